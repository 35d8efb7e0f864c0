"""Games of the data set, replayed: python examples/read_games.py musee-2.parquet [GAMES]

`vernissage dataset musee --games 1000 --out games` writes such a file; it needs PyArrow (pip install 'vernissage[data]').
"""

import itertools
import sys

try:
    import pyarrow.parquet
except ImportError:
    print("This needs PyArrow: pip install 'vernissage[data]'")
    sys.exit(3)

import vernissage


def tables(file, games=None):
    """Every game of a file as a finished table: the loader, in ten lines. A million of them are read some at a time."""
    read = pyarrow.parquet.ParquetFile(file)
    told = {k.decode(): v.decode() for k, v in read.schema_arrow.metadata.items()}
    rows = (row for some in read.iter_batches(256) for row in some.to_pylist())
    for row in itertools.islice(rows, games):
        t = vernissage.new(told["vernissage.game"], players=int(told["vernissage.players"]), seed=row["seed"])
        for code in row["moves"]:
            t.play(t.game.move(code))
        assert (list(t.scores()), list(t.ranking())) == (row["scores"], row["places"])
        yield t


if __name__ == "__main__":
    file, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    played = list(tables(file, games))
    print(f"{len(played)} games of {played[0].game.facts.title}, all as the file says")
    print(f"the first: {played[0].scores()}, {len(played[0].moves)} moves, the last {played[0].moves[-1]}")
