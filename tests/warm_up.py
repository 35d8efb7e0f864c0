"""Compile the rules of every game once, before the tests: two games at a time, the heaviest first.

python -m tests.warm_up [GAME]
"""

from __future__ import annotations

import subprocess
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor

import vernissage
from vernissage.engine import registry
from vernissage.review.judging import judge
from vernissage.testing import laws
from vernissage.web.precompiler import compile_game


def prepare(game: str) -> None:
    """Everything the laws, a searching player and a server call."""
    compile_game(game)
    players = registry.facts(game).players[0]
    laws.compiled_laws(game, players, {}, 1, 0, every=1)
    laws.table_laws(game, players, {}, 1, 0, "search:20it", share=0.05)
    if game == vernissage.games()[0]:  # the one whose reviews are tested
        t = vernissage.new(game, players, seed=1)
        judge(t, str(t.legal_moves()[0]), 1, 0)


def prepare_all() -> int:
    def child(game: str) -> int:
        return subprocess.run([sys.executable, "-m", "tests.warm_up", game], check=False).returncode

    with ThreadPoolExecutor(2) as pool:
        return max(pool.map(child, reversed(vernissage.games())))


if __name__ == "__main__":
    warnings.simplefilter("error")
    if len(sys.argv) > 1:
        prepare(sys.argv[1])
    else:
        sys.exit(prepare_all())
