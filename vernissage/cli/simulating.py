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
    Ray,
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
from vernissage.engine.language import LANGUAGES, speaking

QUICK = 16  # games of bots without foresight that a worker plays at a time


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
        str, typer.Option(help="One bot for all seats, or one a seat: random, greedy, search:50it and all others.")
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
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    """Simulate many games: who wins, how long, why they end."""
    count, options = settle(game, players, option, seed)
    quick = all(bot.strip() in ("random", "greedy") for bot in bots.split(","))
    if data is not None or forbid or ray or not quick:
        sim_study(game, count, games, seed, bots, swap, threads, options, data, forbid or [], ray, as_json)
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
        _print_simulation(loaded.facts.title, report)
    if results.stopped:
        err.print("Stopped early: the figures cover what was played so far.")
        raise typer.Exit(INTERRUPTED)


def sim_study(
    game: str, players: int, games: int, seed: int, bots: str, swap: bool, threads: int | None, options: dict[str, Any],
    data: Path | None, forbid: list[str], ray: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Games with all that is to be known about each, in a folder (or one that is thrown away again)."""
    from tempfile import TemporaryDirectory

    from vernissage.lab.data import collect, spread_over
    from vernissage.lab.study import Study

    named = tuple(b.strip() for b in bots.split(","))
    study = Study(game, players, named, seed, swap, options, tuple(forbid)).check()
    loaded = load_game(game)
    with TemporaryDirectory() as unkept:
        with preparing(loaded.facts.title):
            study.chunk(0, 0)
        with bar(f"{loaded.facts.title}, {players} players", games, as_json) as progress:
            _, report = collect(study, data or Path(unkept), games, spread_over(ray, threads), progress)
    if as_json:
        print(json.dumps(report, indent=1))
    else:
        _print_simulation(loaded.facts.title, report)
    if report["stopped"]:
        err.print(
            "Stopped early: the figures cover what was played so far; with --data the same command goes on from there."
        )
        raise typer.Exit(INTERRUPTED)


def _print_simulation(title: str, report: dict[str, Any]) -> None:
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
        "vernissage arena musee --bots greedy,http://127.0.0.1:9000",
        "vernissage arena musee --bots 'greedy,run:python examples/arena_bot.py' --limit 10",
    )
)
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="One bot a seat: florian to cornelia, greedy, search:200ms, search:5000it, or another program: http://..., run:..."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="How many games; every deal is played in each seating.")] = 100,
    seed: DealSeed = 0,
    threads: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; searching bots then think on one core.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option("--out", help="Keep the games in this file, and go on from it; each counts once.")
    ] = None,
    limit: Annotated[float, typer.Option(min=0.1, help="Seconds that another program has for a decision.")] = 30.0,
    ray: Ray = None,
    option: Option = None,
    as_json: Json = False,
) -> None:
    """A tournament between bots: win rates with intervals."""
    names = [b.strip() for b in bots.split(",")]
    _, options = settle(game, len(names), option, seed)
    from vernissage import bots as bot_list
    from vernissage.bots import external
    from vernissage.bots.arena import tournament
    from vernissage.engine.table import Table
    from vernissage.lab.entered import Entered, tuned
    from vernissage.runs.cluster import OnRay, together
    from vernissage.runs.kept import kept

    for name in names:
        external.make_any(name)
    loaded = load_game(game)
    thinking = any(map(bot_list.searches, names))
    alone = threads is None and thinking and not ray  # one game at a time, all cores think
    entered = Entered(game, tuple(names), seed, options, None if alone else 1, limit)
    with preparing(loaded.facts.title):  # compile before the clock of a searching bot ticks, and see who is there
        for name in {f"{bot_list.searches(n)}:2it" if bot_list.searches(n) else n for n in names}:
            bot_list.choose_for(external.make_any(name, 1, limit), Table(loaded, len(names), options, 0), 0)
    head = {"arena": game, "rules": loaded.facts.version, "bots": names, "options": options, "seed": seed}
    told = f"{loaded.facts.title}: {' against '.join(names)}"
    slow = thinking or any(map(external.external, names))

    def on_ray(chunks: list[tuple[int, int]]) -> Any:
        return OnRay(str(ray), game, together(chunks, 1 if slow else QUICK), entered.play, threads)

    try:
        with kept(head | tuned(game, names), keep) as book, bar(told, games, as_json) as progress:
            wide = 1 if alone else threads
            spread = on_ray if ray else None
            result = tournament(loaded, entered.makers(), games, seed, options, wide, progress, book, spread)
    finally:
        external.close_all()
    tables = {
        "bots": ("bot", result.standings),
        "seats": ("seat", result.seats),
        "turn_order": ("turn", result.turn_order),
    }
    report: dict[str, Any] = {
        name: [
            {key: s.name, "games": s.games, "wins": s.rate, "interval": s.interval(), "mean_score": s.score}
            | ({"faults": s.faults} if s.faults else {})
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
    for bot in result.standings:
        if bot.faults:
            err.print(f"{bot.name} lost {bot.faults} of its games by a fault; the last one: {result.faults[-1]}",
                      highlight=False, soft_wrap=True)  # fmt: skip
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
    ladder: Annotated[
        int,
        typer.Option(min=0, help="Games of search against itself for each doubling of its budget; 0 leaves them out."),
    ] = 40,
    least: Annotated[int, typer.Option(min=1, help="Iterations of the least budget of those.")] = 4,
    language: Annotated[str, typer.Option(help="Whose page is told: en or de; both are written.")] = "en",
    threads: Annotated[int | None, typer.Option(min=1, help="Games at a time; all cores by default.")] = None,
    ray: Ray = None,
) -> None:
    """A page that says how a game behaves, and its games as Parquet beside it. It goes on from games that are there."""
    facts = registry.facts(game)
    named = tuple(b.strip() for b in bots.split(","))
    counts = _counts(facts, players, named)
    if language not in LANGUAGES:
        raise BadOption(f"A report is written in {' and '.join(LANGUAGES)}, not in {language!r}.")
    from vernissage.lab.report import Asked, make
    from vernissage.lab.shelf import shelf
    from vernissage.lab.skill import Rungs

    asked = Asked(game, tuple(counts), games, named, seed, ladder, Rungs(game, least=least), threads, ray)
    loaded = load_game(game)
    with bar(f"{loaded.facts.title}", asked.total, False) as progress, speaking(language):
        path, stopped = make(asked, out_folder or shelf() / game, progress)
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
