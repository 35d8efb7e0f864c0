"""Ids that stand in addresses."""

from __future__ import annotations

import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that is read as something else


def token(length: int) -> str:
    """So many letters by chance, for an id in an address."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))
