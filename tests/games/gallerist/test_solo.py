"""One player: G-SOLO."""

from __future__ import annotations

import itertools

import pytest

import vernissage
from tests.games.gallerist.help import act, board, do, game, kinds, last, names, rest, score, to
from tests.games.gallerist.test_end import finish

ROUND = ("sales_office", "artists_colony", "media_center", "international_market")  # clockwise


def solo(**things):
    return game(1, **{"home": [], **things})


def start(place):
    t = vernissage.new("gallerist", 1, seed=2)
    return do(t, f"go {place}")


@pytest.mark.rule("G-SOLO-01")
def test_setup_as_for_two_and_no_lobby_for_the_opponent():
    v = vernissage.new("gallerist", 1, seed=1).view()
    assert v.box_office == (10, 10, 10)
    assert len(v.easels) == len(v.boards) == 1
    assert not v.market[0].cells[1].used
    assert sum(v.bag) + sum(v.plaza) + sum(sum(x.visitors) for x in v.stacks) + 1 == 28 - 4


@pytest.mark.rule("G-SOLO-02")
def test_the_opponent_has_ten_assistants_and_no_board():
    v = vernissage.new("gallerist", 1, seed=1).view()
    assert v.opponent_assistants == 10
    assert len(v.boards) == 1


@pytest.mark.rule("G-SOLO-03")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("artists_colony", "international_market"), ("media_center", "sales_office"), ("sales_office", "media_center")],
)
def test_the_opponent_begins_opposite_and_moves_clockwise(mine, theirs):
    home = {"sales_office": "media_center"}.get(mine, "sales_office")
    t = solo(white={home: ["gallerist", 0]}, lobby={0: ["vip"]})
    assert t.view().turn == 0
    to(t, mine)
    rest(t)
    places = [e.location for e in t.events() if e.kind == "opponent"]
    assert places == [theirs]
    rest(t)
    rest(t)
    after = [e.location for e in t.events() if e.kind == "opponent"]
    clockwise = dict(itertools.pairwise([*ROUND, ROUND[0]]))
    assert all(b == clockwise[a] for a, b in itertools.pairwise(after))
    assert len(after) >= 2


@pytest.mark.rule("G-SOLO-04", "G-SOLO-06")
def test_it_leaves_an_assistant_unless_it_was_pushed_out():
    t = solo()
    to(t, "media_center")
    rest(t)
    assert t.view().locations[1].white.owner == 1, "it began opposite"
    act(t, "artists_colony", "discover_artist")
    rest(t)
    assert "opponent_leaves" in kinds(t)
    t = solo()
    to(t, "media_center")
    rest(t)
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 1")
    do(t, "?done")
    assert last(t, "opponent_out").piece == "gallerist"
    assert t.decision == "opponent_pile"
    assert len(names(t)) >= 2
    assert t.why_not("pile investor").rule == "G-SOLO-06", "that pile is one shorter"
    do(t, names(t)[0])
    assert "ticket_gone" in kinds(t)
    assert "opponent_leaves" not in kinds(t), "it left nobody"


@pytest.mark.rule("G-SOLO-05")
def test_entering_the_market_it_takes_the_next_cell_of_its_list():
    t = solo(influence={0: 30}, money={0: 60})
    n = 0
    while "opponent_offer" not in kinds(t) and n < 300 and not t.over:
        t.play(names(t)[0])
        n += 1
    first = next(e for e in t.events() if e.kind == "opponent_offer")
    assert (first.row, first.column) == ("digital", "left")
    assert first.tile > 0, "the tile left the game"
    assert t.view().market[0].cells[0].owner == 1


@pytest.mark.rule("G-SOLO-05", "G-END-05", "G-KICK-04")
@pytest.mark.parametrize("final", [False, True])
def test_pushed_out_of_the_market_it_places_an_assistant_but_not_in_the_last_turn(final):
    empty = {"box": {"collector": 0, "vip": 0, "investor": 0}, "last": 2} if final else {}
    t = solo(
        white={"sales_office": ["gallerist", 0], "international_market": ["assistant", 1]},
        lobby={0: ["vip"]},
        money={0: 30},
        desks={0: 2},
        **empty,
    )
    assert t.view().last == ("final_round" if final else "")
    before = t.view().opponent_assistants
    act(t, "international_market", "make_offer")
    n = 0
    while "opponent_out" not in kinds(t) and n < 20:
        legal = names(t)
        t.play("done" if "done" in legal else legal[0])
        n += 1
    assert last(t, "opponent_out").location == "international_market"
    assert ("opponent_offer" in kinds(t)) is not final
    assert (t.view().market[0].cells[0].owner == 1) is not final
    assert t.view().opponent_assistants == before + final, "the piece that was pushed out is back in the pile"


@pytest.mark.rule("G-SOLO-07")
def test_it_pushes_the_player_out_who_then_acts():
    t = solo(
        white={"sales_office": ["gallerist", 0], "artists_colony": ["assistant", 0]},
        tickets={0: ["vip"]},
        plaza=["vip"],
    )
    to(t, "media_center")
    rest(t)
    n = 0
    while t.decision != "kicked_out" and n < 60:
        legal = names(t)
        t.play(next((m for m in ("done", "on", "assistant none") if m in legal), legal[0]))
        n += 1
    assert t.decision == "kicked_out"
    assert t.view().turn == 1


@pytest.mark.rule("G-SOLO-08")
def test_the_empty_box_office_ends_the_game_after_one_last_turn():
    t = solo(box={"collector": 0, "vip": 0, "investor": 0})
    finish(t)
    assert int(t.state["end"]) == 1
    assert kinds(t).count("opponent") == 1, "the round is finished, then one turn of the player"


@pytest.mark.rule("G-SOLO-09", "G-SOLO-10")
def test_the_opponent_competes_in_majorities_and_the_auction_and_money_is_reported():
    t = solo(market={5: [-2, None, None], 6: [-2, None, None], 7: [-1, None, None]})
    assert score(t)["majorities"] == 3
    t = finish(solo(box={"collector": 0, "vip": 0, "investor": 0}, market={5: [-1, None, None], 6: [-2, None, None]}))
    assert [e.owner for e in t.view().easels] == [1]
    assert t.ranking() == (1,)
    assert t.scores()[0] == sum(score(t).values())
    assert board(t).seat == 0


@pytest.mark.rule("G-SOLO-10")
@pytest.mark.parametrize("spare", [True, False])
def test_with_an_empty_pile_it_takes_an_assistant_from_a_location_else_none(spare):
    """Its Gallerist begins in the market, opposite the Colony, and leaves it in its second turn."""
    cells = {1: [1, None, -2], 2: [-2, None, -2], 3: [-2, None, -2], 4: [-2, None, -2], 6: [-2, None, -2]}
    white = (
        {"sales_office": ["gallerist", 0], "media_center": ["assistant", 1]}
        if spare
        else {"sales_office": ["gallerist", 0]}
    )
    t = solo(market=cells if spare else {**cells, 7: [-2, None, None]}, white=white)
    assert t.view().opponent_assistants == 0
    act(t, "artists_colony", "discover_artist")
    rest(t)
    assert t.view().locations[3].white.owner == 1
    to(t, "sales_office")
    rest(t)
    assert [e.location for e in t.events() if e.kind == "opponent"] == ["international_market", "sales_office"]
    assert ("opponent_leaves" in kinds(t)) is spare
    assert t.view().locations[2].white is None, "the one in the Media Center was used"
    left = t.view().locations[3].white
    assert (left is not None and left.owner == 1 and left.assistant) is spare
