"""The test vectors of the specification, verbatim: P-VEC-01 to -18."""

from __future__ import annotations

import pytest

from tests.games.pictura.help import (
    at,
    favours,
    finished,
    inventory,
    menu,
    names,
    numbers,
    play,
    score,
    titled,
    valued,
    works,
)

HOGARTH = 15  # Hogarth 3, history 2, Impressionism 1
TRENDS = {0: HOGARTH, 1: 2, 2: 3, 3: 4}
BEGGAR, FIFE, MAXIMILIAN = titled("Beggar's Opera", "Fife-Player", "Maximilian")
FETE, CLEMENCEAU, ZARAGOZA, PASTIME, SAMARY, EAR, SAN_MARCO, PONT_NEUF = titled(
    "Village F", "Clemenceau", "Zaragoza", "Pastime", "Samary", "Bandaged Ear", "Piazza San Marco", "Pont Neuf"
)
RENAISSANCE = works(period="renaissance")
NONE = 0


def exchange(hand, abroad, before, **things):
    return at(museum_trend=TRENDS, hand={0: hand}, abroad={0: abroad}, score={0: before}, **things)


@pytest.mark.rule("P-VEC-01")
def test_the_worked_exchange():
    rest = [n for n in valued(HOGARTH, 0) if n not in (BEGGAR, FIFE)]
    t = exchange([BEGGAR, rest[0]], [FIFE, *rest[1:4]], 10)
    play(t, f"painting {BEGGAR}", f"painting {FIFE}")
    assert t.view().scores[0] == 12
    gains = {g.move: g for g in exchange([BEGGAR, rest[0]], [FIFE, *rest[1:4]], 10).view(0).gains}
    assert gains[f"painting {BEGGAR}"].museums[0] == 3


@pytest.mark.rule("P-VEC-02")
def test_an_exchange_at_score_zero():
    one, twos = valued(HOGARTH, 1)[0], valued(HOGARTH, 2)
    only = {"abroad": {0: twos[1:5], 1: [], 2: [], 3: []}, "drained": 0, "surplus": 1, "score": {0: 0}}
    t = at(museum_trend=TRENDS, hand={0: [one, twos[0], twos[5]]}, **only)
    assert numbers(t) == sorted([twos[0], twos[5]])
    assert t.why_not(f"painting {one}").rule == "P-EXCH-07"
    play(t, f"painting {twos[0]}", f"painting {twos[1]}")
    assert t.view().scores[0] == 0


@pytest.mark.rule("P-VEC-03")
def test_a_favour_token_is_not_reached_by_a_peak_in_between():
    two, one, rest = valued(HOGARTH, 2)[0], valued(HOGARTH, 1)[0], valued(HOGARTH, 0)
    t = exchange([two, rest[0]], [one, *rest[1:4]], 8, favours={0: []})
    play(t, f"painting {two}", f"painting {one}")
    assert t.view().scores[0] == 9
    assert favours(t) == []
    assert t.view().favour_tokens[0] == 10


@pytest.mark.rule("P-VEC-04", "P-FTOK-04")
def test_one_gain_past_two_thresholds_draws_two_cards():
    # A gain of 15 in one go: an exhibition of 10 paintings.
    t = menu(
        museum={0: RENAISSANCE[:10], 1: RENAISSANCE[10:14]},
        opened={1: {"renaissance": "patron_bonus"}},
        score={0: 8},
        favours={0: []},
    )
    t.play("open renaissance")
    assert t.view().scores[0] == 23
    play(t, "yes", "yes")
    assert len(favours(t)) == 2
    assert t.view().favour_tokens[0] == 30


@pytest.mark.rule("P-VEC-05", "P-FTOK-05")
def test_falling_and_rising_again_draws_nothing():
    three, two, rest = valued(HOGARTH, 3)[0], valued(HOGARTH, 2), valued(HOGARTH, 0)
    t = exchange([rest[0], rest[1]], [three, *rest[2:5]], 12, favours={0: []})
    play(t, f"painting {rest[0]}", f"painting {three}")
    assert t.view().scores[0] == 9
    t = exchange([two[0], rest[1]], rest[2:6], 9, token={0: 20}, favours={0: []})
    play(t, f"painting {two[0]}", f"painting {rest[2]}")
    assert t.view().scores[0] == 11
    assert favours(t) == []


