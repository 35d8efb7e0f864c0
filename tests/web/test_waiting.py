"""Until a game is compiled its page tells how far that is, and how to play."""

from __future__ import annotations

import random
import shutil
import signal
import time

import httpx
import pytest

import vernissage
from tests.web.inside import house
from tests.web.server import Server, table_for_two, tell, to_decide
from vernissage.engine import registry
from vernissage.engine.rule import JIT
from vernissage.games.musee.picture import page
from vernissage.web import precompiler


def test_a_game_that_is_being_compiled_tells_how_far_and_how_to_play(tmp_path):
    server = Server(tmp_path, VERNISSAGE_CACHE=str(tmp_path / "cold"), VERNISSAGE_HEADER_S="60").start(())
    try:
        opened = httpx.post(f"{server.url}/play/gallerist", timeout=60)
        match = opened.headers["location"].rsplit("/")[-1]
        told = httpx.get(f"{server.url}/match/{match}?aim=x", timeout=60)
        assert told.status_code == 503
        assert "<progress" in told.text
        assert f'action="/match/{match}"' in told.text
        assert '<input type="hidden" name="aim" value="x">' in told.text
        assert "How to play The Gallerist" in told.text
        until = time.monotonic() + 120
        while not (found := httpx.get(f"{server.url}/api/games", timeout=60).json()[0])["compiled"][0]:
            assert time.monotonic() < until, found
            time.sleep(0.1)
        done, known = found["compiled"]
        assert 0 < done < known
    finally:
        server.stop(signal.SIGKILL)


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_what_was_compiled_before_needs_no_child(tmp_path, monkeypatch):
    async def child(*words, **more):
        raise AssertionError("a child was started")

    precompiler.compile_game("musee")
    monkeypatch.setattr(precompiler.asyncio, "create_subprocess_exec", child)
    tell(precompiler.Precompiler()._prepare("musee"))
    changed = tmp_path / "musee"
    shutil.copytree(registry.folder("musee"), changed)
    monkeypatch.setattr(registry, "folder", lambda game: changed)
    assert precompiler.compiled_before("musee")
    with (changed / "rules" / "turn.py").open("a") as file:
        file.write("# another rule\n")
    assert not precompiler.compiled_before("musee")


def test_who_is_out_of_the_game_can_skip_to_the_end_or_leave(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "finished", lambda view: view.viewer >= 0 and view.viewer != view.seat)
    with house(tmp_path) as url:
        ilse, noor, match = table_for_two(url)
        mover = to_decide(match, ilse, noor)
        for guest in (ilse, noor):
            told = guest.http.get(f"/match/{match}", headers={"Cookie": f"vernissage={guest.token}"}).text
            assert ('id="to-the-end"' in told) == (guest is not mover)
            assert ("You are out of this game" in told) == (guest is not mover)
            assert ('id="leave" href="/"' in told) == (guest is not mover)


def test_a_seat_that_can_hang_nothing_more_is_out_and_nobody_else():
    seen = 0
    for seed in range(40):
        t, chance = vernissage.new("musee", 3, seed), random.Random(seed)
        while not t.over and seen < 2:
            for seat in range(3):
                if page.finished(t.view(seat)):
                    assert not t.legal_moves(seat)
                    seen += 1
            assert not page.finished(t.view(t.seat))
            t.play(chance.choice(t.legal_moves()))
        if seen:
            return
    raise AssertionError("nobody was ever out")
