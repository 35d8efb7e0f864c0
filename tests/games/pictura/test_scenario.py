"""A scenario of Museum: Pictura does what it says, or says why not."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.games.pictura.help import at, favours, menu, names, numbers, works
from vernissage.engine.errors import BadOption, BadPosition
from vernissage.engine.scenario import Scenario
from vernissage.games.pictura.scenario import THINGS

RENAISSANCE = works(period="renaissance")


def reason(**things: Any) -> str:
    with pytest.raises(BadPosition) as found:
        at(**things)
    return str(found.value)


# --- what is said happens ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_favour_card_wanted_elsewhere_is_replaced_in_the_hand_it_was_dealt_to(players):
    dealt = [favours(at(players), seat) for seat in range(players)]
    assert [len(cards) for cards in dealt] == [1] * players
    t = at(players, favours={0: dealt[1] * 3})
    assert favours(t, 0) == dealt[1] * 3
    assert [len(favours(t, seat)) for seat in range(1, players)] == [1] * (players - 1), "nobody is robbed"
    assert favours(t, 1) != dealt[1]


def test_a_painting_wanted_elsewhere_is_replaced_in_the_hand_it_was_dealt_to():
    wanted = at().view(1).hand[0]
    t = at(hand={0: [wanted]})
    assert len(t.view(1).hand) == 5
    assert wanted not in t.view(1).hand


def test_what_a_small_market_leaves_over_goes_where_it_is_said():
    t = at(3, drained=4, surplus=0)
    assert t.view().market == 4
    assert [len(pile) for pile in t.view().discards] == [180 - 4 - 16 - 15, 0, 0]
    assert "others lie nowhere; surplus says whose discard takes them" in reason(drained=4)
    assert "surplus takes what drained leaves over" in reason(surplus=0)
    everything = 180 - 16 - 10
    assert at(drained=everything).view().market == everything
    assert "only 154 cards can be in that deck" in reason(drained=everything + 1)


@pytest.mark.parametrize(
    ("deck", "named", "cards", "size"),
    [
        ("drained", "market", [60, 61, 62], 2),
        ("trend_deck", "trends", [20, 21], 1),
        ("favour_deck", "favour_next", ["auction", "auction"], 1),
        ("patron_deck", "patron_next", [40, 41], 0),
    ],
)
def test_a_deck_is_not_smaller_than_what_is_named_of_it(deck, named, cards, size):
    assert f"{named} names {len(cards)} cards of that deck" in reason(**{deck: size, named: cards, "surplus": 0} if deck == "drained" else {deck: size, named: cards})  # fmt: skip


def test_what_a_small_deck_leaves_over_lies_beside_it():
    t = at(favour_deck=3, patron_deck=4, trend_deck=2)
    view = t.view()
    assert (view.favour_deck, sum(view.favour_discard)) == (3, 24 - 2 - 3)
    assert (view.patron_deck, len(view.patron_discard)) == (4, 60 - 5 - 4)
    assert view.trend_deck == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_exchange_of_a_seat_that_is_not_active(players):
    for seat in range(1, players):
        t = at(players, asked=seat)
        assert (t.seat, t.decision, t.view().active) == (seat, "exch_give", 0)
        assert "done" in names(t)
    t = at(players, active=1, asked=0)
    assert (t.seat, t.view().active) == (0, 1)
    assert "Seat 1 has no exchange to make" in reason(hand={1: []}, asked=1)
    assert "asked belongs to the phase exchange" in reason(phase="action", asked=1)


@pytest.mark.parametrize(("ending", "words"), [(1, "50 prestige points"), (2, "without any main"), (3, "sixtieth")])
def test_a_finished_game(ending, words):
    t = at(phase="over", ending=ending, museum={0: RENAISSANCE[:6]}, score={0: 60, 1: 52})
    assert t.over
    assert words in t.view().end
    assert t.ranking() == (1, 2)
    assert t.scores()[0] >= 60 + 5
    assert t.view().hanging[0][:6] == tuple(RENAISSANCE[:6])
    assert not t.legal_moves()
    assert at(phase="over").view().ender == 0


def test_a_last_hanging_in_the_middle():
    t = at(3, phase="layout", active=1, swaps=99, museum={1: RENAISSANCE[:6]})
    assert (t.seat, t.view().swaps) == (1, 99)
    for move in ("cell 1", "cell 2"):
        t.play(move)
    assert names(t) == ["done", "auto"]
    for _ in range(2):
        t.play("done")
    assert t.over, "seat 0 had finished"


def test_the_middle_of_an_action_follows_from_moves():
    t = menu(hand={0: [60, 61, 62]}, main=1, favour_used=1, moves=("exhibit", "painting 60"))
    assert (t.decision, numbers(t)) == ("target", [61, 62])
    t = menu(3, favours={0: ["auction"]}, market=[90, 91, 92, 93], moves=("favour auction", "painting 92"))
    assert (t.seat, t.view().auction) == (1, (90, 91, 93))


# --- or it says why not -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("things", "words"),
    [
        ({"hnad": 1}, "'hnad' is nothing to put"),
        ({"hand": [1, 2]}, "hand says of which of the seats it speaks"),
        ({"hand": {2: [1]}}, "hand: Seats are 0 to 1, not 2"),
        ({"hand": {True: [1]}}, "hand: Seats are 0 to 1, not True"),
        ({"hand": {0: 5}}, "hand takes a list, not 5"),
        ({"hand": {0: [181]}}, "181 is no painting"),
        ({"hand": {0: [5, 5]}}, "No. 5 is put in two places"),
        ({"museum": {0: [1]}, "wall": {0: [2]}, "ending": 1}, "told twice, by museum and by wall"),
        ({"wall": {0: [2]}}, "wall belongs to the phase layout or over"),
        ({"museum": {0: list(range(1, 28))}}, "A museum has 25 cells"),
        ({"open": {0: [170]}, "hand": {0: [1]}}, "No. 170 is not in the hand of seat 0"),
        ({"abroad": {4: []}}, "abroad: International Museums are 0 to 3, not 4"),
        ({"abroad": {0: [1, 2, 3]}}, "four paintings, and fewer only when the market is empty"),
        ({"museum_trend": {0: 31}}, "museum_trend is a number from 1 to 30"),
        ({"trend": 3, "trends": [3]}, "Trend card 3 is put in two places"),
        ({"trends": list(range(1, 29))}, "Too many Trend cards are named"),
        ({"personal": {0: 0}}, "personal is a number from 1 to 30, not 0"),
        ({"favours": {0: ["fundraising"]}}, "'fundraising' is no Favour card"),
        ({"favours": {0: ["auction"] * 4}}, "There are 3 auction cards, not more"),
        ({"favours": {0: [n for n in ("auction", "donation", "patronage", "fundraiser", "private_sale",
          "cultural_grants", "storage_management", "grand_opening") for _ in range(3)]}}, "No Favour card is left"),
        ({"slots": [1, 2, 3, 4]}, "There are 5 slots"),
        ({"slots": [1, 1, 2, 3, 4]}, "Patron 1 is put in two places"),
        ({"patrons": {0: [61]}}, "61 is no Patron"),
        ({"score": {0: -1}}, "score is a number from 0 to 500, not -1"),
        ({"score": {0: 10**30}}, "score is a number from 0 to 500"),
        ({"score": {0: 12}, "token": {0: 10}}, "With 12 points the favour token of seat 0 lies on a ten above them"),
        ({"token": {0: 15}}, "lies on a ten above them"),
        ({"opened": {0: {"landscape": "patron_bonus"}}}, "An exhibition of landscape needs 4 in the museum of seat 0"),
        ({"opened": {0: {"renaissance": "nowhere"}}}, "'renaissance' on 'nowhere' is no exhibition"),
        ({"opened": {0: "renaissance"}}, "opened is told as a seat, a type and a reward space"),
        ({"museum": {0: RENAISSANCE[:24]}, "opened": {0: {"renaissance": "painting_hand", "mythology": "painting_hand"}}},
         "painting_hand of seat 0 is filled twice"),
        ({"round": 0}, "round is a number from 1 to 61, not 0"),
        ({"active": 2}, "active: seats are 0 to 1, not 2"),
        ({"phase": "later"}, "A phase is one of start, exchange"),
        ({"main": 1}, "main belongs to the phase action or turn_end, not exchange"),
        ({"swaps": 3}, "swaps belongs to the phase layout"),
        ({"phase": "action", "ending": 1}, "ending belongs to the phase layout or over, not action"),
        ({"ending": 4}, "ending is a number from 1 to 3, not 4"),
        ({"phase": "over", "active": 1}, "nobody's turn"),
        ({"ending": 2, "ender": 0}, "The end of the game does not agree"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_a_sentence(things, words):
    assert words in reason(**things)


ODD = (
    None, True, False, 0, 1, -1, 2, 4, 31, 61, 181, 10**30, -(10**30), 1.5, math.nan, math.inf, "", "x", "1", "auction",
    "renaissance", b"x", (), [], {}, set(), object(), [None], [0], [-1], [1], [1, 1], [10**30], ["x"], ["auction"],
    [[]], [{}], [1.5], list(range(1, 200)), [None] * 30,
)  # fmt: skip


@pytest.mark.parametrize("name", THINGS)
def test_whatever_is_put_there_is_a_position_or_a_sentence(name):
    nested = [{key: value} for key in (0, 1, 3, -1, 9, "x", None, 10**30) for value in ODD]
    deeper = [{0: {key: value}} for key in ("renaissance", "x", 0, None) for value in ODD]
    beside = ({}, {"phase": "action"}, {"ending": 1}, {"drained": 0, "surplus": 1})
    for value in (*ODD, *nested, *deeper):
        for more in beside if value in nested[:40] or not isinstance(value, dict) else beside[:1]:
            try:
                t = Scenario("pictura", 2, 3, {"first_player": 0}).put(**{**more, name: value}).table()
            except (BadPosition, BadOption):
                continue
            assert t.over or t.legal_moves()


def test_text_says_the_same():
    t = Scenario.parse(
        """
        pictura 2 players
        seed 4
        option first_player: 0
        option may_pass: off
        hand 0: 14 30 3
        wall 0: 5 . 7
        drained 2
        surplus 1
        phase layout
        """
    ).table()
    assert (t.decision, t.view().walls[0][:3], t.view().market) == ("layout", (5, 0, 7), 2)
    with pytest.raises(BadPosition, match="hand says of which of the seats"):
        Scenario.parse("pictura 2 players\nhand: 14").table()
