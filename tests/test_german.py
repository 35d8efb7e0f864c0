"""Spoken to in German, nobody reads English: every sentence in the source has its translation, and whole games are walked."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator

import pytest

import vernissage
from tests import german
from vernissage.bots import choose_for, make
from vernissage.engine import language, registry
from vernissage.engine.errors import BadOption
from vernissage.engine.language import speaking
from vernissage.engine.letters import check_text
from vernissage.match.lesson import LEARNER, Lesson
from vernissage.web import closing, notices
from vernissage.web.context import TEMPLATES
from vernissage.web.said import texts

GAMES = ("musee", "art_society", "pictura", "gallerist")
SOURCES = {
    "": ("engine", "drawing", "web", "match", "bots", "review", "puzzles", "lab"),
    **{game: (f"games/{game}",) for game in GAMES},
}


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


def lesson_texts(lesson: Lesson) -> Iterator[tuple[str, set[str] | None]]:
    """Every text of a lesson, with the parts that it is given: those of a comment are known when it looks."""
    seen = lesson.values(lesson.table())
    for step in lesson.line:
        yield step.part, set()
        yield step.words, set(seen) | german.fields(step.words)
        yield step.otherwise, set(seen) | german.fields(step.otherwise)
    for comment in lesson.comments:
        yield comment.words, None
        yield comment.otherwise, None
    for text in (lesson.welcome, lesson.farewell, *lesson.learnt, *lesson.reminders.values()):
        yield text, set()


@pytest.mark.parametrize("game", vernissage.games())
def test_every_text_of_a_lesson_is_translated(game):
    have = language.catalogue("de")
    for text, parts in lesson_texts(Lesson.of(game)):
        assert not text or text in have, text
        assert not text or parts is None or german.fields(have[text]) <= parts, have[text]
        plain = re.sub(r"\{[^}]*\}", "", have[text]) if text else ""
        assert not german.english(plain, ("The Gallerist",)), plain


@pytest.mark.parametrize("game", vernissage.games())
def test_a_lesson_is_told_in_german(game, monkeypatch):
    """The recommended way, with all that the guard says on it; what he says against another move as well."""
    monkeypatch.setattr(language, "missed", set())
    with speaking("de"):
        lesson = Lesson.of(game)
        t, said = lesson.table(), set[str]()
        while not t.over and len(t.moves) < len(lesson.line) + 40:  # comments that come later are in the test above
            if t.seat != LEARNER:
                t.play(lesson.reply(t) or choose_for(make(lesson.bot), t, lesson.bot_seed(t)))
                continue
            guided = lesson.step(t) is not None
            other = t.legal_moves()[-1] if guided or game in GAMES else None
            move = lesson.recommend(t)
            if guided:
                said.add(lesson.progress(t).part)
                said.add(lesson.objection(t, other) if other != move else "")
            elif other is not None and other != move:
                said.add(lesson.answer(t, other) or "")
            said.add(lesson.comment(t) or "")
            t.play(move)
        wrong = {text: found for text in said if (found := german.english(text, ("The Gallerist",)))}
        assert not wrong, list(wrong.items())[:5]
        assert not any("{" in text for text in said)
        own = {text for text, _ in lesson_texts(lesson)}
    assert not language.missed & own
    assert game not in GAMES or not language.missed


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_short_words_are_translated(game):
    have = language.catalogue("de")
    for number, told in importlib.import_module(f"vernissage.games.{game}.explained").EXPLAINED.items():
        for part in told.split(" For example: "):
            assert part in have, f"{number}: {part!r}"
            assert not german.english(have[part], ()), have[part]


def test_what_is_wrong_with_a_name_is_said_in_german():
    with speaking("de"):
        for text in ("", "A" * 50, "A\nB", "A\u200bB", "A\ud800B", "A\ue000B", "A\u0378B", "A\u00a0B", "A\x07B"):
            with pytest.raises(BadOption) as refused:
                check_text(text, language.say("A name"), 40)
            assert not german.english(str(refused.value), ()), str(refused.value)
            assert "Ein Name" in str(refused.value)


def test_what_was_written_down_is_said_again_in_another_language():
    written = closing.kept(closing.ENDED, name="Ilse", other="Noor {x}")
    assert closing.said(written) == written == "Ilse left, and Noor {x} ended the match."
    with speaking("de"):
        assert closing.said(written) == "Ilse ist gegangen, und Noor {x} hat die Partie beendet."
        assert closing.said(closing.BY_HOST) == "Der Tisch wurde vom Gastgeber geschlossen."
        assert closing.said("") == "Der Tisch wurde geschlossen."


def test_a_notice_is_told_in_the_language_of_whoever_gets_it():
    link = "https://games.example.org/match/a"
    told = f"{notices.TURN.format(title='Musée', names='Ilse, Noor')} {link}"
    kept = {"kind": "your-turn", "link": link, "text": told, "content": told}
    assert notices._said(kept, {}) == notices._said(kept, {"language": "en", "told_in": "de"}) == kept
    german_text = f"Du bist am Zug bei Musée mit Ilse, Noor. {link}"
    for settings in ({"language": "de"}, {"language": "auto", "told_in": "de"}):
        with speaking("en"):
            assert notices._said(kept, settings) == {**kept, "text": german_text, "content": german_text}


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
