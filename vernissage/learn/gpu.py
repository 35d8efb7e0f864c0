"""The batch on a CUDA device: the same rules, one game a thread, the same games as on the processor for the same seeds.

    from vernissage.learn.gpu import Batch
    games = Batch("musee", players=2, games=1 << 17, seed=1)
    games.step(games.sample())
    masks = torch.as_tensor(games.masks, device="cuda")     # no copy: __cuda_array_interface__
    seen = jax.dlpack.from_dlpack(shared(games.observations))   # no copy: DLPack (learn/dlpack.py)

All arrays live on the device and are written in place. The games of seats played from outside and of random opponents are
those of the processor, byte by byte; greedy opponents weigh moves in fractions, which the device rounds in its own way, so
that now and then they choose another of two moves that are nearly equal. A kernel is compiled at its first use (a minute or two for the
heavier games). Needs an NVIDIA GPU and numba-cuda; where there is none, making a batch says so.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from vernissage.engine import chance
from vernissage.engine.chance import CHOICE, draw, start
from vernissage.engine.contract import apply, begin, contained, observe
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.errors import BadOption, IllegalMove
from vernissage.engine.rule import JIT
from vernissage.engine.typed import Grid, Row
from vernissage.learn.batch import learners
from vernissage.learn.paying import SHAPING, begin_potential, pay_end, shape
from vernissage.learn.play import fill_seeds, let_others, move_on
from vernissage.learn.setting import Setting, check_games, first_turns

BLOCK = 256
BINS = 64  # kinds of decisions
WORTH_SORTING = 1 << 16  # games: with fewer, launching kernels is what takes the time


class Kernel(Protocol):
    """A function on the device: launched with a number of blocks and of threads in each."""

    py_func: Callable[..., None]

    def __getitem__(self, launch: tuple[int, int], /) -> Callable[..., None]: ...


def cuda_module() -> Any:
    """numba.cuda with a device, or a sentence that says what is missing."""
    if not JIT:
        raise BadOption("The GPU runs compiled rules only: leave VERNISSAGE_JIT at 1.")
    for missing, present in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, missing):  # numba.cuda still imports names that numpy 2.4 and later dropped
            setattr(np, missing, getattr(np, present))
    try:
        cuda: Any = importlib.import_module("numba.cuda")
        if cuda.is_available():
            return cuda
    except Exception as error:  # a broken driver shows itself in many ways
        raise BadOption(f"CUDA cannot be used here ({str(error)[:120]}). Use vernissage.learn.batch.Batch.") from None
    raise BadOption("There is no CUDA device here. Use vernissage.learn.batch.Batch: the same games on the processor.")


# What a kernel contains of a game's rules is compiled into it, so every kernel contains as little as it can: each rule at
# most once. Few steps end a game; a kernel of their own does not hold up the others.


@functools.cache
def kernels() -> dict[str, Kernel]:
    """The kernels by name; each is compiled for each game at its first launch."""
    cuda: Any = cuda_module()
    from numba import int32

    def kernel(f: Callable[..., None]) -> Kernel:
        made: Kernel = cuda.jit(lto=False)(f)
        return made

    @kernel
    def step(states: Any, choices: Grid, counts: Row, masks: Grid, actions: Row, refused: Row, order: Row) -> None:
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        if order.shape[0] > 0:
            i = order[i]
        action = actions[i]
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            cuda.atomic.max(refused, 0, i + 1)
            return
        log = cuda.local.array((1, 8), int32)  # one row: nothing but a count is kept
        log[0, 0] = 0
        row = choices[i]
        for k in range(counts[i]):
            masks[i, row[k]] = 0
        counts[i] = apply(states[i], action, row, log)

    # Where nobody but the learner plays and nothing is shaped, two kernels do it all: a step that shows what it leads to
    # and lists the games that it ended, and what these few need. Side by side in a list, they hold up nobody else.

    @kernel
    def step_and_show(
        states: Any, choices: Grid, counts: Row, masks: Grid, actions: Row, refused: Row, order: Row, players: int,
        seats: Row, rewards: Any, ended: Row, ends: Row, many: Row, turn: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= states.shape[0]:
            return
        if i == 0:
            many[1 - turn] = 0
        if order.shape[0] > 0:
            i = order[i]
        if ended[i] != 0:
            ended[i] = 0
            for seat in range(players):
                rewards[i, seat] = 0.0
        action = actions[i]
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            cuda.atomic.max(refused, 0, i + 1)
            return
        log = cuda.local.array((1, 8), int32)
        log[0, 0] = 0
        row = choices[i]
        for k in range(counts[i]):
            masks[i, row[k]] = 0
        n = apply(states[i], action, row, log)
        counts[i] = n
        seats[i] = states[i].seat
        for k in range(n):
            masks[i, row[k]] = 1
        if states[i].end != 0:
            ends[cuda.atomic.add(many, turn, 1)] = i

    @kernel
    def settle(
        states: Any, options: Any, players: int, seeds: Row, turns: Grid, choices: Grid, counts: Row, rngs: Grid,
        masks: Grid, seats: Row, pay: Any, places: Grid, rewards: Any, ended: Row, ends: Row, many: Row, turn: int,
        failed: Row,
    ) -> None:  # fmt: skip
        k = cuda.grid(1)
        if k >= many[turn]:
            return
        i = ends[k]
        ended[i] = 1
        pay_end(states[i], players, pay, places[i], rewards[i])
        log = cuda.local.array((1, 8), int32)
        log[0, 0] = 0
        move_on(seeds, turns, i)
        n = begin(states[i], players, options[0], seeds[i], choices[i], log)
        start(rngs[i], seeds[i] + CHOICE)
        counts[i] = n
        seats[i] = states[i].seat
        for k in range(n):
            masks[i, choices[i, k]] = 1
        if n == 0:
            cuda.atomic.add(failed, 0, 1)

    @kernel
    def clear(states: Any, bins: Grid) -> None:
        if cuda.grid(1) < BINS:
            bins[0, cuda.grid(1)] = 0
            bins[1, cuda.grid(1)] = 0

    @kernel
    def tally(states: Any, bins: Grid) -> None:
        """How many games stand at each decision: first in each block, then in all."""
        mine = cuda.shared.array(BINS, int32)
        if cuda.threadIdx.x < BINS:
            mine[cuda.threadIdx.x] = 0
        cuda.syncthreads()
        i = cuda.grid(1)
        if i < states.shape[0]:
            cuda.atomic.add(mine, states[i].decision % BINS, 1)
        cuda.syncthreads()
        if cuda.threadIdx.x < BINS:
            cuda.atomic.add(bins, (0, cuda.threadIdx.x), mine[cuda.threadIdx.x])

    @kernel
    def arrange(states: Any, bins: Grid, order: Row) -> None:
        """Games at the same decision next to each other, so that threads that run together do the same."""
        mine = cuda.shared.array(BINS, int32)
        if cuda.threadIdx.x < BINS:
            mine[cuda.threadIdx.x] = 0
        cuda.syncthreads()
        i = cuda.grid(1)
        kind = states[i].decision % BINS if i < states.shape[0] else 0
        place = cuda.atomic.add(mine, kind, 1) if i < states.shape[0] else 0
        cuda.syncthreads()
        if cuda.threadIdx.x < BINS:
            before = 0
            for k in range(cuda.threadIdx.x):
                before += bins[0, k]
            here = mine[cuda.threadIdx.x]
            mine[cuda.threadIdx.x] = before + cuda.atomic.add(bins, (1, cuda.threadIdx.x), here)
        cuda.syncthreads()
        if i < states.shape[0]:
            order[mine[kind] + place] = i

    @kernel
    def deal(
        states: Any, options: Any, players: int, seeds: Row, turns: Grid, choices: Grid, counts: Row, rngs: Grid,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < states.shape[0]:
            log = cuda.local.array((1, 8), int32)
            log[0, 0] = 0
            counts[i] = begin(states[i], players, options[0], seeds[i], choices[i], log)
            start(rngs[i], seeds[i] + CHOICE)

    @kernel
    def others(states: Any, players: int, choices: Grid, counts: Row, rngs: Grid, learner: Row, policy: Grid) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            log = cuda.local.array((1, 8), int32)
            log[0, 0] = 0
            counts[i] = let_others(
                states[i], counts[i], learner[i], players, policy[i % policy.shape[0]], choices[i], rngs[i], log
            )  # fmt: skip

    @kernel
    def pay_ends(states: Any, players: int, pay: Any, rewards: Any, ended: Row, places: Grid) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            if ended[i] != 0 or pay[SHAPING] != 0.0:
                for seat in range(players):
                    rewards[i, seat] = 0.0
            ended[i] = 0
            if states[i].end != 0:
                ended[i] = 1
                pay_end(states[i], players, pay, places[i], rewards[i])

    @kernel
    def shaped(states: Any, players: int, pay: Any, rewards: Any, potential: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            shape(states[i], players, pay, potential[i], rewards[i])

    @kernel
    def again(
        states: Any, options: Any, players: int, seeds: Row, turns: Grid, choices: Grid, counts: Row, rngs: Grid,
        ended: Row,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < states.shape[0] and ended[i] != 0:
            log = cuda.local.array((1, 8), int32)
            log[0, 0] = 0
            move_on(seeds, turns, i)
            counts[i] = begin(states[i], players, options[0], seeds[i], choices[i], log)
            start(rngs[i], seeds[i] + CHOICE)

    @kernel
    def new_potential(states: Any, players: int, pay: Any, potential: Any, ended: Row) -> None:
        i = cuda.grid(1)
        if i < states.shape[0] and ended[i] != 0:
            begin_potential(states[i], players, pay, potential[i])

    @kernel
    def show(states: Any, choices: Grid, counts: Row, masks: Grid, seats: Row, failed: Row) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            for k in range(counts[i]):
                masks[i, choices[i, k]] = 1
            seats[i] = states[i].seat
            if counts[i] == 0:
                cuda.atomic.add(failed, 0, 1)

    @kernel
    def watch(states: Any, seen: Any) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            observe(states[i], states[i].seat, seen[i])

    @kernel
    def sample(choices: Grid, counts: Row, dice: Grid, actions: Row) -> None:
        i = cuda.grid(1)
        if i < counts.shape[0]:
            actions[i] = choices[i, draw(dice[i], counts[i])]

    @kernel
    def advise_actions(states: Any, choices: Grid, counts: Row, dice: Grid, actions: Row) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            actions[i] = choices[i, greedy_choice(states[i], choices[i], counts[i], dice[i])]

    made = (step, step_and_show, settle, clear, tally, arrange, deal, others, pay_ends, shaped, again, new_potential, show, watch, sample, advise_actions)  # fmt: skip
    return {kernel.py_func.__name__: kernel for kernel in made}


class Batch:
    """Many games of one kind on the device; arguments and arrays as in `vernissage.learn.batch.Batch`."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        games: int = 1 << 14,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = 0,
        reward: str = "place",
        shaping: float = 0.0,
        discount: float = 1.0,
        observe: bool = True,
        version: int = 0,
        ranked: str | None = None,
    ) -> None:
        self.cuda = cuda_module()
        self.setting = Setting(game, players, options, opponents, reward, shaping, discount, version, ranked)
        self.players, self.games = self.setting.players, check_games(games)
        rules, new = self.setting.game.rules, self._new
        self.records = new(games, rules.state)
        self.seeds, self.seats = new(games, np.int64), new(games, np.int8)
        self._turns = new((games, 2), np.int64)
        self.choices, self.counts = new((games, rules.moves), np.int16), new(games, np.int32)
        self.masks = new((games, rules.moves), np.uint8)
        self.observations = new((games, self.setting.observation if observe else 0), self.setting.numbers)
        self.rewards, self.ended = new((games, self.players), np.float32), new(games, np.uint8)
        self.actions = new(games, np.int64)
        self.learner = self.cuda.to_device(learners(self.setting, seat, games))
        policy = np.zeros((1, self.players)) if self.setting.policy is None else self.setting.policy
        self._dice, self._flag, self._failed = new((games, 4), np.uint32), new(1, np.int32), new(1, np.int32)
        self._places, self._rngs = new((games, self.players), np.int8), new((games, 4), np.uint32)
        self._potential = new((games, self.players), np.float64)
        self._policy, self._pay = self.cuda.to_device(policy), self.cuda.to_device(self.setting.pay)
        self._options = self.cuda.to_device(self.setting.option_record)
        self._bins = new((2, BINS), np.int32)
        sorting = games >= WORTH_SORTING and not rules.small  # where games differ little, order is not worth its price
        self._order = new(games if sorting else 0, np.int32)
        self._ends, self._many, self._turn = new(games, np.int32), new(2, np.int32), 0
        self._kernels = kernels()
        self._begin(first_turns(seed, games))

    def _new(self, shape: Any, kind: Any) -> Any:
        return self.cuda.to_device(np.zeros(shape, kind))

    def _launch(self, name: str, *given: Any) -> None:
        with contained():  # at its first launch a kernel takes in the game's rules
            self._kernels[name][(self.games + BLOCK - 1) // BLOCK, BLOCK](self.records, *given)

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew: games 0, 1, 2, ... of a seed; without one, the next game in every place."""
        if seed is None:
            turns = self._turns.copy_to_host()
            turns[:, 1] += self.games
            self._begin(turns)
        else:
            self._begin(first_turns(seed, self.games))

    def _begin(self, turns: Any) -> None:
        seeds = np.zeros(self.games, np.int64)
        fill_seeds(seeds, turns)
        self._turns.copy_to_device(turns)
        self.seeds.copy_to_device(seeds)
        rolls = np.random.default_rng(np.random.SeedSequence(chance.derive(int(seeds[0]), "sample")))
        self._dice.copy_to_device(rolls.integers(1, 1 << 32, (self.games, 4), np.uint32))
        for cleared in (self._flag, self._failed, self.masks, self.rewards, self._many):
            cleared.copy_to_device(np.zeros(cleared.shape, cleared.dtype))
        self.ended.copy_to_device(np.ones(self.games, np.uint8))  # nothing is on the tables yet
        self._launch("deal", *self._dealing)
        self._go_on()
        self.ended.copy_to_device(np.zeros(self.games, np.uint8))
        if self._failed.copy_to_host()[0]:
            raise BadOption("With these options a game ends before the learner is ever asked.")

    @property
    def _dealing(self) -> tuple[Any, ...]:
        return self._options, self.players, self.seeds, self._turns, self.choices, self.counts, self._rngs

    def _others(self) -> None:
        if self.setting.policy is not None:
            mine = (self.choices, self.counts, self._rngs, self.learner, self._policy)
            self._launch("others", self.players, *mine)

    def _go_on(self) -> None:
        """From the deal of new games to what the learner sees."""
        self._others()
        if self.setting.pay[SHAPING] != 0:
            self._launch("new_potential", self.players, self._pay, self._potential, self.ended)
        self._launch("show", self.choices, self.counts, self.masks, self.seats, self._failed)
        self._watch()

    def _watch(self) -> None:
        if self.observations.shape[1]:
            self._launch("watch", self.observations)

    def step(self, actions: Any, check: bool = True) -> tuple[Any, Any]:
        """One choice in every game: `rewards` and `ended`, on the device. `actions` is an array of 64-bit integers on the
        device (of numba, torch, JAX, CuPy) or on the host. An illegal action leaves its game as it was; with `check` it
        raises, which waits for the device."""
        there = hasattr(actions, "__cuda_array_interface__")
        given = self.cuda.as_cuda_array(actions) if there else self.cuda.to_device(np.asarray(actions, np.int64))
        if given.shape != (self.games,) or given.dtype != np.int64:
            raise BadOption(f"Give one 64-bit integer for each of the {self.games} games.")
        if self._order.shape[0]:
            self._launch("clear", self._bins)
            self._launch("tally", self._bins)
            self._launch("arrange", self._bins, self._order)
        stepping = (self.choices, self.counts, self.masks, given, self._flag, self._order)
        if self.setting.policy is None and self.setting.pay[SHAPING] == 0:
            self._turn = 1 - self._turn
            paid, listed = (self.rewards, self.ended), (self._ends, self._many, self._turn)
            self._launch("step_and_show", *stepping, self.players, self.seats, *paid, *listed)
            shown = (self.masks, self.seats, self._pay, self._places)
            self._launch("settle", *self._dealing, *shown, *paid, *listed, self._failed)
            self._watch()
        else:
            self._launch("step", *stepping)
            self._others()
            self._launch("pay_ends", self.players, self._pay, self.rewards, self.ended, self._places)
            if self.setting.pay[SHAPING] != 0:
                self._launch("shaped", self.players, self._pay, self.rewards, self._potential)
            self._launch("again", *self._dealing, self.ended)
            self._go_on()
        if check and (wrong := int(self._flag.copy_to_host()[0])):
            self._flag.copy_to_device(np.zeros(1, np.int32))
            reason = self.setting.illegal(int(given[wrong - 1]))
            raise IllegalMove(str(int(given[wrong - 1])), "", f"Game {wrong - 1}: {reason}")
        return self.rewards, self.ended

    def sample(self) -> Any:
        """A random option in every game."""
        kernel = self._kernels["sample"][(self.games + BLOCK - 1) // BLOCK, BLOCK]
        kernel(self.choices, self.counts, self._dice, self.actions)
        return self.actions

    def greedy(self) -> Any:
        """What the bot `greedy` would choose in every game, for whoever decides."""
        self._launch("advise_actions", self.choices, self.counts, self._dice, self.actions)
        return self.actions

    def wait(self) -> None:
        """Until the device has done everything it was asked."""
        self.cuda.synchronize()
