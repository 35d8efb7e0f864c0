"""What every part of the drawing needs to know: the view, the names, which thing stands for which legal move.

`spot` gives each legal move its natural place as the id of a thing on the table, or "" when it has none; those are listed as
buttons by `choices.py`. A part draws its things with `Scene.thing`, which makes targets of the ones that can be chosen, so
every legal move has exactly one target. In the narrow parts of a phone ids end in "-n".
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from vernissage.drawing import furniture, pieces, svg
from vernissage.drawing.words import signed
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.gallerist import words
from vernissage.games.gallerist.components import COLUMNS, LOCATIONS, MARKET_ROWS, OFFERS
from vernissage.games.gallerist.picture import prints, signs
from vernissage.games.gallerist.picture.style import SCOPE
from vernissage.games.gallerist.state import MOVES, ORIGINS
from vernissage.games.gallerist.view import GalleristView, Option, Piece
from vernissage.games.gallerist.words.terms import Called, Phrase, seen

Mode = Literal["wide", "narrow"]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Scene:
    """What one drawing is made from: who looks, what can be chosen where, and what was done last."""

    view: GalleristView
    names: Sequence[str]
    recent: Sequence[Event]
    art: prints.Art
    narrow: bool
    targets: Mapping[str, Option] = field(default_factory=dict)
    fresh: frozenset[str] = frozenset()

    @property
    def own(self) -> int:
        """The seat that looks, -1 for a spectator."""
        return self.view.viewer

    @property
    def called(self) -> Called:
        """What the artists are called."""
        return seen(self.view.artists)

    def who(self, seat: int) -> str:
        """ "you", or a name; the opponent of the one-player game has none."""
        if seat == self.own:
            return say("you")
        return self.names[seat] if seat < self.view.players else say("the opponent")

    def by(self, seat: int) -> str:
        """The same behind "of" and "by"."""
        if seat == self.own:
            return Phrase("you", "dative")
        return self.names[seat] if seat < self.view.players else Phrase("the opponent", "dative")

    def name(self, seat: int) -> str:
        """The name of a seat; in the one-player game the other seat is the opponent."""
        return self.names[seat] if seat < self.view.players else say("Opponent")

    def letter(self, seat: int) -> str:
        """The monogram of a seat: two letters when names begin alike."""
        mine = self.name(seat).strip() or "?"
        others = [self.name(k).strip()[:1].upper() for k in range(self.view.players) if k != seat]
        return (mine[:2].title() if mine[:1].upper() in others else mine[:1].upper()) or "?"

    def id(self, name: str) -> str:
        """The id of a thing in this drawing; one for a phone ends in "-n"."""
        return f"{name}-n" if self.narrow else name

    def thing(self, name: str, says: str, inside: Sequence[str], box: Box, kind: str = "", arm: float = 8) -> str:
        """Something on the table. A target where a legal move points at it, with brass corners; marked with the red dot when
        it is what was done last."""
        option = self.targets.get(name)
        x, y, wide, high = box
        fresh = name in self.fresh and not self.view.over
        mark = signs.dot(x + wide - 1, y + 1) if fresh else ""
        if option is None:
            label = says + (say(", just now") if fresh else "")
            return svg.group([*inside, mark], id=self.id(name), class_=kind or None, role="img", aria_label=label)
        label = f"{offered(option, self.called)}: {says}"
        shown = [*inside, signs.corners(x - 1, y - 1, wide + 2, high + 2, arm), mark]
        return furniture.target(self.id(name), option.move, label, *shown, kind=kind)

    def glow(self, name: str, x: float, y: float, wide: float, high: float) -> str:
        """A pale panel under something that can be chosen."""
        return svg.rect(x, y, wide, high, class_="glow") if name in self.targets else ""

    def piece(self, piece: Piece, cx: float, cy: float, r: float = 13) -> str:
        """A Gallerist or an assistant around its middle."""
        if piece.assistant:
            return self.assistant(piece.owner, cx, cy, r * 0.66)
        shown = signs.pawn(piece.owner, self.letter(piece.owner), cx, cy + r * 0.85, r / 17)
        return svg.group([shown], **pieces.piece(f"pawn-{piece.owner}"))

    def assistant(self, seat: int, cx: float, cy: float, r: float) -> str:
        """One of a seat's assistants, who are all alike."""
        shown = signs.counter(seat, self.letter(seat), cx, cy, r)
        return svg.group([shown], **pieces.stock(f"assistant-{seat}", 1))

    def part(self, wide: float, high: float, inside: Sequence[str], label: str, kind: str) -> str:
        """A fragment: a drawing of its own that a page or the picture puts in place."""
        mode = "narrow" if self.narrow else "wide"
        return furniture.part(wide, high, "".join(inside), label, f"{SCOPE} {SCOPE}-{kind} {mode}")


