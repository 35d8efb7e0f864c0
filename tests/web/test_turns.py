"""A bot's turn is bounded, however many decisions it has."""

from __future__ import annotations

import pytest

import vernissage
from tests.web.server import Guest, Server
from vernissage.web.bot_runner import TURN_S


def turns_of(server: Server, match: str, seat: int) -> list[tuple[float, int]]:
    """Seconds and decisions of every turn of a seat, as the record has them."""
    found: list[tuple[float, int]] = []
    before, since = None, 0.0
    for mover, at in server.rows(
        "select seat, at from entries where match = ? and kind in ('start', 'move') order by n", match
    ):
        if mover == seat and since:
            spent, decisions = found.pop() if before == seat else (0.0, 0)
            found.append((spent + at - since, decisions + 1))
        before, since = mover, at
    return found


@pytest.mark.parametrize("game", vernissage.games())
def test_an_amateur_takes_less_than_two_seconds_a_turn(server: Server, ilse: Guest, game: str):
    match = ilse.open("me", "greedy", game=game)
    while len(turns := turns_of(server, match, 1)) < 4:
        if ilse.my_turn(match)["status"] != "running":
            break
        ilse.play(match)
    assert max(turns)[0] < 2.0, turns


def test_the_decisions_of_a_turn_share_what_a_bot_may_think(server: Server, ilse: Guest):
    match = ilse.open("me", "search", game="gallerist")
    turns: list[tuple[float, int]] = []
    while not any(decisions >= 4 for _, decisions in turns):
        ilse.my_turn(match)
        ilse.play(match)
        turns = turns_of(server, match, 1)
    assert max(turns)[0] < TURN_S + 1.5, turns  # a second for each would be four and more
