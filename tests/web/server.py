"""The app as a real process on a socket, and guests who talk to it."""

from __future__ import annotations

import asyncio
import html
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import httpx

from vernissage.engine import registry
from vernissage.engine.table import Table

T = TypeVar("T")

START_TIMEOUT_S = 240  # a first compilation on a slow machine
QUICK = {
    f"VERNISSAGE_{name}": value
    for name, value in {
        "THINK_S": "0", "WATCH_S": "0", "MARK_S": "0", "MOVES_A_MINUTE": "100000", "MATCHES_AN_HOUR": "100000", "GUESTS_AN_HOUR": "100000",
        "CHATS_A_MINUTE": "100000", "PASSPHRASES_AN_HOUR": "1000", "STREAMS_AN_ADDRESS": "1000",
        "BOT_TABLES": "100000", "BOT_TABLES_EACH": "100000", "REVIEW_PLAYOUTS": "2", "OVERLOAD_S": "0",
    }.items()
}  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def taken(pattern: str, page: str) -> str:
    """What the group of a pattern stands for in a page."""
    found = re.search(pattern, page, re.DOTALL)
    assert found, f"nothing like {pattern} in: {page[:2000]}"
    return html.unescape(found[1])


class Server:
    """`vernissage play --no-browser` with a database of its own. It can be killed and started again."""

    def __init__(self, folder: Path, database: str = "", **environment: str) -> None:
        self.file = folder / "house" / "matches.db"
        self.database = database or f"sqlite:///{self.file}"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = folder / "server.log"
        self.environment = {**os.environ, **QUICK, **environment}
        self.process: subprocess.Popen[bytes] | None = None
        self.python = sys.executable  # another one where the package is installed
        self.workers = 1  # processes; more than one only on PostgreSQL
        self.words: tuple[str, ...] = ("play", "--no-browser")  # the command, as a drill may choose it

    def start(self, games: tuple[str, ...] = ("musee",)) -> Server:
        command = [self.python, "-W", "error", "-m", "vernissage.cli"]
        command += ["serve", "--workers", str(self.workers)] if self.workers > 1 else self.words
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--db", self.database],
                stdout=said, stderr=said, env=self.environment, start_new_session=True,
            )  # fmt: skip
        try:
            self._wait(games)
        except BaseException:  # nobody would stop it
            self.stop(signal.SIGKILL)
            raise
        return self

    def _wait(self, games: tuple[str, ...]) -> None:
        assert self.process is not None
        until = time.monotonic() + START_TIMEOUT_S
        while not self._ready(games):
            assert self.process.poll() is None, self.said.read_text("utf-8")
            assert time.monotonic() < until, f"not ready: {self.said.read_text('utf-8')}"
            time.sleep(0.1)

    def _ready(self, games: tuple[str, ...]) -> bool:
        try:
            listed = httpx.get(f"{self.url}/api/games", timeout=30, verify=False).json()
        except httpx.TransportError:
            return False
        return {g["name"] for g in listed if g["ready"]} >= set(games)

    def stop(self, how: int = signal.SIGINT) -> None:
        """End it, with the children it started, which share its session."""
        assert self.process is not None
        if self.process.poll() is None:
            if how == signal.SIGKILL:
                os.killpg(self.process.pid, how)
            else:
                self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(20)

    def processes(self) -> list[int]:
        """Its workers, where it has several, as /proc knows them."""
        assert self.process is not None
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parent = int((entry / "stat").read_text("ascii").rpartition(")")[2].split()[1])
                    words = (entry / "cmdline").read_text("utf-8")
                except (OSError, IndexError):  # it has ended meanwhile
                    continue
                if parent == self.process.pid and "vernissage.web.worker" in words:
                    found.append(int(entry.name))
        return found

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What the database of the server holds: for what no answer may tell."""
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=20) as connection:
            found = connection.execute(query, values).fetchall()
        connection.close()
        return found

    def seed(self, match: str) -> str:
        return str(self.rows("select seed from matches where id = ?", match)[0][0])

    def truth(self, match: str) -> Table:
        """The table as it follows from seed and moves, rebuilt outside the server."""
        game, players, options, seed, nonce = self.rows(
            "select game, players, options, seed, nonce from matches where id = ?", match
        )[0]
        names = [n for (n,) in self.rows("select name from seats where match = ? order by seat", match)]
        t = Table(registry.get(game), players, json.loads(options), int(seed), names, nonce)
        for kind, seat, text in self.rows("select kind, seat, text from entries where match = ? order by n", match):
            if kind == "move":
                t.play(text, seat)
            while kind == "undo" and len(t.moves) > int(text):
                t.undo()
        return t


class Guest:
    """Somebody with a token, and their requests."""

    lines: ClassVar[list[httpx.Client]] = []  # open ones; a fixture hangs up after each test

    def __init__(self, url: str, name: str = "Ilse") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60, verify=False)  # plain http: no certificates to load
        Guest.lines.append(self.http)
        told = self.http.post("/api/guests", json={"name": name})
        assert told.status_code == 201, told.text
        self.id, self.name, self.token = told.json()["id"], told.json()["name"], told.json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(f"/api/matches/{path}", **more)

    def post(self, path: str, **data: Any) -> httpx.Response:
        return self.http.post(f"/api/matches/{path}", json=data)

    def open(self, *seats: str, game: str = "musee", **more: Any) -> str:
        told = self.http.post("/api/matches", json={"game": game, "seats": list(seats), **more})
        assert told.status_code == 201, told.text
        return str(told.json()["id"])

    def about(self, match: str) -> dict[str, Any]:
        told = self.get(match)
        assert told.status_code == 200, told.text
        found: dict[str, Any] = told.json()
        return found

    def seats(self, match: str) -> list[int]:
        return [s["seat"] for s in self.about(match)["seats"] if s["you"]]

    def moves(self, match: str, **more: Any) -> dict[str, Any]:
        told = self.get(f"{match}/moves", params=more)
        assert told.status_code == 200, told.text
        found: dict[str, Any] = told.json()
        return found

    def play(self, match: str, move: str | None = None, key: str | None = None) -> httpx.Response:
        """Make a move, the first legal one unless it is named."""
        asked = self.moves(match)
        return self.post(
            f"{match}/moves", move=asked["moves"][0]["move"] if move is None else move, key=key or asked["key"]
        )

    def wait(self, match: str, until: Any, timeout_s: float = 30) -> dict[str, Any]:
        """Until the match is as wanted; bots move meanwhile."""
        end = time.monotonic() + timeout_s
        while not until(now := self.about(match)):
            assert time.monotonic() < end, now
            time.sleep(0.02)
        return now

    def my_turn(self, match: str) -> dict[str, Any]:
        mine = set(self.seats(match))
        return self.wait(match, lambda m: m["status"] != "running" or mine & set(m["deciding"]))


def tell(story: Coroutine[Any, Any, T]) -> T:
    """Run a story with asyncio in a thread of its own: Playwright keeps a loop running in the main one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, story).result()


