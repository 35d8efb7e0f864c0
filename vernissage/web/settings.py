"""How the app is started."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from vernissage.engine import homes
from vernissage.engine.errors import BadOption


def default_database() -> str:
    """A file in the visitor's own data folder, so that matches survive from one evening to the next."""
    return f"sqlite:///{homes.data() / 'vernissage.db'}"


def checked_url(text: str) -> str:
    """An address that visitors reach the house by, without a slash at its end; refused in a sentence."""
    parts = urlsplit(text.strip())
    try:
        wrong = parts.scheme not in ("http", "https") or not parts.hostname or (parts.port or 1) < 1
    except ValueError:  # a port that is none
        wrong = True
    if wrong or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise BadOption(
            f"The public address is like https://games.example.org, with nothing behind the host, not {text[:60]!r}."
        )
    return f"{parts.scheme}://{parts.netloc}"


@dataclass(frozen=True)
class Settings:
    """Whatever can be set, with what holds where nothing is."""

    database: str = ""
    host: str = "127.0.0.1"  # where it listens
    port: int = 0
    shared: str = ""  # the folder that the processes of one server share; "" where there is one
    worker: int = 0  # which of them this is
    public_url: str = ""  # the address that others reach it by, for links; found out where it is not given
    think_s: float = 0.0  # how long a bot appears to think at least
    watch_s: float = 0.4  # the same where only bots play, so that it can be watched
    mark_s: float = 0.1  # a bot answers at multiples of this: how long it thought tells nothing of what it holds
    bot_threads: int = 2  # cores that bots think on
    bot_s: float = 5.0  # the longest a bot may think about a decision
    bot_iterations: int = 100_000  # the same for one that counts; it is stopped after bot_s too
    bot_tables: int = 8  # tables of bots only that run at a time
    bot_tables_each: int = 2  # of one guest
    hints_a_minute: int = 20  # per guest
    review_playouts: int = 1200  # for each value of a review
    ask_s: float = 90.0  # how long a question to the other players stays open
    away_s: float = 120.0  # after this long without a page open, others may give a seat to a bot
    claim_s: float = 900.0  # after this long without a move of somebody who is away, each of the others may claim
    webhook_private: int = 0  # 1: notices may be sent into the house's own network
    webhook_retry_s: float = (
        5.0  # after this long a notice that was not taken is sent again; then twice as long each time
    )
    webhook_lease_s: float = (
        30.0  # how long one that is being sent is left alone by other servers: longer than it takes
    )
    moves_a_minute: int = 600  # per guest
    matches_an_hour: int = 120  # per address
    guests_an_hour: int = 240  # per address
    passphrases_an_hour: int = 20  # tried from an address
    passphrases_an_account: int = 60  # tried for an account in an hour
    chats_a_minute: int = 30  # per guest
    chat_length: int = 400
    streams: int = 12  # open at a time, per guest
    streams_an_address: int = 120
    overload_s: float = (
        0.3  # so late, on average of a second, and nobody new is let in; three times that, and only moves are; 0: never
    )
    streams_all: int = 20_000  # open at a time
    memory_mb: int = 1024  # of matches that are held; a match takes 0.1 to 2.5 MB
    idle_s: float = 900.0  # after so long without a question a match leaves memory
    body_bytes: int = 65_536  # that a request may carry
    record_bytes: int = 2_000_000  # of a record that is opened
    header_s: float = 10.0  # that a connection may take to say what it wants
    body_s: float = 30.0  # that a body may take to come

    @classmethod
    def from_environment(cls, database: str, public_url: str = "") -> Settings:
        """What whoever runs the server has set: VERNISSAGE_THINK_S for `think_s`, and so on."""
        given: dict[str, Any] = {}
        for field in fields(cls):
            name = f"VERNISSAGE_{field.name.upper()}"
            text = os.environ.get(name)
            if isinstance(field.default, str):
                continue
            if text:
                try:
                    given[field.name] = int(text) if isinstance(field.default, int) else float(text)
                except ValueError:
                    raise BadOption(f"{name} is a number, not {text[:20]!r}.") from None
                if given[field.name] < 0:
                    raise BadOption(f"{name} is not negative.")
        given["database"] = database
        if public := public_url or os.environ.get("VERNISSAGE_PUBLIC_URL", ""):
            given["public_url"] = checked_url(public)
        return cls(**given)

    @property
    def folder(self) -> Path | None:
        """Where the processes of one server share files; None where there is one process."""
        return Path(self.shared) if self.shared else None

    @property
    def url(self) -> str:
        """The database address with the driver that speaks asyncio."""
        text = self.database or default_database()
        for plain, driver in (
            ("sqlite://", "sqlite+aiosqlite://"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
        ):
            if text.startswith(plain):
                if "asyncpg" in driver and find_spec("asyncpg") is None:
                    raise BadOption("Matches in PostgreSQL need its driver: pip install 'vernissage[postgres]'.")
                return driver + text[len(plain) :]
        raise BadOption(f"Matches are kept at sqlite:///FILE or postgresql://USER@HOST/NAME, not at {text[:40]!r}.")
