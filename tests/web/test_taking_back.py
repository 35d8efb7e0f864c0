"""Undo by its three policies, and what can never be taken back."""

from __future__ import annotations

import time

import pytest

from tests.web.server import Guest, Server, table_for_two, to_decide


def undo(guest: Guest, match: str) -> int:
    return guest.post(f"{match}/undo", key=guest.about(match)["key"]).status_code


def first_mover(match: str, *guests: Guest) -> tuple[Guest, Guest]:
    mover = to_decide(match, *guests)
    return mover, next(g for g in guests if g is not mover)


def question(guest: Guest, match: str) -> str:
    page = guest.http.get(f"/match/{match}").text
    return page.split('id="question"')[1].split("</div>")[0] if 'id="question"' in page else ""


def test_a_draft_is_taken_back_until_something_was_revealed(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="draft")
    mover, other = first_mover(match, ilse, noor)
    assert undo(mover, match) == 409  # nothing done yet
    assert mover.play(match).status_code == 200  # a painting is chosen: nothing is shown by it
    assert undo(other, match) == 409
    assert undo(mover, match) == 200
    assert mover.about(match)["moves_made"] == 0
    log = mover.get(f"{match}/log").json()
    assert [row["kind"] for row in log if row["kind"] == "undo"] == ["undo"]
    assert mover.play(match).status_code == 200
    assert mover.play(match).status_code == 200  # hung, and a card was drawn
    assert undo(mover, match) == 409
    assert mover.about(match)["moves_made"] == 2


def test_at_an_open_table_anything_is_taken_back_and_stays_in_the_log(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open", options={"first_player": 0})
    for _ in range(4):
        to_decide(match, ilse, noor).play(match)
    assert undo(noor, match) == 200
    assert undo(ilse, match) == 200
    assert ilse.about(match)["moves_made"] == 1
    log = ilse.get(f"{match}/log").json()
    assert [row for row in log if row["undone"]]
    assert len([row for row in log if row["kind"] == "undo"]) == 2
    assert server.truth(match).deciders == (0,)
    assert "undone" in ilse.http.get(f"/match/{match}").text


def test_consent_is_asked_visibly_and_can_be_given(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="ask")
    mover, other = first_mover(match, ilse, noor)
    mover.play(match)
    assert undo(mover, match) == 200
    assert mover.about(match)["moves_made"] == 1  # only asked
    assert "would like to take a move back" in question(other, match)
    assert "Never mind" in question(mover, match)
    assert "Agree" in question(other, match)
    assert Guest(server.url, "Ada").post(f"{match}/answer", yes=True).status_code == 403
    assert mover.post(f"{match}/answer", yes=True).json()["moves_made"] == 1  # one does not agree with oneself
    assert other.post(f"{match}/answer", yes=True).json()["moves_made"] == 0
    assert question(other, match) == ""


def test_consent_can_be_refused_and_a_question_taken_back(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="ask")
    mover, other = first_mover(match, ilse, noor)
    mover.play(match)
    for answers in (other, mover):
        assert undo(mover, match) == 200
        told = answers.post(f"{match}/answer", yes=False)
        assert (told.status_code, told.json()["moves_made"]) == (200, 1)
        assert question(other, match) == ""
        assert other.post(f"{match}/answer", yes=True).status_code == 409
    assert [row["words"] for row in other.get(f"{match}/log").json()].count(f"{other.name} says no.") == 1


def test_a_move_withdraws_the_question(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="ask")
    mover, other = first_mover(match, ilse, noor)
    mover.play(match)
    undo(mover, match)
    assert mover.play(match).status_code == 200
    assert other.post(f"{match}/answer", yes=True).status_code == 409
    assert mover.about(match)["moves_made"] == 2


def test_a_question_expires(strict: Server):
    ilse, noor, match = table_for_two(strict.url, undo="ask")
    mover, other = first_mover(match, ilse, noor)
    mover.play(match)
    assert undo(mover, match) == 200
    time.sleep(1.2)
    assert other.post(f"{match}/answer", yes=True).status_code == 409
    assert other.about(match)["moves_made"] == 1


@pytest.mark.parametrize("policy", ["ask", "open"])
def test_bots_do_not_mind(ilse: Guest, policy: str):
    match = ilse.open("me", "greedy", undo=policy, options={"first_player": 0})
    ilse.play(match)
    ilse.play(match)
    ilse.my_turn(match)
    assert undo(ilse, match) == 200
    assert ilse.about(match)["moves_made"] == 1
    assert ilse.about(match)["deciding"] == [0]


def test_only_players_take_back_and_only_what_stands(server: Server):
    ilse, noor, match = table_for_two(server.url, undo="open")
    key = ilse.about(match)["key"]
    to_decide(match, ilse, noor).play(match)
    assert Guest(server.url, "Ada").post(f"{match}/undo", key=key).status_code == 403
    told = ilse.post(f"{match}/undo", key=key)
    assert (told.status_code, told.json()["error"]) == (409, "Stale")


def test_bots_that_move_on_meanwhile_do_not_keep_anybody_from_taking_back(ilse: Guest):
    match = ilse.open("me", "greedy", "greedy", undo="open")
    ilse.my_turn(match)
    key = None
    while key is None or len(ilse.about(match)["deciding"]) == 0:
        asked = ilse.moves(match)
        assert ilse.play(match).status_code == 200
        key = f"0.{int(asked['key'].split('.')[1]) + 1}"  # as the page had it right after the move
        now = ilse.my_turn(match)
        if now["key"] != key:
            break
    assert ilse.post(f"{match}/undo", key="0.0").json()["error"] == "Stale"  # a person has moved since
    told = ilse.post(f"{match}/undo", key=key)
    assert told.status_code == 200, told.text
    assert ilse.about(match)["key"].startswith("1.")
    assert ilse.post(f"{match}/undo", key=key).json()["error"] == "Stale"
