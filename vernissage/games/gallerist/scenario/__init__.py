"""Positions of The Gallerist from words (engine/scenario.py).

The deal goes on as if everybody had chosen a starting Location (seat by seat in reverse turn order, the first left), then
things are put and the turn of `seat` begins, or the moment that `at` names. Everything that is displaced goes back where it
came from: visitors to and from the bag, tickets to and from the Box Office, assistants to and from the queue, contracts to
and from the deck, works to and from their stack. What cannot be, or would leave something nowhere, is refused with a reason.

money SEAT N · influence SEAT N · queue SEAT N · desks SEAT N       a purse, a marker, assistants; the rest is discarded
gallery SEAT: collector vip vip      visitors in a Gallery; likewise `lobby SEAT`, `plaza`, `bag`, `waiting FORM`; who is
                                     put out of the bag stands in the Plaza
tickets SEAT: vip vip                tickets in hand; `used` the discard pile; `box VIP N` what the Box Office keeps, the
                                     others were used
found: painting_red                  artists turned up; `fame ARTIST N`, `level ARTIST N` (a token), `first ARTIST N`:
                                     the tile with that initial fame; `bonus ARTIST fame`: the kind of its bonus tile
hang SEAT: painting_blue             exhibited works, by artist; `sold SEAT: painting painting`; `commission SEAT ARTIST`
top FORM c                           the work on top; `below FORM: a f` the works that come after it, in this order, the
                                     others by chance; `left FORM N`: so many works are in the stack
signatures ARTIST N                  so many tokens lie beside the artist (it follows from the works and commissions)
contract SEAT 1: painting money open        a contract on a space: form, front bonus, open or money or influence, and
                                     "assistant" where one stands on it
display: 1 2 3 4                     the tops of the four stacks, by number; `display 2: 7 9` a stack, the lowest first;
                                     `deck: 5 6` what the deck holds (the rest is discarded)
held 5                               a contract in hand: its owner chooses the space now
reputation SEAT 1 TILE               a tile on a space; `third SEAT TILE` the start tile (0: gained)
market ROW: 3 -1 .                   a row of the market: a tile, -1 - seat for an assistant, a dot for nothing; or one
                                     cell, `market ROW left -1`
white LOCATION: gallerist 0          a piece on a white space, or `assistant 1`; `home: 0` Gallerists at home
black LOCATION: assistant 1          a piece that was pushed out by the Gallerist whose turn it is
easel: painting                      the renowned works; `bought FORM SEAT` who has got one in the auction
opponent LOCATION                    one player: the opponent's Gallerist was pushed out there
dealer SEAT N · curator SEAT N       secret cards
round N · last N · starter SEAT      rounds played; 0, 1 end triggered, 2 final round; `between N` intermediate scoring
seat 0                               whose turn it is
at after                             the moment: `start` choosing the starting Location, `turn` its beginning, `leave` the
                                     Gallerist is picked up, `main` the main action, `after` an Executive Action after it,
                                     `kicked_out` the action of whoever was pushed out, `clean_up` an own assistant without
                                     a desk, `auction`, `over`; with `vacated LOCATION` (else the Gallerist came from home)
                                     and `executive 1` where the Executive Action is used
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine import stack
from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.games.gallerist.components import FORMS, LOCATIONS
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import clean, end, sales, settle, solo, turn
from vernissage.games.gallerist.rules.end import ending
from vernissage.games.gallerist.scenario import things as put
from vernissage.games.gallerist.scenario.told import told
from vernissage.games.gallerist.scenario.words import by_name, demand, items, number, one_of, owners, shown
from vernissage.games.gallerist.state import (
    HOME,
    SALES,
)

__all__ = ["THINGS", "arrange", "told"]

THINGS = (
    "money", "influence", "queue", "desks", "gallery", "lobby", "plaza", "bag", "waiting", "tickets", "used", "box",
    "found", "fame", "level", "first", "bonus", "hang", "sold", "commission", "top", "below", "left", "signatures",
    "contract", "display", "deck", "held", "reputation", "third", "market", "white", "black", "home", "opponent", "easel",
    "bought", "dealer", "curator", "round", "last", "starter", "between", "seat", "at", "vacated", "executive",
)  # fmt: skip

MOMENTS = ("start", "turn", "leave", "main", "after", "kicked_out", "clean_up", "auction", "over")
GROUND = {  # the frames of the turn that a moment stands on
    "leave": (end.T_END_TURN, turn.T_LEAVE),
    "main": (end.T_END_TURN, clean.T_CLEAN, turn.T_KICK, turn.T_AFTER),
    "after": (end.T_END_TURN, clean.T_CLEAN, turn.T_KICK, turn.T_AFTER),
    "kicked_out": (end.T_END_TURN, clean.T_CLEAN, turn.T_KICK),
    "clean_up": (end.T_END_TURN, clean.T_CLEAN),
}
ASKED = {  # what is asked then
    "leave": (turn.LEAVE, turn.GO),
    "main": (turn.MAIN,),
    "after": (turn.AFTER,),
    "kicked_out": (turn.KICKED_OUT, solo.OPPONENT_PILE),
    "clean_up": (clean.RETURN,),
    "auction": (end.AUCTION,),
}
NOTHING = {  # and why it may not be
    "leave": "Nobody picks a Gallerist up.",
    "main": "There is no main action.",
    "after": "Nobody is asked after the main action: the Executive Action is used, or none is possible (G-TURN-03).",
    "kicked_out": "Nobody is asked: no piece of another was pushed out, or its owner can do nothing (G-KICK-01).",
    "clean_up": "Nobody is asked: no own assistant was pushed out, or it finds a desk (G-TURN-15).",
    "auction": "Nobody is asked in the auction: nobody has bid, or no work is left (G-SCORE-13).",
}
MOVED = ("main", "after", "kicked_out", "clean_up")  # moments at which the Gallerist has arrived


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record."""
    for name in things:
        demand(name in THINGS, f"{shown(name)} is nothing to put; there are {', '.join(THINGS)}.")
    players = int(s["players"])
    at = MOMENTS[one_of(MOMENTS, things.get("at", "main" if "held" in things else "turn"), "at")]
    _turn(s, things, players, at)
    _pieces(s, things, players, at)
    _start_tiles(s, players, at)
    put.artists(s, things, players)
    put.works(s, things, players)
    put.contracts(s, things, players)
    put.tiles(s, things, players)
    put.people(s, things, players)
    put.boards(s, things, players)
    _moment(s, things, players, at)


