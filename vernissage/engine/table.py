"""One game in progress: the friendly face of a record."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from itertools import takewhile
from operator import is_
from typing import Any

import msgspec
import numpy as np

from vernissage.engine import chance, contract, items, journal, notation, registry
from vernissage.engine.commitment import check_nonce, commitment_of, new_nonce
from vernissage.engine.errors import BadOption, BadPosition, IllegalMove, NotAMove, VernissageError
from vernissage.engine.facts import check_seed
from vernissage.engine.game import SPECTATOR, Game, Refusal, ScoreItem, ScoreLine, ScoreSheet, Shortcut, View
from vernissage.engine.journal import Event
from vernissage.engine.language import say, spoken, translated
from vernissage.engine.letters import check_names
from vernissage.engine.line import Line, play_all
from vernissage.engine.moves import Move
from vernissage.engine.position import pack, unpack
from vernissage.engine.record import Array, blank, copied, face, head

LIGHTS = ("auto", "day", "evening")


class Table:
    """A game in progress. Make one with `vernissage.new`, `vernissage.load` or `vernissage.from_position`."""

    nonce: str | None  # where the seed was committed to (commitment.py)

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        nonce: str | None = None,
    ) -> None:
        self._setting(game, players, options, names)
        if seed is None:  # drawn by lot: it can be committed to
            seed, nonce = secrets.randbits(64), new_nonce()
        self.seed: int | None = check_seed(seed)
        self.nonce = nonce if nonce is None else check_nonce(nonce)
        numbers = contract.option_record(game.rules, self._numbers)
        n = contract.begin(
            face(self._array[0]),
            self.players,
            face(numbers[0]),
            chance.signed(self.seed),
            face(self._buffer),
            face(self._journal),
        )
        self._legal += self._buffer[:n].tolist()
        self._events += journal.events(self._journal, game.events, 0)

    def _setting(
        self, game: Game, players: int, options: Mapping[str, Any] | None, names: Sequence[str] | None
    ) -> None:
        self.game = game
        self.players = game.facts.check_players(players)
        self.options, self._numbers = game.facts.check_options(options, self.players)
        self.names = check_names(names, self.players)
        self.nonce = None
        self.start: dict[str, Any] | None = None  # the position this table began from, where it was not dealt
        self._array = blank(game.rules.state)
        self._buffer = np.zeros(game.rules.moves, np.int16)
        self._journal = journal.buffer()
        self._legal: list[int] = []
        self._moves: list[int] = []
        self._events: list[Event] = []
        self._past: list[tuple[Array, int]] = []  # the record and the number of events before each move
        self._words: dict[int, Any] = {}  # moves in the words of this table, and at -1 what things were called then
        self._views: dict[
            int, tuple[tuple[bytes, int, str], View]
        ] = {}  # the last view of each viewer, and what it shows
        self._said: dict[int, tuple[Any, list[Event], list[str]]] = {}  # likewise of logs
        self._early: dict[
            int, int
        ] = {}  # answers to a sealed decision of seats that are not yet asked, the latest last

    @classmethod
    def at(cls, game: Game, position: Mapping[str, Any], names: Sequence[str] | None = None) -> Table:
        """A table at a position (`position()` of another); refused with reasons when it is impossible.

        A decision that leaves no choice is taken at once, as everywhere."""
        t = cls.__new__(cls)
        game, players, options, array, start, early = unpack(game, position)
        t._setting(game, players, options, names)
        t.seed = None
        t._array = array
        code = contract.check(face(array[0]))
        if code:
            raise BadPosition([game.impossible[code]])
        t.start = start
        n = contract.run_on(face(array[0]), face(t._buffer), face(t._journal))
        t._legal = t._buffer[:n].tolist()
        t._events = journal.events(t._journal, game.events, 0)
        try:
            t.answer_early(early)
        except VernissageError as error:
            raise BadPosition([str(error)]) from None
        return t

    def _refresh(self) -> None:
        n = 0 if self.over else contract.legal(face(self._array[0]), face(self._buffer))
        self._legal = self._buffer[:n].tolist()

    # --- where the game stands ---------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The record itself, for compiled drivers. It is the truth: hand a bot `redeal(seat, seed)` instead."""
        return self._array[0]

    @property
    def commitment(self) -> str | None:
        """What may be told of the shuffle from the start; None where the seed was chosen, or there is none."""
        return None if self.nonce is None or self.seed is None else commitment_of(self.seed, self.nonce)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(head(self._array, "end"))

    @property
    def seat(self) -> int:
        """Who decides."""
        return head(self._array, "seat")

    @property
    def decision(self) -> str:
        """The kind of decision, "" when the game is over."""
        return "" if self.over else self.game.decisions[head(self._array, "decision")]

    @property
    def prompt(self) -> str:
        """What is asked, said to the seat that decides."""
        return self.prompt_for(self.seat)

    def prompt_for(self, seat: int | None) -> str:
        """What is asked now, in a sentence for that seat; None is a spectator."""
        return self.game.prompt(self.view(seat), self.names)

    @property
    def sealed(self) -> bool:
        """Whether the decision is taken by several seats at once, hidden from one another."""
        return self.decision in self.game.facts.sealed

    @property
    def moves(self) -> tuple[Move, ...]:
        """The choices made so far."""
        return tuple(self._named(self._moves))

    @property
    def made(self) -> int:
        """How many."""
        return len(self._moves)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that made those choices."""
        return tuple(head(array, "seat") for array, _ in self._past)

    @property
    def early(self) -> tuple[tuple[int, Move], ...]:
        """Answers to a sealed decision that wait for their place in the record, with their seats, the latest last. They
        are secret: each is known to its own seat alone."""
        return tuple((seat, self.move(code)) for seat, code in self._early.items())

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """What the seat that decides may do; or another seat, where several decide at once. A seat whose answer waits has
        nothing to decide."""
        return self._named(self.codes(self.seat if seat is None else self._seat(seat)))

    def advised(self) -> Move:
        """The legal move that the game's own advice likes best, the first of equal ones."""
        return max(self.legal_moves(), key=lambda m: contract.advise(face(self.state), self.game.moves.code(m)))

    def codes(self, seat: int) -> list[int]:
        """The same as integers of the catalogue."""
        return [] if seat in self._early else self._options(seat)

    def _options(self, seat: int) -> list[int]:
        """Likewise, whether its answer waits or not: it may be replaced."""
        if self.over:
            return []
        if seat == self.seat:
            return self._legal
        buffer = np.zeros_like(self._buffer)
        n = contract.legal_for(face(self.state), seat, face(buffer))
        codes: list[int] = buffer[:n].tolist()
        return codes

    def _seat(self, seat: Any, spectator: bool = False) -> int:
        if seat is None and spectator:
            return SPECTATOR
        if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < self.players:
            told = "There is no seat {seat!r} at this table: seats are 0 to {last}."
            if spectator:
                told = "There is no seat {seat!r} at this table: seats are 0 to {last} or None for a spectator."
            raise BadOption(say(told, seat=seat, last=self.players - 1))
        return int(seat)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Make a move, as a Move or in notation. An illegal one raises IllegalMove and changes nothing.

        `seat` says who makes it, by default the seat that decides. For a sealed decision the seats may answer in any
        order: an early answer is kept (`early`), and may be replaced, until it is that seat's place in the record.
        """
        code = self._code(move)
        who = self.seat if seat is None else self._seat(seat)
        if code not in self._options(who):
            move = self.move(code)
            refusal = self._refusal(move, code, who)
            raise IllegalMove(str(move), refusal.rule, refusal.text)
        if who != self.seat:
            self._early.pop(who, None)
            self._early[who] = code
            return
        self._apply(code)
        while self.sealed and self._early.get(self.seat) in self._legal:
            self._apply(self._early.pop(self.seat))
        self._early.pop(self.seat, None)
        if not self.sealed:
            self._early.clear()

    def play_line(self, *moves: Move | str) -> Line:
        """Make several moves, each by the seat that then decides; all of them, or none where one may not be made.

        A move that was taken already, because nothing else was possible, is skipped. What comes back says which were
        played and which were skipped."""
        after, found = play_all(self, moves)
        self.__dict__.update(after.__dict__)
        return found

    def answer_early(self, answers: Any) -> None:
        """Take in early answers as `early` lists them, with moves in notation."""
        for answer in answers if isinstance(answers, (list, tuple)) else [answers]:
            if not isinstance(answer, (list, tuple)) or len(answer) != 2:
                raise BadOption(say("An early answer is a seat and a move, not {given!r}.", given=str(answer)[:40]))
            seat, move = self._seat(answer[0]), answer[1]
            if seat == self.seat or not self.sealed:
                told = "An early answer of seat {seat} is not possible: nothing sealed is to be asked of it."
                raise BadOption(say(told, seat=seat))
            self.play(move, seat)

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """The rule and the reason that forbid a move, or None when it is legal."""
        code = self._code(move)
        who = self.seat if seat is None else self._seat(seat)
        return None if code in self._options(who) else self._refusal(self.move(code), code, who)

    def _code(self, move: Move | str) -> int:
        if isinstance(move, str):
            move = self.game.moves.parse(move)
        if not isinstance(move, Move):
            raise NotAMove(say("A move is a Move or its notation, not {given!r}.", given=str(move)[:40]))
        return self.game.moves.code(move)

    def _refusal(self, move: Move, code: int, who: int) -> Refusal:
        if who != self.seat and not self.over and not self.sealed:
            told = "It is not for {name} to decide now: {prompt}"
            return Refusal(self.game.turn_rule, say(told, name=self.names[who], prompt=self.prompt_for(who)))
        return self.game.why_not(copied(self._array)[0], self._look(who, -1), move, code, self.names)

    def _apply(self, code: int) -> None:
        self._past.append((copied(self._array), len(self._events)))
        n = contract.apply(face(self.state), code, face(self._buffer), face(self._journal))
        self._legal = self._buffer[:n].tolist()
        self._events += journal.events(self._journal, self.game.events, len(self._moves))
        self._moves.append(code)

    def undo(self) -> Move:
        """Take the last move back and return it; first the early answers to a sealed decision, one by one."""
        if self._early:
            return self.move(self._early.popitem()[1])
        if not self._past:
            raise IllegalMove("undo", "", say("There is no move to take back."))
        past, count = self._past.pop()
        self._array = copied(past)  # a copy of this table may still hold the same past
        del self._events[count:]
        self._refresh()
        return self.move(self._moves.pop())

    # --- what a seat may see -----------------------------------------------------------------------------------------

    def view(self, seat: int | None = None, answer: Move | str | None = None) -> View:
        """What that seat may see, as plain data; None is a spectator, who knows nothing hidden. `answer`: as if it had
        answered the sealed decision so already."""
        viewer = self._seat(seat, spectator=True)
        early = self._early.get(viewer, -1) if answer is None else self._code(answer)
        if answer is not None and not (self.sealed and viewer >= 0 and early in self._options(viewer)):
            told = "{given!r} is no answer to a sealed decision that is asked here."
            raise BadOption(say(told, given=str(answer)[:40]))
        return self._look(viewer, early)

    def _look(self, viewer: int, early: int) -> View:
        """With an answer of that seat that waits, or -1."""
        shown = self._array.tobytes(), early, spoken()
        last = self._views.get(viewer)
        if last is None or last[0] != shown:
            array = copied(self._array)  # views try things out
            written = early >= 0 and contract.seal(face(array[0]), viewer, early)
            view = self.game.view(array[0], viewer)
            if early >= 0 and not written:
                view = msgspec.structs.replace(view, moves=())
            last = self._views[viewer] = shown, view
        return last[1]

    def tie_words(self, seat: int) -> str:
        """What decided between equal totals of a finished game, told for a seat; "" when nothing had to."""
        return self.game.tie_words(copied(self._array)[0], self._seat(seat))

    def shortcuts(self, seat: int | None = None) -> tuple[Shortcut, ...]:
        """Several moves under one name, where the game knows some for what that seat has to decide now."""
        seat = self.seat if seat is None else self._seat(seat)
        own = self.game.shortcuts
        return own(self.view(seat)) if own and not self.over and seat == self.seat else ()

    def events(self, seat: int | None = None) -> list[Event]:
        """What happened, as that seat may know it."""
        viewer = self._seat(seat, spectator=True)
        return [e.for_seat(None if viewer == SPECTATOR else viewer) for e in self._events]

    @property
    def all_events(self) -> tuple[Event, ...]:
        """What happened, secrets included; hand out `event.for_seat(seat)` only."""
        return tuple(self._events)

    def log(self, seat: int | None = None) -> list[str]:
        """The same in sentences, each of which is made once, however long the game."""
        viewer = self._seat(seat, spectator=True)
        how = spoken(), tuple(self.names), self._called()
        before, known, told = self._said.get(viewer, (how, [], []))
        same = sum(takewhile(bool, map(is_, known, self._events))) if before == how else 0
        told = told[:same] + [self.game.sentence(e, viewer, self.names, *how[2]) for e in self.events(seat)[same:]]
        self._said[viewer] = how, list(self._events), told
        return list(told)

    def sentence(self, event: Event, viewer: int) -> str:
        """One of those events in words; "" where nobody is told of it."""
        return self.game.sentence(event, viewer, self.names, *self._called())

    def _called(self) -> tuple[Any, ...]:
        """What things are called at this table, as the last argument of what words them; () where that is always the same."""
        return (self.game.called(self.state),) if self.game.called else ()

    def move(self, code: int) -> Move:
        """The move behind an integer, in the words of this table."""
        return self._named([code])[0]

    def _named(self, codes: Sequence[int]) -> list[Move]:
        called, known = self._called(), self._words
        if not called:
            return list(map(self.game.move, codes))
        said = called, spoken()
        if known.get(-1) != said:  # somebody has a name now, or another language is spoken
            known = self._words = {-1: said}
        for code in {*codes} - known.keys():
            move = self.game.move(code)
            known[code] = move.labelled(self.game.label(move, *called))
        return [known[code] for code in codes]

    def score_sheet(self, seat: int, viewer: int | None = None) -> ScoreSheet:
        """Points so far (at the end: final), line by line, with what earned them. Secret rows are kept from `viewer`."""
        seat, eye = self._seat(seat), self._seat(viewer, spectator=True)
        buffer = items.buffer()
        contract.score_sheet(face(self._counted()), seat, face(buffer))
        lines: list[list[ScoreItem]] = [[] for _ in self.game.facts.lines]
        hidden, called = set(), self._called()
        for line, points, audience, *numbers in items.rows(buffer):
            if audience == journal.ALL or (eye >= 0 and audience >> eye & 1):
                lines[line].append(ScoreItem(points, self.game.item_words(line, numbers, *called)))
            else:
                hidden.add(line)
        sheet = tuple(
            ScoreLine(
                fact.name,
                translated(fact.title),
                fact.rule,
                None if i in hidden else sum(x.points for x in rows),
                tuple(rows),
            )
            for i, (fact, rows) in enumerate(zip(self.game.facts.lines, lines, strict=True))
        )
        return ScoreSheet(seat, sheet, sum(line.points or 0 for line in sheet), not hidden)

    def _counted(self) -> Any:
        """The record as its points are counted for people."""
        return self.game.counted(self.state) if self.game.counted and not self.over else self.state

    def scores(self, viewer: int | None = None) -> tuple[int, ...]:
        """Points of every seat so far, as far as the viewer may know them."""
        return tuple(self.score_sheet(seat, viewer).total for seat in range(self.players))

    def points(self) -> tuple[int, ...]:
        """Points of every seat so far, secrets included: for looking back at a game that is over."""
        counted, unread = face(self._counted()), face(items.buffer())
        return tuple(int(contract.score_sheet(counted, seat, unread)) for seat in range(self.players))

    def sides(self) -> tuple[int, ...]:
        """For whom each seat plays: partners have the same number."""
        own = self.game.side
        return tuple(int(own(face(self.state), seat)) if own else seat for seat in range(self.players))

    def ranking(self) -> tuple[int, ...]:
        """The place of every seat after tie-breaks; places may be shared. While the game runs: as if it ended now,
        by what everybody may know."""
        if not self.over and not all(self.score_sheet(seat).complete for seat in range(self.players)):
            known = self.scores()
            return tuple(1 + sum(other > mine for other in known) for mine in known)
        places = np.zeros(self.players, np.int8)
        contract.rank(face(self._counted()), face(places))
        return tuple(places.tolist())

    def svg(self, seat: int | None = None, light: str = "auto") -> str:
        """A picture of the table from that seat, in "day", "evening" or "auto" light."""
        if light not in LIGHTS:
            raise BadOption(f"There is no light {str(light)[:40]!r}; there are {', '.join(LIGHTS)}.")
        return self.game.draw(self.view(seat), names=self.names, recent=self.recent(seat), light=light)

    def recent(self, seat: int | None = None) -> list[Event]:
        """What happened since that seat's last turn began, or in the last round of seats for a spectator."""
        since = max(0, len(self._moves) - self.players * 2)
        if seat is not None:
            since, who = len(self._moves), self.deciders
            for own in (True, False, True):  # its present turn, what the others did before, its turn before that
                while since > 0 and (who[since - 1] == seat) == own:
                    since -= 1
        return [e for e in self.events(seat) if e.move >= since]

    def _repr_svg_(self) -> str:
        return self.svg()

    def text(self, seat: int | None = None) -> str:
        """The table as text, for a terminal or a screen reader."""
        return self.game.ansi(self.view(seat), self.names)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.seat} decides: {self.decision}"
        return f"<Table {self.game.name}, {self.players} players, {len(self._moves)} moves, {state}>"

    # --- keeping and copying -----------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The whole state as plain data, secrets included."""
        found = pack(self.game, self.options, self.state)
        if self._early:
            found["early"] = [[seat, str(move)] for seat, move in self.early]
        return found

    def record(self) -> str:
        """The game as text; `vernissage.loads` gives it back."""
        return notation.write(self)

    def copy(self) -> Table:
        """The same game once more: what is played in one leaves the other alone."""
        t = Table.__new__(Table)
        t.__dict__.update(self.__dict__)
        t.options = dict(self.options)
        t._array, t._buffer, t._journal = copied(self._array), self._buffer.copy(), self._journal.copy()
        t._legal, t._moves, t._events = list(self._legal), list(self._moves), list(self._events)
        t._past, t._early, t._views = list(self._past), dict(self._early), dict(self._views)
        t._words, t._said = dict(self._words), dict(self._said)
        return t

    def __deepcopy__(self, memo: Any) -> Table:
        return self.copy()

    def redeal(self, seat: int | None, seed: int) -> Table:
        """A table that looks the same from that seat, with everything it cannot know drawn afresh and no history. Of early
        answers it has that seat's own."""
        t = self.copy()
        contract.redeal(face(t.state), self._seat(seat, spectator=True), face(chance.stream(check_seed(seed))))
        t.seed, t.nonce, t.start = None, None, pack(t.game, t.options, t.state)
        t._moves, t._events, t._past, t._views, t._said = [], [], [], {}, {}
        t._early = {own: code for own, code in self._early.items() if own == seat}
        t._journal, t._buffer = journal.buffer(), np.zeros_like(self._buffer)  # not even a scratch page of the truth
        t._refresh()
        return t


def new(
    name: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Table:
    """Deal a new game."""
    game = registry.get(name)
    return Table(game, game.facts.players[0] if players is None else players, options, seed, names)
