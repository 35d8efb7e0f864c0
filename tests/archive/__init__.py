"""Finished matches of every version of every game, kept for good: whatever changes, they are replayed to the same result.

`python -m tests.archive` adds those of the present versions, once their rules are settled; what is there is never written
again, by it or by `make golden`. The name of a file begins with the version it was played by.
"""
