"""Starting the app: a server on this machine, and the browser on its first page."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from types import FrameType

import uvicorn

from vernissage.engine.errors import BadOption
from vernissage.web import logs
from vernissage.web.app import close_streams, create
from vernissage.web.header_timeout import with_header_timeout
from vernissage.web.ports import free_port
from vernissage.web.reach import EVERYWHERE, addresses, in_network
from vernissage.web.settings import Settings
from vernissage.web.store.store import Store, examine
from vernissage.web.supervisor import supervise


def serve(host: str, port: int, settings: Settings, path: str = "/", browser: bool = True, say: object = print) -> None:
    """Serve by one process, for whoever sits at this machine. `say`: who is told the address; None for nobody."""
    logs.start("text")
    port = free_port(host, port)
    settings = replace(settings, host=host, port=port)
    examine(settings.url)
    asyncio.run(_try_database(settings))  # what is wrong with it is said in a sentence, before a server runs
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    address = f"http://{shown}:{port}{path}"
    if callable(say):
        say(f"Vernissage is open at {address}  (Ctrl-C closes it)")
        there = in_network(addresses()) if host in EVERYWHERE and not settings.public_url else None
        if there is not None:
            say(f"Others in your network find it at http://{there}:{port}")
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    run(settings)


def serve_many(
    host: str, port: int, settings: Settings, workers: int = 1, log_as: str = "text", say: Callable[[str], None] = print
) -> None:
    """Serve without a browser, by so many processes."""
    logs.start(log_as)
    if workers > 1 and sys.platform == "win32":
        raise BadOption("Several workers share an open port, which Windows does not know: serve with --workers 1.")
    if workers > 1 and not settings.url.startswith("postgresql"):
        raise BadOption(
            f"{workers} workers need a database that several processes write to at a time: name one with "
            "--db postgresql://USER@HOST/NAME. A file of SQLite is served by one."
        )
    port = free_port(host, port)
    settings = replace(settings, host=host, port=port)
    examine(settings.url)
    asyncio.run(_try_database(settings))
    say(
        f"Vernissage is open at http://{host}:{port}/  ({workers} worker{'s' if workers > 1 else ''}, Ctrl-C closes it)"
    )
    if workers == 1:
        run(settings)
        return
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
        supervise(settings, listening, workers, log_as)


AT_ONCE = 16  # visitors that are let in at a round of the loop


class HouseServer(uvicorn.Server):
    """Lets those who watch go when it is to end, so that it need not wait for them."""

    def __init__(self, config: uvicorn.Config, leave: Callable[[], None]) -> None:
        super().__init__(config)
        self._leave = leave

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen. uvloop takes one visitor of a port at each round of its loop, and a round is long where many play: who comes
        then would wait for many seconds only to be told that the house is full. A port that is listened to several times over
        lets in several at a time."""
        if find_spec("uvloop") is None:
            await super().startup(sockets)
            return
        listening = sockets or [self.config.bind_socket()]
        for port in listening:
            port.set_inheritable(False)  # a child would keep it open when this process is killed
            port.setblocking(False)  # before it is copied: copies, also those of other workers, share this
        await super().startup([*listening, *(port.dup() for port in listening for _ in range(AT_ONCE - 1))])

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal came: the server ends, and those who watch are let go."""
        super().handle_exit(sig, frame)
        self._leave()


def run(settings: Settings, sockets: list[socket.socket] | None = None) -> None:
    """Serve until a signal comes."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a visitor who hangs up must not stop the server for all
    app = create(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_level="warning",
        log_config=None,
        timeout_graceful_shutdown=2,
        backlog=2048,
        http=with_header_timeout(settings.header_s),
        ws="none",
    )
    # What is loaded by now stays. A full collection looks at every object of every match, and everybody waits meanwhile:
    # it is done when matches were let go (matches.py), not in between.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000)
    HouseServer(config, lambda: close_streams(app)).run(sockets)


async def _try_database(settings: Settings) -> None:
    store = Store(settings.url)
    try:
        await store.open()
    finally:
        await store.close()
