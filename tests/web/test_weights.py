"""A table is light: what travels at every move, and what a first visit loads."""

from __future__ import annotations

import pytest

import vernissage
from tests.web import weights
from tests.web.server import Guest, Server


@pytest.mark.parametrize("game", vernissage.games())
def test_a_table_and_its_first_load_stay_light(server: Server, game: str):
    guest = Guest(server.url)
    match = weights.middle(guest, game, 12)
    for room in ("wide", "narrow"):
        assert weights.table(guest, match, room) < weights.FRAGMENT
        load = weights.first(guest, match, room)
        assert sum(size for name, size in load.items() if name.endswith(".woff2")) > 50_000  # they were found
        assert sum(load.values()) < weights.FIRST, load
