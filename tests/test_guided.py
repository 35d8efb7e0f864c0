"""Guided lessons: every line can be played, every step of it has words and something to point at, and who leaves it is told so."""

from __future__ import annotations

from collections import Counter

import pytest

import vernissage
from vernissage.engine.table import Table
from vernissage.match.lesson import LEARNER, Lesson
from vernissage.web.table_data import page_of

GUIDED = [game for game in vernissage.games() if Lesson.of(game).line]


def walk(lesson: Lesson) -> Table:
    t = lesson.table()
    for step in lesson.line:
        t.play(step.move)
    return t


def test_there_are_guided_lessons():
    assert "gallerist" in GUIDED


@pytest.fixture(scope="module", params=GUIDED)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return Lesson.of(request.param)


def test_every_step_has_words_and_something_to_point_at(lesson: Lesson):
    t, own = lesson.table(), page_of(lesson.game)
    for step in lesson.line:
        assert (t.seat == LEARNER) == step.learner
        assert step.part
        if step.learner:
            remark = lesson.remark(t)
            assert remark is not None
            assert str(remark.move) == step.move
            assert remark.words.endswith(".")
            assert "{" not in remark.words
            assert "!" not in remark.words
            assert 30 <= len(remark.words) <= 290
            view, off = t.view(LEARNER), 0
            for narrow in (False, True):
                drawn = own.board(view, names=t.names, narrow=narrow)
                shown = drawn.drawing.things | {f"area-{a.name}" for a in drawn.areas}
                off = sum(str(m) not in drawn.drawing.targets for m in t.legal_moves())
                assert step.move in drawn.drawing.targets or off <= 8, step
                for thing in step.things:
                    assert thing in shown or f"{thing}-n" in shown, (step, narrow)
        t.play(step.move)
    assert not t.over
    assert lesson.through(t)
    assert lesson.progress(t) is None


def test_a_line_is_played_once_and_has_parts_in_their_order(lesson: Lesson):
    parts = [step.part for step in lesson.line]
    assert parts == sorted(parts, key=list(dict.fromkeys(parts)).index)
    assert lesson.learnt
    assert all(line.endswith(".") for line in lesson.learnt)


def test_whoever_leaves_the_line_is_told_kindly_and_may_do_what_lets_it_go_on(lesson: Lesson):
    t, kept, left = lesson.table(), 0, 0
    for n, step in enumerate(lesson.line):
        if step.learner and n < 40:
            assert lesson.objection(t, next(m for m in t.legal_moves() if str(m) == step.move)) == ""
            other = next((m for m in t.legal_moves() if str(m) != step.move), None)
            if other is not None:
                words = lesson.objection(t, other)
                assert (words == "") == lesson.goes_on(t, other)
                assert words == "" or (words.endswith(".") and "{" not in words)
                kept, left = kept + (words == ""), left + (words != "")
        t.play(step.move)
    assert left


def test_another_choice_that_lets_the_lesson_go_on_leads_to_its_end():
    lesson = Lesson.of("gallerist")
    t, free = lesson.table(), 0
    for step in lesson.line:
        choice = step.move
        if step.learner and step.move.startswith(("pay", "reputation")):
            others = [m for m in t.legal_moves() if str(m) != step.move and lesson.goes_on(t, m)]
            choice, free = str(others[-1]) if others else choice, free + bool(others)
        if step.learner:
            assert lesson.remark(t) is not None
        t.play(choice)
    assert free >= 2
    assert lesson.through(t)


def test_the_gallerists_lesson_does_each_of_the_eight_actions_once():
    lesson = Lesson.of("gallerist")
    t = walk(lesson)
    done = Counter(e.numbers["action"] for e in t.events(LEARNER) if e.kind == "action" and e.seat == LEARNER)
    assert done == dict.fromkeys(range(8), 1)
    assert len({step.part for step in lesson.line}) == 8


def test_the_others_play_by_the_line_and_after_it_by_themselves():
    lesson = Lesson.of("gallerist")
    t = lesson.table()
    assert str(lesson.reply(t)) == lesson.line[0].move
    assert lesson.reply(walk(lesson)) is None
