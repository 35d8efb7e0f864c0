"""A game as text that a person can review: the first decisions in full, then one line a decision with what is needed to
notice a change.

In full means: state, what a spectator sees, where the view of a seat differs from that, legal moves, scores; after the
first decision only what changed. Numbers of a list stand on one line (0*5 is five zeros), things of a list in a table
whose head names what all rows share. What is gone from the view of a seat is again as a spectator sees it.

A line such as `31 0 card 18 = 12 8 #Hd3k9Zq-w` begins a decision: its number, the seat and the move that led to it, the
scores where they changed, and a mark: three letters for the state and its options, three for what is seen and said,
three for the observations. The log follows. A test shows a decision whose mark differs in full.
"""

from __future__ import annotations

import math
import random
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import chain, groupby, islice, zip_longest
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import vernissage
from vernissage.engine import contract
from vernissage.engine.record import face
from vernissage.engine.table import Table

HERE = Path(__file__).resolve().parent
FULL = 30  # decisions told in full
WIDTH = 160
NAMES = ("Ada", "Ben", "Cy", "Di")
PARTS = ("the state or its options", "what is seen or said", "an observation")

Path_ = tuple[str | int, ...]  # where a value is: ("boards", 0, "money")
Leaves = dict[Path_, str]


# --- what there is to see -------------------------------------------------------------------------------------------


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, str]]:
    """Nested data, value by value; what is empty is a value."""
    if isinstance(value, (Mapping, list, tuple)) and value:
        for key, inner in value.items() if isinstance(value, Mapping) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path, "-" if isinstance(value, (Mapping, list, tuple)) else str(value)


def views(t: Table) -> dict[str, dict[str, Any]]:
    """What everybody sees, with the prompt."""
    seen = {}
    for viewer in (None, *range(t.players)):
        view = msgspec.to_builtins(t.view(viewer))
        shown = {k: v for k, v in view.items() if k not in ("viewer", "game", "players")}
        seen["spectator" if viewer is None else f"seat {viewer}"] = {**shown, "prompt": t.prompt_for(viewer)}
    return seen


def snapshot(t: Table, places: Sequence[int]) -> dict[str, Leaves]:
    """Everything there is to see. A seat's view tells only where it differs from what a spectator sees."""
    found = {"state": dict(leaves(t.position()["state"]))}
    seen = {who: dict(leaves(view)) for who, view in views(t).items()}
    public = seen["spectator"]
    for who, view in seen.items():
        found[who] = view if who == "spectator" else {n: v for n, v in view.items() if public.get(n) != v}
    moves = tuple(map(str, t.legal_moves()))
    if t.over or moves != tuple(t.view(t.seat).moves):  # else the view of that seat has them
        found["legal"] = dict(leaves(moves, ("legal",)))
    found["places"] = dict(leaves(tuple(places), ("places",)))
    return found


def mark(t: Table, scores: Sequence[int], places: Sequence[int]) -> str:
    """A decision in nine letters."""
    observation = np.zeros(t.game.rules.observation, np.float32)
    viewers = (None, *range(t.players))
    seen = [msgspec.json.encode(x) for x in (*map(t.view, viewers), scores, places)]
    said = [t.prompt_for(viewer).encode() for viewer in viewers]
    observed = []
    for seat in range(t.players):
        contract.observe(face(t.state), seat, face(observation))
        observed.append(observation.tobytes())
    state = [t.state.tobytes(), repr(t.codes(t.seat)).encode()]
    parts = (state, [*seen, *said], observed)
    return "".join(urlsafe_b64encode(blake2b(b"\0".join(part), digest_size=3).digest()).decode()[:3] for part in parts)


# --- told as lines --------------------------------------------------------------------------------------------------


