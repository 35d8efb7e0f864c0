"""The pages in German: what a browser asks for, what a guest chooses, and nothing English on the way.

Two things are looked at. In German no English word may be left, and no sentence be without a translation. And where every
translation is marked, whatever stands on a page must carry the mark: so a word that nobody translates is found, too, even
one that both languages share.
"""

from __future__ import annotations

import functools
import html
import importlib
import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import vernissage
from tests import german
from tests.web.inside import house
from tests.web.judged import BUDGET, finished, reviewed
from tests.web.server import Guest, taken
from vernissage.bots.levels import LEVELS
from vernissage.engine import language, registry
from vernissage.web.hosting import BOT_NAMES
from vernissage.web.precompiler import Precompiler
from vernissage.web.speech import preferred

GAMES = ("musee", "art_society", "pictura", "gallerist")
KEPT = (
    "The Gallerist",
    "Museum: Pictura",
    "Art Society",
    "Musée",
    "Olivier Melison and Eric Dubus",
    "SIL Open Font License",
    "Vernissage",
    "Open in",
)


def words(page: str) -> list[str]:
    """What people read of a page. The specification of the rules is English in every language."""
    page = re.sub(
        r"<script.*?</script>|<code>.*?</code>|<article[^>]* lang=\"en\".*?</article>", "", page, flags=re.DOTALL
    )
    page = re.sub(r"\b[A-Z]+-[A-Z0-9]+-\d+\b", "", page)  # the numbers of rules
    return [text for text in german.drawn(page) if text]


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("german"), bot_s=0.05, moves_a_minute=10_000, hints_a_minute=1000) as url:
        yield url


def visitor(address: str) -> httpx.Client:
    headers = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}
    return httpx.Client(base_url=address, timeout=60, headers=headers, follow_redirects=True)


@pytest.fixture(scope="module")
def home(address) -> Iterator[httpx.Client]:
    with visitor(address) as client:
        yield client


@pytest.fixture
def missed(monkeypatch) -> Iterator[set[str]]:
    """The sentences that somebody wanted to say and that have no translation."""
    found: set[str] = set()
    monkeypatch.setattr(language, "missed", found)
    yield found
    assert not found


# A drawing marks what is somebody's by the beginning of their name.
INITIALS = {name[:2] for name in (*BOT_NAMES, *german.NAMES)}


def all_german(page: httpx.Response, game: str = "musee") -> None:
    kept = (*KEPT, *german.untranslated(game))
    read = [text for text in words(page.text) if text not in INITIALS]
    found = {text: said for text in read if (said := german.english(text, kept))}
    assert not found, (page.url, list(found.items())[:6])


# --- a page that is played on -----------------------------------------------------------------------------------------


class Place:
    """Somebody at a table, who reads every page they get."""

    def __init__(self, client: httpx.Client, page: httpx.Response, game: str, *, reads: bool = True) -> None:
        self.client, self.page, self.game, self.reads = client, page, game, reads
        self.table = re.sub(r"\?.*", "", page.url.path)
        self.read(page)

    def read(self, page: httpx.Response) -> httpx.Response:
        if self.reads and page.headers.get("content-type", "").startswith(("text/html", "text/plain", "image/svg")):
            all_german(page, self.game)
        return page

    def get(self, path: str = "") -> httpx.Response:
        return self.read(self.client.get(f"{self.table}{path}"))

    def post(self, path: str, **data: Any) -> httpx.Response:
        return self.read(self.client.post(f"{self.table}{path}", data=data, headers={"hx-request": "true"}))

    def look(self) -> str:
        """The table as it stands, past a curtain."""
        self.page = self.get()
        if 'data-curtain="yes"' in self.page.text:
            self.page = self.read(self.client.post(f"{self.table}/unveil", data={"seat": self.field("seat")}))
        return self.page.text

    def field(self, name: str) -> str:
        return taken(rf'name="{name}" value="([^"]*)"', self.page.text)

    def moves(self) -> list[str]:
        found = re.findall(r'id="move-[^"]*" name="move" value="([^"]+)"', self.page.text)
        return [html.unescape(move) for move in found]

    def wait(self) -> list[str]:
        """What can be chosen, as soon as there is something: a bot may come first."""
        for _ in range(500):
            self.look()
            if found := self.moves():
                return found
        raise AssertionError("it is never my turn")

    def play(self, move: str) -> None:
        self.post("/move", move=move, key=self.field("key"), seat=self.field("seat"))