@pytest.mark.rule("P-VEC-06", "P-FTOK-03")
def test_a_gain_past_forty_and_fifty():
    # A gain of 20 in one go does not exist in play; 18 from 40 - 2 is the nearest: 11 paintings, second token.
    t = menu(
        museum={0: RENAISSANCE[:11], 1: RENAISSANCE[11:15]},
        opened={1: {"renaissance": "patron_bonus"}},
        score={0: 38},
        favours={0: []},
    )
    t.play("open renaissance")
    assert t.view().scores[0] == 56
    play(t, "yes", "yes")
    assert len(favours(t)) == 2
    assert t.view().favour_tokens[0] == 0
    from vernissage.engine.journal import SILENT
    from vernissage.engine.record import face
    from vernissage.games.pictura.rules import step
    from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
    from vernissage.games.pictura.rules.going_on import look_at_tokens
    from vernissage.games.pictura.rules.tools import gain
    from vernissage.games.pictura.state import (
        YES,
    )

    t = menu(score={0: 38}, favours={0: []})
    gain(face(t.state), 0, 20)
    t.state["decision"] = DRAW_FAVOUR
    t.state["main"] = 1
    look_at_tokens(face(t.state), face(SILENT))
    assert t.view().scores[0] == 58
    for code in (YES, YES):
        step(face(t.state), code, face(SILENT))
    assert len(favours(t)) == 2
    assert t.view().favour_tokens[0] == 0


@pytest.mark.rule("P-VEC-07")
def test_with_score_zero_no_other_discard_can_be_hung():
    card = valued(7, 3)[0]
    t = menu(trend=7, hand={0: [60, 61, 62]}, discard={0: [80], 1: [card]}, score={0: 0})
    play(t, "exhibit", "painting 60")
    assert numbers(t) == [61, 62]
    assert t.why_not(f"painting {card}").rule == "P-IMP-03"


SCATTERED = [FETE, CLEMENCEAU, ZARAGOZA, 0, 0, PASTIME, SAMARY, EAR, 0, 0, SAN_MARCO, PONT_NEUF, 0, 0, 0] + [0] * 10
TOGETHER = [
    0, SAN_MARCO, 0, CLEMENCEAU, 0, ZARAGOZA, FETE, PONT_NEUF, PASTIME, EAR, 0, 0, 0, SAMARY, 0, *[0] * 10,
]  # fmt: skip


@pytest.mark.rule("P-VEC-08")
def test_the_first_hanging_of_the_example():
    t = finished(score={0: 50}, wall={0: SCATTERED})
    assert {c.type: (len(c.cells), c.points) for c in t.view().collections[0]} == {"impressionism": (5, 3)}
    assert score(t)["collections"] == 3


@pytest.mark.rule("P-VEC-09")
def test_the_second_hanging_of_the_example():
    t = finished(score={0: 50}, wall={0: TOGETHER})
    found = {c.type: (len(c.cells), c.points) for c in t.view().collections[0]}
    assert found == {"impressionism": (5, 3), "landscape": (4, 1)}
    assert score(t)["collections"] == 4
    cells = [set(c.cells) for c in t.view().collections[0]]
    assert [TOGETHER[c] for c in cells[0] & cells[1]] == [PONT_NEUF]


@pytest.mark.rule("P-VEC-10")
def test_in_the_game_the_scattered_landscapes_can_be_shown():
    t = menu(museum={0: [n for n in SCATTERED if n]}, hand={0: [1, 2]}, score={0: 0}, favours={0: []})
    t.play("open landscape")
    assert t.view().scores[0] == 1 + 3


@pytest.mark.rule("P-VEC-11")
def test_first_second_and_third_exhibition_of_a_type():
    museums = {k: RENAISSANCE[6 * k : 6 * k + 6] for k in range(3)}
    t = menu(3, museum=museums, score={0: 0, 1: 0, 2: 0}, favours={0: []})
    t.play("open renaissance")
    assert t.view().scores[0] == 8
    t = menu(3, museum=museums, active=1, opened={0: {"renaissance": "patron_bonus"}}, score={1: 0}, favours={1: []})
    t.play("open renaissance")
    assert t.view().scores[1] == 5
    both = {k: {"renaissance": "patron_bonus"} for k in range(2)}
    t = menu(3, museum=museums, active=2, opened=both, discard={2: [100]}, favours={2: ["fundraiser"]})
    assert "open renaissance" not in names(t)


