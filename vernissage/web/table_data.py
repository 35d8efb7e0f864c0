"""What a page of a table shows to one reader, gathered from the match. Only views and what follows from them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from vernissage.bots import levels
from vernissage.drawing.page import Area, Board
from vernissage.drawing.svg import Pen
from vernissage.drawing.words import result, sentence
from vernissage.engine import assembly, registry
from vernissage.engine.game import ScoreSheet, View
from vernissage.engine.journal import Event
from vernissage.engine.language import say, spoken
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.standing import Standing
from vernissage.engine.table import Table
from vernissage.match import rulebook
from vernissage.web import hosting, series
from vernissage.web.clock import time
from vernissage.web.live_match import LiveMatch
from vernissage.web.match_log import log_rows, since, told
from vernissage.web.service import MatchService
from vernissage.web.taught import MORE, taught

ON_TABLE = 60  # entries of the log beside the board; a long game has two thousand, and a page of their own
LATELY = 64  # boards: everybody at a table asks for the same within a moment, and hardly anybody later


@dataclass(frozen=True)
class SeatRow:
    """A seat as one reader sees it beside the board."""

    seat: int
    name: str
    you: bool
    kind: str
    level: str
    portrait: str  # the picture of a player of the house, "" for anybody else
    points: int
    complete: bool
    deciding: bool
    sealed: bool  # its sealed choice is in
    clock: float | None
    away: bool
    place: int
    tie: str
    amounts: tuple[str, ...]


def page_of(game: str) -> Any:
    """The game's own `picture/page.py`, or None for a game that has only a picture."""
    return assembly.part(registry.package(game), "picture.page")


def board_of(
    table: Table,
    viewer: int | None,
    view: View,
    *,
    recent: Sequence[Event],
    narrow: bool,
    aim: str,
    patterns: bool = False,
    priced: bool = True,
) -> Board:
    """As the game's own page draws it, else its picture. `aim`: a move to be shown; `priced`: what choices earn."""
    own = page_of(table.game.name)
    if own is None:
        return Board((Area("table", say("The table"), Pen().draw(table.svg, viewer), "wide"),))
    more = {} if priced else {"priced": False}
    found: Board = own.board(view, names=table.names, recent=recent, narrow=narrow, aim=aim, patterns=patterns, **more)
    return found


_drawn: OrderedDict[tuple[Any, ...], tuple[Any, Board]] = OrderedDict()


def _drawn_once(whose: tuple[Any, ...], shows: tuple[Any, ...], draw: Callable[[], Board]) -> Board:
    """What was drawn a moment ago, where all that it shows is still the same."""
    kept = _drawn.get(whose)
    if kept is not None and kept[0] == shows:
        return kept[1]
    board = draw()
    _drawn[whose] = shows, board
    if len(_drawn) > LATELY:
        _drawn.popitem(last=False)
    return board


def _spoken(own: Any, view: View, names: Sequence[str]) -> Callable[[Move], tuple[str, str]]:
    """What stands on the button of a move, in two lines."""
    if not hasattr(own, "spoken"):
        return lambda move: (move.label, "")
    return lambda move: own.spoken(view, names, str(move))


def sound(game: str, events: Collection[str]) -> str:
    """What is heard when these happen: the first in the game's own list, paper for want of it, "" for nothing."""
    own: dict[str, str] = getattr(page_of(game), "SOUNDS", {})
    return next((heard for kind, heard in own.items() if kind in events), "card" if events else "")


def _area_id(area: Area) -> str:
    """The id an area has on the page."""
    return f"area-{area.name}" if area.seat is None else f"area-seat-{area.seat}"


