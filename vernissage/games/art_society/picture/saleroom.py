"""The saleroom of Art Society as drawings: the offer under its value tokens, bids and taking order, the prestige track."""

from __future__ import annotations

from vernissage.drawing import glyphs, svg
from vernissage.drawing.furniture import line, target
from vernissage.drawing.lettering import fit, fitted, width
from vernissage.drawing.pieces import piece, stock
from vernissage.drawing.svg import num
from vernissage.drawing.words import signed
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.picture import signs
from vernissage.games.art_society.picture.measures import Panel, Setting
from vernissage.games.art_society.picture.salon import framed
from vernissage.games.art_society.state import (
    FORMATS,
    PILES,
    TRACK,
    TYPE_NAMES,
    TYPES,
)
from vernissage.games.art_society.view import Lot
from vernissage.games.art_society.words import plain

LOT = 88.0  # the most room a painting of the offer has, in height


def auction(s: Setting, wide: float) -> Panel:
    """Offer and bids, under a headline."""
    view = s.view
    title = say("Auction, round {round}", round=view.round) if view.round else say("Before the first auction")
    title = title.upper()
    out = [svg.text(title, 0, 13, class_="caps")]
    gavel = ("{who} has the gavel", "you have the gavel")
    mine = view.auctioneer == view.viewer
    said = _tie(s) or ("" if view.over else tell(mine, *gavel, who=s.names[view.auctioneer]))
    if said:
        room = wide - width(title, 14) - 34
        out.append(fitted(said, room, 14, wide, 13, class_="meta end"))
        if not _tie(s):
            out.append(signs.icon("gavel", wide - min(room, width(said, 14) * 0.93) - 22, 0, 16, class_="ic brass"))
    y = 24.0
    for panel in (_offer(s, wide), _bids(s, wide)):
        out.append(svg.group([panel[0]], transform=f"translate(0 {num(y)})"))
        y += panel[1] + 8
    return svg.group(out, id=s.id("auction"), role="group", aria_label=say("Auction")), y - 8


# --- the offer --------------------------------------------------------------------------------------------------------


def _offer(s: Setting, wide: float) -> Panel:
    view = s.view
    places = view.players + 1
    step = wide / places
    if not view.offer:
        return _picks(s, step, places)
    cell = min((step - 14) / max(4, *(lot.w for lot in view.offer)), LOT / max(4, *(lot.h for lot in view.offer)), 22.0)
    high = cell * max(lot.h for lot in view.offer) + 8
    out = [_lot(s, lot, (i + 0.5) * step, step, cell, high) for i, lot in enumerate(view.offer)]
    return "".join(out), 30 + high + 42


def _picks(s: Setting, step: float, places: int) -> Panel:
    """Backs picked for the next offer, and how many are missing."""
    out = []
    for i in range(places):
        x = (i + 0.5) * step
        if i < len(s.view.picked):
            pile = PILES[FORMATS.index(s.view.picked[i])]
            w, h = pile["w"] * 11.0, pile["h"] * 11.0
            out.append(signs.coin(x, 15, pile["value"]))
            out.append(signs.back(x - w / 2, 64 - h / 2, w, h))
            out.append(svg.text(pile["id"].replace("x", " × "), x, 110, class_="meta middle"))
        else:
            out.append(svg.rect(x - 17, 42, 34, 44, class_="slot"))
    picked = len(s.view.picked)
    said, unseen = say("{n} of {most} paintings picked, unseen", n=picked, most=places), stock("picked", picked)
    return svg.group(out, role="img", aria_label=said, **unseen), 116


