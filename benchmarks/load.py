"""How many tables the house bears: python benchmarks/load.py [--matches 100] [--streams 500] [--seconds 30] [--html] [--db postgresql] [--json]

Starts a server of its own on 127.0.0.1 with an empty database, fills it with matches, lets somebody move at each of them every ten seconds, and ends by itself. Every match has so many people who
watch it on an open event stream, those who play among them; each of them asks for its own view when it is told of a change. `seen` is the time from the moment a move is sent until one of the others has
that view in its hands, `answered` until the mover has the answer, which comes after the move is in the database. Clients are processes of their own (`--clients`), on the same machine as the server.

With `--html` the viewers ask for what the page's script asks for (benchmarks/page_requests.json, recorded from a real Chromium by `--record`) and the movers send what its form sends; with `--browsers 3` so many
real Chromiums sit at tables of their own meanwhile, and `clicked` is the time from a click to the painted board.
Viewers share a few connections for their requests, as behind a reverse proxy; each event stream has one of its own. `--idle` opens further streams at which nothing happens.
Who is turned away with 503 counts among the errors; `let_in_s` is how long after the last of them left a new guest is let in. `--after` goes on watching the server's memory for so many seconds when all have left.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import platform
import random
import re
import resource
import sys
import tempfile
import threading
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

LONGEST_S = 3900  # an hour and a little: nothing here runs without end
OPEN = {
    f"VERNISSAGE_{name}": "1000000"
    for name in ("MOVES_A_MINUTE", "MATCHES_AN_HOUR", "GUESTS_AN_HOUR", "STREAMS_AN_ADDRESS", "STREAMS")
}  # all guests come from one address here
OPEN["VERNISSAGE_OVERLOAD_S"] = "0.3"  # as a house has it by default
RECORDED = Path(__file__).with_name("page_requests.json")


class Failed(Exception):
    """An answer that is not the one wanted."""


class Connection(asyncio.Protocol):
    """One keep-alive connection, one request at a time."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.transport: Any = None
        self.answer: asyncio.Future[tuple[int, dict[str, str], bytes]] | None = None
        self.closed = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionError("hung up"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0 or self.answer is None:
            return
        head = self.buffer[:end].decode("latin-1").split("\r\n")
        headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in head[1:])}
        length = headers.get("content-length")
        if length is not None:
            if len(self.buffer) < end + 4 + int(length):
                return
            body = bytes(self.buffer[end + 4 : end + 4 + int(length)])
        elif "chunked" in headers.get("transfer-encoding", ""):
            whole = self._chunks(end + 4)
            if whole is None:
                return
            body = whole
        else:
            body = b""
        self.buffer.clear()
        if headers.get("connection") == "close":
            self.closed = True
            self.transport.close()
        if not self.answer.done():
            self.answer.set_result((int(head[0].split()[1]), headers, body))

    def _chunks(self, at: int) -> bytes | None:
        parts = []
        while True:
            line = self.buffer.find(b"\r\n", at)
            if line < 0:
                return None
            size = int(self.buffer[at:line], 16)
            if len(self.buffer) < line + 2 + size + 2:
                return None
            if size == 0:
                return b"".join(parts)
            parts.append(bytes(self.buffer[line + 2 : line + 2 + size]))
            at = line + 2 + size + 2


