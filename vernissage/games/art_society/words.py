"""How Art Society speaks: labels, the log, the score sheet, and what the sentences of its rules tell. All is made from
views and events, so no sentence can tell a secret its reader may not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, spoken, tell
from vernissage.engine.moves import Move
from vernissage.engine.voice import Voice
from vernissage.games.art_society import state
from vernissage.games.art_society.rules import BOOK
from vernissage.games.art_society.state import HEIGHT
from vernissage.games.art_society.view import ArtSocietyView, Gain

DECOR_WORDS = {
    "d1": "1-shield decor",
    "d2h": "2-shield decor, lying",
    "d2v": "2-shield decor, standing",
    "d3h": "3-shield decor, lying",
    "d3v": "3-shield decor, standing",
}


def tile_words(code: int) -> str:
    """ "the Portrait 2x3 in dark wood" or "the 2-shield decor, lying"."""
    if code >= state.DECOR_0:
        return say("the {decor}", decor=decor_words(state.CODES[code]))
    starting = code <= state.STARTERS
    return say(
        "the starting {type} {w}x{h} in {frame}" if starting else "the {type} {w}x{h} in {frame}", **_parts(code)
    )


def tile_name(code: int) -> str:
    """The same without an article."""
    if code >= state.DECOR_0:
        return format(decor_words(state.CODES[code]))
    starting = code <= state.STARTERS
    return say("starting {type} {w}x{h} in {frame}" if starting else "{type} {w}x{h} in {frame}", **_parts(code))


def _parts(code: int) -> dict[str, object]:
    return {
        "type": type_name(int(state.TYPE[code])),
        "w": int(state.W[code]),
        "h": int(state.H[code]),
        "frame": frame_name(int(state.FRAME[code])),
    }


def decor_words(kind: str) -> Term:
    """A kind of decor in words: "2-shield decor, lying"."""
    return Term(DECOR_WORDS[kind])


def type_name(index: int) -> Term:
    """A type by its name: "City Life"."""
    return Term(state.TYPE_NAMES[index])


def frame_name(index: int) -> Term:
    """A frame style within a sentence: "dark wood"."""
    return Term(state.FRAME_NAMES[index].lower())


def named(tile: str) -> str:
    """A tile by its name in views, with an article: "the Portrait 2x3 in dark wood"."""
    return tile_words(state.CODES.index(tile))


def plain(tile: str) -> str:
    """The name of a tile without an article."""
    return tile_name(state.CODES.index(tile))


def place(x: int, y: int) -> str:
    """Where a cell is, counted from 1: "column 3, row 4"."""
    return say("column {x}, row {y}", x=x + 1, y=y + 1)


def shields(n: int) -> str:
    """So many shields: "2 shields"."""
    return say("{n} {n:shield|shields}", n=int(n))


def paintings(n: int) -> str:
    """So many paintings: "1 painting"."""
    return say("{n} {n:painting|paintings}", n=int(n))


# --- labels and prompts -----------------------------------------------------------------------------------------------

LABELS = {
    "to_assistant": "Give it to your assistant",
    "assistant_tile": "Hang the tile your assistant holds",
    "excess": "Store it as an excess painting",
    "done": "Finished",
    "restart": "Take it all down and begin this turn again",
    "keep": "Keep this round's tiles where they are",
    "rearrange": "Take this round's tiles down and hang them anew",
}


def label(move: Move) -> str:
    """A move in words, as on its button."""
    match move.kind:
        case "anchor":
            return say("Hang it at column {x}, row {y}", x=int(move.x) + 1, y=int(move.y) + 1)
        case "pile":
            pile = state.PILES[state.FORMATS.index(str(move.format))]
            return say("A painting of {format}, value {value}, unseen", format=pile["id"], value=pile["value"])
        case "bid":
            return say("Bid {card}", card=move.card)
        case "take":
            return say("Take lot {lot}", lot=int(move.slot) + 1)
        case "museum":
            frame = frame_name(state.FRAMES.index(str(move.frame)))
            return say("Exchange it for the {format} in {frame} from the museum", format=move.format, frame=frame)
        case "decor":
            return say("Take {decor}", decor=decor_words(str(move.fields["kind"])))
    return say(LABELS[move.kind])


def about(view: ArtSocietyView, names: Sequence[str]) -> dict[str, object]:
    """What the sentences of the rules may tell of a position."""
    second = say(" That would be your second and end the game.") if view.excess[view.seat] else ""
    return {
        "choices": len(view.moves),
        "missing": view.players + 1 - len(view.picked),
        "lots": len(view.offer),
        "best": _best(view.gains),
        "second": second,
        "end": f"{view.end[:1].lower()}{view.end[1:]}" if spoken() == "en" else view.end,
    }


def _best(gains: Sequence[Gain]) -> str:
    if not gains:
        return ""
    best = max(g.points for g in gains)
    return say(" It has {n} {n:place|places}; the best brings {best:+d} now.", n=len(gains), best=best)


def _from_1(index: int) -> str:
    return str(int(index) + 1)


VOICE = Voice(
    BOOK,
    about,
    tile=named,
    shields=shields,
    paintings=paintings,
    type=lambda kind: format(type_name(kind)),
    x=_from_1,
    y=_from_1,
    slot=_from_1,
)


def prompt(view: ArtSocietyView, names: Sequence[str]) -> str:
    """What is asked of the viewer, or whom the table waits for: all at once for their bids."""
    if view.decision == "bid" and view.moves:
        return say("Your turn: {asked}", asked=VOICE.asked(view, names))
    if view.decision == "bid":
        waiting = [names[k] for k in range(view.players) if not view.sealed[k]]
        return say("{names} {n:is|are} choosing a bid.", names=say(" and ").join(waiting), n=len(waiting))
    if view.decision == "pile" and view.viewer == view.seat:
        return say("Your turn, with the gavel: {asked}", asked=VOICE.asked(view, names))
    return VOICE.prompt(view, names)


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """What happened, for that viewer. A secret the viewer may not know is not in the event."""
    you = event.seat == viewer
    told = partial(tell, you, who=names[event.seat])
    match event.kind:
        case "start":
            return told("{who} hung {tile}: {place}.", tile=named(event.tile), place=place(event.x, event.y))
        case "pick":
            value = state.PILES[state.FORMATS.index(event.format)]["value"]
            return told("{who} picked a {format}, value {value}, unseen.", format=event.format, value=value)
        case "offer":
            return say("Lot {lot} is {tile}.", lot=event.slot + 1, tile=named(event.tile))
        case "seal":
            if event.told and you:
                return say("You sealed a bid of {card}.", card=event.card)
            return told("{who} sealed a bid.")
        case "bid":
            return told("{who} bid {card}.", card=event.card)
        case "tie":
            beneath = say("the card beneath") if event.beneath == 1 else say("the card {n} beneath it", n=event.beneath)
            decided = {"card": beneath, "mine": event.mine, "theirs": event.theirs}
            if event.other == viewer:
                alike = "{who} and you bid alike; {card} decides: {mine} before {theirs}."
                return say(alike, who=names[event.seat], **decided)
            both = "{who} and {other} bid alike; {card} decides: {mine} before {theirs}."
            return told(both, other=names[event.other], **decided)
        case "take":
            return told("{who} took lot {lot}, {tile}.", lot=event.slot + 1, tile=named(event.tile))
        case "hang":
            hung = {"tile": named(event.tile), "place": place(event.x, event.y)}
            if event.source == "assistant":
                return told(
                    "{who} hung {tile} from their assistant: {place}.",
                    "You hung {tile} from your assistant: {place}.",
                    **hung,
                )
            if event.source == "museum":
                return told("{who} hung {tile} from the museum: {place}.", **hung)
            return told("{who} hung {tile}: {place}.", **hung)
        case "frames":
            touched = "It touches {paintings} in the same frame and earns decor."
            return say(touched, paintings=paintings(event.matches), n=event.matches)
        case "faux_pas":
            touched = "A faux pas: it touches {paintings} of its own type."
            return say(touched, paintings=paintings(event.offended), n=event.offended)
        case "decor":
            return told("{who} took {decor}.", decor=decor_words(event.fields["kind"]))
        case "lapse":
            lapsed = "Decor for {shields} lapsed: there is no room or no tile for it."
            return say(lapsed, shields=shields(event.shields))
        case "swap":
            went, came = (_pieces(kinds) for kinds in (event.went, event.came))
            return tell(
                event.wall == viewer,
                "Decor on {who}'s wall at {place} was exchanged: {went} for {came}.",
                "Decor on your wall at {place} was exchanged: {went} for {came}.",
                who=names[event.wall],
                place=place(event.x, event.y),
                went=went,
                came=came,
            )
        case "assistant":
            gave = ("{who} gave {tile} to their assistant.", "You gave {tile} to your assistant.")
            return told(*gave, tile=named(event.tile))
        case "museum":
            swapped = "{who} exchanged {given} for {received} in the museum."
            return told(swapped, given=named(event.given), received=named(event.received))
        case "excess":
            last = say(" It is the second: unless taken back, this round is the last.") if event.count == 2 else ""
            return told("{who} stored {tile} as an excess painting, 2 points lost.", tile=named(event.tile)) + last
    return _more(event, told)


OVER = {
    "full": "The game is over: a wall is full.",
    "excess": "The game is over: a second excess painting is stored.",
    "cards": "The game is over: all bid cards are played.",
}


def _more(event: Event, told: Callable[..., str]) -> str:
    match event.kind:
        case "restart":
            return told("{who} took this turn's tiles down again.")
        case "done":
            return told("{who} finished the turn.")
        case "unsold":
            return say("Unsold: {tile} goes to the museum.", tile=named(event.tile))
        case "prestige":
            rises = "{type} rises from {before} to {after}."
            if event.aim != event.after:
                rises = "{type} rises from {before} to {after} instead of {aim}, which is taken."
            spaces = {"before": _space(event.before), "after": _space(event.after), "aim": _space(event.aim)}
            return say(rises, type=type_name(state.TYPES.index(event.type)), **spaces)
        case "keep":
            return told("{who} kept this round's tiles.")
        case "rearrange":
            return told("{who} took this round's tiles down to hang them anew.")
        case "restored":
            return told(
                "A tile has no place any more: {who} hung all as it was.",
                "A tile has no place any more: you hung all as it was.",
            )
        case "full":
            return told(
                "{who} filled their wall: unless tiles are taken down again, this round is the last.",
                "You filled your wall: unless tiles are taken down again, this round is the last.",
            )
        case "gavel":
            gavel = ("Round {round}: {who} has the gavel.", "Round {round}: You have the gavel.")
            return told(*gavel, round=event.round)
    return say(OVER[event.reason])


def _pieces(kinds: str) -> str:
    """ "two pieces of 1-shield decor" or "one piece of 2-shield decor, lying, and one piece of 1-shield decor"."""
    each = kinds.split()
    counted = {kind: each.count(kind) for kind in each}
    words = ("", "one piece", "two pieces", "three pieces")
    return say(", and ").join(
        say("{pieces} of {decor}", pieces=Term(words[n]), n=n, decor=decor_words(kind)) for kind, n in counted.items()
    )


def _space(position: int) -> str:
    """A space of the prestige track: past 50 the marker is black (AS-PREST-05)."""
    if position <= state.TRACK:
        return str(position)
    return say("{position} (black {beyond})", position=position, beyond=position - state.TRACK)


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b, c = numbers[0], numbers[1], numbers[2]
    if line == state.L_DECOR:
        return f"{decor_words(state.CODES[a])}, {place(b // HEIGHT, b % HEIGHT)}"
    if line == state.L_EYELINE:
        return say("{tile}, in vogue and at eye level", tile=tile_name(a))
    if line == state.L_FULL:
        return say("no cell is empty")
    if line == state.L_CORNERS:
        return say("bare corner: {place}", place=place(a // HEIGHT, a % HEIGHT))
    if line == state.L_EXCESS:
        return tile_name(a)
    if c:
        return say("{tile}: faux pas beside {other}", tile=tile_name(a), other=tile_words(c), plain=tile_name(c))
    return f"{tile_name(a)}, x{b}"
