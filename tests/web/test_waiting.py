"""Until a game is compiled its page tells how far that is, and how to play."""

from __future__ import annotations

import signal
import time

import httpx

from tests.web.server import Server


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
