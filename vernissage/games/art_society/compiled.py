"""The compiled side of Art Society: all a driver, a worker or a GPU needs. Imports nothing that speaks or draws."""

from __future__ import annotations

from vernissage.engine.contract import Rules, register
from vernissage.games.art_society import advice, check, knowledge, rules, score
from vernissage.games.art_society.rules.setup import setup
from vernissage.games.art_society.state import BID, MOVES, Options, State

RULES = Rules(
    state=State,
    options=Options,
    moves=MOVES.size,
    observation=knowledge.OBSERVATION_SIZE,
    setup=setup,
    legal=rules.legal,
    step=rules.step,
    observe=knowledge.observe,
    redeal=knowledge.redeal,
    score_sheet=score.score_sheet,
    rank=score.rank,
    check=check.check,
    advise=advice.advise,
    legal_for=rules.legal_for,
    seal=rules.seal,
    asked=1 << BID,
)
register(RULES)