@pytest.mark.rule("P-VEC-12")
def test_grand_opening_on_four_cards():
    t = menu(museum={0: RENAISSANCE[:4]}, score={0: 0}, favours={0: ["grand_opening"]})
    play(t, "open renaissance", "yes")
    assert t.view().scores[0] == 5 + 3
    t = menu(museum={0: RENAISSANCE[:3]}, favours={0: ["grand_opening"]}, discard={0: [100]})
    assert not any(m.startswith("open") for m in names(t))


@pytest.mark.rule("P-VEC-13")
def test_the_discard_penalty():
    t = finished(score={0: 60}, discard={0: list(range(1, 10))})
    assert score(t)["discard"] == -16
    t = finished(score={0: 4}, discard={0: list(range(1, 8))})
    assert t.scores()[0] == 0


@pytest.mark.rule("P-VEC-14")
def test_the_personal_trend_of_the_example():
    for card, points in ((BEGGAR, 5), (FIFE, 1), (MAXIMILIAN, 3)):
        t = finished(score={0: 50}, personal={0: HOGARTH}, museum={0: [card]})
        assert score(t)["personal"] == points


@pytest.mark.rule("P-VEC-15")
def test_very_large_collections():
    for cards, points in ((21, 55), (25, 67)):
        t = finished(score={0: 50}, museum={0: RENAISSANCE[:cards]})
        assert {c.type: c.points for c in t.view().collections[0]}["renaissance"] == points


@pytest.mark.rule("P-VEC-16")
def test_two_rococo_mythologies_meet_two_mythology_and_two_rococo():
    t = menu(slots=[3, 1, 2, 4, 5], museum={0: works("mythology", "rococo")[:2]})
    assert "patron 1" in names(t)


@pytest.mark.rule("P-VEC-17")
def test_the_third_of_three_players_sets_off_the_end():
    t = menu(3, active=2, main=3, score={2: 51}, favours={2: ["fundraiser"]}, trend=7, trends=[20])
    t.play("done")
    view = t.view()
    assert view.scores[2] == 56
    assert view.trend == 20
    assert (view.active, view.turns_left) == (0, 2)
    turns = []
    while not t.view().last_hanging:
        if not turns or turns[-1] != t.view().active:
            turns.append(t.view().active)
        t.play("done" if "done" in names(t) else t.legal_moves()[0])
    assert turns == [0, 1]


@pytest.mark.rule("P-VEC-18")
def test_fifty_on_anothers_turn_and_lost_again():
    two, three, rest = valued(HOGARTH, 2)[0], valued(HOGARTH, 3)[0], valued(HOGARTH, 0)
    # Seat 1 gains 2 in an exchange on seat 0's turn ...
    t = at(
        museum_trend=TRENDS,
        hand={0: rest[20:23], 1: [two, rest[0]]},
        abroad={0: rest[1:5]},
        score={0: 9, 1: 49},
        favours={0: ["auction"], 1: []},
    )
    play(t, f"painting {rest[20]}", f"painting {rest[1]}", f"painting {two}", f"painting {rest[2]}")
    assert t.view().scores[1] == 51
    t.play("yes")
    assert t.view().favour_tokens[1] == 0
    assert len(favours(t, 1)) == 1
    assert t.view().ender == -1
    # ... and loses 3 on the own turn.
    t = at(
        museum_trend=TRENDS,
        active=1,
        hand={1: rest[:3]},
        abroad={0: [three, *rest[3:6]]},
        score={1: 51},
        token={1: 0},
        discard={1: rest[6:7]},
    )
    play(t, f"painting {rest[0]}", f"painting {three}", "done")
    assert t.view().scores[1] == 48
    inventory(t).play("done")
    assert t.view().ender == -1
    assert t.view().active == 0
