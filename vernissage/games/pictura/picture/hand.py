"""What a seat holds: the viewer's paintings and Favour cards, and every seat's discard, which others may hang from."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.pieces import stock
from vernissage.drawing.words import signed
from vernissage.engine.language import say, tell
from vernissage.games.pictura import components
from vernissage.games.pictura.components import DATA
from vernissage.games.pictura.events import MUSEUM_NAMES
from vernissage.games.pictura.picture import signs
from vernissage.games.pictura.picture.lettering import fit, fitted
from vernissage.games.pictura.picture.parts import (
    CARD,
    NARROW,
    PHONE,
    SMALL,
    WIDE,
    Mode,
    Part,
    Size,
    beside,
    caps,
    corners,
    hung,
    says,
    seen,
    tag,
    target,
)
from vernissage.games.pictura.picture.prints import Art, inline
from vernissage.games.pictura.state import FAVOUR_NAMES
from vernissage.games.pictura.view import Gain, PicturaView, paintings

FAVOUR_TITLES: dict[str, str] = {k["kind"]: k["name"] for k in DATA["favour_cards"]["kinds"]}
FAVOUR_EFFECTS = {
    "patronage": "a patron, unasked",
    "private_sale": "take abroad, draw one",
    "fundraiser": "4 points",
    "auction": "reveal, pick, get the last",
    "donation": "hang from any discard",
    "cultural_grants": "hang one from hand",
    "storage_management": "three back from discard",
    "grand_opening": "an exhibition counts 2 more",
}
VERBS = {
    "exch_give": "Give {painting}",
    "pay": "Pay with {painting}",
    "target": "Hang {painting}",
    "discard_painting": "Put away {painting}",
}
ACROSS, ROOMY = 10, 4  # cards in a row; so few that their labels hang beside them
CLOSER = 13  # cards in a row where more are held than that: they are smaller, so that the museum keeps its size
STEP = 67.0  # from card to card on a phone


def hand(view: PicturaView, wide: float = 660, *, mode: Mode = WIDE, art: Art = inline) -> Part:
    """The viewer's paintings; under each what the decision makes of it. Museums pay in the order of the table. On a phone
    all lie in one row, as long as it takes, and `holding` stands above it."""
    held, size = len(view.hand), CARD
    roomy = mode == WIDE and 0 < held <= ROOMY
    rows, across, step = 1, held, STEP
    if mode == NARROW:
        wide = max(PHONE, held * step)
    elif held <= ACROSS:
        step = min(wide / max(1, held), 230.0 if roomy else 92.0)
    else:
        rows = -(-held // CLOSER)
        across = -(-held // rows)  # rows are of about the same length
        step = min(wide / across, wide / CLOSER if rows > 1 else wide)
        size = Size(step - 3.5, step - 1.5, 16.5, 13.5, 12)
    told = view.chosen in view.hand or (view.decision in VERBS and bool(view.moves))
    row = size.high + (28 if mode == WIDE and size == CARD else 10) + (22 if told else 0)
    gains = {gain.move: gain for gain in view.gains}
    top = 28.0 if mode == WIDE else 10.0
    out = [_head(view, wide, mode)] if mode == WIDE else []
    for i, number in enumerate(view.hand):
        x = i % across * step + (5 if roomy else (step - size.plate) / 2)
        y = top + i // across * row
        out.append(_card(view, number, (x, y, step), size, gains.get(f"painting {number}"), mode, art))
    if not view.hand:
        out.append(svg.text(say("Nothing in hand."), 0, top + 18, class_="meta"))
    high = top + rows * row - 8 if view.hand or mode == WIDE else top + 26
    return Part("".join(out), wide, high, say("Your hand"), "in-hand long" if rows > 1 else "in-hand")


def holding(view: PicturaView) -> Part:
    """What stands above the cards on a phone."""
    return Part(_head(view, PHONE, NARROW), PHONE, 17, say("Your hand"), "hand-head")


def _head(view: PicturaView, wide: float, mode: Mode) -> str:
    out = caps(say("Your hand, {n} of {most}", n=len(view.hand), most=view.hand_limits[view.viewer]), 0, 13)
    if view.decision == "exch_give" and view.moves:
        order = " · ".join(signs.city(name) for name in MUSEUM_NAMES)
        if mode == WIDE:
            order = say("below: {museums} pay", museums=order)
        out += svg.text(order, wide, 13, class_="meta end")
    return out


def _card(
    view: PicturaView,
    number: int,
    at: tuple[float, float, float],
    size: Size,
    gain: Gain | None,
    mode: Mode,
    art: Art,
) -> str:
    x, y, step = at
    move, name = f"painting {number}", f"hand-{tag(mode)}{number}"
    legal = move in view.moves and view.decision in VERBS
    chosen = view.chosen == number
    barred = view.decision in VERBS and bool(view.moves) and not legal and not chosen
    if chosen:
        y -= 5
    middle, floor = x + size.plate / 2, y + size.high + 15
    shown = hung(number, x, y, size, art, faint=barred)
    words = says(number)
    below = ""
    if chosen:
        shown += svg.rect(x - 3, y - 3, size.plate + 6, size.high + 6, class_="taken", fill="none")
        below = svg.text(
            say("gives" if view.decision == "exch_take" else "pays"), middle, floor + 1, class_="said middle brass"
        )
        words = say("{painting}, chosen", painting=words)
    elif legal and gain and gain.museums:
        below, told = _offers(gain.museums, x, floor, size.plate)
        words += f": {told}"
    elif legal and gain:
        below = svg.text(signed(gain.points), middle, floor + 1, class_="gain" if gain.points > 0 else "gain none")
        words += f": {signed(gain.points)}"
    elif legal:
        said = {"pay": "pays", "discard_painting": "away", "target": "hang"}.get(view.decision, "give")
        below = svg.text(say(said), middle, floor, class_="said middle brass")
    if mode == WIDE and step > 2 * size.plate:
        below += beside(number, x + size.plate + 12, y + 14, step - size.plate - 22, 4)
    elif mode == WIDE and size == CARD:
        called = signs.called(paintings()[number].painter)
        below += fitted(called, step - 2, 14, middle, floor + (22 if below else 2), class_="title middle")
    if legal:
        by = min(4.0, (step - size.plate) / 2) if step else 4.0
        frame = corners(x - by, y - 4, size.plate + 2 * by, size.high + 27)
        return target(name, move, say(VERBS[view.decision], painting=words), frame, shown, below, extra="card")
    return seen(name, say("{painting}, not possible", painting=words) if barred else words, shown, below, extra="card")


def _offers(pays: Sequence[int], x: float, y: float, wide: float) -> tuple[str, str]:
    """What the four museums would pay, in four small fields."""
    out, step = [], wide / len(pays)
    for i, points in enumerate(pays):
        css = "offer" if points else "offer none"
        out.append(svg.text(str(points) if points else "·", x + step * (i + 0.5), y, class_=css))
        if i:
            out.append(svg.path(f"M{svg.num(x + step * i)} {svg.num(y - 11)}v13", class_="hair", fill="none"))
    paying = ((signs.city(name), points) for name, points in zip(MUSEUM_NAMES, pays, strict=True) if points)
    told = ", ".join(say("{museum} pays {n}", museum=city, n=points) for city, points in paying)
    return "".join(out), told or say("nobody asks for it")


def favours(view: PicturaView, wide: float = 198, *, mode: Mode = WIDE) -> Part:
    """The viewer's Favour cards. A card is played for its effect, or for two paintings from the market; a surplus is put away."""
    if mode == NARROW:
        wide = PHONE
    held = [(kind, count) for kind, count in zip(FAVOUR_NAMES, view.favours, strict=True) if count]
    gains = {gain.move: gain for gain in view.gains}
    out = [caps(say("Favours, {n} of {most}", n=sum(view.favours), most=view.favour_limits[view.viewer]), 0, 13)]
    y, high = 21.0, 44.0
    for kind, count in held:
        out.append(_favour(view, kind, count, (0.5, y, wide - 1, high), gains.get(f"favour {kind}"), mode))
        y += high + 5
    if not held:
        out.append(svg.text(say("none"), 0, y + 14, class_="meta"))
        y += 24
    return Part("".join(out), wide, y, say("Your favours"), "favours")


