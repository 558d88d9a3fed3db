"""How far a GIF is from the frames it was made of, decoded by ffmpeg and compared frame by frame."""
import math
import struct
import subprocess
from dataclasses import dataclass

import numpy

from films import RATE


@dataclass
class Quality:
    mean: float
    minimum: float
    # Of the pixels that stand still in the source from one frame to the next, how many in a million change.
    shimmer: float


def delays(path):
    """The delay of every image in hundredths of a second, read from the file's own blocks."""
    data = path.read_bytes()
    flags = data[10]
    at = 13 + (3 << (flags & 7) + 1 if flags & 128 else 0)
    found, delay = [], 0

    def skip(at):
        while data[at]:
            at += data[at] + 1
        return at + 1

    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                delay = struct.unpack_from("<H", data, at + 4)[0]
            at = skip(at + 2)
        else:
            found.append(delay)
            delay = 0
            flags = data[at + 9]
            at = skip(at + 11 + (3 << (flags & 7) + 1 if flags & 128 else 0))
    return found


def shown(path, film):
    """The frames as a viewer shows them at the film's rate."""
    command = ["ffmpeg", "-v", "error", "-min_delay", "0", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo",
               "-pix_fmt", "rgba", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        for delay in delays(path):
            data = process.stdout.read(film.frame_bytes)
            if len(data) < film.frame_bytes:
                raise ValueError(f"{path}: ffmpeg decodes too few frames")
            frame = numpy.frombuffer(data, numpy.uint32).reshape(film.height, film.width)
            for _ in range(max(1, round(delay * RATE / 100))):
                yield frame


def decibels(error):
    return math.inf if error == 0 else 10 * math.log10(255 * 255 / error)


def squared_error(a, b):
    """The mean over red, green and blue; only pixels that differ are looked at closely."""
    differs = a != b
    if not differs.any():
        return 0.0
    channels = [x[differs].view(numpy.uint8).reshape(-1, 4)[:, :3].astype(numpy.int32) for x in (a, b)]
    return float(((channels[0] - channels[1]) ** 2).sum()) / (a.size * 3)


def quality(path, film):
    errors, still, moved = [], 0, 0
    before = None
    result = shown(path, film)
    for source in film.frames():
        frame = next(result, None)
        if frame is None:
            raise ValueError(f"{path}: the film is too short")
        errors.append(squared_error(source, frame))
        if before is not None:
            stands = source == before[0]
            still += int(stands.sum())
            moved += int((stands & (frame != before[1])).sum())
        before = (source, frame)
    return Quality(decibels(sum(errors) / len(errors)), decibels(max(errors)), moved / max(1, still) * 1e6)
