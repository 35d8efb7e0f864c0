"""The labels around the walls of Art Society, as drawings: who sits where, the score sheet, what happened."""

from __future__ import annotations

from vernissage.drawing import furniture, svg
from vernissage.drawing.furniture import called, lamp, line
from vernissage.drawing.lettering import width, wrap
from vernissage.drawing.pieces import piece, stock
from vernissage.drawing.svg import num
from vernissage.drawing.words import minus
from vernissage.engine.language import say
from vernissage.games.art_society import words
from vernissage.games.art_society.picture import holdings, signs
from vernissage.games.art_society.picture.measures import PROPORTIONS, Mode, Panel, Setting
from vernissage.games.art_society.picture.salon import wall
from vernissage.games.art_society.state import CODES, DECOR_0, EXCESS_MOST, TYPE, TYPES, H, W

HEADS = ("Prestige", "Decor", "Eyeline", "Full", "Corners", "Excess")


def decides(s: Setting, seat: int) -> bool:
    """Whether the table waits for that seat."""
    view = s.view
    if view.over:
        return False
    return not view.sealed[seat] if view.decision == "bid" else seat == view.seat


def seat(s: Setting, seat: int, wide: float, mode: Mode) -> Panel:
    """A wall below its name, and below it assistant, excess and bids; the light is on where someone has to decide."""
    view = s.view
    on = decides(s, seat) and seat != view.viewer
    out = [
        lamp(wide / 2, -4, 84) if on else "",
        svg.text(called(s.names[seat], seat == view.viewer, wide - 84, 20), 0, 22, class_="name"),
        svg.text(minus(view.scores[seat]), wide, 24, class_="score"),
        line(0, 31, wide, "gilt" if on else ""),
    ]
    x = wide - width(str(view.scores[seat]), 26) - 10
    if view.over and view.places[seat] == 1:
        out.append(furniture.winner(x - 4, 15, 6))
    elif seat == view.auctioneer and not view.over:
        gavel = [svg.title(say("Has the gavel")), signs.icon("gavel", x - 18, 5, 18, class_="ic brass")]
        out.append(svg.group(gavel, **piece("gavel")))
    w, h = PROPORTIONS[mode].size
    high = h * wide / w
    out.append(svg.nested(wall(s, seat, mode), 0, 37, wide, high))
    if mode == "salon" and seat == view.viewer and not view.over:
        return svg.group(out, class_="seat", id=s.id(f"seat-{seat}")), 37 + high
    out.append(svg.group([_holds(s, seat, wide)], transform=f"translate(0 {num(37 + high + 18)})"))
    return svg.group(out, class_="seat", id=s.id(f"seat-{seat}")), 37 + high + 24


def _holds(s: Setting, seat: int, wide: float) -> str:
    """One line: what the assistant holds, excess, bids left."""
    view = s.view
    held = view.assistants[seat]
    out = [signs.icon("assist", 0, -12, 14, class_="ic")]
    if held:
        code = CODES.index(held)
        x, shown = 19.0, ""
        if code < DECOR_0:
            shown = signs.kind(TYPES[TYPE[code]], x, -11.5, 13)
            x += 17
        shown += svg.text(f"{W[code]}×{H[code]}", x, 0, class_="meta")
        out.append(svg.group([shown], **holdings.called(held)))
        said = say("assistant holds {tile}", tile=words.named(held))
    else:
        out.append(svg.text(say("free"), 19, 0, class_="meta"))
        said = say("assistant free")
    excess = say("excess {n} of {most}", n=len(view.excess[seat]), most=EXCESS_MOST)
    bids = say("{n} bids", n=len(view.hands[seat]))
    stored, left = stock(f"excess-{seat}", len(view.excess[seat])), stock(f"bid-{seat}", len(view.hands[seat]))
    out.append(svg.text(excess, wide / 2, 0, class_="meta middle", **stored))
    out.append(svg.text(bids, wide, 0, class_="meta end", **left))
    all_of_it = {"name": s.names[seat], "assistant": said, "excess": excess, "bids": bids}
    told = say("{name}: {assistant}, {excess}, {bids} left", **all_of_it)
    return svg.group(out, class_="holds", role="img", aria_label=told)


# --- the score --------------------------------------------------------------------------------------------------------


def sheet(s: Setting, wide: float) -> Panel:
    """The score sheet: a row a seat, at the end by place."""
    view = s.view
    rows = sorted(range(view.players), key=lambda k: view.places[k] if view.over else 0)
    shares = (0.352, 0.457, 0.577, 0.662, 0.792, 0.9)
    ends = [wide * share for share in shares]
    out = [svg.text(say("Final score" if view.over else "If it ended now").upper(), 0, 13, class_="caps")]
    out += [svg.text(say(head), end, 36, class_="head-no") for head, end in zip(HEADS, ends, strict=True)]
    out += [svg.text(say("Total"), wide, 36, class_="head-no"), line(0, 44, wide, "strong")]
    for i, k in enumerate(rows):
        out.append(svg.group([_row(s, k, wide, ends)], transform=f"translate(0 {num(65 + 30.0 * i)})"))
    return svg.group(out, id=s.id("score"), class_="narrow" if s.narrow else None), 44 + 30.0 * len(rows)


def _row(s: Setting, seat: int, wide: float, ends: list[float]) -> str:
    view = s.view
    size = 12.4 if s.narrow else 15.5
    room = ends[0] - (38 if view.over else 0) - 26
    return furniture.score_row(
        called(s.names[seat], seat == view.viewer, room, size),
        [minus(points) for points in view.lines[seat]],
        minus(view.scores[seat]),
        ends,
        wide,
        own=seat == view.viewer,
        rank=str(view.places[seat]) if view.over else "",
        won=view.over and view.places[seat] == 1,
        size=size,
        indent=20,
        dot=13,
        under=9,
    )


# --- what happened ----------------------------------------------------------------------------------------------------

QUIET = ("pick", "seal", "done", "frames", "keep", "offer", "gavel")
LOUD = ("prestige", "unsold", "full")


def log(s: Setting, wide: float, room: float) -> Panel:
    """The latest events, newest first, as many as there is room for."""
    told = (
        (words.sentence(e, s.view.viewer, s.names), "said brass" if e.kind in LOUD else "said")
        for e in reversed(s.recent)
        if e.kind not in QUIET
    )
    out, high = furniture.log(
        say("What happened").upper(),
        told,
        wide,
        room,
        lines=lambda said: wrap(said, wide, 14.5, 2),
        leading=18,
        air=11,
        first=17,
    )
    return (svg.group(out, id=s.id("log")), high) if len(out) > 1 else ("", 0)
