"""What no test notices: every rule of a game is broken mechanically, one change at a time, and the tests that run it must fail.

python -m tests.mutants [--game musee] [--share 0.1 --seed 1] [--jobs 2] [--files rules,scoring] [--again]

A change is an operator, a comparison, a constant, a condition negated, a statement dropped. Rules are interpreted
(VERNISSAGE_JIT=0), so a change is a new code object in the function that is there already. A process loads a game and
its tests once and runs each test once, to see how long it takes and which rules it comes through. Then it forks for each
change, and the child runs the tests that come through the changed rule, up to the first that fails: first those that
noticed most for their time, in this rule and in others. Most of it is noticed by short walks (tests/walks.py).
What was found is kept in .mutants/GAME.jsonl and not tried again until that function or the tests change; `--again` forgets it.

`tests/games/<game>/mutants.toml` may explain a survivor: under the name of a function, or of a function and a
change as it is listed, the reason why nobody can notice it.
"""

from __future__ import annotations
import __future__

import argparse
import ast
import copy
import functools
import hashlib
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".mutants"
RULES = {"rule", "part", "inlined", "whole", "reason", "do", "legal", "answer"}  # decorators
BESIDE = ("advice", "annealing", "arrange", "check", "picture", "study", "view", "words")  # no rules of a game
SLOW = ("test_draw", "test_learn", "test_pages")  # tests of pictures and of learners
LONGEST_S = 1.2  # a test that takes longer unchanged is left out: walks notice more in that time
EVERYWHERE = (
    "tests/test_walks.py",
    "tests/test_perft.py",
    "tests/golden/test_golden.py",
    "tests/test_rules_interpreted.py",
)
EXCUSED_S = 3.0  # of tests for a mutant that is excused: it should survive them all
TOO_LONG = " (takes too long)"
SPARE_S, TIMES = 1.0, 8.0  # a test that takes longer than so much and so many times what it took has failed

COMPARE = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATE = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.Div: ast.Mult, ast.Pow: ast.Mult,
}  # fmt: skip


# --- changes ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    file: str
    module: str
    function: str
    line: int
    change: str  # in words
    number: int  # among the changes of its function
    key: str

    @property
    def words(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.change}"


Change = tuple[int, str, Callable[[], None]]  # the line, in words, what does it to the tree


