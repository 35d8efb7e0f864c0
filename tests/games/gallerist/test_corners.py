"""What hardly ever happens, on records made for it: a decision, or a decision on top of a task, and nothing else pending."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest

import vernissage
from tests.games.gallerist.help import act, do, game, names
from tests.games.gallerist.help import bonus as bonus_of
from tests.games.gallerist.test_turn import BROKE
from vernissage.engine import contract, journal, registry
from vernissage.engine.record import face
from vernissage.games.gallerist.components import (
    B_FAME,
    BOX,
    CONTRACT_FORM,
    LAST_FAME,
    TILE_BONUS,
    WORKS,
)
from vernissage.games.gallerist.rules import bonus, clean, colony, end, media, sales, solo, turn
from vernissage.games.gallerist.rules.colony import fame_of_purchase
from vernissage.games.gallerist.state import (
    CELEBRITY_MONEY,
    COLLECTOR,
    E_DISCARD_COMMISSION,
    E_HOME,
    E_LOST,
    E_TILE_GONE,
    MOVES,
    PAY_0,
    SLOTS,
    TO_DISCARD,
    TO_LOCATION,
)

TRACK = BOX["influence_track"]["spaces"]


@functools.cache
def dealt(players: int) -> Any:
    return np.array([vernissage.new("gallerist", players, 3).state])


def record(*frames: tuple[int, ...], players: int = 2, **fields: Any) -> Any:
    """A dealt game in which only these frames are on the stack, and under them one at which it comes to rest: seat,
    what, numbers."""
    frames = ((0, turn.AFTER), *frames)
    array = dealt(players).copy()
    s = array[0]
    s["stack"], s["depth"] = 0, len(frames)
    for k, (seat, what, *numbers) in enumerate(frames):
        s["stack"][k, : 2 + len(numbers)] = (seat, what, *numbers)
    s["seat"], s["decision"] = frames[-1][:2]
    s["turn"] = 0
    for name, value in fields.items():
        s[name] = value
    return array


def code(move: str) -> int:
    return int(MOVES.code(MOVES.parse(move)))


def step(array: Any, move: str) -> list[list[int]]:
    """What it wrote into the journal: kind, seat and four numbers."""
    log = journal.buffer()
    contract.step(face(array[0]), code(move), face(log))
    return [[row[0], row[1], *row[3:7]] for row in log[1 : 1 + log[0, 0]].tolist()]


def why(array: Any, move: str) -> int:
    return int(contract.why(face(array[0]), int(array[0]["seat"]), code(move)))


def after_a_task(task: int, *numbers: int, **fields: Any) -> tuple[Any, list[list[int]]]:
    """The task is carried out once somebody has declined to act."""
    array = record((0, task, *numbers), (0, turn.KICKED_OUT), **fields)
    return array, step(array, "done")[1:]


# --- payments (G-FREE-01, G-COLONY-11) --------------------------------------------------------------------------------


def back(influence: int, steps: int) -> int:
    for _ in range(steps):
        influence = TRACK[influence]["previous_money_mark"] or 0
    return influence


@pytest.mark.rule("G-FREE-01", "G-COLONY-10", "G-COLONY-11")
@pytest.mark.parametrize("fame", [13, 15, 16, 17, 18])
@pytest.mark.parametrize("shown", [2, 3])
def test_a_payment_keeps_the_fame_steps_that_the_fourth_place_needs(fame, shown):
    artist, work = 5, 1  # of the third form; its second work
    asked = 0
    for influence in range(36):
        for money in (0, 3, 9, 30):
            array = record((0, colony.BUY))
            s = array[0]
            s["found"][artist], s["fame"][artist], s["signatures"][artist] = 1, fame, 1
            s["fame"][:4] = 7
            s["top"][artist >> 1], s["pile"][artist >> 1] = work + 1, 255
            s["by"][0], s["hung"][0] = [1, 2, 3, 0] if shown == 3 else [1, 2, 0, 0], [1, 1, 1, 0]
            s["influence"][0], s["money"][0], s["gallery"][0] = influence, money, [1, 0, 0]
            s["law"][CELEBRITY_MONEY] = 0
            rise = [w for w in WORKS if w["art_form"] == "digital"][work]["fame_increase"] + 1
            need = max(0, LAST_FAME - fame - rise) if shown == 3 else 0
            most = min(fame, TRACK[influence]["money_steps_available"])
            ways = [
                k
                for k in range(max(0, fame - money), most + 1)
                if TRACK[back(influence, k)]["fame_steps_available"] >= need
            ]
            move = f"artist {registry.get('gallerist').moves.move(code('artist painting_blue') + artist).artist}"
            assert (why(array, move) == 0) == bool(ways), (influence, money)
            if not ways:
                continue
            step(array, move)
            if s["decision"] == bonus.PAY:
                asked += 1
                assert len(ways) > 1, "one is asked only where there is a choice"
                assert [k for k in range(19) if contract.why(face(s), 0, PAY_0 + k) == 0] == ways
                step(array, f"pay {ways[-1]}")
                ways = ways[-1:]
            assert len(ways) == 1
            assert (s["money"][0], s["influence"][0]) == (money - fame + ways[0], back(influence, ways[0]))
    assert asked > 10


def test_the_fame_of_a_purchase_is_that_of_the_work_on_top():
    array = record((0, colony.BUY))
    s = array[0]
    s["gallery"][0, COLLECTOR] = 2
    for artist in range(8):
        form = BOX["enums"]["art_forms"][artist // 2]
        of_form = [w["fame_increase"] for w in WORKS if w["art_form"] == form]
        for work, rise in enumerate(of_form):
            s["top"][artist // 2] = work + 1
            assert fame_of_purchase(face(s), 0, artist) == rise + 2


# --- why not ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-COLONY-09")
def test_a_full_gallery_is_the_reason_where_it_is_full():
    array = record((0, turn.MAIN, 0, 0), found=0)
    assert why(array, "action buy_artwork") == colony.NOTHING_TO_BUY
    array[0]["by"][0] = [1, 2, 3, 0]
    assert why(array, "action buy_artwork") == colony.NOTHING_TO_BUY, "a Masterpiece would open the fourth place"
    array[0]["by"][0] = [1, 2, 3, 4]
    assert why(array, "action buy_artwork") == colony.GALLERY_FULL


@pytest.mark.rule("G-MEDIA-02")
def test_the_next_assistant_or_that_many_are_too_dear():
    array = record((0, media.HIRE), money=0, influence=0)
    assert why(array, "hire 1") == media.NEXT_TOO_DEAR
    assert why(array, "hire 2") == media.TOO_DEAR


@pytest.mark.rule("G-COLONY-19")
def test_a_commission_is_given_back_in_the_colony_only():
    for location, reason in ((0, 0), (1, turn.ONLY_IN_COLONY), (2, turn.ONLY_IN_COLONY)):
        array = record((0, turn.MAIN, location, 0), found=[0, 1, 1, 0, 0, 0, 0, 0], top=0)
        array[0]["commission"][0] = 3
        assert why(array, "discard_commission") == reason
        array[0]["top"][1] = 4
        assert why(array, "discard_commission") == colony.WORKS_LEFT


@pytest.mark.rule("G-FREE-01", "G-FREE-03", "G-FAME-01")
def test_refusals_count_the_rest_of_the_price_and_name_the_fame():
    t = game(found=["sculpture_red"], fame={"sculpture_red": 17}, influence={0: 35}, bonus={"digital_red": "fame"})
    do(act(t, "artists_colony", "discover_artist"), "artist digital_red", "?artist sculpture_red")
    assert t.decision == "fame"
    assert t.why_not("boost 5").text.endswith("has 17.")
    t = game(money={0: 3}, influence={0: 20}, queue={0: 8}, desks={0: 0}, white={"sales_office": ["gallerist", 0]})
    do(t, "?on", "?assistant none", "go media_center", "action hire_assistants", "hire 4")
    assert t.decision == "pay"
    assert t.why_not("pay 1").text == "The other 7 would have to be money, and you have 3."


@pytest.mark.rule("G-TURN-09")
def test_where_nothing_is_possible_anywhere_every_place_is_allowed():
    t = game(
        **BROKE, commission={0: "painting_blue"}, first={"painting_blue": 5}, lobby={0: []}, desks={0: 0}, queue={0: 8},
        contract={0: {1: ["painting", "money"], 2: ["digital", "assistant"], 3: ["sculpture", "influence"]}},
        white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]}, tickets={0: ["vip"], 1: ["vip"]},
        plaza=["vip", "vip"],
    )  # fmt: skip
    do(t, "on")
    array = np.array([t.state])
    allowed = [f"go {place}" for place in BOX["enums"]["locations"] if why(array, f"go {place}") == 0]
    assert allowed == names(t)


@pytest.mark.rule("G-TURN-07", "G-TURN-09")
def test_what_could_be_done_in_the_place_one_comes_from_does_not_count():
    t = game(
        money={0: 4}, influence={0: 0}, commission={0: "painting_blue"}, first={"painting_blue": 5}, lobby={0: ["vip"]},
        desks={0: 4}, queue={0: 4},
        contract={0: {1: ["photography", "money"], 2: ["digital", "assistant"], 3: ["sculpture", "influence"]}},
        fame={"photography_blue": 9}, white={"international_market": ["gallerist", 0], "media_center": ["gallerist", 1]},
        tickets={0: ["vip"], 1: ["vip"]}, plaza=["vip", "vip"],
    )  # fmt: skip
    do(t, "on", "?assistant none")
    array = np.array([t.state])
    assert names(t) == ["go artists_colony", "go sales_office", "go media_center"]
    assert [why(array, name) for name in names(t)] == [0, 0, 0]
    assert why(array, "go international_market") != 0


# --- bonuses ----------------------------------------------------------------------------------------------------------


def discovering(kind: int, **fields: Any) -> tuple[Any, list[list[int]]]:
    """Seat 0 discovers the last artist, on whom a bonus tile of this kind lies."""
    array = record((0, colony.DISCOVER), found=[1, 0, 1, 0, 0, 0, 0, 0], **fields)
    array[0]["bonus"][7] = TILE_BONUS.tolist().index(kind) + 1
    array[0]["fame"][7] = 5
    return array, step(array, "artist photography_red")


@pytest.mark.rule("G-BONUS-03")
def test_a_fame_bonus_is_lost_where_every_discovered_artist_is_a_celebrity():
    array, rows = discovering(B_FAME, fame=[LAST_FAME] * 8)
    assert [E_LOST, 0, B_FAME, 0, 0, 0] in rows
    assert array[0]["found"][7] == 1
    array, rows = discovering(B_FAME, fame=[LAST_FAME, 5, 18, 5, 5, 5, 5, 5])
    assert [row for row in rows if row[0] == E_LOST] == []
    assert array[0]["decision"] == bonus.FAME_ARTIST


@pytest.mark.rule("G-BONUS-07")
def test_the_last_of_the_queue_comes_by_a_bonus_and_nobody_after_it():
    for queue, told in ((1, "hire"), (0, "lost")):
        t = bonus_of("assistant", queue={0: queue}, desks={0: 1})
        assert [e.kind for e in t.events() if e.kind in ("hire", "lost")] == [told]
        assert t.view(0).boards[0].queue == 0


# --- the colony and the office ----------------------------------------------------------------------------------------


@pytest.mark.rule("G-COLONY-19")
def test_a_commission_given_back_is_told():
    array = record((0, turn.MAIN, 0, 0), found=[0, 1, 1, 0, 0, 0, 0, 0], top=0, signatures=1)
    array[0]["commission"][0] = 3
    assert [E_DISCARD_COMMISSION, 0, 2, 0, 0, 0] in step(array, "discard_commission")
    assert (array[0]["commission"][0], array[0]["signatures"][2], array[0]["decision"]) == (0, 2, colony.DISCOVER)
    assert array[0]["stack"][int(array[0]["depth"]) - 1].tolist() == [0, colony.DISCOVER, 0, 0, 0]


@pytest.mark.rule("G-COLONY-17")
def test_a_start_tile_without_a_space_is_gone():
    array, rows = after_a_task(
        colony.T_HANG,
        5,
        by=[[1, 2, 0, 0]] * 4,
        hung=[[1, 1, 0, 0]] * 4,
        reputation=[[4] * 6] * 4,
        third=9,
        signatures=1,
    )
    assert [E_TILE_GONE, 0, 8, 0, 0, 0] in rows
    assert array[0]["third"][0] == 0
    array, rows = after_a_task(colony.T_HANG, 5, by=[[1, 2, 0, 0]] * 4, hung=[[1, 1, 0, 0]] * 4, third=9, signatures=1)
    assert [row for row in rows if row[0] == E_TILE_GONE] == []
    assert array[0]["third"][0] == 9


@pytest.mark.rule("G-SALES-11")
@pytest.mark.parametrize("slot", range(SLOTS))
def test_the_works_of_a_full_gallery_slide_left(slot):
    by, hung = [1, 4, 6, 8], [2, 3, 4, 5]
    array = record((0, sales.FULFIL, slot), by=[by] * 4, hung=[hung] * 4, gallery=1, signatures=0)
    form = (by[slot] - 1) // 2
    array[0]["contract"][0] = [1 + CONTRACT_FORM.tolist().index(form), 0, 0]
    step(array, "space 1")
    assert array[0]["by"][0].tolist() == [*by[:slot], *by[slot + 1 :], 0]
    assert array[0]["hung"][0].tolist() == [*hung[:slot], *hung[slot + 1 :], 0]
    assert array[0]["sold"][0, form] == 1 << (hung[slot] - 1)


@pytest.mark.rule("G-SALES-02", "G-SALES-05")
def test_the_top_of_the_highest_stack_is_taken():
    array = record((0, sales.CONTRACT, 1), display=[[1, 2, 3, 4, 5], [6, 0, 0, 0, 0], [7, 8, 0, 0, 0], [9, 0, 0, 0, 0]])
    step(array, "contract 1")
    assert array[0]["display"][0].tolist() == [1, 2, 3, 4, 0]
    assert array[0]["held"] == 5 or 5 in array[0]["contract"][0]


@pytest.mark.rule("G-TURN-15")
@pytest.mark.parametrize("vacated", range(4))
def test_an_own_assistant_without_a_desk_goes_where_its_gallerist_came_from_or_is_discarded(vacated):
    pushed = (vacated + 1) % 4
    given = {"vacated": vacated, "pushed": pushed, "white": 0, "desks": 4}
    for to, row in (("vacated", TO_LOCATION + vacated), ("discard", TO_DISCARD)):
        array = record((1, clean.RETURN), **given)
        array[0]["black"][pushed] = 6
        assert (why(array, "return vacated"), why(array, "return discard")) == (0, 0)
        assert step(array, f"return {to}") == [[E_HOME, 1, 1, row, 0, 0]]
        s = array[0]
        assert s["white"].tolist() == [6 * (to == "vacated" and place == vacated) for place in range(4)]
        assert (s["black"][pushed], s["pushed"], s["lost"][1]) == (0, -1, int(to == "discard"))
    for changed in ({"vacated": -1}, {"white": [1] * 4}):
        array = record((1, clean.RETURN), **{**given, **changed})
        assert why(array, "return vacated") == clean.NOT_FREE


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-TURN-14")
def test_a_turn_begins_without_anything_of_the_last_one():
    """The Kicked-Out space is empty when the piece on it was taken as an assistant; nobody cleans up then."""
    array, _ = after_a_task(turn.T_TURN, pushed=2, vacated=1, executive=1, black=0)
    assert [int(array[0][name]) for name in ("pushed", "executive")] == [-1, 0]
    assert array[0]["stack"][1].tolist() == [0, end.T_END_TURN, 0, 0, 0]


@pytest.mark.rule("G-SOLO-03")
def test_the_last_turn_of_the_opponent_leaves_nobody_pushed_out():
    array, _ = after_a_task(
        solo.T_OPPONENT, players=1, pushed=2, black=0, white=0, last=2, turn=1, easel=0, automa=0, box=0, place=8
    )
    assert array[0]["end"] != 0
    assert array[0]["pushed"] == -1


@pytest.mark.rule("G-SOLO-09", "G-SCORE-13")
def test_of_equal_works_the_opponent_takes_the_first():
    tiles = [
        2 * a for a in range(8)
    ]  # the most famous undiscovered artists of the first two forms are equal, and ahead
    array, _ = after_a_task(end.T_AUCTION, players=1, found=0, artist=tiles, easel=1, market=0, bought=0, last=3, box=0)
    assert array[0]["bought"].tolist() == [0, 0, 0, 0], "nobody bid"
    offers = np.zeros((7, 3), np.int8)
    offers[5, 2] = -2
    array, _ = after_a_task(
        end.T_AUCTION, players=1, found=0, artist=tiles, easel=1, market=offers, bought=0, last=3, box=0
    )
    assert array[0]["bought"].tolist() == [2, 0, 0, 0]


# --- what is observed -------------------------------------------------------------------------------------------------


def observed(**fields: Any) -> list[float]:
    array = record((0, sales.SPACE), **fields)
    out = np.full(registry.get("gallerist").rules.observation, 9, np.float32)
    contract.observe(face(array[0]), 0, face(out))
    return out.tolist()


def test_a_contract_in_hand_is_observed_whichever_it_is():
    none, first, last = observed(held=0), observed(held=1), observed(held=20)
    assert [(a, b) for a, b in zip(none, first, strict=True) if a != b] == [(0.0, 1.0)]
    assert first == last


def test_the_top_of_a_stack_of_contracts_is_observed_however_high_it_is():
    def stack(*cards: int) -> list[float]:
        display = np.zeros((4, 5), np.int8)
        display[2, : len(cards)] = cards
        return observed(display=display)

    top = CONTRACT_FORM.tolist().index(3) + 1
    assert stack(top) == stack(1, 2, 3, 4, top) == stack(5, top) != stack()
    assert stack() == observed(display=0)
