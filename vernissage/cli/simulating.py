"""Commands to let bots play by the thousand: who wins, how long it takes, how a game behaves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from vernissage.cli.common import (
    INTERRUPTED,
    DealSeed,
    GameName,
    GameSeed,
    Json,
    Option,
    app,
    bar,
    err,
    examples,
    load_game,
    out,
    preparing,
    settle,
)
from vernissage.engine import registry
from vernissage.engine.errors import BadOption


@app.command(
    epilog=examples(
        "vernissage sim musee --games 100000",
        "vernissage sim musee --players 2 --games 2000 --bots greedy,random --swap",
        "vernissage sim musee -o staircase_pattern=random --json",
        "vernissage sim gallerist --players 3 --bots greedy --games 100000 --data gallerist-3",
        "vernissage sim pictura --bots greedy --games 20000 --forbid '0: open *'",
    )
)
def sim(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: GameSeed = 0,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one a seat: random, greedy; with --data any bot.")
    ] = "random",
    swap: Annotated[bool, typer.Option("--swap", help="Move the bots on by one seat from game to game.")] = False,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads; all cores by default.")] = None,
    option: Option = None,
    data: Annotated[
        Path | None,
        typer.Option(help="Keep what is to be known about every game in this folder, as Parquet, and go on from it."),
    ] = None,
    forbid: Annotated[
        list[str] | None, typer.Option(help="What a seat may not do while it has anything else, as '0: open *'.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Simulate many games: who wins, how long, why they end."""
    count, options = settle(game, players, option, seed)
    if data is not None or forbid:
        sim_study(game, count, games, seed, bots, swap, threads, options, data, forbid or [], as_json)
        return
    from vernissage.engine.batch import Simulator
    from vernissage.lab.summary import summarize

    loaded = load_game(game)
    simulator = Simulator(loaded, count, options, [b.strip() for b in bots.split(",")], seed, swap)
    with preparing(loaded.facts.title):
        simulator.warm_up()
    with bar(f"{loaded.facts.title}, {count} players", games, as_json) as progress:
        results = simulator.run(games, threads, progress)
    report = summarize(loaded, results, seed)
    if as_json:
        print(json.dumps(report, indent=1))
    else:
        print_simulation(loaded.facts.title, report)
    if results.stopped:
        err.print("Stopped early: the figures cover what was played so far.")
        raise typer.Exit(INTERRUPTED)


def sim_study(
    game: str, players: int, games: int, seed: int, bots: str, swap: bool, threads: int | None, options: dict[str, Any],
    data: Path | None, forbid: list[str], as_json: bool,
) -> None:  # fmt: skip
    """Games with all that is to be known about each, in a folder (or one that is thrown away again)."""
    from tempfile import TemporaryDirectory

    from vernissage.lab.data import collect, local
    from vernissage.lab.study import Study

    loaded = load_game(game)
    named = tuple(b.strip() for b in bots.split(","))
    study = Study(game, players, named, seed, swap, options, tuple(forbid)).check()
    with TemporaryDirectory() as unkept, preparing(loaded.facts.title):
        study.chunk(0, 0)
        with bar(f"{loaded.facts.title}, {players} players", games, as_json) as progress:
            spread = lambda study, chunks: local(study, chunks, threads)  # noqa: E731
            _, report = collect(study, data or Path(unkept), games, spread, progress)
    if as_json:
        print(json.dumps(report, indent=1))
    else:
        print_simulation(loaded.facts.title, report)
    if report["stopped"]:
        err.print(
            "Stopped early: the figures cover what was played so far; with --data the same command goes on from there."
        )
        raise typer.Exit(INTERRUPTED)


def print_simulation(title: str, report: dict[str, Any]) -> None:
    rate = report["decisions"] / report["seconds"] if report["seconds"] else 0
    out.print(
        f"{title}, {report['players']} players: {report['games']:,} games, {report['decisions']:,} decisions "
        f"in {report['seconds']:.2f} s ({rate:,.0f} a second)."
    )
    if not report["games"]:
        return
    grid = Grid("seat", "bot", "wins", "95 % interval", "mean score", box=None, header_style="dim")
    for row in report["seats"]:
        low, high = row["interval"]
        grid.add_row(
            str(row["seat"]), row["bot"], f"{row['wins']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.2f}"
        )
    out.print(grid)
    grid = Grid("turn", "wins", "95 % interval", "mean score", box=None, header_style="dim")
    for row in report["turn_order"]:
        low, high = row["interval"]
        grid.add_row(str(row["order"]), f"{row['wins']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.2f}")
    out.print(grid)
    if report["bots"]:
        grid = Grid("bot", "wins", "95 % interval", "mean score", box=None, header_style="dim")
        for row in report["bots"]:
            low, high = row["interval"]
            grid.add_row(row["bot"], f"{row['wins']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.2f}")
        out.print(grid)
    length = report["length"]
    out.print(
        f"Length in decisions: mean {length['mean']:.1f}, from {length['min']} to {length['max']}, "
        f"half of the games between {length['quartiles'][0]:g} and {length['quartiles'][2]:g}."
    )
    for reason, n in report["ends"].items():
        out.print(f"Ended {n:,} times: {reason}")