def scene(
    view: GalleristView,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    mode: Mode = "wide",
    art: prints.Art = prints.inline,
) -> Scene:
    """The scene of a view: each legal move that has a natural place makes that thing a target."""
    targets: dict[str, Option] = {}
    for option in view.options:
        name = spot(view, option)
        if name and name not in targets:
            targets[name] = option
    return Scene(view, names, recent, art, mode == "narrow", targets, fresh(recent))


class Part(Protocol):
    """A part of the table as a function of the view."""

    def __call__(
        self,
        view: GalleristView,
        *,
        names: Sequence[str],
        recent: Sequence[Event] = (),
        mode: Mode = "wide",
        art: prints.Art = prints.inline,
    ) -> str:
        """Its markup, for the viewer of this view."""


def part(make: Callable[[Scene], str]) -> Part:
    """The part that is drawn from its scene like this."""

    @functools.wraps(make)
    def drawn(
        view: GalleristView,
        *,
        names: Sequence[str],
        recent: Sequence[Event] = (),
        mode: Mode = "wide",
        art: prints.Art = prints.inline,
    ) -> str:
        return make(scene(view, names, recent, mode, art))

    return drawn


def unplaced(s: Scene) -> list[Option]:
    """The legal moves without a natural place on the table."""
    placed = {option.move for option in s.targets.values()}
    return [option for option in s.view.options if option.move not in placed]


def spot(view: GalleristView, option: Option) -> str:
    """The id of the thing a legal move points at, "" when there is none."""
    me, at = view.viewer, option.target
    match option.kind:
        case "go":
            return f"go-{at}"
        case "assistant":
            return _source(view, at)
        case "artist":
            return f"artist-{at}"
        case "ticket" | "pile":
            return f"box-{at}"
        case "visitor":
            held = {"sale_visitor": f"s{me}-gallery", "lobby_visitor": f"s{me}-lobby"}
            return f"{held.get(view.decision, 'bag' if view.frame.bag else 'plaza')}-{at}"
        case "move":
            kind, _, origin = at.partition(" ")
            if origin == "plaza":
                return f"plaza-{kind}"
            return f"s{(me + ORIGINS.index(origin) - 1) % view.players}-lobby-{kind}"
        case "contract":
            return f"contract-{at}"
        case "deal":
            return "deck"
        case "tile":
            row, _, column = at.partition(" ")
            return f"cell-{MARKET_ROWS.index(row)}-{COLUMNS.index(column)}"
        case "offer":
            price, _, column = at.partition(" ")
            return f"cell-{4 + OFFERS.index(int(price))}-{COLUMNS.index(column)}"
        case "renowned":
            return f"easel-{at}"
        case "discard_commission":
            return f"s{me}-commission"
        case "space" | "slot" | "reputation" | "hire":
            part = {"space": "contract", "slot": "slot", "reputation": "rep", "hire": "queue"}[option.kind]
            return f"s{me}-{part}-{at}"
    return ""


def _source(view: GalleristView, at: str) -> str:
    """Where an assistant that could be sent stands now."""
    if at == "office":
        return f"s{view.viewer}-office"
    if at in LOCATIONS:
        return f"white-{at}"
    if at == "kicked_out":
        return next((f"black-{x.name}" for x in view.locations if x.black and x.black.owner == view.viewer), "")
    return ""


def fresh(recent: Sequence[Event]) -> frozenset[str]:
    """The things that the last moves touched, the latest of each seat and kind."""
    last: dict[tuple[int, str], str] = {}
    for e in recent:
        match e.kind:
            case "go" | "start":
                last[e.seat, "go"] = f"white-{e.location}"
            case "hang":
                last[e.seat, "hang"] = f"s{e.seat}-slot-{e.slot}"
            case "found" | "promote":
                last[e.seat, "artist"] = f"artist-{e.artist}"
            case "place":
                last[e.seat, "place"] = "cell-{row}-{column}".format(**e.numbers)
            case "sign":
                last[e.seat, "sign"] = f"s{e.seat}-contract-{e.space}"
            case "reputation":
                last[e.seat, "reputation"] = f"s{e.seat}-rep-{e.space}"
    return frozenset(last.values())


def offered(option: Option, called: Called) -> str:
    """A legal move in words, with what it costs or brings at once."""
    said = words.label(MOVES.parse(option.move), called)
    more = brings(option)
    return f"{said} ({more})" if more else said


def brings(option: Option) -> str:
    """ "-5 money, +2 fame"."""
    parts = []
    for amount, what in ((option.money, "money"), (option.influence, "influence"), (option.fame, "fame")):
        if amount:
            parts.append(f"{signed(amount)} {say(what)}")
    return ", ".join(parts)
