"""The first lesson of Art Society: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. Gains come from
the game's own views and advice; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.table import Table
from vernissage.games.art_society.state import TYPE_NAMES
from vernissage.games.art_society.view import ArtSocietyView, Gain
from vernissage.games.art_society.words import named, place

Found = Mapping[str, Any] | None


def _view(t: Table) -> ArtSocietyView:
    view = t.view(t.seat)
    assert isinstance(view, ArtSocietyView)
    return view


def _hangs(t: Table) -> bool:
    return t.decision in ("painting", "hang") and bool(_view(t).gains)


def _gain(t: Table, move: str) -> Gain | None:
    """What the view says about a place."""
    return next((g for g in _view(t).gains if f"anchor {g.x} {g.y}" == move), None)


# --- what the comments look at ----------------------------------------------------------------------------------------


def start(t: Table) -> Found:
    if t.decision != "start":
        return None
    return {"tile": named(_view(t).in_hand), "count": len(t.legal_moves()), "move": str(t.advised())}


def piles(t: Table) -> Found:
    return {"move": str(t.advised())} if t.decision == "pile" else None


def bid(t: Table) -> Found:
    if t.decision != "bid":
        return None
    move = str(t.advised())
    return {"lots": len(_view(t).offer), "card": move.split()[1], "move": move}


def take(t: Table) -> Found:
    if t.decision != "take":
        return None
    move = str(t.advised())
    lot = next(x for x in _view(t).offer if f"take {x.slot}" == move)
    return {"tile": named(lot.tile), "move": move}


def vogue(t: Table) -> Found:
    """A type is in vogue, and what stays unsold now will change the ranking."""
    v = _view(t)
    if t.decision != "take" or v.round < 3 or 5 not in v.multipliers:
        return None
    move = str(t.advised())
    return {"type": TYPE_NAMES[v.multipliers.index(5)], "move": move}


def frames(t: Table) -> Found:
    """The painting in hand would touch one in the same frame."""
    if not _hangs(t):
        return None
    move = str(t.advised())
    gain = _gain(t, move)
    if gain is None or not gain.frames or gain.faux_pas:
        return None
    return {
        "tile": named(_view(t).in_hand),
        "where": place(gain.x, gain.y),
        "other": named(gain.frames[0]),
        "points": f"{gain.points:+d}",
        "move": move,
    }


def faux_pas(t: Table) -> Found:
    """Some places would put it beside its own type."""
    if not _hangs(t):
        return None
    bad = next((g for g in _view(t).gains if g.faux_pas), None)
    move = str(t.advised())
    good = _gain(t, move)
    if bad is None or good is None or good.faux_pas:
        return None
    return {
        "where": place(bad.x, bad.y),
        "other": named(bad.faux_pas[0]),
        "loss": f"{bad.points:+d}",
        "good": place(good.x, good.y),
        "move": move,
    }


def corner(t: Table) -> Found:
    """A bare corner can be covered."""
    if t.decision not in ("painting", "hang", "tile"):
        return None
    gain = _gain(t, str(t.advised()))
    if gain is None or gain.corners <= 0:
        return None
    return {"where": place(gain.x, gain.y), "move": f"anchor {gain.x} {gain.y}"}


def decor(t: Table) -> Found:
    if t.decision != "tile":
        return None
    return {"tile": named(_view(t).in_hand), "move": str(t.advised())}


def finish(t: Table) -> Found:
    return {"move": "done"} if t.decision == "finish" and "assistant_tile" not in _view(t).moves else None


def keep(t: Table) -> Found:
    return {"move": "keep"} if t.decision == "keep" else None


def room(t: Table) -> Found:
    """The wall is getting full."""
    v = _view(t)
    if t.decision != "take" or v.free[t.seat] > 48:
        return None
    return {"free": v.free[t.seat], "move": str(t.advised())}


# --- the lesson -------------------------------------------------------------------------------------------------------

LESSON: dict[str, Any] = {
    "game": "art_society",
    "players": 2,
    "seed": 3,
    "bot": "greedy",
    "names": ("You", "Ilse"),
    "options": {"late_rearrangement": "on"},
    "welcome": (
        "Your first auction, with a guard at your elbow. Ilse is a bot and plays in earnest. The guard speaks when there "
        "is something to see, never twice about the same thing, and you may always do as you like; hint tells what he "
        "would do."
    ),
    "comments": (
        {
            "key": "start",
            "look": start,
            "words": (
                "This is your drawing room wall, twelve columns by nine rows, and {tile} is yours already. It hangs over one "
                "or both of the stars in the middle; it has {count} places. Everything else will have to touch it, or touch "
                "what touches it, along an edge. Three rows above and three below suit most formats."
            ),
            "otherwise": "That will do: only think of the rows and columns that are left beside it.",
        },
        {
            "key": "piles",
            "look": piles,
            "words": (
                "The gavel is yours, so you pick what is auctioned: one painting more than there are players, by their "
                "backs. You see format and value, not the picture. Small paintings are easy to hang and score as much as "
                "large ones; large values move a type further when nobody buys them."
            ),
            "otherwise": "A larger one. It fills the wall sooner, and raises its type more if it stays unsold.",
        },
        {
            "key": "bid",
            "look": bid,
            "words": (
                "Everybody seals one bid card; all are turned at once and the highest takes first from {lots} paintings. A "
                "card is spent for the whole game, so look at how far the lots are apart: when all of them suit you, a low "
                "card is enough. A {card} will do here."
            ),
            "otherwise": "A bid is a bid. The cards still in hand decide a tie at the very end.",
        },
        {
            "key": "room",
            "look": room,
            "words": (
                "Your wall has {free} free cells left. A painting that fits nowhere can wait with your assistant, be "
                "exchanged in the museum for one of its type, or be stored for 2 points; a second one stored ends the game. "
                "A full wall ends it too, and brings 5."
            ),
        },
        {
            "key": "vogue",
            "look": vogue,
            "words": (
                "What nobody buys goes to the museum and raises its type. {type} leads now: each one on a wall scores 5 at "
                "the end, and 3 more at eye level. The last painting left decides, so you may take one type to keep it from "
                "rising, or leave one that you own."
            ),
        },
        {
            "key": "take",
            "look": take,
            "words": (
                "You choose. Look at the type, which you want to have and not to hang beside itself; at the frame, which "
                "earns decor beside its like; and at the size. The numbers on the wall say what each place would bring. "
                "The guard would take {tile}."
            ),
            "otherwise": "It is yours then. The one that nobody takes will raise its type in the museum.",
        },
        {
            "key": "frames",
            "look": frames,
            "words": (
                "{tile} at {where} touches {other}, in the same frame. Each such neighbour is a shield of decor, taken at "
                "once: {points} in all. Three shields at most make one tile; four and more may be split."
            ),
            "otherwise": "No frame matches there. Sometimes the room that is left is worth more.",
        },
        {
            "key": "faux_pas",
            "look": faux_pas,
            "words": (
                "Take care: at {where} it would touch {other}, of the same type. That is a faux pas, and neither of the two "
                "scores its prestige: {loss}. At {good} nobody will raise an eyebrow."
            ),
            "otherwise": "As you like. A faux pas cannot be undone once the round is over.",
        },
        {
            "key": "decor",
            "look": decor,
            "words": (
                "{tile} is yours, and its shields are points once it hangs. Decor offends nobody and needs no frame: use it "
                "for gaps that no painting fits, or for a corner. You may also let your assistant keep it for later."
            ),
            "otherwise": "It will serve there as well. Gaps of a single cell take nothing else.",
        },
        {
            "key": "corner",
            "look": corner,
            "words": (
                "A bare corner costs 2 points at the end, and at {where} the tile would cover one. Corners are far from the "
                "middle; grow towards them early, because every tile has to touch another."
            ),
            "otherwise": "The corner stays bare for now.",
        },
        {
            "key": "finish",
            "look": finish,
            "words": (
                "Nothing is left to hang. You may take this turn's tiles down once and try again, or say that you are "
                "finished; then it is for the next to choose. Trying costs nothing but the time of the others."
            ),
        },
        {
            "key": "keep",
            "look": keep,
            "words": (
                "The round is over and the unsold painting is known. Until the next offer you may still take this round's "
                "tiles down, once, and hang them anew; decor has to be earned again. Mostly it is best to keep them."
            ),
        },
    ),
    "farewell": (
        "That was a whole game. The sheet shows where the points came from: paintings by the rank of their type, decor, the "
        "eyeline, corners. Next time leave fewer gaps, and look at Ilse's wall before you decide what stays unsold."
    ),
}
