"""What an event tells: the things that moves and views name, never a bare index."""

from __future__ import annotations

import pickle

from vernissage.engine.journal import ALL, EventKind, Field, buffer, events, note
from vernissage.engine.record import face

KINDS = (
    EventKind("plain", ("points",)),
    EventKind(
        "hang",
        (
            Field("gallery", "where", ("upper", "lower")),
            Field("column", "counted from 1", range(1, 7)),
            Field("anchor", "the cell", lambda n: divmod(n, 9), parts=("x", "y")),
        ),
        (Field("card", "which", lambda n: f"c{n}"),),
        means="A painting was hung.",
    ),
)


def happened(*rows):
    journal = buffer()
    for row in rows:
        note(face(journal), *row)
    return events(journal, KINDS, 3)


def test_a_field_without_words_tells_its_number():
    (event,) = happened((0, 1, ALL, 7))
    assert event.fields == event.numbers == {"points": 7}
    assert (event.points, event.move, event.seat) == (7, 3, 1)


def test_a_field_speaks_as_moves_do():
    (event,) = happened((1, 0, 0b01, 1, 0, 20, 5))
    assert event.fields == {"gallery": "lower", "column": 1, "x": 2, "y": 2, "card": "c5"}
    assert event.numbers == {"gallery": 1, "column": 0, "anchor": 20, "card": 5}
    assert (event.gallery, event.x) == ("lower", 2)


def test_nothing_is_none():
    (event,) = happened((1, 0, ALL, -1, 0, 20, 5))
    assert event.gallery is None


def test_a_secret_is_kept_in_words_and_in_numbers():
    (event,) = happened((1, 0, 0b01, 1, 0, 20, 5))
    assert event.for_seat(0) == event
    told = event.for_seat(1)
    assert not told.told
    assert set(told.fields) == {"gallery", "column", "x", "y"}
    assert set(told.numbers) == {"gallery", "column", "anchor"}


def test_an_event_can_be_stored():
    (event,) = happened((1, 0, ALL, 1, 0, 20, 5))
    assert pickle.loads(pickle.dumps(event)) == event
