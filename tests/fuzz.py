"""What `check` accepts can be played to the end: a fuzz over every field of every record. It knows no game.

    python -m tests.fuzz [--game NAME [--players N]] [--cases 1000] [--compiled] [--seed S]

Records are taken from games of every number of players at every kind of decision, nested ones included. In each, every
byte and every element of every field is set to values at the edges of its type and of the game; elements are exchanged,
shifted against one another, and changed in pairs. `check` may refuse a record with a reason or accept it. What it
accepts is played to the end by random legal moves and must stay possible; one in twenty of a full run, and all of a
share, at a table that is looked at from every seat on the way, the others by compiled code alone.

No index may be negative or too large. Interpreted rules get faces of records that see to it, and to every value that
does not fit its field; compiled ones (--compiled) are compiled with bounds checks and without numba's reading of
negative indices (tests/strict.py). Without --cases every element is tried with every value.
"""

from __future__ import annotations

import argparse
import faulthandler
import random
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

if __name__ == "__main__":  # before anything of ours is imported
    from tests import strict

    strict.compiled() if "--compiled" in sys.argv else strict.interpreted()

import vernissage
from vernissage.engine import contract, registry
from vernissage.engine.chance import derive, draw, start
from vernissage.engine.game import Game
from vernissage.engine.position import pack
from vernissage.engine.record import Array, Type, face
from vernissage.engine.rule import JIT, rule
from vernissage.engine.table import Table

PATIENCE = (
    300  # seconds of work on one record: whatever takes longer hangs (interpreted, a last hanging takes a minute)
)
WHOLE = 1  # of the records that a share of the fuzz accepts, so many are played to the end; the others a little (a full run plays all)
LITTLE = 20
NO_JOURNAL = np.zeros((0, 7), np.int32)
LOOKED = 0.05  # of what a full run accepts, so much is played at a table


@dataclass(frozen=True)
class Leaf:
    """One integer of a record: its name, where it lies and its type. Elements of one field share `field`."""

    field: str
    name: str
    at: int
    kind: Type


def leaves(kind: Type, field: str = "", name: str = "", at: int = 0) -> Iterator[Leaf]:
    """Every integer of a record, but for what only fills it up."""
    for part in kind.names or ():
        if part == "_pad":
            continue
        inner, offset = kind.fields[part][:2]  # type: ignore[index]
        for index in np.ndindex(inner.shape):
            place = at + offset + int(np.ravel_multi_index(index, inner.shape) if index else 0) * inner.base.itemsize
            spot = f"{name}{part}{''.join(f'[{i}]' for i in index)}"
            if inner.base.names:
                yield from leaves(inner.base, f"{field}{part}.", f"{spot}.", place)
            else:
                yield Leaf(f"{field}{part}", spot, place, inner.base)


Change = tuple[tuple[int, bytes], ...]  # places and what is written there


@dataclass
class Case:
    """A record with something changed, told in words."""

    words: str
    field: str
    change: Change

    def of(self, record: Array) -> Array:
        raw = bytearray(record.tobytes())
        for at, value in self.change:
            raw[at : at + len(value)] = value
        return np.frombuffer(bytes(raw), record.dtype).copy()


def read(record: Array, leaf: Leaf) -> int:
    return int(np.frombuffer(record.tobytes(), leaf.kind, 1, leaf.at)[0])


def write(leaf: Leaf, value: int) -> tuple[int, bytes]:
    return leaf.at, np.array([value], leaf.kind).tobytes()


def edges(leaf: Leaf, now: int, players: int, rng: random.Random) -> list[int]:
    """Values at the edges of the type, of the seats and of what is there, and some between."""
    limits = np.iinfo(leaf.kind)
    few = {limits.min, -128, -2, -1, 0, 1, 2, now - 1, now + 1, players - 1, players, players + 1, 126, 127, 128, 255}
    few |= {limits.max, rng.randint(0, 20), rng.randint(0, 127), rng.randint(int(limits.min), int(limits.max))}
    if leaf.kind.itemsize > 1:  # a set of bits, perhaps: one more, one less, the next
        few |= {now ^ 1 << rng.randrange(leaf.kind.itemsize * 8 - 1) for _ in range(4)} | {now << 1, now >> 1}
    return sorted(v for v in few if limits.min <= v <= limits.max and v != now)


def single(record: Array, rng: random.Random, few: list[Leaf]) -> Iterator[Case]:
    """Every element and every byte of it, one at a time."""
    players = int(record[0]["players"])
    for leaf in few:
        now = read(record, leaf)
        for value in edges(leaf, now, players, rng):
            yield Case(f"{leaf.name} = {value}", leaf.field, (write(leaf, value),))
        for k in range(leaf.kind.itemsize if leaf.kind.itemsize > 1 else 0):
            for byte in {0, 1, 127, 128, 255, rng.randrange(256)}:
                words = f"byte {k} of {leaf.name} = {byte}"
                yield Case(words, leaf.field, ((leaf.at + k, bytes([byte])),))


