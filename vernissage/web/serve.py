"""Starting the app: a server on this machine, and the browser on its first page."""

from __future__ import annotations

import asyncio
import signal
import threading
import webbrowser
from dataclasses import replace

import uvicorn

from vernissage.web.app import create
from vernissage.web.header_timeout import with_header_timeout
from vernissage.web.ports import free_port
from vernissage.web.reach import EVERYWHERE, addresses, in_network
from vernissage.web.settings import Settings
from vernissage.web.store.store import Store, examine


def serve(host: str, port: int, settings: Settings, path: str = "/", browser: bool = True, say: object = print) -> None:
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a visitor who hangs up must not stop the server for all
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
    config = uvicorn.Config(
        create(settings),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=2,
        http=with_header_timeout(settings.header_s),
    )
    uvicorn.Server(config).run()


async def _try_database(settings: Settings) -> None:
    store = Store(settings.url)
    try:
        await store.open()
    finally:
        await store.close()
