"""What hardly any game comes to is said in German too: every move, every event, every rule for people."""

from __future__ import annotations

from itertools import product

import pytest

from tests import german
from vernissage.engine import language
from vernissage.engine.journal import Event, EventKind, Field
from vernissage.engine.language import speaking
from vernissage.games.gallerist import words
from vernissage.games.gallerist.explained import EXPLAINED
from vernissage.games.gallerist.state import EVENTS, MOVES
from vernissage.games.gallerist.words.terms import Name, Phrase, artist, undiscovered


@pytest.fixture(autouse=True)
def nothing_is_missed(monkeypatch):
    monkeypatch.setattr(language, "missed", set())
    with speaking("de"):
        yield
    assert not language.missed


def values(field: Field) -> list:
    """All names that a field can have, of numbers the first and the third."""
    if field.spoken is None or callable(field.spoken):
        return [0, 2]
    named = [value for value in field.spoken if value not in ("open", "none")]  # a contract is turned to a half of it
    return named if isinstance(named[0], str | bool) else [named[0], named[-1]]


def happens(kind: EventKind, seat: int) -> list[Event]:
    found = [
        Event(kind.name, seat, dict(zip((f.name for f in kind.fields), chosen, strict=True)))
        for chosen in product(*map(values, kind.fields))
    ]
    if kind.name == "home":  # a Gallerist goes home, an assistant never
        return [e for e in found if (e.piece == "gallerist") == (e.to == "home")]
    return found


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.name)
def test_every_event_has_a_german_sentence(kind):
    for seat, names in product((0, 1), (["Ilse", "Noor", "Anselm"], ["Ilse"])):
        for event in happens(kind, seat):
            said = words.sentence(event, 0, names)
            assert said[0] == said[0].upper()
            assert said.endswith(".")
            assert "|" not in said
            assert not german.english(said, ()), said


def test_every_move_has_a_german_label():
    for move in MOVES:
        said = words.label(move)
        assert not german.english(said, ()), said


def test_the_rules_for_people_are_translated():
    have = language.catalogue("de")
    for text in EXPLAINED.values():
        assert all(part in have for part in text.split(" For example: ")), text


def test_an_artist_has_cases_and_a_name_has_none():
    assert [f"{undiscovered(7):{form}}" for form in ("", "accusative", "dative")] == [
        "der unentdeckte rote Fotograf",
        "den unentdeckten roten Fotografen",
        "dem unentdeckten roten Fotografen",
    ]
    assert artist("painting_blue").form("dative") == "dem blauen Maler"
    assert f"{Name('Kestrane'):dative}" == Name("Kestrane").form("accusative") == "Kestrane"
    with speaking("en"):
        assert Phrase("Sales Office").form("in") == f"{Phrase('Sales Office', 'in'):to}" == "Sales Office"
