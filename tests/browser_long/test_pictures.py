"""Pictures of the pages, kept under docs/pictures: by day, in the evening, with patterns, on a phone.

The games behind them are seeded and played by the server, so that a picture changes only when the drawing does.
"""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

import vernissage
from tests.browser.visitor import Visitor
from vernissage import bots
from vernissage.bots.base import choose_for

PICTURES = Path(vernissage.__file__).parent.parent / "docs" / "pictures"
NAMES = ("Noor", "Ilse", "Anselm")
MOMENTS = {
    "musee": ("slot", 45),
    "art_society": ("painting", 240),
    "pictura": ("exch_take", 100),
    "gallerist": ("buy", 150),
}
MOST_KB = 4000  # all of them together


@cache
def played(game: str) -> tuple[str, int]:
    """The record of a whole game of three, and the first moment from the wanted one on at which Noor has that decision."""
    bot, t, at = bots.make("greedy"), vernissage.new(game, players=3, seed=7, names=NAMES), 0
    decision, earliest = MOMENTS[game]
    while not t.over:
        made = len(t.moves)
        if not at and made >= earliest and t.seat == 0 and t.decision == decision:
            at = made
        t.play(choose_for(bot, t, made))
    return t.record(), at


def sit_down(v: Visitor, game: str, patterns: str = "off") -> None:
    """Noor, in the middle of that game."""
    record, at = played(game)
    v.go("/you")
    v.page.fill("#name", NAMES[0])
    v.page.select_option("#patterns", patterns)
    v.page.click("button:has-text('Keep')")
    v.go("/open")
    v.page.set_input_files("#record", {"name": "game.vern", "mimeType": "text/plain", "buffer": record.encode()})
    v.page.click("button:has-text('Open it')")
    v.page.wait_for_selector("#table, #n")
    v.go(f"/match/{v.match}/at/{at}")
    v.page.click("text=What if")
    assert v.wait_for_turn() == "yes"


def keep(v: Visitor, name: str) -> None:
    """Take the picture and keep it small: 256 colours."""
    v.page.wait_for_load_state("load")
    v.page.wait_for_timeout(300)
    shot = Image.open(io.BytesIO(v.page.screenshot())).convert("RGB")
    frequent, rare = shot.quantize(176, Image.Quantize.MEDIANCUT), shot.quantize(80, Image.Quantize.MAXCOVERAGE)
    colours = Image.new("P", (1, 1))  # the walls as they are, and a small red dot that stays red
    colours.putpalette((frequent.getpalette() or [])[: 176 * 3] + (rare.getpalette() or [])[: 80 * 3])
    shot.quantize(palette=colours, dither=Image.Dither.NONE).save(PICTURES / f"web-{name}.png", optimize=True)


@pytest.mark.parametrize("game", vernissage.games())
@pytest.mark.parametrize("name", ["day", "evening", "patterns", "phone"])
def test_a_picture_of_the_table_of(visit, game, name):
    phone = name == "phone"
    v = visit(390 if phone else 1280, 844 if phone else 860, dark=name == "evening", touch=phone)
    sit_down(v, game, "on" if name == "patterns" else "off")
    assert v.foreign() == []
    assert v.barriers() == []
    assert v.sideways() <= 0
    keep(v, f"{game}-{name}")


@pytest.mark.parametrize("name", ["day", "evening", "phone"])
def test_a_picture_of_the_first_page(visit, name):
    phone = name == "phone"
    v = visit(390 if phone else 1280, 844 if phone else 1000, dark=name == "evening", touch=phone)
    v.go("/")
    keep(v, f"home-{name}")


def test_the_pictures_are_not_heavy():
    kept = [path.stat().st_size for path in PICTURES.glob("web-*.png")]
    assert len(kept) == 4 * len(vernissage.games()) + 3
    assert sum(kept) / 1000 < MOST_KB