def changes(function: ast.FunctionDef) -> Iterator[Change]:
    """All single changes of a function's body, always in the same order."""
    for node in ast.walk(ast.Module(function.body, [])):
        line = getattr(node, "lineno", function.lineno)
        if isinstance(node, ast.Compare):
            for k, op in enumerate(node.ops):
                new = COMPARE[type(op)]()
                yield line, f"{_sign(op)} becomes {_sign(new)}: {ast.unparse(node)}", _put(node.ops, k, new)
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in OPERATE:
            other = OPERATE[type(node.op)]()
            yield line, f"{_sign(node.op)} becomes {_sign(other)}: {ast.unparse(node)}", _set(node, "op", other)
        elif isinstance(node, ast.BoolOp):
            either = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield line, f"{_sign(node.op)} becomes {_sign(either)}: {ast.unparse(node)}", _set(node, "op", either)
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield line, f"{node.value} becomes {not node.value}", _set(node, "value", not node.value)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield line, f"{node.value} becomes {node.value + 1}", _set(node, "value", node.value + 1)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Not)):
            yield (
                line,
                f"without {_sign(node.op)}: {ast.unparse(node)}",
                _set(node, "op", ast.UAdd() if isinstance(node.op, ast.USub) else None),
            )
        if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not isinstance(node.test, (ast.Compare, ast.Constant)):
            negated = ast.UnaryOp(ast.Not(), node.test)
            yield line, f"negated: {ast.unparse(node.test)}", _set(node, "test", negated)
        for name in ("body", "orelse"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                for k, statement in enumerate(block):
                    if _droppable(statement):
                        yield statement.lineno, f"dropped: {ast.unparse(statement)}", _put(block, k, ast.Pass())


def _droppable(s: ast.stmt) -> bool:
    if isinstance(s, ast.Expr):
        return isinstance(s.value, ast.Call)
    if isinstance(s, ast.Assign):
        return any(isinstance(target, (ast.Attribute, ast.Subscript)) for target in s.targets)
    return isinstance(s, (ast.AugAssign, ast.Break, ast.Continue))


def _put(values: list[Any], k: int, new: Any) -> Callable[[], None]:
    return lambda: values.__setitem__(k, new)


def _set(node: ast.AST, name: str, new: Any) -> Callable[[], None]:
    def change() -> None:
        if isinstance(node, ast.UnaryOp) and new is None:  # without "not": twice
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        else:
            setattr(node, name, new)

    return change


def _sign(op: ast.AST) -> str:
    signs = {
        "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Eq": "==", "NotEq": "!=", "Add": "+", "Sub": "-", "Mult": "*",
        "FloorDiv": "//", "Mod": "%", "BitAnd": "&", "BitOr": "|", "BitXor": "^", "LShift": "<<", "RShift": ">>",
        "USub": "-", "NotIn": "not in", "IsNot": "is not", "Div": "/", "Pow": "**",
    }  # fmt: skip
    return signs.get(type(op).__name__, type(op).__name__.lower())


def declared(game: str) -> dict[tuple[str, int], FunctionType]:
    """The functions of declared decisions and tasks, which have their names from there: by module and first line."""
    book = getattr(importlib.import_module(f"vernissage.games.{game}.rules"), "BOOK", None)
    found: dict[tuple[str, int], FunctionType] = {}
    for step in (*book.decisions, *book.tasks) if book else ():
        for made in step._made.values():
            f = getattr(made.compiled, "py_func", made.compiled)
            found[f.__module__, f.__code__.co_firstlineno] = f
    return found


def first_line(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(d.lineno for d in node.decorator_list)])


def functions(game: str, only: tuple[str, ...] = ()) -> Iterator[tuple[Path, str, ast.FunctionDef]]:
    """(file, module, tree) of every rule."""
    names = declared(game)
    package = ROOT / "vernissage" / "games" / game
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package)
        if (
            any(inside.parts[0].startswith(name) for name in only)
            if only
            else not any(p.startswith(BESIDE) for p in inside.parts)
        ):
            dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.FunctionDef) and any(_decorator(d) in RULES for d in node.decorator_list):
                    if node.name == "_":
                        node.name = names[dotted, first_line(node)].__name__
                    yield path, dotted, node


@functools.cache
def trees(game: str) -> dict[tuple[str, str], ast.FunctionDef]:
    """By module and name."""
    return {(module, node.name): node for _, module, node in functions(game)}


def _decorator(node: ast.expr) -> str:
    node = node.func if isinstance(node, ast.Call) else node
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def mutants(game: str, only: tuple[str, ...] = ()) -> list[Mutant]:
    found = []
    for path, module, node in functions(game, only):
        source = ast.unparse(node)
        for number, (line, change, _) in enumerate(changes(node)):
            key = hashlib.blake2b(f"{module}.{node.name} {number} {source}".encode(), digest_size=8).hexdigest()
            short = " ".join(change.split())
            file = str(path.relative_to(ROOT / "vernissage" / "games" / game))
            found.append(Mutant(file, module, node.name, line, short[:140], number, key))
    return found


def original(mutant: Mutant) -> FunctionType:
    named = {(f.__module__, f.__name__): f for f in declared(mutant.module.split(".")[2]).values()}
    found: Any = named.get((mutant.module, mutant.function))
    if found is None:
        found = getattr(importlib.import_module(mutant.module), mutant.function)
    while not isinstance(found, FunctionType):
        found = found.__wrapped__
    return found


