"""A Musée in section: three rooms, stairs that join them and chandeliers that do not, the score in the pediment.

One drawing in three proportions: `salon` for the own house, `cabinet` for the own house on a phone, `miniature` for the
others. It is an `<svg>` with the class names of `components.css`; a page puts it where it likes, `draw` puts it in its picture.
Ids are stable: "me-g0-c1" is the first place of the viewer's upper gallery ("me-n-g0-c1" in the cabinet), "s2-g0-c1" that
of side 2; a side is named by its first seat. "me-t0-c1" is the first token of the top row.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import glyphs, svg, tokens
from vernissage.drawing.furniture import target
from vernissage.drawing.lettering import fit
from vernissage.drawing.pieces import piece
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, listed, say, tell
from vernissage.games.musee.numbers import N
from vernissage.games.musee.picture import prints
from vernissage.games.musee.picture.measures import CABINET, MINIATURE, PROPORTIONS, SALON, Mode, Proportion
from vernissage.games.musee.state import GALLERIES, ROWS
from vernissage.games.musee.view import Gain, MuseeView, cards
from vernissage.games.musee.words import caption, staircase, where

ROUND = {"neighbours": 2, "stairs": 3}  # points of a pair, as printed on its gilding


def house(
    view: MuseeView,
    side: int,
    mode: Mode = "salon",
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    art: prints.Art = prints.inline,
    aim: str = "",
    lit: bool = True,
    priced: bool = True,
) -> str:
    """The Musée of a side. `aim` is a slot in notation ("slot upper 3") where the chosen painting is tried on the wall; a
    house that is not `lit` has no picture lights, which shine in the evening only; one that is not `priced` does not tell
    what a place earns."""
    p = PROPORTIONS[mode]
    tag = prefix(view, side, mode)
    wide, high = p.size(view.columns)
    inside = [
        svg.el("defs", glyphs.pool_gradient(f"pool-{tag}")),
        _shell(p, view, side),
        *(_room(p, view, side, g, names) for g in range(3)),
        *(_band(p, view, side, row, tag) for row in range(2)),
        *_slots(p, view, side, tag, last_hung(view, recent).get(side, 0), art, aim, lit, priced),
        *_lozenges(p, view, side),
    ]
    kind = {"salon": "house-wide", "cabinet": "house-narrow", "miniature": "house-mini"}[mode]
    shown = svg.document(wide, high, *inside, label=says(view, side, names), role="group", class_=f"house {kind}")
    return shown.replace(f' xmlns="{svg.XMLNS}"', "", 1)


def prefix(view: MuseeView, side: int, mode: Mode = "salon") -> str:
    """What the ids of a house begin with."""
    if side != own_side(view):
        return f"s{side}"
    return "me-n" if mode == "cabinet" else "me"


def own_side(view: MuseeView) -> int:
    """The viewer's side, or -1 for a spectator."""
    return view.sides[view.viewer] if view.viewer >= 0 else -1


def last_hung(view: MuseeView, recent: Sequence[Event]) -> dict[int, int]:
    """The painting each side hung last, as far as the events tell; at the end the red dot is the winner's alone."""
    if view.over:
        return {}
    return {view.sides[e.seat]: e.card for e in recent if e.kind == "hang"}


def owners(view: MuseeView, side: int, names: Sequence[str]) -> str:
    """ "Ilse", or the two names of a team."""
    return listed([names[k] for k in range(view.players) if view.sides[k] == side])


def says(view: MuseeView, side: int, names: Sequence[str]) -> str:
    """A house in words, for those who listen to it."""
    rows = (
        say(
            "{gallery} gallery: {works}",
            gallery=Term(GALLERIES[g]),
            works=", ".join(str(k or say("empty")) for k in gallery),
        )
        for g, gallery in enumerate(view.walls[side])
    )
    stairs = (
        f"{Term(name)} {', '.join(str(c + 1) for c, up in enumerate(row) if up) or say('none')}"
        for name, row in zip(ROWS, view.stairs, strict=True)
    )
    told = {"n": view.scores[side], "galleries": "; ".join(rows), "stairs": "; ".join(stairs)}
    return tell(
        side == own_side(view),
        "{who}’s Musée, {n} points. {galleries}. Staircases: {stairs}.",
        "Your Musée, {n} points. {galleries}. Staircases: {stairs}.",
        who=owners(view, side, names),
        **told,
    )


# --- the building -----------------------------------------------------------------------------------------------------


