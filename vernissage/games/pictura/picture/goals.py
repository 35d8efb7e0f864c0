"""What there is to win: Patrons, Temporary Exhibitions, and the six rewards under a museum."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.pieces import piece, stock
from vernissage.engine.language import say
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.picture import signs
from vernissage.games.pictura.picture.lettering import fit, width
from vernissage.games.pictura.picture.parts import (
    NARROW,
    PHONE,
    WIDE,
    Mode,
    Part,
    caps,
    corners,
    hair,
    seen,
    tag,
    target,
)
from vernissage.games.pictura.state import (
    REWARD_NAMES,
    TYPE_NAMES,
)
from vernissage.games.pictura.view import Patron, PicturaView, paintings
from vernissage.games.pictura.view import patrons as all_patrons

ROW = 44.0
REWARDS: dict[str, tuple[str, str, str]] = {  # two short lines, and a sentence
    "free_exhibits": ("Hang", "two", "hang two paintings from hand or discard at no cost"),
    "painting_hand": ("Hand", "+2", "draw three paintings, hold two more from now on"),
    "favour_hand": ("Favours", "+2", "draw three favours, hold two more from now on"),
    "retrieve_discard": ("Discard", "back", "take the whole discard into the hand"),
    "patron_bonus": ("Patrons", "3 each", "three points for each patron at the end"),
    "collection_bonus": ("Collection", "+2", "one collection counts two more at the end"),
}


# --- patrons ----------------------------------------------------------------------------------------------------------


def patrons(view: PicturaView, wide: float = 344, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """The five open Patrons: points in a coin, gilt where the viewer's museum shows what they ask for."""
    if mode == NARROW:
        wide = PHONE
    met = sum(view.meets[view.viewer]) if view.viewer >= 0 else 0
    out = [caps(say("Patrons"), 0, 13)]
    if view.viewer >= 0:
        said = say("{n} within reach", n=met) if met else say("none within reach")
        if view.patron_used and view.active == view.viewer:
            said = say("one claimed this turn")
        out.append(svg.text(said, wide, 13, class_="meta end"))
    y = 20.0
    for slot, number in enumerate(view.slots):
        if number:
            out.append(_patron(view, slot, all_patrons()[number], y, wide, names, mode))
        else:
            out.append(svg.text(say("no patron"), 38, y + 26, class_="meta"))
        out.append(hair(0, y + ROW, wide))
        y += ROW
    return Part("".join(out), wide, y + 1, say("Patrons"), "patrons")


def _patron(view: PicturaView, slot: int, card: Patron, y: float, wide: float, names: Sequence[str], mode: Mode) -> str:
    me = view.viewer
    met = me >= 0 and view.meets[me][slot]
    claimed = view.claim == card.number
    move, name = f"patron {slot + 1}", f"patron-{tag(mode)}{slot + 1}"
    coin = svg.circle(17, y + 22, 13, class_="coin met" if met or claimed else "coin") + svg.text(
        str(card.points), 17, y + 28, class_="coin-no met" if met or claimed else "coin-no"
    )
    effect = say("or take any" if not card.takes else "or take")
    right = wide - (19 if card.takes else 0)
    out = [coin, svg.text(fit(card.name, wide - 128, 16), 38, y + 18, class_="favour-name")]
    out.append(svg.text(effect, right - 4, y + 18, class_="meta end"))
    if card.takes:
        out.append(signs.sign(card.takes, wide - 18, y + 5, 15))
    x, told = 38.0, []
    for kind, value, need in card.asks:
        shown, wider, says = _ask(view, kind, value, need, x, y + 37)
        out.append(shown)
        told.append(says)
        x += wider + 14
    if me < 0:
        able = [names[k] for k in range(view.players) if view.meets[k][slot]]
        if able:
            out.append(svg.text(fit(", ".join(able), wide - x - 4, 13.5), wide - 4, y + 37, class_="said end"))
    out = [svg.group(out, **piece(f"patron-{card.number}"))]
    words = "{name}: {asks}; {n} points, or a painting from a museum"
    words = say(words, name=card.name, asks=", ".join(told), n=card.points)
    words += f" ({signs.word(card.takes)})" if card.takes else ""
    if move in view.moves:
        frame = corners(1, y + 2, wide - 2, ROW - 4, 7)
        return target(name, move, say("Claim {patron}", patron=words), frame, *out)
    met_by = say("{patron}, requirements met", patron=words) if met else words
    return seen(name, met_by, *out, extra="ready" if met else "")


def _ask(view: PicturaView, kind: str, value: str, need: int, x: float, y: float) -> tuple[str, float, str]:
    """One requirement with what hangs already; gives its width and words too."""
    me, out, at = view.viewer, "", x
    have = 0
    if me >= 0:
        if kind == "painter":
            have = sum(paintings()[n].painter == value for n in view.walls[me] if n)
        else:
            have = view.types[me][TYPE_NAMES.index(value)]
    met = me >= 0 and have >= need
    if met:
        out += svg.path(f"M{svg.num(at)} {svg.num(y - 5)}l3.600 4 6.400-8.500", class_="tick")
        at += 14
    count = f"{min(have, need)}/{need}" if me >= 0 else str(need)
    css = "said strong" if met else "meta"
    out += svg.text(count, at, y, class_=css)
    at += width(count, 13.5) + 5
    if kind == "painter":
        number = next(p.painter_number for p in paintings().values() if p.painter == value)
        out += signs.painter(number, at, y - 12, 15) + svg.text(
            signs.called(value), at + 27, y, class_="said" if met else "meta"
        )
        at += 27 + width(signs.called(value), 13.2)
        word = value
    else:
        out += signs.worded(value, at, y, 200, 14, "said" if met else "meta")
        at += 19 + width(signs.word(value), 13.2)
        word = signs.word(value)
    told = say("{kind} {n} of {need}", kind=word, n=have, need=need) if me >= 0 else f"{need} {word}"
    return out, at - x, told


