"""Compares what Pillow, ffmpeg and giflib see in a GIF with each other, with the frames drawn and the length told."""

import ctypes
import ctypes.util
import json
import pathlib
import subprocess
import sys

import numpy
from PIL import Image, ImageSequence


def main():
    gif_path, report_path, frames_path = sys.argv[1:]
    report = json.load(open(report_path, encoding="utf-8"))
    # What `animate encode` tells is of one film, and has no rate.
    report = report.get("exports", [report])[0]
    report.setdefault("framesPerSecond", report["frames"] / report["duration"])
    readings = {"Pillow": pillow(gif_path), "ffmpeg": ffmpeg(gif_path), "giflib": giflib(gif_path)}
    problems = []
    (_, reference), *others = readings.items()
    for name, reading in others:
        if [delay for delay, _ in reading] != [delay for delay, _ in reference]:
            problems.append(f"{name} and Pillow disagree on the delays")
        elif any((a != b).any() for (_, a), (_, b) in zip(reading, reference)):
            problems.append(f"{name} and Pillow disagree on the pixels")
    total = sum(delay for delay, _ in reference)
    if abs(total - report["duration"] * 100) > 0.5:
        problems.append(f"it lasts {total} cs, and {report['duration']} s were told")
    if report["isExact"]:
        problems += list(against_drawn(reference, report, sorted(pathlib.Path(frames_path).glob("*.png"))))
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


def against_drawn(reading, report, paths):
    """Every frame drawn, against what the GIF shows in the middle of its time."""
    ends = numpy.cumsum([delay for delay, _ in reading])
    for number, path in enumerate(paths):
        middle = (number + 0.5) * 100 / report["framesPerSecond"]
        shown = reading[min(int(numpy.searchsorted(ends, middle)), len(reading) - 1)][1]
        drawn = numpy.array(Image.open(path).convert("RGBA"))
        if (shown != drawn).any():
            yield f"frame {number} is shown with {(shown != drawn).any(axis=2).sum()} other pixels than drawn"
            return


def pillow(path):
    frames = []
    for frame in ImageSequence.Iterator(Image.open(path)):
        frames.append((round(frame.info.get("duration", 0) / 10), numpy.array(frame.convert("RGBA"))))
    return frames


def ffmpeg(path):
    probe = ["ffprobe", "-v", "error", "-show_entries", "stream=width,height:packet=duration_time", "-of", "json", path]
    description = json.loads(subprocess.run(probe, check=True, capture_output=True).stdout)
    width, height = description["streams"][0]["width"], description["streams"][0]["height"]
    delays = [round(float(packet["duration_time"]) * 100) for packet in description["packets"]]
    decode = ["ffmpeg", "-nostdin", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    raw = subprocess.run(decode, check=True, capture_output=True).stdout
    pixels = numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4)
    if len(pixels) != len(delays):
        raise SystemExit(f"ffmpeg decodes {len(pixels)} frames and tells {len(delays)} delays")
    return list(zip(delays, pixels))


class ColorMap(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_int), ("bits", ctypes.c_int), ("sorted", ctypes.c_bool),
        ("colors", ctypes.POINTER(ctypes.c_ubyte * 3)),
    ]


class ImageDescription(ctypes.Structure):
    _fields_ = [
        ("left", ctypes.c_int), ("top", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
        ("interlace", ctypes.c_bool), ("map", ctypes.POINTER(ColorMap)),
    ]


class SavedImage(ctypes.Structure):
    _fields_ = [
        ("description", ImageDescription), ("raster", ctypes.POINTER(ctypes.c_ubyte)),
        ("extension_count", ctypes.c_int), ("extensions", ctypes.c_void_p),
    ]


class GifFile(ctypes.Structure):
    _fields_ = [
        ("width", ctypes.c_int), ("height", ctypes.c_int), ("resolution", ctypes.c_int),
        ("background", ctypes.c_int), ("aspect", ctypes.c_ubyte), ("map", ctypes.POINTER(ColorMap)),
        ("image_count", ctypes.c_int), ("image", ImageDescription), ("images", ctypes.POINTER(SavedImage)),
    ]


class GraphicsControl(ctypes.Structure):
    _fields_ = [
        ("disposal", ctypes.c_int), ("user_input", ctypes.c_bool), ("delay", ctypes.c_int),
        ("transparent", ctypes.c_int),
    ]


def giflib(path):
    library = ctypes.CDLL(ctypes.util.find_library("gif") or "libgif.so.7")
    library.DGifOpenFileName.restype = ctypes.POINTER(GifFile)
    error = ctypes.c_int()
    file = library.DGifOpenFileName(path.encode(), ctypes.byref(error))
    if not file or library.DGifSlurp(file) != 1:
        raise SystemExit(f"giflib does not read {path}")
    screen = file.contents
    canvas = numpy.zeros((screen.height, screen.width, 4), numpy.uint8)
    frames = []
    for index in range(screen.image_count):
        image = screen.images[index]
        control = GraphicsControl(0, False, 0, -1)
        library.DGifSavedExtensionToGCB(file, index, ctypes.byref(control))
        before = canvas.copy()
        area = image.description
        colors = area.map if area.map else screen.map
        palette = numpy.array([list(colors.contents.colors[i]) + [255] for i in range(colors.contents.count)], numpy.uint8)
        raster = numpy.ctypeslib.as_array(image.raster, (area.height, area.width))
        rows, columns = slice(area.top, area.top + area.height), slice(area.left, area.left + area.width)
        visible = raster != control.transparent
        canvas[rows, columns][visible] = palette[raster[visible]]
        frames.append((control.delay, canvas.copy()))
        if control.disposal == 2:
            canvas[rows, columns] = 0
        elif control.disposal == 3:
            canvas = before
    return frames


main()
