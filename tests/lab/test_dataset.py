"""Games as Parquet: what was written replays to what it says; the example programs are there for who installed the package."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import vernissage
from vernissage.lab import programs

ROOT = Path(vernissage.__file__).parent.parent


def test_games_are_written_with_checksums_and_replay(tmp_path):
    from vernissage.lab.dataset import digest, write

    files = [write(tmp_path / name, "musee", 2, 5, "greedy:0.8", 3) for name in ("one", "other")]
    assert digest(files[0]) == digest(files[1])  # the same arguments, the same file
    assert f"{digest(files[0])}  musee-2.parquet" in (tmp_path / "one" / "SHA256SUMS").read_text("utf-8")
    assert "CC0" in (tmp_path / "one" / "LICENCE.txt").read_text("utf-8")
    command = [sys.executable, str(ROOT / "examples" / "read_games.py"), str(files[0]), "5"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("5 games of Musée, all as the file says"), done.stderr
    with pytest.raises(vernissage.BadOption, match=r"'greedy:0\.8'"):
        write(tmp_path, "musee", 2, 5, "search:20it")


def test_a_run_that_was_stopped_leaves_no_file(tmp_path):
    from vernissage.lab.dataset import write

    def stop(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(tmp_path, "musee", 2, 5, progress=stop)
    assert not list(tmp_path.iterdir())


def test_the_example_programs_are_listed_read_and_copied(tmp_path):
    names = {row["name"] for row in programs.listed()}
    assert {"own_bot.py", "tree_search.py"} <= names
    assert all(row["words"] for row in programs.listed())
    assert programs.read("own_bot") == (ROOT / "examples" / "own_bot.py").read_text("utf-8")
    assert programs.copy(tmp_path / "mine") == len(names) == len(list((tmp_path / "mine").iterdir()))
    with pytest.raises(vernissage.BadOption, match="There is no example 'nothing'; there are api_bot"):
        programs.read("nothing")


def test_every_row_of_the_baselines_has_a_command():
    done = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / "baselines.py"), "list"], capture_output=True, text=True, check=True
    )
    rows = done.stdout.splitlines()
    assert len(rows) == len(vernissage.games()) * (5 * 3 + 5)
    assert all("vernissage arena" in row or "benchmarks/ppo.py" in row for row in rows)


def test_the_page_of_baselines_and_its_pictures_are_those_of_its_data(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "docs")
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    names = [row.name for row in importlib.import_module("baselines").rows()]
    made = importlib.import_module("make_baselines").pages(names)
    for path, text in made.items():
        assert path.read_text("utf-8") == text, "run python benchmarks/baselines.py write"
    kept = {path.stem for path in (ROOT / "docs" / "environments" / "baselines").glob("*.json")}
    assert kept <= set(names)