def table_data(
    service: MatchService,
    live: LiveMatch,
    guest: str | None,
    *,
    viewer: int | None,
    narrow: bool,
    aim: str = "",
    at: int | None = None,
    patterns: bool = False,
    muted: Collection[str] = (),
    look: str = "",
) -> dict[str, Any]:
    """Everything the template of a table needs. `at`: an earlier position, to look at only; `look`: a move whose area is to be
    looked at."""
    t = live.table if at is None else live.table_at(at)
    facts = registry.facts(live.match.game)
    mine = live.seats_of(guest)
    deciding = live.deciding() if at is None else []
    turn = viewer is not None and viewer in deciding and at is None
    moves = t.legal_moves(viewer) if turn and viewer is not None else []
    aimed = next((m for m in moves if str(m) == aim), None)
    view = t.view(viewer)  # made once: it is a good part of the work
    ask, more = sentence(t.game.prompt(view, t.names))
    recent = t.recent(viewer)
    sheets = [t.score_sheet(seat, viewer) for seat in range(t.players)]
    rule = "" if t.over else t.game.rule_of(view)
    aiming = str(aimed or "")
    board = _drawn_once(
        (live.match.id, t.made, viewer, narrow, aiming, patterns, spoken()),
        (view, tuple(t.names), recent),
        lambda: board_of(t, viewer, view, recent=recent, narrow=narrow, aim=aiming, patterns=patterns),
    )
    if not aiming:
        live.remember_areas((t.made, viewer, narrow, patterns, spoken()), board.areas)
    drawn = board.drawing
    playing = live.running and not t.over and viewer is not None and at is None
    things = drawn.things | {_area_id(a) for a in board.areas}
    own = page_of(facts.name)
    point = own.pointer(view, narrow=narrow) if hasattr(own, "pointer") else None
    log = log_rows(live, viewer, mine, at, point, things, ON_TABLE)
    off_board = [m for m in moves if str(m) not in drawn.targets]
    lesson = taught(live, viewer, turn, things, drawn.targets, off_board, aimed) if at is None else None
    news, own_move = since(live, mine), bool(t.deciders) and t.deciders[-1] in mine
    return {
        "live": live,
        "match": live.match,
        "facts": facts,
        "t": t,
        "at": at,
        "viewer": viewer,
        "mine": mine,
        "turn": turn,
        "sealed_choice": _sealed_choice(live, viewer) if turn else "",
        "opened": turn and live.opened(),
        "kept": live.kept_for(guest) if at is None else [],
        "ask": ask,
        "more": more,
        "aim": aimed,
        "moves": moves,
        "shortcuts": t.shortcuts(viewer) if turn and not (lesson and lesson.guided) else (),
        "groups": _groups(moves),
        "off_board": off_board,
        "board": board,
        "rows": _rows(service, live, t, guest, viewer, sheets, deciding),
        "sheets": sheets,
        "log": log,
        "since": news,
        "told": told(log, news if mine and not own_move else t.made),
        "own": own_move,
        "sound": sound(facts.name, {r.event for r in log if r.made and r.at == t.made}),
        "asks": playing and bool(drawn.whys),
        "rule": rule,
        "rule_words": rulebook.explained(facts.name, rule) if rule else "",
        "undo": live.undo_target(mine) if at is None else None,
        "question": _question(live, mine),
        "ahead": [(m, m in (live.seats[mine[0]].ahead or "").splitlines()) for m in facts.ahead]
        if mine and live.running and at is None and not t.over and not (lesson and lesson.guided)
        else [],
        "hints": at is None and turn and live.people() <= {guest} and live.match.kind != "deal",
        "look_at": next((_area_id(a) for a in board.areas if look and look in a.drawing.targets), ""),
        "taught": lesson,
        "watching": service.watchers.watching(live.match.id, live.people()),
        "talk": [
            (live.seats[i.entry.seat or 0].name, i.entry.text)
            for i in live.log
            if i.entry.kind == "chat" and i.entry.text and live.seats[i.entry.seat or 0].guest not in muted
        ][-30:],
        "claims": hosting.claims(service, live, mine) if at is None else [],
        "chat_length": service.settings.chat_length,
        "trail": own.trail(view, t.names) if hasattr(own, "trail") and live.running and not t.over else ((), 0),
        "spoken": _spoken(own, view, t.names) if playing else None,
        "placard": _placard(own, lesson is not None),
        "finished": playing and hasattr(own, "finished") and own.finished(view),
        "title": _title(live, t, turn, facts.title, at),
        "thinks": live.seats[t.seat].name if at is None and live.bot_to_move() else "",
        "wait": _waiting(live, viewer),
        "verdict": verdict(live, t, mine) if t.over else "",
        "match_verdict": series.verdict(live, mine),
        "goes_on": (now := series.standing(live)) is not None and now.goes_on,
    }


