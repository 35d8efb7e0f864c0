"""Museum: Pictura, put together."""

from __future__ import annotations

from vernissage.engine.game import Game
from vernissage.games.pictura import check, hanging, knowledge, text, words
from vernissage.games.pictura.compiled import RULES
from vernissage.games.pictura.events import EVENTS
from vernissage.games.pictura.facts import FACTS
from vernissage.games.pictura.picture import draw
from vernissage.games.pictura.state import DECISIONS, MOVES
from vernissage.games.pictura.view import view

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
    turn_rule="P-TURN-01",
    rule_of=words.rule_of,
    impossible=check.IMPOSSIBLE,
    draw=draw.draw,
    ansi=text.text,
    observation=knowledge.OBSERVATION,
    shortcuts=hanging.shortcuts,
    counted=hanging.counted,
)
