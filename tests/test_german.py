"""Spoken to in German, nobody reads English: every sentence in the source has its translation, and whole games are walked."""

from __future__ import annotations

import importlib
import json

import pytest

from tests import german
from vernissage.engine import language, registry
from vernissage.engine.language import speaking
from vernissage.web.context import TEMPLATES
from vernissage.web.said import texts

GAMES = ("musee", "art_society", "pictura", "gallerist")
SOURCES = {"": ("engine", "drawing", "web", "match"), **{game: (f"games/{game}",) for game in GAMES}}


def sources(name: str) -> list:
    return [p for folder in SOURCES[name] for p in sorted((german.PACKAGE / folder).rglob("*.py"))]


@pytest.mark.parametrize("name", SOURCES)
def test_every_sentence_in_the_source_is_translated(name):
    have = language.catalogue("de")
    for path in sources(name):
        for sentence, parts in german.said_in(path).items():
            assert not sentence or sentence in have, f"{path.name}: {sentence!r}"
            used = german.fields(have[sentence]) if sentence else set()
            assert parts is None or not parts or used <= parts, f"{path.name}: {sentence!r} is given {parts}"
    for sentence in german.declared(name) if name else ():
        assert sentence in have, f"{name}: {sentence!r}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_declared_is_translated_with_the_same_parts(game):
    have = language.catalogue("de")
    book = importlib.import_module(f"vernissage.games.{game}.rules").BOOK
    for key, sentence in book.sentences().items():
        assert german.fields(have[sentence]) <= german.fields(sentence), f"{key}: {have[sentence]!r}"


def test_every_text_of_a_template_is_translated():
    have = language.catalogue("de")
    for path in sorted((german.PACKAGE / "web/templates").glob("*.html")):
        for text in texts(path.read_text("utf-8"), TEMPLATES):
            assert text in have, f"{path.name}: {text!r}"


def test_no_two_catalogues_disagree():
    found: dict[str, str] = {}
    for file in language.files("de"):
        for key, value in json.loads(file.read_text("utf-8")).items():
            assert found.setdefault(key, value) == value, f"{file}: {key!r}"


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_in_german(game, monkeypatch):
    monkeypatch.setattr(language, "missed", set())
    kept = german.untranslated(game)
    with speaking("de"):
        counts = registry.facts(game).players
        for players in (counts[0], counts[-1]):
            seen = dict.fromkeys(german.whole_game(game, players, 5, drawn=players == counts[0]))
            found = {text: words for text in seen if (words := german.english(text, kept))}
            assert not found, list(found.items())[:5]
    assert not language.missed


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_down_knows_no_language(game):
    import vernissage

    t = vernissage.new(game, players=2, seed=3)
    for _ in range(30):
        t.play(t.legal_moves()[-1])
    english = t.record(), t.position(), [str(m) for m in t.moves], repr(t.all_events)
    log = t.log(0)
    with speaking("de"):
        assert (t.record(), t.position(), [str(m) for m in t.moves], repr(t.all_events)) == english
        assert t.log(0) != log
        label, prompt = t.legal_moves()[0].label, t.prompt
    assert t.legal_moves()[0].label != label
    assert t.prompt != prompt
