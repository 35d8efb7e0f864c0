"""The table: a page that follows the match, and what can be done on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse
from starlette.concurrency import run_in_threadpool

from vernissage.bots.hint import MOVE, NUDGE, Hint
from vernissage.drawing.chart import chart
from vernissage.engine.errors import VernissageError
from vernissage.engine.language import say, spoken
from vernissage.web import hints, hosting, keepsakes, new_matches, reasons, shuffles, story, taking_back
from vernissage.web import steps as playback
from vernissage.web.context import TEMPLATES, identity_of, narrow, preferences, render, service_of
from vernissage.web.live_match import LiveMatch
from vernissage.web.numbers import whole
from vernissage.web.pages.settings import WORDS
from vernissage.web.problems import Busy, NotYours, Problem, Unknown
from vernissage.web.reach import invitation
from vernissage.web.rendered import Rendered
from vernissage.web.service import MatchService
from vernissage.web.store.tables import Guest
from vernissage.web.streams import MatchStream
from vernissage.web.table_data import portrait_of, table_data
from vernissage.web.taught import answered

router = APIRouter(include_in_schema=False)


def viewer_of(request: Request, live: LiveMatch, guest: Guest | None) -> tuple[int | None, bool]:
    """The seat whose view this reader gets, and whether a curtain hangs before it: where several people share a screen,
    nobody sees a hand before they have said that it is theirs."""
    mine = live.seats_of(guest.id if guest else None)
    if not mine:
        return None, False
    if len(mine) == 1:
        return mine[0], False
    waiting = [s for s in live.deciding() if s in mine and s not in live.pending]
    shown = request.cookies.get(f"seat-{live.match.id}", "")
    now = whole(shown, live.match.players - 1)
    now = now if now in mine else None
    if not live.running or live.table.over:
        return now if now is not None else mine[0], False
    if not waiting:
        return now, False
    if now in waiting:
        return now, False
    return waiting[0], True


async def fragment(
    request: Request,
    live: LiveMatch,
    *,
    aim: str = "",
    hint: tuple[Hint, int] | None = None,
    problem: Problem | str | None = None,
    status: int = 200,
) -> Response:
    """The live part of the page, for this reader."""
    guest = await identity_of(request).of(request)
    made = None
    plain = not (aim or hint or problem)
    if plain and (key := _looks(request, live, guest)) is not None:
        made = live.known(key)
        if made is None:
            made = live.keep(key, await _rendered(request, live, guest))
    if made is None:
        made = await _rendered(request, live, guest, aim=aim, hint=hint, problem=problem)
    headers = {"ETag": made.tag, "Cache-Control": "no-store", "Vary": "Cookie"}
    if request.method == "GET" and request.headers.get("if-none-match") == made.tag:
        return Response(status_code=304, headers=headers)
    return made.response(request, status, headers)


def _looks(request: Request, live: LiveMatch, guest: Guest | None) -> tuple[Any, ...] | None:
    """Whatever the live part of a page depends on besides the version of the match: who reads it and who is here. None where
    time passes on it."""
    m, service = live.match, service_of(request)
    if m.clock or m.kind == "lesson" or live.question is not None:
        return None
    mine = live.seats_of(guest.id if guest else None)
    if hosting.claims(service, live, mine):
        return None
    here = tuple(
        s.kind == "guest" and service.watchers.away_s(m.id, s.guest or "") > service.settings.away_s for s in live.seats
    )
    own = None
    if guest is not None:
        wanted = tuple(sorted(hosting.unwanted(guest, "muted"))), tuple(sorted(hosting.unwanted(guest, "blocked")))
        own = guest.id, guest.name, wanted
    watching = service.watchers.watching(m.id, live.people())
    return (
        "page", m.version, own, viewer_of(request, live, guest), narrow(request), tuple(preferences(guest).items()), spoken(), here,
        watching, live.thinking is not None, invitation(request, f"/match/{m.id}"),
    )  # fmt: skip


async def _rendered(
    request: Request,
    live: LiveMatch,
    guest: Guest | None,
    *,
    aim: str = "",
    hint: tuple[Hint, int] | None = None,
    problem: Problem | str | None = None,
) -> Rendered:
    viewer, curtain = viewer_of(request, live, guest)
    prefs = preferences(guest)
    small = narrow(request)
    seen = table_data(
        service_of(request),
        live,
        guest.id if guest else None,
        viewer=None if curtain else viewer,
        narrow=small,
        aim=aim,
        patterns=prefs["patterns"] == "on",
        muted=hosting.unwanted(guest, "muted"),
        look=str(hint[0].move) if hint and hint[1] == NUDGE else "",
    )
    text = TEMPLATES.get_template("_table.html").render(
        **seen,
        **await _end(live, seen, small),
        people=_people(live, guest),
        shuffle=shuffles.of(live),
        pace_words=hosting.long(live.match.pace),
        guest=guest,
        prefs=prefs,
        curtain=viewer if curtain else None,
        problem=problem,
        hint=hint[0].words(hint[1]) if hint else "",
        hinted=hint[0].moves(hint[1]) if hint else (),
        hint_level=hint[1] if hint else 0,
        narrow=small,
        invitation=invitation(request, f"/match/{live.match.id}"),
    )
    return Rendered(text)


def _people(live: LiveMatch, guest: Guest | None) -> dict[str, Any] | None:
    """Who is at the table, and what this reader may do about it; None for those who only watch."""
    host = guest is not None and live.match.host == guest.id
    if guest is None or live.match.kind != "match" or not (host or live.seats_of(guest.id)):
        return None
    muted, blocked = hosting.unwanted(guest, "muted"), hosting.unwanted(guest, "blocked")
    others = [
        {"seat": s.seat, "name": s.name, "kind": s.kind, "known": s.guest is not None,
         "portrait": portrait_of(s.kind, s.level), "muted": s.guest in muted, "blocked": s.guest in blocked}
        for s in live.seats
        if s.guest != guest.id
    ]  # fmt: skip
    return {"host": host, "others": others}


async def _end(live: LiveMatch, seen: dict[str, Any], small: bool) -> dict[str, Any]:
    """What the page shows only once a game is over."""
    if not live.table.over:
        return {}
    told = await run_in_threadpool(story.story_of, live)
    viewer, mine = seen["viewer"], seen["mine"]
    own = mine[0] if len(mine) == 1 else None  # at a shared screen nobody's line is theirs alone
    best = story.best_turns(live, told, viewer, mine)
    drawn = chart(story.lines(told), live.table.names, own, narrow=small)
    return {
        "turns": len(told.turns),
        "chart": drawn,
        "best": best,
        "hangs": keepsakes.about(live, keepsakes.seat_of(live, mine)),
    }


@router.get("/match/{id}")
async def table(request: Request, id: str) -> Response:
    """The whole page. Whoever does not sit at a table that waits for players is asked to sit down."""
    service = service_of(request)
    live = await service.live(id)
    guest = await identity_of(request).of(request)
    if live.match.status == "open" and not live.seats_of(guest.id if guest else None):
        return await render(request, "join.html", match=live.match, facts=live.table.game.facts, seats=live.seats)
    body = (await _rendered(request, live, guest)).text.decode()
    return await render(
        request,
        "table.html",
        match=live.match,
        facts=live.table.game.facts,
        live=live,
        shuffle=shuffles.of(live),
        inner=body,
        settings={name: WORDS[name] for name in ("light", "animation", "sound", "confirm")},
        turn='data-turn="yes"' in body,
        invitation=invitation(request, f"/match/{id}"),
    )


@router.get("/match/{id}/table")
async def table_fragment(request: Request, id: str, aim: str = "", key: str = "") -> Response:
    """`aim`: a choice to be shown before it is made. With the `key` it was aimed for, it is forgotten when another decision
    has come up meanwhile."""
    live = await service_of(request).live(id)
    return await fragment(request, live, aim=aim[:80] if key in ("", live.key) else "")


@router.get("/match/{id}/steps")
async def steps(
    request: Request, id: str, start: int, end: int, takes: int, seat: str = "", base: bool = False
) -> Response:
    """What happened from one position to another, in steps, as this reader would have seen it. `takes`: how often something
    had been taken back; `seat`: whose view. With both, an address always answers the same and may be kept."""
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    viewer, curtain = viewer_of(request, live, guest)
    if seat != ("" if viewer is None else str(viewer)) or curtain:
        raise NotYours(say("What happened is shown to each reader from their own seat."))
    if takes != live.generation or not 0 <= start <= end <= live.table.made:
        raise Unknown(say("Something was taken back meanwhile: look at the table anew."))
    small, patterns = narrow(request), preferences(guest)["patterns"] == "on"
    mine = tuple(live.seats_of(guest.id if guest else None))
    key = ("steps", live.match.version, takes, start, end, base, viewer, mine, small, patterns, spoken())
    made: Rendered | None = live.known(key)
    if made is None:
        found = await playback.steps(
            service_of(request),
            live,
            guest.id if guest else None,
            viewer=viewer,
            narrow=small,
            patterns=patterns,
            start=max(start, end - playback.LONGEST),
            end=end,
            base=base,
        )
        text = TEMPLATES.get_template("_steps.html").render(steps=found, narrow=small)
        made = live.keep(key, Rendered(text))
    headers = {"Cache-Control": "private, max-age=3600, immutable", "Vary": "Cookie, Accept-Language"}
    return made.response(request, 200, headers)


@router.get("/match/{id}/stream")
async def stream(request: Request, id: str) -> Response:
    """Events that tell of each new version; so many are open at a time for a guest and an address."""
    service = service_of(request)
    live = await service.live(id)
    guest = await identity_of(request).of(request)
    held = ExitStack()
    held.enter_context(service.limits.stream(request, guest))
    return MatchStream(service.watchers, id, guest.id if guest else None, live.match.version, held)


async def act(
    request: Request,
    id: str,
    what: Callable[[MatchService, LiveMatch], Awaitable[LiveMatch]],
    spoken: Sequence[str] = (),
) -> Response:
    """Do something and show how the table stands; a refusal is told on the table itself, and what was `spoken` meanwhile."""
    service = service_of(request)
    try:
        live = await what(service, await service.live(id))
    except Problem as problem:
        if isinstance(problem, Unknown):
            raise
        live = await service.live(id)
        if request.headers.get("hx-request"):
            return await fragment(request, live, problem=problem)
        return await render(request, "problem.html", status=problem.status, problem=problem, back=f"/match/{id}")
    if request.headers.get("hx-request"):
        return await fragment(request, live, problem=" ".join(filter(None, spoken)) or None)
    return RedirectResponse(f"/match/{id}", 303)


@router.post("/match/{id}/move")
async def move(
    request: Request,
    id: str,
    seat: Annotated[int, Form()],
    move: Annotated[str, Form(max_length=80)],
    key: Annotated[str, Form(max_length=24)],
    again: Annotated[str, Form(max_length=3)] = "",
) -> Response:
    """`again`: the page sends it once more, since the line was cut; the first may have come."""
    guest = await identity_of(request).of(request)
    service_of(request).limits.move(guest)
    spoken = list[str]()

    async def play(service: MatchService, live: LiveMatch) -> LiveMatch:
        words = await run_in_threadpool(answered, live, seat, move)
        live = await service.play(live, guest, seat, move, key, again=again == "yes")
        spoken.append(words)
        return live

    return await act(request, id, play, spoken)


@router.post("/match/{id}/shortcut")
async def shortcut(
    request: Request,
    id: str,
    seat: Annotated[int, Form()],
    name: Annotated[str, Form(max_length=40)],
    key: Annotated[str, Form(max_length=24)],
    again: Annotated[str, Form(max_length=3)] = "",
) -> Response:
    """Several moves under one name. `again`: as for a move."""
    guest = await identity_of(request).of(request)
    service_of(request).limits.move(guest)
    return await act(
        request, id, lambda service, live: service.shortcut(live, guest, seat, name, key, again=again == "yes")
    )


@router.post("/match/{id}/undo")
async def undo(
    request: Request,
    id: str,
    key: Annotated[str, Form(max_length=24)],
    again: Annotated[str, Form(max_length=3)] = "",
) -> Response:
    """Take a step back, or ask whether one may. `again`: as for a move; if it was taken back, that is well."""
    guest = await identity_of(request).of(request)
    return await act(
        request, id, lambda service, live: taking_back.undo(service, live, guest, key, again=again == "yes")
    )


@router.post("/match/{id}/answer")
async def answer(request: Request, id: str, yes: Annotated[str, Form()] = "") -> Response:
    """Say yes or no to what is being asked."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: taking_back.answer(service, live, guest, yes == "yes"))


