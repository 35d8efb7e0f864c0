"""How Evening Sale speaks."""

from collections.abc import Sequence

from evening_sale.rules import BOOK
from evening_sale.state import OF_SCHOOL, SCHOOLS
from evening_sale.view import EveningSaleView
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice


def painting(lot: int) -> str:
    return say("lot {lot} ({school})", lot=lot, school=Term(SCHOOLS[(lot - 1) // OF_SCHOOL]))


def about(view: EveningSaleView, names: Sequence[str]) -> dict[str, object]:
    return {"mine": view.coins[max(view.viewer, 0)]}


VOICE = Voice(BOOK, about, painting=painting)


def label(move: Move) -> str:
    return say("Pass") if move.kind == "pass" else say("Bid {by} more", by=move.by)


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    you, who = event.seat == viewer, names[event.seat]
    if event.kind == "bid":
        return tell(you, "{who} bid {coins}.", who=who, coins=event.coins)
    if event.kind == "pass":
        return tell(you, "{who} passed.", who=who)
    parts = {"who": who, "lot": painting(event.lot), "coins": event.coins}
    if event.numbers["to"] < 0:
        return tell(you, "{who} took {lot} and paid {coins} to the bank.", **parts)
    return tell(you, "{who} bought {lot} and paid {coins} to {to}.", **parts, to=names[event.numbers["to"]])


def item_words(line: int, numbers: Sequence[int]) -> str:
    if line == 0:
        return say("{school}: {n}", school=Term(SCHOOLS[numbers[0]]), n=numbers[1])
    return say("One of each school, {n} times", n=numbers[0]) if line == 1 else say("{n} coins", n=numbers[0])
