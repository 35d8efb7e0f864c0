"""Hints: what a searching player would do, told in three steps: where to look, two candidates, the move with its reason.

A reason comes from the score sheet (match/prospect.py) and from the search: how the move came out against the next best,
and what the next player is expected to answer. The search only knows tables that were dealt afresh for the seat, so nothing
hidden can be in what it expects; an answer that depends on what is hidden is not told, since it would only be a guess.
"""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.bots.search import UNTRIED, SearchBot, Thought
from vernissage.engine.chance import derive
from vernissage.engine.language import say, translated
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.match.prospect import Prospect, brings

NUDGE, CANDIDATES, MOVE = LEVELS = (1, 2, 3)
AHEAD = 12  # own decisions between a move and the answer of the next player
SEEN = 40  # how often an answer must have been tried,
USUAL = 0.4  # in which share of cases it must have been chosen,
KNOWN = 0.75  # and in which it must have been possible: else it hangs on something hidden
CLEAR = 0.03  # how much better than the next best a move is that stands out


@dataclass(frozen=True)
class Answer:
    """What the search expects another player to do next."""

    seat: int
    move: Move


@dataclass(frozen=True)
class Hint:
    """All that can be told about a decision. `candidates` are the move and the next best, in the order in which they are listed."""

    move: Move
    candidates: tuple[Move, ...]
    nudge: str
    why: str

    def words(self, level: int) -> str:
        """The hint in a sentence: 1 where to look, 2 two candidates, 3 the move and why."""
        if level == NUDGE:
            return self.nudge
        if level == CANDIDATES and len(self.candidates) == 2:
            one, other = (m.label for m in self.candidates)
            return say("Two are worth a thought: “{one}” or “{other}”.", one=one, other=other)
        return self.why

    def moves(self, level: int) -> tuple[Move, ...]:
        """Those that are named."""
        return () if level == NUDGE else self.candidates if level == CANDIDATES else (self.move,)


def hint(table: Table, bot: SearchBot, seed: int) -> Hint:
    """For the seat that decides."""
    legal = table.legal_moves()
    seen = table.redeal(table.seat, derive(seed, "redeal"))
    best, *others = [x for x in bot.think(seen, derive(seed, "choice")) if x.visits or len(legal) == 1]
    move = next(m for m in legal if m == best.move)
    found, rival = brings(table.copy(), move, seed), Prospect()
    if others:
        rival = brings(table.copy(), next(m for m in legal if m == others[0].move), seed)
    answer = expected(bot, seen, move) if others else None
    named = [move, *(x.move for x in others[:1])]
    candidates = tuple(m for m in legal if m in named)
    # what the next best brings as well is no reason for the move
    gains = found.gain is not None and (rival.gain is None or found.gain.points > rival.gain.points)
    nudge = _nudge(table, legal, move, found if gains else Prospect(), best, others, answer)
    compared = "" if gains else _compared(best, others)
    told = (found.words, compared) if gains or not compared else (compared, found.words)
    return Hint(move, candidates, nudge, " ".join(filter(None, (*told, _answered(table, answer)))))


def taught(table: Table, move: Move, seed: int) -> Hint:
    """What the guard of a lesson would do, who says it at once: his choice is a comment's or the advice's."""
    why = brings(table.copy(), move, seed).words or say("By the rule of thumb of this game it is the best choice here.")
    return Hint(move, (move,), why, why)


def _nudge(
    t: Table,
    legal: list[Move],
    move: Move,
    found: Prospect,
    best: Thought,
    others: list[Thought],
    answer: Answer | None,
) -> str:
    if found.at_once:
        return say("Something scores at once here: look for “{line}”.", line=found.at_once.title)
    if found.later:
        return say("Think of the whole turn: it can end in points for “{line}”.", line=found.later.title)
    alike = sum(m.kind == move.kind for m in legal)
    if 1 < alike < len(legal):
        return say("Look at choices of this kind first: {kind}.", kind=translated(move.kind.replace("_", " ")))
    if answer:
        return say(
            "Points do not decide it. Ask yourself what {name} would like to do next.", name=t.names[answer.seat]
        )
    if not others or best.value - others[0].value >= CLEAR:
        return say("One of your {n} choices stands out, and not by its points: take your time.", n=len(legal))
    return say("Several of your {n} choices are nearly as good: look for the one that keeps most open.", n=len(legal))


def _answered(t: Table, answer: Answer | None) -> str:
    if answer is None:
        return ""
    reply = t.move(t.game.moves.code(answer.move)).label
    return say("{name} would probably answer “{reply}”.", name=t.names[answer.seat], reply=reply)


def _compared(best: Thought, others: list[Thought]) -> str:
    """How it came out when it was played on to the end many times, against the next best."""
    if not others:
        return say("There is no other choice.")
    own, other = round(100 * best.value), round(100 * others[0].value)
    if own > other:
        told = "Played on to the end many times it comes out at {own} of 100 for you, “{move}” at {other}."
        return say(told, own=own, other=other, move=others[0].move.label)
    return say("Played on to the end many times, nothing came out clearly better.")


def expected(bot: SearchBot, table: Table, move: Move) -> Answer | None:
    """What the next other player would do after this move and what the seat itself would go on with, as the bot's last
    search has it; None where that is not clear."""
    line = [table.game.moves.code(move)]
    reached = bot.tried().get(line[0], UNTRIED).visits
    for _ in range(AHEAD):
        tried = bot.tried(*line)
        if not tried:
            return None
        code, most = max(tried.items(), key=lambda pair: pair[1].visits)
        if most.mover != table.seat:
            clear = most.visits >= max(SEEN, USUAL * reached) and most.offered >= KNOWN * reached
            return Answer(most.mover, table.game.move(code)) if clear else None
        line.append(code)
        reached = most.visits
    return None