def _shell(p: Proportion, view: MuseeView, side: int) -> str:
    wide, high = p.size(view.columns)
    if p is not SALON:
        return svg.rect(1, 1, wide - 2, high - 2, class_="stone")
    mid = wide / 2
    roof = svg.path(f"M4 34L{svg.num(mid)} 3L{svg.num(wide - 4)} 34Z", class_="stone")
    roof += svg.path(f"M52 31L{svg.num(mid)} 9.5L{svg.num(wide - 52)} 31", class_="line")
    walls = svg.rect(2, 34, wide - 4, 12, class_="stone") + svg.path(f"M2 38H{svg.num(wide - 2)}", class_="line")
    walls += svg.rect(8, 46, wide - 16, high - 56, class_="stone")
    walls += svg.rect(2, high - 11, wide - 4, 10, class_="stone")
    total = svg.circle(mid, 22, 15, class_="stone") + svg.text(str(view.scores[side]), mid, 28.5, class_="total")
    return roof + walls + total


def _room(p: Proportion, view: MuseeView, side: int, g: int, names: Sequence[str]) -> str:
    x, y = p.left, p.top + g * (p.room + p.band)
    out = svg.rect(x, y, view.columns * p.cell, p.room, class_=f"room-{g}")
    if p is SALON:
        end = svg.num(x + view.columns * p.cell)
        out += svg.path(f"M{svg.num(x)} {svg.num(y + 4)}H{end}", class_="line", opacity=0.45)
        out += svg.path(f"M{svg.num(x)} {svg.num(y + p.room)}H{end}", class_="line")
        turn = f"translate({svg.num(x - 4)} {svg.num(y + p.room / 2)}) rotate(-90)"
        out += svg.el("text", svg.escape(say(GALLERIES[g]).upper()), class_="caption", transform=turn)
    return out + _medal(p, view, side, g, names)


def _medal(p: Proportion, view: MuseeView, side: int, g: int, names: Sequence[str]) -> str:
    """The bonus of a gallery: free, won by this side, or gone, and who has it."""
    winner = view.bonus[g]
    state, words, note = _fate(view, side, winner, names)
    from_rooms, r, size = p.medal
    x = p.left + view.columns * p.cell + from_rooms
    y = p.slot(g, 0)[1] + (p.high if p is SALON else p.niche) / 2
    ring = svg.circle(x, y, r, class_="medal" if state == "free" else f"medal {state}")
    number = svg.text(str(N.bonus), x, y + size * 0.33, class_="medal-no", font_size=size)
    lines = ""
    if p is SALON:
        lines = "".join(svg.text(fit(line, 74, 15.5), x, y + 39 + 16 * i, class_="note") for i, line in enumerate(note))
    told = "Bonus of the {gallery} gallery, {n} points: {state}"
    name = say(told, gallery=Term(GALLERIES[g]), n=N.bonus, state=words)
    card = ring + number
    if state == "won":  # while it is free it hangs in every house, and is nobody's piece
        card = svg.group([card], **piece(f"bonus-{GALLERIES[g]}"))
    return svg.group([card, lines], role="img", aria_label=name)


