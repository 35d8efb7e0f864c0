"""A real PostgreSQL for the tests: the distribution's, installed when it is missing and that is allowed.

A missing one fails the run: a database nobody wrote to is not tested.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg

from tests.web.server import free_port, tell


@cache
def binaries() -> Path:
    """Where initdb and pg_ctl lie, the newest where there are several."""
    found = _found()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        quiet: dict[str, Any] = {"check": False, "capture_output": True}
        quiet["env"] = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], **quiet)
        subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", "postgresql"], **quiet)
        found = _found()
    if found is None:
        raise RuntimeError(
            "No PostgreSQL was found: neither initdb and pg_ctl on the path nor in /usr/lib/postgresql/*/bin. "
            "Install it, as with `apt-get install postgresql`, and run again."
        )
    return found


def _found() -> Path | None:
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: float(p.parent.name))
    if on_path := shutil.which("initdb"):
        places.append(Path(on_path).resolve().parent)
    return next((p for p in reversed(places) if (p / "initdb").exists() and (p / "pg_ctl").exists()), None)


def _account() -> dict[str, Any]:
    """Who runs it: it refuses to run as root, and comes with a user of its own."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam("postgres")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


class Postgres:
    """A server of its own in a temporary folder. It can be stopped and started again."""

    def __init__(self, durable: bool = False) -> None:
        """`durable`: as one is used, where what was acknowledged is on the disk; tests need not wait for that."""
        self._who, self._durable = _account(), durable
        self._folder, self._port = Path(tempfile.mkdtemp(prefix="vernissage-pg-")), free_port()
        if self._who:
            os.chown(self._folder, self._who["user"], self._who["group"])
        self._data, self._databases = self._folder / "data", 0
        self._run("initdb", "-D", str(self._data), "-U", "house", "-A", "trust", "-E", "UTF8", "--no-sync")

    def _run(self, *words: str) -> None:
        done = subprocess.run(
            [str(binaries() / words[0]), *words[1:]],
            check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=120, cwd=self._folder,
            **self._who,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def start(self) -> Postgres:
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync={'on' if self._durable else 'off'} -c max_connections=200"
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", str(self._folder / "log"), "-o", options, "start")
        return self

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop")

    def database(self) -> str:
        """The address of a new and empty database."""
        self._databases += 1
        name = f"house{self._databases}"
        tell(self._execute("postgres", f"create database {name}"))
        return self._address(name)

    def change(self, database: str, *statements: str) -> None:
        """Change something behind the back of the server."""
        for statement in statements:
            tell(self._execute(database.rsplit("/", 1)[1], statement))

    def _address(self, name: str) -> str:
        return f"postgresql://house@127.0.0.1:{self._port}/{name}"

    async def _execute(self, name: str, statement: str) -> None:
        connection = await asyncio.wait_for(asyncpg.connect(self._address(name)), 30)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def remove(self) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)
