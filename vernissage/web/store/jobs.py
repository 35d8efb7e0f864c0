"""Which server lets the bots of a match move: a job with a lease.

A match that goes on by itself (a bot sits there, a clock runs, something was promised) belongs to the server that changed it
last, written in the same transaction as the change. Servers say every second that they are there; what belonged to one that
has not said so for a while is taken up by whoever asks first. A bot whose server only seemed gone cannot move twice: every
write is of a version, and the second one is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import (
    time,  # the machine's own clock, which all servers see alike; after a jump of it they say again that they are there
)

from sqlalchemy import delete, select, update

from vernissage.web.store.store import Store, changed_one
from vernissage.web.store.tables import BotJob, Server

LEASE_S = 3.0  # a server that was silent for longer counts as gone
FORGOTTEN_S = 86400.0  # and is forgotten after a day


async def here(store: Store, server: str) -> None:
    """This server is there."""
    await store.put(Server(id=server, seen=time()))


async def leave(store: Store, server: str) -> None:
    """This server closes: others may take up its matches at once."""
    async with store.begin() as session:
        await session.execute(delete(Server).where((Server.id == server) | (Server.seen < time() - FORGOTTEN_S)))


async def owner(store: Store, match: str) -> str | None:
    """The server that a match belongs to, None where that is gone or there is none."""
    query = select(BotJob.server).join(Server, Server.id == BotJob.server)
    async with store.reading() as session:
        found = await session.execute(query.where(BotJob.match == match, Server.seen > time() - LEASE_S))
        return found.scalar()


async def orphans(store: Store, limit: int) -> Sequence[tuple[str, str]]:
    """Matches whose server is gone, with that server."""
    there = select(Server.id).where(Server.seen > time() - LEASE_S)
    async with store.reading() as session:
        query = select(BotJob.match, BotJob.server).where(BotJob.server.not_in(there)).limit(limit)
        return [(match, server) for match, server in await session.execute(query)]


async def take(store: Store, match: str, before: str, server: str) -> bool:
    """Take a match up from a server that is gone; False when another was quicker."""
    async with store.begin() as session:
        here = (BotJob.match == match, BotJob.server == before)
        return changed_one(await session.execute(update(BotJob).where(*here).values(server=server)))
