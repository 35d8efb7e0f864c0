"""The label that speaks: what is asked, and as buttons the choices that have no place of their own on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from vernissage.drawing import furniture, svg
from vernissage.drawing.lettering import fit, width, wrap
from vernissage.drawing.page import Trail
from vernissage.drawing.words import sentence, signed
from vernissage.engine.language import say, tell
from vernissage.games.gallerist import words
from vernissage.games.gallerist.picture.scene import Mode, Scene, scene, unplaced
from vernissage.games.gallerist.state import MOVES
from vernissage.games.gallerist.view import GalleristView, Option
from vernissage.games.gallerist.words import terms
from vernissage.games.gallerist.words.terms import Phrase, location

HIGH = 46.0  # of a button: a finger finds it


def sign(x: float, y: float, wide: float, high: float) -> str:
    """A wall label."""
    return furniture.label(x, y, wide, high, "sign", "sign-cast")


def prompt(
    view: GalleristView, *, names: Sequence[str], mode: Mode = "wide", wide: float = 876.0, least: float = 0.0
) -> tuple[str, float]:
    """The label with its buttons, and its height, `least` or more. The light is on when the choice is the viewer's."""
    s = scene(view, names, (), mode)
    mine = view.viewer == view.seat and not view.over
    ask, more = sentence(words.VOICE.prompt(view, names))
    more = " ".join(part for part in (more, situation(s)) if part)
    room = wide - 34
    sizes = (24, 22, 20) if not s.narrow else (20, 18.5)
    size = next((size for size in sizes if width(ask, size) * 0.93 <= room), sizes[-1])
    lines = wrap(ask, room / 0.93, size, 2 if not s.narrow else 3)
    helps = wrap(more, room / 0.93, 14.5, 1 if not s.narrow else 3)
    y = 34.0
    inside = [svg.text(line, 17, y + 1 + (size + 4) * i, class_="ask", font_size=size) for i, line in enumerate(lines)]
    y += (size + 4) * (len(lines) - 1)
    inside += [svg.text(line, 17, y + 23 + 19 * i, class_="help") for i, line in enumerate(helps)]
    y += 23 + 19 * (len(helps) - 1)
    buttons, high = choices(s, 17, y + 12, room)
    inside.append(buttons)
    high = y + 16 + (high + 8 if buttons else 0)
    spare = max(0.0, least - 2 - high)
    high += spare
    label = [
        furniture.placard(sign(0, 6, wide, high - 6), 0, 6, wide, high - 6, mine),
        svg.group(inside, transform=f"translate(0 {svg.num(spare / 2)})") if spare else "".join(inside),
    ]
    kind = "prompt" if mine else "prompt waiting"
    return s.part(wide, high + 2, [svg.group(label, class_=kind)], say("What is asked"), "prompt"), high + 2


def situation(s: Scene) -> str:
    """ "Round 4, Ilse's turn. Executive Action used. 3 places on the table can be chosen."."""
    view = s.view
    if view.last == "scoring":
        return f"{say('Final scoring.')} {_places(s)}".strip()
    if view.turn == view.seat == s.own:
        parts = [say("Round {round}.", round=view.round)]
    else:
        told = ("Round {round}, {who}’s turn.", "Round {round}, your turn.")
        parts = [tell(view.turn == s.own, *told, round=view.round, who=s.name(view.turn))]
    if view.last in ("triggered", "final_round"):
        parts.append(say("The final round comes next." if view.last == "triggered" else "This is the final round."))
    if view.executive and not view.over:
        parts.append(say("The Executive Action is used."))
    return " ".join([*parts, _places(s)]).strip()


def _places(s: Scene) -> str:
    n = len(s.targets)
    if not n:
        return ""
    if n == 1:
        return say("One place on the table can be chosen.")
    return say("{n} places on the table can be chosen.", n=n)


def choices(s: Scene, x: float, y: float, wide: float) -> tuple[str, float]:
    """Buttons for the moves without a place, in rows, and their height."""
    out, left, top = "", x, y
    options = unplaced(s)
    for option in options:
        title, below = _spoken(s, option)
        size = max(width(title, 15), width(below, 12.5)) * 0.97 + 28
        size = min(max(size, 72.0), wide)
        if left > x and left + size > x + wide:
            left, top = x, top + HIGH + 7
        out += _button(s, option, title, below, left, top, size)
        left += size + 8
    return svg.group(
        [out], class_="choices", role="group", aria_label=say("Choices")
    ) if out else "", top + HIGH - y if options else 0


