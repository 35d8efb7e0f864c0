"""Compiling before anybody waits for it.

Compilation holds the interpreter's lock, so a child process does it and fills the cache; this process then loads what it
made, which takes a moment. A game that is ready first can be played first.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable

from vernissage.engine import registry
from vernissage.engine.rule import JIT
from vernissage.web.background import Backoff
from vernissage.web.problems import NotReady

log = logging.getLogger("vernissage.web")


class Precompiler:
    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._child: asyncio.subprocess.Process | None = None

    def ready(self, game: str) -> bool:
        return game in self._ready or not JIT

    def require(self, game: str) -> None:
        if not self.ready(game):
            title = registry.facts(game).title
            raise NotReady(
                f"The rooms of {title} are being lit. After an update this takes about a minute; the page goes on by itself."
            )

    async def run(self, then: Callable[[str], None]) -> None:
        """Prepare every game, the lightest first; `then` is told as each gets ready. One that fails holds up no other and
        is tried again."""
        waiting, backoff = list(registry.names()), Backoff()
        while waiting:
            failed, problem = list[str](), Exception()
            for game in waiting:
                try:
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
        if JIT:
            self._child = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "vernissage.web.precompiler", game,
                    stdin=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
                )  # fmt: skip
            _, said = await self._child.communicate()
            if self._child.returncode:  # this process compiles then, which takes longer to answer but works
                log.warning(
                    "Preparing %s in a child process failed: %s", game, said.decode(errors="replace").strip()[-300:]
                )
            await asyncio.to_thread(compile_game, game)

    def stop(self) -> None:
        if self._child is not None and self._child.returncode is None:
            self._child.kill()


def compile_game(game: str) -> None:
    """Call everything a table and its bots call, so that it is compiled or loaded."""
    import vernissage
    from vernissage import bots
    from vernissage.match.prospect import prospect

    t = vernissage.new(game, seed=1)
    for bot in (bots.GreedyBot(), bots.SearchBot(iterations=2, threads=1)):
        t.play(bots.choose_for(bot, t, 1))
    for seat in (None, 0):
        t.view(seat)
        t.log(seat)
    t.redeal(0, 1)
    prospect(t, t.advised(), 1)
    t.score_sheet(0, 0)
    t.ranking()
    t.undo()
    vernissage.from_position(game, t.position())


if __name__ == "__main__":
    compile_game(sys.argv[1])
