"""Media Center and International Market: G-MEDIA, G-MARKET."""

from __future__ import annotations

import pytest

from tests.games.gallerist.help import SIX, act, artist, board, do, game, kinds, last, names, to


def hire(**things):
    return act(game(**things), "media_center", "hire_assistants")


def promote(place="painting_blue", **things):
    base = {"first": {"painting_blue": 3}, "found": ["painting_blue"], "influence": {0: 20}}
    t = act(game(**{**base, **things}), "media_center", "promote_artist")
    return do(t, f"?artist {place}")


@pytest.mark.rule("G-MEDIA-01")
@pytest.mark.parametrize(
    "things", [{"queue": {0: 0}}, {"desks": {0: 4}, "queue": {0: 6}}, {"money": {0: 0}, "influence": {0: 0}}]
)
def test_hiring_needs_somebody_a_desk_and_the_cost(things):
    t = (
        to(game(**{"influence": {0: 20}, **things}), "media_center")
        if "influence" not in things
        else do(game(**things), "?assistant none")
    )
    if t.decision == "go":
        assert "go media_center" not in names(t)
    else:
        assert "hire" not in kinds(t)
        assert t.decision in ("promote", "ticket", "fame"), "promotion is all that is left"


@pytest.mark.rule("G-MEDIA-02", "G-DEC-18")
@pytest.mark.parametrize(
    ("things", "most"),
    [({"desks": {0: 0}, "money": {0: 30}}, 4), ({"desks": {0: 2}}, 2), ({"desks": {0: 0}, "queue": {0: 3}, "money": {0: 30}}, 3),
     ({"desks": {0: 0}, "money": {0: 3}, "influence": {0: 0}}, 2)],
)  # fmt: skip
def test_one_to_four_are_hired(things, most):
    assert names(hire(**things)) == [f"hire {k}" for k in range(1, most + 1)]


@pytest.mark.rule("G-MEDIA-03", "G-MEDIA-04")
def test_costs_and_bonuses_in_the_order_of_the_queue():
    t = hire(desks={0: 0}, queue={0: 8}, money={0: 30}, influence={0: 0}, gallery={0: ["vip"]})
    do(t, "hire 4")
    b = board(t)
    assert b.money == 30 - 1 - 2 - 2 - 3
    assert b.tickets == (0, 1, 1)
    assert b.influence == 2
    assert (b.desks, b.queue) == (4, 4)
    t = hire(desks={0: 0}, queue={0: 4}, money={0: 30}, influence={0: 0}, gallery={0: ["investor", "investor"]})
    do(t, "hire 4")
    assert t.decision == "ticket", "the sixth gives a ticket of choice"
    do(t, "ticket collector")
    assert board(t).money == 30 - 3 - 4 - 5 - 6 + 4
    assert board(t).tickets == (1, 0, 0)


@pytest.mark.rule("G-MEDIA-04", "G-DEC-06")
def test_influence_pays_a_part_of_the_total():
    t = hire(desks={0: 0}, money={0: 30}, influence={0: 10})
    do(t, "hire 3")
    assert names(t) == [f"pay {k}" for k in range(4)], "ten spaces give three steps; the price is five"
    do(t, "pay 3")
    assert (board(t).money, board(t).influence) == (28, 1)


@pytest.mark.rule("G-MEDIA-05", "G-FAQ-19")
def test_promotion_needs_a_discovered_artist_a_level_a_token_and_influence():
    t = act(game(found=["painting_blue", "digital_red"], influence={0: 3}, level={"sculpture_blue": 5}, first={"painting_blue": 3}),
            "media_center", "promote_artist")  # fmt: skip
    assert "artist painting_blue" in names(t) or "promote" in kinds(t)
    t = act(
        game(
            found=["painting_blue", "digital_blue"], first={"painting_blue": 3, "digital_blue": 1}, influence={0: 4},
            level={"sculpture_blue": 5, "painting_red": 4},
        ), "media_center", "promote_artist",
    )  # fmt: skip
    assert t.why_not("artist sculpture_blue").rule == "G-MEDIA-05", "level 5 is the last"
    assert "5 influence" in t.why_not("artist painting_red").text
    hidden = next(a.place for a in t.view().artists if not a.found)
    assert "must be discovered first" in t.why_not(f"artist {hidden}").text


