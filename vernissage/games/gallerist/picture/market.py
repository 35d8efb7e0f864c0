"""The International Market: tiles above, offers below, three columns that lobbies open; and the works of renown on easels."""

from __future__ import annotations

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit
from vernissage.drawing.pieces import piece
from vernissage.drawing.words import signed
from vernissage.engine.language import say
from vernissage.games.gallerist.components import (
    COLUMNS,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.picture import prints, signs
from vernissage.games.gallerist.picture.places import place
from vernissage.games.gallerist.picture.reputation import says, tile
from vernissage.games.gallerist.picture.scene import Scene, part
from vernissage.games.gallerist.state import LAWS
from vernissage.games.gallerist.view import GalleristView
from vernissage.games.gallerist.words.terms import art, column, work
from vernissage.games.gallerist.words.terms import bonus as bonus_words

WIDE, NARROW = (336.0, 276.0), (366.0, 340.0)
HEADS = (("any",), ("vip", "investor"), ("collector", "vip", "/", "investor"))
NEEDS = ("any visitor", "a VIP and an Investor", "a Collector, and a VIP or an Investor")

HEADED = {  # a column, and whether the reader's Lobby opens it
    "": "{column} column, influence {n}, asks for {needs}",
    "not used": "{column} column, influence {n}, asks for {needs}; not used",
    "open to you": "{column} column, influence {n}, asks for {needs}; open to you",
    "closed to you": "{column} column, influence {n}, asks for {needs}; closed to you",
}


@part
def market(s: Scene) -> str:
    """The columns with what opens them, tiles, offers, what majorities pay, and the easels below."""
    view = s.view
    wide, high = NARROW if s.narrow else WIDE
    row, left, y = (27.0, 46.0, 64.0) if s.narrow else (21.2, 44.0, 60.0)
    gap = 4.0
    cell = (wide - left - 10 - 2 * gap) / 3
    inside = [place(s, "international_market", wide, high)]
    inside += [_head(s, k, left + (cell + gap) * k, y - 27 if s.narrow else y - 26, cell, 24) for k in range(3)]
    for r, data in enumerate(view.market):
        if data.form:
            inside.append(signs.form(data.form, 15, y + row / 2 - 8.5, 17))
        else:
            inside.append(signs.coin(data.price, 23.5, y + row / 2, 9.5))
        inside += [_cell(s, r, k, left + (cell + gap) * k, y, cell, row - 2.6) for k in range(3)]
        y += row + (3 if r == 3 else 0)
    y += 2
    inside.append(svg.text(say("most"), 12, y + 12, class_="sm"))
    middles = [left + (cell + gap) * k + cell / 2 for k in range(3)]
    inside += [svg.text(payouts(view, k), middles[k], y + 12, class_="sm b m") for k in range(3)]
    inside.append(svg.path(f"M8 {svg.num(y + 19)}H{svg.num(wide - 8)}", class_="hair"))
    inside.append(_easels(s, y + 19, wide, high - y - 19))
    return s.part(wide, high, inside, say("International Market"), "market")


def payouts(view: GalleristView, column: int) -> str:
    """What the most assistants in a column earn, first to last."""
    table = N.majority[view.laws["majority_payouts"]][column] if "majority_payouts" in LAWS else N.majority[0][column]
    return " · ".join(str(int(n)) for n in table if n)


def _head(s: Scene, k: int, x: float, y: float, wide: float, high: float) -> str:
    """What a column asks of a Lobby, and whether the viewer's own opens it."""
    view = s.view
    used = view.market[0].cells[k].used
    opened = s.own >= 0 and view.boards[s.own].columns[k] and used
    out = [svg.rect(x, y, wide, high, class_="colh" if opened else "colh shut")]
    out.append(signs.rosette(view.column_influence[k], x + 13, y + 10.5, 7.8))
    at = x + 25
    for kind in HEADS[k] if used else ():
        if kind == "/":
            out.append(svg.path(f"M{svg.num(at + 0.5)} {svg.num(y + 18)}l4-13", class_="thr"))
            at += 5
        else:
            out.append(signs.figure(kind, at, y + 2, 20))
            at += 15.5
    if k == 0 and used:
        out.append(svg.text(say("any"), at + 4, y + 16.5, class_="sm"))
    if not used:
        out.append(svg.text(say("not used"), x + 26, y + 16.5, class_="sm"))
    elif opened:
        out.append(signs.tick(x + wide - 15, y + 12))
    elif s.own >= 0:
        out.append(signs.icon("lock", x + wide - 14, y + 6, 12, "ic2"))
    asks = {"column": column(COLUMNS[k]), "n": view.column_influence[k], "needs": say(NEEDS[k])}
    state = "not used" if not used else "open to you" if opened else "closed to you" if s.own >= 0 else ""
    return svg.group(out, role="img", aria_label=say(HEADED[state], **asks))


def _cell(s: Scene, r: int, k: int, x: float, y: float, wide: float, high: float) -> str:
    data = s.view.market[r]
    cell, bonus = data.cells[k], data.bonuses[k]
    name, box = f"cell-{r}-{k}", (x, y, wide, high)
    where = say("{form} row", form=art(data.form)) if data.form else say("offer of {price}", price=data.price)
    there = {"where": where, "column": column(COLUMNS[k])}
    if not cell.used:
        return svg.rect(*box, class_="cellm shut")
    option = s.targets.get(name)
    gain = 22.0 if option and option.influence else 0.0
    out = [svg.rect(*box, class_="cellm taken" if cell.owner >= 0 else "cellm")]
    if cell.owner >= 0:
        out.append(s.assistant(cell.owner, x + wide / 2, y + high / 2, 8))
        label = say("{where}, {column} column: assistant of {who}", who=s.by(cell.owner), **there)
    elif cell.tile:
        out = [tile(s, cell.tile, x, y, wide - gain, high)]
        label = say("{where}, {column} column: {tile}", tile=says(s, cell.tile), **there)
    else:
        out.append(s.glow(name, *box))
        if bonus and bonus != "nothing":
            out.append(signs.bonus(bonus, x + 16, y + high / 2, 16))
            room = (wide - 30 - gain) * 1.12
            out.append(svg.text(fit(signs.bonus_word(bonus), room, 12), x + 30, y + high / 2 + 4.2, class_="sm"))
        label = say("{where}, {column} column: empty", **there)
        if bonus:
            label = say("{where}, {column} column: bonus {bonus}", bonus=bonus_words(bonus), **there)
    if option and gain:
        out.append(svg.rect(x + wide - gain, y, gain, high, class_="price"))
        words = signed(option.influence)
        out.append(svg.text(words, x + wide - gain / 2, y + high / 2 + 4.4, class_="plab m"))
    return s.thing(name, label, out, box, arm=6)


# --- works of international renown -------------------------------------------------------------------------------------


def _easels(s: Scene, y: float, wide: float, high: float) -> str:
    """The works that are auctioned at the end, with what they are worth now."""
    view = s.view
    count = max(1, len(view.easels))
    out = [svg.text(say("Renown"), 12, y + 22, class_="frm"), svg.text(say("auction"), 12, y + 38, class_="sm")]
    step = (wide - 76) / max(3, count)
    for i, easel in enumerate(view.easels):
        x, tall = 74 + step * i, high - 12
        broad = tall * prints.BOX[0] / prints.BOX[1]
        name = f"easel-{easel.work.form}"
        inside = [s.glow(name, x - 3, y + 3, step - 4, high - 7)]
        foot = y + high - 4
        inside.append(
            svg.path(
                f"M{svg.num(x + 4)} {svg.num(foot)}l{svg.num(broad / 2 - 6)}-{svg.num(tall)}M{svg.num(x + broad - 4)} {svg.num(foot)}l-{svg.num(broad / 2 - 6)}-{svg.num(tall)}",
                class_="easel",
            )
        )
        inside.append(prints.framed(easel.work.form, easel.work.letter, x, y + 5, tall - 2, s.art))
        inside.append(signs.form(easel.work.form, x + broad + 5, y + 5, 15))
        inside.append(signs.coin(easel.value, x + broad + 13, y + high - 16, 9.4))
        told = {"work": work(easel.work.form, easel.work.letter), "value": easel.value}
        said = say("Renowned {work}, worth {value}", **told)
        if easel.owner >= 0:
            said = say("Renowned {work}, worth {value}, won by {who}", who=s.by(easel.owner), **told)
            mark = signs.counter(easel.owner, s.letter(easel.owner), x + 5, y + high - 13, 8)
            inside.append(svg.group([mark], **piece(f"owner-{easel.work.form}")))
        out.append(s.thing(name, said, inside, (x - 3, y + 3, step - 4, high - 7), arm=7))
    if not view.easels:
        out.append(svg.text(say("no works stand on easels"), 76, y + 28, class_="sm"))
    return svg.group(out, class_="renown")
