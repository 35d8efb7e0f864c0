"""A share of the fuzz over every field of every record (tests/fuzz.py); `make soak` runs all of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests import fuzz
from vernissage.engine import registry

ROOT = Path(__file__).resolve().parent.parent
SHARE = {"musee": 300, "art_society": 150, "pictura": 70, "gallerist": 120}


@pytest.mark.parametrize("game", SHARE)
def test_what_the_check_accepts_can_be_played_with_every_index_checked(game):
    command = [sys.executable, "-m", "tests.fuzz", "--game", game, "--cases", str(SHARE[game])]
    found = subprocess.run(command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.parametrize("game", SHARE)
def test_every_byte_of_a_record_is_changed_but_for_what_fills_it_up(game):
    kind = registry.get(game).rules.state
    every = list(fuzz.leaves(kind))
    covered = [at for leaf in every for at in range(leaf.at, leaf.at + leaf.kind.itemsize)]
    pad = kind.fields["_pad"][0].itemsize if "_pad" in kind.names else 0
    assert len(covered) == len(set(covered)) == kind.itemsize - pad
    record = np.zeros(1, kind)
    for leaf in every[:: max(1, len(every) // 50)]:
        assert fuzz.read(fuzz.Case("", "", (fuzz.write(leaf, 1),)).of(record), leaf) == 1
