"""The laws every game obeys, as compiled drivers: they play whole games and look for a broken one at every decision.

`lawful` plays one game and returns 0, or the number of the law that was broken (an index into LAWS). The choices made
are kept, so that a violation comes with a record that reproduces it. testing/laws.py is the Python side.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from vernissage.engine import chance, journal
from vernissage.engine.chance import draw, start, word
from vernissage.engine.contract import (
    advise,
    advise_all,
    apply,
    check,
    legal,
    legal_for,
    observe,
    option_record,
    rank,
    redeal,
    run_on,
    score_sheet,
    setup,
    step,
    why,
)
from vernissage.engine.drivers import GREEDY, greedy_choice
from vernissage.engine.game import Game
from vernissage.engine.observing import KIND
from vernissage.engine.record import blank, face
from vernissage.engine.rule import rule

LAWS = (
    "every law holds",
    "setup with the same arguments gives the same bytes, whatever was in the record before",
    "setup gives a possible position",
    "there is a legal move until the game is over",
    "legal moves rise, are different and are in the catalogue",
    "asking for legal moves changes nothing",
    "after every move the position is possible",
    "the same move on a copy gives the same bytes",
    "a move on a copy leaves the original alone",
    "every legal move leads to a possible position",
    "the game ends within its longest length",
    "a seat observes the same after everything it cannot know was dealt afresh",
    "who decides, what and whether the game is over stay the same in a new deal",
    "a seat's own legal moves stay the same in a new deal",
    "a new deal is a possible position",
    "advice does not depend on what the seat cannot know",
    "dealing afresh twice equals dealing afresh once: no trace of the truth is left",
    "thinking leaves the game unchanged",
    "places count from 1, and one more than the number of better seats",
    "more points are a better place",
    "a scripted move is legal",
    "the score does not depend on whether its rows are kept",
    "counting points changes nothing",
    "a move is legal exactly where its reason is that it is allowed",
    "the reason is the same after everything the seat cannot know was dealt afresh",
)
(
    HOLDS, SETUP_BYTES, SETUP_CHECK, NO_MOVE, MOVE_LIST, LEGAL_PURE, CHECK, SAME_STEP, DEEP_COPY, EVERY_MOVE, LENGTH,
    OBSERVE, HEAD, OWN_MOVES, DEAL_CHECK, ADVICE, TRACE, THINKING, PLACES, POINTS, SCRIPT, SHEET, COUNTING,
    WHY_LEGAL, WHY_DEAL,
) = range(len(LAWS))  # fmt: skip

TRUTH, COPY, AGAIN, BEFORE = range(4)  # the records of a room
CHOICE, PROBE, ONE, OTHER = range(4)  # its generators
GAMES, DECISIONS, MOVES_TRIED, DEALS, DIFFERENT, WIDEST = range(6)  # what is counted


@rule
def same(raw: Any, a: int, b: int, skip: int, skipped: int) -> bool:
    """Are two records equal bytes, but for `skipped` bytes from `skip` on?"""
    for i in range(raw.shape[1]):
        if raw[a, i] != raw[b, i] and (i < skip or i >= skip + skipped):
            return False
    return True


@rule
def copy(raw: Any, a: int, b: int) -> None:
    """Make record b the same bytes as record a."""
    for i in range(raw.shape[1]):
        raw[b, i] = raw[a, i]


@rule
def lawful_setup(states: Any, raw: Any, options: Any, players: int, seed: int, rngs: Any, pad: int) -> int:
    """Set up twice, over random bytes and over zeros: the number of the law that is broken, or HOLDS."""
    for i in range(raw.shape[1]):
        raw[TRUTH, i] = word(rngs[PROBE]) & 255 if i < pad else 0
        raw[COPY, i] = 0
    setup(states[TRUTH], players, options[0], seed)
    setup(states[COPY], players, options[0], seed)
    if not same(raw, TRUTH, COPY, 0, 0):
        return SETUP_BYTES
    return SETUP_CHECK if check(states[TRUTH]) != 0 else HOLDS


@rule
def lawful_list(moves: Any, n: int) -> bool:
    """Whether the moves rise, so that none comes twice, and all are in the catalogue."""
    for i in range(n):
        if moves[i] < 0 or moves[i] >= moves.shape[0] or (i > 0 and moves[i] <= moves[i - 1]):
            return False
    return True


@rule
def lawful_moves(states: Any, raw: Any, moves: Any, n: int, spare: Any, log: Any, counts: Any) -> int:
    """Every legal move, tried on a copy."""
    for i in range(n):
        copy(raw, TRUTH, COPY)
        apply(states[COPY], moves[i], spare, log)
        counts[MOVES_TRIED] += 1
        if check(states[COPY]) != 0:
            return EVERY_MOVE
        if not same(raw, TRUTH, BEFORE, 0, 0):
            return DEEP_COPY
    return HOLDS


@rule
def lawful_reasons(s: Any, new: Any, seat: int, moves: Any, n: int) -> int:
    """Of every move in the catalogue, asked for a seat that decides: of the truth and of a new deal."""
    at = 0
    for move in range(moves.shape[0]):
        reason = why(s, seat, move)
        listed = at < n and moves[at] == move
        if listed:
            at += 1
        if listed != (reason == 0):
            return WHY_LEGAL
        if why(new, seat, move) != reason:
            return WHY_DEAL
    return HOLDS


@rule
def lawful_deal(
    states: Any, raw: Any, seat: int, moves: Any, spare: Any, seen: Any, rngs: Any, skip: int, unsealed: int,
    counts: Any,
) -> int:  # fmt: skip
    """What a seat (-1: a spectator) may know is the same in a new deal, and nothing of the truth is left in it."""
    s, new = states[TRUTH], states[COPY]
    seed = word(rngs[PROBE])
    observe(s, seat, seen[0])
    copy(raw, TRUTH, COPY)
    start(rngs[ONE], seed)
    redeal(new, seat, rngs[ONE])
    observe(new, seat, seen[1])
    for i in range(seen.shape[1]):
        if seen[0, i] != seen[1, i]:
            return OBSERVE
    if new.seat != s.seat or new.decision != s.decision or new.end != s.end or new.players != s.players:
        return HEAD
    if check(new) != 0:
        return DEAL_CHECK
    if s.end == 0 and seat >= 0:
        n = legal_for(s, seat, moves)
        if legal_for(new, seat, spare) != n:
            return OWN_MOVES
        for i in range(n):
            if moves[i] != spare[i]:
                return OWN_MOVES
        if n > 0:
            broken = lawful_reasons(s, new, seat, moves, n)
            if broken != HOLDS:
                return broken
        if seat == s.seat:
            for i in range(n):
                if advise(s, moves[i]) != advise(new, moves[i]):
                    return ADVICE
    if not same(raw, TRUTH, BEFORE, 0, 0):
        return THINKING
    # Dealt again from the first deal and from the truth, by equal generators: equal bytes. The record's own generator is
    # set to something else first, so that one that was left as it is shows.
    copy(raw, COPY, AGAIN)
    start(states[AGAIN].rng, seed + 2)
    start(rngs[OTHER], seed + 1)
    redeal(states[AGAIN], seat, rngs[OTHER])
    if (unsealed >> s.decision) & 1 == 0:
        counts[DEALS] += 1
        if not same(raw, AGAIN, COPY, skip, 16):
            counts[DIFFERENT] += 1
    copy(raw, TRUTH, COPY)
    start(rngs[OTHER], seed + 1)
    redeal(new, seat, rngs[OTHER])
    return HOLDS if same(raw, AGAIN, COPY, 0, 0) else TRACE


@rule
def lawful_sheet(states: Any, raw: Any, players: int, items: Any) -> int:
    """Points may be counted at any time, with rows and without, and the game is as it was."""
    for seat in range(players):
        items[0, 0] = 0
        points = score_sheet(states[TRUTH], seat, items)
        if score_sheet(states[TRUTH], seat, None) != points:
            return SHEET
        if not same(raw, TRUTH, BEFORE, 0, 0):
            return COUNTING
    return HOLDS


@rule
def lawful_end(s: Any, players: int, places: Any, items: Any) -> int:
    """When a game is over: the law that its places or points break, or HOLDS."""
    rank(s, places)
    for a in range(players):
        better = 0
        for b in range(players):
            if places[b] < places[a]:
                better += 1
            if score_sheet(s, a, None) > score_sheet(s, b, None) and places[a] > places[b]:
                return POINTS
        if places[a] != better + 1:
            return PLACES
        items[0, 0] = 0
        if score_sheet(s, a, items) != score_sheet(s, a, None):
            return SHEET
    return HOLDS


@rule
def lawful(
    states: Any, raw: Any, options: Any, players: int, seed: int, policy: Any, script: Any, every: int, longest: int,
    pad: int, skip: int, unsealed: int, moves: Any, spare: Any, seen: Any, places: Any, items: Any, rngs: Any, log: Any, made: Any,
    counts: Any,
) -> int:  # fmt: skip
    """One game under the law. `every`: at one of so many decisions all moves and all deals are tried. `unsealed`: bits
    of the decisions at which nothing is hidden, so that new deals need not differ.

    `made[0]` counts the choices, the others are the choices themselves."""
    made[0] = 0
    start(rngs[CHOICE], seed ^ 0x5A5A5A)
    start(rngs[PROBE], seed ^ 0x0F0F0F)
    broken = lawful_setup(states, raw, options, players, seed, rngs, pad)
    s = states[TRUTH]
    counts[GAMES] += 1
    if broken == HOLDS:
        run_on(s, moves, log)
    while broken == HOLDS and s.end == 0:
        copy(raw, TRUTH, BEFORE)
        n = legal(s, moves)
        if not same(raw, TRUTH, BEFORE, 0, 0):
            return LEGAL_PURE
        if n < 1:
            return NO_MOVE
        if not lawful_list(moves, n):
            return MOVE_LIST
        counts[DECISIONS] += 1
        counts[WIDEST] = max(counts[WIDEST], n)
        if draw(rngs[PROBE], every) == 0:
            broken = lawful_sheet(states, raw, players, items)
            if broken == HOLDS:
                broken = lawful_moves(states, raw, moves, n, spare, log, counts)
            for seat in range(-1, players):
                if broken == HOLDS:
                    broken = lawful_deal(states, raw, seat, moves, spare, seen, rngs, skip, unsealed, counts)
            if broken != HOLDS:
                return broken
            n = legal(s, moves)
        move = moves[0]
        if script.shape[0] > 0:
            if made[0] >= script.shape[0]:
                return SCRIPT
            move = script[made[0]]
        elif policy[s.seat] == GREEDY:
            move = moves[greedy_choice(s, moves, n, rngs[CHOICE])]
        else:
            move = moves[draw(rngs[CHOICE], n)]
        if not same(raw, TRUTH, BEFORE, 0, 0):
            return THINKING
        if made[0] >= longest:
            return LENGTH
        made[0] += 1
        made[made[0]] = move
        copy(raw, TRUTH, COPY)
        step(states[COPY], move, log)
        if not same(raw, TRUTH, BEFORE, 0, 0):
            return DEEP_COPY
        step(s, move, log)
        if not same(raw, TRUTH, COPY, 0, 0):
            return SAME_STEP
        if check(s) != 0:
            return CHECK
        run_on(s, moves, log)
        if check(s) != 0:
            return CHECK
    if broken == HOLDS:
        copy(raw, TRUTH, BEFORE)
        broken = lawful_sheet(states, raw, players, items)
        for seat in range(-1, players):
            if broken == HOLDS:
                broken = lawful_deal(states, raw, seat, moves, spare, seen, rngs, skip, unsealed, counts)
    return lawful_end(s, players, places, items) if broken == HOLDS else broken


@dataclass(frozen=True)
class Broken:
    """A broken law, with what reproduces it."""

    law: str
    seed: int
    moves: tuple[int, ...]


class Room:
    """What a run of lawful games needs: records, buffers, generators, counts."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Any = None,
        policy: int = 0,
        unsealed: Iterable[str] = (),
        version: int = 0,
    ) -> None:
        rules = game.rules
        self.unsealed = sum(1 << game.decisions.index(name) for name in unsealed)
        self.game, self.players = game, game.facts.check_players(players)
        self.given = dict(options or {})
        _, numbers = game.facts.check_options(options, players)
        self.options = option_record(rules, numbers)
        self.states = blank(rules.state, 4)
        self.raw = self.states.view(np.uint8).reshape(4, rules.state.itemsize)
        fields: Any = rules.state.fields
        self.pad = fields["_pad"][1] if "_pad" in fields else rules.state.itemsize
        self.skip = fields["rng"][1]
        self.policy = np.full(players, policy, np.int8)
        self.moves, self.spare = np.zeros(rules.moves, np.int16), np.zeros(rules.moves, np.int16)
        old, new = ((2, rules.observation), np.float32), ((2, rules.seen.size if rules.seen else 0), KIND)
        self.seen = np.zeros(*(new if version else old))
        self.places = np.zeros(players, np.int8)
        self.items = np.zeros((1024, 7), np.int32)
        self.rngs = np.zeros((4, 4), np.uint32)
        self.made = np.zeros(game.facts.longest + 2, np.int16)
        self.counts = np.zeros(6, np.int64)

    def play(self, seed: int, script: tuple[int, ...] = (), every: int = 1) -> Broken | None:
        """One game: None, or the law it broke."""
        code = lawful(
            face(self.states), face(self.raw), face(self.options), self.players, chance.signed(seed),
            face(self.policy), face(np.array(script, np.int16)), every, self.game.facts.longest, self.pad, self.skip, self.unsealed,
            face(self.moves), face(self.spare), face(self.seen), face(self.places), face(self.items), face(self.rngs),
            face(journal.SILENT), face(self.made), face(self.counts),
        )  # fmt: skip
        if code == HOLDS:
            return None
        return Broken(LAWS[code], seed, tuple(self.made[1 : 1 + int(self.made[0])].tolist()))


