"""The puzzle of the day: what is sent before a try does not depend on the answer, tries are counted, a score is kept."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from unittest.mock import patch

import httpx
import msgspec
import pytest

import vernissage
from tests.web.inside import house
from tests.web.server import Guest
from vernissage.client import Client, Problem
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
    data = f"/api/puzzles/{game}/{DAY}"
    pages = [at, f"{at}?aim={tried}", f"{at}?aim={of_the_day(game).answer}", data]
    if game == vernissage.games()[0]:  # what all games share
        pages += ["/puzzle", "/", f"/learn/{game}", "/api/puzzles"]
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
    after = same(at, data)
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


def test_the_answer_is_shown_to_who_gives_up_but_not_before_the_first_try(url: str):
    ada, at = Guest(url, "Ada"), f"/puzzle/pictura/{DAY}"
    assert "Show the answer" not in ada.http.get(at).text
    told = ada.http.post(f"{at}/give-up")
    assert (told.status_code, "Try a move first" in told.text) == (409, True)
    assert ada.http.post(f"{at}/try", data={"move": wrong("pictura", 0)}).status_code == 303
    assert "Show the answer" in ada.http.get(at).text
    assert ada.http.post(f"{at}/game").status_code == 409
    assert ada.http.post(f"{at}/give-up").status_code == 303
    board = ada.http.post(f"{at}/game").headers["location"]
    assert board.endswith(f"?at={of_the_day('pictura').length}")  # with the moves that led there
    assert ada.http.get(board).status_code == 200
    page = ada.http.get(at).text
    assert "It was: " in page
    assert "14 May: not solved" in page
    assert ada.http.post(f"{at}/give-up").status_code == 409
    assert ada.http.post(f"{at}/try", data={"move": of_the_day("pictura").answer}).status_code == 409
    assert "not solved" in ada.http.get("/puzzle").text


def test_a_program_tries_and_is_told_the_answer_when_it_is_over(url: str):
    noor, answer = Client(url).welcome("Noor"), of_the_day("gallerist").answer
    puzzle = noor.puzzle("gallerist")
    assert (puzzle.day, puzzle.left, puzzle.over, puzzle.answer) == (DAY.isoformat(), 3, False, "")
    assert puzzle.data["answer"] is None
    assert answer in [m.move for m in puzzle.moves]
    assert "more games in 100" in puzzle.question
    with pytest.raises(Problem, match="Try a move first") as early:
        noor.give_up(puzzle)
    assert early.value.status == 409
    puzzle = noor.attempt(puzzle, wrong("gallerist", 0))
    (first,) = puzzle.data["tries"]
    assert (first["kind"], first["move"], first["right"]) == ("move", wrong("gallerist", 0), False)
    assert first["words"].endswith(".")
    assert wrong("gallerist", 0) not in [m.move for m in puzzle.moves]
    with pytest.raises(Problem, match="tried that already") as twice:
        noor.attempt(puzzle, wrong("gallerist", 0))
    assert twice.value.status == 409
    puzzle = noor.puzzle_hint(puzzle)
    assert puzzle.data["tries"][1]["words"].startswith("A hint: ")
    assert (puzzle.left, puzzle.answer) == (1, "")
    puzzle = noor.attempt(puzzle, answer)
    assert (puzzle.over, puzzle.solved, puzzle.answer, puzzle.moves) == (True, True, answer, ())
    told = puzzle.data["answer"]
    assert [row["chance"] for row in told["best"]] == sorted((row["chance"] for row in told["best"]), reverse=True)
    assert (told["best"][0]["move"], told["best"][0]["label"]) == (answer, told["label"])
    assert puzzle.data["score"] == {"row": 0, "longest": 0, "tried": 1, "first_in_100": 0}
    with pytest.raises(Problem, match="over for you"):
        noor.give_up(puzzle)
    listed = {row["game"]: row for row in noor.ask("/puzzles")}
    assert listed["gallerist"]["state"] == "solved at try 3"
    assert listed["musee"]["state"] == "not tried yet"
    assert noor.puzzle("gallerist", "2026-05-13").left == 3  # an earlier one


def test_what_a_program_cannot_do_is_refused_with_its_status(url: str):
    noor = Client(url).welcome("Noor")
    puzzle = noor.puzzle("musee")
    for ask, status in (
        (lambda: noor.puzzle("chess"), 404),
        (lambda: noor.puzzle("musee", "2026-05-15"), 404),
        (lambda: noor.puzzle("musee", "yesterday"), 404),
        (lambda: noor.attempt(puzzle, "nonsense"), 400),
        (lambda: noor.attempt(puzzle, "x" * 81), 422),
        (lambda: noor.ask(f"/puzzles/musee/{DAY}/tries", {"move": 7}), 422),
        (lambda: Client(url).attempt(puzzle, puzzle.moves[0].move), 403),
    ):
        with pytest.raises(Problem) as refused:
            ask()
        assert refused.value.status == status
    assert noor.puzzle("musee").left == 3  # nothing of that cost a try
    assert Client(url).puzzle("musee").view == puzzle.view  # a stranger may look
    paths = httpx.get(f"{url}/openapi.json").json()["paths"]
    tries = paths["/api/puzzles/{game}/{day}/tries"]["post"]["responses"]
    assert {"400", "403", "404", "409", "422", "429", "503"} <= set(tries)


def test_of_tries_that_come_at_once_no_more_than_three_count(url: str):
    noor = Client(url).welcome("Noor")
    puzzle = noor.puzzle("musee", "2026-05-12")
    answer = of_the_day("musee", date(2026, 5, 12)).answer
    moves = [m.move for m in puzzle.moves if m.move != answer][:3]

    def attempt(k: int) -> int:
        try:
            noor.attempt(puzzle, moves[k % len(moves)])
        except Problem as problem:
            return problem.status
        return 200

    with ThreadPoolExecutor(8) as many:
        told = list(many.map(attempt, range(24)))
    assert set(told) <= {200, 409}
    assert told.count(200) <= 3
    assert len(noor.puzzle("musee", "2026-05-12").data["tries"]) == told.count(200)


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
