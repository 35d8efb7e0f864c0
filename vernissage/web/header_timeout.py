"""How long a connection may take to say what it wants.

uvicorn waits without end for the first request of a connection and for the rest of one that has begun. Whoever sends
nothing is hung up on; whoever sends a beginning only is told so first. (Bodies have a time of their own: `request_body.py`.)

Requests are read by httptools where it is installed (`pip install 'vernissage[serve]'`), which takes a third of the time,
and by h11 otherwise.
"""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class _Timer:
    """`begun` says whether a part of a request is here."""

    header_s = 10.0
    transport: Any
    loop: Any
    _timer: asyncio.TimerHandle | None = None

    def begun(self) -> bool:
        raise NotImplementedError

    def _start_timer(self) -> None:
        self._timer = self.loop.call_later(self.header_s, self._time_out)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_out(self) -> None:
        self._timer = None
        if self.transport.is_closing():
            return
        if self.begun():
            words = f"The request did not come within {self.header_s:g} seconds.".encode()
            head = f"HTTP/1.1 408 Request Timeout\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(words)}\r\nconnection: close\r\n\r\n"
            self.transport.write(head.encode() + words)
        self.transport.close()


class HeaderTimeoutProtocol(_Timer, H11Protocol):
    """A connection whose requests are read by h11."""

    def connection_made(self, transport: Any) -> None:  # asyncio and uvicorn do not agree what it is
        """From here on it has to say what it wants."""
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        """A piece of a request came: it may have begun, or be whole."""
        super().data_received(data)
        self._check()

    def on_response_complete(self) -> None:
        """The next request may have begun already, right behind the one that was answered."""
        super().on_response_complete()
        self._check()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there to be hung up on."""
        self._stop_timer()
        super().connection_lost(exc)

    def begun(self) -> bool:
        """Whether bytes are here that are no whole request yet."""
        return bool(self.conn.trailing_data[0])

    def _check(self) -> None:
        """Has a request begun whose end is not here yet? Between two requests uvicorn has a clock of its own."""
        if self.conn.their_state is not h11.IDLE:
            self._stop_timer()
        elif self._timer is None and self.begun():
            self._start_timer()


def with_header_timeout(header_s: float) -> type[asyncio.Protocol]:
    """The protocol with this time limit."""
    base: type = HeaderTimeoutProtocol
    if find_spec("httptools"):
        base = _with_httptools()
    return type("HeaderTimeout", (base,), {"header_s": header_s})


def _with_httptools() -> type:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    class QuickHeaderTimeoutProtocol(_Timer, HttpToolsProtocol):
        _reading = False  # between the beginning of a request and the end of its headers

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._start_timer()

        def on_message_begin(self) -> None:
            self._reading = True
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._reading = False
            super().on_headers_complete()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if not self._reading:
                self._stop_timer()
            elif self._timer is None:
                self._start_timer()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_timer()
            super().connection_lost(exc)

        def begun(self) -> bool:
            return self._reading

    return QuickHeaderTimeoutProtocol