# --- tests ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_german_from_the_question_to_the_answer(address, game, missed):
    with visitor(address) as client:
        page = client.get(f"/puzzle/{game}")
        moves = [html.unescape(move) for move in re.findall(r'data-aim="([^"]+)"', page.text)]
        at = page.url.path
        for told in (page, client.get(at, params={"aim": moves[0]}), client.post(f"{at}/hint")):
            all_german(told, game)
        for move in dict.fromkeys(moves):
            page = client.post(f"{at}/try", data={"move": move})
            all_german(page, game)
            if "play-on" in page.text:  # it is over
                break
        all_german(client.get("/puzzle"), game)
        all_german(client.get(f"/deal/{game}"), game)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_from_a_review_is_german_from_the_button_to_the_answer(tmp_path, game, missed):
    with house(tmp_path, review_playouts=BUDGET) as url, visitor(url) as client:
        match, made = reviewed(Guest(url), tmp_path / "inside.db", finished(game, 2))
        d = next(d for d in made if d.loss)
        at = f"/match/{match}/review"
        all_german(client.get(at, params={"at": d.number}), game)
        page = client.post(f"{at}/puzzle", params={"at": d.number})
        all_german(page, game)
        assert "Gespeichert: zum Rätsel" in page.text
        puzzle = taken(r'href="(/puzzle/[^"]+)">Gespeichert', page.text)
        all_german(client.get(f"/puzzle/{game}/mine"), game)
        for told in (client.get(puzzle), client.post(f"{puzzle}/hint")):
            all_german(told, game)
        for move in (d.played, d.best.move):
            all_german(client.post(f"{puzzle}/try", data={"move": move}), game)
        for path in ("/puzzle", f"/puzzle/{game}", f"/puzzle/{game}/mine", "/you"):
            all_german(client.get(path), game)
        other = next(d for d in made if not d.loss)
        all_german(client.post(f"{at}/puzzle", params={"at": other.number}), game)
        all_german(client.post(f"{puzzle}/take-down"), game)
        all_german(client.get(puzzle), game)


def test_the_language_that_a_browser_prefers():
    assert preferred("de-AT,de;q=0.9,en;q=0.5") == "de"
    assert preferred("fr,en;q=0.3,de;q=0.7") == "de"
    assert preferred("en-GB,de;q=0.7") == "en"
    assert preferred("") == preferred("fr") == preferred("de;q=0") == preferred("de;q=x") == "en"


def pages() -> list[str]:
    found = [
        "/",
        "/learn",
        "/about",
        "/open",
        "/analysis",
        "/you",
        "/you/matches",
        "/you/statistics",
        "/waiting",
        "/offline",
    ]
    found += ["/there/is/nothing"]
    for game in GAMES:
        found += [f"/new/{game}?way={way}" for way in ("friends", "screen", "bots")]
        found += [f"/learn/{game}", f"/rules/{game}"]
    return found


def test_every_page_speaks_german(home, missed):
    for path in pages():
        page = home.get(path)
        if path != "/waiting":
            assert '<html lang="de"' in page.text
        all_german(page, next((game for game in GAMES if game in path), "musee"))
    assert home.get("/manifest.webmanifest").json()["description"].startswith("Brettspiele")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_speaks_german(home, game, missed):
    place, reasons = Place(home, home.post(f"/play/{game}"), game), 0
    for _ in range(3):
        moves = place.wait()
        place.get(f"/table?aim={moves[0]}&key={place.field('key')}")
        hinted = place.get("/hint")
        if 'data-turn="yes"' in place.page.text:  # and not a sealed choice that could still be changed
            assert re.search(r'id="because">[^<]', hinted.text)
            reasons += 1
        for why in re.findall(r'data-why="([^"]+)"', place.page.text)[:12]:
            place.get(f"/why?move={html.unescape(why)}")
        place.play(moves[0])
        place.look()
    assert reasons
    for path in ("/log", "/at/0", "/at/1"):
        place.get(path)
    place.get("/steps?start=0&end=1&takes=0&seat=0&base=1")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_short_words_are_german(home, game, missed):
    told = importlib.import_module(f"vernissage.games.{game}.explained").EXPLAINED
    for number in told:
        page = home.get(f"/rules/{game}/{number}")
        assert page.status_code == 200
        assert 'lang="en"' not in page.text
        assert 'lang="de"' in page.text
        all_german(page, game)


