"""Art Society, put together."""

from __future__ import annotations

from vernissage.engine.game import Game
from vernissage.games.art_society import check, knowledge, text, words
from vernissage.games.art_society.compiled import RULES
from vernissage.games.art_society.facts import FACTS
from vernissage.games.art_society.picture import draw
from vernissage.games.art_society.state import DECISIONS, EVENTS, MOVES
from vernissage.games.art_society.view import view

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
    turn_rule="AS-TAKE-05",
    rule_of=words.rule_of,
    impossible=check.IMPOSSIBLE,
    draw=draw.draw,
    ansi=text.text,
    observation=knowledge.OBSERVATION,
)
