"""The other seats: name and points, their museum in small, what they hold and what lies in their discard."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, svg
from vernissage.drawing.pieces import piece, stock
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.pictura.picture import signs
from vernissage.games.pictura.picture.abroad import line as trend_line
from vernissage.games.pictura.picture.abroad import stack as trend_stack
from vernissage.games.pictura.picture.hand import discard, known
from vernissage.games.pictura.picture.lettering import fit, wrap
from vernissage.games.pictura.picture.parts import WIDE, Mode, Part, caps, column, hair, tag
from vernissage.games.pictura.picture.plan import legend, plan
from vernissage.games.pictura.picture.prints import Art, inline
from vernissage.games.pictura.view import PicturaView, trends
from vernissage.games.pictura.view import patrons as all_patrons


def head(view: PicturaView, seat: int, wide: float, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """Name, points and counts; the light is on where someone has to decide."""
    decides = not view.over and seat == view.seat and seat != view.viewer
    who = names[seat] + (say(" (you)") if seat == view.viewer else "")
    points = view.totals[seat] if view.over else view.scores[seat]
    out = [furniture.lamp(wide / 2, 0, 96) if decides else ""]
    out.append(svg.text(fit(who, wide - 70, 20), 0, 26, class_="name"))
    out.append(svg.text(str(points), wide, 28, class_="score"))
    if view.over and view.places[seat] == 1:
        out.append(furniture.winner(wide - 52, 20, 6))
    counts = svg.text(fit(standing(view, seat), wide, 14.5), 0, 48, class_="meta")
    for name, count in hidden(view, seat):
        counts = svg.group([counts], **stock(name, count))
    out.append(counts)
    out.append(hair(0, 57, wide, "gilt" if decides else ""))
    return Part("".join(out), wide, 60, say("{name}, {n} points", name=who, n=points), "seat")


def hidden(view: PicturaView, seat: int) -> list[tuple[str, int]]:
    """What a seat holds face down, and how many: paintings nobody has seen go there, favours, the Trend it kept."""
    if view.over:
        return []
    unseen = view.hand_sizes[seat] - len(view.known[seat])
    return [("painting", unseen), ("favour", view.favour_sizes[seat]), ("trend", int(view.has_chosen[seat]))]


def standing(view: PicturaView, seat: int) -> str:
    """Counts of a seat in words."""
    hung = sum(n > 0 for n in view.walls[seat])
    count = len(view.patrons[seat])
    if not view.over and view.decision == "choose_trend":
        return say("has kept a Trend" if view.has_chosen[seat] else "is choosing a Trend")
    said = [say("{n} hung", n=hung)]
    if not view.over:
        favours = view.favour_sizes[seat]
        said += [say("{n} in hand", n=view.hand_sizes[seat]), say("{n} {n:favour|favours}", n=favours)]
    said.append(say("{n} {n:patron|patrons}", n=count))
    return " · ".join(said)


def opened(view: PicturaView, seat: int, wide: float) -> Part:
    """The exhibitions a seat has opened, as signs."""
    out = [svg.text(say("Exhibitions"), 0, 16, class_="meta")]
    for i, kind in enumerate(view.opened[seat]):
        out.append(svg.group([signs.sign(kind, 84 + 24 * i, 2, 18)], **stock(f"disc-{kind}", 1)))
    if not view.opened[seat]:
        out.append(svg.text(say("none opened"), 84, 16, class_="meta"))
    said = ", ".join(signs.word(kind) for kind in view.opened[seat]) or say("none")
    return Part("".join(out), wide, 22, say("Exhibitions opened: {kinds}", kinds=said), "opened")


def won(view: PicturaView, seat: int, wide: float = 198) -> Part:
    """The Patrons a seat has won, by name; nothing where there is none."""
    names = [all_patrons()[n].name for n in view.patrons[seat]]
    if not names:
        return Part("", wide, 0, say("No patron won"), "won")
    lines = wrap(", ".join(names), wide, 14.5, 5)
    out = [svg.group([caps(say("Patrons won, {n}", n=len(names)), 0, 13)], **stock("patron", len(names)))]
    out += [svg.text(said, 0, 33 + 18 * i, class_="title") for i, said in enumerate(lines)]
    return Part("".join(out), wide, 21 + 18 * len(lines), say("Patrons won: {names}", names=", ".join(names)), "won")


def personal(view: PicturaView, seat: int, wide: float) -> Part:
    """The personal Trend of a seat, once it lies open."""
    card = trends()[view.personals[seat]]
    named = piece(f"trend-{card.number}")
    if wide > 300:
        shown = svg.group([trend_line(card, 0, 36, wide)], **named)
        return Part(caps(say("Personal trend"), 0, 13) + shown, wide, 42, say("Personal Trend"), "trends")
    stacked = svg.group([trend_stack(card, y=36)], transform="translate(-10 0)", **named)
    return Part(caps(say("Personal trend"), 0, 13) + stacked, wide, 88, say("Personal Trend"), "trends")


def seat_area(
    view: PicturaView,
    seat: int,
    wide: float = 293,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    art: Art = inline,
    mode: Mode = WIDE,
    beside: float = 0,
    lent: bool = False,
) -> Part:
    """All of a seat that lies open. `beside` is the width of its museum where the rest stands to the right of it; `lent`:
    its discard is shown elsewhere."""
    gap = 18.0
    room = wide - gap - beside if beside else wide
    top = head(view, seat, room, names=names, mode=mode)
    museum = plan(view, seat, beside or wide, names=names, recent=recent, art=art, mode=mode)
    rest = [
        legend(view, seat, room, 1 if room < 330 else 2),
        opened(view, seat, room),
    ]
    if view.over:
        if view.personals[seat]:
            rest.append(personal(view, seat, room))
    elif seat != view.viewer and view.known[seat]:
        rest.append(known(view, seat, room, names=names, mode=mode, art=art))
    if not lent:
        rest.append(discard(view, seat, room, names=names, mode=mode, art=art))
    if view.patrons[seat]:
        rest.append(won(view, seat, room))
    name = f"{'me' if seat == view.viewer else f's{seat}'}-{tag(mode)}area"
    if beside:
        side = column([top, *rest], 10, "", "")
        inside = museum.at(0, 6) + side.at(beside + gap, 0)
        return Part(svg.el("g", inside, id=name), wide, max(museum.high + 6, side.high), names[seat], "seat-area")
    whole = column([top, museum, *rest], 8, names[seat], "seat-area")
    return whole._replace(inside=svg.el("g", whole.inside, id=name))
