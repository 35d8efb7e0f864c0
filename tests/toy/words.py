from __future__ import annotations

from collections.abc import Sequence

from tests.toy.facts import FACTS
from tests.toy.view import ToyView
from vernissage.engine.game import Refusal
from vernissage.engine.journal import Event
from vernissage.engine.moves import Move

label = str


def why_not(view: ToyView, move: Move) -> Refusal:
    return Refusal("T-03", f"{move} is not asked for.")


def prompt(view: ToyView, names: Sequence[str]) -> str:
    return f"{names[view.seat]}: {view.decision or 'over'}?"


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    return f"{names[event.seat]}: {event.kind} {event.fields}"


def item_words(line: int, numbers: Sequence[int]) -> str:
    return FACTS.lines[line].title


def tie_words(view: ToyView, seat: int) -> str:
    return ""


def rule_of(view: ToyView) -> str:
    return "T-00"
