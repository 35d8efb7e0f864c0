"""A decision of a game is declared once, beside its rules; all else that is made of it is made here.

    BUY = book.decision("buy", moves="artist", rule="G-COLONY-12", ask="choose an artist to buy from.", waits="chooses ...")
    SOLD_OUT = book.reason("sold_out", "G-COLONY-09", "No work of {artist} is left.")

    @BUY.reason                              # compiled: ALLOWED, or the reason that forbids it
    def _(s, seat, artist): return SOLD_OUT if s.top[artist >> 1] == 0 else ALLOWED

    @BUY.do                                  # compiled: what happens; the frame has left the stack already
    def _(s, seat, artist, journal): push(s, seat, HANG, artist, 0, 0)

A function asks by name for what it needs: `s`, `seat`, `journal`, `move` (the integer), any field of its kind of move (as
an index), any number of its frame. A decision, a task and a reason *are* integers: `push(s, seat, BUY, 0, 0, 0)` and
`return SOLD_OUT` mean their numbers in compiled code. A decision with several kinds of moves has a pair for each,
`@CONTRACT.do("deal")`. Kinds that are always allowed while they are asked for are declared so (`free="take pass"`). Where
asking move by move is too slow, `@PAY.legal` lists the legal ones in one go; a law says that list and reasons agree.

`book.rules(__name__, chapters...)` gives the compiled `legal`, `step`, `settle`, `why` and `answerable` (whether there is a
legal move at all, for `check`). They are written as Python source (`book.source`), which a traceback or a debugger shows
like any file.

Every sentence has a stable key (`book.sentences()`: "ask.buy", "waits.buy", "reason.sold_out"), so that it can be
translated, and is no part of what is compiled: another wording is found in the cache.
"""

from __future__ import annotations

import inspect
import linecache
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, overload

from vernissage.engine.moves import Catalogue, Kind
from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.stack import pop, top

ALLOWED = 0
OTHER_QUESTION = -1  # the move answers a question that is not asked
F = TypeVar("F", bound=Callable[..., Any])


class Sentence(str):
    """A template with a key of its own, for what is asked in several ways."""

    key: str


class Reason(int):
    """Why a move may not be made: a number in compiled code, a rule and a sentence outside it."""

    name: str
    rule: str
    text: str
    numbers: dict[str, Callable[..., Any]]  # what the sentence tells beside the fields: name -> a rule that counts it


class Made(NamedTuple):
    """One compiled function of a decision or task, and what it asks for by name."""

    name: str
    compiled: Any
    asks: tuple[str, ...]
    module: str


class Step(int):
    """Something on the stack: a decision or a task. In compiled code, its number."""

    name: str
    frame: tuple[str, ...]

    def _keep(self, f: F, what: str, kind: str = "") -> F:
        """Compile a function into the dispatch, under a name that a traceback can show."""
        name = "_".join(filter(None, (self.name, kind if kind != self.name else "", what)))
        plain: Any = getattr(f, "py_func", f)  # it may belong to another decision already
        if plain.__name__ == "_":
            plain.__code__ = plain.__code__.replace(co_name=name, co_qualname=name)
            plain.__name__ = plain.__qualname__ = name
        compiled = inlined(f) if plain is f else f
        self._made[what, kind] = Made(name, compiled, tuple(inspect.signature(plain).parameters), plain.__module__)
        return compiled

    _made: dict[tuple[str, str], Made]


class Task(Step):
    """What is carried out as soon as it comes to the top of the stack."""

    def do(self, f: F) -> F:
        """Declare what happens, as `@SELL.do`."""
        return self._keep(f, "do")


