"""The tables of `docs/games/*.md`, from the code, for `make.py` to write.

A page is written by hand; what stands between `<!-- name -->` and `<!-- end -->` is made here. Games are seeded, so the
figures are the same on every machine until the rules change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.batch import Simulator
from vernissage.engine.contract import apply, begin, option_record
from vernissage.engine.game import Game
from vernissage.engine.journal import SILENT, Field
from vernissage.engine.record import blank, face
from vernissage.lab.numbers import listed

HERE = Path(__file__).parent
GAMES = 2000  # random games behind the lengths
TABLES = 40  # random games behind the numbers of options

BLOCK = re.compile(r"(<!-- (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def rows(head: Sequence[str], body: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *body]
    return "".join(f"| {' | '.join(str(cell) for cell in line)} |\n" for line in lines)


def facts(game: Game) -> str:
    f = game.facts
    return rows(
        ["what", "value"],
        [
            ["name", f"`{f.name}`"],
            ["designer, publisher, year", f"{f.designer}, {f.publisher}, {f.year}"],
            ["players", ", ".join(map(str, f.players))],
            ["rules version", f"`{f.version}`"],
            ["moves in the catalogue", game.moves.size],
            ["numbers in an observation", game.rules.observation],
            ["bytes of a state", game.rules.state.itemsize],
            ["longest possible game", f"{f.longest} decisions"],
        ],
    )


def numbers(game: Game) -> str:
    """What `vernissage lab whatif` can change."""
    body = []
    for row in listed(game.name):
        how = "compiled anew" if row["kind"] == "size" else "at once"
        body.append(
            [
                f"`{row['name']}`",
                row["means"],
                row["shown"],
                f"{row['low']} to {row['high']}",
                row["rule"],
                row["kind"],
                how,
            ]
        )
    return rows(["name", "what it is", "printed", "range", "rule", "kind", "a change is"], body)


def catalogue(game: Game) -> str:
    body = []
    for kind in game.moves.kinds:
        first = game.moves.base(kind.name)
        move = game.moves.move(first)
        fields = "; ".join(f"{name}: {_span(values)}" for name, values in kind.fields.items()) or "none"
        span = f"{first} to {first + kind.size - 1}" if kind.size > 1 else first
        body.append([f"`{kind.name}`", fields, kind.size, span, f"`{move}`"])
    return rows(["kind", "fields", "moves", "integers", "first in notation"], body)


def _span(values: Sequence[int | str]) -> str:
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(f"`{v}`" for v in values if v != "")


def decisions(game: Game) -> str:
    """Options at every kind of decision, and lengths, in random play."""
    body: list[list[object]] = []
    for players in game.facts.players:
        options = game.facts.options
        found = _count(game, players, {})
        for o in options:
            if "negotiated" in o.choices:  # a variant with decisions of its own
                found |= {k: v for k, v in _count(game, players, {o.name: "negotiated"}).items() if k not in found}
        for name in game.decisions:
            if name in found:
                n = found[name]
                body.append([players, f"`{name}`", f"{np.mean(n):.1f}", max(n)])
    return rows(["players", "decision", "options, mean", "options, most"], body)


def _count(game: Game, players: int, options: dict[str, str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    rng, array, moves = face(chance.stream(players)), blank(game.rules.state), np.zeros(game.rules.moves, np.int16)
    chosen = option_record(game.rules, game.facts.check_options(options, players)[1])
    s, listed = face(array[0]), face(moves)
    for seed in range(TABLES):
        n = begin(s, players, face(chosen[0]), chance.signed(seed), listed, face(SILENT))
        while n:
            found.setdefault(game.decisions[int(array[0]["decision"])], []).append(n)
            n = apply(s, int(moves[chance.draw(rng, n)]), listed, face(SILENT))
    return found


def lengths(game: Game) -> str:
    body = []
    for players in game.facts.players:
        for bot in ("random", "greedy"):
            results = Simulator(game, players, bots=[bot]).run(GAMES)
            d, best = results.decisions, results.scores.max(1)
            row = [players, bot, f"{d.mean():.1f}", f"{d.min()} to {d.max()}", f"{results.scores.mean():.1f}"]
            body.append([*row, f"{best.mean():.1f}"])
    return rows(["players", "all seats play", "decisions, mean", "decisions, range", "score, mean", "best, mean"], body)


def observation(game: Game) -> str:
    body, at = [], 0
    for name, length, words in game.observation:
        body.append([f"{at} to {at + length - 1}" if length > 1 else at, length, f"`{name}`", words])
        at += length
    return rows(["index", "length", "piece", "meaning"], body)


def options(game: Game) -> str:
    return rows(
        ["option", "default", "what it is"], [[f"`{o.name}`", f"`{o.default}`", o.words] for o in game.facts.options]
    )


def scoring(game: Game) -> str:
    return rows(["line", "title", "rule"], [[f"`{x.name}`", x.title, x.rule] for x in game.facts.lines])


def ends(game: Game) -> str:
    return rows(["`end`", "why"], [[k, words] for k, words in enumerate(game.facts.ends, 1)])


def events(game: Game) -> str:
    body = []
    for e in game.events:
        fields = [_told(f, f.name in e.kept) for f in e.fields]
        body.append([f"`{e.name}`", e.means, "; ".join(fields) or "none"])
    return rows(["event", "what the seat did, or what happened", "fields"], body)


def _told(f: Field, secret: bool) -> str:
    """A field of an event: its names, its values where they are few, what it means, whether all may know it."""
    names = ", ".join(f"`{name}`" for name in f.parts or (f.name,))
    few = not callable(f.spoken) and f.spoken is not None and len(f.spoken) <= 8
    values = f" ({_span(f.spoken)})" if few else ""  # type: ignore[arg-type]
    means = f": {f.means}" if f.means else ""
    return f"{names}{values}{means}{', secret' if secret else ''}"


def state(game: Game) -> str:
    kind = game.rules.state
    body = []
    told: dict[object, str] = {}  # records inside the record, each told once
    for name in kind.names or ():
        field, at = kind.fields[name][:2]  # type: ignore[index]
        if field.names and field in told:
            body.append([f"`{name}`", f"as `{told[field]}`", "1", at])
        elif field.names:
            told[field] = name
            for inner in field.names:
                part, offset = field.fields[inner][:2]
                if inner != "_pad":
                    shape = " x ".join(map(str, part.shape)) or "1"
                    body.append([f"`{name}.{inner}`", part.base, shape, at + offset])
        elif name != "_pad":
            body.append([f"`{name}`", field.base, " x ".join(map(str, field.shape)) or "1", at])
    return rows(["field", "type", "shape", "byte"], body)


PARTS = {
    f.__name__: f
    for f in (facts, catalogue, decisions, lengths, observation, options, numbers, scoring, ends, events, state)
}


def page(name: str, text: str) -> str:
    """The page with all its tables made anew."""
    game = registry.get(name)
    return BLOCK.sub(lambda m: m[1] + PARTS[m[2]](game) + m[3], text)