@pytest.mark.parametrize("game", vernissage.games())
def test_a_lesson_speaks_german_on_its_page(address, game, missed):
    """Its first steps; all of them are walked without a page in tests/test_german.py."""
    with visitor(address) as learner:  # for whom nothing else waits
        page = learner.post(f"/learn/{game}")
        for _ in range(3):
            guard = taken(r'id="guard">(.*?)</div>', page.text)
            assert not german.english(re.sub(r"<.*?>", "", guard), KEPT), guard
            if game in GAMES:
                all_german(page, game)
            told = re.search(r'name="move" value="([^"]+)"><button class="btn plain" id="do-it-for-me"', page.text)
            if not told:
                break
            data = {name: taken(rf'name="{name}" value="([^"]*)"', page.text) for name in ("key", "seat")}
            table = re.sub(r"\?.*", "", page.url.path)
            learner.post(f"{table}/move", data={"move": told[1], **data})
            page = learner.get(table)
    if game not in GAMES:
        missed.clear()  # the rest of its pages


def played(game: str, short: int) -> str:
    """The record of a game that is so many moves from its end."""
    t = vernissage.new(game, players=2, seed=7, names=["Ilse", "Noor"])
    while not t.over:
        t.play(t.advised())
    for _ in range(short):
        t.undo()
    return t.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_told_in_german(home, game, missed):
    record = played(game, 3)
    page = home.post("/open", files={"record": ("a.vern", record.encode(), "text/plain")})
    place = Place(home, page, game)
    for _ in range(40):
        text = place.look()
        if 'data-over="yes"' in text:
            break
        place.play(place.moves()[0])
    assert 'class="chart"' in text
    assert "Endstand" in text
    last = int(taken(r'data-made="(\d+)"', text))
    for path in ("/log", f"/at/{last // 2}?seat=none", f"/at/{last}?seat=1", "/plaque.svg?seat=0"):
        place.get(path)
    for path in ("/", "/you/matches"):
        all_german(home.get(path), game)


