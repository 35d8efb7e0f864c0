"""Guests: a signed cookie, or the same words as a bearer token. A guest is made when they first do something."""

from __future__ import annotations

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer

from vernissage.web.names import clean_name
from vernissage.web.problems import NotYours, Problem, Taken
from vernissage.web.store.store import Store
from vernissage.web.store.tables import Guest

COOKIE = "vernissage"
YEAR_S = 365 * 86400
NAMES = ("Visitor", "Guest", "Patron", "Flâneur", "Collector", "Dilettante", "Aesthete", "Art lover")


class Identity:
    def __init__(self, store: Store, secret: str) -> None:
        self._store, self._serial = store, URLSafeSerializer(secret, "guest")
        self._hasher = PasswordHasher()

    def token(self, guest: Guest) -> str:
        return self._serial.dumps([guest.id, guest.secret])

    async def of_token(self, token: str | None) -> Guest | None:
        if not token:
            return None
        try:
            id, secret = self._serial.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        guest = await self._store.guest(str(id))
        return guest if guest is not None and secrets.compare_digest(guest.secret, str(secret)) else None

    async def of(self, request: Request) -> Guest | None:
        """The guest behind a request, or None for a stranger."""
        header = request.headers.get("authorization", "")
        if header.lower().startswith("bearer "):
            guest = await self.of_token(header[7:].strip())
            if guest is None:
                raise NotYours("This token is not known here. Get one with POST /api/guests.")
            return guest
        return await self.of_token(request.cookies.get(COOKIE))

    async def welcome(self, request: Request, name: str = "") -> tuple[Guest, bool]:
        """The guest behind a request, made now if it is a stranger; and whether it was."""
        guest = await self.of(request)
        if guest is not None:
            return guest, False
        return await self._store.add_guest(clean_name(name) if name else secrets.choice(NAMES)), True

    def remember(self, response: Response, guest: Guest) -> None:
        response.set_cookie(COOKIE, self.token(guest), max_age=YEAR_S, httponly=True, samesite="lax")

    # --- permanent accounts ------------------------------------------------------------------------------------------

    async def claim(self, guest: Guest, account: str, passphrase: str) -> Guest:
        """Make a guest permanent: known by a name and a passphrase on any device."""
        account = _account(account)
        if len(passphrase) < 10:
            raise Problem("A passphrase has at least ten characters; four words will do.")
        if guest.account:
            raise Taken(f"You are already known as {guest.account!r}.")
        if await self._store.guest_of_account(account) is not None:
            raise Taken(f"{account!r} is taken. Choose another name, or sign in with its passphrase.")
        changed = await self._store.change_guest(guest.id, account=account, passphrase=self._hasher.hash(passphrase))
        return changed or guest

    async def sign_in(self, account: str, passphrase: str) -> Guest:
        guest = await self._store.guest_of_account(_account(account))
        try:
            if guest is None or guest.passphrase is None:
                self._hasher.hash(passphrase)  # takes as long as a wrong passphrase does
                raise VerifyMismatchError
            self._hasher.verify(guest.passphrase, passphrase)
        except (VerifyMismatchError, InvalidHashError):
            raise NotYours("This name and this passphrase do not belong together.") from None
        return guest


def _account(name: str) -> str:
    """The name of an account, however its letters were written."""
    return clean_name(clean_name(name).lower())
