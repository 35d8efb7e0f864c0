"""Why something cannot be done, in a sentence for the one who tries."""

from __future__ import annotations

from vernissage.engine.language import say
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.web.live_match import LiveMatch


def why_not(live: LiveMatch, viewer: int, text: str) -> str:
    """The reason with the number of its rule. Something that is no move at all raises what the engine says of it."""
    t = live.table
    move = _labelled(t, t.game.moves.parse(text))
    if live.match.status == "open":
        return say("The game begins when all seats are taken.")
    if not live.running or t.over:
        return say("This match is over; nothing can be played any more.")
    if viewer not in live.deciding():
        told = say("It is not for you to decide now. {prompt}", prompt=t.prompt_for(viewer))
        return f"{told} {t.game.turn_rule}"
    refusal = t.why_not(move, viewer)
    if refusal is None:
        return say("This is allowed, and among your choices: {move}.", move=move.label)
    words = refusal.text.replace(repr(str(move)), say("“{move}”", move=move.label))  # no notation for people
    return f"{words} {refusal.rule}"


def _labelled(t: Table, move: Move) -> Move:
    return t.move(t.game.moves.code(move))
