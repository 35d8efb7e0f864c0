"""Musée, put together."""
from vernissage.engine.contract import Rules, register
from vernissage.games.musee import rules, scoring, knowledge, check, advice
from vernissage.games.musee.state import State, Options, MOVES
RULES = Rules(state=State, options=Options, moves=MOVES.size, observation=knowledge.OBSERVATION_SIZE, setup=rules.setup, legal=rules.legal, step=rules.step, observe=knowledge.observe, redeal=knowledge.redeal, score_sheet=scoring.score_sheet, rank=scoring.rank, check=check.check, advise=advice.advise)
register(RULES)
