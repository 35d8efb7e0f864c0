"""How good is AUTO? `python -m vernissage.lab.hangings`: the two hanging searches of Museum: Pictura on a fixed set of
museums from games between greedy players, against the best that a long run finds.

A museum is taken as it was when the last hanging began: paintings in the order in which they came. Where the best found
reaches the upper bound (every type in one piece, the Grand Gallery where a type has enough for it) it is proven to be the best.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.contract import option_record
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.journal import SILENT
from vernissage.engine.record import Array, blank, face
from vernissage.games.pictura.arrange import (
    LONG_REPAIRS,
    LONG_STARTS,
    REPAIRS,
    STARTS,
    arrange,
    arrange_each,
    arrange_long,
    ceiling,
)
from vernissage.games.pictura.rules import legal, setup, step
from vernissage.games.pictura.rules.tools import hung
from vernissage.games.pictura.state import LAYOUT, State
from vernissage.games.pictura.walls import layout_value

MUSEUMS = 200
RUNS, RUN_STARTS, RUN_STEPS = 5, 40, 20_000  # of the long run, on top of the thorough search
REPEATS, COPIES = 30, 20  # of each measurement of time; the least counts, since the machine does other things too


def museums(count: int) -> list[tuple[Array, int]]:
    """Positions and seats, from greedy games for 2, 3 and 4 players in turn, dealt from seeds 0, 1, 2, ..."""
    game = registry.get("pictura")
    moves, rng = np.zeros(game.rules.moves, np.int16), chance.stream(1)
    found: list[tuple[Array, int]] = []
    seed = 0
    while len(found) < count:
        players = game.facts.players[seed % 3]
        _, numbers = game.facts.check_options(None, players)
        state = blank(State)
        s = face(state[0])
        setup(s, players, face(option_record(game.rules, numbers)[0]), seed)
        while state[0]["decision"] != LAYOUT:
            n = legal(s, face(moves))
            k = greedy_choice(s, face(moves), n, face(rng)) if n > 1 else 0
            step(s, int(moves[k]), face(SILENT))
        found += [(state.copy(), seat) for seat in range(players)]
        seed += 1
    return found[:count]


def microseconds(state: Array, seat: int) -> float:
    """What AUTO takes for a museum."""
    least = float("inf")
    for _ in range(REPEATS):
        copies = state.repeat(COPIES)
        began = time.perf_counter_ns()
        arrange_each(face(copies), seat, STARTS, REPAIRS)
        least = min(least, (time.perf_counter_ns() - began) / COPIES / 1000)
    return least


def long_run(state: Array, seat: int, starts: int, steps: int, seed: int) -> int:
    return int(arrange_long(face(state.copy()[0]), seat, starts, steps, seed))


def study(count: int = MUSEUMS) -> dict[str, Any]:
    """All figures: points as they came, by AUTO, thorough and at best; shares; times."""
    points, times, long_times, paintings = [], [], [], []
    long_run(*museums(1)[0], 1, 1, 1)  # compiles it
    for state, seat in museums(count):
        s = face(state[0])
        quick = state.copy()
        arrange(face(quick[0]), seat)
        began = time.perf_counter()
        thorough = long_run(state, seat, LONG_STARTS, LONG_REPAIRS, 1)
        long_times.append(time.perf_counter() - began)
        most, best = ceiling(s, seat), thorough
        for seed in range(2, 2 + RUNS):
            if best < most:
                best = max(best, long_run(state, seat, RUN_STARTS, RUN_STEPS, seed))
        points.append([layout_value(s, seat), layout_value(face(quick[0]), seat), thorough, best, most])
        times.append(microseconds(state, seat))
        paintings.append(hung(s, seat))
    p = np.array(points, float)
    gap = p[:, 3:4] - p[:, 1:3]
    return {
        "museums": count,
        "paintings_mean": round(float(np.mean(paintings)), 2),
        "points_as_they_came": round(float(p[:, 0].mean()), 2),
        "points_auto": round(float(p[:, 1].mean()), 2),
        "points_thorough": round(float(p[:, 2].mean()), 2),
        "points_best_found": round(float(p[:, 3].mean()), 2),
        "points_upper_bound": round(float(p[:, 4].mean()), 2),
        "auto_is_best": round(float((gap[:, 0] == 0).mean()), 3),
        "auto_gap_mean": round(float(gap[:, 0].mean()), 2),
        "auto_gap_most": int(gap[:, 0].max()),
        "thorough_is_best": round(float((gap[:, 1] == 0).mean()), 3),
        "thorough_gap_mean": round(float(gap[:, 1].mean()), 2),
        "thorough_gap_most": int(gap[:, 1].max()),
        "best_is_proven": round(float((p[:, 3] == p[:, 4]).mean()), 3),
        "auto_us_mean": round(float(np.mean(times)), 1),
        "auto_us_most": round(float(np.max(times)), 1),
        "thorough_ms_mean": round(1000 * float(np.mean(long_times)), 1),
        "thorough_ms_most": round(1000 * float(np.max(long_times)), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--museums", type=int, default=MUSEUMS, help="how many museums")
    print(json.dumps(study(parser.parse_args().museums), indent=1))


if __name__ == "__main__":
    main()
