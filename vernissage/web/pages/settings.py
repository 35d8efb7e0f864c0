"""The guest's own page: name, light, patterns, motion, sound; keeping, exporting, deleting."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response
from fastapi.responses import RedirectResponse

from vernissage.engine.language import LANGUAGES, say, spoken
from vernissage.web import hosting, webhooks
from vernissage.web.context import SETTINGS, identity_of, render, service_of
from vernissage.web.identity import COOKIE, YEAR_S
from vernissage.web.names import clean_name
from vernissage.web.problems import NotYours, Problem
from vernissage.web.speech import COOKIE as COOKIE_OF_LANGUAGE
from vernissage.web.store import daily, saved

router = APIRouter(include_in_schema=False)

WORDS = {
    "light": ("Light", {"auto": "as the device has it", "day": "day", "evening": "evening"}),
    "patterns": ("Patterns for colours", {"off": "off", "on": "on"}),
    "animation": ("Motion", {"full": "full", "short": "short", "off": "off"}),
    "sound": ("Sound", {"off": "off", "quiet": "quiet", "on": "full"}),
    "confirm": (
        "Confirm a move",
        {
            "never": "never",
            "touch": "on touch screens",
            "always": "always",
        },
    ),
    "notation": ("Moves are written", {"words": "in words", "short": "in notation"}),
    "language": ("Language", {"auto": "as the browser has it", **LANGUAGES}),
}


@router.get("/you")
async def you(request: Request) -> Response:
    """What the guest has chosen, and whom they have muted or blocked."""
    guest, told = await identity_of(request).of(request), []
    if guest is not None and (ids := hosting.unwanted(guest, "muted")):
        blocked = hosting.unwanted(guest, "blocked")
        told = [
            (hosting.mark(guest, g.id), g.name, "blocked" if g.id in blocked else "muted")
            for g in sorted(await service_of(request).store.guests(ids), key=lambda g: g.name)
        ]
    return await render(request, "settings.html", words=WORDS, unwanted=told)


@router.post("/you/webhook")
async def webhook(
    request: Request, address: Annotated[str, Form()] = "", what: Annotated[str, Form(max_length=10)] = "keep"
) -> Response:
    """Where to tell this guest that it is their turn; nowhere where the address is empty. `what`: "try" sends a notice."""
    service = service_of(request)
    guest, new = await identity_of(request).welcome(request)
    kept = webhooks.check(address, bool(service.settings.webhook_private)) if address.strip() else None
    chosen = {**guest.settings, "told_in": spoken()}  # who has chosen no language is told in this one
    await service.store.change_guest(guest.id, webhook=kept, settings=chosen)
    if kept and what == "try":
        service.limits.talk(guest)
        await service.notices.try_out(guest)
    response = RedirectResponse("/you#notices", 303)
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.post("/you/want")
async def want(request: Request, mark: Annotated[str, Form(max_length=24)], way: Annotated[str, Form()]) -> Response:
    """Hear or meet somebody again."""
    guest = await identity_of(request).of(request)
    for other in hosting.unwanted(guest, "muted"):
        if guest is not None and hosting.mark(guest, other) == mark:
            await hosting.want(service_of(request), guest, other, way, False)
    return RedirectResponse("/you#unwanted", 303)


@router.post("/you")
async def change(request: Request) -> Response:
    """Choose some of the settings or another name, and back to where that was done."""
    form = await request.form()
    guest, new = await identity_of(request).welcome(request)
    chosen = dict(guest.settings)
    for name, values in SETTINGS.items():
        value = form.get(name)
        if value is None:
            continue
        if value not in values:
            parts = {"name": name.capitalize(), "values": ", ".join(values), "value": str(value)[:20]}
            raise Problem(say("{name} is {values}, not {value!r}.", **parts))
        chosen[name] = str(value)
    name = str(form.get("name", "")).strip()
    await service_of(request).store.change_guest(
        guest.id, settings=chosen, name=clean_name(name) if name else guest.name
    )
    back = str(form.get("back", "/you"))
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/you", 303)
    if chosen.get("language", "auto") == "auto":
        response.delete_cookie(COOKIE_OF_LANGUAGE)
    else:
        response.set_cookie(COOKIE_OF_LANGUAGE, chosen["language"], max_age=YEAR_S, httponly=True, samesite="lax")
    if new:
        identity_of(request).remember(response, guest)
    return response


@router.post("/you/keep")
async def keep(request: Request) -> Response:
    """Claim a permanent account."""
    form = await request.form()
    guest, _ = await identity_of(request).welcome(request)
    guest = await identity_of(request).claim(
        request, guest, str(form.get("account", "")), str(form.get("passphrase", ""))
    )
    response = RedirectResponse("/you", 303)
    identity_of(request).remember(response, guest)
    return response


@router.post("/you/in")
async def sign_in(request: Request) -> Response:
    """This browser comes as the guest of an account from now on."""
    form = await request.form()
    account, passphrase = str(form.get("account", "")), str(form.get("passphrase", ""))
    guest = await identity_of(request).sign_in(request, account, passphrase)
    response = RedirectResponse("/", 303)
    identity_of(request).remember(response, guest)
    return response


@router.post("/you/out")
async def sign_out(request: Request) -> Response:
    """This browser comes as a stranger from now on."""
    await identity_of(request).sign_out(request)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


@router.get("/you/export")
async def export(request: Request) -> Response:
    """Everything the server knows about this guest."""
    service, guest = service_of(request), await identity_of(request).of(request)
    if guest is None:
        raise NotYours(say("The house knows nothing about you yet."))
    matches = await service.store.matches_of(guest.id, limit=10_000)
    tries = await daily.all_tries(service.store, guest.id)
    kept, at = await saved.all_of(service.store, guest.id), await saved.tries(service.store, guest.id)
    data = {
        "name": guest.name, "account": guest.account, "settings": guest.settings, "since": guest.created,
        "webhook": guest.webhook,
        "puzzles": [{"game": t.game, "day": t.day, "try": t.n, "move": t.move, "solved": t.solved} for t in tries],
        "saved_puzzles": [{
            "game": p.game, "match": p.match, "saved": p.at,
            "tries": [{"try": t.n, "move": t.move, "solved": t.solved} for t in at.get(p.id, ())],
        } for p in kept],
        "matches": [{"id": m.id, "game": m.game, "status": m.status, "created": m.created, "result": m.result} for m in matches],
    }  # fmt: skip
    headers = {"Content-Disposition": 'attachment; filename="vernissage-guest.json"'}
    return Response(json.dumps(data, ensure_ascii=False, indent=1), media_type="application/json", headers=headers)


@router.post("/you/delete")
async def delete(request: Request) -> Response:
    """Forget the guest, and the matches that were theirs alone."""
    service, guest = service_of(request), await identity_of(request).of(request)
    if guest is not None:
        await service.forget(guest)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response
