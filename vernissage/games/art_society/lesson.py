"""The first lesson of Art Society: one deal for two, and what to say about it.

Each comment looks at a table that was dealt afresh for the learner, so it sees what the learner sees. Gains come from
the game's own views and advice; nothing here knows a rule by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import Term
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


def vogue(t: Table) -> Found:
    """A type is in vogue, and what stays unsold now will change the ranking."""
    v = _view(t)
    if t.decision != "take" or v.round < 3 or 5 not in v.multipliers:
        return None
    move = str(t.advised())
    return {"type": Term(TYPE_NAMES[v.multipliers.index(5)]), "move": move}


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


def room(t: Table) -> Found:
    """The wall is getting full."""
    v = _view(t)
    if t.decision != "take" or v.free[t.seat] > 48:
        return None
    return {"free": v.free[t.seat], "move": str(t.advised())}


# --- the guided line: three rounds ------------------------------------------------------------------------------------


def values(t: Table) -> Mapping[str, Any]:
    """What the words of the line may name."""
    return {"tile": named(_view(t).in_hand)} if _view(t).in_hand else {}


def _you(
    move: str, words: str, *things: str, otherwise: str = "", part: str = "", only: bool = False
) -> dict[str, Any]:
    found: dict[str, Any] = {"move": move, "words": words, "things": things, "otherwise": otherwise, "only": only}
    return {**found, "part": part} if part else found


def _ilse(moves: str) -> list[dict[str, Any]]:
    return [{"move": move} for move in moves.split("; ")]


LINE: list[dict[str, Any]] = [
    _you(
        "anchor 4 3",
        "Welcome. You bid for paintings and hang them in your drawing room, so that frames match and types do not. You begin with "
        "{tile}. It hangs over the stars in the middle; everything else will have to touch it, or what touches it. Choose the "
        "marked place.",
        otherwise="It may hang there. For this lesson take the marked place, so that the next paintings find room.",
        part="Round 1: a bid",
    ),
    *_ilse("anchor 6 3; pile 2x2; pile 2x2; pile 2x2; bid 3"),
    _you(
        "bid 5",
        "Ilse holds the gavel and has picked three paintings, one more than there are players. Now both of you seal a bid card, "
        "1 to 20; the higher one takes first. A card is spent for the whole game, so bid what the choice is worth: a 5.",
        "area-auction",
        otherwise="That card would leave you the second choice, or nothing to bid later. Seal the 5.",
    ),
    _you(
        "take 2",
        "Ilse’s card was a 3: you choose first. You own a Still Life already, and two of a type must not touch: that is a faux pas, "
        "and neither would count. Take the Portrait.",
        "area-wall",
        otherwise="That is a Still Life, as the one on your wall. Take the Portrait: the two never quarrel.",
    ),
    _you(
        "anchor 6 4",
        "Now hang it. The numbers on the wall say what a place would bring today. Right beside your first painting is fine: "
        "another type, and it touches along an edge.",
        otherwise="It would hang there too. Choose the marked place; the room left of it is needed in a moment.",
    ),
    _you(
        "done",
        "You may take this turn’s tiles down once and try again, as long as the turn lasts. It hangs well: say that you are "
        "finished.",
        otherwise="It hangs well where it is: say that you are finished.",
    ),
    *_ilse("take 1; anchor 4 3; done"),
    _you(
        "keep",
        "Nobody took the other Still Life. It went to the museum, and its type leads the prestige track: each one on a wall "
        "scores 5 at the end, and 3 more on the eyeline, the band across the middle. You own one. Keep your wall as it is.",
        "area-prestige",
        otherwise="Moving this round’s tiles is allowed. Here leave them where they are: keep.",
    ),
    *_ilse("keep"),
    _you(
        "pile 2x2",
        "The gavel is yours, so you pick the paintings, by their backs. A back shows size and value: the value is how far the type "
        "rises if nobody takes it. Small ones are easy to hang and score as much as large ones. Take a 2x2.",
        otherwise="A larger one fills the wall sooner. For this lesson pick small ones, of 2x2.",
        only=True,
        part="Round 2: frames and decor",
    ),
    _you("pile 2x2", "Three are needed. Another small one.", otherwise="Pick a small one again, of 2x2.", only=True),
    _you("pile 2x2", "And one more, the last of the three.", otherwise="Pick a small one again, of 2x2.", only=True),
    _you(
        "bid 2",
        "They are turned over: two Landscapes and a Portrait. Two of them suit you, and only one can be taken before your turn. "
        "So a low card is enough: seal the 2.",
        "area-auction",
        otherwise="Too much for this round: any of two paintings will do. Seal the 2.",
    ),
    *_ilse("bid 4; take 0; anchor 4 5; done"),
    _you(
        "take 1",
        "Ilse chose first, and what you want is still there. Look at the frames: this Landscape is in silver leaf, as your first "
        "painting is. Like frames that touch earn decor. Take it.",
        "area-wall",
        otherwise="That one has another frame. Take the Landscape in silver leaf.",
    ),
    _you(
        "anchor 6 2",
        "Hang it so that it touches your first painting. One neighbour in the same frame is one shield of decor.",
        "area-wall",
        otherwise="There it would not touch the silver frame. Choose the marked place.",
    ),
    _you(
        "anchor 5 2",
        "Your decor: 1 shield, 1 cell, 1 point. Decor offends nobody and needs no frame. Put it into a gap that no painting would "
        "fill, or keep it with your assistant for later. Here is such a gap.",
        otherwise="It would hang there too. Fill the marked gap: no painting fits into it.",
    ),
    _you("done", "Nothing is left to hang: finished.", otherwise="Leave it as it is: finished."),
    *_ilse("keep"),
    _you(
        "keep",
        "The Portrait stayed unsold, so Portraits have risen to 4, and you own one of them too. What you leave behind is a choice "
        "as well. Keep your wall.",
        "area-prestige",
        otherwise="Leave this round’s tiles where they are: keep.",
    ),
    *_ilse("pile 2x2; pile 2x2; pile 2x2; bid 6"),
    _you(
        "bid 7",
        "Ilse has picked again: a City Life, a Landscape and a Portrait. Portraits score 4 now, so the choice matters more this "
        "time. Seal the 7.",
        "area-auction",
        "area-prestige",
        otherwise="The Portrait is worth a little more than that, and not your best cards. Seal the 7.",
        part="Round 3: what is in vogue",
    ),
    _you(
        "take 2",
        "Ilse’s card was a 6, so you choose first again. Take the Portrait.",
        otherwise="Portraits score 4 today, the others less. Take the Portrait.",
        only=True,
    ),
    _you(
        "anchor 2 3",
        "Careful now: a Portrait hangs on your wall already, and beside it this one would be a faux pas: dashed squares with "
        "a minus mark such places. On the other side of your first painting it is safe.",
        "area-wall",
        otherwise="Think of the other Portrait, and of the room you need. Choose the marked place.",
    ),
    _you("done", "Both Portraits count. Finished.", otherwise="Leave it as it is: finished."),
    *_ilse("take 1; anchor 8 4; anchor 6 6; done"),
    _you(
        "keep",
        "You have seen it all. The game ends when a wall is full, when somebody cannot hang twice, or when the "
        "cards are spent; a full wall brings 5, a bare corner costs 2. Keep your wall once more.",
        "area-wall",
        otherwise="Leave this round’s tiles where they are: keep.",
    ),
    *_ilse("keep"),
]


# --- the lesson -------------------------------------------------------------------------------------------------------

LESSON: dict[str, Any] = {
    "game": "art_society",
    "players": 2,
    "seed": 3,
    "bot": "greedy",
    "names": ("You", "Ilse"),
    "options": {"late_rearrangement": "on"},
    "welcome": "",
    "line": LINE,
    "values": values,
    "learnt": (
        "One sealed bid card decides who chooses first. Every card is played once in a game.",
        "Whoever holds the gavel picks the paintings by their backs, one more than there are players.",
        "Like frames that touch earn decor at once. Like types that touch are a faux pas: neither counts.",
        "What nobody takes goes to the museum and raises its type: 5, 4, 3 or 2 for each painting at the end.",
        "Everything touches something along an edge. Decor fills gaps and corners; your assistant keeps one tile.",
        "A full wall brings 5, a bare corner costs 2. A painting that fits nowhere is stored, and costs 2.",
    ),
    "reminders": {
        "pile": "Pick by the backs: size and value. Small ones are easy to hang; a high value moves its type far if nobody buys it.",
        "bid": "One card for this round, and it is spent. How far apart are the paintings for you? Bid no more than that.",
        "take": "Choose by type, by frame, and by the room you have. What nobody takes will raise its type.",
        "painting": "Hang it: like frames together, like types apart. The numbers say what a place would bring today.",
        "hang": "Hang it: like frames together, like types apart. The numbers say what a place would bring today.",
        "tile": "Decor fills gaps and corners, or waits with your assistant.",
        "decor": "Choose your decor: at most as many shields as you have earned.",
        "finish": "Look once more. You may take this turn’s tiles down and try again, or say that you are finished.",
        "keep": "This round’s tiles may still be moved. Keep them if the wall is right.",
    },
    "comments": (
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
            "key": "frames",
            "look": frames,
            "words": (
                "Look at {where}: there {tile} touches {other}, in the same frame. Each such neighbour is a shield of decor, taken at "
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
            "key": "corner",
            "look": corner,
            "words": (
                "A bare corner costs 2 points at the end, and at {where} the tile would cover one. Corners are far from the "
                "middle; grow towards them early, because every tile has to touch another."
            ),
            "otherwise": "The corner stays bare for now.",
        },
    ),
    "farewell": (
        "That was a whole game. The sheet shows where the points came from: paintings by the rank of their type, decor, the "
        "eyeline, corners. Next time leave fewer gaps, and look at Ilse's wall before you decide what stays unsold."
    ),
}