def _placard(own: Any, lesson: bool) -> tuple[float, float]:
    """How high the placard is, wide and narrow: the same for a whole game, so that nothing moves under the pointer."""
    wide, small = getattr(own, "PLACARD", (12, 13))
    return (wide + MORE[0], small + MORE[1]) if lesson else (wide, small)


def _title(live: LiveMatch, t: Table, turn: bool, game: str, at: int | None) -> str:
    if at is not None:
        return say("Position {n} · {game}", n=at, game=game)
    if t.over or live.match.status == "closed":
        return say("Over · {game}", game=game)
    return say("Your turn · {game}", game=game) if turn else game


def _waiting(live: LiveMatch, viewer: int | None) -> str:
    """Whose choice is missing, in words."""
    names = [live.seats[s].name for s in live.waited_for() if s != viewer]
    if not names and live.thinking is not None:
        return say("{name} is thinking.", name=live.seats[live.table.seat].name)
    return say("Waiting for {names}.", names=say(" and ").join(names)) if names else ""


def _sealed_choice(live: LiveMatch, viewer: int | None) -> str:
    if viewer is None or viewer not in live.pending:
        return ""
    chosen = live.pending[viewer]
    return next((m.label for m in live.table.legal_moves(viewer) if m == chosen), str(chosen))


def _groups(moves: Sequence[Move]) -> list[tuple[str, list[Move]]]:
    """Moves by their kind, in the order they come."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.kind, []).append(move)
    return list(found.items())


def _rows(
    service: MatchService,
    live: LiveMatch,
    t: Table,
    guest: str | None,
    viewer: int | None,
    sheets: Sequence[ScoreSheet],
    deciding: list[int],
) -> list[SeatRow]:
    places = t.ranking()
    final = t.view(viewer) if t.over else None
    rows = []
    for s in live.seats:
        person = s.kind == "guest"
        rows.append(
            SeatRow(
                seat=s.seat,
                name=s.name or say("Open seat"),
                you=s.seat in live.seats_of(guest),
                kind=s.kind,
                level=levels.role(s.level) if s.kind == "bot" else "",
                portrait=portrait_of(s.kind, s.level),
                points=sheets[s.seat].total,
                complete=sheets[s.seat].complete,
                deciding=s.seat in deciding and s.seat not in live.pending,
                sealed=s.seat in live.pending,
                clock=live.clock_left(s.seat),
                away=person
                and live.running
                and not live.match.pace
                and service.watchers.away_s(live.match.id, s.guest or "") > service.settings.away_s,
                place=places[s.seat],
                tie=t.tie_words(s.seat) if final is not None else "",
                amounts=amounts(t, s.seat) if final is not None else (),
            )
        )
    return rows


def portrait_of(kind: str, level: str) -> str:
    """The address of the picture of whoever sits there, "" where there is none."""
    return f"/art/player/{level}.svg" if kind == "bot" and level in levels.BY_NAME else ""


def amounts(t: Table, seat: int) -> tuple[str, ...]:
    """What a seat of a finished game has of that which decides between equal totals: "15 paintings"."""
    score: Any = assembly.part(registry.package(t.game.name), "score")
    standing: Standing = score.STANDING
    return tuple(by.amount(int(by.count(face(t.state), seat))) for by in standing.by[1:])


def _question(live: LiveMatch, mine: Sequence[int]) -> dict[str, Any] | None:
    q = live.question
    if q is None or q.key != live.key or q.expires < time():
        return None
    name = live.seats[q.seat].name
    asked = "Should a bot play on for {name}, who has left?"
    words = say("{name} would like to take a move back." if q.kind == "undo" else asked, name=name)
    asked_by_me = q.kind == "undo" and q.seat in mine
    answered = asked_by_me or any(s in q.agreed for s in mine)
    left = max(1, round(q.expires - time()))
    return {
        "kind": q.kind,
        "words": words,
        "by_me": asked_by_me,
        "answered": answered,
        "asked": bool(mine),
        "left": left,
    }


def verdict(live: LiveMatch, t: Table, mine: Sequence[int]) -> str:
    """How it ended, as a headline: the words of the game's picture."""
    viewer = mine[0] if len(mine) == 1 else None
    names, own = [s.name for s in live.seats], page_of(t.game.name)
    if hasattr(own, "headline"):
        return str(own.headline(t.view(viewer), names))
    return result(t.scores(None), t.ranking(), names, -1 if viewer is None else viewer)
