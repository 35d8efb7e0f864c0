"""A real Ray cluster on this machine, with a folder and processes of its own: nothing of another one is touched."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Cluster:
    address: str
    head: int  # the process that began it

    def family(self) -> dict[int, str]:
        """Every process of the cluster, with what it is called."""
        parents: dict[int, tuple[int, str]] = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
                    parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                except (OSError, ValueError, IndexError):
                    continue
                parents[int(entry.name)] = parent, words.strip()
        found = {self.head: ""}
        while True:
            more = {pid: words for pid, (parent, words) in parents.items() if parent in found and pid not in found}
            if not more:
                return found
            found |= more

    def workers(self) -> list[int]:
        """Those that play a chunk now."""
        return [pid for pid, words in self.family().items() if words.startswith("ray::chunk")]

    def kill_a_worker(self, within_s: float, busy: subprocess.Popen[str]) -> int:
        """One that plays, while the command that gave it work goes on."""
        until = time.monotonic() + within_s
        while time.monotonic() < until:
            assert busy.poll() is None, busy.communicate()
            for pid in self.workers():
                os.kill(pid, signal.SIGKILL)
                return pid
            time.sleep(0.05)
        raise AssertionError("no worker was seen at work")


@contextmanager
def cluster(workers: int) -> Iterator[Cluster]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    place = Path(tempfile.mkdtemp(prefix="vr", dir="/tmp"))  # paths of sockets are short
    words = [
        str(Path(sys.executable).parent / "ray"), "start", "--head", "--block", f"--num-cpus={workers}", f"--port={port}",
        "--node-ip-address=127.0.0.1", "--include-dashboard=false", "--disable-usage-stats", f"--temp-dir={place}",
    ]  # fmt: skip
    with (place / "log").open("wb") as log:
        child = subprocess.Popen(words, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        begun = Cluster(f"127.0.0.1:{port}", child.pid)
        try:
            until = time.monotonic() + 240
            while "Ray runtime started" not in (told := (place / "log").read_text()):
                assert child.poll() is None, told
                assert time.monotonic() < until, told
                time.sleep(0.3)
            yield begun
        finally:
            left = list(begun.family())
            child.terminate()
            try:
                child.wait(30)
            except subprocess.TimeoutExpired:
                child.kill()
            for pid in left:
                if pid != child.pid:
                    try:
                        os.kill(pid, signal.SIGKILL)
                    except ProcessLookupError:
                        continue
            shutil.rmtree(place, ignore_errors=True)