class Decision(Step):
    """What waits for a seat to choose."""

    moves: tuple[Kind, ...]
    free: tuple[str, ...]  # kinds that need no reason
    rule: Any  # the number of a rule, or a function of the view that gives it
    ask: Any  # a template, or a function of the view that gives one
    waits: Any

    @overload
    def reason(self, f: str) -> Callable[[F], F]: ...
    @overload
    def reason(self, f: F) -> F: ...
    def reason(self, f: Any) -> Any:
        """Declare when a move is allowed, as `@BUY.reason`, or for one kind of several, `@CONTRACT.reason("deal")`."""
        return self._for(f, "reason")

    @overload
    def do(self, f: str) -> Callable[[F], F]: ...
    @overload
    def do(self, f: F) -> F: ...
    def do(self, f: Any) -> Any:
        """Declare what happens, as `@BUY.do`, or for one kind of several, `@CONTRACT.do("deal")`."""
        return self._for(f, "do")

    def legal(self, f: F) -> F:
        """All legal moves at once, for speed: (..., moves, n) -> n."""
        return self._keep(f, "legal")

    def answer(self, f: F) -> F:
        """Whether there is a legal move at all, where asking move by move is too slow."""
        return self._keep(f, "answer")

    def _for(self, f: Any, what: str) -> Any:
        """`@BUY.do`, or `@CONTRACT.do("deal")` for one of several kinds."""
        if not isinstance(f, str):
            return self._keep(f, what)
        return lambda g: self._keep(g, what, f)

    def part_of(self, what: str, kind: str) -> Made | None:
        """The function declared for a kind of move, or for all kinds."""
        return self._made.get((what, kind)) or self._made.get((what, ""))


