"""The signs of The Gallerist: visitors, tickets, coins, rosettes, counters. Each is told by its outline, not by its colour.

Collector: bare head, a frame on the chest; VIP: crown and star; Investor: top hat and bars. Seats have a disc, a diamond, a
triangle and a square. Symbols are defined once a drawing with `symbols()`; what `<use>` inherits gives them their colours.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import glyphs, svg
from vernissage.drawing.svg import num
from vernissage.engine.language import say

_INK = 'fill="currentColor" stroke="none"'
_LINE = 'fill="none" stroke="currentColor" stroke-width="1.3"'
_SLIP = '<path d="M1 1H29V7.5a3 3 0 0 0 0 6V20H1V13.5a3 3 0 0 0 0-6Z"/>'


def _inked(d: str) -> svg.Shape:
    return svg.Shape("path", fill="currentColor", stroke="none", d=d)


_BODY = svg.Shape("path", d="M2.4 25.2Q2 12.6 10 12.6t7.6 12.6Z")
_GROUNDS = {  # the shape a sign is drawn on, or all there is of it
    "v-c": _BODY, "v-v": _BODY, "v-i": _BODY, "v-any": _BODY,
    "f-sculpture": _inked("M5 19v-3.4h10V19ZM6.5 14.6q-.4-3 2-3.6-2.5-2-2-5T10 1.5t3.5 4.5-2 5q2.4.6 2 3.6Z"),
    "i-spark": _inked("M10 .5 12.2 7.8 19.5 10 12.2 12.2 10 19.5 7.8 12.2.5 10 7.8 7.8Z"),
    "i-star": svg.Shape("path", d="M10 1l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L10 15l-5.6 3.2 1.3-6.3L1 7.6l6.3-.7Z"),
    "i-mega": _inked("M2 8h4l9-5v14l-9-5H2ZM4 13h3l1.5 5H5.5ZM16.5 7.5q2 2.5 0 5Z"),
    "i-bag": svg.Shape("path", fill="none", stroke="currentColor", stroke_width=1.3, d="M6.5 6Q1 11 2.5 16t7.5 3 7.5-3-4-10Z"),
    "i-lock": _inked("M4 9h12v9H4ZM6 9V6a4 4 0 0 1 8 0v3h-2V6a2 2 0 0 0-4 0v3Z"),
}  # fmt: skip
_SYMBOLS: dict[str, tuple[tuple[int, int], str]] = {
    "v-c": ((20, 26), f'<circle cx="10" cy="6.8" r="4.9"/><path d="M6.4 16h7.2v7H6.4ZM8.2 17.8v3.4h3.6v-3.4Z" fill-rule="evenodd" {_INK}/>'),
    "v-v": ((20, 26), f'<circle cx="10" cy="8.2" r="4.4"/><path d="M4.2 5.6 3.4.6l3.7 2.2L10 .2l2.9 2.6L16.6.6l-.8 5Z"/>'
            f'<path d="M10 15.6l1.5 2.5 2.9.6-2 2.1.4 2.9-2.8-1.3-2.8 1.3.4-2.9-2-2.1 2.9-.6Z" {_INK}/>'),
    "v-i": ((20, 26), f'<circle cx="10" cy="8.6" r="4.2"/><path d="M3.4 5.2h2.8L6.4.3h7.2l.2 4.9h2.8v1.9H3.4Z"/>'
            f'<path d="M6 23.2v-3.2h2.2v3.2Zm3 0v-5.4h2.2v5.4Zm3 0v-7.6h2.2v7.6Z" {_INK}/>'),
    "v-any": ((20, 26), f'<circle cx="10" cy="6.8" r="4.9"/><path d="M9 15.5h2v3h3v2h-3v3H9v-3H6v-2h3Z" {_INK}/>'),
    "t-c": ((30, 21), f'{_SLIP}<path d="M10 5.5h10v10H10ZM12.5 8v5h5V8Z" fill-rule="evenodd" {_INK}/>'),
    "t-v": ((30, 21), f'{_SLIP}<path d="M9.5 15.5 8.3 6.3l3.9 2.9L15 5l2.8 4.2 3.9-2.9-1.2 9.2Z" {_INK}/>'),
    "t-i": ((30, 21), f'{_SLIP}<path d="M9 16v-4h3v4Zm4.5 0V9h3v7Zm4.5 0V5h3v11Z" {_INK}/>'),
    "t-any": ((30, 21), f'{_SLIP}<path d="M13.9 4.5h2.2v4l3.5-2 1.1 1.9-3.5 2 3.5 2-1.1 1.9-3.5-2v4h-2.2v-4l-3.5 2-1.1-1.9 3.5-2-3.5-2 1.1-1.9 3.5 2Z" {_INK}/>'),
    "f-painting": ((20, 20), f'<g {_INK}><path d="M1 2h18v16H1ZM4 5v10h12V5Z" fill-rule="evenodd"/><path d="M5.5 13.5q1-5 3.6-5t2.4 2.6q1.6-1.6 3 2.4Z"/></g>'),
    "f-sculpture": ((20, 20), ""),
    "f-digital": ((20, 20), f'<g {_INK}><path d="M1 2.5h18v12H1ZM3 4.5v8h14v-8Z" fill-rule="evenodd"/>'
                  '<path d="M5 6h2.5v2.5H5Zm3.7 2.5h2.5V11H8.7ZM12.5 6H15v2.5h-2.5ZM7 16h6v2H7Z"/></g>'),
    "f-photography": ((20, 20), f'<g {_INK}><path d="M1 5.5h4.5L7 3h6l1.5 2.5H19V17H1ZM10 7a4.2 4.2 0 1 0 .01 0Z" fill-rule="evenodd"/><circle cx="10" cy="11.2" r="2.3"/></g>'),
    "i-spark": ((20, 20), ""),
    "i-star": ((20, 20), ""),
    "i-mega": ((20, 20), ""),
    "i-nib": ((14, 20), '<path d="M7 1 12.5 9 9.5 17h-5L1.5 9ZM7 2v8"/><path d="M4 18h6v1.5H4Z"/>'),
    "i-bag": ((20, 20), f'<path {_INK} d="M6 2.5 8 5h4l2-2.5 1 1L12.8 6.6H7.2L5 3.5ZM9 9.5h2v2.5h2.5v2H11v2.5H9V14H6.5v-2H9Z"/>'),
    "i-asst": ((20, 20), f'<g {_LINE}><circle cx="8" cy="5.5" r="3.7"/><path d="M1.5 18.5Q1.5 10.5 8 10.5T14.5 18.5Z"/></g>'
               f'<path {_INK} d="M14.5 3h2v3h3v2h-3v3h-2V8h-3V6h3Z"/>'),
    "i-sign": ((20, 20), f'<g {_LINE}><path d="M3.5 1.5h10l3 3v14h-13Z"/><path d="M6 6.5h6M6 9.5h8M6 14.5q2-3 3 0t4.5-1"/></g>'),
    "i-lock": ((20, 20), ""),
}  # fmt: skip
KIND = {"collector": "c", "vip": "v", "investor": "i", "any": "any"}
KINDS = ("collector", "vip", "investor")
PREFIX = "gal-"


def symbols() -> str:
    """All signs as symbols, to be defined once a drawing."""
    return "".join(
        glyphs.sign(PREFIX + name, size, _GROUNDS.get(name), body) for name, (size, body) in _SYMBOLS.items()
    )


def _use(name: str, x: float, y: float, w: float, h: float, kind: str) -> str:
    return svg.use(PREFIX + name, x, y, w, h, class_=kind)


def icon(name: str, x: float, y: float, size: float, kind: str = "form") -> str:
    """One of the square icons, by the name after "i-"."""
    (w, h), _ = _SYMBOLS[f"i-{name}"]
    return _use(f"i-{name}", x, y, size * w / h, size, kind)


def form(name: str, x: float, y: float, size: float, more: str = "") -> str:
    """The sign of a form of art."""
    return _use(f"f-{name}", x, y, size, size, f"form {more}".strip())


def figure(kind: str, x: float, y: float, high: float, more: str = "") -> str:
    """A visitor."""
    k = KIND[kind]
    return _use(f"v-{k}", x, y, high * 20 / 26, high, f"k-{k} {more}".strip())


def ticket(kind: str, x: float, y: float, wide: float, more: str = "") -> str:
    """A ticket for this kind of visitor; one for "any" bears an asterisk."""
    k = KIND[kind]
    return _use(f"t-{k}", x, y, wide, wide * 0.7, f"k-{k} {more}".strip())


def ticket_of(colours: Sequence[str], x: float, y: float, wide: float) -> tuple[str, float]:
    """A ticket whose colour may be chosen, and the width it takes: an asterisk, or a stroke between two."""
    if len(colours) != 2:
        return ticket(colours[0] if len(colours) == 1 else "any", x, y, wide), wide
    stroke = svg.path(f"M{num(x + wide + 1.5)} {num(y + wide * 0.75)}l4-{num(wide * 0.8)}", class_="thr")
    return ticket(colours[0], x, y, wide) + stroke + ticket(colours[1], x + wide + 7, y, wide), 2 * wide + 7


def coin(words: object, cx: float, cy: float, r: float = 9) -> str:
    """Money: a coin with the number inside; "" is the sign alone, "+" a bonus of money."""
    disc = svg.circle(cx, cy, r, class_="coin")
    if words == "+":
        a = r * 0.52
        return disc + svg.path(
            f"M{num(cx - a)} {num(cy)}h{num(2 * a)}M{num(cx)} {num(cy - a)}v{num(2 * a)}", class_="plus"
        )
    size = "worth m" if r >= 8.8 else "worth s m"
    return disc + (svg.text(str(words), cx, cy + (4.5 if r >= 8.8 else 4), class_=size) if words != "" else "")


def rosette(words: object, cx: float, cy: float, r: float = 8, dark: bool = False) -> str:
    """Influence: a rosette with the number inside."""
    tail = f"M{num(cx - 0.72 * r)} {num(cy + 0.5 * r)}l{num(-0.18 * r)} {num(1.2 * r)} {num(0.9 * r)} {num(-0.55 * r)} {num(0.9 * r)} {num(0.55 * r)} {num(-0.18 * r)} {num(-1.2 * r)}Z"
    kind = "rosette dark" if dark else "rosette"
    out = svg.path(tail, class_=kind, opacity=0.8) + svg.circle(cx, cy, r, class_=kind)
    if words == "+":
        a = r * 0.5
        return out + svg.path(
            f"M{num(cx - a)} {num(cy)}h{num(2 * a)}M{num(cx)} {num(cy - a)}v{num(2 * a)}", class_="rosette-plus"
        )
    return out + (svg.text(str(words), cx, cy + 4, class_="dark-pays m" if dark else "pays m") if words != "" else "")


def bonus(name: str, cx: float, cy: float, size: float, dark: bool = False) -> str:
    """The sign of a bonus, around its middle; `dark` on ivory plates."""
    ink = "dark" if dark else ""
    x, y = cx - size / 2, cy - size / 2
    match name:
        case "ticket_any" | "ticket_vip" | "ticket_investor":
            kind = {"ticket_any": "any", "ticket_vip": "vip", "ticket_investor": "investor"}[name]
            return ticket(kind, cx - size * 0.55, cy - size * 0.385, size * 1.1, ink if kind == "any" else "")
        case "two_tickets":
            w = size * 0.92
            return ticket("any", x - 2, y - 0.5, w, ink) + ticket("any", x + size * 0.2, y + size * 0.36, w, ink)
        case "money":
            return coin("+", cx, cy, size * 0.42)
        case "influence":
            return rosette("+", cx, cy - size * 0.08, size * 0.4, dark)
        case "fame":
            return icon("spark", x, y, size, "form dark" if dark else "form")
        case "visitor_plaza_any":
            return figure("any", cx - size * 0.42, y - size * 0.04, size * 1.08, ink)
        case "visitor_plaza_vip_or_investor":
            return figure("vip", cx - size * 0.68, y, size) + figure("investor", cx - size * 0.06, y, size)
        case "visitor_bag_any" | "assistant" | "sign_contract":
            kind = {"visitor_bag_any": "bag", "assistant": "asst", "sign_contract": "sign"}[name]
            return icon(kind, x, y, size, "form dark" if dark else "form")
    return ""


BONUS_WORD = {
    "": "", "nothing": "", "ticket_any": "any ticket", "ticket_vip": "VIP ticket", "ticket_investor": "Investor ticket",
    "two_tickets": "two tickets", "money": "money", "influence": "influence", "fame": "fame", "visitor_plaza_any": "visitor",
    "visitor_plaza_vip_or_investor": "plaza visitor", "visitor_bag_any": "bag visitor", "assistant": "assistant", "sign_contract": "sign again",
}  # fmt: skip


def bonus_word(name: str) -> str:
    """A bonus in the fewest words."""
    return say(BONUS_WORD[name])


def _outline(seat: int, cx: float, cy: float, r: float) -> str:
    if seat == 0:
        return svg.circle(cx, cy, r, class_="body")
    if seat == 3:
        a = r * 0.92
        return svg.rect(cx - a, cy - a, 2 * a, 2 * a, class_="body")
    d = r * 1.22
    if seat == 1:
        return svg.path(
            f"M{num(cx)} {num(cy - d)}l{num(d)} {num(d)} {num(-d)} {num(d)} {num(-d)} {num(-d)}Z", class_="body"
        )
    return svg.path(
        f"M{num(cx)} {num(cy - r * 1.18)}l{num(1.24 * r)} {num(2.1 * r)}H{num(cx - 1.24 * r)}Z", class_="body"
    )


def _mono(letter: str) -> str:
    return "mono m" if len(letter) == 1 else "mono two m"


def counter(seat: int, letter: str, cx: float, cy: float, r: float = 9) -> str:
    """An assistant: a flat counter in the outline of its seat."""
    letters = svg.text(letter, cx, cy + (4.1 if seat != 2 else 6.4), class_=_mono(letter))
    return svg.group([_outline(seat, cx, cy, r), letters], class_=f"s{seat}")


def pawn(seat: int, letter: str, cx: float, foot: float, scale: float) -> str:
    """A Gallerist: a pawn with a hat."""
    d = "M-10 0Q-9.5-13-4-16.5A6 6 0 0 1-4.6-22H-7.5V-24.4H-4.8L-3.8-30H3.8L4.8-24.4H7.5V-22H4.6A6 6 0 0 1 4-16.5Q9.5-13 10 0Z"
    body = svg.path(d, class_="body", transform=f"translate({num(cx)} {num(foot)}) scale({num(scale)})")
    return svg.group([body, svg.text(letter, cx, foot - 3.4 * scale, class_=_mono(letter))], class_=f"s{seat}")


def ribbon(seat: int, words: str, x: float, y: float, wide: float, high: float = 19) -> str:
    """A band in the colour of a seat, with words on it."""
    inside = [svg.rect(x, y, wide, high, class_="body"), svg.text(words, x + wide / 2, y + high - 5.2, class_="rib m")]
    return svg.group(inside, class_=f"s{seat}")


def stars(count: int, x: float, y: float, size: float, step: float) -> str:
    """Six stars in a row, the first `count` of them earned."""
    return "".join(icon("star", x + step * k, y, size, "st on" if k < count else "st") for k in range(6))


def corners(x: float, y: float, wide: float, high: float, arm: float = 9) -> str:
    """Four brass corners around something that can be chosen."""
    r, b, a = num(x + wide), num(y + high), num(arm)
    d = (
        f"M{num(x)} {num(y + arm)}V{num(y)}h{a}M{num(x + wide - arm)} {num(y)}h{a}v{a}"
        f"M{r} {num(y + high - arm)}v{a}h-{a}M{num(x + arm)} {b}h-{a}v-{a}"
    )
    return svg.path(d, class_="corner")


def dot(cx: float, cy: float, r: float = 5) -> str:
    """The red dot on what was done last."""
    return svg.el("circle", svg.title(say("Just now")), cx=cx, cy=cy, r=r, class_="just")


def tick(x: float, y: float) -> str:
    """The mark of a column that is open."""
    return svg.path(f"M{num(x)} {num(y)}l4 4.5 7-9", class_="tick")
