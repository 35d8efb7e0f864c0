"""Finished games by the thousand as Parquet files, for those who learn from games: one file a title and player count.

A row is a game: its seed, the bots that played it, who was asked first, every move as an integer of the catalogue, scores,
places, how it ended. Seed, options and moves are the whole game: `vernissage.new` and `play` bring any position of it back.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from vernissage.engine import chance, registry
from vernissage.engine.contract import rank, score_sheet
from vernissage.engine.errors import BadOption
from vernissage.engine.facts import check_seed
from vernissage.engine.record import Array, face
from vernissage.learn.batch import Batch
from vernissage.learn.setting import check_games, greedy_share, needed

AT_ONCE = 4096  # games that are played side by side, and a row group of the file
LICENCE = """These games were played by programs and are facts; whatever rights there are in them are given up (CC0 1.0,
https://creativecommons.org/publicdomain/zero/1.0/). The names of the games belong to their publishers.
"""


def play(game: str, players: int, bots: str, seed: int, first: int, count: int) -> dict[str, Any]:
    """The columns of games first .. first + count - 1 of a seed, every seat played by the bot."""
    share = greedy_share(bots)
    batch = Batch(game, players, count, 0, observe=False, again=False)
    seeds = [chance.seed_of(chance.signed(seed), first + i) for i in range(count)]
    batch.deal(seeds)
    starters, dice, taken = batch.seats.copy(), np.random.default_rng(chance.derive(seed, "mix", first)), []
    while not batch.ended.all():
        running = batch.ended == 0
        chosen = batch.greedy() if share > 0 else batch.sample()
        if 0 < share < 1:
            chosen = np.where(dice.random(count) < share, chosen, batch.sample())
        taken.append(np.where(running, chosen, -1).astype(np.int16))
        batch.step(chosen)
    moves = np.stack(taken, 1)
    scores, places = np.zeros((count, players), np.int32), np.zeros((count, players), np.int8)
    for i in range(count):
        s = face(batch.records[i])
        rank(s, face(places[i]))
        scores[i] = [score_sheet(s, seat, None) for seat in range(players)]
    return {
        "seed": np.array(seeds, np.int64), "starter": starters, "moves": _ragged(moves), "scores": list(scores),
        "places": list(places), "end": batch.records["end"].copy(),
    }  # fmt: skip


def _ragged(moves: Array) -> list[Array]:
    return [row[row >= 0] for row in moves]


def write(
    folder: Path, game: str, players: int, games: int, bots: str = "greedy:0.8", seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Path:  # fmt: skip
    """Write a file of games, with its licence, and its checksum among those of the folder."""
    arrow, parquet = needed("pyarrow", "PyArrow", "data"), needed("pyarrow.parquet", "PyArrow", "data")
    facts = registry.facts(game)
    facts.check_players(players)
    check_games(games)
    check_seed(seed)
    if greedy_share(bots) < 0:
        raise BadOption(
            f"Games are played by random, greedy or 'greedy:0.8' (so often, else at random), not {bots[:40]!r}."
        )
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game}-{players}.parquet"
    options, _ = facts.check_options({}, players)
    told = {
        "game": game,
        "players": players,
        "rules": facts.version,
        "bots": bots,
        "seed": seed,
        "options": str(options),
    }
    lists = {"moves": arrow.int16(), "scores": arrow.int32(), "places": arrow.int8()}
    fields = [
        ("seed", arrow.int64()),
        ("starter", arrow.int8()),
        *((n, arrow.list_(t)) for n, t in lists.items()),
        ("end", arrow.int8()),
    ]
    schema = arrow.schema(fields, metadata={f"vernissage.{k}": str(v) for k, v in told.items()})
    part = file.with_suffix(".part")  # whole, or not there
    try:
        with parquet.ParquetWriter(part, schema, compression="zstd") as out:
            for first in range(0, games, AT_ONCE):
                columns = play(game, players, bots, seed, first, min(AT_ONCE, games - first))
                rows = {n: arrow.array(columns[n], schema.field(n).type) for n, _ in fields}
                out.write_table(arrow.table(rows, schema))
                if progress:
                    progress(len(columns["seed"]))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    (folder / "LICENCE.txt").write_text(LICENCE, "utf-8")
    sums = "".join(f"{digest(f)}  {f.name}\n" for f in parquets(folder))
    (folder / "SHA256SUMS").write_text(sums, "utf-8")
    return file


def parquets(folder: Path) -> Iterator[Path]:
    """The files of a data set, in their order."""
    yield from sorted(folder.glob("*.parquet"))


def digest(file: Path) -> str:
    """SHA-256 of a file."""
    with file.open("rb") as read:
        return hashlib.file_digest(read, "sha256").hexdigest()
