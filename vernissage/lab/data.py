"""The games of a study as Parquet in a folder: a part for every few thousand of them, each whole or not there.

Parts are written one after the other, so memory does not grow with the number of games; whatever happened, a study goes on
with the parts that are missing, and each game counts once. The head of the study lies beside them.
"""

from __future__ import annotations

import json
import os
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from vernissage.engine.batch import Work
from vernissage.engine.columns import BOT, DECISIONS, END, HEAD, PHASES, PLACE, SCORE, STARTER
from vernissage.engine.errors import BadOption
from vernissage.engine.record import Array
from vernissage.lab.study import Part, Study
from vernissage.lab.summary import Sums

if TYPE_CHECKING:
    import polars as pl

HEAD_FILE = "study.json"
LEAST, USUAL, LARGE = 64, 8192, 65536  # games of a part
Spread = Callable[[Study, list[tuple[int, int]]], Any]


def polars() -> Any:
    try:
        import polars
    except ModuleNotFoundError:
        raise BadOption("Parquet needs polars, which is not installed: pip install 'vernissage[lab]'.") from None
    return polars


@dataclass
class Folder:
    """What is there of a study."""

    path: Path
    study: Study
    size: int  # games of a part

    @property
    def parts(self) -> list[int]:
        """The first game of every part that is whole."""
        return sorted(int(file.stem.split("-")[1]) for file in self.path.glob("games-*.parquet"))

    def file(self, first: int) -> Path:
        """The file of the part that begins with this game."""
        return self.path / f"games-{first:012d}.parquet"

    def missing(self, games: int) -> list[tuple[int, int]]:
        """What is to be played, as first games and counts. A part that ends early because a run was shorter is played anew."""
        there = {first: self.rows(first) for first in self.parts}
        wanted = ((k, min(self.size, games - k)) for k in range(0, games, self.size))
        return [(first, count) for first, count in wanted if there.get(first, 0) < count]

    def rows(self, first: int) -> int:
        """How many rows the part that begins with this game has."""
        counted: int = polars().scan_parquet(self.file(first)).select(polars().len()).collect().item()
        return counted // self.study.players

    def write(self, first: int, part: Part) -> None:
        """Under another name until it is whole."""
        extra = {"uses": b64encode(part.uses.tobytes()).decode(), "flow": b64encode(part.flow.tobytes()).decode()}
        new = self.path / f".{first:012d}.{os.getpid()}.tmp"
        frame(self.study, first, part.cells).write_parquet(new, compression="lz4", metadata=extra, statistics=False)
        new.replace(self.file(first))

    def read(self) -> Any:
        """All rows, as a lazy frame of polars: a game and a seat each."""
        return polars().scan_parquet([self.file(first) for first in self.parts])

    def sums(self) -> tuple[Array, Array]:
        """What events named, and the decisions and options of each round, over all parts."""
        uses, flow = np.zeros((len(self.study.columns.uses), 5)), np.zeros((PHASES, 2), np.int64)
        for first in self.parts:
            extra = polars().read_parquet_metadata(self.file(first))
            uses += np.frombuffer(b64decode(extra["uses"]), np.float64).reshape(uses.shape)
            flow += np.frombuffer(b64decode(extra["flow"]), np.int64).reshape(flow.shape)
        return uses, flow

    def write_sums(self) -> None:
        """The same as Parquet, for other programs."""
        uses, flow = self.sums()
        named, pl = self.study.columns.uses, polars()
        texts = {key: [str(getattr(use, key)) for use in named] for key in ("event", "field", "value")}
        numbers = dict(zip(("seats", "victories", "times", "margin", "margin_squares"), uses.T, strict=True))
        pl.DataFrame(texts | {k: v.copy() for k, v in numbers.items()}).write_parquet(self.path / "uses.parquet")
        rounds = {"round": np.arange(PHASES), "decisions": flow[:, 0].copy(), "options": flow[:, 1].copy()}
        pl.DataFrame(rounds).write_parquet(self.path / "rounds.parquet")


