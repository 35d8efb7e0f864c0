"""Contact sheet, golden hashes and measurements of the paintings, for whoever works on the brush.

    python -m vernissage.games.musee.study.paintings --sheet OUT.html     # all sixty Musée cards and the four covers, full and low
    python -m vernissage.games.musee.study.paintings --golden             # re-create tests/drawing/golden_paintings.json
    python -m vernissage.games.musee.study.paintings --bench              # median and worst time and size of both details

    python -m vernissage.games.musee.study.paintings --sheet OUT.html --width 120
    chromium --headless --screenshot=docs/pictures/paintings.png --window-size=1420,930 OUT.html

Look at the sheet before you freeze new hashes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from vernissage.drawing.paintings import Detail
from vernissage.engine import assembly, registry
from vernissage.games.musee.picture.art import painting

DETAILS: tuple[Detail, ...] = ("full", "low", "mini")
GOLDEN = Path("tests") / "drawing" / "golden_paintings.json"


def cards(detail: Detail) -> dict[str, str]:
    """The pictures by name."""
    return {f"musee-{n:02d}": painting(n, detail=detail) for n in range(1, 61)}


def covers(detail: Detail) -> dict[str, str]:
    """The pictures the games hang under."""
    own = {game: assembly.part(registry.package(game), "picture.cover") for game in registry.names()}
    return {f"cover-{game}": module.cover(detail=detail) for game, module in own.items() if module}


def hashes() -> dict[str, dict[str, str]]:
    """SHA-256 of every picture."""
    out: dict[str, dict[str, str]] = {}
    for detail in DETAILS:
        pictures = cards(detail) | covers(detail)
        out[detail] = {name: hashlib.sha256(svg.encode()).hexdigest() for name, svg in pictures.items()}
    return out


def page(width: int = 178, columns: int = 10) -> str:
    """The contact sheet as one HTML file: full pictures, then the low and the mini ones at 96 pixels, then the covers."""
    grid = "display:grid;grid-template-columns:repeat({},{}px);gap:20px;margin:20px"
    parts = []
    for detail, w in zip(DETAILS, (width, 96, 96), strict=True):
        cells = "".join(f'<div style="width:{w}px">{svg}</div>' for svg in cards(detail).values())
        parts.append(f'<div style="{grid.format(columns, w)}">{cells}</div>')
    parts.append(
        f'<div style="{grid.format(4, 300)}">{"".join(f"<div>{svg}</div>" for svg in covers("full").values())}</div>'
    )
    return f'<!doctype html><meta charset="utf-8"><title>Paintings</title><body style="background:#e8e7e2;margin:0">{"".join(parts)}'


def bench(rounds: int = 3) -> str:
    """Median and worst milliseconds and gzipped bytes over the sixty cards."""
    lines = []
    for detail in DETAILS:
        rows = []
        for n in range(1, 61):
            times = []
            for _ in range(rounds):
                start = time.perf_counter()
                svg = painting(n, detail=detail)
                times.append((time.perf_counter() - start) * 1000)
            rows.append((min(times), len(gzip.compress(svg.encode(), 9)), len(svg), n))
        ms, gz = sorted(r[0] for r in rows), sorted((r[1], r[3]) for r in rows)
        lines.append(
            f"{detail:4}  ms median {statistics.median(ms):5.1f} worst {ms[-1]:5.1f}   gzipped median "
            f"{statistics.median(g[0] for g in gz):7.0f} worst {gz[-1][0]} (No. {', '.join(str(g[1]) for g in gz[:-6:-1])})   "
            f"raw median {statistics.median(r[2] for r in rows):.0f}"
        )
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m vernissage.games.musee.study.paintings",
        description="Look at, measure and freeze the paintings.",
    )
    parser.add_argument("--sheet", metavar="OUT.html", help="write the contact sheet")
    parser.add_argument("--width", type=int, default=178, help="width of a full picture on the sheet, in pixels")
    parser.add_argument(
        "--golden",
        nargs="?",
        const=str(GOLDEN),
        metavar="FILE",
        help="write the hashes (from the root of the checkout)",
    )
    parser.add_argument("--bench", action="store_true", help="measure time and size")
    args = parser.parse_args(argv)
    if args.sheet:
        Path(args.sheet).write_text(page(args.width), encoding="utf-8")
    if args.golden:
        Path(args.golden).write_text(json.dumps(hashes(), indent=1) + "\n", encoding="utf-8")
    if args.bench:
        print(bench())
    if not (args.sheet or args.golden or args.bench):
        parser.print_help()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
