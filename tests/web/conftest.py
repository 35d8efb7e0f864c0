from __future__ import annotations

import functools
import ssl
from collections.abc import Iterator

import pytest

import vernissage
from tests.web.postgres import Postgres
from tests.web.server import Guest, Server

INTERPRETED = {"VERNISSAGE_JIT": "0"}  # no compilation: for servers that play a few moves only


@pytest.fixture(scope="session", autouse=True)
def certificates() -> Iterator[None]:
    """They are read once: every client would read them all anew, for houses that speak plain http."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", functools.cache(ssl.create_default_context))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not disturb it."""
    server = Server(tmp_path_factory.mktemp("web"), VERNISSAGE_AWAY_S="0.3").start(vernissage.games())
    yield server
    server.stop()
    said = server.said.read_text("utf-8")
    assert "Traceback" not in said, said
    assert "Warning" not in said, said


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow limits."""
    limits = {"VERNISSAGE_ASK_S": "1", "VERNISSAGE_MOVES_A_MINUTE": "5", "VERNISSAGE_MATCHES_AN_HOUR": "8"}
    server = Server(tmp_path_factory.mktemp("strict"), **INTERPRETED, **limits).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that is running at the beginning of each test; each takes a database of its own."""
    found = Postgres().start()
    yield found
    found.remove()


@pytest.fixture
def ilse(server: Server) -> Guest:
    return Guest(server.url, "Ilse")


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    yield
    while Guest.lines:
        Guest.lines.pop().close()
