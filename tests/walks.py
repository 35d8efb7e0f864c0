"""Short stretches of play from stored positions, with marks of everything the rules say on the way. They know no game.

python -m tests.walks [GAME ...] --mark    marks the stored walks anew: tests/games/<game>/walks.json
python -m tests.walks [GAME ...] --store   chooses other ones, where a record has become another; takes a few minutes

A walk begins at a deal or at a position out of a whole game, makes a few moves, and looks at every decision: the record,
the options of every seat and what an early answer would write, the journal, points with their rows, places, what is
observed, dealt afresh, refused and seen, and what the same move does in a play-out. Compiled and interpreted rules have
to come to the same marks. A walk takes a fraction of a second with interpreted rules, so that a broken rule
(`make mutants`) is noticed quickly, wherever in a game it matters.

Walks are chosen out of many games, by lot and by advice, with all options: those that come through most lines of the
rules which the others do not come through, or seldom.
"""

from __future__ import annotations

import argparse
import heapq
import importlib
import os
import pickle
import random
import subprocess
import sys
import tempfile
import zlib
from base64 import b64encode, b85decode, b85encode
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from types import CodeType
from typing import Any

import msgspec
import numpy as np

import vernissage
from tests.golden.stored import match_path, matches, samples
from vernissage.engine import chance, contract, items, journal, registry
from vernissage.engine.chance import derive
from vernissage.engine.record import Array, blank, face

ROOT = Path(__file__).resolve().parent.parent
SEED = 2014
MOVES = 18  # of a walk
COUNTED = 48  # decisions from one look at the points to the next, while they are chosen: it takes long
STEP = 6  # decisions between the beginnings of two walks that may be chosen
WALKS = 44  # of a game, beside those that only deal
MIXED = 4  # sets of options drawn by lot
LOOKS = {
    "play": ("the record", "the options", "the journal", "the reasons", "a play-out"),
    "points": ("the points", "the places"),
    "knowledge": ("an observation", "a new deal"),
    "view": ("a view",),
}  # what is looked at together, part by part
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Walk(msgspec.Struct, frozen=True, array_like=True):
    """Where it begins: a position (the bytes of a record, packed), or where there is none, a deal by options. `marks` has
    a letter for each part of each decision, which tells where a walk goes astray; `whole` is sure, a word for each look."""

    players: int
    options: dict[str, Any]
    seed: int
    position: str
    moves: list[int]
    whole: str = ""
    marks: str = ""

    def of(self, look: str) -> tuple[str, list[str]]:
        """What is stored of that look: its word, its letters decision by decision."""
        names = list(LOOKS)
        first = sum(len(LOOKS[name]) for name in names[: names.index(look)])
        letters = [marks[first : first + len(LOOKS[look])] for marks in self.marks.split()]
        return self.whole.split()[names.index(look)], letters


def path_of(game: str) -> Path:
    return ROOT / "tests" / "games" / game / "walks.json"


def stored(game: str) -> list[Walk]:
    path = path_of(game)
    return msgspec.json.decode(path.read_bytes(), type=list[Walk]) if path.exists() else []


def packed(data: bytes) -> str:
    return b85encode(zlib.compress(data, 9)).decode()


# --- what is looked at ------------------------------------------------------------------------------------------------


def noise(kind: Any, seed: int) -> Array:
    """A record in which something else was before; only the gap at its end is always empty."""
    array = blank(kind)
    end = kind.fields["_pad"][1] if "_pad" in kind.fields else kind.itemsize
    array.view(np.uint8)[:end] = np.random.default_rng(seed).integers(0, 256, end, np.uint8)
    return array


