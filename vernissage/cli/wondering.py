"""Commands for who wonders what a game would be with other numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table as Grid

from vernissage.cli.common import INTERRUPTED, GameName, GameSeed, Json, bar, err, examples, out
from vernissage.cli.simulating import _counts, lab_app
from vernissage.engine import registry
from vernissage.engine.errors import BadOption

WHOLE = re.compile(r"-?[0-9]{1,18}")
GROUPS: dict[str, Any] = {
    "order": "wins of turn {words}",
    "score": {"winner": "points of the winner", "score": "mean score", "spread": "winner ahead by"},
    "line": "points: {words}",
    "length": {"rounds": "rounds", "decisions": "decisions"},
    "end": "ended: {words}",
}


@lab_app.command(epilog=examples("vernissage lab numbers musee", "vernissage lab numbers pictura --json"))
def numbers(game: GameName, as_json: Json = False) -> None:
    """The numbers of a game that `lab whatif` can change: what they mean, what is printed, how far they go."""
    from vernissage.lab.numbers import listed

    registry.facts(game)
    rows = listed(game)
    if as_json:
        print(json.dumps(rows, indent=1, ensure_ascii=False))
        return
    grid = Grid("name", "printed", "from", "to", "rule", "", "what it is", box=None, header_style="dim")
    for row in rows:
        how = "compiled anew" if row["kind"] == "size" else "at once"
        cells = (row["name"], row["shown"], row["low"], row["high"], row["rule"], how, row["means"])
        grid.add_row(*(escape(str(cell)) for cell in cells))
    out.print(grid)
    out.print("Options of the game (vernissage games) can be changed too, below a line [options].", markup=False)


@lab_app.command(
    epilog=examples(
        "vernissage lab whatif musee changes.toml",
        "vernissage lab whatif musee --set stairs=4 --players 2 --games 50000",
        "vernissage lab whatif pictura --set 'patron_points=3 -> 4' --bots greedy --out patrons",
    )
)
def whatif(
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Argument(help="Changes as TOML, lines as: stairs = 4. `vernissage lab numbers` lists the names."),
    ] = None,
    given: Annotated[
        list[str] | None, typer.Option("--set", help="A change as name=value; may be given several times.")
    ] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, as 2,3; all by default.")] = "",
    games: Annotated[int, typer.Option(min=2, help="How many games by each of the two rules.")] = 10_000,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one a seat; they then change seats.")] = "greedy",
    seed: GameSeed = 0,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help="Keep all games here as Parquet, and go on from those that are there.")
    ] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="Games at a time; all cores by default.")] = None,
    as_json: Json = False,
) -> None:
    """What if a number were another: the same deals by the printed rules and by changed ones, and what differs."""
    from vernissage.lab import whatif as lab

    facts = registry.facts(game)
    named = tuple(b.strip() for b in bots.split(","))
    counts = _counts(facts, players, named)
    change = lab.changes(game, _wanted(file, given or []), counts)
    reports, stopped = [], False
    cast = lab.Cast(game, change.sizes, threads)
    try:
        for count in counts:
            printed, changed = lab.studies(game, count, change, named, seed)
            with _compiling(f"Preparing {facts.title}", as_json) as tell:
                cast.prepare(changed, tell)
            run = lab.Run(cast, printed, changed, games, out_folder)
            with bar(f"{facts.title}, {count} players", games, as_json) as progress:
                for _ in run.play(progress):
                    pass
            reports.append(run.compared.report())
            stopped = run.stopped
            if stopped:
                break
    finally:
        cast.close()
    told = {
        "game": game, "rules": facts.version, "seed": seed, "bots": list(named), "changes": change.words(game),
        "stopped": stopped, "tables": reports,
    }  # fmt: skip
    if out_folder is not None:
        (out_folder / "whatif.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    if as_json:
        print(json.dumps(told, indent=1))
    else:
        _print(facts.title, told)
    if stopped:
        err.print(
            "Stopped early: the figures cover what was played so far; with --out the same command goes on from there."
        )
        raise typer.Exit(INTERRUPTED)


def _wanted(file: Path | None, given: list[str]) -> dict[str, Any]:
    from vernissage.lab.whatif import read

    wanted: dict[str, Any] = {}
    if file is not None:
        try:
            wanted = read(file.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadOption(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from None
    for text in given:
        name, sep, value = (part.strip() for part in text.partition("="))
        if not sep or not name:
            raise BadOption(f"A change is given as name=value, not {text!r}.")
        wanted[name] = int(value) if WHOLE.fullmatch(value) else value
    return wanted


def _compiling(words: str, quiet: bool) -> Any:
    """How many rules are compiled of those there are: where all are found in the cache nothing is to be seen."""
    from contextlib import contextmanager

    @contextmanager
    def watching() -> Any:
        if quiet or not err.is_terminal:
            yield None
            return
        with err.status(f"{words} ...") as status:
            yield lambda done, known: status.update(f"{words}: {done} of {known} rules compiled ...")

    return watching()


def _label(row: dict[str, Any]) -> str:
    pattern = GROUPS[row["group"]]
    told: str = pattern[row["name"]] if isinstance(pattern, dict) else pattern.format(words=row["words"])
    return told


def _print(title: str, told: dict[str, Any]) -> None:
    for row in told["changes"]:
        out.print(
            f"{row['name']}: {row['printed']} -> {row['changed']}  {row['rule']}".rstrip(),
            highlight=False,
            markup=False,
        )
    for table in told["tables"]:
        out.print(
            f"\n{title}, {table['players']} players: {table['games']:,} deals, each by both rules; {', '.join(told['bots'])}, "
            f"seed {told['seed']}.",
            highlight=False,
        )
        if not table["games"]:
            continue
        grid = Grid("", "printed", "changed", "difference", "95 % interval", "", box=None, header_style="dim")
        for row in table["figures"]:
            grid.add_row(escape(_label(row)), *_cells(row))
        out.print(grid)
    out.print("A difference whose interval holds 0 is marked with ~: none was seen for sure.", markup=False)


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    low, high = row["interval"]
    if row["group"] in ("order", "end"):
        shares = (
            f"{row['printed']:.1%}",
            f"{row['changed']:.1%}",
            f"{row['difference']:+.2%}",
            f"{low:+.2%} to {high:+.2%}",
        )
        return (*shares, "" if row["clear"] else "~")
    plain = (
        f"{row['printed']:.2f}",
        f"{row['changed']:.2f}",
        f"{row['difference']:+.3f}",
        f"{low:+.3f} to {high:+.3f}",
    )
    return (*plain, "" if row["clear"] else "~")
