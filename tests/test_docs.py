"""What the documentation says is true: its programs run, its links lead somewhere, its tables are made from the code."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import typer

import vernissage
from vernissage.engine import contract, registry
from vernissage.engine.interval import wilson
from vernissage.handbook import contents

ROOT = Path(vernissage.__file__).parent.parent
GAMES = {path.name for path in (ROOT / "vernissage" / "games").iterdir() if (path / "facts.py").is_file()}
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(language: str) -> list[tuple[str, str]]:
    found = []
    for path in PAGES:
        for n, match in enumerate(FENCE.finditer(path.read_text("utf-8"))):
            if match[1] == language:
                found.append((f"{name(path)}:{n}", match[2]))
    return found


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("where", "code"), blocks("python"), ids=[where for where, _ in blocks("python")])
def test_every_python_example_runs(where, code, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(compile(code, where, "exec"), {"__name__": "__main__"})


def test_the_comment_beside_a_refusal_in_the_readme_is_what_is_printed(capsys):
    (code,) = [code for where, code in blocks("python") if "IllegalMove" in code and where.startswith("README")]
    exec(compile(code, "README", "exec"), {})
    assert capsys.readouterr().out.strip() == code.split("# ", 1)[1].strip()


def test_every_command_in_the_documentation_exists_with_its_options():
    from vernissage.cli import app

    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    count = 0
    for where, text in blocks("sh"):
        for line in text.splitlines():
            words = line.split("#")[0].split()
            if not words or not words[0].endswith("vernissage"):
                continue
            command = commands[words[1]]
            if hasattr(command, "commands"):  # one of several under one name
                command = command.commands[words[2]]
            known = {o for p in command.params for o in (*p.opts, *p.secondary_opts)} | {"--help"}
            assert {w for w in words[2:] if re.fullmatch(r"--?[a-z].*", w)} <= known, f"{where}: {line}"
            count += 1
    assert count > 15


def test_every_make_target_in_the_documentation_exists():
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for path in PAGES:
        named = set(re.findall(r"`make ([a-z]+)`|^make ([a-z]+)", path.read_text("utf-8"), re.MULTILINE))
        assert {a or b for a, b in named} <= targets, name(path)


def test_every_command_has_its_chapter():
    from vernissage.cli import app

    chapters = re.findall(r"^## ([\w-]+)$", (ROOT / "docs" / "commands.md").read_text("utf-8"), re.MULTILINE)
    assert set(typer.main.get_command(app).commands) <= set(chapters)  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_every_link_and_picture_leads_somewhere(path):
    for text, target in re.findall(r"\[([^\]]*)\]\(([^)]+)\)", path.read_text("utf-8")):
        if not target.startswith(("http:", "https:", "#")):
            there = path.parent / target.split("#")[0]
            assert there.exists() or made(there), f"{text}: {target}"


def made(path: Path) -> bool:
    """Whether a page is made from the code, as the reference is."""
    docs = (ROOT / "docs").resolve()
    inside = path.resolve().is_relative_to(docs)
    return inside and contents.source(docs, path.resolve().relative_to(docs).as_posix()) is not None


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_pages_tell_nothing_about_the_machine_they_were_written_on(path):
    text = path.read_text("utf-8")
    assert not re.search(r"(?<![\w.~])/(work|root|home|tmp|usr)/", text)


def test_the_first_screen_of_the_readme_has_a_picture_and_the_two_commands():
    first = "\n".join((ROOT / "README.md").read_text("utf-8").splitlines()[:20])
    assert "![" in first
    assert "make play" in first
    assert "make test" in first


def test_the_readme_says_which_games_can_be_played():
    text = (ROOT / "README.md").read_text("utf-8")
    playable = re.findall(r"^\| \*(.+?)\* .*\| playable \|$", text, re.MULTILINE)
    assert playable == [registry.facts(n).title for n in vernissage.games()]


def test_the_readme_tells_the_size_of_a_state():
    size = registry.get("musee").rules.state.itemsize
    assert f"Musée: {size} bytes" in (ROOT / "README.md").read_text("utf-8")


def test_the_design_lists_the_functions_of_the_contract():
    text = (ROOT / "docs" / "design.md").read_text("utf-8")
    promised = set(re.findall(r"^\| `(\w+)\(", text, re.MULTILINE))
    kinds = {"asked", "sealed"}  # of decisions, a bit for each
    fields = {f for f in contract.Rules.__dataclass_fields__ if hasattr(contract, f)} - kinds
    assert promised == fields


def test_the_design_lists_the_files_of_the_engine():
    text = (ROOT / "docs" / "design.md").read_text("utf-8")
    for path in (ROOT / "vernissage" / "engine").glob("*.py"):
        if path.name not in ("__init__.py", "errors.py", "bits.py"):
            assert f" {path.name} " in text, path.name


@pytest.mark.parametrize("game", vernissage.games())
def test_the_page_for_machines_is_made_from_the_code(game):
    pages = load(ROOT / "docs" / "make_pages.py")
    text = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    assert set(re.findall(r"<!-- (\w+) -->", text)) - {"end"} == set(pages.PARTS)
    assert pages.page(game, text) == text, "run python docs/make.py"


@pytest.mark.parametrize("game", vernissage.games())
def test_every_event_and_every_field_of_it_is_explained(game):
    for kind in registry.get(game).events:
        assert kind.means, kind.name
        assert all(f.means for f in kind.fields), kind.name


def test_the_pages_of_the_environments_are_made_from_the_code():
    made = load(ROOT / "docs" / "make_environments.py").pages()
    assert len(made) == len(vernissage.games()) + 1
    for path, text in made.items():
        assert path.read_text("utf-8") == text, "run python docs/make.py"


@pytest.mark.parametrize("game", vernissage.games())
def test_the_overview_of_environments_tells_their_sizes(game):
    rules, title = registry.get(game).rules, registry.facts(game).title
    text = (ROOT / "docs" / "environments" / "index.md").read_text("utf-8")
    (row,) = re.findall(rf"^\| \[{title}\].*$", text, re.MULTILINE)
    assert rules.seen is not None
    assert f"| {rules.moves} | {rules.seen.size:,} |" in row
    assert row.endswith(f"| {rules.observation:,} |")


def test_the_rows_of_the_leaderboard_belong_to_the_present_rules():
    rows = json.loads((ROOT / "docs" / "environments" / "leaderboard.json").read_text("utf-8"))
    assert {row["game"] for row in rows} == set(vernissage.games())
    for row in rows:
        assert row["rules"] == registry.facts(row["game"]).version
        assert row["interval"] == pytest.approx(wilson(row["wins"], row["games"]), abs=1e-3)


@pytest.mark.parametrize("game", vernissage.games())
def test_the_version_history_knows_the_present_version(game):
    text = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    assert f"| `{registry.facts(game).version}` |" in text.split("## Version history")[1]


def test_the_pictures_of_the_how_to_play_page_are_drawn_by_the_present_code():
    learn = load(ROOT / "docs" / "make_learn.py")
    for file, drawing in learn.pictures().items():
        stored = (ROOT / "docs" / "pictures" / file).read_text("utf-8")
        assert stored == drawing, "run python docs/make.py"


@pytest.mark.parametrize("game", vernissage.games())
def test_how_to_play_is_five_minutes_to_read(game):
    text = (ROOT / "docs" / "learn" / f"{game}.md").read_text("utf-8")
    assert 400 < len(text.split()) < 1200
    assert text.count("![") >= 3
    assert "!" not in re.sub(r"!\[", "[", text)


FEW = {"random_game": "3", "who_wins": "40", "own_bot": "2"}  # the others: tests/web, tests/learn, tests/learn_long
EXAMPLES = [ROOT / "examples" / f"{stem}.py" for stem in FEW]


@pytest.mark.parametrize("path", EXAMPLES, ids=name)
def test_every_example_runs(path, tmp_path):
    few = FEW[path.stem]
    done = subprocess.run(
        [sys.executable, "-W", "error", str(path), few], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) >= 2


def test_the_bot_of_the_examples_takes_thirty_lines():
    tree = ast.parse((ROOT / "examples" / "own_bot.py").read_text("utf-8"))
    (bot,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    assert bot.end_lineno is not None
    assert bot.end_lineno - bot.lineno < 30