@rule
def same_advice(
    states: Any, options: Any, players: int, seed: int, moves: Any, rng: Any, log: Any, values: Any, wild: int
) -> int:
    """Play a game, `wild` of 256 choices by lot and the others by advice, and compare the advice of all moves at once with
    that of each: the number of decisions, or -1 - the kind of decision where they differ."""
    s = states[0]
    setup(s, players, options[0], seed)
    decisions = 0
    while s.end == 0:
        n = legal(s, moves)
        k = 0
        if n > 1:
            decisions += 1
            for i in range(values.shape[0]):
                values[i] = 1e9  # what is left over from before must not matter
            advise_all(s, moves, n, values)
            for i in range(n):
                if values[i] != advise(s, moves[i]):
                    return -1 - int(s.decision)
                if values[i] > values[k]:
                    k = i
            if draw(rng, 256) < wild:
                k = draw(rng, n)
        step(s, moves[k], log)
    return decisions


def advice_agrees(game: Game, players: int, seed: int, wild: int) -> int:
    """Whether a game's `advise_all` is what its `advise` says, over the game of a seed; the number of decisions compared."""
    _, numbers = game.facts.check_options(None, players)
    states, moves = blank(game.rules.state), np.zeros(game.rules.moves, np.int16)
    found = same_advice(
        face(states), face(option_record(game.rules, numbers)), players, seed, face(moves),
        face(chance.stream(seed)), face(journal.SILENT), face(np.zeros(2 * game.rules.moves)), wild,
    )  # fmt: skip
    if found < 0:
        raise AssertionError(
            f"{game.name}: advise_all and advise differ at {game.decisions[-1 - found]!r}, game {seed}"
        )
    return found
