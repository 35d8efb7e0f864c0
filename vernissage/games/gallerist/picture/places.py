"""The head of the four places: name, the two actions, who stands there, the white space and the black one."""

from __future__ import annotations

from vernissage.drawing import svg
from vernissage.drawing.lettering import fitted, width
from vernissage.engine.language import say, tell
from vernissage.games.gallerist.components import BOX, LOCATIONS
from vernissage.games.gallerist.picture.reputation import tile
from vernissage.games.gallerist.picture.scene import Scene
from vernissage.games.gallerist.view import Location
from vernissage.games.gallerist.words.terms import location

SHORT = {
    "discover_artist": "Discover an artist",
    "buy_artwork": "Buy a work",
    "sign_contract": "Sign a contract",
    "sell_artwork": "Sell a work",
    "hire_assistants": "Hire assistants",
    "promote_artist": "Promote an artist",
    "take_reputation_tile": "Take a tile",
    "make_offer": "Make an offer",
}
ACTION_OF = {  # decisions that belong to one action
    "discover": "discover_artist", "buy": "buy_artwork", "contract": "sign_contract", "space": "sign_contract",
    "sell": "sell_artwork", "fulfil": "sell_artwork", "half": "sell_artwork", "sale_visitor": "sell_artwork",
    "hire": "hire_assistants", "promote": "promote_artist", "tile": "take_reputation_tile", "offer": "make_offer",
}  # fmt: skip


TITLE = 1.02  # how wide a title runs, measured by a broad face


def place(s: Scene, name: str, wide: float, high: float) -> str:
    """The ground of a place with its head; a gilt edge where the turn happens."""
    where = s.view.locations[LOCATIONS.index(name)]
    here = not s.view.over and _acts_at(s) == name
    ground = svg.rect(0.5, 0.5, wide - 1, high - 1, class_="place here" if here else "place")
    return ground + _head(s, where, wide) + _spaces(s, where, wide)


def _acts_at(s: Scene) -> str:
    if s.view.last == "scoring":
        return "international_market"  # the auction
    return s.view.frame.location or s.view.boards[s.view.turn].place if s.view.turn < len(s.view.boards) else ""


def standing(s: Scene, where: Location, short: bool = False) -> str:
    """ "you here · Tove kicked out"; in short "you · Tove out"."""
    parts = []
    if where.white:
        yours, who = where.white.owner == s.own, s.who(where.white.owner)
        if short:
            parts.append(who)
        elif not where.white.assistant:
            parts.append(tell(yours, "{who} here", "you here", who=who))
        elif where.white.owner < s.view.players:
            parts.append(tell(yours, "{who}’s assistant", "your assistant", who=who))
        else:
            parts.append(say("the opponent’s assistant"))
    if where.black:
        told = ("{who} out", "you out") if short else ("{who} kicked out", "you kicked out")
        parts.append(tell(where.black.owner == s.own, *told, who=s.who(where.black.owner)))
    return " · ".join(parts) or say("free")


def _head(s: Scene, where: Location, wide: float) -> str:
    title = location(where.name)
    name, said = f"go-{where.name}", standing(s, where)
    x = 12 + width(title, 16) * TITLE + 16
    inside = [s.glow(name, 3, 3, wide - 80, 29), svg.text(title, 12, 22, class_="ttl")]
    room = wide - 72 - x + 8
    if not s.narrow and wide > 500:
        for action in BOX["enums"]["main_actions"][where.name]:
            on = f"action {action}" in s.view.moves or (
                ACTION_OF.get(s.view.decision) == action and s.own == s.view.seat
            )
            words = say(SHORT[action])
            long = width(words, 13) * (0.94 if on else 0.9)
            inside.append(svg.text(words, x, 21.5, class_="act on" if on else "act"))
            if on:
                inside.append(svg.path(f"M{svg.num(x)} 27h{svg.num(long)}", class_="under"))
            x += long + 16
        room = wide - 78 - x
    shown = said if width(said, 12) <= room else standing(s, where, short=True)
    inside.append(fitted(shown, room, 12, wide - 78, 21.5, class_="note e") if not where.tile else "")
    if where.tile:
        size = min(122.0, wide - 88 - (x - 10))  # beside the title, not on it
        inside.append(tile(s, where.tile, wide - 82 - size, 6, size, 24))
    return s.thing(name, f"{title}, {said}", inside, (3, 3, wide - 80, 29))


def _spaces(s: Scene, where: Location, wide: float) -> str:
    out = ""
    for kind, piece, cx in (("white", where.white, wide - 55), ("black", where.black, wide - 21)):
        owner = say("empty")
        if piece:
            told = "{who}, assistant" if piece.assistant else "{who}, Gallerist"
            owner = say(told, who=s.who(piece.owner))
        what = "{location}, white space: {owner}" if kind == "white" else "{location}, Kicked-Out space: {owner}"
        said = say(what, location=location(where.name), owner=owner)
        inside = [svg.circle(cx, 17.5, 13, class_="sp-w" if kind == "white" else "sp-k")]
        inside.append(s.piece(piece, cx, 17.5) if piece else "")
        out += s.thing(f"{kind}-{where.name}", said, inside, (cx - 13, 4.5, 26, 26), arm=6)
    return out
