"""Makes a GIF of raw frames with cgif, as libvips calls it: FRAMES WIDTH HEIGHT CENTISECONDS TARGET."""
import os
import sys

os.environ["VIPS_CONCURRENCY"] = "1"
import pyvips  # noqa: E402 - it reads the environment when it is imported

path, width, height, centiseconds, target = sys.argv[1:]
width, height = int(width), int(height)
count = os.path.getsize(path) // (width * height * 4)
image = pyvips.Image.rawload(path, width, height * count, 4).copy(interpretation="srgb")
image = image.copy()
image.set_type(pyvips.GValue.gint_type, "page-height", height)
image.set_type(pyvips.GValue.array_int_type, "delay", [int(centiseconds) * 10] * count)
image.set_type(pyvips.GValue.gint_type, "loop", 0)
image.gifsave(target, dither=0, effort=7)
