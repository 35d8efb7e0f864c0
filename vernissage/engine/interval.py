"""How sure a share is."""

from __future__ import annotations

from math import sqrt


def wilson(share: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of n games; honest near 0 and 1 and for few games."""
    if n == 0:
        return 0.0, 1.0
    mid = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(max(0.0, share * (1 - share)) / n + z * z / (4 * n * n))
    return max(0.0, mid - half), min(1.0, mid + half)