class Rulebook:
    """All decisions, tasks and reasons of a game. `order` fixes their numbers where stored games know them; otherwise
    they are counted as they are declared."""

    def __init__(
        self,
        moves: Catalogue,
        *,
        stack: bool = True,
        order: Sequence[str] = (),
        group: int = 7,
        counting: bool = False,
        other: str = "",
        over: tuple[str, str],
    ) -> None:
        self.moves, self.stack, self.order, self.group = moves, stack, tuple(order), group
        self.counting = counting  # `legal(s, None)` is to count the moves without a list
        self.other = other  # the rule that a move at the wrong time breaks; else that of the decision
        self.over = over  # the rule and the sentence for a move after the end
        self.decisions: list[Decision] = []
        self.tasks: list[Task] = []
        self.reasons: list[Reason] = [Reason(ALLOWED)]
        self.only: dict[str, Reason] = {}
        self.said: dict[str, str] = {}
        self.source = ""

    # --- declaring ----------------------------------------------------------------------------------------------------

    def decision(
        self,
        name: str,
        *,
        moves: str = "",
        free: str = "",
        rule: Any,
        ask: Any,
        waits: Any,
        frame: Sequence[str] = (),
    ) -> Decision:
        """`ask` goes on after "Your turn: ", `waits` after the name of whoever is waited for."""
        if not (rule and ask and waits):
            raise TypeError(f"The decision {name!r} needs a rule, what is asked and what others wait for.")
        d = Decision(self._number(name, len(self.decisions)))
        kinds = {k.name: k for k in self.moves.kinds}
        d.moves = tuple(sorted((kinds[k] for k in (moves or name).split()), key=lambda k: self.moves.base(k.name)))
        d.name, d.rule, d.ask, d.waits, d.frame, d._made = name, rule, ask, waits, tuple(frame), {}
        d.free = tuple(free.split())
        self.decisions.append(d)
        self._say(f"ask.{name}", ask)
        self._say(f"waits.{name}", waits)
        return d

    def task(self, name: str, *, frame: Sequence[str] = ()) -> Task:
        """Tasks come after all decisions; without an `order` they are counted from 64."""
        t = Task(self._number(name, 64 + len(self.tasks)))
        t.name, t.frame, t._made = name, tuple(frame), {}
        self.tasks.append(t)
        return t

    def reason(self, name: str, rule: str, text: str, **numbers: Callable[..., Any]) -> Reason:
        """`numbers` are what the sentence tells beside the fields of the move: rules that count them, asked by name."""
        r = Reason(len(self.reasons))
        r.name, r.rule, r.text, r.numbers = name, rule, text, numbers
        self.reasons.append(r)
        self._say(f"reason.{name}", text)
        return r

    def sentence(self, key: str, text: str) -> Sentence:
        """One of several ways to ask, for a function that chooses."""
        s = Sentence(text)
        s.key = key
        self._say(key, text)
        return s

    def _say(self, key: str, text: Any) -> None:
        if key in self.said:
            raise TypeError(f"Two sentences have the key {key!r}.")
        if isinstance(text, str):
            self.said[key] = text

    def sentences(self) -> dict[str, str]:
        """Every sentence by its key."""
        return dict(self.said)

    def only_then(self, moves: str, rule: str, text: str) -> None:
        """Kinds of move that have their own words when they come at another time."""
        for kind in moves.split():
            self.only[kind] = Reason(OTHER_QUESTION)
            self.only[kind].rule, self.only[kind].text = rule, text
            self._say(f"only.{kind}", text)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the decisions, by their numbers."""
        found = dict(zip(map(int, self.decisions), (d.name for d in self.decisions), strict=True))
        return tuple(found[k] for k in range(len(found)))

    def frames(self, record: Any) -> list[tuple[Step, int, dict[str, int]]]:
        """What is on the stack of a record, the top last: the step, its seat and its numbers by name."""
        steps: dict[int, Step] = {int(step): step for step in (*self.decisions, *self.tasks)}
        rows = record["stack"][: int(record["depth"])].tolist()
        return [
            (steps[what], seat, dict(zip(steps[what].frame, numbers, strict=False))) for seat, what, *numbers in rows
        ]

    def named(self, name: str) -> Decision:
        """The decision of that name."""
        return next(d for d in self.decisions if d.name == name)

    def places(self, code: int) -> dict[str, int]:
        """The fields of a move as rules see them: indices."""
        k = next(k for k in reversed(self.moves.kinds) if self.moves.base(k.name) <= code)
        at = code - self.moves.base(k.name)
        return {name: at // w % size for (name, size), (_, w) in zip(_sizes(k), _weights(k), strict=True)}

    def _number(self, name: str, otherwise: int) -> int:
        return self.order.index(name) if self.order else otherwise

    # --- the compiled rules -------------------------------------------------------------------------------------------

    def rules(self, module: str, *chapters: Any) -> tuple[Any, ...]:
        """`legal`, `step`, `settle` (None without a stack), `why` and `answerable`, for the module of this name to keep
        by these names. The chapters are handed over so that they are read before."""
        self._complete(module)
        space: dict[str, Any] = {"__name__": module, "rule": rule, "part": part, "pop": pop, "top": top}
        lines = [f'"""Made by engine/rulebook.py from the declarations of {module}; nobody writes here."""', ""]
        groups = self._groups(self.decisions)
        lines += self._choose("legal", "s, moves", "return ", "s, decision, moves", groups)
        lines += self._choose("step", "s, move, journal", "", "s, decision, move, journal", groups)
        lines += ["    settle(s, journal)"] if self.stack else []
        lines += self._choose("why", "s, seat, move", "return ", "s, decision, seat, move", groups)
        for name, some in groups.items():
            lines += ["", "@part", f"def legal_{name}(s, decision, moves):", "    seat = s.seat", "    n = 0"]
            lines += [*self._chain(some, lambda d: self._legal(d, space)), "    return n"]
            lines += ["", "@part", f"def step_{name}(s, decision, move, journal):", "    seat = s.seat"]
            lines += self._chain(some, lambda d: self._step(d, space))
            lines += ["", "@part", f"def why_{name}(s, decision, seat, move):"]
            lines += [*self._chain(some, lambda d: self._why(d, space)), f"    return {OTHER_QUESTION}"]
        if self.stack:
            tasks = self._groups(self.tasks)
            first = min(map(int, self.tasks))
            lines += ["", "@rule", "def settle(s, journal):", f"    while s.end == 0 and s.decision >= {first}:"]
            lines += ["        task = s.decision", *self._fork("settle", "", "s, task, journal", "task", tasks, 8)]
            for name, some in tasks.items():
                lines += ["", "@part", f"def settle_{name}(s, task, journal):", "    seat = s.seat"]
                lines += self._chain(some, lambda t: self._do(t, "", space, {}), "task")
        lines += self._choose("answerable", "s", "return ", "s, decision", groups)
        for name, some in groups.items():
            lines += ["", "@part", f"def answerable_{name}(s, decision):", "    seat = s.seat"]
            lines += [*self._chain(some, lambda d: self._answerable(d, space)), "    return False"]
        self.source = "\n".join(lines) + "\n"
        folder = Path(getattr(sys.modules[module], "__file__", None) or module)
        name = str(folder.with_name("dispatch" if folder.stem == "__init__" else f"{folder.stem}_dispatch"))
        linecache.cache[name] = (len(self.source), None, self.source.splitlines(True), name)
        exec(compile(self.source, name, "exec"), space)
        return space["legal"], space["step"], space.get("settle"), space["why"], space["answerable"]

    def _complete(self, module: str) -> None:
        """Refuse what is only half declared."""
        steps: list[Any] = [*self.decisions, *self.tasks]
        idle = [step.name for step in steps if not any(w == "do" for w, _ in step._made)]
        if idle:
            raise TypeError(f"{module}: nothing is done for {', '.join(idle)}; give each a function with @....do")
        if self.order:
            missing = set(self.order) - {step.name for step in steps}
            if missing:
                raise TypeError(f"{module}: the order names {', '.join(sorted(missing))}, which nobody declared")
        for d in self.decisions:
            silent = [k.name for k in d.moves if not d.part_of("reason", k.name) and k.name not in d.free]
            if silent:
                raise TypeError(
                    f"{module}: {d.name} does not say when {', '.join(silent)} is allowed; "
                    "give a function with @....reason, or declare it free"
                )

    def _groups(self, steps: Sequence[Any]) -> dict[str, list[Any]]:
        """By chapter, small ones together: some passes of the compiler grow with the square of a function."""
        chapters: dict[str, list[Any]] = {}
        for step in sorted(steps):
            chapters.setdefault(next(iter(step._made.values())).module.rpartition(".")[2], []).append(step)
        packed: list[list[Any]] = []
        names: list[str] = []
        for name, some in chapters.items():
            if packed and len(packed[-1]) + len(some) <= self.group:
                packed[-1] += some
                names[-1] += "_" + name
            else:
                packed.append(list(some))
                names.append(name)
        return {name: sorted(some) for name, some in zip(names, packed, strict=True)}

    def _choose(self, name: str, given: str, back: str, handed: str, groups: dict[str, list[Any]]) -> list[str]:
        head = ["", "@rule", f"def {name}({given}):", "    decision = s.decision"]
        return head + self._fork(name, back, handed, "decision", groups, 4)

    def _fork(self, name: str, back: str, handed: str, what: str, groups: dict[str, list[Any]], deep: int) -> list[str]:
        """Which group a number belongs to: a range where its numbers are one, else a bit of a mask."""
        lines, space = [], " " * deep
        left = list(groups)
        for i, group in enumerate(left):
            some = sorted(map(int, groups[group]))
            test = f"(1 << ({what} - {some[0]})) & {sum(1 << (k - some[0]) for k in some)}"
            if some[-1] - some[0] == len(some) - 1:
                test = f"{some[0]} <= {what} <= {some[-1]}"
            else:
                test = f"{what} >= {some[0]} and {test}"
            last = i == len(left) - 1
            word = "else:" if last and i else f"{'if' if i == 0 else 'elif'} {test}:"
            if last and i == 0:
                lines.append(f"{space}{back}{name}_{group}({handed})")
            else:
                lines += [f"{space}{word}", f"{space}    {back}{name}_{group}({handed})"]
        return lines

    def _chain(self, steps: Sequence[Any], body: Callable[[Any], list[str]], what: str = "decision") -> list[str]:
        lines: list[str] = []
        for i, step in enumerate(steps):
            lines.append(f"    {'if' if i == 0 else 'elif'} {what} == {int(step)}:  # {step.name}")
            lines += ["        " + line for line in body(step)]
        return lines

    def _legal(self, d: Decision, space: dict[str, Any]) -> list[str]:
        own = d.part_of("legal", "")
        if own:
            return [*self._frame(d, "legal"), f"n = {self._call(d, own, space, {})}"]
        lines = self._frame(d, "reason")
        for k in d.moves:
            reason, pad, at, places = d.part_of("reason", k.name), "", str(self.moves.base(k.name)), {}
            for field, size in _sizes(k):
                lines.append(f"{pad}for {field} in range({size}):")
                pad += "    "
                places[field] = field
            at = " + ".join([at, *(f"{field} * {w}" if w > 1 else field for field, w in _weights(k))])
            if reason:
                lines.append(f"{pad}if {self._call(d, reason, space, places)} == 0:")
                pad += "    "
            listed = f"moves[n] = {at}"
            lines += [f"{pad}if moves is not None:", f"{pad}    {listed}"] if self.counting else [pad + listed]
            lines.append(f"{pad}n += 1")
        return lines

    def _answerable(self, d: Decision, space: dict[str, Any]) -> list[str]:
        own = d.part_of("answer", "")
        if own:
            return [*self._frame(d, "answer"), f"return {self._call(d, own, space, {})}"]
        lines = self._frame(d, "reason")
        for k in d.moves:
            reason, pad, places = d.part_of("reason", k.name), "", {}
            if not reason:
                return [*lines, "return True"]
            for field, size in _sizes(k):
                lines.append(f"{pad}for {field} in range({size}):")
                pad += "    "
                places[field] = field
            lines += [f"{pad}if {self._call(d, reason, space, places)} == 0:", f"{pad}    return True"]
        return [*lines, "return False"]

    def _step(self, d: Decision, space: dict[str, Any]) -> list[str]:
        lines = self._frame(d, "do") + (["pop(s)"] if self.stack else [])
        one = d.part_of("do", "")
        if one and len(d.moves) > 1 and all(d.part_of("do", k.name) is one for k in d.moves):
            return [*lines, self._call(d, one, space, {})]
        for i, k in enumerate(d.moves):
            last = i == len(d.moves) - 1
            call = self._do(d, k.name, space, _fields(self.moves, k))
            if len(d.moves) == 1:
                return lines + call
            word = "else:" if last else f"{'if' if i == 0 else 'elif'} move < {self.moves.base(k.name) + k.size}:"
            lines += [word, *("    " + line for line in call)]
        return lines

    def _do(self, step: Any, kind: str, space: dict[str, Any], places: dict[str, str]) -> list[str]:
        if isinstance(step, Decision):
            made = step.part_of("do", kind)
            if made is None:
                return ["pass"]
            return [self._call(step, made, space, places)]
        call = self._call(step, step._made["do", ""], space, {})
        return [*self._frame(step, "do"), "pop(s)", call]

    def _why(self, d: Decision, space: dict[str, Any]) -> list[str]:
        lines = self._frame(d, "reason")
        for k in d.moves:
            base, reason = self.moves.base(k.name), d.part_of("reason", k.name)
            lines.append(f"if {base} <= move < {base + k.size}:")
            call = self._call(d, reason, space, _fields(self.moves, k)) if reason else "0"
            lines.append(f"    return {call}")
        return lines

    def _frame(self, step: Any, what: str) -> list[str]:
        """The numbers of the frame that these functions of the step ask for."""
        asked = {name for (which, _), made in step._made.items() if which == what for name in made.asks}
        return [f"{name} = top(s, {k})" for k, name in enumerate(step.frame) if name in asked]

    def _call(self, step: Any, made: Made, space: dict[str, Any], places: dict[str, str]) -> str:
        """A call with what the function asks for by name."""
        known = {*_ALWAYS, *places, *step.frame}
        strange = [name for name in made.asks if name not in known]
        if strange:
            raise TypeError(
                f"{made.module}: {made.name} asks for {', '.join(strange)}; there are {', '.join(sorted(known))}"
            )
        space[made.name] = made.compiled
        return f"{made.name}({', '.join(places.get(name, name) for name in made.asks)})"


_ALWAYS = ("s", "seat", "move", "moves", "n", "journal")


def _sizes(k: Kind) -> list[tuple[str, int]]:
    return [(name, len(values)) for name, values in k.fields.items()]


def _weights(k: Kind) -> list[tuple[str, int]]:
    weights, w = [], 1
    for name, size in reversed(_sizes(k)):
        weights.append((name, w))
        w *= size
    return weights[::-1]


def _fields(moves: Catalogue, k: Kind) -> dict[str, str]:
    """How each field is read from a move."""
    base, out = moves.base(k.name), {}
    for i, ((name, size), (_, w)) in enumerate(zip(_sizes(k), _weights(k), strict=True)):
        at = f"(move - {base})" if base else "move"
        at = f"{at} // {w}" if w > 1 else at
        out[name] = f"{at} % {size}" if i > 0 else at
    return out
