"""The encoders, each as the commands that make a GIF of raw frames."""
import importlib.util
import pathlib
import shutil
import sys

from films import RATE

HERE = pathlib.Path(__file__).parent


def raw_input(film):
    """How ffmpeg is told about the frames."""
    return ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{film.width}x{film.height}", "-r", str(RATE), "-i", film.path]


def two_commands(film, target):
    """What everybody's notes say: a palette of the whole film, then the film."""
    palette = target.with_suffix(".palette.png")
    ffmpeg = ["ffmpeg", "-v", "error", "-y", "-threads", "1"]
    return [
        [*ffmpeg, *raw_input(film), "-vf", "palettegen", palette],
        [*ffmpeg, *raw_input(film), "-i", palette, "-lavfi", "paletteuse", target],
    ]


def undithered(film, target):
    graph = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
    return [["ffmpeg", "-v", "error", "-y", "-threads", "1", *raw_input(film), "-filter_complex", graph, target]]


def optimized(film, target):
    plain = target.with_suffix(".plain.gif")
    return undithered(film, plain) + [["gifsicle", "-O3", "--no-warnings", plain, "-o", target]]


def magick(film, target):
    return [["convert", "-size", f"{film.width}x{film.height}", "-depth", "8", "-delay", str(100 // RATE), "-loop", "0",
             f"rgba:{film.path}", "-layers", "OptimizePlus", target]]


def python_encoder(script):
    def commands(film, target):
        return [[sys.executable, HERE / script, film.path, str(film.width), str(film.height), str(100 // RATE), target]]
    return commands


def animate(tool, *options):
    def commands(film, target):
        return [[tool, "encode", "--quiet", "--raw", film.path, "--size", f"{film.width}x{film.height}", "--fps",
                 str(RATE), "--jobs", "1", *options, "-o", target]]
    return commands


BASELINE = "ffmpeg, two commands"
OPTIMIZED = "ffmpeg dither=none, gifsicle -O3"


# On a film like a photograph, the fewest colours with which the error is no larger than ffmpeg's without dithering.
EQUAL_QUALITY = ("--colors", "190", "--quality", "100", "--dither", "none")


def encoders(tool, film):
    """Name, commands, and the rounds that are enough; and the names of those that are missing."""
    candidates = [
        ("animate encode", animate(tool), 99, True),
        ("animate encode --colors 64", animate(tool, "--colors", "64"), 99, True),
        ("animate encode --quality 70", animate(tool, "--quality", "70"), 99, True),
        ("animate encode --dither full", animate(tool, "--dither", "full"), 99, True),
        ("animate encode --compat", animate(tool, "--compat"), 99, True),
        ("animate encode " + " ".join(EQUAL_QUALITY), animate(tool, *EQUAL_QUALITY), 99, film == "photograph"),
        (BASELINE, two_commands, 99, shutil.which("ffmpeg")),
        ("ffmpeg dither=none", undithered, 99, shutil.which("ffmpeg")),
        (OPTIMIZED, optimized, 99, shutil.which("ffmpeg") and shutil.which("gifsicle")),
        ("Pillow", python_encoder("encode_with_pillow.py"), 1, importlib.util.find_spec("PIL")),
        ("cgif (libvips)", python_encoder("encode_with_vips.py"), 1, importlib.util.find_spec("pyvips")),
        # Slow, and no faster the second time.
        ("ImageMagick OptimizePlus", magick, 1, shutil.which("convert")),
    ]
    present = {name: (commands, rounds) for name, commands, rounds, is_here in candidates if is_here}
    return present, [name for name, _, _, is_here in candidates if not is_here and not name.startswith("animate")]
