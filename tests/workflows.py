"""Run the steps of the forge's workflows here, one by one, in a clean folder: `make workflows`, or

python -m tests.workflows [workflow/job ...]

A fresh clone of what is committed, a fresh virtual environment for each job, and the `run` steps as they are written, with this machine's Python
in place of the matrix. Steps that use a forge's own actions (checkout, upload) are named and left out. Without arguments the quick
jobs run: lint, build and docs; `test/tests` and `test/browser` are the long ones.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
QUICK = ("test/lint", "test/build", "test/docs")


def jobs() -> dict[str, dict[str, Any]]:
    """Every job by "workflow/job"."""
    found = {}
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
        for name, job in yaml.safe_load(path.read_text("utf-8"))["jobs"].items():
            found[f"{path.stem}/{name}"] = job
    return found


def run(job: dict[str, Any], folder: Path) -> bool:
    """The steps of a job in a folder of its own."""
    clone = folder / "checkout"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    venv.create(folder / "venv", with_pip=True)
    temp = folder / "temp"
    temp.mkdir()
    keep = ("PATH", "LANG", "TERM", "PIP_INDEX_URL", "PIP_FIND_LINKS", "PIP_CERT", "SSL_CERT_FILE", "VERNISSAGE_CACHE")
    environment = {name: value for name, value in os.environ.items() if name in keep}
    environment |= {"PATH": f"{folder / 'venv' / 'bin'}{os.pathsep}{environment['PATH']}"}
    environment |= {"HOME": str(folder), "RUNNER_TEMP": str(temp), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    for step in job["steps"]:
        if "run" not in step:
            print(f"  left out: {step['uses']}")
            continue
        if "!=" in step.get("if", ""):
            print(f"  left out: {step['name']} ({step['if']})")
            continue
        began = time.perf_counter()
        done = subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], cwd=clone, env=environment, check=False)
        told = "ok" if done.returncode == 0 else f"FAILED ({done.returncode})"
        print(f"  {step['name']}: {told}, {time.perf_counter() - began:.0f} s", flush=True)
        if done.returncode:
            return False
    return True


def main(wanted: list[str]) -> int:
    known, failed = jobs(), []
    for name in wanted or QUICK:
        print(f"--- {name}", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            if not run(known[name], Path(folder)):
                failed.append(name)
    print(f"Failed: {', '.join(failed)}" if failed else "All of these steps run.")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