def _fate(view: MuseeView, side: int, winner: int, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
    """State, accessible words and the lines below a bonus medal."""
    if winner < 0:
        if view.over:
            return "lost", say("nobody filled it"), _lines(say("nobody\nfilled it"))
        return "free", say("free, for the first to fill it"), _lines(say("first to\nfill it"))
    mine, who = winner == own_side(view), owners(view, winner, names)
    if winner == side:
        return "won", tell(mine, "won by {who}", "won by you", who=who), (say("yours") if mine else say("won"),)
    if mine:
        return "lost", say("taken by you"), _lines(say("taken by\nyou"))
    seats = listed([names[k] for k in range(view.players) if view.sides[k] == winner], "{most} and\n{last}")
    return "lost", say("taken by {who}", who=who), _lines(say("taken by\n{who}", who=seats))


def _lines(said: str) -> tuple[str, ...]:
    return tuple(said.split("\n"))


def _band(p: Proportion, view: MuseeView, side: int, row: int, tag: str) -> str:
    """Stairs and chandeliers between two galleries; gilded where they join a pair that scores."""
    gilded = {(a, b) for a, b, kind in view.pairs[side] if kind == "stairs"}
    above, below = view.walls[side][row], view.walls[side][row + 1]
    size = digit(p, view.columns)
    out = []
    for c in range(view.columns):
        x, y = p.token(row, c)
        token, up = f"token-{side}-{ROWS[row]}-{c + 1}", view.stairs[row][c]
        named = piece(token, "staircase" if up else "chandelier")
        if not up:
            lamp = svg.group([glyphs.chandelier(x, y, p.band)], **named)
            out.append(_token(p, view, side, row, c, tag, lamp))
            continue
        scores = (above[c], below[c]) in gilded
        stair = glyphs.staircase(x, y, p.band, cell=p.cell, gilded=scores, rail=p is SALON)
        out.append(svg.group([stair], **named))
        if scores:
            middle = x + p.cell * 0.62 * 0.2
            out.append(svg.text(str(ROUND["stairs"]), middle, y + p.band * 0.88, class_="tie-no", font_size=size))
    return "".join(out)


def _token(p: Proportion, view: MuseeView, side: int, row: int, c: int, tag: str, lamp: str) -> str:
    """A chandelier, as a target while the viewer may put a staircase in its place (M-DEC-05)."""
    move = f"flip {ROWS[row]} {c + 1}"
    if side != own_side(view) or move not in view.moves:
        return lamp
    x, y = p.token(row, c)
    wide = p.cell * 0.78
    name = staircase(ROWS[row], c + 1)
    inside = (
        # a finger needs more room than the band has; the galleries are empty while tokens are flipped
        svg.rect(x - p.cell / 2, y - p.room / 4, p.cell, p.band + p.room / 2, fill="none", pointer_events="all"),
        svg.rect(x - wide / 2, y + 1, wide, p.band - 2, class_="niche"),
        lamp,
        glyphs.corners(x - wide / 2, y + 1, wide, p.band - 2, 6),
    )
    return target(f"{tag}-t{row}-c{c + 1}", move, name, *inside)


# --- what hangs in it -------------------------------------------------------------------------------------------------


def _slots(
    p: Proportion, view: MuseeView, side: int, tag: str, last: int, art: prints.Art, aim: str, lit: bool, priced: bool
) -> list[str]:
    mine = side == own_side(view)
    gains = {(gain.gallery, gain.column): gain for gain in view.gains} if mine else {}
    out = []
    for g, gallery in enumerate(view.walls[side]):
        for c, number in enumerate(gallery):
            at, name = p.slot(g, c), f"{tag}-g{g}-c{c + 1}"
            gain = gains.get((GALLERIES[g], c + 1))
            if number:
                out.append(_work(p, at, name, number, number == last, art, lit))
            elif gain:
                tried = aim == f"slot {gain.gallery} {gain.column}"
                out.append(_legal(p, at, name, gain, view.chosen, art if tried else None, priced))
            else:
                nail = glyphs.nail(at[0] + p.plate / 2, at[1] + 9)
                out.append(svg.group([_niche(p, at), nail], class_="empty", id=name))
    return out


def _niche(p: Proportion, at: tuple[float, float]) -> str:
    return svg.rect(*at, p.plate, p.niche, class_="niche")


def _work(
    p: Proportion, at: tuple[float, float], name: str, number: int, just: bool, art: prints.Art, lit: bool
) -> str:
    x, y = at
    left = x + (p.plate - p.picture) / 2
    lamp = light = ""
    if lit:
        lamp = glyphs.lamp(x + p.plate / 2, y - 2.5, p.picture * 0.36, 4 if p is SALON else 3.4)
        light = glyphs.pool(f"pool-{name.partition('-g')[0]}", x - (p.cell - p.plate) / 2, y - p.air[0], p.cell, p.room)
    shadow = svg.rect(left + 1.5, y + 4, p.picture + 1, p.niche - 1, class_="work-shadow")
    words = say("{painting}, just hung", painting=caption(number)) if just else caption(number)
    dot = glyphs.dot(left + p.picture - 2 + (4 if p is MINIATURE else 0), y + 2, p.dot) if just else ""
    card = (shadow, hung(p, left, y, number, art), lamp, plate(p, x, y + p.high, number))
    inside = (light, svg.group(card, **piece(f"card-{number}")), dot)
    return svg.group(inside, class_="work", id=name, role="img", aria_label=words)


def hung(p: Proportion, x: float, y: float, number: int, art: prints.Art) -> str:
    """The framed painting itself."""
    scale = p.picture / prints.BOX[0]
    return svg.group([art(number)], transform=f"translate({svg.num(x)} {svg.num(y)}) scale({svg.num(scale, 4)})")


def plate(p: Proportion, x: float, y: float, number: int) -> str:
    """The number plate: number left, suit right; two letters between them where there is room."""
    theme = cards()[number].theme.lower()
    right = x + p.plate - p.inset - p.glyph + (1 if p.name == "salon" else 0)
    out = svg.rect(x, y, p.plate, p.plate_high, class_="plate")
    out += svg.text(
        str(number), x + p.inset, y + p.plate_high * 0.5 + p.number * 0.335, class_="no", font_size=p.number
    )
    if p.name == "salon":
        letters = say(tokens.THEME_LETTERS[theme])
        out += svg.text(
            letters, right - 5, y + p.plate_high * 0.5 + 4.8, class_="letters", font_size=14.5, text_anchor="end"
        )
    return out + glyphs.suit(theme, right, y + (p.plate_high - p.glyph) / 2, p.glyph)


def _legal(
    p: Proportion, at: tuple[float, float], name: str, gain: Gain, chosen: int, art: prints.Art | None, priced: bool
) -> str:
    """A place the chosen painting may hang in, with what it earns there and why."""
    told = "Hang No. {number} in the {gallery} gallery, {nth} place"
    if priced:
        told = "Hang No. {number} in the {gallery} gallery, {nth} place: {earns}"
    words = say(told, number=chosen, earns=earns(gain), **where(gain.gallery, gain.column))
    move = f"slot {gain.gallery} {gain.column}"
    frame = glyphs.corners(*at, p.plate, p.niche, 9 if p is SALON else 8)
    if art is not None:
        left = at[0] + (p.plate - p.picture) / 2
        tried = svg.group([hung(p, left, at[1], chosen, art)], opacity=0.78)
        shown = tried + plate(p, at[0], at[1] + p.high, chosen)
        return target(name, move, words, _niche(p, at), shown, frame, kind="aim")
    return target(name, move, words, _niche(p, at), _reasons(p, at, gain) if priced else "", frame)


def earns(gain: Gain) -> str:
    """ "+7, neighbour 2, gallery bonus 4": what beyond the painting itself scores."""
    parts = [f"+{gain.points}"]
    if gain.neighbours:
        one = gain.neighbours == ROUND["neighbours"]
        parts.append(say("neighbour {n}" if one else "neighbours {n}", n=gain.neighbours))
    if gain.stairs:
        parts.append(say("stairs {n}", n=gain.stairs))
    if gain.bonus:
        parts.append(say("gallery bonus {n}", n=gain.bonus))
    return ", ".join(parts)


def _reasons(p: Proportion, at: tuple[float, float], gain: Gain) -> str:
    """The gain and its reasons: words in the salon, the signs of the board where words would be too small to read."""
    x, y = at[0] + p.plate / 2, at[1] + p.niche / 2
    why = [
        word
        for word, points in (
            ("neighbour" if gain.neighbours == ROUND["neighbours"] else "neighbours", gain.neighbours),
            ("stairs", gain.stairs),
            ("bonus", gain.bonus),
        )
        if points
    ]
    if p is not SALON:
        lift = 8 if why else 0
        return svg.text(f"+{gain.points}", x, y + 8 - lift, class_="gain", font_size=24) + _signs(x, y + 20, why)
    up = 8 * len(why)
    out = svg.text(f"+{gain.points}", x, y + 8 - up, class_="gain", font_size=24)
    lines = (svg.text(say(word), x, y + 27 - up + 17 * i, class_="why") for i, word in enumerate(why))
    return out + "".join(lines)


def _signs(x: float, y: float, why: list[str]) -> str:
    """Lozenge, stairs and medal in outline: they will be gilded once the painting hangs."""
    shapes = {
        "n": "m0-8 6 8-6 8-6-8z",
        "s": "m-8 6v-4h4v-4h4v-4h4v-4h4v16z",
        "b": "m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z",
    }
    start = x - 9 * (len(why) - 1)
    return "".join(
        svg.path(f"M{svg.num(start + 18 * i)} {svg.num(y)}{shapes[word[0]]}", class_="corner")
        for i, word in enumerate(why)
    )


def _lozenges(p: Proportion, view: MuseeView, side: int) -> list[str]:
    """Gilded lozenges between neighbours that score; no digit on miniatures, where it would be too small to read."""
    where = {n: (g, c) for g, gallery in enumerate(view.walls[side]) for c, n in enumerate(gallery) if n}
    size, r = digit(p, view.columns), p.lozenge + (2 if p is CABINET and view.columns > 5 else 0)
    out = []
    for a, _, kind in view.pairs[side]:
        if kind == "neighbours":
            g, c = where[a]
            x, y = p.left + (c + 1) * p.cell, p.slot(g, c)[1] + p.high / 2
            out.append(glyphs.tie(x, y, r))
            if p is not MINIATURE:
                out.append(svg.text(str(ROUND[kind]), x, y + size / 3, class_="tie-no", font_size=size))
    return out


def digit(p: Proportion, columns: int) -> float:
    """The size of a digit on gilding: a house of six columns comes out smaller on the same phone."""
    return {"salon": 15.5, "cabinet": 13.5 if columns < 6 else 15.8, "miniature": 20.0}[p.name]
