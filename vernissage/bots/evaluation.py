"""What a position is worth to a seat, learned from how play-outs from such positions ended.

A small network reads what the seat observes and the points so far. It takes the place of the rest of a play-out, which costs many
times as much and says less: one play-out is one way in which it might go, the network has seen a million. Each game has its own
(`evaluation.npz` in its folder, made by `vernissage train`); one that has none plays to the end.
"""

from __future__ import annotations

import zipfile
from functools import cache
from importlib import resources
from math import exp, tanh
from pathlib import Path
from typing import IO, Any, NamedTuple
from zlib import crc32

import numpy as np

from vernissage.engine import registry
from vernissage.engine.contract import observe, score_sheet
from vernissage.engine.errors import BadOption
from vernissage.engine.game import Game
from vernissage.engine.record import Array, face
from vernissage.engine.rule import rule

FILE = "evaluation.npz"
POINTS = 4  # what is added to an observation


class Net(NamedTuple):
    """Two layers between what is seen and one number. Without weights it is no network at all."""

    first: Array  # a row of what each thing seen adds to the first layer
    first_bias: Array
    second: Array  # a row of what each of the first layer adds to the second
    second_bias: Array
    last: Array
    last_bias: Array
    seen: Array  # scratch
    hidden: Array  # scratch
    deep: Array  # scratch


@rule
def see(s: Any, seat: int, out: Any) -> None:
    """What the network is told: the observation, own points and the best other's, and how far they are apart."""
    observe(s, seat, out)
    own = float(score_sheet(s, seat, None))
    best = -1e9
    for other in range(s.players):
        if other != seat:
            best = max(best, float(score_sheet(s, other, None)))
    at = out.shape[0] - 4
    out[at] = own * 0.02
    out[at + 1] = best * 0.02
    out[at + 2] = (own - best) * 0.05
    out[at + 3] = tanh(3.0 * (own - best) / (abs(own) + abs(best) + 1.0))


@rule
def evaluate(s: Any, seat: int, net: Any) -> float:
    """How the seat will fare, 0 to 1, as the search rewards it."""
    see(s, seat, net.seen)
    width = net.hidden.shape[0]
    for j in range(width):
        net.hidden[j] = net.first_bias[j]
    for i in range(net.seen.shape[0]):
        x = net.seen[i]
        if x != 0.0:  # most of an observation is
            for j in range(width):
                net.hidden[j] += x * net.first[i, j]
    height = net.deep.shape[0]
    for k in range(height):
        net.deep[k] = net.second_bias[k]
    for j in range(width):
        x = net.hidden[j]
        if x > 0.0:
            for k in range(height):  # side by side, as above: a processor adds several at a time
                net.deep[k] += x * net.second[j, k]
    value = float(net.last_bias[0])
    for k in range(height):
        if net.deep[k] > 0.0:
            value += net.deep[k] * net.last[k]
    return 1.0 / (1.0 + exp(-value))


# --- weights ----------------------------------------------------------------------------------------------------------


def faces(weights: tuple[Array, ...]) -> Net:
    """The weights, with scratch of one's own, as rules take them."""
    first, first_bias, second, *rest = weights
    scratch = [np.zeros(size, np.float32) for size in (*first.shape, len(second))]
    return Net(*map(face, (first, first_bias, np.ascontiguousarray(second.T), *rest, *scratch)))


NONE: tuple[Array, ...] = tuple(
    np.zeros(shape, np.float32) for shape in ((POINTS, 0), (0,), (0, 0), (0,), (0,), (1,))
)  # of a game without a network


def pack(file: IO[bytes] | Path, game: Game, weights: tuple[Array, ...]) -> None:
    """The first layer, nearly all of it, in a byte a weight; each row has a scale."""
    first = weights[0]
    scale = np.maximum(np.abs(first).max(1), 1e-12) / 127
    small = np.round(first / scale[:, None]).astype(np.int8)
    layers: dict[str, Any] = {f"layer{k}": a.astype(np.float32) for k, a in enumerate(weights[1:], 1)}
    np.savez_compressed(
        file, game=game.name, rules=game.facts.version, first=small, scale=scale.astype(np.float32), **layers
    )


def unpack(file: IO[bytes] | Path, game: Game) -> tuple[Array, ...]:
    """The weights of a file that `pack` wrote; an error where they are of another game, version or observation."""
    try:
        with np.load(file, allow_pickle=False) as kept:
            made_for = f"{kept['game']} with rules {kept['rules']}"
            first = kept["first"] * kept["scale"][:, None]
            weights = (first.astype(np.float32), *(kept[f"layer{k}"] for k in range(1, 6)))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise BadOption(f"{file} holds no weights of an evaluation: {error}") from None
    if made_for != f"{game.name} with rules {game.facts.version}":
        raise BadOption(
            f"{file} was trained for {made_for}, not for {game.name} with rules {game.facts.version}: train it anew."
        )
    if len(first) != game.rules.observation + POINTS:
        raise BadOption(f"{file} was trained for another observation of {game.name}: train it anew.")
    return weights


def of(game: Game) -> tuple[Array, ...]:
    """The weights that a game comes with. Those of its present rules only: an older edition plays to the end."""
    return _own(game.name) if game.facts.version == registry.facts(game.name).version else NONE


def digest(name: str) -> str:
    """What tells one game's weights from others of the same game; "" where there are none."""
    file = resources.files(registry.package(name)) / FILE
    return f"{crc32(file.read_bytes()):08x}" if file.is_file() else ""


@cache
def _own(name: str) -> tuple[Array, ...]:
    file = resources.files(registry.package(name)) / FILE
    if not file.is_file():
        return NONE
    with resources.as_file(file) as path:
        return unpack(path, registry.get(name))
