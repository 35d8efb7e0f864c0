"""The edit loop (`make check`): lint and types, then the tests of what has changed since the last commit, or since a branch:

python -m tests.check [--since main] [--game musee]

A changed game brings its own tests and its share of the laws, another part of the package the tests of that part. The ordinary
run (`make test`) proves all the rest.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from vernissage.engine import registry

ROOT = Path(__file__).resolve().parent.parent
PARTS = {  # a folder or file of the package -> the tests that look at it first
    "engine": ["tests/engine"],
    "bots": ["tests/bots"],
    "drawing": ["tests/drawing"],
    "lab": ["tests/lab", "tests/test_coverage.py"],
    "learn": ["tests/learn/test_batch.py", "tests/learn/test_gymnasium.py"],
    "match": ["tests/test_lesson.py", "tests/test_guided.py"],
    "puzzles": ["tests/test_puzzles.py"],
    "review": ["tests/test_review.py"],
    "handbook": ["tests/test_handbook.py"],
    "starter": ["tests/test_elsewhere.py"],
    "cli": ["tests/test_cli.py"],
    "runs": ["tests/test_runs.py"],
    "testing": ["tests/test_check_bot.py"],
    "web": ["tests/web/test_links.py", "tests/web/test_playing.py", "tests/web/test_weights.py"],
    "client.py": ["tests/web/test_handbook_pages.py"],
    "terminal.py": ["tests/test_terminal.py"],
}


def changed(since: str) -> list[str]:
    """The files that differ from a commit, and those that git does not know yet."""
    told = [["git", "diff", "--name-only", since], ["git", "ls-files", "--others", "--exclude-standard"]]
    found = (subprocess.run(c, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split() for c in told)
    return sorted({file for files in found for file in files if (ROOT / file).exists()})


def wanted(files: list[str], games: list[str]) -> list[list[str]]:
    """What pytest is asked, one run after the other."""
    tests = {f for f in files if f.startswith("tests/") and Path(f).name.startswith("test_") and "_long" not in f}
    games = sorted({*games, *(name for name in registry.names() for f in files if f"games/{name}/" in f)})
    for file in files:
        part = file.split("/")[1] if file.startswith("vernissage/") else ""
        tests.update(t for t in PARTS.get(part, ()) if (ROOT / t).exists())
    tests.update("tests/test_docs.py" for f in files if f.endswith(".md"))
    for name in games:
        tests.add(f"tests/games/{name}")
    runs = [[*sorted(tests), "-k", "not python_example"]] if tests else []
    return runs + [["tests/test_laws.py", "tests/test_rules_interpreted.py", "-k", name] for name in games]


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--since", default="HEAD", help="compare with this commit or branch")
    given.add_argument(
        "--game", action="append", default=[], choices=registry.names(), help="as if this game had changed"
    )
    asked = given.parse_args()
    files, python = changed(asked.since), sys.executable
    scripts = [f for f in files if f.endswith(".py")]
    steps = [
        [python, "-m", "ruff", "check", "--quiet", *scripts],
        [python, "-m", "ruff", "format", "--check", "--quiet", *scripts],
    ]
    steps = [*(steps if scripts else []), [python, "-m", "mypy", "--no-error-summary"]]
    steps += [
        [python, "-m", "pytest", "-x", "-q", "-n", "2", "--dist", "worksteal", *run]
        for run in wanted(files, asked.game)
    ]
    began = time.perf_counter()
    for step in steps:
        if code := subprocess.run(step, cwd=ROOT, check=False).returncode:
            if code != 5:  # pytest found nothing to run
                return code
    print(f"{len(files)} changed files are in order, after {time.perf_counter() - began:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
