"""The pages in German: what a browser asks for, what a guest chooses, and nothing English on the way."""

from __future__ import annotations

import ast
import re

import httpx
import pytest

from tests import german
from tests.web.inside import house
from vernissage.engine import language
from vernissage.web.speech import preferred

GAMES = ("musee", "art_society", "pictura", "gallerist")
KEPT = (
    "The Gallerist",
    "Art Society",
    "Olivier Melison and Eric Dubus",
    "SIL Open Font License",
    "Vernissage",
    "Open in",
)


def words(html: str) -> list[str]:
    html = re.sub(r"<script.*?</script>|<code>.*?</code>|<p lang=\"en\".*?</p>", "", html, flags=re.DOTALL)
    html = re.sub(r"\b[A-Z]+-[A-Z0-9]+-\d+\b", "", html)  # the numbers of rules; their specification is English
    return [text for text in german.drawn(html) if text]


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    with house(tmp_path_factory.mktemp("german")) as url, httpx.Client(base_url=url, timeout=60) as client:
        client.headers["accept-language"] = "de-AT,de;q=0.9,en;q=0.5"
        client.follow_redirects = True
        yield client


def all_german(page: httpx.Response, game: str = "musee") -> None:
    kept = (*KEPT, *german.untranslated(game))
    found = {text: said for text in words(page.text) if (said := german.english(text, kept))}
    assert not found, (page.url, list(found.items())[:6])


def explained(game: str) -> set[str]:
    """What pop-ups tell of the rules: marked as English on the page as long as it is."""
    source = (german.PACKAGE / "games" / game / "explained.py").read_text("utf-8")
    tree = ast.parse(source)
    said = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return {part for text in said for part in text.split(" For example: ")}


def test_the_language_that_a_browser_prefers():
    assert preferred("de-AT,de;q=0.9,en;q=0.5") == "de"
    assert preferred("fr,en;q=0.3,de;q=0.7") == "de"
    assert preferred("en-GB,de;q=0.7") == "en"
    assert preferred("") == preferred("fr") == preferred("de;q=0") == preferred("de;q=x") == "en"


def test_every_page_speaks_german(home, monkeypatch):
    monkeypatch.setattr(language, "missed", set())
    pages = ["/", "/learn", "/about", "/open", "/you", "/there/is/nothing"]
    for game in GAMES:
        pages += [f"/new/{game}?way={way}" for way in ("friends", "screen", "bots")] + [f"/learn/{game}"]
    for path in pages:
        page = home.get(path)
        assert '<html lang="de"' in page.text
        all_german(page, next((game for game in GAMES if game in path), "musee"))
    assert not language.missed


@pytest.mark.parametrize("game", GAMES)
def test_a_table_speaks_german(home, game, monkeypatch):
    monkeypatch.setattr(language, "missed", set())
    page = home.post(f"/play/{game}")
    table = re.sub(r"\?.*", "", page.url.path)
    for _ in range(3):
        all_german(page, game)
        move = re.search(r'id="move-[^"]*" name="move" value="([^"]+)"', page.text)
        if move:
            key, seat = (re.search(rf'name="{name}" value="([^"]*)"', page.text)[1] for name in ("key", "seat"))
            home.post(f"{table}/move", data={"move": move[1], "key": key, "seat": seat})
        page = home.get(table)
    for path in ("/log", "/at/0"):
        all_german(home.get(f"{table}{path}"), game)
    assert not language.missed - explained(game)


def test_a_guest_chooses_a_language(home):
    page = home.post("/you", data={"language": "en"})
    assert '<html lang="en"' in page.text
    assert "How you see the house" in page.text
    assert re.search(r'<option value="de"[^>]*>Deutsch<', page.text), "each language by its own name"
    page = home.post("/you", data={"language": "auto"})
    assert '<html lang="de"' in page.text
    assert set(language.LANGUAGES) <= set(re.findall(r'<option value="(\w+)"', page.text))


def test_a_wrong_language_is_refused(home):
    assert home.post("/you", data={"language": "xx"}).status_code == 400