def _lot(s: Setting, lot: Lot, x: float, step: float, cell: float, high: float) -> str:
    view = s.view
    w, h = lot.w * cell, lot.h * cell
    left, top = x - w / 2, 32 + (high - h) / 2
    m = max(2.6, cell * 0.17)
    taken = lot.taker >= 0
    yours = taken and lot.taker == view.viewer
    shown = svg.rect(left + 1, top + 2.5, w, h, class_="work-shadow") + framed(
        s, lot.tile, lot.frame, (left, top, w, h), m
    )
    if not taken and not any(lot.tile in pile for pile in view.museum):  # else what is shown here is its memory
        shown = svg.group([shown], **piece(f"painting-{lot.tile}"))
    parts = [
        svg.group([shown], class_="gone") if taken and not yours else shown,
        svg.rect(left - 3.5, top - 3.5, w + 7, h + 7, class_="yours") if yours else "",
        signs.kind(lot.type, x - 18, 36 + high, 15),
        signs.frame(lot.frame, x + 3, 36 + high, 15),
    ]
    floor = 36 + high + 31
    move = f"take {lot.slot}"
    told = {"lot": lot.slot + 1, "tile": plain(lot.tile), "value": lot.value}
    if move in view.moves:
        tries = next((t for t in view.tries if t.slot == lot.slot), None)
        gains = tries.gains if tries else ()
        best = max((g.points for g in gains), default=0)
        n = len(gains)
        fits = say("{n} {n:place|places}", n=n) if n else say("no place")
        parts.append(svg.text(fits, x, floor, class_="meta middle"))
        parts.append(signs.coin(x - 15 if n and s.priced else x, 15, lot.value))
        if n and s.priced:
            parts.append(svg.text(signed(best), x + 17, 21, class_="gain"))
        if n and s.priced:
            words = "Take lot {lot}: {tile}, value {value}; {fits}, the best {best}"
            words = say(words, fits=fits, best=signed(best), **told)
        else:
            words = say("Take lot {lot}: {tile}, value {value}; {fits}", fits=fits, **told)
        hit = svg.rect(x - step / 2 + 2, 0, step - 4, floor + 6, class_="hit")
        ready = svg.rect(x - step / 2 + 5, 30, step - 10, high + 5, class_="hit ready")
        corners = glyphs.corners(x - step / 2 + 5, 30, step - 10, high + 5, 7)
        return target(s.id(f"lot-{lot.slot}"), move, words, hit, ready, *parts, corners, kind="lot")
    parts.append(signs.coin(x, 15, lot.value))
    if taken:
        parts.append(fitted(s.called(lot.taker), step - 4, 14, x, floor, class_="meta strong middle"))
        by = ("Lot {lot}: {tile}, value {value}, taken by {who}", "Lot {lot}: {tile}, value {value}, taken by you")
        words = tell(yours, *by, who=s.names[lot.taker], **told)
    else:
        state = say("unsold" if view.decision == "keep" or view.over else "open")
        parts.append(svg.text(state, x, floor, class_="open"))
        words = say("Lot {lot}: {tile}, value {value}, open", **told)
    return svg.group(parts, class_="lot", id=s.id(f"lot-{lot.slot}"), role="img", aria_label=words)


# --- bids -------------------------------------------------------------------------------------------------------------


def _since(s: Setting, kind: str) -> list[Event]:
    """Events of that kind since the offer was turned up."""
    recent = list(s.recent)
    start = max((i for i, e in enumerate(recent) if e.kind in ("offer", "gavel")), default=0)
    return [e for e in recent[start:] if e.kind == kind]


def _tie(s: Setting) -> str:
    """ "tie at 19: the card beneath decides, 16 over 9"."""
    view = s.view
    ties = _since(s, "tie") if view.order else []
    if not ties:
        return ""
    tie = ties[-1]
    told = "tie at {bid}: a card beneath decides, {mine} over {theirs}"
    return say(told, bid=view.tops[tie.seat], mine=tie.mine, theirs=tie.theirs)


