"""A position of Museum: Pictura in the words that `arrange` takes (scenario.py)."""

from __future__ import annotations

from typing import Any

from vernissage.games.pictura import state
from vernissage.games.pictura.rules.exchange import EXCH_GIVE
from vernissage.games.pictura.state import FAVOUR_NAMES, MUSEUMS, WORD


def unpacked(words: Any) -> list[int]:
    """Paintings from their bits."""
    return [w * WORD + b + 1 for w in range(state.WORDS) for b in range(WORD) if int(words[w]) >> b & 1]


def told(s: Any) -> dict[str, Any]:
    """The things that say a position at an exchange, in the menu, or at the end of a turn: what `arrange` would be given."""
    players = range(int(s["players"]))
    hands, seen = {seat: unpacked(s["hand"][seat]) for seat in players}, unpacked(s["open"])
    things: dict[str, Any] = {
        "hand": hands,
        "open": {seat: [n for n in cards if n in seen] for seat, cards in hands.items()},
        "museum": {seat: [int(n) for n in s["wall"][seat] if n] for seat in players},
        "discard": {seat: unpacked(s["discard"][seat]) for seat in players},
        "abroad": {m: unpacked(s["im"][m]) for m in range(MUSEUMS)},
        "market": [int(n) + 1 for n in s["market"][: int(s["market_size"])]][::-1],
        "museum_trend": {m: int(s["im_trend"][m]) + 1 for m in range(MUSEUMS)},
        "trend": int(s["trend"]) + 1,
        "personal": {seat: int(s["offer"][seat][int(s["kept"][seat]) - 1]) + 1 for seat in players},
        "favours": {
            seat: [name for k, name in enumerate(FAVOUR_NAMES) for _ in range(int(s["favours"][seat][k]))]
            for seat in players
        },
        "favour_next": [FAVOUR_NAMES[int(k)] for k in s["favour_deck"][: int(s["favour_deck_size"])]][::-1],
        "favour_discard": [name for k, name in enumerate(FAVOUR_NAMES) for _ in range(int(s["favour_discard"][k]))],
        "slots": [int(n) or None for n in s["slots"]],
        "patrons": {
            seat: [n + 1 for n in range(state.PATRONS) if int(s["patrons"][seat]) >> n & 1] for seat in players
        },
        "patron_next": [int(n) + 1 for n in s["patron_deck"][: int(s["patron_deck_size"])]][::-1],
        "score": {seat: int(s["score"][seat]) for seat in players},
        "token": {seat: int(s["token"][seat]) for seat in players},
        "opened": {
            seat: {state.TYPE_NAMES[int(t) - 1]: state.REWARD_NAMES[at] for at, t in enumerate(s["space"][seat]) if t}
            for seat in players
        },
        "round": int(s["round"]),
        "active": int(s["active"]),
    }
    trends = [int(n) + 1 for n in s["trend_deck"][: int(s["trend_deck_size"])]][::-1]
    things |= {
        "trends": trends[: max(0, len(trends) - 2 * len(players))],
        "trend_deck": len(trends),
    }  # the others were returned
    things["patron_deck"] = len(things["patron_next"])
    if s["ender"] >= 0:
        things |= {"ender": int(s["ender"]), "turns_left": int(s["turns_left"])}
    if int(s["decision"]) == EXCH_GIVE:
        return things | {"phase": "exchange", "asked": int(s["seat"])}
    used = {name: int(s[name]) for name in ("main", "favour_used", "patron_used")}
    return things | {"phase": "action"} | used
