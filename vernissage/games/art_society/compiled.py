"""The compiled side of Art Society: all a driver, a worker or a GPU needs. Imports nothing that speaks or draws."""

from __future__ import annotations

from vernissage.engine.contract import Rules, register
from vernissage.games.art_society import advice, check, knowledge, scoring
from vernissage.games.art_society.rules import game, setup
from vernissage.games.art_society.state import BID, MOVES, Options, State

RULES = Rules(
    state=State,
    options=Options,
    moves=MOVES.size,
    observation=knowledge.OBSERVATION_SIZE,
    setup=setup.setup,
    legal=game.legal,
    step=game.step,
    observe=knowledge.observe,
    redeal=knowledge.redeal,
    score_sheet=scoring.score_sheet,
    rank=scoring.rank,
    check=check.check,
    advise=advice.advise,
    legal_for=game.legal_for,
    seal=game.seal,
    asked=1 << BID,
)
register(RULES)
