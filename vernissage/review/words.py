"""A review in sentences: what a decision was, what was better, and why. Said in the language of whoever reads."""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.drawing.words import result, signed
from vernissage.engine.chance import derive
from vernissage.engine.language import say, tell, translated
from vernissage.engine.table import Table
from vernissage.match import prospect
from vernissage.review.judging import Judged, Option
from vernissage.review.reviewing import Moment, Review, label

FOLLOWED = 4  # sentences of what came after a decision
POINTS = 0.5  # a smaller difference at the end is not worth a sentence


@dataclass(frozen=True)
class Verdict:
    """What is told of a decision: a headline, and sentences below it."""

    label: str
    title: str
    lines: tuple[str, ...]


def in_100(chance: float) -> int:
    """A chance as games of 100."""
    return round(100 * chance)


def change(chance: float) -> str:
    """ "+12" or "−3", in hundredths."""
    return signed(in_100(chance))


def name_of(t: Table, notation: str) -> str:
    """A move in the words of the table."""
    return t.move(t.game.moves.code(t.game.moves.parse(notation))).label


def headline(r: Review, me: int | None = None) -> str:
    """How it ended."""
    order = list(dict.fromkeys(r.sides))
    sides = [[seat for seat in range(r.players) if r.sides[seat] == side] for side in order]
    scores = [r.scores[seats[0]] for seats in sides]
    return result(scores, r.places, r.names, -1 if me is None else me, sides=sides)


def lead(r: Review, me: int | None = None) -> str:
    """The game in a sentence or two: who was ahead, and the choice that cost most."""
    ahead = [max(range(r.players), key=lambda s: d.chances[s]) for d in r.decisions]
    first = max(range(r.players), key=ahead.count)
    parts = {"who": r.names[first], "n": ahead.count(first), "all": len(ahead)}
    told = tell(
        first == me, "{who} was ahead at {n} of {all} decisions.", "You were ahead at {n} of {all} decisions.", **parts
    )
    worst = max(r.decisions, key=lambda d: d.loss)
    if worst.loss == 0.0:
        return f"{told} {say('No choice was surely worse than another.')}"
    parts = {
        "who": r.names[worst.seat],
        "turn": r.turns[worst.number - r.decisions[0].number],
        "loss": in_100(worst.loss),
    }
    cost = tell(
        worst.seat == me,
        "The costliest choice was made by {who} on turn {turn}: {loss} in 100.",
        "The costliest choice was yours, on turn {turn}: {loss} in 100.",
        **parts,
    )
    return f"{told} {cost}"


def verdict(r: Review, t: Table, d: Judged, me: int | None = None, better: str = "") -> Verdict:
    """What is to be said of a decision; `t` is the table before it. `better`: a move to compare with instead of the best."""
    if not d.options:
        return Verdict("", say("There was no choice."), (name_of(t, d.played),))
    played, other = d.chosen, d.best
    if better:
        other = next((o for o in d.options if o.move == better), other)
    name = name_of(t, other.move)
    kind = label(d)
    if other.move == played.move:
        title = say("“{move}”: nothing better was found.", move=name)
        return Verdict(kind, title, (_why(r, t, d, other),))
    if better or d.loss:
        gap = in_100(d.loss if d.loss and other is d.best else other.chances[d.seat] - played.chances[d.seat])
        if gap > 0 and surely_better(d, other):
            title = say("Better was “{move}”: {n} in 100 more.", move=name, n=gap)
        elif surely_better(d, other):  # a slip so small that it is rounded away
            title = say("Better was “{move}”, by less than 1 in 100.", move=name)
        elif gap > 0:
            title = say("“{move}” came out {n} in 100 higher, which may be chance.", move=name, n=gap)
        else:
            title = say("“{move}” would have been no better.", move=name)
    else:
        title = say("As good as any: no move was surely better.")
    lines = [_why(r, t, d, other), *_points(r, d, played, other, me)] if better or d.loss else []
    lines.append(say("Played was “{move}”. {why}", move=name_of(t, played.move), why=_why(r, t, d, played)))
    return Verdict(kind, title, tuple(lines))


