"""The puzzle of the day: what is sent before a try does not depend on the answer, tries are counted, a score is kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from unittest.mock import patch

import httpx
import msgspec
import pytest

import vernissage
from tests.web.inside import house
from tests.web.server import Guest
from vernissage.puzzles import Collection, Puzzle, of_game, words
from vernissage.web import daily, puzzles

DAY = date(2026, 5, 14)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with patch.object(daily, "today", lambda: DAY), house(tmp_path_factory.mktemp("puzzles")) as found:
        yield found


def of_the_day(game: str, day: date = DAY) -> Puzzle:
    found = of_game(game)
    assert found is not None
    return found.puzzles[daily.number(day) % len(found.puzzles)]


def with_answer(game: str, answer: str) -> Collection:
    """The puzzles of a game, in which another move is said to be the best everywhere it is allowed."""
    found = of_game(game)
    assert found is not None
    told = []
    for p in found.puzzles:
        first = msgspec.structs.replace(p.best[0], move=answer)
        told.append(msgspec.structs.replace(p, best=(first, *p.best[1:])))
    return msgspec.structs.replace(found, puzzles=tuple(told))


def wrong(game: str, number: int, day: date = DAY) -> str:
    """One of the moves that are not the answer."""
    found, p = of_game(game), of_the_day(game, day)
    assert found is not None
    legal = [str(m) for m in found.table(p).legal_moves()]
    return [m for m in legal if m != p.answer][number]


@pytest.mark.parametrize("game", vernissage.games())
def test_nothing_that_is_sent_before_a_try_depends_on_the_answer(url: str, game: str):
    """Every page is fetched twice, once with another move as the answer: not a byte differs."""
    ilse = Guest(url, "Ilse")
    at, other, tried = f"/puzzle/{game}/{DAY}", wrong(game, 1), wrong(game, 0)
    pages = [at, f"{at}?aim={tried}", f"{at}?aim={of_the_day(game).answer}"]
    if game == vernissage.games()[0]:  # what all games share
        pages += ["/puzzle", "/", f"/learn/{game}"]
    doctored = with_answer(game, other)

    def same(*pages: str) -> str:
        """The first of them."""
        true = [ilse.http.get(page).text for page in pages]
        with patch.object(puzzles, "of_game", lambda name: doctored if name == game else of_game(name)):
            assert [ilse.http.get(page).text for page in pages] == true
        return true[0]

    first = same(*pages)
    found = of_game(game)
    assert found is not None
    t = found.table(of_the_day(game))
    for text in (words.solved(t, of_the_day(game)), words.shown(t, of_the_day(game))):
        assert text not in first
    assert ilse.http.post(f"{at}/try", data={"move": tried}).status_code == 303
    after = same(at)
    assert "Not this one" in after
    assert "data-move" in after or "data-aim" in after
    for name, values in ilse.http.get(at).headers.items():  # neither in headers, nor in cookies
        assert of_the_day(game).answer not in f"{name} {values}"


def test_three_tries_then_the_answer(url: str):
    ada, at, answer = Guest(url, "Ada"), f"/puzzle/musee/{DAY}", of_the_day("musee").answer
    assert "Three tries" in ada.http.get(at).text
    early = ada.http.post(f"{at}/play-on")
    assert early.status_code == 409
    assert ada.http.post(f"{at}/try", data={"move": "card 999"}).status_code == 400
    assert ada.http.post(f"{at}/try", data={"move": "nonsense"}).status_code == 400
    for n in range(2):
        assert ada.http.post(f"{at}/try", data={"move": wrong("musee", n)}).status_code == 303
        assert ada.http.post(f"{at}/try", data={"move": wrong("musee", n)}).status_code == 409  # it costs nothing
    page = ada.http.get(at).text
    assert "1 try left" in page
    assert ada.http.post(f"{at}/hint").status_code == 409  # the last one is for a move
    assert ada.http.post(f"{at}/try", data={"move": wrong("musee", 2)}).status_code == 303
    page = ada.http.get(at).text
    assert "It was: " in page
    assert ada.http.post(f"{at}/try", data={"move": answer}).status_code == 409
    begun = ada.http.post(f"{at}/play-on")
    assert begun.status_code == 303
    assert ada.http.get(begun.headers["location"]).status_code == 200
    assert "not solved" in ada.http.get("/puzzle").text


def test_a_hint_counts_as_a_try_and_a_score_is_kept(url: str):
    noor = Guest(url, "Noor")
    at, before = f"/puzzle/musee/{DAY}", date(2026, 5, 13)
    assert noor.http.post(f"{at}/hint").status_code == 303
    page = noor.http.get(at).text
    assert "A hint: " in page
    assert "2 tries left" in page
    assert noor.http.post(f"{at}/hint").status_code == 409
    assert noor.http.post(f"{at}/try", data={"move": of_the_day("musee").answer}).status_code == 303
    page = noor.http.get(at).text
    assert "Yes: " in page
    assert "14 May: solved at try 2" in page
    assert 'class="rank"' in page
    assert f"/puzzle/musee/{before}" in page  # on to an earlier one
    earlier = noor.http.get("/puzzle/musee/run").headers["location"]
    assert earlier == f"/puzzle/musee/{before}"
    answer = of_the_day("musee", before).answer
    assert noor.http.post(f"{earlier}/try", data={"move": answer}).status_code == 303
    page = noor.http.get(earlier).text
    assert "13 May: solved at the first try" in page
    assert ">50</b><span>in 100 at the first try" in page
    told = noor.http.get("/puzzle", headers={"Accept-Language": "de"}).text
    assert "beim 2. Versuch gelöst" in told


def test_a_stranger_becomes_a_guest_with_the_first_try(url: str):
    with httpx.Client(base_url=url) as http:
        at = f"/puzzle/art_society/{DAY}"
        assert http.get("/puzzle/art_society").headers["location"] == at
        assert http.get(at).status_code == 200
        assert not http.cookies
        assert http.post(f"{at}/try", data={"move": wrong("art_society", 0)}).status_code == 303
        assert http.cookies
        assert "2 tries left" in http.get(at).text


@pytest.mark.parametrize("path", ["2026-05-15", "2025-01-01", "yesterday", "2026-13-01", "99999999999"])
def test_other_days_are_refused_in_a_sentence(url: str, path: str):
    told = httpx.get(f"{url}/puzzle/musee/{path}")
    assert told.status_code == 404
    assert "day" in told.text.lower()


def test_games_without_puzzles_and_unknown_games(url: str):
    with patch.object(puzzles, "of_game", lambda name: None):
        assert httpx.get(f"{url}/puzzle/musee/{DAY}").status_code == 404
    assert httpx.get(f"{url}/puzzle/chess").status_code == 404
    assert httpx.get(f"{url}/puzzle/chess/{DAY}").status_code == 404


def test_days_in_a_row_end_with_a_day_that_was_missed():
    days = {date(2026, 5, d) for d in (1, 2, 3, 9, 10, 13)}
    assert daily.runs(days, DAY) == (1, 3)
    assert daily.runs(days | {DAY}, DAY) == (2, 3)
    assert daily.runs(days - {date(2026, 5, 13)}, DAY) == (0, 3)
    assert daily.runs(set(), DAY) == (0, 0)


def test_the_wall_shows_four_weeks_from_monday_to_sunday():
    weeks = daily.wall({DAY: 2, date(2026, 5, 12): 1}, {DAY, date(2026, 5, 12), date(2026, 5, 11)}, DAY)
    assert [len(week) for week in weeks] == [7] * 4
    assert [d.kind for d in weeks[3]] == ["miss", "first", "miss", "later", "next", "next", "next"]
    assert weeks[3][0].words == "11 May: not solved"
    assert weeks[0][0].day == date(2026, 4, 20)
