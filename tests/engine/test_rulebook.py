"""A decision is declared once, and whole: a rule, what is asked, when it is allowed, what happens."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.rulebook import ALLOWED, Rulebook
from vernissage.lab.coverage import specified

ROOT = Path(vernissage.__file__).parent.parent


def book() -> Rulebook:
    return Rulebook(Catalogue(kind("take", card=range(3)), kind("pass")), stack=False, over=("T-9", "It is over."))


def ask(b: Rulebook, **more: object) -> object:
    given = {"rule": "T-1", "ask": "take a card.", "waits": "takes a card", "moves": "take pass", **more}
    return b.decision("choose", **given)  # type: ignore[arg-type]


def made(b: Rulebook) -> object:
    return b.rules(__name__, sys.modules[__name__])


@pytest.mark.parametrize("left_out", ["rule", "ask", "waits"])
def test_a_decision_without_a_rule_or_words_is_refused(left_out):
    with pytest.raises(TypeError, match="'choose' needs a rule"):
        ask(book(), **{left_out: ""})


def test_a_move_that_nobody_says_is_allowed_is_refused():
    b = book()
    choose = ask(b)
    choose.do(lambda s, move: None)
    choose.reason("take")(lambda s, card: ALLOWED)
    with pytest.raises(TypeError, match="choose does not say when pass is allowed"):
        made(b)


def test_a_decision_that_does_nothing_is_refused():
    b = book()
    ask(b, free="take pass")
    with pytest.raises(TypeError, match="nothing is done for choose"):
        made(b)


def test_a_wrong_name_is_told_with_the_right_ones():
    b = book()
    choose = ask(b, free="take pass")

    def choose_do(s, cart):
        pass

    choose.do("take")(choose_do)
    choose.do("pass")(lambda s: None)
    with pytest.raises(TypeError, match="asks for cart; there are card"):
        made(b)


def test_two_sentences_with_one_key_are_refused():
    b = book()
    b.reason("none", "T-1", "There is none.")
    with pytest.raises(TypeError, match=r"'reason\.none'"):
        b.reason("none", "T-2", "There is none at all.")


@pytest.mark.parametrize("game", vernissage.games())
def test_every_decision_and_reason_names_a_rule_of_the_specification(game):
    b = importlib.import_module(f"{registry.package(game)}.rules").BOOK
    numbered = specified(game, ROOT)
    assert len(numbered) > 50
    named = {d.name: d.rule for d in b.decisions if isinstance(d.rule, str)}
    named |= {r.name: r.rule for r in b.reasons[1:]}
    named |= {f"only {kind}": r.rule for kind, r in b.only.items()} | {"over": b.over[0]}
    assert not {name: rule for name, rule in named.items() if rule not in numbered}
    assert all(b.sentences().values())
    assert b.names == registry.get(game).decisions
