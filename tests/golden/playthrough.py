"""A game as readable text: state, every seat's view, legal moves; after the first decision only what changed.

A seat's view tells only where it differs from what a spectator sees.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

import vernissage
from vernissage.engine import contract
from vernissage.engine.record import face
from vernissage.engine.table import Table

HERE = Path(__file__).resolve().parent
SMALL = 20  # fields of a thing that is told in one line


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Nested data as lines: lists of numbers stay on one line, and so do small things in a list."""
    if isinstance(value, Mapping) and path.endswith("]") and len(value) <= SMALL:
        yield path, ", ".join(f"{key} {inner}" for key, inner in value.items())
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from flat(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, (list, tuple)) and any(isinstance(v, (list, tuple, Mapping)) for v in value):
        for k, inner in enumerate(value):
            yield from flat(inner, f"{path}[{k}]")
    elif isinstance(value, (list, tuple)):
        yield path, (", " if any(isinstance(v, str) for v in value) else " ").join(map(str, value)) or "-"
    else:
        yield path, str(value)


def look(t: Table, viewer: int | None) -> dict[str, str]:
    view = {k: v for k, v in msgspec.to_builtins(t.view(viewer)).items() if k not in ("viewer", "game", "players")}
    return {**dict(flat(view)), "prompt": t.prompt_for(viewer)}


def snapshot(t: Table) -> dict[str, str]:
    """Everything there is to see, as named lines."""
    lines = {f"state.{name}": text for name, text in flat(t.position()["state"])}
    seen = {viewer: look(t, viewer) for viewer in (None, *range(t.players))}
    for viewer, view in seen.items():
        who = "spectator" if viewer is None else f"seat {viewer}"
        lines |= {f"view of {who}.{n}": text for n, text in view.items() if viewer is None or seen[None].get(n) != text}
    lines["legal"] = ", ".join(map(str, t.legal_moves())) or "-"
    lines["scores"] = " ".join(map(str, t.scores()))
    lines["places"] = " ".join(map(str, t.ranking()))
    return lines


def choice(t: Table, rng: random.Random, advised: float) -> Any:
    """A random move, or the one that the game's advice likes best."""
    moves = t.legal_moves()
    if advised and rng.random() < advised:
        values = [contract.advise(face(t.state), t.game.moves.code(m)) for m in moves]
        return moves[values.index(max(values))]
    return rng.choice(moves)


def playthrough(game: str, players: int, options: Mapping[str, Any], seed: int, advised: float = 0.0) -> str:
    """A game from a seed, random but for a share of advised choices, told line by line."""
    t, rng = vernissage.new(game, players, seed, options), random.Random(seed)
    out = [f"# {game}, {players} players, rules version {t.game.facts.version}, seed {seed}, options {t.options}", ""]
    before: dict[str, str] = {}
    events = 0
    while True:
        now = snapshot(t)
        out += [f"log: {line}" for line in t.log(None)[events:]]
        out += [f"{name} = {text}" for name, text in now.items() if before.get(name) != text]
        gone = sorted({name.partition("[")[0] for name in before if name not in now})
        out += [f"{name}: nothing more" for name in gone]
        before, events = now, len(t.events())
        if t.over:
            break
        move = choice(t, rng, advised)
        out += ["", f"## {len(t.moves) + 1}. seat {t.seat} plays {move}", ""]
        t.play(move)
    return "\n".join(out) + "\n"


def first_difference(old: str, new: str) -> str:
    """Where two texts part, for a person."""
    olds, news = old.split("\n"), new.split("\n")
    for n, (a, b) in enumerate(zip(olds, news, strict=False), 1):
        if a != b:
            return f"line {n}\n  stored: {a[:300]}\n  now:    {b[:300]}"
    return f"one ends at line {min(len(olds), len(news))}, the other goes on"
