"""What is asked: the prompt, where the turn stands, and buttons for the moves that have no place on the board."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, glyphs, svg
from vernissage.drawing.page import Trail
from vernissage.drawing.words import sentence, signed
from vernissage.engine.language import Term, say, tell
from vernissage.games.pictura import words
from vernissage.games.pictura.picture.abroad import line as trend_line
from vernissage.games.pictura.picture.abroad import stack as trend_stack
from vernissage.games.pictura.picture.lettering import width, wrap
from vernissage.games.pictura.picture.parts import NARROW, PHONE, WIDE, Mode, Part, mine, tag, target
from vernissage.games.pictura.state import MOVES
from vernissage.games.pictura.view import PicturaView, patrons, trends

PLACED = ("painting", "open", "favour", "common", "patron", "reward", "drop", "cell")
"""Kinds of moves that are made on the board; all others are buttons."""
BUTTON = 44.0


def lights() -> str:
    """The gradients of wall, lamp and beam, and the floor of the Grand Gallery."""
    # gilt written out: on a page the pattern lies where the sheet of this game does not reach it
    hatch = svg.path("M-2 2l4-4M0 9l9-9M7 11l4-4", fill="none", stroke="#b8924a", stroke_width=0.8, opacity=0.6)
    parquet = f'<pattern id="parquet" width="9" height="9" patternUnits="userSpaceOnUse">{hatch}</pattern>'
    return furniture.lights() + glyphs.pool_gradient("lit") + parquet


# --- the prompt -------------------------------------------------------------------------------------------------------


def prompt(view: PicturaView, wide: float = 872, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """The label that speaks, with the choices; its light is on when the viewer has to decide."""
    if mode == NARROW:
        wide = PHONE
    lit = mine(view)
    ask, more = sentence(words.prompt(view, names))
    pad = 18 if mode == WIDE else 12
    room = wide - 2 * pad
    sizes = (24.0, 22.0, 20.5) if mode == WIDE else (20.0,)
    size = next((s for s in sizes if width(ask, s) <= room), sizes[-1])
    lines = wrap(ask, room, size, 2 if mode == WIDE else 3)
    step = 28 if mode == WIDE else 24
    y = 7.0 + step * len(lines) + 4
    body = [svg.text(part, pad, 7 + 27 + step * i, class_="ask", font_size=size) for i, part in enumerate(lines)]
    for part in wrap(more, room, 15, 2) if more else []:
        y += 20
        body.append(svg.text(part, pad, y + 6, class_="help"))
    if mode == WIDE and not view.over:
        y += 21
        body.append(_rail(view, names, pad, y + 6))
    y += 14
    buttons = choices(view, room, names=names, mode=mode)
    if buttons.high:
        body.append(buttons.at(pad, y + 4))
        y += buttons.high + 12
    high = y + 2
    back = furniture.placard(furniture.label(0, 5, wide, high - 5), 0, 5, wide, high - 5, lit)
    return Part("".join([back, *body]), wide, high + 4, say("What is asked"), "prompt" if lit else "prompt waiting")


def trail(view: PicturaView, names: Sequence[str]) -> Trail:
    """Where the turn stands: exchange, the others' exchanges, one action, the end of the turn."""
    if view.decision == "choose_trend":
        return (say("Choose a Trend to keep"), say("the first turn")), 0
    if view.decision == "layout":
        return (say("Last turns"), say("Hang for the last time"), say("Score")), 1
    others = say("the others may exchange")
    if view.players == 2:
        other = 1 - view.active
        others = tell(other == view.viewer, "{who} may exchange", "you may exchange", who=names[other])
    steps = (say("Exchange"), others, say("Act"), say("End of turn"))
    if view.decision in ("exch_give", "exch_take"):
        return steps, 0 if view.seat == view.active else 1
    return steps, 3 if view.decision.startswith("discard") else 2


def spoken(view: PicturaView, names: Sequence[str], move: str) -> tuple[str, str]:
    """The words on the button of a move: what it does, and below what it brings."""
    head, small = caption(view, move)
    points = next((signed(gain.points) for gain in view.gains if gain.move == move), "")
    return head, " · ".join(part for part in (points, small) if part)


def _rail(view: PicturaView, names: Sequence[str], x: float, y: float) -> str:
    steps, now = trail(view, names)
    who = tell(view.active == view.viewer, "{who}’s turn", "Your turn", who=names[view.active])
    turn = say("Round {round} · {turn}: ", round=view.round, turn=who)
    spans = [svg.escape(turn)] if len(steps) == 4 else []
    for i, step in enumerate(steps):
        if i:
            spans.append(" › ")
        spans.append(f'<tspan class="now">{svg.escape(step)}</tspan>' if i == now else svg.escape(step))
    return svg.el("text", *spans, x=x, y=y, class_="help steps")


# --- choices ----------------------------------------------------------------------------------------------------------


def buttons_for(view: PicturaView) -> list[str]:
    """The moves that have no place on the board, in the order of the view."""
    return [move for move in view.moves if move.split()[0] not in PLACED]