def table_for_two(url: str, game: str = "musee", **more: Any) -> tuple[Guest, Guest, str]:
    """Ilse and Noor at one table, in that order of seats."""
    ilse, noor = Guest(url, "Ilse"), Guest(url, "Noor")
    match = ilse.open("me", "open", game=game, **more)
    assert noor.post(f"{match}/seats").status_code == 201
    return ilse, noor, match


def to_decide(match: str, *guests: Guest) -> Guest:
    """Whose turn it is."""
    now = guests[0].about(match)
    return next(g for g in guests if set(g.seats(match)) & set(now["deciding"]))


def play_to_the_end(match: str, *guests: Guest, seed: int = 1) -> None:
    """Random legal moves by whoever has to decide."""
    chance, until = random.Random(seed), time.monotonic() + 120
    while (now := guests[0].about(match))["status"] == "running":
        assert time.monotonic() < until, now
        for guest in guests:
            seats = {s["seat"] for s in guest.about(match)["seats"] if s["you"]}
            for seat in sorted(seats & set(now["deciding"])):
                asked = guest.moves(match, seat=seat)
                if asked["moves"]:
                    move = chance.choice(asked["moves"])["move"]
                    told = guest.post(f"{match}/moves", move=move, key=asked["key"], seat=seat)
                    assert told.status_code == 200, told.text