class Client:
    """Requests over a few connections."""

    def __init__(self, url: str, lines: int) -> None:
        parts = urlsplit(url)
        if parts.hostname != "127.0.0.1":
            raise SystemExit("Load is made for a house on 127.0.0.1 only.")
        self.host, self.port = parts.hostname, parts.port or 80
        self.free: list[Connection] = []
        self.room = asyncio.Semaphore(lines)
        self.sent: Counter[str] = Counter()

    async def ask(
        self,
        method: str,
        path: str,
        token: str = "",
        body: Any = None,
        form: dict[str, str] | None = None,
        more: str = "",
    ) -> tuple[int, dict[str, str], bytes]:
        data = b"" if body is None else json.dumps(body).encode()
        kind = "application/json"
        if form is not None:
            data, kind = urlencode(form).encode(), "application/x-www-form-urlencoded"
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{more}"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        if method == "POST":
            head += f"Content-Type: {kind}\r\nContent-Length: {len(data)}\r\n"
        words = head.encode() + b"\r\n" + data
        async with self.room:
            while True:
                line = self.free.pop() if self.free else None
                if line is None or line.closed:
                    if line is not None:
                        continue
                    loop = asyncio.get_running_loop()
                    _, line = await loop.create_connection(Connection, self.host, self.port)
                    fresh = True
                else:
                    fresh = False
                line.answer = asyncio.get_running_loop().create_future()
                line.transport.write(words)
                try:
                    found = await asyncio.wait_for(line.answer, 60)
                except ConnectionError:
                    if fresh or method == "POST":  # a connection that was kept may have been closed by now
                        raise
                    continue
                if not line.closed:
                    self.free.append(line)
                return found

    async def json(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        status, _, text = await self.ask(method, path, token, body)
        if status >= 300:
            raise Failed(f"{status} {path.split('/')[-1].partition('?')[0]}")
        return json.loads(text)


class Stream(asyncio.Protocol):
    """An open event stream; `heard` is told each version."""

    def __init__(self, request: bytes, heard: Any) -> None:
        self.request, self.heard, self.rest = request, heard, b""
        self.open: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self.closed = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("no stream"))

    def data_received(self, data: bytes) -> None:
        if not self.open.done():
            self.open.set_result(int(data[9:12]))
        data = self.rest + data
        whole, _, self.rest = data.rpartition(b"\n")
        for line in whole.split(b"\n"):
            if line.startswith(b"data:"):
                self.heard(int(json.loads(line[5:])["version"]))


@dataclass
class Times:
    """What a client measured."""

    seen: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    ended: int = 0
    streams: int = 0
    weight: int = 0  # bytes of what the viewers fetched


class Viewer:
    """Somebody who watches, in a seat or behind the rope: told of a change, it asks for its view."""

    def __init__(self, table: Table, token: str, seat: int | None) -> None:
        self.table, self.token, self.seat = table, token, seat
        self.version = self.shown = 0
        self.busy = False
        self.stream: Stream | None = None
        self.made, self.takes = 0, 0

    async def open(self) -> None:
        c, t = self.table.client, self.table
        what = "match" if t.html else "api/matches"
        who = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        words = (
            f"GET /{what}/{t.id}/stream HTTP/1.1\r\nHost: {c.host}:{c.port}\r\nAccept: text/event-stream\r\n{who}\r\n"
        )
        _, self.stream = await asyncio.get_running_loop().create_connection(
            lambda: Stream(words.encode(), self.heard), c.host, c.port
        )
        status = await asyncio.wait_for(self.stream.open, 60)
        if status != 200:
            raise Failed(f"{status} stream")
        t.times.streams += 1

    def heard(self, version: int) -> None:
        t = self.table
        if version == t.awaited and self.seat != t.mover and t.measuring:
            t.times.told.append((monotonic() - t.began) * 1000)
        self.version = max(self.version, version)
        if not self.busy and self.version > self.shown and not t.idle:
            if self.seat == t.mover and t.html:
                return  # the page waits for the answer to its own move
            self.busy = True
            task = asyncio.get_running_loop().create_task(self.look())
            t.tasks.add(task)
            task.add_done_callback(t.tasks.discard)

    async def look(self) -> None:
        t = self.table
        try:
            while self.shown < self.version:
                if t.html:
                    now = await self.look_at_page()
                else:
                    now = await self.look_at_view()
                if now <= self.shown:
                    break
                self.shown = now
                if self.shown >= t.awaited > 0 and self.seat != t.mover and t.measuring and self not in t.saw:
                    t.saw.add(self)
                    t.times.seen.append((monotonic() - t.began) * 1000)
        except (Failed, ConnectionError, TimeoutError, OSError) as error:
            t.times.errors[f"look: {error or type(error).__name__}"] += 1
        finally:
            self.busy = False

    async def look_at_view(self) -> int:
        t = self.table
        status, _, text = await t.client.ask("GET", f"/api/matches/{t.id}/view", self.token)
        if status != 200:
            raise Failed(f"{status} view")
        t.times.weight += len(text)
        found = re.search(rb'"version":\s?(\d+)', text)
        return int(found[1]) if found else 0

    async def look_at_page(self) -> int:
        t = self.table
        page = await self.fetch(t.asks["told"][0])
        made = int(_attribute(page, "made"))
        if made > self.made and len(t.asks["told"]) > 1 and self.seat != t.mover:
            await self.fetch(t.asks["told"][1], start=self.made, end=made)
        self.made, self.takes = made, int(_attribute(page, "takes"))
        return int(_attribute(page, "version"))

    async def fetch(self, path: str, start: int = 0, end: int = 0) -> bytes:
        t = self.table
        seat = "" if self.seat is None else str(self.seat)
        path = path.format(match=t.id, start=start, end=end, takes=self.takes, seat=seat)
        status, headers, text = await t.client.ask("GET", path, self.token, more=t.asks["headers"])
        if status != 200:
            raise Failed(f"{status} {path.split('/')[-1].partition('?')[0]}")
        t.times.weight += len(text)
        return gzip.decompress(text) if headers.get("content-encoding") == "gzip" else text


