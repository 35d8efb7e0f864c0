"""Sentences are said in the language that is spoken."""

import pytest

from vernissage.engine import language
from vernissage.engine.language import say, speaking, spoken


@pytest.fixture
def german(monkeypatch):
    monkeypatch.setattr(language, "catalogue", lambda code: {"{name} waits.": "{name} wartet.", "Undo": "Zurück"})


def test_english_is_what_is_written():
    assert spoken() == "en"
    assert say("{name} waits.", name="Ilse") == "Ilse waits."
    assert say("100 % {of it}") == "100 % {of it}", "without parts a sentence is no template"


def test_another_language_inside_the_block_only(german):
    with speaking("de"):
        assert say("Undo") == "Zurück"
        assert say("{name} waits.", name="{name}") == "{name} wartet.", "a part is never a template"
    assert say("Undo") == "Undo"


def test_what_is_not_translated_stays_english_and_can_be_listed(german, monkeypatch):
    monkeypatch.setattr(language, "missed", set())
    with speaking("de"):
        assert say("Hint") == "Hint"
    assert language.missed == {"Hint"}


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="there are en, de"), speaking("xx"):
        pass
