"""A museum as a plan: 25 rooms with doors, because only doors connect; the Grand Gallery has a hatched floor.

Collections are traced: a solid brass line for a genre, a dashed ink line for a period, each with a tab that tells sign and
size. Ids are stable: "me-c7" is the viewer's seventh room ("me-n-c7" on a phone), "s2-c7" that of seat 2.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import glyphs, svg
from vernissage.drawing.svg import num
from vernissage.engine.journal import Event
from vernissage.engine.language import say, tell
from vernissage.games.pictura.picture import signs
from vernissage.games.pictura.picture.parts import WIDE, Mode, Part, Size, hung, says, seen, tag, target
from vernissage.games.pictura.picture.prints import Art, inline
from vernissage.games.pictura.state import CELLS, GENRES, GRAND_GALLERY, SIDE
from vernissage.games.pictura.view import Collection, PicturaView, paintings

EDGE = 6.0


def plan(
    view: PicturaView,
    seat: int,
    wide: float = 358,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    art: Art = inline,
    mode: Mode = WIDE,
) -> Part:
    """The museum of a seat, as it would be hung if the game ended now; in the last hanging as it is."""
    cell = (wide - 2 * EDGE) / SIDE
    s = _size(cell)
    name = prefix(view, seat, mode)
    fresh = just_hung(view, recent)
    inside = [
        svg.rect(0.5, 0.5, wide - 1, wide - 1, class_="stone"),
        *(_floor(c, cell) for c in range(CELLS)),
        svg.path(_walls(cell), class_="partition"),
        *(_room(view, seat, c, cell, s, name, fresh, art) for c in range(CELLS)),
        *(_outline(k, cell) for k in view.collections[seat]),
        *(_tab(k, cell) for k in view.collections[seat]),
    ]
    return Part("".join(inside), wide, wide, tells(view, seat, names), "plan")


def prefix(view: PicturaView, seat: int, mode: Mode = WIDE) -> str:
    """What the ids of a seat begin with."""
    return ("me-" if seat == view.viewer else f"s{seat}-") + tag(mode)


def just_hung(view: PicturaView, recent: Sequence[Event]) -> set[int]:
    """The paintings that were exhibited last; at the end the red dot is the winner's alone."""
    return set() if view.over else {e.painting for e in recent if e.kind == "exhibit"}


def tells(view: PicturaView, seat: int, names: Sequence[str]) -> str:
    """A museum in words, for those who listen to it."""
    count = sum(n > 0 for n in view.hanging[seat])
    rows = []
    for r in range(SIDE):
        row = view.hanging[seat][SIDE * r : SIDE * (r + 1)]
        if any(row):
            works = "; ".join(paintings()[n].title if n else say("empty") for n in row)
            rows.append(say("row {row}: {works}", row=r + 1, works=works))
    groups = ", ".join(
        say("{type} {n} for {points} {points:point|points}", type=signs.word(k.type), n=len(k.cells), points=k.points)
        for k in view.collections[seat]
    )
    hall = view.gallery[seat]
    shows = say(" The Grand Gallery shows {type} only.", type=signs.word(hall)) if hall else ""
    told = tell(
        seat == view.viewer,
        "{who}’s museum, {n} of {rooms} rooms. {rows} Collections: {groups}.",
        "Your museum, {n} of {rooms} rooms. {rows} Collections: {groups}.",
        who=names[seat],
        n=count,
        rooms=CELLS,
        rows=". ".join(rows) + ("." if rows else ""),
        groups=groups or say("none"),
    )
    return told + shows


def _size(cell: float) -> Size:
    high = max(15.2, cell * 0.225)
    picture = min(cell * 0.63, cell - high - 4)
    return Size(picture, max(47.0, picture + 3), high, max(12.6, cell * 0.19), high - 4)


def _corner(c: int, cell: float) -> tuple[float, float]:
    return EDGE + c % SIDE * cell, EDGE + c // SIDE * cell


def _floor(c: int, cell: float) -> str:
    x, y = _corner(c, cell)
    grand = c in GRAND_GALLERY
    out = svg.rect(x, y, cell + 0.2, cell + 0.2, class_="floor-cell grand" if grand else "floor-cell")
    return out + (svg.rect(x, y, cell, cell, fill="url(#parquet)") if grand else "")


def _walls(cell: float) -> str:
    """Walls between rooms, with a door in the middle of each."""
    stub, out = cell * 0.27, []
    for line in range(1, SIDE):
        at = EDGE + line * cell
        for k in range(SIDE):
            a, b = EDGE + k * cell, EDGE + (k + 1) * cell
            out.append(f"M{num(at)} {num(a)}V{num(a + stub)}M{num(at)} {num(b - stub)}V{num(b)}")
            out.append(f"M{num(a)} {num(at)}H{num(a + stub)}M{num(b - stub)} {num(at)}H{num(b)}")
    return "".join(out)


