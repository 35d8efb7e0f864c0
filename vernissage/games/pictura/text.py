"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.pictura.state import FAVOUR_NAMES, TYPE_NAMES
from vernissage.games.pictura.view import PicturaView, paintings
from vernissage.games.pictura.words.terms import FAVOUR_TITLES, asks, painting, patron, trend, type_word

GENRE_LETTERS = {
    "mythology": "My",
    "history": "Hi",
    "religion": "Rl",
    "landscape": "La",
    "still_life": "St",
    "portrait": "Po",
}
PERIOD_LETTERS = {"renaissance": "Re", "baroque": "Ba", "rococo": "Ro", "romanticism": "Rm", "impressionism": "Im"}


def card_text(number: int) -> str:
    """ "14 My/Re": number, genre and period."""
    card = paintings()[number]
    return f"{number:3d} {GENRE_LETTERS[card.genre]}/{PERIOD_LETTERS[card.period]}"


def text(view: PicturaView, names: Sequence[str]) -> str:
    strict = "" if view.may_pass else " A main action must be taken where one is possible."
    lines = [f"Round {view.round}. Public Trend: {trend(view.trend)}.{strict}"]
    for m in view.abroad:
        cards = ", ".join(f"{card_text(n)}{f' ({w})' if w else ''}" for n, w in zip(m.paintings, m.worth, strict=True))
        lines.append(f"{m.name} [{trend(m.trend)}]: {cards or 'empty'}")
    face_up = "; ".join(f"{i} {patron(n)} ({asks(n)})" for i, n in enumerate(view.slots, 1) if n)
    lines.append(f"Patrons: {face_up or 'none'}")
    lines.append(
        f"{view.market} in the market, {view.favour_deck} Favour cards, {view.patron_deck} Patrons, "
        f"{view.trend_deck} Trends to draw."
    )
    for k in range(view.players):
        lines += ["", *_seat(view, k, names)]
    if view.auction:
        lines.append(f"At auction: {', '.join(card_text(n) for n in view.auction)}.")
    if view.viewer >= 0:
        lines += ["", *_own(view)]
    return "\n".join(lines)


def _seat(view: PicturaView, k: int, names: Sequence[str]) -> list[str]:
    mark = " (to decide)" if k == view.seat and not view.over else ""
    token = f"favour token at {view.favour_tokens[k]}" if view.favour_tokens[k] else "no favour token"
    lines = [
        f"{names[k]}{mark}: {view.scores[k]} points on the track, {view.totals[k]} if it ended now; "
        f"{view.hand_sizes[k]} paintings and {view.favour_sizes[k]} Favour cards in hand; {token}; "
        f"{len(view.patrons[k])} Patrons"
    ]
    for row in range(5):
        cells = view.hanging[k][row * 5 : row * 5 + 5]
        if any(cells):
            lines.append("  | " + " | ".join(card_text(n) if n else "    .    " for n in cells) + " |")
    counts = [f"{type_word(name)} {n}" for name, n in zip(TYPE_NAMES, view.types[k], strict=True) if n >= 4]
    if counts:
        lines.append(f"  Collections: {', '.join(counts)}.")
    if view.opened[k]:
        lines.append(f"  Exhibitions: {', '.join(map(type_word, view.opened[k]))}.")
    if view.discards[k]:
        lines.append(f"  Discard: {', '.join(card_text(n) for n in view.discards[k])}.")
    if view.known[k] and k != view.viewer:
        lines.append(f"  Known in hand: {', '.join(card_text(n) for n in view.known[k])}.")
    return lines


def _own(view: PicturaView) -> list[str]:
    lines = [f"Your hand: {', '.join(card_text(n) for n in view.hand) or 'empty'}."]
    held = [
        f"{FAVOUR_TITLES[name]} x{n}" if n > 1 else FAVOUR_TITLES[name]
        for name, n in zip(FAVOUR_NAMES, view.favours, strict=True)
        if n
    ]
    lines.append(f"Your Favour cards: {', '.join(held) or 'none'}.")
    if view.personals[view.viewer]:
        lines.append(f"Your personal Trend: {trend(view.personals[view.viewer])}.")
    elif view.offer:
        lines += [f"Trend card {i}: {trend(n)}." for i, n in enumerate(view.offer, 1)]
    if view.chosen:
        lines.append(f"In your hand for this: {painting(view.chosen)}.")
    return lines
