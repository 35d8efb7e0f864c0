"""Musée, put together."""

from __future__ import annotations

from vernissage.engine.game import Game
from vernissage.games.musee import check, knowledge, series, text, words
from vernissage.games.musee.compiled import RULES
from vernissage.games.musee.facts import FACTS
from vernissage.games.musee.picture import draw
from vernissage.games.musee.state import DECISIONS, EVENTS, MOVES
from vernissage.games.musee.view import view

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
