"""Runs the comparison; `benchmarks/gif/run` sets it up and calls it."""
import argparse
import pathlib
import platform
import subprocess
import sys

import films
import measuring
import peers
import tables
from quality import quality

ROOT = pathlib.Path(__file__).parents[2]
PAGE = ROOT / "benchmarks" / "README.md"
FILMS = ["shake", "gradient", "confetti", "photograph"]


def tell(text):
    print(f"\r\033[K{text}" if sys.stderr.isatty() else text, end="" if sys.stderr.isatty() else "\n", file=sys.stderr)


def compare(film, tool, rounds, work):
    """The table of one film."""
    present, _ = peers.encoders(tool, film.name)
    targets = {name: work / f"{film.name}-{number}.gif" for number, name in enumerate(present)}
    commands = {name: (make(film, targets[name]), most) for name, (make, most) in present.items()}
    costs = measuring.measure(commands, rounds, work, lambda text: tell(f"{film.name}, {text}"))
    sizes, qualities = {}, {}
    for name, cost in costs.items():
        if cost.failure:
            tell(f"{film.name}, {name}: {cost.failure}")
            continue
        tell(f"{film.name}, looking at {name}")
        sizes[name] = targets[name].stat().st_size
        qualities[name] = quality(targets[name], film)
    return tables.film_table(film, costs, sizes, qualities)


def compare_export(timeline, tool, rounds, work):
    """From the timeline itself to a GIF, against its frames, drawn already, through ffmpeg and gifsicle."""
    film = films.film_of_timeline(timeline, work / "timelines", tool)
    names = ["animate export", peers.BASELINE, peers.OPTIMIZED]
    targets = [work / "timelines" / f"{film.name}-{number}.gif" for number in range(3)]
    commands = dict(zip(names, [
        ([[tool, "export", "--quiet", "--jobs", "1", "--fps", films.RATE, "-o", targets[0], timeline]], rounds),
        (peers.two_commands(film, targets[1]), rounds),
        (peers.optimized(film, targets[2]), rounds),
    ]))
    costs = measuring.measure(commands, rounds, work, lambda text: tell(f"{film.name}, {text}"))
    failures = [f"{name}: {cost.failure}" for name, cost in costs.items() if cost.failure]
    if failures:
        raise SystemExit(f"{film.name}, " + "; ".join(failures))
    tell(f"{film.name}, looking at the results")
    sizes = [target.stat().st_size for target in targets]
    qualities = [quality(target, film) for target in (targets[0], targets[2])]
    row = [
        film.name, str(film.frame_count), *(f"{costs[name].median:.2f}" for name in names),
        *(f"{costs[name].memory / 1e6:.0f}" for name in names), *(f"{size / 1000:.0f}" for size in sizes),
        tables.ratio(sizes[0], sizes[2]), *map(tables.level, qualities),
    ]
    film.path.unlink()
    return row


def versions():
    def first_line(*command):
        try:
            return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
        except (OSError, IndexError):
            return None
    found = [first_line("ffmpeg", "-version"), first_line("gifsicle", "--version"), first_line("convert", "-version")]
    for module in ("PIL", "pyvips"):
        try:
            found.append(f"{module} {__import__(module).__version__}")
        except (ImportError, AttributeError, OSError):
            pass
    return [" ".join(line.split()[:3]).replace("Version: ", "") for line in found if line] + [platform.machine()]


def main():
    parser = argparse.ArgumentParser(prog="benchmarks/gif/run", description=__doc__)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--animate", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=3, help="runs of each encoder; of the slow ones one")
    parser.add_argument("--films", default=",".join(FILMS), help="which of " + ", ".join(FILMS))
    parser.add_argument("--no-export", action="store_true", help="leaves the timelines out")
    parser.add_argument("--timelines", nargs="?", const="*", metavar="NAME,...",
                        help="exports the timelines, all or those named, and nothing else")
    parser.add_argument("--no-table", action="store_true", help="leaves benchmarks/README.md as it is")
    arguments = parser.parse_args()
    work, tool = arguments.work.resolve(), arguments.animate.resolve()
    (work / "timelines").mkdir(exist_ok=True)

    names = [name for name in arguments.films.split(",") if name and not arguments.timelines]
    parts = [compare(film, tool, arguments.rounds, work) for film in films.all_films(names, work, tool)]
    _, missing = peers.encoders(tool, None)
    parts.append("With " + ", ".join(versions()) + (". Missing: " + ", ".join(missing) if missing else "") + ".")
    encoding = "\n\n".join(parts)
    if names:
        print("\n" + encoding)
    exporting = None
    if not arguments.no_export:
        chosen = (arguments.timelines or "*").split(",")
        timelines = sorted(path for name in chosen for path in (ROOT / "timelines").glob(f"{name}.json"))
        rows = []
        for path in timelines:
            rows.append(compare_export(path, tool, 1, work))
            tell(" | ".join(rows[-1]))
        exporting = tables.export_table(rows)
        print("\n" + exporting)
    if not arguments.no_table:
        page = PAGE.read_text()
        if names:
            page = tables.replace_section(page, "gif encoding", encoding)
        if exporting:
            page = tables.replace_section(page, "gif exporting", exporting)
        PAGE.write_text(page)


if __name__ == "__main__":
    main()
