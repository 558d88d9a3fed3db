"""The films that encoders are compared on: raw RGBA files, made anew where they are missing.

Three are timelines, drawn by `animate export --format raw`; one is like a photograph, made of seeded noise.
"""
import pathlib
import subprocess
import sys
from dataclasses import dataclass

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "lib"))
import commented_json

RATE = 50
FOLDER = pathlib.Path(__file__).parent / "films"


@dataclass
class Film:
    name: str
    path: pathlib.Path
    width: int
    height: int

    @property
    def frame_bytes(self):
        return self.width * self.height * 4

    @property
    def frame_count(self):
        return self.path.stat().st_size // self.frame_bytes

    def frames(self):
        """The frames as arrays of 32-bit pixels."""
        with open(self.path, "rb") as file:
            while data := file.read(self.frame_bytes):
                yield numpy.frombuffer(data, numpy.uint32).reshape(self.height, self.width)


def film_of_timeline(timeline, work, animate):
    """The frames of a timeline as a file; None where the timeline cannot be drawn."""
    size = commented_json.loads(pathlib.Path(timeline).read_text())["canvas"]
    path = work / (pathlib.Path(timeline).stem + ".raw")
    scale = size.get("scale", 2)
    if not path.exists():
        subprocess.run([animate, "export", "--quiet", "--format", "raw", "--fps", str(RATE), "-o", path, timeline],
                       check=True)
    # A canvas of fractional size rounds up.
    width, height = (int(-(-side * scale // 1)) for side in size["size"])
    return Film(path.stem, path, width, height)


def smooth_noise(random, height, width, cell):
    """Noise without detail finer than `cell` pixels, from 0 to 1."""
    grid = random.random((height // cell + 3, width // cell + 3))
    y, x = numpy.arange(height) / cell, numpy.arange(width) / cell
    top, left = y.astype(int), x.astype(int)

    def ease(t):
        return t * t * (3 - 2 * t)

    v, u = ease(y - top)[:, None], ease(x - left)[None, :]
    above = grid[top][:, left] * (1 - u) + grid[top][:, left + 1] * u
    below = grid[top + 1][:, left] * (1 - u) + grid[top + 1][:, left + 1] * u
    return above * (1 - v) + below * v


def photograph(work, width=480, height=320, count=75):
    """A slow pan over hills in a haze, with the grain of a sensor that is new in every frame."""
    path = work / "photograph.raw"
    if not path.exists():
        random = numpy.random.Generator(numpy.random.PCG64(20))
        wide = width + count
        land = sum(smooth_noise(random, height, wide, cell) / 2**octave
                   for octave, cell in enumerate((96, 48, 24, 12, 6))) / 1.94
        sky = numpy.linspace(0.2, 0.9, height)[:, None] + numpy.zeros((1, wide))
        # Where the land is high it hides the sky.
        cover = numpy.clip((land + numpy.linspace(-0.5, 0.6, height)[:, None] - 0.5) * 9, 0, 1)
        layers = [sky * a * (1 - cover) + (b + c * land) * cover
                  for a, b, c in ((0.95, 0.10, 0.45), (0.85, 0.16, 0.50), (1.0, 0.06, 0.35))]
        scene = numpy.stack(layers, axis=-1) * 235 + 8
        with open(path, "wb") as file:
            for step in range(count):
                view = scene[:, step:step + width] + random.normal(0, 1.5, (height, width, 1))
                pixels = numpy.full((height, width, 4), 255, numpy.uint8)
                pixels[..., :3] = numpy.clip(view + 0.5, 0, 255)
                file.write(pixels.tobytes())
    return Film("photograph", path, width, height)


def all_films(names, work, animate):
    for name in names:
        yield photograph(work) if name == "photograph" else film_of_timeline(FOLDER / f"{name}.json", work, animate)
