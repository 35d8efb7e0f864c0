"""What was compiled into a rule is part of what it is kept under: constants changed in Python give changed rules, and
never end up in the cache as the unchanged ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vernissage.engine import values
from vernissage.engine.errors import RulesChanged
from vernissage.engine.rule import JIT, PACKAGE, part, rule

# Two themes side by side: two paintings and a pair of neighbours. `sheet` is the game's own rule, `driver` one of the
# engine that finds it by the type of the record and contains it; what is inside them is `item` and `theme`.
PROBE = """
import sys
import numpy as np
from vernissage.engine import laws, registry
from vernissage.engine.record import blank
from vernissage.games.musee import rules, score, state

exec(sys.argv[1])
game = registry.get("musee")
s = blank(game.rules.state)
s[0]["players"], s[0]["columns"], s[0]["bonus"] = 2, 6, -1
s[0]["wall"][0, 0, :2] = (3, 8)
raw, items = s.view(np.uint8).reshape(1, -1), np.zeros((64, 7), np.int32)
points = score.score_sheet(s[0], 0, None)
law = laws.lawful_sheet(np.concatenate([s] * 4), np.concatenate([raw] * 4), 2, items)
found = sum(sum(f.stats.cache_hits.values()) for f in (score.score_sheet, laws.lawful_sheet))
print(points, law, items[1:4, 1].tolist(), found)
exec(sys.argv[2])
"""


def probe(cache: Path, change: str = "", then: str = "") -> str:
    """Points, whether the law holds, the points of two rows that the driver left, and what was found in the cache."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROBE, change, then],
        cwd=PACKAGE.parent,
        env={**os.environ, "VERNISSAGE_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


CHANGED = "rules.places.THEMES = 4"


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_changed_constant_is_heeded_while_the_cache_is_warm(tmp_path):
    assert probe(tmp_path) == "4 0 [1, 2, 1] 0", "nothing was there yet"
    assert probe(tmp_path) == "4 0 [1, 2, 1] 2", "both are found"
    assert probe(tmp_path, CHANGED) == "2 0 [1, 1, 0] 0", "what was kept has the other constant in it"
    assert probe(tmp_path, CHANGED) == "2 0 [1, 1, 0] 2", "the changed rules are kept too"
    assert probe(tmp_path) == "4 0 [1, 2, 1] 2", "beside the unchanged ones"


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_changed_constants_are_never_kept_as_the_unchanged_ones(tmp_path):
    assert probe(tmp_path, CHANGED) == "2 0 [1, 1, 0] 0"
    assert probe(tmp_path) == "4 0 [1, 2, 1] 0"


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_rule_that_another_one_contains_may_be_replaced_before_anything_is_compiled(tmp_path):
    other = "from vernissage.engine.rule import rule\nscore.theme = rule(lambda card: card)"
    assert probe(tmp_path, other) == "2 0 [1, 1, 0] 0", "3 and 8 are no neighbours by that reading"
    assert probe(tmp_path) == "4 0 [1, 2, 1] 0"


LATER = """
from vernissage.engine.errors import RulesChanged
rules.places.THEMES = 4
for again in (
    lambda: registry.get("musee"),
    lambda: rules.side_of(2, 0),
    lambda: score.score_sheet(s[0], 0, items),
):
    try:
        again()
    except RulesChanged as error:
        print(error)
rules.places.THEMES = 5
print(registry.get("musee") is game, rules.side_of(2, 0))
"""


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_a_change_after_compiling_is_refused(tmp_path):
    """By the next game, by another rule that is compiled, by another form of the same one; put back, everything goes on."""
    told = probe(tmp_path, "", LATER).splitlines()[1:]
    assert len(told) == 4
    for sentence in told[:3]:
        assert sentence.startswith(
            "THEMES in vernissage.games.musee.rules.places was changed after rules were compiled"
        )
    assert told[3] == "True 0"


A, TABLE, NESTED = 3, [1, 2], (1, (2.0, "x"))


def test_every_kind_of_value_counts():
    import numpy as np

    def names():
        return A, TABLE, NESTED, np.pi

    def of() -> str:
        return values.own(names).digest

    mine, first = names.__globals__, of()
    assert of() == first, "the same values, the same name"
    for name, other in (("A", 4), ("A", 3.0), ("A", True), ("NESTED", (1, (2.0, "y"))), ("A", np.int8(3))):
        kept = mine[name]
        mine[name] = other
        try:
            assert of() != first, (name, other)
        finally:
            mine[name] = kept
    TABLE[0] = 7
    assert of() != first, "changed in place"
    TABLE[0] = 1
    assert of() == first


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_what_an_uncached_rule_contains_is_watched_too(monkeypatch):
    @rule
    def outer(x: int) -> int:
        return inner(x)

    assert outer(1) == 4
    values.check()
    monkeypatch.setitem(globals(), "A", 9)
    with pytest.raises(RulesChanged, match=r"A in tests\.engine\.test_compiled_in was changed"):
        values.check()
    monkeypatch.undo()
    values.check()


@part
def inner(x: int) -> int:
    return x + A