def choices(view: PicturaView, wide: float = 836, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """Buttons; in the menu of actions also the ones that are not to be had, struck through."""
    if mode == NARROW and wide > PHONE:
        wide = PHONE
    moves = buttons_for(view)
    if view.decision == "choose_trend":
        return _trends(view, moves, wide, mode)
    shown = list(moves)
    if view.decision == "action" and moves:
        shown = ["exhibit", "inventory", *(m for m in ("done", "pass") if m in moves)]
    gap, x, y, out = 10.0, 0.0, 0.0, []
    gains = {gain.move: gain.points for gain in view.gains}
    for i, move in enumerate(shown):
        head, small = caption(view, move)
        points = signed(gains[move]) if move in gains else ""
        need = max(
            96.0,
            width(head, 18)
            + (width(points, 18) + 10 if points else 0)
            + (width(small, 13.5) + 12 if small else 0)
            + 28,
        )
        need = min(need, wide)
        if x and x + need > wide:
            x, y = 0.0, y + BUTTON + 8
        out.append(
            _button(view, move, (head, small, points), (x, y, need), first=i == 0, mode=mode, legal=move in moves)
        )
        x += need + gap
    high = y + BUTTON if shown else 0.0
    return Part("".join(out), wide, high, say("Choices"), "choices")


def _button(
    view: PicturaView,
    move: str,
    said: tuple[str, str, str],
    at: tuple[float, float, float],
    *,
    first: bool,
    mode: Mode,
    legal: bool,
) -> str:
    x, y, wide = at
    head, small, points = said
    dark = first and legal
    spans = f'<tspan class="press{"" if legal else " gone"}">{svg.escape(head)}</tspan>'
    spans += f'<tspan dx="8" class="press-gain">{points}</tspan>' if points else ""
    spans += f'<tspan dx="8" class="press-small">{svg.escape(small)}</tspan>' if small else ""
    text = svg.el("text", spans, x=x + wide / 2, y=y + 28, class_="press-line")
    body = svg.rect(x + 0.5, y + 0.5, wide - 1, BUTTON - 1, class_="button")
    if dark:
        body += svg.rect(x + 3.5, y + 3.5, wide - 7, BUTTON - 7, class_="button-edge", fill="none")
    css = "choice dark" if dark else "choice" if legal else "choice off"
    says = ", ".join(part for part in (words.label(MOVES.parse(move)), points, small) if part)
    if legal:
        return target(f"choice-{tag(mode)}{move.replace(' ', '-')}", move, says, body, text, extra=css)
    return svg.group([body, text], class_=css, role="img", aria_label=f"{head}: {small or say('not possible now')}")


def caption(view: PicturaView, move: str) -> tuple[str, str]:
    """A button in a word or two, and a short reason."""
    me = view.viewer
    hand, pile = len(view.hand), len(view.discards[me]) if me >= 0 else 0
    if move == "exhibit":
        rooms = sum(n == 0 for n in view.walls[me])
        if move in view.moves:
            return say("Improve"), say("hang another" if view.main else "pay one, hang one")
        if view.main:
            return say("Improve"), say("nothing left to pay" if view.main == 1 else "not after another action")
        why = "the museum is full" if not rooms else "it takes two paintings" if hand < 2 else "not possible"
        return say("Improve"), say(why)
    if move == "inventory":
        if move in view.moves:
            return say("Inventory"), say("up to {n} back, one favour", n=pile)
        return say("Inventory"), say("the discard is empty" if not pile else "one action a turn")
    if move == "done":
        return {
            "exch_give": (say("Pass"), say("no exchange")),
            "action": (say("End turn"), ""),
            "layout": (say("Done"), _how_it_hangs(view) if view.decision == "layout" else ""),
        }.get(view.decision, (say("Enough"), ""))
    if move == "pass":
        return say("Pass"), say("no main action")
    if move == "all":
        return say("All of them"), say("{n} back", n=pile)
    if move == "points":
        return say("{n} points", n=patrons()[view.claim].points) if view.claim else say("Points"), ""
    if move == "effect":
        return say("A painting from abroad"), say("at no cost")
    if move == "auto":
        return say("Arrange for me"), ""
    if move in ("yes", "no"):
        asked = {
            "use_grand_opening": ("With a Grand opening", "Without it"),
            "refresh_patrons": ("Five new patrons", "Keep these five"),
            "draw_favour": ("Draw a favour", "No, thank you"),
        }.get(view.decision, ("Yes", "No"))
        return say(asked[move == "no"]), ""
    return words.label(MOVES.parse(move)), ""


def _how_it_hangs(view: PicturaView) -> str:
    mine = view.museums[view.viewer]
    if mine.points < mine.best:
        return say("{n} of {best} points", n=mine.points, best=mine.best)
    return say("proven best" if mine.proven else "best known")


def _trends(view: PicturaView, moves: list[str], wide: float, mode: Mode) -> Part:
    """The three Trend cards dealt, to keep one."""
    across = 1 if mode == NARROW else 3
    gap, high = 10.0, 50.0 if mode == NARROW else 82.0
    room = (wide - gap * (across - 1)) / across
    out = []
    for i, move in enumerate(moves):
        card = trends()[view.offer[int(move.split()[1]) - 1]]
        x, y = i % across * (room + gap), i // across * (high + 8)
        body = svg.rect(x + 0.5, y + 0.5, room - 1, high - 1, class_="button")
        if mode == NARROW:
            body += trend_line(card, x + 14, y + 31, room - 24)
        else:
            body += svg.group([trend_stack(card, y=y + 24)], transform=f"translate({svg.num(x + 8)} 0)")
        body += glyphs.corners(x + 1, y + 1, room - 2, high - 2, 8)
        genre, period = Term(card.genre.replace("_", " ")), Term(card.period)
        said = say("Keep {painter} 3, {genre} 2, {period} 1", painter=card.painter, genre=genre, period=period)
        out.append(target(f"choice-{tag(mode)}{move.replace(' ', '-')}", move, said, body, extra="choice"))
    rows = -(-len(moves) // across)
    return Part("".join(out), wide, rows * (high + 8) - 8 if rows else 0, say("Choices"), "choices")
