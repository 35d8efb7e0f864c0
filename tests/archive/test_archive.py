"""What has been played stays playable: the archive is complete, is replayed on every change, and is never rewritten."""

from __future__ import annotations

import pytest

import vernissage
from tests.archive import keeping
from tests.golden import stored
from vernissage.engine import registry
from vernissage.engine.editions import way

GAMES = pytest.mark.parametrize("game", vernissage.games())


@pytest.mark.parametrize("path", keeping.files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_archived_match_is_replayed_to_the_same_result(path):
    text = path.read_text("utf-8")
    t = vernissage.loads(text)
    assert t.over
    assert t.game.name == path.parent.name
    assert f"\nrules: {path.name.split('-')[0][1:]}\n" in text
    assert f"\nresult: {' '.join(map(str, t.scores()))}\n" in text
    carried = way(registry.facts(t.game.name), path.name.split("-")[0][1:]).steps
    assert bool(carried) or t.record() == text


@GAMES
def test_the_archive_has_every_version_number_of_players_and_way_of_ending(game):
    facts, held = registry.facts(game), keeping.held()
    for version in facts.editions:
        for players in facts.players:
            ends = held.get((game, version, players), set())
            assert ends, f"no match of {game} {version} for {players}: python -m tests.archive"
            if version == facts.version:
                assert ends == set(facts.ends), f"{game} for {players} lacks an end: python -m tests.archive"


@pytest.fixture
def golden(tmp_path, monkeypatch):
    """A golden folder with one finished match of Musée, of the present version."""
    t = vernissage.new("musee", 2, 1)
    while not t.over:
        t.play(t.legal_moves()[0])
    path = tmp_path / "golden" / "one.vern"
    path.parent.mkdir()
    path.write_text(t.record(), "utf-8")
    monkeypatch.setattr(keeping, "matches", lambda: {("musee", "one"): None})
    monkeypatch.setattr(keeping, "match_path", lambda game, name: path)
    return path


def test_adding_adds_once_and_never_writes_over_what_is_there(golden, tmp_path):
    folder = tmp_path / "archive"
    assert [line.split(":")[0] for line in keeping.add(folder=folder)] == [
        f"musee/v{registry.facts('musee').version}-one.vern"
    ]
    (kept,) = keeping.files(folder)
    assert kept.read_text("utf-8") == golden.read_text("utf-8")
    kept.write_text("what is there", "utf-8")
    assert list(keeping.add(folder=folder)) == []
    assert kept.read_text("utf-8") == "what is there"


def test_a_match_of_another_version_or_unfinished_is_not_added(golden, tmp_path):
    text = golden.read_text("utf-8")
    version = registry.facts("musee").version
    golden.write_text(text.replace(f"rules: {version}", "rules: 1"), "utf-8")
    with pytest.raises(SystemExit, match="run `make golden` first"):
        list(keeping.add(folder=tmp_path / "archive"))
    golden.write_text(vernissage.new("musee", 2, 1).record(), "utf-8")
    with pytest.raises(SystemExit, match="no finished match"):
        list(keeping.add(folder=tmp_path / "archive"))
    assert keeping.files(tmp_path / "archive") == []


def test_writing_golden_files_anew_leaves_the_archive_alone():
    assert not stored.HERE.is_relative_to(keeping.HERE)
    assert not keeping.HERE.is_relative_to(stored.HERE)
