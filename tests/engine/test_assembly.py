"""A game is put together from the names in its folder, and what is missing is told with its file."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

from vernissage.engine import assembly, registry
from vernissage.engine.errors import IncompleteGame

SPEAKS_OR_DRAWS = ("view", "words", "text", "picture", "lesson", "scenario", "refusals", "hanging")


@pytest.mark.parametrize("name", registry.names())
def test_loading_a_game_for_simulation_loads_nothing_that_speaks_or_draws(name: str) -> None:
    code = f"import sys; from vernissage.engine import registry; registry.rules({name!r}); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=True)
    loaded, package = set(done.stdout.split()), registry.package(name)
    assert f"{package}.rules" in loaded
    assert not [m for m in loaded if m.startswith("vernissage.drawing") or m == "vernissage.engine.table"]
    assert not [m for m in loaded for part in SPEAKS_OR_DRAWS if f"{m}.".startswith(f"{package}.{part}.")]


@pytest.mark.parametrize("name", registry.names())
def test_no_game_is_put_together_by_hand(name: str) -> None:
    for glue in ("game", "compiled"):
        assert assembly.part(registry.package(name), glue) is None


def test_the_same_game_is_made_once() -> None:
    assert registry.get("musee") is registry.get("musee")
    assert registry.get("musee").rules is registry.rules("musee")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(IncompleteGame, match=r"tests\.golden has no state\.py"):
        assembly.rules("tests.golden")
    with pytest.raises(IncompleteGame, match=r"tests\.golden has no picture/draw\.py"):
        assembly._module("tests.golden", "picture.draw")


def test_a_missing_name_is_named_with_its_file() -> None:
    with pytest.raises(IncompleteGame, match=r"some_game\.rules has no `step`"):
        assembly._must(ModuleType("some_game.rules"), "step")


def test_what_a_part_fails_to_import_is_not_taken_for_a_missing_part(tmp_path, monkeypatch) -> None:
    package = tmp_path / "half_a_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "state.py").write_text("import nowhere_at_all")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        assembly.rules("half_a_game")


def test_a_decision_that_the_facts_name_must_exist() -> None:
    facts = registry.facts("pictura")
    asked = (*facts.sealed, *facts.always_ask)
    assert assembly._kinds("pictura", asked, ("choose_trend", "use_grand_opening")) == 3
    with pytest.raises(IncompleteGame, match="use_grand_opening"):
        assembly._kinds("pictura", asked, ("choose_trend",))
