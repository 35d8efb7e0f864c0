"""What if a number were another: the same deals by the printed rules and by changed ones, and what differs, with intervals.

Game i of both is dealt from the same seed and played by the same bots, and what is told is the mean of the differences game
by game: what both have in common (a rich deal, a long game) falls out of it, and fewer games say more. Each game is played in
a process that has its numbers to itself; sizes of boards are compiled there, once, and found again in the cache.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import sqrt
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from vernissage.engine import registry
from vernissage.engine.batch import Work
from vernissage.engine.columns import DECISIONS, END, HEAD, ORDER, PLACE, ROUNDS, SCORE
from vernissage.engine.contract import check
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.language import say
from vernissage.engine.numbers import choose_sizes, sized
from vernissage.engine.record import Array, face
from vernissage.lab.study import Part, Study

OPTIONS = "options"
Sizes = Mapping[str, tuple[int, ...]]
SPREAD = 1024  # rounds and points that are told apart
Pair = tuple[Array, Array]  # cells of some games, as printed and changed


# --- what is asked ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Changes:
    """What is changed: single numbers, sizes and options."""

    numbers: Mapping[str, int]
    sizes: Sizes
    options: Mapping[str, Any]

    def words(self, game: str) -> list[dict[str, Any]]:
        """Each with what is printed, as rows for people and programs."""
        known = registry.numbers(game)
        rows: list[dict[str, Any]] = [
            {"name": path, "printed": known.default(path), "changed": value, "rule": known.number(path).rule}
            for path, value in self.numbers.items()
        ]
        for name, size in self.sizes.items():
            printed = known.size(name)
            rows.append({"name": name, "printed": sized(printed.default), "changed": sized(size), "rule": printed.rule})
        usual = {option.name: option.default for option in registry.facts(game).options}
        rows += [
            {"name": name, "printed": usual[name], "changed": value, "rule": ""} for name, value in self.options.items()
        ]
        return rows


def read(text: str) -> dict[str, Any]:
    """A file of changes."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # no TOML, a number of thousands of digits, lists in lists in lists
        told = "That is no TOML: {error}. A change is a line as: stairs = 4"
        raise BadOption(say(told, error=str(error)[:120])) from None


def changes(game: str, given: Mapping[str, Any], players: list[int]) -> Changes:
    """What somebody wrote, checked; a sentence where it cannot be played."""
    facts = registry.facts(game)
    wanted = dict(given)
    options = wanted.pop(OPTIONS, {})
    if not isinstance(options, Mapping):
        raise BadOption(say("Options are a table: a line [options], and below it name = value."))
    numbers, sizes = registry.numbers(game).check(wanted, players)
    for count in players:
        checked, _ = facts.check_options(options, count)
    usual = {option.name: option.default for option in facts.options}
    turned = {name: checked[name] for name in options if checked[name] != usual[name]}
    made = Changes(numbers, sizes, turned)
    if not (numbers or sizes or turned):
        raise BadOption(say("Nothing is changed: all is as the rules have it."))
    return made


# --- who plays --------------------------------------------------------------------------------------------------------


