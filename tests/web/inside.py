"""The app in this very process, on a real socket of loopback: quick to start, and parts of it can be made up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

import uvicorn

import vernissage
from tests.web.server import free_port
from vernissage.web.app import create
from vernissage.web.precompiler import Precompiler
from vernissage.web.settings import Settings

QUICK: dict[str, Any] = {
    "think_s": 0.0,
    "watch_s": 0.0,
    "mark_s": 0.0,
    "guests_an_hour": 1000,
    "matches_an_hour": 1000,
    "overload_s": 0.0,
}


async def _at_once(self: Precompiler, ready: Any) -> None:
    """The rules are loaded when they are first used."""
    for name in vernissage.games():
        self._ready.add(name)
        ready(name)


@contextmanager
def house(
    folder: Path, database: str = "", host: str = "127.0.0.1", addresses: Any = None, **settings: Any
) -> Iterator[str]:
    """The address of a house with these settings; `addresses`: what the machine is called in its networks."""
    port = free_port()
    chosen = Settings(database or f"sqlite:///{folder / 'inside.db'}", host=host, **{**QUICK, **settings})
    made = {} if addresses is None else {"addresses": lambda: addresses}
    with patch.object(Precompiler, "run", _at_once):
        config = uvicorn.Config(
            create(chosen, **made), host=host, port=port, log_level="warning", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the house does not open"
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            thread.join(20)
