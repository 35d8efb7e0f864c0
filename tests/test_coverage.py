"""Every numbered rule is proved by a test or excused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import vernissage
from vernissage.lab import coverage


@pytest.mark.parametrize("game", vernissage.games())
def test_every_rule_is_cited_or_excused_and_every_citation_is_known(game):
    report = coverage.report(game)
    assert report.total > 50
    assert report.missing == (), f"{len(report.missing)} rules have neither a test nor an excuse"
    assert report.unknown == {}
    assert report.complete


def test_all_numbered_statements_of_musee_are_found():
    report = coverage.report("musee")
    assert report.total == 74
    assert report.rules[0] == "M-COMP-01"
    assert report.data()["complete"] is True


TEST = """
import pytest
@pytest.mark.rule("M-A-01")
def test_one(): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("M-A-02"))])
def test_two(x): ...
@pytest.mark.rule("M-A-99")
def test_three(): ...
"""


def write(root: Path, spec: str, excused: str = "") -> Path:
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "tests" / "games" / "musee").mkdir(parents=True)
    (root / "docs" / "rules" / "musee.md").write_text(spec, "utf-8")
    for game in vernissage.games():
        if game != "musee":
            (root / "docs" / "rules" / f"{game}.md").write_text("", "utf-8")
    (root / "tests" / "games" / "musee" / "test_x.py").write_text(TEST, "utf-8")
    (root / "tests" / "games" / "musee" / "excused.toml").write_text(excused, "utf-8")
    return root


SPEC = "* **M-A-01** [seed] One.\n* **M-A-02** Two.\n| M-A-03 | three |\n* **M-A-04** Four.\n"


def test_a_missing_rule_and_an_unknown_citation_are_named(tmp_path):
    report = coverage.report("musee", write(tmp_path, SPEC, 'M-A-03 = "only people at a table can do it"\n'))
    assert report.rules == ("M-A-01", "M-A-02", "M-A-03", "M-A-04")
    assert report.missing == ("M-A-04",)
    assert set(report.excused) == {"M-A-03"}
    assert report.unknown == {"M-A-99": ("tests/games/musee/test_x.py::test_three",)}
    assert report.cited["M-A-02"] == ("tests/games/musee/test_x.py::test_two",)
    assert not report.complete


def test_an_excuse_needs_a_reason_and_a_number_is_given_once(tmp_path):
    with pytest.raises(vernissage.VernissageError, match="reason"):
        coverage.report("musee", write(tmp_path / "a", SPEC, 'M-A-03 = ""\n'))
    with pytest.raises(vernissage.VernissageError, match="alike"):
        coverage.report("musee", write(tmp_path / "b", SPEC + "* **M-A-01** again\n"))


def test_without_the_repository_a_sentence_says_so(tmp_path):
    with pytest.raises(vernissage.VernissageError, match="checkout of Vernissage"):
        coverage.report("musee", tmp_path)