def pairs(record: Array, rng: random.Random, every: list[Leaf], count: int) -> Iterator[Case]:
    """Two elements at once: exchanged, one shifted against the other, or both anything."""
    players = int(record[0]["players"])
    fields: dict[str, list[Leaf]] = {}
    for leaf in every:
        fields.setdefault(leaf.field, []).append(leaf)
    for _ in range(count):
        a = rng.choice(fields[rng.choice(list(fields))])
        b = rng.choice(fields[a.field] if rng.random() < 0.6 else every)
        x, y = read(record, a), read(record, b)
        how = rng.randrange(3)
        if how == 0:
            x, y = y, x
        elif how == 1:
            x, y = x + 1, y - 1
        else:
            x, y = rng.choice(edges(a, x, players, rng)), rng.choice(edges(b, y, players, rng))
        if a != b and all(np.iinfo(k.kind).min <= v <= np.iinfo(k.kind).max for k, v in ((a, x), (b, y))):
            yield Case(f"{a.name} = {x}, {b.name} = {y}", f"{a.field}, {b.field}", (write(a, x), write(b, y)))


# --- where records come from ------------------------------------------------------------------------------------------


@dataclass
class Spot:
    """A record of a game in progress, with the options of its table."""

    words: str
    options: dict[str, Any]
    record: Array


def spots(game: Game, players: int, seed: int, games: int = 2) -> Iterator[Spot]:
    """Of each game, a record at every kind and depth of decision, drawn by lot, and the last one."""
    for k in range(games):
        rng = random.Random(derive(seed, "spots", players, k))
        t = Table(game, players, {}, rng.getrandbits(60))
        kept: dict[tuple[str, int], tuple[int, Array]] = {}
        while not t.over:
            depth = int(t.state["depth"]) if "depth" in (t.state.dtype.names or ()) else 0
            seen, last = kept.get((t.decision, depth), (0, t._array))
            kept[t.decision, depth] = seen + 1, t._array.copy() if rng.randrange(seen + 1) == 0 else last
            t.play(_advised(t) if k % 2 and rng.random() < 0.9 else rng.choice(t.legal_moves()))
        kept["", 0] = 1, t._array.copy()
        for (decision, depth), (_, record) in kept.items():
            nested = f", {depth} deep" if depth else ""
            yield Spot(f"{players} players, game {k}, {decision or 'over'}{nested}", t.options, record)


def _advised(t: Table) -> Any:
    """The move that the game's own advice likes best."""
    return max(t.legal_moves(), key=lambda m: contract.advise(face(t.state), t.game.moves.code(m)))


# --- what must hold ---------------------------------------------------------------------------------------------------


class Hangs(Exception):
    """It took longer than anybody would wait."""


@dataclass
class Tally:
    """What was tried, and what went wrong, by field and kind of trouble."""

    cases: int = 0
    accepted: int = 0
    moves: int = 0
    wrong: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)  # accepted, by field

    def told(self) -> str:
        lines = [f"{self.cases:,} records, {self.accepted:,} accepted, {self.moves:,} moves played from them"]
        for (what, trouble), found in sorted(self.wrong.items()):
            lines.append(f"  {what}: {trouble} ({len(found)} times, such as {found[0]})")
        return "\n".join(lines)


@rule
def played(s: Any, moves: Any, chance: Any, journal: Any, longest: int) -> int:
    """Random moves to the end, every position on the way possible: how many, or -1, or -2 where it does not end."""
    for number in range(longest + 1):
        if contract.check(s) != 0:
            return -1
        if s.end != 0:
            return number
        contract.step(s, moves[draw(chance, contract.legal(s, moves))], journal)
    return -2


def attempt(
    game: Game, spot: Spot, case: Case, rng: random.Random, tally: Tally, most: int = 0, looked: float = 1.0
) -> None:
    """One changed record: refused with a reason, or playable to the end; or for `most` moves."""
    tally.cases += 1
    record = case.of(spot.record)
    doing = "check"
    try:
        with Patience():
            code = contract.check(face(record[0]))
            if code:
                assert code in game.impossible, f"code {code} has no words"
                return
            tally.accepted += 1
            tally.taken[case.field] = tally.taken.get(case.field, 0) + 1
            if rng.random() >= looked:
                doing = "played"
                moves, chance = np.zeros(game.rules.moves, np.int16), np.zeros(4, np.uint32)
                start(chance, rng.getrandbits(60))
                number = played(record[0], moves, chance, NO_JOURNAL, game.facts.longest)
                assert number >= 0, ("a move led to an impossible position", "the game does not end")[-1 - number]
                tally.moves += number
                return
            doing = "at"
            t = Table.at(game, pack(game, spot.options, record[0]))
            for number in range(1 + (most or game.facts.longest)):
                doing = "play" if number else "first look"
                if rng.random() < 0.02 or number == 0 or t.over:
                    look(t, rng, drawn=rng.random() < 0.2)
                if t.over:
                    break
                doing = "play"
                t.play(rng.choice(t.legal_moves()))
                tally.moves += 1
            assert t.over or most, "the game does not end"
    except Exception as error:
        trouble = f"{doing}: {type(error).__name__}: {str(error)[:90]} {_where(error)}"
        tally.wrong.setdefault((case.field, trouble), []).append(f"{case.words} at {spot.words}")


