"""What hardly ever happens, on records made for it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.games.art_society.help import finish
from tests.games.art_society.samples import last_round
from tests.games.art_society.test_exchange import SIZE, Wall, put
from vernissage.engine import contract, items, journal
from vernissage.engine.record import face
from vernissage.games.art_society.rules.placing import HANG, KIND, NO_PLACE, PAINTING
from vernissage.games.art_society.rules.rounds import FINISH, KEEP
from vernissage.games.art_society.score import score_lines
from vernissage.games.art_society.state import (
    AUCTION,
    DECOR_0,
    E_FULL,
    E_RESTORED,
    FRAME,
    FRAMES,
    HEIGHT,
    HELD,
    KINDS,
    LATE,
    M_DECOR,
    MOVES,
    PAINTINGS,
    PILE,
    STARTERS,
    TYPE,
    WIDTH,
)

FORMATS = MOVES.kinds[1].fields["format"]


def record(*walls: Wall, seat: int = 0, frame: tuple[int, ...] = (), **fields: Any) -> Any:
    """Walls of decor; a decision of this seat, with its frame on the stack."""
    array = put(list(walls) or [Wall({}, set(), (0, 0)), Wall({}, set(), (0, 0))], [3] * len(KINDS), seat)
    s = array[0]
    s["stack"], s["depth"] = 0, bool(frame)
    if frame:
        s["stack"][0, : len(frame)] = frame
        s["seat"], s["decision"] = frame[:2]
    for name, value in fields.items():
        s[name] = value
    return array


def step(array: Any, move: str) -> list[list[int]]:
    """What it wrote into the journal: kind, seat and a number."""
    log = journal.buffer()
    contract.step(face(array[0]), MOVES.code(MOVES.parse(move)), face(log))
    return [[row[0], row[1], row[3]] for row in log[1 : 1 + log[0, 0]].tolist()]


def filled(*free: tuple[int, int], fresh: tuple[tuple[int, int], ...] = (), plan: tuple[int, int] = (0, 0)) -> Wall:
    """A wall of single tiles, but for these cells."""
    cells = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if (x, y) not in free]
    return Wall(dict.fromkeys(cells, 0), set(fresh), plan)


EMPTY = Wall({(0, 0): 0}, set(), (0, 0))


@pytest.mark.parametrize("wall", [filled(), filled((0, 0), (3, 3)), EMPTY])
def test_the_lines_of_a_sheet_are_the_sums_of_their_rows(wall):
    array = record(wall, EMPTY)
    array[0]["now"]["excess"][0] = [9, 10]
    rows, lines = items.buffer(), np.full(6, 77, np.int64)
    total = contract.score_sheet(face(array[0]), 0, face(rows))
    score_lines(face(array[0]), 0, face(lines))
    assert lines.tolist() == [sum(row[1] for row in items.rows(rows) if row[0] == line) for line in range(6)]
    assert lines.sum() == total


@pytest.mark.rule("AS-END-03")
def test_the_game_ends_when_the_cards_have_run_out():
    t = finish(last_round(2, {"late_rearrangement": "off"})(1))
    assert t.view().end == t.game.facts.ends[2]


# --- decor ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-DECOR-04")
def test_decor_without_a_place_goes_to_an_empty_assistant_only():
    array = record(filled((4, 4)), EMPTY, frame=(0, KIND, 3, 0, 0))
    whys = [int(contract.why(face(array[0]), 0, M_DECOR + kind)) for kind in range(len(KINDS))]
    assert whys == [0] * len(KINDS)
    array[0]["now"]["assistant"][0] = 9
    whys = [int(contract.why(face(array[0]), 0, M_DECOR + kind)) for kind in range(len(KINDS))]
    assert whys == [0] + [NO_PLACE] * (len(KINDS) - 1)


@pytest.mark.rule("AS-END-05")
def test_held_decor_that_fills_the_wall_is_told():
    array = record(filled((4, 4)), EMPTY, frame=(0, HANG, DECOR_0, HELD, 0))
    assert [E_FULL, 0, 0] in step(array, "anchor 4 4")
    array = record(filled((4, 4), (7, 7)), EMPTY, frame=(0, HANG, DECOR_0, HELD, 0))
    assert [E_FULL, 0, 0] not in step(array, "anchor 4 4")


# --- the museum -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-SPACE-02")
@pytest.mark.parametrize("count", [1, 5, 19])
def test_what_comes_out_of_the_museum_leaves_no_gap(count):
    """The wall has room for the smallest painting only."""
    codes = list(range(STARTERS + 1, PAINTINGS + 1))
    first = next(c for c in codes if PILE[c] == 0)
    large = next(c for c in codes if TYPE[c] == TYPE[first] and c != first and PILE[c] != 0)
    museum = [first, *[c for c in codes if c not in (first, large)][: count - 1]]
    free = [(x, y) for x in (3, 4) for y in (3, 4)]
    array = record(filled(*free), EMPTY, frame=(0, PAINTING, large, AUCTION, 0))
    array[0]["now"]["museum"][:count], array[0]["now"]["museum_count"] = museum, count
    step(array, f"museum {FORMATS[0]} {FRAMES[FRAME[first]]}")
    assert array[0]["now"]["museum"].tolist() == [*museum[1:], large, *[0] * (20 - count)]
    assert array[0]["stack"][0, :3].tolist() == [0, HANG, first]


# --- late rearrangements (AS-MOVE-03) ---------------------------------------------------------------------------------


def late(wall: Wall, **fields: Any) -> Any:
    """Seat 0, the last to be asked, may take down what it hung this round."""
    array = record(
        wall, EMPTY, phase=LATE, decision=KEEP, seat=0, turn=1, order=[1, 0, 0, 0], round=3, late=1, **fields
    )
    array[0]["hand"] = 2
    array[0]["then"] = array[0]["now"]
    return array


@pytest.mark.rule("AS-MOVE-03")
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_decor_of_this_round_comes_down_whole_and_older_stays(kind):
    w, h = SIZE[kind]
    spots = [(0, 0), (WIDTH - w, 0), (5, 5), (0, HEIGHT - h)]
    wall = Wall(dict.fromkeys(spots, kind) | {(4, 2): 0}, set(spots[1:]), (0, 0))
    array = late(wall)
    step(array, "rearrange")
    expected = record(Wall({(0, 0): kind, (4, 2): 0}, set(), (0, 0)), EMPTY)[0]["now"]
    for name in ("cover", "decor", "fresh"):
        assert array[0]["now"][name].tolist() == expected[name].tolist()
    assert array[0]["now"]["supply"].tolist() == [3 + 3 * (k == kind) for k in range(len(KINDS))]


@pytest.mark.rule("AS-MOVE-03")
def test_what_fits_is_hung_anew_however_small_the_gap():
    array = late(filled(fresh=((4, 4),), plan=(DECOR_0, 0)))
    rows = step(array, "rearrange")
    assert E_RESTORED not in [row[0] for row in rows]
    assert array[0]["decision"] == HANG


@pytest.mark.rule("AS-MOVE-03")
def test_what_fits_nowhere_restores_the_wall_and_nothing_is_pending():
    array = late(filled(fresh=((4, 4),), plan=(DECOR_0 + 3, 9)))
    before = array[0]["now"]["decor"].tolist()
    rows = step(array, "rearrange")
    assert E_RESTORED in [row[0] for row in rows]
    assert array[0]["now"]["decor"].tolist() == before
    assert (int(array[0]["depth"]), array[0]["stack"].any()) == (0, False)


@pytest.mark.rule("AS-MOVE-03", "AS-DECOR-08")
def test_a_wall_that_an_exchange_has_bound_is_free_again_in_the_next_round():
    array = late(Wall({(0, 0): 0, (1, 0): 0}, {(1, 0)}, (0, 0)))
    array[0]["now"]["bound"] = [0, 1, 0, 0]
    step(array, "keep")
    assert array[0]["round"] == 4
    assert not array[0]["now"]["bound"].any()


@pytest.mark.rule("AS-MOVE-02")
def test_what_an_exchange_has_bound_is_final_with_the_turn():
    array = record(EMPTY, EMPTY, decision=FINISH, seat=0, turn=0, order=[0, 1, 0, 0], offer=[9, 10, 11, 0, 0])
    array[0]["now"]["bound"] = [1, 0, 0, 0]
    step(array, "done")
    assert array[0]["then"]["bound"].tolist() == array[0]["now"]["bound"].tolist() == [1, 0, 0, 0]
