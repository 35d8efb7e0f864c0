"""Prompts, labels, log sentences and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.game import Refusal
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move
from vernissage.games.pictura.view import PicturaView


def label(move: Move) -> str:
    return str(move)


def prompt(view: PicturaView, names: Sequence[str]) -> str:
    return f"{names[view.seat]}: {view.decision or 'over'}"


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: {event.kind}"


def why_not(view: PicturaView, move: Move) -> Refusal:
    return Refusal("P-DEC-01", f"{move} is not asked for.")


def item_words(line: int, numbers: Sequence[int]) -> str:
    return str(numbers)


def tie_words(view: PicturaView, seat: int) -> str:
    return ""


def rule_of(view: PicturaView) -> str:
    return "P-DEC-01"
