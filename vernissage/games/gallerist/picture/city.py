"""What all share: the Influence track, the Plaza, the bag, the Box Office, and how near the end is."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.lettering import width
from vernissage.drawing.pieces import piece, stock
from vernissage.engine.language import say, tell
from vernissage.games.gallerist.components import (
    BOX,
    TOP_INFLUENCE,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.picture import signs
from vernissage.games.gallerist.picture.scene import Scene, part
from vernissage.games.gallerist.words.terms import Phrase, visitor

TRACK_WIDE, TRACK_NARROW = (876.0, 54.0), (366.0, 128.0)
CITY_WIDE, CITY_NARROW = (372.0, 112.0), (366.0, 214.0)
COINS = frozenset(BOX["influence_track"]["money_marks"])
SPARKS = frozenset(BOX["influence_track"]["fame_marks"])


# --- the Influence track -----------------------------------------------------------------------------------------------


@part
def influence(s: Scene) -> str:
    """One ruler for all seats: coins above are stops that pay money, sparks below stops that pay fame."""
    view = s.view
    wide, high = TRACK_NARROW if s.narrow else TRACK_WIDE
    stops = {option.to for option in view.options if option.kind in ("pay", "boost", "act")}
    inside = [svg.text(say("Influence"), 12, 22, class_="ttl")]
    if s.narrow:
        inside.append(svg.text(say("coin: 1 money · spark: 1 fame"), wide - 8, 21, class_="note e"))
    else:
        inside += [svg.circle(16, 37.5, 4.2, class_="coin"), svg.text(say("money"), 23, 42, class_="sm")]
        inside += [signs.icon("spark", 61, 32, 11, "fm"), svg.text(say("fame"), 73, 42, class_="sm")]
    seats: dict[int, list[int]] = {}
    for board in view.boards:
        seats.setdefault(board.influence, []).append(board.seat)
    per = 18 if s.narrow else TOP_INFLUENCE + 1
    left = 8.0 if s.narrow else 112.0
    pitch = (wide - left - (8 if s.narrow else 1)) / per
    crowds: list[str] = []  # wider than their space: drawn last
    for k in range(TOP_INFLUENCE + 1):
        x, y = left + pitch * (k % per), 16.0 if not s.narrow else 42 + 48.0 * (k // per)
        inside.append(_space(s, k, x, y, pitch, stops))
        if k in seats:
            (crowds if len(seats[k]) > 2 else inside).append(_markers(s, seats[k], k, x, y, pitch))
    said = ", ".join(f"{s.who(b.seat)} {b.influence}" for b in view.boards)
    return s.part(wide, high, inside + crowds, say("Influence track: {each}", each=said), "track")


def _space(s: Scene, k: int, x: float, y: float, pitch: float, stops: set[int]) -> str:
    five = " five" if k % 5 == 0 else ""
    mid = x + pitch / 2
    out = svg.rect(x, y, pitch - 1.4, 22, class_=f"cell{' stop' if k in stops else five}")
    out += svg.text(str(k), mid - 0.7, y + 15.3, class_=f"cn{five} m")
    if k in COINS:
        out += svg.circle(mid - 0.7, y - 6.5, 4.2, class_="coin")
    if k in SPARKS:
        out += signs.icon("spark", mid - 6.7, y + 24, 12, "fm")
    return out


def _markers(s: Scene, seats: list[int], k: int, x: float, y: float, pitch: float) -> str:
    """The markers on one space: one shows its number too; two stand one above the other, more in two rows."""
    out = ""
    columns = 1 if len(seats) < 3 else 2
    wide = pitch + 1.6 if columns == 1 else 14.0
    left = x + pitch / 2 - 0.7 - wide * columns / 2
    left = left if k else max(0.6, x + pitch - 1.4 - wide * columns)  # nothing stands before 0
    for i, seat in enumerate(seats):
        at, top = left + wide * (i % columns), y - 2 + 13.4 * (i // columns)
        tall = 26.0 if len(seats) == 1 else 13.0
        inside = [svg.rect(at, top, wide, tall, rx=2, class_="body")]
        inside.append(svg.text(s.letter(seat), at + wide / 2, top + 11 - (0.4 if tall < 20 else -0.5), class_="mono m"))
        if len(seats) == 1:
            inside.append(svg.text(str(k), at + wide / 2, top + 23.4, class_="mono m"))
        said = tell(seat == s.own, "{who}: influence {n}", "you: influence {n}", who=s.name(seat), n=k)
        out += svg.group(inside, class_=f"s{seat}", role="img", aria_label=said, **piece(f"influence-{seat}"))
    return out


# --- plaza, bag, box office, end --------------------------------------------------------------------------------------


@part
def city(s: Scene) -> str:
    """Tickets, bag and celebrities are the end of the game, so they stand on one label."""
    view = s.view
    wide, high = CITY_NARROW if s.narrow else CITY_WIDE
    inside = [svg.rect(0.5, 0.5, wide - 1, high - 1, class_="place")]
    if s.narrow:
        inside += [svg.text(say("Plaza"), 10, 31, class_="ttl"), _people(s, "plaza", view.plaza, 112, 8, 86)]
        inside += [svg.text(say("Bag"), 10, 75, class_="ttl"), _people(s, "bag", view.bag, 112, 52, 86)]
        inside += [svg.text(say("Box office"), 10, 119, class_="ttl"), _tickets(s, 108, 98, 86)]
        inside.append(svg.path(f"M8 138H{svg.num(wide - 8)}", class_="hair"))
        inside.append(_end(s, 10, 158, wide - 20))
    else:
        bag = max(227.0, 197 + width(say("Bag"), 16))  # what stands behind a title begins where the title ends
        box = max(96.0, 16 + width(say("Box office"), 16))
        inside += [svg.text(say("Plaza"), 12, 26, class_="ttl"), _people(s, "plaza", view.plaza, 59, 6, 41)]
        inside += [svg.text(say("Bag"), 193, 26, class_="ttl"), _people(s, "bag", view.bag, bag, 6, (365 - bag) / 3)]
        inside.append(svg.path(f"M8 38H{svg.num(wide - 8)}M185 5v28", class_="hair"))
        inside += [svg.text(say("Box office"), 12, 58, class_="ttl"), _tickets(s, box, 41.5, (372 - box) / 3)]
        inside.append(svg.path(f"M8 69H{svg.num(wide - 8)}", class_="hair"))
        inside.append(_end(s, 12, 86, wide - 24))
    return s.part(wide, high, inside, say("Plaza, bag, Box Office and the end of the game"), "city")


def _people(s: Scene, where: str, crowd: Sequence[int], x: float, y: float, step: float) -> str:
    out = ""
    for k, kind in enumerate(signs.KINDS):
        name, at = f"{where}-{kind}", x + step * k
        wide = min(step - 3, 50.0)
        figure = signs.figure(kind, at, y, 26, "" if crowd[k] else "pale")
        inside = [s.glow(name, at - 2, y - 2, wide, 30), svg.group([figure], **stock(f"visitor-{kind}", crowd[k]))]
        inside.append(svg.text(str(crowd[k]), at + 21.5, y + 20, class_="mid" if crowd[k] else "mid nil"))
        told = "{n} {visitors} on the Plaza" if where == "plaza" else "{n} {visitors} in the bag"
        said = say(told, n=crowd[k], visitors=visitor(kind, 2), visitor=visitor(kind, crowd[k]))
        out += s.thing(name, said, inside, (at - 2, y - 2, wide, 30), arm=7)
    return out


def _tickets(s: Scene, x: float, y: float, step: float) -> str:
    out = ""
    for k, kind in enumerate(signs.KINDS):
        name, at, left = f"box-{kind}", x + step * k, s.view.box_office[k]
        wide = min(step - 6, 60.0)
        ticket = signs.ticket(kind, at, y + 2.5, 27, "" if left else "pale")
        inside = [s.glow(name, at - 4, y - 2, wide, 27), svg.group([ticket], **stock(f"ticket-{kind}", left))]
        inside.append(svg.text(str(left), at + 31, y + 18, class_="mid" if left else "mid nil"))
        said = say("{n} {visitor} tickets in the Box Office", n=left, visitor=visitor(kind))
        out += s.thing(name, said, inside, (at - 4, y - 2, wide, 27), arm=7)
    return out


ENDING = {"": "two of three", "triggered": "triggered", "final_round": "last round", "scoring": "scoring"}


def _end(s: Scene, x: float, y: float, wide: float) -> str:
    """Three bars, and two of them full end the game."""
    view = s.view
    tickets, bag = 3 * int(N.tickets[view.players - 1]), sum(int(N.visitors[view.players - 1, k]) for k in range(3))
    left, people = sum(view.box_office), sum(view.bag)
    bars = (
        (say("tickets"), Phrase("{n} left", "bar", n=left), 1 - left / tickets),
        (say("bag"), Phrase("{n} left", "bar", n=people), 1 - people / bag),
        (say("fame 19"), say("{n} of 2", n=view.celebrities), min(1.0, view.celebrities / 2)),
    )
    head = say(ENDING[view.last])
    if s.narrow:
        out = [
            svg.text(say("The end"), x, y, class_="ttl"),
            svg.text(
                say("at two of three") if not view.last else head,
                x + max(66.0, 7 + width(say("The end"), 16)),
                y,
                class_="sm",
            ),
        ]
        step, first, top = (wide + 8) / 3, x, y + 20
    else:
        out = [svg.text(say("The end"), x, y, class_="ttl"), svg.text(head, x, y + 17, class_="sm")]
        step, first, top = (wide - 82) / 3, x + 84, y
    for i, (name, words, share) in enumerate(bars):
        at, long = first + step * i, step - 10
        met = " met" if view.conditions[(0, 2, 1)[i]] else ""
        out += [svg.text(name, at, top, class_="sm"), svg.text(words, at + long, top, class_="sm b e")]
        out.append(svg.rect(at, top + 7, long, 8, class_="br"))
        out.append(svg.rect(at, top + 7, long * max(0.0, min(1.0, share)), 8, class_=f"fill{met}"))
    said = "; ".join(f"{name}: {words}" for name, words, _ in bars)
    return svg.group(out, role="img", aria_label=say("The end comes at two of three. {bars}", bars=said))
