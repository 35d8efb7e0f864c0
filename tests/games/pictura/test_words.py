"""Words: every decision has a prompt, every move a label, every event a sentence."""

from __future__ import annotations

import random

import pytest

import vernissage
from vernissage.games.pictura.events import EVENTS
from vernissage.games.pictura.rules import BOOK


@pytest.mark.parametrize("players", [2, 4])
def test_every_decision_is_asked_in_one_sentence_and_every_event_told_in_one(players):
    asked: set[str] = set()
    told: set[str] = set()
    for seed in range(3):
        t = vernissage.new("pictura", players, seed)
        r = random.Random(seed)
        while not t.over:
            if t.decision not in asked:
                asked.add(t.decision)
                for viewer in (*range(players), None):
                    prompt = t.prompt_for(viewer)
                    assert prompt.endswith((".", "?"))
                    assert "\n" not in prompt
                assert all(m.label[0].isupper() for m in t.legal_moves())
                assert t.text(t.seat)
            t.play("auto" if t.decision == "layout" else r.choice(t.legal_moves()))
        told |= {e.kind for e in t.events()}
        for viewer in (0, None):
            assert all(line.endswith(".") for line in t.log(viewer))
    assert asked >= set(BOOK.names) - {"discard_favour", "auction_pick", "patron", "take_im", "use_grand_opening"}
    assert told <= {e.name for e in EVENTS}


def test_a_refusal_names_its_rule_and_a_reason():
    t = vernissage.new("pictura", 2, 1, {"first_player": 0})
    with pytest.raises(vernissage.IllegalMove, match="P-IMP-02"):
        t.play("exhibit")
    t.play("trend 1")
    assert t.why_not("trend 1", seat=0).rule == "P-SETUP-11"
