"""Counterfactual regret minimization on a tiny Musée, through OpenSpiel: python examples/cfr_musee.py [iterations [deals]]

Four paintings, one place in each gallery, a fixed first player: small enough to write the whole tree down. Exploitability is
how much a perfect opponent would win on average against the strategy found; it falls towards 0, the equilibrium.
OpenSpiel walks the tree in Python, a millisecond a state: more paintings, places and deals take long.
"""

from __future__ import annotations

import sys
import time

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import vernissage.learn.openspiel  # noqa: F401 - registers vernissage_musee and the others

iterations, deals = ([int(word) for word in sys.argv[1:]] + [10, 6][len(sys.argv) - 1 :])[:2]
game = pyspiel.load_game(f"vernissage_musee(players=2,deals={deals},options=deck:4;columns:1;first_player:0)")
began = time.perf_counter()
solver = cfr.CFRPlusSolver(game)
print(f"{deals} deals, {len(solver.average_policy().states)} states to decide in ({time.perf_counter() - began:.1f} s)")
for k in range(iterations + 1):
    if k in (0, 2, 5, iterations):
        policy = solver.average_policy()
        print(f"after {k:3d} iterations: exploitability {exploitability.exploitability(game, policy):.4f}", flush=True)
    solver.evaluate_and_update_policy()
print(f"{time.perf_counter() - began:.0f} s")
