"""Moves that are promised before they are asked for."""

from __future__ import annotations

import random

import pytest

import vernissage
from tests.web.server import Guest
from vernissage.engine import registry

PROMISING = [game for game in vernissage.games() if registry.facts(game).ahead]


def play(guest: Guest, match: str, rng: random.Random) -> list[set[str]]:
    """To the end by lot; gives the choices that were asked for."""
    asked = []
    while guest.my_turn(match)["status"] == "running":
        told = guest.get(f"{match}/moves").json()
        moves = [m["move"] for m in told["moves"]]
        asked.append(set(moves))
        assert guest.post(f"{match}/moves", move=rng.choice(moves), key=told["key"]).status_code == 200
    return asked


@pytest.mark.parametrize("game", PROMISING)
def test_what_was_promised_is_not_asked(ilse: Guest, game: str):
    promise = registry.facts(game).ahead[0]
    match = ilse.open("me", "random", game=game)
    assert any(promise in moves for moves in play(ilse, match, random.Random(1))), "without a promise it is asked"
    match = ilse.open("me", "random", game=game)
    assert ilse.post(f"{match}/ahead", move=promise).status_code == 200
    assert not any(promise in moves for moves in play(ilse, match, random.Random(1)))


@pytest.mark.parametrize("game", PROMISING)
def test_a_promise_is_taken_back_and_nothing_else_can_be_promised(ilse: Guest, game: str):
    promise = registry.facts(game).ahead[0]
    match = ilse.open("me", "random", game=game)
    for on in (True, False):
        assert ilse.post(f"{match}/ahead", move=promise, on=on).status_code == 200
    assert any(promise in moves for moves in play(ilse, match, random.Random(2)))
    told = ilse.post(f"{match}/ahead", move="resign")
    assert told.status_code == 400
    assert promise in told.json()["message"]


def test_a_game_without_promises_says_so(ilse: Guest):
    match = ilse.open("me", "random", game="musee")
    assert ilse.post(f"{match}/ahead", move="card 1").status_code == 400


def test_a_record_is_opened_and_taken_up_from_a_position(ilse: Guest):
    t = vernissage.new("musee", 2, seed=5, names=["Ada", "Bo"])
    while not t.over:
        t.play(t.legal_moves()[0])
    told = ilse.http.post("/api/records", json={"text": t.record()})
    assert told.status_code == 201, told.text
    match = told.json()["id"]
    assert told.json()["status"] == "over"
    on = ilse.post(f"{match}/what-if", at=10)
    assert on.status_code == 201, on.text
    assert on.json()["moves_made"] >= 10
    assert on.json()["status"] == "running"
    assert ilse.post(f"{match}/what-if", at=9999).status_code == 404
