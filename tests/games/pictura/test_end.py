"""Ends of turns, rounds and the game, final scoring: P-EOT, P-ROUND, P-END, P-SCORE, P-TIE, P-TURN-04."""

from __future__ import annotations

import pytest

from tests.games.pictura.help import at, done, finished, menu, names, no_exchanges, play, score, valued, works
from vernissage.games.pictura.state import GENRES, PERIODS, REWARD_NAMES

RENAISSANCE = works(period="renaissance")


def last_step(score, players=2, active=0, **things):
    """The active player has taken an Inventory and only has to end the turn."""
    return menu(
        players,
        active=active,
        main=3,
        favours={active: ["fundraiser"]},
        favour_used=0,
        score={active: score},
        **things,
    )


@pytest.mark.rule("P-ROUND-01", "P-TURN-03")
def test_a_new_public_trend_comes_after_the_last_player_of_a_round():
    t = last_step(5, 3, active=1, trends=[20, 21], trend=7)
    t.play("done")
    assert t.view().trend == 7
    t = last_step(5, 3, active=2, trends=[20, 21], trend=7)
    t.play("done")
    assert (t.view().trend, t.view().round, t.view().former) == (20, 2, (7,))


@pytest.mark.rule("P-ROUND-02", "P-END-04")
def test_a_new_public_trend_also_comes_in_the_last_turns():
    t = last_step(5, 3, active=2, ender=1, trends=[20], trend=7)
    t.play("done")
    assert t.view().trend == 20
    assert (t.view().active, t.view().turns_left) == (0, 1)


@pytest.mark.rule("P-END-01", "P-END-04", "P-END-05")
def test_fifty_at_the_end_of_a_turn_gives_five_points_and_everybody_else_one_more_turn():
    t = last_step(50, 3)
    t.play("done")
    view = t.view()
    assert view.scores[0] == 55
    assert (view.ender, view.turns_left, view.active) == (0, 2, 1)
    t = last_step(60, 3, active=1, ender=0)
    t.play("done")
    assert t.view().scores[1] == 60, "there is one token"
    t = last_step(60, 3, active=2, ender=0)
    t.play("done")
    assert t.decision == "layout"
    assert done(t).view().end.startswith("A player ended a turn with 50")


@pytest.mark.rule("P-END-01")
def test_forty_nine_is_not_enough():
    t = last_step(49)
    t.play("done")
    assert t.view().ender == -1


@pytest.mark.rule("P-END-02", "P-END-03")
def test_only_the_score_at_the_end_of_the_own_turn_counts():
    # Reached on another's turn and still held: enough.
    t = menu(active=0, hand={0: [60, 61, 62]}, discard={1: [80]}, score={0: 5, 1: 49}, favours={0: []})
    play(t, "exhibit", "painting 60", "painting 80")
    assert t.view().scores[1] == 50
    assert t.view().ender == -1, "not on another player's turn"
    t = last_step(50, active=1)
    t.play("done")
    assert t.view().ender == 1


@pytest.mark.rule("P-END-04")
def test_the_player_who_set_it_off_has_no_further_turn():
    t = last_step(55, 2, active=1, ender=0)
    t.play("done")
    assert t.decision == "layout"
    assert t.view().turns_left == 0


FULL = [works(g, p)[k] for k in range(2) for p in PERIODS for g in GENRES][:25]
SIX = dict(zip(GENRES, REWARD_NAMES, strict=True))


def stuck(**things):
    """Seat 0 begins a turn with a full museum, six exhibitions and an empty discard."""
    museum = [works(g, p)[0] for p in PERIODS[:4] for g in GENRES] + [works("portrait", "impressionism")[0]]
    return at(
        **{
            "phase": "start",
            "museum": {0: museum},
            "opened": {0: SIX},
            "score": {0: 30, 1: 10},
            "discard": {0: []},
            **things,
        }
    )


