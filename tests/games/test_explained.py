"""Every rule that a decision, a refusal or a line of the score cites is told in words for people."""

import importlib
import re

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.match import rulebook

NUMBER = re.compile(r"\b[A-Z]{1,2}-[A-Z0-9]+-\d\d\b")


def cited(game):
    facts = registry.facts(game)
    book = importlib.import_module(f"{registry.package(game)}.rules").BOOK
    found = {reason.rule for reason in (*book.reasons, *book.only.values()) if getattr(reason, "rule", "")}
    found |= {book.over[0], book.other or book.over[0], facts.turn_rule} | {line.rule for line in facts.lines}
    for decision in book.decisions:
        if isinstance(decision.rule, str):
            found.add(decision.rule)
    return found


@pytest.mark.parametrize("game", vernissage.games())
def test_every_cited_rule_is_explained(game):
    own = importlib.import_module(f"{registry.package(game)}.explained").EXPLAINED
    assert cited(game) - own.keys() == set()
    for number, text in own.items():
        assert rulebook.statement(game, number), f"{number} is not in the specification"
        told = rulebook.explained(game, number)
        assert told.text[0].isupper()
        assert told.text.endswith((".", "?"))
        assert not told.example or told.example.endswith(".")
        assert not NUMBER.search(text), f"{number} sends people to another number"
        assert "`" not in text
        assert len(told.text) <= 340, number


@pytest.mark.parametrize("game", vernissage.games())
def test_rules_chosen_by_the_position_are_explained(game):
    """Some decisions have one of several rules: whole games meet them."""
    own = importlib.import_module(f"{registry.package(game)}.explained").EXPLAINED
    book = importlib.import_module(f"{registry.package(game)}.rules").BOOK
    if all(isinstance(d.rule, str) for d in book.decisions):
        return
    for seed in range(2):
        t = vernissage.new(game, seed=seed)
        while not t.over:
            assert t.game.rule_of(t.view(t.seat)) in own
            t.play(t.advised())
