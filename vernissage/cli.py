"""The command line. Every command explains itself with --help; programs read --json."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import vernissage
from vernissage.engine import registry
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.facts import check_seed

OK, WRONG_INPUT, FOUND_WANTING, INTERRUPTED = 0, 2, 1, 130

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
# In a file or a pipe nothing says how wide a line may be: wide enough that no table is cut.
out = Console(width=None if sys.stdout.isatty() or "COLUMNS" in os.environ else 160)
err = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="Name of a game; `vernissage games` lists them.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program.")]
Option = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A game option as name=value; may be given several times.")
]


def examples(*lines: str) -> str:
    return "\b\nExamples:\n" + "\n".join("  " + line for line in lines)


def parse_options(given: list[str] | None) -> dict[str, Any]:
    options = {}
    for text in given or []:
        name, sep, value = text.partition("=")
        if not sep:
            raise BadOption(f"An option is given as name=value, not {text!r}.")
        options[name.strip()] = value.strip()
    return options


def settle(
    game: str, players: int | None, given: list[str] | None, seed: int | None = None
) -> tuple[int, dict[str, Any]]:
    """Players and options of a game. Says what is wrong with them before anything heavy is loaded."""
    facts = registry.facts(game)
    count = facts.check_players(facts.players[0] if players is None else players)
    options = parse_options(given)
    facts.check_options(options, count)
    if seed is not None:
        check_seed(seed)
    return count, options


def tell_version(asked: bool) -> None:
    if asked:
        out.print(f"vernissage {vernissage.__version__}", highlight=False)
        raise typer.Exit(OK)


@app.callback(epilog=examples("vernissage play", "vernissage sim musee --help", "vernissage --version"))
def front_door(
    version: Annotated[
        bool, typer.Option("--version", help="Tell the version and leave.", is_eager=True, callback=tell_version)
    ] = False,
) -> None:
    """Four art-world board games: play them, simulate them, measure them."""


@contextmanager
def bar(words: str, total: int, quiet: bool) -> Iterator[Any]:
    """A progress bar on stderr; nothing for programs or when the output is piped."""
    if quiet or not err.is_terminal:
        yield None
        return
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(words, total=total)
        yield lambda n: progress.advance(task, n)


@app.command(epilog=examples("vernissage games", "vernissage games --json"))
def games(as_json: Json = False) -> None:
    """List the games."""
    facts = [registry.facts(name) for name in vernissage.games()]
    if as_json:
        keys = ("name", "title", "designer", "publisher", "year", "players", "minutes", "weight", "version")
        rows = [
            {k: getattr(f, k) for k in keys}
            | {"options": {o.name: {"default": o.default, "words": o.words} for o in f.options}}
            for f in facts
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    grid = Grid("name", "game", "by", "players", "minutes", "weight", box=None, header_style="dim")
    for f in facts:
        players = f"{min(f.players)}-{max(f.players)}"
        grid.add_row(f.name, f.title, f"{f.designer} ({f.publisher})", players, str(f.minutes), f"{f.weight:g} of 5")
    out.print(grid)


@app.command(
    epilog=examples(
        "vernissage play",
        "vernissage play gallerist --port 9000",
        "vernissage play --host 0.0.0.0 --db postgresql://user@host/vernissage --no-browser",
        "vernissage play musee --terminal --lesson",
        "vernissage play musee --terminal --players 3 --bot leopold --save game.vern",
    )
)
def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without one, the first page.")] = None,
    host: Annotated[str, typer.Option(help="The address to serve; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one from 8042 on.")] = 0,
    db: Annotated[
        str,
        typer.Option(help="Where matches are kept: sqlite:///FILE or postgresql://...; a file of yours by default."),
    ] = "",
    public_url: Annotated[
        str, typer.Option(help="The address that others reach it by, for links: https://games.example.org.")
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal; what follows is for it.")] = False,
    players: Annotated[int | None, typer.Option(help="Number of seats; you take the first.")] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help="Opponents: florian, ottilie (default), leopold, mathilde, cornelia; or greedy, search:500ms, search:2000it."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Deal this very game.")] = None,
    option: Option = None,
    save: Annotated[Path | None, typer.Option(help="Write the record to this file at the end.")] = None,
    lesson: Annotated[
        bool, typer.Option("--lesson", help="A first game with comments at the decisions that matter.")
    ] = False,
) -> None:
    """Play in the browser, or right here with --terminal."""
    if not terminal:
        if lesson or any(value is not None for value in (players, bot, seed, option, save)):
            raise BadOption(
                "--players, --bot, --seed, --option, --save and --lesson belong to --terminal; in the browser you choose on the page."
            )
        play_in_browser(game, host, port, db, public_url, browser)
        return
    game = game or registry.names()[0]  # the lightest
    _, options = settle(game, players, option, seed)
    from vernissage.bots.levels import DEFAULT
    from vernissage.terminal import play_in_terminal

    if not play_in_terminal(out, game, players, bot or DEFAULT, seed, options, save, lesson):
        raise typer.Exit(INTERRUPTED)


def play_in_browser(game: str | None, host: str, port: int, db: str, public_url: str, browser: bool) -> None:
    if game is not None:
        registry.facts(game)  # says what is wrong with an unknown name
    try:
        from vernissage.web.serve import serve
        from vernissage.web.settings import Settings
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("vernissage"):
            raise
        raise BadOption(
            f"The browser app needs {error.name}, which is not installed: pip install vernissage brings it. "
            "The terminal game needs nothing more: vernissage play --terminal."
        ) from None
    serve(
        host,
        port,
        Settings.from_environment(db, public_url),
        f"/#game-{game}" if game else "/",
        browser,
        lambda words: out.print(words, highlight=False),
    )


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
    seed: Annotated[int, typer.Option(min=0, help="Game i is that of vernissage.seed_of(seed, i).")] = 0,
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
    seed: Annotated[int, typer.Option(min=0, help="Deal i is that of vernissage.seed_of(seed, i).")] = 0,
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
    seed: Annotated[int, typer.Option(min=0, help="Game i is that of vernissage.seed_of(seed, i).")] = 0,
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
    counts = sorted(facts.players)
    if players:
        try:
            counts = [facts.check_players(int(text)) for text in players.split(",")]
        except ValueError:
            raise BadOption(f"Numbers of players are given as 2,3, not {players!r}.") from None
    if len(named) > 1:
        counts = [n for n in counts if n == len(named)] or [facts.check_players(len(named))]
    from vernissage.lab.report import make
    from vernissage.lab.shelf import shelf

    loaded = load_game(game)
    with bar(f"{loaded.facts.title}", games * len(counts), False) as progress:
        path, stopped = make(game, counts, games, named, seed, out_folder or shelf() / game, threads, progress)
    out.print(f"Written: {path}", highlight=False)
    if stopped:
        err.print("Stopped early: the page covers what was played so far; the same command goes on from there.")
        raise typer.Exit(INTERRUPTED)


@app.command(
    epilog=examples(
        "vernissage train gallerist --out gallerist-learned",
        "vernissage train musee --positions 4000000 --width 64 --out musee-learned",
    )
)
def train(
    game: GameName,
    folder: Annotated[
        Path, typer.Option("--out", help="Positions and weights are kept here; it goes on from those there.")
    ],
    positions: Annotated[int, typer.Option(min=50_000, help="Positions for each number of players.")] = 500_000,
    players: Annotated[list[int] | None, typer.Option(help="A number of players, once for each; else all.")] = None,
    epochs: Annotated[int, typer.Option(min=1, max=1000, help="How often each position is learned from.")] = 4,
    width: Annotated[int, typer.Option(min=1, max=256, help="Width of the first layer.")] = 32,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same weights.")] = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="Cores for the play-outs; else all.")] = None,
) -> None:
    """Learn what positions of a game are worth, for its searching players."""
    loaded = load_game(game)
    from vernissage.bots import evaluation
    from vernissage.lab import positions as lab_positions
    from vernissage.lab import training

    sources = [lab_positions.Source(loaded, n, seed) for n in players or loaded.facts.players]
    files = -(-positions // lab_positions.FILE_OF)
    done = 0

    def filled(n: int) -> None:
        nonlocal done
        done += n
        out.print(f"{done} of {files * len(sources)} files of positions")

    found = lab_positions.kept(sources, folder, files, threads or os.cpu_count() or 1, filled)
    lesson = training.Lesson(loaded, found)
    network = training.Network(lesson.width, width, seed)
    head = json.dumps([[s.head for s in sources], files, epochs, width, seed])
    if network.load(folder / "training.npz", head):
        out.print(f"going on after epoch {network.epochs}")

    def after(epoch: int, trained: float, held: float, mean: float) -> None:
        network.save(folder / "training.npz", head)
        out.print(
            f"epoch {epoch} of {epochs}: error {trained:.5f}, on positions held back {held:.5f} (a guess: {mean:.5f})"
        )

    training.train(lesson, network, epochs, seed, after)
    evaluation.pack(folder / evaluation.FILE, loaded, tuple(network.weights))
    out.print(f"{folder / evaluation.FILE}: vernissage.bots.SearchBot(weights=vernissage.bots.evaluation.unpack(...)), "
              "or, in the folder of the game, for all searching players.")  # fmt: skip


@app.command(
    epilog=examples(
        "vernissage sprt musee search search-1 --budget 100ms --out musee.sprt",
        "vernissage sprt pictura search:400it search-1:400it --elo0 0 --elo1 20 --max-games 2000 --json",
    )
)
def sprt(
    game: GameName,
    new: Annotated[str, typer.Argument(help="The bot that is to be better: search, greedy, search:5000it.")],
    old: Annotated[str, typer.Argument(help="The bot that it is compared with, such as search-1.")],
    win0: Annotated[float | None, typer.Option(help="No better: the share of victories; 0.5.")] = None,
    win1: Annotated[float | None, typer.Option(help="Better: the share of victories; 0.55.")] = None,
    elo0: Annotated[float | None, typer.Option(help="The same as win0, in Elo.")] = None,
    elo1: Annotated[float | None, typer.Option(help="The same as win1, in Elo.")] = None,
    alpha: Annotated[float, typer.Option(help="How often a bot that is no better may be accepted.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often a better one may be rejected.")] = 0.05,
    budget: Annotated[str, typer.Option(help="For both bots, where they name none: 100ms or 500it.")] = "",
    max_games: Annotated[int, typer.Option(min=2, help="Undecided after so many games.")] = 2000,
    players: Annotated[int, typer.Option(help="Number of seats; the two bots sit by turns.")] = 2,
    seed: Annotated[int, typer.Option(min=0, help="Deal i is that of vernissage.seed_of(seed, i).")] = 0,
    threads: Annotated[int, typer.Option(min=1, help="Games at a time; each bot thinks on one core.")] = 1,
    file: Annotated[
        Path | None, typer.Option("--out", help="Keep the results here, and go on from those that are there.")
    ] = None,
    option: Option = None,
    as_json: Json = False,
) -> None:
    """Test whether a bot is better than another."""
    _, options = settle(game, players, option, seed)
    from vernissage import bots as bot_list
    from vernissage.engine.table import Table
    from vernissage.lab import sprt as lab_sprt
    from vernissage.runs.kept import kept

    if (elo0, elo1) != (None, None) and (win0, win1) != (None, None):
        raise BadOption("Give the two hypotheses either as shares (--win0, --win1) or in Elo (--elo0, --elo1).")
    least, most = 0.5 if win0 is None else win0, 0.55 if win1 is None else win1
    if (elo0, elo1) != (None, None):
        least, most = lab_sprt.share_of(elo0 or 0.0), lab_sprt.share_of(20.0 if elo1 is None else elo1)
    names = [f"{n}:{budget}" if budget and bot_list.searches(n) == n else n for n in (new, old)]
    question = lab_sprt.Question(
        game, registry.facts(game).version, names[0], names[1], players, options, seed, least, most, alpha, beta
    )
    question.check()
    with kept(asdict(question), file) as book:
        loaded = load_game(game)
        with preparing(loaded.facts.title):  # compile before the clock of a searching bot ticks
            for name in {f"{bot_list.searches(n)}:2it" if bot_list.searches(n) else n for n in names}:
                bot_list.choose_for(bot_list.make(name, 1), Table(loaded, players, options, 0), 0)
        low, high = question.bounds

        def words(v: Any) -> str:
            return f"{v.games} games, {v.share:.1%} of the victories, LLR {v.llr:.2f} ({low:.2f} to {high:.2f})"

        stopped = False
        verdict = lab_sprt.Judge(question).look(book.rows)
        try:
            with watching(as_json) as tell:
                verdict = lab_sprt.decide(question, loaded, book, max_games, threads, lambda v: tell(words(v)))
        except KeyboardInterrupt:
            stopped = True
            verdict = lab_sprt.Judge(question).look(book.rows)
    if as_json:
        report = asdict(question) | {"bounds": question.bounds, "verdict": verdict.word} | asdict(verdict)
        del report["word"]
        print(json.dumps(report, indent=1))
    else:
        told = ", ".join(f"{points}: {n}" for points, n in verdict.pairs.items())
        out.print(f"{loaded.facts.title}: {names[0]} against {names[1]}: {verdict.word}.", highlight=False)
        out.print(f"{words(verdict)}. Victories in the two games of a deal: {told or 'none'}.", highlight=False)
    if stopped:
        raise typer.Exit(INTERRUPTED)
    if verdict.word != "accepted":
        raise typer.Exit(FOUND_WANTING)


@app.command(
    epilog=examples(
        "vernissage ladder musee --games 600 --out musee-2.ladder",
        "vernissage ladder gallerist --players 4 --bots greedy,search-1:200it,search:200it,random --json",
    )
)
def ladder(
    game: GameName,
    players: Annotated[int, typer.Option(help="Number of seats.")] = 2,
    bots: Annotated[str, typer.Option(help="Bots, comma-separated; those of record by default.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Games in all; those in the file count.")] = 600,
    seed: Annotated[int, typer.Option(min=0, help="Deal i is that of vernissage.seed_of(seed, i).")] = 0,
    processes: Annotated[int | None, typer.Option(min=1, help="Games at a time; all cores by default.")] = None,
    file: Annotated[
        Path | None, typer.Option("--out", help="Keep the results here, and go on from those that are there.")
    ] = None,
    option: Option = None,
    as_json: Json = False,
) -> None:
    """Where the bots stand: all of them in one rating."""
    _, options = settle(game, players, option, seed)
    from vernissage.lab import ladder as lab_ladder
    from vernissage.runs.kept import kept

    names = tuple(b.strip() for b in bots.split(",")) if bots else lab_ladder.RECORD
    field = lab_ladder.Field(game, registry.facts(game).version, players, names, options, seed)
    field.check()
    field = replace(field, tuned=lab_ladder.tuned(game, names))
    stopped = False
    with kept(asdict(field), file) as book:
        load_game(game)
        left = games - sum(number < games for number in book.rows)
        try:
            with bar(f"{registry.facts(game).title}: {len(names)} bots", left, as_json) as progress:
                lab_ladder.climb(field, book, games, processes, progress)
        except KeyboardInterrupt:
            stopped = True
        steps = lab_ladder.ladder(field, book.rows)
    if as_json:
        print(json.dumps(asdict(field) | {"games": len(book.rows), "ladder": [asdict(s) for s in steps]}, indent=1))
    else:
        grid = Grid("bot", "rating", "games", "wins", box=None, header_style="dim")
        for step in steps:
            share = f"{step.wins / step.games:.1%}" if step.games else ""
            grid.add_row(step.bot, f"{step.rating} ± {step.spread}", str(step.games), share)
        out.print(grid)
    if stopped:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def watching(quiet: bool) -> Iterator[Any]:
    """A line on stderr that changes; nothing for programs or when the output is piped."""
    if quiet or not err.is_terminal:
        yield lambda words: None
        return
    with err.status("playing ...") as status:
        yield status.update


@app.command(
    epilog=examples(
        "vernissage dataset musee --games 1000000 --out games",
        "vernissage dataset --players 2 --games 1000 --out sample",
    )
)
def dataset(
    game: Annotated[str | None, typer.Argument(help="One game; all by default.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each.")] = 1000,
    players: Annotated[int | None, typer.Option(help="Of how many players; the fewest above one by default.")] = None,
    bots: Annotated[
        str, typer.Option(help="Who plays: random, greedy, or greedy:0.8, so often and else at random.")
    ] = "greedy:0.8",
    seed: Annotated[int, typer.Option(help="Game i is that of vernissage.seed_of(seed, i).")] = 0,
    folder: Annotated[Path, typer.Option("--out", help="A folder for the files.")] = Path("games"),
    as_json: Json = False,
) -> None:
    """Write finished games as Parquet files, with a licence and checksums, to learn from."""
    names = vernissage.games() if game is None else (registry.facts(game).name,)
    from vernissage.lab import dataset as lab_dataset

    rows = []
    with bar("playing", games * len(names), as_json) as progress:
        for name in names:
            count = players or max(2, min(registry.facts(name).players))
            file = lab_dataset.write(folder, name, count, games, bots, seed, progress)
            rows.append(
                {"file": str(file), "games": games, "bytes": file.stat().st_size, "sha256": lab_dataset.digest(file)}
            )
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        for row in rows:
            out.print(f"{row['file']}: {games:,} games, {row['bytes']:,} bytes")


@app.command(
    "examples",
    epilog=examples("vernissage examples", "vernissage examples own_bot", "vernissage examples --copy tries"),
)
def example_programs(
    name: Annotated[str | None, typer.Argument(help="Print this one.")] = None,
    copy: Annotated[Path | None, typer.Option(help="Copy all of them into this folder.")] = None,
    as_json: Json = False,
) -> None:
    """The example programs: list them, print one, or copy them all."""
    from vernissage.lab import programs as lab_programs

    if copy is not None:
        out.print(f"{lab_programs.copy(copy)} programs are in {copy}.")
    elif name is not None:
        print(lab_programs.read(name), end="")
    elif as_json:
        print(json.dumps(lab_programs.listed(), indent=1, ensure_ascii=False))
    else:
        grid = Grid("name", "what it does", box=None, header_style="dim")
        for row in lab_programs.listed():
            grid.add_row(row["name"], row["words"])
        out.print(grid)


@app.command(epilog=examples("vernissage bench", "vernissage bench musee --json"))
def bench(
    game: Annotated[str | None, typer.Argument(help="One game; all by default.")] = None,
    players: Annotated[int | None, typer.Option(help="One player count; all by default.")] = None,
    as_json: Json = False,
) -> None:
    """Measure speed, compile times and sizes on this machine."""
    names = vernissage.games() if game is None else (registry.facts(game).name,)
    counts = {n: [registry.facts(n).check_players(players)] if players else registry.facts(n).players for n in names}
    from vernissage.lab import bench as lab_bench

    rows: list[dict[str, Any]] = []
    stopped = False
    with bar("measuring", sum(map(len, counts.values())), as_json) as progress:
        try:
            for name in names:
                times = lab_bench.compiling(name)
                for count in counts[name]:
                    rows.append(lab_bench.bench(name, count, compile_times=times))
                    if progress:
                        progress(1)
        except KeyboardInterrupt:
            stopped = True
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        columns = ("game", "players", "decisions/s core", "all cores", "games/s", "search/s")
        grid = Grid(
            *columns, "decisions/game", "options", "bytes", "cold s", "search s", "warm s", box=None, header_style="dim"
        )
        for r in rows:
            rates = (
                r["decisions_per_s_core"],
                r["decisions_per_s_all"],
                r["games_per_s"],
                r["search_iterations_per_s"],
            )
            rest = (r["decisions_per_game"], r["legal_moves_mean"], r["state_bytes"])
            starts = (r["cold_compile_s"], r["cold_search_s"], r["warm_start_s"])
            grid.add_row(r["game"], str(r["players"]), *(f"{x:,}" for x in rates), *map(str, (*rest, *starts)))
        out.print(grid)
    if stopped:
        raise typer.Exit(INTERRUPTED)


@app.command(
    epilog=examples("vernissage replay game.vern", "vernissage replay game.vern --upto 20 --svg table.svg --seat 0")
)
def replay(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    upto: Annotated[int | None, typer.Option(min=0, help="Stop after this many moves.")] = None,
    seat: Annotated[int | None, typer.Option(help="Look from this seat; as a spectator by default.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture of the last position.")] = None,
    as_json: Json = False,
) -> None:
    """Replay a record: its log, its position, a picture."""
    t = vernissage.load(file)
    total = len(t.moves)
    if upto is not None and upto > total:
        raise BadOption(f"{file} has {total} moves; --upto {upto} is past its end.")
    while upto is not None and len(t.moves) > upto:
        t.undo()
    log = t.log(seat)
    if svg:
        svg.write_text(t.svg(seat), encoding="utf-8")
    if as_json:
        report = {"game": t.game.name, "players": t.players, "moves": len(t.moves), "of": total, "over": t.over}
        report |= {"scores": t.scores(seat), "ranking": t.ranking(), "log": log}
        print(json.dumps(report, ensure_ascii=False, indent=1))
        return
    for line in log:
        out.print(escape(line), highlight=False)
    out.print()
    out.print(escape(t.text(seat)), highlight=False)
    out.print(escape(t.prompt_for(seat)), highlight=False)
    if svg:
        out.print(f"Picture written to {svg}.")


@app.command(
    epilog=examples(
        "vernissage review game.vern",
        "vernissage review game.vern --html review.html",
        "vernissage review game.vern --budget 2000 --json",
    )
)
def review(
    file: Annotated[Path, typer.Argument(help="The record file of a finished game.")],
    html: Annotated[Path | None, typer.Option(help="Write a page with graph and pictures, in one file.")] = None,
    budget: Annotated[int, typer.Option(min=1, max=100_000, help="Play-outs for each value; more is surer.")] = 1200,
    seed: Annotated[int, typer.Option(min=0, help="Same record, budget and seed: same review.")] = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads; all cores by default.")] = None,
    as_json: Json = False,
) -> None:
    """Review a finished game, decision by decision."""
    check_seed(seed)
    t = vernissage.load(file)
    from vernissage import review as judged
    from vernissage.review import report

    try:
        judged.check_finished(t)
    except VernissageError as error:
        raise BadOption(f"{file}: {error}") from None
    with preparing(t.game.facts.title):
        judged.warm_up(t)
    with bar(f"{t.game.facts.title}: judging decisions", len(t.moves), as_json) as progress:
        found = judged.review(t, budget, seed, threads, progress)
    if html:
        from vernissage.review.page import page

        html.write_text(page(found, t), encoding="utf-8")
    if as_json:
        print(json.dumps(report.data(found, t), ensure_ascii=False, indent=1))
        return
    print_review(report.data(found, t))
    if html:
        out.print(f"Page written to {html}.", highlight=False)


def print_review(report: dict[str, Any]) -> None:
    out.print(escape(f"{report['headline']} {report['lead']}"), highlight=False)
    grid = Grid(
        "player", "points", "accuracy", "start", "chance", "own choices", "others", "end", box=None, header_style="dim"
    )
    for row in report["seats"]:
        figures = (row[k] for k in ("points", "accuracy", "start", "luck", "own", "others", "end"))
        grid.add_row(escape(row["name"]), *map(str, figures))
    out.print(grid)
    if report["moments"]:
        grid = Grid("decision", "turn", "what", "swing", "", box=None, header_style="dim")
        for row in report["moments"]:
            grid.add_row(
                str(row["decision"]), str(row["turn"]), row["kind"], f"{row['swing']:+.0f}", escape(row["words"])
            )
        out.print(grid)
    for row in report["mistakes"]:
        who = f"{row['decision']}. {row['name']}, {row['label']}:"
        out.print(escape(f"{who} {row['title']} {' '.join(row['lines'])}"), highlight=False)


@app.command(
    epilog=examples(
        "vernissage puzzles musee",
        "vernissage puzzles musee --self-play 100 --out mined --processes 4",
        "vernissage puzzles pictura --from my-games --margin 0.1 --out mined --json",
    )
)
def puzzles(
    game: GameName,
    records: Annotated[
        Path | None, typer.Option("--from", help="Look through the records of this folder, or this one.")
    ] = None,
    self_play: Annotated[int, typer.Option(min=0, help="Look through so many games of the search with itself.")] = 0,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help="Keep what is found in this folder, and go on from what is there.")
    ] = None,
    keep: Annotated[int, typer.Option(min=1, max=1000, help="How many are chosen out of all that were found.")] = 50,
    margin: Annotated[
        float, typer.Option(min=0.01, max=0.9, help="How much more often the best move wins than any other.")
    ] = 0.08,
    budget: Annotated[
        int, typer.Option(min=10, max=10_000, help="Play-outs for each value; ten times as many verify it.")
    ] = 300,
    seed: Annotated[int, typer.Option(min=0, help="Game i is that of vernissage.seed_of(seed, i).")] = 0,
    processes: Annotated[int, typer.Option(min=1, help="Games looked through at a time.")] = 1,
    as_json: Json = False,
) -> None:
    """List the puzzles of a game, or find more of them."""
    facts, _ = registry.facts(game), check_seed(seed)
    from vernissage.puzzles import pool, puzzle

    if records is None and not self_play:
        shipped = puzzle.of_game(game)
        if shipped is None:
            raise BadOption(f"No puzzles come with {facts.title}; --self-play or --from finds some.")
        print_puzzles(shipped, as_json)
        return
    if (records is not None and self_play) or out_folder is None:
        raise BadOption("Give either --self-play or --from, and --out, the folder in which to keep what is found.")
    bot = "" if records else pool.BOT
    source = puzzle.Source(game, facts.version, bot, seed, margin, budget, pool.TEN * budget)
    games: list[int | str] = list(range(self_play))
    if records is not None:
        files = sorted(records.rglob("*.vern")) if records.is_dir() else [records]
        if not files:
            raise BadOption(f"There are no records (*.vern) in {records}.")
        games = [str(file) for file in files]
    load_game(game)
    out_folder.mkdir(parents=True, exist_ok=True)
    stopped = False
    with pool.opened(source, out_folder / f"{game}.jsonl") as found:
        with preparing(facts.title):
            pool.warm_up(source)
        left = sum(number not in found.found for number in games)
        try:
            with bar(f"{facts.title}: looking through games", left, as_json) as progress:
                pool.mine(found, games, processes, progress)
        except KeyboardInterrupt:
            stopped = True
    kept = pool.chosen(found, keep)
    (out_folder / f"{game}-{puzzle.FILE}").write_bytes(kept.packed())
    print_puzzles(kept, as_json, len(found.puzzles), len(found.found))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def print_puzzles(found: Any, as_json: bool, of: int | None = None, games: int | None = None) -> None:
    from vernissage.puzzles import pool, words

    report = pool.told(found) | ({} if of is None else {"found": of, "games": games})
    rows = []
    for n, p in enumerate(found.puzzles, 1):
        t = found.table(p)
        rows.append(
            {
                "number": n,
                "players": p.players,
                "kind": p.kind,
                "move": len(t.moves) + 1,
                "of": p.of,
                "margin": round(p.margin, 3),
                "answer": words.label(t, p.answer),
                "why": " ".join(words.reasons(t, p)),
            }
        )
    if as_json:
        print(json.dumps(report | {"list": rows}, ensure_ascii=False, indent=1))
        return
    grid = Grid("", "players", "decision", "move", "of", "margin", "answer", box=None, header_style="dim")
    for row in rows:
        grid.add_row(*(escape(str(row[k])) for k in ("number", "players", "kind", "move", "of", "margin", "answer")))
    out.print(grid)
    out.print(
        f"{report['puzzles']} puzzles, {report['bytes']:,} bytes; the answer wins {100 * report['margin']:g} games in 100 more "
        f"than any other move at least, at {report['verified']:,} play-outs for each value; the game's own advice "
        f"is wrong in {100 * report['advice_is_wrong']:.0f} of 100.",
        highlight=False,
    )


@app.command(
    epilog=examples(
        "vernissage analyse game.vern --at 40",
        'vernissage analyse puzzle.txt --line "card 14, slot upper 3"',
        "vernissage analyse game.vern --at 40 --budget 4800 --json",
    )
)
def analyse(
    file: Annotated[Path, typer.Argument(help="A record, a position as JSON, or the words of a scenario.")],
    at: Annotated[int | None, typer.Option(min=0, help="Stop after this many moves of it.")] = None,
    line: Annotated[str, typer.Option(help="Moves to try out from there, with commas between them.")] = "",
    budget: Annotated[int, typer.Option(min=1, max=100_000, help="Play-outs for each move; more is surer.")] = 1200,
    seed: Annotated[int, typer.Option(min=0, help="Same position, budget and seed: same thoughts.")] = 0,
    as_json: Json = False,
) -> None:
    """Tell what the house thinks of a position, move by move."""
    from vernissage.engine.reading import load
    from vernissage.review import thinking
    from vernissage.review.words import at as table_at

    check_seed(seed)
    t = load(file)
    if at is not None and at > len(t.moves):
        raise BadOption(f"{file} has {len(t.moves)} moves; --at {at} is past its end.")
    t = table_at(t, len(t.moves) if at is None else at)
    for move in filter(None, (m.strip() for m in line.split(","))):
        t.play(move)
    if t.over:
        raise BadOption(f"{file}: the game is over there; --at N goes back to an earlier decision.")
    with preparing(t.game.facts.title):
        *_, now = thinking.thoughts(t, seed, stages=(budget,))
    report = thinking.data(t, now)
    if as_json:
        print(json.dumps(report, ensure_ascii=False, indent=1))
        return
    out.print(escape(t.prompt), highlight=False)
    grid = Grid("move", "chance", "band", "points", box=None, header_style="dim")
    for row in report["moves"]:
        low, high = row["band"]
        grid.add_row(escape(row["label"]), f"{row['chance']:.0f}", f"{low:.0f} to {high:.0f}", f"{row['points']:.1f}")
    out.print(grid)
    out.print(escape(" · ".join(f"{s['name']}: {s['label']}" for s in report["line"])), highlight=False)


@app.command(epilog=examples("vernissage rules musee", "vernissage rules musee --json"))
def rules(game: GameName, as_json: Json = False) -> None:
    """Tell which numbered rules of a game the tests prove."""
    from vernissage.lab import coverage

    found = coverage.report(registry.facts(game).name)
    if as_json:
        print(json.dumps(found.data(), indent=1))
    else:
        out.print(
            f"{found.total} rules: {len(found.cited)} cited by tests, {len(found.excused)} excused, "
            f"{len(found.missing)} missing."
        )
        for rule_id in found.missing:
            out.print(f"  {rule_id} is neither cited nor excused")
        for rule_id in found.unknown:
            out.print(f"  {rule_id} is cited or excused but stands in no specification")
    if not found.complete:
        raise typer.Exit(FOUND_WANTING)


def load_game(name: str) -> Any:
    with preparing(registry.facts(name).title):
        return registry.get(name)


@contextmanager
def preparing(title: str) -> Iterator[None]:
    """A word while rules are compiled for the first time."""
    if not err.is_terminal:
        yield
        return
    with err.status(f"Preparing {title} (the first time, this takes half a minute) ..."):
        yield


def main() -> None:
    """Run a command; what is wrong with its input is said in a sentence, never in a traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # when a reader such as `head` goes away, leave without a word
    try:
        code = app(standalone_mode=False)
    except typer.Exit as stop:
        code = stop.exit_code
    except VernissageError as error:
        err.print(f"[bold]vernissage:[/bold] {escape(str(error))}", highlight=False, soft_wrap=True)
        code = WRONG_INPUT
    except (KeyboardInterrupt, typer.Abort):
        err.print("Stopped.")
        code = INTERRUPTED
    except OSError as error:
        what = f"{error.filename} cannot be used: {error.strerror}." if error.filename else f"{error}."
        err.print(f"[bold]vernissage:[/bold] {escape(what)}", highlight=False, soft_wrap=True)
        code = WRONG_INPUT
    except Exception as error:
        show = getattr(error, "show", None)  # the argument parser's own errors know how to say what is wrong
        if show is None:
            raise
        show()
        code = WRONG_INPUT
    sys.exit(code if isinstance(code, int) else OK)


if __name__ == "__main__":
    main()
