"""So that one visitor cannot wear the server out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from math import ceil

from fastapi import Request

from vernissage.engine.language import say
from vernissage.web.counters import COUNTS, Counters
from vernissage.web.problems import Overloaded, TooLarge, TooMany
from vernissage.web.settings import Settings
from vernissage.web.store.tables import Guest

MINUTE, HOUR = 60, 3600
CLOSES_S = 30  # how soon to ask again for a stream: one that was left is noticed by its heartbeat


class Limits:
    """Counts what visitors do, and refuses with a sentence what is more than they may."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._counters = Counters(settings.folder and settings.folder / COUNTS)
        self._streams: Counter[str] = Counter()

    def _hit(self, what: str, who: str, most: int, window_s: int, words: str) -> None:
        if wait_s := self._counters.hit(what, who, most, window_s):
            raise TooMany(words, ceil(wait_s))

    def move(self, guest: Guest | None) -> None:
        """A guest moves, or does something as often as that; for a stranger nothing is counted."""
        if guest is not None:
            words = say("That is more than anybody can play in a minute. Wait a little and go on.")
            self._hit("move", guest.id, self._settings.moves_a_minute, MINUTE, words)

    def open(self, request: Request) -> None:
        """An address opens a table, or asks for something that costs as much."""
        words = say("Too many tables were opened from your address in the last hour. Play at one of them.")
        self._hit("open", address(request), self._settings.matches_an_hour, HOUR, words)

    def guest(self, request: Request) -> None:
        """An address brings a new guest."""
        words = say("Too many guests have come from your address in the last hour. Come as one of them, or later.")
        self._hit("guest", address(request), self._settings.guests_an_hour, HOUR, words)

    def length(self, words: str) -> None:
        """Something is said that may be too long."""
        most = self._settings.chat_length
        if len(words) > most:
            raise TooLarge(say("At most {most} letters can be said at once, not {n}.", most=most, n=len(words)))

    def talk(self, guest: Guest) -> None:
        """A guest says something."""
        words = say("Let the others speak too: wait a little, then go on.")
        self._hit("talk", guest.id, self._settings.chats_a_minute, MINUTE, words)

    def passphrase(self, request: Request, account: str) -> None:
        """Each attempt counts, the right one too: whoever guesses must not learn faster by being right in between."""
        words = say("Too many passphrases were tried. Wait until the hour is over and try again.")
        self._hit("passphrase", address(request), self._settings.passphrases_an_hour, HOUR, words)
        self._hit("account", account[:80], self._settings.passphrases_an_account, HOUR, words)

    @contextmanager
    def stream(self, request: Request, guest: Guest | None) -> Iterator[None]:
        """Held while a stream is open."""
        if (
            self._streams.total() > 2 * self._settings.streams_all
        ):  # each is counted by address, and by guest where one is known
            raise Overloaded(CLOSES_S)
        counted = {visitor(request, None): self._settings.streams_an_address}
        if guest is not None:
            counted[guest.id] = self._settings.streams
        if any(self._streams[who] >= most for who, most in counted.items()):
            told = "Too many tables are open in your browsers at once. Close one of them first."
            raise TooMany(say(told), CLOSES_S)
        self._streams.update(counted.keys())
        try:
            yield
        finally:
            self._streams.subtract(counted.keys())
            for who in counted:
                if not self._streams[who]:
                    del self._streams[who]


def address(request: Request) -> str:
    """Where a request comes from. Whoever has one IPv6 address has a whole network of them, which counts as one."""
    host = request.client.host if request.client else "?"
    return str(ip_network(f"{host}/64", strict=False)) if ":" in host and "%" not in host else host


def visitor(request: Request, guest: Guest | None) -> str:
    """Who asks, for what is counted by visitor: a guest, or somebody at an address."""
    return guest.id if guest is not None else f"from {address(request)}"