def _begin(game: str, sizes: Sizes) -> None:
    """A process that plays by these sizes."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever waits for us
    choose_sizes(game, sizes)


def _chunk(study: Study, first: int, count: int) -> Part:
    return study.chunk(first, count)


def _prepare(study: Study, sizes: Sizes, told: Connection) -> None:
    """In a process of its own: compile, and say how far it has come."""
    from vernissage.engine.rule import JIT
    from vernissage.lab.compiling import watch

    try:
        _begin(study.game, sizes)
        if JIT:
            watch(_known(study), lambda done, known: told.send((done, known)))
        told.send(trial(study))
    except VernissageError as error:
        told.send(str(error))
    told.close()


def trial(study: Study) -> str:
    """Play one game and look at the position it begins with: why these rules cannot be played, or nothing."""
    from vernissage.engine.table import Table

    with registry.numbers(study.game).held(study.numbers):
        t = Table(study.loaded, study.players, study.options, 0)
        code = int(check(face(t.state)))
    if code:
        return study.loaded.impossible[code]
    study.chunk(0, 1)
    return ""


def _known(study: Study) -> set[Any]:
    """The functions that such games are made of."""
    from vernissage.engine import values
    from vernissage.engine.tally import run_tallied

    rules = study.loaded.rules
    parts = (rules.setup, rules.legal, rules.step, rules.score_sheet, rules.rank, rules.starter, rules.check)
    advice = (rules.advise, rules.advise_all) if "greedy" in study.bots else ()
    todo = [f for part in (run_tallied, *parts, *advice) if (f := values.python(part)) is not None]
    found = set[Any]()
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += values.own(one).rules
    return found


class Cast:
    """The processes that play: some by the sizes as printed, and where others are wanted, as many by those."""

    def __init__(self, game: str, sizes: Sizes, width: int | None = None) -> None:
        self.game, self.sizes = game, dict(sizes)
        self.width = width or os.cpu_count() or 1
        context = get_context("spawn")
        self.usual = ProcessPoolExecutor(self.width, context, _begin, (game, {}))
        self.other = ProcessPoolExecutor(self.width, context, _begin, (game, self.sizes)) if sizes else self.usual

    def prepare(self, study: Study, tell: Callable[[int, int], None] | None = None) -> None:
        """Compile what is not there yet, and play one game by the changed rules; refused where they cannot be played."""
        here, there = get_context("spawn").Pipe(False)
        child = get_context("spawn").Process(target=_prepare, args=(study, self.sizes, there), daemon=True)
        child.start()
        there.close()
        try:
            while True:
                told = here.recv()
                if isinstance(told, str):
                    break
                if tell:
                    tell(*told)
        except EOFError:
            raise BadOption(say("The changed rules could not be compiled or played.")) from None
        finally:
            child.join(10)
            here.close()
        if told:
            raise BadOption(told)

    def play(self, printed: Study, changed: Study, first: int, count: int) -> tuple[Part, Part]:
        """The same games by both."""
        other = self.other.submit(_chunk, changed, first, count)
        return self.usual.submit(_chunk, printed, first, count).result(), other.result()

    def close(self) -> None:
        """Let the processes go without waiting for what they play; one pool may be both."""
        for pool in {id(p): p for p in (self.usual, self.other)}.values():
            pool.shutdown(wait=False, cancel_futures=True)


def pair(printed: Study, changed: Study, first: int, count: int) -> tuple[Array, Array, float]:
    """The same games by both in this process, one after the other, and how many seconds they took."""
    began = time.perf_counter()
    cells = printed.chunk(first, count).cells, changed.chunk(first, count).cells
    return *cells, time.perf_counter() - began


# --- what differs -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A figure: by the printed rules, by the changed ones, and the difference with the interval that holds it 19 times in 20."""

    group: str
    name: str
    words: str
    share: bool  # of games, else a number
    printed: float
    changed: float
    difference: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether it can be told from none at all."""
        return self.low > 0 or self.high < 0


class Compared:
    """Figures of both, game by game, summed up: it stays as small as it is."""

    def __init__(self, study: Study) -> None:
        self.study, self.games = study, 0
        facts = registry.facts(study.game)
        order = [("order", f"win_{k + 1}", str(k + 1), True) for k in range(study.players)]
        score = [("score", name, "", False) for name in ("winner", "score", "spread")]
        lines = [("line", f"points_{line.name}", line.title, False) for line in facts.lines]
        length = [("length", "rounds", "", False), ("length", "decisions", "", False)]
        ends = [("end", f"end_{k}", words, True) for k, words in enumerate(facts.ends, 1)]
        self.figures = [*order, *score, *lines, *length, *(ends if len(ends) > 1 else [])]
        self.spreads = {name: np.zeros((2, SPREAD), np.int64) for name in ("rounds", "winner")}  # how often each came
        # printed, changed, differences and their squares, games that differ
        self.sums = np.zeros((5, len(self.figures)))

    def add(self, pair: Pair) -> None:
        """Count some games in: their cells by the printed rules, and those of the same games by the changed ones."""
        printed, changed = (self._figures(cells) for cells in pair)
        apart = changed - printed
        self.games += len(printed)
        names = [name for _, name, _, _ in self.figures]
        for name, counts in self.spreads.items():
            for side, figures in enumerate((printed, changed)):
                came = np.clip(figures[:, names.index(name)], 0, SPREAD - 1).astype(np.int64)
                counts[side] += np.bincount(came, minlength=SPREAD)
        self.sums += (printed.sum(0), changed.sum(0), apart.sum(0), (apart * apart).sum(0), (apart != 0).sum(0))

    def _figures(self, cells: Array) -> Array:
        players, facts = self.study.players, registry.facts(self.study.game)
        by_game = cells.reshape(len(cells), -1, players).astype(np.float64)
        count = by_game.shape[1]
        best = by_game[PLACE] == 1
        wins = best / np.maximum(1, best.sum(1, keepdims=True))
        by_order = np.zeros((count, players))
        np.put_along_axis(by_order, by_game[ORDER].astype(np.int64), wins, 1)
        scores = by_game[SCORE]
        ranked = np.sort(scores, 1)
        spread = ranked[:, -1] - ranked[:, -2] if players > 1 else ranked[:, -1]
        lines = [by_game[len(HEAD) + k].mean(1) for k in range(len(facts.lines))]
        ends = [by_game[END][:, 0] == k for k in range(1, len(facts.ends) + 1)] if len(facts.ends) > 1 else []
        length = by_game[[ROUNDS, DECISIONS], :, 0]
        columns = (by_order.T, ranked[:, -1], scores.mean(1), spread, *lines, *length, *ends)
        figures: Array = np.vstack(columns).T
        return figures

    def rows(self) -> list[Row]:
        """Every figure so far with its interval; a share that never differed, with what so many games allow."""
        n = self.games
        found = []
        for k, (group, name, words, share) in enumerate(self.figures):
            printed, changed, apart, squares, differ = (float(x) for x in self.sums[:, k])
            mean = apart / n if n else 0.0
            spread = sqrt(max(0.0, squares / n - mean * mean) * n / (n - 1)) if n > 1 else float("inf")
            half = 1.96 * spread / sqrt(n) if n > 1 else float("inf")
            if n and not differ:  # never seen to differ: three in n games may all the same
                half = 3.0 / n if share else 0.0
            found.append(
                Row(
                    group,
                    name,
                    words,
                    share,
                    printed / n if n else 0.0,
                    changed / n if n else 0.0,
                    mean,
                    mean - half,
                    mean + half,
                )
            )
        return found

    def report(self) -> dict[str, Any]:
        """The same for `--json` and for the file of results."""
        return {
            "players": self.study.players,
            "games": self.games,
            "figures": [
                {
                    "group": row.group, "name": row.name, "words": row.words, "printed": row.printed, "changed": row.changed,
                    "difference": row.difference, "interval": [row.low, row.high], "clear": row.clear,
                }
                for row in self.rows()
            ],
        }  # fmt: skip


# --- many games -------------------------------------------------------------------------------------------------------

LEAST, MOST = 64, 4096  # games of a chunk


def studies(game: str, players: int, change: Changes, bots: tuple[str, ...], seed: int) -> tuple[Study, Study]:
    """As printed, and changed; bots that differ change seats from game to game."""
    printed = Study(game, players, bots, seed, swap=len(set(bots)) > 1).check()
    return printed, replace(printed, options={**printed.options, **change.options}, numbers=change.numbers).check()


class Run:
    """Both sides of one table, chunk by chunk; with `folder` their games are kept there and gone on from."""

    def __init__(self, cast: Cast, printed: Study, changed: Study, games: int, folder: Path | None = None) -> None:
        self.cast, self.printed, self.changed, self.games = cast, printed, changed, games
        self.compared, self.stopped = Compared(printed), False
        self.folders = [] if folder is None else self._open(folder)

    def _open(self, place: Path) -> list[Any]:
        from vernissage.lab.data import open_folder

        pairs = ((self.printed, "printed"), (self.changed, "changed"))
        return [open_folder(study, place / f"players-{study.players}" / name, self.games) for study, name in pairs]

    def chunks(self) -> list[tuple[int, int]]:
        """First game and count of each piece: as a folder has them, else some for every process, one for slow bots."""
        size = min(MOST, max(LEAST, self.games // (8 * self.cast.width))) if self.printed.compiled else 1
        if self.folders:
            size = self.folders[0].size
        return [(k, min(size, self.games - k)) for k in range(0, self.games, size)]

    def play(self, progress: Callable[[int], None] | None = None) -> Iterator[Compared]:
        """As it gets surer. Ctrl-C ends it with what is there."""
        todo = self.chunks()
        if self.folders:
            missing = {chunk for folder in self.folders for chunk in folder.missing(self.games)}
            for first, count in [chunk for chunk in todo if chunk not in missing]:
                self.compared.add(tuple(_kept(folder, first, count) for folder in self.folders))  # type: ignore[arg-type]
                if progress:
                    progress(count)
            todo = [chunk for chunk in todo if chunk in missing]
            from vernissage.lab.data import as_file
        work = Work(self.cast.width, todo, lambda a, n: self.cast.play(self.printed, self.changed, a, n))
        for first, count, parts in work:
            for folder, part in zip(self.folders, parts, strict=False):
                folder.write(first, as_file(folder.study, first, part))
            self.compared.add((parts[0].cells, parts[1].cells))
            if progress:
                progress(count)
            yield self.compared
        self.stopped = work.stopped


def _kept(folder: Any, first: int, count: int) -> Array:
    """The cells of a part that is there, as far as they are compared."""
    from vernissage.lab.data import polars

    pl = polars()
    names = (*HEAD, *(f"points_{line.name}" for line in folder.study.loaded.facts.lines))
    wanted = [name for name in names if name != "bot"]
    rows = pl.read_parquet(folder.file(first), columns=wanted).with_columns(pl.col("end").to_physical() + 1)
    cells = np.zeros((len(names), rows.height), np.int32)
    for k, name in enumerate(names):
        if name != "bot":
            cells[k] = rows[name].to_numpy()
    return cells[:, : count * folder.study.players]
