"""Shuffles one can check: the house says at the start of a game which shuffle it has, without telling it, and tells it at the end.

A *commitment* is the SHA-256 of the seed and of 128 random bits, the *nonce*, as this text, in ASCII:

    vernissage shuffle 1
    seed: 11400714819323198485
    nonce: 00112233445566778899aabbccddeeff

with a line end after each line. Nobody finds the seed from it, since the nonce cannot be guessed, and nobody finds another
seed and nonce that fit it. So whoever noted the commitment at the start can see at the end that the shuffle was not changed
meanwhile. It does not show that the seed was drawn by lot: only whoever drew it knows that.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from vernissage.engine.errors import BadOption
from vernissage.engine.language import say

FORM = "vernissage shuffle 1"
BYTES = 16  # of a nonce: 128 bits


def commitment_of(seed: int, nonce: str) -> str:
    """What the house says at the start about this seed and nonce: the hash of their text, in hexadecimal."""
    return hashlib.sha256(f"{FORM}\nseed: {seed}\nnonce: {nonce}\n".encode("ascii")).hexdigest()


def new_nonce() -> str:
    """128 random bits in hexadecimal, which nobody can guess."""
    return secrets.token_hex(BYTES)


def check_nonce(nonce: str) -> str:
    """The nonce as it was given; an error says what one looks like where it is none."""
    if not isinstance(nonce, str) or not re.fullmatch(f"[0-9a-f]{{{2 * BYTES}}}", nonce, re.ASCII):
        told = "A nonce is {n} letters from 0 to 9 and a to f, not {given!r}."
        raise BadOption(say(told, n=2 * BYTES, given=str(nonce)[:40]))
    return nonce


def check_commitment(text: str) -> str:
    """The commitment as it was given; an error says what one looks like where it is none."""
    if not isinstance(text, str) or not re.fullmatch("[0-9a-f]{64}", text, re.ASCII):
        told = "A commitment is 64 letters from 0 to 9 and a to f, not {given!r}."
        raise BadOption(say(told, given=str(text)[:70]))
    return text
