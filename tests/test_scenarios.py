"""Whatever is put into a scenario, it is a position or one sentence says why not. The test knows no game: it puts the
things that each game knows together from the words of that game, from numbers and from what nobody would write."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.scenario import Scenario

# Good scenarios that use every thing a game knows; every value in them is replaced by what nobody would write.
EXAMPLES: dict[str, list[dict[str, Any]]] = {
    "musee": [
        {
            "wall": {0: {"upper": [5, None, None, 25, None, None], "lower": [1, 2, 3, 4, 6, 7]}},
            "hand": {0: [14, 30], 1: [40]},
            "hold": {0: 5, 1: 5},
            "deck": [8, 9],
            "bonus": {"lower": 0},
            "out": [],
            "seat": 0,
            "chosen": 14,
        },
    ],
    "art_society": [
        {
            "wall": {0: {"s01": (5, 3), "p001": (7, 3)}, 1: {"s02": (5, 3)}},
            "decor": {0: {"d1": [4, 3], "d2h": [[5, 6]]}},
            "assistant": {0: "d3v", 1: "p040"},
            "excess": {1: ["p041"]},
            "museum": ["p010", "p011"],
            "prestige": {},
            "gavel": 0,
            "white": {1: 1},
            "stack": {0: [12, 7]},
            "round": 4,
            "pile": {"2x2": ["p003"]},
            "picked": ["2x2", "3x3"],
        },
        {"gavel": 0, "offer": ["p001", "p002", "p003"], "bid": {0: 12, 1: 11}, "taken": {0: "p001"}},
    ],
}  # add "pictura" and "gallerist"
GAMES = tuple(EXAMPLES)

ODD = (None, True, False, "", "x", "²", -1, -128, 127, 128, 255, 256, 1 << 31, 1 << 70, 1.5, b"a", "--5", ".", ())
TRIES = 400


def vocabulary(game: str) -> list[Any]:
    """The words of a game: the values of its moves' fields, and every short list of names in its state."""
    state = importlib.import_module(f"{registry.package(game)}.state")
    lists = [v for v in vars(state).values() if isinstance(v, tuple) and v and all(isinstance(k, str) for k in v)]
    fields = [list(values) for kind in registry.get(game).moves.kinds for values in kind.fields.values()]
    return sorted({str(w) for some in (*lists, *fields) for w in some if isinstance(w, str)})


def anything(rng: random.Random, words: list[Any], depth: int = 0) -> Any:
    """A value as somebody might put it, rightly or wrongly."""
    kind = rng.random()
    if depth < 3 and kind < 0.4:
        return {key(rng, words): anything(rng, words, depth + 1) for _ in range(rng.randrange(3))}
    if depth < 3 and kind < 0.65:
        return [anything(rng, words, depth + 1) for _ in range(rng.randrange(8))]
    return rng.choice(ODD) if rng.random() < 0.3 else key(rng, words)


def key(rng: random.Random, words: list[Any]) -> Any:
    return rng.choice(words) if words and rng.random() < 0.4 else rng.randrange(-2, 70 if rng.random() < 0.5 else 5)


@pytest.mark.parametrize("game", GAMES)
def test_wrong_things_are_refused_in_a_sentence(game):
    rng, words = random.Random(7), vocabulary(game)
    module = importlib.import_module(f"{registry.package(game)}.scenario")
    refused: list[str] = []
    for number in range(TRIES):
        names = [module.THINGS[number % len(module.THINGS)], *rng.sample(module.THINGS, rng.randrange(3))]
        things = {name: anything(rng, words) for name in names}
        if rng.random() < 0.02:
            things[rng.choice(words)] = 1
        try:
            Scenario(game, rng.choice(registry.facts(game).players), number).put(**things).table()
        except (vernissage.BadPosition, vernissage.BadOption) as error:
            refused.append(str(error))
        except Exception as error:
            raise AssertionError(f"{things}: {error!r}") from error
    assert len(refused) > TRIES // 2
    assert [text for text in refused if not text.endswith(".")] == []


def nodes(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside, containers included."""
    yield way
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, (list, tuple)) else ()
    for k, v in inside:
        yield from nodes(v, (*way, k))


def changed(value: Any, way: tuple[Any, ...], to: Any, at_key: bool) -> Any:
    """The same with the value at the end of the way replaced, or what it is put under."""
    if not way:
        return to
    head, *rest = way
    if isinstance(value, dict):
        if at_key and not rest:
            return {(to if k == head else k): v for k, v in value.items()}
        return {k: changed(v, tuple(rest), to, at_key) if k == head else v for k, v in value.items()}
    return [changed(v, tuple(rest), to, at_key) if k == head else v for k, v in enumerate(value)]


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_good_scenario_may_be_wrong(game):
    module = importlib.import_module(f"{registry.package(game)}.scenario")
    assert {name for things in EXAMPLES[game] for name in things} == set(module.THINGS)
    rng = random.Random(1)
    for things in EXAMPLES[game]:
        Scenario(game, 2, 1).put(**things).table()
        for way in nodes(things):
            for to in rng.sample((*ODD, [], {}, [1], {0: 1}), 5):
                for at_key in (False, True) if len(way) > 1 and _hashable(to) else (False,):
                    if way:
                        attempt(game, changed(things, way, to, at_key))


def _hashable(value: Any) -> bool:
    return not isinstance(value, (list, dict))


def attempt(game: str, things: dict[str, Any]) -> None:
    try:
        Scenario(game, 2, 1).put(**things).table()
    except (vernissage.BadPosition, vernissage.BadOption):
        pass
    except Exception as error:
        raise AssertionError(f"{things}: {error!r}") from error


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_that_a_game_does_not_know_is_refused(game):
    with pytest.raises(vernissage.BadPosition, match="'colour' is nothing to put"):
        Scenario(game).put(colour=1).table()