def name_of(path: Sequence[str | int]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def listed(values: Sequence[str]) -> str:
    """Several values on a line. Of moves in a row, the words that the move before has, too, are left out."""
    if not any(" " in value for value in values):
        runs = [(value or "''", len(list(same))) for value, same in groupby(values)]
        return " ".join(f"{value}*{n}" if n > 4 else " ".join([value] * n) for value, n in runs)
    out, before = [], [""]
    for value in values:
        words = value.split(" ")
        shared = 0
        while shared < min(len(words), len(before)) - 1 and words[shared] == before[shared]:
            shared += 1
        out.append(" ".join(words[shared:]))
        before = words
    return ", ".join(out)


def table(rows: list[dict[Path_, str]], name: str, first: int, last: int) -> Iterator[str]:
    """Rows of the same fields: what all share once, then the others, several rows to a line."""
    same = [k for k in rows[0] if all(row[k] == rows[0][k] for row in rows)] if len(rows) > 1 else list(rows[0])
    head = f"{name}[{first}-{last}]" if last > first else f"{name}[{first}]"
    shared = ", ".join(f"{name_of(k)} {rows[0][k]}" for k in same)
    other = [k for k in rows[0] if k not in same]
    if not other:
        yield f"{head}: {shared}"
        return
    yield f"{head}: {shared}{'; ' if same else ''}{' '.join(map(name_of, other))}:"
    comma = ", " if any(" " in row[k] for row in rows for k in other) else " "
    line = ""
    for cells in (comma.join(row[k] or "''" for k in other) for row in rows):
        if line and len(line) + len(cells) > WIDTH:
            yield f"  {line}"
            line = ""
        line = f"{line} | {cells}" if line else cells
    yield f"  {line}"


def told(changed: Leaves, now: Leaves) -> Iterator[str]:
    """The values that changed, as lines."""
    for top, group in groupby(changed, key=lambda path: path[0]):
        paths = list(group)
        if all(len(p) == 1 for p in paths):
            yield f"{top} = {now[paths[0]]}"
        else:
            yield from _list(str(top), [p[1:] for p in paths], {p[1:]: v for p, v in now.items() if p[0] == top})


def _list(name: str, changed: list[Path_], now: Leaves) -> Iterator[str]:
    """A list or a thing: numbers in a line, things as a table."""
    plain = [p for p in changed if len(p) == 1]
    if plain and len(plain) == len(changed):
        if isinstance(plain[0][0], int) and len(plain) * 3 > len(now):
            yield f"{name} = {listed([now[p] for p in now if len(p) == 1])}"
        elif isinstance(plain[0][0], int):
            yield f"{name}: {', '.join(f'[{p[0]}] {now[p]}' for p in plain)}"
        else:
            yield f"{name}: {', '.join(f'{p[0]} {now[p]}' for p in plain)}"
        return
    rows = [(step, [p[1:] for p in group]) for step, group in groupby(changed, key=lambda p: p[0])]
    texts = {step: {p[1:]: v for p, v in now.items() if p[0] == step} for step, _ in rows}
    at = 0
    while at < len(rows):
        step, fields = rows[at]
        end = at + 1
        if (
            isinstance(step, int)
            and all(len(p) <= 2 for p in fields)
            and any(isinstance(p[0], str) for p in fields if p)
        ):
            while end < len(rows) and rows[end][1] == fields and rows[end][0] == int(rows[end - 1][0]) + 1:
                end += 1
            yield from table(
                [{p: texts[s][p] for p in fields} for s, _ in rows[at:end]], name, step, step + end - at - 1
            )
        elif () in fields:
            yield f"{name}{name_of((step,)) if isinstance(step, int) else f'.{step}'} = {texts[step][()]}"
        else:
            while (
                isinstance(step, int)
                and end < len(rows)
                and texts[rows[end][0]] == texts[step]
                and rows[end][1] == fields
            ):
                end += 1  # rows that are alike
            to = rows[end - 1][0]
            here = f"[{step}-{to}]" if to != step else f"[{step}]" if isinstance(step, int) else f".{step}"
            yield from _list(f"{name}{here}", fields, texts[step])
        at = end


def difference(before: dict[str, Leaves], now: dict[str, Leaves]) -> Iterator[str]:
    """What changed, by who sees it."""
    for who, values in now.items():
        old = before.get(who, {})
        lines = list(told({p: v for p, v in values.items() if old.get(p) != v}, values))
        if gone := list(_gone(old, values)):
            lines.append("gone: " + ", ".join(gone))
        if lines:
            yield f"{who}:"
            yield from (f" {line}" for line in lines)
    if sections := [who for who in before if who not in now]:
        yield "gone: " + ", ".join(sections)


def _gone(old: Leaves, now: Leaves) -> Iterator[str]:
    """What is not there any more, each thing once; what became empty, or was, is told as a change."""
    there = {p[:k] for p in now for k in range(len(p) + 1)}
    lost = {next((p[: k + 1] for k in range(len(p)) if p[: k + 1] not in there), ()) for p in old if p not in now}
    lost = {p for p in lost if p and not any(p[:k] in now for k in range(1, len(p)))}
    for parent, group in groupby(sorted(lost, key=str), key=lambda p: p[:-1] if isinstance(p[-1], int) else p):
        numbers = [p[-1] for p in group if isinstance(p[-1], int)]
        several = f"[{min(numbers)}-{max(numbers)}]" if len(numbers) > 1 else name_of(numbers)
        yield name_of(parent) + several


# --- a game ---------------------------------------------------------------------------------------------------------


def choice(t: Table, rng: random.Random, advised: float) -> Any:
    """A random move, or the one that the game's advice likes best."""
    moves = t.legal_moves()
    if advised and rng.random() < advised:
        values = [contract.advise(face(t.state), t.game.moves.code(m)) for m in moves]
        return moves[values.index(max(values))]
    return rng.choice(moves)


def new(game: str, players: int, seed: int, options: Mapping[str, Any]) -> Table:
    """Short names make short lines."""
    return vernissage.new(game, players, seed, options, NAMES[:players])


class Playthrough:
    """A game from a seed, random but for a share of advised choices."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any], seed: int, advised: float = 0.0) -> None:
        self.t, self.rng, self.advised = new(game, players, seed, options), random.Random(seed), advised
        self.title = (
            f"# {game}, {players} players, rules version {self.t.game.facts.version}, seed {seed}, "
            f"options {self.t.options}"
        )

    def decisions(self, full: float = FULL) -> Iterator[str]:
        """Decision by decision as text, so many in full: the move that led to it, its mark, the scores where they changed,
        the log; a full one with everything that changed."""
        t = self.t
        before: dict[str, Leaves] = {}
        made, events, scores = "deal", 0, ""
        for number in range(100_000):
            points, places = t.scores(), t.ranking()
            news = [e.for_seat(None) for e in t.all_events[events:]]
            now = " ".join(map(str, points))
            head = f"{number} {made} = {now}" if now != scores else f"{number} {made}"
            lines = [f"{head} #{mark(t, points, places)}", *(f" {t.sentence(e, -1)}" for e in news)]
            events, scores = events + len(news), now
            if number < full:
                seen = snapshot(t, places)
                lines += difference(before, seen)
                before = seen
            yield "\n".join(lines)
            if t.over:
                return
            move = choice(t, self.rng, self.advised)
            made = f"{t.seat} {move}"
            t.play(move)

    def text(self, full: float = FULL) -> str:
        return "\n".join([self.title, *self.decisions(full)]) + "\n"


def split(text: str) -> list[str]:
    """A stored text, decision by decision; its title comes first."""
    return re.split(r"\n(?=\d+ )", text.rstrip("\n"))


def first_difference(stored: str, again: Callable[[], Playthrough]) -> str:
    """Where a game leaves what is stored of it, for a person: the first decision that differs, in full; or ""."""
    olds, play = split(stored), again()
    for n, (old, new) in enumerate(zip_longest(olds, chain([play.title], play.decisions()))):
        if old == new:
            continue
        if n == 0 or new is None:
            return f"stored: {old}\nnow:    {new or 'the game is over'}"
        marks = [text.partition("\n")[0].rpartition("#")[2] if text else "" for text in (old, new)]
        parts = [what for k, what in enumerate(PARTS) if marks[0][3 * k : 3 * k + 3] != marks[1][3 * k : 3 * k + 3]]
        shown = next(islice(again().decisions(math.inf), n - 1, None))
        return f"{', '.join(parts) or 'the text'} differs\nstored: {old or 'the game is over'}\nnow: {shown}"
    return ""
