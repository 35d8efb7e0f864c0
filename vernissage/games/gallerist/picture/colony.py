"""The Artists' Colony: a column a form of art, its stack of works above, its blue and its red artist below.

Buying links an artist with the top work of the same column, so the eye moves down. On a phone a form is a row.
"""

from __future__ import annotations

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit, fitted, width
from vernissage.drawing.pieces import piece, source, stock
from vernissage.drawing.words import capital, signed
from vernissage.engine.language import say
from vernissage.games.gallerist.components import LAST_FAME
from vernissage.games.gallerist.picture import prints, signs
from vernissage.games.gallerist.picture.places import place
from vernissage.games.gallerist.picture.portraits import medallion
from vernissage.games.gallerist.picture.scene import Scene, part
from vernissage.games.gallerist.view import Artist, Option, Stack
from vernissage.games.gallerist.words.terms import Phrase, bonus, maker, short, undiscovered, visitor, visitors

WIDE, NARROW = (876.0, 297.0), (366.0, 754.0)
FORM_NAMES = {"painting": "Painting", "sculpture": "Sculpture", "digital": "Digital", "photography": "Photography"}


@part
def colony(s: Scene) -> str:
    """The four forms of art side by side, on a phone one below the other."""
    view = s.view
    wide, high = NARROW if s.narrow else WIDE
    inside = [place(s, "artists_colony", wide, high)]
    for k, stack in enumerate(view.stacks):
        blue, red = view.artists[2 * k : 2 * k + 2]
        if s.narrow:
            y = 40 + 178.0 * k
            inside += [
                _stack(s, stack, 8, y, 350, 76),
                _artist(s, blue, 8, y + 82, 172, 84),
                _artist(s, red, 186, y + 82, 172, 84),
            ]
        else:
            x = 12 + 215.0 * k
            inside += [
                _stack(s, stack, x, 37, 207, 80),
                _artist(s, blue, x, 123, 207, 80),
                _artist(s, red, x, 209, 207, 80),
            ]
    return s.part(wide, high, inside, say("Artists Colony"), "colony")


# --- works ------------------------------------------------------------------------------------------------------------


def _stack(s: Scene, stack: Stack, x: float, y: float, wide: float, high: float) -> str:
    """The top work of a form, what it brings, how many are left, who stands before it."""
    tall = high - 14
    broad = tall * prints.BOX[0] / prints.BOX[1]
    out = [svg.rect(x, y, wide, high, class_="niche2")]
    left = x + broad + 22
    name = say(FORM_NAMES[stack.form])
    out += [signs.form(stack.form, left, y + 8, 16), svg.text(name, left + 21, y + 21, class_="frm")]
    if stack.top is None:
        out += [
            svg.rect(x + 8, y + 6, broad, tall, class_="cellm"),
            svg.text(say("none left"), left, y + 43, class_="sm"),
        ]
        words = say("{form}: no works left", form=name)
    else:
        for step in range(min(2, stack.left - 1), 0, -1):
            out.append(svg.rect(x + 8 + 3 * step, y + 6 + 3 * step, broad, tall, class_="behind"))
        out.append(prints.framed(stack.form, stack.top.letter, x + 8, y + 6, tall, s.art))
        out += [
            signs.icon("spark", left, y + 31, 14, "fm"),
            svg.text(f"+{stack.top.fame}", left + 17, y + 43, class_="mid"),
        ]
        at = left + 42
        for colours in stack.top.tickets:
            shown, took = signs.ticket_of(colours, at, y + 31, 20)
            out.append(shown)
            at += took + 3
        out.append(svg.text(say("{n} left", n=stack.left), left, y + high - 9, class_="sm"))
        words = say(
            "{form}: work {letter} on top, fame +{fame}, {tickets}; {n} left; {crowd}",
            form=name,
            letter=stack.top.letter.upper(),
            fame=stack.top.fame,
            tickets=_tickets(stack),
            n=stack.left,
            crowd=_crowd(stack),
        )
    at = x + wide - 6
    for k in range(2, -1, -1):
        kind, people = signs.KINDS[k], stack.visitors[k]
        figures = [signs.figure(kind, at - 21 * (i + 1), y + high - 31, 27) for i in range(people)]
        out.append(svg.group(figures, **stock(f"visitor-{kind}", people)) if people else "")
        at -= 21 * people
    left_over = source(f"works-{stack.form}", stack.left)
    return svg.group(out, id=s.id(f"stack-{stack.form}"), role="img", aria_label=words, **left_over)


