"""A stale cache is impossible: another rule is compiled anew, and the old one is found again when it is back."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vernissage.engine.rule import JIT, PACKAGE

# One small rule of a game and one of the engine, compiled and called from Python.
PROBE = """
import numpy as np, vernissage
from vernissage.engine import chance
from vernissage.engine.rule import cache_folder
from vernissage.games.musee import score
from vernissage.games.musee.state import State
s = np.zeros(1, State)
s[0]["players"], s[0]["columns"], s[0]["bonus"] = 2, 6, -1
s[0]["wall"][0, 0, :2] = (3, 8)
print(score.score_side(s[0], 0, None), chance.word(chance.stream(1)), cache_folder().name,
      sum(score.score_side.stats.cache_hits.values()), sum(score.score_side.stats.cache_misses.values()))
"""


class Copy:
    """A copy of the package with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package, self.cache = folder / "vernissage", folder / "cache"
        ignore = shutil.ignore_patterns("__pycache__", "assets", "web")
        shutil.copytree(PACKAGE, self.package, ignore=ignore)

    def run(self, **env: str) -> tuple[int, int, str, int, int]:
        """Points, a random word, the cache folder, cache hits and misses."""
        done = subprocess.run(
            [sys.executable, "-c", PROBE],
            cwd=self.package.parent,
            env={
                **os.environ,
                "VERNISSAGE_CACHE": str(self.cache),
                "PYTHONPATH": str(self.package.parent),
                "PYTHONDONTWRITEBYTECODE": "1",  # Python's own cache goes by the date of a file, which `change` leaves
                **env,
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        points, word, folder, hits, misses = done.stdout.split()
        return int(points), int(word), folder, int(hits), int(misses)

    def change(self, name: str, old: str, new: str) -> None:
        path = self.package / name
        text = path.read_text("utf-8")
        assert old in text
        stamp = path.stat()
        path.write_text(text.replace(old, new), "utf-8")
        os.utime(path, (stamp.st_atime, stamp.st_mtime))  # even with the old date on it


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_changed_rule_is_compiled_anew_and_the_old_one_is_found_again(tmp_path):
    copy = Copy(tmp_path)
    points, word, folder, hits, misses = copy.run()
    assert (points, hits, misses) == (4, 0, 1)
    assert copy.run() == (points, word, folder, 1, 0), "the second run loads from the cache"

    copy.change("games/musee/rules/places.py", "THEMES = 5", "THEMES = 4")
    changed = copy.run()
    assert changed[0] == 2
    assert changed[4] == 1, "another value in a rule is another rule, kept beside the first"

    copy.change("games/musee/rules/places.py", "THEMES = 4", "THEMES = 5")
    assert copy.run() == (points, word, folder, 1, 0), "the old one is found again, nothing is compiled"

    copy.change(
        "games/musee/rules/places.py", "return (card - 1) % THEMES", "return (card - 1) % (THEMES - 1)"
    )  # another file feeds the rule
    assert copy.run()[0] == 2
    copy.change("games/musee/rules/places.py", "return (card - 1) % (THEMES - 1)", "return (card - 1) % THEMES")

    copy.change("games/musee/numbers.py", '"neighbours", 2', '"neighbours", 5')
    assert copy.run() == (7, word, folder, 1, 0), "another number is read, not compiled"
    copy.change("games/musee/numbers.py", '"neighbours", 5', '"neighbours", 2')

    copy.change("games/musee/rules/turn.py", "this deck is a reduced one", "this is a reduced deck")
    assert copy.run() == (points, word, folder, 1, 0), "another sentence compiles nothing"

    copy.change("engine/chance.py", "range(15)", "range(16)")
    other = copy.run()
    assert other[0] == points
    assert other[1] != word
    copy.change("engine/chance.py", "range(16)", "range(15)")
    assert copy.run() == (points, word, folder, 1, 0)


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_other_flags_are_another_cache_and_old_folders_are_swept(tmp_path):
    copy = Copy(tmp_path)
    folder = copy.run()[2]
    old = copy.cache / "000000000000000000000000"
    old.mkdir()
    long_ago = time.time() - 90 * 86400
    os.utime(old, (long_ago, long_ago))
    checked = copy.run(NUMBA_BOUNDSCHECK="1")
    assert checked[2] != folder
    assert not old.exists()
    assert (copy.cache / folder).exists()
    assert copy.run(VERNISSAGE_JIT="1")[3] == 1


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_where_nothing_can_be_written_games_are_played_all_the_same(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    code = "from vernissage.engine import chance, rule; print(chance.word(chance.stream(1)), rule.cache_folder())"
    env = {**os.environ, "VERNISSAGE_CACHE": str(tmp_path / "file" / "below")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    assert done.stdout.split()[1] == "None"


CALLS = """
from vernissage.engine.rule import rule, whole

@whole
def twice(x: int) -> int:
    return 2 * x

@rule
def other(x: int) -> int:
    return x

@rule
def caller(x: int) -> int:
    return twice(x) + 1
"""
CALL = """
import sys
from vernissage.engine import calls
if len(sys.argv) > 1:
    calls.other(1)  # numba counts the functions it compiles, and puts the number into names
print(calls.caller(3), *(sum(f.stats.cache_hits.values()) for f in (calls.caller, calls.twice)))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_what_is_called_by_address_is_loaded_first_and_compiled_anew_where_it_is_gone(tmp_path):
    copy = Copy(tmp_path)
    (copy.package / "engine" / "calls.py").write_text(CALLS)

    def run(*args: str) -> list[int]:
        env = {**os.environ, "VERNISSAGE_CACHE": str(copy.cache), "PYTHONPATH": str(tmp_path)}
        command = [sys.executable, "-c", CALL, *args]
        done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
        return [int(n) for n in done.stdout.split()]

    def forget() -> None:
        gone = list(copy.cache.rglob("*calls*twice*"))
        assert gone
        for file in gone:
            file.unlink()

    assert run() == [7, 0, 0]
    assert run() == [7, 1, 1], "both are found"
    forget()
    assert run()[0] == 7
    forget()
    assert run("first") == [7, 0, 0], "its name is another one now: the caller is compiled again"
    assert run() == [7, 1, 1]
