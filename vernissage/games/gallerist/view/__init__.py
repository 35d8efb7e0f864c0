"""What a seat of The Gallerist may see: plain data for pages, pictures, words and programs.

Everything is told by name where a name exists: forms "painting", "sculpture", "digital", "photography"; locations
"artists_colony", "sales_office", "media_center", "international_market"; visitors and tickets "collector", "vip",
"investor" (triples are always in this order); artists by their place, "painting_blue" and so on. A seat is a number; with
one player, seat 1 is the opponent of section 20, who owns pieces but has no board.

`artists`   the eight places, blue before red, form by form: tile, name, fame, stars and value, thresholds of the stars,
            promotion level and whether it is a token or printed, signatures beside the tile, the bonus tile while it is
            face-down, a Collector on it, Celebrity.
`stacks`    one per form: the top work (letter a to h, fame it adds, colours each of its tickets may have), works left,
            visitors standing on it, and which works are still to come (a set; nobody knows their order).
`easels`    the works of International Renown: form, letter, what it is worth now, who got it in the auction (-1 nobody).
`locations` one each: the piece on the white and on the black space, the start tile while the game is set up.
`market`    seven rows of three cells: reputation rows first (with their form), then offer rows (with price and bonus);
            a cell has a tile or an assistant or nothing; the middle column is unused with one or two players.
`display`   four stacks of contracts, the last is the top one. `deck` counts the contracts to draw, `discards` lists.
`boards`    one per player: see Board.
`options`   one entry per legal move of the viewer, with the thing it points at and what it costs or gains: see Option.
`frame`     what the present decision is about: the artist, price, location, contract and so on, where there is one.
`lines`     per seat the points of each line of the score sheet as if the game ended now; None where the viewer may not
            know (cards of others). `scores` adds up what is known. `items` are the rows behind it.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from vernissage.engine import items as sheet
from vernissage.engine.game import head, options
from vernissage.engine.journal import ALL
from vernissage.engine.record import face
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.components import BONUSES, LOCATIONS
from vernissage.games.gallerist.facts import FACTS
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import BOOK, colony, common
from vernissage.games.gallerist.rules.bonus import box_size
from vernissage.games.gallerist.rules.colony import fame_of_purchase, price_of
from vernissage.games.gallerist.rules.end import bid_rank, celebrities, renowned_value
from vernissage.games.gallerist.rules.market import access
from vernissage.games.gallerist.rules.media import hire_cost
from vernissage.games.gallerist.score import STANDING, rank, score_sheet, units
from vernissage.games.gallerist.state import PLACES
from vernissage.games.gallerist.view import shapes
from vernissage.games.gallerist.view.shapes import (
    LINES,
    Artist,
    Board,
    Card,
    Cell,
    Contract,
    Easel,
    Frame,
    GalleristView,
    Held,
    Hung,
    Item,
    Location,
    MarketRow,
    Option,
    Piece,
    ReputationSpace,
    Stack,
    Tile,
    Triple,
    Work,
)

__all__ = [
    "LINES",
    "Artist",
    "Board",
    "Card",
    "Cell",
    "Contract",
    "Easel",
    "Frame",
    "GalleristView",
    "Held",
    "Hung",
    "Item",
    "Location",
    "MarketRow",
    "Option",
    "Piece",
    "ReputationSpace",
    "Stack",
    "Tile",
    "Triple",
    "Work",
    "score_rows",
    "view",
]

# --- parts of the view ------------------------------------------------------------------------------------------------


def _artist(s: Any, f: Any, a: int) -> Artist:
    tile = int(s["artist"][a])
    data = components.ARTISTS[tile]
    fame, found = int(s["fame"][a]), bool(s["found"][a])
    holder = [k for k in range(int(s["players"])) if s["commission"][k] == a + 1]
    return Artist(
        place=PLACES[a],
        form=data["art_form"],
        colour=data["colour"],
        tile=data["id"],
        name=data["name"],
        found=found,
        fame=fame,
        initial_fame=data["initial_fame"],
        thresholds=tuple(data["star_thresholds"]),
        stars=int(components.STARS[tile, fame]),
        value=int(common.value(f, a)),
        signatures=int(s["signatures"][a]),
        level=int(common.level(f, a)),
        token=bool(s["promo"][a]),
        bonus=BONUSES[components.TILE_BONUS[s["bonus"][a] - 1]] if s["bonus"][a] else "",
        collector=a % 2 == 1 and not found,
        celebrity=bool(common.celebrity(f, a)),
        commissioned=holder[0] if holder else -1,
        exhibited=int((s["by"] == a + 1).sum()),
    )


def _stack(s: Any, form: int) -> Stack:
    top = int(s["top"][form])
    left = [k for k in range(8) if int(s["pile"][form]) >> k & 1]
    return Stack(
        components.FORMS[form],
        shapes.work(form, top - 1) if top else None,
        len(left),
        shapes.triple(s["waiting"][form]),
        tuple(state.LETTERS[k] for k in left if k != top - 1),
    )


def _piece(code: int) -> Piece | None:
    return Piece((code - 1) & 3, code > 4) if code else None


def _cell(s: Any, row: int, column: int) -> Cell:
    there = int(s["market"][row, column])
    return Cell(max(0, there), -1 - there if there < 0 else -1, column != 1 or int(s["players"]) > 2)


def _market(s: Any) -> tuple[MarketRow, ...]:
    rows = []
    for row in range(7):
        a, b, c = (_cell(s, row, column) for column in range(3))
        if row < 4:
            rows.append(MarketRow(components.MARKET_ROWS[row], 0, (a, b, c), ("", "", "")))
        else:
            x, y, z = (BONUSES[components.OFFER_BONUS[row - 4, column]] for column in range(3))
            rows.append(MarketRow("", components.OFFERS[row - 4], (a, b, c), (x, y, z)))
    return tuple(rows)


def _held(s: Any, seat: int, space: int) -> Held:
    card = int(s["contract"][seat, space])
    return Held(
        shapes.contract(card) if card else None,
        state.FACES[int(s["face"][seat, space])] if card else "",
        bool(s["clerk"][seat, space]),
        BONUSES[components.CONTRACT_TICKET[space]],
    )


def _hung(s: Any, f: Any, seat: int, slot: int) -> Hung:
    a = int(s["by"][seat, slot]) - 1
    return Hung(
        shapes.work(a // 2, int(s["hung"][seat, slot]) - 1),
        PLACES[a],
        int(common.value(f, a)),
        bool(common.celebrity(f, a)),
    )


def _place(code: int) -> str:
    return "home" if code == state.HOME else LOCATIONS[code] if code < 4 else "kicked_out"


def _board(s: Any, f: Any, seat: int) -> Board:
    queue, influence = int(s["queue"][seat]), int(s["influence"][seat])
    works = tuple(_hung(s, f, seat, slot) for slot in range(int(common.exhibited(f, seat))))
    a, b, c = (_held(s, seat, space) for space in range(3))
    x, y, z = (bool(access(f, seat, column)) for column in range(3))
    spaces = []
    for space in range(6):
        tile = int(s["reputation"][seat, space])
        spaces.append(
            ReputationSpace(tile, BONUSES[components.SPACE_BONUS[space]], int(units(f, seat, tile - 1)) if tile else 0)
        )
    limit = bool(s["law"][state.LAWS.index("gallery_collector_limit")])
    return Board(
        seat=seat,
        money=int(s["money"][seat]),
        influence=influence,
        money_steps=int(components.MONEY_STEPS[influence]),
        fame_steps=int(components.FAME_STEPS[influence]),
        queue=queue,
        next_cost=int(hire_cost(f, seat, 1)) if queue else 0,
        next_bonus=BONUSES[components.HIRE_BONUS[8 - queue]] if queue else "",
        desks=int(s["desks"][seat]),
        lost=int(s["lost"][seat]),
        commission=PLACES[int(s["commission"][seat]) - 1] if s["commission"][seat] else "",
        gallery=works,
        fourth_open=bool(common.masterpieces(f, seat)),
        third=int(s["third"][seat]),
        sold=tuple(shapes.work(form, k) for form in range(4) for k in range(8) if int(s["sold"][seat, form]) >> k & 1),
        contracts=(a, b, c),
        reputation=tuple(spaces),
        tickets=shapes.triple(s["tickets"][seat]),
        lobby=shapes.triple(s["lobby"][seat]),
        visitors=shapes.triple(s["gallery"][seat]),
        collectors_most=1 + int(common.sold(f, seat)) if limit else 99,
        columns=(x, y, z),
        money_bonus=int(common.money_bonus(f, seat)),
        influence_bonus=int(common.influence_bonus(f, seat)),
        place=_place(int(s["place"][seat])),
        bid=int(bid_rank(f, seat)) >> 12,
    )


# --- the present decision ---------------------------------------------------------------------------------------------


def _buying(s: Any) -> str:
    """The artist of a purchase that is under way, whatever is asked in the middle of it."""
    for step, _, numbers in BOOK.frames(s):
        if step in (colony.T_BUY_FAME, colony.T_BUY_TICKETS, colony.T_HANG):
            return PLACES[numbers["artist"]]
    return ""


def _frame(s: Any) -> Frame:
    if s["end"] or not s["depth"]:
        return Frame()
    step, seat, n = BOOK.frames(s)[-1]
    match step.name:
        case "main":
            return Frame(location=LOCATIONS[n["location"]], kicked_out=n["kicked"] == 1)
        case "kicked_out":
            return Frame(location=LOCATIONS[int(s["pushed"])])
        case "return":
            return Frame(location=LOCATIONS[int(s["vacated"])] if s["vacated"] >= 0 else "")
        case "pay":
            return Frame(price=n["price"], least=n["need"])
        case "fame":
            return Frame(artist=PLACES[n["artist"]], least=n["least"])
        case "ticket":
            return Frame(colours=tuple(k for i, k in enumerate(components.KINDS) if n["colours"] >> i & 1))
        case "pile":
            return Frame(wanted=components.KINDS[n["wanted"]])
        case "visitor":
            return Frame(bag=n["bag"] == 1)
        case "contract":
            return Frame(dealt=n["dealt"] == 1)
        case "space":
            return Frame(contract=int(s["held"]))
        case "fulfil":
            return Frame(slot=n["slot"] + 1)
        case "sale_visitor" | "half":
            return Frame(space=n["space"] + 1, contract=int(s["contract"][seat, n["space"]]))
        case "reputation":
            if n["cell"] == state.START_TILE:
                return Frame(tile=int(s["third"][seat]))
            row, column = divmod(n["cell"], 3)
            return Frame(tile=int(s["market"][row, column]), cell=(row, column))
        case "source":
            if n["target"] >= state.CONTRACT_SOURCE:
                space = n["target"] - state.CONTRACT_SOURCE
                return Frame(space=space + 1, contract=int(s["contract"][seat, space]))
            return Frame(cell=divmod(n["target"], 3))
        case "move_visitors":
            return Frame(steps=n["steps"])
    return Frame()


def _option(s: Any, f: Any, code: int, decision: str) -> Option:
    """What a legal move brings or costs at once."""
    move = state.MOVES.move(code)
    seat = int(s["seat"])
    influence = int(s["influence"][seat])
    gains: dict[str, int] = {}
    if move.kind == "artist":
        a = PLACES.index(str(move.artist))
        collectors = int(s["gallery"][seat, 0])
        if decision == "buy":
            gains = {"money": -int(price_of(f, seat, a)), "fame": int(fame_of_purchase(f, seat, a))}
        elif decision == "promote":
            rise = 0 if common.celebrity(f, a) else N.promotion_fame + collectors
            gains = {"influence": -int(N.promotion_cost[common.level(f, a)]), "fame": rise}
        elif decision == "fame_artist":
            gains = {"fame": collectors}
    elif move.kind == "pay":
        k = int(move.influence)
        to = int(common.after_money_steps(influence, k))
        price = BOOK.frames(s)[-1][2]["price"]
        gains = {"money": k - price, "influence": to - influence, "to": to}
    elif move.kind == "boost":
        to = int(common.after_fame_steps(influence, int(move.steps)))
        gains = {"fame": int(move.steps), "influence": to - influence, "to": to}
    elif move.kind == "slot":
        gains = {"money": int(common.value(f, int(s["by"][seat, int(move.slot) - 1]) - 1))}
    elif move.kind == "hire":
        gains = {"money": -int(hire_cost(f, seat, int(move.number)))}
    elif move.kind == "tile":
        gains = {"influence": int(N.column_influence[components.COLUMNS.index(str(move.column))])}
    elif move.kind == "offer":
        column = int(N.column_influence[components.COLUMNS.index(str(move.column))])
        gains = {"influence": column, "money": -int(move.price)}
    elif move.kind == "act":
        to = int(common.after_fame_steps(influence, 1))
        gains = {"influence": to - influence, "to": to}
    elif move.kind == "renowned":
        gains = {"money": int(renowned_value(f, components.FORMS.index(str(move.form))))}
    target = " ".join(str(v) for v in move.fields.values())
    return Option(str(move), move.kind, target, **gains)


def score_rows(f: Any, seat: int) -> list[list[int]]:
    """The rows of a seat's score sheet, also those that not all may see."""
    buffer = sheet.buffer()
    score_sheet(f, seat, face(buffer))
    return sheet.rows(buffer)


