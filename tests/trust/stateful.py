"""A machine that plays, takes back, sends twice, guesses, leaves, saves, kills the house and comes back, at random; beside it a table
of its own that does the same by the rules alone. After every step both are the same."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any, ClassVar

import httpx
import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.trust.report import Outcome, timed
from tests.web.conftest import INTERPRETED
from tests.web.server import Guest, Server
from vernissage.engine.table import Table
from vernissage.engine.verifying import verify


class House(RuleBasedStateMachine):
    server: ClassVar[Server]
    steps: ClassVar[dict[str, int]] = {}

    def __init__(self) -> None:
        super().__init__()
        self.guest = Guest(self.server.url)
        self.old: list[tuple[str, str]] = []  # decisions of before: key and move

    @initialize(game=st.sampled_from(["musee", "musee", "art_society"]), undo=st.sampled_from(["open", "draft"]))
    def sit_down(self, game: str, undo: str) -> None:
        self.match = self.guest.open("me", "me", game=game, undo=undo)
        self.commitment = self.guest.about(self.match)["shuffle"]["commitment"]
        self.model: Table = self.server.truth(self.match)
        self.generation, self.undo_rule, self.closed = 0, undo, False

    def count(self, what: str) -> None:
        self.steps[what] = self.steps.get(what, 0) + 1

    @property
    def key(self) -> str:
        return f"{self.generation}.{len(self.model.moves)}"

    def running(self) -> bool:
        return not self.model.over and not self.closed

    @precondition(running)
    @rule(which=st.integers(0, 200), times=st.integers(1, 6))
    def play(self, which: int, times: int) -> None:
        for _ in range(times):
            if self.model.over or self.model.sealed:
                break
            legal = self.model.legal_moves()
            move, seat, key = str(legal[which % len(legal)]), self.model.seat, self.key
            told = self.guest.post(f"{self.match}/moves", move=move, key=key, seat=seat)
            assert told.status_code == 200, told.text
            self.model.play(move)
            self.old.append((key, move))
            self.count("moves")

    @precondition(running)
    @rule(which=st.integers(0, 200))
    def seal(self, which: int) -> None:
        """Choices that are hidden from one another, by both seats."""
        if not self.model.sealed:
            return
        asked = [s for s in range(2) if self.model.legal_moves(s)]
        chosen = {s: str(self.model.legal_moves(s)[which % len(self.model.legal_moves(s))]) for s in asked}
        key = self.key
        for seat, move in chosen.items():
            told = self.guest.post(f"{self.match}/moves", move=move, key=key, seat=seat)
            assert told.status_code == 200, told.text
        while self.model.sealed and self.model.seat in chosen:
            self.model.play(chosen.pop(self.model.seat))
        self.count("sealed")

    @precondition(lambda self: self.old)
    @rule(which=st.integers(0, 50))
    def send_again(self, which: int) -> None:
        """What was sent once is not made twice."""
        key, move = self.old[which % len(self.old)]
        if key == self.key:
            return  # taken back meanwhile: it is another decision with the same name only if nothing was taken back
        told = self.guest.post(f"{self.match}/moves", move=move, key=key, seat=0)
        assert told.status_code in (403, 409, 422), told.text
        self.count("sent twice")

    @rule(text=st.text(max_size=30), key=st.sampled_from(["", "0.0", "9.9", "now"]))
    def guess(self, text: str, key: str) -> None:
        if any(text.strip() == str(m) for m in self.model.game.moves):
            return
        body = {"move": text, "key": self.key if key == "now" else key, "seat": 0}
        told = self.guest.http.post(
            f"/api/matches/{self.match}/moves", content=json.dumps(body), headers={"Content-Type": "application/json"}
        )
        assert 400 <= told.status_code < 500, told.text
        self.count("guesses")

    @precondition(running)
    @rule()
    def take_back(self) -> None:
        told = self.guest.post(f"{self.match}/undo", key=self.key)
        if told.status_code == 200 and (left := told.json()["moves_made"]) < len(self.model.moves):
            while len(self.model.moves) > left:
                self.model.undo()
            self.generation += 1
            self.old.clear()
            self.count("taken back")
        else:
            assert told.status_code in (200, 403, 409), told.text

    @rule()
    def kill(self) -> None:
        self.server.stop(signal.SIGKILL)
        self.server.start(("musee", "art_society"))
        self.guest.http.close()
        self.guest.http = httpx.Client(
            base_url=self.guest.url, timeout=60, verify=False, headers={"Authorization": f"Bearer {self.guest.token}"}
        )
        Guest.lines.append(self.guest.http)
        self.count("kills")

    @rule()
    def ask_for_the_record(self) -> None:
        told = self.guest.get(f"{self.match}/record")
        if self.running():
            assert told.status_code == 409
            assert str(self.model.seed) not in told.text
        else:
            assert told.text == self.model.record()
            found = verify(told.text, self.commitment)
            assert found.outcome == "verified", found
            opened = self.guest.http.post("/api/records", json={"text": told.text})
            assert opened.status_code == 201, opened.text
            if self.model.over:
                assert self.guest.get(f"{opened.json()['id']}/record").text == told.text
            self.count("records")

    @precondition(lambda self: self.running() and len(self.model.moves) > 10)
    @rule(sure=st.integers(0, 3))
    def leave(self, sure: int) -> None:
        if sure == 0:
            assert self.guest.post(f"{self.match}/resign").status_code == 200
            self.closed = True
            self.count("left")

    @invariant()
    def the_same(self) -> None:
        if not hasattr(self, "match"):
            return
        about = self.guest.about(self.match)
        assert about["moves_made"] == len(self.model.moves), about
        assert about["status"] == ("over" if self.model.over else "closed" if self.closed else "running"), about
        assert about["shuffle"]["commitment"] == self.commitment
        assert (about["shuffle"]["seed"] is None) == self.running()
        if self.running():
            assert about["key"] == self.key
        for seat in range(2):
            seen = self.guest.get(f"{self.match}/view", params={"seat": seat}).json()["view"]
            assert seen == json.loads(msgspec.json.encode(self.model.view(seat))), "another view than the rules give"

    def teardown(self) -> None:
        self.guest.http.close()


def run(folder: Path, examples: int = 30, steps: int = 30) -> Outcome:
    with timed("machine at random") as outcome:
        House.server = Server(folder, **INTERPRETED).start(("musee", "art_society"))
        House.steps.clear()
        try:
            how: Any = settings(
                max_examples=examples, stateful_step_count=steps, deadline=None, database=None, derandomize=True,
                suppress_health_check=list(HealthCheck), phases=[Phase.generate], report_multiple_bugs=False,
            )  # fmt: skip
            run_state_machine_as_test(House, settings=how)
            said = House.server.said.read_text("utf-8")
            if "Traceback" in said:
                outcome.wrong(f"a traceback in the log: {said[said.index('Traceback') :][:1500]}")
        finally:
            House.server.stop()
            while Guest.lines:
                Guest.lines.pop().close()
        told = f"{examples} stories: " + ", ".join(f"{n} {what}" for what, n in House.steps.items())
        outcome.told = told if outcome.good else f"{told}; {outcome.told}"
    return outcome
