"""A puzzle in sentences: the question, what a wrong move earns, a hint, and why the answer is right. Said in the language of
whoever reads. Before it is solved, nothing here is said that names the answer."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from vernissage.engine.chance import derive
from vernissage.engine.language import say, tell
from vernissage.engine.table import Table
from vernissage.match.prospect import brings, prospect
from vernissage.puzzles.puzzle import Choice, Puzzle

POINTS = 0.5  # a smaller difference at the end is not worth a sentence


def in_100(chance: float) -> int:
    """A chance as games of 100."""
    return round(100 * chance)


def question(p: Puzzle) -> str:
    """What is asked, and by how much the answer is better than anything else."""
    return say("One choice wins {n} more games in 100 than any other. Which?", n=int(100 * p.margin))


def label(t: Table, notation: str) -> str:
    """A move in the words of the table."""
    return t.move(t.game.moves.code(t.game.moves.parse(notation))).label


def why(t: Table, p: Puzzle, notation: str) -> str:
    """What a move earns, and from what, in one sentence."""
    return prospect(t.copy(), t.game.moves.parse(notation), derive(p.seed, "why", notation))


def hint(t: Table, p: Puzzle, right: Collection[str] = ()) -> tuple[str, str]:
    """Where to look: a headline, and a sentence below it. `right`: all moves that will do, where they are several."""
    found = brings(t.copy(), t.game.moves.parse(p.answer), derive(p.seed, "why", p.answer))
    if found.at_once:
        title = say("A hint: it pays at once, under “{line}”.", line=found.at_once.title)
    elif found.later:
        title = say("A hint: it pays this turn, under “{line}”, but not at once.", line=found.later.title)
    else:
        title = say("A hint: it pays nothing this turn.")
    if p.advised not in (right or (p.answer,)):
        return title, say("What looks best at first sight is not it. The hint counts as a try.")
    return title, say("The hint counts as a try.")


def solved(t: Table, p: Puzzle, move: str = "") -> str:
    """What is said when the answer was found, or another move that will do."""
    return say("Yes: {move}.", move=label(t, move or p.answer))


def shown(t: Table, p: Puzzle) -> str:
    """What is said when the answer is told instead."""
    return say("It was: {move}.", move=label(t, p.answer))


def reasons(t: Table, p: Puzzle, move: str = "", than: str = "") -> list[str]:
    """Why the answer is the best: what it earns, and what the game is like at its end, against the next best move. `move`
    and `than`: of another one, against another one."""
    worth = {choice.move: choice for choice in p.best}
    first, second = worth.get(move, p.best[0]), worth.get(than, p.best[1])
    told = [why(t, p, first.move)]
    seat = t.seat
    own = first.points[seat] - second.points[seat]
    if own >= POINTS:
        told.append(say("With it you end with {n} more points on average.", n=f"{own:.1f}"))
    sides = t.sides()
    rival = min(
        (s for s in range(t.players) if sides[s] != sides[seat]), key=lambda s: first.points[s] - second.points[s]
    )
    less = second.points[rival] - first.points[rival]
    if less >= POINTS:
        fewer = (
            "With it {who} ends with {n} fewer points on average.",
            "With it you end with {n} fewer points on average.",
        )
        told.append(tell(False, *fewer, who=t.names[rival], n=f"{less:.1f}"))
    return told


def wins(choice: Choice) -> str:
    """ "62 ± 2": games of 100."""
    return f"{in_100(choice.chance)} ± {max(1, in_100((choice.band[1] - choice.band[0]) / 2))}"


def about(t: Table, p: Puzzle, reviewed: bool = False) -> str:
    """Where the position comes from."""
    who = (*t.deciders, t.seat)
    turn = 1 + sum(a != b for a, b in pairwise(who))
    if reviewed:
        return say("{n} at a table · turn {turn} · from a game that was reviewed", n=p.players, turn=turn)
    return say("{n} at a table · turn {turn} · from a game of the house’s bots", n=p.players, turn=turn)


def lines(t: Table, notation: str) -> list[tuple[str, int]]:
    """What a move adds to the own score sheet at once, line by line."""
    seat, after = t.seat, t.redeal(t.seat, derive(t.seed or 0, "lines", len(t.moves)))
    before = after.score_sheet(seat, seat)
    after.play(notation)
    pairs = zip(after.score_sheet(seat, seat).lines, before.lines, strict=True)
    found = [(now.title, (now.points or 0) - (then.points or 0)) for now, then in pairs]
    return [(title, points) for title, points in found if points]
