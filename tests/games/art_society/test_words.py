"""Prompts, labels, log and refusals."""

from __future__ import annotations

import random

import pytest

from tests.games.art_society.help import LAND, D, L, anchors, at, crowded, events, go, hold, names, new, play, tile
from vernissage.engine import registry
from vernissage.games.art_society import words

GAME = registry.get("art_society")

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def test_every_decision_has_a_prompt_for_who_decides_and_for_who_waits():
    seen = {}
    for seed in range(6):
        t, rng = new(3, seed), random.Random(seed)
        while not t.over:
            seen.setdefault(t.decision, (t.prompt_for(t.seat), t.prompt_for((t.seat + 1) % 3), t.prompt_for(None)))
            t.play(rng.choice(t.legal_moves()))
        assert t.prompt_for(0).startswith("The game is over.")
    assert set(seen) == set(GAME.decisions)
    for decision, (mine, waiting, spectator) in seen.items():
        assert mine.startswith("Your turn"), decision
        assert mine[-1] in ".?"
        assert spectator.endswith(".")
        assert decision == "bid" or waiting.startswith("Player")


def test_prompts_say_what_it_brings():
    t = hold(tile("2x2", "portrait", "gilded_scroll"))
    best = max(g.points for g in t.view(0).gains)
    assert t.prompt == (
        "Your turn: hang the Portrait 2x2 in gilded scroll, or give it to your assistant. "
        f"It has 14 places; the best brings {best:+d} now."
    )
    t = hold("p112", **crowded(11))
    assert t.prompt.endswith("let your assistant hold it, or store it and lose 2 points.")
    t = hold("p112", museum=[tile("2x3", "landscape", "dark_wood")], **crowded(3, 4))
    assert "exchange it in the museum" in t.prompt


def test_gains_are_what_the_score_changes():
    """Whatever is hung where: the score sheet afterwards shows the gain, but for the shields still to be chosen."""
    rng = random.Random(8)
    looked = 0
    for seed in range(2):
        t = new(2, seed)
        while not t.over:
            view = t.view(t.seat)
            if t.decision in ("painting", "hang", "tile") and view.gains:
                gain = rng.choice(view.gains)
                s = t.copy()
                before = s.scores()[t.seat]
                s.play(f"anchor {gain.x} {gain.y}")
                if s.seat == t.seat and not s.over and s.view().round == view.round and s.decision != "keep":
                    earned = gain.shields if view.in_hand[0] == "p" else 0
                    if len([e for e in s.events() if e.kind == "hang"]) == 1 + len(
                        [e for e in t.events() if e.kind == "hang"]
                    ):
                        assert s.scores()[t.seat] - before == gain.points - earned
                        looked += 1
            t.play(rng.choice(t.legal_moves()))
    assert looked > 20


def test_labels_name_the_thing():
    labels = {str(m): GAME.label(m) for m in GAME.moves}
    assert labels["anchor 0 0"] == "Hang it at column 1, row 1"
    assert labels["pile 5x5"] == "A painting of 5x5, value 9, unseen"
    assert labels["museum 2x3 shell"] == "Exchange it for the 2x3 in shell from the museum"
    assert labels["decor d2v"] == "Take 2-shield decor, standing"
    assert len(set(labels.values())) == 225


def test_the_log_tells_who_did_what_where():
    t = hold(tile("2x2", "portrait", "gilded_scroll"))
    play(t, "anchor 7 3", "anchor 7 5")
    assert t.log(0)[-4:] == [
        "You hung the Portrait 2x2 in gilded scroll: column 8, row 4.",
        "It touches 1 painting in the same frame and earns decor.",
        "You took 1-shield decor.",
        "You hung the 1-shield decor: column 8, row 6.",
    ]
    assert t.log(1)[-1] == "Player 1 hung the 1-shield decor: column 8, row 6."


def test_a_refusal_names_the_rule_and_the_reason():
    t = hold(tile("2x2", "portrait", "gilded_scroll"))
    why = t.why_not("anchor 0 0")
    assert (why.rule, why.text) == (
        "AS-PLACE-03",
        "At column 1, row 1 it touches no tile along an edge; corners do not count.",
    )
    assert t.why_not("take 1").rule == "AS-TAKE-01"
    assert t.why_not("bid 3").rule == "AS-BID-01"
    assert t.why_not("pile 2x2").rule == "AS-AUC-01"
    assert t.why_not("decor d1").rule == "AS-FRAME-03"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_reads_as_text(players):
    t = at(players, museum=["p010"], assistant={0: "p050"}, decor={0: {"d2h": [(7, 3)]}})
    text = t.text(0)
    assert text.count("cells free") == players
    assert "assistant holds P 2x4 wood" in text
    assert "Portrait 3 (x5" in text
    assert anchors(t) == set()
    assert "pile 2x2" in names(t)


@pytest.mark.rule("AS-SPACE-06")
def test_the_assistant_is_named_only_while_it_can_take_the_painting():
    museum = [tile("2x2", LAND, L), tile("2x3", LAND, D)]
    for held, named in (({}, True), ({0: "p111"}, False)):
        t = hold("p112", museum=museum, assistant=held, **crowded(3, 4))
        assert "exchange it in the museum" in t.prompt
        assert ("let your assistant hold it" in t.prompt) == named


@pytest.mark.rule("AS-MOVE-02", "AS-END-01", "AS-END-02")
def test_the_last_round_is_announced_with_what_may_take_it_back():
    t = hold(tile("2x3", LAND, D), **crowded(3, 4))
    go(t, "anchor 3 6")
    (event,) = events(t, "full")
    assert words.sentence(event, 0, NAMES).endswith("unless tiles are taken down again, this round is the last.")
    t = hold("p112", excess={0: ["p110"]}, **crowded(11))
    t.play("excess")
    (event,) = events(t, "excess")
    assert words.sentence(event, 0, NAMES).endswith("unless taken back, this round is the last.")


def test_events_name_tiles_and_places_as_moves_and_views_do():
    t = at(offer=["p001", "p002", "p003"], bid={0: 12, 1: 11})
    t.play("take 1")
    t.play("anchor 7 3")
    kinds = {e.kind: e.fields for e in t.events()}
    assert kinds["take"] == {"slot": 1, "tile": "p002"}
    assert kinds["hang"] == {"tile": "p002", "x": 7, "y": 3, "source": "turn"}
    hung = t.view().walls[0].paintings[-1]
    assert (hung.tile, hung.x, hung.y) == ("p002", 7, 3)
