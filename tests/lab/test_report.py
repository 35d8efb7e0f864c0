"""The report: one page that needs nothing else, in two languages, every finding with where it comes from."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from tests import german
from vernissage.engine import language, registry
from vernissage.lab import skill
from vernissage.lab.report import Asked, make
from vernissage.lab.shelf import page_in

pytest.importorskip("polars")


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    out = tmp_path_factory.mktemp("report")
    asked = Asked("musee", (2, 3), 400, climb=2, ladder=skill.Rungs("", least=1, rungs=3), threads=1)
    before, language.missed = language.missed, set()
    try:
        _, stopped = make(asked, out)
        missed = language.missed
    finally:
        language.missed = before
    assert not stopped
    return asked, out, missed


def sections(text: str) -> list[str]:
    return re.findall(r'<section class="finding".*?</section>', text, re.DOTALL)


def test_every_finding_says_what_it_shows_and_where_it_comes_from(report):
    _, out, _ = report
    found = sections((out / page_in("en")).read_text())
    names = {re.search(r'id="(\w+)"', section)[1] for section in found}
    assert {
        "order",
        "points",
        "length",
        "close",
        "lead",
        "comeback",
        "variety",
        "options",
        "ends",
        "dead",
        "skill",
    } <= names
    for section in found:
        (title,) = re.findall(r"<h2>(.*?)</h2>", section)
        meta = re.search(r'<p class="meta">(.*?)</p>', section, re.DOTALL)[1]
        assert title.endswith(".")
        assert re.search(r"<b>[\d,]+", meta), title
        assert "seed 0" in meta, title
        assert "greedy 0" in meta or "search 0" in meta, title
        assert f"rules of Musée {registry.facts('musee').version}" in meta, title


def test_a_page_needs_nothing_from_anywhere(report):
    _, out, _ = report
    for lang in language.LANGUAGES:
        text = (out / page_in(lang)).read_text()
        assert "<script" not in text
        assert not re.search(r'(?:src|href)="(?!#|report)', text)
        assert not re.search(r"url\((?!data:|#)", text)


def test_the_german_page_has_no_english_word(report):
    _, out, missed = report
    assert not {words for words in missed if not words.isdigit()}
    text = (out / page_in("de")).read_text()
    body = re.sub(r"<style>.*?</style>|<code>.*?</code>|<[^>]*>", " ", text, flags=re.DOTALL)
    found = german.english(body.replace("vernissage lab report", ""), ("Musée", "Vernissage"))
    assert not found, found


def test_it_goes_on_from_what_is_there(report):
    asked, out, _ = report
    before = (out / page_in("en")).read_text()
    lines = (out / skill.FILE).read_text().splitlines()
    assert [json.loads(line)["game"] for line in lines[1:]] == list(range(2 * 3))
    (out / skill.FILE).write_text("\n".join(lines[:3]) + "\n")
    make(asked, out)
    assert (out / page_in("en")).read_text() == before


def test_luck_is_none_where_the_better_one_always_wins_by_as_much():
    rng = np.random.default_rng(1)
    always = skill.luck(np.full((200, 2), 10.0))
    assert always.skill == pytest.approx(1)
    deal = rng.normal(0, 10, 400)
    seat = skill.luck(np.stack([deal, -deal], 1))  # whoever has the better seat wins
    assert seat.deal > 0.95
    chance = skill.luck(rng.normal(0, 10, (400, 2)))
    assert chance.skill < 0.05
    assert chance.rest > 0.8


def test_a_rating_climbs_by_the_sum_of_its_steps():
    steps = [skill.Meeting(4, 8, 400, 0.75, np.zeros((0, 2))), skill.Meeting(8, 16, 400, 0.5, np.zeros((0, 2)))]
    (zero, _), (first, a), (second, b) = skill.climbed(steps)
    assert zero == 0
    assert first == pytest.approx(191, abs=2)
    assert second == pytest.approx(first)
    assert b > a > 0
