"""Writes a trace as goldens keep it: nothing is lost, but a value that stands three times or more in a row is written once,
with how often. One feature a line, so that a difference shows which one changed."""

import json
import sys


def slim(values):
    result, place = [], 0
    while place < len(values):
        end = place
        while end < len(values) and values[end] == values[place]:
            end += 1
        count = end - place
        result += [{"times": count, "value": values[place]}] if count > 2 else values[place:end]
        place = end
    return result


def line(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main():
    trace = json.load(sys.stdin)
    for feature in trace["features"]:
        feature["values"] = slim(feature["values"])
    parts = [f'"times":{line(trace["times"])}']
    for name in ("features", "events", "marks"):
        parts.append(f'"{name}":[\n' + ",\n".join(line(entry) for entry in trace[name]) + "\n]")
    print("{\n" + ",\n".join(parts) + "\n}")


main()
