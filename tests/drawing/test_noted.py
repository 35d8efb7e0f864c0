"""A drawing knows what is in it: its things, its targets and what can be asked about, noted while it is made."""

from __future__ import annotations

import ast
import importlib
import random
from html.parser import HTMLParser

import pytest

import vernissage
from tests.golden.stored import samples
from vernissage.drawing import glyphs, svg
from vernissage.drawing.page import Board, shared, unseen
from vernissage.engine import registry
from vernissage.engine.rule import PACKAGE

COUNTS = [(game, players) for game in vernissage.games() for players in registry.facts(game).players]
NO_THINGS = {"radialgradient", "lineargradient"}  # lights and patterns are referred to, never pointed at


# Who may search in text, and why that is no markup of ours.
SEARCH = {
    "drawing/words.py": "sentences: where one ends",
    "drawing/standalone.py": "style sheets: tokens and selectors",
    "drawing/prints.py": "path data: how much a brush mark of a finished painting says",
    "games/gallerist/picture/choices.py": "a move in notation, to make an id of it",
    "games/musee/picture/pointing.py": "ids: which thing a name names",
    "games/pictura/picture/pointing.py": "ids: which thing a name names",
}
DRAWN = ("drawing", "games/*/picture", "web/table_data.py", "web/reasons.py")


def test_nobody_reads_markup_back_that_this_package_has_made():
    found, marks = set(), set()
    for path in sorted(p for part in DRAWN for root in PACKAGE.glob(part) for p in (root, *root.rglob("*.py"))):
        if path.is_dir():
            continue
        name = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if {"re", "html", "html.parser", "xml", "xml.etree", "xml.etree.ElementTree"} & set(names):
                found.add(name)
            if (
                isinstance(node, ast.Compare)
                and isinstance(node.left, ast.Constant)
                and "data-" in str(node.left.value)
            ):
                marks.add(name)  # "data-move" in html
    assert found == set(SEARCH)
    assert not marks


class Reader(HTMLParser):
    """What a browser finds in the markup."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.things: list[str] = []
        self.targets: dict[str, str] = {}
        self.whys: dict[str, str] = {}
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        name = found.get("id", "")
        if name and tag not in NO_THINGS:
            self.things.append(name)
        if "data-move" in found:
            assert tag == "a"
            self.targets[found["data-move"]] = name
        if "data-why" in found:
            assert tag == "g"
            self.whys[name] = found["data-why"]

    handle_startendtag = handle_starttag


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_what_a_board_has_noted_is_what_is_in_its_markup(game, players):
    page = importlib.import_module(f"{registry.package(game)}.picture.page")
    t, chance, step, met = vernissage.new(game, players, seed=players), random.Random(players), 0, {"on": 0, "why": 0}
    every = 29 if samples(game).LONG < 10 else 97  # long games are looked at less often, not less
    while True:
        if t.over or step % every == 0:
            for viewer in (None, t.seat):
                view = t.view(viewer)
                aim = str(t.legal_moves(viewer)[0]) if viewer is not None and not t.over else ""
                for narrow in (False, True):
                    board: Board = page.board(
                        view, names=t.names, recent=t.recent(viewer), narrow=narrow, aim=aim if step % 2 else ""
                    )
                    read = Reader("".join(area.html for area in board.areas))
                    assert len(set(read.things)) == len(read.things)
                    assert board.drawing.things == set(read.things)
                    assert board.drawing.targets == read.targets
                    assert list(board.drawing.whys.items()) == list(read.whys.items())
                    assert all(area.asked == bool(Reader(area.html).targets) for area in board.areas)
                    met["on"] += len(read.targets)
                    met["why"] += len(read.whys)
        if t.over:
            break
        t.play(chance.choice(t.legal_moves()))
        step += 1
    assert met["on"]
    assert met["why"]


def test_a_pen_notes_things_targets_and_what_was_used_and_a_drawing_without_one_nothing():
    def drawn() -> str:
        legal = svg.el("a", "7", id="hand-7", data_move="card 7")
        return svg.group([legal, svg.use("m-water", 1, 2), svg.rect(0, 0, 1, 1)], id="hand")

    made = svg.Pen().draw(drawn)
    assert made.svg == str(made) == drawn()
    assert made.things == {"hand", "hand-7"}
    assert made.targets == {"card 7": "hand-7"}
    assert made.used == {"m-water"}
    assert not made.whys
    assert svg.notes() is None


def test_what_cannot_be_chosen_carries_the_move_somebody_would_mean():
    def drawn() -> str:
        return svg.group([svg.el("g", "x", id="a<b"), svg.el("a", "y", id="c", data_move="to c")], id="both")

    told = svg.Pen({"a<b": 'go "there"', "both": "", "c": "no"}.__getitem__).draw(drawn)
    assert told.whys == {"a<b": 'go "there"'}
    assert '<g data-why="go &quot;there&quot;" id="a&lt;b">' in told.svg
    assert "data-why" not in drawn()


def test_drawings_are_put_together_with_all_they_have():
    pen = svg.Pen(lambda name: f"take {name}")
    one, two = (pen.draw(svg.group, [], id=name) for name in ("p", "q"))
    both = svg.whole("<div>", one, two, "</div>")
    assert both.svg == f"<div>{one}{two}</div>"
    assert both.things == {"p", "q"}
    assert list(both.whys) == ["p", "q"]


def test_a_drawing_within_a_drawing_is_noted_in_both():
    def outer() -> str:
        return svg.Pen().draw(svg.el, "a", "x", id="in", data_move="go").svg

    assert svg.Pen().draw(outer).targets == {"go": "in"}


def test_signs_have_patterns_where_the_page_wishes_and_are_the_same_without():
    def symbols() -> str:
        return unseen(glyphs.symbols())

    plain, hatched = shared(svg.Pen(), symbols), shared(svg.Pen(patterns=True), symbols)
    assert plain == symbols()
    assert "hatch" not in plain
    assert [hatched.count(f'fill="url(#hatch-{k})"') for k in range(6)] == [0, 1, 1, 1, 1, 1]
    assert all(f'<pattern id="hatch-{k}"' in hatched for k in range(6))


def test_a_pen_that_fails_leaves_nothing_open():
    with pytest.raises(ValueError, match="finished SVG"):
        svg.Pen().draw(svg.nested, "<g/>", 0, 0, 1, 1)
    assert svg.notes() is None
