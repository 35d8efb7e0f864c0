"""A game in a package of its own: what `vernissage new-game` writes runs, and the fifth title is found by its entry point.

Rules stay as they are written here (VERNISSAGE_JIT=0), which is quick for small games; `make fifth` is the long part."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import vernissage
from vernissage.cli import app
from vernissage.cli.creating import written
from vernissage.engine.rule import PACKAGE

ROOT = PACKAGE.parent
FIFTH = ROOT / "examples" / "evening_sale"


def run(code: str, *folders: Path, jit: str = "0") -> str:
    path = os.pathsep.join(map(str, (ROOT, *folders)))
    environment = {**os.environ, "PYTHONPATH": path, "VERNISSAGE_JIT": jit}
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def announced(folder: Path, name: str) -> Path:
    """What an installer writes down of a package that announces a game."""
    about = folder / f"{name}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[vernissage.games]\n{name} = {name}\n")
    return folder


WHOLE = """
import vernissage
from vernissage.engine import registry
from vernissage.match import rulebook
from vernissage.match.lesson import Lesson
from vernissage.testing.laws import table_laws
from vernissage.web import files, texts
from vernissage.web.pages import art

name = "{name}"
assert vernissage.games()[-1] == name, "after those of the house"
for players in registry.facts(name).players:
    table_laws(name, players, {{}}, 1, 1, share=0.1)
lesson = Lesson.of(name)
t = lesson.table()
while t.seat != 0:
    t.play(t.advised())
assert lesson.comment(t)
assert t.svg(seat=0).startswith("<svg")
assert art._cover(name).startswith("<svg")
assert "How to play" in texts.page("learn", name)
number = registry.facts(name).turn_rule
assert f'id="{{number}}"' in texts.page("rules", name)
assert rulebook.explained(name, number).text
files.style_of(name)
"""


def test_a_new_game_is_a_package_that_runs(tmp_path):
    done = CliRunner().invoke(app, ["new-game", "little_salon", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    run(WHOLE.format(name="little_salon"), announced(tmp_path / "little_salon", "little_salon"))


@pytest.mark.parametrize("name", ["Salon", "musee", "class", "../salon", "2salons"])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(name, tmp_path):
    done = CliRunner().invoke(app, ["new-game", name, "--out", str(tmp_path)])
    assert isinstance(done.exception, vernissage.BadOption)
    assert not any(tmp_path.iterdir())


def test_what_is_there_already_is_left_alone(tmp_path):
    (tmp_path / "salon").mkdir()
    done = CliRunner().invoke(app, ["new-game", "salon", "--out", str(tmp_path)])
    assert "nothing was written" in str(done.exception)
    assert not any((tmp_path / "salon").iterdir())


def test_nothing_of_the_starter_is_left_in_a_new_game():
    for path, text in written("little_salon").items():
        assert "tarter" not in text, path
        assert "Five Cards" not in text, path


def test_the_fifth_title_is_found_by_its_entry_point_and_is_whole(tmp_path):
    run(WHOLE.format(name="evening_sale"), announced(tmp_path, "evening_sale"), FIFTH)


def test_the_rules_of_a_game_elsewhere_are_kept_and_its_words_are_found(tmp_path):
    code = """
import evening_sale.rules
from vernissage.engine import language, registry
from vernissage.engine.rule import _cacheable
registry.names()
print(_cacheable(evening_sale.rules.setup.py_func), _cacheable(evening_sale.rules.legal.py_func))
with language.speaking("de"):
    print(language.say("The easel"))
"""
    assert run(code, announced(tmp_path, "evening_sale"), FIFTH, jit="1").split("\n")[:2] == [
        "True True",
        "Die Staffelei",
    ]


def test_the_guide_explains_every_line_of_the_starter():
    """Under each heading, the pieces of code are the whole file."""
    guide = (ROOT / "docs" / "your-own-game.md").read_text("utf-8")
    parts = dict(re.findall(r"^### (\S+\.py)\n(.*?)(?=^##|\Z)", guide, re.DOTALL | re.MULTILINE))
    folder = PACKAGE / "starter"
    files = {p.relative_to(folder).as_posix(): p.read_text("utf-8") for p in folder.rglob("*.py")}
    assert set(parts) == {name for name in files if not name.endswith("__init__.py")}
    for name, part in parts.items():
        shown = "".join(re.findall(r"^```py\n(.*?)^```$", part, re.DOTALL | re.MULTILINE))
        assert shown.replace("\n", "") == files[name].replace("\n", ""), name


def test_the_fifth_title_takes_fewer_than_600_lines():
    files = [p for p in FIFTH.rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    assert sum(bool(line.strip()) for p in files for line in p.read_text("utf-8").splitlines()) < 600
