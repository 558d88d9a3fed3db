"""Gives the tool Lottie files made to crash, hang or exhaust whoever draws them: each must end in a clear error (a few are
drawn after all), within
five seconds of processor time and a gibibyte for either program. Prints what each took.

Called with the tool and an empty folder."""

import base64
import json
import os
import pathlib
import re
import resource
import struct
import subprocess
import sys
import time
import zlib

LIMIT_SECONDS = 5
LIMIT_BYTES = 1 << 30
# A busy machine makes processor time take longer; this only finds what hangs.
PATIENCE = 100

TIMELINE = {
    "timeline": 1, "canvas": {"size": [375, 330]},
    "views": [{"id": "view", "lottie": "hostile.lottie.json"}],
    "script": [{"at": 0, "start": {"play": "view"}}],
}


def still(value):
    return {"a": 0, "k": value}


def layer(shapes=None, **more):
    transform = {"o": still(100), "r": still(0), "p": still([50, 50, 0]), "a": still([0, 0, 0]), "s": still([100, 100, 100])}
    result = {"ty": 4, "ip": 0, "op": 60, "st": 0, "ks": transform, "shapes": shapes or []}
    result.update(more)
    return result


def composition(name, layers):
    return {"id": name, "layers": layers}


def nested(name):
    return layer(ty=0, refId=name, w=100, h=100)


def lottie(layers, assets=(), **more):
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "assets": list(assets), "layers": layers} | more


