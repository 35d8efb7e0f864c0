"""The labels around the houses: what is asked, who sits where, the score sheet, what happened. Each gives its markup and
its height, so that a picture can set them one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vernissage.drawing import furniture, svg
from vernissage.drawing.furniture import called, lamp
from vernissage.drawing.lettering import fit, width, wrap
from vernissage.drawing.words import listed, result, sentence
from vernissage.engine.journal import Event
from vernissage.engine.language import say, tell
from vernissage.games.musee import words
from vernissage.games.musee.picture.house import own_side
from vernissage.games.musee.view import MuseeView, cards

Panel = tuple[str, float]
line = partial(furniture.line, fill="none")


# --- what is asked ----------------------------------------------------------------------------------------------------


def prompt(view: MuseeView, names: Sequence[str], x: float, y: float, wide: float) -> Panel:
    """The label that speaks; its light is on when the turn is the viewer's."""
    mine = view.viewer == view.seat and not view.over
    ask, more = sentence(words.VOICE.prompt(view, names))
    room = wide - 36
    size = next((size for size in (24, 22, 20.5) if width(ask, size) <= room), 22)
    lines = wrap(ask, room, size, 2)
    high = 30 + 28 * len(lines) + (20 if more else 0)
    out = [
        furniture.placard(furniture.label(x, y, wide, high), x, y, wide, high, mine),
        *(svg.text(part, x + 18, y + 35 + 28 * i, class_="ask", font_size=size) for i, part in enumerate(lines)),
    ]
    if more:
        out.append(svg.text(fit(more, room, 15), x + 18, y + 31 + 28 * len(lines), class_="help"))
    return svg.group(out, class_="prompt" if mine else "prompt waiting"), high


# --- who sits where ---------------------------------------------------------------------------------------------------


def members(view: MuseeView, side: int) -> list[int]:
    """The seats of a side, two where partners share a Musée."""
    return [seat for seat in range(view.players) if view.sides[seat] == side]


def standing(view: MuseeView, seat: int, between: str = " · ") -> str:
    """Where a seat stands, in words."""
    if view.out[seat]:
        return say("has no place left")
    in_hand = say("{n} in hand", n=view.hand_sizes[seat])
    if view.over:
        return in_hand
    if seat == view.seat:
        return f"{say('to decide')}{between}{in_hand}"
    coming = [(view.seat + k) % view.players for k in range(1, view.players)]
    following = next((k for k in coming if not view.out[k]), None)
    return f"{say('plays next')}{between}{in_hand}" if seat == following and view.decision != "flip" else in_hand


def who(view: MuseeView, side: int, names: Sequence[str], room: float, size: float = 20) -> str:
    """The names of a side as spans; a seat that is out is struck through."""
    seats = members(view, side)
    spans = []
    for i, seat in enumerate(seats):
        name = svg.escape(called(names[seat], seat == view.viewer, room / len(seats) - 14, size))
        out = view.out[seat] and not view.over
        spans += [say(" and ") if i else "", f'<tspan class="gone">{name}</tspan>' if out else name]
    return "".join(spans)


def meta(view: MuseeView, side: int, names: Sequence[str]) -> str:
    """Who of a side decides, plays next or is out, and how many cards are in hand."""
    seats = members(view, side)
    if len(seats) == 1:
        return standing(view, seats[0])
    return "; ".join(
        tell(k == view.viewer, "{who} {standing}", "you {standing}", who=names[k], standing=standing(view, k, ", "))
        for k in seats
    )


def seat(view: MuseeView, side: int, names: Sequence[str], x: float, y: float, wide: float) -> Panel:
    """Name, points and hand of a side, above its house; the light is on where someone has to decide."""
    decides = not view.over and view.seat in members(view, side) and view.seat != view.viewer
    points = svg.text(str(view.scores[side]), x + wide, y + 24, class_="score")
    name = f'<text class="name" x="{svg.num(x)}" y="{svg.num(y + 22)}">{who(view, side, names, wide - 46)}</text>'
    dot = ""
    if view.over and side in winners(view):
        dot = furniture.winner(x + wide - 44, y + 16, 6)
    out = [
        lamp(x + wide / 2, y - 8, 96) if decides else "",
        name,
        points,
        dot,
        svg.text(
            fit(hung_words(view, side) if view.over else meta(view, side, names), wide, 15), x, y + 44, class_="meta"
        ),
        line(x, y + 54, wide, "gilt" if decides else ""),
    ]
    return svg.group(out, class_="seat", id=f"seat-{side}"), 60


def plaque(
    view: MuseeView, side: int, names: Sequence[str], recent: Sequence[Event], at: tuple[float, float, float]
) -> Panel:
    """The same as a wall label beside the house, with the painting that was hung there last."""
    x, y, wide = at
    decides = not view.over and view.seat in members(view, side) and view.seat != view.viewer
    room, left = wide - 24, x + 14
    lines = [part for said in meta(view, side, names).split(" · ") for part in wrap(said, room, 15, 2)]
    told, more = _latest(view, side, recent, left, y + 84 + 19 * len(lines), room)
    high = 84 + 19 * len(lines) + more
    ground = furniture.label(x, y, wide, high)
    out = [
        furniture.placard(ground, x, y, wide, high, True, 72) if decides else ground,
        svg.el("text", who(view, side, names, wide - 14), class_="name", x=left, y=y + 32),
        svg.text(str(view.scores[side]), left, y + 68, class_="score start"),
        *(svg.text(said, left, y + 91 + 19 * i, class_="meta") for i, said in enumerate(lines)),
        told,
    ]
    return svg.group(out, class_="seat", id=f"seat-{side}"), high


