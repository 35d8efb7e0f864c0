"""Environments for learning, thin over the same records as everything else.

    batch.Batch        thousands of games in one array, a step of each in one call, on all cores
    gpu.Batch          the same on a CUDA device, its arrays handed to torch or JAX without copying
    gymnasium          one seat against bots, alone or as a vector environment
    pettingzoo         every seat an agent (AEC), and one module for each game: musee_v0, ...
    openspiel          pyspiel.load_game("vernissage_musee(players=2)")
    observation        what the numbers mean, the same as text, and the history of a seat

Each module asks for its own API and says what to install. Importing this package writes the names of the environments into
Gymnasium's registry where Gymnasium is installed (`gymnasium.make("vernissage.learn:Musee-v0")`), and loads none of the
others.
"""

from vernissage.learn.registering import register

register()
