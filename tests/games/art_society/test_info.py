"""Hidden and visible: AS-INFO; what machines are told; positions that cannot be."""

from __future__ import annotations

import numpy as np
import pytest

import vernissage
from tests.games.art_society.help import at, crowded, go, hold, names, new, play, started, tile
from vernissage.engine import contract, registry
from vernissage.engine.game import SPECTATOR
from vernissage.engine.position import pack
from vernissage.engine.record import face
from vernissage.engine.table import Table
from vernissage.games.art_society.knowledge import OBSERVATION, OBSERVATION_SIZE
from vernissage.games.art_society.rules.placing import KIND
from vernissage.games.art_society.state import STARTERS

GAME = registry.get("art_society")


@pytest.mark.rule("AS-INFO-01")
def test_the_table_is_the_same_for_everybody():
    t = hold(tile("2x2", "portrait", "gilded_scroll"), players=3, assistant={1: "p050"}, excess={2: ["p060"]})
    t.play("anchor 7 3")
    secret = {"viewer", "moves", "my_bid", "my_stack", "gains", "tries", "may_restart"}
    views = [t.view(v) for v in (0, 1, 2, None)]
    for name in views[0].__struct_fields__:
        if name not in secret:
            assert len({repr(getattr(v, name)) for v in views}) == 1, name
    assert views[3].viewer == SPECTATOR
    assert views[3].moves == ()


@pytest.mark.rule("AS-INFO-01")
def test_the_order_of_every_pile_is_hidden_from_everybody_and_its_set_is_known():
    t = play(started(2, 7), "pile 2x2")
    for viewer in (0, 1, None):
        tops, sets = set(), set()
        for seed in range(30):
            pile = t.redeal(viewer, seed).position()["state"]["pile"]
            tops.add(pile[15])
            sets.add(tuple(sorted(pile)))
        assert len(tops) > 6
        assert len(sets) == 1


@pytest.mark.rule("AS-INFO-01")
def test_picks_are_public_and_faces_are_not():
    t = play(started(3), "pile 2x2", "pile 3x3")
    for viewer in (0, 1, 2, None):
        assert t.view(viewer).picked == ("2x2", "3x3")
        assert t.view(viewer).offer == ()


@pytest.mark.rule("AS-INFO-01", "AS-BID-08")
def test_spectators_see_no_sealed_bid():
    t = at(2, offer=["p001", "p002", "p003"])
    t.play("bid 13")
    assert t.view(None).sealed == (True, False)
    assert len({int(t.redeal(None, seed).state["bid"][0]) for seed in range(60)}) > 10


@pytest.mark.rule("AS-INFO-01", "AS-BID-08")
def test_covered_cards_of_a_stack_are_shown_to_their_owner_alone():
    t = at(2, stack={0: [3, 9], 1: [7, 2]}, white={0: 1, 1: 4}, offer=["p001", "p002", "p003"])
    assert t.view(0).my_stack == (1, 9, 3)
    assert t.view(1).my_stack == (4, 2, 7)
    assert t.view(None).my_stack == ()
    t.play(f"bid {t.view().hands[t.seat][0]}")
    assert t.view(0).my_stack == (1, 9, 3), "a sealed card is not on the stack yet"
    t.play("bid 20")
    assert t.view(0).my_stack[:3] == (1, 9, 3)
    assert [t.view(k).my_stack[3] for k in range(2)] == list(t.view().tops)


@pytest.mark.rule("AS-INFO-01", "AS-SETUP-06")
def test_starting_paintings_of_seats_not_yet_asked_are_dealt_anew():
    t = play(new(4, 5), "anchor 5 3")
    dealt = t.state["starter"].tolist()
    for viewer in (0, 3, None):
        third, last = set(), set()
        for seed in range(60):
            starters = t.redeal(viewer, seed).state["starter"].tolist()
            assert starters[:2] == dealt[:2], "hung, and in hand"
            assert len(set(starters)) == 4
            third.add(starters[2])
            last.add(starters[3])
        assert len(third) == len(last) == STARTERS - 2
    t = play(t, "anchor 5 3", "anchor 5 3", "anchor 5 3")
    assert t.redeal(None, 1).state["starter"].tolist() == dealt


def observe(t, seat):
    out = np.zeros(OBSERVATION_SIZE, np.float32)
    contract.observe(face(t.state), seat, face(out))
    return {name: out[at_ : at_ + n] for (name, n, _), at_ in zip(OBSERVATION, _starts(), strict=True)}


def _starts():
    total = 0
    for _, n, _ in OBSERVATION:
        yield total
        total += n


def test_an_observation_tells_what_the_view_tells():
    t = hold(tile("2x2", "portrait", "gilded_scroll"), players=3, museum=["p112"])
    t.play("anchor 7 3")
    for seat in range(3):
        seen, view = observe(t, seat), t.view(seat)
        assert seen["players"].tolist() == [0, 1, 0]
        assert seen["mine"][0] == (seat == 0)
        walls = seen["walls"].reshape(4, 12, 9, -1)
        for k in range(3):
            assert int(walls[k, :, :, 0].sum()) == 108 - view.free[(seat + k) % 3]
        assert walls[3].sum() == 0
        assert seen["hands"].reshape(4, 20)[0].sum() == len(view.hands[seat])
        assert seen["museum"].sum() == 1
        assert [round(float(v) * 50) for v in seen["markers"]] == list(view.markers)
        assert seen["in_hand"][0] == 1
        assert seen["face_down"].sum() == sum(p.left for p in view.piles)
    assert GAME.rules.observation == OBSERVATION_SIZE


