"""Reports of the lab in the browser app."""

from __future__ import annotations

import json

import pytest

from vernissage.lab import shelf


@pytest.fixture
def reports(tmp_path, monkeypatch):
    monkeypatch.setenv("VERNISSAGE_LAB", str(tmp_path))
    return tmp_path


def put(place, name, about):
    (place / name).mkdir()
    (place / name / shelf.PAGE).write_text("<!doctype html><title>A report</title>")
    (place / name / shelf.ABOUT).write_text(about)


def test_what_is_there_is_listed_and_nothing_else(reports):
    assert shelf.kept() == []
    put(reports, "one", json.dumps({"game": "musee", "games": 500, "bots": ["greedy"]}))
    put(reports, "broken", "{")
    (reports / "empty").mkdir()
    assert [(r.name, r.game, r.games, r.bots) for r in shelf.kept()] == [("one", "musee", 500, "greedy")]
    assert "A report" in (shelf.page("one") or "")
    for wrong in ("broken", "empty", "..", "../one", "none"):
        assert shelf.page(wrong) is None
