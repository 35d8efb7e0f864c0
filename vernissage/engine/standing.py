"""Who is ahead, declared once: what counts first, what decides between equals, and the words for it.

    STANDING = Standing(
        By("points", points),
        By("paintings", hung, "painting", "paintings", "{amount} decide between equal points."),
        shared="Equal in points and paintings: the place is shared.",
    )
    rank = STANDING.rank(__name__)

What is counted are rules of (s, seat); more is better. `rank` is made from them and compiled; `words` says of a finished game
what decided between equals.
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
        space: dict[str, Any] = {"__name__": module, "rule": rule}
        lines = [
            f'"""Made by engine/standing.py from the declarations of {module}; nobody writes here."""',
            "",
            "@rule",
        ]
        lines += ["def rank(s, places):", "    for seat in range(s.players):", "        places[seat] = 1"]
        lines += ["    for seat in range(s.players):"]
        first, *rest = self.by
        space[f"count_{first.name}"] = first.count
        lines += [f"        mine = count_{first.name}(s, seat)", "        for other in range(seat):"]
        lines += [f"            yours = count_{first.name}(s, other)", "            ahead = yours - mine"]
        pad = "            "
        for by in rest:
            space[f"count_{by.name}"] = by.count
            lines += [f"{pad}if ahead == 0:", f"{pad}    ahead = count_{by.name}(s, other) - count_{by.name}(s, seat)"]
        lines += [f"{pad}if ahead > 0:", f"{pad}    places[seat] += 1"]
        lines += [f"{pad}elif ahead < 0:", f"{pad}    places[other] += 1"]
        source = "\n".join(lines) + "\n"
        name = str(Path(str(sys.modules[module].__file__)).with_name("standing"))
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        exec(compile(source, name, "exec"), space)
        return space["rank"]

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