def broken(t, **changes):
    """A position with some numbers changed, as a file from elsewhere might hold."""
    state = pack(GAME, t.options, t.state)
    for path, value in changes.items():
        spot = state["state"]
        *way, last = path.split("__")
        for key in way:
            spot = spot[int(key) if key.isdigit() else key]
        spot[int(last) if last.isdigit() else last] = value
    return state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seat": 3}, "belong together"),
        ({"now__cover__0__0": 1}, "covered cells"),
        ({"now__supply__0": 47}, "box holds"),
        ({"hand__0": 4}, "each bid card once"),
        ({"offer__1": 9}, "one pile"),
        ({"marker__0": 5}, "two markers|do not agree"),
        ({"left__0": 5}, "size is wrong"),
        ({"order__0": 1}, "taking order"),
        ({"now__assistant__0": 30}, "two places"),
        ({"now__plan__0__0": 9}, "tiles of this round"),
        ({"stack__0__2": 121}, "pending|two places"),
        ({"now__count__0": 5}, "stands for no tile"),
        ({"bid__0": 3}, "sealed bid"),
        ({"round": 20}, "belong together|each bid card once"),
        ({"picked__0": 1}, "Picked piles"),
        ({"end": 1}, "belong together"),
        ({"now__museum_count": 3}, "stands for no tile"),
        ({"starter__2": 3}, "nobody sits"),
        ({"then__hung__0__0": 0}, "stands for no tile"),
    ],
)
def test_an_impossible_position_is_refused_with_a_reason(changes, words):
    t = hold(tile("2x2", "portrait", "dark_wood"))
    Table.at(GAME, pack(GAME, t.options, t.state))
    with pytest.raises(vernissage.BadPosition, match=words):
        Table.at(GAME, broken(t, **changes))


def refused(t, words, **changes):
    Table.at(GAME, pack(GAME, t.options, t.state))
    with pytest.raises(vernissage.BadPosition, match=words):
        Table.at(GAME, broken(t, **changes))


@pytest.mark.rule("AS-MOVE-02")
def test_what_may_be_taken_back_is_what_there_is_between_turns():
    t = at(2, offer=["p001", "p002", "p003"], museum=["p010"], assistant={1: "d1"})
    refused(t, "taken back", then__supply__0=46)
    refused(t, "taken back", then__assistant__1=0)
    refused(t, "taken back", then__museum__0=int(t.state["pile"][0]))


@pytest.mark.rule("AS-MOVE-02")
def test_what_may_be_taken_back_within_a_turn_has_the_same_tiles_and_the_other_seats_as_they_are():
    t = hold(
        tile("2x2", "portrait", "dark_wood"), museum=["p010"], assistant={0: "d1", 1: "p020"}, excess={1: ["p030"]}
    )
    for u in (t, play(t.copy(), "anchor 7 3")):
        refused(u, "taken back", then__supply__0=46)
        refused(u, "taken back", then__assistant__1=0)
        refused(u, "taken back", then__excess__1__0=0)
        refused(u, "taken back", then__plan__1__0=9)
        refused(u, "taken back", then__plan__0__0=9)
        refused(u, "taken back", then__museum__0=int(u.state["pile"][0]))
        refused(u, "taken back", then__excess__0__0=int(u.state["now"]["museum"][0]))
        refused(u, "taken back", then__ready=1)


@pytest.mark.rule("AS-DECOR-09")
def test_an_entitlement_that_offers_nothing_is_no_decision():
    for gap, possible in (((3, 4, 11), True), ((3, 4), False)):
        t = hold(tile("2x3", "landscape", "shell"), **crowded(*gap))
        go(t, "anchor 3 6")
        assert t.decision == "finish"
        state = broken(t, depth=1, decision=int(KIND), stack__0=[0, int(KIND), 1, 0, 0])
        if possible:
            Table.at(GAME, state)
        else:
            with pytest.raises(vernissage.BadPosition, match="pending"):
                Table.at(GAME, state)


@pytest.mark.rule("AS-MOVE-03")
def test_nobody_is_asked_to_keep_without_the_option():
    t = hold(tile("2x2", "portrait", "dark_wood"))
    play(t, "anchor 7 3", "done")
    while t.decision != "keep":
        t.play("to_assistant" if "to_assistant" in names(t) else names(t)[0])
    refused(t, "belong together", late=0)


def test_scenarios_can_be_written_as_text():
    from vernissage.engine.scenario import Scenario

    t = Scenario.parse(
        """
        art_society 2 players
        seed 3
        gavel 0
        wall 0 s01: 5 3
        wall 0 p002: 7 3
        decor 0 d1: 7 5 8 5
        assistant 0 d2h
        excess 1: p112
        museum: p010 p011
        prestige portrait 7
        offer: p001 p003 p004
        bid 0 9
        bid 1 4
        play: take 0
        """
    ).table()
    assert (t.seat, t.decision) == (0, "painting")
    assert t.view().in_hand == "p001"
    assert t.view().markers[1] == 7
    assert "assistant_tile" in names(t)
    assert new().view().round == 0
