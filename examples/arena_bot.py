"""A bot of your own for tournaments, in any language that knows JSON: vernissage arena musee --bots 'greedy,run:python examples/arena_bot.py'

It is asked by a line on its standard input and answers by a line on its standard output. With a port it is asked over HTTP
instead, and can run anywhere: python examples/arena_bot.py 9000, then --bots greedy,http://127.0.0.1:9000
It needs nothing but Python; to make it play well, change `choose`.
"""

from __future__ import annotations

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


def choose(view: dict[str, Any], moves: list[dict[str, str]]) -> str:
    return random.choice(moves)["move"]


def answer(asked: dict[str, Any]) -> dict[str, str]:
    if "hello" in asked:
        return {"name": "A bot of my own"}
    return {"move": choose(asked["view"], asked["moves"])}


class Desk(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        said = json.dumps(answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, *said: Any) -> None:
        pass


def main() -> None:
    if len(sys.argv) > 1:
        ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Desk).serve_forever()
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