@app.command(
    epilog=examples(
        "vernissage arena musee --bots search:200ms,greedy --games 200",
        "vernissage arena musee --bots greedy,random,random --json",
        "vernissage arena pictura --bots search:200it,greedy --games 1000 --out pictura.arena",
    )
)
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="One bot a seat: florian to cornelia, greedy, search:200ms, search:5000it.")
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games; every deal is played in each seating.")] = 100,
    seed: DealSeed = 0,
    threads: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; searching bots then think on one core.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option("--out", help="Keep the games in this file, and go on from it; each counts once.")
    ] = None,
    option: Option = None,
    as_json: Json = False,
) -> None:
    """A tournament between bots: win rates with intervals."""
    names = [b.strip() for b in bots.split(",")]
    _, options = settle(game, len(names), option, seed)
    from vernissage import bots as bot_list
    from vernissage.bots.arena import tournament
    from vernissage.engine.table import Table
    from vernissage.runs.kept import kept

    for name in names:
        bot_list.make(name)
    loaded = load_game(game)
    alone = threads is None and any(map(bot_list.searches, names))  # one game at a time, all cores think
    makers = [(lambda n=n: bot_list.make(n, None if alone else 1)) for n in names]
    with preparing(loaded.facts.title):  # compile before the clock of a searching bot ticks
        for name in {f"{bot_list.searches(n)}:2it" if bot_list.searches(n) else n for n in names}:
            bot_list.choose_for(bot_list.make(name, 1), Table(loaded, len(names), options, 0), 0)
    head = {"arena": game, "rules": loaded.facts.version, "bots": names, "options": options, "seed": seed}
    told = f"{loaded.facts.title}: {' against '.join(names)}"
    with kept(head, keep) as book, bar(told, games, as_json) as progress:
        result = tournament(loaded, makers, games, seed, options, 1 if alone else threads, progress, book)
    tables = {
        "bots": ("bot", result.standings),
        "seats": ("seat", result.seats),
        "turn_order": ("turn", result.turn_order),
    }
    report: dict[str, Any] = {
        name: [
            {key: s.name, "games": s.games, "wins": s.rate, "interval": s.interval(), "mean_score": s.score}
            for s in rows
        ]
        for name, (key, rows) in tables.items()
    }
    if as_json:
        print(json.dumps({"game": game, "games": result.games, "seconds": result.seconds, **report}, indent=1))
    else:
        out.print(f"{loaded.facts.title}: {result.games} games in {result.seconds:.0f} s.")
        for name, (key, _) in tables.items():
            grid = Grid(key, "wins", "95 % interval", "mean score", box=None, header_style="dim")
            for row in report[name]:
                low, high = row["interval"]
                grid.add_row(row[key], f"{row['wins']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.1f}")
            out.print(grid)
    if result.stopped:
        raise typer.Exit(INTERRUPTED)


lab_app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="See how the games behave.")
app.add_typer(lab_app, name="lab")


@lab_app.command(
    epilog=examples(
        "vernissage lab report pictura --games 20000 --out pictura-report",
        "vernissage lab report musee --players 2,4 --games 500 --bots search:200it --out musee-search",
    )
)
def report(
    game: GameName,
    players: Annotated[str, typer.Option(help="Numbers of players, as 2,3; all by default.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games for each number of players.")] = 10_000,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one a seat; they then change seats.")] = "greedy",
    seed: GameSeed = 0,
    out_folder: Annotated[
        Path | None,
        typer.Option(
            "--out", help="Where the page and the games go; by default a folder that the browser app shows at /lab."
        ),
    ] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="Games at a time; all cores by default.")] = None,
) -> None:
    """A page that says how a game behaves, and its games as Parquet beside it. It goes on from games that are there."""
    facts = registry.facts(game)
    named = tuple(b.strip() for b in bots.split(","))
    counts = _counts(facts, players, named)
    from vernissage.lab.report import make
    from vernissage.lab.shelf import shelf

    loaded = load_game(game)
    with bar(f"{loaded.facts.title}", games * len(counts), False) as progress:
        path, stopped = make(game, counts, games, named, seed, out_folder or shelf() / game, threads, progress)
    out.print(f"Written: {path}", highlight=False)
    if stopped:
        err.print("Stopped early: the page covers what was played so far; the same command goes on from there.")
        raise typer.Exit(INTERRUPTED)


def _counts(facts: Any, players: str, bots: tuple[str, ...]) -> list[int]:
    """Numbers of players as they were given: all by default, and as many as there are bots where each seat has its own."""
    counts = sorted(facts.players)
    if players:
        try:
            counts = [facts.check_players(int(text)) for text in players.split(",")]
        except ValueError:
            raise BadOption(f"Numbers of players are given as 2,3, not {players!r}.") from None
    if len(bots) > 1:
        counts = [n for n in counts if n == len(bots)] or [facts.check_players(len(bots))]
    return counts