def _bids(s: Setting, wide: float) -> Panel:
    """Seats in taking order with the card on top of their stack; before the reveal clockwise from the gavel."""
    view = s.view
    n = view.players
    seats = list(view.order) or [(view.auctioneer + k) % n for k in range(n)]
    columns = n if wide / n >= 112 else 2
    step = wide / columns
    out = []
    for i, seat in enumerate(seats):
        x, y = (i % columns) * step, (i // columns) * 54.0
        out.append(svg.group([_bidder(s, seat, i, step - 8)], transform=f"translate({num(x)} {num(y)})"))
    return "".join(out), 48 + 54.0 * ((n - 1) // columns)


def _bidder(s: Setting, seat: int, place: int, wide: float) -> str:
    view = s.view
    current = not view.over and (not view.sealed[seat] if view.decision == "bid" else seat == view.seat)
    out, x = [], 0.0
    if view.order:
        out.append(svg.text(str(place + 1), 0, 28, class_="ord"))
        x = 14.0
    bidding = view.decision == "bid"
    if bidding and seat == view.viewer and view.my_bid:
        mine = signs.bid(x, 4, 30, 36, view.my_bid, 19, "chosen")
        out.append(svg.group([mine], **piece(f"bid-{seat}-{view.my_bid}", "sealed")))
    elif bidding and view.sealed[seat]:
        out.append(svg.group([signs.back(x, 4, 30, 36)], **stock(f"bid-{seat}", 1)))
    elif bidding:
        out.append(svg.rect(x, 4, 30, 36, class_="slot"))
    else:
        top = "white" if view.heights == 1 else view.tops[seat]
        out.append(svg.group([signs.bid(x, 4, 30, 36, view.tops[seat], 19)], **piece(f"bid-{seat}-{top}", "open")))
    x += 37
    status = _status(s, seat, place)
    out.append(fitted(s.called(seat), wide - x, 17, x, 19, class_="who"))
    out.append(fitted(status, wide - x, 12, x, 36, class_="meta", font_size=13.4))
    out.append(line(0, 46, wide, "gilt" if current else ""))
    top = say("top card {card}", card=view.tops[seat]) if not bidding else status
    return svg.group(out, class_="bidder", role="img", aria_label=f"{s.called(seat)}: {top}, {status}")


def _status(s: Setting, seat: int, place: int) -> str:
    view = s.view
    if view.over:
        return say("{n} bids left", n=len(view.hands[seat]))
    if view.decision == "bid":
        return say("sealed" if view.sealed[seat] else "choosing")
    if view.decision == "pile" or not view.order:
        if seat != view.seat:
            return say("waits")
        return say("picks lots" if view.decision == "pile" else "hangs first")
    if seat == view.seat:
        return say({"take": "takes now", "keep": "may rehang"}.get(view.decision, "hangs now"))
    lot = next((k for k in view.offer if k.taker == seat), None)
    if lot:
        return say("took lot {lot}", lot=lot.slot + 1)
    return say("takes next" if place == view.turn + 1 else "waits")


# --- prestige ---------------------------------------------------------------------------------------------------------


def _multiplier(markers: list[int], kind: int) -> int:
    if not markers[kind]:
        return N.absent_points
    return int(N.rank_points[0]) - sum(other > markers[kind] for other in markers)


def prestige(s: Setting, wide: float) -> Panel:
    """A lane for each type in the order of rank; dashed, where its marker would go if a painting of the offer stays unsold."""
    view = s.view
    kinds = sorted(range(len(TYPES)), key=lambda t: (-view.markers[t], t))
    leaps = {t: sorted({lot.leap for lot in view.offer if lot.taker < 0 and lot.type == TYPES[t]}) for t in kinds}
    live = not view.over and view.decision != "keep" and any(leaps.values())
    furthest = max([*view.markers, *(k for ks in leaps.values() for k in ks if live)], default=0)
    scale = max(12, furthest + 2)
    out = [
        svg.text(say("Prestige").upper(), 0, 13, class_="caps"),
        svg.text(say("museum"), wide, 13, class_="meta end"),
    ]
    if live:
        out.append(svg.text(fit(say("dashed: if it stays unsold"), wide - 190, 14), wide - 66, 13, class_="meta end"))
    left, right = 122.0, wide - 62
    for row, t in enumerate(kinds):
        out.append(_lane(s, t, 36.0 + 27 * row, (left, right, wide), scale, leaps[t] if live else []))
    return svg.group(out, id=s.id("prestige"), role="group", aria_label=say("Prestige")), 36.0 + 27 * len(kinds) - 10


def _clusters(leaps: list[int], near: float) -> list[list[int]]:
    """Spaces that lie so close together that they share a mark."""
    out: list[list[int]] = []
    for leap in leaps:
        if out and leap - out[-1][-1] < near:
            out[-1].append(leap)
        else:
            out.append([leap])
    return out


def _lane(s: Setting, t: int, y: float, ends: tuple[float, float, float], scale: int, leaps: list[int]) -> str:
    view = s.view
    left, right, wide = ends
    marker, unit = view.markers[t], (right - left) / scale
    at = end = left + marker * unit
    black = marker > TRACK
    out = [
        svg.text(f"×{view.multipliers[t]}", 0, y + 6, class_="mul"),
        signs.kind(TYPES[t], 27, y - 8, 17),
        svg.text(say(TYPE_NAMES[t]), 49, y + 5, class_="tn"),
        svg.path(f"M{num(left)} {num(y)}H{num(right)}", class_="lane"),
        svg.path(f"M{num(left)} {num(y)}H{num(at)}", class_=f"lane-on ty-{TYPES[t]}") if marker else "",
        svg.text(str(len(view.museum[t])), wide, y + 5, class_="mus"),
    ]
    lane = "{type}: space {space}, times {n}" if marker else "{type}: not in the museum yet, times {n}"
    words = say(lane, type=Term(TYPE_NAMES[t]), space=marker, n=view.multipliers[t])
    for group in _clusters(leaps, 25 / unit):
        first, last = left + group[0] * unit, left + group[-1] * unit
        said = ", ".join(str(k) for k in group)
        wide_ = max(20.0, width(said, 12.4) + 9 if len(group) > 1 else 0)
        middle = (first + last) / 2
        out += [
            svg.path(f"M{num(end)} {num(y)}H{num(middle - wide_ / 2)}", class_="leap"),
            svg.rect(middle - wide_ / 2, y - 10, wide_, 20, rx=10, class_="leap-to"),
            svg.text(said, middle, y + 4.3, class_="leap-no"),
        ]
        end = middle + wide_ / 2
    for leap in leaps:
        then = list(view.markers)
        then[t] = leap
        words += say("; {space} and times {n} if one stays unsold", space=leap, n=_multiplier(then, t))
        if leap == leaps[-1]:
            out.append(svg.text(f"×{_multiplier(then, t)}", end + 4, y + 4.4, class_="leap-x"))
    if marker:
        shown = [
            svg.circle(at, y, 11, class_="at black" if black else "at"),
            svg.text(str(marker), at, y + 4.6, class_="at-no"),
        ]
        out.append(svg.group(shown, **piece(f"prestige-{TYPES[t]}")))
    return svg.group(out, role="img", aria_label=words)
