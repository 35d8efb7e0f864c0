"""A table keeps its secrets, and its copies are its own."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import vernissage
from vernissage.engine import contract, journal
from vernissage.engine.language import speaking
from vernissage.engine.record import face
from vernissage.engine.table import Table


def played(moves: int = 24, players: int = 3, seed: int = 7) -> Table:
    t = vernissage.new("musee", players, seed)
    for k in range(moves):
        legal = t.legal_moves()
        t.play(legal[k % len(legal)])
    return t


def test_a_redealt_table_offers_the_moves_of_its_own_deal() -> None:
    t = played()
    other = t.redeal((t.seat + 1) % 3, 5)
    buffer = np.zeros(t.game.rules.moves, np.int16)
    n = contract.legal(face(other.state), face(buffer))
    assert [t.game.moves.code(m) for m in other.legal_moves()] == buffer[:n].tolist()
    assert set(other.view(other.seat).moves) == {str(m) for m in other.legal_moves()}


def test_a_redealt_table_can_be_played_to_the_end() -> None:
    t = played(10).redeal(0, 3)
    while not t.over:
        t.play(t.legal_moves()[-1])
        assert contract.check(face(t.state)) == 0


def test_nothing_of_the_truth_hangs_on_to_a_redealt_table() -> None:
    t = played()
    other = t.redeal(t.seat, 5)
    assert (other._journal == journal.buffer()).all()
    assert other.seed is None
    assert other.moves == ()
    assert other.events(0) == []
    assert t.log(0)
    assert other.log(0) == t.redeal(t.seat, 5).log(0) == []
    other.options["first_player"] = "changed"
    assert t.options["first_player"] == "random"


def test_a_copy_is_its_own_after_undo() -> None:
    t = played(4)
    first, second = t.legal_moves()[:2]
    t.play(first)
    c = t.copy()
    before = c.position()
    t.undo()
    t.play(second)
    assert c.position() == before
    assert c.undo() == first
    assert c.decision == "card"
    assert c.legal_moves()[1] == second


def test_a_log_is_told_anew_where_anything_is_otherwise_than_before() -> None:
    t = played(7)
    first, second = t.legal_moves()[:2]
    t.play(first)
    before, c = t.log(0), t.copy()
    assert before == c.log(0) == vernissage.loads(t.record()).log(0)
    t.log(0).append("written by whoever was handed it")
    t.undo()
    t.play(second)
    assert t.log(0) == vernissage.loads(t.record()).log(0) != before
    assert c.log(0) == before
    assert c.log(1) != before
    with speaking("de"):
        assert c.log(0) != before
    c.names = ("Ilse", "Noor", "Emil")
    assert any("Noor" in sentence for sentence in c.log(0))
    assert not any("Noor" in sentence for sentence in t.log(0))


def test_a_view_leaves_the_record_alone() -> None:
    t = vernissage.new("musee", 2, 3)
    t.play(t.legal_moves()[0])
    assert t.decision == "slot"
    before = t.state.tobytes()
    t.view(t.seat)
    assert t.state.tobytes() == before


def test_a_table_survives_copying_and_pickling_by_python() -> None:
    t = played()
    for other in (copy.deepcopy(t), pickle.loads(pickle.dumps(t))):
        assert other.record() == t.record()
        assert other.log(0) == t.log(0)
        other.undo()
        assert len(t.moves) == 24


def test_equal_moves_are_equal_however_their_fields_were_given() -> None:
    a = vernissage.Move("slot", gallery="upper", column=3)
    b = vernissage.Move("slot", column=3, gallery="upper")
    assert a == b
    assert hash(a) == hash(b)
    t = vernissage.new("musee", 2, 3)
    t.play(t.legal_moves()[0])
    t.play(b)
    assert str(t.moves[-1]) == "slot upper 3"


def test_recent_events_reach_back_to_the_seats_last_turn() -> None:
    t = played(25)
    seat = t.seat
    assert t.decision == "slot"
    hung = [e for e in t.recent(seat) if e.kind == "hang"]
    assert [e.seat for e in hung] == [seat, (seat + 1) % 3, (seat + 2) % 3]


@pytest.mark.parametrize("move", [None, 5, [], b"card 3", "", "card", "card 3 4", "slot nowhere 3", "card ٣"])
def test_what_is_no_move_is_refused_and_nothing_changes(move: object) -> None:
    t = vernissage.new("musee", 2, 3)
    before = t.record()
    with pytest.raises(vernissage.NotAMove):
        t.play(move)  # type: ignore[arg-type]
    with pytest.raises(vernissage.NotAMove):
        t.why_not(move)  # type: ignore[arg-type]
    assert t.record() == before


@pytest.mark.parametrize(
    "given",
    [
        {"options": 5},
        {"options": "abc"},
        {"options": [1]},
        {"options": {"first_player": "1" * 5000}},
        {"options": {"first_player": "²"}},
        {"options": {"staircase_pattern": "top " + "1" * 5000 + " bottom 1 2 3"}},
        {"options": {"staircase_pattern": None}},
        {"names": 5},
        {"names": "AB"},
        {"names": ["A", "B\n"]},
        {"names": (n for n in "AB")},
        {"players": True},
        {"players": 2.0},
        {"players": np.array([2, 2])},
        {"seed": -1},
        {"seed": 1 << 64},
        {"seed": "7"},
    ],
)
def test_a_wrong_setting_is_refused_in_a_sentence(given: dict[str, object]) -> None:
    with pytest.raises(vernissage.BadOption) as refused:
        vernissage.new("musee", **({"players": 2} | given))  # type: ignore[arg-type]
    assert str(refused.value).endswith((".", "04", "03"))
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.5])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: object) -> None:
    t = vernissage.new("musee", 2, 3)
    for ask in (t.view, t.log, t.score_sheet, t.legal_moves, t.svg):
        with pytest.raises(vernissage.BadOption):
            ask(seat)  # type: ignore[arg-type,operator]


def test_an_unknown_light_is_refused() -> None:
    with pytest.raises(vernissage.BadOption, match="evening"):
        vernissage.new("musee", 2, 3).svg(light="foo")


@pytest.mark.parametrize("text", [None, b"vernissage 1", "\ud800", "", "vernissage 1", "vernissage 1\ngame: musee"])
def test_what_is_no_record_is_refused(text: object) -> None:
    with pytest.raises(vernissage.BadRecord):
        vernissage.loads(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", [None, "a\0b", "/", "no such file"])
def test_what_is_no_file_is_refused(path: object) -> None:
    with pytest.raises(vernissage.BadRecord):
        vernissage.load(path)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "value"),
    [("players", "9"), ("seed", "x"), ("names", '["A"]'), ("names", "[" * 9999), ("options", "5"), ("game", "chess"),
     ("options", '{"first_player":"' + "1" * 5000 + '"}'), ("rules", "99")],
)  # fmt: skip
def test_a_wrong_header_is_named_with_its_line(key: str, value: str) -> None:
    from vernissage.engine.notation import checksum

    text = vernissage.new("musee", 2, 3).record()
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith(key + ":"))
    lines[at] = f"{key}: {value}"
    body = "\n".join(lines[:-2]) + "\n"
    with pytest.raises(vernissage.BadRecord, match=f"line {at + 1}: "):
        vernissage.loads(f"{body}checksum: {checksum(body)}\n")


def test_partners_play_for_one_side():
    assert vernissage.new("musee", players=4, seed=1).sides() == (0, 1, 0, 1)
    assert vernissage.new("musee", players=3, seed=1).sides() == (0, 1, 2)
