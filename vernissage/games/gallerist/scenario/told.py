"""A position of The Gallerist in the words that `arrange` takes, at the beginning of a turn."""

from __future__ import annotations

from typing import Any

from vernissage.games.gallerist import components
from vernissage.games.gallerist.components import FORMS, INITIAL_FAME, KINDS, LOCATIONS
from vernissage.games.gallerist.state import FACES, HOME, LETTERS, PLACES


def _named(counts: Any) -> list[str]:
    return [name for k, name in enumerate(KINDS) for _ in range(int(counts[k]))]


def told(s: Any) -> dict[str, Any]:
    """Which of its works an artist has hung, and the order below the tops of the stacks, have no words: they are dealt."""
    players = range(int(s["players"]))
    things: dict[str, Any] = {
        name: {k: int(s[name][k]) for k in players} for name in ("money", "influence", "queue", "desks")
    }
    things |= {name: {k: _named(s[name][k]) for k in players} for name in ("gallery", "lobby", "tickets")}
    things |= {name: _named(s[name]) for name in ("plaza", "bag", "used")}
    things["waiting"] = {form: _named(s["waiting"][f]) for f, form in enumerate(FORMS)}
    things |= _artists(s)
    things["hang"] = {k: [PLACES[int(a) - 1] for a in s["by"][k] if a] for k in players}
    things["sold"] = {
        k: [form for f, form in enumerate(FORMS) for _ in range(int(s["sold"][k, f]).bit_count())] for k in players
    }
    things["commission"] = {k: PLACES[int(s["commission"][k]) - 1] for k in players if s["commission"][k]}
    things["top"] = {form: LETTERS[int(s["top"][f]) - 1] for f, form in enumerate(FORMS) if s["top"][f]}
    things["easel"] = [form for f, form in enumerate(FORMS) if s["easel"][f]]
    things["contract"] = {k: _contracts(s, k) for k in players}
    things["display"] = {k + 1: [int(n) for n in s["display"][k] if n] for k in range(4)}
    things["deck"] = [n + 1 for n in range(len(components.CONTRACTS)) if int(s["deck"]) >> n & 1]
    things["reputation"] = {k: {i + 1: int(n) for i, n in enumerate(s["reputation"][k]) if n} for k in players}
    things["third"] = {k: int(s["third"][k]) for k in players}
    things["market"] = {row + 1: [int(n) or None for n in s["market"][row]] for row in range(7)}
    things |= _pieces(s)
    things |= {name: {k: int(s[name][k]) for k in players if s[name][k]} for name in ("dealer", "curator")}
    things |= {name: int(s[name]) for name in ("round", "last", "starter", "between", "seat")}
    return things | {"at": "turn"}


def _artists(s: Any) -> dict[str, Any]:
    up = [a for a in range(8) if s["found"][a]]
    return {
        "found": [PLACES[a] for a in up],
        "first": {PLACES[a]: int(INITIAL_FAME[s["artist"][a]]) for a in range(8)},
        "fame": {PLACES[a]: int(s["fame"][a]) for a in up},
        "level": {PLACES[a]: int(s["promo"][a]) for a in up if s["promo"][a]},
        "bonus": {
            PLACES[a]: components.BONUSES[int(components.TILE_BONUS[s["bonus"][a] - 1])]
            for a in range(8)
            if s["bonus"][a]
        },
    }


def _contracts(s: Any, seat: int) -> dict[int, list[str]]:
    found = {}
    for k, n in enumerate(s["contract"][seat]):
        if n:
            card = components.CONTRACTS[int(n) - 1]
            words = [card["art_form"], card["front_bonus"], FACES[int(s["face"][seat, k])]]
            found[k + 1] = words + ["assistant"] * int(s["clerk"][seat, k])
    return found


def _pieces(s: Any) -> dict[str, Any]:
    white = {}
    for place, piece in enumerate(s["white"]):
        if piece:
            white[LOCATIONS[place]] = ["assistant", int(piece) - 5] if piece >= 5 else ["gallerist", int(piece) - 1]
    return {"white": white, "home": [k for k in range(int(s["players"])) if s["place"][k] == HOME]}