# --- exhibitions ------------------------------------------------------------------------------------------------------


def exhibitions(view: PicturaView, wide: float = 344, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """Eleven types: tokens left, the viewer's paintings, and what an exhibition would bring now."""
    across, high, gap = (6, 46.0, 4.0) if mode == WIDE else (4, 52.0, 5.0)
    if mode == NARROW:
        wide = PHONE
    cell = (wide - gap * (across - 1)) / across
    out = [caps(say("Temporary exhibitions"), 0, 13)]
    if view.viewer >= 0:
        count = len(view.opened[view.viewer])
        out.append(svg.text(say("yours: {n} of {most}", n=count, most=N.most_opened), wide, 13, class_="meta end"))
    gains = {gain.move: gain.points for gain in view.gains}
    for i, kind in enumerate(TYPE_NAMES):
        column, row = (i % across, i // across) if mode == NARROW else (i, 0) if i < 6 else (i - 6, 1)
        x, y = column * (cell + gap), 21 + row * (high + gap)
        out.append(_exhibition(view, kind, (x, y, cell, high), gains.get(f"open {kind}"), names, mode))
    rows = 2 if mode == WIDE else 3
    return Part("".join(out), wide, 21 + rows * (high + gap), say("Temporary exhibitions"), "exhibitions")


def _exhibition(
    view: PicturaView,
    kind: str,
    at: tuple[float, float, float, float],
    gain: int | None,
    names: Sequence[str],
    mode: Mode,
) -> str:
    x, y, wide, high = at
    me, t = view.viewer, TYPE_NAMES.index(kind)
    left = view.tokens[t]
    own = me >= 0 and kind in view.opened[me]
    have = view.types[me][t] if me >= 0 else 0
    move, name = f"open {kind}", f"open-{tag(mode)}{kind}"
    legal = move in view.moves
    out, discs = [signs.sign(kind, x + 4, y + 4, 17)], []
    for k in range(2):  # the token of 3 goes first
        there = left == 2 or (left == 1 and k == 1)
        cx, cy = x + wide - 23 + 14 * k, y + 12.5
        css = "token gone" if not there else "token three" if k == 0 else "token"
        discs.append(svg.circle(cx, cy, 6.3, class_=css))
        if there and k == 0:
            discs.append(svg.text(str(N.token_points), cx, cy + 4.3, class_="token-no"))
    out.append(svg.group(discs, **stock(f"disc-{kind}", left)))
    floor = y + high - 7
    if me >= 0:
        count = str(have) if have >= N.least else f"{have}/{N.least}"
        out.append(svg.text(count, x + 5, floor, class_="count" if have >= N.least else "count thin"))
    else:
        by = " ".join(names[k][:1] or str(k + 1) for k in range(view.players) if kind in view.opened[k])
        out.append(svg.text(by, x + 5, floor, class_="count"))
    if own:
        out.append(svg.text(say("open"), x + wide - 4, floor, class_="meta end"))
    elif legal and gain is not None:
        out.append(svg.text(f"+{gain}", x + wide - 4, floor, class_="count brass end"))
    elif not left:
        out.append(svg.text(say("gone"), x + wide - 4, floor, class_="meta end"))
    words = say("{type}: {n} of 2 tokens left", type=signs.word(kind), n=left)
    words += say(", {n} in your museum", n=have) if me >= 0 else ""
    others = [names[k] for k in range(view.players) if kind in view.opened[k] and k != me]
    words += "".join(say(", opened by {name}", name=other) for other in others)
    ground = svg.rect(x + 0.5, y + 0.5, wide - 1, high - 1, class_="box own" if own else "box")
    if legal:
        frame = corners(x + 1, y + 1, wide - 2, high - 2, 7)
        told = "Open an exhibition, {words}" if gain is None else "Open an exhibition, {words}: +{n}"
        return target(name, move, say(told, words=words, n=gain), ground, frame, *out)
    return seen(name, words + (say(", opened by you") if own else ""), ground, *out)


# --- rewards ----------------------------------------------------------------------------------------------------------


def rewards(view: PicturaView, seat: int, wide: float = 358, *, mode: Mode = WIDE) -> Part:
    """The six reward spaces of a museum; a token lies in each one taken."""
    if mode == NARROW:
        wide = PHONE
    step, high = wide / len(REWARD_NAMES), 58.0
    out = [hair(0, 0.5, wide)]
    for i, space in enumerate(REWARD_NAMES):
        first, second, sentence = map(say, REWARDS[space])
        x, kind, move = (i + 0.5) * step, view.spaces[seat][i], f"reward {space}"
        who = "me" if seat == view.viewer else f"s{seat}"
        name = f"{who}-{tag(mode)}reward-{i + 1}"
        token = svg.circle(x, 16, 8.5, class_="token gone")
        if kind:
            token = svg.group([signs.sign(kind, x - 9, 7, 18)], **stock(f"disc-{kind}", 1))
        css = "said middle strong" if kind else "meta middle"
        body = token + svg.text(first, x, 39, class_=css) + svg.text(second, x, 53, class_=css)
        if seat == view.viewer and move in view.moves:
            out.append(
                target(
                    name,
                    move,
                    say("Take the reward: {reward}", reward=sentence),
                    corners(x - step / 2 + 1, 4, step - 2, high - 5, 7),
                    body,
                )
            )
        else:
            told = say("Reward: {reward}", reward=sentence)
            out.append(seen(name, told + (say(", taken with {type}", type=signs.word(kind)) if kind else ""), body))
    return Part("".join(out), wide, high, say("Exhibition rewards"), "rewards")
