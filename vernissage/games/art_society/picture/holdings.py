"""What lies beside the walls of Art Society, as drawings: the viewer's shelf with tile in hand, assistant, excess and bid
cards; the supply of paintings by their backs; decor; the museum's piles."""

from __future__ import annotations

from vernissage.drawing import glyphs, svg
from vernissage.drawing.furniture import target
from vernissage.drawing.lettering import width
from vernissage.drawing.pieces import Name, piece, source, stock
from vernissage.drawing.svg import num
from vernissage.engine.language import say
from vernissage.games.art_society.picture import mouldings, signs
from vernissage.games.art_society.picture.measures import Panel, Setting
from vernissage.games.art_society.picture.salon import framed
from vernissage.games.art_society.state import (
    CARDS,
    CODES,
    DECOR_0,
    EXCESS_MOST,
    FRAME,
    FRAMES,
    KINDS,
    TYPE,
    TYPES,
    H,
    W,
)  # fmt: skip
from vernissage.games.art_society.words import decor_words, frame_name, named, plain, type_name


def called(name: str) -> Name:
    """What a tile is called: a painting has a name of its own, decor of one kind is alike."""
    return piece(f"painting-{name}") if CODES.index(name) < DECOR_0 else stock(f"decor-{name}", 1)


def tile(s: Setting, name: str, x: float, y: float, cell: float) -> str:
    """A painting or decor tile outside a wall, its upper left corner at (x, y)."""
    code = CODES.index(name)
    w, h = int(W[code]) * cell, int(H[code]) * cell
    shadow = svg.rect(x + 1, y + 2.5, w, h, class_="work-shadow")
    if code >= DECOR_0:
        shown = mouldings.decor((x, y, w, h), KINDS[code - DECOR_0]["shields"], rich=cell > 24)
    else:
        shown = framed(s, name, FRAMES[FRAME[code]], (x, y, w, h), max(2.4, cell * 0.17))
    return svg.group([shadow, shown], **called(name))


def _fitted(name: str, wide: float, high: float, most: float = 22) -> float:
    code = CODES.index(name)
    return min(wide / int(W[code]), high / int(H[code]), most)


# --- the viewer's shelf -----------------------------------------------------------------------------------------------


def shelf(s: Setting, wide: float) -> Panel:
    """In hand, assistant, excess; and the twenty bid cards."""
    seat = s.view.viewer
    out, x = [], 0.0
    for title, words, shown, broad in (_in_hand(s), _assistant(s, seat), _excess(s, seat)):
        inside = svg.text(say(title).upper(), 0, 13, class_="caps") + shown
        name = s.id(f"shelf-{title.lower().replace(' ', '-')}")
        out.append(svg.group([inside], id=name, transform=f"translate({num(x)} 0)", role="img", aria_label=words))
        x += broad
    below = s.narrow or wide - x < 400
    cards, high = bids(s, wide if below else wide - x)
    out.append(svg.group([cards], transform=f"translate({num(0 if below else x)} {96 if below else 0})"))
    return svg.group(out, id=s.id("shelf"), class_="shelf"), 96 + high if below else max(78.0, high)


