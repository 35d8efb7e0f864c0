"""A player's board, large: the viewer's own. Its order follows a turn: purse, walls, visitors, contracts, office, reputation,
secrets. The small boards of the others are in seats.py and share the pieces drawn here."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit, fitted
from vernissage.drawing.pieces import piece, stock
from vernissage.engine.journal import Event
from vernissage.engine.language import say, tell
from vernissage.games.gallerist.components import (
    BONUSES,
    HIRE_BONUS,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.picture import prints, signs
from vernissage.games.gallerist.picture.offices import FORM_SHORT
from vernissage.games.gallerist.picture.portraits import medallion
from vernissage.games.gallerist.picture.reputation import says, tile
from vernissage.games.gallerist.picture.scene import Mode, Scene, part, scene
from vernissage.games.gallerist.view import Board, Card, GalleristView
from vernissage.games.gallerist.words.terms import Phrase, art, location, maker, short, visitor, work
from vernissage.games.gallerist.words.terms import bonus as bonus_words

WIDE, NARROW = (372.0, 533.0), (366.0, 533.0)
PURSE = (366.0, 26.0)


def board(
    view: GalleristView,
    seat: int,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    mode: Mode = "wide",
    art: prints.Art = prints.inline,
) -> str:
    """The board of a seat in large."""
    s = scene(view, names, recent, mode, art)
    wide, high = NARROW if s.narrow else WIDE
    b = view.boards[seat]
    edge = 12.0 if not s.narrow else 9.0
    room = wide - 2 * edge
    inside = [svg.rect(0.5, 0.5, wide - 1, high - 1, class_="place mine"), _purse(s, b, wide)]
    pitch = (room + 6) / 4
    inside += [slot(s, b, k, edge + pitch * k, 54, pitch - 6, 102) for k in range(4)]
    half = (room - 6) * 0.55
    inside.append(_room(s, b, "gallery", edge, 162, half, 58))
    inside.append(_room(s, b, "lobby", edge + half + 6, 162, room - half - 6, 58))
    inside.append(svg.text(say("Contracts"), edge, 237, class_="cap"))
    inside.append(_sold(b, wide - edge, 237))
    third = (room + 6) / 3
    inside += [contract(s, b, k, edge + third * k, 243, third - 6, 60) for k in range(3)]
    inside.append(_office(s, b, edge, 319))
    inside.append(_queue(s, b, edge + 134, 319, room - 134))
    inside.append(svg.text(say("Reputation"), edge, 375, class_="cap"))
    inside.append(svg.text(say("a tile gains the bonus it covers"), wide - edge, 375, class_="sm e"))
    inside += [space(s, b, k, edge + third * (k % 3), 381 + 34.0 * (k // 3), third - 6, 29) for k in range(6)]
    inside.append(_commission(s, b, edge, 456, third - 6, 67))
    mine = seat == view.viewer
    inside.append(secret("dealer", view.dealer if mine else None, edge + third, 456, third - 6, 67))
    inside.append(secret("curator", view.curator if mine else None, edge + 2 * third, 456, third - 6, 67))
    return s.part(wide, high, inside, board_words(s, b), "board")


def board_words(s: Scene, b: Board) -> str:
    """Whose board it is, and the purse."""
    told = ("{who}’s board: {purse}", "Your board: {purse}")
    return tell(b.seat == s.own, *told, who=s.name(b.seat), purse=purse_words(b))


@part
def purse(s: Scene) -> str:
    """What the viewer can spend, in one line: on a phone it stands above every leaf. Its pieces are those of the board."""
    b, (wide, high) = s.view.boards[s.own], PURSE
    inside = []
    for amount, word, x in ((b.money, "money", 0.0), (b.influence, "influence", 78.0)):
        said = f'<tspan class="mid">{amount}</tspan> <tspan class="sm">{svg.escape(say(word))}</tspan>'
        inside.append(svg.el("text", said, x=x, y=19))
    for k, kind in enumerate(signs.KINDS):
        at, pale = wide - 158 + 58.0 * k, not b.tickets[k]
        inside.append(signs.ticket(kind, at, 3.5, 25, "pale" if pale else ""))
        inside.append(svg.text(str(b.tickets[k]), at + 30, 19, class_="mid nil" if pale else "mid"))
    return s.part(wide, high, inside, purse_words(b), "purse")


def purse_words(b: Board) -> str:
    """Money, Influence and tickets in words."""
    tickets = ", ".join(f"{n} {visitor(k)}" for k, n in zip(signs.KINDS, b.tickets, strict=True))
    have = {"money": b.money, "influence": b.influence, "tickets": tickets}
    return say("{money} money, {influence} influence, tickets {tickets}", **have)


def where_words(b: Board) -> str:
    """Where the Gallerist of a board stands."""
    elsewhere = {"home": "at home", "kicked_out": "kicked out"}.get(b.place, "")
    return say(elsewhere) if elsewhere else location(b.place)


def _purse(s: Scene, b: Board, wide: float) -> str:
    x = wide - 372
    out = [signs.pawn(b.seat, s.letter(b.seat), 26, 42, 1.1)]
    title = say("Your gallery") if b.seat == s.own else fit(s.name(b.seat), 96, 16)
    out += [svg.text(title, 46, 24, class_="ttl"), svg.text(fit(where_words(b), 116, 12.5), 46, 41, class_="sm")]
    out.append(signs.coin("", x + 172, 20, 9.5))
    out.append(svg.text(str(b.money), x + 186, 30, class_="huge", **stock("money", b.money)))
    out += [signs.rosette("", x + 229, 18, 8.5), svg.text(str(b.influence), x + 242, 30, class_="huge")]
    out += [svg.text(say("money"), x + 163, 47, class_="sm"), svg.text(say("influence"), x + 221, 47, class_="sm")]
    for k, kind in enumerate(signs.KINDS):
        at = x + 283 + 28.0 * k
        slip = signs.ticket(kind, at, 8, 25, "" if b.tickets[k] else "pale")
        out.append(svg.group([slip], **stock(f"ticket-{kind}", b.tickets[k])))
        out.append(svg.text(str(b.tickets[k]), at + 12.5, 45, class_="mid2 m" if b.tickets[k] else "mid2 nil m"))
    return svg.group(out, class_="purse", id=s.id(f"s{b.seat}-purse"))


# --- walls ------------------------------------------------------------------------------------------------------------


def slot(s: Scene, b: Board, k: int, x: float, y: float, wide: float, high: float) -> str:
    """A place on the wall: a work with its plate, or what has to happen before one hangs there."""
    name, small = f"s{b.seat}-slot-{k + 1}", high < 80
    mid = x + wide / 2
    buying = s.view.decision == "buy" or s.view.frame.buying
    out = [svg.rect(x, y, wide, high, class_="wallbay")]
    if k < len(b.gallery):
        hung = b.gallery[k]
        foot = 18.0 if small else 23.0
        tall = high - foot - (6 if small else 11)
        broad = tall * prints.BOX[0] / prints.BOX[1]
        top = y + (3 if small else 6)
        out.append(svg.rect(mid - broad / 2 + 1.5, top + 2.5, broad, tall, class_="cast"))
        out.append(prints.framed(hung.work.form, hung.work.letter, mid - broad / 2, top, tall, s.art))
        out.append(svg.rect(x, y + high - foot, wide, foot, class_="wl lit" if hung.masterpiece else "wl"))
        tight = wide < 42
        out.append(signs.form(hung.work.form, x + (1.5 if tight else 4), y + high - foot / 2 - 7, 13 if tight else 14))
        artist = next(a for a in s.view.artists if a.place == hung.artist)
        if not small:
            out.append(fitted(short(artist.name), wide - 44, 12.5, x + 21, y + high - 7, class_="sm"))
        out.append(signs.coin(hung.value, x + wide - (9.8 if tight else 12), y + high - foot / 2, 8.8 if small else 9))
        told = {"work": work(hung.work.form, hung.work.letter), "artist": artist.name, "value": hung.value}
        if hung.masterpiece:
            label = say("Wall {n}: {work} by {artist}, worth {value}, a Masterpiece", n=k + 1, **told)
        else:
            label = say("Wall {n}: {work} by {artist}, worth {value}", n=k + 1, **told)
    elif k == 3 and not b.fourth_open:
        out.append(signs.icon("lock", mid - 8, y + high / 2 - (8 if small else 20), 16, "ic2"))
        if not small:
            out += _lines("opens with a\nMasterpiece", mid, y + 66, 15, "sm m")
        label = say("Wall {n}: opens with a Masterpiece", n=k + 1)
    elif k == 2 and b.third:
        out += _start_tile(s, b, x, y, wide, high, small)
        label = say("Wall {n}: covered by a tile, {tile}", n=k + 1, tile=says(s, b.third))
    elif k == len(b.gallery) and b.seat == s.own and buying and s.own == s.view.seat and not small:
        out = [svg.rect(x, y, wide, high, class_="wallbay next")]
        out += _lines("the new\nwork here", mid, y + 48, 17, "nx m")
        label = say("Wall {n}: the new work goes here", n=k + 1)
    else:
        out.append(svg.circle(mid, y + 12, 1.8, class_="nail"))
        label = say("Wall {n}: free", n=k + 1)
    return s.thing(name, label, out, (x, y, wide, high))


def _lines(words: str, x: float, y: float, leading: float, kind: str) -> list[str]:
    """Words that are broken into lines where they say so."""
    return [svg.text(line, x, y + leading * i, class_=kind) for i, line in enumerate(say(words).split("\n"))]


def _start_tile(s: Scene, b: Board, x: float, y: float, wide: float, high: float, small: bool) -> list[str]:
    data = s.view.tiles[b.third - 1]
    mid = x + wide / 2
    out = [svg.title(says(s, b.third))]
    if small:
        out.append(svg.rect(x + 1, y + high / 2 - 13, wide - 2, 26, class_="tile"))
        out.append(signs.coin(data.money, mid - (8.6 if data.influence else 0), y + high / 2, 8.8))
        out.append(signs.rosette(data.influence, mid + 8.6, y + high / 2 - 1, 7.6, dark=True) if data.influence else "")
        return [svg.group(out, **piece(f"tile-{b.third}"))]
    out.append(tile(s, b.third, x + 1, y + 18, wide - 2, 26))
    return out + _lines("yours when a\nwork hangs", mid, y + 64, 15, "sm m")


# --- visitors ---------------------------------------------------------------------------------------------------------

CROWDED = {  # in which room, and whether it is the reader's
    ("gallery", True): "{n} {visitors} in the Gallery of you",
    ("gallery", False): "{n} {visitors} in the Gallery of {who}",
    ("lobby", True): "{n} {visitors} in the Lobby of you",
    ("lobby", False): "{n} {visitors} in the Lobby of {who}",
}


def _room(s: Scene, b: Board, which: str, x: float, y: float, wide: float, high: float) -> str:
    crowd = b.visitors if which == "gallery" else b.lobby
    out = [svg.rect(x, y, wide, high, class_="room g" if which == "gallery" else "room")]
    out.append(svg.text(say(which.title()), x + 8, y + 16, class_="cap"))
    if which == "gallery":
        gains = say("+{money} money · +{influence} infl.", money=b.money_bonus, influence=b.influence_bonus)
        out.append(svg.text(gains, x + wide - 8, y + 16, class_="sm e"))
    out.append(visitors(s, b, which, crowd, x + 9, y + 23, (wide - 12) / 3, 31))
    return "".join(out)


def visitors(s: Scene, b: Board, which: str, crowd: Sequence[int], x: float, y: float, step: float, tall: float) -> str:
    """The three kinds in their order, always with a number; 0 is pale, not absent."""
    out = ""
    for k, kind in enumerate(signs.KINDS):
        name, at = f"s{b.seat}-{which}-{kind}", x + step * k
        box = (at - 3, y - 2, step - 4, tall + 3)
        number = str(crowd[k])
        figure = signs.figure(kind, at, y, tall, "" if crowd[k] else "pale")
        inside = [s.glow(name, *box), svg.group([figure], **stock(f"visitor-{kind}", crowd[k]))]
        left = at + tall * 20 / 26 + 4
        inside.append(svg.text(number, left, y + tall * 0.76, class_="mid" if crowd[k] else "mid nil"))
        if which == "gallery" and k == 0 and b.collectors_most < 99 and tall > 25:
            inside.append(svg.text(f"/{b.collectors_most}", left + 9.5 * len(number) + 1, y + tall * 0.76, class_="sm"))
        crowded = CROWDED[which, b.seat == s.own]
        said = say(crowded, n=crowd[k], visitors=visitor(kind, 2), visitor=visitor(kind, crowd[k]), who=s.name(b.seat))
        out += s.thing(name, said, inside, box, arm=7)
    return out


# --- contracts, office, reputation -------------------------------------------------------------------------------------


def _sold(b: Board, right: float, y: float) -> str:
    forms = [work.form for work in b.sold]
    if not forms:
        return svg.text(say("nothing sold"), right, y, class_="sm e")
    x = right - 17.0 * len(forms)
    shown = "".join(
        svg.group([signs.form(work.form, x + 17 * k + 1, y - 12, 14)], **piece(f"work-{work.form}-{work.letter}"))
        for k, work in enumerate(b.sold)
    )
    said = say("sold: {works}", works=", ".join(map(art, forms)))
    return svg.text(say("sold"), x - 5, y, class_="sm e") + svg.group([shown], role="img", aria_label=said)


HELD = {  # a contract on its space, and whether an assistant stands on it
    ("open", False): "Contract space {n}: {form}, bonus {bonus}",
    ("open", True): "Contract space {n}: {form}, bonus {bonus}, an assistant on it",
    ("fulfilled", False): "Contract space {n}: {form}, fulfilled, {half} on top",
    ("fulfilled", True): "Contract space {n}: {form}, fulfilled, {half} on top, an assistant on it",
}


def contract(s: Scene, b: Board, k: int, x: float, y: float, wide: float, high: float) -> str:
    """A space for a contract: empty, open, or fulfilled with one half on top."""
    held, name = b.contracts[k], f"s{b.seat}-contract-{k + 1}"
    box, small = (x, y, wide, high), high < 40
    out = [svg.rect(x, y, wide, high, class_="bay"), s.glow(name, *box)]
    card = [""]
    if held.contract is None:
        gain = "" if held.ticket in ("", "nothing") else signs.bonus_word(held.ticket)
        out.append(svg.text(say("no contract"), x + 8, y + (high / 2 + 4 if small else 22), class_="sm"))
        if gain and small:
            out.append(signs.bonus(held.ticket, x + wide - 18, y + high / 2, 17))
        elif gain:
            out.append(signs.bonus(held.ticket, x + 19, y + 42, 18))
            out.append(svg.text(fit(gain, (wide - 38) * 1.1, 12), x + 35, y + 46.5, class_="sm"))
        label = say("Contract space {n}: empty", n=k + 1)
        if gain:
            label = say("Contract space {n}: empty, gives {bonus}", n=k + 1, bonus=bonus_words(held.ticket))
    elif held.face == "open":
        if small:
            card = [
                svg.rect(x + 1, y + 1, wide - 2, high - 2, class_="cd"),
                svg.rect(x + 1, y + 1, wide - 2, 3, class_="edge"),
            ]
            card.append(signs.form(held.contract.form, x + 6, y + 6, 16))
            card.append(signs.bonus(held.contract.bonus, x + 38, y + high / 2 + 1, 16))
            card.append(svg.text(say("used") if held.assistant else say("open"), x + 56, y + high / 2 + 5, class_="sm"))
        else:
            card = _open(held.contract.form, held.contract.bonus, held.assistant, x + 2, y + 2, wide - 4, high - 4)
        told = {"form": art(held.contract.form), "bonus": bonus_words(held.contract.bonus)}
        label = say(HELD["open", held.assistant], n=k + 1, **told)
    else:
        card = [svg.rect(x + 1, y + 1, wide - 2, high - 2, class_="cdown")]
        card.append(signs.form(held.contract.form, x + 7, y + (6 if small else 9), 16, "dim"))
        if small:
            card.append(signs.bonus(held.face, x + 38, y + high / 2, 16))
            card.append(svg.text(Phrase("done", "contract"), x + 56, y + high / 2 + 5, class_="sm"))
        else:
            card.append(svg.text(say("fulfilled"), x + 30, y + 22, class_="sm"))
            card.append(signs.bonus(held.face, x + 16, y + 43, 18))
            card.append(svg.text(say(held.face), x + 34, y + 47, class_="sm"))
        told = {"form": art(held.contract.form), "half": Phrase(held.face)}
        label = say(HELD["fulfilled", held.assistant], n=k + 1, **told)
    if held.contract:
        out.append(svg.group(card, **piece(f"contract-{held.contract.number}", held.face)))
    if held.assistant:
        out.append(s.assistant(b.seat, x + wide - 14, y + high - (13 if small else 17), 8.5))
    return s.thing(name, label, out, box)


def _open(form: str, bonus: str, used: bool, x: float, y: float, wide: float, high: float) -> list[str]:
    out = [svg.rect(x, y, wide, high, class_="cd"), svg.rect(x, y, wide, 4, class_="edge")]
    out += [signs.form(form, x + 7, y + 10, 19), svg.text(say(FORM_SHORT[form]), x + 32, y + 24, class_="frm")]
    out.append(signs.bonus(bonus, x + 17, y + 42, 18))
    word = say("used") if used else signs.bonus_word(bonus)
    out.append(svg.text(fit(word, wide - 34, 11.2), x + 33, y + 46, class_="sm"))
    return out


def _office(s: Scene, b: Board, x: float, y: float) -> str:
    name = f"s{b.seat}-office"
    inside = [svg.text(say("Office"), x, y, class_="cap"), s.glow(name, x, y + 6, 120, 31)]
    desks = [desk(s, b, k, x + 30.0 * k, y + 7, 26, 30) for k in range(4)]
    inside.append(svg.group(desks, **stock(f"assistant-{b.seat}", b.desks)))
    said = say("Office: {n} {n:assistant|assistants} at four desks", n=b.desks)
    if b.lost:
        said = say("Office: {n} {n:assistant|assistants} at four desks, {lost} lost", n=b.desks, lost=b.lost)
    return s.thing(name, said, inside, (x - 2, y + 4, 120, 35))


def desk(s: Scene, b: Board, k: int, x: float, y: float, wide: float, high: float) -> str:
    """A desk of the office, the k-th from the left, with an assistant if so many sit there."""
    seat = (
        signs.counter(b.seat, s.letter(b.seat), x + wide / 2, y + high / 2, 9 if wide > 24 else 8.2)
        if k < b.desks
        else ""
    )
    return svg.rect(x, y, wide, high, class_="bay") + seat


def _queue(s: Scene, b: Board, x: float, y: float, wide: float) -> str:
    """The next assistants to hire: what each costs and brings; while hiring, what they cost together."""
    waiting = stock(f"assistant-{b.seat}", b.queue)
    out = [svg.text(say("To hire, next first ({n} left)", n=b.queue), x, y, class_="cap", **waiting)]
    step = (wide + 4) / 4
    for k in range(4):
        name, at = f"s{b.seat}-queue-{k + 1}", x + step * k
        box = (at, y + 7, step - 4, 30.0)
        inside = [svg.rect(*box, class_="bay"), s.glow(name, *box)]
        option = s.targets.get(name)
        label = say("nobody left to hire")
        if k < b.queue:
            number = 8 - b.queue + k
            cost, bonus = int(N.hire_cost[number]), BONUSES[HIRE_BONUS[number]]
            inside.append(signs.coin(-option.money if option else cost, at + 13, y + 22, 9))
            if option:
                inside.append(svg.text(f"×{k + 1}", at + 27, y + 26.5, class_="sm b"))
            elif bonus != "nothing":
                inside.append(signs.bonus(bonus, at + 36, y + 22, 17))
            label = say("assistant {n} of the queue, costs {cost}", n=k + 1, cost=cost)
            if bonus != "nothing":
                brings = {"cost": cost, "bonus": bonus_words(bonus)}
                label = say("assistant {n} of the queue, costs {cost}, bonus {bonus}", n=k + 1, **brings)
        out.append(s.thing(name, label, inside, box, arm=7))
    return "".join(out)


def space(s: Scene, b: Board, k: int, x: float, y: float, wide: float, high: float) -> str:
    """A Reputation space: the bonus printed on it, or the tile that covers it and how often it pays now."""
    data, name = b.reputation[k], f"s{b.seat}-rep-{k + 1}"
    box = (x, y, wide, high)
    if data.tile:
        shown = tile(s, data.tile, x, y, wide, high, data.units)
        pays = "Reputation space {space}: {tile}, {n} {n:time|times} now"
        return s.thing(name, say(pays, space=k + 1, tile=says(s, data.tile), n=data.units), [shown], box)
    inside = [svg.rect(*box, class_="bay"), s.glow(name, *box)]
    inside.append(signs.bonus(data.bonus, x + 17, y + high / 2, min(18.0, high - 9)))
    worth = {"money": b.money_bonus, "influence": b.influence_bonus, "fame": b.visitors[0]}.get(data.bonus)
    gain = f"+{worth} " if worth is not None and name in s.targets else ""
    word = gain + signs.bonus_word(data.bonus)
    kind = "sm b" if name in s.targets else "sm"
    inside.append(svg.text(fit(word, (wide - 38) * 1.12, 12.5), x + 35, y + high / 2 + 4.3, class_=kind))
    said = say("Reputation space {space}: {bonus}", space=k + 1, bonus=f"{gain}{bonus_words(data.bonus)}")
    return s.thing(name, said, inside, box)


# --- commission and secret cards ---------------------------------------------------------------------------------------


def _commission(s: Scene, b: Board, x: float, y: float, wide: float, high: float) -> str:
    name, box = f"s{b.seat}-commission", (x, y, wide, high)
    artist = next((a for a in s.view.artists if a.place == b.commission), None)
    if artist is None:
        inside = [svg.rect(*box, class_="cellm"), svg.text(say("Commission"), x + 8, y + 15, class_="cap")]
        inside.append(svg.text(Phrase("none", "commission"), x + 8, y + 42, class_="sm"))
        return s.thing(name, say("No commission"), inside, box)
    inside = [svg.rect(*box, class_="cd lit"), svg.text(say("Commission"), x + 8, y + 15, class_="cap")]
    inside.append(medallion(artist, x + 26, y + 42, 19))
    inside.append(fitted(short(artist.name), wide - 52, 14, x + 50, y + 39, class_="nm-n"))
    costs = say("give back") if name in s.targets else say("pay {n}", n=artist.initial_fame)
    inside.append(svg.text(costs, x + 50, y + 56, class_="sm b"))
    told = {"artist": artist.name, "maker": maker(artist.place), "n": artist.initial_fame}
    return s.thing(name, say("Commission: {artist}, {maker}, pay {n}", **told), inside, box)


CARDS = {"dealer": "Dealer · sold", "curator": "Curator · shown"}


def secret(whose: str, cards: Card | None, x: float, y: float, wide: float, high: float, one_row: bool = False) -> str:
    """A dealer or curator card: sets of works and what they pay; closed for those who may not see it."""
    title = say(CARDS[whose])
    out = [svg.rect(x, y, wide, high, class_="secret"), fitted(title, wide - 20, 12.2, x + 8, y + 15, class_="cap")]
    if cards is None:
        out.append(svg.text(say("secret"), x + 8, y + 40, class_="sm"))
        return svg.group(out, role="img", aria_label=say("{card}: secret", card=title))
    at, row, said = x + 7, 0, []
    for wanted, money in cards.sets:
        forms = [form for form, n in zip(FORM_SHORT, wanted, strict=True) for _ in range(n)]
        need = 15.0 * len(forms) + 20
        if at > x + 8 and at + need > x + wide and not one_row:
            at, row = x + 7, row + 1
        for form in forms:
            out.append(signs.form(form, at, y + 22 + 21 * row, 14))
            at += 15
        out.append(svg.text(str(money), at + 2, y + 34 + 21 * row, class_="sm b"))
        at += 24
        said.append(f"{say(' and ').join(map(art, forms))} {money}")
    known = piece(f"{whose}-{cards.number}")
    return svg.group(out, role="img", aria_label=f"{title}: {'; '.join(said)}", **known)
