"""JAX learns Musée where the games are: python examples/jax_gpu.py [games [steps]]. Needs JAX (pip install jax).

On a CUDA device everything stays there: the rules play one game a thread, and JAX reads observations, options and rewards by
DLPack out of the very memory that the rules write, chooses, and learns (one step of actor and critic for every step of the
games, against random opponents). Without a device the same loop runs on the processor. The two sides take turns, so each waits
for the other: `wait` for the games, `block_until_ready` for JAX.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

import vernissage
from vernissage.learn import gpu, observation
from vernissage.learn.batch import Batch
from vernissage.learn.dlpack import shared

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # some of the memory is for the games
try:
    import jax
    import jax.numpy as jnp
except ImportError:
    print("This needs JAX: pip install jax")
    sys.exit(3)
jax.config.update("jax_enable_x64", True)  # actions are 64-bit integers; what is learnt has 32 bits

SETTING: dict[str, Any] = {"opponents": "random", "reward": "margin", "shaping": 1.0, "version": 1}
PLAN = observation.plan("musee")
SOURCE, UNIT, VALUE = jnp.asarray(PLAN.source), jnp.asarray(PLAN.unit), jnp.asarray(PLAN.value)
HIDDEN, RATE, BONUS = 64, 1e-3, 0.01


@jax.jit
def dense(seen: Any) -> Any:
    """The dense form of version 1, as in vernissage.learn.observation."""
    taken = seen[:, SOURCE]
    return jnp.where(UNIT > 0, taken / jnp.maximum(UNIT, 1), taken == VALUE).astype(jnp.float32)


def begin(key: Any, sizes: tuple[int, ...]) -> list[Any]:
    keys = jax.random.split(key, len(sizes))
    pairs = zip(keys, sizes[:-1], sizes[1:], strict=False)
    return [(jax.random.normal(k, (a, b), jnp.float32) / a**0.5, jnp.zeros(b, jnp.float32)) for k, a, b in pairs]


def judged(params: Any, x: Any) -> tuple[Any, Any]:
    """Logits of all moves, and what the position is worth."""
    (first, bias), (last, end) = params
    out = jnp.tanh(x @ first + bias) @ last + end
    return out[:, 1:], out[:, 0]


@jax.jit
def choose(params: Any, key: Any, x: Any, legal: Any) -> Any:
    logits, _ = judged(params, x)
    return jax.random.categorical(key, jnp.where(legal, logits, -1e9)).astype(jnp.int64)


@jax.jit
def learn(params: Any, before: Any, x: Any, legal: Any, actions: Any, paid: Any, ended: Any, after: Any) -> Any:
    """One step of actor and critic, by Adam."""

    def loss(params: Any) -> Any:
        logits, worth = judged(params, x)
        logs = jax.nn.log_softmax(jnp.where(legal, logits, -1e9))
        target = jax.lax.stop_gradient(paid + jnp.where(ended, 0, judged(params, after)[1]))
        better = jax.lax.stop_gradient(target - worth)
        better = (better - better.mean()) / (better.std() + 1e-6)
        chosen = jnp.take_along_axis(logs, actions[:, None], 1)[:, 0]
        entropy = -(jnp.exp(logs) * jnp.where(legal, logs, 0)).sum(1)
        return (-better * chosen - BONUS * entropy + (target - worth) ** 2).mean()

    mean, square, count = before
    slope, count = jax.grad(loss)(params), count + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, slope)
    square = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, square, slope)
    scale = RATE * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    new = jax.tree.map(lambda p, m, v: (p - scale * m / (jnp.sqrt(v) + 1e-8)).astype(p.dtype), params, mean, square)
    return new, (mean, square, count)


def main() -> None:
    count, steps = ([int(word) for word in sys.argv[1:]] + [1 << 14, 1000][len(sys.argv) - 1 :])[:2]
    games: Any
    try:
        games = gpu.Batch("musee", players=2, games=count, seed=1, **SETTING)
        view, wait, given = lambda array: jax.dlpack.from_dlpack(shared(array)), games.wait, {"check": False}
    except vernissage.BadOption as missing:
        print(missing)
        games, given = Batch("musee", players=2, games=count, seed=1, **SETTING), {}
        view, wait = jnp.asarray, lambda: None
    key = jax.random.key(1)
    params = begin(key, (len(PLAN.source), HIDDEN, 1 + games.setting.actions))
    zeros = jax.tree.map(jnp.zeros_like, params)
    before = (zeros, zeros, 0)
    total, ends, margins, began = jnp.zeros(count), 0, 0.0, time.perf_counter()
    x, legal = dense(view(games.observations)), view(games.masks) != 0
    for k in range(1, steps + 1):
        key, now = jax.random.split(key)
        actions = choose(params, now, x, legal)
        jax.block_until_ready((actions, x, legal, total))  # JAX has read all it needs of this position
        games.step(actions, **given)
        wait()  # and the games have been written
        paid, ended, after = view(games.rewards)[:, 0], view(games.ended) != 0, dense(view(games.observations))
        params, before = learn(params, before, x, legal, actions, paid, ended, after)
        total += paid
        ends, margins = ends + ended.sum(), margins + jnp.where(ended, total, 0).sum()
        total, x, legal = jnp.where(ended, 0, total), after, view(games.masks) != 0
        if k % max(1, steps // 5) == 0:
            speed = k * count / (time.perf_counter() - began)
            print(f"step {k:,}: {100 * margins / jnp.maximum(ends, 1):+.1f} points a game, {speed:,.0f} decisions/s")
            ends, margins = 0, 0.0
    print(f"on {jax.devices()[0]}")


if __name__ == "__main__":
    main()
