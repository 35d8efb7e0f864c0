"""The ordinary test run (`make test`): lint, types, a warm-up that compiles once, a browser, a PostgreSQL, all tests; then where the time went.

python tests/run.py [arguments for pytest]
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LONGEST_S = 300  # of a test with what it sets up: one that waits for ever is told by name, and holds up no other
ROOT = Path(__file__).resolve().parent.parent


Stage = tuple[str, list[str]]


def stages(arguments: list[str]) -> list[list[Stage]]:
    """What is run, one row after the other. Stages of one row run side by side: none of them needs all cores all the time."""
    python = sys.executable
    # One worker more than cores, since tests of pages wait for browsers; a file's tests stay together and share its server.
    cores = os.cpu_count() or 1
    workers = (
        ["-n", str(min(cores, 4) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]
        if cores > 1 and not arguments
        else []
    )
    pytest = [python, "-m", "pytest", *workers, f"--timeout={LONGEST_S}"]
    installs = (  # one after the other: both may ask Debian for something
        "from tests.browser.chromium import executable; print(executable()); "
        "from tests.web.postgres import binaries; print(binaries())"
    )
    return [
        [("ruff check", [python, "-m", "ruff", "check", "--quiet", "."])],
        [("ruff format", [python, "-m", "ruff", "format", "--check", "--quiet", "."])],
        [
            ("mypy --strict", [python, "-m", "mypy", "--no-error-summary"]),
            ("a browser, PostgreSQL", [python, "-c", installs]),
            ("compile the rules", [python, "-m", "tests.warm_up"]),
        ],
        [("pytest", [*pytest, "--durations=8", "--durations-min=2", *arguments])],
    ]


def run(stage: Stage, alone: bool) -> tuple[str, str, float]:
    """Its name, how it ended, and how long it took. What is not alone is heard when it has ended."""
    name, command = stage
    if alone:
        print(f"--- {name}", flush=True)
    began = time.perf_counter()
    heard = {} if alone else {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done = subprocess.run(command, cwd=ROOT, check=False, **heard)
    took = time.perf_counter() - began
    if not alone:
        print(f"--- {name}\n{done.stdout}", end="", flush=True)
    return name, "ok" if done.returncode == 0 else f"FAILED ({done.returncode})", took


def main(arguments: list[str]) -> int:
    rows: list[tuple[str, str, float]] = []
    began = time.perf_counter()
    for row in stages(arguments):
        with ThreadPoolExecutor(len(row)) as beside:
            rows += beside.map(lambda stage, row=row: run(stage, len(row) == 1), row)
    print("\nWhere the time went (types, browser and compilation side by side):")
    for name, outcome, seconds in rows:
        print(f"  {name:<24}{seconds:8.1f} s   {outcome}")
    print(f"  {'all':<24}{time.perf_counter() - began:8.1f} s")
    return int(any(outcome != "ok" for _, outcome, _ in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