def test_a_whole_game_and_what_it_adds_up_to(home, missed):
    place = Place(home, home.post("/play/musee"), "musee")
    for _ in range(200):
        text = place.look()
        if 'data-over="yes"' in text:
            break
        if moves := place.moves():
            place.play(moves[len(moves) // 2])
    assert 'data-over="yes"' in text
    statistics = home.get("/you/statistics")
    assert "Wertungszahl" in statistics.text
    all_german(statistics)


def test_company_is_kept_in_german(address, home, missed):
    """Two at a table: waiting, sitting down, talking, asking, leaving."""
    data = {"players": "2", "seat0": "me", "seat1": "open", "undo": "ask", "public": "yes", "name0": "Ilse"}
    host = Place(home, home.post("/new/musee", data=data), "musee")
    with visitor(address) as other:
        all_german(other.get("/"))
        all_german(other.get(host.table))
        guest = Place(other, other.post(f"{host.table}/sit", data={"name": "Noor"}), "musee")
        first, second = (host, guest) if 'data-turn="yes"' in host.look() else (guest, host)
        first.look()
        first.play(first.moves()[0])
        first.look()
        first.post("/undo", key=first.field("key"))
        second.look()
        second.post("/answer", yes="yes")
        second.post("/chat", words="Grüß dich")
        for place in (first, second):
            for path, sent in (
                ("/bot", {"seat": 0}),
                ("/claim", {"seat": 1}),
                ("/send-away", {"seat": 0}),
                ("/want", {"seat": 1, "way": "muted"}),
            ):
                place.post(path, **sent)
            place.look()
            all_german(place.client.get("/you"))
        guest.post("/resign")
        host.look()
        host.post("/close")
        assert "vom Gastgeber geschlossen" in host.look()
        guest.look()
        host.get("/log")


REFUSED: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "/match/zzz", None),
    ("GET", "{table}/at/999", None),
    ("GET", "{table}/at/0?seat=9", None),
    ("GET", "{table}/at/0?seat=1", None),
    ("GET", "{table}/log?page=99", None),
    ("GET", "{table}/analysis", None),
    ("GET", "{table}/review/line?at=0", None),
    ("GET", "/analysis/zzz", None),
    ("POST", "/analysis", {"text": " "}),
    ("POST", "/analysis", {"game": "musee", "seed": "x"}),
    ("GET", "{table}/record", None),
    ("GET", "{table}/plaque.svg", None),
    ("GET", "{table}/plaque.svg?light=noon", None),
    ("GET", "{table}/steps?start=0&end=0&takes=7&seat=0", None),
    ("GET", "{table}/steps?start=0&end=0&takes=0&seat=1", None),
    ("GET", "{table}/why?move=slot", None),
    ("GET", "{table}/why?move=slot+upper+17", None),
    ("GET", "{table}/why?move=frobnicate", None),
    ("GET", "/rules/musee/M-NONE-99", None),
    ("GET", "/learn/nowhere", None),
    ("GET", "/learn/pictures/nothing.svg", None),
    ("GET", "/art/musee/nothing.svg", None),
    ("GET", "/play/musee", None),
    ("GET", "/you/matches?page=x", None),
    ("POST", "/new/musee", {"players": "9"}),
    ("POST", "/new/musee", {"players": "2", "clock": "7"}),
    ("POST", "/new/musee", {"players": "2", "pace": "7"}),
    ("POST", "/new/musee", {"players": "2", "undo": "xyz"}),
    ("POST", "/new/musee", {"players": "2", "option-staircase_pattern": "xyz"}),
    ("POST", "/new/musee", {"players": "2", "option-first_player": "7"}),
    ("POST", "/new/pictura", {"players": "2", "several": "yes"}),
    ("POST", "/new/musee", {"players": "2", "seat0": "me", "name0": "A" * 80}),
    ("POST", "/new/musee", {"players": "2", "seat0": "me", "name0": "A\u200bB"}),
    ("POST", "{table}/move", {"seat": "0", "move": "card 1", "key": "9.9"}),
    ("POST", "{table}/move", {"seat": "0", "move": "card 1", "key": "9.9", "again": "yes"}),
    ("POST", "{table}/move", {"seat": "0", "move": "{illegal}", "key": "{key}"}),
    ("POST", "{table}/move", {"seat": "0", "move": "what", "key": "{key}"}),
    ("POST", "{table}/move", {"seat": "1", "move": "card 1", "key": "{key}"}),
    ("POST", "{table}/move", {"seat": "7", "move": "card 1", "key": "{key}"}),
    ("POST", "{table}/move", {"move": "card 1"}),
    ("POST", "{table}/shortcut", {"seat": "0", "name": "xyz", "key": "{key}"}),
    ("POST", "{table}/undo", {"key": "9.9"}),
    ("POST", "{table}/undo", {"key": "{key}"}),
    ("POST", "{table}/answer", {"yes": "yes"}),
    ("POST", "{table}/ahead", {"move": "xyz", "on": "yes"}),
    ("POST", "{table}/back", {}),
    ("POST", "{table}/chat", {"words": " "}),
    ("POST", "{table}/chat", {"words": "a" * 500}),
    ("POST", "{table}/unveil", {"seat": "1"}),
    ("POST", "{table}/rematch", {}),
    ("POST", "{table}/at/0/go-on", {}),
    ("POST", "{table}/sit", {"seat": "1"}),
    ("POST", "/you", {"light": "noon"}),
    ("POST", "/you/keep", {"account": "ilse", "passphrase": "short"}),
    ("POST", "/you/in", {"account": "nobody", "passphrase": "nothing at all"}),
    ("POST", "/you/webhook", {"address": "ftp://a b"}),
]  # fmt: skip


def test_whatever_is_refused_is_refused_in_german(home, missed):
    place = Place(home, home.post("/play/musee"), "musee")
    hand = {int(m.split()[1]) for m in place.wait()}
    known = {"key": place.field("key"), "illegal": f"card {next(n for n in range(1, 51) if n not in hand)}"}
    for method, path, data in REFUSED:
        sent = {name: value.format(**known) if "{" in value else value for name, value in (data or {}).items()}
        for asked in ({}, {"hx-request": "true"}) if data is not None else ({},):
            told = home.request(method, path.format(table=place.table), data=data and sent, headers=asked)
            assert told.status_code >= 400 or asked or "why?" in path or "/undo" in path, (path, sent, told.status_code)
            all_german(told)
    for text in (b"nothing", b"\xff\xfe", b"vernissage 1\ngame: musee\n", b"x" * 3_000_000):
        told = home.post("/open", files={"record": ("a.vern", text, "text/plain")})
        assert told.status_code >= 400
        all_german(told)
    told = home.post("/play/musee", headers={"origin": "https://elsewhere.example.org"})
    assert told.status_code == 403
    all_german(told)


def test_a_record_that_was_changed_is_refused_in_german(home, missed):
    record = played("musee", 30)
    lines = record.split("\n")
    for changed in (
        record.replace("musee", "nothing", 1),
        record.replace("players: 2", "players: 9", 1),
        record.replace("players: 2", "players: x", 1),
        "\n".join(lines[:5]),
        "\n".join([*lines[:-4], *lines[-3:]]),
        record.replace("checksum: ", "checksum: 0", 1),
        "\n".join([lines[0], lines[1], *lines[1:]]),
    ):
        told = home.post("/open", files={"record": ("a.vern", changed.encode(), "text/plain")})
        assert told.status_code >= 400
        all_german(told)