def _tickets(stack: Stack) -> str:
    assert stack.top is not None
    told = [
        say("any ticket")
        if len(colours) > 2
        else say("{kinds} ticket", kinds=say(" or ").join(visitor(c) for c in colours))
        for colours in stack.top.tickets
    ]
    return say(" and ").join(told) or say("no ticket")


def _crowd(stack: Stack) -> str:
    crowd = [visitors(n, k) for k, n in zip(signs.KINDS, stack.visitors, strict=True) if n]
    return say("{crowd} waiting", crowd=say(" and ").join(crowd)) if crowd else say("nobody waiting")


# --- artists ----------------------------------------------------------------------------------------------------------


def _artist(s: Scene, artist: Artist, x: float, y: float, wide: float, high: float) -> str:
    name = f"artist-{artist.place}"
    option = s.targets.get(name)
    plate = (45.0 if s.narrow else 48.0) if option else 0.0
    r, left = (15.0, 43.0) if s.narrow else (20.0, 53.0)
    out = [svg.rect(x, y, wide, high, class_="cd")]
    head = medallion(artist, x + 6 + r, y + 8 + r, r)
    out.append(svg.group([head], **piece(name, "found" if artist.found else "hidden")))
    out += _facts(s, artist, x + left, y, wide - left - plate - 8)
    if artist.collector:
        figure = signs.figure("collector", x + 6 + r - 9, y + high - 29, 25)
        out.append(svg.group([figure], **stock("visitor-collector", 1)))
    if artist.commissioned >= 0:
        seat = artist.commissioned
        words = say("yours") if seat == s.own else fit(s.letter(seat), 40, 12)
        ribbon = signs.ribbon(seat, words, x, y + high - 24, 2 * r + 8)
        out.append(svg.group([ribbon], **piece(f"commission-{seat}")))
    if option:
        out.append(_plate(s, artist, option, x + wide - plate, y, plate, high))
    return s.thing(name, says(s, artist), out, (x, y, wide, high), "" if artist.found or option else "off", arm=10)


def _facts(s: Scene, artist: Artist, x: float, y: float, room: float) -> list[str]:
    """Name, fame as number, stars and bar, promotion, signatures left, what a work is worth."""
    known = artist.found
    name = short(artist.name) if known else say("Undiscovered")
    kind = "nm-n" if s.narrow else "nm"
    fame = str(artist.fame)
    out = [fitted(name, room * 1.1, 15, x, y + 19, class_=kind if known else f"{kind} un")]
    risen = stock(f"fame-{artist.place}", artist.fame)
    out.append(svg.text(fame, x, y + 42, class_="big" if known else "big dim", **risen))
    step = min(11.5, (room - 26) / 6)
    if artist.celebrity:
        star = say("Celebrity")
        star = star if width(star, 12) <= room - 22 else Phrase("Celebrity").form("short")
        out.append(svg.text(fit(star, room - 22, 12), x + 26, y + 40, class_="gain"))
    else:
        out.append(signs.stars(artist.stars, x + 26, y + 30, step * 0.96, step))
    if known:
        out += _bar(s, artist, x, y + 49, room)
    level = [signs.icon("mega", x - 1, y + 61, 13, "ic2"), svg.text(str(artist.level), x + 15, y + 73, class_="sm b")]
    out += [svg.group(level, **stock(f"promotion-{artist.level}", 1))] if artist.token else level
    if known:
        nibs = [
            signs.icon("nib", x + 29 + 11 * k, y + 60.5, 14, "nb on" if k < artist.signatures else "nb")
            for k in range(2)
        ]
        out.append(svg.group(nibs, **stock(f"signature-{artist.place}", artist.signatures)))
        out.append(signs.coin(artist.value, x + room - 9, y + 68, 9))
    elif artist.bonus:
        said = say("finder’s bonus")
        said = said if room > width(said, 12.5) + 58 else say("bonus")
        out.append(svg.text(said, x + 30, y + 73, class_="sm"))
        prize = signs.bonus(artist.bonus, x + 30 + width(said, 12.5) * 0.92 + 18, y + 68, 19)
        out.append(svg.group([prize], **piece(f"bonus-{artist.place}")))
    return out


