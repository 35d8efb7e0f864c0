"""Numbers as nobody writes them, wherever the server reads one: a sentence, never a failure."""

from __future__ import annotations

import httpx
import pytest

import vernissage
from tests.web.server import Guest, Server, table_for_two
from tests.web.test_trouble import sentence
from vernissage.web.numbers import whole

ODD = {
    "a raised two": "²",
    "an Arabic three": "٣",
    "a circled one": "①",
    "thousands of digits": "9" * 5_000,
    "forty digits": "9" * 40,
    "below zero": "-1",
    "with a fraction": "1.5",
    "in powers": "1e3",
    "not a number": "NaN",
    "with a gap": "1 2",
    "nothing": "",
    "a word": "banana",
}


def told(answer: httpx.Response) -> None:
    assert answer.status_code < 500, answer.text[:300]
    if answer.status_code >= 400:
        kind = answer.headers["content-type"]
        words = sentence(answer) if "html" in kind else answer.text if "plain" in kind else answer.json()["message"]
        assert len(words) > 15
        assert len(words) < 400


@pytest.mark.parametrize("what", ODD)
def test_an_odd_number_in_an_address_a_query_or_a_form_is_answered_in_words(server: Server, what: str):
    ilse, _, match = table_for_two(server.url, undo="open")
    alone = ilse.open("me", "me")
    odd = ODD[what]
    over = ilse.open("me", "greedy")
    ilse.post(f"{over}/resign")
    for path, params in (
        (f"/match/{over}/at/0", {"seat": odd}),
        (f"/match/{match}/at/0", {"seat": odd}),
        (f"/match/{match}/at/{odd}", {}),
        (f"/match/{match}/go", {"n": odd}),
        (f"/match/{match}/go", {"n": "0", "seat": odd}),
        (f"/match/{match}/log", {"page": odd}),
        ("/new/musee", {"players": odd}),
        (f"/api/matches/{match}/view", {"seat": odd}),
        (f"/api/matches/{match}/moves", {"seat": odd}),
        (f"/api/matches/{match}/why-not", {"seat": odd, "move": "card 1"}),
        (f"/api/matches/{match}/why-not", {"move": f"card {odd[:70]}"}),
        (f"/match/{match}/why", {"move": f"card {odd[:70]}"}),
        (f"/match/{match}/table", {"aim": odd, "key": odd}),
        (f"/art/musee/{odd or 'x'}.svg", {}),
        (f"/art/musee/painting-{odd}.svg", {}),
    ):
        told(ilse.http.get(path, params=params))
    for path, data in (
        ("/new/musee", {"players": odd}),
        ("/new/musee", {"players": "2", "clock": odd}),
        ("/new/musee", {"players": "2", "option-first_player": odd}),
        (f"/match/{match}/sit", {"seat": odd}),
        (f"/match/{match}/bot", {"seat": odd}),
        (f"/match/{alone}/unveil", {"seat": odd}),
        (f"/match/{match}/move", {"seat": odd, "move": "card 1", "key": "0.0"}),
        (f"/match/{match}/move", {"seat": "0", "move": "card 1", "key": odd}),
        (f"/match/{over}/at/{odd}/go-on", {}),
    ):
        told(ilse.http.post(path, data=data))
    told(ilse.http.get(f"/match/{alone}", headers={"Cookie": f"seat-{alone}={odd}".encode()}))
    assert ilse.about(match)["moves_made"] == 0


@pytest.mark.parametrize(
    "number", ["9" * 5_000, "9" * 40, "-1", "1e400", "NaN", '"²"', "1.5", "null", "true", "[]", "{}"]
)
def test_an_odd_number_in_a_body_is_answered_in_words(server: Server, number: str):
    ilse, _, match = table_for_two(server.url)
    over = ilse.open("me", "greedy")
    ilse.post(f"{over}/resign")
    for path, body in (
        ("matches", '{"game": "musee", "seats": ["me", "greedy"], "clock": %s}'),
        ("matches", '{"game": "musee", "seats": ["me", "greedy"], "options": {"first_player": %s}}'),
        (f"matches/{match}/seats", '{"seat": %s}'),
        (f"matches/{match}/moves", '{"move": "pass", "key": "0.0", "seat": %s}'),  # never possible for two
        (f"matches/{match}/bot", '{"seat": %s}'),
        (f"matches/{over}/what-if", '{"at": %s}'),
    ):
        sent = {"Content-Type": "application/json"}
        answer = ilse.http.post(f"/api/{path}", content=body % number, headers=sent)
        told(answer)
    assert ilse.about(match)["moves_made"] == 0


@pytest.mark.parametrize("game", vernissage.games())
def test_a_seat_that_is_none_is_named_as_such(server: Server, game: str):
    ilse = Guest(server.url)
    match = ilse.open("me", "random", game=game)
    for odd in ("²", "9" * 5_000, "7"):
        answer = ilse.http.get(f"/match/{match}/at/0", params={"seat": odd})
        assert answer.status_code == 404
        assert "This table has the seats 0 to 1" in sentence(answer)


def test_a_whole_number_is_written_in_plain_digits():
    assert [whole(text, 20) for text in ("0", "7", "20", "21", "007", "", "-1", "²", "٣", "1 ", "9" * 5_000)] == [
        0, 7, 20, None, None, None, None, None, None, None, None,
    ]  # fmt: skip
