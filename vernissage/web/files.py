"""Files that pages ask for: kept by the browser under an address that carries a hash of their content."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

from fastapi import Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from vernissage.drawing import assets
from vernissage.engine import assembly, registry
from vernissage.web.table_data import page_of

STATIC = Path(__file__).parent / "static"
LOOK = Path(assets.__file__).parent
SHOWN = (
    ".css",
    ".js",
    ".svg",
    ".png",
    ".wav",
    ".woff2",
)  # a folder may hold other things too, which are nobody's business


class CachedFiles(StaticFiles):
    """A folder of which pages are shown some kinds of files, each kept by the browser for a day."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of a kind that is shown; 404 for any other."""
        if not path.endswith(SHOWN):
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        response.headers.setdefault("Cache-Control", "public, max-age=86400")
        return response


def static(name: str) -> str:
    """The address of a file in `static/`."""
    return f"/static/{name}?{_stamp(STATIC / name)}"


def look(name: str) -> str:
    """The address of a file of the look that all pictures share (`drawing/assets`)."""
    return f"/look/{name}?{_stamp(LOOK / name)}"


@functools.cache
def style(game: str) -> str:
    """The address of the style sheet of a game."""
    return f"/style/{game}.css?{_hash(style_of(game).encode())}"


def style_of(game: str) -> str:
    """The style sheet of a game, "" where it has none."""
    registry.facts(game)
    own = page_of(game)
    return str(own.style()) if own else ""


def hung(game: str) -> str:
    """How large the picture of a game hangs on the home page: large, broad or plain."""
    return str(getattr(assembly.part(registry.package(game), "picture.cover"), "HUNG", "plain"))


def _stamp(path: Path) -> str:
    return _hash(path.read_bytes())


def _hash(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=5).hexdigest()
