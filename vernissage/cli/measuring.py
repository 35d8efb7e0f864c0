"""Commands about bots: to train, test and rate them; games and programs to learn from; how fast all of it is."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import vernissage
from vernissage.cli.common import (
    FOUND_WANTING,
    INTERRUPTED,
    DealSeed,
    GameName,
    Json,
    Option,
    Results,
    app,
    bar,
    examples,
    load_game,
    out,
    preparing,
    settle,
    watching,
)
from vernissage.engine import registry
from vernissage.engine.errors import BadOption


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
    """Learn what positions are worth, for a searching bot."""
    loaded = load_game(game)
    from vernissage.bots import evaluation, training
    from vernissage.bots import positions as kept_positions

    sources = [kept_positions.Source(loaded, n, seed) for n in players or loaded.facts.players]
    files = -(-positions // kept_positions.FILE_OF)
    done = 0

    def filled(n: int) -> None:
        nonlocal done
        done += n
        out.print(f"{done} of {files * len(sources)} files of positions")

    found = kept_positions.kept(sources, folder, files, threads or os.cpu_count() or 1, filled)
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
    seed: DealSeed = 0,
    threads: Annotated[int, typer.Option(min=1, help="Games at a time; each bot thinks on one core.")] = 1,
    file: Results = None,
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
    seed: DealSeed = 0,
    processes: Annotated[int | None, typer.Option(min=1, help="Games at a time; all cores by default.")] = None,
    file: Results = None,
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
    field = replace(field, tuned=lab_ladder.tuned(game, names, players))
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
    """Write games as Parquet files, to learn from."""
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
