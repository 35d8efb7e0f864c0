"""Facts about Art Society, and the option chosen before a game."""

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
        raise BadOption(say("late_rearrangement is 'on' or 'off', not {given!r}.", given=str(value)[:40]))
    return value, (int(value == "on"),)


FACTS = Facts(
    name="art_society",
    title="Art Society",
    designer="Mitch Wallace",
    publisher="Mighty Boards",
    year=2023,
    players=(2, 3, 4),
    minutes=45,
    weight=1.9,
    tagline="Bid for paintings and hang them well: frames that match, types that do not.",
    version="2",
    lines=(
        Line("prestige", "Prestige", "AS-SCORE-01"),
        Line("decor", "Decor", "AS-SCORE-02"),
        Line("eyeline", "Eyeline", "AS-SCORE-03"),
        Line("full_gallery", "Full gallery", "AS-SCORE-05"),
        Line("corners", "Exposed corners", "AS-SCORE-06"),
        Line("excess", "Excess paintings", "AS-SCORE-07"),
    ),
    ends=(
        "A wall is full.",
        "A second excess painting is stored.",
        "All bid cards are played.",
    ),
    # A wall holds at most 76 tiles, each hung at most three times (restart, rearrangement) by at most two choices; the
    # other choices of a round are fewer than 60.
    longest=4 * 76 * 3 * 2 + 20 * 60,
    turn_rule="AS-TAKE-05",
    turn_event="done",
    options=(
        Option(
            "late_rearrangement",
            "Whether the tiles of a round may be hung anew once the unsold painting is known (AS-MOVE-03).",
            "on",
            ("late",),
            _encode_switch,
            ("on", "off"),
        ),
        first_player("AS-SETUP-10", study=True),
    ),
    sealed=("bid",),
    ahead=("keep",),
    search={"temper": 3.0, "curiosity": 0.5},
)
