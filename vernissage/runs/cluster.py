"""Chunks of a long run on Ray: on a cluster that is there, or on one that is started for it on this machine.

What comes of a chunk follows from its number alone, so it does not matter which worker plays it, nor how often: a chunk whose
worker is lost is played again by another, and the results are those of one machine.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, Generic, TypeVar

from vernissage.engine import registry
from vernissage.engine.batch import interruptible
from vernissage.engine.errors import BadOption
from vernissage.engine.version import __version__

LOCAL = "local"
KNOCK_S = 10.0
TOKEN = Path.home() / ".ray" / "auth_token"
RETRIES = 20  # of a chunk, before the run says that it cannot be played: machines that are rented by the minute go away
AHEAD = 2  # chunks for each core that are handed out, so that none waits for the next
T = TypeVar("T")


def ray() -> Any:
    """Ray, which is loaded only when it is wanted; where it is missing, how to install it."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadOption("Ray is not installed: pip install 'vernissage[cluster]'.") from None
    return ray


def versions(game: str) -> tuple[str, str, str]:
    """What must be the same on every machine for the games to be."""
    return __version__, game, registry.facts(game).version


def chunk(work: Callable[[int, int], T], wanted: tuple[str, str, str], first: int, count: int) -> T:
    """What a worker does."""
    there = versions(wanted[1])
    if there != wanted:
        raise BadOption(
            f"A worker has vernissage {there[0]} with rules {there[2]}, this machine {wanted[0]} with rules {wanted[2]}: "
            "install the same on all of them."
        )
    return work(first, count)


@contextmanager
def connected(address: str, width: int | None = None) -> Iterator[Any]:
    """Ray, with a cluster behind it. `local` starts one with `width` workers (all cores by default), and ends it again."""
    if address != LOCAL and (os.environ.get("RAY_AUTH_TOKEN") or TOKEN.is_file()):
        os.environ.setdefault("RAY_AUTH_MODE", "token")  # as `ray start` does where there is one
    lib = ray()
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray asks for a yes or no, and warns without one
    wanted: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if address == LOCAL:
        wanted |= {"address": "local", "num_cpus": width or os.cpu_count() or 1, "include_dashboard": False}
    else:
        wanted["address"] = address
    with redirect_stdout(sys.stderr):  # Ray tells of lost workers on the output, where the result of a command goes
        try:
            _knock(address)
            lib.init(**wanted)
        except (RuntimeError, ValueError, OSError, OverflowError) as error:
            told = (str(error).splitlines() or [type(error).__name__])[0]
            raise BadOption(
                f"There is no Ray cluster at {address!r} ({told[:200]}). `ray start --head` begins one (one with a token asks for the same on every machine); --ray local needs none."
            ) from None
        try:
            yield lib
        finally:
            lib.shutdown()


def _knock(address: str) -> None:
    """An error where nobody listens at HOST:PORT: Ray itself would wait for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), KNOCK_S).close()


def together(chunks: Iterable[tuple[int, int]], most: int) -> Iterator[tuple[int, int]]:
    """The same numbers in larger chunks, where they follow each other: what is quick is not worth a message each."""
    first, count = 0, 0
    for begins, n in chunks:
        if count and (begins != first + count or count + n > most):
            yield first, count
            count = 0
        first, count = (first, count + n) if count else (begins, n)
    if count:
        yield first, count


class OnRay(Generic[T]):
    """As engine.batch.Work, on the workers of a cluster: the first number of a chunk, how many, and what came of it, as they
    are done. Ctrl-C ends it with what is there, and `stopped` says so."""

    def __init__(
        self,
        address: str,
        game: str,
        chunks: Iterable[tuple[int, int]],
        work: Callable[[int, int], T],
        width: int | None = None,
    ) -> None:
        self.address, self.game, self.chunks, self.work, self.width = address, game, chunks, work, width
        self.stopped = False

    def stop(self) -> None:
        """No more chunks: what is under way is given up."""
        self.stopped = True

    def __iter__(self) -> Iterator[tuple[int, int, T]]:
        todo = iter(self.chunks)
        begins = next(todo, None)
        if begins is None:  # nothing to do needs no cluster
            return
        with connected(self.address, self.width) as lib, interruptible(self.stop):
            remote = lib.remote(num_cpus=1, max_retries=RETRIES)(chunk)
            work = lib.put(self.work)
            wanted, pending = versions(self.game), dict[Any, tuple[int, int]]()

            def begin(which: tuple[int, int]) -> None:
                pending[remote.remote(work, wanted, *which)] = which

            begin(begins)
            try:
                while pending and not self.stopped:
                    places = AHEAD * max(1, int(lib.cluster_resources().get("CPU", 1)))  # machines come and go
                    while len(pending) < places and (which := next(todo, None)) is not None:
                        begin(which)
                    done, _ = lib.wait(list(pending), num_returns=1, timeout=1.0)
                    for ref in done:
                        yield *pending.pop(ref), lib.get(ref)
            except BadOption:
                raise
            except lib.exceptions.RayError as error:
                if isinstance(cause := getattr(error, "cause", None), BadOption):
                    raise cause from None
                told = [line for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
                raise BadOption(f"The cluster could not play a chunk: {told[-1].strip()[:300]}") from None
            finally:
                for ref in pending:
                    lib.cancel(ref)
