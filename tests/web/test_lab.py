"""Reports of the lab in the browser app."""

from __future__ import annotations

import html
import json
import re

import pytest

from tests.web.server import tell
from vernissage.lab import shelf


@pytest.fixture
def reports(tmp_path, monkeypatch):
    monkeypatch.setenv("VERNISSAGE_LAB", str(tmp_path))
    return tmp_path


def put(place, name, about):
    (place / name).mkdir()
    (place / name / shelf.PAGE).write_text("<!doctype html><title>A report</title>")
    (place / name / shelf.ABOUT).write_text(about)


def test_what_is_there_is_listed_and_nothing_else(reports):
    assert shelf.kept() == []
    put(reports, "one", json.dumps({"game": "musee", "games": 500, "bots": ["greedy"]}))
    put(reports, "broken", "{")
    (reports / "empty").mkdir()
    assert [(r.name, r.game, r.games, r.bots) for r in shelf.kept()] == [("one", "musee", 500, "greedy")]
    assert "A report" in (shelf.page("one") or "")
    for wrong in ("broken", "empty", "..", "../one", "none"):
        assert shelf.page(wrong) is None


def test_the_bench_shows_a_number_and_streams_what_it_shifts(tmp_path):
    """First a look, then surer, with an interval; what cannot be played is told in a sentence, and nobody has many questions."""
    import httpx

    from tests.web.inside import house

    with house(tmp_path) as url, httpx.Client(base_url=url, timeout=120) as client:
        page = client.get("/lab", params={"game": "musee", "number": "stairs", "value": "5", "players": "3"}).text
        assert "in place of 3" in page
        assert 'value="stairs" selected' in page
        for wrong in ({"number": "nothing"}, {"value": "99"}, {"game": "chess"}, {"value": "x", "players": "77"}):
            assert client.get("/lab", params=wrong).status_code == 200
        asked = {"game": "musee", "players": "2", "number": "stairs", "value": "5"}
        looks = []
        with client.stream("GET", "/lab/whatif", params=asked) as stream:
            for line in stream.iter_lines():
                if line.startswith("data:") and 'class="shift"' in line:
                    looks.append(line)
                    if len(looks) == 3:
                        break
        counts = [int(re.search(r"(\d+) games each", look)[1]) for look in looks]
        assert counts == sorted(set(counts))
        assert "with 5" in looks[0]
        for wrong, told in (
            ({"value": "99"}, "stairs may be 0 to 20"),
            ({"value": "3"}, "Nothing is changed"),
            ({"number": "stair"}, "Did you mean stairs?"),
            ({"game": "chess"}, "There is no game"),
        ):
            answer = client.get("/lab/whatif", params=asked | wrong)
            assert answer.status_code in (400, 404)
            assert told in html.unescape(answer.text)


def test_two_who_ask_the_same_are_told_the_same_and_no_game_counts_twice():
    import asyncio
    from types import SimpleNamespace

    from vernissage.lab.whatif import Compared, pair
    from vernissage.web.wonders import Question, Wonders

    asked = Question("musee", 2, "stairs", 5)

    async def ask():
        wonders = Wonders(SimpleNamespace(settings=SimpleNamespace(bot_threads=2)))

        async def submit(*job):
            await asyncio.sleep(0)
            return pair(*job)

        wonders._submit = submit

        async def follow(visitor):
            return [now.games async for now in wonders.follow(asked, visitor, 100, 5)][-1]

        assert await asyncio.gather(follow("me"), follow("you")) == [100, 100]
        assert wonders._of == {}
        return wonders._known[asked], wonders.studies(asked)

    found, (printed, changed) = tell(ask())
    alone = Compared(printed)
    alone.add(pair(printed, changed, 0, 100)[:2])
    assert found.sums == pytest.approx(alone.sums)


def test_a_house_takes_few_questions_at_a_time():
    from types import SimpleNamespace

    from vernissage.web.problems import Busy
    from vernissage.web.wonders import EACH, RUNNING, Wonders

    service = SimpleNamespace(
        settings=SimpleNamespace(bot_threads=2), precompiler=SimpleNamespace(ready=lambda game: True)
    )

    async def ask():
        wonders = Wonders(service)
        wonders._of = {"me": EACH}
        with pytest.raises(Busy, match="of yours already"):
            wonders.allow("me")
        wonders._of = {f"guest {n}": 1 for n in range(RUNNING)}
        with pytest.raises(Busy, match="as many questions"):
            wonders.allow("me")

    tell(ask())