def group(*shapes):
    last = {"ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0), "o": still(100)}
    return {"ty": "gr", "it": [*shapes, last]}


RECTANGLE = {"ty": "rc", "d": 1, "s": still([50, 50]), "p": still([0, 0]), "r": still(0)}
FILL = {"ty": "fl", "c": still([1, 0, 0, 1]), "o": still(100)}


def stroke(width, dash=None):
    result = {"ty": "st", "c": still([1, 0, 0, 1]), "o": still(100), "w": still(width), "lc": 1, "lj": 1}
    if dash is not None:
        result["d"] = [{"n": "d", "v": still(dash)}, {"n": "g", "v": still(dash)}, {"n": "o", "v": still(0)}]
    return result


def repeater(copies):
    moved = {"p": still([1, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(1), "so": still(100), "eo": still(100)}
    return {"ty": "rp", "c": still(copies), "o": still(0), "m": 1, "tr": {"ty": "tr"} | moved}


def star(points):
    return {
        "ty": "sr", "sy": 1, "d": 1, "pt": still(points), "p": still([0, 0]), "r": still(0), "ir": still(20), "is": still(0),
        "or": still(50), "os": still(0),
    }


def png(width, height):
    """A picture of one colour: a few kilobytes that ask for width times height pixels."""
    def chunk(kind, content):
        body = kind + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    packer = zlib.compressobj(9)
    row = bytes(1 + width * 4)
    pixels = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def deep(levels):
    text = json.dumps(lottie([layer(["HERE"])]))
    return text.replace('"HERE"', '{"ty":"gr","it":[' * levels + "]}" * levels)


def bomb():
    assets = [composition("c0", [layer([group(RECTANGLE, FILL)])] * 10)]
    assets += [composition(f"c{level}", [nested(f"c{level - 1}")] * 10) for level in range(1, 12)]
    return lottie([nested("c11")], assets)


def path(points):
    ends = [[(index * 7919) % 100, (index * 104729) % 100] for index in range(points)]
    zeros = [[0, 0]] * points
    return {"ty": "sh", "ks": still({"c": True, "v": ends, "i": zeros, "o": zeros})}


def files():
    """Name, file, and what the error says; None for what is drawn."""
    simple = lottie([layer([group(RECTANGLE, FILL)])])
    yield "100 000 nested groups", deep(100_000), "levels deep"
    yield "a bomb of compositions", bomb(), "layers and shapes"
    circle = [composition("a", [nested("b")]), composition("b", [nested("a")])]
    yield "compositions in a circle", lottie([nested("a")], circle), "contains itself"
    yield "a repeater of a billion", lottie([layer([group(RECTANGLE, FILL, repeater(1e9))])]), "at most 10000"
    inner = group(RECTANGLE, FILL, repeater(400))
    yield "repeaters of repeaters", lottie([layer([group(inner, repeater(400))])]), "layers and shapes"
    yield "a star of a million points", lottie([layer([group(star(1e6), FILL)])]), "at most 10000"
    yield "cut off", json.dumps(simple)[:-60], "cut off"
    yield "an image in another file", lottie([], [{"id": "i", "w": 9, "h": 9, "u": "/etc/", "p": "passwd"}]), "another file"
    yield "a billion frames", lottie([], op=1e9), "frames"
    yield "five million values", '{"layers":[' + "1," * 5_000_000 + "1]}", "values"
    yield "sixty-three million brackets", "[" * 63_000_000, "levels deep"
    # From here on the file passes every check: the limits of the program that draws end it.
    dashes = lottie([layer([group(RECTANGLE, stroke(1, 1e-6))])])
    yield "dashes of a millionth of a point", dashes, "too much|cannot be drawn"
    many = lottie([layer([group(RECTANGLE, stroke(1, 1e-3))])] * 10_000)
    yield "10 000 layers with fine dashes", many, "too much|cannot be drawn"
    stars = lottie([layer([group(star(10_000), FILL)])] * 3000)
    yield "3 000 stars of 10 000 points", stars, "too much|cannot be drawn"
    tangle = lottie([layer([group(path(200_000), FILL)])])
    yield "a path of 200 000 crossing points", tangle, None
    picture = "data:image/png;base64," + base64.b64encode(png(20_000, 20_000)).decode()
    asset = {"id": "i", "w": 20_000, "h": 20_000, "u": "", "p": picture, "e": 1}
    # rlottie leaves such a picture out; nothing takes long or much.
    yield "a picture of 400 million pixels", lottie([layer(ty=2, refId="i")], [asset]), None


def run(tool, folder):
    """Exports the timeline in the folder; gives status, errors, seconds on the clock, of processor, and bytes at most."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    process = subprocess.Popen(
        [tool, "export", "--quiet", "--jobs", "1", "hostile.json"], cwd=folder, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    try:
        _, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        _, errors = process.communicate()
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return process.returncode, errors.decode(errors="replace").strip(), wall, seconds, after.ru_maxrss * 1024


def main():
    if len(sys.argv) > 3:
        # One file in a process of its own, so that its memory is its own too.
        status, errors, wall, seconds, memory = run(sys.argv[1], sys.argv[2])
        print(json.dumps([status, errors, wall, seconds, memory]))
        return 0
    tool, folder = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
    (folder / "hostile.json").write_text(json.dumps(TIMELINE))
    failures = 0
    for name, content, words in files():
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / "hostile.lottie.json").write_text(text)
        output = subprocess.run([sys.executable, __file__, tool, str(folder), "one"], capture_output=True, check=True).stdout
        status, errors, wall, seconds, memory = json.loads(output)
        errors = errors.splitlines()[0] if errors else ""
        print(f"{name:40} {seconds:5.2f} s of processor, {wall:5.2f} s, {memory / 1048576:5.0f} MiB, status {status}: {errors[:110]}")
        is_expected = status == 0 if words is None else status == 1 and re.search(words, errors)
        if not is_expected or seconds > LIMIT_SECONDS or memory > LIMIT_BYTES:
            print(f"failed: {name}", file=sys.stderr)
            failures += 1
    left = sorted(entry.name for entry in folder.iterdir() if entry.name != "hostile.gif")
    if left != ["hostile.json", "hostile.lottie.json"]:
        print(f"failed: left behind {left}", file=sys.stderr)
        failures += 1
    return 1 if failures else 0


sys.exit(main())
