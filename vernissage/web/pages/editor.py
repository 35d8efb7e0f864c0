"""The editor of positions: the words of a scenario, changed by tapping two things or by writing a line. Nothing is kept until
the position is looked at, and nothing impossible can be built: what `check` refuses is told in its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from starlette.concurrency import run_in_threadpool

from vernissage.engine import reading
from vernissage.engine.editing import Change, changed, changes
from vernissage.engine.errors import BadPosition, VernissageError
from vernissage.engine.language import say
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.engine.telling import lines_of, nearest, scenario_of, spelled, text_of
from vernissage.review.judging import Gate
from vernissage.web import roots
from vernissage.web.board_data import rows_of
from vernissage.web.context import identity_of, narrow, preferences, render, service_of
from vernissage.web.limits import visitor
from vernissage.web.numbers import whole
from vernissage.web.problems import Problem
from vernissage.web.table_data import board_of

router = APIRouter(include_in_schema=False)
MOST_LINES = 2000


@dataclass(frozen=True)
class Thing:
    """A thing on a line: what stands there, and what tapping it asks for; `good` where that is possible."""

    words: str
    name: str
    value: str
    good: bool
    picked: bool = False


@dataclass(frozen=True)
class Line:
    """A line of the scenario: what it speaks of (`way`), and the things on it."""

    way: str
    things: list[Thing]
    end: Thing | None = None  # what puts the picked thing at its end


@router.post("/analysis/{id}/edit")
@router.post("/match/{match}/analysis/edit")
async def begin(request: Request, match: str = "", id: str = "") -> Response:
    """The editor at the position of a board."""
    service = service_of(request)
    root = await (roots.of_match(service, match) if match else roots.of_position(service, id))
    asked = request.query_params
    stand = await run_in_threadpool(root.stand, asked.get("at", ""), asked.get("line", ""))
    found, back = await run_in_threadpool(nearest, stand.table)
    return await editor(request, found, back=back)


@router.post("/analysis/edit")
async def edit(
    request: Request,
    text: Annotated[str, Form(max_length=reading.MOST_WORDS)],
    pick: Annotated[str, Form(max_length=20)] = "",
    op: Annotated[str, Form(max_length=60)] = "",
    words: Annotated[str, Form(max_length=400)] = "",
) -> Response:
    """One change: `op`, or `words`, a line that takes the place of one; `pick` shows what can be done with a thing."""
    service = service_of(request)
    if game := reading.game_of(text):
        service.precompiler.require(game)
    now, problem, bare = Scenario.parse(text), None, False
    try:
        if op:
            now = await _changed(changed(now, Change.parse(op)))
        elif words.strip():
            now = await _changed(_said(now, words))
    except VernissageError as error:
        if isinstance(error, Problem) and error.status >= 500:
            raise
        problem, bare = error, bool(op)
    return await editor(request, now, pick="" if bare else pick, problem=problem, words=words if problem else "")


async def _changed(s: Scenario) -> Scenario:
    """A changed scenario in its own words again, or why it is impossible."""
    return await run_in_threadpool(lambda: scenario_of(s.table(), s.seed))


def _said(s: Scenario, words: str) -> Scenario:
    """A line that takes the place of the one it speaks of."""
    players = "1 player" if s.players == 1 else f"{s.players} players"
    more = Scenario.parse(f"{s.game} {players}\n{words}")
    if more.moves or more.options:
        raise BadPosition([say("Only things are put here; options and moves are chosen elsewhere.")])
    return s.put(**more.things)


async def editor(
    request: Request,
    s: Scenario,
    *,
    pick: str = "",
    problem: Exception | None = None,
    words: str = "",
    back: int = 0,
) -> Response:
    """The page. `back`: how many moves were taken back, since the moment itself has no words."""
    guest = await identity_of(request).of(request)
    shown = {"narrow": narrow(request), "patterns": preferences(guest)["patterns"] == "on"}

    def work(gate: Gate) -> dict[str, Any]:
        with gate:
            table = s.table()
        view = table.view(table.seat)
        board = board_of(table, table.seat, view, recent=[], aim="", **shown)
        found: list[Change] = []
        at = _place(pick)
        if at is not None:
            found = changes(s, *at, gate)
        return {
            "lines": _lines(s, at, found),
            "numbers": _numbers(found),
            "drop": _drop(found),
            "stuck": at is not None and not found,
            "board": board,
            **_about(table),
        }

    values = await service_of(request).analyses.worked_out(visitor(request, guest), work)
    picked = pick if _place(pick) is not None else ""
    return await render(
        request,
        "editor.html",
        status=400 if problem else 200,
        text=text_of(s),
        picked=picked,
        problem=problem,
        words=words,
        back=back,
        **values,
    )


def _about(t: Table) -> dict[str, Any]:
    return {"facts": t.game.facts, "t": t, "rows": rows_of(t), "viewer": t.seat}


def _place(pick: str) -> tuple[int, int] | None:
    line, _, item = pick.partition(".")
    found = whole(line, MOST_LINES), whole(item, MOST_LINES)
    return (found[0], found[1]) if found[0] is not None and found[1] is not None else None


def _numbers(found: list[Change]) -> list[Change]:
    return [change for change in found if change.kind == "set"]


def _drop(found: list[Change]) -> Change | None:
    return next((change for change in found if change.kind == "drop"), None)


def _lines(s: Scenario, at: tuple[int, int] | None, found: list[Change]) -> list[Line]:
    """Every line with its things. While one is picked, the others are where it can go, or cannot."""
    swaps = {(c.to, c.at): c for c in found if c.kind in ("swap", "put", "fetch")}
    ends = {c.to: c for c in found if c.kind == "move"}
    made = []
    for k, (way, value) in enumerate(lines_of(s.things)):
        many = isinstance(value, list)
        things = []
        for n, thing in enumerate(value if many else [value]):
            if at is None or not many or (k, n) == at:
                can = many or type(value) is int
                things.append(Thing(spelled(thing), "pick", f"{k}.{n}", can, (k, n) == at))
            else:
                change = swaps.get((k, n), Change("swap", *at, k, n))
                things.append(Thing(spelled(thing), "op", str(change), (k, n) in swaps))
        end = Thing("", "op", str(ends[k]), True) if k in ends else None
        made.append(Line(" ".join(map(str, way)), things, end))
    return made
