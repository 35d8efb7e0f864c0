"""Commands to play: which games there are, and a table in the browser or the terminal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid

import vernissage
from vernissage.cli.common import (
    INTERRUPTED,
    Json,
    Option,
    app,
    examples,
    out,
    settle,
)
from vernissage.engine import registry
from vernissage.engine.errors import BadOption


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
        players = "-".join(map(str, sorted({min(f.players), max(f.players)})))
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
        _play_in_browser(game, host, port, db, public_url, browser)
        return
    game = game or registry.names()[0]  # the lightest
    _, options = settle(game, players, option, seed)
    from vernissage.bots.levels import DEFAULT
    from vernissage.terminal import play_in_terminal

    if not play_in_terminal(out, game, players, bot or DEFAULT, seed, options, save, lesson):
        raise typer.Exit(INTERRUPTED)


def _play_in_browser(game: str | None, host: str, port: int, db: str, public_url: str, browser: bool) -> None:
    if game is not None:
        registry.facts(game)  # says what is wrong with an unknown name
    from vernissage.web import meanwhile
    from vernissage.web.ports import free_port

    path = f"/#game-{game}" if game else "/"
    if meanwhile.wanted(browser) and meanwhile.fresh():
        port = free_port(host, port)
        given = ["--host", host, "--port", str(port), *(["--db", db] if db else [])]
        given += ["--public-url", public_url] if public_url else []
        if not meanwhile.open_house([*([game] if game else []), *given], port if browser else 0, path):
            return
        browser = False
        out.print("The rules are compiled: the house goes on at full speed.", highlight=False)
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
    settings = Settings.from_environment(db, public_url)
    serve(host, port, settings, path, browser, lambda words: out.print(words, highlight=False))


def _kept_address() -> str:
    """Where matches are kept, as the environment says: an address that holds a password lies in a file."""
    if file := os.environ.get("VERNISSAGE_DB_FILE", ""):
        try:
            return Path(file).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError):
            raise BadOption(
                f"VERNISSAGE_DB_FILE names a file with the address of a database; {file!r} cannot be read."
            ) from None
    return os.environ.get("VERNISSAGE_DB", "")


@app.command(
    name="serve",
    epilog=examples(
        "vernissage serve --port 8042",
        "vernissage serve --host 0.0.0.0 --workers 4 --db postgresql://user@host/vernissage --log json",
    ),
)
def serve_command(
    host: Annotated[str, typer.Option(help="The address to serve; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one from 8042 on.")] = 0,
    db: Annotated[
        str,
        typer.Option(
            help="Where matches are kept: sqlite:///FILE or postgresql://...; else what VERNISSAGE_DB says, or a file of yours."
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes behind the port; more than one need PostgreSQL.")
    ] = 1,
    public_url: Annotated[
        str, typer.Option(help="The address that others reach it by, for links: https://games.example.org.")
    ] = "",
    log: Annotated[str, typer.Option(help="text: sentences; json: one object a line.")] = "text",
) -> None:
    """Serve the browser app to others, in several processes."""
    if log not in ("text", "json"):
        raise BadOption(f"A log is text or json, not {log[:20]!r}.")
    from vernissage.web.serve import serve_many
    from vernissage.web.settings import Settings

    settings = Settings.from_environment(db or _kept_address(), public_url)
    serve_many(host, port, settings, workers, log, lambda words: out.print(words, highlight=False))
