"""Systems that nobody has tried: what can be seen of them from here. Modules that Windows lacks, ports and letters there."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from vernissage.engine.errors import BadOption
from vernissage.engine.rule import PACKAGE
from vernissage.web import serve
from vernissage.web.settings import Settings

WITHOUT = """
import importlib, sys, pkgutil
import alembic.command, asyncio, concurrent.futures.process, fastapi, getpass, multiprocessing.spawn, rich.console, socket, sqlalchemy, subprocess
import typer, uvicorn, webbrowser
sys.modules.update(dict.fromkeys(("fcntl", "grp", "posix", "pwd", "resource", "syslog", "termios"), None))
import vernissage
names = [m.name for m in pkgutil.walk_packages(vernissage.__path__, "vernissage.") if "__main__" not in m.name]
for name in names:
    if not name.startswith(("vernissage.learn.", "vernissage.web.store.migrations", "vernissage.games.pictura.study")):
        importlib.import_module(name)
print(len(names))
"""


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    settings = {**os.environ, "VERNISSAGE_JIT": "0", "PYTHONPATH": str(PACKAGE.parent), **environment}
    return subprocess.run([sys.executable, *words], env=settings, capture_output=True, check=False)


def test_the_package_is_loaded_where_the_modules_of_unix_are_missing():
    done = run("-c", WITHOUT)
    assert done.returncode == 0, done.stderr.decode()
    assert int(done.stdout) > 200


def test_several_workers_are_refused_where_they_cannot_share_a_port(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(BadOption, match="--workers 1"):
        serve.serve_many("127.0.0.1", 0, Settings("postgresql://nobody@localhost/none"), workers=2)


def test_a_pipe_gets_utf_8_whatever_the_system_speaks():
    done = run("-m", "vernissage.cli", "games", "--json", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", LC_ALL="POSIX")
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout.decode("utf-8"))[0]["title"] == "Musée"


def test_a_letter_that_cannot_be_shown_stops_nothing():
    done = run("-m", "vernissage.cli", "games", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr.decode()
    assert b"Mus?e" in done.stdout
