"""Compiling before anybody waits for it.

Compilation holds the interpreter's lock, so a child process does it and fills the cache; this process then loads what it
made, which takes a moment. A game that is ready first can be played first. The child tells how many rules it has compiled of
those there are; what people wait for can be seen to get on. Where all was compiled before, a file in the cache says so, and
no child is needed.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from vernissage.engine import registry
from vernissage.engine.language import say
from vernissage.engine.rule import JIT, cache_folder
from vernissage.web.background import Backoff
from vernissage.web.problems import NotReady

log = logging.getLogger("vernissage.web")


class Precompiler:
    """Knows which games can be played, and prepares the others."""

    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._wanted: list[str] = []  # what somebody has asked for, the latest last
        self._child: asyncio.subprocess.Process | None = None
        self._progress: dict[str, tuple[int, int]] = {}

    def ready(self, game: str) -> bool:
        """Whether a game can be played without waiting; without compilation always."""
        return game in self._ready or not JIT

    def require(self, game: str) -> None:
        """Refuse what needs a game that is not ready, which is then the next to be prepared."""
        if not self.ready(game):
            self._wanted.append(game)
            title = registry.facts(game).title
            told = "The rooms of {title} are being lit. After an update this takes about a minute; the page goes on by itself."
            raise NotReady(say(told, title=title), game)

    def progress(self, game: str) -> tuple[int, int]:
        """How many rules of a game are compiled, and how many there are; (0, 0) before that is known."""
        return self._progress.get(game, (0, 0))

    def load(self) -> None:
        """Take in what another process has compiled, before anybody is let in: a moment for all games."""
        for game in registry.names():
            try:
                if JIT:
                    compile_game(game)
                self._ready.add(game)
            except Exception as error:
                log.warning("The rules of %s could not be loaded: %s", game, error)  # they are prepared as ever

    async def run(self, then: Callable[[str], None]) -> None:
        """Prepare every game: what somebody waits for, then the lightest first; `then` is told as each gets ready. One that
        fails holds up no other and is tried again."""
        waiting, backoff = list(registry.names()), Backoff()
        while waiting:
            failed, problem = list[str](), Exception()
            while waiting:
                game = next((game for game in reversed(self._wanted) if game in waiting), waiting[0])
                waiting.remove(game)
                try:
                    if game not in self._ready:
                        await self._prepare(game)
                except Exception as error:
                    log.warning("The rules of %s could not be prepared: %s", game, error)
                    failed.append(game)
                    problem = error
                    continue
                self._ready.add(game)
                then(game)
            waiting = failed
            if waiting:
                await backoff.failed(f"Preparing {', '.join(waiting)}", problem)

    async def _prepare(self, game: str) -> None:
        if JIT and not await asyncio.to_thread(compiled_before, game):
            child = self._child = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "vernissage.web.precompiler", game,
                    stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
                )  # fmt: skip
            try:
                _, said = await asyncio.gather(self._listen(game, child), _read(child.stderr))
                await child.wait()
            finally:
                if child.returncode is None:  # the house closes
                    child.kill()
                    await child.communicate()  # nothing of it is left open
            if child.returncode:  # this process compiles then, which takes longer to answer but works
                log.warning(
                    "Preparing %s in a child process failed: %s", game, said.decode(errors="replace").strip()[-300:]
                )
        if JIT:
            await asyncio.to_thread(compile_game, game)

    async def _listen(self, game: str, child: asyncio.subprocess.Process) -> None:
        while child.stdout is not None and (line := await child.stdout.readline()):
            done, _, known = line.decode(errors="replace").partition(" of ")
            if done.strip().isdecimal() and known.strip().isdecimal():
                self._progress[game] = int(done), int(known)

    def stop(self) -> None:
        """End the child that compiles."""
        if self._child is not None and self._child.returncode is None:
            self._child.kill()


def compile_game(game: str) -> None:
    """Call everything a table and its bots call, so that it is compiled or loaded."""
    import vernissage
    from vernissage import bots
    from vernissage.bots.hint import hint

    t = vernissage.new(game, seed=1)
    for bot in (bots.GreedyBot(), bots.EarningBot(), bots.SearchBot(iterations=2, threads=1)):
        if not t.over:
            t.play(bots.choose_for(bot, t, 1))
    for seat in (None, 0):
        t.view(seat)
        t.log(seat)
    t.redeal(0, 1)
    hint(t, bots.SearchBot(iterations=2, threads=1), 1)
    t.score_sheet(0, 0)
    t.ranking()
    t.undo()
    vernissage.from_position(game, t.position())
    with suppress(OSError):  # a disk that is full: it is asked again next time
        if mark := _mark(game):
            mark.touch()


def compiled_before(game: str) -> bool:
    """Whether everything was compiled once that `compile_game` calls, for these sources and this processor."""
    mark = _mark(game)
    return mark is not None and mark.exists()


def _mark(game: str) -> Path | None:
    """The file that says so. The folder it lies in stands for the engine (rule.py), its name for what else is compiled in."""
    folder = cache_folder() if JIT else None
    if folder is None:
        return None
    from numba.core.registry import cpu_target

    digest = hashlib.blake2b(repr(cpu_target.target_context.codegen().magic_tuple()).encode(), digest_size=12)
    own = registry.folder(game)
    for path in (Path(__file__), *sorted(own.rglob("*.py"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return folder / f"{game}-{digest.hexdigest()}.compiled"


async def _read(stream: asyncio.StreamReader | None) -> bytes:
    return b"" if stream is None else await stream.read()


def known_rules() -> set[Any]:
    """The rules in everything that is loaded."""
    packages = tuple(f"{package}." for package in ("vernissage", *registry.elsewhere()))
    ours = [module for name, module in list(sys.modules.items()) if name.startswith(packages)]
    return {rule.py_func for module in ours for rule in vars(module).values() if hasattr(rule, "py_func")}


def tell_progress(game: str) -> None:
    """Print "12 of 102" whenever a rule was compiled."""
    from vernissage import bots
    from vernissage.lab.compiling import watch

    _ = bots.SearchBot  # what bots are made of counts too
    registry.get(game)
    watch(known_rules(), lambda done, known: print(f"{done} of {known}", flush=True))


if __name__ == "__main__":
    if JIT:
        tell_progress(sys.argv[1])
    compile_game(sys.argv[1])
