"""What the commands have in common: where they print, what they ask for alike, and a word while one waits."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vernissage.engine import registry
from vernissage.engine.errors import BadOption
from vernissage.engine.facts import check_seed

EVERY_S = 60.0
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
DealSeed = Annotated[int, typer.Option(min=0, help="Deal i is that of vernissage.seed_of(seed, i).")]
GameSeed = Annotated[int, typer.Option(min=0, help="Game i is that of vernissage.seed_of(seed, i).")]
Ray = Annotated[
    str | None,
    typer.Option(help="Play on a Ray cluster: auto for the one that runs here, its address, or local to start one."),
]
Results = Annotated[
    Path | None, typer.Option("--out", help="Keep the results here, and go on from those that are there.")
]


def examples(*lines: str) -> str:
    """Lines to try, for the end of a command's help; the first character keeps typer from joining them."""
    return "\b\nExamples:\n" + "\n".join("  " + line for line in lines)


def parse_options(given: list[str] | None) -> dict[str, Any]:
    """What was given as `--option name=value`, by name: still text, which the game's facts read."""
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


@contextmanager
def bar(words: str, total: int, quiet: bool) -> Iterator[Any]:
    """A progress bar on stderr; where that is no terminal, a line a minute; nothing for programs."""
    if quiet:
        yield None
        return
    if not err.is_terminal:
        yield a_line_a_minute(words, total)
        return
    columns = (TextColumn(words), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(words, total=total)
        yield lambda n: progress.advance(task, n)


def a_line_a_minute(words: str, total: int) -> Callable[[int], None]:
    """How far it is and how long it still takes, for a log. What comes before the first minute is too short to tell."""
    began = told = time.monotonic()
    done = there = 0

    def tell(n: int) -> None:
        nonlocal done, told, there
        done += n
        now = time.monotonic()
        if now - began < 0.5:  # what was there already
            there = done
        if now - told < EVERY_S or done >= total:
            return
        told = now
        left = (now - began) * (total - done) / max(1, done - there)
        err.print(f"{words}: {done:,} of {total:,}, about {left / 60:.0f} min left.", highlight=False)

    return tell


@contextmanager
def watching(quiet: bool) -> Iterator[Any]:
    """A line on stderr that changes; nothing for programs or when the output is piped."""
    if quiet or not err.is_terminal:
        yield lambda words: None
        return
    with err.status("playing ...") as status:
        yield status.update


def load_game(name: str) -> Any:
    """A game with its rules, with a word to whoever waits where they are compiled for the first time."""
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