def _known(rows: list[list[int]], viewer: int) -> tuple[tuple[int | None, ...], tuple[Item, ...]]:
    """The points of each line and the rows that the viewer may see."""
    points: list[int | None] = [0] * len(LINES)
    seen = []
    for line, worth, audience, a, b, c, d in rows:
        if audience == ALL or (viewer >= 0 and audience >> viewer & 1):
            points[line] = (points[line] or 0) + worth
            seen.append(Item(LINES[line], worth, (a, b, c, d)))
        else:
            points[line] = None
    return tuple(points), tuple(seen)


def _places(s: Any, f: Any, scores: tuple[int, ...]) -> tuple[int, ...]:
    if s["end"]:
        places = np.zeros(len(scores), np.int8)
        rank(f, face(places))
        return tuple(places.tolist())
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


def view(s: Any, viewer: int) -> GalleristView:
    """What the viewer may see, -1 for a spectator."""
    f = face(s)
    players, over = int(s["players"]), bool(s["end"])
    moves = options(s, viewer, state.MOVES)
    decision = "" if over else BOOK.names[int(s["decision"])]
    known = [_known(score_rows(f, k), viewer) for k in range(players)]
    scores = tuple(sum(points or 0 for points in lines) for lines, _ in known)
    seats = range(players)
    return GalleristView(
        **head(s, viewer, moves, FACTS, BOOK, STANDING),
        turn=int(s["turn"]),
        starter=int(s["starter"]),
        round=int(s["round"]) + (0 if s["last"] == 3 else 1),
        last=("", "triggered", "final_round", "scoring")[int(s["last"])],
        conditions=(bool(box_size(f) == 0), bool(celebrities(f) >= 2), bool(common.bag_size(f) == 0)),
        celebrities=int(celebrities(f)),
        executive=bool(s["executive"]),
        vacated=LOCATIONS[int(s["vacated"])] if s["vacated"] >= 0 else "",
        laws=dict(zip(state.LAWS, map(int, s["law"]), strict=True)),
        intermediate=("", "due", "done")[int(s["between"])],
        artists=tuple(_artist(s, f, a) for a in range(8)),
        stacks=tuple(_stack(s, form) for form in range(4)),
        easels=tuple(
            Easel(shapes.work(k, int(s["aside"][k]) - 1), int(renowned_value(f, k)), int(s["bought"][k]) - 1)
            for k in range(4)
            if s["easel"][k]
        ),
        locations=tuple(
            Location(LOCATIONS[k], _piece(int(s["white"][k])), _piece(int(s["black"][k])), int(s["start"][k]))
            for k in range(4)
        ),
        market=_market(s),
        column_influence=shapes.triple(N.column_influence),
        promos=tuple(int(n) for n in s["promos"]),
        promo_bonuses=tuple(row["bonus"] for row in components.BOX["promotion"]["levels"]),
        display=tuple(tuple(shapes.contract(int(c)) for c in stack if c) for stack in s["display"]),
        deck=int(s["deck"]).bit_count(),
        discards=tuple(shapes.contract(k + 1) for k in range(20) if int(s["discards"]) >> k & 1),
        held=shapes.contract(int(s["held"])) if s["held"] else None,
        bag=shapes.triple(s["bag"]),
        plaza=shapes.triple(s["plaza"]),
        box_office=shapes.triple(s["box"]),
        discarded_tickets=shapes.triple(s["used"]),
        tiles=shapes.ALL_TILES,
        boards=tuple(_board(s, f, k) for k in seats),
        opponent_assistants=int(s["queue"][1]) if players == 1 else 0,
        dealer=shapes.card("dealer_cards", int(s["dealer"][viewer])) if viewer >= 0 else None,
        curator=shapes.card("curator_cards", int(s["curator"][viewer])) if viewer >= 0 else None,
        shown_dealers=tuple(shapes.card("dealer_cards", int(s["dealer"][k])) for k in seats) if over else (),
        shown_curators=tuple(shapes.card("curator_cards", int(s["curator"][k])) for k in seats) if over else (),
        frame=msgspec.structs.replace(_frame(s), buying=_buying(s)),
        options=tuple(_option(s, f, code, decision) for code in moves),
        scores=scores,
        lines=tuple(lines for lines, _ in known),
        items=tuple(rows for _, rows in known),
        places=_places(s, f, scores),
    )
