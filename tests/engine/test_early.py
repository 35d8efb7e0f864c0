"""An answer to a sealed decision that comes before its seat is asked: the table knows it, and tells its own seat alone."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import msgspec
import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.notation import checksum
from vernissage.engine.table import Table

SEALED = {"toy": "bid", "art_society": "bid", "pictura": "choose_trend"}
GAMES = pytest.mark.parametrize("game", SEALED)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    registry.add("toy", "tests.toy")
    yield
    registry.remove("toy")


def asked(game: str, players: int = 3, seed: int = 5) -> Table:
    """A table at which something sealed is asked of its first seat."""
    t, rng = vernissage.new(game, players, seed), random.Random(seed)
    while t.decision != SEALED[game]:
        t.play(rng.choice(t.legal_moves()))
    return t


def others(t: Table, seat: int) -> list[int | None]:
    return [None, *(s for s in range(t.players) if s != seat)]


def seen(t: Table, viewer: int | None) -> object:
    """All that a table tells somebody."""
    dealt = t.redeal(viewer, 3)
    own = [] if viewer is None else t.legal_moves(viewer)
    return (
        t.view(viewer), t.log(viewer), t.events(viewer), t.recent(viewer), t.text(viewer), t.svg(viewer), own, t.scores(viewer),
        t.prompt_for(viewer), dealt.position(), dealt.record(), dealt.view(viewer), t.seat, t.decision, t.moves, t.deciders, repr(t),
        None if viewer is None else [t.why_not(m, viewer) for m in list(t.game.moves)[:40]],
    )  # fmt: skip


@GAMES
def test_an_early_answer_is_shown_to_its_own_seat_and_to_nobody_else(game: str) -> None:
    t = asked(game)
    late = (t.seat + 2) % 3
    before = {viewer: seen(t, viewer) for viewer in others(t, late)}
    plain = t.view(late)
    t.play(t.legal_moves(late)[0], late)
    for viewer in others(t, late):
        assert seen(t, viewer) == before[viewer]
    assert t.view(late) != plain
    assert t.view(late).moves == ()
    assert t.legal_moves(late) == []


@GAMES
def test_its_own_seat_sees_what_it_would_see_in_the_order_of_the_record(game: str) -> None:
    """The same answer, given when it was asked for: that seat's own part of the view is the same."""
    t = asked(game)
    late = (t.seat + 1) % 3
    move = t.legal_moves(late)[1]
    t.play(move, late)
    own = t.view(late)
    straight = asked(game)
    straight.play(straight.legal_moves()[0])
    straight.play(move)
    there = straight.view(late)
    if game == "art_society":
        assert own.my_bid == there.my_bid == move.card
        assert own.sealed == tuple(s == late for s in range(3))
    elif game == "pictura":
        assert own.personals == there.personals
        assert own.personals[late] > 0
        assert own.has_chosen == tuple(s == late for s in range(3))
    else:
        assert own.bids[late] == there.bids[late] == move.coins
    assert "choosing" in t.prompt_for(late), "it is told whom it waits for"


@GAMES
def test_a_view_may_be_asked_for_as_it_will_be_after_an_answer(game: str) -> None:
    t = asked(game)
    for seat in range(3):
        move = t.legal_moves(seat)[0]
        seen, before = t.view(seat, move), t.record()
        assert seen != t.view(seat)
        assert seen.moves == ()
        assert t.record() == before
        if seat != t.seat:
            t.play(move, seat)
            assert t.view(seat) == seen
    for seat, answer in ((None, move), (0, "yes" if game == "toy" else "done")):
        with pytest.raises(vernissage.BadOption, match="no answer to a sealed decision"):
            t.view(seat, answer)


@GAMES
def test_records_and_positions_keep_early_answers(game: str) -> None:
    t = asked(game)
    first, second = (t.seat + 2) % 3, (t.seat + 1) % 3
    t.play(t.legal_moves(first)[1], first)
    t.play(t.legal_moves(second)[0], second)
    text = t.record()
    again = vernissage.loads(text)
    assert again.record() == text
    assert again.early == t.early
    data = msgspec.json.decode(msgspec.json.encode(t.position()))
    there = vernissage.from_position(game, data)
    assert there.position() == t.position() == data
    assert vernissage.loads(there.record()).record() == there.record()
    for other in (again, there, copy.deepcopy(t), pickle.loads(pickle.dumps(t))):
        assert other.early == t.early
        assert [other.view(s) for s in range(3)] == [t.view(s) for s in range(3)]
        other.play(other.legal_moves()[0])
        assert len(other.moves) >= 3
        assert other.early == ()
        assert not other.sealed


