"""What a browser needs to install the app: a manifest, and a worker that has a page for when there is no line.

Browsers do that over HTTPS or on this computer only. Nothing of a table is ever kept: it would show how it once stood.
"""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, JSONResponse

from vernissage.engine.language import say
from vernissage.web.context import render
from vernissage.web.files import STATIC, static

router = APIRouter(include_in_schema=False)
GROUND, INK = "#f1f0ec", "#1f3a33"


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """What the app is called once it is installed, and how it looks."""
    icons = [("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"), ("icon-mask-512.png", "512x512", "maskable")]  # fmt: skip
    told = {
        "name": "Vernissage",
        "short_name": "Vernissage",
        "description": say("Board games about art, against bots or with friends."),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": INK,
        "icons": [
            {"src": static(name), "sizes": size, "type": "image/png", "purpose": why} for name, size, why in icons
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json")


@router.get("/worker.js")
async def worker() -> Response:
    """At the root, since a worker is in charge of what lies below it."""
    return FileResponse(STATIC / "worker.js", media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline")
async def offline(request: Request) -> Response:
    """The page for when there is no line. It needs nothing else."""
    return await render(request, "offline.html")
