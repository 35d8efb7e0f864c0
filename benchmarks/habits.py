"""What should matter how much to the search? The numbers of a game's `Habits` (games/GAME/advice.py), tuned by playing against others.

python benchmarks/habits.py GAME                     how those in use do against the plain ones, for every number of players
python benchmarks/habits.py GAME --generations 60    tune them, and tell after every tenth generation what they have become

A player does what it judges best at once, without any search; each deal is played as often as there are seats. Tuning is an evolution
strategy (separable, natural gradient): in each generation 18 variants play the same deals, against the plain habits, the first and the
present ones in turn, and the middle moves to where the better ones are. What counts is victories, and by how much, half and half.
The same seed gives the same numbers; `--kept FILE` goes on where it was broken off. `--start none` begins with the plain habits.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from vernissage.bots.ismcts import rewards
from vernissage.engine import journal, registry
from vernissage.engine.chance import draw, seed_of, start
from vernissage.engine.contract import legal, option_record, rush, setup
from vernissage.engine.interval import wilson
from vernissage.engine.record import blank, face

VARIANTS = 18
STEEP = 6.0


def duel_of(weigh: Any) -> Any:
    """Games of habits `a` against `b`, compiled for one game: the mean reward of `a`, and its share of victories."""

    @njit(nogil=True)
    def duel(work, options, players, seed, first, deals, a, b, moves, rng, log, values, places, reward):  # type: ignore[no-untyped-def]
        s = work[0]
        total = 0.0
        wins = 0.0
        for i in range(first, first + deals):
            for mine in range(players):
                setup(s, players, options[0], seed_of(seed, i))
                start(rng, seed_of(seed, i) + 1)
                while s.end == 0:
                    n = legal(s, moves)
                    best = 0
                    if n > 1:
                        if s.seat == mine:
                            weigh(s, moves, n, values, a)
                        else:
                            weigh(s, moves, n, values, b)
                        ties = 1
                        for k in range(1, n):
                            if values[k] > values[best]:
                                best = k
                                ties = 1
                            elif values[k] == values[best]:
                                ties += 1
                                if draw(rng, ties) == 0:
                                    best = k
                    rush(s, moves[best], log)
                rewards(s, places, reward, 1.0, STEEP)
                total += reward[mine]
                winners = 0
                for seat in range(players):
                    winners += places[seat] == 1
                if places[mine] == 1:
                    wins += 1.0 / winners
        return total / (deals * players), wins / (deals * players)

    return duel


class Ring:
    """Where habits meet."""

    def __init__(self, name: str, players: int, duel: Any) -> None:
        self.game, self.players, self.duel = registry.get(name), players, duel
        _, numbers = self.game.facts.check_options(None, players)
        self.options = option_record(self.game.rules, numbers)

    def meet(self, a: Any, b: Any, deals: int, seed: int) -> tuple[float, float]:
        rules = self.game.rules
        scratch = (
            np.zeros(rules.moves, np.int16), np.zeros(4, np.uint32), journal.SILENT, np.zeros(2 * rules.moves),
            np.zeros(8, np.int8), np.zeros(16),
        )  # fmt: skip
        found = self.duel(
            face(blank(rules.state)), face(self.options), self.players, seed, 0, deals, a, b, *map(face, scratch)
        )
        return float(found[0]), float(found[1])


class Numbers:
    """The habits of a game as a list of numbers: those that are not whole ones can be tuned."""

    def __init__(self, advice: Any) -> None:
        self.make = getattr(advice, "habits", advice.Habits)
        wanted = inspect.signature(self.make).parameters
        self.plain, self.tuned = ({k: getattr(h, k) for k in wanted} for h in (advice.PLAIN, advice.TUNED))
        self.names = [k for k in wanted if isinstance(self.tuned[k], float)]

    def habits(self, values: Any) -> Any:
        return self.make(**{**self.tuned, **dict(zip(self.names, map(float, values), strict=True))})

    def of(self, numbers: dict[str, Any]) -> Any:
        return np.array([float(numbers[k]) for k in self.names])


def tune(ring: Ring, numbers: Numbers, args: argparse.Namespace) -> None:
    plain, first = numbers.of(numbers.plain), numbers.of(numbers.tuned if args.start == "tuned" else numbers.plain)
    middle, step, done = first.copy(), args.step * np.maximum(0.3, np.abs(first)), 0
    if args.kept and args.kept.is_file():
        kept = json.loads(args.kept.read_text())
        middle, step, done = np.array(kept["middle"]), np.array(kept["step"]), kept["generations"]
    weight = np.maximum(0, np.log(VARIANTS / 2 + 1) - np.log(np.arange(1, VARIANTS + 1)))
    weight = (weight / weight.sum() - 1 / VARIANTS)[:, None]
    pace = (3 + np.log(len(middle))) / (5 * np.sqrt(len(middle)))
    began = time.perf_counter()
    with ThreadPoolExecutor(args.threads) as pool:
        for g in range(done, args.generations):
            chance = np.random.default_rng((args.seed, g))
            half = chance.normal(size=(VARIANTS // 2, len(middle)))
            drawn = np.concatenate([half, -half])
            other = numbers.habits((plain, first, middle)[g % 3])
            variants = [numbers.habits(middle + step * d) for d in drawn]
            seed = int(chance.integers(1 << 31))
            found = pool.map(lambda v, o=other, k=seed: sum(ring.meet(v, o, args.deals, k)), variants)
            drawn = drawn[np.argsort(-np.array(list(found)))]
            middle = middle + step * (weight * drawn).sum(0)
            step = step * np.exp(pace / 2 * (weight * (drawn**2 - 1)).sum(0))
            if args.kept:
                kept = {"generations": g + 1, "middle": middle.tolist(), "step": step.tolist()}
                args.kept.write_text(json.dumps(kept))
            if g % 10 == 9 or g + 1 == args.generations:
                _, wins = ring.meet(numbers.habits(middle), numbers.habits(plain), 4 * args.deals, args.seed)
                said = ", ".join(f"{k}={v:.3g}" for k, v in zip(numbers.names, middle, strict=True))
                took = time.perf_counter() - began
                print(
                    f"{g + 1} generations, {100 * wins:.1f} % against the plain ones, {took:.0f} s: {said}", flush=True
                )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=0)
    parser.add_argument("--deals", type=int, default=2500)
    parser.add_argument("--step", type=float, default=0.2, help="of the first variants, as a share of each number")
    parser.add_argument("--start", choices=("tuned", "none"), default="tuned")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    registry.get(args.game)
    advice = importlib.import_module(f"{registry.package(args.game)}.advice")
    duel = duel_of(advice.weigh)
    if args.generations:
        tune(Ring(args.game, args.players, duel), Numbers(advice), args)
        return
    for players in registry.facts(args.game).players:
        _, wins = Ring(args.game, players, duel).meet(advice.TUNED, advice.PLAIN, args.deals, args.seed)
        low, high = wilson(wins, args.deals * players)
        print(
            f"{args.game}, {players} players: one by the habits in use wins {100 * wins:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of "
            f"{args.deals * players} games against the plain ones (even: {100 / players:.1f})"
        )


if __name__ == "__main__":
    main()
