"""A bot of your own at any table of the house: python examples/api_bot.py http://localhost:8042 MATCH

MATCH is the last part of a table's link; the bot takes an open seat there. Without one it opens a table against the house.
It needs nothing but Python; to make it play well, change `choose`.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any

HOUSE = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8042"
HEADERS = {"Content-Type": "application/json"}


def ask(path: str, data: dict[str, Any] | None = None) -> Any:
    body = None if data is None else json.dumps(data).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(f"{HOUSE}/api{path}", body, HEADERS)))


def choose(view: dict[str, Any], moves: list[dict[str, str]]) -> str:
    return random.choice(moves)["move"]


def main(match: str | None) -> None:
    HEADERS["Authorization"] = f"Bearer {ask('/guests', {'name': 'A bot of my own'})['token']}"
    if match is None:
        match = ask("/matches", {"game": "musee", "seats": ["me", "greedy"]})["id"]
    else:
        ask(f"/matches/{match}/seats", {})
    stream = urllib.request.urlopen(urllib.request.Request(f"{HOUSE}/api/matches/{match}/stream", headers=HEADERS))
    for line in stream:  # every change of the table is one event
        if not line.startswith(b"data:"):
            continue
        now = ask(f"/matches/{match}")
        if now["status"] == "over":
            print(f"Over: {now['result']['scores']}, places {now['result']['places']}.")
            print(f"Look back at {HOUSE}/match/{match}/at/0")
            return
        mine = [s["seat"] for s in now["seats"] if s["you"]]
        if set(mine) & set(now["deciding"]):
            seen, asked = ask(f"/matches/{match}/view"), ask(f"/matches/{match}/moves")
            ask(f"/matches/{match}/moves", {"move": choose(seen["view"], asked["moves"]), "key": asked["key"]})


if __name__ == "__main__":
    main(sys.argv[2] if len(sys.argv) > 2 else None)