@router.post("/match/{id}/resign")
async def resign(request: Request, id: str) -> Response:
    """Leave for good; before the game has begun, get up again."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: service.resign(live, guest))


@router.post("/match/{id}/bot")
async def bot(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """Ask the others whether a bot should play on for somebody who is away."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: service.suggest_bot(live, guest, seat))


@router.post("/match/{id}/claim")
async def claim(
    request: Request, id: str, seat: Annotated[int, Form()], how: Annotated[str, Form()] = "bot"
) -> Response:
    """Somebody has left: `how` says whether a bot plays on or the match ends."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: hosting.claim(service, live, guest, seat, how))


@router.post("/match/{id}/close")
async def close(request: Request, id: str) -> Response:
    """End the match for all, as whoever opened the table."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: hosting.close(service, live, guest))


@router.post("/match/{id}/seat-bot")
async def seat_bot(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """Give a seat to a bot, as whoever opened the table."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: hosting.seat_bot(service, live, guest, seat))


@router.post("/match/{id}/send-away")
async def send_away(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """Send somebody away, as whoever opened the table."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: hosting.send_away(service, live, guest, seat))


@router.post("/match/{id}/want")
async def want(
    request: Request,
    id: str,
    seat: Annotated[int, Form()],
    way: Annotated[str, Form(max_length=10)],
    on: Annotated[str, Form()] = "yes",
) -> Response:
    """Mute or block whoever sits there, or take that back."""
    guest = await identity_of(request).of(request)

    async def change(service: MatchService, live: LiveMatch) -> LiveMatch:
        other = live.seats[seat].guest if 0 <= seat < live.match.players else None
        if guest is None or other is None:
            raise NotYours(say("Nobody sits there whom you could mute or block."))
        await hosting.want(service, guest, other, way, on == "yes")
        return live

    return await act(request, id, change)


@router.post("/match/{id}/back")
async def back(request: Request, id: str) -> Response:
    """Take one's seats back from the bots that stand in."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: service.come_back(live, guest))


@router.post("/match/{id}/chat")
async def chat(request: Request, id: str, words: Annotated[str, Form()] = "") -> Response:
    """Say something to everybody at the table."""
    guest = await identity_of(request).of(request)
    service_of(request).limits.move(guest)
    return await act(request, id, lambda service, live: service.chat(live, guest, words))


@router.post("/match/{id}/unveil")
async def unveil(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """Somebody at a shared screen says which seat is theirs."""
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    if seat not in live.seats_of(guest.id if guest else None):
        raise NotYours(say("That seat is not at this screen."))
    response = RedirectResponse(f"/match/{id}", 303)
    response.set_cookie(f"seat-{id}", str(seat), httponly=True, samesite="lax", path=f"/match/{id}")
    return response


@router.post("/match/{id}/rematch")
async def rematch(request: Request, id: str) -> Response:
    """On to the same table again, or to the next game of a match of several."""
    guest = await identity_of(request).of(request)
    new = await new_matches.rematch(service_of(request), id, guest)
    if request.headers.get("hx-request"):
        return Response(status_code=204, headers={"HX-Redirect": f"/match/{new}"})
    return RedirectResponse(f"/match/{new}", 303)


@router.post("/match/{id}/ahead")
async def ahead(
    request: Request, id: str, move: Annotated[str, Form(max_length=80)], on: Annotated[str, Form()] = ""
) -> Response:
    """Promise a move before it is asked for, or take that back."""
    guest = await identity_of(request).of(request)
    return await act(request, id, lambda service, live: service.promise(live, guest, move, on == "yes"))


@router.get("/match/{id}/why")
async def why(request: Request, id: str, move: str) -> Response:
    """Why something on the board cannot be done, in a sentence with its rule."""
    live = await service_of(request).live(id)
    guest = await identity_of(request).of(request)
    viewer, curtain = viewer_of(request, live, guest)
    if viewer is None or curtain:
        return Response(say("Only those who play can move."), media_type="text/plain; charset=utf-8")
    try:
        words = reasons.why_not(live, viewer, move[:80])
    except VernissageError as error:
        return Response(str(error), 400, media_type="text/plain; charset=utf-8")
    return Response(words, media_type="text/plain; charset=utf-8")


@router.get("/match/{id}/hint")
async def hint(request: Request, id: str, level: int = 1) -> Response:
    """Where to look, two candidates, or what a searching player would do, and why; only where nobody else is at the table."""
    service = service_of(request)
    live = await service.live(id)
    guest = await identity_of(request).of(request)
    viewer, curtain = viewer_of(request, live, guest)
    level = MOVE if live.lesson else level  # a guard who teaches says what he means
    try:
        found = await hints.given(service, live, None if curtain else viewer, guest.id if guest else None, level)
    except Busy as problem:
        return await fragment(request, live, problem=problem, status=problem.status)
    return await fragment(request, live, aim=str(found.move) if level == MOVE else "", hint=(found, level))
