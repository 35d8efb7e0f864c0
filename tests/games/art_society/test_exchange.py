"""Exchanging decor that has run out (AS-DECOR-08), against a search cell by cell over walls filled by lot."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from vernissage.engine import contract, journal, registry
from vernissage.engine.record import face
from vernissage.games.art_society.rules.placing import KIND, TILE
from vernissage.games.art_society.rules.wall import LOW
from vernissage.games.art_society.state import (
    DECOR_0,
    E_KIND,
    E_SWAP,
    EXCESS_PLAN,
    HEIGHT,
    KINDS,
    M_DECOR,
    PLACING,
    WIDTH,
)

SIZE = [(k["w"], k["h"]) for k in KINDS]
KIND_OF = {size: kind for kind, size in enumerate(SIZE)}
SINGLE = KIND_OF[1, 1]
Cell = tuple[int, int]


@dataclass
class Wall:
    """Decor by its top left cell, and which was hung this round."""

    tiles: dict[Cell, int]
    fresh: set[Cell]
    plan: tuple[int, int]


def by_lot(rng: random.Random) -> Wall:
    free = {(x, y) for x in range(WIDTH) for y in range(HEIGHT)}
    found = Wall(
        {}, set(), (rng.choice((0, 0, 7, EXCESS_PLAN)), rng.choice((0, 0, 9, EXCESS_PLAN, DECOR_0, DECOR_0 + 3)))
    )
    weights = [rng.choice((0, 1, 4)) for _ in KINDS]
    seam = LOW // HEIGHT  # where the second word of a wall begins
    first = (rng.choice((0, seam - 1, seam)), 0)
    corner = [(SINGLE, (first[0] + x, 0)) for x in range(rng.choice((0, 2, 3)))] or [(rng.randrange(len(KINDS)), first)]
    lot = [(rng.choices(range(len(KINDS)), weights)[0], None) for _ in range(rng.choice((0, 6, 40, 90)) * any(weights))]
    for kind, place in corner + lot:
        cell = place or (rng.randrange(WIDTH), rng.randrange(HEIGHT))
        if set(covered(kind, cell)) <= free:
            free -= set(covered(kind, cell))
            found.tiles[cell] = kind
            if rng.random() < 0.3:
                found.fresh.add(cell)
    return found


def covered(kind: int, cell: Cell) -> list[Cell]:
    w, h = SIZE[kind]
    return [(cell[0] + dx, cell[1] + dy) for dx in range(w) for dy in range(h)]


def run(wall: Wall, cell: Cell, length: int, lying: bool) -> list[Cell]:
    """The tiles that cover exactly these cells, one behind the other; none where there is no such run."""
    found, at, done = [], cell, 0
    while done < length:
        kind = wall.tiles.get(at)
        if kind is None or (SIZE[kind][1] if lying else SIZE[kind][0]) > 1:
            return []
        found.append(at)
        step = SIZE[kind][0] if lying else SIZE[kind][1]
        done += step
        at = (at[0] + step, at[1]) if lying else (at[0], at[1] + step)
    return found if done == length else []


Exchange = tuple[int, list[Cell], list[tuple[int, Cell]]]  # whose wall, what goes, what comes


def exchange(walls: list[Wall], supply: list[int], seat: int, kind: int) -> Exchange | None:
    """AS-DECOR-08 as it is written."""
    cells = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
    for k in range(len(walls)):
        owner = (seat + k) % len(walls)
        wall = walls[owner]
        for length in (3, 2):
            for cell in cells:
                for lying in (True, False):
                    tiles = run(wall, cell, length, lying)
                    into = KIND_OF[(length, 1) if lying else (1, length)]
                    if len(tiles) > 1 and kind in (wall.tiles[t] for t in tiles) and supply[into] > 0:
                        return owner, tiles, [(into, cell)]
        for cell in cells:
            if wall.tiles.get(cell) == kind and kind != SINGLE:
                along = covered(kind, cell)
                two = KIND_OF[(2, 1) if SIZE[kind][0] > 1 else (1, 2)]
                if len(along) == 3 and supply[two] > 0 and supply[SINGLE] > 0:
                    return owner, [cell], [(two, cell), (SINGLE, along[2])]
                if supply[SINGLE] >= len(along):
                    return owner, [cell], [(SINGLE, part) for part in along]
    return None


def put(walls: list[Wall], supply: list[int], seat: int) -> Any:
    """A record in which that seat chooses decor of up to three shields."""
    game = registry.get("art_society")
    rules = game.rules
    array = np.zeros(1, rules.state)
    options = contract.option_record(rules, game.facts.check_options(None, len(walls))[1])
    contract.setup(face(array[0]), len(walls), face(options[0]), 5)
    s, room = array[0], array[0]["now"]
    s["phase"], s["seat"], s["decision"], s["depth"] = PLACING, seat, KIND, 1
    s["stack"][0] = (seat, KIND, 3, 0, 0)
    room["supply"] = supply
    for owner, wall in enumerate(walls):
        room["plan"][owner] = wall.plan
        for cell, kind in wall.tiles.items():
            for x, y in covered(kind, cell):
                _bit(room["cover"][owner], (x, y))
            _bit(room["decor"][owner, kind], cell)
            if cell in wall.fresh:
                _bit(room["fresh"][owner, kind], cell)
    return array


def _bit(words: Any, cell: Cell) -> None:
    at = cell[0] * HEIGHT + cell[1]
    words[at // LOW] |= np.int64(1 << at % LOW)


def spelled(kinds: list[int]) -> int:
    number = 0
    for kind in kinds:
        number = number * 8 + kind + 1
    return number


@pytest.mark.rule("AS-DECOR-08", "AS-DECOR-09", "AS-MOVE-03")
@pytest.mark.parametrize("seed", range(12))
def test_an_exchange_is_the_first_that_a_search_cell_by_cell_finds(seed):
    rng = random.Random(seed)
    found = 0
    for _ in range(12):
        walls = [by_lot(rng) for _ in range(rng.choice((2, 3, 4)))]
        gone = rng.choice((1, 2, 3))  # one size has run out, others perhaps
        supply = [0 if w * h == gone else rng.choice((0, 0, 1, 2, 3)) for w, h in SIZE]
        seat = rng.randrange(len(walls))
        before = put(walls, supply, seat)
        for kind, (w, h) in enumerate(SIZE):
            none = all(left == 0 for left, (a, b) in zip(supply, SIZE, strict=True) if a * b == w * h)
            swap = exchange(walls, supply, seat, kind) if none else None
            allowed = supply[kind] > 0 or swap is not None
            assert (contract.why(face(before[0]), seat, M_DECOR + kind) == 0) == allowed
            if allowed:
                after, log = before.copy(), journal.buffer()
                contract.step(face(after[0]), M_DECOR + kind, face(log))
                found += swap is not None
                check(walls, supply, seat, kind, swap, after[0], log)
    assert found


def check(walls: list[Wall], supply: list[int], seat: int, kind: int, swap: Exchange | None, s: Any, log: Any) -> None:
    """The record after it, field by field."""
    left, rows = list(supply), [(E_KIND, seat, -1, kind)]
    tiles, bound = [dict(wall.tiles) for wall in walls], [0] * 4
    fresh = [set(wall.fresh) for wall in walls]
    if swap:
        owner, went, came = swap
        new = any(cell in walls[owner].fresh for cell in went)
        old = any(cell not in walls[owner].fresh for cell in went)
        held = any(code >= DECOR_0 and code != EXCESS_PLAN for code in walls[owner].plan)
        bound[owner] = int(new and (old or held))
        kinds = [tiles[owner].pop(cell) for cell in went]
        fresh[owner] -= set(went)
        for piece in kinds:
            left[piece] += 1
        for piece, cell in came:
            left[piece] -= 1
            tiles[owner][cell] = piece
            fresh[owner] |= {cell} if new else set()
        at = went[0][0] * HEIGHT + went[0][1]
        rows.insert(0, (E_SWAP, seat, -1, owner, at, spelled(kinds), spelled([piece for piece, _ in came])))
    left[kind] -= 1
    expected = put([Wall(t, f, w.plan) for t, f, w in zip(tiles, fresh, walls, strict=True)], left, seat)[0]["now"]
    expected["bound"] = bound
    for field in ("cover", "decor", "fresh", "supply", "plan", "bound"):
        assert s["now"][field].tolist() == expected[field].tolist(), field
    assert [tuple(row[: len(want)]) for row, want in zip(log[1:].tolist(), rows, strict=False)] == rows
    assert log[0, 0] == len(rows)
    assert (s["decision"], s["stack"][0].tolist()) == (TILE, [seat, TILE, kind, 0, 0])