@pytest.mark.rule("P-END-06", "P-END-07", "P-TURN-04")
def test_a_player_without_a_main_action_ends_the_game_at_once():
    t = stuck()
    assert t.decision == "layout"
    assert t.view().scores == (30, 10), "no acquisition, no five points"
    assert done(t).view().end.startswith("A player began a turn without any main action")
    assert stuck(discard={0: [180]}).decision == "exch_give"


@pytest.mark.rule("P-END-06")
def test_other_ways_to_have_no_main_action():
    nothing = {"phase": "start", "drained": 0, "surplus": 1, "score": {0: 30, 1: 10}, "hand": {0: []}}
    # An empty hand, an empty market, nothing to show, no discard: the others' discards do not help.
    assert at(**nothing).decision == "layout"
    # One painting and nobody's discard.
    abroad = {m: list(range(4 * m + 1, 4 * m + 5)) for m in range(4)}
    rest = [n for n in range(17, 181) if n != 60]
    one = {**nothing, "abroad": abroad, "discard": {0: [], 1: []}}
    t = at(**{**one, "hand": {0: [60], 1: rest}})
    assert (t.view().market, t.view().discards) == (0, ((), ()))
    assert t.decision == "layout"
    t = at(**{**one, "hand": {0: [60], 1: rest[1:]}, "discard": {1: rest[:1]}})
    assert t.decision != "layout", "somebody's discard is there"
    t = at(**{**one, "hand": {0: [60, 61], 1: [n for n in rest if n != 61]}})
    assert t.decision != "layout", "one painting can be paid for the other"
    four = works(period="rococo")[:4]
    assert at(**nothing, museum={0: four}).decision != "layout", "an exhibition can be opened"


@pytest.mark.rule("P-END-08")
def test_a_last_turn_is_not_cut_short():
    t = stuck(ender=1, turns_left=1)
    assert (t.seat, t.decision) == (0, "exch_give")
    no_exchanges(t)
    assert t.view().last_hanging or "done" in names(t)


@pytest.mark.rule("P-END-09")
def test_free_actions_do_not_count_in_that_test():
    t = stuck(favours={0: ["fundraiser"]}, slots=[1, 2, 3, 4, 5])
    assert t.decision == "layout"


@pytest.mark.rule("P-END-10")
def test_the_sixtieth_round_is_the_last():
    t = last_step(5, 2, active=1, round=60)
    t.play("done")
    assert t.decision == "layout"
    assert done(t).view().end == "The sixtieth round is over."
    t = last_step(5, 2, active=1, round=59)
    t.play("done")
    assert t.view().round == 60
    t = last_step(50, 2, active=0, round=60)
    t.play("done")
    assert t.view().active == 1, "who was promised a last turn has it"


# --- final scoring ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-SCORE-01", "P-COLL-05", "P-COLL-06")
def test_the_largest_collection_of_each_type_scores():
    row = RENAISSANCE[:5] + [0] * 5 + RENAISSANCE[5:9] + [0] * 11
    # Five in the first row, four in the third: only the five count for the period.
    t = finished(score={0: 50}, wall={0: row})
    lines = {i.words: i.points for i in next(x for x in t.score_sheet(0).lines if x.name == "collections").items}
    assert lines["Renaissance, 5 paintings"] == 3


@pytest.mark.rule("P-SCORE-02", "P-REW-06")
def test_two_more_cards_in_the_collection_that_gains_most():
    wall = RENAISSANCE[:7] + [0] * 18
    plain = finished(score={0: 50}, wall={0: wall}, opened={0: {"renaissance": "patron_bonus"}})
    t = finished(score={0: 50}, wall={0: wall}, opened={0: {"renaissance": "collection_bonus"}})
    assert score(t)["bonus_cards"] == 12 - 7
    assert score(t)["personal"] == score(plain)["personal"]
    assert score(t)["full"] == 0
    three = finished(
        score={0: 50},
        wall={0: [*RENAISSANCE[:3], 0, RENAISSANCE[3]] + [0] * 20},
        opened={0: {"renaissance": "collection_bonus"}},
    )
    assert score(three)["bonus_cards"] == 0, "it creates no collection"
    lines = {x.name: x for x in plain.score_sheet(0).lines}
    assert not lines["patrons"].items, "the reward for Patrons without a Patron is no line of the sheet"


