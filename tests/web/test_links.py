"""Every link of every page leads somewhere: the whole app walked through over a socket, from the first page on."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag, urlencode, urljoin, urlsplit

import httpx
import pytest

import vernissage
from tests.web.server import Server, table_for_two

ENOUGH = 4  # pages of one kind: a game has hundreds of positions


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.form = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {v for k, v in attrs if k in ("id", "name") and v}
        for name in ("href", "src", "srcset", "hx-get"):
            if given.get(name):
                self.links.add(str(given[name]))
        if tag == "form":
            self.form = str(given.get("action", "")) if given.get("method", "get") == "get" else ""
        if tag in ("input", "option") and self.form and given.get("value"):  # with the first thing that could be sent
            name = given.get("name", "move")
            self.links.add(f"{self.form}?{urlencode({name: given['value']})}")
            self.form = ""


def kind(path: str) -> str:
    """Pages that differ in a number, a match or the moves of a line only are of one kind."""
    path = re.sub(r"(?<=[?&]line=)[^&]*", "MOVES", path)
    return re.sub(r"(?<=/match/)\w+", "ID", re.sub(r"\d+", "N", path.replace("seat=none", "seat=N")))


def walk(http: httpx.Client, *doors: str, game: str = "") -> tuple[dict[str, Page | None], list[str]]:
    """Everything that can be reached, and what is wrong with it; with a game, without the pages of the others."""
    others = {other for other in vernissage.games() if game and other != game}
    seen: dict[str, Page | None] = {}
    kinds: Counter[str] = Counter()
    wrong: list[str] = []
    wanted: list[tuple[str, str]] = [("the door", door) for door in doors]
    anchors: list[tuple[str, str, str]] = []
    while wanted:
        where, address = wanted.pop(0)
        address, anchor = urldefrag(address)
        if anchor:
            anchors.append((where, address, unquote(anchor)))
        if others & set(urlsplit(address).path.split("/")):
            continue
        if address in seen or (kinds[kind(address)] >= ENOUGH and address not in doors):
            continue
        kinds[kind(address)] += 1
        told = http.get(address)
        while told.status_code in (302, 303, 307):
            told = http.get(told.headers["location"])
        if told.status_code != 200:
            wrong.append(f"{where}: {address} answers {told.status_code}")
        if "text/html" not in told.headers["content-type"]:
            seen[address] = None
            continue
        page = seen[address] = Page(told.text)
        for link in sorted(page.links):
            if not link.startswith("data:"):
                target = urljoin(str(http.base_url) + address, link)
                if urlsplit(target).netloc != urlsplit(str(http.base_url)).netloc:
                    wrong.append(f"{address}: {link} leads out of the house")
                else:
                    wanted.append((address, target.removeprefix(str(http.base_url).rstrip("/"))))
    for where, address, anchor in anchors:
        target_page = seen.get(address)
        if target_page is not None and anchor not in target_page.ids:
            wrong.append(f"{where}: {address} has no #{anchor}")
    return seen, wrong


def reached(seen: dict[str, Page | None], path: str) -> bool:
    return any(address.split("?")[0] == path for address in seen)


def test_every_link_that_a_stranger_can_follow_leads_somewhere(server: Server):
    with httpx.Client(base_url=server.url, timeout=60, verify=False) as http:
        seen, wrong = walk(http, "/")
    assert wrong == []
    for path in ("/", "/learn", "/you", "/about", "/open", "/openapi.json"):
        assert reached(seen, path), path
    for game in vernissage.games():
        for path in (f"/learn/{game}", f"/rules/{game}", f"/new/{game}"):
            assert reached(seen, path), path


@pytest.mark.parametrize("game", vernissage.games())
def test_every_link_on_the_tables_of_a_guest_leads_somewhere(server: Server, game: str):
    ilse, noor, running = table_for_two(server.url, game, public=True)
    waiting = ilse.open("me", "open", game=game)
    closed = ilse.open("me", "random", game=game)
    ilse.post(f"{closed}/resign")
    lesson = ilse.http.post(f"/learn/{game}").headers["location"]
    t = vernissage.new(game, seed=7)
    while not t.over:
        t.play(t.legal_moves()[0])
    told = ilse.http.post("/open", files={"record": ("game.vern", t.record())})
    over = told.headers["location"].split("/")[2]
    tables = [f"/match/{match}" for match in (over, running, waiting, closed)]
    seen, wrong = walk(ilse.http, *tables, lesson, game=game)
    assert wrong == []
    for path in ("/", f"/rules/{game}", f"/match/{over}/record", f"/match/{over}/at/0"):
        assert reached(seen, path), path
    links = {link for page in seen.values() if page for link in page.links}
    assert links >= {*tables, f"/match/{running}/at/0"}  # the server knows the way there
    seen, wrong = walk(noor.http, *tables, game=game)  # who looks on from outside, too
    assert wrong == []


@pytest.mark.parametrize("game", vernissage.games())
def test_the_rules_are_a_page_and_how_to_play_leads_to_it(server: Server, game: str):
    page = Page(httpx.get(f"{server.url}/learn/{game}").text)
    assert f"/rules/{game}" in page.links
    assert not [link for link in page.links if link.split("#")[0].endswith(".md")]
    told = httpx.get(f"{server.url}/rules/{game}").text
    assert "<table" in told or "<li" in told
    assert len(re.findall(r'id="[A-Z]{1,2}-[A-Z0-9]+-\d+"', told)) > 50
    assert not re.search(r"\*\*[A-Z]{1,2}-", told)  # rendered, no markup is left