class Walker:
    """Goes along a walk and tells, for the beginning and after every move, what there is of each part of a look."""

    def __init__(self, game: str, walk: Walk, look: str) -> None:
        self.game, self.walk, self.look = registry.get(game), walk, getattr(self, f"_{look}")
        self.rules, self.parts = self.game.rules, len(LOOKS[look])
        book = importlib.import_module(f"{registry.package(game)}.rules").BOOK
        self.reasons = {int(reason): reason.name for reason in book.reasons[1:]}  # numbers follow the order of imports
        self.log = journal.buffer()
        self.moves = np.zeros(self.rules.moves, np.int16)
        self.array = noise(self.rules.state, walk.seed)
        self.out = b""  # what the last move did in a play-out
        if walk.position:
            self.array = np.frombuffer(zlib.decompress(b85decode(walk.position)), self.rules.state).copy()

    def __iter__(self) -> Iterator[list[bytes]]:
        walk, s = self.walk, face(self.array[0])
        if walk.position:
            contract.run_on(s, face(self.moves), face(self.log))
        else:
            _, numbers = self.game.facts.check_options(walk.options, walk.players)
            options = face(contract.option_record(self.rules, numbers)[0])
            seed = chance.signed(derive(walk.seed, "deal"))
            contract.begin(s, walk.players, options, seed, face(self.moves), face(self.log))
        yield self._told(s, 0)
        for number, move in enumerate(walk.moves):
            if self.look == self._play:
                array, copy = self._copy()
                contract.rush(copy, move, face(journal.SILENT))
                self.out = array.tobytes()
            self.log[:] = 0
            contract.apply(s, move, face(self.moves), face(self.log))
            yield self._told(s, number + 1)

    def _told(self, s: Any, number: int) -> list[bytes]:
        """Some looks take long and are left out at some decisions."""
        return list(self.look(s, number)) or [b""] * self.parts

    def _copy(self) -> tuple[Array, Any]:
        array = self.array.copy()
        return array, face(array[0])

    def _head(self, name: str) -> int:
        return int(self.array[0][name])

    def _play(self, s: Any, number: int) -> Iterator[bytes]:
        players = self.walk.players
        yield self.array.tobytes()
        yield b"".join(self._options(s, seat, number) for seat in range(players))
        yield self.log[: int(self.log[0, 0]) + 1].tobytes()
        seat = number % players if number % 3 == 2 else self._head("seat")
        yield repr([self._reason(contract.why(s, seat, move)) for move in range(self.rules.moves)]).encode()
        yield self.out

    def _reason(self, number: int) -> str:
        return self.reasons.get(int(number), str(int(number)))

    def _options(self, s: Any, seat: int, number: int) -> bytes:
        """And what an early answer would write."""
        if self._head("end") and self.rules.legal_for is None:
            return b""
        moves = np.full(self.rules.moves, -1, np.int16)
        n = contract.legal_for(s, seat, face(moves))
        array, copy = self._copy()
        if n > 0 and self.game.decisions[self._head("decision")] in self.game.facts.sealed:
            contract.seal(copy, seat, int(moves[(self.walk.seed + 3 * number + seat) % n]))
        return moves[:n].tobytes() + array.tobytes()

    def _points(self, s: Any, number: int) -> Iterator[bytes]:
        if number % 4 and number < len(self.walk.moves):
            return
        found = []
        for seat in range(self.walk.players):
            rows = items.buffer()
            points = int(contract.score_sheet(s, seat, face(rows)))
            found.append((points, items.rows(rows), int(contract.score_sheet(s, seat, None))))
        yield repr(found).encode()
        places = np.zeros(self.walk.players, np.int8)
        contract.rank(s, face(places))
        yield places.tobytes()

    def _viewer(self, number: int) -> int:
        """Another one each time."""
        return (self.walk.seed + number // 2) % (self.walk.players + 1) - 1

    def _knowledge(self, s: Any, number: int) -> Iterator[bytes]:
        if number % 2:
            return
        out = np.full(self.rules.observation, 77, np.float32)
        contract.observe(s, self._viewer(number), face(out))
        yield out.tobytes()
        array, copy = self._copy()
        contract.redeal(copy, self._viewer(number + 2), face(chance.stream(self.walk.seed)))
        yield array.tobytes()

    def _view(self, s: Any, number: int) -> Iterator[bytes]:
        if number % 3 == 0:
            yield msgspec.json.encode(self.game.view(self.array.copy()[0], self._viewer(number)))


def gone(game: str, walk: Walk, look: str) -> tuple[str, list[str]]:
    """What Walk.of has stored, found anew."""
    marks = list(marked(game, walk, look))
    return marks[-1][0], [letters for _, letters in marks]


def marked(game: str, walk: Walk, look: str) -> Iterator[tuple[str, str]]:
    """Decision by decision: the word as it is up to there, and the letters."""
    whole = blake2b(digest_size=6)
    for told in Walker(game, walk, look):
        digests = [blake2b(part, digest_size=6).digest() for part in told]
        whole.update(b"".join(digests))
        yield b64encode(whole.digest()).decode(), "".join(LETTERS[d[0] & 63] for d in digests)


def astray(game: str, walk: Walk, look: str) -> str:
    """Where and in what a walk differs from what is stored, "" where it does not."""
    word, marks = walk.of(look)
    whole = ""
    for number, (so_far, letters) in enumerate(marked(game, walk, look)):
        whole = so_far
        if letters != marks[number]:
            parts = [what for what, old, new in zip(LOOKS[look], marks[number], letters, strict=True) if old != new]
            move = f" ({registry.get(game).move(walk.moves[number - 1])})" if number else ""
            return f"after {number} of {len(walk.moves)} moves{move}: {', '.join(parts)}"
    return "" if whole == word else "somewhere: all letters are equal by chance"


# --- which are stored -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A whole game: the record before each move, and the move."""

    players: int
    options: dict[str, Any]
    records: Array
    moves: list[int]


def kinds(game: str) -> list[dict[str, Any]]:
    """Sets of options: those of the laws, and all that people are offered, mixed."""
    facts, rng = registry.facts(game), random.Random(SEED)
    found = [*samples(game).OPTIONS, *getattr(samples(game), "WALKS", [])]
    offered = {o.name: o.choices for o in facts.options if len(o.choices) > 1 and not o.study}
    mixed = ({name: rng.choice(choices) for name, choices in offered.items()} for _ in range(MIXED))
    found += mixed if offered else ()
    return [o for k, o in enumerate(found) if o not in found[:k]]


def fits(game: str, options: Mapping[str, Any], players: int) -> bool:
    try:
        registry.facts(game).check_options(options, players)
    except vernissage.VernissageError:
        return False
    return True


def sources(game: str) -> Iterator[Played]:
    """Games by lot and by advice with all options, and the matches that are kept for how they end."""
    from vernissage.bots import make
    from vernissage.bots.base import choose_for

    bot = make("greedy")
    for players in registry.facts(game).players:
        for k, options in enumerate(kinds(game)):
            if not fits(game, options, players):
                continue
            for wild in (1.0, 0.5, 0.15, 0.15, 0.05) if k == 0 else (0.3, 0.15):
                seed = derive(SEED, game, players, k, str(wild))
                rng, t = random.Random(seed), vernissage.new(game, players, seed, options)
                while not t.over:
                    lot = rng.random() < wild
                    t.play(rng.choice(t.legal_moves()) if lot else choose_for(bot, t, rng.getrandbits(60)))
                yield played(t)
    for name, match in matches():
        if name == game:
            yield played(vernissage.load(match_path(game, match)))


def played(t: Any) -> Played:
    records = np.concatenate([array for array, _ in t._past] + [t._array])
    return Played(t.players, dict(t.options), records, list(t._moves))


def windows(game: str, every: list[Played]) -> Iterator[tuple[Walk, Played, int]]:
    for number, p in enumerate(every):
        for first in range(0, max(1, len(p.moves) - STEP), STEP):
            moves = p.moves[first : first + MOVES]
            yield Walk(p.players, {}, 1000 * number + first, packed(p.records[first].tobytes()), moves), p, first


Arc = tuple[int, int, int]


class Lines:
    """Which lines of a game's rules follow one another while something runs."""

    def __init__(self, game: str) -> None:
        from tests.mutants import BESIDE

        self.folder, self.beside = str(ROOT / "vernissage" / "games" / game) + os.sep, BESIDE
        self.known: dict[CodeType, int] = {}
        self.arcs: set[Arc] = set()

    def _number(self, code: CodeType) -> int:
        found = self.known.get(code)
        if found is None:
            inside = code.co_filename.removeprefix(self.folder)
            rules = inside != code.co_filename and not any(p.startswith(self.beside) for p in inside.split(os.sep))
            found = self.known[code] = len(self.known) + 1 if rules else 0
        return found

    def _call(self, frame: Any, event: str, _: Any) -> Any:
        number = self._number(frame.f_code)
        if not number:
            return None
        before = frame.f_lineno

        def line(frame: Any, event: str, _: Any) -> Any:
            nonlocal before
            self.arcs.add((number, before, frame.f_lineno))
            before = frame.f_lineno
            return line

        return line

    def of(self, run: Any, *given: Any) -> frozenset[Arc]:
        self.arcs = set()
        sys.settrace(self._call)
        try:
            run(*given)
        finally:
            sys.settrace(None)
        return frozenset(self.arcs)


def choose(game: str, every: list[Played], count: int) -> list[Walk]:
    """Interpreted: the windows that together come through most, several times."""
    lines = Lines(game)
    found: list[tuple[Walk, frozenset[Arc]]] = []
    rules = registry.get(game).rules
    moves, log = np.zeros(rules.moves, np.int16), journal.buffer()
    for p in every:
        seen: list[frozenset[Arc]] = []
        array = p.records[:1].copy()

        def decision(move: int, array: Array = array, players: int = p.players) -> None:
            log[0, 0] = 0
            contract.apply(face(array[0]), move, face(moves), face(log))

        def points(array: Array = array, players: int = p.players) -> None:
            for seat in range(players):
                contract.score_sheet(face(array[0]), seat, None)
            contract.rank(face(array[0]), face(np.zeros(players, np.int8)))

        for number, move in enumerate(p.moves):
            array[:] = p.records[number : number + 1]
            arcs = lines.of(decision, move)
            if number % COUNTED == 0 or number == len(p.moves) - 1:
                arcs |= lines.of(points)
            seen.append(arcs)
        for walk, _, first in windows(game, [p]):
            found.append((walk, frozenset().union(*seen[first : first + MOVES])))
    often: Counter[Arc] = Counter()

    def gain(arcs: Iterable[Arc]) -> float:
        return sum(0.5 ** often[arc] for arc in arcs)

    heap = [(-gain(arcs), k) for k, (_, arcs) in enumerate(found)]
    heapq.heapify(heap)
    chosen: list[Walk] = []
    while heap and len(chosen) < count:
        _, k = heapq.heappop(heap)
        now = gain(found[k][1])
        if heap and now < -heap[0][0]:
            heapq.heappush(heap, (-now, k))
            continue
        often.update(found[k][1])
        chosen.append(found[k][0])
    reached = set().union(*(arcs for _, arcs in found))
    print(
        f"{game}: {len(found)} stretches, {len(reached)} pairs of lines, of which {len(often)} are in walks", flush=True
    )
    return chosen


def deals(game: str) -> Iterator[Walk]:
    """From the deal, with every set of options."""
    seed = 0
    for players in registry.facts(game).players:
        for options in kinds(game):
            seed += 1
            if fits(game, options, players):
                yield Walk(players, dict(options), seed, "", [])


def chosen(game: str) -> list[Walk]:
    """Games are played by compiled rules, and walks chosen in a process that interprets them."""
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder) / "given", Path(folder) / "answer"
        given.write_bytes(pickle.dumps(list(sources(game))))
        command = [sys.executable, "-m", "tests.walks", game, "--choose", str(given), str(answer)]
        subprocess.run(command, env={**os.environ, "VERNISSAGE_JIT": "0"}, cwd=ROOT, check=True)
        found: list[Walk] = pickle.loads(answer.read_bytes())
    return found