def _attribute(page: bytes, name: str) -> str:
    found = re.search(rb'data-%b="(\d+)"' % name.encode(), page)
    if found is None:
        raise Failed(f"no {name} on the page")
    return found[1].decode()


class Table:
    """A table with its people: somebody moves every so often until the time is over."""

    def __init__(self, client: Client, times: Times, given: argparse.Namespace, n: int) -> None:
        self.client, self.times, self.given, self.n = client, times, given, n
        self.html, self.idle, self.id = given.html, False, ""
        self.asks: dict[str, Any] = json.loads(RECORDED.read_text("utf-8")) if given.html else {}
        self.chance = random.Random(n)
        self.viewers: list[Viewer] = []
        self.tokens: list[str] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.mover: int | None = None
        self.began, self.awaited, self.measuring = 0.0, 0, False
        self.saw: set[Viewer] = set()

    async def open(self) -> None:
        game = self.given.games[self.n % len(self.given.games)]
        players = self.given.players
        while len(self.tokens) < players:
            self.tokens.append(
                (await self.client.json("POST", "/api/guests", body={"name": f"Guest {self.n}"}))["token"]
            )
        seats = ["me"] + ["open"] * (players - 1)
        new = {"game": game, "seats": seats}
        self.id = (await self.client.json("POST", "/api/matches", self.tokens[0], new))["id"]
        for token in self.tokens[1:]:
            await self.client.json("POST", f"/api/matches/{self.id}/seats", token, {})
        watching = self.given.streams // self.given.matches + (self.n < self.given.streams % self.given.matches)
        self.viewers = [
            Viewer(self, self.tokens[k] if k < players else "", k if k < players else None) for k in range(watching)
        ]
        for viewer in self.viewers:
            await viewer.open()

    async def moves_until(self, end: float) -> None:
        """A move every so often, at a time of its own."""
        next_at = monotonic() + self.given.every * self.chance.random()
        while True:
            await asyncio.sleep(max(0.0, next_at - monotonic()))
            if monotonic() >= end:
                return
            next_at = max(next_at + self.given.every, monotonic())
            try:
                if not await self.move():
                    self.times.ended += 1
                    self.close()
                    await self.open()
            except (Failed, ConnectionError, TimeoutError, OSError) as error:
                self.times.errors[f"move: {error or type(error).__name__}"] += 1

    async def move(self) -> bool:
        """Somebody whose turn it is moves; False where the match is over."""
        c = self.client
        now = await c.json("GET", f"/api/matches/{self.id}", self.tokens[0])
        if now["status"] != "running":
            return False
        seat = self.chance.choice(now["deciding"])
        asked = await c.json("GET", f"/api/matches/{self.id}/moves", self.tokens[seat])
        move = self.chance.choice(asked["moves"])["move"]
        self.mover, self.awaited, self.saw, self.measuring = seat, now["version"] + 1, set(), self.given.measuring
        self.began = monotonic()
        if self.html:
            form = {"seat": str(seat), "move": move, "key": asked["key"]}
            path = f"/match/{self.id}/move"
            status, _, text = await c.ask(
                "POST", path, self.tokens[seat], form=form, more=self.asks["headers"] + "HX-Request: true\r\n"
            )
        else:
            path = f"/api/matches/{self.id}/moves"
            status, _, text = await c.ask("POST", path, self.tokens[seat], {"move": move, "key": asked["key"]})
        if status != 200:
            raise Failed(f"{status} {text[:90].decode('utf-8', 'replace') if status != 503 else ''}")
        if self.measuring:
            self.times.answered.append((monotonic() - self.began) * 1000)
            self.times.moves += 1
        if self.html:
            for viewer in self.viewers:
                if viewer.seat == seat:
                    viewer.shown, viewer.made = max(viewer.shown, self.awaited), viewer.made + 1
        return True

    def close(self) -> None:
        for viewer in self.viewers:
            if viewer.stream is not None and viewer.stream.transport is not None:
                viewer.stream.transport.abort()
        self.viewers = []


