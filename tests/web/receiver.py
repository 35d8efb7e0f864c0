"""Somebody who is told things: a small server on loopback that can be away, and can refuse."""

from __future__ import annotations

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.web.server import free_port


class Receiver:
    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/told?by=house"
        self.heard: list[dict[str, Any]] = []
        self.status = 204  # what is answered
        self._server: ThreadingHTTPServer | None = None

    def start(self) -> Receiver:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                told = {
                    **body,
                    "path": self.path,
                    "header": self.headers["X-Vernissage-Id"],
                    "host": self.headers["Host"],
                }
                receiver.heard.append(told)
                self.send_response(receiver.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def wait(self, number: int, timeout_s: float = 60) -> list[dict[str, Any]]:
        end = time.monotonic() + timeout_s
        while len(self.heard) < number:
            assert time.monotonic() < end, self.heard
            time.sleep(0.01)
        return self.heard
