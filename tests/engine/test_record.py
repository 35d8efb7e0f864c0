"""Records: no gaps, and an interpreted face that is as strict as the compiler is silent."""

from __future__ import annotations

import numpy as np
import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.record import Plain, PlainArray, _face, blank, copied, record


def sample() -> np.ndarray:
    inner = record(("a", np.int8), ("b", np.int16), head=False)
    return blank(record(("small", np.int8, 3), ("wide", np.int64), ("grid", np.int8, (2, 3)), ("parts", inner, 2)), 2)


def covered(kind: np.dtype) -> int:
    return sum(kind.fields[name][0].itemsize for name in kind.names)


def test_a_record_has_no_gaps_so_equal_games_are_equal_bytes():
    for kind in (sample().dtype, *(registry.get(game).rules.state for game in vernissage.games())):
        assert covered(kind) == kind.itemsize


@pytest.mark.parametrize("game", vernissage.games())
def test_a_state_is_small(game):
    assert registry.get(game).rules.state.itemsize < (256 if game == "musee" else 4096)


def test_every_record_begins_with_the_same_head():
    names = sample().dtype.names
    assert {"rng", "players", "seat", "decision", "end"} <= set(names)


@pytest.mark.parametrize("kind", [np.float64, np.bool_, "U4", object])
def test_a_record_holds_integers_only(kind):
    with pytest.raises(TypeError, match="integers"):
        record(("x", kind))


def test_interpreted_reads_are_python_integers():
    s = _face(sample()[0])
    s.small[1] = 100
    assert isinstance(s, Plain)
    assert isinstance(s.small, PlainArray)
    assert type(s.small[1]) is int
    assert s.small[1] * 18 == 1800
    assert type(s.seat) is int
    s.grid[1, 2] = 7
    assert s.grid[1, 2] == 7
    s.parts[1].b = -300
    assert s.parts[1].b == -300
    assert len(s.small) == s.small.size == 3
    assert s.grid.shape == (2, 3)


def test_interpreted_writes_that_do_not_fit_raise():
    s = _face(sample()[0])
    for write in (
        lambda: s.small.__setitem__(0, 128),
        lambda: setattr(s, "seat", 200),
        lambda: setattr(s, "seat", -129),
    ):
        with pytest.raises(OverflowError):
            write()
    with pytest.raises((OverflowError, ValueError)):
        s.rng[0] = -1


def test_interpreted_rules_never_count_from_the_end_or_past_it():
    s = _face(sample()[0])
    for index in (-1, (0, -1), 3, (2, 0)):
        with pytest.raises(IndexError):
            (s.grid if isinstance(index, tuple) else s.small)[index]
    with pytest.raises(IndexError):
        s.small[-1] = 1
    with pytest.raises(IndexError):
        s.small[3] = 1


def test_a_copy_is_the_same_bytes_and_its_own():
    array = sample()
    array["wide"], array["parts"]["b"] = (1, 2), 5
    again = copied(array)
    assert (again.tobytes(), again.dtype, again.shape) == (array.tobytes(), array.dtype, array.shape)
    again[1]["parts"]["b"][0], again[0]["wide"] = 7, 9
    assert array["parts"]["b"].tolist() == [[5, 5], [5, 5]]
    assert array["wide"].tolist() == [1, 2]


def test_unknown_fields_are_refused():
    s = _face(sample()[0])
    with pytest.raises((AttributeError, ValueError, KeyError)):
        _ = s.colour
    with pytest.raises((AttributeError, ValueError, KeyError)):
        s.colour = 1


def test_a_copied_nested_record_is_deep():
    array = sample()
    s = _face(array[0])
    s.parts[0] = s.parts[1]
    s.parts[1].a = 9
    assert s.parts[0].a == 0
