"""Numbers as the reader writes them: with a point or a comma, and thousands apart."""

from __future__ import annotations

from vernissage.engine.language import spoken

SWAPPED = str.maketrans(".,", ",.")


def dec(value: float, places: int = 1) -> str:
    """With so many places, and a true minus sign."""
    text = f"{value:,.{places}f}"
    return (text.translate(SWAPPED) if spoken() == "de" else text).replace("-", "−")


def whole(value: float) -> str:
    """Without places."""
    return dec(value, 0)


def least(value: float) -> str:
    """With a decimal where there is one."""
    return dec(value, 0 if float(value).is_integer() else 1)


def signed(value: float, places: int = 1) -> str:
    """With its sign, which nothing has none of."""
    text = dec(abs(value), places)
    return f"{'−' if value < 0 else '+'}{text}" if round(abs(value), places) else text