def write(game: str, walks: list[Walk]) -> None:
    rows = []
    for k, walk in enumerate([*deals(game), *walks]):
        walk = msgspec.structs.replace(walk, seed=k + 1)
        words, marks = zip(*(gone(game, walk, look) for look in LOOKS), strict=True)
        letters = " ".join(map("".join, zip(*marks, strict=True)))
        rows.append(msgspec.json.encode(msgspec.structs.replace(walk, whole=" ".join(words), marks=letters)).decode())
    path_of(game).write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
    print(f"{path_of(game).relative_to(ROOT)}: {len(rows)} walks, {path_of(game).stat().st_size:,} bytes", flush=True)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("games", nargs="*")
    ask.add_argument("--store", action="store_true")
    ask.add_argument("--mark", action="store_true")
    ask.add_argument("--share", type=int, default=1, help="look at one of so many")
    ask.add_argument("--choose", nargs=2, help=argparse.SUPPRESS)
    given = ask.parse_args()
    if given.choose:
        every = pickle.loads(Path(given.choose[0]).read_bytes())
        Path(given.choose[1]).write_bytes(pickle.dumps(choose(given.games[0], every, WALKS)))
        return
    for game in given.games or vernissage.games():
        if given.store or given.mark:
            write(game, chosen(game) if given.store else [walk for walk in stored(game) if walk.position])
        for number, walk in list(enumerate(stored(game)))[:: given.share]:
            for look in LOOKS:
                if found := astray(game, walk, look):
                    sys.exit(f"{game}: walk {number} differs {found}")


if __name__ == "__main__":
    # Under its own name: what is pickled here is read there.
    from tests.walks import main as run

    run()