def test_a_house_that_is_still_being_lit_says_so_in_german(home, missed, monkeypatch):
    monkeypatch.setattr(Precompiler, "ready", lambda self, game: False)
    told = home.post("/play/musee")
    assert told.status_code == 503
    all_german(told)
    all_german(home.get("/"))


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


# --- every word is marked ---------------------------------------------------------------------------------------------

MARK = re.compile(r"⟦[^⟦⟧]*⟧")


class Marked(dict[str, str]):
    """A catalogue in which every sentence is its own translation, between marks."""

    def get(self, text: str, default: Any = None) -> str:
        term = re.fullmatch(r"([^{}]*)\|[a-z]+", text)  # a form of a word
        return f"⟦{term[1] if term else text}⟧"


@functools.cache
def names() -> tuple[str, ...]:
    """What is the same in every language, the longest first."""
    known = {*KEPT, *BOT_NAMES, *language.LANGUAGES.values(), "PNG", "SVG", "Esc", "Tab", "Enter", "min", "https://"}
    known |= {level.called for level in LEVELS}
    known |= {registry.facts(game).designer for game in vernissage.games()}
    for game in GAMES:
        known |= {*german.untranslated(game), *german.artists(game)}
    return tuple(sorted(known, key=len, reverse=True))


@pytest.fixture
def marked(address, monkeypatch) -> Iterator[httpx.Client]:
    """A visitor who speaks a language in which every word has its mark."""
    names()
    monkeypatch.setitem(language.LANGUAGES, "xx", "Marked")
    monkeypatch.setattr(language, "catalogue", lambda spoken: Marked())
    with visitor(address) as client:
        client.headers["accept-language"] = "xx"
        yield client


def unmarked(page: httpx.Response) -> list[str]:
    found = []
    for text in words(page.text):
        rest = text
        while MARK.search(rest):
            rest = MARK.sub("", rest)
        rest = re.sub(r"⟦.*|.*⟧", "", rest)  # a sentence that was parted
        part = rest.strip(" …,").lower()
        for name in names():
            rest = rest.replace(name, "")
        if re.search(r"[^\W\d_]{3}", rest) and not any(part in name.lower() for name in names()):
            found.append(text)
    return found


def test_no_word_of_a_page_is_written_past_the_catalogue(marked):
    for path in pages():
        if not path.startswith(("/learn/", "/rules/", "/about")):  # pages of text
            assert not unmarked(marked.get(path)), path


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_table_is_written_past_the_catalogue(marked, game):
    number = next(iter(importlib.import_module(f"vernissage.games.{game}.explained").EXPLAINED))
    place = Place(marked, marked.post(f"/play/{game}"), game, reads=False)
    place.play(place.wait()[0])
    for path in (place.table, f"{place.table}/log", f"{place.table}/at/0", f"/rules/{game}/{number}"):
        assert not unmarked(marked.get(path)), path


def test_no_word_of_an_analysis_board_is_written_past_the_catalogue(marked):
    assert not unmarked(marked.post("/analysis", data={"text": "musee 2 players\nseed 4\nseat 0"}))


def test_scripts_hold_no_word_for_people():
    literal = re.compile(
        r'//[^\n]*|/\*.*?\*/|"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`', re.DOTALL
    )
    known = {"Escape", "Enter", "ArrowLeft", "ArrowRight", "Vernissage", "HX-Request"}
    for path in sorted((german.PACKAGE / "web/static").glob("*.js")):
        if ".min." in path.name:
            continue
        for found in literal.finditer(path.read_text("utf-8")):
            text = re.sub(r"\$\{.*?\}", "", next(filter(None, found.groups()), ""))
            assert not re.search(r"[A-Z][a-z]", text) or text.strip(" ·") in known, f"{path.name}: {text!r}"


def test_what_is_kept_of_a_match_is_english(home, address):
    """Whoever looks at it later may speak another language."""
    page = home.post("/new/musee", data={"players": "2", "seat0": "me", "seat1": "greedy", "name0": "Ilse"})
    table = re.sub(r"\?.*", "", page.url.path)
    told = home.post(f"{table}/resign")
    assert "Ilse hat den Tisch verlassen." in told.text
    with httpx.Client(base_url=address, timeout=60) as reader:
        assert "Ilse left the table." in reader.get(table).text
        assert json.loads(reader.get(f"/api{table.replace('match', 'matches')}").text)["why"] == "Ilse left the table."
