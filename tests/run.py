"""The ordinary test run (`make test`): lint, types, a warm-up that compiles once, a browser, a PostgreSQL, all tests; then where the time went.

python tests/run.py [arguments for pytest]
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

LONGEST_S = 300  # of a test with what it sets up: one that waits for ever is told by name, and holds up no other
ROOT = Path(__file__).resolve().parent.parent


def stages(arguments: list[str]) -> list[tuple[str, list[str]]]:
    python = sys.executable
    # One worker more than cores, since tests of pages wait for browsers; a file's tests stay together and share its server.
    cores = os.cpu_count() or 1
    workers = (
        ["-n", str(min(cores, 4) + 1), "--dist", "loadfile", "--no-loadscope-reorder"]
        if cores > 1 and not arguments
        else []
    )
    pytest = [python, "-m", "pytest", *workers, f"--timeout={LONGEST_S}"]
    return [
        ("ruff check", [python, "-m", "ruff", "check", "--quiet", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "--quiet", "."]),
        ("mypy --strict", [python, "-m", "mypy", "--no-error-summary"]),
        ("compile the rules", [python, "-m", "tests.warm_up"]),
        ("a browser", [python, "-c", "from tests.browser.chromium import executable; print(executable())"]),
        ("a PostgreSQL", [python, "-c", "from tests.web.postgres import binaries; print(binaries())"]),
        ("pytest", [*pytest, "--durations=8", "--durations-min=2", *arguments]),
    ]


def main(arguments: list[str]) -> int:
    rows: list[tuple[str, str, float]] = []
    for name, command in stages(arguments):
        print(f"--- {name}", flush=True)
        began = time.perf_counter()
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        rows.append((name, "ok" if code == 0 else f"FAILED ({code})", time.perf_counter() - began))
    print("\nWhere the time went:")
    for name, outcome, seconds in rows:
        print(f"  {name:<20}{seconds:8.1f} s   {outcome}")
    print(f"  {'all':<20}{sum(r[2] for r in rows):8.1f} s")
    return int(any(outcome != "ok" for _, outcome, _ in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
