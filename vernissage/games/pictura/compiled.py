"""The compiled side of Museum: Pictura: all a driver, a worker or a GPU needs. Imports nothing that speaks or draws."""

from __future__ import annotations

from vernissage.engine.contract import Rules, register
from vernissage.games.pictura import advice, check, knowledge, rules, score
from vernissage.games.pictura.rules.hanging import rush
from vernissage.games.pictura.state import CHOOSE_TREND, MOVES, USE_GRAND_OPENING, Options, State

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
    legal_for=rules.legal_for,
    seal=rules.seal,
    asked=(1 << CHOOSE_TREND) | (1 << USE_GRAND_OPENING),
    rush=rush,
)
register(RULES)
