"""schemathesis over the whole description of the API, against a real server on a real socket, with all of its checks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.trust.report import Outcome, timed
from tests.web.server import Guest, Server

HERE = Path(__file__).parent
NARROW = {
    "VERNISSAGE_JIT": "0", "VERNISSAGE_HINTS_A_MINUTE": "100000", "VERNISSAGE_BOT_S": "0.05", "VERNISSAGE_STREAMS": "100000",
    "VERNISSAGE_STREAMS_AN_ADDRESS": "100000",
}  # fmt: skip


def program() -> str | None:
    """Where schemathesis lies: beside this Python, or on the path."""
    beside = Path(sys.executable).parent / "schemathesis"
    return str(beside) if beside.exists() else shutil.which(os.environ.get("SCHEMATHESIS", "schemathesis"))


def run(folder: Path, examples: int = 20, seconds: int = 400) -> Outcome:
    command = program()
    if command is None:
        return Outcome("API description", False, "schemathesis is missing: pip install 'vernissage[trust]'")
    with timed("API description") as outcome:
        server = Server(folder, **NARROW).start(("musee",))
        try:
            ilse, noor = Guest(server.url), Guest(server.url, "Noor")
            running = ilse.open("me", "open")
            noor.post(f"{running}/seats")
            ilse.play(running) if 0 in ilse.about(running)["deciding"] else noor.play(running)
            over = ilse.open("me", "greedy")
            ilse.post(f"{over}/resign")
            matches = [running, over, ilse.open("me", "open")]
            head = [
                command, "--config-file", str(HERE / "schemathesis.toml"), "run", f"{server.url}/openapi.json", "--header",
                f"Authorization: Bearer {ilse.token}", "--workers", "2", "--no-color", "--seed", "19",
            ]  # fmt: skip
            env = {**os.environ, "SCHEMATHESIS_HOOKS": "tests.trust.hooks", "TRUST_MATCHES": " ".join(matches)}
            found = []
            # A stream of a match that is there never ends: streams are asked for where there is none.
            for more in (
                ["--exclude-path-regex", "stream$", "--max-examples", str(examples), "--max-time", str(seconds)],
                ["--include-path-regex", "stream$", "--max-examples", "5", "--phases", "coverage,fuzzing"],
            ):
                done = subprocess.run(
                    [*head, *more],
                    capture_output=True,
                    text=True,
                    check=False,
                    cwd=folder,
                    env=env,
                    timeout=seconds + 300,
                )
                found.append(done)
            told = "\n".join(done.stdout + done.stderr for done in found)
            (folder / "schemathesis.txt").write_text(told, "utf-8")
            said = server.said.read_text("utf-8")
        finally:
            server.stop()
        cases = sum(int(n.replace(",", "")) for n in re.findall(r"([\d,]+) generated", told))
        tested = sum(map(int, re.findall(r"Tested: (\d+)", told)))
        outcome.told = f"{tested} operations, {cases:,} cases"
        if any(done.returncode for done in found) or "Traceback" in said:
            tail = told[told.find("Failures:") :][:1500] if "Failures:" in told else told[-1500:]
            outcome.wrong(
                f"{tail.strip()}\n{said[-1500:] if 'Traceback' in said else ''}\nSee {folder / 'schemathesis.txt'}"
            )
    return outcome
