"""A game at the terminal: what a person types, what is answered, and how one leaves."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import vernissage
from vernissage.bots import GreedyBot
from vernissage.match.rulebook import find
from vernissage.terminal import Session, play_in_terminal

COMMAND = [sys.executable, "-W", "error", "-m", "vernissage.cli", "play", "--terminal"]


class Person(Console):
    """A console whose answers are written down beforehand; after the last one the input ends."""

    def __init__(self, *answers: str) -> None:
        super().__init__(file=io.StringIO(), width=80)
        self.answers = list(answers)

    def input(self, prompt: object = "", **_: object) -> str:
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    @property
    def heard(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def sit(*answers: str, players: int = 2, **options: object) -> Person:
    person = Person(*answers)
    assert play_in_terminal(person, "musee", players, "greedy", 7, {"first_player": 0, **options}, None)
    return person


def child(*words: str, stdin: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([*COMMAND, *words], input=stdin, capture_output=True, text=True, timeout=300, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize("words", [(), ("--players", "4", "-o", "staircase_pattern=negotiated")])
def test_a_whole_game_is_played_by_always_taking_the_first_choice(words, tmp_path):
    file = tmp_path / "game.vern"
    done = child(*words, "--save", str(file), stdin="1\n" * 200)
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    assert "  1. " in done.stdout
    assert vernissage.load(file).over


def test_when_the_input_ends_one_leaves_politely():
    done = child("--seed", "7", stdin="1\n")
    assert done.returncode == 0
    assert done.stdout.rstrip().endswith("You left the table.")
    assert done.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_leaves_the_table_and_keeps_the_record(tmp_path):
    file = tmp_path / "game.vern"
    with subprocess.Popen(
        [*COMMAND, "--seed", "7", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a run in the background ignores Ctrl-C
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("1\n")
        game.stdin.flush()
        heard = ""
        while "About to hang" not in heard:
            heard += game.stdout.readline()
        game.send_signal(signal.SIGINT)
        heard += game.stdout.read()
    assert game.returncode == 130
    assert "You left the table." in heard
    assert len(vernissage.load(file).moves) >= 1


def test_a_choice_is_made_by_number_or_by_notation_in_any_case():
    t = vernissage.new("musee", 2, 7, {"first_player": 0})
    card = t.legal_moves()[1]
    assert f"hang No. {card.card}" in sit("2").heard
    assert f"hang No. {card.card}" in sit(f"  CARD   {card.card} ").heard


def test_places_on_the_board_carry_the_number_of_their_choice():
    heard = sit("1", "14").heard
    assert "14:+1" in heard
    assert "You hung" in heard
    assert "lower gallery, second place" in heard


def test_only_what_changed_is_shown_again():
    heard = sit("1").heard
    after = heard[heard.index("to hang;") :]
    assert "You: 0 points" in after
    assert "Greedy: 0 points" not in after  # nothing happened over there


def test_wrong_answers_are_explained_and_change_nothing():
    heard = sit("", "99", "0", "foo", "card", "card 61", "card 60", "take", "slot upper 1", "-1", "1" * 400).heard
    assert "There is no choice 99: they are numbered 1 to 5." in heard
    assert "'foo' is neither a choice nor a command" in heard
    assert "No. 60 is not in play" in heard
    assert "M-4P-05" in heard
    assert "M-DEC-04" in heard
    assert heard.count("You: 0 points") == 1


def test_help_log_score_and_rule_answer():
    heard = sit("?", "log", "score", "rule", "1", "rule", "board").heard
    assert "save FILE" in heard
    assert "Nothing has happened yet." in heard
    assert "You: 0 (paintings 0, neighbours 0, stairs 0, gallery bonus 0)" in heard
    assert "M-TURN-01: " in heard
    assert "M-PLACE-02: " in heard


def test_undo_goes_back_to_the_last_own_decision():
    heard = sit("undo", "1", "1", "undo", "undo", "undo").heard
    assert heard.count("There is no move of yours to take back.") == 2
    assert heard.count("Taken back.") == 2


def test_undo_lets_another_move_be_made():
    person = Person("1", "1", "undo", "undo", "2", "1", "quit")
    t = vernissage.new("musee", 2, 7, {"first_player": 0}, ["You", "Greedy"])
    second = t.legal_moves()[1]
    Session(person, t, GreedyBot()).run()
    assert t.moves[0] == second


def test_a_hint_tells_more_each_time_and_is_remembered_in_the_log():
    person = sit("hint", "hint", "hint", "hint 7", "1", "1", "log")
    heard = " ".join(person.heard.split())
    assert heard.index("Two are worth a thought") < heard.index("A searching bot would choose")
    assert "Hints have the levels 1 to 3" in heard
    assert heard.count("(after a hint)") == 1


def test_a_hint_names_a_legal_choice():
    heard = sit("hint 3").heard
    line = next(line for line in heard.splitlines() if "bot would choose" in line)
    moves = [str(m) for m in vernissage.new("musee", 2, 7, {"first_player": 0}).legal_moves()]
    assert any(f"[{m}]" in heard[heard.index(line) :].replace("\n", " ") for m in moves)


def test_saving_writes_a_record_and_says_where(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    heard = sit("save", "1", "save game.vern", "save nowhere/game.vern", "save .").heard
    assert "Say where: save my-game.vern" in heard
    assert "The record is in game.vern." in heard
    assert heard.count("cannot be written") == 2
    assert len(vernissage.load("game.vern").moves) == 1


def test_quitting_is_confirmed():
    for word in ("quit", "Q", "exit"):
        assert sit(word).heard.rstrip().endswith("You left the table.")


def test_the_other_seats_are_never_shown_to_the_person():
    person = Person()
    t = vernissage.new("musee", 3, 7, {"first_player": 0}, ["You", "Ilse", "Noor"])
    person.answers = ["1"] * 6
    with pytest.raises(EOFError):
        Session(person, t, GreedyBot()).run()
    hidden = {k for seat in (1, 2) for k in t.view(seat).hand}
    labels = {t.game.label(vernissage.Move("card", card=k)).rsplit(" (", 1)[0] for k in hidden}
    heard = " ".join(person.heard.split())
    assert not [label for label in labels if label in heard]


def test_lines_fit_a_terminal_of_80_columns():
    heard = sit(*["1"] * 40, players=4, staircase_pattern="random").heard
    assert max(map(len, heard.splitlines())) <= 80
    assert "\x1b" not in heard


def test_a_rule_is_quoted_without_its_markup():
    spec = "* **M-A-01** [seed] Cards `k` hang. [ruling] **Always**.\n| M-B-02 | `card(k)` | somebody |\n"
    assert find(spec, "M-A-01") == "Cards k hang. Always."
    assert find(spec, "M-B-02") == "card(k); somebody"
    assert find(spec, "M-C-03") == ""


def test_the_specification_is_where_the_terminal_looks_for_it():
    assert (Path(vernissage.__file__).parent.parent / "docs" / "rules" / "musee.md").is_file()
