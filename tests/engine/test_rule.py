"""What a rule may do."""

from __future__ import annotations

import numpy as np
import pytest

from vernissage.engine.rule import JIT, rule


@rule
def total(numbers):
    out = 0
    for n in numbers:
        out += n
    return out


@rule
def wasteful(n):
    return np.zeros(n).sum()


def test_a_rule_reads_arrays():
    assert total(np.arange(5)) == 10


@pytest.mark.skipif(not JIT, reason="interpreted, a rule may do anything")
def test_a_rule_that_allocates_an_array_is_refused():
    with pytest.raises(Exception, match="Only accept returning of array passed into the function"):
        wasteful(3)
