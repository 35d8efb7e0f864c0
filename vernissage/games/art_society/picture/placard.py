"""The label that speaks, as a drawing: what is asked, buttons for moves that have no place on the table, and the ledger of
the place aimed at. Its picture light is on when something is asked of the viewer."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, svg
from vernissage.drawing.furniture import line, target
from vernissage.drawing.lettering import width, wrap
from vernissage.drawing.svg import num
from vernissage.drawing.words import capital, result, sentence, signed
from vernissage.engine.language import say
from vernissage.games.art_society import words
from vernissage.games.art_society.picture.measures import Panel, Setting
from vernissage.games.art_society.picture.nails import aimed, lines, tried
from vernissage.games.art_society.view import ArtSocietyView

BUTTONS = {
    "to_assistant": "To the assistant",
    "assistant_tile": "Hang the assistant’s tile",
    "excess": "Store it as excess, −2",
    "done": "Finished",
    "restart": "Take it all down",
    "keep": "Keep them",
    "rearrange": "Hang them anew",
}
FIRST = ("done", "keep")
HIGH = 44.0  # of a button


def placard(s: Setting, wide: float) -> Panel:
    """Prompt, choices and ledger. The light stands out 5 above it. Buttons stand beside the words where there is room."""
    ask, more = sentence(words.prompt(s.view, s.names))
    side = choices(s, wide * 0.52) if not s.narrow else ("", 0, 0)
    beside = side if side[1] and side[1] <= 2 * HIGH + 8 else ("", 0, 0)
    room = wide - 36 - (beside[2] + 18 if beside[1] else 0)
    out, y = _asked(ask, more, room, s.narrow)
    y += 12
    if beside[1]:
        y = max(y, beside[1] + 22)
        out += svg.group(
            [beside[0]], transform=f"translate({num(wide - 14 - beside[2])} {num((y - beside[1]) / 2 + 1)})"
        )
    below = choices(s, wide - 36) if side[1] != beside[1] or s.narrow else ("", 0, 0)
    for panel in (_ledger(s, wide - 36), below[:2]):
        if panel[1]:
            out += svg.group([panel[0]], transform=f"translate(18 {num(y)})")
            y += panel[1] + 12
    ground = furniture.label(0, 0, wide, y)
    back = furniture.placard(ground, 0, 0, wide, y, s.mine, min(128.0, wide * 0.36))
    return svg.group([back, out], class_="prompt" if s.mine else "prompt waiting", id=s.id("prompt")), y


def _asked(ask: str, more: str, room: float, narrow: bool) -> Panel:
    """The sentence that asks, and a smaller one."""
    size = 19 if narrow else next((k for k in (24, 22) if width(ask, k) * 0.9 <= room), 21)
    out, y = "", 8.0
    for part in wrap(ask, room / 0.97, size, 3):
        y += size * 1.17
        out += svg.text(part, 18, y, class_="ask", font_size=size)
    for part in wrap(more, room / 0.93, 15, 2) if more else ():
        y += 20
        out += svg.text(part, 18, y, class_="help")
    return out, y


def choices(s: Setting, wide: float) -> tuple[str, float, float]:
    """Buttons for the moves that have no place on the table, with their height and width."""
    moves = [move for move in s.view.moves if move in BUTTONS]
    moves.sort(key=lambda move: move in FIRST)
    if not moves:
        return "", 0, 0
    out: list[str] = []
    x = y = most = 0.0
    for move in moves:
        said = say(BUTTONS[move])
        broad = width(said, 17) * 0.92 + 30
        if x and x + broad > wide:
            x, y = 0.0, y + HIGH + 8
        first = move in FIRST
        shown = [svg.rect(x, y, broad, HIGH, class_="btn first" if first else "btn")]
        if first:
            shown.append(svg.rect(x + 3, y + 3, broad - 6, HIGH - 6, class_="btn-line"))
        shown.append(svg.text(said, x + broad / 2, y + HIGH / 2 + 6, class_="btn-words"))
        out.append(target(s.id(f"do-{move}"), move, say(words.LABELS[move]), *shown, kind="choice"))
        x += broad + 10
        most = max(most, x - 10)
    return svg.group(out, class_="choices"), y + HIGH, most


def earned(s: Setting) -> tuple[tuple[str, str], ...]:
    """What the place aimed at earns, or else the best one, line by line, for a page."""
    tile, gains = tried(s)
    if not gains or s.view.decision == "start":
        return ()
    gain = aimed(s) or max(gains, key=lambda g: (g.points, -g.y, -g.x))
    told = [(capital(said), number) for said, number in lines(s, tile, gain)]
    if gain.faux_pas:
        told.append((say("Faux pas"), str(len(gain.faux_pas))))
    head = say("Here" if aimed(s) else "At its best place")
    return ((head, signed(gain.points)), *told)


def _ledger(s: Setting, wide: float) -> Panel:
    """What the place aimed at earns, line by line; without an aim, what the nails mean."""
    tile, gains = tried(s)
    if not gains or s.view.decision == "start":
        return "", 0
    gain = aimed(s)
    if gain is None:
        return _legend(any(g.faux_pas for g in gains), s.narrow)
    parts = lines(s, tile, gain) or [(say("nothing yet"), "0")]
    if gain.faux_pas:
        parts.append((say("faux pas"), str(len(gain.faux_pas))))
    out, x, y = [line(0, 0, wide)], 0.0, 20.0
    for said, number in parts:
        broad = width(said, 15) + width(number, 17) + 34
        if x + broad > wide + 26:
            x, y = 0.0, y + 22
        said = capital(said)
        out.append(svg.text(said, x, y, class_="led"))
        out.append(svg.text(number, x + width(said, 15) + 6, y, class_="led-no"))
        x += broad
    return svg.group(out, class_="ledger"), y


def _legend(faux_pas: bool, narrow: bool) -> Panel:
    """What circles and squares mean."""
    out = [
        svg.group([svg.circle(8, 7, 7, class_="head")], class_="nail-at"),
        svg.text(say("earns that now"), 22, 12, class_="led"),
    ]
    gilt = svg.el("circle", cx=146, cy=7, r=7, class_="head")
    out += [
        svg.group([gilt], class_="nail-at best"),
        svg.text(say("the most" if narrow else "earns the most"), 160, 12, class_="led"),
    ]
    if faux_pas:
        x = 240 if narrow else 284
        out += [
            svg.group([svg.rect(x, 0, 14, 14, class_="head")], class_="nail-at bad"),
            svg.text(say("faux pas"), x + 21, 12, class_="led"),
        ]
    return svg.group(out, class_="legend"), 14


def headline(view: ArtSocietyView, names: Sequence[str]) -> str:
    """ "You win by one point."."""
    return result(view.scores, view.places, names, view.viewer)


def verdict(s: Setting, wide: float) -> Panel:
    """The end of the game as lettering on the wall."""
    view = s.view
    hung = sum(len(wall.paintings) for wall in view.walls)
    tie = view.tie(view.places.index(1))
    caption = say("The last gavel · round {round} · {hung} paintings", round=view.round, hung=hung).upper()
    more = wrap(f"{view.end} {tie}".strip(), wide, 15, 2)
    out, foot = furniture.verdict(caption, headline(view, s.names), more, wide)
    return svg.group([out], id=s.id("verdict")), foot + 12
