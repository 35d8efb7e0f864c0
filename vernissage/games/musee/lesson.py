"""The first lesson of Musée: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. Gains come from the
game's own views and advice; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import Term, listed, say
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.games.musee.state import GALLERIES
from vernissage.games.musee.view import Gain, MuseeView, cards
from vernissage.games.musee.words import ORDINALS

Found = Mapping[str, Any] | None


def _view(t: Table, seat: int | None = None) -> MuseeView:
    view = t.view(t.seat if seat is None else seat)
    assert isinstance(view, MuseeView)
    return view


def _mine(t: Table) -> tuple[tuple[int, ...], ...]:
    v = _view(t)
    return v.walls[v.sides[t.seat]]


def _hung(t: Table) -> int:
    return sum(k > 0 for gallery in _mine(t) for k in gallery)


def _where(gallery: str, column: int) -> str:
    parts = {"gallery": Term(gallery), "nth": Term(ORDINALS[column - 1]), "column": column}
    return say("the {nth} place of the {gallery} gallery", **parts)


def _numbers(numbers: list[int]) -> str:
    return listed([say("No. {number}", number=n) for n in numbers])


def _outlook(t: Table) -> list[tuple[int, Gain]]:
    """Every painting that may be chosen now with every place it has, the most points first."""
    if t.decision == "slot":
        v = _view(t)
        found = [(v.chosen, gain) for gain in v.gains]
    elif t.decision == "card":
        found = [(int(m.card), gain) for m in t.legal_moves() for gain in _gains(t, int(m.card))]
    else:
        found = []
    return sorted(found, key=lambda pair: -pair[1].points)


def _gains(t: Table, card: int) -> list[Gain]:
    before = _view(t)
    trial = t.copy()
    trial.play(f"card {card}")
    if trial.seat == t.seat and trial.decision == "slot":
        return list(_view(trial).gains)
    hung = next(e for e in trial.events(t.seat)[len(t.events(t.seat)) :] if e.kind == "hang")  # it had a single place
    side = before.sides[t.seat]
    after = _view(trial, t.seat)
    _, beside, stairs, bonus = (b - a for a, b in zip(before.lines[side], after.lines[side], strict=True))
    return [Gain(hung.gallery, hung.column, 1 + beside + stairs + bonus, beside, stairs, bonus)]


def _partner(t: Table, card: int, gain: Gain, across: bool) -> int:
    """The painting of the same theme that hangs beside the place, or at the other end of its staircase."""
    wall, g, c = _mine(t), GALLERIES.index(gain.gallery), gain.column - 1
    spots = ((g - 1, c), (g + 1, c)) if across else ((g, c - 1), (g, c + 1))
    stairs = _view(t).stairs
    for row, column in spots:
        if not 0 <= row < 3 or not 0 <= column < len(wall[0]):
            continue
        if across and not stairs[min(row, g)][column]:
            continue
        other = wall[row][column]
        if other and cards()[other].theme == cards()[card].theme:
            return other
    return 0


def _wise(t: Table, card: int, gain: Gain) -> bool:
    """Does the advice like this place best for that painting?"""
    trial = t.copy()
    trial.play(f"card {card}")
    if trial.seat != t.seat or trial.decision != "slot":
        return True  # it is the only place
    return str(trial.advised()) == f"slot {gain.gallery} {gain.column}"


# --- what the comments look at ----------------------------------------------------------------------------------------


def first_card(t: Table) -> Found:
    """Nothing hangs yet: the card in hand that is nearest to the middle of all numbers."""
    if t.decision != "card" or _hung(t):
        return None
    card = min(_view(t).hand, key=lambda k: abs(2 * k - 51))
    return {"card": card, "move": f"card {card}"}


def first_place(t: Table) -> Found:
    """Nothing hangs yet: the place in the middle gallery that the chosen number belongs near."""
    if t.decision != "slot" or _hung(t):
        return None
    card = _view(t).chosen
    column = (card - 1) * 6 // 50 + 1
    end = "upper" if _view(t).stairs[0][column - 1] else "lower"
    nth = Term(ORDINALS[column - 1])
    return {"card": card, "place": nth, "column": column, "end": Term(end), "move": f"slot middle {column}"}


def stairs(t: Table) -> Found:
    """A painting in hand that a staircase would join to one of its theme."""
    return _pair(t, across=True)


def neighbours(t: Table) -> Found:
    """A painting in hand that would hang beside one of its theme."""
    return _pair(t, across=False)


def _pair(t: Table, across: bool) -> Found:
    if t.decision != "card":
        return None
    for card, gain in _outlook(t):
        other = _partner(t, card, gain, across)
        if other and (gain.stairs if across else gain.neighbours) and _wise(t, card, gain):
            return {
                "card": card,
                "other": other,
                "theme": Term(cards()[card].theme),
                "where": _where(gain.gallery, gain.column),
                "points": gain.points,
                "move": f"card {card}",
            }
    return None


def best_place(t: Table) -> Found:
    """The chosen painting earns more in one place than in others."""
    if t.decision != "slot":
        return None
    (card, best), *others = _outlook(t)
    if best.points == 1 or not others or str(t.advised()) != f"slot {best.gallery} {best.column}":
        return None
    parts = [say("{n} beside its theme", n=best.neighbours)] if best.neighbours else []
    parts += [say("{n} by stairs", n=best.stairs)] if best.stairs else []
    parts += [say("{n} for the full gallery", n=best.bonus)] if best.bonus else []
    return {
        "card": card,
        "where": _where(best.gallery, best.column),
        "points": best.points,
        "parts": ", ".join([say("1 for the painting"), *parts]),
        "move": f"slot {best.gallery} {best.column}",
    }


def wasted(t: Table) -> Found:
    """A legal place that would leave more free places beside the painting than there are numbers for them."""
    if t.decision != "slot":
        return None
    best = str(t.advised())
    for m in t.legal_moves():
        for side, free, numbers in _beside(t, m):
            if free > numbers and str(m) != best:
                many = say("only {n} {n:number|numbers}", n=numbers) if numbers else say("no number")
                return {
                    "card": _view(t).chosen,
                    "where": _where(str(m.gallery), int(m.column)),
                    "free": say("{n} free {n:place|places}", n=free),
                    "side": Term(side),
                    "numbers": many,
                    "move": best,
                }
    return None


def _beside(t: Table, place: Move) -> tuple[tuple[str, int, int], tuple[str, int, int]]:
    """The free places next to one, on its left and on its right, and how many numbers there are for them."""
    card, row, c = _view(t).chosen, _mine(t)[GALLERIES.index(str(place.gallery))], int(place.column) - 1
    left = max((k + 1 for k in range(c) if row[k]), default=0)
    right = min((k for k in range(c + 1, len(row)) if row[k]), default=len(row))
    low, high = row[left - 1] if left else 0, row[right] if right < len(row) else 51
    return ("left", c - left, card - low - 1), ("right", right - c - 1, high - card - 1)


def rival(t: Table) -> Found:
    """Another Musée is close to filling a gallery whose bonus is free."""
    v = _view(t)
    if t.decision != "card":
        return None
    for seat in range(v.players):
        if v.sides[seat] == v.sides[t.seat]:
            continue
        for g, gallery in enumerate(v.walls[v.sides[seat]]):
            count = sum(k > 0 for k in gallery)
            if count >= 4 and v.bonus[g] < 0:
                own = sum(k > 0 for k in _mine(t)[g])
                return {
                    "name": t.names[seat],
                    "count": count,
                    "gallery": Term(GALLERIES[g]),
                    "own": own,
                    "move": str(t.advised()),
                }
    return None


def bonus(t: Table) -> Found:
    """A painting in hand would fill a gallery first."""
    if t.decision != "card":
        return None
    for card, gain in _outlook(t):
        if gain.bonus:
            return {"card": card, "gallery": Term(gain.gallery), "points": gain.points, "move": f"card {card}"}
    return None


def stuck(t: Table) -> Found:
    """Paintings in hand that fit nowhere any more."""
    if t.decision != "card":
        return None
    v = _view(t)
    fits = {int(m.card) for m in t.legal_moves()}
    dead = [k for k in v.hand if k not in fits]
    return {"cards": _numbers(dead), "n": len(dead)} if dead else None


def late(t: Table) -> Found:
    """Twelve paintings hang or more: how many places are left."""
    if t.decision != "card" or _hung(t) < 12:
        return None
    return {"free": 3 * _view(t).columns - _hung(t), "move": str(t.advised())}


def alone(t: Table) -> Found:
    """Somebody else is out."""
    v = _view(t)
    gone = [seat for seat in range(v.players) if v.out[seat] and seat != t.seat]
    return {"name": t.names[gone[0]]} if t.decision == "card" and gone else None


# --- the lesson -------------------------------------------------------------------------------------------------------

LESSON: dict[str, Any] = {
    "game": "musee",
    "players": 2,
    "seed": 101,
    "bot": "greedy",
    "names": ("You", "Ilse"),
    "options": {"staircase_pattern": "first_game", "first_player": 0},
    "welcome": "Welcome. A guard stands at your elbow; you may always do as you like.",
    "reminders": {
        "card": (
            "Choose a painting from your hand. Numbers rise from left to right in every gallery, so look where it would fit before "
            "you take it."
        ),
        "slot": "Choose its place. The plan shows what each would earn; mind the numbers that are left on either side.",
    },
    "learnt": (
        "Numbers rise from left to right in each of your three galleries, and a painting is never moved.",
        "Each painting scores 1; neighbours of a theme 2; a theme joined by stairs 3.",
        "Whoever fills a gallery first takes 4 for it. Keep room for the numbers still to come.",
    ),
    "comments": (
        {
            "key": "hand",
            "look": first_card,
            "words": (
                "These five paintings are your hand. Each turn you hang one and draw one. Numbers rise from left to right in "
                "every gallery from 1 to 50, so a middle one is a good start. Choose No. {card}."
            ),
            "otherwise": "That will do as well: a low number belongs near the left end of its gallery, a high one near the right.",
        },
        {
            "key": "place",
            "look": first_place,
            "words": (
                "Fifty numbers share six places, so No. {card} belongs near the {place}. There stairs "
                "lead to the {end} gallery, and a painting of the same theme at their other end will earn 3; the sign on "
                "a label is its theme. Hang it in the middle gallery, {place} place."
            ),
            "otherwise": (
                "It may hang there: in an empty gallery every place is allowed. Count the numbers that are left for the "
                "places on either side of it."
            ),
        },
        {
            "key": "bonus",
            "look": bonus,
            "words": (
                "No. {card} would fill your {gallery} gallery, and nobody has filled that gallery yet. The first to do so "
                "takes its bonus of 4: {points} points in one turn. The second gets nothing, so do not wait."
            ),
            "otherwise": "The bonus waits for whoever comes first. It may not be you.",
        },
        {
            "key": "stuck",
            "look": stuck,
            "words": (
                "{cards} {n:has|have} no place left in your Musée and will stay in your hand. That costs no points, but it leaves "
                "you less to choose from. When all five are stuck you are out."
            ),
        },
        {
            "key": "alone",
            "look": alone,
            "words": (
                "{name} is out: nothing in that hand fits any more. You go on alone, turn after turn, until nothing fits "
                "you either. There is no hurry now; hang what keeps the most places open."
            ),
        },
        {
            "key": "stairs",
            "look": stairs,
            "words": (
                "Here is a pair. No. {card} can hang in {where}, at the other end of a staircase from No. {other}; both are "
                "{theme}. That is 3 for the stairs, and {points} points in all. Choose No. {card}."
            ),
            "otherwise": "The pair will keep as long as the place stays free and its number still fits between its neighbours.",
        },
        {
            "key": "neighbours",
            "look": neighbours,
            "words": (
                "No. {card} and No. {other} are both {theme}. In {where} they hang side by side, which earns 2 for the "
                "pair. They must touch: a free place between them earns nothing, and a painting is never moved."
            ),
            "otherwise": "As you like. Neighbours are worth 2, stairs 3; a painting may be part of several pairs.",
        },
        {
            "key": "best",
            "look": best_place,
            "words": "The plan shows what each place earns. In {where} it brings {points}: {parts}.",
            "otherwise": "That place earns less now. It can still be right, if it keeps a better one open.",
        },
        {
            "key": "wasted",
            "look": wasted,
            "words": (
                "Not every place that is allowed is wise. In {where}, No. {card} would leave {free} on its {side} and "
                "{numbers} to hang there: that gallery could never be filled. Keep room for the numbers that are still to come."
            ),
            "otherwise": "Allowed, and perhaps worth it. Look at the numbers on both sides before the next one.",
        },
        {
            "key": "rival",
            "look": rival,
            "words": (
                "Look across. {name} has {count} of 6 paintings in the {gallery} gallery, you have {own}. Its bonus goes to "
                "the first who fills it; decide whether to race for it or to fill another gallery."
            ),
        },
        {
            "key": "late",
            "look": late,
            "words": (
                "You have {free} free places left. From here on count what still fits: a place between No. 20 and No. 24 "
                "has three numbers that can fill it, and some of them hang elsewhere already."
            ),
        },
    ),
    "farewell": (
        "That was a whole game. The score counts 1 for each painting, 2 for neighbours, 3 for stairs and 4 for a gallery "
        "filled first. Now play without the guard."
    ),
}