def _room(view: PicturaView, seat: int, c: int, cell: float, s: Size, name: str, fresh: set[int], art: Art) -> str:
    number, (x, y) = view.hanging[seat][c], _corner(c, cell)
    move = f"cell {c + 1}"
    legal = seat == view.viewer and move in view.moves
    where = say("row {row}, room {room}", row=c // SIDE + 1, room=c % SIDE + 1)
    top, left = y + (cell - s.high) / 2, x + (cell - s.plate) / 2
    first = seat == view.viewer and view.cell == c + 1
    if number:
        light = svg.rect(x + 3, y + 2, cell - 6, cell - 4, class_="pool", fill="url(#lit)")
        inside = light + hung(number, left, top, s, art)
        if number in fresh:
            inside += glyphs.dot(x + (cell + s.picture) / 2 - 1, top + 1, max(4.6, cell * 0.07))
        words = f"{where}: {says(number)}"
        words = say("{painting}, just hung", painting=words) if number in fresh else words
    else:
        inside, words = glyphs.nail(x + cell / 2, y + cell * 0.26), say("{place}: empty", place=where)
    if first:
        inside += svg.rect(x + 2, y + 2, cell - 4, cell - 4, class_="taken", fill="none")
    if legal:
        frame = svg.rect(x, y, cell, cell, fill="none", pointer_events="all")
        frame += glyphs.corners(x + 3, y + 3, cell - 6, cell - 6, 6)
        told = say("Swap with {painting}" if view.cell else "Take {painting}", painting=words)
        return target(f"{name}c{c + 1}", move, told, frame, inside)
    if not number:
        return svg.group([inside], class_="empty", id=f"{name}c{c + 1}")
    return seen(f"{name}c{c + 1}", words, inside, extra="work")


# --- collections ------------------------------------------------------------------------------------------------------


def _outline(group: Collection, cell: float) -> str:
    """The union of the rooms, drawn a little inside: an end of an edge moves in at an outer corner, out at an inner one."""
    genre = group.type in GENRES
    inset = cell * (0.026 if genre else 0.072)
    rooms = {(c // SIDE, c % SIDE) for c in group.cells}
    d = []
    for r, k in sorted(rooms):
        x, y = EDGE + k * cell, EDGE + r * cell
        for dr, dk in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (r + dr, k + dk) in rooms:
                continue
            ends = []
            for way in (-1, 1):
                beside = (r, k + way) if dr else (r + way, k)
                beyond = (r + dr, k + way) if dr else (r + way, k + dk)
                shift = inset if beside not in rooms else -inset if beyond in rooms else 0.0
                ends.append((0.0 if way < 0 else cell) - way * shift)
            if dr:
                line = y + (inset if dr < 0 else cell - inset)
                d.append(f"M{num(x + ends[0])} {num(line)}H{num(x + ends[1])}")
            else:
                line = x + (inset if dk < 0 else cell - inset)
                d.append(f"M{num(line)} {num(y + ends[0])}V{num(y + ends[1])}")
    told = "{type}: {n} connected, {points} {points:point|points}"
    said = say(told, type=signs.word(group.type), n=len(group.cells), points=group.points)
    return svg.el("path", svg.title(said), d="".join(d), class_="coll genre" if genre else "coll period")


def _tab(group: Collection, cell: float) -> str:
    """Sign and size of a collection, in the side margin of its first room for a genre, of its last for a period."""
    genre = group.type in GENRES
    c = group.cells[0] if genre else group.cells[-1]
    x, y = _corner(c, cell)
    wide = max(13.0, cell * 0.19)
    digits = max(12.4, cell * 0.18)
    high = wide + digits + 1
    left = x - 1 if genre else x + cell - wide + 1
    top = y + (cell * 0.72 - high) / 2 if cell < 80 else y + cell * 0.2
    return svg.group(
        [
            svg.rect(left, top, wide, high, class_="tab"),
            signs.sign(group.type, left + 1, top + 1, wide - 2),
            svg.text(str(len(group.cells)), left + wide / 2, top + high - 2.4, class_="tab-no", font_size=digits),
        ],
        aria_hidden=True,
    )


def legend(view: PicturaView, seat: int, wide: float = 358, columns: int = 2) -> Part:
    """The collections with size and value, and the Grand Gallery where one type fills it."""
    gap, step = 12.0, 22.0
    room = (wide - gap * (columns - 1)) / columns
    out = []
    for i, group in enumerate(view.collections[seat]):
        x, y = i % columns * (room + gap), i // columns * step + 15
        kind = "genre" if group.type in GENRES else "period"
        out.append(svg.path(f"M{num(x)} {num(y - 4)}h14", class_=f"coll {kind}"))
        out.append(signs.worded(group.type, x + 19, y, room - 69, 14.5, "said"))
        out.append(svg.text(str(len(group.cells)), x + room - 33, y, class_="count end"))
        out.append(svg.text(f"+{group.points}", x + room, y, class_="count brass end"))
    count = len(view.collections[seat])
    if not count:
        none = "No collection yet: it takes four of a kind, door to door." if wide > 340 else "No collection yet."
        said = say(none)
        out.append(svg.text(said, 0, 15, class_="meta"))
        count = 1
    high = -(-count // columns) * step
    if view.gallery[seat]:
        out.append(signs.worded(view.gallery[seat], 19, high + 15, 150, 14.5, "said"))
        out.append(svg.text(say("fills the Grand Gallery"), 150, high + 15, class_="meta"))
        out.append(svg.text("+5", wide, high + 15, class_="count brass end"))
        high += step
    return Part("".join(out), wide, high, say("Collections"), "legend")
