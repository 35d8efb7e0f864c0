"""A random game through OpenSpiel: python examples/random_openspiel.py [seed]"""

from __future__ import annotations

import random
import sys

import pyspiel

import vernissage.learn.openspiel  # noqa: F401 - registers vernissage_musee and the others

choose = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
game = pyspiel.load_game("vernissage_musee(players=3)")
state = game.new_initial_state()
state.apply_action(choose.randrange(game.max_chance_outcomes()))  # all chance lies at the root: which deal
while not state.is_terminal():
    action = choose.choice(state.legal_actions())
    last = f"player {state.current_player()}: {state.action_to_string(action)}"
    state.apply_action(action)
print(f"{len(state.history()) - 1} decisions, the last by {last}")
print(f"returns {[float(r) for r in state.returns()]}")
