"""OpenSpiel's information-set search plays Musée against chance: python examples/ismcts.py [simulations [seed]]

The search must not know the deal. Before every simulation it asks our resampler for another deal that looks the same to the
player it thinks for. (Our own search is compiled and far faster: vernissage arena musee --bots search:200ms,random)
"""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from vernissage.learn.openspiel import resampler

simulations, seed = ([int(word) for word in sys.argv[1:]] + [20, 1][len(sys.argv) - 1 :])[:2]
game = pyspiel.load_game("vernissage_musee(players=2,options=deck:20)")
rng = np.random.RandomState(seed)
bot = ismcts.ISMCTSBot(
    game, mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=simulations, random_state=rng
)
bot.set_resampler(resampler(seed))
state, chance = game.new_initial_state(), random.Random(seed)
state.apply_action(chance.randrange(game.max_chance_outcomes()))
while not state.is_terminal():
    searching = state.current_player() == 0
    action = bot.step(state) if searching else chance.choice(state.legal_actions())
    if searching:
        print(f"search: {state.action_to_string(action)}")
    state.apply_action(action)
print(f"returns {[float(r) for r in state.returns()]}")
