"""From `git clone` to the first board: python benchmarks/first_picture.py [--uv]

A fresh clone in a new folder, an empty home, no caches, `make play`; then somebody opens the page, follows it to the house and
sits down at Musée. Tells the seconds until the first page, until the house is open and until the board is there, and the
processor seconds of all of it, since machines are shared. `--uv` needs uv on the path; without it, uv is hidden."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(with_uv: bool) -> None:
    folder = Path(tempfile.mkdtemp(prefix="first-picture-"))
    path = os.environ["PATH"].split(os.pathsep)
    if not with_uv:
        path = [p for p in path if not (Path(p) / "uv").exists()]
    keep = {k: v for k, v in os.environ.items() if k.startswith(("PIP_", "UV_", "SSL_")) or k in ("LANG", "PYENV_ROOT")}
    environment = {
        **keep,
        "PATH": os.pathsep.join(path),
        "HOME": str(folder),
        "PIP_NO_CACHE_DIR": "1",
        "UV_NO_CACHE": "1",
    }
    began = time.monotonic()
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "vernissage")], check=True, env=environment)
    said = (folder / "said.log").open("w+")
    command = ["make", "play", f"PYTHON={sys.executable}", "PLAY=--no-browser"]
    house = subprocess.Popen(
        command, cwd=folder / "vernissage", env=environment, stdout=said, stderr=said, start_new_session=True
    )
    told: dict[str, float] = {}
    try:
        first = wait(lambda: found(folder, r"how to play: (http\S+)"), house)
        wait(lambda: read(first), house)
        told["first page"] = time.monotonic() - began
        onward = wait(lambda: json.loads(read(f"{first}state") or "{}").get("onward"), house)
        told["house open"] = time.monotonic() - began
        guest = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        asked = urllib.request.Request(f"{onward}play/musee", b"", {"Origin": onward.rstrip("/")})
        page = guest.open(asked, timeout=60).read().decode()
        assert 'id="table"' in page, page[:500]
        assert "<svg" in page
        told["first board"] = time.monotonic() - began
        told["processor"] = processor(house.pid)
    finally:
        os.killpg(house.pid, signal.SIGTERM)
        house.wait()
        print((folder / "said.log").read_text()[-1500:])
        shutil.rmtree(folder, ignore_errors=True)
    print({name: round(seconds, 1) for name, seconds in told.items()}, f"load {os.getloadavg()[0]:.1f}")


def processor(session: int) -> float:
    """Processor seconds of all processes of a session, and of those that have ended in it (Linux)."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def found(folder: Path, pattern: str) -> str:
    match = re.search(pattern, (folder / "said.log").read_text())
    return match[1] if match else ""


def read(address: str) -> str:
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return str(answer.read().decode())
    except OSError:
        return ""


def wait(look, house, most_s: float = 580):  # type: ignore[no-untyped-def]
    until = time.monotonic() + most_s
    while time.monotonic() < until:
        if seen := look():
            return seen
        if house.poll() is not None:
            raise SystemExit("make play ended")
        time.sleep(0.1)
    raise SystemExit("took too long")


if __name__ == "__main__":
    main("--uv" in sys.argv[1:])
