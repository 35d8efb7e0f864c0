"""The conformance test for bots: what it finds wrong, and that a program in no language of ours passes it."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from vernissage.cli import app
from vernissage.engine.errors import BadOption
from vernissage.testing.bots import BotBroken, check_bot

SHELL = """
while read -r line; do
  case $line in
    *'"hello"'*) echo '{"name": "sh"}' ;;
    *) rest=${line#*\\"moves\\":*\\"move\\":*\\"}; echo "{\\"move\\": \\"ANSWER\\"}" ;;
  esac
done
"""


class First:
    name = "first"

    def choose(self, table, seed):
        return table.legal_moves()[0]


class Meddling(First):
    def choose(self, table, seed):
        table.play(table.legal_moves()[0])
        return table.legal_moves()[0]


class Cheating(First):
    def choose(self, table, seed):
        return "card 999"


class Wavering(First):
    def choose(self, table, seed):
        return random.SystemRandom().choice(table.legal_moves())


class Broken(First):
    def choose(self, table, seed):
        raise ZeroDivisionError


class Nameless(First):
    name = ""


def test_a_bot_that_keeps_to_the_rules_passes():
    checked = check_bot(First(), games=("musee",))
    assert checked.games == 3
    assert checked.decisions > 100


@pytest.mark.parametrize(
    ("bot", "wrong"),
    [
        (Meddling(), "changes the table"),
        (Cheating(), "'card 999', which is not allowed"),
        (Wavering(), "with the same seed"),
        (Broken(), "ZeroDivisionError"),
        (Nameless(), "`name`"),
    ],
)
def test_what_a_bot_does_wrong_is_told(bot, wrong):
    with pytest.raises(BotBroken, match=wrong):
        check_bot(bot, games=("musee",))


def script(folder: Path, answer: str) -> str:
    (folder / "bot.sh").write_text(SHELL.replace("ANSWER", answer), "utf-8")
    return f"run:sh {folder / 'bot.sh'}"


@pytest.mark.skipif(sys.platform == "win32", reason="a script for a shell of Unix")
def test_a_shell_script_is_a_bot(tmp_path):
    done = CliRunner().invoke(app, ["check-bot", script(tmp_path, '${rest%%\\"*}'), "--game", "musee", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["keeps_to_everything"]
    assert told["games"] == 3


@pytest.mark.skipif(sys.platform == "win32", reason="a script for a shell of Unix")
def test_a_script_that_chooses_what_is_not_there_is_told_so_in_a_sentence(tmp_path):
    done = CliRunner().invoke(app, ["check-bot", script(tmp_path, "card 999"), "--game", "musee"])
    assert done.exit_code == 1
    assert "chose 'card 999', which is not among its moves." in done.stdout
    assert "Fault(" not in done.stdout


def test_a_program_that_is_not_there_is_wrong_input():
    done = CliRunner().invoke(app, ["check-bot", "run:no_such_program", "--game", "musee"])
    assert isinstance(done.exception, BadOption)
