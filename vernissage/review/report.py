"""A review as plain data, for programs and for the terminal."""

from __future__ import annotations

from typing import Any

from vernissage.engine.table import Table
from vernissage.review import words
from vernissage.review.judging import Judged
from vernissage.review.reviewing import Review, label

WORDED = 8  # mistakes that are told in sentences, the costliest


def data(r: Review, t: Table) -> dict[str, Any]:
    """Chances and losses in hundredths; decisions are counted from 1. `t` is the finished table."""
    turns = r.turns
    worst = sorted((d for d in r.decisions if d.loss), key=lambda d: -d.loss)[:WORDED]
    return {
        "game": r.game,
        "rules": r.rules,
        "players": r.players,
        "budget": r.budget,
        "seed": r.seed,
        "headline": words.headline(r),
        "lead": words.lead(r),
        "seats": [_seat(r, seat) for seat in range(r.players)],
        "moments": [
            {
                "decision": m.number + 1,
                "turn": turns[m.number],
                "seat": m.seat,
                "luck": m.luck,
                "swing": _100(m.swing),
                "kind": words.kind_of(r, m),
                "words": words.what_of(r, t, m),
            }
            for m in r.moments()
        ],
        "mistakes": [_mistake(r, t, d) for d in sorted(worst, key=lambda d: d.number)],
        "decisions": [_decision(r, d, turns[k], r.luck(k)) for k, d in enumerate(r.decisions)],
    }


def _100(share: float) -> float:
    return round(100 * share, 1)


def _seat(r: Review, seat: int) -> dict[str, Any]:
    row = r.ledger(seat)
    return {
        "seat": seat,
        "name": r.names[seat],
        "points": r.scores[seat],
        "place": r.places[seat],
        **{key: getattr(row, key) for key in ("accuracy", "start", "luck", "own", "others", "end")},
    }


def _mistake(r: Review, t: Table, d: Judged) -> dict[str, Any]:
    told = words.verdict(r, words.at(t, d.number), d)
    return {
        "decision": d.number + 1,
        "seat": d.seat,
        "name": r.names[d.seat],
        "label": told.label,
        "loss": _100(d.loss),
        "title": told.title,
        "lines": list(told.lines),
    }


def _decision(r: Review, d: Judged, turn: int, luck: tuple[float, ...]) -> dict[str, Any]:
    return {
        "decision": d.number + 1,
        "turn": turn,
        "seat": d.seat,
        "chances": [_100(c) for c in d.chances],
        "bands": [[_100(a), _100(b)] for a, b in d.bands],
        "played": d.played,
        "label": label(d),
        "loss": _100(d.loss),
        "choice": [_100(c) for c in d.choice],
        "luck": [_100(c) for c in luck],
        "of": d.of,
        "options": [
            {
                "move": o.move,
                "chances": [_100(c) for c in o.chances],
                "band": [_100(b) for b in o.band],
                "points": [round(p, 1) for p in o.points],
            }
            for o in d.options
        ],
    }
