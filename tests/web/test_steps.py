"""The others' turns in steps: where one stops, what is in an answer, who may have it."""

from __future__ import annotations

import re

import pytest

from tests.web.server import Guest, Server, table_for_two, to_decide
from vernissage.web.steps import PARTS, moments


@pytest.mark.parametrize(
    ("told", "deciders", "stops"),
    [
        ([True], [1], [0]),
        ([False], [1], []),  # nobody is told: no step
        ([True, True], [1, 2], [0, 1]),  # a turn each
        ([False, True, False], [1, 1, 1], [2]),  # what is not told comes with what is
        ([True] * 7, [1] * 7, [1, 3, 6]),  # a long turn in three parts
        ([False, False, True], [0, 1, 2], [2]),
    ],
)
def test_where_one_stops(told: list[bool], deciders: list[int], stops: list[int]):
    assert moments(told, deciders) == stops
    assert len(stops) <= PARTS * len(set(deciders))


def asked(guest: Guest, match: str, **query: object):
    cookie = {"Cookie": f"vernissage={guest.token}"}
    return guest.http.get(
        f"/match/{match}/steps", params={"takes": 0, "seat": guest.seats(match)[0], **query}, headers=cookie
    )


def test_an_answer_has_every_step_with_the_areas_that_changed_and_may_be_kept(server: Server):
    ilse, noor, match = table_for_two(server.url)
    for _ in range(8):
        to_decide(match, ilse, noor).play(match)
    told = asked(ilse, match, start=2, end=8)
    assert told.status_code == 200
    assert "immutable" in told.headers["cache-control"]
    assert "private" in told.headers["cache-control"]
    steps = re.findall(r'<template class="step" data-at="(\d+)" data-seat="(\d)"', told.text)
    assert [int(at) for at, _ in steps] == sorted(int(at) for at, _ in steps)
    assert int(steps[-1][0]) == 8
    assert asked(ilse, match, start=2, end=8).text == told.text
    whole = asked(ilse, match, start=3, end=3, base=True).text
    assert len(re.findall(r'class="[a-z ]*\barea\b', whole)) >= 2


def test_steps_are_for_ones_own_eyes_and_for_positions_that_stand(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    mover.play(match)
    other = noor if mover is ilse else ilse
    assert asked(other, match, start=0, end=1, seat=mover.seats(match)[0]).status_code == 403
    assert asked(other, match, start=0, end=1, seat="²").status_code == 403
    for wrong in (
        {"start": 0, "end": 9},
        {"start": -1, "end": 1},
        {"start": 1, "end": 0},
        {"start": 0, "end": 1, "takes": 5},
    ):
        refused = asked(other, match, **wrong)
        assert refused.status_code == 404, wrong
        assert "taken back" in refused.text
    assert asked(other, match, start="x", end=1).status_code in (400, 422)


def test_no_step_tells_what_is_in_anothers_hand(server: Server):
    ilse, noor, match = table_for_two(server.url)
    for _ in range(12):
        to_decide(match, ilse, noor).play(match)
    truth = server.truth(match)
    for guest, seat in ((ilse, 0), (noor, 1)):
        text = asked(guest, match, start=0, end=12, base=True).text
        assert all(f"/{card:02}.svg" not in text for card in truth.view(1 - seat).hand)
        assert all(f"/{card:02}.svg" in text for card in truth.view(seat).hand)