def _favour(
    view: PicturaView, kind: str, count: int, at: tuple[float, float, float, float], gain: Gain | None, mode: Mode
) -> str:
    x, y, wide, high = at
    uses = [m for m in (f"favour {kind}", f"drop {kind}") if m in view.moves]
    common = f"common {kind}" in view.moves
    room = wide - (58 if common else 8)
    title = say(FAVOUR_TITLES[kind]) + (f" × {count}" if count > 1 else "")
    size = 12.6 if mode == WIDE else 14
    effect = fit(say(FAVOUR_EFFECTS[kind]), room - 8 - (22 if gain else 0), size)
    said = fitted(title, room - 8, 16, x + 8, y + 18, class_="favour-name") + svg.text(
        effect, x + 8, y + 35, class_="meta", font_size=size, style=f"font-size:{size}px"
    )
    said = svg.group([said], **stock(f"favour-{kind}", count))
    if gain:
        said += svg.text(signed(gain.points), x + room - 4, y + 35, class_="count brass end")
    back = svg.rect(x, y, wide, high, class_="slip")
    words = f"{title}: {say(FAVOUR_EFFECTS[kind])}"
    name = f"favour-{tag(mode)}{kind}"
    if uses:
        use = say("Put away {card}" if uses[0].startswith("drop") else "Play {card}", card=words)
        cards = target(name, uses[0], use, corners(x + 1, y + 1, room - 1, high - 2, 7), said)
    else:
        cards = seen(name, words, said)
    if common:
        left, w = x + room + 1, wide - room - 2
        chip = corners(left, y + 1, w, high - 2, 6) + svg.text(say("draw"), left + w / 2, y + 18, class_="said middle")
        chip += svg.text(say("two"), left + w / 2, y + 34, class_="said middle")
        cards += target(
            f"common-{tag(mode)}{kind}",
            f"common {kind}",
            say("Play {card} to draw two paintings instead", card=title),
            chip,
        )
    return back + cards


