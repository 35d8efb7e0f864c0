"""How far many machines would carry: what a chunk costs on Ray here, and from that how many games a second 1,000 workers play.

    python benchmarks/cluster.py [--store docs/pictures/cluster.svg]      needs the extra `cluster`

Measured on this machine, by the processor's time, since others may work on it too: seconds a core needs for a chunk of greedy
games of each title (played and packed); what the machine that hands chunks out needs for one (send, fetch, write, sum up); and
how long a message to a worker and back takes. Then a simulation of the hand-out, chunk by chunk: workers that wait for a reply,
one core that serves them in order.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
import tempfile
import time
from pathlib import Path
from statistics import median

import vernissage
from vernissage.engine import registry
from vernissage.lab.data import USUAL, add, open_folder, packed
from vernissage.lab.study import Study
from vernissage.lab.summary import Sums
from vernissage.runs.cluster import AHEAD, connected

WORKERS = (1, 3, 10, 30, 100, 300, 1000)
PLAYERS = 3


def chunk_cost(game: str) -> tuple[float, float, int]:
    """Seconds of a core for a chunk; of the one that takes it in; and its bytes."""
    study = Study(game, PLAYERS, ("greedy",), 1).check()
    packed(study, 0, 8)
    played, taken, size = [], [], 0
    sums = Sums(study.loaded, PLAYERS, study.bots, study.swap)
    with tempfile.TemporaryDirectory() as place:
        folder = open_folder(study, Path(place), 1 << 20)
        for k in range(3):
            began = time.process_time()
            part = packed(study, k * USUAL, USUAL)
            played.append(time.process_time() - began)
            size = len(part.file) + part.cells.nbytes
            began = time.process_time()
            folder.write(k * USUAL, part.file)
            add(sums, k * USUAL, part.cells)
            taken.append(time.process_time() - began)
    return median(played), median(taken), size


def message_cost(size: int, chunks: int = 200) -> tuple[float, float]:
    """Of the one that hands out: seconds of its core for a chunk of so many bytes; and the seconds that a message is under way."""

    def nothing(n: int) -> bytes:
        return b"\0" * n

    with connected("local", 3) as ray:
        remote = ray.remote(num_cpus=1)(nothing)
        ray.get([remote.remote(size) for _ in range(6)])
        began = time.perf_counter()
        for _ in range(10):
            ray.get(remote.remote(size))
        way = (time.perf_counter() - began) / 10
        began, pending = time.process_time(), {remote.remote(size) for _ in range(6)}
        for _ in range(chunks):
            (ref,), _rest = ray.wait(list(pending), num_returns=1)
            pending.remove(ref)
            ray.get(ref)
            pending.add(remote.remote(size))
        return (time.process_time() - began) / chunks, way


def simulate(workers: int, chunk_s: float, serve_s: float, way_s: float, chunks: int = 20_000) -> float:
    """Chunks a second: each worker plays what waits for it (AHEAD at a time) and sends it in; one core serves them in order."""
    rng = random.Random(1)
    free = 0.0  # when the one that hands out is free
    arriving: list[tuple[float, int]] = []
    busy = [0.0] * workers
    for worker in range(workers):
        for _ in range(AHEAD):
            busy[worker] += chunk_s * rng.uniform(0.8, 1.2)
            heapq.heappush(arriving, (busy[worker] + way_s, worker))
    done, start = 0, 0.0
    while done < chunks:
        at, worker = heapq.heappop(arriving)
        free = max(free, at) + serve_s
        done += 1
        if done == chunks // 4:
            start = free  # the beginning is not the rule
        busy[worker] = max(busy[worker], free + way_s) + chunk_s * rng.uniform(0.8, 1.2)
        heapq.heappush(arriving, (busy[worker] + way_s, worker))
    return (chunks - chunks // 4) / (free - start)


def picture(rows: dict[str, list[tuple[int, float]]]) -> str:
    """Games a second by workers, both on scales that grow tenfold."""
    from math import log10

    wide, high, left, right, foot = 640, 360, 92, 20, 46
    tallest = max(rate for line in rows.values() for _, rate in line)
    low, top = 3.0, log10(tallest) + 0.15
    x = lambda w: left + (wide - left - right) * log10(w) / 3  # noqa: E731
    y = lambda r: high - foot - (high - foot - 16) * (log10(max(r, 1000.0)) - low) / (top - low)  # noqa: E731
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" aria-label="Games a second by workers">',
        '<style>text{font:14px "Gill Sans","Segoe UI",sans-serif;fill:#53564e}.ax{stroke:#c3c0b5}.ln{fill:none;stroke:#755616;stroke-width:2.5}.nm{stroke:#f1f0ec;stroke-width:5px;paint-order:stroke}.id{stroke-dasharray:2 4;stroke:#53564e;fill:none}</style>',
        f'<rect width="{wide}" height="{high}" fill="#f1f0ec"/>',
    ]
    out += [
        f'<path class="ax" d="M{left} {y(10**k):.1f}H{wide - right}"/><text x="{left - 8}" y="{y(10**k) + 5:.1f}" text-anchor="end">{10**k:,}</text>'
        for k in range(3, int(top) + 1)
    ]
    out += [f'<text x="{x(n):.1f}" y="{high - 24}" text-anchor="middle">{n:,}</text>' for n in (1, 10, 100, 1000)]
    for line in rows.values():
        points = "L".join(f"{x(w):.1f} {y(r):.1f}" for w, r in line)
        reach = min(1000.0, 10**top / line[0][1])  # where a line without losses leaves the picture
        out.append(f'<path class="id" d="M{x(1):.1f} {y(line[0][1]):.1f}L{x(reach):.1f} {y(line[0][1] * reach):.1f}"/>')
        out.append(f'<path class="ln" d="M{points}"/>')
    slowest_first = sorted(rows.items(), key=lambda row: row[1][0][1])
    for k, (game, line) in enumerate(slowest_first):  # names on their lines, one further than the other
        at = 3.0 * 2.2**k
        name = registry.facts(game).title
        out.append(
            f'<text class="nm" x="{x(at):.1f}" y="{y(line[0][1] * at) + 5:.1f}" text-anchor="middle">{name}</text>'
        )
    out.append(
        f'<text x="{wide - right}" y="{high - 6}" text-anchor="end">workers; up: games a second; dotted: nothing lost</text></svg>'
    )
    return "".join(out) + "\n"


def main() -> None:
    wants = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wants.add_argument("--store", type=Path, help="draw the picture here")
    wants.add_argument("--price", type=float, default=0.01, help="of a core for an hour, in dollars, for the cost")
    asked = wants.parse_args()
    costs = {game: chunk_cost(game) for game in vernissage.games()}
    rows: dict[str, list[tuple[int, float]]] = {}
    report = []
    for game, (chunk_s, taken_s, size) in costs.items():
        sent_s, way_s = message_cost(size)
        serve = sent_s + taken_s
        rows[game] = [(w, USUAL * simulate(w, chunk_s, serve, way_s)) for w in WORKERS]
        million = 1e6 / USUAL * chunk_s / 3600 * asked.price
        report.append({"game": game, "chunk_s": round(chunk_s, 3), "bytes": size, "serve_s": round(serve, 5), "way_s": round(way_s, 4),
                       "dollars_per_million": round(million, 5), "games_per_s": {w: round(r) for w, r in rows[game]}})  # fmt: skip
        print(json.dumps(report[-1]), flush=True)
    if asked.store:
        asked.store.write_text(picture(rows), "utf-8")


if __name__ == "__main__":
    main()
