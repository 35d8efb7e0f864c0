"""The compiled side of the environments: many games in one array, a step of each in one call.

`Batch` (batch.py) calls the loops below on the processor's cores; the GPU's kernels (gpu.py) are made of the same pieces,
one game a thread. Nothing is allocated: records, options, masks, observations and rewards are written in
place, each game into its own row.

`learner[i]` is the seat that is played from outside in game i; -1 says that every seat is. The others, counted from it,
follow a row of `policy`, game i that of i modulo their number: how often each seat takes the move that the game's own advice
likes best, from 0.0 (always at random) to 1.0. `pay` is in paying.py.

`turns[i]` is where the seed of game i comes from: a seed and the number of the game among those that follow from it. The
next game in its place has a number that is higher by the number of places.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import CHOICE, draw, seed_of, start
from vernissage.engine.contract import apply, begin, check, observe, run_on
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.rule import inlined, rule, whole
from vernissage.learn.choosing import advise_actions, check_actions, draw_actions
from vernissage.learn.memory import change, fetch, look, rest
from vernissage.learn.paying import SHAPING, begin_potential, pay_end, shape
from vernissage.learn.workers import ASLEEP, IDLE, SPINS, STOP, take

TRIES = 1000  # deals that end before the learner is asked, until we give up
AHEAD = 2  # games: fetched from memory so many before their turn
STEP, CHECK, SAMPLE, ADVISE = 1, 2, 3, 4  # what a thread is asked to do
OFTEN = 1 << 20  # what a share of the choices is drawn from


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
        share = policy[(s.seat - learner) % players]
        if share >= 1.0 or (share > 0.0 and draw(rng, OFTEN) < share * OFTEN):
            k = greedy_choice(s, choices, n, rng)
        else:
            k = draw(rng, n)
        n = apply(s, choices[k], choices, log)
    return n


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


@rule
def deal_games(
    states: Any, options: Any, players: int, which: Any, turns: Any, seeds: Any, learner: Any,
    policy: Any, pay: Any, choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any,
    rewards: Any, potential: Any, ended: Any, finals: Any,
) -> int:  # fmt: skip
    """Deal the games that `which` marks; how many could not be brought to a decision."""
    failed = 0
    for i in range(states.shape[0]):
        if which[i] == 0:
            continue
        s = states[i]
        row = choices[i]
        bots = policy[i % policy.shape[0]]
        n = deal_game(s, options[0], players, seeds, i, turns, learner[i], bots, row, rngs[i], log)
        if n == 0:
            failed += 1
        if pay[SHAPING] != 0.0:
            begin_potential(s, players, pay, potential[i])
        ended[i] = 0
        for seat in range(players):
            rewards[i, seat] = 0.0
        show(s, i, n, choices, counts, seats, masks)
        if seen.shape[1] > 0:
            observe(s, s.seat, seen[i])
    return failed


@inlined
def show(s: Any, i: int, n: int, choices: Any, counts: Any, seats: Any, masks: Any) -> None:
    """Whose turn it is in game i, and its n options."""
    counts[i] = n
    seats[i] = s.seat
    for k in range(masks.shape[1]):  # faster than to remember what was set
        masks[i, k] = 0
    for k in range(n):
        masks[i, choices[i, k]] = 1


@whole
def step_games(
    words: Any, at: int, states: Any, options: Any, players: int, turns: Any, seeds: Any, learner: Any, policy: Any,
    pay: Any, choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any, rewards: Any,
    potential: Any, ended: Any, finals: Any, places: Any, actions: Any, again: int,
) -> None:  # fmt: skip
    """One choice in each of the games that can be had, some at a time, until all are taken. A game that ends is paid and,
    with `again`, dealt anew at once: what is shown then belongs to the new game, what was paid to the old one."""
    special = pay[SHAPING] != 0.0 or learner[0] >= 0
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
                        rewards, potential, ended, finals, places, again,
                    )  # fmt: skip
            show(s, i, n, choices, counts, seats, masks)
        if seen.shape[1] > 0:
            for i in range(first, last):  # the end of a game, too, is seen by the seat that is played from outside
                observe(states[i], states[i].seat if learner[i] < 0 else learner[i], seen[i])


@whole
def settle(
    states: Any, options: Any, players: int, i: int, n: int, turns: Any, seeds: Any, learner: Any, policy: Any,
    pay: Any, choices: Any, rngs: Any, log: Any, rewards: Any, potential: Any, ended: Any, finals: Any, places: Any,
    again: int,
) -> int:  # fmt: skip
    """What few steps need after the choice in game i: the bots' choices, what is paid, the next deal; the number of
    options then."""
    s = states[i]
    row = choices[i]
    for seat in range(players):
        rewards[i, seat] = 0.0
    bots = policy[i % policy.shape[0]]
    if learner[i] >= 0:
        n = let_others(s, n, learner[i], players, bots, row, rngs[i], log)
    if s.end != 0:
        pay_end(s, players, pay, places[i], rewards[i])
    if pay[SHAPING] != 0.0:
        shape(s, players, pay, potential[i], rewards[i])
    if s.end != 0:
        ended[i] = 1
        if finals.shape[1] > 0:
            observe(s, s.seat if learner[i] < 0 else learner[i], finals[i])
        if again != 0:
            move_on(seeds, turns, i)
            n = deal_game(s, options[0], players, seeds, i, turns, learner[i], bots, row, rngs[i], log)
            if pay[SHAPING] != 0.0:
                begin_potential(s, players, pay, potential[i])
    return n


@rule
def refresh_games(
    states: Any, options: Any, players: int, which: Any, turns: Any, seeds: Any, learner: Any, policy: Any, pay: Any,
    choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any, rewards: Any, potential: Any,
    ended: Any, finals: Any, places: Any, again: int,
) -> None:  # fmt: skip
    """Show the games that `which` marks as their records are now, after somebody wrote into these: on to the next decision
    from outside, and paid where they are over."""
    for i in range(states.shape[0]):
        if which[i] == 0:
            continue
        s = states[i]
        ended[i] = 0
        n = run_on(s, choices[i], log)
        if pay[SHAPING] != 0.0:
            begin_potential(s, players, pay, potential[i])
        n = settle(
            states, options, players, i, n, turns, seeds, learner, policy, pay, choices, rngs, log, rewards, potential,
            ended, finals, places, again,
        )  # fmt: skip
        show(s, i, n, choices, counts, seats, masks)
        if seen.shape[1] > 0:
            observe(s, s.seat if learner[i] < 0 else learner[i], seen[i])


@rule
def impossible(states: Any, players: int, which: Any, found: Any) -> None:
    """Looks for a record that cannot be, among those that `which` marks: found is its game and what is wrong with it."""
    for i in range(states.shape[0]):
        if which[i] != 0:
            code = -1 if states[i].players != players else check(states[i])
            if code != 0:
                found[0] = i
                found[1] = code
                return


@rule
def serve(
    words: Any, at: int, states: Any, options: Any, players: int, turns: Any, seeds: Any, learner: Any, policy: Any,
    pay: Any, choices: Any, counts: Any, rngs: Any, log: Any, seats: Any, masks: Any, seen: Any, rewards: Any,
    potential: Any, ended: Any, finals: Any, places: Any, actions: Any, again: int, dice: Any, drawn: Any,
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
                seats, masks, seen, rewards, potential, ended, finals, places, actions, again,
            )  # fmt: skip
        elif job == CHECK:
            check_actions(words, at, masks, ended, actions, again)
        elif job == SAMPLE:
            draw_actions(words, at, choices, counts, dice, drawn)
        elif job == ADVISE:
            advise_actions(words, at, states, choices, counts, dice, drawn)
        change(words, at, job, IDLE)  # unless it has been told to stop in the meantime
        looks = 0


@rule
def observe_game(states: Any, i: int, seat: int, seen: Any) -> None:
    """What one seat of one game sees."""
    observe(states[i], seat, seen)
