"""The handbook in the house, and the client that programs sit down with."""

from __future__ import annotations

import httpx
import pytest

import vernissage
from tests.web.server import Server
from vernissage.client import Client, Problem, play


@pytest.mark.parametrize(
    ("path", "holds"),
    [
        ("/docs", "To study and to build on"),
        ("/docs/playing.md", 'id="after-the-game"'),
        ("/docs/library", "play_line"),
        ("/docs/library", 'aria-current="page">The library'),
        ("/docs/reference/vernissage.client.md", "Become a guest"),
        ("/docs/environments/index.md", "PettingZoo"),
        ("/docs/CHANGELOG.md", "Changelog"),
        ("/docs/search?q=sealed+answers", "library.md#sealed-answers"),
        ("/docs/search?q=xyzzy", "Nothing was found"),
        ("/docs/search", "Search the handbook"),
        ("/docs/pictures/learn-art_society-score.svg", "<svg"),
    ],
)
def test_the_house_serves_the_pages_of_the_handbook(server: Server, path, holds):
    answer = httpx.get(server.url + path, follow_redirects=True, timeout=30)
    assert answer.status_code == 200
    assert holds in answer.text


@pytest.mark.parametrize(
    "path", ["/docs/nothing.md", "/docs/..%2fREADME.md", "/docs/make.py", "/docs/pictures/..%2findex.md"]
)
def test_what_is_no_page_is_told_so(server: Server, path):
    answer = httpx.get(server.url + path, timeout=30)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


def test_a_program_plays_a_match_to_its_end_with_the_client(server: Server):
    house = Client(server.url).welcome("Noor")
    assert "musee" in [game["name"] for game in house.games()]
    match = house.open("musee", ["me", "random"])
    decisions = []
    end = play(house, match.id, lambda d: decisions.append(d) or d.moves[0].move)  # type: ignore[func-returns-value]
    assert end.over
    assert sorted(end.places)[0] == 1
    assert len(end.scores) == 2
    assert {d.seat for d in decisions} == {0}
    assert decisions[0].prompt.startswith("Your turn")
    assert vernissage.loads(house.record(match.id)).scores() == end.scores
    assert house.log(match.id)


def test_what_the_house_refuses_is_a_sentence(server: Server):
    house = Client(server.url).welcome("Ilse")
    match = house.open("musee", ["me", "random"], {"first_player": 0})
    with pytest.raises(Problem, match="game") as unknown:
        house.open("chess", ["me", "random"])
    assert unknown.value.status in (400, 404)
    decision = house.decision(match.id)
    assert "M-SETUP-01" in house.why_not(match.id, "card 60")
    with pytest.raises(Problem) as refused:
        house.play(decision, "card 60")
    assert (refused.value.status, refused.value.rule) == (422, "M-SETUP-01")
    with pytest.raises(Problem, match="Nobody answers"):
        Client("http://127.0.0.1:9").games()
