"""Whatever people read, collected: for the test that nothing of it is English where German is spoken."""

from __future__ import annotations

import ast
import functools
import importlib
import json
import random
import re
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import vernissage
from vernissage.engine import registry

PACKAGE = Path(vernissage.__file__).parent
NAMES = ["Ilse", "Noor", "Anselm", "Bertil"]
# Words that no German sentence of ours has.
ENGLISH = re.compile(
    r"\b(?:the|of|your|yours|and|or|you|with|from|has|have|had|its|this|that|these|for|are|is|be|by|to|on|at|as|no|not|"
    r"nothing|nobody|left|hang|hung|take|took|taken|choose|chooses|turn|round|wall|walls|card|cards|point|points|"
    r"painting|paintings|place|places|each|one|two|may|more|would|when|which|who|their|if|it|here|there|now)\b",
    re.IGNORECASE,
)


# --- sentences in the source ------------------------------------------------------------------------------------------


class _Source:
    """A file, and what its names are bound to, in a block of lines that have no blank one between them or at the top: a
    sentence may stand in a variable."""

    def __init__(self, path: Path) -> None:
        text = path.read_text("utf-8")
        self.tree = ast.parse(text)
        blank = [n for n, line in enumerate(text.split("\n"), 1) if not line.strip()]
        self.bound: dict[str, list[ast.expr]] = {}
        self.block = lambda line: bisect_left(blank, line)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
                name, top = node.targets[0].id, node.col_offset == 0
                self.bound.setdefault(name if top else f"{name} {self.block(node.lineno)}", []).append(node.value)

    def literals(self, node: ast.expr, named: bool = True) -> list[str]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.IfExp):
            return self.literals(node.body, named) + self.literals(node.orelse, named)
        if isinstance(node, ast.Name) and named:
            found = self.bound.get(f"{node.id} {self.block(node.lineno)}") or self.bound.get(node.id, [])
            return [text for value in found for text in self.literals(value, named=False)]
        return []


def said_in(path: Path) -> dict[str, set[str] | None]:
    """The sentences written where they are said, and the parts each is given; None where those are not listed there."""
    found: dict[str, set[str] | None] = {}
    source = _Source(path)
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        parts = {k.arg for k in node.keywords if k.arg} if all(k.arg for k in node.keywords) else None
        sentences: list[str] = []
        if name in ("say", "translated", "Term"):
            sentences = source.literals(node.args[0])
            if isinstance(node.args[0], ast.Name) and len(sentences) > 1:
                parts = None  # several sentences, each with its own
        elif name in ("tell", "told"):
            first, *yours = [source.literals(a) for a in node.args[1 if name == "tell" else 0 :]] or [[]]
            sentences = first + (yours[0] if yours else [s.replace("{who}", "You") for s in first])
            parts = parts and (parts | {"who"})
        for sentence in sentences:
            before = found.get(sentence, parts)
            found[sentence] = None if parts is None or before is None else parts & before
    return found


def declared(game: str) -> list[str]:
    """What a game declares for people: in its rulebook, its facts, its standing."""
    book = importlib.import_module(f"vernissage.games.{game}.rules").BOOK
    standing = importlib.import_module(f"vernissage.games.{game}.score").STANDING
    facts = registry.facts(game)
    words = [*book.sentences().values(), book.over[1], *(r.text for r in book.only.values())]
    words += [facts.tagline, *facts.ends, *(line.title for line in facts.lines)]
    words += [option.words for option in facts.options if not option.study]
    words += [number.means for number in registry.numbers(game).declared]
    words += [word for by in standing.by for word in (by.one, by.many, by.words)] + [standing.shared]
    return [word for word in words if isinstance(word, str) and word]


def fields(template: str) -> set[str]:
    """The parts a template names, without what stands behind a dot."""
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(template) if name}


# --- what is shown ----------------------------------------------------------------------------------------------------


def drawn(markup: str) -> Iterator[str]:
    """The words in a drawing: what is lettered, and what is told to those who listen."""
    markup = re.sub(r"<style>.*?</style>", "", markup, flags=re.DOTALL)
    for text in re.findall(r">([^<>]+)<", markup) + re.findall(
        r'(?:aria-label|title|alt|placeholder)="([^"]*)"', markup
    ):
        yield (text.replace("&#x27;", "'").replace("&#39;", "'").replace("&quot;", '"').replace("&amp;", "&").strip())


