"""Is a bot better than another? A sequential probability ratio test over pairs of games, as Stockfish's.

Every deal is played twice with the seats swapped, so that a lucky deal helps both alike; what counts is the result of the
pair. The test asks whether the new bot's expected share of victories is `win1` rather than `win0`, and stops as soon as the
log-likelihood ratio says so with the wanted certainty. It is the generalised ratio over the results of pairs as they came
(five of them where nobody shares a victory with a third): under each hypothesis, the likeliest shares of results that have
its mean.

Results are kept in a file, a line a game, each on the disk before the next begins. Games follow from their number alone, so a
test that was stopped, however rudely, goes on where it was, and a game counts once.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from math import log
from pathlib import Path
from typing import Any

from vernissage import bots
from vernissage.bots.arena import play_game
from vernissage.engine.chance import seed_of, signed
from vernissage.engine.errors import BadOption
from vernissage.engine.game import Game

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

    def look(self, games: Mapping[int, float]) -> Verdict:
        low, high = self.question.bounds
        while self.word == "undecided":
            pair = [games.get(PAIR * len(self.pairs) + k) for k in range(PAIR)]
            if None in pair:
                break
            self.pairs.append(sum(share for share in pair if share is not None) / PAIR)
            self.llr = log_ratio(self.pairs, self.question.win0, self.question.win1)
            self.word = "accepted" if self.llr >= high else "rejected" if self.llr <= low else self.word
        share = sum(self.pairs) / len(self.pairs) if self.pairs else 0.0
        counts = {f"{PAIR * a:g}": n for a, n in sorted(Counter(self.pairs).items())}
        return Verdict(self.word, self.llr, PAIR * len(self.pairs), share, counts)


# --- the file ---------------------------------------------------------------------------------------------------------


class Results:
    """Games by their number. With a file they are there again after whatever happened."""

    def __init__(self, question: Question, path: Path | None) -> None:
        self.games: dict[int, float] = {}
        self._file: Any = None
        if path is None:
            return
        self._file = path.open("a+b")
        try:
            _claim(self._file, path)
            self._read(question, path)
        except BaseException:
            self.close()
            raise

    def _read(self, question: Question, path: Path) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was being written when the power failed is played again
        self._file.truncate(len(whole))
        lines = whole.decode("utf-8").splitlines()
        head = json.dumps(asdict(question), sort_keys=True)
        if not lines:
            self._write(head)
        elif lines[0] != head:
            raise BadOption(f"{path} holds the results of another test: {lines[0][:300]}")
        for line in lines[1:]:
            row = json.loads(line)
            self.games.setdefault(row["game"], row["share"])

    def add(self, number: int, share: float, **more: Any) -> None:
        self.games[number] = share
        if self._file is not None:
            self._write(json.dumps({"game": number, "share": share, **more}))

    def _write(self, line: str) -> None:
        self._file.write(line.encode("utf-8") + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _claim(file: Any, path: Path) -> None:
    """Two tests that write into one file would play the same games."""
    try:
        import fcntl
    except ModuleNotFoundError:  # not on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadOption(f"{path} is in use by another test.") from None


@contextmanager
def results(question: Question, path: Path | None) -> Iterator[Results]:
    made = Results(question, path)
    try:
        yield made
    finally:
        made.close()


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
    book: Results,
    most: int,
    threads: int = 1,
    progress: Callable[[Verdict], None] | None = None,
) -> Verdict:
    """Play on until there is a verdict, or `most` games were played. With several threads games are played at a time; the
    verdict is still that of the first pairs by number."""
    judge = Judge(question)
    verdict = judge.look(book.games)
    numbers = iter([k for k in range(most - most % PAIR) if k not in book.games])
    pending: dict[Future[dict[str, Any]], int] = {}
    with ThreadPoolExecutor(threads) as pool:
        try:
            while verdict.word == "undecided":
                while len(pending) < threads and (number := next(numbers, None)) is not None:
                    pending[pool.submit(play, question, game, number)] = number
                if not pending:
                    break
                for done in wait(pending, return_when=FIRST_COMPLETED).done:
                    book.add(pending.pop(done), **done.result())
                verdict = judge.look(book.games)
                if progress:
                    progress(verdict)
        finally:
            for future in pending:
                future.cancel()
    return verdict
