"""Compares a golden trace, as slim_trace.py writes it, with another: names, events and marks exactly, times to 1e-9 s,
values to 1e-6."""

import json
import sys


def main():
    recorded, current = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
    problems = list(differences("times", recorded["times"], current["times"], 1.5e-9))
    names = [[feature["name"] for feature in trace["features"]] for trace in (recorded, current)]
    problems += differences("features", *names, 0)
    if names[0] == names[1]:
        for old, new in zip(recorded["features"], current["features"]):
            problems += differences(old["name"], expand(old["values"]), new["values"], 1.5e-6)
    for part in ("events", "marks"):
        problems += differences(part, recorded[part], current[part], 1.5e-6)
    for problem in problems[:20]:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


def expand(values):
    result = []
    for value in values:
        result += [value["value"]] * value["times"] if isinstance(value, dict) else [value]
    return result


def differences(place, old, new, tolerance):
    if type(old) is bool or type(new) is bool or not all(isinstance(value, (int, float)) for value in (old, new)):
        if isinstance(old, list) and isinstance(new, list):
            if len(old) != len(new):
                yield f"{place}: {len(old)} entries recorded, {len(new)} now"
            for index, pair in enumerate(zip(old, new)):
                yield from differences(f"{place}[{index}]", *pair, tolerance)
        elif isinstance(old, dict) and isinstance(new, dict):
            for key in sorted(old.keys() | new.keys()):
                yield from differences(f"{place}.{key}", old.get(key), new.get(key), tolerance)
        elif old != new:
            yield f"{place}: {old!r} recorded, {new!r} now"
    elif abs(old - new) > tolerance:
        yield f"{place}: {old} recorded, {new} now"


main()
