"""Taking moves back: freely, by consent, or not at all; and answers to what was asked of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vernissage.engine.language import say
from vernissage.web.clock import time
from vernissage.web.live_match import LiveMatch
from vernissage.web.problems import NotYours, Stale, Taken
from vernissage.web.store.tables import Guest, Question

if TYPE_CHECKING:
    from vernissage.web.service import MatchService


async def undo(
    service: MatchService, live: LiveMatch, guest: Guest | None, key: str, *, again: bool = False
) -> LiveMatch:
    """Take the guest's last step back, or ask the others whether it may be."""
    async with live.lock:
        mine = live.seats_of(guest.id if guest else None)
        if not mine:
            raise NotYours(say("Only those who play can take a move back."))
        if again and live.taken_back_since(key):
            return live
        if key != live.key and not live.only_bots_since(key):
            raise Stale(say("The table has changed since your page was drawn. Nothing was taken back."))
        target = live.undo_target(mine)
        if target is None:
            raise Taken(_why_no_undo(live))
        others = [s.seat for s in live.seats if s.kind == "guest" and s.seat not in mine]
        if live.match.undo == "ask" and others:
            expires = time() + service.settings.ask_s
            question = Question(
                match=live.match.id,
                kind="undo",
                seat=mine[0],
                target=target,
                key=live.key,
                agreed=[],
                expires=expires,
            )
            await service.append(live, [], question=question)
        else:
            await _take_back(service, live, mine[0], target)
    return live


async def _take_back(service: MatchService, live: LiveMatch, seat: int, target: int) -> None:
    entry = live.entry("undo", seat, str(target))
    unrated: dict[str, Any] = {"unrated": "undo"} if live.match.unrated == "" and live.crosses(target) else {}
    await service.append(live, [entry], clear_pending=True, clear_question=True, **unrated)


async def answer(service: MatchService, live: LiveMatch, guest: Guest | None, yes: bool) -> LiveMatch:
    """Agree or disagree with what is asked; whoever asked takes the question back by disagreeing."""
    async with live.lock:
        q, mine = live.question, live.seats_of(guest.id if guest else None)
        if not mine:
            raise NotYours(say("Only those who play are asked."))
        if q is None or q.key != live.key or q.expires < time():
            raise Taken(say("That question is no longer open."))
        if not yes:
            await service.append(live, [live.entry("no", mine[0], q.kind)], clear_question=True)
            return live
        agreed = {*q.agreed, *mine}
        asked = {s.seat for s in live.seats if s.kind == "guest"} - (
            {q.seat} if q.kind == "bot" else set(live.seats_of(live.seats[q.seat].guest))
        )
        if not asked <= agreed and not (q.kind == "bot" and 2 * len(asked & agreed) > len(asked)):
            question = Question(
                match=live.match.id,
                kind=q.kind,
                seat=q.seat,
                target=q.target,
                key=q.key,
                agreed=sorted(agreed),
                expires=q.expires,
            )
            await service.append(live, [], question=question)
        elif q.kind == "undo":
            await _take_back(service, live, q.seat, q.target)
        else:
            await service.bot_sits(live, q.seat, "vote")
    return live


def _why_no_undo(live: LiveMatch) -> str:
    if live.match.undo == "draft":
        return say("Only your own steps of this turn can be taken back, and none that showed you something new.")
    return say("There is no move of yours to take back.")