def frame(study: Study, first: int, cells: Array) -> pl.DataFrame:
    """Rows with names and words: `bot` and `end` are told, a seat's `win` is its share of the victory."""
    lib, players = polars(), study.players
    count = cells.shape[1] // players
    named = dict(zip(study.columns.names, cells, strict=True))
    kinds, ends = sorted(set(study.bots)), study.loaded.facts.ends
    best = cells[PLACE].reshape(count, players) == 1
    told = {
        "game": np.repeat(np.arange(first, first + count), players),
        "win": (best / np.maximum(1, best.sum(1, keepdims=True))).ravel(),
        "bot": lib.Series(study.bots, dtype=lib.Enum(kinds)).gather(cells[BOT]),
        "end": lib.Series(ends, dtype=lib.Enum(ends)).gather(cells[END] - 1),
    }
    columns = {"game": None, "seat": None, "order": None, "bot": None, "place": None, "win": None} | named | told
    made: pl.DataFrame = lib.DataFrame({name: value for name, value in columns.items() if value is not None})
    return made


def open_folder(study: Study, path: Path, games: int) -> Folder:
    """The folder of a study, made where it is not there; that of another study is refused."""
    polars()
    path.mkdir(parents=True, exist_ok=True)
    wanted = 1 << max(0, (games // 16 - 1).bit_length())
    size = min(USUAL, max(LEAST if study.compiled else 1, wanted)) if games <= USUAL << 10 else LARGE
    head = path / HEAD_FILE
    if not head.exists():
        head.write_text(json.dumps(study.head() | {"part": size}, indent=1) + "\n", "utf-8")
    kept = json.loads(head.read_text("utf-8"))
    size = kept.pop("part")
    if kept != json.loads(json.dumps(study.head())):
        raise BadOption(f"{path} holds the games of another study: {json.dumps(kept)[:300]}")
    return Folder(path, study, size)


def load(path: Path) -> Folder:
    """A study that is there."""
    try:
        kept = json.loads((path / HEAD_FILE).read_text("utf-8"))
        size, rules = kept.pop("part"), kept.pop("rules")
    except (OSError, ValueError, KeyError):
        raise BadOption(f"{path} holds no study: there is no {HEAD_FILE} in it.") from None
    kept["bots"], kept["forbid"] = tuple(kept["bots"]), tuple(kept["forbid"])
    study = Study(**kept)
    if rules != (now := study.loaded.facts.version):
        raise BadOption(f"{path} was played by rules version {rules}; this program plays version {now}.")
    return Folder(path, study, size)


def local(study: Study, chunks: list[tuple[int, int]], threads: int | None = None) -> Work[Part]:
    """Compiled games on threads of this process, others in processes of their own."""
    width = threads or os.cpu_count() or 1
    if study.compiled:
        study.chunk(0, 0)  # compile once, before the threads want to
        return Work(width, chunks, study.chunk)
    from vernissage.lab.played import in_processes

    return in_processes(study, chunks, width)


def collect(
    study: Study, path: Path, games: int, spread: Spread = local, progress: Callable[[int], None] | None = None
) -> tuple[Folder, dict[str, Any]]:
    """Play what is missing of the first `games` games of a study, and sum up all that is there."""
    folder = open_folder(study, path, games)
    missing = folder.missing(games)
    sums = Sums(study.loaded, study.players, study.bots, study.swap)
    began, new = time.perf_counter(), set()
    work = spread(study, missing)
    for first, count, part in work:
        folder.write(first, part)
        new.add(first)
        add(sums, first, part.cells)
        if progress:
            progress(count)
    seconds = time.perf_counter() - began
    for first, cells in kept_cells(folder, new):
        add(sums, first, cells)
    folder.write_sums()
    return folder, sums.report(study.seed, seconds, work.stopped)


def kept_cells(folder: Folder, but: set[int]) -> Iterator[tuple[int, Array]]:
    """What is summed up, of the parts that were there before."""
    pl, wanted = polars(), (PLACE, SCORE, STARTER, END, DECISIONS)
    for first in folder.parts:
        if first not in but:
            names = [HEAD[k] for k in wanted]
            read = pl.read_parquet(folder.file(first), columns=names).with_columns(pl.col("end").to_physical() + 1)
            cells = np.zeros((len(HEAD), read.height), np.int32)
            for k, name in zip(wanted, names, strict=True):
                cells[k] = read[name].to_numpy()
            yield first, cells


def add(sums: Sums, first: int, cells: Array) -> None:
    by_game = cells.reshape(len(cells), -1, sums.players)
    one = by_game[:, :, 0]
    sums.add(one[DECISIONS], by_game[SCORE], by_game[PLACE], one[END], one[STARTER], first)
