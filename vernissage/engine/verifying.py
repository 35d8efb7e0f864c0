"""Is a match what it was said to be? Its record against the rules, and its shuffle against what was committed to at the start."""

from __future__ import annotations

from dataclasses import dataclass, field

from vernissage.engine import notation
from vernissage.engine.commitment import check_commitment, check_nonce, commitment_of
from vernissage.engine.errors import VernissageError
from vernissage.engine.facts import check_seed
from vernissage.engine.table import Table

VERIFIED, UNVERIFIED, WRONG = "verified", "unverified", "wrong"


@dataclass
class Verdict:
    """What was found: `wrong` says what does not fit, `held` what does, `missing` why nothing can be said of the shuffle, `notes`
    what else there is to know."""

    wrong: list[str] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    commitment: str = ""
    table: Table | None = None

    @property
    def outcome(self) -> str:
        """All of it in a word: what is wrong comes before what is missing."""
        return WRONG if self.wrong else UNVERIFIED if self.missing else VERIFIED


def verify(text: str, told: str = "") -> Verdict:
    """Look at the text of a record; `told` is the commitment that somebody noted at the start of the match."""
    found = Verdict()
    if told:
        check_commitment(told)
    _shuffle(_headers(text), told, found)
    try:
        t = found.table = notation.read(text)
    except VernissageError as error:
        found.wrong.append(str(error))
        return found
    found.held.append(f"All {len(t.moves)} moves are legal and lead to the result in the record.")
    if not t.over:
        found.notes.append("The game is not over after them: whoever has this file knows the shuffle before its end.")
    return found


def _headers(text: str) -> dict[str, str]:
    """What a record says of itself, as far as it can be read: a text that was tampered with is still looked at."""
    found: dict[str, str] = {}
    for line in text.split("\n")[1:]:
        key, sep, value = line.partition(": ")
        if not sep:
            break
        found.setdefault(key, value)
    return found


def _shuffle(headers: dict[str, str], told: str, found: Verdict) -> None:
    if "nonce" not in headers or "commitment" not in headers:
        if "position" in headers:
            found.missing.append("The match began at a position that was set up: nothing was shuffled for it.")
        else:
            found.missing.append("Nothing was committed to: the seed was chosen, or the record is older than that.")
        if told:
            found.wrong.append("The record has no commitment, and you were told one.")
        return
    found.commitment = headers["commitment"]
    try:
        seed, nonce = headers.get("seed", ""), check_nonce(headers["nonce"])
        check_commitment(found.commitment)
        made = commitment_of(
            check_seed(int(seed) if seed.isascii() and seed.isdigit() and len(seed) <= 20 else -1), nonce
        )
    except VernissageError as error:
        found.wrong.append(str(error))
        return
    if made != found.commitment:
        words = "The shuffle is not the one that was committed to"
        found.wrong.append(f"{words}: seed and nonce give {made}, the record says {found.commitment}.")
    else:
        found.held.append("The shuffle is the one that was committed to.")
    if told and told != found.commitment:
        words = f"You were told another commitment at the start: {told}, and the record has {found.commitment}."
        found.wrong.append(words)
    elif told:
        found.held.append("The commitment is the one you were told at the start.")