# --- who is where -----------------------------------------------------------------------------------------------------


def _turn(s: Any, things: Mapping[str, Any], players: int, at: str) -> None:
    """Whose turn it is, how far the game has come."""
    for name, moments in {
        "vacated": MOVED,
        "black": MOVED,
        "executive": ("leave", *MOVED),
        "held": ("leave", "main", "after", "kicked_out"),
        "bought": ("auction", "over"),
    }.items():
        demand(name not in things or at in moments, f"{name} is nothing at the moment {at!r}; {_listed(moments)}.")
    scored = at in ("auction", "over")
    for name in ("seat", "last"):
        demand(name not in things or not scored, f"{name} cannot be put at the moment {at!r}: it follows.")
    starter = number(things.get("starter", things.get("seat", int(s["starter"]))), "starter", 0, players - 1)
    seat = number(things.get("seat", starter), "seat", 0, players - 1)
    s["starter"] = starter
    s["turn"] = starter if at == "start" else (starter - 1) % players if scored else seat
    s["seat"] = seat
    s["round"] = number(things.get("round", 0), "round", 0, N.last_round + 1)
    s["last"] = 3 if scored else number(things.get("last", 0), "last", 0, 2)
    s["executive"] = number(things.get("executive", 0), "executive", 0, 1)
    s["vacated"] = one_of(LOCATIONS, things["vacated"], "vacated") if "vacated" in things else -1


def _listed(moments: tuple[str, ...]) -> str:
    return f"it is at {', '.join(moments)}"


def _piece(s: Any, given: Any, what: str, players: int) -> tuple[str, int]:
    words = items(given, what, "a kind of piece and its owner, such as assistant 1")
    demand(len(words) == 2, f"{what}: gallerist or assistant, and its owner, not {shown(words)}.")
    kinds = ("gallerist", "assistant")
    kind = kinds[one_of(kinds, words[0], what)]
    return kind, number(words[1], f"{what}, the owner", 0, owners(players) - 1)


def _pieces(s: Any, things: Mapping[str, Any], players: int, at: str) -> None:
    s["white"], s["black"], s["place"] = 0, 0, HOME
    home = [number(seat, "home", 0, players - 1) for seat in items(things.get("home", ()), "home", "seats")]
    for name in ("white", "black"):
        given = by_name(things, name, LOCATIONS, "location")
        demand(name == "white" or len(given) < 2, "black: one piece at most is pushed out in a turn (G-STATE-02).")
        for place, words in given.items():
            kind, owner = _piece(s, words, f"{name} {LOCATIONS[place]}", players)
            s[name][place] = owner + (5 if kind == "assistant" else 1)
            if kind == "gallerist":
                twice = int(s["place"][owner]) != HOME or owner in home
                demand(not twice, f"{name}: the Gallerist of seat {owner} stands in two places.")
                s["place"][owner] = place if name == "white" else 4 + place
            if name == "black":
                s["pushed"] = place
    _opponent(s, things, players)
    order = [(int(s["starter"]) - 1 - k) % players for k in range(players)]
    if at == "start":  # the last player begins; this seat and those after it still have their Gallerist in hand
        late = order[order.index(int(s["seat"])) :]
        demand(all(s["place"][k] == HOME for k in late), "white: not everybody has chosen a starting Location yet.")
        home += late
    if at in MOVED and int(s["pushed"]) >= 0 and s["white"][int(s["pushed"])] == 0:
        order.insert(0, int(s["turn"]))  # whoever pushed stands there
        _stand(s, int(s["turn"]), int(s["pushed"]))
    for owner in order:
        free = [p for p in range(4) if s["white"][p] == 0 and not (at in MOVED and p == int(s["vacated"]))]
        if int(s["place"][owner]) == HOME and owner not in home and free:
            _stand(s, owner, free[0])
    if at in MOVED:
        stands = int(s["place"][s["turn"]]) < 4
        demand(stands, f"white: the Gallerist of seat {int(s['turn'])} must stand somewhere at the moment {at!r}.")