def code(mutant: Mutant) -> CodeType:
    """The function with the change in it, compiled."""
    path = Path(importlib.import_module(mutant.module).__file__ or "")
    node = copy.deepcopy(trees(mutant.module.split(".")[2])[mutant.module, mutant.function])
    for number, (_, _, change) in enumerate(changes(node)):
        if number == mutant.number:
            change()
            break
    node.decorator_list = []
    alone = ast.fix_missing_locations(ast.Module([node], []))
    flags = __future__.annotations.compiler_flag
    for constant in compile(alone, str(path), "exec", flags, dont_inherit=True).co_consts:
        if isinstance(constant, CodeType) and constant.co_name == mutant.function:
            return constant
    raise LookupError(mutant.words)


# --- tests ------------------------------------------------------------------------------------------------------------


@dataclass
class Look:
    """What a test did when nothing was changed."""

    seconds: float
    rules: set[str]


class Hunt:
    """A plugin of pytest: takes the collected tests, runs them unchanged once, then forks for every mutant."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.game = given, given.game
        path = ROOT / "tests" / "games" / self.game / "mutants.toml"
        self.excused: dict[str, str] = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
        self.noticed: Counter[tuple[str, str]] = Counter()  # how often a test failed: for a rule, and ("") for any

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        own = f"games/{self.game}/"
        items[:] = [i for i in items if own in i.nodeid or f"[{self.game}" in i.nodeid]
        items[:] = [i for i in items if not any(name in i.nodeid for name in SLOW)]

    def pytest_runtestloop(self, session: Any) -> bool:
        items = {item.nodeid: item for item in session.items}
        every = mutants(self.game, tuple(filter(None, self.given.files.split(","))))
        folders = (
            f"tests/games/{self.game}/*",
            f"tests/golden/{self.game}/*",
            "tests/perft.*",
            "tests/walks.py",
            *EVERYWHERE,
        )
        sources = sorted(p for f in folders for p in ROOT.glob(f) if p.is_file() and p.suffix != ".toml")
        state = _hash(*sources)
        KEPT.mkdir(exist_ok=True)
        looks = self._looks(items, every, sources)
        kept = KEPT / f"{self.game}.jsonl"
        if self.given.again:
            kept.unlink(missing_ok=True)
        done = {}
        if kept.exists():
            rows = map(json.loads, kept.read_text("utf-8").splitlines())
            done = {
                r["key"]: r for r in rows if r["killed"] or (r["tests"] == state and r["seconds"] >= self.given.seconds)
            }
        chosen = every
        if self.given.share < 1:
            chosen = random.Random(self.given.seed).sample(every, max(1, round(len(every) * self.given.share)))
        todo = [m for m in chosen if m.key not in done]
        if self.given.trust:
            done |= {m.key: {"killed": "", "function": m.function} for m in todo if self._excuse(m)}
            todo = [m for m in todo if not self._excuse(m)]
        print(
            f"{self.game}: {len(every)} mutants, {len(chosen)} chosen, {len(todo)} to try, {len(items)} tests",
            flush=True,
        )
        for row in done.values():
            self._count(row)
        trees(self.game)  # before all children
        running: dict[int, tuple[Mutant, int]] = {}
        with kept.open("a", encoding="utf-8") as out:
            while todo or running:
                while todo and len(running) < self.given.jobs:
                    mutant = todo.pop()
                    read, write = os.pipe()
                    if not (pid := os.fork()):
                        os.close(read)
                        self._child(mutant, items, looks, write)
                    os.close(write)
                    running[pid] = mutant, read
                pid, status = os.wait()
                if pid not in running:
                    continue
                mutant, read = running.pop(pid)
                with os.fdopen(read, "rb") as pipe:
                    told = pipe.read().decode()
                if not told and status:
                    told = f"it ends the process ({status})"
                row = {"key": mutant.key, "words": mutant.words, "function": mutant.function, "change": mutant.change,
                       "killed": told if told != "survived" else "", "tests": state, "seconds": self.given.seconds}  # fmt: skip
                print(json.dumps(row), file=out, flush=True)
                done[mutant.key] = row
                self._count(row)
                if self.given.loud or not row["killed"]:
                    print(f"  {'killed by ' + told if row['killed'] else 'SURVIVES'}  {mutant.words}", flush=True)
        self._report([(m, done[m.key]["killed"]) for m in chosen])
        return True

    def _looks(self, items: dict[str, Any], every: list[Mutant], sources: list[Path]) -> dict[str, Look]:
        """In children, so that nothing is left of it: what tests put into caches would hide changes. What a file of tests
        was seen to do is kept until it changes, or what it uses."""
        kept = KEPT / f"{self.game}-tests.json"
        rules = sorted({f"{m.module}.{m.function}" for m in every})
        used = [p for p in (ROOT / "vernissage").rglob("*.py") if self.game in p.parts or "engine" in p.parts]
        used += [p for p in sources if not p.name.startswith("test_")]
        common = _hash(*sorted(used)) + hashlib.blake2b(repr(rules).encode(), digest_size=4).hexdigest()
        keys = {name: common + _hash(ROOT / name.partition("::")[0]) for name in items}
        told = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
        told = {name: row for name, row in told.items() if row[0] == keys.get(name)}
        todo, pipes = [name for name in items if name not in told], []
        for job in range(self.given.jobs):
            read, write = os.pipe()
            if not os.fork():
                os.close(read)
                _quiet()
                try:
                    found = _look({name: items[name] for name in todo[job :: self.given.jobs]}, every)
                    with os.fdopen(write, "w") as pipe:
                        json.dump(found, pipe)
                except BaseException:
                    (KEPT / "error.txt").write_text(traceback.format_exc(), "utf-8")
                os._exit(0)
            os.close(write)
            pipes.append(read)
        for read in pipes:
            with os.fdopen(read) as pipe:
                told |= {name: [keys[name], *row] for name, row in json.load(pipe).items()}
            os.wait()
        told |= {name: [keys[name], 0.0, None] for name in items.keys() - told.keys()}
        kept.write_text(json.dumps(told), "utf-8")
        for name in sorted({name.partition("[")[0] for name, row in told.items() if row[2] is None}):
            print(f"  left out, fails or takes long with interpreted rules: {name}", flush=True)
        print(f"  the tests take {sum(row[1] for row in told.values()):.0f} s", flush=True)
        return {name: Look(seconds, set(rules)) for name, (_, seconds, rules) in told.items() if rules is not None}

    def _count(self, row: dict[str, str]) -> None:
        test = row["killed"].removesuffix(TOO_LONG)
        self.noticed[row["function"], test] += 1
        self.noticed["", test] += 1

    def _excuse(self, mutant: Mutant) -> str:
        return self.excused.get(f"{mutant.function}: {mutant.change}", self.excused.get(mutant.function, ""))

    def _worth(self, mutant: Mutant, test: str, seconds: float) -> float:
        """How much it may be expected to notice in its time."""
        here, anywhere = self.noticed[mutant.function, test], self.noticed["", test]
        return (0.02 + 4 * here + 0.1 * anywhere) / (seconds + 0.01)

    def _child(self, mutant: Mutant, items: dict[str, Any], looks: dict[str, Look], write: int) -> None:
        """Never comes back: tells what noticed the change."""

        def tell(text: str) -> None:
            os.write(write, text.encode())
            os._exit(0)

        _quiet()
        signal.signal(signal.SIGPROF, lambda *_: tell(name + TOO_LONG))
        name = f"{mutant.module}.{mutant.function}"
        through = [n for n, look in looks.items() if name in look.rules]
        through.sort(key=lambda test: -self._worth(mutant, test, looks[test].seconds))
        original(mutant).__code__ = code(mutant)
        began = time.process_time()
        most = min(EXCUSED_S, self.given.seconds) if self._excuse(mutant) else self.given.seconds
        for name in through:
            if time.process_time() - began > most:
                break
            signal.setitimer(signal.ITIMER_PROF, SPARE_S + TIMES * looks[name].seconds)
            if not _passes(items[name]):
                tell(name)
        tell("survived")

    def _report(self, found: list[tuple[Mutant, str]]) -> None:
        files: dict[str, list[int]] = {}
        alive = []
        for mutant, killed in found:
            why = self._excuse(mutant)
            row = files.setdefault(mutant.file, [0, 0, 0, 0])
            for k, counts in enumerate((True, bool(killed), not killed and bool(why), not killed and not why)):
                row[k] += counts
            if not killed:
                alive.append(f"  {mutant.words}{f'  ({why})' if why else ''}")
        rows = [*sorted(files.items()), ("all", [sum(column) for column in zip(*files.values(), strict=True)])]
        print(f"\n{self.game:28s}{'mutants':>8s}{'killed':>8s}{'excused':>9s}{'survivors':>11s}{'share':>8s}")
        for name, (total, killed_by, explained, left) in rows:
            print(f"{name:28s}{total:8d}{killed_by:8d}{explained:9d}{left:11d}{100 * left / total:7.1f}%")
        print("\n".join(["", *sorted(alive)]), flush=True)


class TooLong(BaseException):
    """A test is stopped."""


def _look(items: dict[str, Any], every: list[Mutant]) -> dict[str, tuple[float, list[str]]]:
    """How long tests take, and the rules they come through. What fails unchanged, since it needs compiled rules, or takes
    long, is no witness."""
    wanted = {id(original(m).__code__): f"{m.module}.{m.function}" for m in every}
    found = {}

    busy = [False]

    def stop(*_: Any) -> None:
        if busy[0]:
            raise TooLong

    signal.signal(signal.SIGPROF, stop)
    long: set[str] = set()
    quick: set[str] = set()
    for name, item in items.items():
        test = name.partition("[")[0]
        if test in long and test not in quick:  # with other values it took long
            continue
        seen: set[int] = set()

        def came(frame: Any, event: str, _: Any, seen: set[int] = seen) -> None:
            if event == "call":
                seen.add(id(frame.f_code))

        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, LONGEST_S, 0.5)  # again, where a test catches everything
        sys.setprofile(came)
        try:
            try:
                busy[0] = True
                good = _passes(item)
            finally:
                busy[0] = False
        except TooLong:
            busy[0] = good = False
        sys.setprofile(None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if not good and time.process_time() - began > LONGEST_S - 0.5:
            long.add(test)
        if good:
            quick.add(test)
            found[name] = (time.process_time() - began, sorted(wanted[c] for c in seen if c in wanted))
    return found


def _hash(*paths: Path) -> str:
    return hashlib.blake2b(b"".join(p.read_bytes() for p in paths), digest_size=8).hexdigest()


def _quiet() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _passes(item: Any) -> bool:
    from _pytest.runner import runtestprotocol

    return not any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def hunt(given: argparse.Namespace) -> int:
    import pytest

    tests = [f"tests/games/{given.game}", *EVERYWHERE]
    return int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-s", *tests], plugins=[Hunt(given)]))


def main() -> int:
    import vernissage

    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="", help="one or several, with commas; all without it")
    ask.add_argument("--share", type=float, default=1.0, help="of the mutants, drawn by lot")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--files", default="", help="beginnings of file names in the game's folder, with commas")
    ask.add_argument("--seconds", type=float, default=60.0, help="of tests for a mutant; what survives them survives")
    ask.add_argument("--trust", action="store_true", help="do not try what is excused")
    ask.add_argument("--again", action="store_true", help="forget what was found before")
    ask.add_argument("--loud", action="store_true", help="tell of every mutant")
    ask.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = ask.parse_args()
    if given.here:
        return hunt(given)
    code = 0
    for game in given.game.split(",") if given.game else vernissage.games():
        arguments = [a for a in sys.argv[1:] if a != given.game and a not in ("--game", f"--game={given.game}")]
        command = [sys.executable, "-m", "tests.mutants", "--here", "--game", game, *arguments]
        code = (
            subprocess.run(command, env={**os.environ, "VERNISSAGE_JIT": "0"}, cwd=ROOT, check=False).returncode or code
        )
    return code


if __name__ == "__main__":
    sys.exit(main())
