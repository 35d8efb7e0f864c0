"""Numbers as they come in addresses, queries, forms and cookies."""

from __future__ import annotations


def whole(text: str, most: int) -> int | None:
    """The number from 0 to `most` that a text writes in plain digits; None for everything else.

    `str.isdigit` takes ² for a digit and `int` does not, and `int` refuses thousands of digits.
    """
    if not text.isascii() or not text.isdigit() or len(text) > len(str(most)):
        return None
    found = int(text)
    return found if found <= most else None
