"""What a player may do is a choice: each can be declined, and what is ordered cannot (P-DEC-05)."""

from __future__ import annotations

import pytest

from tests.games.pictura.help import at, draws, inventory, menu, names, play, works
from vernissage.drawing.page import Board
from vernissage.games.pictura.picture import page
from vernissage.games.pictura.picture.panels import buttons_for, caption

RENAISSANCE = works(period="renaissance")
HAND = {0: [60, 61, 62]}


def holding(card, *moves, **things):
    return play(menu(**{"hand": HAND, "favours": {0: [card]}, **things}), *moves)


MAY = {
    "exchange on another's turn": (lambda: at(asked=1), "done"),
    "take a main action": (lambda: menu(hand=HAND), "pass"),
    "hang once more": (lambda: menu(hand=HAND, main=1), "done"),
    "draw a Favour card at a threshold": (lambda: holding("fundraiser", "favour fundraiser", score={0: 9}), "no"),
    "take paintings back by an Inventory": (lambda: menu(discard={0: [80, 81]}, moves=("inventory",)), "done"),
    "draw a Favour card by an Inventory": (lambda: menu(discard={0: [80, 81]}, moves=("inventory", "all")), "no"),
    "replace the Patrons by an Inventory": (lambda: menu(discard={0: [80, 81]}, moves=("inventory", "all", "no")), "no"),
    "replace the Patrons by Patronage": (lambda: holding("patronage", "favour patronage"), "no"),
    "play a Favour card": (lambda: holding("fundraiser"), "pass"),
    "take back by Storage management": (
        lambda: holding("storage_management", "favour storage_management", discard={0: [80]}),
        "done",
    ),
    "claim a Patron": (lambda: menu(slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, hand=HAND), "pass"),
    "take a painting as the effect of a Patron": (
        lambda: menu(slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, abroad={0: [3, 101, 102, 103]}, moves=("patron 1", "effect")),
        "done",
    ),
    "hang two paintings as a reward": (
        lambda: play(draws(menu(museum={0: RENAISSANCE[:6]}, favours={0: []}, hand=HAND, moves=("open renaissance",))),
                     "reward free_exhibits"),
        "done",
    ),
}  # fmt: skip


@pytest.mark.rule("P-DEC-05")
@pytest.mark.parametrize("what", MAY)
def test_what_a_player_may_do_can_be_declined(what):
    position, move = MAY[what]
    t = position()
    assert move in names(t)
    assert len(names(t)) > 1
    t.play(move)


@pytest.mark.rule("P-DEC-05")
def test_what_is_ordered_is_carried_out():
    for t in (
        at(),
        holding("private_sale", "favour private_sale"),
        holding("auction", "favour auction"),
        holding("cultural_grants", "favour cultural_grants"),
        holding("donation", "favour donation", discard={1: [80, 81]}),
    ):
        assert not {"done", "pass", "no"} & set(names(t))
    t = menu(museum={0: RENAISSANCE[:6]}, favours={0: []}, score={0: 0}, moves=("open renaissance",))
    t.play("reward favour_hand")
    assert t.view().favour_sizes[0] == 3, "the reward orders to draw"


@pytest.mark.rule("P-DEC-05")
@pytest.mark.parametrize("what", MAY)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_such_choice_has_a_button_or_a_target(what, narrow):
    position, move = MAY[what]
    t = position()
    view = t.view(t.seat)
    board: Board = page.board(view, names=t.names, narrow=narrow)
    targets = board.drawing.targets
    aside = [m for m in names(t) if m not in targets]
    assert move in aside, "the page makes buttons of what is not on the board"
    assert buttons_for(view) == [m for m in names(t) if m in buttons_for(view)]
    assert move in buttons_for(view), "and so does the picture"
    assert move.capitalize() not in caption(view, move) or move == "pass", "in words of its own"
    assert all(m in targets for m in names(t) if m.startswith("painting"))


def test_the_words_of_a_pass():
    t = menu(hand=HAND)
    assert caption(t.view(0), "pass") == ("Pass", "no main action")
    assert "pass" in t.prompt_for(0)
    assert inventory(menu(discard={0: [80, 81]}, hand=HAND)).view().main == 3
