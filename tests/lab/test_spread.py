"""Handing chunks out: to processes, and to a cluster as far as it can be seen without one (`make cluster` starts a real one)."""

from __future__ import annotations

import sys

import pytest

from vernissage.engine.errors import BadOption
from vernissage.runs import cluster


def test_chunks_that_follow_each_other_go_together():
    ones = [(n, 1) for n in (0, 1, 2, 3, 4, 7, 8, 11)]
    assert list(cluster.together(ones, 3)) == [(0, 3), (3, 2), (7, 2), (11, 1)]
    assert list(cluster.together(ones, 1)) == ones
    assert list(cluster.together([], 3)) == []


def test_without_ray_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"vernissage\[cluster\]"):
        list(cluster.OnRay("local", "musee", [(0, 1)], lambda first, count: count))
    assert list(cluster.OnRay("local", "musee", [], lambda first, count: count)) == []  # nothing to do needs no cluster


def test_a_worker_with_other_rules_plays_nothing():
    own = cluster.versions("musee")
    assert cluster.chunk(lambda first, count: [first, count], own, 4, 2) == [4, 2]
    with pytest.raises(BadOption, match="install the same"):
        cluster.chunk(lambda first, count: 0, (own[0], own[1], "1.9"), 4, 2)