def _button(s: Scene, option: Option, title: str, below: str, x: float, y: float, wide: float) -> str:
    name = s.id("choice-" + re.sub(r"\W+", "-", option.move))
    first = y + (29 if not below else 21)
    inside = [svg.rect(x, y, wide, HIGH, class_="pick")]
    inside.append(svg.text(fit(title, wide - 12, 14.2), x + wide / 2, first, class_="pick-words m"))
    inside.append(svg.text(fit(below, wide - 8, 12), x + wide / 2, y + 38, class_="sm m") if below else "")
    label = words.label(MOVES.parse(option.move), s.called) + (f" ({below})" if below else "")
    return furniture.target(name, option.move, label, *inside)


def spoken(view: GalleristView, names: Sequence[str], move: str) -> tuple[str, str]:
    """The words on the button of a move: what it does, and below what it costs or brings."""
    option = next((o for o in view.options if o.move == move), None)
    return (
        _spoken(scene(view, names, (), "wide"), option)
        if option
        else (words.label(MOVES.parse(move), terms.seen(view.artists)), "")
    )


def _spoken(s: Scene, option: Option) -> tuple[str, str]:
    """The words on a button: what it does, and below what it costs or brings."""
    view, board = s.view, s.view.boards[s.own]
    falls = say("influence {now} → {to}", now=board.influence, to=option.to)
    match option.kind:
        case "pay":
            if not option.influence:
                return say("{n} money", n=-option.money), say("keep influence {n}", n=board.influence)
            k = int(option.target)
            if option.money:
                return say("{n} money + {k}", n=-option.money, k=k), falls
            return say("{k} from influence", k=k), falls
        case "boost":
            if not option.fame:
                return say("No more fame"), say("keep influence {n}", n=board.influence)
            return say("{n} fame", n=signed(option.fame)), falls
        case "act":
            return say("Act there"), falls
        case "half":
            gain = board.money_bonus if option.target == "money" else board.influence_bonus
            on_top = "Money half on top" if option.target == "money" else "Influence half on top"
            brings = say("worth {n} {what} with an assistant", n=signed(gain), what=Phrase(option.target))
            return say(on_top), brings
        case "on":
            if view.decision == "before":
                return say("Go on"), say("no Executive Action yet")
            return say("End the turn"), ""
        case "visitors":
            return say("Move visitors"), say("with {n} {n:ticket|tickets}", n=sum(board.tickets))
        case "bonus":
            return say("Use a contract bonus"), say("an assistant goes on it")
        case "pass":
            return say("Pass"), say("nothing can be done here")
        case "done":
            if view.decision == "kicked_out":
                return say("Let it be"), say("no Kicked-Out Action")
            return say("End the turn" if view.decision == "after" else "That is all"), ""
        case "return":
            if option.target == "vacated" and view.vacated:
                return say("Send it back"), say("to the {location}", location=location(view.vacated))
            return say("Discard it"), say("it leaves the game")
    return words.label(MOVES.parse(option.move), s.called), ""


# --- where the turn stands --------------------------------------------------------------------------------------------

TURN = ("Leave", "Go", "Main action", "End of turn")
PURCHASE = ("Artist", "Pay", "Fame", "Tickets", "Hang")
CHAINS: dict[str, Trail] = {  # the decisions of one action, in their order
    "before": (("Executive Action, or not yet", *TURN), 0),
    "leave": (TURN, 0),
    "go": (TURN, 1),
    "main": (TURN, 2),
    "after": (TURN, 3),
    "buy": (PURCHASE, 0),
    "discover": (("Artist", "Its bonus", "Commission"), 0),
    "contract": (("Contract", "Its space", "Bonus"), 0),
    "space": (("Contract", "Its space", "Bonus"), 1),
    "sell": (("Work", "Contract", "Visitor", "Which half"), 0),
    "fulfil": (("Work", "Contract", "Visitor", "Which half"), 1),
    "sale_visitor": (("Work", "Contract", "Visitor", "Which half"), 2),
    "half": (("Work", "Contract", "Visitor", "Which half"), 3),
    "hire": (("How many", "Their bonuses"), 0),
    "promote": (("Artist", "Influence", "Fame"), 0),
    "tile": (("Tile", "Assistant", "Reputation space", "Bonus"), 0),
    "source": (("Tile or offer", "Assistant", "Bonus"), 1),
    "reputation": (("Tile", "Assistant", "Reputation space", "Bonus"), 2),
    "offer": (("Offer", "Assistant", "Influence"), 0),
}
BOUGHT = {"pay": 1, "fame": 2, "ticket": 3, "pile": 3}


def trail(view: GalleristView, names: Sequence[str]) -> Trail:
    """The steps of the action that is under way, or of the turn."""
    steps, now = CHAINS.get(view.decision, ((), 0))
    if view.frame.buying and view.decision in BOUGHT:
        steps, now = PURCHASE, BOUGHT[view.decision]
    return tuple(Phrase(step, "step") for step in steps), now
