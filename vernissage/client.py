"""A typed client of the JSON API (docs/api.md): a program sits down at a table like anybody else. Standard library only.

    from vernissage.client import Client, play

    house = Client("http://localhost:8042").welcome("A bot of my own")
    match = house.open("musee", ["me", "greedy"])
    end = play(house, match.id, lambda decision: decision.moves[0].move)
    print(end.scores, end.places)

`play` waits for its turn on the stream of the match, hands each decision to a function and sends what it chose. A move that
came too late (the table has changed meanwhile) is asked for anew; whatever else is wrong is raised as a `Problem` with the
sentence that a person would read.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Client", "Decision", "Option", "Problem", "Puzzle", "Seat", "State", "play"]

AGAIN_S = 1.0  # after this long a stream that broke off is opened again
TRIES = 5


class Problem(Exception):
    """What the house refuses: the sentence, the kind of error, the HTTP status, and for a move the rule that forbids it."""

    def __init__(self, message: str, kind: str = "", status: int = 0, rule: str = "", wait_s: float = 0.0) -> None:
        super().__init__(message)
        self.kind, self.status, self.rule, self.wait_s = kind, status, rule, wait_s


@dataclass(frozen=True)
class Seat:
    """A seat of a match: who sits there, and whether that is this client."""

    seat: int
    kind: str
    name: str
    level: str
    you: bool
    clock: float | None


@dataclass(frozen=True)
class State:
    """A match as everybody may know it. `deciding` are the seats that are asked now; `data` is the whole answer."""

    id: str
    game: str
    players: int
    rules: str
    status: str
    version: int
    seats: tuple[Seat, ...]
    deciding: tuple[int, ...]
    data: Mapping[str, Any] = field(repr=False)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> State:
        """From the answer of the API; fields that a newer house adds are left in `data`."""
        seats = tuple(Seat(**{name: s[name] for name in Seat.__dataclass_fields__}) for s in data["seats"])
        plain = {name: data[name] for name in ("id", "game", "players", "rules", "status", "version")}
        return cls(**plain, seats=seats, deciding=tuple(data["deciding"]), data=data)

    @property
    def over(self) -> bool:
        """Whether nothing is to be decided any more: played to its end, or closed."""
        return self.status in ("over", "closed")

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of this client."""
        return tuple(s.seat for s in self.seats if s.you)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points: at the end all of them, until then those that everybody may know."""
        return tuple((self.data["result"] or self.data)["scores"])

    @property
    def places(self) -> tuple[int, ...]:
        """The places at the end, by seat; () until then."""
        return tuple((self.data["result"] or {}).get("places", ()))


@dataclass(frozen=True)
class Option:
    """A legal move: its notation, and its words."""

    move: str
    label: str


@dataclass(frozen=True)
class Decision:
    """What a seat is asked: the view of that seat, its legal moves, and the key that an answer carries."""

    match: str
    game: str
    seat: int
    key: str
    prompt: str
    view: Mapping[str, Any]
    moves: tuple[Option, ...]


@dataclass(frozen=True)
class Puzzle:
    """The puzzle of a day: what its seat sees, the moves that can still be tried, and how many tries are left. `answer` is
    the best move in notation once it is over, "" until then; `data` is the whole answer."""

    game: str
    day: str
    question: str
    seat: int
    view: Mapping[str, Any]
    moves: tuple[Option, ...]
    left: int
    over: bool
    solved: bool
    answer: str
    data: Mapping[str, Any] = field(repr=False)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Puzzle:
        """From the answer of the API; fields that a newer house adds are left in `data`."""
        names = ("game", "day", "question", "seat", "view", "left", "over", "solved")
        moves = tuple(Option(m["move"], m["label"]) for m in data["moves"])
        answer = data["answer"]["move"] if data["answer"] else ""
        return cls(**{name: data[name] for name in names}, moves=moves, answer=answer, data=data)


class Client:
    """Somebody who talks to a house. `token` is who they are; `welcome` gets one."""

    def __init__(self, url: str, token: str = "", timeout_s: float = 60.0) -> None:
        self.url, self.token, self.timeout_s = url.rstrip("/"), token, timeout_s

    # --- asking -------------------------------------------------------------------------------------------------------

    def ask(self, path: str, data: Mapping[str, Any] | None = None, **query: Any) -> Any:
        """Any request of the API: GET, or POST where there is something to send. `path` begins behind `/api`."""
        try:
            with self._open(path, data, query, self.timeout_s) as answer:
                text = answer.read().decode("utf-8")
        except urllib.error.HTTPError as error:
            raise _problem(error) from None
        except OSError as error:
            raise Problem(f"Nobody answers at {self.url}: {getattr(error, 'reason', error)}.", "Unreachable") from None
        return json.loads(text) if text[:1] in "[{" else text

    def _open(self, path: str, data: Any, query: Mapping[str, Any], timeout_s: float) -> Any:
        asked = {name: value for name, value in query.items() if value is not None}
        address = f"{self.url}/api{path}" + (f"?{urllib.parse.urlencode(asked)}" if asked else "")
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        body = None if data is None else json.dumps(data).encode()
        return urllib.request.urlopen(urllib.request.Request(address, body, headers), timeout=timeout_s)

    # --- coming in ----------------------------------------------------------------------------------------------------

    def welcome(self, name: str = "") -> Client:
        """Become a guest of this name; the token is kept in the client, which is returned."""
        self.token = self.ask("/guests", {"name": name})["token"]
        return self

    def games(self) -> list[dict[str, Any]]:
        """The games of the house with their options, and whether their rules are ready."""
        found: list[dict[str, Any]] = self.ask("/games")
        return found

    def open(self, game: str, seats: Sequence[str], options: Mapping[str, Any] | None = None, **more: Any) -> State:
        """Open a table: for each seat "me", "open" or a bot. `more` as the API has it: undo, clock, public, several, pace."""
        return State.read(
            self.ask("/matches", {"game": game, "seats": [*seats], "options": {**(options or {})}, **more})
        )

    def sit(self, match: str, seat: int | None = None, name: str = "") -> State:
        """Take an open seat."""
        return State.read(self.ask(f"/matches/{match}/seats", {"seat": seat, "name": name}))

    # --- at the table -------------------------------------------------------------------------------------------------

    def state(self, match: str) -> State:
        """How a match stands."""
        return State.read(self.ask(f"/matches/{match}"))

    def decision(self, match: str, seat: int | None = None) -> Decision:
        """What my seat is asked now; `moves` is empty where it is not."""
        seen, asked = (self.ask(f"/matches/{match}/{what}", seat=seat) for what in ("view", "moves"))
        moves = tuple(Option(m["move"], m["label"]) for m in asked["moves"])
        view = seen["view"]
        return Decision(match, view["game"], asked["seat"], asked["key"], seen["prompt"], view, moves)

    def play(self, decision: Decision, move: str) -> State:
        """Answer a decision. `Problem` with status 409 where the table has changed since, 422 where the rules forbid it."""
        told = {"move": move, "key": decision.key, "seat": decision.seat}
        return State.read(self.ask(f"/matches/{decision.match}/moves", told))

    def why_not(self, match: str, move: str) -> str:
        """The sentence with the rule that forbids a move, "" where it is allowed."""
        told = self.ask(f"/matches/{match}/why-not", move=move)
        return f"{told['text']} {told['rule']}".strip()

    def log(self, match: str) -> list[dict[str, Any]]:
        """What happened, as my seat may know it."""
        told: list[dict[str, Any]] = self.ask(f"/matches/{match}/log")
        return told

    def record(self, match: str) -> str:
        """The record of a match that is over, for `vernissage.loads`."""
        return str(self.ask(f"/matches/{match}/record"))

    # --- puzzles ------------------------------------------------------------------------------------------------------

    def puzzle(self, game: str, day: str = "today") -> Puzzle:
        """The puzzle of a day ("2026-11-18"), or today's."""
        return Puzzle.read(self.ask(f"/puzzles/{game}/{day}"))

    def attempt(self, puzzle: Puzzle, move: str) -> Puzzle:
        """Try a move. `Problem` with status 409 where it was tried before or the puzzle is over, 422 where the rules forbid
        it; neither costs a try."""
        return Puzzle.read(self.ask(f"/puzzles/{puzzle.game}/{puzzle.day}/tries", {"move": move}))

    def puzzle_hint(self, puzzle: Puzzle) -> Puzzle:
        """A hint, which counts as a try: its words are the last of `data["tries"]`."""
        return Puzzle.read(self.ask(f"/puzzles/{puzzle.game}/{puzzle.day}/hint", {}))

    def give_up(self, puzzle: Puzzle) -> Puzzle:
        """Have the answer shown, after one try at least."""
        return Puzzle.read(self.ask(f"/puzzles/{puzzle.game}/{puzzle.day}/give-up", {}))

    # --- what changes -------------------------------------------------------------------------------------------------

    def changes(self, match: str) -> Iterator[int]:
        """The version of a match whenever it changes, from the stream of the house; ends with the connection."""
        try:
            with self._open(f"/matches/{match}/stream", None, {}, 600) as stream:
                for line in stream:
                    if line.startswith(b"data:"):
                        yield int(json.loads(line[5:]).get("version", 0))
        except urllib.error.HTTPError as error:
            raise _problem(error) from None
        except OSError:
            return