def look(t: Table, rng: random.Random, drawn: bool) -> None:
    """Everything that is asked of a table, from every seat, as any page would."""
    code = contract.check(face(t.state))
    assert not code, f"a move led to an impossible position: {t.game.impossible[code]}"
    seen = np.zeros(t.game.rules.observation, np.float32)
    one = rng.choice((None, *range(t.players)))
    for viewer in (None, *range(t.players)):
        t.prompt_for(viewer)
        contract.observe(face(t.state), -1 if viewer is None else viewer, face(seen))
        other = t.redeal(viewer, rng.getrandbits(60))
        code = contract.check(face(other.state))
        assert not code, f"a new deal is impossible: {t.game.impossible[code]}"
        assert t.text(viewer)
        assert t.log(viewer) is not None
    for seat in range(t.players):
        t.score_sheet(seat, one)
    t.ranking()
    for move in t.legal_moves():
        contract.advise(face(t.state), t.game.moves.code(move))
    if drawn:
        assert t.svg(one)


def _where(error: BaseException) -> str:
    """The innermost place of ours."""
    trace, found = error.__traceback__, ""
    while trace:
        code = trace.tb_frame.f_code
        if "vernissage/" in code.co_filename:
            found = f"in {code.co_filename.rsplit('vernissage/', 1)[1]}:{code.co_name}"
        trace = trace.tb_next
    return found


class Patience:
    """Interrupt what hangs: interpreted code by an alarm, compiled code by ending the process with a traceback."""

    def __enter__(self) -> None:
        if JIT:
            faulthandler.dump_traceback_later(2 * PATIENCE, exit=True)
        else:
            signal.signal(signal.SIGVTALRM, _rung)
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)

    def __exit__(self, *_: object) -> None:
        if JIT:
            faulthandler.cancel_dump_traceback_later()
        else:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _rung(*_: object) -> None:
    raise Hangs(f"not done after {PATIENCE} s")


# --- runs -------------------------------------------------------------------------------------------------------------


def sampled(game: Game, seed: int, cases: int) -> Tally:
    """Some changed records: fields, not elements, come equally often."""
    rng = random.Random(derive(seed, game.name))
    fields: dict[str, list[Leaf]] = {}
    for leaf in leaves(game.rules.state):
        fields.setdefault(leaf.field, []).append(leaf)
    every = [leaf for some in fields.values() for leaf in some]
    played = 2 if JIT else 1  # a game by advice too, which takes its time when interpreted
    places = [spot for players in game.facts.players for spot in spots(game, players, seed, played)]
    tally = Tally()
    queue: list[str] = []
    while tally.cases < cases:
        if not queue:
            queue = rng.sample(list(fields), len(fields))
        spot = rng.choice(places)
        some = list(single(spot.record, rng, [rng.choice(fields[queue.pop()])]))
        some = [rng.choice(some), *pairs(spot.record, rng, every, 1)]
        for case in some:
            attempt(game, spot, case, rng, tally, 0 if JIT or tally.accepted < WHOLE else LITTLE)
    return tally


def full(game: Game, players: int, seed: int, double: int = 2000) -> Tally:
    """Every element of every kept record with every value, and many pairs."""
    rng = random.Random(derive(seed, game.name, players))
    every = list(leaves(game.rules.state))
    tally = Tally()
    for spot in spots(game, players, seed):
        for case in single(spot.record, rng, every):
            attempt(game, spot, case, rng, tally, looked=LOOKED)
        for case in pairs(spot.record, rng, every, double):
            attempt(game, spot, case, rng, tally, looked=LOOKED)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=vernissage.games(), help="only this game")
    parser.add_argument("--players", type=int, help="only this number of players, in a full run")
    parser.add_argument("--cases", type=int, default=0, help="so many changed records a game instead of all")
    parser.add_argument("--compiled", action="store_true", help="compiled rules with bounds checks")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    wrong = False
    for name in [args.game] if args.game else vernissage.games():
        game = registry.get(name)
        runs = [0] if args.cases else [args.players] if args.players else game.facts.players
        for players in runs:
            began = time.perf_counter()
            tally = sampled(game, args.seed, args.cases) if args.cases else full(game, players, args.seed)
            wrong |= bool(tally.wrong)
            seats = "" if args.cases else f", {players} players"
            print(f"{name}{seats}: {tally.told()}; {time.perf_counter() - began:.0f} s", flush=True)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
