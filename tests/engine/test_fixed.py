"""What is fixed is part of the rules that it is handed to."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, NamedTuple

import numpy as np
import pytest

from vernissage.engine import values
from vernissage.engine.fixed import fixed
from vernissage.engine.rule import JIT, PACKAGE, part, rule


class Prices(NamedTuple):
    frame: float = 2.5
    hook: float = 0.0
    by_size: Any = (1, 2, 3)


CHEAP = fixed(Prices())
DEAR = fixed(Prices(frame=40.0, by_size=np.array([10, 20, 30])))


@part
def price(p: Any, size: int) -> float:
    return p.frame + p.by_size[size] + (1000.0 if p.hook else 0.0)


@rule
def cheap(size: int) -> float:
    return price(CHEAP, size)


@rule
def dear(size: int) -> float:
    return price(DEAR, size)


@rule
def any_price(p: Any, size: int) -> float:
    return price(p, size)


def test_each_is_handed_on_with_its_own_numbers_and_tables():
    assert [cheap(1), dear(1)] == [4.5, 60.0]
    assert [any_price(CHEAP, 0), any_price(DEAR, 0), any_price(Prices(hook=1.0), 0)] == [3.5, 50.0, 1003.5]


def test_it_reads_as_the_tuple_does():
    assert (CHEAP.frame, list(CHEAP)[:2]) == (2.5, [2.5, 0.0])
    with pytest.raises(AttributeError):
        CHEAP.colour  # noqa: B018


def test_others_are_kept_apart_in_the_cache():
    assert values.written(CHEAP) != values.written(DEAR)
    assert values.written(CHEAP) == values.written(fixed(Prices()))


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_name_that_is_not_there_is_refused_when_it_is_compiled():
    from numba.core.errors import TypingError

    @rule
    def wrong() -> float:
        return CHEAP.colour

    with pytest.raises(TypingError, match="colour"):
        wrong()


def test_interpreted_it_is_the_tuple():
    code = "from tests.engine.test_fixed import *; print(type(CHEAP).__name__, cheap(1), dear(1))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent,
                          env={**os.environ, "VERNISSAGE_JIT": "0"})  # fmt: skip
    assert done.stdout.split() == ["Prices", "4.5", "60.0"]