def _in_hand(s: Setting) -> tuple[str, str, str, float]:
    view = s.view
    if view.viewer != view.seat or view.over or not (view.in_hand or view.shields):
        return "In hand", say("Nothing in hand"), svg.rect(0.5, 24.5, 40, 48, class_="slot"), 88
    if not view.in_hand:
        row = "".join(signs.shield(12 + 21 * (k % 3), 38 + 24 * (k // 3), 17) for k in range(view.shields))
        return "In hand", say("Decor for {n} shields", n=view.shields), row, 88
    code = CODES.index(view.in_hand)
    cell = _fitted(view.in_hand, 52, 54)
    shown = tile(s, view.in_hand, 0, 22, cell)
    if code < DECOR_0:
        x = int(W[code]) * cell + 8
        shown += signs.kind(TYPES[TYPE[code]], x, 26, 16) + signs.frame(FRAMES[FRAME[code]], x, 48, 16)
    return "In hand", say("In hand: {tile}", tile=plain(view.in_hand)), shown, 96


def _assistant(s: Setting, seat: int) -> tuple[str, str, str, float]:
    view = s.view
    held = view.assistants[seat]
    ready = view.held_ready and "assistant_tile" in view.moves
    if not held:
        free = svg.rect(0.5, 24.5, 64, 48, class_="slot") + svg.text(say("free"), 32.5, 53, class_="meta middle")
        if "to_assistant" in view.moves:
            free += glyphs.corners(0.5, 24.5, 64, 48, 8)
        return "Assistant", say("Your assistant is free"), free, 104
    cell = _fitted(held, 58, 52)
    code = CODES.index(held)
    w, h = int(W[code]) * cell, int(H[code]) * cell
    shown = tile(s, held, 2, 23, cell) + (glyphs.corners(-2, 19, w + 8, h + 8, 8) if ready else "")
    if code < DECOR_0:
        x = w + 10
        shown += signs.kind(TYPES[TYPE[code]], x, 26, 15) + signs.frame(FRAMES[FRAME[code]], x, 46, 15)
    return "Assistant", say("Your assistant holds {tile}", tile=named(held)), shown, 104


def _excess(s: Setting, seat: int) -> tuple[str, str, str, float]:
    stored = s.view.excess[seat]
    out = []
    for k in range(EXCESS_MOST):
        x = 38.0 * k
        if k < len(stored):
            cell = _fitted(stored[k], 34, 44)
            out.append(tile(s, stored[k], x, 24, cell))
            out.append(svg.text("−2", x + 15, 86, class_="meta middle") if s.narrow else "")
        else:
            out.append(svg.rect(x + 0.5, 24.5, 32, 42, class_="slot"))
            if k == EXCESS_MOST - 1:
                out.append(svg.text(say("end"), x + 16.5, 50, class_="meta middle", font_size=13))
    words = say("Excess paintings: {n} of {most}; the second ends the game", n=len(stored), most=EXCESS_MOST)
    return "Excess", words, "".join(out), 96


def bids(s: Setting, wide: float) -> Panel:
    """The viewer's bid cards in their places; spent ones are struck through, and positions never move."""
    view = s.view
    seat = view.viewer
    held = set(view.hands[seat])
    if view.my_bid and view.decision == "bid":
        held -= {view.my_bid}
    columns = CARDS if wide >= 400 else CARDS // 2
    step, high = wide / columns, 40.0 if columns == CARDS else 44.0
    out = [svg.text(say("Your bids, {n} left", n=len(view.hands[seat])).upper(), 0, 13, class_="caps")]
    stack = say("stack of {n}, top {top}", n=view.heights, top=view.tops[seat])
    out.append(svg.text(stack, wide, 13, class_="meta end"))
    for k in range(1, CARDS + 1):
        x, y = ((k - 1) % columns) * step, 24 + ((k - 1) // columns) * (high + 4)
        move = f"bid {k}"
        chosen = k == view.my_bid and view.decision == "bid"
        kind = "chosen" if chosen else "" if k in held else "spent"
        shown = signs.bid(x + 1, y, step - 2, high, k, 13.4 if kind == "spent" else 17, kind)
        if not kind:  # a sealed card and those that are spent lie in the auction
            shown = svg.group([shown], **piece(f"bid-{seat}-{k}"))
        if move in view.moves:
            out.append(
                target(
                    s.id(f"bid-{k}"),
                    move,
                    say("Bid {card}", card=k),
                    shown,
                    svg.path(f"M{num(x + 5)} {num(y + high - 4.5)}h{num(step - 10)}", class_="corner"),
                    kind="bid-card",
                )
            )
        else:
            told = "Bid card {card}, in hand" if k in held else "Bid card {card}, spent"
            said = say("Bid card {card}, sealed" if chosen else told, card=k)
            out.append(svg.group([shown], id=s.id(f"bid-{k}"), role="img", aria_label=said))
    rows = CARDS // columns
    return svg.group(out, id=s.id("bids")), 24 + rows * (high + 4) - 4


# --- supply, decor, museum --------------------------------------------------------------------------------------------


def supply(s: Setting, wide: float) -> Panel:
    """The piles of paintings, backs up, with value and number left; targets while the viewer picks the lots."""
    view = s.view
    left = sum(pile.left for pile in view.piles)
    out = [svg.text(say("Supply, {n} paintings, backs only", n=left).upper(), 0, 13, class_="caps")]
    columns = len(view.piles) if wide >= 640 else len(view.piles) // 2
    step, cell = wide / columns, 7.6
    for i, pile in enumerate(view.piles):
        x, y = (i % columns + 0.5) * step, 24 + 92.0 * (i // columns)
        w, h = pile.w * cell, pile.h * cell
        back = signs.back(x - w / 2, y + 40 - h / 2, w, h)
        shown = [
            svg.rect(x - step / 2 + 2, y - 5, step - 4, 91, class_="hit ready"),
            signs.coin(x, y + 9, pile.value, 10.5),
            svg.group(
                [back if pile.left else svg.rect(x - w / 2, y + 40 - h / 2, w, h, class_="slot")],
                **source(f"pile-{pile.format}", pile.left),
            ),
            svg.text(say("{n} left", n=pile.left), x, y + 78, class_="meta middle", font_size=13.4),
        ]
        move = f"pile {pile.format}"
        told = {"w": pile.w, "h": pile.h, "value": pile.value, "n": pile.left}
        words = say("{w} by {h}, value {value}, {n} left", **told)
        name = s.id(f"pile-{pile.format}")
        if move in view.moves:
            under = svg.path(f"M{num(x - step / 2 + 5)} {num(y + 85)}h{num(step - 10)}", class_="corner")
            out.append(
                target(name, move, say("Pick a painting, unseen: {pile}", pile=words), *shown, under, kind="pile")
            )
        else:
            out.append(svg.group(shown[1:], id=name, role="img", aria_label=words, class_="pile"))
    return svg.group(out, id=s.id("supply")), 24 + 92.0 * (len(view.piles) // columns) - 8


def decor(s: Setting, wide: float) -> Panel:
    """The five kinds of decor and how many are left; targets while the viewer takes one."""
    view = s.view
    out = [svg.text(say("Decor").upper(), 0, 13, class_="caps")]
    step, cell = wide / len(KINDS), 18.0
    for i, kind in enumerate(KINDS):
        x, w, h = (i + 0.5) * step, kind["w"] * cell, kind["h"] * cell
        n = view.decor_left[i]
        box = (x - w / 2, 52 - h / 2, w, h)
        shown = [
            svg.rect(x - step / 2 + 3, 19, step - 6, 86, class_="hit ready"),
            svg.group(
                [mouldings.decor(box, kind["shields"], rich=False) if n else svg.rect(*box, class_="slot")],
                **stock(f"decor-{kind['id']}", n),
            ),
            svg.text(say("{n} left", n=n), x, 98, class_="meta middle", font_size=13.4),
        ]
        move, name = f"decor {kind['id']}", s.id(f"decor-{kind['id']}")
        words = say("{decor}, {n} left", decor=decor_words(kind["id"]), n=n)
        if move in view.moves:
            corners = glyphs.corners(x - step / 2 + 3, 19, step - 6, 86, 8)
            out.append(
                target(
                    name,
                    move,
                    say("Take {decor}, {n} left", decor=decor_words(kind["id"]), n=n),
                    *shown,
                    corners,
                    kind="kind",
                )
            )
        else:
            out.append(svg.group(shown[1:], id=name, role="img", aria_label=words, class_="kind"))
    return svg.group(out, id=s.id("decor")), 104


def museum(s: Setting, wide: float) -> Panel:
    """The museum's four piles in the order of arrival; targets while the viewer may exchange a painting."""
    view = s.view
    out = [svg.text(say("Museum").upper(), 0, 13, class_="caps")]
    most = max((len(pile) for pile in view.museum), default=0)
    columns = 4 if wide >= 640 else 2
    step = wide / columns
    cell, floor = 11.0 if most <= 6 or s.narrow else 9.0, 24.0
    rows = [range(k, min(k + columns, len(TYPES))) for k in range(0, len(TYPES), columns)]
    for row in rows:
        high = 0.0
        for i, t in enumerate(row):
            shown, tall = _pile(s, t, i * step, floor, step - 14, cell)
            out.append(shown)
            high = max(high, tall)
        floor += high + 10
    return svg.group(out, id=s.id("museum")), floor - 10


def _pile(s: Setting, t: int, left: float, top: float, wide: float, cell: float) -> tuple[str, float]:
    view = s.view
    pile = view.museum[t]
    n = len(pile)
    name = format(type_name(t))
    out = [signs.kind(TYPES[t], left, top, 16), svg.text(name, left + 22, top + 13, class_="tn")]
    out.append(svg.text(f"{n or say('nothing yet')}", left + 30 + width(name, 14), top + 13, class_="meta"))
    x, y, high = left, top + 24, 0.0
    for code in pile:
        k = CODES.index(code)
        w, h = int(W[k]) * cell, int(H[k]) * cell
        if x > left and x + w > left + wide:
            x, y, high = left, y + high + 7, 0.0
        shown = tile(s, code, x, y, cell)
        move = f"museum {W[k]}x{H[k]} {FRAMES[FRAME[k]]}"
        same_type = view.in_hand and TYPE[CODES.index(view.in_hand)] == t
        if same_type and move in view.moves:
            frame = frame_name(int(FRAME[k]))
            words = say("Exchange it for the {w} by {h} in {frame}", w=W[k], h=H[k], frame=frame)
            out.append(
                target(
                    s.id(f"museum-{code}"),
                    move,
                    words,
                    shown,
                    glyphs.corners(x - 3, y - 3, w + 6, h + 6, 6),
                    kind="exchange",
                )
            )
        else:
            out.append(svg.group([shown], id=s.id(f"museum-{code}"), role="img", aria_label=plain(code)))
        x, high = x + w + 7, max(high, h)
    return svg.group(out, role="group", aria_label=say("{type} in the museum: {n}", type=name, n=n)), y - top + high
