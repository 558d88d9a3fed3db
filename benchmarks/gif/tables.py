"""Tables in Markdown, and the page that holds them."""
import math

from peers import BASELINE, OPTIMIZED


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "|".join(["---"] + ["---:"] * (len(head) - 1)) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def ratio(value, base):
    return f"{value / base:.2f}×" if base else "–"


def level(quality):
    if quality.minimum == math.inf:
        return "exact"
    return f"{quality.mean:.1f} / {quality.minimum:.1f}"


def film_table(film, costs, sizes, qualities):
    """One row for each encoder: time against ffmpeg's two commands, size against the optimized one."""
    base, small = costs.get(BASELINE), sizes.get(OPTIMIZED)
    rows = []
    for name, cost in costs.items():
        if cost.failure or name not in sizes:
            rows.append([name, "failed", "", "", "", "", "", ""])
            continue
        rows.append([
            name, f"{cost.median:.2f}", ratio(cost.median, base.median if base and not base.failure else 0),
            f"{cost.memory / 1e6:.0f}", f"{sizes[name] / 1000:.0f}", ratio(sizes[name], small), level(qualities[name]),
            f"{qualities[name].shimmer:.0f}",
        ])
    head = ["encoder", "CPU s", "× ffmpeg", "MB", "kB", "× -O3", "dB mean / min", "shimmer"]
    title = f"**{film.name}**, {film.width} × {film.height}, {film.frame_count} frames"
    return title + "\n\n" + table(head, rows)


def export_table(rows):
    """From timeline to GIF against encoding its frames: one row for each timeline."""
    head = ["timeline", "frames", "CPU s: animate", "ffmpeg", "-O3", "MB: animate", "ffmpeg", "-O3",
            "kB: animate", "ffmpeg", "-O3", "× -O3", "dB mean / min: animate", "-O3"]
    return table(head, rows)


def replace_section(page, name, text):
    """Puts text between the marks of a section in a page; the marks must be there."""
    start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, _, rest = page.partition(start)
    _, mark, after = rest.partition(end)
    if not mark:
        raise ValueError(f"the page has no section {name}")
    return f"{before}{start}\n{text}\n{end}{after}"
