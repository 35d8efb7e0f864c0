"""Whatever is read from outside is understood or refused in a sentence: records, moves, positions, scenarios, seeds, commitments and
files of changed numbers (TOML).

hypothesis makes up texts and changes good ones; nothing but a VernissageError may come out, and what is understood can be written
and read again to the same bytes."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import vernissage
from tests.trust.report import Outcome, timed
from vernissage.engine import notation, reading, registry
from vernissage.engine.errors import VernissageError
from vernissage.engine.numbers import Number
from vernissage.engine.scenario import Scenario
from vernissage.engine.verifying import verify
from vernissage.lab import whatif

GAMES = ("musee", "art_society", "pictura", "gallerist")
counted = {"understood": 0, "refused": 0, "refused without a word": 0}


@cache
def good(game: str) -> tuple[str, str]:
    """A record of a game under way, and its position as JSON."""
    t, rng = vernissage.new(game, seed=None), random.Random(7)
    for _ in range(12):
        if not t.over:
            t.play(rng.choice(t.legal_moves()))
    return t.record(), json.dumps(t.position())


def tried(work: Any, *given: Any) -> Any:
    try:
        found = work(*given)
    except VernissageError as error:
        counted["refused" if str(error).strip() else "refused without a word"] += 1
        return None
    counted["understood"] += 1
    return found


def signed(text: str) -> str:
    """With a checksum that fits: what is behind it is to be read."""
    head, sep, _ = text.rpartition("checksum: ")
    return f"{head}checksum: {notation.checksum(head)}\n" if sep else text


@st.composite
def changed(draw: Any, text: str) -> str:
    """A good text with a few things in it changed."""
    lines = text.split("\n")
    for _ in range(draw(st.integers(1, 4))):
        n = draw(st.integers(0, len(lines) - 1))
        how = draw(st.integers(0, 5))
        if how == 0:
            lines[n] = draw(st.text(max_size=60))
        elif how == 1:
            lines.insert(n, lines[draw(st.integers(0, len(lines) - 1))])
        elif how == 2 and len(lines) > 1:
            del lines[n]
        elif how == 3:
            at = draw(st.integers(0, len(lines[n])))
            lines[n] = lines[n][:at] + draw(st.text(max_size=3)) + lines[n][at + draw(st.integers(0, 3)) :]
        elif how == 4:
            sep = " = " if " = " in lines[n] else ": "  # TOML has the former
            key = lines[n].partition(sep)[0]
            lines[n] = (
                f"{key}{sep}{draw(st.one_of(st.integers(), st.text(max_size=20), st.just('[' * 3000), st.just('9' * 5000)))}"
            )
        else:
            lines[n] = lines[n].swapcase()
    return "\n".join(lines)


WILD = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def position(draw: Any, text: str) -> Any:
    """A good position with values in it replaced."""
    data = json.loads(text)
    for _ in range(draw(st.integers(1, 3))):
        at: Any = data
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(at[key], (dict, list)) and at[key] and draw(st.booleans()):
                at = at[key]
                continue
            at[key] = draw(st.one_of(st.integers(-3, 130), WILD))
            break
    return data


def again(t: Any) -> None:
    """What was understood is written and read again."""
    if t is not None:
        text = t.record()
        assert vernissage.loads(text).record() == text


def of_game(game: str, how: Any) -> list[tuple[str, Any]]:
    """Records, moves and positions of one game."""
    record, where = good(game)
    named = registry.get(game).moves
    listed = "\n".join(str(m) for m in list(named)[:40])

    @how
    @given(changed(record), st.booleans())
    def records(text: str, fits: bool) -> None:
        text = signed(text) if fits else text
        again(tried(vernissage.loads, text))
        tried(verify, text)

    @how
    @given(st.one_of(st.text(max_size=40), changed(listed)))
    def moves(text: str) -> None:
        t = vernissage.loads(record)
        for line in text.split("\n")[:3]:
            move = tried(named.parse, line)
            assert move is None or named.parse(str(move)) == move
            tried(t.why_not, line)

    @how
    @given(position(where))
    def positions(data: Any) -> None:
        t = tried(vernissage.from_position, game, data)
        if t is not None and not t.over:
            t.play(t.legal_moves()[0])
        again(t)

    turned = toml(game)

    @how
    @given(changed(turned))
    def numbers(text: str) -> None:
        tried(lambda: whatif.changes(game, whatif.read(text), list(registry.facts(game).players)))

    drills = {"records": records, "moves": moves, "positions": positions, "numbers": numbers}
    return [(f"{what} of {game}", drill) for what, drill in drills.items()]


def toml(game: str) -> str:
    """A file that turns every number and size of a game by name, to what is printed, and an option."""
    known, lines = registry.numbers(game), list[str]()
    for one in known.declared:
        for path in one.paths():
            quoted = ".".join(json.dumps(part) for part in path.split("."))
            lines.append(f"{quoted} = {known.default(path) if isinstance(one, Number) else list(one.default)}")
    return "\n".join([*lines, "[options]", "first_player = 0"])


def cases(examples: int) -> list[tuple[str, Any]]:
    how = settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )  # fmt: skip
    found: list[tuple[str, Any]] = []
    for game in GAMES:
        found += of_game(game, how)

    @how
    @given(st.one_of(st.text(max_size=200), changed("musee 2 players\nseed 7\nplay card 14\n")))
    def anything(text: str) -> None:
        tried(reading.read, text)
        tried(lambda: Scenario.parse(text).table())
        tried(verify, text, "")

    found.append(("anything that is read", anything))
    return found


def run(folder: Path, examples: int = 300) -> Outcome:
    with timed("fuzz of what is read") as outcome:
        for name, case in cases(examples):
            try:
                case()
            except Exception as error:
                outcome.wrong(f"{name}: {type(error).__name__}: {str(error)[:600]}")
        if counted["refused without a word"]:
            outcome.wrong(f"{counted['refused without a word']} refusals say nothing")
        told = f"{counted['understood'] + counted['refused']:,} texts and positions, {counted['understood']:,} understood, the others refused in a sentence"
        outcome.told = told if outcome.good else f"{told}; {outcome.told}"
    return outcome
