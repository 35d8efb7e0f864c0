"""The compiled side of Musée: all a driver, a worker or a GPU needs. Imports nothing that speaks or draws."""

from __future__ import annotations

from vernissage.engine.contract import Rules, register
from vernissage.games.musee import advice, check, knowledge, rules, score
from vernissage.games.musee.state import MOVES, Options, State

RULES = Rules(
    state=State,
    options=Options,
    moves=MOVES.size,
    observation=knowledge.OBSERVATION_SIZE,
    setup=rules.setup,
    legal=rules.legal,
    step=rules.step,
    observe=knowledge.observe,
    redeal=knowledge.redeal,
    score_sheet=score.score_sheet,
    rank=score.rank,
    check=check.check,
    advise=advice.advise,
    small=True,
)
register(RULES)