def shown(t: Any, seat: int | None) -> Iterator[str]:
    """The table as that seat has it before it, in all its forms."""
    page = importlib.import_module(f"vernissage.games.{t.game.name}.picture.page")
    view = t.view(seat)
    yield from drawn(t.svg(seat))
    yield t.text(seat)
    for narrow in (False, True):
        board = page.board(view, names=t.names, recent=t.recent(seat), narrow=narrow)
        for area in board.areas:
            yield area.title
            yield from drawn(area.html)
        for words, _ in board.ledger:
            yield words
    if hasattr(page, "trail"):
        yield from page.trail(view, t.names)[0]
    if t.over:
        yield page.headline(view, t.names)
        if seat is not None:
            kept = page.keepsake(view, seat, names=t.names, light="day")
            yield kept.says
            yield from drawn(kept.inside)


def choices(t: Any) -> Iterator[str]:
    """What may be chosen, and why the rest may not."""
    page = importlib.import_module(f"vernissage.games.{t.game.name}.picture.page")
    for move in t.legal_moves():
        yield move.label
        if hasattr(page, "spoken"):
            yield from filter(None, page.spoken(t.view(t.seat), t.names, str(move)))
    for shortcut in t.shortcuts():
        yield shortcut.label


def refused(t: Any) -> Iterator[str]:
    for code in range(t.game.moves.size):
        refusal = t.why_not(t.game.move(code))
        if refusal:
            yield refusal.text.replace(repr(str(t.game.move(code))), "")  # the notation of a move is no language


def scored(t: Any) -> Iterator[str]:
    for seat in range(t.players):
        for line in t.score_sheet(seat, seat).lines:
            yield line.title
            yield from (item.words for item in line.items)


def whole_game(game: str, players: int, seed: int, *, drawn: bool = True) -> Iterator[str]:
    """Everything people read of a game of random moves. What stands on the table is looked at when a kind of decision first
    comes up, and at the end; with `drawn` in pictures too."""
    chance = random.Random(seed)
    t = vernissage.new(game, players=players, seed=seed, names=NAMES[:players])
    met: set[str] = set()
    while not t.over:
        new, seldom = t.decision not in met, len(t.moves) % 6 == 0
        met.add(t.decision)
        if new or seldom:
            for seat in (t.seat, (t.seat + 1) % players, None):
                yield t.prompt_for(seat)
            yield from choices(t)
        if new and drawn:
            yield from refused(t)
            yield from shown(t, t.seat)
        t.play(chance.choice(t.legal_moves()))
    for seat in (*range(players), None):
        yield t.prompt_for(seat)
        yield from t.log(seat)
    for seat in (0, None) if drawn else ():
        yield from shown(t, seat)
    yield t.text(0)
    yield from scored(t)
    yield from (t.tie_words(seat) for seat in range(players))


@functools.cache
def untranslated(game: str) -> tuple[str, ...]:
    """Titles and artists, which keep their names, as the game does; the longest first."""
    found: set[str] = {registry.facts(game).title}

    def walk(thing: Any) -> None:
        if isinstance(thing, dict):
            found.update(
                v for k, v in thing.items() if k in ("title", "artist", "painter", "name") and isinstance(v, str)
            )
            for value in thing.values():
                walk(value)
        elif isinstance(thing, list):
            for value in thing:
                walk(value)

    walk(json.loads((PACKAGE / "games" / game / "components.json").read_text("utf-8")))
    return tuple(sorted((name for name in found if " " in name), key=len, reverse=True))


@functools.cache
def artists(game: str) -> tuple[str, ...]:
    """The surnames of artists, as a picture has them, and titles of one word."""
    text = (PACKAGE / "games" / game / "components.json").read_text("utf-8")
    titles = {name for name in re.findall(r'"title": "([^"]+)"', text) if " " not in name}
    return tuple(titles | {name.split()[-1] for name in re.findall(r'"(?:artist|painter)": "([^"]+)"', text)})


def english(text: str, kept: tuple[str, ...]) -> str:
    """The English words in a text, "" where there are none; titles and artists are not looked at."""
    if any(text.rstrip("…").strip() in name for name in kept):
        return ""
    for name in kept:
        text = text.replace(name, "")
    text = re.sub(r"„[^“]*(“|$)|^[^„]*“", "", text)  # a title that goes on in another line
    return " ".join(ENGLISH.findall(text))
