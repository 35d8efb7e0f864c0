"""The first lesson of The Gallerist: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. What is recommended
comes from the game's own advice; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vernissage.engine.table import Table
from vernissage.games.gallerist.view import Board, GalleristView
from vernissage.games.gallerist.words.terms import BONUS, LOCATION, count, seen, tile

Found = Mapping[str, Any] | None


def _view(t: Table) -> GalleristView:
    view = t.view(t.seat)
    assert isinstance(view, GalleristView)
    return view


def _mine(t: Table) -> Board:
    return _view(t).boards[t.seat]


def _at(decision: str) -> Callable[[Table], Found]:
    """The first time this is asked."""

    def look(t: Table) -> Found:
        return {"move": str(t.advised())} if t.decision == decision else None

    return look


def discover(t: Table) -> Found:
    if t.decision != "discover":
        return None
    a = next(a for a in _view(t).artists if f"artist {a.place}" == str(t.advised()))
    return {
        "who": seen(_view(t).artists).artist(a.place),
        "fame": a.initial_fame,
        "bonus": BONUS[a.bonus],
        "move": str(t.advised()),
    }


def buy(t: Table) -> Found:
    if t.decision != "buy":
        return None
    a = next(a for a in _view(t).artists if f"artist {a.place}" == str(t.advised()))
    price = a.initial_fame if _mine(t).commission == a.place else a.fame
    return {"who": seen(_view(t).artists).artist(a.place), "price": price, "value": a.value, "move": str(t.advised())}


def go(t: Table) -> Found:
    if t.decision != "go":
        return None
    return {"where": LOCATION[str(t.advised()).split()[1]], "move": str(t.advised())}


def pay(t: Table) -> Found:
    if t.decision != "pay":
        return None
    return {"price": _view(t).frame.price, "influence": _mine(t).influence, "move": str(t.advised())}


def visitors(t: Table) -> Found:
    if t.decision not in ("before", "after") or "visitors" not in _view(t).moves:
        return None
    return {"tickets": count(sum(_mine(t).tickets), "ticket"), "move": str(t.advised())}


def third(t: Table) -> Found:
    if t.decision != "reputation":
        return None
    return {"tile": tile(_view(t).frame.tile), "move": str(t.advised())}


def late(t: Table) -> Found:
    if t.decision != "go" or not _view(t).last:
        return None
    return {"move": str(t.advised())}


LESSON: dict[str, Any] = {
    "game": "gallerist",
    "players": 2,
    "seed": 2,
    "bot": "greedy",
    "names": ("You", "Ilse"),
    "options": {},
    "welcome": (
        "Your first gallery, with a guard at your elbow. Ilse is a bot and plays in earnest. The guard speaks when there is "
        "something to see, never twice about the same thing, and you may always do as you like; hint tells what he would do."
    ),
    "comments": (
        {
            "key": "start",
            "look": _at("start"),
            "words": (
                "Four Locations, two actions each. You begin in one of them and act from your first move on, somewhere else. "
                "The tile beside it waits on your third wall until you hang a third work."
            ),
        },
        {
            "key": "leave",
            "look": _at("leave"),
            "words": (
                "You may leave an assistant where you stood. If somebody pushes it out, you act out of turn; until then it "
                "is not in your office."
            ),
        },
        {
            "key": "end",
            "look": late,
            "words": "The end is near: this round or the next is the last. What hangs on your walls pays its value then.",
        },
        {
            "key": "go",
            "look": go,
            "words": (
                "Every turn you move, and act where you arrive. Nothing is offered that you could not do. "
                "The guard would go to the {where}."
            ),
            "otherwise": "{played}: that is a way too.",
        },
        {
            "key": "discover",
            "look": discover,
            "words": (
                "A discovered artist gives you the bonus tile and a commission: one work at the initial fame, whatever "
                "happens to the price. Look at {who}: fame {fame}, and the tile brings {bonus}."
            ),
        },
        {
            "key": "buy",
            "look": buy,
            "words": (
                "A work costs the artist's fame, and buying it makes the artist more famous. A work of {who} costs you "
                "{price} and is worth {value} already."
            ),
        },
        {
            "key": "pay",
            "look": pay,
            "words": (
                "{price} to pay. Influence can stand in for money, one coin for each icon you move back to; you are at "
                "{influence}. At the end every icon you have passed pays a coin, so money is the cheaper purse while you have it."
            ),
        },
        {
            "key": "contract",
            "look": _at("contract"),
            "words": (
                "A sale needs a contract for the form of the work. The bonus on the card can be had once before the sale and "
                "another after it, with an assistant."
            ),
        },
        {
            "key": "visitors",
            "look": visitors,
            "words": (
                "{tickets} in hand. Each moves one visitor of its colour one step: Plaza to Lobby, Lobby to Gallery. "
                "Investors in your Gallery make money, VIPs influence, Collectors fame and a little of both."
            ),
        },
        {
            "key": "reputation",
            "look": third,
            "words": (
                "You gain {tile}. It counts at the end; now you gain what the space under it shows, so choose the space well."
            ),
        },
    ),
    "farewell": (
        "That was The Gallerist. The score sheet says where the money came from; next time look at your two secret cards "
        "before you buy."
    ),
}
