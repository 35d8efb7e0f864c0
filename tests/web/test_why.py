"""What a board tells besides the legal moves: why something cannot be done, and what an entry of the log is about."""

from __future__ import annotations

import html
import random
import re

import pytest

import vernissage
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide
from vernissage.engine import registry

RULE = re.compile(r"[.?] [A-Z]{1,2}-[A-Z0-9]+-\d\d$")


def asked(page: str) -> list[str]:
    """The moves that things on the board stand for."""
    return [html.unescape(m) for m in dict.fromkeys(re.findall(r'data-why="([^"]+)"', page))]


def log(page: str) -> str:
    return page.split('<section id="log"')[1].split("</section>")[0]


@pytest.mark.parametrize("game", vernissage.games())
def test_things_that_cannot_be_chosen_tell_the_rule(server: Server, game: str):
    ilse, noor, match = table_for_two(server.url, game)
    chance, seen, answers = random.Random(5), set[str](), set[str]()  # what was asked about, what was told
    for step in range(17):
        mover = to_decide(match, ilse, noor)
        if step % 8 == 0:
            page = mover.http.get(f"/match/{match}").text
            legal = {m["move"]: m["label"] for m in mover.moves(match)["moves"]}
            rule = re.findall(
                r'<h2 id="rule-title">[^<]+</h2><p(?: lang="en")?>([^<]{20,})</p>.*?#([A-Z0-9-]+)"', page, re.DOTALL
            )
            assert len(rule) == 1
            assert "See the rules" not in rule[0][0]  # told in words, and to be found among the others
            assert f'id="{rule[0][1]}"' in mover.http.get(f"/rules/{game}").text
            assert rule[0][0] in mover.http.get(f"/rules/{game}/{rule[0][1]}").text
            things = [move for move in asked(page) if move not in legal]
            assert things, "nothing on the board can be asked about"
            for move in things:
                told = mover.http.get(f"/match/{match}/why", params={"move": move})
                assert told.status_code == 200, move
                assert RULE.search(told.text), told.text
                assert repr(move) not in told.text  # words, no notation
                seen.add(move)
                answers.add(told.text)
            other = noor if mover is ilse else ilse
            if not other.moves(match)["moves"]:  # nor a sealed choice that could be replaced
                waiting = other.http.get(f"/match/{match}").text
                told = other.http.get(f"/match/{match}/why", params={"move": asked(waiting)[0]})
                assert told.text.startswith("It is not for you to decide now. ")
                assert RULE.search(told.text), told.text
        move = chance.choice(mover.moves(match)["moves"])["move"]
        assert mover.play(match, move).status_code == 200
    assert len(seen) >= 10
    assert len(answers) >= 2  # Musée has few reasons: they speak of the card's column, not of the card


def test_who_does_not_play_or_waits_is_told_so(server: Server, ilse: Guest):
    match = ilse.open("me", "open")
    assert ilse.http.get(f"/match/{match}/why", params={"move": "card 1"}).text.startswith("The game begins when")
    noor = Guest(server.url, "Noor")
    assert noor.http.get(f"/match/{match}/why", params={"move": "card 1"}).text.startswith("Only those who play")
    noor.post(f"{match}/seats")
    play_to_the_end(match, ilse, noor)
    assert ilse.http.get(f"/match/{match}/why", params={"move": "card 1"}).text.startswith("This match is over")
    page = ilse.http.get(f"/match/{match}").text
    assert asked(page) == []
    assert "ask-by-touch" not in page


@pytest.mark.parametrize("game", vernissage.games())
def test_entries_of_the_log_lead_to_things_on_the_board(server: Server, game: str):
    ilse, noor, match = table_for_two(server.url, game)
    for _ in range(16):
        assert to_decide(match, ilse, noor).play(match).status_code == 200
    stranger = Guest(server.url, "Ada")
    pages = [g.http.get(f"/match/{match}", headers={"Cookie": "room=narrow"} if g is noor else {}).text
             for g in (ilse, noor, stranger)]  # fmt: skip
    pages.append(ilse.http.get(f"/match/{match}/at/9").text)
    for page in pages:
        ids = set(re.findall(r'\bid="([^"]+)"', page))
        strip = page.split('<nav class="strip"')[1].split("</nav>")[0] if '<nav class="strip"' in page else ""
        assert set(re.findall(r'href="#([^"]+)"', strip)) <= ids
        entries = re.findall(r'<span class="move"><a href="#([^"]+)"(?: data-on="([^"]+)")?>', log(page))
        assert len(entries) >= 4
        for first, more in entries:
            assert first in ids
            assert set(more.split()) <= ids
            assert not more or more.split()[0] == first
        assert [first for first, _ in entries if not first.startswith("area-")], "no entry leads to a thing"


def test_a_painting_that_hangs_is_where_its_entry_leads(server: Server):
    ilse, noor, match = table_for_two(server.url)
    for _ in range(8):
        to_decide(match, ilse, noor).play(match)
    page = ilse.http.get(f"/match/{match}").text
    found = re.findall(r'<a href="#([^"]+)">(?:You|Noor) hung No\. (\d+)', log(page))
    assert len(found) >= 3
    for place, number in found:
        assert re.search(rf'id="{place}" role="img" aria-label="No\. {number},', page), (place, number)


def test_an_entry_that_was_taken_back_leads_nowhere(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    for _ in range(2):
        mover.play(match)
    mover.post(f"{match}/undo", key=mover.about(match)["key"])
    struck = re.findall(r'<span class="undone">(.{8})', log(mover.http.get(f"/match/{match}").text))
    assert struck
    assert not [words for words in struck if words.startswith("<a")]


def sent(guest: Guest, path: str) -> int:
    """The bytes that go over the line."""
    with guest.http.stream("GET", path) as told:
        return sum(map(len, told.iter_raw()))


@pytest.mark.parametrize("game", vernissage.games())
def test_late_in_a_long_game_a_page_is_light_and_the_log_complete(ilse: Guest, game: str):
    t, chance = vernissage.new(game, max(registry.facts(game).players), seed=3), random.Random(3)
    while not t.over:
        t.play(chance.choice(t.legal_moves()))
    for _ in range(2):
        t.undo()
    told = ilse.http.post("/open", files={"record": ("game.vern", t.record())})
    match = told.headers["location"].split("/match/")[1].split("/")[0]
    ilse.http.post(f"/match/{match}/unveil", data={"seat": t.seat})
    page = ilse.http.get(f"/match/{match}").text
    assert "area-" in page
    assert len(page.encode()) < 300_000
    files = set(re.findall(r'(?:src|href)="(/(?:static|look|style)/[^"]+)"', page))
    assert sum(sent(ilse, path) for path in (f"/match/{match}", *files)) < 300_000
    rows, number = list[str](), 1
    while (book := ilse.http.get(f"/match/{match}/log", params={"page": number})).status_code == 200:
        assert len(book.content) < 300_000
        rows += [html.unescape(w) for w in re.findall(r'<span class="move">([^<]+)</span>', book.text)]
        number += 1
    assert (number > 1, book.status_code) == (True, 404)
    said = [row["words"] for row in ilse.get(f"{match}/log").json() if row["kind"] == "move"]
    assert rows == said[::-1]
