"""Prompts, labels, log sentences, refusals and score sheets of Musée."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import hang, two
from tests.games.musee.test_partnership import last_two
from vernissage.games.musee.view import cards


def test_the_prompt_says_what_is_asked():
    t = two(hand={0: [10, 20, 30, 40, 50]})
    assert t.prompt == "Your turn: choose a painting to hang; 5 of your 5 have a place."
    assert t.prompt_for(1) == "Player 1 is choosing a painting."
    t.play("card 30")
    assert f"No. 30, {cards()[30].title}" in t.prompt
    assert "18 places" in t.prompt
    assert t.prompt_for(None) == "Player 1 is choosing a place for a painting."


def test_the_prompt_for_a_last_card_names_the_partner():
    t = last_two()
    hang(t, 35, "upper", 6)
    assert t.prompt == "Your turn: take one of the last two cards, unseen, or pass it to Player 3?"


def test_the_prompt_tells_what_the_best_place_earns():
    t = two(wall={0: {"upper": [None, 3, None, None, None, None]}}, hand={0: [8, 20, 30, 40, 50]})
    t.play("card 8")
    best = {(g.gallery, g.column): g for g in t.view(0).gains}
    assert best["upper", 3].points == 3
    assert best["upper", 3].neighbours == 2
    assert best["middle", 2].points == 4
    assert best["middle", 2].stairs == 3
    assert "the best earns 4 now" in t.prompt


def test_the_log_speaks_to_you_and_of_others():
    t = two(hand={0: [10, 20, 30, 40, 50]})
    hang(t, 30, "upper", 3)
    title = cards()[30].title
    assert t.log(0)[0] == f"You hung No. 30, {title}: upper gallery, third place."
    assert t.log(1)[0] == f"Player 1 hung No. 30, {title}: upper gallery, third place."
    assert t.log(1)[1] == "Player 1 drew a card."
    assert t.log(0)[1].startswith("You drew No. ")


@pytest.mark.rule("M-PLACE-02")
def test_a_refusal_is_a_sentence_with_its_rule():
    t = two(wall={0: {"upper": [None, 9, None, None, None, None]}}, hand={0: [14, 2, 36, 37, 38]})
    t.play("card 14")
    with pytest.raises(vernissage.IllegalMove) as refused:
        t.play("slot upper 1")
    assert str(refused.value) == "No. 14 cannot hang left of No. 9: numbers rise from left to right. M-PLACE-02"


@pytest.mark.rule("M-SETUP-01")
def test_a_painting_that_is_not_in_play_is_refused_as_such():
    assert two().why_not("card 55").rule == "M-SETUP-01"


def test_the_score_sheet_names_what_earned_each_line():
    t = two(wall={0: {"upper": [3, 8, None, None, None, None], "middle": [None, 13, None, None, None, None]}})
    sheet = {line.name: [item.words for item in line.items] for line in t.score_sheet(0).lines}
    assert sheet["paintings"] == ["No. 3", "No. 8", "No. 13"]
    assert sheet["neighbours"] == ["No. 3 and No. 8, Persons"]
    assert sheet["stairs"] == ["No. 8 and No. 13, Persons"]
    assert sheet["bonus"] == []


def test_every_label_is_different_and_says_more_than_the_notation():
    game = two().game
    labels = [game.label(move) for move in game.moves]
    assert len(set(labels)) == len(labels) == 92
    assert all(label and label != str(move) for label, move in zip(labels, game.moves, strict=True))


def test_events_speak_as_moves_do():
    t = two(hand={0: [14]})
    before = len(t.events())
    t.play("card 14")
    t.play("slot upper 2")
    hang = next(e for e in t.events()[before:] if e.kind == "hang")
    assert hang.fields == {"card": 14, "gallery": "upper", "column": 2}
    move = t.moves[-1]
    assert (hang.gallery, hang.column) == (move.gallery, move.column)
