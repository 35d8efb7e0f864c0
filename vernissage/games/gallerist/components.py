"""What the box holds, from components.json, as the tables that rules look things up in (they feed engine.rule)."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import numpy as np

from vernissage.engine.typed import Grid, Row

BOX: dict[str, Any] = json.loads(resources.files(__package__).joinpath("components.json").read_text("utf-8"))

FORMS: tuple[str, ...] = tuple(BOX["enums"]["art_forms"])
COLOURS: tuple[str, ...] = tuple(BOX["enums"]["artist_colours"])
KINDS: tuple[str, ...] = tuple(BOX["enums"]["visitor_kinds"])  # of visitors, and of the tickets that serve them
LOCATIONS: tuple[str, ...] = tuple(BOX["enums"]["locations"])
ACTIONS: tuple[str, ...] = tuple(a for where in LOCATIONS for a in BOX["enums"]["main_actions"][where])
COLUMNS: tuple[str, ...] = tuple(c["id"] for c in BOX["international_market"]["columns"])
MARKET_ROWS: tuple[str, ...] = tuple(r["art_form"] for r in BOX["international_market"]["reputation_rows"])
OFFERS: tuple[int, ...] = tuple(r["offer"] for r in BOX["international_market"]["offer_rows"])

# Bonuses. The first seven are what an assistant may bring along when hired.
BONUSES = (
    "nothing",
    "ticket_any",
    "ticket_vip",
    "ticket_investor",
    "two_tickets",
    "money",
    "influence",
    "fame",
    "visitor_plaza_any",
    "visitor_plaza_vip_or_investor",
    "visitor_bag_any",
    "assistant",
    "sign_contract",
)
(
    B_NOTHING, B_TICKET, B_TICKET_VIP, B_TICKET_INVESTOR, B_TWO_TICKETS, B_MONEY, B_INFLUENCE, B_FAME, B_PLAZA,
    B_PLAZA_TWO, B_BAG, B_ASSISTANT, B_SIGN,
) = range(len(BONUSES))  # fmt: skip

Table = np.ndarray[Any, np.dtype[np.int64]]


def _table(rows: Any) -> Table:
    table = np.array(rows, np.int64)
    table.setflags(write=False)
    return table


def _bonus(name: str | None) -> int:
    return BONUSES.index(name or "nothing")


def _kinds(names: Any) -> int:
    """Visitor kinds as bits."""
    return sum(1 << KINDS.index(name) for name in names)


# Artists: tile 4 * form + 2 * colour + (0 or 1 for the first or second of its kind). Place 2 * form + colour.
ARTISTS: list[Any] = BOX["artists"]
INITIAL_FAME: Row = _table([a["initial_fame"] for a in ARTISTS])
PRINTED_LEVEL = _table([a["initial_promotion_level"] for a in ARTISTS])
LAST_FAME: int = BOX["art_value"]["max_fame"]
STARS: Grid = _table([[sum(t <= f for t in a["star_thresholds"]) for f in range(LAST_FAME + 1)] for a in ARTISTS])
VALUES: Row = _table([row["money"] for row in BOX["art_value"]["star_track"]])  # by stars

# Works: 8 a form, numbered 0 to 7 within it.
WORKS: list[Any] = BOX["artworks"]
WORK_FAME: Grid = _table([[w["fame_increase"] for w in WORKS if w["art_form"] == f] for f in FORMS])
WORK_TICKETS = _table(  # the colours each of its two tickets may have, as bits; 0 where there is none
    [[[_kinds(t) for t in (*w["tickets"], ())[:2]] for w in WORKS if w["art_form"] == f] for f in FORMS]
)

TILE_BONUS = _table([_bonus(t["bonus"]) for t in BOX["artist_bonus_tiles"]])

# Influence
TRACK: list[Any] = BOX["influence_track"]["spaces"]
TOP_INFLUENCE: int = BOX["influence_track"]["max"]
MOST_MONEY = 9999  # far beyond any game: as much as the record counts
MONEY_STEPS: Row = _table([s["money_steps_available"] for s in TRACK])
MONEY_MARKS = _table(BOX["influence_track"]["money_marks"])
FAME_STEPS = _table([s["fame_steps_available"] for s in TRACK])
FINAL_MONEY: Row = _table([s["final_money"] for s in TRACK])

# Assistants
HIRE_COST = _table([q["cost"] for q in BOX["assistants"]["queue"]])
HIRE_BONUS: Row = _table([_bonus(q["bonus"]) for q in BOX["assistants"]["queue"]])
DESKS: int = BOX["assistants"]["office_desks"]

# Promotion
LEVEL_BONUS = _table([_bonus(level["bonus"]) for level in BOX["promotion"]["levels"]])

# Market: 7 rows by 3 columns
COLUMN_INFLUENCE: Row = _table([c["influence_gain"] for c in BOX["international_market"]["columns"]])
ROW_FORM = _table([FORMS.index(f) for f in MARKET_ROWS])
OFFER_PRICE: Row = _table(OFFERS)
OFFER_BONUS = _table([[_bonus(r["bonuses"][c]) for c in COLUMNS] for r in BOX["international_market"]["offer_rows"]])
PAYOUTS = _table(
    [[BOX["international_market"]["majority_payouts"][p][c] for c in COLUMNS] for p in ("rulebook", "published")]
)

# Player board
SPACE_BONUS = _table([_bonus(s["covered_bonus"]) for s in BOX["player_board"]["reputation_spaces"]])
CONTRACT_TICKET = _table([_bonus(s["ticket_bonus"]) for s in BOX["player_board"]["contract_spaces"]])

# Contracts, 5 a form
CONTRACTS: list[Any] = BOX["contracts"]
CONTRACT_FORM = _table([FORMS.index(c["art_form"]) for c in CONTRACTS])
CONTRACT_BONUS = _table([_bonus(c["front_bonus"]) for c in CONTRACTS])

# Reputation tiles: what a unit pays in money and influence
TILES: list[Any] = BOX["reputation_tiles"]
UNITS: tuple[str, ...] = tuple(t["unit"] for t in TILES)
TILE_MONEY: Row = _table([t["money_per_unit"] for t in TILES])
TILE_INFLUENCE: Row = _table([t["influence_per_unit"] for t in TILES])

# Curator and dealer cards: works of each form a set asks for, and what it pays
CURATOR = _table([[[s["requires"][f] for f in FORMS] for s in c["sets"]] for c in BOX["curator_cards"]])
CURATOR_MONEY = _table([[s["money"] for s in c["sets"]] for c in BOX["curator_cards"]])
DEALER = _table([[[s["requires"][f] for f in FORMS] for s in c["sets"]] for c in BOX["dealer_cards"]])
DEALER_MONEY = _table([[s["money"] for s in c["sets"]] for c in BOX["dealer_cards"]])

# By player count (index 0 is not used)
_COUNTS = [BOX["setup_by_player_count"][str(max(1, n))] for n in range(5)]
START_TICKETS = _table([c["tickets_per_colour"] for c in _COUNTS])
VISITORS = _table([[c["visitors"][k] for k in KINDS] for c in _COUNTS])
EASELS = _table([c["easels"] for c in _COUNTS])

# One player: where the opponent goes next (clockwise), the opposite place, and the cells it takes in the market
_CYCLE = [LOCATIONS.index(name) for name in BOX["solo"]["location_cycle_clockwise"]]
NEXT_PLACE = _table([_CYCLE[(_CYCLE.index(place) + 1) % 4] for place in range(4)])
OPPOSITE = _table([_CYCLE[(_CYCLE.index(place) + 2) % 4] for place in range(4)])
SOLO_CELLS = _table([[c["row"], COLUMNS.index(c["column"])] for c in BOX["solo"]["opponent_market_order"]])
