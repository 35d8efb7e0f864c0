"""The label that speaks, as a drawing: what is asked, buttons for moves that have no place on the table, and the ledger of
the place aimed at. Its picture light is on when something is asked of the viewer."""

from __future__ import annotations

import re

from vernissage.drawing import svg
from vernissage.drawing.lettering import width, wrap
from vernissage.drawing.svg import num
from vernissage.games.art_society import words
from vernissage.games.art_society.picture.measures import Panel, Setting
from vernissage.games.art_society.picture.nails import aimed, lines, tried

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


def line(x: float, y: float, wide: float, kind: str = "") -> str:
    return svg.path(f"M{num(x)} {num(y)}h{num(wide)}", class_=f"hair {kind}".strip())


def lamp(middle: float, y: float, wide: float, lit: bool = True) -> str:
    """A picture light, on for whoever has to decide."""
    return svg.rect(middle - wide / 2, y, wide, 7, rx=3, class_="light" if lit else "light dark")


def target(name: str, move: str, label: str, *inside: str, kind: str = "") -> str:
    """Something the viewer may choose: a link that carries the move in notation."""
    return svg.el(
        "a", *inside, class_=f"legal {kind}".strip(), id=name, href=f"#{name}", data_move=move, aria_label=label
    )


def placard(s: Setting, wide: float) -> Panel:
    """Prompt, choices and ledger. The light stands out 5 above it. Buttons stand beside the words where there is room."""
    said = words.prompt(s.view, s.names)
    cut = re.search(r"; |[.?] (?=[A-Z])", said)
    ask, more = (said[: cut.start()] + cut[0][0].replace(";", "."), said[cut.end() :]) if cut else (said, "")
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
    back = [
        svg.rect(1, 2, wide - 2, y + 1.5, class_="label-shadow"),
        svg.rect(0, 0, wide, y, class_="label"),
        svg.rect(0, 0, wide, y, class_="beam") if s.mine else "",
        lamp(wide / 2, -5, min(128.0, wide * 0.36), s.mine),
    ]
    return svg.group([*back, out], class_="prompt" if s.mine else "prompt waiting", id=s.id("prompt")), y


def _asked(ask: str, more: str, room: float, narrow: bool) -> Panel:
    """The sentence that asks, and a smaller one."""
    size = 19 if narrow else next((k for k in (24, 22) if width(ask, k) * 0.9 <= room), 21)
    out, y = "", 8.0
    for part in wrap(ask, room / 0.97, size, 3):
        y += size * 1.17
        out += svg.text(part, 18, y, class_="ask", font_size=size)
    for part in wrap(more[:1].upper() + more[1:], room / 0.93, 15, 2) if more else ():
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
        said = BUTTONS[move]
        broad = width(said, 17) * 0.92 + 30
        if x and x + broad > wide:
            x, y = 0.0, y + HIGH + 8
        first = move in FIRST
        shown = [svg.rect(x, y, broad, HIGH, class_="btn first" if first else "btn")]
        if first:
            shown.append(svg.rect(x + 3, y + 3, broad - 6, HIGH - 6, class_="btn-line"))
        shown.append(svg.text(said, x + broad / 2, y + HIGH / 2 + 6, class_="btn-words"))
        out.append(target(s.id(f"do-{move}"), move, words.LABELS[move], *shown, kind="choice"))
        x += broad + 10
        most = max(most, x - 10)
    return svg.group(out, class_="choices"), y + HIGH, most


def _ledger(s: Setting, wide: float) -> Panel:
    """What the place aimed at earns, line by line; without an aim, what the nails mean."""
    tile, gains = tried(s)
    if not gains or s.view.decision == "start":
        return "", 0
    gain = aimed(s)
    if gain is None:
        return _legend(any(g.faux_pas for g in gains), s.narrow)
    parts = lines(s, tile, gain) or [("nothing yet", "0")]
    if gain.faux_pas:
        parts.append(("faux pas", str(len(gain.faux_pas))))
    out, x, y = [line(0, 0, wide)], 0.0, 20.0
    for said, number in parts:
        broad = width(said, 15) + width(number, 17) + 34
        if x + broad > wide + 26:
            x, y = 0.0, y + 22
        said = said[0].upper() + said[1:]
        out.append(svg.text(said, x, y, class_="led"))
        out.append(svg.text(number, x + width(said, 15) + 6, y, class_="led-no"))
        x += broad
    return svg.group(out, class_="ledger"), y


def _legend(faux_pas: bool, narrow: bool) -> Panel:
    """What circles and squares mean."""
    out = [
        svg.group([svg.circle(8, 7, 7, class_="head")], class_="nail-at"),
        svg.text("earns that now", 22, 12, class_="led"),
    ]
    gilt = svg.el("circle", cx=146, cy=7, r=7, class_="head")
    out += [
        svg.group([gilt], class_="nail-at best"),
        svg.text("the most" if narrow else "earns the most", 160, 12, class_="led"),
    ]
    if faux_pas:
        x = 240 if narrow else 284
        out += [
            svg.group([svg.rect(x, 0, 14, 14, class_="head")], class_="nail-at bad"),
            svg.text("faux pas", x + 21, 12, class_="led"),
        ]
    return svg.group(out, class_="legend"), 14


def headline(s: Setting, won: list[int]) -> str:
    """ "You win by one point."."""
    view = s.view
    if len(won) > 1:
        return "The victory is shared."
    who = "You win" if won[0] == view.viewer else f"{s.names[won[0]]} wins"
    ahead = view.scores[won[0]] - max(score for seat, score in enumerate(view.scores) if seat != won[0])
    if not ahead:
        return f"{who} on the tie-break."
    count = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return f"{who} by {count[ahead] if ahead < len(count) else ahead} point{'' if ahead == 1 else 's'}."


def verdict(s: Setting, wide: float) -> Panel:
    """The end of the game as lettering on the wall."""
    view = s.view
    won = [seat for seat in range(view.players) if view.places[seat] == 1]
    hung = sum(len(wall.paintings) for wall in view.walls)
    said = headline(s, won)
    size = next((size for size in (58, 50, 44) if width(said, size * 0.9) <= wide), 44)
    parts = wrap(said, wide, size * 0.9, 2)
    out = [svg.text(f"THE LAST GAVEL · ROUND {view.round} · {hung} PAINTINGS", 0, 14, class_="caps")]
    out += [svg.text(part, 0, 72 + size * i, class_="lettering", font_size=size) for i, part in enumerate(parts)]
    y = 72 + size * (len(parts) - 1) + 34
    for part in wrap(f"{view.end} {view.ties[won[0]]}".strip(), wide, 15, 2):
        out.append(svg.text(part, 0, y, class_="help"))
        y += 20
    return svg.group(out, id=s.id("verdict")), y - 8
