"""A game in the terminal: numbered choices, hints, undo. Plain text, so a screen reader can follow."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from vernissage import bots
from vernissage.bots import Bot, choose_for, levels
from vernissage.bots.hint import LEVELS, MOVE, hint
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.game import Shortcut
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.match import rulebook
from vernissage.match.lesson import Lesson

FEW = 8  # more choices than this are listed in columns

HELP = """Type the number of a choice, or its notation (such as: {example}). Enter alone shows the choices again.
  hint       a nudge; again, two choices; once more, the move and why   undo   take your last move back
  board      the whole table again        log    what happened so far
  score      the points so far, by line   rule   the rule behind this decision
  save FILE  write the record             quit   leave the table"""


def play_in_terminal(
    out: Console,
    name: str,
    players: int | None,
    bot: str,
    seed: int | None,
    options: Mapping[str, Any],
    save: Path | None,
    lesson: bool = False,
) -> bool:
    """Seat a person at a table; False when they broke off with Ctrl-C."""
    opponent = bots.make(bot)
    facts = registry.facts(name)
    if save and not save.parent.is_dir():
        raise BadOption(f"There is no folder {save.parent} to write {save.name} to.")
    if lesson and (players is not None or seed is not None or options):
        raise BadOption("The lesson has its own deal: leave --players, --seed and --option out.")
    taught = Lesson.of(name) if lesson else None
    if taught:
        opponent = bots.make(taught.bot)
    count = facts.check_players(facts.players[0] if players is None else players)
    facts.check_options(options, count)
    with out.status(f"Hanging the pictures for {facts.title}. The first time, this takes half a minute ..."):
        t = taught.table() if taught else Table(registry.get(name), count, options, seed, _names(bot, count))
        choose_for(bots.GreedyBot(), t, 1)
    _say(out, f"{facts.title} by {facts.designer}. {facts.tagline}")
    if taught:
        _say(out, taught.welcome)
    if t.commitment:
        _say(out, f"The commitment of the shuffle is {t.commitment}; the shuffle itself is told at the end.")
    else:
        _say(out, f"Deal {t.seed}, which was chosen: the shuffle is unverified.")
    _say(out, "Type the number of a choice; ? for help, quit to leave.")
    finished = True
    try:
        Session(out, t, opponent, taught).run()
    except EOFError:
        _say(out, "\nYou left the table.")
    except KeyboardInterrupt:
        _say(out, "\nYou left the table.")
        finished = False
    finally:
        if save:
            _save(out, t, str(save))
    return finished


def _names(bot: str, count: int) -> list[str]:
    name = levels.BY_NAME[bot].called if bot in levels.BY_NAME else bot.split(":")[0].capitalize()
    return ["You", *([name] if count == 2 else [f"{name} {k}" for k in range(1, count)])]


def _say(out: Console, text: str) -> None:
    out.print(escape(text), highlight=False)


def _save(out: Console, t: Table, file: str) -> None:
    try:
        Path(file).write_text(t.record(), encoding="utf-8")
    except OSError as error:
        _say(out, f"{file} cannot be written: {error.strerror}.")
    else:
        _say(out, f"The record is in {file}.")


class Session:
    """One sitting: the person is seat 0."""

    def __init__(self, out: Console, table: Table, opponent: Bot, lesson: Lesson | None = None) -> None:
        self.out, self.t, self.opponent, self.lesson = out, table, opponent, lesson
        self.salt = secrets.randbits(64)  # so that bots do not repeat themselves from sitting to sitting
        self.told = 0
        self.fresh, self.decision = True, ""  # has another decision come up since the person was asked last?
        self.together: dict[int, int] = {}  # after so many moves a shortcut had been made, which began there
        self.shown: set[str] = set()  # parts of the board that stand just above on the screen
        self.hints: dict[int, int] = {}  # after so many moves: how much was told about the next one

    def say(self, text: str) -> None:
        """Print a text as it is: brackets in it are no markup."""
        _say(self.out, text)

    def run(self) -> None:
        """Ask the person and let the bots move until the result is told, or the person leaves."""
        while not self.t.over:
            if self.t.seat == 0:
                self.at_once()
                if not self.ask():
                    return
                self.fresh = (self.t.seat, self.t.decision) != (0, self.decision)
            else:
                seed = self.lesson.bot_seed(self.t) if self.lesson else derive(self.salt, len(self.t.moves))
                fixed = self.lesson.reply(self.t) if self.lesson else None
                self.t.play(fixed or choose_for(self.opponent, self.t, seed))
                self.fresh = True
        self.tell()
        self.board(whole=True)
        self.result()

    def at_once(self) -> None:
        """Where a decision begins with moves that nobody has to ask for, make them; not again once they were taken back."""
        if self.fresh:
            for shortcut in self.t.shortcuts():
                if shortcut.at_once:
                    self.make(shortcut)
        self.fresh, self.decision = False, self.t.decision

    def shortcuts(self) -> Sequence[Shortcut]:
        """What can be done at once; a guided lesson goes step by step."""
        return () if self.lesson and self.lesson.step(self.t) else self.t.shortcuts()

    def make(self, shortcut: Shortcut) -> None:
        """Play the moves of a shortcut, and keep where they began: `undo` takes them back together."""
        began = len(self.t.moves)
        for move in shortcut.moves:
            self.t.play(move)
        self.together[len(self.t.moves)] = began

    # --- what is shown -----------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What happened since the last time."""
        log = self.t.log(0)
        for line in log[self.told :]:
            self.say("  " + line)
        self.told = len(log)

    def board(self, whole: bool = False) -> None:
        """The table; of what has just been shown only the parts that changed."""
        parts = self.t.text(0).split("\n\n")
        for part in parts:
            if whole or part not in self.shown:
                self.say("\n" + part)
        self.shown = set(parts)

    def choices(self) -> None:
        """What can be chosen, numbered: a line each with words, or the notation in columns where there are many."""
        legal = self.t.legal_moves()
        for shortcut in self.shortcuts():
            self.say(f"  {shortcut.name}  {shortcut.label}")
        if len(legal) <= FEW:
            for k, move in enumerate(legal, 1):
                words, notation = f"  {k:2d}  {move.label}", f"  [{move}]"
                self.say(words + notation if len(words + notation) <= self.out.width else words)
            return
        cells = [f"  {k:2d}  {move}" for k, move in enumerate(legal, 1)]
        wide = max(map(len, cells)) + 2
        columns = max(1, min(self.out.width, 80) // wide)
        rows = -(-len(cells) // columns)
        for row in range(rows):
            self.say("".join(cell.ljust(wide) for cell in cells[row::rows]).rstrip())

    def ask(self) -> bool:
        """Put the decision to the person until it is made; False when they leave."""
        self.tell()
        self.board()
        if self.lesson and (words := self.lesson.comment(self.t)):
            self.say(f"\nThe guard: {words}")
        self.say("\n" + self.t.prompt)
        self.choices()
        while True:
            answer = " ".join(self.out.input("> ").split())
            if answer.lower() in ("quit", "q", "exit"):
                self.say("You left the table.")
                return False
            if self.obey(answer):
                return True

    # --- what is answered --------------------------------------------------------------------------------------------

    def obey(self, answer: str) -> bool:
        """Carry an answer out; True when the position changed."""
        word, _, rest = answer.partition(" ")
        match word.lower():
            case "":
                self.say(self.t.prompt)
                self.choices()
            case "?" | "help" | "h":
                self.say(HELP.format(example=self.t.legal_moves()[0]))
            case "board":
                self.board(whole=True)
            case "log":
                self.log()
            case "score":
                self.score()
            case "rule":
                self.rule()
            case "hint":
                self.hint(rest)
            case "undo":
                return self.undo()
            case "save":
                if rest:
                    _save(self.out, self.t, rest)
                else:
                    self.say("Say where: save my-game.vern")
            case _:
                return self.choose(answer)
        return False

    def choose(self, answer: str) -> bool:
        """Carry out a shortcut, a number or a move in notation; False where it cannot be, after saying why."""
        legal = self.t.legal_moves()
        for shortcut in self.shortcuts():
            if answer.lower() == shortcut.name:
                self.make(shortcut)
                return True
        try:
            if answer.isascii() and answer.isdigit():
                if len(answer) > 9 or not 1 <= int(answer) <= len(legal):
                    self.say(f"There is no choice {answer[:9]}: they are numbered 1 to {len(legal)}.")
                    return False
                return self.play(legal[int(answer) - 1])
            move = self.t.game.moves.parse(answer.lower())
        except VernissageError:
            self.say(f"{answer[:40]!r} is neither a choice nor a command. Type its number, or ? for help.")
            return False
        refusal = self.t.why_not(move)
        if refusal:
            self.say(f"{refusal.text} {refusal.rule}")
            return False
        return self.play(next(m for m in legal if m == move))

    def play(self, move: Move) -> bool:
        """Make a move; False where the guard of a lesson objects to it."""
        if self.lesson and (words := self.lesson.objection(self.t, move)):
            self.say(f"\nThe guard: {words}")
            return False
        words = (self.lesson.answer(self.t, move) or "") if self.lesson else ""
        self.t.play(move)
        if words:
            self.say(f"\nThe guard: {words}")
        return True

    def undo(self) -> bool:
        """Back to the person's own last decision."""
        if not any(past == 0 for past in self.t.deciders):
            self.say("There is no move of yours to take back.")
            return False
        began = self.together.pop(len(self.t.moves), len(self.t.moves) - 1)
        while len(self.t.moves) > began or self.t.seat != 0:
            self.t.undo()
        self.told = len(self.t.log(0))
        self.hints = {at: level for at, level in self.hints.items() if at <= len(self.t.moves)}
        self.shown.clear()
        self.say("Taken back.")
        return True

    def hint(self, wanted: str = "") -> None:
        """The next step of what can be told, or the one that is named."""
        if self.lesson:
            move = self.lesson.recommend(self.t)
            self.say(f"The guard would choose: {move.label} [{move}]")
            return
        if wanted and wanted not in map(str, LEVELS):
            self.say(f"Hints have the levels {LEVELS[0]} to {LEVELS[-1]}: a nudge, two choices, the move and why.")
            return
        made = len(self.t.moves)
        level = int(wanted) if wanted else min(MOVE, self.hints.get(made, 0) + 1)
        with self.out.status("Thinking. The first time, this takes half a minute ..."):
            found = hint(self.t, bots.SearchBot(ms=500), derive(self.salt, "hint", made))
        self.hints[made] = max(level, self.hints.get(made, 0))
        if level == MOVE:
            self.say(f"A searching bot would choose: {found.move.label} [{found.move}]")
        self.say(found.words(level))

    def log(self) -> None:
        """What happened, marked where a hint came before it; some moves are not told by themselves, but with the next."""
        last = -1
        for event, line in zip(self.t.events(0), self.t.log(0), strict=True):
            own = [n for n in range(last + 1, event.move + 1) if self.t.deciders[n] == 0 and n in self.hints]
            self.say(f"  {line}{' (after a hint)' if own else ''}")
            last = max(last, event.move)
        if not self.t.events(0):
            self.say("  Nothing has happened yet.")

    def rule(self) -> None:
        """The rule behind the decision, in the words of the specification where it is at hand."""
        number = self.t.game.rule_of(self.t.view(0))
        words = rulebook.statement(self.t.game.name, number)
        self.say(f"{number}: {words}" if words else f"{number}. The rules are in docs/rules/{self.t.game.name}.md.")

    def score(self) -> None:
        """The points of every seat so far by line, a question mark for what the person may not know."""
        for seat in range(self.t.players):
            sheet = self.t.score_sheet(seat, 0)
            parts = ", ".join(f"{x.title.lower()} {'?' if x.points is None else x.points}" for x in sheet.lines)
            self.say(f"  {self.t.names[seat]}: {sheet.total} ({parts})")

    def result(self) -> None:
        """Who came where with which points, what decided between equals, and what proves the shuffle."""
        t = self.t
        self.say("\n" + t.prompt_for(0))
        for seat in sorted(range(t.players), key=lambda s: t.ranking()[s]):
            sheet = t.score_sheet(seat)
            parts = ", ".join(f"{line.title.lower()} {line.points}" for line in sheet.lines)
            tie = t.tie_words(seat)
            self.say(f"  {t.ranking()[seat]}. {t.names[seat]}: {sheet.total} points ({parts}). {tie}".rstrip())
        if t.commitment:
            self.say(f"\nThe shuffle was fixed before the first move: seed {t.seed}, nonce {t.nonce}.")
            self.say(
                "They give the commitment told at the start. With --save the record is kept; `vernissage verify FILE` checks it."
            )
        if self.lesson:
            self.say(f"\nThe guard: {self.lesson.farewell}")
