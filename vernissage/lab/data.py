"""The games of a study as Parquet in a folder: a part for every few thousand of them, each whole or not there.

A part is packed where it is played, on a thread, in another process or on another machine, and put down here; memory does not
grow with the number of games. Whatever happened, a study goes on with the parts that are missing, and each game counts once.
The head of the study lies beside them.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from vernissage.engine.batch import Work
from vernissage.engine.columns import BOT, DECISIONS, END, HEAD, PHASES, PLACE, SCORE, STARTER
from vernissage.engine.errors import BadOption
from vernissage.engine.record import Array
from vernissage.lab.study import Study
from vernissage.lab.summary import Sums
from vernissage.runs.cluster import OnRay
from vernissage.runs.jobs import InProcesses

if TYPE_CHECKING:
    import polars as pl

HEAD_FILE = "study.json"
LEAST, USUAL, LARGE = 64, 8192, 65536  # games of a part
SLOW_PARTS = 512  # of bots that think a part takes few games: one that is lost has cost seconds, not minutes
SUMMED = (PLACE, SCORE, STARTER, END, DECISIONS)


class Packed(NamedTuple):
    """A part as the bytes of its file, and of every row what is summed up at once."""

    file: bytes
    cells: Array


class Running(Protocol):
    """Parts as they are done: the first game, how many, and what came of them (engine.batch.Work, runs.cluster.OnRay)."""

    stopped: bool

    def __iter__(self) -> Iterator[tuple[int, int, Packed]]: ...


Spread = Callable[[Study, list[tuple[int, int]]], Running]


def polars() -> Any:
    """The module, or a sentence that says how to get it."""
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

    def write(self, first: int, file: bytes) -> None:
        """Under another name until it is whole."""
        new = self.path / f".{first:012d}.{os.getpid()}.tmp"
        new.write_bytes(file)
        new.replace(self.file(first))

    def read(self) -> Any:
        """All rows, as a lazy frame of polars: a game and a seat each."""
        return polars().scan_parquet([self.file(first) for first in self.parts])

    def sums(self) -> tuple[Array, Array]:
        """What events named, and the decisions and options of each round, over all parts."""
        uses, flow = np.zeros((len(self.study.columns.uses), 5)), np.zeros((PHASES, 2), np.int64)
        for first in self.parts:
            extra = polars().read_parquet_metadata(self.file(first))
            uses += np.frombuffer(zlib.decompress(b64decode(extra["uses"])), np.float64).reshape(uses.shape)
            flow += _flow(extra)
        return uses, flow

    def flows(self) -> Array:
        """Decisions and options of each round, part by part: how far parts differ says how sure the whole is."""
        return np.array([_flow(polars().read_parquet_metadata(self.file(first))) for first in self.parts])

    def write_sums(self) -> None:
        """The same as Parquet, for other programs."""
        uses, flow = self.sums()
        named, pl = self.study.columns.uses, polars()
        texts = {key: [str(getattr(use, key)) for use in named] for key in ("event", "field", "value")}
        numbers = dict(zip(("seats", "victories", "times", "margin", "margin_squares"), uses.T, strict=True))
        pl.DataFrame(texts | {k: v.copy() for k, v in numbers.items()}).write_parquet(self.path / "uses.parquet")
        rounds = {"round": np.arange(PHASES), "decisions": flow[:, 0].copy(), "options": flow[:, 1].copy()}
        pl.DataFrame(rounds).write_parquet(self.path / "rounds.parquet")


def _flow(extra: Any) -> Array:
    return np.frombuffer(zlib.decompress(b64decode(extra["flow"])), np.int64).reshape(PHASES, 2)


def packed(study: Study, first: int, count: int) -> Packed:
    """Play some games and pack them."""
    part = study.chunk(first, count)
    return Packed(as_file(study, first, part), part.cells[: len(HEAD)].copy())


def as_file(study: Study, first: int, part: Any) -> bytes:
    """A part as Parquet."""
    file = BytesIO()
    extra = {k: b64encode(zlib.compress(getattr(part, k).tobytes(), 1)).decode() for k in ("uses", "flow")}
    frame(study, first, part.cells).write_parquet(file, compression="lz4", metadata=extra, statistics=False)
    return file.getvalue()


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
    wanted = 1 << max(0, (games // (16 if study.compiled else SLOW_PARTS) - 1).bit_length())
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
        size, rules, _ = kept.pop("part"), kept.pop("rules"), kept.pop("tuned")
    except (OSError, ValueError, KeyError):
        raise BadOption(f"{path} holds no study: there is no {HEAD_FILE} in it.") from None
    kept["bots"], kept["forbid"] = tuple(kept["bots"]), tuple(kept["forbid"])
    study = Study(**kept)
    if rules != (now := study.loaded.facts.version):
        raise BadOption(f"{path} was played by rules version {rules}; this program plays version {now}.")
    return Folder(path, study, size)


def local(study: Study, chunks: Iterable[tuple[int, int]], threads: int | None = None) -> Running:
    """Compiled games on threads of this process, others in processes of their own."""
    width = threads or os.cpu_count() or 1
    work = partial(packed, study)
    if study.compiled:
        study.chunk(0, 0)  # compile once, before the threads want to
        return Work(width, chunks, work)
    return InProcesses(width, chunks, work)


def spread_over(ray: str | None, threads: int | None) -> Spread:
    """Where parts are played: on this machine, or on the workers of a Ray cluster."""
    if ray is None:
        return lambda study, chunks: local(study, chunks, threads)
    return lambda study, chunks: OnRay(ray, study.game, chunks, partial(packed, study), threads)


def collect(
    study: Study, path: Path, games: int, spread: Spread = local, progress: Callable[[int], None] | None = None
) -> tuple[Folder, dict[str, Any]]:
    """Play what is missing of the first `games` games of a study, and sum up all that is there."""
    folder = open_folder(study, path, games)
    missing = folder.missing(games)
    sums = Sums(study.loaded, study.players, study.bots, study.swap)
    if progress:
        progress(max(0, games - sum(count for _, count in missing)))
    began, new = time.perf_counter(), set()
    work = spread(study, missing)
    for first, count, part in work:
        folder.write(first, part.file)
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
    pl, wanted = polars(), SUMMED
    for first in folder.parts:
        if first not in but:
            names = [HEAD[k] for k in wanted]
            read = pl.read_parquet(folder.file(first), columns=names).with_columns(pl.col("end").to_physical() + 1)
            cells = np.zeros((len(HEAD), read.height), np.int32)
            for k, name in zip(wanted, names, strict=True):
                cells[k] = read[name].to_numpy()
            yield first, cells


def add(sums: Sums, first: int, cells: Array) -> None:
    """Count the games of some cells in; `first` is the number of the first of them."""
    by_game = cells.reshape(len(cells), -1, sums.players)
    one = by_game[:, :, 0]
    sums.add(one[DECISIONS], by_game[SCORE], by_game[PLACE], one[END], one[STARTER], first)
