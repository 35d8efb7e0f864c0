"""Reports of the lab that are there. They are made by a command: a visitor only reads them."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from starlette.concurrency import run_in_threadpool

from vernissage.engine import registry
from vernissage.engine.language import say, speak
from vernissage.lab import shelf
from vernissage.web.context import render
from vernissage.web.problems import Unknown

router = APIRouter(include_in_schema=False)
# A report brings its own sheet and typefaces, and has no script.
ALONE = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"}


@router.get("/lab")
async def reports(request: Request) -> Response:
    there = await run_in_threadpool(shelf.kept)
    titles = {name: registry.facts(name).title for name in registry.names()}
    return await render(request, "lab.html", reports=there, titles=titles, command="vernissage lab report GAME")


@router.get("/lab/{name}")
async def report(name: str, language: str = "") -> Response:
    speak(language)
    page = await run_in_threadpool(shelf.page, name)
    if page is None:
        raise Unknown(say("There is no such report."))
    return HTMLResponse(page, headers=ALONE)
