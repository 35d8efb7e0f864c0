"""Whatever is put into a scenario, it is a position or one sentence says why not. The test knows no game: it puts the
things that each game knows together from the words of that game, from numbers and from what nobody would write."""

from __future__ import annotations

import importlib
import random
from typing import Any

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.scenario import Scenario

GAMES = ("musee", "art_society")  # add "pictura", "gallerist"

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


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_that_a_game_does_not_know_is_refused(game):
    with pytest.raises(vernissage.BadPosition, match="'colour' is nothing to put"):
        Scenario(game).put(colour=1).table()
