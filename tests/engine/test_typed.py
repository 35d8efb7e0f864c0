"""What a type checker knows of records is what they are."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from mypy import api

import vernissage
from vernissage.engine import registry
from vernissage.engine.typed import protocols


@pytest.mark.parametrize("game", vernissage.games())
def test_the_protocols_of_a_game_are_made_from_its_records(game):
    state = importlib.import_module(f"{registry.package(game)}.state")
    made = Path(str(state.__file__)).with_name("typed.py")
    assert made.read_text("utf-8") == protocols(state), "run python docs/make.py"


def test_a_field_that_is_not_there_is_an_error_in_the_editor():
    code = "from vernissage.games.gallerist.typed import Record\ndef f(s: Record) -> int: return s.comission[0]"
    said, _, status = api.run(["--config-file=", "--strict", "--follow-imports=silent", "-c", code])
    assert status == 1
    assert '"Record" has no attribute "comission"; maybe "commission"?' in said
