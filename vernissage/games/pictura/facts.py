"""Facts about Museum: Pictura, and the options chosen before a game."""

from __future__ import annotations

from typing import Any

from vernissage.engine.errors import BadOption
from vernissage.engine.facts import Facts, Line, Option, first_player
from vernissage.engine.language import say


def _encode_switch(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
    """On or off, as words or as a truth value."""
    if isinstance(value, bool):
        value = "on" if value else "off"
    if value not in ("on", "off"):
        raise BadOption(say("may_pass is 'on' or 'off', not {given!r}. P-ACT-04", given=str(value)[:40]))
    return value, (int(value == "on"),)


FACTS = Facts(
    name="pictura",
    title="Museum: Pictura",
    designer="Olivier Melison and Eric Dubus",
    publisher="Holy Grail Games",
    year=2021,
    players=(2, 3, 4),
    minutes=60,
    weight=2.4,
    tagline="Trade with the museums of the world, hang collections, open exhibitions before the others do.",
    version="2",
    lines=(
        Line("prestige", "Prestige track", "P-SCORE-11"),
        Line("collections", "Collections", "P-SCORE-01"),
        Line("bonus_cards", "Two more in a collection", "P-SCORE-02"),
        Line("personal", "Personal Trend", "P-SCORE-03"),
        Line("exhibitions", "Temporary Exhibitions", "P-SCORE-04"),
        Line("gallery", "Grand Gallery", "P-SCORE-05"),
        Line("full", "Full museum", "P-SCORE-07"),
        Line("patrons", "Patrons", "P-SCORE-08"),
        Line("discard", "Discard", "P-SCORE-09"),
    ),
    ends=(
        "A player ended a turn with 50 prestige points, and everybody else had one more turn.",
        "A player began a turn without any main action to take.",
        "The sixtieth round is over.",
    ),
    # In a round every painting is taken back and dropped at most once (360 choices), and each of four turns has fewer than
    # 30 others; besides 25 hangings and 200 swaps a museum.
    longest=61 * (360 + 4 * 30) + 4 * (25 * 4 + 201),
    caution=1.7,
    turn_rule="P-TURN-01",
    turn_event="turn",
    options=(
        first_player("P-SETUP-13"),
        Option(
            "may_pass",
            "Whether a turn may end without a main action although one is possible (P-ACT-04).",
            "on",
            ("may_pass",),
            _encode_switch,
            ("on", "off"),
        ),
    ),
    sealed=("choose_trend",),
    always_ask=("use_grand_opening",),
)
