"""How Art Society speaks: labels, the log, the score sheet, and what the sentences of its rules tell. All is made from
views and events, so no sentence can tell a secret its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.journal import Event
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
        return f"the {DECOR_WORDS[state.CODES[code]]}"
    start = "starting " if code <= state.STARTERS else ""
    return f"the {start}{state.TYPE_NAMES[state.TYPE[code]]} {state.W[code]}x{state.H[code]} in {state.FRAME_NAMES[state.FRAME[code]].lower()}"


def named(tile: str) -> str:
    return tile_words(state.CODES.index(tile))


def place(x: int, y: int) -> str:
    return f"column {x + 1}, row {y + 1}"


def shields(n: int) -> str:
    return "1 shield" if n == 1 else f"{n} shields"


def paintings(n: int) -> str:
    return "1 painting" if n == 1 else f"{n} paintings"


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
    match move.kind:
        case "anchor":
            return f"Hang it at {place(int(move.x), int(move.y))}"
        case "pile":
            pile = state.PILES[state.FORMATS.index(str(move.format))]
            return f"A painting of {pile['id']}, value {pile['value']}, unseen"
        case "bid":
            return f"Bid {move.card}"
        case "take":
            return f"Take lot {int(move.slot) + 1}"
        case "museum":
            frame = state.FRAME_NAMES[state.FRAMES.index(str(move.frame))].lower()
            return f"Exchange it for the {move.format} in {frame} from the museum"
        case "decor":
            return f"Take {DECOR_WORDS[str(move.fields['kind'])]}"
    return LABELS[move.kind]


def about(view: ArtSocietyView, names: Sequence[str]) -> dict[str, object]:
    """What the sentences of the rules may tell of a position."""
    second = " That would be your second and end the game." if view.excess[view.seat] else ""
    return {
        "choices": len(view.moves),
        "missing": view.players + 1 - len(view.picked),
        "lots": len(view.offer),
        "best": _best(view.gains),
        "second": second,
        "end": f"{view.end[:1].lower()}{view.end[1:]}",
    }


def _best(gains: Sequence[Gain]) -> str:
    if not gains:
        return ""
    best = max(g.points for g in gains)
    return f" It has {len(gains)} {'place' if len(gains) == 1 else 'places'}; the best brings {best:+d} now."


def _from_1(index: int) -> str:
    return str(int(index) + 1)


VOICE = Voice(
    BOOK,
    about,
    tile=named,
    shields=shields,
    paintings=paintings,
    type=lambda kind: state.TYPE_NAMES[kind],
    x=_from_1,
    y=_from_1,
    slot=_from_1,
)


def prompt(view: ArtSocietyView, names: Sequence[str]) -> str:
    """What is asked of the viewer, or whom the table waits for: all at once for their bids."""
    if view.decision == "bid" and view.moves:
        return f"Your turn: {VOICE.asked(view, names)}"
    if view.decision == "bid":
        waiting = [names[k] for k in range(view.players) if not view.sealed[k]]
        return f"{' and '.join(waiting)} {'is' if len(waiting) == 1 else 'are'} choosing a bid."
    if view.decision == "pile" and view.viewer == view.seat:
        return f"Your turn, with the gavel: {VOICE.asked(view, names)}"
    return VOICE.prompt(view, names)


# --- the log ----------------------------------------------------------------------------------------------------------


def sentence(event: Event, viewer: int, names: Sequence[str]) -> str:
    """What happened, for that viewer. A secret the viewer may not know is not in the event."""
    you = event.seat == viewer
    who = "You" if you else names[event.seat]
    whose = "your" if you else "their"

    match event.kind:
        case "start":
            return f"{who} hung {named(event.tile)}: {place(event.x, event.y)}."
        case "pick":
            return f"{who} picked a {event.format}, value {state.PILES[state.FORMATS.index(event.format)]['value']}, unseen."
        case "offer":
            return f"Lot {event.slot + 1} is {named(event.tile)}."
        case "seal":
            return f"You sealed a bid of {event.card}." if event.told and you else f"{who} sealed a bid."
        case "bid":
            return f"{who} bid {event.card}."
        case "tie":
            other = "you" if event.other == viewer else names[event.other]
            card = "the card beneath" if event.beneath == 1 else f"the card {event.beneath} beneath it"
            return f"{who} and {other} bid alike; {card} decides: {event.mine} before {event.theirs}."
        case "take":
            return f"{who} took lot {event.slot + 1}, {named(event.tile)}."
        case "hang":
            source = {"assistant": f" from {whose} assistant", "museum": " from the museum"}.get(event.source, "")
            return f"{who} hung {named(event.tile)}{source}: {place(event.x, event.y)}."
        case "frames":
            return f"It touches {paintings(event.matches)} in the same frame and earns decor."
        case "faux_pas":
            return f"A faux pas: it touches {paintings(event.offended)} of its own type."
        case "decor":
            return f"{who} took {DECOR_WORDS[event.fields['kind']]}."
        case "lapse":
            return f"Decor for {shields(event.shields)} lapsed: there is no room or no tile for it."
        case "swap":
            wall = "your" if event.wall == viewer else f"{names[event.wall]}'s"
            went, came = (_pieces(kinds) for kinds in (event.went, event.came))
            return f"Decor on {wall} wall at {place(event.x, event.y)} was exchanged: {went} for {came}."
        case "assistant":
            return f"{who} gave {named(event.tile)} to {whose} assistant."
        case "museum":
            return f"{who} exchanged {named(event.given)} for {named(event.received)} in the museum."
        case "excess":
            last = " It is the second: unless taken back, this round is the last." if event.count == 2 else ""
            return f"{who} stored {named(event.tile)} as an excess painting, 2 points lost.{last}"
    return _more(event, who, you, whose)


def _more(event: Event, who: str, you: bool, whose: str) -> str:
    match event.kind:
        case "restart":
            return f"{who} took this turn's tiles down again."
        case "done":
            return f"{who} finished the turn."
        case "unsold":
            return f"Unsold: {named(event.tile)} goes to the museum."
        case "prestige":
            short = f" instead of {_space(event.aim)}, which is taken" if event.aim != event.after else ""
            return f"{state.TYPE_NAMES[state.TYPES.index(event.type)]} rises from {_space(event.before)} to {_space(event.after)}{short}."
        case "keep":
            return f"{who} kept this round's tiles."
        case "rearrange":
            return f"{who} took this round's tiles down to hang them anew."
        case "restored":
            return f"A tile has no place any more: {who if not you else 'you'} hung all as it was."
        case "full":
            return f"{who} filled {whose} wall: unless tiles are taken down again, this round is the last."
        case "gavel":
            return f"Round {event.round}: {who} {'have' if you else 'has'} the gavel."
    return {
        "full": "The game is over: a wall is full.",
        "excess": "The game is over: a second excess painting is stored.",
        "cards": "The game is over: all bid cards are played.",
    }[event.reason]


def _pieces(kinds: str) -> str:
    """ "two pieces of 1-shield decor" or "one piece of 2-shield decor, lying, and one piece of 1-shield decor"."""
    each = kinds.split()
    counted = {kind: ("", "one piece", "two pieces", "three pieces")[each.count(kind)] for kind in each}
    return ", and ".join(f"{n} of {DECOR_WORDS[kind]}" for kind, n in counted.items())


def _space(position: int) -> str:
    """A space of the prestige track: past 50 the marker is black (AS-PREST-05)."""
    return str(position) if position <= state.TRACK else f"{position} (black {position - state.TRACK})"


# --- score ------------------------------------------------------------------------------------------------------------


def item_words(line: int, numbers: Sequence[int]) -> str:
    """What earned a row of the score sheet."""
    a, b, c = numbers[0], numbers[1], numbers[2]
    if line == state.L_DECOR:
        return f"{DECOR_WORDS[state.CODES[a]]}, {place(b // HEIGHT, b % HEIGHT)}"
    if line == state.L_EYELINE:
        return f"{tile_words(a)[4:]}, in vogue and at eye level"
    if line == state.L_FULL:
        return "no cell is empty"
    if line == state.L_CORNERS:
        return f"bare corner: {place(a // HEIGHT, a % HEIGHT)}"
    if line == state.L_EXCESS:
        return tile_words(a)[4:]
    if c:
        return f"{tile_words(a)[4:]}: faux pas beside {tile_words(c)}"
    return f"{tile_words(a)[4:]}, x{b}"