# --- discards ---------------------------------------------------------------------------------------------------------


def discard(
    view: PicturaView, seat: int, wide: float = 198, *, names: Sequence[str], mode: Mode = WIDE, art: Art = inline
) -> Part:
    """The discard of a seat, staggered: genre and period of every painting stay in sight."""
    if mode == NARROW:
        wide = PHONE
    pile = view.discards[seat]
    own = seat == view.viewer
    head = say("Discard, {n}", n=len(pile))
    out = [caps(head, 0, 13)]
    loss = penalty(len(pile))
    if loss:
        out.append(svg.text(say("{points} at the end", points=signed(-loss)), wide, 13, class_="meta end"))
    where = "{painting}, in your discard" if own else "{painting}, in {name}’s discard"
    drawn, high = fan(view, pile, wide, "discard-", where, mode, art, name=names[seat])
    out.append(svg.group([drawn], transform="translate(0 21)"))
    return Part("".join(out), wide, 21 + high, tell(own, "{who}’s discard", "Your discard", who=names[seat]), "discard")


def penalty(count: int) -> int:
    """What a discard of that many paintings costs at the end."""
    return -int(components.penalty(count))


def fan(
    view: PicturaView,
    pile: Sequence[int],
    wide: float,
    tagged: str,
    where: str,
    mode: Mode = WIDE,
    art: Art = inline,
    **parts: str,
) -> tuple[str, float]:
    """Small cards side by side, or staggered where there is not room for all; gives the height too."""
    if not pile:
        return svg.text(say("empty"), 0, 14, class_="meta"), 20.0
    full = SMALL.plate + 3
    least = SMALL.plate - 2.5  # the painter's number stays in sight
    across = int((wide - SMALL.plate) // least) + 1
    rows = -(-len(pile) // across)
    each = -(-len(pile) // rows)
    step = full if each * full <= wide + 3 else (wide - SMALL.plate) / max(1, each - 1)
    gains = {gain.move: gain for gain in view.gains}
    told = any(f"painting {n}" in view.moves for n in pile) and view.decision == "target"
    row = SMALL.high + (22 if told else 6)
    out = []
    for i, number in enumerate(pile):
        x, y = i % each * step, 1 + i // each * row
        move = f"painting {number}"
        shown = hung(number, x, y, SMALL, art)
        words = say(where, painting=says(number), **parts)
        if told and move in view.moves:
            gain = gains.get(move)
            said = signed(gain.points) if gain else say("take")
            strip = min(step, SMALL.plate)
            below = svg.text(
                said, x + strip / 2, y + SMALL.high + 15, class_="offer" if gain and gain.points > 0 else "offer none"
            )
            edge = svg.rect(x - 0.5, y - 0.5, SMALL.plate + 1, SMALL.high + 1, class_="taken thin", fill="none")
            told_of = say("Choose {painting}: {points}", painting=words, points=said)
            out.append(target(f"{tagged}{tag(mode)}{number}", move, told_of, shown, edge, below))
        else:
            out.append(seen(f"{tagged}{tag(mode)}{number}", words, shown, extra="work"))
    return "".join(out), rows * row + 1


def known(
    view: PicturaView, seat: int, wide: float, *, names: Sequence[str], mode: Mode = WIDE, art: Art = inline
) -> Part:
    """Paintings everybody has seen go into the hand of another seat."""
    where = "{painting}, in {name}’s hand"
    drawn, high = fan(view, view.known[seat], wide, "known-", where, mode, art, name=names[seat])
    head = caps(say("Seen going into the hand, {n}", n=len(view.known[seat])), 0, 13)
    inside = head + svg.group([drawn], transform="translate(0 21)")
    return Part(inside, wide, 21 + high, say("Known to be in {name}’s hand", name=names[seat]), "known")
