"""The steps of the container file, one by one, without a container: python deploy/rehearse.py [--keep]

For machines that have no container runtime. In a clean folder, which stands for the file system of the container, every COPY and
RUN is carried out in its order, with the paths of the container inside that folder; then all of it is made unwritable but for the
volumes, and the command of the image is started as a user without rights (where this is run by root), with nothing of the
caller's environment. It must answer its own health check, become ready and end at its stop signal. What this cannot show: that the
images it begins from can be had, and whatever a container runtime does (users, capabilities, memory, networks).
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NOBODY = 65534
PLACES = ("/house", "/src", "/var/cache/vernissage", "/var/lib/vernissage")
READY_S = 600


def steps(text: str) -> list[tuple[str, str]]:
    """The instructions of a container file."""
    joined = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    return [tuple(line.split(None, 1)) for line in joined.splitlines() if line.strip()]  # type: ignore[misc]


def inside(words: str, root: Path) -> str:
    """Paths of the container as they are in the folder."""
    for place in PLACES:
        words = re.sub(rf"(?<![\w.]){re.escape(place)}(?![\w-])", str(root) + place, words)
    return words


def main() -> None:
    port = _free_port()
    folder = Path(tempfile.mkdtemp(prefix="vernissage-rehearsal-"))
    folder.chmod(0o755)
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder)}
    at, command, health, stop = folder, list[str](), list[str](), signal.SIGTERM
    print(f"in {folder}")
    try:
        for name, words in steps((HERE / "Containerfile").read_text("utf-8")):
            print(f"{name} {words[:110]}", flush=True)
            if name == "WORKDIR":
                at = Path(inside(words, folder))
                at.mkdir(parents=True, exist_ok=True)
            elif name == "COPY" and not words.startswith("--from"):
                *sources, target = words.split()
                for source in sources:
                    _copy(source, at / target)
            elif name == "RUN":
                words = re.sub(r"&& chown \S+( \S+)+", "", words) if os.geteuid() else words
                words = words.replace("python -m venv", f"{_python()} -m venv")
                subprocess.run(["sh", "-ec", inside(words, folder)], cwd=at, env=environment, check=True)
            elif name == "ENV":
                for pair in shlex.split(words):
                    key, _, value = pair.partition("=")
                    environment[key] = inside(value, folder)
            elif name == "HEALTHCHECK":
                health = json.loads(words.partition("CMD ")[2].replace("8042", str(port)))
            elif name == "STOPSIGNAL":
                stop = signal.Signals[words.strip()]
            elif name in ("ENTRYPOINT", "CMD"):
                command += json.loads(words.replace("8042", str(port)))
        environment["PATH"] = f"{folder}/house/bin:{environment['PATH']}"
        _close(folder)
        _live(command, health, stop, environment, folder, port)
    finally:
        subprocess.run(["chmod", "-R", "u+w", str(folder)], check=False)
        if "--keep" not in sys.argv:
            shutil.rmtree(folder, ignore_errors=True)
    print("every step was carried out")


def _python() -> str:
    """One that a user without rights may run, too."""
    here = Path(sys.executable).resolve()
    closed = any(not folder.stat().st_mode & 0o001 for folder in here.parents)
    return shlex.quote("/usr/bin/python3" if closed else str(here))


def _copy(source: str, target: Path) -> None:
    """What is kept of it, not what lies about."""
    kept = subprocess.run(
        ["git", "ls-files", "-z", source], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in filter(None, kept.split("\0")):
        place = target / (Path(name).relative_to(source) if (ROOT / source).is_dir() else Path(name).name)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, place)


def _close(folder: Path) -> None:
    """Nothing can be written but the volumes."""
    subprocess.run(["chmod", "-R", "a-w,a+rX", str(folder)], check=True)
    for volume in ("var/cache/vernissage", "var/lib/vernissage"):
        (folder / volume).chmod(0o700)
        if os.geteuid() == 0:
            os.chown(folder / volume, NOBODY, NOBODY)


def _live(
    command: list[str], health: list[str], stop: int, environment: dict[str, str], folder: Path, port: int
) -> None:
    who = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    environment = {**environment, "HOME": "/nonexistent", "TMPDIR": tempfile.gettempdir()}
    print(f"as {'a user without rights' if who else 'the caller'}: {' '.join(command)}", flush=True)
    command[0] = str(folder / "house/bin" / command[0])
    health[0] = str(folder / "house/bin" / health[0])
    house = subprocess.Popen(command, env=environment, cwd="/", **who)  # type: ignore[call-overload]
    try:
        until = time.monotonic() + READY_S
        while not _ready(port):
            if house.poll() is not None or time.monotonic() > until:
                raise SystemExit("The house did not become ready.")
            time.sleep(0.5)
        subprocess.run(health, env=environment, check=True, **who)  # type: ignore[call-overload]
        print("healthy and ready")
        house.send_signal(stop)
        house.wait(20)
        print(f"ended with {house.returncode}")
    finally:
        if house.poll() is None:
            house.kill()
            house.wait()


def _ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=4) as answer:
            return bool(json.load(answer)["ready"])
    except OSError:
        return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
