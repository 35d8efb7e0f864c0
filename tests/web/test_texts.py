"""How-to pages: in both languages with the same pictures, tables and links."""

import re

import pytest

import vernissage
from vernissage.web import texts


@pytest.mark.parametrize("game", vernissage.games())
def test_the_german_how_to_page_has_all_that_the_english_one_has(game):
    english, german = texts.page("learn", game), texts.page("learn", game, language="de")
    assert "So spielt man" in german
    for pattern in (r'src="[^"]+"', r'href="[^"]+"', r"<h2>", r"<td>", r"<li>", r"<code>[^<]*</code>"):
        here, there = re.findall(pattern, english), re.findall(pattern, german)
        assert here == there, pattern
    assert not re.search(r'(src|href)="\.\.', german)
    # the same numbers, in words or digits, stand in every table
    cells = [re.findall(r"<td>([^<]*)</td>", text) for text in (english, german)]
    assert [re.findall(r"\d+", c) for c in cells[0]] == [re.findall(r"\d+", c) for c in cells[1]]


def test_the_rules_are_english_in_every_language():
    assert texts.page("rules", "musee", language="de") == texts.page("rules", "musee")
