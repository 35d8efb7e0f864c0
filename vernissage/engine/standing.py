"""Who is ahead, declared once: what counts first, what decides between equals, and the words for it.

    STANDING = Standing(
        By("points", points),
        By("paintings", hung, "painting", "paintings", "{amount} decide between equal points."),
        shared="Equal in points and paintings: the place is shared.",
    )
    rank = STANDING.rank(__name__)
    result = STANDING.result(__name__)

What is counted are rules of (s, seat); more is better. `rank` and `result` are made from them and compiled; `words` says of a
finished game what decided between equals.
"""

from __future__ import annotations

import linecache
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vernissage.engine.language import say, translated
from vernissage.engine.record import face
from vernissage.engine.rule import rule


@dataclass(frozen=True)
class By:
    """Something that counts: a name, the rule that counts it, one and many of it, and the sentence where it decides."""

    name: str
    count: Any
    one: str = ""
    many: str = ""
    words: str = ""

    def amount(self, number: int) -> str:
        """So many of it, in words."""
        return f"{number} {translated(self.one if number == 1 else self.many)}"


class Standing:
    """Who is ahead: what is counted, in the order in which it decides."""

    def __init__(self, *by: By, shared: str, side: Any = None) -> None:
        """`side`, where seats play together, is the rule of (s, seat) that says for whom."""
        self.by, self.shared, self.side = by, shared, side
        if any(not b.words for b in by[1:]):
            raise TypeError("whatever decides between equals needs words")

    def rank(self, module: str) -> Any:
        """The compiled rule of places: 1 and one more for each better seat; equals share theirs."""
        first = f"count_{self.by[0].name}"
        lines = ["def rank(s, places):", "    for seat in range(s.players):", "        places[seat] = 1"]
        lines += ["    for seat in range(s.players):", f"        mine = {first}(s, seat)"]
        return self._made(module, "rank", [*lines, *self._compared(f"{first}(s, other)")])

    def result(self, module: str) -> Any:
        """The same, and what counts first, which is counted once for each seat, into a second array: for those who want both."""
        lines = ["def result(s, places, points):", "    for seat in range(s.players):", "        places[seat] = 1"]
        lines += [f"        points[seat] = count_{self.by[0].name}(s, seat)", "    for seat in range(s.players):"]
        return self._made(module, "result", [*lines, "        mine = points[seat]", *self._compared("points[other]")])

    def _compared(self, yours: str) -> list[str]:
        """The lines that compare a seat with those before it."""
        pad = "            "
        lines = ["        for other in range(seat):", f"{pad}ahead = {yours} - mine"]
        for by in self.by[1:]:
            lines += [f"{pad}if ahead == 0:", f"{pad}    ahead = count_{by.name}(s, other) - count_{by.name}(s, seat)"]
        lines += [f"{pad}if ahead > 0:", f"{pad}    places[seat] += 1"]
        return [*lines, f"{pad}elif ahead < 0:", f"{pad}    places[other] += 1"]

    def _made(self, module: str, called: str, lines: list[str]) -> Any:
        space: dict[str, Any] = {"__name__": module, "rule": rule}
        space |= {f"count_{by.name}": by.count for by in self.by}
        told = f'"""Made by engine/standing.py from the declarations of {module}; nobody writes here."""'
        source = "\n".join([told, "", "@rule", *lines]) + "\n"
        name = str(Path(str(sys.modules[module].__file__)).with_name(f"standing-{called}"))
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        exec(compile(source, name, "exec"), space)
        return space[called]

    def ties(self, record: Any) -> tuple[str, ...]:
        """The words for every seat of a finished game; () where no totals are equal."""
        told = tuple(self.words(record, seat) for seat in range(int(record["players"])))
        return told if any(told) else ()

    def words(self, record: Any, seat: int) -> str:
        """What decided between a seat and its equals in a finished game; "" when nothing had to."""
        s, players = face(record), int(record["players"])
        mine = [int(b.count(s, seat)) for b in self.by]
        rivals = [k for k in range(players) if k != seat and int(self.by[0].count(s, k)) == mine[0]]
        if self.side is not None:  # partners share their place and are no rivals
            rivals = [k for k in rivals if self.side(s, k) != self.side(s, seat)]
        if not rivals:
            return ""
        for at, by in enumerate(self.by[1:], 1):
            if any(int(by.count(s, k)) != mine[at] for k in rivals):
                return say(by.words, amount=by.amount(mine[at]), n=mine[at])
        return translated(self.shared)
