"""The signs of the table: a genre is a filled disc with a white glyph, a period an open square with an ink glyph, a painter
a number in an oval. The shape says which of the three worlds it is; colour only helps."""

from __future__ import annotations

from vernissage.drawing import glyphs, svg
from vernissage.engine.language import say
from vernissage.games.pictura.picture.lettering import fit

_LINE = 'fill="none" stroke="#fff" stroke-width="1.7"'
_INK = 'fill="none" stroke="currentColor"'
SIGNS: dict[str, str] = {  # on their grounds
    "mythology": f'<path {_LINE} d="M5.5 4.5c-1 4 0 7.5 2.5 9.5h4c2.5-2 3.5-5.5 2.5-9.5M5 5.5h10M8.6 6v8M11.4 6v8M7 16.5h6"/>',
    "history": '<path fill="#fff" d="M5.500 3.500h1.700V17H5.500zM8 4.500c2.500-1.300 4.500 1.200 7.500 0v6.500c-3 1.200-5-1.300-7.500 0z"/>',
    "religion": f'<path {_LINE} d="M5.800 16.500V9.200C5.800 6.500 8 5 10 2.800c2 2.200 4.200 3.700 4.200 6.400v7.300zM10 5v11M6 10.500h8"/>',
    "landscape": '<path fill="#fff" d="M2.600 15l5-8 3.300 5 1.800-2.400 4.700 5.400z"/><circle cx="13.500" cy="6" r="1.800" fill="#fff"/>',
    "still_life": f'<path fill="#fff" d="M10 7.300c-3-1.700-5.700.3-5.700 3.400 0 3 2.300 5.600 4 5.600.8 0 1.100-.4 1.700-.4s.9.4 1.700.4c1.700 0'
    f' 4-2.600 4-5.600 0-3.100-2.700-5.100-5.700-3.400z"/><path {_LINE} d="M10 7c0-1.800.6-3 2.100-3.900"/>',
    "portrait": '<circle cx="10" cy="7.200" r="3.300" fill="#fff"/>'
    '<path fill="#fff" d="M3.900 16C4.600 12.600 7 11.500 10 11.500s5.400 1.100 6.100 4.500A8.500 8.500 0 0 1 3.900 16z"/>',
    "renaissance": f'<path {_INK} stroke-width="1.7" d="M4.500 16.500V10a5.500 5.500 0 0 1 11 0v6.500M8 16.500v-6a2 2 0 0 1 4 0v6M3 16.500h14"/>',
    "baroque": f'<path {_INK} stroke-width="1.9" d="M15.500 15.500C7 17.500 3.500 12 5 8s7-5 9-1.500-2 6.500-4 4.500 0-3 .8-2.600"/>',
    "rococo": f'<path {_INK} stroke-width="1.6" d="M10 16.500L3.800 8.500C4.500 5.500 7 4 10 4s5.500 1.500 6.200 4.500zM10 16.500L7.300 4.800M10 16.500l2.700-11.700"/>',
    "romanticism": '<path fill="currentColor" d="M12.800 3.600a6.600 6.600 0 1 0 3.400 9.800 5.600 5.600 0 0 1-3.400-9.800z"/>',
    "impressionism": f'<path {_INK} stroke-width="2.6" stroke-linecap="round" d="M5 7l3-2M11 6l3.500-1.500M5 11.500l4-2M12 10.500l3-1.500M6 15.500l3-1.500M12.500 15l2.500-1.500"/>',
}  # fmt: skip
WORDS: dict[str, str] = {name: name.replace("_", " ").capitalize() for name in SIGNS}
COLOURS = {
    "mythology": "#275e8a",
    "history": "#a02e29",
    "religion": "#a06a08",
    "landscape": "#37703f",
    "still_life": "#62676a",
    "portrait": "#6b4470",
}
INK = "#2b2d28"
_GROUNDS = {  # a disc in its colour for a genre, an open square for a period
    name: svg.Shape("circle", cx=10, cy=10, r=10, fill=colour) for name, colour in COLOURS.items()
}
_SQUARE = svg.Shape("rect", x=1, y=1, width=18, height=18, fill="#fbf7ea", stroke=INK, stroke_width=1.6)
_CALLED = {
    "Leonardo da Vinci": "Leonardo",
    "Pieter Bruegel the Elder": "Bruegel",
    "Rembrandt van Rijn": "Rembrandt",
    "Vincent van Gogh": "Van Gogh",
}


def symbols() -> str:
    """The eleven signs as symbols `t-<type>`, to be defined once a document."""
    return "".join(
        glyphs.sign(f"t-{name}", (20, 20), _GROUNDS.get(name, _SQUARE), body.replace("currentColor", INK))
        for name, body in SIGNS.items()
    )


def css() -> str:
    """The ovals of the painters; genres and periods carry their colours themselves."""
    return (
        ".oval{fill:none;stroke:var(--ink-2);stroke-width:1}"
        ".oval-no{font-family:var(--serif);font-weight:700;fill:var(--ink);text-anchor:middle}"
    )


def sign(kind: str, x: float, y: float, size: float) -> str:
    """The sign of a genre or a period."""
    return svg.use(f"t-{kind}", x, y, size, size)


def painter(number: int, x: float, y: float, high: float) -> str:
    """The number of a painter in an oval, 1.5 times as wide as high."""
    wide = high * 1.5
    return svg.rect(x, y, wide, high, rx=high / 2, class_="oval") + svg.text(
        str(number), x + wide / 2, y + high * 0.5 + high * 0.31, class_="oval-no", font_size=max(12.2, high * 0.86)
    )


def called(name: str) -> str:
    """ "Bosch": the name a painter goes by."""
    short = name.split(" (")[0]
    return _CALLED.get(short, short.split()[-1])


def city(museum: str) -> str:
    """ "Tokyo": what a museum of the world is called at the table."""
    return say(museum.rsplit(" of ", 1)[-1])


def word(kind: str) -> str:
    """A genre or a period in a word."""
    return say(WORDS[kind])


def worded(kind: str, x: float, y: float, room: float, size: float = 14.5, css_class: str = "meta") -> str:
    """A sign with its word beside it; `y` is the line the word stands on."""
    return sign(kind, x, y - size * 0.83, size) + svg.text(
        fit(word(kind), room - size - 5, 13.2), x + size + 5, y, class_=css_class
    )
