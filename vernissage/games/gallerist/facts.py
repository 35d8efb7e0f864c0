"""Facts about The Gallerist, and the options chosen before a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vernissage.engine.errors import BadOption
from vernissage.engine.facts import Facts, Line, Option, first_player, one_of
from vernissage.engine.language import say

PROFILES = ("rulebook", "published")
AS_RULES = "as_rules"  # the value of a switch that follows the option `rules`; 0 for the rules


def _switch(**values: int) -> Callable[[Any, int], tuple[Any, tuple[int, ...]]]:
    """A switch that follows `rules` or says what it is; the rules see 0, or 1 + its number."""

    def encode(value: Any, players: int) -> tuple[Any, tuple[int, ...]]:
        if isinstance(value, bool):
            value = "yes" if value else "no"
        text = str(value)
        if text == AS_RULES:
            return AS_RULES, (0,)
        if text not in values:
            raise BadOption(
                say("{given!r} is not one of {known}.", given=text[:40], known=", ".join((AS_RULES, *values)))
            )
        return text, (1 + values[text],)

    return encode


def _option(name: str, words: str, **values: int) -> Option:
    return Option(name, words, AS_RULES, (name,), _switch(**values), (AS_RULES, *values))


FACTS = Facts(
    name="gallerist",
    title="The Gallerist",
    designer="Vital Lacerda",
    publisher="Eagle-Gryphon Games",
    year=2015,
    players=(2, 3, 4, 1),
    minutes=120,
    weight=4.3,
    tagline="Discover artists, make them famous, sell their works and keep the best on your own walls.",
    version="2",
    lines=(
        Line("money", "Money", "G-WIN-01"),
        Line("majorities", "Market majorities", "G-SCORE-02"),
        Line("reputation", "Reputation tiles", "G-SCORE-06"),
        Line("exhibition", "Exhibition", "G-SCORE-10"),
        Line("auction", "Auction", "G-SCORE-14"),
        Line("curator", "Curator card", "G-SCORE-16"),
        Line("dealer", "Dealer card", "G-SCORE-19"),
        Line("influence", "Influence", "G-SCORE-20"),
    ),
    ends=(
        "The end was triggered and the final round is played.",
        "Sixty rounds are played.",
    ),
    longest=12000,
    caution=0.45,
    turn_rule="G-TURN-01",
    turn_event="go",
    options=(
        Option(
            "rules",
            "Where the rulebook and other published material differ: what the rulebook says, or the published "
            "values. Each switch below follows this, or says otherwise.",
            "rulebook",
            ("profile",),
            one_of(*PROFILES),
            PROFILES,
        ),
        _option("majority_payouts", "What majorities in the market pay.", rulebook=0, published=1),
        _option("curator_gate", "A curator card needs a Masterpiece and an auctioned work to score.", no=0, yes=1),
        _option("influence_space_35", "What the last space of the Influence track pays.", **{"19": 0, "20": 1}),
        _option("celebrity_purchase_needs_commission", "A Celebrity sells only to its commission.", no=0, yes=1),
        _option("intermediate_scoring", "Bonuses when the first colour of tickets runs out.", no=0, yes=1),
        _option("celebrity_bonus_money", "Money for making an artist a Celebrity.", **{"0": 0, "5": 5}),
        _option("gallery_collector_limit", "Collectors in a Gallery: one more than works sold.", no=0, yes=1),
        _option(
            "third_slot_tile_bonus_needs_lobby_visitor",
            "The start tile gives the covered bonus only with a visitor in the Lobby.",
            no=0,
            yes=1,
        ),
        first_player("G-SETUP-24", study=True),
    ),
    search={"horizon": 20},
    search_many={"horizon": 1 << 30},
)
