"""How long a connection may take to say what it wants.

uvicorn waits without end for the first request of a connection and for the rest of one that has begun. Whoever sends
nothing is hung up on; whoever sends a beginning only is told so first. (Bodies have a time of their own: `request_body.py`.)
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class HeaderTimeoutProtocol(H11Protocol):
    header_s = 10.0
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:  # asyncio and uvicorn do not agree what it is
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._check()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._check()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def _check(self) -> None:
        """Has a request begun whose end is not here yet? Between two requests uvicorn has a clock of its own."""
        if self.conn.their_state is not h11.IDLE:
            self._stop_timer()
        elif self._timer is None and self.conn.trailing_data[0]:
            self._start_timer()

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
        if self.conn.trailing_data[0]:
            words = f"The request did not come within {self.header_s:g} seconds.".encode()
            headers = [
                (b"content-type", b"text/plain; charset=utf-8"),
                (b"content-length", str(len(words)).encode()),
                (b"connection", b"close"),
            ]
            events: list[Any] = [h11.Response(status_code=408, headers=headers, reason=b"Request Timeout")]
            for event in (*events, h11.Data(data=words), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


def with_header_timeout(header_s: float) -> type[HeaderTimeoutProtocol]:
    """The protocol with this time limit."""
    return type("HeaderTimeout", (HeaderTimeoutProtocol,), {"header_s": header_s})
