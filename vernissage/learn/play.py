"""The compiled side of the environments: many games in one array, a step of each in one call.

`Batch` (batch.py) calls the loops below on the processor's cores; the GPU's kernels (gpu.py) are made of the same pieces,
one game a thread. Nothing is allocated: records, options, masks, observations and rewards are written in
place, each game into its own row.

`learner[i]` is the seat that is played from outside in game i, the others follow `policy`, counted from it; -1 says that
every seat is played from outside. `pay[0]` is how the end is paid (PLACE or MARGIN), `pay[1]` the share of shaping and
`pay[2]` its discount.

`turns[i]` is where the seed of game i comes from: a seed and the number of the game among those that follow from it. The
next game in its place has a number that is higher by the number of places.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import CHOICE, draw, seed_of, start
from vernissage.engine.contract import apply, begin, observe, rank, score_sheet
from vernissage.engine.drivers import GREEDY, greedy_choice
from vernissage.engine.rule import inlined, rule, whole
from vernissage.learn.memory import change, fetch, look, rest
from vernissage.learn.workers import ASLEEP, FOUND, IDLE, NOTHING, SPINS, STOP, take

PLACE, MARGIN = 0, 1
HUNDREDTHS = 0.01  # points are paid in hundredths, near the size of a place
TRIES = 1000  # deals that end before the learner is asked, until we give up
AHEAD = 2  # games: fetched from memory so many before their turn
STEP, CHECK, SAMPLE = 1, 2, 3  # what a thread is asked to do


@inlined
def move_on(seeds: Any, turns: Any, i: int) -> None:
    """The seed of the next game in the place of game i."""
    turns[i, 1] += turns.shape[0]
    seeds[i] = seed_of(turns[i, 0], turns[i, 1])


@rule
def fill_seeds(seeds: Any, turns: Any) -> None:
    """The seeds of the games on the tables."""
    for i in range(seeds.shape[0]):
        seeds[i] = seed_of(turns[i, 0], turns[i, 1])


@whole
def let_others(s: Any, n: int, learner: int, players: int, policy: Any, choices: Any, rng: Any, log: Any) -> int:
    """Bots choose until the learner is asked or the game is over; the number of options left in `choices`."""
    while s.end == 0 and s.seat != learner:
        k = 0
        if policy[(s.seat - learner) % players] == GREEDY:
            k = greedy_choice(s, choices, n, rng)
        else:
            k = draw(rng, n)
        n = apply(s, choices[k], choices, log)
    return n


@inlined
def pay_end(s: Any, players: int, pay: Any, places: Any, paid: Any) -> None:
    """What every seat is paid for the end: by places from 1 down to -1, sharing where a place is shared; or the margin
    over the mean of the others. A seat alone is paid its points."""
    if players == 1:
        paid[0] = HUNDREDTHS * score_sheet(s, 0, None)
        return
    if pay[0] == MARGIN:
        total = 0
        for seat in range(players):
            points = score_sheet(s, seat, None)
            paid[seat] = points
            total += points
        for seat in range(players):
            paid[seat] = HUNDREDTHS * (paid[seat] * players - total) / (players - 1)
        return
    rank(s, places)
    for seat in range(players):
        shared = 0
        for other in range(players):
            if places[other] == places[seat]:
                shared += 1
        middle = places[seat] + 0.5 * (shared - 1)
        paid[seat] = 1.0 - 2.0 * (middle - 1.0) / (players - 1)


@inlined
def shape(s: Any, players: int, pay: Any, potential: Any, paid: Any) -> None:
    """Potential-based shaping: a seat's own points so far are its potential, nothing at the end."""
    for seat in range(players):
        now = 0.0
        if s.end == 0:
            now = pay[1] * HUNDREDTHS * score_sheet(s, seat, None)
        paid[seat] += pay[2] * now - potential[seat]
        potential[seat] = now


@inlined
def deal_game(
    s: Any, options: Any, players: int, seeds: Any, i: int, turns: Any, learner: int, policy: Any,
    choices: Any, rng: Any, log: Any,
) -> int:  # fmt: skip
    """Deal from seeds[i] and go on to the first decision from outside. A deal that ends before it is passed over for
    the next one; 0 when a thousand did."""
    for _ in range(TRIES):
        n = begin(s, players, options, seeds[i], choices, log)
        start(rng, seeds[i] + CHOICE)
        if learner >= 0:
            n = let_others(s, n, learner, players, policy, choices, rng, log)
        if s.end == 0:
            return n
        move_on(seeds, turns, i)
    return 0


@inlined
def begin_potential(s: Any, players: int, pay: Any, potential: Any) -> None:
    for seat in range(players):
        potential[seat] = pay[1] * HUNDREDTHS * score_sheet(s, seat, None)


@rule
def deal_games(
    states: Any, options: Any, players: int, first: int, last: int, turns: Any, seeds: Any, learner: Any,
    policy: Any, pay: Any, choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any,
    rewards: Any, potential: Any, ended: Any,
) -> int:  # fmt: skip
    """Deal games first .. last - 1; how many could not be brought to a decision."""
    failed = 0
    for i in range(first, last):
        s = states[i]
        row = choices[i]
        n = deal_game(s, options[0], players, seeds, i, turns, learner[i], policy, row, rngs[i], log)
        if n == 0:
            failed += 1
        if pay[1] != 0.0:
            begin_potential(s, players, pay, potential[i])
        ended[i] = 0
        for seat in range(players):
            rewards[i, seat] = 0.0
        counts[i] = n
        seats[i] = s.seat
        for k in range(masks.shape[1]):
            masks[i, k] = 0
        for k in range(n):
            masks[i, row[k]] = 1
        if seen.shape[1] > 0:
            observe(s, s.seat, seen[i])
    return failed


