"""Bots that are other programs, in whatever language: asked over HTTP, or by a line of JSON on their standard input.

A decision is what the JSON API tells a seat (docs/api.md): `view`, `moves` and `prompt`, with `game`, `rules`, `players`, `options`
and `seat`; the answer is `{"move": "..."}`. Before its first game a program is asked `{"hello": ...}` and answers with its name.
Whoever answers too late, with something else or breaks down has lost that game; one that is not there at all ends the
tournament, since nobody can be beaten by being switched off.
"""

from __future__ import annotations

import json
import os
import queue
import re
import shlex
import subprocess
import threading
import urllib.error
import urllib.request
from collections import defaultdict
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from vernissage.bots.base import Bot, Fault
from vernissage.engine.errors import BadOption
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.engine.version import __version__

RUN = "run:"
WEB = re.compile(r"https?://[^\s,]+")
LIMIT_S = 30.0
HELLO_S = 60.0  # a program may have to load what it thinks with
LONGEST = 64 * 1024  # bytes of an answer


def external(spec: str) -> bool:
    """Does this name another program, by an address or by a command to run?"""
    return spec.startswith(RUN) or WEB.fullmatch(spec) is not None


def make_any(spec: str, threads: int | None = None, limit_s: float = LIMIT_S) -> Bot:
    """A bot of the house by its name, or another program: `http://127.0.0.1:9000`, `run:python my_bot.py`. Only for who may
    start programs on this machine: the browser app does not know these names."""
    from vernissage import bots

    return ProgramBot(spec, limit_s) if external(spec) else bots.make(spec, threads)


class Way(Protocol):
    """How a program is asked."""

    def ask(self, said: bytes, limit_s: float) -> bytes:
        """Its answer. Fault: it went wrong there; BadOption: nobody is there."""
        ...

    def close(self) -> None:
        """Nothing more is asked of it."""
        ...


class ProgramBot:
    """Another program in a seat."""

    def __init__(self, spec: str, limit_s: float = LIMIT_S) -> None:
        self.name, self.limit_s = spec, limit_s

    def choose(self, table: Table, seed: int) -> Move:
        """What the program answers. It is kept for the next decision unless anything went wrong."""
        said = msgspec.json.encode(question(table))
        way = take(self.name)
        try:
            answer = way.ask(said, self.limit_s)
            move = self.read(answer, table)
        except BaseException:
            way.close()  # what it says next may belong to this decision
            raise
        give_back(self.name, way)
        return move

    def read(self, answer: bytes, table: Table) -> Move:
        """The legal move that an answer names; Fault where it names none."""
        try:
            told = json.loads(answer)["move"]
        except (ValueError, KeyError, TypeError):
            raise Fault(f'{self.name} answered {shown(answer)}, not {{"move": "..."}}.') from None
        for move in table.legal_moves():
            if str(move) == told:
                return move
        raise Fault(f"{self.name} chose {str(told)[:80]!r}, which is not among its moves.")


def question(table: Table) -> dict[str, Any]:
    """What a seat may know, as the JSON API tells it. The table is re-dealt for the seat."""
    seat = table.seat
    seen = table.view(seat)
    return {
        "game": table.game.name,
        "rules": table.game.facts.version,
        "players": table.players,
        "options": table.options,
        "seat": seat,
        "prompt": table.game.prompt(seen, table.names),
        "view": seen,
        "moves": [{"move": str(m), "label": m.label} for m in table.legal_moves()],
    }


def shown(answer: bytes) -> str:
    """The beginning of an answer as an error quotes it; "nothing" where it is empty."""
    text = answer[:80].decode("utf-8", "replace").strip()
    return repr(text) if text else "nothing"


# --- the two ways -----------------------------------------------------------------------------------------------------


class Web:
    """By POST to an address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, said: bytes, limit_s: float) -> bytes:
        """What the address answers in time."""
        asked = urllib.request.Request(self.address, said, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=limit_s) as reply:
                answer: bytes = reply.read(LONGEST)
                return answer
        except urllib.error.HTTPError as error:
            raise Fault(f"{self.address} answered with the status {error.code}.") from None
        except TimeoutError:
            raise Fault(f"{self.address} took more than {limit_s:g} s.") from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise Fault(f"{self.address} took more than {limit_s:g} s.") from None
            raise BadOption(f"Nobody answers at {self.address}: {error.reason}.") from None
        except OSError as error:  # it hung up in the middle
            raise BadOption(f"Nobody answers at {self.address} any more: {error}.") from None

    def close(self) -> None:
        """Nothing to do: no line stays open between two decisions."""


class Lines:
    """A program that was started here: a line in, a line out. What it writes to its standard error is shown."""

    def __init__(self, command: str) -> None:
        self.command = command
        words = shlex.split(command, posix=os.name != "nt")
        if not words:
            raise BadOption(f"{RUN} needs a command, as run:python my_bot.py.")
        try:
            self.child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BadOption(f"{words[0]} cannot be started: {error.strerror}.") from None

    def ask(self, said: bytes, limit_s: float) -> bytes:
        """The line that the program answers; it is killed when the time is up."""
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        late = threading.Timer(limit_s, self.child.kill)
        late.start()
        try:
            self.child.stdin.write(said + b"\n")
            self.child.stdin.flush()
            answer = self.child.stdout.readline(LONGEST)
        except OSError:
            answer = b""
        finally:
            in_time = not late.finished.is_set()
            late.cancel()
        if answer.endswith(b"\n"):
            return answer
        if not in_time:
            raise Fault(f"{self.command} took more than {limit_s:g} s.")
        if len(answer) >= LONGEST:
            raise Fault(f"{self.command} answered with more than {LONGEST} bytes.")
        self.child.kill()
        raise Fault(f"{self.command} ended in the middle of a game, with the status {self.child.wait()}.")

    def close(self) -> None:
        """End the program and close its pipes."""
        self.child.kill()
        self.child.wait()
        for pipe in (self.child.stdin, self.child.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


# --- programs that wait for their next decision -----------------------------------------------------------------------

_waiting: dict[str, queue.SimpleQueue[Way]] = defaultdict(queue.SimpleQueue)


def take(spec: str) -> Way:
    """One that is free, or a new one: games that are played at a time each have their own."""
    try:
        return _waiting[spec].get_nowait()
    except queue.Empty:
        return begin(spec)


def give_back(spec: str, way: Way) -> None:
    """Let a program wait for its next decision, in this game or another."""
    _waiting[spec].put(way)


def begin(spec: str) -> Way:
    """Reach a program and hear its name; a sentence where nobody answers."""
    way: Way = Lines(spec.removeprefix(RUN)) if spec.startswith(RUN) else Web(spec)
    hello = json.dumps({"hello": f"vernissage {__version__}"}).encode()
    try:
        answer = way.ask(hello, HELLO_S)
    except Fault as fault:
        way.close()
        raise BadOption(f"{fault} It is to answer {hello.decode()} with its name.") from None
    if not _named(answer):
        way.close()
        raise BadOption(f'{spec} answered {shown(answer)}; to {hello.decode()} it is to answer {{"name": "..."}}.')
    return way


def _named(answer: bytes) -> bool:
    try:
        return isinstance(json.loads(answer)["name"], str)
    except (ValueError, KeyError, TypeError):
        return False


def close_all() -> None:
    """End the programs that were started."""
    for free in _waiting.values():
        while not free.empty():
            free.get_nowait().close()
