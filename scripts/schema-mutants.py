"""Makes broken timelines out of the shipped ones, and compares what the schema and the reader say of them."""

import copy
import json
import pathlib
import random
import re
import shutil
import sys

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "lib"))
import commented_json

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHIPPED = sorted((ROOT / "timelines").glob("*.json"))
WRONG = [None, True, False, 0, -1, 1, 2.5, 1e9, "", "x", "=", "=1 + 1", "=true", "#12", "#FF0000", "forever", [], {},
         [1], [1, 2], [1, 2, 3, 4], ["a"], {"a": 1}, {"to": {"card.alpha": 1}}, {"if": "=true", "then": 1}]


def places(value, path=()):
    """Every value within a value, with its path."""
    yield path, value
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, path + (key,))


def parent(document, path):
    for key in path[:-1]:
        document = document[key]
    return document


def mutate(document, shipped, rng):
    """A copy with one structural change, and its name."""
    document = copy.deepcopy(document)
    path, value = rng.choice([entry for entry in places(document) if entry[0]])
    holder = parent(document, path)
    kind = rng.choice(["remove", "rename", "add", "retype", "retype", "transplant", "repeat", "wrap"])
    if kind == "remove":
        del holder[path[-1]]
    elif kind == "rename" and isinstance(holder, dict):
        key = path[-1]
        other = rng.choice([typo(key, rng), rng.choice([p[-1] for p, _ in places(shipped) if p and isinstance(p[-1], str)])])
        items = [(other if k == key else k, v) for k, v in holder.items()]
        holder.clear()
        holder.update(items)
    elif kind == "add" and isinstance(holder, dict):
        source = [(p[-1], v) for p, v in places(shipped) if p and isinstance(p[-1], str)]
        key, added = rng.choice(source)
        holder[key] = copy.deepcopy(added)
    elif kind == "transplant":
        holder[path[-1]] = copy.deepcopy(rng.choice(list(places(shipped)))[1])
    elif kind == "repeat" and isinstance(holder, list):
        holder.insert(path[-1], copy.deepcopy(value))
    elif kind == "wrap":
        holder[path[-1]] = [value]
    else:
        kind = "retype"
        holder[path[-1]] = copy.deepcopy(rng.choice(WRONG))
    return kind, document


def typo(word, rng):
    """The word with one letter missing, doubled, changed or swapped with its neighbour."""
    if len(word) < 2:
        return word + "x"
    at = rng.randrange(len(word) - 1)
    return rng.choice([
        word[:at] + word[at + 1:], word[:at] + word[at] + word[at:],
        word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1:],
        word[:at] + word[at + 1] + word[at] + word[at + 2:]])


FREE = {"title", "$schema", "text", "language"}


def typo_places(document):
    """Where a key or a name stands whose mistyping should be noticed."""
    for path, value in places(document):
        if any(key in FREE for key in path):
            continue
        if isinstance(value, dict):
            yield from (("key", path, key) for key in value if key not in FREE)
        elif isinstance(value, str) and path and re.fullmatch(r"[A-Za-z][A-Za-z0-9_.]*", value):
            yield ("name", path, value)


def misspell(document, rng):
    document = copy.deepcopy(document)
    while True:
        kind, path, word = rng.choice(list(typo_places(document)))
        wrong = typo(word, rng)
        if wrong != word:
            break
    if kind == "key":
        holder = document
        for key in path:
            holder = holder[key]
        items = [(wrong if k == word else k, v) for k, v in holder.items()]
        holder.clear()
        holder.update(items)
    else:
        parent(document, path)[path[-1]] = wrong
    return f"{word} -> {wrong}", document


def make(work, count, seed):
    rng = random.Random(seed)
    documents = [commented_json.loads(path.read_text()) for path in SHIPPED]
    for name, change in [("structure", None), ("typo", misspell)]:
        folder = work / name
        folder.mkdir(parents=True)
        shutil.copytree(ROOT / "timelines" / "parts", folder / "parts")
        notes = {}
        made = 0
        while made < count:
            original = rng.choice(documents)
            shipped = rng.choice(documents)
            kind, document = change(original, rng) if change else mutate(original, shipped, rng)
            if document == original:
                continue
            file = f"{made:05}.json"
            (folder / file).write_text(json.dumps(document, ensure_ascii=False, indent=1))
            notes[file] = kind
            made += 1
        (folder / "notes.txt").write_text(json.dumps(notes))


def compare(work):
    schema = json.loads((ROOT / "schema" / "timeline.schema.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for path in SHIPPED + sorted((ROOT / "timelines" / "parts").glob("*.json")):
        for error in validator.iter_errors(commented_json.loads(path.read_text())):
            sys.exit(f"{path}: the schema refuses a shipped file: {error.message}")
    failed = not compare_structure(work / "structure", validator)
    failed |= not count_silent(work / "typo")
    sys.exit(1 if failed else 0)


def compare_structure(folder, validator):
    verdicts = json.loads((folder / "verdicts.json").read_text())
    notes = json.loads((folder / "notes.txt").read_text())
    judged = agreed = 0
    for file, verdict in verdicts.items():
        found = set(verdict["found"])
        schema_refuses = not validator.is_valid(json.loads((folder / file).read_text()))
        reader_refuses = bool(found & {"structure", "syntax"})
        if schema_refuses == reader_refuses:
            agreed += 1
        else:
            print(f"{file} ({notes[file]}): schema {'refuses' if schema_refuses else 'accepts'}, reader: {sorted(found)} {verdict['first']}")
            if "--keep" in sys.argv:
                kept = ROOT / ".build" / "schema-disagreements"
                kept.mkdir(parents=True, exist_ok=True)
                shutil.copy(folder / file, kept / file)
        # What the schema accepts and the reader refuses for its meaning is what a schema cannot judge.
        judged += schema_refuses or not found & {"meaning"}
    share = judged / len(verdicts)
    print(f"structure: {agreed} of {len(verdicts)} agree, {share:.1%} can be judged by a schema")
    return agreed == len(verdicts) and share >= 0.8


def count_silent(folder):
    verdicts = json.loads((folder / "verdicts.json").read_text())
    notes = json.loads((folder / "notes.txt").read_text())
    silent = [file for file, verdict in verdicts.items() if not verdict["found"]]
    for file in silent:
        print(f"{file} passes in silence: {notes[file]}")
    share = len(silent) / len(verdicts)
    print(f"typos: {len(silent)} of {len(verdicts)} pass in silence ({share:.1%})")
    return share <= 0.02


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    else:
        compare(pathlib.Path(sys.argv[2]))
