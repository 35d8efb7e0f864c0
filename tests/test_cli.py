"""Every command as a real process: what it prints, what it refuses, and its exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import vernissage

COMMAND = [sys.executable, "-W", "error", "-m", "vernissage.cli"]
COMMANDS = (
    "games",
    "play",
    "sim",
    "arena",
    "sprt",
    "ladder",
    "bench",
    "replay",
    "verify",
    "review",
    "puzzles",
    "analyse",
    "rules",
    "new-game",
    "check-bot",
)
ENV = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1"}


def run(*words: str, stdin: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*COMMAND, *words], input=stdin, capture_output=True, text=True, env=ENV, cwd=cwd, timeout=300, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def good(*words: str, stdin: str = "", cwd: Path | None = None) -> str:
    done = run(*words, stdin=stdin, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game."""
    t = vernissage.new("musee", players=2, seed=7, names=["Ilse", "Noor"])
    while not t.over:
        t.play(t.legal_moves()[0])
    path = tmp_path_factory.mktemp("records") / "game.vern"
    path.write_text(t.record(), encoding="utf-8")
    return path


# --- help -------------------------------------------------------------------------------------------------------------


def test_help_lists_every_command_in_full_sentences():
    text = good("--help")
    for name in COMMANDS:
        assert f"  {name} " in text
    assert "..." not in text.split("Commands:")[1].replace("COMMAND [ARGS]...", "")


def test_help_of_every_command_has_examples():
    with ThreadPoolExecutor(4) as pool:
        texts = dict(zip(COMMANDS, pool.map(lambda name: good(name, "--help"), COMMANDS), strict=True))
    for name, text in texts.items():
        assert "Examples:" in text, name
        assert f"    vernissage {name}" in text, name


def test_without_a_command_help_is_shown():
    done = run()
    assert done.returncode == 2
    assert "Commands:" in done.stdout + done.stderr


def test_the_version_is_told():
    assert good("--version").strip() == f"vernissage {vernissage.__version__}"


# --- what programs read -----------------------------------------------------------------------------------------------


def test_games_are_listed_for_people_and_programs():
    assert "Alf Seegert" in good("games")
    (musee,) = [g for g in json.loads(good("games", "--json")) if g["name"] == "musee"]
    assert musee["players"] == [2, 3, 4]
    assert set(musee["options"]) == {"staircase_pattern", "previous_pattern", "first_player", "deck", "columns"}


def test_a_simulation_tells_wins_scores_ends_and_lengths():
    report = json.loads(good("sim", "musee", "--players", "3", "--games", "50", "--seed", "5", "--json"))
    assert report["games"] == 50
    assert report["decisions"] > 0
    assert report["seconds"] > 0
    assert len(report["wins"]) == len(report["mean_score"]) == 3
    assert sum(report["wins"]) == pytest.approx(1)
    assert sum(report["ends"].values()) == 50
    assert sum(report["length"]["histogram"].values()) == 50
    assert report["stopped"] is False


def test_a_simulation_is_the_same_on_any_number_of_threads():
    words = ("sim", "musee", "--games", "200", "--bots", "greedy,random", "--swap", "--json", "--threads")
    one, three = json.loads(good(*words, "1")), json.loads(good(*words, "3"))
    assert one.pop("seconds") >= 0
    assert three.pop("seconds") >= 0
    assert one == three
    assert [b["bot"] for b in one["bots"]] == ["greedy", "random"]
    assert one["bots"][0]["wins"] > 0.9


def test_a_simulation_for_people_names_the_bots_and_their_intervals():
    text = good("sim", "musee", "--games", "20", "--bots", "greedy,random", "-o", "staircase_pattern=random")
    assert "20 games" in text
    assert "95 % interval" in text
    assert "greedy" in text


def test_an_arena_tells_win_rates_with_intervals():
    report = json.loads(good("arena", "musee", "--bots", "search:20it,random", "--games", "2", "--json"))
    assert report["games"] == 2
    assert [row["bot"] for row in report["bots"]] == ["search:20it", "random"]
    low, high = report["bots"][0]["interval"]
    assert 0 <= low <= report["bots"][0]["wins"] <= high <= 1


def test_a_sequential_test_tells_its_verdict_and_goes_on_from_its_file(tmp_path):
    words = ("sprt", "musee", "greedy", "random", "--win1", "0.9", "--out", str(tmp_path / "results"))
    report = json.loads(good(*words, "--json"))
    assert report["verdict"] == "accepted"
    assert report["llr"] >= report["bounds"][1] > 2.9
    assert 2 * sum(report["pairs"].values()) == report["games"] < 100
    again = run(*words, "--max-games", "2")  # it is known already
    assert again.returncode == 0
    assert "Musée: greedy against random: accepted." in again.stdout


def test_rules_are_counted_for_programs():
    done = run("rules", "musee", "--json")
    report = json.loads(done.stdout)
    assert report["total"] == 74
    assert {"cited", "excused", "missing"} <= set(report)
    assert isinstance(report["missing"], list)
    assert done.returncode == (0 if report["complete"] else 1)


