"""Guests: a signed cookie, or the same words as a bearer token. A guest is made when they first do something."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from vernissage.engine.language import say, speak
from vernissage.web.names import clean_name
from vernissage.web.problems import NotYours, Problem, Taken
from vernissage.web.service import MatchService
from vernissage.web.store.tables import Guest

T = TypeVar("T")
COOKIE = "vernissage"
YEAR_S = 365 * 86400
KEPT = 20_000  # tokens that need not be checked again; whether they were given back is looked up each time
HASHES = 2  # passphrases at a time: each takes 64 MB for a tenth of a second
NAMES = ("Visitor", "Guest", "Patron", "Flâneur", "Collector", "Dilettante", "Aesthete", "Art lover")


class Identity:
    """Knows who is behind a request, and lets guests come, stay and go."""

    def __init__(self, service: MatchService, secret: str) -> None:
        self._service, self._store, self._serial = service, service.store, URLSafeSerializer(secret, "guest")
        self._signed: dict[str, tuple[str, str, str]] = {}  # tokens whose signature was checked: guest, secret, mark
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(HASHES, "hash")

    def token(self, guest: Guest) -> str:
        """A new one for each device, so that signing out of one leaves the others."""
        return self._serial.dumps([guest.id, guest.secret, secrets.token_urlsafe(6)])

    async def of_token(self, token: str | None) -> Guest | None:
        """The guest a token is of; None for one that is forged, was given back, or whose guest is gone."""
        if not token:
            return None
        if (signed := self._signed.get(token)) is None:
            try:
                id, secret, *_ = self._serial.loads(token)
            except (BadSignature, ValueError, TypeError):
                return None
            signed = self._signed[token] = str(id), str(secret), _mark(token)
            while len(self._signed) > KEPT:
                del self._signed[next(iter(self._signed))]
        id, secret, mark = signed
        guest = await self._store.guest_unless_out(id, mark)
        return guest if guest is not None and secrets.compare_digest(guest.secret, secret) else None

    async def of(self, request: Request) -> Guest | None:
        """The guest behind a request, or None for a stranger, read once for each request. Whoever asks about a match is
        there."""
        if not hasattr(request.state, "guest"):
            guest = request.state.guest = await self.of_token(_token(request))
            if guest is not None:
                speak(str(guest.settings.get("language", "")))
            if guest is not None and "id" in request.path_params:
                self._service.watchers.seen(request.path_params["id"], guest.id)
        found: Guest | None = request.state.guest
        if found is None and _bearer(request):
            raise NotYours(say("This token is not known here. Get one with POST /api/guests."))
        return found

    async def welcome(self, request: Request, name: str = "") -> tuple[Guest, bool]:
        """The guest behind a request, made now if it is a stranger; and whether it was."""
        guest = await self.of(request)
        if guest is not None:
            return guest, False
        called = clean_name(name) if name else say(secrets.choice(NAMES))
        return await self.new(request, called), True

    async def new(self, request: Request, name: str) -> Guest:
        """A new guest; an address may bring so many in an hour."""
        self._service.limits.guest(request)
        return await self._store.add_guest(name)

    async def rename(self, request: Request, guest: Guest, name: str) -> Guest:
        """Another name from now on, also for what this request still shows."""
        renamed = await self._store.change_guest(guest.id, name=name) or guest
        if getattr(request.state, "guest", None) is guest:
            request.state.guest = renamed
        return renamed

    def remember(self, response: Response, guest: Guest) -> None:
        """Have this browser come as that guest for a year."""
        response.set_cookie(COOKIE, self.token(guest), max_age=YEAR_S, httponly=True, samesite="lax")

    async def sign_out(self, request: Request) -> None:
        """The token of this request is worth nothing any more, wherever else it was copied to."""
        guest, token = await self.of(request), _token(request)
        if guest is not None and token:
            await self._store.sign_out(guest.id, _mark(token))

    # --- permanent accounts ------------------------------------------------------------------------------------------

    async def claim(self, request: Request, guest: Guest, account: str, passphrase: str) -> Guest:
        """Make a guest permanent: known by a name and a passphrase on any device."""
        account = _account(account)
        if len(passphrase) < 10:
            raise Problem(say("A passphrase has at least ten characters; four words will do."))
        if guest.account:
            raise Taken(say("You are already known as {account!r}.", account=guest.account))
        if await self._store.guest_of_account(account) is not None:
            told = "{account!r} is taken. Choose another name, or sign in with its passphrase."
            raise Taken(say(told, account=account))
        self._service.limits.passphrase(request, account)
        hashed = await self._slowly(self._hasher.hash, passphrase)
        return await self._store.change_guest(guest.id, account=account, passphrase=hashed) or guest

    async def sign_in(self, request: Request, account: str, passphrase: str) -> Guest:
        """The guest of an account whose passphrase this is."""
        account = _account(account)
        self._service.limits.passphrase(request, account)
        guest = await self._store.guest_of_account(account)
        try:
            if guest is None or guest.passphrase is None:
                await self._slowly(self._hasher.hash, passphrase)  # takes as long as a wrong passphrase does
                raise VerifyMismatchError
            await self._slowly(self._hasher.verify, guest.passphrase, passphrase)
        except (VerifyMismatchError, InvalidHashError):
            raise NotYours(say("This name and this passphrase do not belong together.")) from None
        return guest

    async def _slowly(self, work: Callable[..., T], *given: str) -> T:
        """Hashing takes its time and its memory on purpose: away from the loop that serves everybody, a few at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    def close(self) -> None:
        """Passphrases that wait to be hashed are dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _bearer(request: Request) -> str:
    header = request.headers.get("authorization", "")
    return header[7:].strip() if header.lower().startswith("bearer ") else ""


def _token(request: Request) -> str | None:
    return _bearer(request) or request.cookies.get(COOKIE)


def _mark(token: str) -> str:
    """What is kept of a token that was given back."""
    return hashlib.blake2b(token.encode(), digest_size=16).hexdigest()


def _account(name: str) -> str:
    """The name of an account, however its letters were written."""
    return clean_name(clean_name(name).lower())
