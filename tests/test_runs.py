"""Long runs: what came of a job is there again, by whatever name, and nothing that is no run is written over."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from vernissage.engine.errors import BadOption
from vernissage.runs.jobs import in_processes, in_threads
from vernissage.runs.kept import kept

HEAD = {"game": "toy", "seed": 3}
ROOT = Path(__file__).parent.parent


def test_jobs_are_known_by_any_name_that_json_has(tmp_path: Path):
    path = tmp_path / "results"
    rows = {3: {"share": 0.5}, "a game.vern": {"puzzles": []}, ("toy", "2", ("x", 1)): {"share": 1.0}}
    with kept(HEAD, path) as book:
        for name, row in rows.items():
            book.add(name, row)
    with kept({"seed": 3, "game": "toy"}, path) as book:
        assert book.rows == rows


@pytest.mark.parametrize(
    "text", [b"\x89PNG and no line", b"dear diary\n", b'{"game": "toy", "seed": 4}\n', b"\xff\xfe\n"]
)
def test_a_file_of_something_else_is_refused_and_left_as_it_was(tmp_path: Path, text: bytes):
    path = tmp_path / "results"
    path.write_bytes(text)
    with pytest.raises(BadOption, match="another run, or something else"), kept(HEAD, path):
        pass
    assert path.read_bytes() == text


def double(job: int) -> int:
    return 2 * job


@pytest.mark.parametrize("way", [in_processes, in_threads])
def test_every_job_is_done_once(way):
    for width in (1, 2):
        assert sorted(way(double, range(5), width)) == [(k, 2 * k) for k in range(5)]


def test_whoever_has_seen_enough_begins_no_more():
    asked = iter(range(1000))
    with closing(in_threads(double, asked, 2)) as results:
        next(results)
    assert next(asked) <= 4


def alive(file: Path) -> None:
    """A job that says that it goes on, for half a minute."""
    for _ in range(600):
        with file.open("a") as said:
            said.write(".")
        time.sleep(0.05)


def test_workers_end_with_a_run_that_is_killed(tmp_path: Path):
    files = [tmp_path / "one", tmp_path / "other"]
    program = (
        "from pathlib import Path; from tests.test_runs import alive, in_processes\n"
        f"if __name__ == '__main__': list(in_processes(alive, map(Path, {[str(f) for f in files]}), 2))"
    )
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT) as run:
        until = time.monotonic() + 20
        while not all(f.exists() for f in files) and time.monotonic() < until:
            time.sleep(0.05)
        run.kill()
    time.sleep(2)
    said = [f.stat().st_size for f in files]
    time.sleep(1)
    assert [f.stat().st_size for f in files] == said
