"""The plans of the how-to-play page are drawn by the present code."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import vernissage

DOCS = Path(vernissage.__file__).parent.parent / "docs"


def test_the_plans_of_the_how_to_play_page_are_drawn_by_the_present_code():
    spec = importlib.util.spec_from_file_location("make_learn_art_society", DOCS / "make_learn_art_society.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for file, drawing in module.pictures().items():
        assert (DOCS / "pictures" / file).read_text("utf-8") == drawing, "run python docs/make.py"
        assert f"pictures/{file}" in (DOCS / "learn" / "art_society.md").read_text("utf-8")
