"""All drills, and a table of what was seen: `make trust`, or

    python -m tests.trust [--only NAME ...] [--kills 100] [--database-kills 20] [--views 400] [--fuzz 300] [--stories 30]
                          [--examples 20] [--out FILE]

`--views`: so many positions and viewers for each game and number of players, and a tenth of it where bots think. Ends with 1
where something did not hold.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import vernissage
from tests.trust import accidents, description, fuzz, kills, stateful, thinking, truths
from tests.trust.report import Outcome, table, timed
from tests.web.postgres import Postgres
from vernissage.engine import registry


def secrets(folder: Path, views: int) -> list[Outcome]:
    found = []
    for game in vernissage.games():
        with timed(f"secrets, {game}") as outcome:
            tables = [(game, n, {}) for n in registry.facts(game).players if n > 1]
            (folder / game).mkdir()
            outcome.told = truths.run(folder / game, tables, views, 19).told()
        found.append(outcome)
    return found


def on_postgres(drill: Callable[[str], Outcome]) -> Outcome:
    postgres = Postgres(durable=True).start()
    try:
        return drill(postgres.database())
    finally:
        postgres.remove()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="*", default=[], help="some of the drills")
    parser.add_argument(
        "--kills",
        type=int,
        default=100,
        help="of the house: half on SQLite, half on PostgreSQL; and as many of a worker",
    )
    parser.add_argument("--database-kills", type=int, default=20)
    parser.add_argument("--views", type=int, default=400)
    parser.add_argument("--fuzz", type=int, default=300)
    parser.add_argument("--stories", type=int, default=30)
    parser.add_argument("--examples", type=int, default=20, help="of schemathesis for each operation")
    parser.add_argument("--out", type=Path, help="write the table there, too")
    args = parser.parse_args()
    half = args.kills // 2
    drills: dict[str, Callable[[Path], Outcome | list[Outcome]]] = {
        "kills": lambda f: kills.run_house(f, args.kills - half),
        "kills-postgres": lambda f: on_postgres(lambda db: kills.run_house(f, half, db, "PostgreSQL")),
        "kills-workers": lambda f: on_postgres(lambda db: kills.run_workers(f, args.kills, db)),
        "kills-database": lambda f: kills.run_database(f, args.database_kills),
        "disk": accidents.full_disk,
        "clock": accidents.clock_jumps,
        "migration": accidents.failed_migration,
        "backup": accidents.backup_file,
        "backup-postgres": accidents.backup_postgres,
        "description": lambda f: description.run(f, args.examples),
        "fuzz": lambda f: fuzz.run(f, args.fuzz),
        "machine": lambda f: stateful.run(f, args.stories),
        "secrets": lambda f: secrets(f, args.views),
        "thinking": lambda _: thinking.run("cornelia", max(1, args.views // 10)),
    }
    if unknown := set(args.only) - set(drills):
        parser.error(f"There is no drill {', '.join(unknown)}; there are {', '.join(drills)}.")
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory(prefix="vernissage-trust-") as temporary:
        for name, drill in drills.items():
            if args.only and name not in args.only:
                continue
            print(f"{name} ...", file=sys.stderr, flush=True)
            folder = Path(temporary) / name
            folder.mkdir()
            folder.chmod(0o755)
            done = drill(folder)
            outcomes += done if isinstance(done, list) else [done]
            new = len(done) if isinstance(done, list) else 1
            print(table(outcomes[-new:]).split("\n", 1)[1], file=sys.stderr, flush=True)
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    report = f"{table(outcomes)}\n\n{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, {load} at the end."
    print(report)
    if args.out:
        args.out.write_text(report + "\n", "utf-8")
    return int(not all(o.good for o in outcomes))


if __name__ == "__main__":
    sys.exit(main())
