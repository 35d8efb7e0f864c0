"""The language a request is answered in: the one its guest chose, or the first that the browser asks for and the house speaks."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from vernissage.engine.language import LANGUAGES, speaking

COOKIE = "language"  # the choice once more, for answers that know no guest, and so that a browser keeps none of before


@lru_cache(256)
def preferred(accepted: str) -> str:
    """The best of our languages for an Accept-Language header, English where there is none."""
    wished: list[tuple[float, int, str]] = []
    for at, part in enumerate(accepted.split(",")):
        name, _, weight = part.strip().partition(";")
        try:
            q = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            q = 0.0
        code = name.strip().split("-")[0].lower()
        if code in LANGUAGES and q > 0:
            wished.append((-q, at, code))
    return min(wished)[2] if wished else "en"


def language_of(request: Request) -> str:
    """What a browser chose before, else what it asks for: no guest is looked up."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(request.headers.get("accept-language", "")[:200])


class Speaking:
    """Whatever is said for a request is said in its language. A guest's own choice is taken up when the guest is known."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Speak the language of a request while it is answered."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        known = dict(scope["headers"])
        if b"cookie" in known:
            language = language_of(Request(scope))
        else:
            language = preferred(known.get(b"accept-language", b"").decode("latin-1")[:200])
        with speaking(language):
            await self.app(scope, receive, send)
