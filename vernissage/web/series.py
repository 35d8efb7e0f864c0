"""A match of several games, where the rules of a game know one. Every game is a match of its own, with its
address, record and replay; the games are strung together by `series` in their rows:

    {"number": 2, "wins": [1, 0], "options": {...}}

`number` counts the games from 1, `wins` are those before this game, `options` are the first game's, for a rematch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vernissage.drawing.words import counted, listed
from vernissage.engine.language import say, tell
from vernissage.match.series import credited
from vernissage.web.live_match import LiveMatch


def first(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The row of the first game."""
    return {"number": 1, "wins": [0] * players, "options": options}


@dataclass(frozen=True)
class Standing:
    """The number of the game, and how far each seat has come."""

    number: int
    needed: int
    wins: tuple[int, ...]  # by seat, with this game when it is over
    winners: tuple[int, ...]  # the seats that have won the match, several if the same game brought them there

    @property
    def goes_on(self) -> bool:
        """Whether nobody has won the match yet."""
        return not self.winners


def standing(live: LiveMatch) -> Standing | None:
    """How a match of several games stands, None for a single game."""
    kept = live.match.series
    if not kept:
        return None
    wins: tuple[int, ...] = tuple(kept["wins"])
    if live.table.over:
        wins = credited(wins, live.table.ranking())
    needed = live.table.game.facts.match_wins
    return Standing(kept["number"], needed, wins, tuple(s for s, w in enumerate(wins) if w >= needed))


def following(live: LiveMatch) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options and row of the game after this one."""
    now, t = standing(live), live.table
    assert now is not None
    assert live.match.series is not None
    changed = t.game.series.next_options(t.view(None), t.ranking(), t.options)
    kept = {"number": now.number + 1, "wins": list(now.wins), "options": live.match.series["options"]}
    return {**t.options, **changed}, kept


def left(live: LiveMatch) -> set[int]:
    """The seats of those who left for good: they do not come back for the next game."""
    return {
        i.entry.seat
        for i in live.log
        if i.entry.kind == "bot" and i.entry.text == "resign" and i.entry.seat is not None
    }


def verdict(live: LiveMatch, mine: Sequence[int]) -> str:
    """How the match stands or ended, in a sentence; "" for a single game."""
    now = standing(live)
    if now is None:
        return ""
    names = [say("You") if [s] == list(mine) else live.seats[s].name for s in range(live.match.players)]
    won = {"games": games(now.needed), "n": now.needed}
    if now.winners:
        if len(now.winners) == 1:
            told = ("{who} wins the match with {games}.", "You win the match with {games}.")
            return tell(list(now.winners) == list(mine), *told, who=names[now.winners[0]], **won)
        return say("{names} win the match together.", names=listed([names[s] for s in now.winners]))
    each = ", ".join(f"{name} {w}" for name, w in zip(names, now.wins, strict=True))
    told_now = "Game {number} of a match: the first to win {games} wins it. Won so far: {each}."
    return say(told_now, number=now.number, each=each, **won)


def games(n: int) -> str:
    """So many games, in words."""
    return counted(n, "game")
