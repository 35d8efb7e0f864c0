"""What travels to a browser, compressed: the live part of a table, and the first load of its page with fonts, styles and scripts.

`python -m tests.web.weights` starts a house, plays into the middle of every game and prints it.
"""

from __future__ import annotations

import gzip
import random
import re
import tempfile
from pathlib import Path

import vernissage
from tests.web.server import Guest, Server

FRAGMENT, FIRST = 25_000, 250_000  # bytes at most
LINKED = re.compile(r'(?:<script src|<link rel="stylesheet" href)="([^"]+)"')
FONT = re.compile(r'url\("?([^")]+\.woff2)"?\)')
MOVES = 40


def weight(guest: Guest, path: str, **more: str) -> tuple[int, str]:
    """How much an answer weighs on its way, and what it says."""
    with guest.http.stream(
        "GET", path, headers={"Cookie": f"vernissage={guest.token}; room={more.get('room', 'wide')}"}
    ) as told:
        raw = b"".join(told.iter_raw())
        packed = told.headers.get("content-encoding") == "gzip"
    assert told.status_code == 200, path
    if packed:
        return len(raw), gzip.decompress(raw).decode()
    return len(raw), raw.decode("utf-8", "replace")


def middle(guest: Guest, game: str, moves: int = MOVES) -> str:
    """A match against two bots that is well under way."""
    chance, match = random.Random(7), guest.open("me", "random", "random", game=game)
    for _ in range(moves):
        if guest.my_turn(match)["status"] != "running":
            break
        asked = guest.moves(match)
        guest.post(f"{match}/moves", move=chance.choice(asked["moves"])["move"], key=asked["key"])
    return match


def table(guest: Guest, match: str, room: str = "wide") -> int:
    return weight(guest, f"/match/{match}/table", room=room)[0]


def first(guest: Guest, match: str, room: str = "wide") -> dict[str, int]:
    """All that a first visit to a table loads before it can be played, by address."""
    size, page = weight(guest, f"/match/{match}", room=room)
    found = {"page": size}
    for address in dict.fromkeys(LINKED.findall(page)):
        found[address], text = weight(guest, address)
        for font in FONT.findall(text):
            name = font.strip("\"'").lstrip("./")
            where = font if font.startswith("/") else f"/look/{name}"
            found[where] = weight(guest, where)[0]
    return found


def main() -> None:
    server = Server(Path(tempfile.mkdtemp())).start(vernissage.games())
    try:
        guest = Guest(server.url)
        for game in vernissage.games():
            match = middle(guest, game)
            for room in ("wide", "narrow"):
                load = first(guest, match, room)
                print(f"{game:12} {room:6} table {table(guest, match, room):6,}  first load {sum(load.values()):7,}")
            print("   ", *(f"{name.split('?')[0].rsplit('/', 1)[-1]} {size:,}" for name, size in load.items()))
    finally:
        server.stop()


if __name__ == "__main__":
    main()
