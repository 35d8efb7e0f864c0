"""What other games will need of the engine, tried on a game of a page: sealed, nested and always-asked decisions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.table import Table


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    registry.add("toy", "tests.toy")
    yield
    registry.remove("toy")


def table(**kw: object) -> Table:
    return vernissage.new("toy", players=3, seed=1, **kw)  # type: ignore[arg-type]


def test_a_game_of_another_package_is_listed_and_played() -> None:
    assert "toy" in vernissage.games()
    t = table()
    while not t.over:
        t.play(t.legal_moves()[-1])
    assert vernissage.loads(t.record()).record() == t.record()


def test_sealed_choices_are_taken_in_any_order_and_stay_hidden_until_all_are_in() -> None:
    t, plain = table(), table()
    before = t.view(0), t.view(1), t.view(None)
    t.play("bid 2", seat=2)
    assert (t.view(0), t.view(1), t.view(None)) == before, "an early answer changes nothing that the others can see"
    t.play("bid 1", seat=1)
    assert t.seat == 0
    assert t.decision == "bid"
    t.play("bid 2", seat=0)
    for bid in ("bid 2", "bid 1", "bid 2"):
        plain.play(bid)
    assert t.state == plain.state
    assert t.record() == plain.record()
    assert t.decision == "keep"
    assert t.seat == 0, "the first seat among equal bids"


def test_an_early_sealed_choice_can_be_replaced() -> None:
    t = table()
    t.play("bid 0", seat=2)
    t.play("bid 1", seat=2)
    t.play("bid 0")
    t.play("bid 0")
    assert t.seat == 2
    assert t.decision == "keep"


def test_a_seat_that_is_not_asked_is_refused_with_the_rule() -> None:
    t = table()
    for bid in ("bid 2", "bid 1", "bid 2"):
        t.play(bid)
    with pytest.raises(vernissage.IllegalMove, match="T-04"):
        t.play("keep", seat=1)


def test_a_nested_decision_interrupts_and_then_what_was_going_on_goes_on() -> None:
    t = table()
    for move in ("bid 2", "bid 1", "bid 1", "give"):
        t.play(move)
    assert (t.seat, t.decision) == (1, "coin")
    t.play("coin you")
    assert (t.seat, t.decision) == (0, "confirm")
    assert int(t.state["coins"][0]) == 3


def test_a_decision_that_is_always_asked_is_not_taken_by_the_engine() -> None:
    t = table()
    for move in ("bid 2", "bid 1", "bid 1", "keep"):
        t.play(move)
    assert t.decision == "confirm"
    assert [str(m) for m in t.legal_moves()] == ["yes"]


def test_a_sealed_decision_with_one_option_is_asked_too() -> None:
    t = vernissage.new("toy", players=2, seed=1, options={"purse": "poor"})
    for move in ("bid 2", "bid 0", "keep", "yes"):
        t.play(move)
    assert (t.seat, t.decision) == (0, "bid")
    assert [str(m) for m in t.legal_moves()] == ["bid 0"]


def test_secret_lines_of_a_score_sheet_are_kept_from_others() -> None:
    t = table()
    assert t.score_sheet(0, viewer=0).lines[1].points == 4
    assert t.score_sheet(0, viewer=0).complete
    seen = t.score_sheet(0, viewer=1)
    assert seen.lines[1].points is None
    assert seen.lines[1].items == ()
    assert not seen.complete
    assert t.scores(viewer=2) == (0, 0, 4)


def test_secret_fields_of_an_event_are_told_to_their_audience_only() -> None:
    t = table()
    t.play("bid 2")
    assert t.events(0)[0].fields == {"coins": 2}
    assert t.events(1)[0].fields == {}
    assert not t.events(1)[0].told
    assert t.events(None)[0].fields == {}
