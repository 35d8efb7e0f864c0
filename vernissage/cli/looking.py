"""Commands to look at games: records, reviews, puzzles, positions, and which rules are proved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table as Grid

import vernissage
from vernissage.cli.common import (
    FOUND_WANTING,
    INTERRUPTED,
    OK,
    GameName,
    GameSeed,
    Json,
    app,
    bar,
    examples,
    load_game,
    out,
    preparing,
)
from vernissage.engine import registry
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.facts import check_seed


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
        "vernissage verify game.vern",
        "vernissage verify game.vern --commitment 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "vernissage verify game.vern --json",
    )
)
def verify(
    file: Annotated[Path, typer.Argument(help="The record file of a match.")],
    commitment: Annotated[str, typer.Option(help="What you were told at the start of the match.")] = "",
    as_json: Json = False,
) -> None:
    """Check a finished match: its moves and its shuffle."""
    from vernissage.engine import notation, verifying

    found = verifying.verify(notation.decode(notation.raw_of(file)), commitment.strip().lower())
    if as_json:
        report: dict[str, Any] = {"outcome": found.outcome, "commitment": found.commitment or None}
        report |= {"wrong": found.wrong, "fits": found.held, "unverified": found.missing, "notes": found.notes}
        print(json.dumps(report, ensure_ascii=False, indent=1))
    else:
        words = {
            verifying.VERIFIED: "Verified.",
            verifying.UNVERIFIED: "Unverified: the shuffle of this match cannot be checked.",
            verifying.WRONG: "This does not fit.",
        }
        out.print(words[found.outcome], highlight=False)
        for sign, lines in (("-", found.wrong), ("?", found.missing), ("+", found.held), (" ", found.notes)):
            for line in lines:
                out.print(f" {sign} {escape(line)}", highlight=False, soft_wrap=True)
        if found.commitment and not commitment and not found.wrong:
            told = f"Compare it with what you noted at the start: {found.commitment}"
            out.print(told, highlight=False, soft_wrap=True)
    if found.outcome != verifying.VERIFIED:
        raise typer.Exit(FOUND_WANTING)


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
    _print_review(report.data(found, t))
    if html:
        out.print(f"Page written to {html}.", highlight=False)


def _print_review(report: dict[str, Any]) -> None:
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
        "vernissage puzzles musee --verify",
        "vernissage puzzles musee --verify --self-play 40 --out mined",
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
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Judge those that come along again; what is found replaces what does not hold."),
    ] = False,
    keep: Annotated[int, typer.Option(min=1, max=1000, help="How many are chosen out of all that were found.")] = 50,
    margin: Annotated[
        float, typer.Option(min=0.01, max=0.9, help="How much more often the best move wins than any other.")
    ] = 0.08,
    budget: Annotated[
        int, typer.Option(min=10, max=10_000, help="Play-outs for each value; ten times as many verify it.")
    ] = 300,
    seed: GameSeed = 0,
    processes: Annotated[int, typer.Option(min=1, help="Games looked through at a time.")] = 1,
    as_json: Json = False,
) -> None:
    """List the puzzles of a game, find more, or judge them again."""
    facts, _ = registry.facts(game), check_seed(seed)
    from vernissage.puzzles import pool, puzzle

    shipped = puzzle.of_game(game)
    digs = records is not None or self_play > 0
    if shipped is None and (verify or not digs):
        raise BadOption(f"No puzzles come with {facts.title}; --self-play or --from finds some.")
    if not verify and not digs:
        _print_puzzles(shipped, as_json)
        return
    if (records is not None and self_play) or (digs and out_folder is None):
        raise BadOption("Give either --self-play or --from, and --out, the folder in which to keep what is found.")
    games = _games(records, self_play)
    source = pool.source_of(game, "" if records else pool.BOT, seed, margin, budget)
    load_game(game)
    with preparing(facts.title):
        pool.warm_up(source)
    if out_folder is not None:
        out_folder.mkdir(parents=True, exist_ok=True)
    held: list[Any] = []
    if shipped is not None and verify:
        held = _verified(source, shipped, out_folder, processes, as_json)
    if not digs or out_folder is None:
        _print_verified(source, shipped, held, as_json)
        raise typer.Exit(OK if all(held) else FOUND_WANTING)
    stopped = False
    with pool.opened(source, out_folder / f"{game}.jsonl") as found:
        left = sum(number not in found.found for number in games)
        try:
            with bar(f"{facts.title}: looking through games", left, as_json) as progress:
                pool.mine(found, games, processes, progress)
        except KeyboardInterrupt:
            stopped = True
    kept = pool.chosen(found, keep, held)
    (out_folder / f"{game}-{puzzle.FILE}").write_bytes(kept.packed())
    _print_puzzles(kept, as_json, len(found.puzzles), len(found.found))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _games(records: Path | None, self_play: int) -> list[int | str]:
    """What is to be looked through: files, or games by their numbers."""
    if records is None:
        return list(range(self_play))
    files = sorted(records.rglob("*.vern")) if records.is_dir() else [records]
    if not files:
        raise BadOption(f"There are no records (*.vern) in {records}.")
    return [str(file) for file in files]


def _verified(source: Any, shipped: Any, out_folder: Path | None, processes: int, as_json: bool) -> list[Any]:
    """The puzzles that come along judged again, None for those that do not hold."""
    from vernissage.puzzles import pool

    file = None if out_folder is None else out_folder / f"{source.game}-verified.jsonl"
    with pool.opened(source, file) as judged:
        left = sum(p.id not in judged.found for p in shipped.puzzles)
        try:
            with bar(f"{registry.facts(source.game).title}: judging puzzles", left, as_json) as progress:
                return pool.verify(judged, shipped, processes, progress)
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None


def _print_verified(source: Any, found: Any, held: Any, as_json: bool) -> None:
    from vernissage.puzzles import words

    rows = [
        {
            "number": n,
            "players": p.players,
            "kind": p.kind,
            "holds": fresh is not None,
            "answer": words.label(found.table(p), p.answer),
            "margin": round(p.margin, 3),
            "now": round(fresh.margin, 3) if fresh else None,
        }
        for n, (p, fresh) in enumerate(zip(found.puzzles, held, strict=True), 1)
    ]
    good = sum(row["holds"] for row in rows)
    if as_json:
        told = {"game": source.game, "puzzles": len(rows), "hold": good, "verified": source.verified}
        print(json.dumps(told | {"search": source.search, "list": rows}, ensure_ascii=False, indent=1))
        return
    grid = Grid("", "players", "decision", "margin", "now", "answer", box=None, header_style="dim")
    for row in rows:
        now = row["now"] if row["holds"] else "does not hold"
        grid.add_row(
            *(escape(str(x)) for x in (row["number"], row["players"], row["kind"], row["margin"], now, row["answer"]))
        )
    out.print(grid)
    out.print(
        f"{good} of {len(rows)} puzzles hold with the search of now, at {source.verified:,} play-outs for each value.",
        highlight=False,
    )


def _print_puzzles(found: Any, as_json: bool, of: int | None = None, games: int | None = None) -> None:
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
