"""Draws scenes of 200 colours each, no two alike and two frames each, as PNG files: FOLDER.

No one palette has all their colours, so their GIF needs several.
"""

import pathlib
import sys

import numpy
from PIL import Image

folder = pathlib.Path(sys.argv[1])
random = numpy.random.Generator(numpy.random.PCG64(21))
for scene in range(6):
    colors = random.integers(0, 256, (200, 3), numpy.uint8)
    places = random.integers(0, 200, (90, 120))
    places.flat[:200] = range(200)
    frame = colors[places]
    for step in range(2):
        Image.fromarray(frame).save(folder / f"{scene * 2 + step:05}.png")
        frame = frame.copy()
        frame[20:30, 40 : 60 + scene] = colors[7]
