"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.language import Term, say
from vernissage.games.pictura.state import FAVOUR_NAMES, TYPE_NAMES
from vernissage.games.pictura.view import PicturaView, paintings
from vernissage.games.pictura.words.terms import asks, favour, painting, patron, trend, type_word

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
    return f"{number:3d} {say(GENRE_LETTERS[card.genre])}/{say(PERIOD_LETTERS[card.period])}"


def text(view: PicturaView, names: Sequence[str]) -> str:
    """All that the viewer sees, line by line: the board, every seat, and what only the viewer holds."""
    strict = "" if view.may_pass else say(" A main action must be taken where one is possible.")
    lines = [say("Round {round}. Public Trend: {trend}.", round=view.round, trend=trend(view.trend)) + strict]
    for m in view.abroad:
        cards = ", ".join(f"{card_text(n)}{f' ({w})' if w else ''}" for n, w in zip(m.paintings, m.worth, strict=True))
        lines.append(f"{Term(m.name)} [{trend(m.trend)}]: {cards or say('empty')}")
    face_up = "; ".join(f"{i} {patron(n)} ({asks(n)})" for i, n in enumerate(view.slots, 1) if n)
    lines.append(say("Patrons: {patrons}", patrons=face_up or say("none")))
    left = {"market": view.market, "favours": view.favour_deck, "patrons": view.patron_deck, "trends": view.trend_deck}
    told = "{market} in the market, {favours} Favour cards, {patrons} Patrons, {trends} Trends to draw."
    lines.append(say(told, **left))
    for k in range(view.players):
        lines += ["", *_seat(view, k, names)]
    if view.auction:
        lines.append(say("At auction: {cards}.", cards=", ".join(card_text(n) for n in view.auction)))
    if view.viewer >= 0:
        lines += ["", *_own(view)]
    return "\n".join(lines)


def _seat(view: PicturaView, k: int, names: Sequence[str]) -> list[str]:
    mark = say(" (to decide)") if k == view.seat and not view.over else ""
    at = view.favour_tokens[k]
    lines = [
        say(
            "{name}: {score} points on the track, {total} if it ended now; "
            "{hand} paintings and {favours} Favour cards in hand; {token}; {patrons} Patrons",
            name=names[k] + mark,
            score=view.scores[k],
            total=view.totals[k],
            hand=view.hand_sizes[k],
            favours=view.favour_sizes[k],
            token=say("favour token at {n}", n=at) if at else say("no favour token"),
            patrons=len(view.patrons[k]),
        )
    ]
    for row in range(5):
        cells = view.hanging[k][row * 5 : row * 5 + 5]
        if any(cells):
            lines.append("  | " + " | ".join(card_text(n) if n else "    .    " for n in cells) + " |")
    counts = [f"{type_word(name)} {n}" for name, n in zip(TYPE_NAMES, view.types[k], strict=True) if n >= 4]
    if counts:
        lines.append(say("  Collections: {kinds}.", kinds=", ".join(counts)))
    if view.opened[k]:
        lines.append(say("  Exhibitions: {kinds}.", kinds=", ".join(map(type_word, view.opened[k]))))
    if view.discards[k]:
        lines.append(say("  Discard: {cards}.", cards=", ".join(card_text(n) for n in view.discards[k])))
    if view.known[k] and k != view.viewer:
        lines.append(say("  Known in hand: {cards}.", cards=", ".join(card_text(n) for n in view.known[k])))
    return lines


def _own(view: PicturaView) -> list[str]:
    lines = [say("Your hand: {cards}.", cards=", ".join(card_text(n) for n in view.hand) or say("empty"))]
    held = [
        f"{favour(name)} x{n}" if n > 1 else favour(name)
        for name, n in zip(FAVOUR_NAMES, view.favours, strict=True)
        if n
    ]
    lines.append(say("Your Favour cards: {cards}.", cards=", ".join(held) or say("none")))
    if view.personals[view.viewer]:
        lines.append(say("Your personal Trend: {trend}.", trend=trend(view.personals[view.viewer])))
    elif view.offer:
        lines += [say("Trend card {n}: {trend}.", n=i, trend=trend(n)) for i, n in enumerate(view.offer, 1)]
    if view.chosen:
        lines.append(say("In your hand for this: {painting}.", painting=painting(view.chosen)))
    return lines
