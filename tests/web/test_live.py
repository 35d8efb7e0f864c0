"""Streams, tags and who is watching; the example bot."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

import vernissage
from tests.web.server import Guest, Server, table_for_two, tell, to_decide
from vernissage.web.watchers import Watchers

ROOT = Path(vernissage.__file__).parent.parent


def listen(guest: Guest, match: str, until: int, heard: list[dict[str, object]], ready: threading.Event) -> None:
    with (
        httpx.Client(base_url=guest.url, timeout=60, verify=False, headers=guest.http.headers) as http,
        http.stream("GET", f"/api/matches/{match}/stream") as stream,
    ):
        for line in stream.iter_lines():
            if line.startswith("data:"):
                heard.append(json.loads(line[5:]))
                ready.set()
                if int(str(heard[-1]["version"])) >= until:
                    return


def test_two_streams_hear_of_every_change_and_of_nothing_else(server: Server):
    ilse, noor, match = table_for_two(server.url)
    last = ilse.about(match)["version"] + 6
    heard: tuple[list[dict[str, object]], list[dict[str, object]]] = ([], [])
    ready = (threading.Event(), threading.Event())
    threads = [
        threading.Thread(target=listen, args=(g, match, last, h, r))
        for g, h, r in zip((ilse, noor), heard, ready, strict=True)
    ]
    for thread in threads:
        thread.start()
    for event in ready:
        assert event.wait(30)
    for _ in range(6):
        assert to_decide(match, ilse, noor).play(match).status_code == 200
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    for events in heard:
        versions = [int(str(e["version"])) for e in events]
        assert versions == sorted(versions)
        assert versions[-1] == last
        assert all(set(e) == {"match", "version"} for e in events)


def test_a_page_that_has_not_changed_is_not_sent_again(server: Server):
    ilse, noor, match = table_for_two(server.url)
    time.sleep(0.4)  # whoever has opened no page is away after 0.3 s in this house, and the page says so
    first = ilse.http.get(f"/match/{match}/table")
    tag = first.headers["etag"]
    again = ilse.http.get(f"/match/{match}/table", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert noor.http.get(f"/match/{match}/table", headers={"If-None-Match": tag}).status_code == 200
    to_decide(match, ilse, noor).play(match)
    assert ilse.http.get(f"/match/{match}/table", headers={"If-None-Match": tag}).status_code == 200


def test_a_refused_move_on_the_page_is_told_on_the_page(server: Server):
    ilse, noor, match = table_for_two(server.url)
    mover = to_decide(match, ilse, noor)
    seat = mover.seats(match)[0]
    key = mover.about(match)["key"]
    data = {"seat": seat, "move": "card 60", "key": key}
    told = mover.http.post(f"/match/{match}/move", data=data, headers={"HX-Request": "true"})
    assert 'id="table"' in told.text
    assert "No. 60 is not in play" in told.text
    told = mover.http.post(f"/match/{match}/move", data={**data, "key": "9.9"}, headers={"HX-Request": "true"})
    assert "The table has changed" in told.text
    assert mover.about(match)["moves_made"] == 0


def test_a_choice_that_is_being_shown_goes_when_another_decision_comes(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    mover = to_decide(match, ilse, noor)
    asked = mover.moves(match)
    shown = {"aim": asked["moves"][0]["move"], "key": asked["key"]}
    commit = f'id="commit" name="move" value="{shown["aim"]}"'
    assert commit in mover.http.get(f"/match/{match}/table", params=shown).text
    mover.post(f"{match}/chat", words="A moment, please.")
    assert commit in mover.http.get(f"/match/{match}/table", params=shown).text  # talk changes no decision
    mover.play(match)
    mover.post(f"{match}/undo", key=mover.about(match)["key"])  # the same move is legal again, and was not meant
    assert 'id="commit"' not in mover.http.get(f"/match/{match}/table", params=shown).text
    fresh = {**shown, "key": mover.about(match)["key"]}
    assert commit in mover.http.get(f"/match/{match}/table", params=fresh).text


@pytest.mark.parametrize("game", vernissage.games())
def test_pictures_of_the_lessons_follow_the_light(server: Server, game: str):
    import re

    told = httpx.get(f"{server.url}/learn/{game}").text
    dark = re.findall(r'<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">', told)
    assert len(dark) == told.count("<img") >= 4
    for address in dark:
        evening, day = httpx.get(server.url + address), httpx.get(server.url + address.split("?")[0])
        assert evening.headers["content-type"] == day.headers["content-type"]
        by_day, later = (told.text.split("</style>")[0] for told in (day, evening))
        assert "#1d1f1c" in by_day  # ink
        assert "#1d1f1c" not in later
        assert "#f1eadb" in later
    ilse = Guest(server.url)
    ilse.http.post("/you", data={"name": "Ilse", "light": "evening"})
    chosen = ilse.http.get(f"/learn/{game}").text
    assert "<source" not in chosen
    assert chosen.count("?light=evening") == len(dark)


@pytest.mark.parametrize(
    "path", ["/", "/new/musee?way=friends", "/learn", "/learn/musee", "/rules/musee", "/you", "/about", "/open"]
)
def test_no_page_asks_another_host_or_is_heavy(server: Server, path: str):
    told = httpx.get(f"{server.url}{path}")
    assert told.status_code == 200
    assert len(told.content) < 300_000
    assert 'src="http' not in told.text
    assert 'rel="stylesheet" href="http' not in told.text
    assert "default-src 'self'" in told.headers["content-security-policy"]


@pytest.mark.parametrize("game", vernissage.games())
def test_a_table_with_its_scripts_and_styles_weighs_less_than_300_kb(server: Server, game: str):
    import re

    ilse = Guest(server.url)
    match = ilse.open("me", "greedy", game=game)
    page = ilse.http.get(f"/match/{match}").text
    files = set(re.findall(r'(?:src|href)="(/(?:static|look|style)/[^"]+)"', page))
    assert len(files) >= 6
    weight = len(page.encode()) + sum(len(ilse.http.get(f).content) for f in files)
    assert weight < 300_000


# --- the parts by themselves ------------------------------------------------------------------------------------------


class Line:
    """What was sent to a reader; a slow one takes nothing until it is let go."""

    def __init__(self, slow: bool = False) -> None:
        self.heard, self.free = list[int](), asyncio.Event()
        if not slow:
            self.free.set()

    async def __call__(self, words: bytes) -> None:
        await self.free.wait()
        self.heard.append(int(words.partition(b"id: ")[2].split()[0]))


def test_the_hub_tells_watchers_the_newest_version_only():
    async def story() -> None:
        watchers, a, b, c = Watchers(), Line(), Line(slow=True), Line()
        with (
            watchers.watch("m", "ilse", a),
            watchers.watch("m", None, b),
            watchers.watch("other", "ilse", c),
        ):
            for version in (2, 3, 4, 5):
                watchers.tell("m", version)
                await asyncio.sleep(0)
            b.free.set()
            await asyncio.sleep(0.01)
            assert a.heard[-1] == 5
            assert b.heard == [2, 5]  # what a slow reader missed is not sent any more
            assert c.heard == []
            assert watchers.here("m", "ilse")
            assert watchers.away_s("m", "ilse") == 0
            assert watchers.watching("m", {"ilse"}) == 1
        assert not watchers.here("m", "ilse")
        assert watchers.away_s("m", "ilse") >= 0
        assert watchers.watching("m", set()) == 0
        watchers.tell("m", 6)  # nobody is there to hear

    tell(story())


def test_somebody_with_two_pages_is_here_until_both_are_closed():
    async def story() -> None:
        watchers = Watchers()
        with watchers.watch("m", "ilse", Line()):
            with watchers.watch("m", "ilse", Line()):
                pass
            assert watchers.here("m", "ilse")
            assert watchers.away_s("m", "ilse") == 0
        await asyncio.sleep(0.05)
        assert watchers.away_s("m", "ilse") >= 0.04

    tell(story())


# --- a bot of one's own -----------------------------------------------------------------------------------------------


def test_the_example_bot_plays_a_match_over_the_api(server: Server):
    ilse = Guest(server.url)
    match = ilse.open("open", "greedy")
    done = subprocess.run(
        [sys.executable, "-W", "error::DeprecationWarning", str(ROOT / "examples" / "api_bot.py"), server.url, match],
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Over: [")
    now = ilse.about(match)
    assert now["status"] == "over"
    assert now["seats"][0]["name"] == "A bot of my own"


def test_the_example_bot_takes_about_thirty_lines():
    lines = (ROOT / "examples" / "api_bot.py").read_text("utf-8").split("def ask")[1].splitlines()
    assert len([line for line in lines if line.strip()]) <= 34
