"""Two truths, one view: a share of what `make trust` looks at. A leak that was planted is found."""

from __future__ import annotations

from unittest.mock import patch

import pytest

import vernissage
from tests.trust import truths
from vernissage.engine import registry
from vernissage.engine.table import Table

VIEWS = 4


@pytest.mark.parametrize("game", vernissage.games())
def test_nothing_that_is_sent_depends_on_what_a_viewer_may_not_know(game: str, tmp_path):
    players = max(registry.facts(game).players)
    tally = truths.run(tmp_path, [(game, players, {})], VIEWS, 3)
    assert tally.views == VIEWS
    assert tally.different > 0
    assert tally.answers > 10 * VIEWS


def test_a_planted_leak_is_found(tmp_path):
    honest = Table.prompt_for

    def gossip(t: Table, seat: int | None) -> str:
        return f"{honest(t, seat)} {t.state.tobytes().hex()[-40:]}"

    with patch.object(Table, "prompt_for", gossip), pytest.raises(truths.Leak, match="what they may not know"):
        truths.run(tmp_path, [("musee", 3, {})], 6, 3)