def test_rules_without_a_test_are_found_wanting(tmp_path):
    """In a checkout whose tests are gone, every rule is missing: exit code 1."""
    root = Path(vernissage.__file__).parent.parent
    (tmp_path / "docs").symlink_to(root / "docs")
    (tmp_path / "tests" / "games" / "musee").mkdir(parents=True)
    code = (
        "from pathlib import Path; from vernissage.lab import coverage; from vernissage.cli import main; import sys; "
        f"coverage.ROOT = Path({str(tmp_path)!r}); sys.argv = ['vernissage', 'rules', 'musee']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert "74 missing" in done.stdout
    assert "M-PLACE-02 is neither cited nor excused" in done.stdout


# --- replay -----------------------------------------------------------------------------------------------------------


def test_a_record_is_replayed_with_its_log_and_its_end(record):
    text = good("replay", str(record))
    assert "Ilse hung No. " in text
    assert "The game is over" in text


def test_a_record_can_be_stopped_on_the_way_and_drawn(record, tmp_path):
    picture = tmp_path / "table.svg"
    text = good("replay", str(record), "--upto", "5", "--seat", "0", "--svg", str(picture))
    assert "Picture written" in text
    assert picture.read_text("utf-8").startswith("<svg")
    report = json.loads(good("replay", str(record), "--upto", "5", "--json"))
    assert (report["moves"], report["over"]) == (5, False)
    assert report["of"] > 5
    assert len(report["scores"]) == 2


def test_a_spectator_of_a_replay_is_told_no_hand(record):
    assert "You drew" not in good("replay", str(record))
    assert "You drew" in good("replay", str(record), "--seat", "1")


def test_a_review_is_told_in_words_in_a_file_and_to_programs(record, tmp_path):
    page = tmp_path / "review.html"
    text = good("review", str(record), "--budget", "2", "--html", str(page))
    assert "accuracy" in text
    assert "Noor" in text
    assert page.read_text("utf-8").startswith("<!doctype html>")
    report = json.loads(good("review", str(record), "--budget", "2", "--seed", "5", "--json"))
    for row in report["seats"]:
        assert row["start"] + row["luck"] + row["own"] + row["others"] == row["end"]


def test_only_a_finished_game_is_reviewed(record, tmp_path):
    t = vernissage.load(record)
    t.undo()
    early = tmp_path / "early.vern"
    early.write_text(t.record(), encoding="utf-8")
    broken = tmp_path / "broken.vern"
    broken.write_text(record.read_text("utf-8")[:200], encoding="utf-8")
    for path, sentence in ((early, "is not over"), (broken, "cut off"), (tmp_path / "no.vern", "cannot be read")):
        done = run("review", str(path))
        assert done.returncode == 2
        assert sentence in done.stderr
        assert done.stdout == ""


DAMAGES = {
    "checksum": lambda text: text.replace("seed: 7", "seed: 8"),
    "cut off": lambda text: text[: len(text) // 2],
    "line 1": lambda text: "",
    "not 'PNG'": lambda text: "PNG\n" + text,
    "no game 'chess'": lambda text: text.replace("game: musee", "game: chess"),
    "version '999'": lambda text: text.replace("rules: 2", "rules: 999"),
}


def test_a_damaged_record_is_refused_with_a_sentence(record, tmp_path):
    def replay(damage):
        bad = tmp_path / f"bad{list(DAMAGES.values()).index(damage)}.vern"
        bad.write_text(damage(record.read_text("utf-8")), encoding="utf-8")
        return run("replay", str(bad))

    with ThreadPoolExecutor(4) as pool:
        for sentence, done in zip(DAMAGES, pool.map(replay, DAMAGES.values()), strict=True):
            assert done.returncode == 2, sentence
            assert sentence in done.stderr
            assert ".vern: " in done.stderr
            assert done.stdout == ""


def test_a_file_that_is_no_text_is_refused(tmp_path):
    bad = tmp_path / "bad.vern"
    bad.write_bytes(b"\x89PNG\xff\xfe\x00")
    done = run("replay", str(bad))
    assert done.returncode == 2
    assert "not a text file" in done.stderr


# --- wrong input ------------------------------------------------------------------------------------------------------


WRONG = [
    ("frobnicate", "No such command 'frobnicate'"),
    ("sim", "Missing argument 'game'"),
    ("sim chess", "There is no game 'chess'"),
    ("sim Musée", "Did you mean 'musee'?"),
    ("sim musee --players 7", "2, 3 or 4 players, not 7"),
    ("sim musee --games 0", "--games"),
    ("sim musee --games many", "--games"),
    ("sim musee --bots greedy,chess", "There is no bot 'chess'"),
    ("sim musee -o colour", "name=value"),
    ("sim musee -o colour=red", "no option 'colour'"),
    ("sim musee -o staircase_pattern=zigzag", "no staircase pattern"),
    ("sim musee --seed 99999999999999999999", "A seed is a whole number"),
    ("arena musee --bots greedy", "2, 3 or 4 players, not 1"),
    ("arena musee --bots greedy,deep", "There is no bot 'deep'"),
    ("arena musee --bots greedy,random --seed 99999999999999999999", "A seed is a whole number"),
    ("sprt musee greedy deep", "There is no bot 'deep'"),
    ("ladder musee --bots greedy,deep", "There is no bot 'deep'"),
    ("ladder musee --bots greedy,greedy", "different bots"),
    ("sprt musee greedy random --win0 0.5 --elo1 20", "either as shares"),
    ("sprt musee greedy random --win1 0.5", "shares to tell apart"),
    ("bench chess", "There is no game 'chess'"),
    ("bench musee --players 9", "not 9"),
    ("replay nowhere.vern", "nowhere.vern cannot be read"),
    ("rules chess", "There is no game 'chess'"),
    ("play chess", "There is no game 'chess'"),
    ("play --terminal --bot deep", "There is no bot 'deep'"),
    ("play --terminal --seed -3", "A seed is a whole number"),
    ("play --terminal --players 5", "not 5"),
    ("play --terminal --save nowhere/game.vern", "There is no folder nowhere"),
    ("play --terminal --lesson --seed 4", "has its own deal"),
    ("play --lesson", "belong to --terminal"),
    ("play --players 3", "belong to --terminal"),
    ("play --port 70000", "--port"),
    ("play --host 203.0.113.1 --port 8999 --no-browser", "Nothing can be served at 203.0.113.1:8999"),
    ("play --no-browser --db mysql://nowhere/x", "sqlite:///"),
    ("play --no-browser --db sqlite:////proc/nowhere/x.db", "cannot"),
]


def test_wrong_input_is_refused_with_a_sentence_and_exit_code_2(tmp_path):
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda case: run(*case[0].split(), cwd=tmp_path), WRONG))
    for (words, sentence), child in zip(WRONG, done, strict=True):
        assert child.returncode == 2, words
        assert sentence in child.stderr, words
        assert child.stdout == "", words


