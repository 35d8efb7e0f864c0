"""The first lesson: it can be played through, says everything once, and works whatever the learner does."""

from __future__ import annotations

import pytest

import vernissage
from tests.test_terminal import Person
from vernissage.bots import RandomBot, choose_for, make
from vernissage.engine.errors import BadOption
from vernissage.engine.table import Table
from vernissage.match.lesson import LEARNER, Lesson
from vernissage.terminal import play_in_terminal

TAUGHT = vernissage.games()
MOST = 290  # what the placard holds beside the question and the buttons


def opponent(lesson: Lesson, t: Table) -> vernissage.Move:
    return lesson.reply(t) or choose_for(make(lesson.bot), t, lesson.bot_seed(t))


def follow(lesson: Lesson) -> tuple[Table, dict[str, str]]:
    """The recommended line; what was said, by key."""
    t, said = lesson.table(), {}
    while not t.over:
        if t.seat != LEARNER:
            t.play(opponent(lesson, t))
            continue
        remark = lesson.remark(t)
        move = lesson.recommend(t)
        words = lesson.comment(t)
        if words:
            assert remark is not None
            assert remark.key not in said
            said[remark.key] = words
        t.play(move)
    return t, said


@pytest.fixture(scope="module", params=TAUGHT)
def followed(request: pytest.FixtureRequest) -> tuple[Lesson, Table, dict[str, str]]:
    lesson = Lesson.of(request.param)
    return lesson, *follow(lesson)


def test_the_recommended_line_ends_and_reaches_every_comment(followed):
    lesson, t, said = followed
    assert t.over
    assert [c.key for c in lesson.comments if c.key not in said] == []
    assert len(said) >= 8
    assert len(said) <= 12 or lesson.line


def test_the_recommended_line_wins(followed):
    _, t, _ = followed
    assert t.ranking()[LEARNER] == 1


def test_the_lesson_is_the_same_every_time(followed):
    lesson, t, said = followed
    again, words = follow(Lesson.of(lesson.game))
    assert again.record() == t.record()
    assert words == said


def test_comments_are_sentences_in_the_voice_of_the_house(followed):
    lesson, _, said = followed
    texts = [*said.values(), lesson.welcome, lesson.farewell, *lesson.reminders.values()]
    for text in filter(None, texts):
        assert text.rstrip().endswith((".", ":"))
        assert "!" not in text
        assert "{" not in text
        assert text[0].isupper() or text[0].isdigit()
        assert 30 < len(text) <= MOST


def test_the_first_words_fit_on_the_placard_with_the_welcome(followed):
    lesson, _, said = followed
    assert len(f"{lesson.welcome} {next(iter(said.values()))}") <= MOST


def test_something_is_said_when_the_learner_does_otherwise():
    lesson = Lesson.of("musee")
    t = lesson.table()
    meant = lesson.recommend(t)
    other = next(m for m in t.legal_moves() if m != meant)
    assert lesson.answer(t, meant) is None
    assert lesson.answer(t, other)


@pytest.mark.parametrize("seed", range(4))
def test_the_lesson_goes_on_whatever_the_learner_plays(seed):
    lesson = Lesson.of("musee")
    t = lesson.table()
    said = 0
    while not t.over:
        if t.seat == LEARNER:
            move = choose_for(RandomBot(), t, seed * 1000 + len(t.moves))
            said += lesson.comment(t) is not None
            lesson.answer(t, move)
            t.play(move)
        else:
            t.play(opponent(lesson, t))
    assert said >= 4
    assert lesson.comment(t) is None


def test_a_comment_does_not_depend_on_what_the_learner_cannot_know():
    lesson = Lesson.of("musee")
    t = lesson.table()
    while len(t.moves) < 24:
        if t.seat == LEARNER:
            other = t.redeal(LEARNER, 99)
            for c in lesson.comments:
                assert c.look(t) == c.look(other)
        t.play(lesson.recommend(t) if t.seat == LEARNER else opponent(lesson, t))


def test_after_an_undo_the_comment_is_said_again():
    lesson = Lesson.of("musee")
    t = lesson.table()
    words = lesson.comment(t)
    assert words
    t.play(lesson.recommend(t))
    assert lesson.comment(t) != words
    t.undo()
    assert lesson.comment(t) == words


def test_a_game_without_a_lesson_says_so(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "vernissage.games.musee.lesson", None)
    with pytest.raises(BadOption, match="Musée has no lesson yet"):
        Lesson.of("musee")


def test_in_the_terminal_the_guard_speaks_answers_and_hints():
    person = Person("hint", "1", "hint")
    assert play_in_terminal(person, "musee", None, "greedy", None, {}, None, lesson=True)
    heard = " ".join(person.heard.split())
    assert "The guard: These five paintings are your hand." in heard
    assert "The guard would choose:" in heard
    assert "The guard: That will do as well" in heard


def test_in_the_terminal_a_lesson_can_be_played_to_its_last_word():
    person = Person(*["1"] * 100)
    assert play_in_terminal(person, "musee", None, "greedy", None, {}, None, lesson=True)
    assert "That was a whole game." in " ".join(person.heard.split())