async def _client(given: argparse.Namespace, url: str, numbers: list[int], pipe: Any) -> Times:
    client, times = Client(url, given.lines), Times()
    tables = [Table(client, times, given, n) for n in numbers]
    room = asyncio.Semaphore(8)

    async def opened(table: Table) -> None:
        async with room:
            for _ in range(5):
                try:
                    await table.open()
                    return
                except (Failed, ConnectionError, TimeoutError, OSError) as error:
                    times.errors[f"open: {error or type(error).__name__}"] += 1
                    await asyncio.sleep(1)

    await asyncio.gather(*map(opened, tables))
    tables = [t for t in tables if t.id]
    idle = []
    for k in range(given.idle // given.clients):
        if not tables:
            break
        viewer = Viewer(tables[k % len(tables)], "", None)
        viewer.heard = lambda version: None  # type: ignore[method-assign]
        await viewer.open()
        idle.append(viewer)
    pipe.send(("ready", times.streams))
    loop = asyncio.get_running_loop()
    begin = await loop.run_in_executor(None, pipe.recv)
    given.measuring = False
    await asyncio.sleep(max(0.0, begin - monotonic()))
    end = monotonic() + given.warm + given.seconds

    async def measure() -> None:
        await asyncio.sleep(given.warm)
        given.measuring = True

    await asyncio.gather(measure(), *(t.moves_until(end) for t in tables))
    await asyncio.sleep(1.0)
    lost = sum(v.stream is None or v.stream.closed for t in tables for v in t.viewers) + sum(
        v.stream is None or v.stream.closed for v in idle
    )
    if lost:
        times.errors["streams lost"] += lost
    for table in tables:
        table.close()
    for viewer in idle:
        if viewer.stream is not None:
            viewer.stream.transport.abort()
    return times


def client_process(given: argparse.Namespace, url: str, numbers: list[int], pipe: Any) -> None:
    times = asyncio.run(_client(given, url, numbers, pipe))
    used = resource.getrusage(resource.RUSAGE_SELF)
    pipe.send(("done", times, used.ru_utime + used.ru_stime))
    pipe.close()


class Watched(threading.Thread):
    """Memory and processor time of the server's processes while it runs."""

    def __init__(self, leader: int) -> None:
        super().__init__(daemon=True)
        self.leader, self.mib, self.cpu_s = leader, list[float](), list[float]()
        self.over = threading.Event()

    def run(self) -> None:
        while not self.over.wait(1.0):
            with suppress(OSError):
                mib, cpu = 0.0, 0.0
                for pid in _group(self.leader):
                    with suppress(OSError):
                        status = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
                        mib += int(re.search(r"Pss:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]
                        parts = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
                        cpu += (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
                self.mib.append(mib)
                self.cpu_s.append(cpu)


def _group(leader: int) -> list[int]:
    """The processes of a session."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError, IndexError):
                if int((entry / "stat").read_text("ascii").rpartition(")")[2].split()[3]) == leader:
                    found.append(int(entry.name))
    return found


def _let_in(url: str) -> float:
    """Seconds until a new guest is let in."""
    began = monotonic()
    while monotonic() - began < 60:
        asked = Request(f"{url}/api/guests", b"{}", {"Content-Type": "application/json"})
        with suppress(OSError), urlopen(asked, timeout=10) as told:
            if told.status == 201:
                break
        sleep(0.1)
    return round(monotonic() - began, 1)


def spread(samples: list[float]) -> dict[str, float]:
    """Milliseconds: median, 95th and 99th percentile, worst."""
    if len(samples) < 2:
        return {"n": len(samples)}
    cuts = quantiles(samples, n=100, method="inclusive")
    found = {"n": len(samples), "p50": median(samples), "p95": cuts[94], "p99": cuts[98], "max": max(samples)}
    return {name: round(value, 1) for name, value in found.items()}


def run(given: argparse.Namespace, url: str, leader: int, browsers: Any = None) -> dict[str, Any]:
    watched = Watched(leader)
    watched.start()
    processes, spawn = [], get_context("spawn")
    for k in range(given.clients):
        mine, theirs = spawn.Pipe()
        numbers = list(range(k, given.matches, given.clients))
        process = spawn.Process(target=client_process, args=(given, url, numbers, theirs), daemon=True)
        process.start()
        processes.append((process, mine))
    began = monotonic()
    for _, pipe in processes:
        if not pipe.poll(600):
            raise SystemExit("The tables could not be opened within ten minutes.")
        pipe.recv()
    opened_s = monotonic() - began
    start = monotonic() + 0.5
    for _, pipe in processes:
        pipe.send(start)
    first = len(watched.cpu_s)
    clicked = browsers(given.warm, given.seconds) if browsers else None
    times, client_s = Times(), 0.0
    for process, pipe in processes:
        if not pipe.poll(given.warm + given.seconds + 180):
            raise SystemExit("A client does not come back.")
        _, own, used = pipe.recv()
        for name in ("seen", "told", "answered"):
            getattr(times, name).extend(getattr(own, name))
        times.errors.update(own.errors)
        for name in ("moves", "ended", "streams", "weight"):
            setattr(times, name, getattr(times, name) + getattr(own, name))
        client_s += used
        process.join(30)
    let_in_s, last = _let_in(url), len(watched.mib)
    sleep(given.after)
    watched.over.set()
    cpu = watched.cpu_s[first:last]
    steps = max(1, last // 12)
    report = {
        "matches": given.matches, "streams": times.streams, "seconds": given.seconds, "every_s": given.every, "games": given.games, "players": given.players,
        "html": given.html, "database": given.db, "workers": given.workers, "opened_s": round(opened_s, 1),
        "moves": times.moves, "ended": times.ended, "seen": spread(times.seen), "told": spread(times.told), "answered": spread(times.answered),
        "errors": dict(times.errors),
        "server_cores": round((cpu[-1] - cpu[0]) / max(1, len(cpu) - 1), 2) if len(cpu) > 1 else None,
        "client_cpu_s": round(client_s, 1),
        "server_mib": [round(m) for m in watched.mib[:last:steps]], "let_in_s": let_in_s,
    }  # fmt: skip
    if given.after:
        report["server_mib_after"] = [round(m) for m in watched.mib[last :: max(1, (len(watched.mib) - last) // 6)]]
    if clicked is not None:
        report["clicked"] = spread(clicked())
    return report


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--matches", type=int, default=100)
    ask.add_argument("--streams", type=int, default=500, help="in all, the players' among them")
    ask.add_argument("--idle", type=int, default=0, help="further streams at which nothing is asked for")
    ask.add_argument("--seconds", type=float, default=30.0, help="that are measured")
    ask.add_argument("--warm", type=float, default=10.0, help="seconds before, which are not")
    ask.add_argument("--after", type=float, default=0.0, help="seconds that memory is watched when all have left")
    ask.add_argument("--every", type=float, default=10.0, help="seconds between the moves of a match")
    ask.add_argument("--games", default="musee")
    ask.add_argument("--players", type=int, default=2)
    ask.add_argument("--clients", type=int, default=1, help="processes")
    ask.add_argument("--lines", type=int, default=48, help="connections that the viewers of a client share")
    ask.add_argument("--workers", type=int, default=1, help="processes of the server")
    ask.add_argument("--db", default="sqlite", choices=("sqlite", "postgresql"))
    ask.add_argument("--html", action="store_true")
    ask.add_argument("--browsers", type=int, default=0, help="real Chromiums at tables of their own")
    ask.add_argument(
        "--record", action="store_true", help="write what the page's script asks for, from a real Chromium"
    )
    ask.add_argument("--folder", type=Path, help="where the database and the server's log are left")
    ask.add_argument("--json", action="store_true")
    given = ask.parse_args()
    given.games = given.games.split(",")
    given.measuring = False
    if given.warm + given.seconds + given.after > LONGEST_S:
        raise SystemExit(f"At most {LONGEST_S} seconds.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    from benchmarks.house import House, browsers, record

    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        with House(folder, given.db, given.workers, OPEN) as house:
            if given.record:
                RECORDED.write_text(json.dumps(record(house.url), indent=1) + "\n", "utf-8")
                print(RECORDED.read_text("utf-8"))
                return
            with browsers(house.url, given.browsers, given.games) as clicking:
                report = run(given, house.url, house.leader, clicking)
    if given.json:
        print(json.dumps(report, indent=1))
        return
    print(
        f"{platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )
    for name, value in report.items():
        print(f"{name:14s} {value}")


if __name__ == "__main__":
    main()
