"""Other programs as bots in a tournament: they are asked as the JSON API tells, and what they do wrong costs them a game."""

from __future__ import annotations

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import vernissage
from vernissage.bots import external
from vernissage.bots.arena import numbered, placed, tournament
from vernissage.bots.simple import GreedyBot, RandomBot
from vernissage.engine import registry
from vernissage.engine.errors import BadOption
from vernissage.lab.entered import Entered

EXAMPLE = Path(__file__).parents[2] / "examples" / "arena_bot.py"


@pytest.fixture(autouse=True)
def ended():
    yield
    external.close_all()


def program(tmp_path: Path, answer: str) -> str:
    """A bot whose answer to a decision is what this expression makes of `asked`."""
    path = tmp_path / "bot.py"
    path.write_text(
        "import json, os, sys, time\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        f"    told = {{'name': 'tried'}} if 'hello' in asked else {answer}\n"
        "    print(json.dumps(told), flush=True)\n"
    )
    return f"run:{sys.executable} -S -E {path}"


def played(spec: str, games: int = 2, limit_s: float = 20.0):
    entered = Entered("musee", ("greedy", spec), 1, {}, 1, limit_s)
    return tournament(registry.get("musee"), entered.makers(), games, 1, threads=1)


def test_the_example_plays_and_is_asked_as_the_api_tells():
    result = played(f"run:{sys.executable} -S -E {EXAMPLE}")
    assert result.games == 2
    assert not result.faults
    table = vernissage.new("musee", seed=1)
    asked = external.question(table)
    assert set(asked) == {"game", "rules", "players", "options", "seat", "prompt", "view", "moves"}
    assert asked["moves"] == [{"move": str(m), "label": m.label} for m in table.legal_moves()]


def test_the_same_choices_give_the_same_games(tmp_path):
    """One that takes the first of its moves is as good as another, whichever way it is asked."""
    by_line = played(program(tmp_path, "{'move': asked['moves'][0]['move']}"))

    class Desk(BaseHTTPRequestHandler):
        def do_POST(self):
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            told = {"name": "x"} if "hello" in asked else {"move": asked["moves"][0]["move"]}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(told).encode())

        def log_message(self, *said):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Desk) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        address = f"http://127.0.0.1:{server.server_port}"
        by_web = played(address)
        server.shutdown()
        thread.join()
    assert by_web.results == by_line.results
    with pytest.raises(BadOption, match="Nobody answers"):
        played(address)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("{'move': 'fly away'}", "'fly away', which is not among its moves"),
        ("['x']", "not {"),
        ("os._exit(3)", "ended in the middle of a game, with the status 3"),
        ("time.sleep(60)", "took more than 0.3 s"),
    ],
)
def test_a_wrong_answer_loses_that_game_and_the_tournament_goes_on(tmp_path, answer, words):
    result = played(program(tmp_path, answer), 2, 0.3 if "sleep" in answer else 20.0)
    assert result.games == 2
    assert [s.faults for s in result.standings] == [0, 2]
    assert [s.wins for s in result.standings] == [2.0, 0.0]
    assert words in result.faults[-1]


def test_who_makes_a_fault_is_last_and_the_others_move_up(tmp_path):
    entered = Entered("musee", ("greedy", program(tmp_path, "{}"), "greedy"), 1, {}, 1)
    row = numbered(registry.get("musee"), entered.makers(), 0, 1)
    assert row["places"][1] == 3
    assert sorted(row["places"]) in ([1, 2, 3], [1, 1, 3])
    t = vernissage.new("musee", players=3, seed=2)
    while not t.over:
        t.play(t.advised())
    best = t.ranking().index(1)
    assert placed(t, {}) == list(t.ranking())
    assert placed(t, {best: "no answer"})[best] == 3


@pytest.mark.parametrize("spec", ["run:no_such_program_anywhere", "run:", "run:cat", "http://127.0.0.1:9"])
def test_one_that_is_not_there_ends_the_tournament(spec):
    with pytest.raises(BadOption):
        played(spec)


@pytest.mark.parametrize("spec", ["http://127.0.0.1:9", "run:true"])
def test_a_table_of_the_house_knows_no_other_programs(spec):
    from vernissage import bots

    with pytest.raises(BadOption):
        bots.make(spec)
    assert isinstance(external.make_any("greedy"), GreedyBot)
    assert isinstance(external.make_any("random"), RandomBot)
