"""docs/environments/baselines.md and its pictures, from the results in docs/environments/baselines/ (benchmarks/baselines.py)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from vernissage.engine import registry

HERE = Path(__file__).parent / "environments"
WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT = 640, 300, 52, 16, 16, 40
SHADES = ("#1b4965", "#b56576", "#5a8f29", "#8a5a00", "#6d597a")

HEAD = """# Baselines

What simple methods reach, so that a new one can be compared. Every row has its command, one core each; `python benchmarks/baselines.py run --processes 16` measures what is missing, and
`python benchmarks/baselines.py write` writes this page. The data lie [beside it](baselines/).

## Bots

A victory counts 1 and is split between those who share it; the interval is Wilson's for 95 %. Every deal is played in each seating. Equal strength would be one half with two players, a third with three, a quarter with four.

"""
LEARNERS = """
## MaskablePPO

[benchmarks/ppo.py](../../benchmarks/ppo.py): a perceptron over the dense form of version 1, one layer of 128 that policy and value share and one of 64 for each, the same for all games and tuned for none. It learns by playing against `greedy` with two players, and is measured against it on
deals it never saw, without search; then, without further training, with three and with four players, all others greedy.

"""


def share(found: dict[str, Any]) -> str:
    low, high = found["interval"]
    return f"{found['wins']:.1%} ({low:.1%} to {high:.1%})"


def bots(found: list[dict[str, Any]]) -> str:
    lines = ["| game | players | who | against | wins (95 %) | games | rules | minutes | command |", "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"]  # fmt: skip
    for row in found:
        first, *others = row["bots"]
        cells = (registry.facts(row["game"]).title, len(row["bots"]), first["bot"], others[0]["bot"], share(first), row["games"],
                 f"`{row['rules']}`", f"{row['seconds'] / 60:.1f}", f"`{row['command']}`")  # fmt: skip
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines) + "\n"


def learners(found: list[dict[str, Any]]) -> str:
    lines = ["| game | seed | decisions | 2 players | 3 players | 4 players | minutes | command |", "| --- | --- | --- | --- | --- | --- | --- | --- |"]  # fmt: skip
    for row in found:
        ends = [share(end) for end in row["ends"]]
        cells = (registry.facts(row["game"]).title, row["seed"], f"{row['steps']:,}", *ends, f"{row['seconds'] / 60:.0f}", f"`{row['command']}`")  # fmt: skip
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join(lines) + "\n"


def picture(game: str, found: list[dict[str, Any]]) -> str:
    """The curves of one game: the share of victories over the decisions, a line for each seed."""
    most = max(point["decisions"] for row in found for point in row["curve"]) or 1
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - FOOT

    def at(point: dict[str, Any]) -> str:
        return f"{LEFT + wide * point['decisions'] / most:.1f},{TOP + high * (1 - point['wins']):.1f}"

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for k in range(0, 101, 25):
        y = TOP + high * (1 - k / 100)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/><text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{k} %</text>')  # fmt: skip
    for k in range(5):
        x = LEFT + wide * k / 4
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 20}" text-anchor="middle">{most * k // 4:,}</text>')
    parts.append(f'<text x="{LEFT + wide / 2}" y="{HEIGHT - 4}" text-anchor="middle">decisions</text>')
    for shade, row in zip(SHADES, found, strict=False):
        parts.append(
            f'<polyline fill="none" stroke="{shade}" stroke-width="2" points="{" ".join(map(at, row["curve"]))}"/>'
        )
    title = f"{registry.facts(game).title}: victories of MaskablePPO against greedy, {len(found)} of its seeds"
    style = "font:12px sans-serif"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" style="{style}"><title>{title}</title>{"".join(parts)}</svg>\n'


def write() -> None:
    found = [json.loads(file.read_text("utf-8")) for file in sorted((HERE / "baselines").glob("*.json"))]
    played = [row for row in found if "bots" in row]
    trained = [row for row in found if "curve" in row]
    page = HEAD + (bots(played) if played else "Nothing is measured yet.\n") + LEARNERS
    for game in sorted({row["game"] for row in trained}):
        (HERE / "baselines" / f"{game}.svg").write_text(
            picture(game, [row for row in trained if row["game"] == game]), "utf-8"
        )
        page += f"![{registry.facts(game).title}: victories over decisions](baselines/{game}.svg)\n\n"
    page += learners(trained) if trained else "Nothing is measured yet.\n"
    (HERE / "baselines.md").write_text(page, "utf-8")


if __name__ == "__main__":
    write()
