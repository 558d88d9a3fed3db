"""Makes a GIF of raw frames with Pillow: FRAMES WIDTH HEIGHT CENTISECONDS TARGET."""
import sys

from PIL import Image


def frames(path, size):
    with open(path, "rb") as file:
        while data := file.read(size[0] * size[1] * 4):
            yield Image.frombytes("RGBA", size, data).convert("RGB")


path, width, height, centiseconds, target = sys.argv[1:]
film = frames(path, (int(width), int(height)))
next(film).save(target, save_all=True, append_images=film, duration=int(centiseconds) * 10, loop=0)
