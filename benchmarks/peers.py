"""Random play here and in OpenSpiel, alternating in one sitting, since a shared core varies within seconds.

    pip install open_spiel && python benchmarks/peers.py

Ours is measured twice: compiled play-outs (what a search or a simulation uses) and a Python loop over `Table`, which is
what OpenSpiel's Python API is comparable with. A decision has more than one option here; OpenSpiel counts every step.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from statistics import median

import pyspiel

import vernissage
from vernissage.engine import registry
from vernissage.lab.bench import _worker

REPEATS, SECONDS = 7, 0.7


def openspiel(name: str) -> Callable[[], int]:
    game = pyspiel.load_game(name)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def ours_in_python() -> int:
    t = vernissage.new("musee", 2)
    while not t.over:
        t.play(random.choice(t.legal_moves()))
    return len(t.moves)


def rate(play: Callable[[], int]) -> float:
    began, steps = time.perf_counter(), 0
    while (took := time.perf_counter() - began) < SECONDS:
        steps += play()
    return steps / took


def main() -> None:
    work = _worker(registry.get("musee"), 2)
    work(1)
    players: dict[str, Callable[[], int]] = {
        "vernissage musee, compiled play-outs": lambda: work(2000)[0],
        "vernissage musee, Python loop over Table": ours_in_python,
        "open_spiel gin_rummy, Python loop": openspiel("gin_rummy"),
        "open_spiel hanabi(players=2), Python loop": openspiel("hanabi(players=2)"),
    }
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(REPEATS):
        for name, play in players.items():
            rates[name].append(rate(play))
    rows = [
        {"what": n, "decisions_per_s": round(median(r)), "min": round(min(r)), "max": round(max(r))}
        for n, r in rates.items()
    ]
    print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
