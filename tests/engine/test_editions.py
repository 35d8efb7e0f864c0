"""Old games live on: the version in a record selects the rules it was played by, or it is carried over by a migration."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.editions import way
from vernissage.engine.facts import Option, one_of
from vernissage.engine.table import Table

TIED = ("bid 1", "bid 1")  # the first seat takes the lot by the first version, the last one by the second


@contextmanager
def program(package: str) -> Iterator[None]:
    """The program of a time: the game as it was then."""
    registry.add("toy", package)
    try:
        yield
    finally:
        registry.remove("toy")


def finished(players: int = 2, **options: str) -> str:
    t = vernissage.new("toy", players, 1, options)
    while not t.over:
        tied = t.decision == "bid" and f"bid {1 if t.scores()[0] < 3 else 0}"
        t.play(tied or ("give" if t.decision == "keep" and len(t.moves) < 8 else str(t.legal_moves()[-1])))
    return t.record()


@pytest.fixture(scope="module")
def first() -> str:
    with program("tests.toy"):
        return finished()


@pytest.fixture(scope="module")
def second() -> str:
    with program("tests.toy_second"):
        return finished()


def result(text: str) -> str:
    return next(line for line in text.splitlines() if line.startswith("result: "))


def test_a_finished_match_of_each_version_is_replayed_to_the_same_result(first: str, second: str) -> None:
    assert "\nrules: 1\n" in first
    assert "\nrules: 2\n" in second
    assert result(first) != result(second), "the change of rules can be seen"
    with program("tests.toy_second"):
        for text, version in ((first, "1"), (second, "2")):
            t = vernissage.loads(text)
            assert t.game.facts.version == version
            assert t.record() == text


def test_a_match_of_before_is_played_on_by_its_own_rules_and_new_ones_get_the_newest() -> None:
    with program("tests.toy"):
        begun = vernissage.new("toy", 2, 1).record()
    with program("tests.toy_second"):
        old, new = vernissage.loads(begun), vernissage.new("toy", 2, 1)
        assert new.game.facts.version == "2"
        old.play_line(*TIED)
        new.play_line(*TIED)
        assert (old.seat, new.seat) == (0, 1)
        assert old.options == {"purse": "rich"}, "what came later is no option of an old table"
        assert old.game.edition("1") is old.game
        assert old.game.edition("2") is new.game is registry.get("toy")
        for t in (old, new):
            for other in (vernissage.loads(t.record()), t.copy(), pickle.loads(pickle.dumps(t)), vernissage.from_position("toy", t.position()),
                          t.redeal(0, 1)):  # fmt: skip
                assert other.game is t.game
                assert other.seat == t.seat
                assert other.position()["rules"] == t.position()["rules"]


def test_the_program_of_before_says_that_a_record_is_of_a_later_version(second: str) -> None:
    with program("tests.toy"), pytest.raises(vernissage.BadRecord, match=r"rules version '2' of Toy.*reads 1"):
        vernissage.loads(second)


def test_an_option_that_came_later_is_refused_at_a_table_of_before(first: str) -> None:
    with program("tests.toy_second"):
        game = registry.get("toy", "1")
        with pytest.raises(vernissage.BadOption, match="no option 'tie'; its options are: purse"):
            Table(game, 2, {"tie": "first"}, 1)
        assert vernissage.new("toy", 2, 1, {"tie": "first"}).play_line(*TIED).played
        with pytest.raises(vernissage.BadOption, match="reads 1 or 2"):
            registry.get("toy", "9")


def test_a_position_of_before_lacks_what_came_later_and_is_kept_as_it_was() -> None:
    with program("tests.toy"):
        t = vernissage.new("toy", 2, 1)
        t.play("bid 1")
        position = t.position()
        begun = vernissage.from_position("toy", position)
        text = begun.record()
    assert "tie" not in position["state"]
    with program("tests.toy_second"):
        old = vernissage.loads(text)
        assert old.record() == text
        assert (old.game.facts.version, int(old.state["tie"])) == ("1", 0)
        old.play("bid 1")
        assert old.seat == 0
        assert vernissage.loads(old.record()).record() == old.record()
        lying = {**old.position(), "state": {**old.position()["state"], "tie": 1}}
        with pytest.raises(vernissage.BadPosition, match="tie is 1, but 0 in rules version '1'"):
            vernissage.from_position("toy", lying)
        gone = vernissage.new("toy", 2, 1).position()
        del gone["state"]["tie"]
        with pytest.raises(vernissage.BadPosition, match="tie is missing"):
            vernissage.from_position("toy", gone)


def test_records_of_before_are_carried_over_by_a_migration(first: str, second: str) -> None:
    assert "\ngive\n" in first
    with program("tests.toy_third"):
        for text, tie in ((first, "first"), (second, "last")):
            t = vernissage.loads(text)
            assert t.game.facts.version == "3"
            assert "pass_on" in map(str, t.moves)
            assert t.options == {"purse": "fat", **({"tie": "first"} if tie == "first" else {})}
            assert result(t.record()) == result(text)
            assert vernissage.loads(t.record()).record() == t.record()


def test_a_position_and_an_early_answer_of_before_are_carried_over_too() -> None:
    with program("tests.toy"):
        t = vernissage.new("toy", 3, 1, {"purse": "poor"})
        t.play("bid 1", seat=2)
        position, text = t.position(), t.record()
    with program("tests.toy_third"):
        for old in (vernissage.from_position("toy", position), vernissage.loads(text)):
            assert old.options == {"purse": "thin", "tie": "first"}
            assert [(seat, str(move)) for seat, move in old.early] == [(2, "bid 1")]
            old.play_line("bid 1", "bid 0")
            assert old.seat == 0, "among equal bids the first, as by the rules of its time"


@pytest.mark.parametrize("old", ['{"purse":"fat"}', "[]", "5", '{"purse":[]}', "{}"])
def test_what_no_program_of_before_has_written_is_refused_and_not_carried_over(first: str, old: str) -> None:
    from vernissage.engine.notation import checksum

    body = first[: first.index("checksum: ")].replace('{"purse":"rich"}', old)
    with program("tests.toy_third"), pytest.raises(vernissage.BadRecord, match="line 6: options: "):
        vernissage.loads(f"{body}checksum: {checksum(body)}\n")


def test_a_result_that_a_carried_over_match_does_not_have_is_refused(first: str) -> None:
    from vernissage.engine.notation import checksum

    body = first[: first.index("checksum: ")].replace(result(first), "result: 9 9")
    with program("tests.toy_third"), pytest.raises(vernissage.BadRecord, match="headers do not describe"):
        vernissage.loads(f"{body}checksum: {checksum(body)}\n")


@pytest.mark.parametrize("game", vernissage.games())
def test_a_game_with_one_edition_has_nothing_to_carry(game: str) -> None:
    facts = registry.facts(game)
    assert facts.version == facts.editions[-1], "new tables get the newest"
    assert registry.get(game, facts.version) is registry.get(game)
    assert way(facts, facts.version).steps == ()
    with pytest.raises(
        vernissage.BadOption, match=r"rules version '1' of .*, from before the first edition, which is '2'"
    ):
        registry.get(game, "1")
    position = vernissage.new(game, seed=1).position()
    with pytest.raises(vernissage.BadPosition, match="from before the first edition"):
        vernissage.from_position(game, {**position, "rules": "1"})


def test_a_version_that_is_no_edition_is_a_mistake_of_the_game() -> None:
    from dataclasses import replace

    facts = registry.facts("musee")
    late = Option("late", "", "on", ("late",), one_of("on", "off"), since="9", before="off")
    for wrong in ({"editions": ("1",)}, {"options": (late,)}):
        with pytest.raises(ValueError, match="not among the editions"):
            replace(facts, **wrong)
