"""The tool that breaks rules breaks them, one change at a time."""

from __future__ import annotations

import ast

import pytest

import vernissage
from tests.mutants import changes, code, functions, mutants, original

RULE = """
def price(s: Any, seat: int) -> int:
    \"\"\"Two each.\"\"\"
    if s.free and seat < 2:
        return 0
    s.paid[seat] += 1
    return -s.count * 2
"""


def variants() -> list[str]:
    number, found = 0, []
    while True:
        node = ast.parse(RULE).body[0]
        assert isinstance(node, ast.FunctionDef)
        every = list(changes(node))
        if number == len(every):
            return found
        every[number][2]()
        found.append(ast.unparse(node))
        number += 1


def test_each_change_is_one_of_a_kind():
    whole = ast.unparse(ast.parse(RULE))
    found = variants()
    assert len(set(found)) == len(found)
    assert all(text != whole for text in found)
    for piece in (
        "s.free or seat < 2", "s.free and seat <= 2", "seat < 3", "not (s.free and seat < 2)", "return 1", "s.paid[seat] -= 1",
        "s.paid[seat] += 2", "pass", "+s.count * 2", "-s.count + 2", "-s.count * 3",
    ):  # fmt: skip
        assert any(piece in text for text in found), piece


@pytest.mark.parametrize("game", vernissage.games())
def test_every_game_has_rules_to_break(game):
    assert len(list(functions(game))) > 20
    found = mutants(game)
    assert len({m.key for m in found}) == len(found) > 300


def test_a_broken_rule_is_the_same_function_with_other_code():
    mutant = next(m for m in mutants("musee") if m.function == "usual_columns" and m.change == "6 becomes 7")
    broken = code(mutant)
    assert broken.co_name == "usual_columns"
    assert 7 in broken.co_consts
    assert mutant.words == f"rules/places.py:{mutant.line} usual_columns: 6 becomes 7"


def test_what_is_declared_is_broken_under_the_name_it_has_from_there():
    mutant = next(m for m in mutants("musee") if m.function == "slot_reason")
    assert code(mutant).co_name == original(mutant).__name__ == "slot_reason"
