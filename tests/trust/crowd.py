"""People who play while the house is killed under them, and keep a notebook of what they were told.

A notebook has every move that was sent, with the number it was to have in its match, and whether it was acknowledged. Who gets no
answer sends the very same again, as the page does. At the end the notebooks are compared with what is kept."""

from __future__ import annotations

import random
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import httpx

PATIENCE_S = 90.0  # how long somebody goes on asking a house that does not answer


@dataclass
class Sent:
    match: str
    number: int  # of moves before it
    seat: int
    move: str
    acknowledged: bool = False


@dataclass
class Notebook:
    sent: list[Sent] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    again: int = 0  # how often something had to be sent again
    matches: set[str] = field(default_factory=set)


class Person(threading.Thread):
    """Somebody at a table with a bot, or with another person (`company`), until told to stop."""

    def __init__(self, url: str, seed: int, stop: threading.Event, game: str, bot: str) -> None:
        super().__init__(daemon=True)
        self.url, self.rng, self.stop, self.game, self.bot = url, random.Random(seed), stop, game, bot
        self.book = Notebook()
        self.http = httpx.Client(base_url=url, timeout=30, verify=False)

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response | None:
        """Until there is an answer; None when there is none for too long."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                answer = self.http.request(method, path, json=body)
            except httpx.TransportError:
                self.book.again += 1
                time.sleep(0.1)
                continue
            if answer.status_code == 503:  # the database is away, or the rules are being loaded
                self.book.again += 1
                time.sleep(0.1)
                continue
            if answer.status_code >= 500:
                self.book.wrong.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            return answer
        self.book.wrong.append(f"{method} {path}: no answer for {PATIENCE_S:.0f} s")
        return None

    def run(self) -> None:
        try:
            told = self.ask("POST", "/api/guests", {"name": "Ilse"})
            assert told is not None
            self.http.headers["Authorization"] = f"Bearer {told.json()['token']}"
            while not self.stop.is_set():
                self.sit_down()
        except Exception as error:
            self.book.wrong.append(f"{type(error).__name__}: {error}")
        finally:
            self.http.close()

    def sit_down(self) -> None:
        opened = self.ask("POST", "/api/matches", {"game": self.game, "seats": ["me", self.bot]})
        if opened is None or opened.status_code != 201:
            return
        match = opened.json()["id"]
        self.book.matches.add(match)
        while not self.stop.is_set() and self.move(match):
            pass

    def move(self, match: str) -> bool:
        """One move, if it is for this person to decide; False when the match is over."""
        now = self.ask("GET", f"/api/matches/{match}")
        if now is None:
            return False
        about = now.json()
        if now.status_code != 200 or about["status"] != "running":
            if now.status_code != 200:
                self.book.wrong.append(f"match {match}: {now.status_code} {now.text[:200]}")
            return False
        if 0 not in about["deciding"]:
            time.sleep(0.02)
            return True
        asked = self.ask("GET", f"/api/matches/{match}/moves")
        if asked is None or asked.status_code != 200 or not asked.json()["moves"]:
            return asked is not None
        listed = asked.json()
        key, move = listed["key"], self.rng.choice(listed["moves"])["move"]
        sent = Sent(match, int(key.split(".")[1]), 0, move)
        self.book.sent.append(sent)
        before = self.book.again
        told = self.ask("POST", f"/api/matches/{match}/moves", {"move": move, "key": key})
        if told is not None and told.status_code == 200:
            sent.acknowledged = True
        elif told is not None and not (
            told.status_code == 409 and self.book.again > before
        ):  # else: made before its answer was lost
            self.book.wrong.append(f"{move} in {match}: {told.status_code} {told.text[:200]}")
        return True


class Crowd:
    def __init__(self, url: str, people: int, seed: int = 0, game: str = "musee", bot: str = "greedy") -> None:
        self.stop = threading.Event()
        self.people = [Person(url, seed + k, self.stop, game, bot) for k in range(people)]

    def __enter__(self) -> Crowd:
        for person in self.people:
            person.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.go_home()

    def go_home(self) -> None:
        self.stop.set()
        for person in self.people:
            person.join(PATIENCE_S + 40)
            if person.is_alive():
                person.book.wrong.append("somebody is still waiting")

    @property
    def matches(self) -> set[str]:
        return {m for p in self.people for m in p.book.matches}

    def sent(self) -> int:
        return sum(len(p.book.sent) for p in self.people)

    def acknowledged(self) -> int:
        return sum(s.acknowledged for p in self.people for s in p.book.sent)

    def compare(self, kept: dict[str, list[tuple[int, str]]]) -> list[str]:
        """What does not fit: lost, doubled, or never sent. `kept`: seat and move of each match, in their order."""
        wrong = [w for p in self.people for w in p.book.wrong]
        attempts: dict[tuple[str, int], list[str]] = defaultdict(list)
        for person in self.people:
            for s in person.book.sent:
                attempts[s.match, s.number].append(s.move)
                stands = kept.get(s.match, [])[s.number : s.number + 1]
                if s.acknowledged and stands != [(s.seat, s.move)]:
                    wrong.append(f"LOST: {s.move} of {s.match} was acknowledged as move {s.number}; kept is {stands}")
        for match, moves in kept.items():
            for number, (seat, move) in enumerate(moves):
                if match in self.matches and seat == 0 and move not in attempts[match, number]:
                    wrong.append(f"DOUBLED: {move} stands as move {number} of {match}, and nobody sent it")
        return wrong
