"""Events name things as moves and views do."""

from __future__ import annotations

import random

import pytest

import vernissage
from tests.games.pictura.help import at, draws, menu, play, valued, works
from vernissage.games.pictura.events import EVENTS, MUSEUM_NAMES
from vernissage.games.pictura.state import FAVOUR_NAMES, REWARD_NAMES, TYPE_NAMES

RENAISSANCE = works(period="renaissance")


def told(table, kind, seat=None):
    return next(e for e in table.events(seat) if e.kind == kind).fields


def test_paintings_and_museums_are_told_as_views_tell_them():
    t = at(hand={0: [60, 61]}, abroad={2: [100, 101, 102, 103]}, score={0: 9, 1: 9})
    play(t, "painting 60", "painting 100")
    event = told(t, "exchange")
    assert (event["gave"], event["took"]) == (60, 100)
    assert event["museum"] == t.view().abroad[2].name


def test_a_hanging_tells_whose_painting_it_was_and_where_it_lay():
    card = valued(7, 2)[0]
    t = menu(trend=7, hand={0: [60, 61]}, discard={1: [card]}, score={0: 5})
    play(t, "exhibit", "painting 60", f"painting {card}")
    assert told(t, "pay") == {"painting": 60}
    assert told(t, "exhibit") == {"painting": card, "owner": 1, "source": "discard", "points": 2}


def test_exhibitions_rewards_and_cards_are_told_by_name():
    t = menu(museum={0: RENAISSANCE[:5]}, favours={0: ["grand_opening"]}, score={0: 0}, hand={0: [60, 61]})
    draws(play(t, "open renaissance", "yes")).play("reward patron_bonus")
    assert told(t, "favour") == {"card": "grand_opening"}
    assert told(t, "open") == {"type": "renaissance", "cards": 5, "points": 7, "token": 3}
    assert told(t, "reward") == {"space": "patron_bonus"}
    assert told(t, "threshold") == {"threshold": 10}
    assert told(t, "favour_draw", 0)["card"] in FAVOUR_NAMES
    assert told(t, "favour_draw", 1) == {}


def test_patrons_trends_and_places_count_from_one_as_in_moves():
    t = menu(slots=[1, 31, 3, 4, 5], museum={0: [31, 32]}, favours={0: []}, discard={0: [80]}, score={0: 0})
    play(t, "patron 1", "points")
    assert told(t, "patron_points") == {"patron": 1, "points": 3}
    t = at(ending=1, museum={0: [1, 2, 3]})
    play(t, "cell 1", "cell 25")
    assert told(t, "swap") == {"a": 1, "b": 25}
    t = vernissage.new("pictura", 2, 1, {"first_player": 0})
    offer = t.view(0).offer
    play(t, "trend 2", "trend 1")
    assert told(t, "trend_kept", 0) == {"trend": offer[1]}
    assert told(t, "public_trend") == {"trend": t.view().trend}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_event_tells_a_bare_index(players):
    spoken = {
        "painting": range(1, 181), "gave": range(1, 181), "took": range(1, 181), "trend": range(1, 31),
        "patron": range(1, 61), "a": range(1, 26), "b": range(1, 26), "museum": MUSEUM_NAMES, "type": TYPE_NAMES,
        "space": REWARD_NAMES, "card": FAVOUR_NAMES, "source": ("hand", "discard"), "owner": range(players),
    }  # fmt: skip
    r = random.Random(players)
    t = vernissage.new("pictura", players, players)
    while not t.over:
        t.play(r.choice(t.legal_moves()))
    seen = {(name, value) for e in t.events() for name, value in e.fields.items() if name in spoken}
    assert len(seen) > 100
    assert all(value in spoken[name] for name, value in seen)


def test_every_event_and_field_says_what_it_means():
    assert all(kind.means.endswith(".") for kind in EVENTS)
    assert all(field.means for kind in EVENTS for field in kind.fields)