@pytest.mark.rule("P-SCORE-02", "P-REW-06")
def test_of_several_collections_the_one_that_gains_most_is_larger():
    # Four paintings of mythology, which are four of the Rococo too, and seven of the Renaissance between those types.
    small = works("mythology", "rococo")[:4]
    wall = [*RENAISSANCE[:7], *[0] * 8, *small, *[0] * 6]
    t = finished(score={0: 50}, wall={0: wall}, opened={0: {"renaissance": "collection_bonus"}})
    lines = {x.name: x for x in t.score_sheet(0).lines}
    assert {"Mythology, 4 paintings", "Renaissance, 7 paintings", "Rococo, 4 paintings"} <= {
        i.words for i in lines["collections"].items
    }
    assert [(i.words, i.points) for i in lines["bonus_cards"].items] == [("Renaissance counts two more", 12 - 7)]
    scattered = [RENAISSANCE[k // 2] if k % 2 == 0 else 0 for k in range(13)] + [0] * 12
    t = finished(score={0: 50}, wall={0: scattered}, opened={0: {"renaissance": "collection_bonus"}})
    lines = {x.name: x for x in t.score_sheet(0).lines}
    assert not lines["bonus_cards"].items, "without a collection there is nothing to add to"


@pytest.mark.rule("P-SCORE-03", "P-TREND-06")
def test_the_personal_trend_adds_all_that_matches():
    t = finished(score={0: 50}, personal={0: 15}, wall={0: [85, 145, 147] + [0] * 22})
    assert score(t)["personal"] == 5 + 1 + 3
    first = finished(
        score={0: 50}, personal={0: 1}, wall={0: [1] + [0] * 24}
    )  # the first painting, by the first Trend's painter
    assert score(first)["personal"] == 3


@pytest.mark.rule("P-SCORE-04")
@pytest.mark.parametrize(("n", "bonus"), [(0, 0), (1, 0), (2, 5), (3, 10), (4, 20), (5, 40), (6, 65)])
def test_the_bonus_for_exhibitions(n, bonus):
    museum = [works(g, p)[0] for p in PERIODS[:4] for g in GENRES]
    opened = dict(list(SIX.items())[:n])
    t = finished(score={0: 50}, museum={0: museum}, opened={0: opened})
    assert score(t)["exhibitions"] == bonus


PLUS = (2, 7, 10, 11, 12, 13, 14, 17, 22)


@pytest.mark.rule("P-SCORE-05", "P-SCORE-06", "P-LAY-10")
def test_the_grand_gallery_needs_one_type_in_all_its_nine_slots():
    def wall(cards):
        return [cards[PLUS.index(c)] if c in PLUS else 0 for c in range(25)]

    assert score(finished(score={0: 50}, wall={0: wall(RENAISSANCE[:9])}))["gallery"] == 5
    mixed = [*RENAISSANCE[:8], works("landscape", "rococo")[0]]
    assert score(finished(score={0: 50}, wall={0: wall(mixed)}))["gallery"] == 0
    both = works("portrait", "renaissance") + works("portrait", "baroque")
    assert score(finished(score={0: 50}, wall={0: wall(both[:9])}))["gallery"] == 5
    elsewhere = RENAISSANCE[:9] + [0] * 16
    assert score(finished(score={0: 50}, wall={0: elsewhere}))["gallery"] == 0


@pytest.mark.rule("P-SCORE-07")
def test_a_full_museum():
    assert score(finished(score={0: 50}, wall={0: FULL}))["full"] == 15
    assert score(finished(score={0: 50}, wall={0: [*FULL[:24], 0]}))["full"] == 0


@pytest.mark.rule("P-SCORE-09")
def test_the_penalty_does_not_lead_below_zero():
    t = finished(score={0: 4, 1: 60}, discard={0: list(range(1, 8))})
    assert t.scores()[0] == 0


@pytest.mark.rule("P-SCORE-09", "P-SCORE-11", "P-INFO-03")
def test_the_penalty_takes_from_the_personal_trend_what_the_public_points_leave():
    things = {"score": {0: 4, 1: 60}, "discard": {0: list(range(1, 8))}, "personal": {0: 15}, "museum": {0: [85]}}
    t = at(**things)
    # Ten points are lost: the four on the track, which everybody sees, and the five of the personal Trend.
    assert t.scores(0)[0] == 0
    assert {k: n for k, n in score(t).items() if n} == {"prestige": 4, "discard": -4}
    rows = next(x for x in t.score_sheet(0, 0).lines if x.name == "personal").items
    assert [row.points for row in rows] == [0, 5, -5]
    assert rows[-1].words == "Taken by 7 paintings in the discard"
    for viewer in (1, None):
        lines = {x.name: x.points for x in t.score_sheet(0, viewer).lines}
        assert (lines["prestige"], lines["personal"], lines["discard"]) == (4, None, -4)
    end = finished(**things)
    assert (end.scores()[0], score(end)["personal"], score(end)["discard"]) == (0, 5, -9)
    part = at(**{**things, "score": {0: 8}})
    assert part.scores(0)[0] == 8 + 5 - 10


@pytest.mark.rule("P-SCORE-10")
def test_cards_in_hand_score_nothing():
    a = finished(score={0: 50}, hand={0: []}, favours={0: []})
    b = finished(score={0: 50}, hand={0: list(range(1, 9))}, favours={0: ["fundraiser"] * 3})
    assert a.scores()[0] == b.scores()[0] == 50


@pytest.mark.rule("P-SCORE-11")
def test_all_items_are_added_to_the_track():
    t = finished(
        score={0: 50}, personal={0: 15}, wall={0: [85, 145, 147, *RENAISSANCE[:5]] + [0] * 17}, discard={0: [100]}
    )
    lines = score(t)
    assert lines["prestige"] == 50
    assert t.scores()[0] == sum(lines.values())


@pytest.mark.rule("P-FTOK-08")
def test_final_scoring_draws_no_favour_cards():
    t = at(ending=2, score={0: 9, 1: 9}, wall={0: FULL}, favours={0: [], 1: []})
    before = t.view().favour_deck
    done(t)
    assert t.scores()[0] > 20
    assert t.view().favour_deck == before
    assert t.view().favour_tokens[0] == 10


def tie(first, second, **things):
    return finished(
        score={0: first[0], 1: second[0]}, museum={0: first[1], 1: second[1]}, personal={0: 29, 1: 30}, **things
    )


@pytest.mark.rule("P-TIE-01", "P-TIE-02", "P-TIE-03", "P-TIE-04", "P-PAT-10")
def test_points_then_paintings_then_patrons_then_a_shared_place():
    plain = [n for n in valued(29, 0) if n in valued(30, 0)]
    a, b = plain[0:30:5][:3], plain[1:30:5][:3]
    assert tie((50, a), (49, b)).ranking() == (1, 2)
    t = tie((50, a), (50, b[:2]))
    assert t.scores() == (50, 50)
    assert t.ranking() == (1, 2)
    assert "3 paintings" in t.tie_words(0)
    t = tie((50, a), (50, b), patrons={1: [10]})
    assert t.ranking() == (2, 1)
    assert "Patron" in t.tie_words(1)
    t = tie((50, a), (50, b), patrons={0: [11], 1: [10]})
    assert t.ranking() == (1, 1)
    assert "shared" in t.tie_words(0)
