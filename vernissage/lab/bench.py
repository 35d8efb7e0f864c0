"""How fast is a game here? One core, all cores, the search, cold and warm start, sizes.

Rates are medians of repeats of about half a second, since a shared core can vary by a factor of two within seconds.
Compile times come from child processes: one with an empty cache, one that finds it filled.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from threading import Event
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine import batch, chance, journal, registry
from vernissage.engine.contract import option_record
from vernissage.engine.drivers import count_options
from vernissage.engine.game import Game
from vernissage.engine.record import blank, face

if TYPE_CHECKING:
    from vernissage.engine.table import Table

REPEATS = 7
REPEAT_S = 0.5
MIDDLE_SEED = 1


def bench(
    name: str, players: int, repeats: int = REPEATS, compile_times: dict[str, float] | None = None
) -> dict[str, Any]:
    """All figures for one game and player count."""
    game = registry.get(name)
    work = _worker(game, players)
    work(1)
    began = time.perf_counter()
    sample = work(200)[0]
    games = max(200, int(200 * REPEAT_S / (time.perf_counter() - began)))
    core, rate_games = [], []
    for _ in range(repeats):
        began = time.perf_counter()
        decisions, played = work(games)
        took = time.perf_counter() - began
        core.append(decisions / took)
        rate_games.append(played / took)
    decisions, options, kinds = _count(game, players, 2000)
    times = compile_times or compiling(name)
    return {
        "game": name,
        "players": players,
        "decisions_per_s_core": round(median(core)),
        "decisions_per_s_core_max": round(max(core)),
        "decisions_per_s_all": round(_all_cores(game, players, games)),
        "games_per_s": round(median(rate_games)),
        "search_iterations_per_s": round(median(searching(game, players, repeats))),
        "cold_compile_s": times["cold_compile_s"],
        "cold_search_s": times["cold_search_s"],
        "warm_start_s": times["warm_start_s"],
        "state_bytes": game.rules.state.itemsize,
        "decisions_per_game": round(decisions / 2000, 2),
        "legal_moves_mean": round(options / decisions, 2),
        "decision_shares": {name: round(n / decisions, 4) for name, n in kinds.items()},
        "cores": os.cpu_count() or 1,
        "sample": sample,
    }


def middle(game: Game, players: int, seed: int = MIDDLE_SEED) -> Table:
    """The position in which searches are measured: the game of a seed, played by advice, at the first real decision after
    half of its moves."""
    from vernissage.engine.table import Table  # a start from the cache is measured with what it loads

    whole, t = Table(game, players, seed=seed), Table(game, players, seed=seed)
    while not whole.over:
        whole.play(whole.advised())
    for move in whole.moves[: len(whole.moves) // 2]:
        t.play(move)
    while len(t.legal_moves()) == 1:
        t.play(t.legal_moves()[0])
    return t


def searching(game: Game, players: int, repeats: int, bot: str = "search") -> list[float]:
    """Iterations a second of a search in mid-game, on one core, by the processor's time; the tree begins anew each time."""
    from vernissage.bots import make

    t = middle(game, players)
    seen = t.redeal(t.seat, MIDDLE_SEED)
    make(f"{bot}:2it", 1).choose(seen, 0)
    n = 200
    rates: list[float] = []
    while len(rates) < repeats:
        began = time.thread_time()
        make(f"{bot}:{n}it", 1).choose(seen, len(rates))
        took = time.thread_time() - began
        if took < REPEAT_S / 2:
            n *= 2
        else:
            rates.append(n / took)
    return rates


def _worker(game: Game, players: int, stream: int = 1) -> Callable[[int], tuple[int, int]]:
    """A function that plays n random games and tells (decisions, games)."""
    _, numbers = game.facts.check_options(None, players)
    options = option_record(game.rules, numbers)
    states, moves = blank(game.rules.state), np.zeros(game.rules.moves, np.int16)
    rng, seed = chance.stream(stream), [stream * 1_000_003]

    def work(n: int) -> tuple[int, int]:
        seed[0] += 1  # other games every time
        args = (face(states), face(options), players, seed[0], n, face(moves), face(rng), face(journal.SILENT))
        return batch.run_random(*args), n

    return work


def _all_cores(game: Game, players: int, games: int) -> float:
    """Decisions a second with a thread on every core."""
    cores = os.cpu_count() or 1
    slice_games = max(1, games // 4)

    def work(number: int, stop: Event) -> int:
        play, total = _worker(game, players, number + 2), 0
        while not stop.is_set():
            total += play(slice_games)[0]
        return total

    began = time.perf_counter()
    with batch.running(cores, work) as total:
        time.sleep(4 * REPEAT_S)
        decisions = total()
    return decisions / (time.perf_counter() - began)


def _count(game: Game, players: int, games: int) -> tuple[int, int, dict[str, int]]:
    """Decisions, their options, and how many there were of each kind, in random games."""
    _, numbers = game.facts.check_options(None, players)
    options = option_record(game.rules, numbers)
    moves = np.zeros(game.rules.moves, np.int16)
    out = np.zeros(2 + len(game.decisions), np.int64)
    rng = chance.stream(9)
    count_options(
        face(blank(game.rules.state)), face(options), players, 77, games, face(moves), face(rng),
        face(journal.SILENT), face(out),
    )  # fmt: skip
    return int(out[0]), int(out[1]), dict(zip(game.decisions, out[2:].tolist(), strict=True))


def compiling(name: str) -> dict[str, float]:
    """Seconds to compile everything a play-out needs, then the search; and to start with all of it cached."""
    with tempfile.TemporaryDirectory(prefix="vernissage-bench-") as folder:
        env = {**os.environ, "VERNISSAGE_CACHE": folder}
        cold, warm = (_child(name, env) for _ in range(2))
    return {
        "cold_compile_s": cold["rules_s"],
        "cold_search_s": cold["search_s"],
        "warm_start_s": warm["rules_s"],
    }


def _child(name: str, env: dict[str, str]) -> dict[str, float]:
    out = subprocess.run([sys.executable, "-m", "vernissage.lab.bench", name], env=env, capture_output=True, text=True)
    if out.returncode:
        raise RuntimeError(out.stderr)
    seconds: dict[str, float] = json.loads(out.stdout)
    return seconds


def warm_up(name: str) -> dict[str, float]:
    """Compile (or load) a game's rules and then its search, in this process; seconds of each."""
    began = time.perf_counter()
    game = registry.get(name)
    players = game.facts.players[0]
    from vernissage.engine.table import Table

    t = Table(game, players, seed=1)
    t.play(t.legal_moves()[0])
    t.scores(), t.ranking()
    _worker(game, players)(1)
    rules = time.perf_counter() - began
    from vernissage.bots import SearchBot, choose_for

    choose_for(SearchBot(iterations=2, threads=1), t, 1)
    return {"rules_s": round(rules, 2), "search_s": round(time.perf_counter() - began - rules, 2)}


if __name__ == "__main__":
    print(json.dumps(warm_up(sys.argv[1])))
