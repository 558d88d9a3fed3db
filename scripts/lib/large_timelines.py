"""Writes timelines as large as any into a folder."""

import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
HEAD = '{ "timeline": 1, "canvas": { "size": [300, 200] }, "duration": 1, '
CARD = '"views": [ { "id": "card", "frame": [0, 0, 100, 100], "backgroundColor": "#FF0000" } ], '


def write(name, text):
    (folder / f"{name}.json").write_text(text, encoding="utf-8")


def listed(entries):
    return "[ " + ",\n".join(entries) + " ]"


write("views-100000", HEAD + '"views": ' + listed(
    f'{{ "frame": [{i % 300}, {i % 200}, 10, 10], "alpha": 0.5 }}' for i in range(100_000)) + " }")
write("cues-200000", HEAD + CARD + '"script": ' + listed(
    f'{{ "at": {i / 250_000}, "set": {{ "card.alpha": {i % 100 / 100} }} }}' for i in range(200_000)) + " }")
write("cues-150000-expressions", HEAD + CARD + '"script": ' + listed(
    f'{{ "when": "=time > {i + 2}", "set": {{ "card.alpha": "=card.rotation + {i}" }} }}' for i in range(150_000)) + " }")
write("cues-1000000", HEAD + CARD + '"script": ' + listed(
    f'{{ "at": {i / 2_000_000}, "name": "c{i}" }}' for i in range(1_000_000)) + " }")
write("keys-50mb", HEAD + ", ".join(f'"key{i}": "{i:040}"' for i in range(900_000)) + " }")
write("text-50mb", HEAD + '"title": "' + "x" * 50_000_000 + '" }')
write("numbers-50mb", HEAD + '"views": [' + "1234567," * 6_250_000 + "] }")
write("nesting-10000", HEAD + '"views": ' + '[ { "views": ' * 10_000 + "[]" + " } ]" * 10_000 + " }")
write("brackets-10000", "[" * 10_000)
write("expression-nesting", HEAD + '"values": { "x": "=' + "(" * 2_000 + "1" + ")" * 2_000 + '" } }')
