"""The first lesson of Museum: Pictura: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. Gains come from the
game's own views; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.table import Table
from vernissage.games.pictura.view import Gain, PicturaView
from vernissage.games.pictura.words.terms import painting, points, trend, type_word

Found = Mapping[str, Any] | None


def _view(t: Table) -> PicturaView:
    view = t.view(t.seat)
    assert isinstance(view, PicturaView)
    return view


def _best(view: PicturaView) -> Gain | None:
    return max(view.gains, key=lambda g: g.points, default=None)


def _at(t: Table, decision: str) -> Found:
    return {"move": str(t.advised())} if t.decision == decision else None


def _trend(t: Table) -> Found:
    return _at(t, "choose_trend")


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
        "move": best.move,
    }


def _take(t: Table) -> Found:
    v = _view(t)
    best = _best(v)
    if t.decision != "exch_take" or best is None:
        return None
    return {"gain": points(best.gain), "loss": points(best.loss), "move": best.move}


def _others(t: Table) -> Found:
    v = _view(t)
    return {"move": str(t.advised())} if t.decision == "exch_give" and v.seat != v.active else None


def _action(t: Table) -> Found:
    v = _view(t)
    if t.decision != "action" or "exhibit" not in v.moves or str(t.advised()) != "exhibit":
        return None
    return {"trend": trend(v.trend), "hand": len(v.hand), "move": "exhibit"}


def _pay(t: Table) -> Found:
    return _at(t, "pay")


def _target(t: Table) -> Found:
    v = _view(t)
    best = _best(v)
    if t.decision != "target" or v.why != "improve" or best is None or best.points < 1:
        return None
    return {"painting": painting(int(best.move.split()[1])), "points": points(best.points), "move": best.move}


def _show(t: Table) -> Found:
    v = _view(t)
    shows = [g for g in v.gains if g.move.startswith("open ")]
    if t.decision != "action" or not shows:
        return None
    best = max(shows, key=lambda g: g.points)
    return {"type": type_word(best.move.split()[1]), "points": points(best.points), "move": best.move}


def _patron(t: Table) -> Found:
    move = str(t.advised()) if t.decision == "action" else ""
    return {"move": move} if move.startswith("patron ") else None


def _inventory(t: Table) -> Found:
    v = _view(t)
    if t.decision != "action" or str(t.advised()) != "inventory":
        return None
    return {"count": len(v.discards[t.seat]), "move": "inventory"}


def _reward(t: Table) -> Found:
    return _at(t, "reward")


def _layout(t: Table) -> Found:
    if t.decision != "layout" or _view(t).cell:
        return None
    mine = _view(t).museums[t.seat]
    if mine.points < mine.best:
        return {"move": "auto", "how": "auto arranges your museum for you"}
    return {"move": "done", "how": "yours hangs as well as anybody knows"}


COMMENTS: tuple[dict[str, Any], ...] = (
    {
        "key": "trend",
        "look": _trend,
        "words": "Each Trend card names a painter, a genre and a period. The one you keep pays at the end of the game: 3, 2 and "
        "1 for every painting in your museum that matches, all added up. Keep one that suits your hand.",
        "otherwise": "That one can pay as well. What counts is what hangs in your museum at the end.",
    },
    {
        "key": "give",
        "look": _give,
        "words": "Your turn began with two paintings from the market. Now you exchange one with an International Museum. The "
        "{museum} follows {trend}: for {painting} it would give you {points}.",
        "otherwise": "That is worth less at once. It may be right if you would rather keep the other one.",
    },
    {
        "key": "take",
        "look": _take,
        "words": "What you take is counted by the same card: here you gain {gain} and lose {loss} at best. A painting that "
        "costs nothing lies in the right column.",
        "otherwise": "That costs more, and may be worth it if it fits what you collect.",
    },
    {
        "key": "others",
        "look": _others,
        "words": "After the active player everybody else may exchange once too, on every turn. It costs nothing to look; pass "
        "if no exchange brings you a point or a better painting.",
        "otherwise": "As you like. Only you, on your own turn, have to exchange.",
    },
    {
        "key": "action",
        "look": _action,
        "words": "Now a main action. You hold {hand} paintings: hang some of them. Each hanging is paid with another painting, "
        "which goes to your discard. The public Trend ({trend}) pays at once for what you hang. You could also pass, which is seldom "
        "better.",
        "otherwise": "There is time for that. A painting on the wall counts twice in the end, for its genre and for its period.",
    },
    {
        "key": "pay",
        "look": _pay,
        "words": "Pay with a painting that fits your museum least: no genre or period you collect. An Inventory brings the whole "
        "discard back later, and until then others may hang from it.",
        "otherwise": "It is not lost: it waits in your discard, but so do the eyes of the others.",
    },
    {
        "key": "target",
        "look": _target,
        "words": "{painting} would bring {points} at once. Mind the collections too: four of a genre or a period are the "
        "least that can be shown. When your points first reach 10, 20, 30, 40 or 50, you may draw a Favour card.",
        "otherwise": "The public Trend changes every round; what pays now may pay nothing later.",
    },
    {
        "key": "show",
        "look": _show,
        "words": "You have a collection. A Temporary Exhibition of {type} is worth {points} now, and the paintings stay. Two "
        "exhibitions bring 5 points at the end, four 20, six 65.",
        "otherwise": "The exhibition can wait, but only two players can show the same type, and the first gets 3 points more.",
    },
    {
        "key": "patron",
        "look": _patron,
        "words": "A Patron is content with what hangs in your museum. Claiming one is free, once a turn: it gives points at once, "
        "or a painting from an International Museum.",
        "otherwise": "The Patron stays until somebody claims it, or an Inventory sends all five away.",
    },
    {
        "key": "inventory",
        "look": _inventory,
        "words": "Your discard holds {count} paintings, which cost points at the end and tempt the others. An Inventory takes "
        "as many as you like back into your hand, and you may draw a Favour card. At the end of the turn you may keep eight.",
        "otherwise": "The discard can wait. Mind that it costs 10 points once it holds seven.",
    },
    {
        "key": "reward",
        "look": _reward,
        "words": "The token goes on one of six reward spaces, each once in a game. More paintings or Favour cards help early, "
        "the bonus for Patrons or for a collection pays at the end.",
        "otherwise": "Each space can be filled once, and the others remain for your next exhibitions.",
    },
    {
        "key": "layout",
        "look": _layout,
        "words": "The game is over but for the hanging. Only paintings that touch along rows and columns form a collection now; "
        "{how}.",
        "otherwise": "Swap two paintings by choosing their rooms, one after the other, and say done when it is right.",
    },
)

LESSON: dict[str, Any] = {
    "game": "pictura",
    "players": 2,
    "seed": 5,
    "bot": "greedy",
    "names": ("You", "Camille"),
    "options": {"first_player": 0},
    "welcome": "Museum: Pictura for two. Collect paintings of one genre or one period, hang them, show them in exhibitions. "
    "Whoever ends a turn with 50 prestige points begins the end. Camille is a bot and plays in earnest; hint tells what the guard would do.",
    "reminders": {
        "choose_trend": "Keep the Trend card that suits your hand best.",
        "exch_give": (
            "Give a painting to an International Museum: it pays when it fits the Trend that hangs there. Keep what you collect. "
            "On another’s turn you need not exchange."
        ),
        "exch_take": "Take one in return: something you collect, if it costs little. The numbers say what you gain or pay.",
        "action": (
            "Hang paintings, open an exhibition of four or more of a kind, or take an Inventory. One Favour card and one Patron come "
            "on top of it in every turn."
        ),
        "pay": "Pay with the painting you need least. It waits in your discard until you take an Inventory.",
        "target": "Choose the painting that makes a genre or a period of yours grow, or that the public Trend pays for.",
        "draw_favour": "A Favour card is free here. You may hold three at the end of a turn.",
        "refresh_patrons": "You may have all five Patrons replaced, if none of them suits your museum.",
        "patron": "Choose a Patron: some ask for a genre, some for a period, and all of them pay once.",
        "patron_reward": "Take the points at once, or a painting from an International Museum.",
        "take_im": "Choose a painting that your collections need; it costs nothing here.",
        "discard_painting": "You may keep eight paintings. Let go what fits nothing on your walls.",
        "discard_favour": "You may keep three Favour cards. Let the least useful one go.",
        "reward": "Each reward space can be filled once. Early on, more paintings and cards help most.",
        "layout": "Paintings of a kind must touch now. Choose two rooms to swap them, or say done.",
    },
    "learnt": (
        "You exchange a painting with an International Museum every turn; its Trend says what that pays.",
        "Hanging a painting costs another one from your hand, which waits in your discard.",
        "Four or more of a genre or a period can be shown in an exhibition; each kind once, and larger ones pay far more.",
        "An Inventory brings your discard back. Favour cards and Patrons come on top of the main action.",
        "At the end paintings of a kind must hang side by side, and your own Trend card pays for all that match.",
    ),
    "comments": COMMENTS,
    "farewell": "That is the whole game. Next time watch the International Museums: what you give there decides what your "
    "neighbour can take.",
}