@whole
def step_games(
    words: Any, at: int, states: Any, options: Any, players: int, turns: Any, seeds: Any, learner: Any, policy: Any,
    pay: Any, choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any, rewards: Any,
    potential: Any, ended: Any, places: Any, actions: Any, again: int,
) -> None:  # fmt: skip
    """One choice in each of the games that can be had, some at a time, until all are taken. A game that ends is paid and,
    with `again`, dealt anew at once: what is shown then belongs to the new game, what was paid to the old one."""
    special = pay[1] != 0.0 or learner[0] >= 0
    while True:
        first, last = take(words, at, states.shape[0])
        if first == last:
            return
        for i in range(first, last):
            if i + AHEAD < last:
                fetch(states, i + AHEAD)
                fetch(choices, i + AHEAD)
                fetch(masks, i + AHEAD)
            s = states[i]
            row = choices[i]
            n = 0
            if ended[i] != 0:
                for seat in range(players):
                    rewards[i, seat] = 0.0
            if ended[i] == 0 or again != 0:  # a finished game that is not dealt anew stays as it is
                ended[i] = 0
                n = apply(s, actions[i], row, log)
                if special or s.end != 0:
                    n = settle(
                        states, options, players, i, n, turns, seeds, learner, policy, pay, choices, rngs, log,
                        rewards, potential, ended, places, again,
                    )  # fmt: skip
            counts[i] = n
            seats[i] = s.seat
            for k in range(masks.shape[1]):  # faster than to remember what was set
                masks[i, k] = 0
            for k in range(n):
                masks[i, row[k]] = 1
        if seen.shape[1] > 0:
            for i in range(first, last):
                observe(states[i], states[i].seat, seen[i])


@whole
def settle(
    states: Any, options: Any, players: int, i: int, n: int, turns: Any, seeds: Any, learner: Any, policy: Any,
    pay: Any, choices: Any, rngs: Any, log: Any, rewards: Any, potential: Any, ended: Any, places: Any, again: int,
) -> int:  # fmt: skip
    """What few steps need after the choice in game i: the bots' choices, what is paid, the next deal; the number of
    options then."""
    s = states[i]
    row = choices[i]
    for seat in range(players):
        rewards[i, seat] = 0.0
    if learner[i] >= 0:
        n = let_others(s, n, learner[i], players, policy, row, rngs[i], log)
    if s.end != 0:
        pay_end(s, players, pay, places[i], rewards[i])
    if pay[1] != 0.0:
        shape(s, players, pay, potential[i], rewards[i])
    if s.end != 0:
        ended[i] = 1
        if again != 0:
            move_on(seeds, turns, i)
            n = deal_game(s, options[0], players, seeds, i, turns, learner[i], policy, row, rngs[i], log)
            if pay[1] != 0.0:
                begin_potential(s, players, pay, potential[i])
    return n


@rule
def check_actions(words: Any, at: int, masks: Any, ended: Any, actions: Any, again: int) -> None:
    """Leaves the first game whose action is not among its options."""
    while True:
        first, last = take(words, at, masks.shape[0])
        if first == last:
            return
        for i in range(first, last):
            action = actions[i]
            if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
                finished = ended[i] != 0 and again == 0
                if not finished and (words[at + FOUND] == NOTHING or i < words[at + FOUND]):
                    words[at + FOUND] = i


@rule
def draw_actions(words: Any, at: int, choices: Any, counts: Any, dice: Any, actions: Any) -> None:
    """A random option in each game, each from its own stream."""
    while True:
        first, last = take(words, at, counts.shape[0])
        if first == last:
            return
        for i in range(first, last):
            actions[i] = choices[i, draw(dice[i], counts[i])] if counts[i] > 0 else 0


@rule
def draw_in_turn(choices: Any, counts: Any, rng: Any, actions: Any) -> None:
    """A random option in each game, all from one stream."""
    for i in range(counts.shape[0]):
        actions[i] = choices[i, draw(rng, counts[i])] if counts[i] > 0 else 0


@rule
def start_dice(dice: Any, seed: int) -> None:
    for i in range(dice.shape[0]):
        start(dice[i], seed + i)


@rule
def serve(
    words: Any, at: int, states: Any, options: Any, players: int, turns: Any, seeds: Any, learner: Any, policy: Any,
    pay: Any, choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any, rewards: Any,
    potential: Any, ended: Any, places: Any, actions: Any, again: int, dice: Any, drawn: Any,
) -> None:  # fmt: skip
    """What a thread does (workers.py), until nothing has been asked of it for a while."""
    looks = 0
    while True:
        job = look(words, at)
        if job == STOP or (looks > SPINS and change(words, at, IDLE, ASLEEP)):
            return
        if job == IDLE:
            looks += 1
            rest(words)
            continue
        if job == STEP:
            step_games(
                words, at, states, options, players, turns, seeds, learner, policy, pay, choices, counts, rngs, log,
                seats, masks, seen, rewards, potential, ended, places, actions, again,
            )  # fmt: skip
        elif job == CHECK:
            check_actions(words, at, masks, ended, actions, again)
        elif job == SAMPLE:
            draw_actions(words, at, choices, counts, dice, drawn)
        change(words, at, job, IDLE)  # unless it has been told to stop in the meantime
        looks = 0


@rule
def observe_game(states: Any, i: int, seat: int, seen: Any) -> None:
    """What one seat of one game sees."""
    observe(states[i], seat, seen)