def _problem(error: urllib.error.HTTPError) -> Problem:
    """What the house said about it."""
    try:
        told = json.loads(error.read())
        message, kind, rule = str(told["message"]), str(told.get("error", "")), str(told.get("rule", ""))
    except (ValueError, KeyError, TypeError):
        message, kind, rule = f"The house answers with the status {error.code}.", "", ""
    wait = error.headers.get("Retry-After", "0")
    return Problem(message, kind, error.code, rule, float(wait) if wait.isdecimal() else 0.0)


def play(client: Client, match: str, choose: Callable[[Decision], str]) -> State:
    """Play my seats of a match to its end: `choose` is handed each decision and answers with a move in notation."""
    failed = 0
    while True:
        state = _answer(client, match, choose)
        if state.over:
            return state
        before = state.version
        for version in client.changes(match):
            failed = 0
            if version != before:
                state = _answer(client, match, choose)
                before = state.version
                if state.over:
                    return state
        failed += 1
        if failed > TRIES:
            raise Problem(f"The stream of match {match} breaks off again and again.", "Unreachable")
        time.sleep(AGAIN_S)


def _answer(client: Client, match: str, choose: Callable[[Decision], str]) -> State:
    """Answer as long as one of my seats is asked."""
    state = client.state(match)
    while not state.over and (asked := [seat for seat in state.mine if seat in state.deciding]):
        decision = client.decision(match, asked[0])
        if decision.moves:
            try:
                state = client.play(decision, choose(decision))
                continue
            except Problem as problem:
                if problem.status not in (409, 429):
                    raise
                time.sleep(problem.wait_s)
        state = client.state(match)
    return state
