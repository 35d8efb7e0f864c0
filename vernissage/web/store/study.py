"""What is kept of looking at games: reviews of finished matches, and positions with a link of their own."""

from __future__ import annotations

import hashlib
import zlib
from contextlib import suppress
from time import time

import msgspec

from vernissage.review.judging import METHOD, Judged
from vernissage.web.problems import Stale
from vernissage.web.store.ids import LETTERS
from vernissage.web.store.store import Store
from vernissage.web.store.tables import KeptPosition, KeptReview


async def review(store: Store, match: str, *, rules: str, budget: int, moves: int) -> list[Judged] | None:
    """The judged decisions of a match, where they were judged as they would be now. Nobody's name is among them."""
    async with store.reading() as session:
        row = await session.get(KeptReview, match)
    if row is None or (row.rules, row.method, row.budget, row.moves) != (rules, METHOD, budget, moves):
        return None
    try:
        found = msgspec.json.decode(zlib.decompress(row.data), type=list[Judged])
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        return None  # it can be made again
    return found if [d.number for d in found] == list(range(moves)) else None


async def keep_review(store: Store, match: str, judged: list[Judged], *, rules: str, budget: int) -> None:
    """The judged decisions of a match, with what they were judged by, in the place of older ones."""
    data = zlib.compress(msgspec.json.encode(judged), 9)
    row = KeptReview(match=match, rules=rules, method=METHOD, budget=budget, moves=len(judged), data=data)
    with suppress(Stale):  # another server has judged it as well
        async with store.begin() as session:
            await session.merge(row)


def named(text: str) -> str:
    """An id that follows from what it is of."""
    digest = hashlib.blake2b(text.encode(), digest_size=10).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest)


async def position(store: Store, id: str) -> str | None:
    """The record of a position that was kept."""
    async with store.reading() as session:
        row = await session.get(KeptPosition, id)
        return None if row is None else row.record


async def keep_position(store: Store, record: str) -> str:
    """Keep a position and get its id; one that is known already is kept once."""
    id = named(record)
    await store.add_once(KeptPosition(id=id, record=record, created=time()))
    return id
