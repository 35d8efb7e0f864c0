"""Means, quantiles and shares of what was counted, with intervals that hold 19 times in 20."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np

from vernissage.engine.record import Array

Z = 1.96


def middle(tally: Array, share: float) -> tuple[int, int]:
    """The shortest run of columns that holds so much."""
    upto, n = np.concatenate([[0.0], np.cumsum(tally)]), tally.sum()
    best = 0, len(tally) - 1
    for first in range(len(tally)):
        last = int(np.searchsorted(upto, upto[first] + share * n - 1e-9))
        if last <= len(tally) and last - 1 - first < best[1] - best[0]:
            best = first, last - 1
    return best


def quantile(counts: Counter[int], q: float) -> int:
    """The least value that so large a share of what was counted does not exceed."""
    left = q * sum(counts.values())
    for key in sorted(counts):
        left -= counts[key]
        if left <= 0:
            return key
    return max(counts)


def mean_of(counts: Counter[int]) -> tuple[float, float]:
    """The mean of what was counted, and half of its interval."""
    n = sum(counts.values())
    mean = sum(k * c for k, c in counts.items()) / n
    spread = sum(c * (k - mean) ** 2 for k, c in counts.items()) / n
    return mean, Z * sqrt(spread / max(1, n - 1))


def ratio(parts: Array) -> tuple[float, float]:
    """The second sum over the first, and half of its interval from how the parts differ."""
    parts = parts[parts[:, 0] > 0]
    total = parts.sum(0)
    mean = float(total[1] / total[0])
    if len(parts) < 2:
        return mean, 0.0
    off = (parts[:, 1] - mean * parts[:, 0]) / total[0]
    return mean, Z * sqrt(float((off**2).sum()) * len(parts) / (len(parts) - 1))