@pytest.mark.rule("G-MEDIA-06", "G-INV-06")
def test_the_level_is_that_of_the_token_or_the_printed_one():
    t = game(first={"painting_red": 10, "painting_blue": 3}, found=["painting_red"], level={"painting_blue": 2})
    assert (artist(t, "painting_red").level, artist(t, "painting_red").token) == (3, False)
    assert (artist(t, "painting_blue").level, artist(t, "painting_blue").token) == (2, True)
    assert t.view().promos == (4, 3, 4, 4, 4)


@pytest.mark.rule("G-MEDIA-07", "G-INFL-02")
def test_promotion_costs_exactly_the_level_and_raises_fame():
    t = promote(level={"painting_blue": 2}, gallery={0: ["collector"]}, influence={0: 17})
    assert board(t).influence == 14, "three spaces, whatever the icons"
    assert t.view().promos == (4, 4, 3, 4, 4), "the old token is back"
    do(t, "ticket vip", "ticket investor")
    assert artist(t, "painting_blue").fame == 3 + 1 + 1
    assert t.decision == "fame"


@pytest.mark.rule("G-MEDIA-08")
@pytest.mark.parametrize(
    ("level", "bonus"), [(0, "ticket"), (1, "influence"), (2, "two_tickets"), (3, "money"), (4, "visitor")]
)
def test_each_level_has_its_bonus(level, bonus):
    t = promote(
        level={"painting_blue": level},
        gallery={0: ["vip", "investor"]},
        plaza=["collector"],
        influence={0: 5},
        money={0: 0},
    )
    if bonus == "ticket":
        do(t, "ticket vip")
        assert board(t).tickets == (0, 1, 0)
    elif bonus == "two_tickets":
        do(t, "ticket vip")
        assert names(t) == ["ticket collector", "ticket investor"], "different colours"
    elif bonus == "influence":
        assert board(t).influence == 5 - 2 + 2
    elif bonus == "money":
        assert board(t).money == 2
    else:
        assert board(t).visitors == (1, 1, 1)
        assert artist(t, "painting_blue").fame == 5, "a Collector gained here counts for the rise"


@pytest.mark.rule("G-MEDIA-09", "G-FREE-05")
def test_a_celebrity_can_be_promoted_and_its_fame_stays():
    t = promote(fame={"painting_blue": 19})
    do(t, "ticket vip")
    assert artist(t, "painting_blue").fame == 19
    assert "fame" not in kinds(t)
    assert t.decision != "fame"


# --- the market -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-MARKET-01")
def test_columns_give_three_two_and_one_influence_and_two_players_have_no_middle():
    assert game().view().column_influence == (3, 2, 1)
    full = {"lobby": {0: ["collector", "vip", "investor"]}, "money": {0: 20}}
    for column, gain in (("left", 3), ("middle", 2), ("right", 1)):
        t = act(game(3, **full), "international_market", "make_offer")
        do(t, f"offer 1 {column}")
        assert board(t).influence == 10 + gain
    t = act(game(2, **full), "international_market", "make_offer")
    assert not any("middle" in m for m in names(t))
    assert t.why_not("offer 1 middle").rule == "G-MARKET-01"


@pytest.mark.rule("G-MARKET-02")
@pytest.mark.parametrize(
    ("lobby", "columns"),
    [
        ([], (False, False, False)), (["collector"], (True, False, False)), (["vip"], (True, False, False)),
        (["vip", "investor"], (True, True, False)), (["collector", "vip"], (True, False, True)),
        (["collector", "investor"], (True, False, True)), (["collector", "vip", "investor"], (True, True, True)),
        (["vip", "vip"], (True, False, False)),
    ],
)  # fmt: skip
def test_columns_are_open_by_the_visitors_in_the_lobby(lobby, columns):
    assert board(game(3, lobby={0: lobby})).columns == columns


@pytest.mark.rule("G-MARKET-03")
def test_both_actions_need_an_assistant():
    t = game(desks={0: 0}, queue={0: 8}, lobby={0: ["vip"]}, hang={0: ["painting_blue"]})
    assert "go international_market" not in names(t)


def taker(players=3, **things):
    base = {
        "hang": {0: ["painting_blue"]}, "lobby": {0: ["collector", "vip", "investor"]}, "money": {0: 9},
        "gallery": {0: ["vip", "investor"]}, "sold": {0: ["digital"]},
    }  # fmt: skip
    return act(game(players, **{**base, **things}), "international_market", "take_reputation_tile")


