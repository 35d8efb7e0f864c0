"""What a rule may do."""

from __future__ import annotations

import numpy as np
import pytest

from vernissage.engine.rule import JIT, part, rule


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


@part
def stirred(numbers, at: int) -> int:
    """Too large to vanish in its callers."""
    out = at
    for k in range(at, len(numbers)):
        for j in range(k):
            out += numbers[k] * (j % 7 + at) - (numbers[j] >> at) * (out % 5)
            out ^= numbers[j] << (out & 7)
            out -= numbers[k] // (at + 3) if out & 1 else numbers[j] % (at + 5)
        for j in range(k, 2 * k):
            out += (out % 11) * (j % 13) - (out % 17) * (numbers[k] % 19)
            out ^= (out << 3) & 1023 if out & 2 else (out >> 2) % 29
    return out % 1_000_003


@rule
def ends(numbers, at: int) -> int:
    return stirred(numbers, at) - stirred(numbers, at + 1) * stirred(numbers, at + 2) + stirred(numbers, 2 * at)


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_what_a_rule_contains_is_its_own_and_has_no_name_that_others_could_call():
    from numba import njit

    numbers = np.arange(20)
    first, second, third, fourth = (stirred.py_func(numbers, at) for at in (2, 3, 4, 4))
    assert ends(numbers, 2) == first - second * third + fourth
    (compiled,) = ends.overloads.values()
    own = {compiled.fndesc.llvm_func_name, compiled.fndesc.llvm_cpython_wrapper_name}
    inside = [f for f in compiled.library.get_defined_functions() if f.name not in own]
    assert {f.linkage.name for f in inside} == {"private"}

    # Elsewhere the same part is another function, to be called as numba calls functions.
    assert njit(lambda numbers, at: stirred(numbers, at) + stirred(numbers, at + 1))(numbers, 2) == first + second
