"""Is a bot better than another? A sequential probability ratio test over pairs of games, as Stockfish's.

Every deal is played twice with the seats swapped, so that a lucky deal helps both alike; what counts is the result of the
pair. The test asks whether the new bot's expected share of victories is `win1` rather than `win0`, and stops as soon as the
log-likelihood ratio says so with the wanted certainty. It is the generalised ratio over the results of pairs as they came
(five of them where nobody shares a victory with a third): under each hypothesis, the likeliest shares of results that have
its mean.

Games follow from their number alone and are kept (runs/kept.py), so a test that was stopped goes on where it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import log
from typing import Any

from vernissage import bots
from vernissage.bots.arena import play_game
from vernissage.engine.chance import seed_of, signed
from vernissage.engine.errors import BadOption
from vernissage.engine.game import Game
from vernissage.runs.jobs import in_threads
from vernissage.runs.kept import Games

PAIR = 2  # games of a deal
USUAL = (0.0, 0.25, 0.5, 0.75, 1.0)  # the results of a pair, as shares
UNSEEN = 1e-3  # how often a result counts that never came: it may yet


# --- the statistics ---------------------------------------------------------------------------------------------------


def share_of(elo: float) -> float:
    """The expected share of victories of somebody so much stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def likeliest(results: Mapping[float, float], mean: float) -> dict[float, float]:
    """The chances of the results that make what came likeliest, among those with this mean. By Lagrange they are
    p / (1 + x (result - mean)) for one x, which is found by halving."""
    total = sum(results.values())
    seen = {a: n / total for a, n in results.items()}
    low, high = -1 / (max(seen) - mean), 1 / (mean - min(seen))  # every chance is positive between these
    for _ in range(80):
        x = (low + high) / 2
        if sum(p * (a - mean) / (1 + x * (a - mean)) for a, p in seen.items()) > 0:
            low = x
        else:
            high = x
    return {a: p / (1 + x * (a - mean)) for a, p in seen.items()}


def log_ratio(pairs: Sequence[float], win0: float, win1: float) -> float:
    """The log-likelihood ratio of win1 against win0, from the share of victories in each pair of games."""
    if not pairs:
        return 0.0
    counts = dict.fromkeys(USUAL, UNSEEN) | {a: float(n) for a, n in Counter(pairs).items()}
    p0, p1 = likeliest(counts, win0), likeliest(counts, win1)
    return sum(n * log(p1[a] / p0[a]) for a, n in counts.items())


@dataclass(frozen=True)
class Question:
    """What is tested; the file of results begins with it."""

    game: str
    rules: str
    new: str
    old: str
    players: int
    options: Mapping[str, Any]
    seed: int
    win0: float
    win1: float
    alpha: float  # how often no better bot is accepted
    beta: float  # how often a better one is rejected

    def check(self) -> None:
        """Refuse a question that cannot be asked, in a sentence."""
        if not 0 < self.win0 < self.win1 < 1:
            raise BadOption(
                f"The shares to tell apart rise from above 0 to below 1, not {self.win0:g} and {self.win1:g}."
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadOption("alpha and beta are chances of an error, above 0 and below 0.5.")
        if self.players < 2:
            raise BadOption("A test needs two seats at least.")
        bots.budget(self.new), bots.budget(self.old)  # says what is wrong with an unknown one

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio decides: below the first it is no better, above the second it is."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


@dataclass(frozen=True)
class Verdict:
    """accepted: the new bot is as strong as win1 says; rejected: no stronger than win0; undecided: not known yet."""

    word: str
    llr: float
    games: int  # those that count: a pair that is not whole does not, nor one after the verdict
    share: float
    pairs: dict[str, int]  # how often each result of a pair came


class Judge:
    """Takes pairs in the order of their numbers, as far as they are there, until there is a verdict."""

    def __init__(self, question: Question) -> None:
        self.question, self.pairs = question, list[float]()
        self.llr, self.word = 0.0, "undecided"

    def look(self, games: Mapping[int, Mapping[str, Any]]) -> Verdict:
        """The verdict after these games, by number; what was judged before is not judged again."""
        low, high = self.question.bounds
        while self.word == "undecided":
            pair = [games[n]["share"] for k in range(PAIR) if (n := PAIR * len(self.pairs) + k) in games]
            if len(pair) < PAIR:
                break
            self.pairs.append(sum(pair) / PAIR)
            self.llr = log_ratio(self.pairs, self.question.win0, self.question.win1)
            self.word = "accepted" if self.llr >= high else "rejected" if self.llr <= low else self.word
        share = sum(self.pairs) / len(self.pairs) if self.pairs else 0.0
        counts = {f"{PAIR * a:g}": n for a, n in sorted(Counter(self.pairs).items())}
        return Verdict(self.word, self.llr, PAIR * len(self.pairs), share, counts)


# --- playing ----------------------------------------------------------------------------------------------------------


def play(question: Question, game: Game, number: int) -> dict[str, Any]:
    """A game of the test: its deal, who sits where and what came of it follow from its number. The two bots sit by turns, and
    the other way round in the second game of a deal."""
    deal, turn = divmod(number, PAIR)
    seats = [(seat + turn) % 2 for seat in range(question.players)]
    players = [bots.make(spec, 1) for spec in (question.new, question.old)]
    t = play_game(game, players, seats, seed_of(signed(question.seed), deal), question.options)
    places = t.ranking()
    winners = [seat for seat, place in enumerate(places) if place == 1]
    share = sum(seats[seat] == 0 for seat in winners) / len(winners)
    return {"share": share, "new": [k for k, bot in enumerate(seats) if bot == 0], "scores": list(t.scores())}


def decide(
    question: Question,
    game: Game,
    book: Games,
    most: int,
    threads: int = 1,
    progress: Callable[[Verdict], None] | None = None,
) -> Verdict:
    """Play on until there is a verdict, or `most` games were played. With several threads games are played at a time; the
    verdict is still that of the first pairs by number."""
    judge = Judge(question)
    verdict = judge.look(book.rows)
    if verdict.word != "undecided":
        return verdict
    missing = [k for k in range(most - most % PAIR) if k not in book.rows]
    with closing(in_threads(partial(play, question, game), missing, threads)) as games:
        for number, row in games:
            book.add(number, row)
            verdict = judge.look(book.rows)
            if progress:
                progress(verdict)
            if verdict.word != "undecided":
                break
    return verdict
