"""The first lesson of Museum: Pictura: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. Gains come from the
game's own views; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.table import Table
from vernissage.games.pictura.terms import painting, points, trend, type_word
from vernissage.games.pictura.view import Gain, PicturaView

Found = Mapping[str, Any] | None


def _view(t: Table) -> PicturaView:
    return t.view(t.seat)  # type: ignore[return-value]


def _best(view: PicturaView) -> Gain | None:
    return max(view.gains, key=lambda g: g.points, default=None)


def _trend(t: Table) -> Found:
    return {} if t.decision == "choose_trend" else None


def _give(t: Table) -> Found:
    v = _view(t)
    best = _best(v)
    if t.decision != "exch_give" or v.seat != v.active or best is None or best.points < 1:
        return None
    museum = v.abroad[best.museums.index(max(best.museums))]
    return {
        "painting": painting(int(best.move.split()[1])),
        "museum": museum.name,
        "trend": trend(museum.trend),
        "points": points(best.points),
    }


def _take(t: Table) -> Found:
    v = _view(t)
    best = _best(v)
    if t.decision != "exch_take" or best is None:
        return None
    return {"gain": points(best.gain), "loss": points(best.loss)}


def _others(t: Table) -> Found:
    v = _view(t)
    return {} if t.decision == "exch_give" and v.seat != v.active else None


def _action(t: Table) -> Found:
    v = _view(t)
    if t.decision != "action" or "exhibit" not in v.moves:
        return None
    return {"trend": trend(v.trend), "hand": len(v.hand)}


def _pay(t: Table) -> Found:
    return {} if t.decision == "pay" else None


def _target(t: Table) -> Found:
    v = _view(t)
    best = _best(v)
    if t.decision != "target" or v.why != "improve" or best is None or best.points < 1:
        return None
    return {"painting": painting(int(best.move.split()[1])), "points": points(best.points)}


def _show(t: Table) -> Found:
    v = _view(t)
    shows = [g for g in v.gains if g.move.startswith("open ")]
    if t.decision != "action" or not shows:
        return None
    best = max(shows, key=lambda g: g.points)
    return {"type": type_word(best.move.split()[1]), "points": points(best.points)}


def _reward(t: Table) -> Found:
    return {} if t.decision == "reward" else None


def _layout(t: Table) -> Found:
    return {"move": "auto"} if t.decision == "layout" and not _view(t).cell else None


COMMENTS: tuple[dict[str, Any], ...] = (
    {
        "key": "trend",
        "look": _trend,
        "words": "Each Trend card names a painter, a genre and a period. The one you keep pays at the end of the game: 3, 2 and "
        "1 for every painting in your museum that matches, all added up. Keep one that suits your hand.",
    },
    {
        "key": "give",
        "look": _give,
        "words": "Your turn began with two paintings from the market. Now you exchange one with an International Museum. The "
        "{museum} follows {trend}: for {painting} it would give you {points}.",
    },
    {
        "key": "take",
        "look": _take,
        "words": "What you take is counted by the same card: here you gain {gain} and lose {loss} at best. A painting that "
        "costs nothing lies in the right column.",
    },
    {
        "key": "others",
        "look": _others,
        "words": "After the active player everybody else may exchange once too, on every turn. It costs nothing to look; pass "
        "if no exchange brings you a point or a better painting.",
    },
    {
        "key": "action",
        "look": _action,
        "words": "Now a main action. You hold {hand} paintings: hang some of them. Each hanging is paid with another painting, "
        "which goes to your discard. The public Trend ({trend}) pays at once for what you hang.",
    },
    {
        "key": "pay",
        "look": _pay,
        "words": "Pay with a painting that fits your museum least: no genre or period you collect. An Inventory brings the whole "
        "discard back later, and until then others may hang from it.",
    },
    {
        "key": "target",
        "look": _target,
        "words": "{painting} would bring {points} at once. Mind the collections too: four of a genre or a period are the "
        "least that can be shown.",
    },
    {
        "key": "show",
        "look": _show,
        "words": "You have a collection. A Temporary Exhibition of {type} is worth {points} now, and the paintings stay. Two "
        "exhibitions bring 5 points at the end, four 20, six 65.",
    },
    {
        "key": "reward",
        "look": _reward,
        "words": "The token goes on one of six reward spaces, each once in a game. More paintings or Favour cards help early, "
        "the bonus for Patrons or for a collection pays at the end.",
    },
    {
        "key": "layout",
        "look": _layout,
        "words": "The game is over but for the hanging. Only paintings that touch along rows and columns form a collection now; "
        "auto arranges your museum for you.",
    },
)

LESSON: dict[str, Any] = {
    "game": "pictura",
    "players": 2,
    "seed": 12,
    "bot": "random",
    "names": ("You", "Camille"),
    "options": {"first_player": 0},
    "welcome": "Museum: Pictura for two. Collect paintings of one genre or one period, hang them, show them in exhibitions. "
    "Whoever ends a turn with 50 prestige points begins the end.",
    "comments": COMMENTS,
    "farewell": "That is the whole game. Next time watch the International Museums: what you give there decides what your "
    "neighbour can take.",
}
