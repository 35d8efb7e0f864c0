"""Musée, put together."""

from __future__ import annotations

from vernissage.engine.contract import Rules, register
from vernissage.engine.game import Game
from vernissage.games.musee import advice, check, draw, knowledge, rules, scoring, series, text, words
from vernissage.games.musee.facts import FACTS
from vernissage.games.musee.state import DECISIONS, EVENTS, MOVES, Options, State
from vernissage.games.musee.view import view

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
    score_sheet=scoring.score_sheet,
    rank=scoring.rank,
    check=check.check,
    advise=advice.advise,
)
register(RULES)

GAME = Game(
    facts=FACTS,
    rules=RULES,
    moves=MOVES,
    decisions=DECISIONS,
    events=EVENTS,
    view=view,
    label=words.label,
    prompt=words.prompt,
    sentence=words.sentence,
    why_not=words.why_not,
    item_words=words.item_words,
    tie_words=words.tie_words,
    turn_rule="M-TURN-01",
    rule_of=words.rule_of,
    impossible=check.IMPOSSIBLE,
    draw=draw.draw,
    ansi=text.text,
    observation=knowledge.OBSERVATION,
    series=series.MATCH,
)