def _latest(view: MuseeView, side: int, recent: Sequence[Event], x: float, y: float, room: float) -> Panel:
    """The last painting of a side, behind its red dot, and the bonus it took with it."""
    hung = [e for e in recent if e.kind == "hang" and view.sides[e.seat] == side]
    if not hung:
        return "", 0
    last = hung[-1]
    won = [e for e in recent if e.kind == "bonus" and view.sides[e.seat] == side and e.move == last.move]
    lines = [("meta", say("hung No. {number}", number=last.card))]
    lines += [("title start", part) for part in wrap(cards()[last.card].title, room, 15.2, 3)]
    lines += [("meta", part) for part in wrap(words.place(last.gallery, last.column), room, 15, 2)]
    lines += [("said brass", say("took its bonus, 4")) for _ in won]
    out = [line(x, y + 4, room - 4), svg.circle(x + 5, y + 24, 4.5, class_="red")]
    for i, (kind, said) in enumerate(lines):
        out.append(svg.text(fit(said, room, 15), x + (0 if i else 15), y + 29 + 19 * i, class_=kind))
    return "".join(out), 25 + 19 * len(lines)


def hung_words(view: MuseeView, side: int) -> str:
    """ "15 paintings · 1 gallery bonus"."""
    hung = sum(number > 0 for gallery in view.walls[side] for number in gallery)
    bonus = sum(owner == side for owner in view.bonus)
    return say("{hung} paintings · {bonus} gallery {bonus:bonus|bonuses}", hung=hung, bonus=bonus)


# --- the score --------------------------------------------------------------------------------------------------------


def winners(view: MuseeView) -> list[int]:
    """The sides in first place."""
    return sorted({view.sides[k] for k in range(view.players) if view.places[k] == 1})


def headline(view: MuseeView, names: Sequence[str]) -> str:
    """ "You win by one point."."""
    sides = [members(view, side) for side in range(len(view.scores))]
    return result(view.scores, view.places, names, view.viewer, sides=sides)


def verdict(view: MuseeView, names: Sequence[str], x: float, y: float, wide: float) -> Panel:
    """The end of the game as lettering on the wall."""
    hung = sum(number > 0 for wall in view.walls for gallery in wall for number in gallery)
    tie = view.tie(members(view, winners(view)[0])[0])
    more = [fit(f"{view.end} {tie}".strip(), wide, 16)]
    caption = say("The hang is complete · {hung} paintings", hung=hung).upper()
    out, foot = furniture.verdict(caption, headline(view, names), more, wide, at=(x, y))
    return out, foot + 10 - y


def sheet(view: MuseeView, names: Sequence[str], x: float, y: float, wide: float) -> Panel:
    """The score sheet: a row a side, at the end by place."""
    rows = sorted(range(len(view.scores)), key=lambda side: _place(view, side) if view.over else 0)
    heads = [say(head) for head in ("Paintings", "Neighbours", "Stairs", "Bonus", "Total")]
    ends = [x + wide * share for share in (0.49, 0.67, 0.785, 0.89, 1)]
    out = [svg.text(say("Final score" if view.over else "Score so far").upper(), x, y + 13, class_="caps")]
    out += [svg.text(head, end, y + 38, class_="head") for head, end in zip(heads, ends, strict=True)]
    out.append(line(x, y + 47, wide, "strong"))
    for i, side in enumerate(rows):
        out.append(_score(view, side, names, (x, y + 69 + 33 * i, wide), ends))
    return svg.group(out, id="score"), 47 + 33 * len(rows)


def _place(view: MuseeView, side: int) -> int:
    return min(view.places[k] for k in members(view, side))


def _score(view: MuseeView, side: int, names: Sequence[str], at: tuple[float, float, float], ends: list[float]) -> str:
    x, y, wide = at
    seats = members(view, side)
    place = len({view.sides[k] for k in range(view.players) if view.places[k] < _place(view, side)}) + 1
    room = ends[0] - x - (104 if view.over else 80)
    team = listed([names[k] for k in seats])
    return furniture.score_row(
        fit(team, room, 16) if len(seats) > 1 else called(team, seats[0] == view.viewer, room, 16),
        [str(points) for points in view.lines[side]],
        str(view.scores[side]),
        ends,
        wide,
        own=side == own_side(view),
        rank=str(place) if view.over else "",
        won=view.over and side in winners(view),
        size=16,
        indent=24,
        dot=10,
        under=11,
        at=(x, y),
        rule=line,
    )


# --- what happened ----------------------------------------------------------------------------------------------------


def log(
    view: MuseeView, names: Sequence[str], recent: Sequence[Event], at: tuple[float, float, float], room: float
) -> Panel:
    """The latest events, newest first, as many as there is room for."""
    x, y, wide = at
    told = (
        (words.sentence(e, view.viewer, names), "said brass" if e.kind == "bonus" else "said")
        for e in reversed(recent)
        if e.kind != "draw" or (e.told and e.seat == view.viewer)
    )
    caption = say("Since your last turn" if view.viewer >= 0 else "The last round").upper()
    out, high = furniture.log(
        caption, told, wide, room,
        lines=lambda said: wrap(said, wide, 15, 2), leading=19, air=12, first=19, at=(x, y), rule=line,
    )  # fmt: skip
    return (svg.group(out, id="log"), high) if len(out) > 1 else ("", 0)