def surely_better(d: Judged, other: Option) -> bool:
    """Whether another move may be called better than the one that was made: as sure as a loss has to be, so that no label
    contradicts another."""
    return d.loss > 0 and (other.move == d.best.move or other.band[0] > d.chosen.band[1])


def _why(r: Review, t: Table, d: Judged, option: Option) -> str:
    return prospect.prospect(t.copy(), t.game.moves.parse(option.move), derive(r.seed, "why", d.number))


def turn_lines(r: Review, t: Table, d: Judged, option: Option) -> dict[str, int]:
    """What the turn of a move adds to the score sheet of the one who chose, line by line."""
    return prospect.lines(t.copy(), t.game.moves.parse(option.move), derive(r.seed, "lines", d.number))


def _points(r: Review, d: Judged, played: Option, other: Option, me: int | None) -> list[str]:
    """Whose points at the end differ most: what the one who chose has more, or what a rival has less."""
    gaps = [b - a for a, b in zip(played.points, other.points, strict=True)]
    own = gaps[d.seat]
    rivals = [s for s in range(r.players) if r.sides[s] != r.sides[d.seat]]
    rival = min(rivals, key=lambda s: gaps[s])
    told = []
    if own >= POINTS:
        told.append(
            tell(
                d.seat == me,
                "With it {who} ends with {n} more points on average.",
                "With it you end with {n} more points on average.",
                who=r.names[d.seat],
                n=f"{own:.1f}",
            )
        )
    if gaps[rival] <= -POINTS:
        told.append(
            tell(
                rival == me,
                "With it {who} ends with {n} fewer points on average.",
                "With it you end with {n} fewer points on average.",
                who=r.names[rival],
                n=f"{-gaps[rival]:.1f}",
            )
        )
    return told


def kind_of(r: Review, m: Moment, me: int | None = None) -> str:
    """What kind of moment it is, and when."""
    turn = r.turns[m.number - r.decisions[0].number]
    if m.luck:
        luck = ("Chance for {who}, turn {turn}", "Chance for you, turn {turn}")
        return tell(m.seat == me, *luck, who=r.names[m.seat], turn=turn)
    told = ("{who}’s choice, turn {turn}", "Your choice, turn {turn}")
    return tell(m.seat == me, *told, who=r.names[m.seat], turn=turn)


def what_of(r: Review, t: Table, m: Moment, me: int | None = None) -> str:
    """What happened at a moment; `t` is the finished table. Events are worded for the reader."""
    d = r.decisions[m.number - r.decisions[0].number]
    if not m.luck:
        then = at(t, m.number)
        parts = {"played": name_of(then, d.played), "better": name_of(then, d.best.move)}
        return say("“{played}”; better was “{better}”.", **parts)
    told = [t.sentence(e.for_seat(me), -1 if me is None else me) for e in t.all_events if e.move == m.number]
    told = [words for words in told if words]
    return told[-1] if told else say("What was hidden came out.")


def followed(t: Table, n: int, me: int | None = None) -> list[str]:
    """What happened after decision `n` of a finished table, until somebody else had decided: a few sentences."""
    who, last = t.deciders, n
    for _ in range(2):  # the rest of the turn, and the next one
        seat = who[last] if last < len(who) else None
        while last < len(who) and who[last] == seat:
            last += 1
    told = (t.sentence(e.for_seat(me), -1 if me is None else me) for e in t.all_events if n <= e.move < last)
    return [words for words in told if words][:FOLLOWED]


def at(t: Table, n: int) -> Table:
    """The table as it was after `n` moves."""
    t = t.copy()
    while len(t.moves) > n:
        t.undo()
    return t


def foot(r: Review) -> str:
    """How it was found out, in small type."""
    return say(
        "{n} play-outs for each value · the house’s advice · seed {seed} · rules version {rules}",
        n=f"{r.budget:,}",
        seed=r.seed,
        rules=r.rules,
    )


def explained() -> str:
    """How to read the figures."""
    return translated(
        "Points of winning chance; each row goes from start to end. A choice is measured against the ordinary one of the house, "
        "chance is the rest: draws, and hidden cards that came out. Accuracy 100 is the best move found every time; each point "
        "of chance given away on an average turn costs 5. What is not sure 99 times in 100 counts as nothing. Bands hold 19 times in 20."
    )