def test_replay_refuses_a_seat_or_a_move_that_is_not_there(record):
    for words, sentence in ((("--seat", "5"), "no seat 5"), (("--upto", "5000"), "past its end")):
        done = run("replay", str(record), *words)
        assert done.returncode == 2
        assert sentence in done.stderr


def test_a_picture_that_cannot_be_written_is_said_in_a_sentence(record, tmp_path):
    done = run("replay", str(record), "--svg", str(tmp_path / "nowhere" / "table.svg"))
    assert done.returncode == 2
    assert "cannot be used" in done.stderr


# --- stopping ---------------------------------------------------------------------------------------------------------


def wait_for_threads(pid: int, count: int) -> None:
    """Until the process works on that many threads, so that a signal meets it in full swing."""
    tasks = Path(f"/proc/{pid}/task")
    until = time.monotonic() + 120
    while tasks.parent.exists() and len(list(tasks.iterdir())) < count:
        assert time.monotonic() < until, "the simulation did not begin"
        time.sleep(0.05)
    time.sleep(0.7 if tasks.exists() else 15)


@pytest.mark.skipif(os.name == "nt", reason="signals")
def interruptible(command: list[str]) -> subprocess.Popen[str]:
    """A child that hears Ctrl-C even where this run was started in the background, which ignores it."""
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENV,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def test_ctrl_c_stops_a_long_simulation_with_what_was_done_so_far():
    words = ("sim", "musee", "--games", "1000000000", "--threads", "8", "--json")
    child = interruptible([*COMMAND, *words])
    wait_for_threads(child.pid, 9)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert child.returncode == 130, err
    report = json.loads(out)
    assert report["stopped"] is True
    assert 0 < report["games"] < 1_000_000_000
    assert sum(report["length"]["histogram"].values()) == report["games"]
    assert "Stopped early" in err
    assert "Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_stops_a_long_tournament_with_what_was_done_so_far():
    words = ("arena", "musee", "--bots", "greedy,random", "--games", "100000", "--threads", "8", "--json")
    child = interruptible([*COMMAND, *words])
    wait_for_threads(child.pid, 9)
    time.sleep(1)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert child.returncode == 130, err
    assert 0 <= json.loads(out)["games"] < 100_000
    assert "Traceback" not in err


def test_a_reader_that_goes_away_is_no_error():
    child = subprocess.Popen([*COMMAND, "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENV)
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    err = child.stderr.read().decode()
    child.stderr.close()
    assert child.wait(60) in (0, -signal.SIGPIPE)
    assert "Traceback" not in err


# --- puzzles ----------------------------------------------------------------------------------------------------------


def test_puzzles_are_listed_and_what_is_missing_is_said():
    told = json.loads(good("puzzles", "musee", "--json"))
    assert (told["puzzles"], len(told["list"])) == (50, 50)
    assert told["verified"] == 10 * told["budget"]
    assert all(row["why"] and row["of"] > 3 for row in told["list"])
    for words in (
        ("--self-play", "2"),
        ("--verify", "--self-play", "2"),
        ("--from", "nowhere", "--self-play", "1", "--out", "x"),
    ):
        refused = run("puzzles", "musee", *words)
        assert refused.returncode == 2
        assert "--out" in refused.stderr
