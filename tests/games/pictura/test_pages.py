"""What is written about the game is made from the code: the pictures of how to play, the study of the hanging searches."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from vernissage.engine.rule import JIT, PACKAGE

DOCS = PACKAGE.parent / "docs"


def test_the_pictures_of_how_to_play_are_drawn_by_the_present_code():
    path = DOCS / "make_learn_pictura.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    page = (DOCS / "learn" / "pictura.md").read_text("utf-8")
    for file, drawing in learn.pictures().items():
        assert (DOCS / "pictures" / file).read_text("utf-8") == drawing, "run python docs/make.py"
        assert f"../pictures/{file}" in page
        assert Path(file).suffix == ".svg"


@pytest.mark.skipif(not JIT, reason="a long search")
def test_the_study_of_hangings_can_be_repeated():
    from vernissage.games.pictura.study.hangings import KINDS, known, museums, study

    stored = known()
    for kind in KINDS:
        again = [[r.tobytes() for r in museums(kind, 9, stored.played, 5)] for _ in range(2)]
        assert again[0] == again[1]
    found = study(5, sizes=range(17, 19))
    assert [(row["kind"], row["paintings"]) for row in found] == [(kind, n) for kind in KINDS for n in (17, 18)]
    for row in found:
        assert row["quick"]["gap_mean"] >= row["auto"]["gap_mean"] >= row["thorough"]["gap_mean"] >= 0
        assert row["came"] <= row["best"]
        assert 0 < row["auto"]["us_mean"] <= row["auto"]["us_most"]


@pytest.mark.rule("P-ACT-04", "P-END-10")
def test_the_study_of_passed_turns_can_be_repeated():
    from vernissage.games.pictura.study.passes import study

    found = study("greedy", 3, (2,))
    assert found == study("greedy", 3, (2,))
    assert sum(found[0]["ends"].values()) == 3
    assert found[0]["passed"] <= found[0]["turns"]
    (played,) = study("random", 1, (3,))
    assert played["passed"] > 0
    assert played["rounds_most"] <= 60