@pytest.mark.rule("G-MARKET-04", "G-DEC-19")
def test_a_tile_needs_its_column_a_work_of_its_row_and_a_space():
    t = taker(lobby={0: ["vip"]})
    assert names(t) == ["tile digital left", "tile painting left"], "a sold work opens a row too"
    assert t.why_not("tile sculpture left").rule == "G-MARKET-04"
    assert t.why_not("tile painting right").rule == "G-MARKET-02"
    t = game(
        2, hang={0: ["painting_blue"]}, lobby={0: ["vip"]}, reputation={0: {k: k for k in range(1, 7)}}, market=SIX
    )
    to(t, "international_market")
    assert t.decision == "offer", "without a space only the offer is left"


@pytest.mark.rule("G-MARKET-05", "G-MARKET-06", "G-ASSIST-04")
def test_taking_a_tile_in_its_order():
    t = taker(white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]}, plaza=[])
    tile = t.view().market[3].cells[0].tile
    do(t, "tile painting left")
    assert board(t).influence == 13, "at once"
    do(t, "reputation 2")
    assert board(t).money == 9 + 2
    assert board(t).reputation[1].tile == tile
    assert t.decision == "lobby_visitor"
    assert names(t) == ["visitor collector", "visitor vip", "visitor investor"]
    do(t, "visitor collector")
    assert t.view().plaza == (1, 0, 0)
    assert names(t) == ["assistant office", "assistant media_center"]
    do(t, "assistant media_center")
    cell = t.view().market[3].cells[0]
    assert (cell.tile, cell.owner) == (0, 0)


@pytest.mark.rule("G-MARKET-07", "G-MARKET-08", "G-DEC-21")
def test_an_offer_needs_an_empty_cell_and_its_price_counted_with_the_influence_gained():
    things = {"lobby": {0: ["vip"]}, "money": {0: 0}, "influence": {0: 0}}
    t = act(game(**things), "international_market", "make_offer")
    assert last(t, "offer").price == 1, "three influence pay one or two, so only the first row is open"
    t = act(game(lobby={0: ["vip"]}, money={0: 9}, market={5: [-2, None, None]}), "international_market", "make_offer")
    assert names(t) == ["offer 3 left", "offer 6 left"]
    assert t.why_not("offer 1 left").rule == "G-MARKET-08"


@pytest.mark.rule("G-MARKET-09", "G-FREE-01", "G-FAQ-04")
def test_an_offer_in_its_order():
    t = act(game(lobby={0: ["vip"]}, money={0: 9}, queue={0: 8}), "international_market", "make_offer")
    do(t, "offer 3 left")
    assert board(t).influence == 13
    assert names(t) == ["pay 0", "pay 1", "pay 2", "pay 3"], "never more than the price: nothing can be kept"
    do(t, "pay 2")
    assert (board(t).money, board(t).influence) == (8, 8)
    assert last(t, "hire").number == 1, "the bonus of the cell: an assistant"
    assert t.view().market[5].cells[0].owner == 0
    assert board(t).lobby == (0, 1, 0), "no visitor leaves"


@pytest.mark.rule("G-MARKET-10")
def test_the_bonuses_of_the_offer_cells():
    rows = game(3).view().market[4:]
    assert [r.price for r in rows] == [1, 3, 6]
    assert [r.bonuses for r in rows] == [
        ("ticket_any", "assistant", "two_tickets"), ("assistant", "influence", "money"), ("visitor_plaza_any", "money", "influence"),
    ]  # fmt: skip


@pytest.mark.rule("G-FREE-03")
def test_fame_steps_end_at_fame_19():
    t = game(found=["painting_blue"], fame={"painting_blue": 17}, influence={0: 25}, gallery={0: []})
    act(t, "media_center", "promote_artist")
    do(t, "?artist painting_blue")
    while t.decision != "fame":
        t.play(names(t)[0])
    assert artist(t, "painting_blue").fame == 18
    assert names(t) == ["boost 0", "boost 1"]


@pytest.mark.rule("G-MEDIA-05")
def test_nobody_is_promoted_to_a_level_whose_four_tokens_are_out():
    out = ["painting_blue", "sculpture_blue", "digital_blue", "photography_blue"]
    t = game(found=[*out, "painting_red"], level={**dict.fromkeys(out, 4), "painting_red": 3}, influence={0: 35})
    act(t, "media_center", "promote_artist")
    assert t.view().promos[3] == 0
    assert "artist painting_red" not in names(t)
    assert "artist painting_blue" in names(t), "there are tokens of level 5"