def _bar(s: Scene, artist: Artist, x: float, y: float, room: float) -> list[str]:
    """Fame on its way to 19, with a tick at each star and in gilt the rise that the move would bring."""
    unit = room / LAST_FAME
    out = [svg.rect(x, y, room, 7, class_="br"), svg.rect(x, y, unit * artist.fame, 7, class_="fill")]
    option = s.targets.get(f"artist-{artist.place}")
    if option and option.fame:
        rise = min(option.fame, LAST_FAME - artist.fame)
        out.append(svg.rect(x + unit * artist.fame, y, unit * rise, 7, class_="gainbar"))
    ticks = "".join(f"M{svg.num(x + unit * t)} {svg.num(y - 1.5)}v10" for t in artist.thresholds if t < LAST_FAME)
    return [*out, svg.path(ticks, class_="thr")]


def _plate(s: Scene, artist: Artist, option: Option, x: float, y: float, wide: float, high: float) -> str:
    """The gilt plate of an artist that can be chosen: what it costs or brings."""
    mid = x + wide / 2
    out = [svg.rect(x, y, wide, high, class_="price")]

    def line(words: str, at: float) -> None:
        out.append(svg.text(words, mid, y + at, class_="plab m"))

    match s.view.decision:
        case "buy":
            line(say("buy"), 16)
            out.append(svg.text(str(-option.money), mid, y + 47, class_="pnum m"))
            lack = -option.money - s.view.boards[s.own].money
            line(say("{n} from", n=lack) if lack > 0 else say("money"), 62)
            if lack > 0:
                line(say("infl."), 75)
            elif artist.commissioned == s.own and -option.money < artist.fame:
                line(say("not {n}", n=artist.fame), 75)
        case "promote":
            line(say("promote") if wide > 45 else say("level"), 16)
            out.append(svg.text(str(artist.level + 1), mid, y + 44, class_="pnum m"))
            line(say("{n} infl.", n=signed(option.influence)), 60)
            line(say("{n} fame", n=signed(option.fame)), 74)
        case "fame_artist":
            line(say("fame"), 16)
            out.append(svg.text(signed(option.fame), mid, y + 47, class_="pnum m"))
            line(say("to {n}", n=min(LAST_FAME, artist.fame + option.fame)), 64)
        case _:
            line(say("discover") if wide > 45 else say("find"), 16)
            out.append(signs.bonus(artist.bonus, mid, y + 40, 24, dark=True) if artist.bonus else "")
            line(say("bonus") if artist.bonus else "", 66)
    return "".join(out)


def says(s: Scene, artist: Artist) -> str:
    """An artist in words."""
    if not artist.found:
        hidden = "{artist}: fame {fame}, bonus {bonus}"
        if artist.collector:
            hidden = "{artist}: fame {fame}, bonus {bonus}, a Collector on it"
        who = capital(undiscovered(artist.place))
        return say(hidden, artist=who, fame=artist.fame, bonus=bonus(artist.bonus))
    parts = [
        say("fame {n}", n=artist.fame),
        say("a Celebrity") if artist.celebrity else say("{n} {n:star|stars}", n=artist.stars),
        say("a work is worth {n}", n=artist.value),
        say("promotion {n}", n=artist.level),
        say("{n} {n:signature|signatures} left", n=artist.signatures),
    ]
    if artist.commissioned >= 0:
        parts.append(say("commissioned by {who}", who=s.by(artist.commissioned)))
    return f"{artist.name}, {maker(artist.place)}: {', '.join(parts)}"
