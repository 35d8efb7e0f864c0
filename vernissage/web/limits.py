"""So that one visitor cannot wear the house out."""

from __future__ import annotations

from fastapi import Request
from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from vernissage.web.problems import TooMany
from vernissage.web.settings import Settings
from vernissage.web.store.tables import Guest


class Limits:
    def __init__(self, settings: Settings) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._moves = RateLimitItemPerMinute(settings.moves_a_minute)
        self._matches = RateLimitItemPerHour(settings.matches_an_hour)

    def move(self, guest: Guest | None) -> None:
        if guest is not None and not self._limiter.hit(self._moves, "move", guest.id):
            raise TooMany("That is more than anybody can play in a minute. Wait a little and go on.")

    def open(self, request: Request) -> None:
        address = request.client.host if request.client else "?"
        if not self._limiter.hit(self._matches, "open", address):
            raise TooMany("Too many tables were opened from your address in the last hour. Play at one of them.")
