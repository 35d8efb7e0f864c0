"""A game in the terminal: numbered choices, hints, undo. Plain text, so a screen reader can follow."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from vernissage import bots
from vernissage.bots import Bot, choose_for
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.errors import VernissageError
from vernissage.engine.table import Table

HELP = """Type the number of a choice, or its notation (for example: {example}).
  ?      this help           board  show the table again
  hint   what a bot would do rule   the rule behind this decision
  undo   take my last move back     log    what happened so far
  save FILE  write the record       quit   leave the game"""


def play_in_terminal(
    out: Console,
    name: str,
    players: int | None,
    bot: str,
    seed: int | None,
    options: Mapping[str, Any],
    save: Path | None,
) -> None:
    opponent = bots.make(bot)
    facts = registry.facts(name)
    count = facts.check_players(facts.players[0] if players is None else players)
    names = ["You", *(f"{bot.split(':')[0].capitalize()} {k}" for k in range(1, count))]
    with out.status(f"Hanging the pictures for {facts.title} (the first time, this takes half a minute) ..."):
        t = Table(registry.get(name), count, options, seed, names)
        choose_for(bots.GreedyBot(), t, 1)
    _say(out, f"{facts.title} by {facts.designer}. {facts.tagline}")
    _say(out, "This is seat 0. Type ? for help.")
    session = Session(out, t, opponent)
    try:
        session.run()
    except (EOFError, KeyboardInterrupt):
        _say(out, "\nYou left the table.")
    finally:
        if save:
            save.write_text(t.record(), encoding="utf-8")
            _say(out, f"The record is in {save}.")


def _say(out: Console, text: str) -> None:
    out.print(escape(text), highlight=False)


class Session:
    """One sitting: the person is seat 0."""

    def __init__(self, out: Console, table: Table, opponent: Bot) -> None:
        self.out, self.t, self.opponent = out, table, opponent
        self.salt = secrets.randbits(64)  # so that bots do not repeat themselves from sitting to sitting
        self.told = 0

    def run(self) -> None:
        while not self.t.over:
            if self.t.seat == 0:
                if not self.ask():
                    return
            else:
                self.t.play(choose_for(self.opponent, self.t, derive(self.salt, len(self.t.moves))))
        self.tell()
        self.board()
        self.result()

    def tell(self) -> None:
        """What happened since the last time."""
        log = self.t.log(0)
        for line in log[self.told :]:
            _say(self.out, "  " + line)
        self.told = len(log)

    def board(self) -> None:
        _say(self.out, "")
        _say(self.out, self.t.text(0))

    def choices(self) -> None:
        for k, move in enumerate(self.t.legal_moves(), 1):
            _say(self.out, f"  {k:2d}  {move.label}  [{move}]")

    def ask(self) -> bool:
        """Put the decision to the person until it is made; False when they leave."""
        self.tell()
        self.board()
        _say(self.out, "")
        _say(self.out, self.t.prompt)
        self.choices()
        while True:
            answer = self.out.input("> ").strip()
            if answer in ("quit", "q", "exit"):
                _say(self.out, "You left the table.")
                return False
            if answer and self.obey(answer):
                return True

    def obey(self, answer: str) -> bool:
        """Carry an answer out; True when the position changed."""
        legal = self.t.legal_moves()
        word, _, rest = answer.partition(" ")
        if word in ("?", "help"):
            _say(self.out, HELP.format(example=legal[0]))
        elif word == "board":
            self.board()
            self.choices()
        elif word == "log":
            for line in self.t.log(0):
                _say(self.out, "  " + line)
        elif word == "rule":
            _say(self.out, f"See {self.t.game.rule_of(self.t.view(0))} in docs/rules/{self.t.game.name}.md.")
        elif word == "hint":
            move = choose_for(bots.SearchBot(ms=500), self.t, self.salt)
            _say(self.out, f"A bot would choose: {move.label} [{move}]")
        elif word == "undo":
            return self.undo()
        elif word == "save":
            self.save(rest)
        else:
            return self.choose(answer)
        return False

    def choose(self, answer: str) -> bool:
        legal = self.t.legal_moves()
        try:
            if answer.isascii() and answer.isdigit():
                if not 1 <= int(answer) <= len(legal):
                    _say(self.out, f"There are choices 1 to {len(legal)}.")
                    return False
                self.t.play(legal[int(answer) - 1])
            else:
                self.t.play(answer)
        except VernissageError as error:
            _say(self.out, str(error))
            return False
        return True

    def undo(self) -> bool:
        """Back to the person's own last decision."""
        if not any(past == 0 for past in self.t.deciders):
            _say(self.out, "There is no move of yours to take back.")
            return False
        self.t.undo()
        while self.t.seat != 0:
            self.t.undo()
        self.told = len(self.t.log(0))
        return True

    def save(self, file: str) -> None:
        if not file:
            _say(self.out, "Say where: save my-game.vern")
            return
        try:
            Path(file).write_text(self.t.record(), encoding="utf-8")
        except OSError as error:
            _say(self.out, f"{file} cannot be written: {error.strerror}.")
            return
        _say(self.out, f"The record is in {file}.")

    def result(self) -> None:
        t = self.t
        _say(self.out, "\n" + t.prompt_for(0))
        for seat in sorted(range(t.players), key=lambda s: t.ranking()[s]):
            sheet = t.score_sheet(seat)
            parts = ", ".join(f"{line.title.lower()} {line.points}" for line in sheet.lines)
            tie = t.game.tie_words(t.view(None), seat)
            _say(self.out, f"  {t.ranking()[seat]}. {t.names[seat]}: {sheet.total} ({parts}). {tie}".rstrip())