def _stand(s: Any, owner: int, place: int) -> None:
    if int(s["place"][owner]) == HOME:
        s["white"][place], s["place"][owner] = owner + 1, place


def _opponent(s: Any, things: Mapping[str, Any], players: int) -> None:
    """One player: where the opponent's Gallerist is, or was last."""
    demand("opponent" not in things or players == 1, "opponent: there is one in the game for one player only.")
    if players > 1:
        return
    place = int(s["place"][1])
    if "opponent" in things:
        demand(place == HOME, "opponent: its Gallerist stands on a space.")
        s["automa"], s["automa_out"] = one_of(LOCATIONS, things["opponent"], "opponent"), 1
    elif place != HOME:
        s["automa"] = place % 4
    if int(s["pushed"]) >= 0 and place == int(s["pushed"]):
        s["turn"] = 1  # it has pushed out a piece of the player's


def _start_tiles(s: Any, players: int, at: str) -> None:
    """Each who has chosen has a tile of the Locations; the others leave the game when all have."""
    for seat in range(players):
        place = int(s["place"][seat]) % 4
        if at == "start":
            if int(s["place"][seat]) < 4:
                s["third"][seat], s["start"][place] = s["start"][place], 0
        elif s["start"].any():
            place = int(s["start"].argmax()) if not s["start"][seat] else seat
            s["third"][seat], s["start"][place] = s["start"][place], 0
    if at != "start":
        s["start"] = 0


# --- the moment -------------------------------------------------------------------------------------------------------


def _moment(s: Any, things: Mapping[str, Any], players: int, at: str) -> None:
    """Lay the frames of the moment on the stack and go on to the next question."""
    f = face(s)
    s["stack"], s["depth"] = 0, 0
    player = int(s["turn"])
    whose = player if players > 1 else 0  # the opponent's turn lies on the player's stack
    for form, owner in by_name(things, "bought", FORMS, "form").items():
        s["bought"][form] = 1 + number(owner, f"bought, {FORMS[form]}", 0, owners(players) - 1)
    if at == "start":
        stack.push(f, int(s["seat"]), turn.START, 0, 0, 0)
    elif at == "turn":
        stack.push(f, whose, turn.T_TURN, 0, 0, 0)
    elif at in ("auction", "over"):
        if "round" not in things:
            s["round"] = N.last_round if not ending(f) else N.last_round // 2
        stack.push(f, int(s["starter"]), end.T_AUCTION, 0, 0, 0)
    else:
        frames: list[int] = list(GROUND[at])
        if "held" in things:
            _hold(s, frames, at)
        for frame in frames:
            stack.push(f, whose, frame, 0, 0, 0)
        if "held" in things:
            owner = (int(s["black"][s["pushed"]]) - 1) & 3 if at == "kicked_out" else whose
            stack.push(f, owner, sales.SPACE, 0, 0, 0)
        elif at == "main":
            stack.push(f, whose, turn.MAIN, int(s["place"][player]), 0, 0)
    settle(f, face(SILENT))
    asked = (sales.SPACE,) if "held" in things else ASKED.get(at, ())
    if asked and (s["end"] or int(s["decision"]) not in asked):
        raise BadPosition([NOTHING[at]])
    if at == "over" and not s["end"]:
        raise BadPosition([f"Seat {int(s['seat'])} has still to choose in the auction; say what with `bought`."])


def _hold(s: Any, frames: list[int], at: str) -> None:
    """A contract in hand: by the main action, an Executive Action, or a Kicked-Out Action."""
    if at == "main":
        place = int(s["place"][s["turn"]])
        demand(place == SALES, "held: the main action that signs a contract is in the Sales Office.")
    elif at == "kicked_out":
        frames.remove(turn.T_KICK)
        demand(int(s["pushed"]) >= 0, "held: nobody was pushed out who could sign a contract.")
    else:
        if at == "after":
            frames.remove(turn.T_AFTER)
        s["executive"] = 1
