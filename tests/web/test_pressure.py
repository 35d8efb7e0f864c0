"""Whom a house that is late lets in, and what its log does not tell."""

from __future__ import annotations

import json
import logging

import httpx
import pytest

from tests.web.server import tell
from vernissage.web.logs import Lines, without_secrets
from vernissage.web.pressure import FEW, Door, Pressure, kind_of
from vernissage.web.settings import Settings


@pytest.mark.parametrize(
    ("late", "rate", "allowed"),
    [
        (0.1, 500.0, {"page", "table", "stream", "look", "move", "health"}),
        (0.5, 500.0, {"look", "move", "health"}),  # nobody new; those who play go on
        (1.0, 500.0, {"move", "health"}),
        (3.1, 500.0, {"health"}),
        (5.0, FEW / 2, {"page", "table", "stream", "look", "move", "health"}),  # few ask: they are not why it is late
    ],
)
def test_those_who_play_are_served_longest(late: float, rate: float, allowed: set[str]):
    pressure = Pressure(0.3)
    pressure.late_s, pressure.rate = late, rate
    asked = {
        "page": ("GET", "/"),
        "table": ("POST", "/api/matches"),
        "stream": ("GET", "/match/abc/stream"),
        "look": ("GET", "/api/matches/abc/view"),
        "move": ("POST", "/api/matches/abc/moves"),
        "health": ("GET", "/health"),
    }
    assert {name for name, request in asked.items() if pressure.lets_in(*request)} == allowed


def test_a_full_house_says_when_to_come_again():
    async def story() -> None:
        async def app(scope, receive, send) -> None:
            raise AssertionError("nobody is let in")

        pressure = Pressure(0.3)
        pressure.late_s, pressure.rate = 0.5, 500.0
        door = Door(app, pressure, Settings())
        async with httpx.AsyncClient(transport=httpx.ASGITransport(door), base_url="http://house") as http:
            for path in ("/", "/api/guests"):
                told = await http.post(path)
                assert (told.status_code, told.headers["retry-after"]) == (503, "5")
                assert "The house is full at the moment. Nothing was changed" in told.text
        assert pressure.refused == 2

    tell(story())


def test_requests_are_counted_by_kind_and_never_by_name():
    assert kind_of("POST", "/match/secretid/move") == "move"
    assert kind_of("GET", "/api/matches/secretid/view") == "api"
    assert kind_of("GET", "/match/secretid") == "table"
    assert kind_of("GET", "/you") == "page"


def test_the_log_tells_no_secrets():
    said = "Bearer abc.def failed at postgresql://house:pass@db/x with vernissage=cookie; seed=123 token: 'xyz'"
    line = json.loads(Lines(1).format(logging.LogRecord("vernissage.web", 30, "", 0, said, None, None)))
    assert (line["level"], line["worker"], line["logger"]) == ("warning", 1, "vernissage.web")
    for secret in ("abc.def", ":pass@", "cookie;", "123", "xyz"):
        assert secret not in line["message"], line["message"]
        assert secret not in without_secrets(said)
