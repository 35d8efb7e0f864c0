"""A finished match: how it went, and the picture to keep. Nothing of it is told before the end, or more than may be known."""

from __future__ import annotations

import re

import httpx
import pytest

import vernissage
from tests.web.server import Guest, Server, play_to_the_end, table_for_two, to_decide
from vernissage.drawing import raster
from vernissage.web.story import lines, tell


@pytest.fixture
def ended(server: Server) -> tuple[Guest, Guest, str]:
    ilse, noor, match = table_for_two(server.url)
    play_to_the_end(match, ilse, noor)
    return ilse, noor, match


@pytest.mark.parametrize("game", vernissage.games())
def test_the_story_has_the_points_of_every_seat_at_every_turn(game: str):
    t = vernissage.new(game, 2 if game != "musee" else 3, seed=4)
    known = [tuple(t.score_sheet(k, k).total for k in range(t.players))]
    while not t.over and len(t.moves) < 60:
        t.play(t.advised())
        known.append(tuple(t.score_sheet(k, k).total for k in range(t.players)))
    told = tell(t)
    assert list(told.points) == known
    assert told.turns[0].first == 0
    assert told.turns[-1].last == len(t.moves)
    for before, after in zip(told.turns, told.turns[1:], strict=False):
        assert before.last == after.first < after.last
    for turn in told.turns:
        assert t.deciders[turn.last - 1] == turn.seat
    drawn = lines(told)
    assert len(drawn) == t.players
    assert [line[-1] for line in drawn] == list(known[-1])
    assert all(len(line) == len(told.turns) + 1 for line in drawn)


def test_before_the_end_nothing_is_hung(server: Server):
    ilse, noor, match = table_for_two(server.url)
    assert to_decide(match, ilse, noor).play(match).status_code == 200
    for kind in ("svg", "png"):
        told = ilse.http.get(f"/match/{match}/plaque.{kind}")
        assert told.status_code == 409
        assert "The plaque is hung when the game is over." in told.text
    page = ilse.http.get(f"/match/{match}").text
    assert 'class="chart"' not in page
    assert "plaque" not in page


def test_the_plaque_is_a_picture_of_ones_own_museum(server: Server, ended: tuple[Guest, Guest, str]):
    ilse, noor, match = ended
    truth = server.truth(match)
    for guest, seat in ((ilse, 0), (noor, 1)):
        drawn = guest.http.get(f"/match/{match}/plaque.svg")
        assert drawn.status_code == 200
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert f"{guest.name}, {truth.scores(None)[seat]} points." in drawn.text
        assert 'href="/' not in drawn.text  # it stands alone
        assert "var(--" not in drawn.text
    other = ilse.http.get(f"/match/{match}/plaque.svg", params={"seat": 1, "light": "evening"}).text
    assert f"{noor.name}, {truth.scores(None)[1]} points." in other
    assert ilse.http.get(f"/match/{match}/plaque.svg", params={"seat": "7"}).status_code == 404
    assert ilse.http.get(f"/match/{match}/plaque.svg", params={"light": "noon"}).status_code == 400


@pytest.mark.skipif(not raster.available(), reason="needs resvg-py")
def test_the_plaque_is_there_in_dots_too(ended: tuple[Guest, Guest, str]):
    ilse, _, match = ended
    made = ilse.http.get(f"/match/{match}/plaque.png")
    assert made.status_code == 200
    assert made.headers["content-type"] == "image/png"
    assert made.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(made.content[16:20], "big") == 1800


def test_the_end_page_has_a_line_a_seat_and_tells_only_what_its_reader_may_know(
    server: Server, ended: tuple[Guest, Guest, str]
):
    ilse, _, match = ended
    truth = server.truth(match)
    stranger = httpx.Client(base_url=server.url)
    Guest.lines.append(stranger)
    for seat, http in ((0, ilse.http), (None, stranger)):
        page = http.get(f"/match/{match}").text
        (chart,) = re.findall(r'<svg [^>]*class="chart".*?</svg>', page)
        assert len(re.findall(r'<path [^>]*class="l ', chart)) == truth.players
        assert chart.count('class="l me"') == (seat is not None)
        best = re.findall(
            r'<li><span class="num">[^<]*</span><span><a href="([^"]*)">.*?</a>:? ?(.*?)</span></li>', page
        )
        assert 1 <= len(best) <= 4
        may_know = {re.sub(r"[’']", "’", words) for words in truth.log(seat)}
        for href, words in best:
            assert http.get(href).status_code == 200
            said = re.sub(r"&#39;|&#x27;|[’']", "’", words)
            for known in sorted(may_know, key=len, reverse=True):
                said = said.replace(known, "") if known else said
            assert said.strip() == ""
