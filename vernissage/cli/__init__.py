"""The command line. Every command explains itself with --help; programs read --json."""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer
from rich.markup import escape

import vernissage
from vernissage.cli.common import INTERRUPTED, OK, WRONG_INPUT, app, err, examples, out
from vernissage.engine.errors import VernissageError

__all__ = ["app", "main"]

for chapter in (
    "playing",
    "simulating",
    "wondering",
    "measuring",
    "looking",
    "creating",
):  # in the order in which commands are listed
    import_module(f"vernissage.cli.{chapter}")


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


def _spell(stream: TextIOWrapper) -> None:
    """A file or a pipe gets UTF-8 on every system, as Python itself will have it from 3.15 on; a terminal that lacks a letter
    shows a question mark."""
    asked = stream.isatty() or "PYTHONIOENCODING" in os.environ
    stream.reconfigure(encoding=None if asked else "utf-8", errors="replace")


def main() -> None:
    """Run a command; what is wrong with its input is said in a sentence, never in a traceback."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # when a reader such as `head` goes away, leave without a word
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            _spell(stream)
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