@GAMES
def test_undo_takes_early_answers_back_first_and_one_by_one(game: str) -> None:
    t = asked(game, 4 if game != "toy" else 3)
    begun, start = len(t.moves), t.record()
    t.play(t.legal_moves()[0])
    between = t.record()
    if t.players == 4:
        two, last = (t.seat + 2) % 4, (t.seat + 1) % 4
        t.play(t.legal_moves(two)[0], two)
        kept = t.record()
    else:
        last, kept = (t.seat + 1) % 3, between
    move = t.legal_moves(last)[1]
    t.play(move, last)
    assert t.undo() == move
    assert t.record() == kept
    assert t.legal_moves(last)
    while len(t.moves) > begun:
        t.undo()
    assert t.record() == start
    assert t.early == ()


@GAMES
def test_an_early_answer_that_was_replaced_is_forgotten(game: str) -> None:
    t = asked(game)
    before, late = t.record(), (t.seat + 1) % 3
    one, two = t.legal_moves(late)[:2]
    t.play(one, late)
    assert t.why_not(two, late) is None
    t.play(two, late)
    assert t.early == ((late, two),)
    assert t.undo() == two
    assert t.record() == before


@GAMES
def test_a_new_deal_keeps_the_early_answer_of_its_own_seat_only(game: str) -> None:
    t = asked(game)
    one, two = (t.seat + 1) % 3, (t.seat + 2) % 3
    for seat in (one, two):
        t.play(t.legal_moves(seat)[0], seat)
    assert [seat for seat, _ in t.redeal(one, 1).early] == [one]
    assert t.redeal(one, 1).view(one) == t.view(one)
    assert t.redeal(t.seat, 1).early == t.redeal(None, 1).early == ()


@GAMES
def test_all_answers_in_any_order_make_the_same_record(game: str) -> None:
    straight, mixed = asked(game), asked(game)
    answers = {s: straight.legal_moves(s)[-1] for s in range(3)}
    for _ in range(3):
        straight.play(answers[straight.seat])
    first = mixed.seat
    for seat in ((first + 2) % 3, (first + 1) % 3, first):
        mixed.play(answers[seat], seat)
    assert mixed.record() == straight.record()
    assert mixed.log(0) == straight.log(0)


@pytest.mark.parametrize(
    ("early", "says"),
    [
        ('[[0,"bid 1"]]', "nothing sealed is to be asked"),
        ('[[9,"bid 1"]]', "no seat 9"),
        ('[[1,"keep"]]', "'keep' answers another question"),
        ('[[1,"dance"]]', "no kind of move"),
        ('[[1,"bid 1"],[1,"bid 2"]]', "headers do not describe"),
        ('{"1":"bid 1"}', "early"),
        ("[[1]]", "early"),
        ('[["1","bid 1"]]', "early"),
        ("[]", "headers do not describe"),
        ("[", "early"),
    ],
)
def test_an_early_answer_that_cannot_be_is_refused_in_a_sentence(early: str, says: str) -> None:
    text = vernissage.new("toy", 3, 1).record()
    body = text[: text.index("checksum: ")].replace("moves: 0", f"early: {early}\nmoves: 0")
    with pytest.raises(vernissage.BadRecord, match=says):
        vernissage.loads(f"{body}checksum: {checksum(body)}\n")


@pytest.mark.parametrize(
    "early", [5, None, {"1": "bid 1"}, [[0, "bid 1"]], [[1, "keep"]], [[1]], ["bid 1"], [[True, "bid 1"]]]
)
def test_an_early_answer_that_cannot_be_is_refused_in_a_position(early: object) -> None:
    position = vernissage.new("toy", 3, 1).position()
    with pytest.raises(vernissage.BadPosition):
        vernissage.from_position("toy", {**position, "early": early})


def test_a_game_without_a_rule_for_it_still_has_nothing_left_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from vernissage.engine import contract

    t = asked("toy")
    monkeypatch.setitem(contract.RULES, t.game.rules.state, replace(t.game.rules, seal=None))
    t.play("bid 1", seat=1)
    assert t.view(1).moves == ()
    assert t.legal_moves(1) == []
