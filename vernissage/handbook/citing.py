"""Where a numbered rule is carried out, and which tests prove it: links for the pages of the rules."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path

from vernissage.engine import registry
from vernissage.lab.coverage import citations

NUMBER = re.compile(r"\b[A-Z]+(?:-[A-Z0-9]+)*-\d+\b")
STATED = re.compile(
    r"^(?:((?:[*-] )?\*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\* .*?)|(\| ([A-Z]+(?:-[A-Z0-9]+)*-\d+) \|.*?) \|)$", re.MULTILINE
)
FEW = 3  # places that are named of each kind
APART = ("explained.py", "lesson.py", "locale")  # they speak about rules and carry none out

Place = tuple[str, int]
"""A file below the root of the project, and a line of it."""
Link = Callable[[str, int], str]


@functools.cache
def in_code(game: str, root: Path) -> dict[str, tuple[Place, ...]]:
    """Rule -> where the code of its game names it, the rules themselves first."""
    found: dict[str, list[Place]] = {}
    folder = registry.folder(game)
    files = [path for path in folder.rglob("*.py") if path.name not in APART]
    for path in sorted(files, key=lambda p: ("rules" not in p.relative_to(folder).parts[0], "picture" in p.parts, p)):
        where = path.relative_to(root).as_posix()
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for rule in spelled(line):
                places = found.setdefault(rule, [])
                if all(place != where for place, _ in places):
                    places.append((where, n))
    return {rule: tuple(places) for rule, places in found.items()}


def spelled(line: str) -> list[str]:
    """The rules that a line names, also as "M-SETUP-03 to -06" and "M-SETUP-03 and -04"."""
    found = []
    for match in NUMBER.finditer(line):
        found.append(match[0])
        head, _, first = match[0].rpartition("-")
        more = re.match(r" (to|and) -(\d+)", line[match.end() :])
        if more:
            last = range(int(first) + 1, int(more[2]) + 1) if more[1] == "to" else (int(more[2]),)
            found += [f"{head}-{n:0{len(first)}}" for n in last]
    return found


@functools.cache
def in_tests(root: Path) -> dict[str, tuple[Place, ...]]:
    """Rule -> the tests that prove it, by file and line."""
    found: dict[str, list[Place]] = {}
    lines: dict[str, dict[str, int]] = {}
    for rule, tests in citations(root / "tests").items():
        for test in tests:
            file, _, name = test.partition("::")
            if file not in lines:
                text = (root / file).read_text("utf-8").splitlines()
                lines[file] = {m[1]: n for n, line in enumerate(text, 1) if (m := re.match(r"\s*def (\w+)", line))}
            found.setdefault(rule, []).append((file, lines[file][name]))
    return {rule: tuple(places) for rule, places in found.items()}


def linked(markdown: str, game: str, root: Path, link: Link) -> str:
    """The page of a game's rules with links to code and tests below each statement."""
    code, tests = in_code(game, root), in_tests(root)

    def told(match: re.Match[str]) -> str:
        number, stated, end = match[2] or match[4], match[1] or match[3], "" if match[2] else " |"
        rows = []
        for word, places in (("code", code.get(number, ())), ("tests", tests.get(number, ()))):
            if places:
                named = [f'<a href="{link(file, line)}">{Path(file).name}:{line}</a>' for file, line in places[:FEW]]
                more = f" and {len(places) - FEW} more" if len(places) > FEW else ""
                rows.append(f"{word} {', '.join(named)}{more}")
        stated = stated.replace(number, f'<a id="{number}"></a>{number}', 1)
        return f"{stated} <small>({'; '.join(rows)})</small>{end}" if rows else stated + end

    return STATED.sub(told, markdown)
