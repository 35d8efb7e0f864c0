"""The scale on which strengths are shown, of people and of bots: openskill's, moved and stretched."""

from __future__ import annotations

MIDDLE, POINTS = 1500, 20  # where openskill's 25 stands, and what one of its points is worth
START = 25.0


def shown(mu: float) -> int:
    """A strength on the scale that people see."""
    return round(MIDDLE + POINTS * (mu - START))


def spread(sigma: float) -> int:
    """Twice the uncertainty: nineteen times in twenty the strength lies within it."""
    return round(2 * POINTS * sigma)
