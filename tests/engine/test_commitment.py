"""Shuffles one can check: what is told at the start fits what is told at the end, and nothing else does."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys

import pytest

import vernissage
from vernissage.engine import notation
from vernissage.engine.commitment import commitment_of
from vernissage.engine.errors import BadRecord
from vernissage.engine.table import Table
from vernissage.engine.verifying import UNVERIFIED, VERIFIED, WRONG, verify

NONCE = "00112233445566778899aabbccddeeff"


def played(t: Table) -> Table:
    while not t.over:
        t.play(t.legal_moves()[0])
    return t


@pytest.fixture(scope="module")
def finished() -> Table:
    return played(vernissage.new("musee", 2))


def signed(text: str) -> str:
    """A record that was tampered with by somebody who knows how its checksum is made."""
    body = text[: text.rindex("checksum: ")]
    return f"{body}checksum: {notation.checksum(body)}\n"


def test_the_commitment_is_what_the_page_says_it_is():
    text = f"vernissage shuffle 1\nseed: 7\nnonce: {NONCE}\n"
    assert commitment_of(7, NONCE) == hashlib.sha256(text.encode()).hexdigest()


def test_a_deal_by_lot_is_committed_to_and_a_chosen_one_is_not(finished: Table):
    assert finished.commitment == commitment_of(finished.seed, finished.nonce)
    assert vernissage.new("musee", 2).nonce != finished.nonce
    assert vernissage.new("musee", 2, seed=7).commitment is None
    assert "nonce" not in vernissage.new("musee", 2, seed=7).record()  # as records of before
    assert finished.redeal(0, 1).commitment is None
    assert finished.copy().commitment == finished.commitment


def test_a_record_keeps_it_and_is_verified(finished: Table):
    again = vernissage.loads(finished.record())
    assert again.record() == finished.record()
    found = verify(finished.record(), finished.commitment)
    assert (found.outcome, found.wrong, found.missing, found.notes) == (VERIFIED, [], [], [])


def test_whatever_was_changed_is_found(finished: Table):
    good, other = finished.record(), vernissage.new("musee", 2)
    for a, b in ((finished.seed, other.seed), (finished.nonce, other.nonce), (finished.commitment, other.commitment)):
        changed = signed(good.replace(str(a), str(b)))
        found = verify(changed)
        assert found.outcome == WRONG
        assert any("not the one that was committed to" in line for line in found.wrong)
        with pytest.raises(BadRecord, match="another shuffle was committed to"):
            vernissage.loads(changed)
    assert verify(good.replace("names: ", "names:  ")).outcome == WRONG  # the checksum
    lines = good.split("\n")
    moves = next(n for n, line in enumerate(lines) if not line) + 1
    lines[moves] = "card 1" if lines[moves] != "card 1" else "card 2"
    assert verify(signed("\n".join(lines))).outcome == WRONG
    # another game altogether, in good order, is not what was told at the start
    found = verify(played(other).record(), finished.commitment)
    assert found.outcome == WRONG
    assert "You were told another commitment" in found.wrong[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nonce: 12", "A nonce is 32 letters"),
        ("commitment: zz", "A commitment is 64 letters"),
        ("seed: " + "9" * 5000, "seed"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(finished: Table, line: str, told: str):
    key = line.partition(": ")[0]
    text = signed("\n".join(line if x.startswith(f"{key}: ") else x for x in finished.record().split("\n")))
    assert verify(text).outcome == WRONG
    with pytest.raises(BadRecord, match=told):
        vernissage.loads(text)


def test_half_a_shuffle_is_refused(finished: Table):
    text = signed("\n".join(x for x in finished.record().split("\n") if not x.startswith("nonce: ")))
    with pytest.raises(BadRecord, match="go together"):
        vernissage.loads(text)
    assert verify(text).outcome == WRONG


def test_nothing_is_said_of_a_chosen_seed_and_a_position(finished: Table):
    chosen = verify(vernissage.new("musee", 2, seed=7).record())
    assert chosen.outcome == UNVERIFIED
    assert "seed was chosen" in chosen.missing[0]
    assert "not over" in chosen.notes[0]
    at = vernissage.from_position("musee", vernissage.new("musee", 2, seed=7).position())
    assert "set up" in verify(at.record()).missing[0]
    assert verify(vernissage.new("musee", 2, seed=7).record(), finished.commitment).outcome == WRONG


def test_the_command_says_what_fits_and_what_does_not(finished: Table, tmp_path):
    good, bad = tmp_path / "good.vern", tmp_path / "bad.vern"
    good.write_text(finished.record(), "utf-8")
    bad.write_text(signed(finished.record().replace(finished.nonce, NONCE)), "utf-8")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "vernissage.cli", "verify", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)

    done = run(str(good), "--commitment", finished.commitment.upper())
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "Verified."), done
    done = run(str(bad), "--json")
    assert (done.returncode, json.loads(done.stdout)["outcome"]) == (1, WRONG)
