"""The prestige track, the Trends in force, and the piles."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import glyphs, svg
from vernissage.drawing.pieces import piece, source
from vernissage.drawing.svg import num
from vernissage.engine.language import Term, say
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.picture.abroad import line
from vernissage.games.pictura.picture.lettering import fit, width
from vernissage.games.pictura.picture.parts import NARROW, PHONE, WIDE, Mode, Part, caps
from vernissage.games.pictura.view import PicturaView, trends

LANE = 31.0


def called(view: PicturaView, seat: int, names: Sequence[str]) -> str:
    """What a seat is called: by its name, or "You" for the viewer."""
    return say("You") if seat == view.viewer else names[seat]


def track(view: PicturaView, wide: float = 344, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """A lane a seat: points so far, a lozenge at the next favour, a dashed line where the end is set off."""
    if mode == NARROW:
        wide = PHONE
    longest = max(width(called(view, seat, names), 16) for seat in range(view.players))
    name_room, right = min(96.0, max(66.0, longest + 20)), 40.0
    most = max(N.end_score, *view.scores) + (4 if max(view.scores) > N.end_score else 0)
    scale = (wide - name_room - right) / most
    high = LANE * view.players + 12
    end = name_room + N.end_score * scale
    out = []
    for seat in range(view.players):
        y = 20 + LANE * seat
        score = view.scores[seat]
        x = name_room + score * scale
        pattern = "me" if seat == view.viewer else f"seat-{seat}"
        who = called(view, seat, names)
        out.append(svg.path(f"M{num(name_room)} {num(y)}H{num(name_room + most * scale)}", class_="lane"))
        out.append(svg.path(f"M{num(name_room)} {num(y)}H{num(x)}", class_=f"lane-on {pattern}"))
        css = "name small strong" if seat == view.viewer else "name small"
        out.append(svg.text(fit(who, name_room - 14, 16), 0, y + 5.5, class_=css))
        if seat == view.starter:
            out.append(
                svg.el(
                    "path",
                    svg.title(say("First player")),
                    d=f"M{num(name_room - 8)} {num(y - 4)}l4 4-4 4z",
                    class_="pointer",
                    **piece("starter"),
                )
            )
        token = view.favour_tokens[seat]
        if token and not view.over:
            t = name_room + token * scale
            named = piece(f"threshold-{seat}")
            out.append(svg.path(f"M{num(t)} {num(y - 8)}l5.500 8-5.500 8-5.500-8z", class_="lozenge", **named))
            if token < N.end_score and t - x > 22:
                out.append(svg.text(str(token), t + 8, y - 3, class_="tick-no"))
        out.append(
            svg.group(
                [
                    svg.circle(x, y, 12.5, class_="at now" if seat == view.seat and not view.over else "at"),
                    svg.text(str(score), x, y + 5.2, class_="at-no"),
                ],
                role="img",
                aria_label=say("{name}: {n} points", name=who, n=score),
                id=f"{'me' if seat == view.viewer else f's{seat}'}-{'n-' if mode == NARROW else ''}score",
                **piece(f"score-{seat}"),
            )
        )
    out.append(svg.path(f"M{num(end)} 4V{num(high - 6)}", class_="endline"))
    tell = say("ended" if view.ender >= 0 else "end")
    out.append(
        svg.text(tell, wide, 14, class_="tick-no end")
        + svg.text(say("at {n}", n=N.end_score), wide, 30, class_="tick-no end")
    )
    return Part("".join(out), wide, high, say("Prestige track"), "track")


def trend_cards(view: PicturaView, wide: float = 344, *, mode: Mode = WIDE) -> Part:
    """The public Trend, and the viewer's own, which nobody else sees."""
    if mode == NARROW:
        wide = PHONE
    out = [caps(say("Trend of this round"), 0, 13)]
    if view.trend:
        out.append(svg.group([line(trends()[view.trend], 0, 36, wide)], **piece(f"trend-{view.trend}")))
    out.append(svg.text(say("paid at once for what you hang"), wide, 13, class_="meta end"))
    high = 44.0
    own = view.personals[view.viewer] if view.viewer >= 0 else 0
    if own:
        out.append(caps(say("Your own, secret"), 0, high + 16))
        out.append(svg.text(say("paid at the end, all lines add up"), wide, high + 16, class_="meta end"))
        out.append(svg.group([line(trends()[own], 0, high + 39, wide)], **piece(f"trend-{own}")))
        high += 48
    return Part("".join(out), wide, high, say("Trends"), "trends")


def piles(view: PicturaView, wide: float = 344, *, mode: Mode = WIDE) -> Part:
    """What is left to draw from."""
    if mode == NARROW:
        wide = PHONE
    held = (
        ("market", Term("Market").form("deck"), view.market, 0),
        ("trends", say("Trends"), view.trend_deck, len(view.former)),
        ("favours", say("Favours"), view.favour_deck, sum(view.favour_discard)),
        ("patrons", say("Patrons"), view.patron_deck, len(view.patron_discard)),
    )
    step, out = wide / len(held), []
    for i, (name, word, count, gone) in enumerate(held):
        x = i * step
        if count:
            back = glyphs.card_back(x + 3, 4, 27) + glyphs.card_back(x, 1, 27)
        else:
            back = svg.rect(x + 1, 2, 26, 28, class_="niche")
        words = svg.text(str(count), x + 37, 17, class_="count") + svg.text(word, x + 37, 32, class_="meta")
        said = say("{pile}: {n} left to draw", pile=word, n=count)
        said += say(", {n} put away", n=gone) if gone else ""
        pile = f"pile-{'n-' if mode == NARROW else ''}{name}"
        out.append(svg.el("g", back, words, id=pile, role="img", aria_label=said, **source(name, count)))
    return Part("".join(out), wide, 37, say("Piles"), "piles")
