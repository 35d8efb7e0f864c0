"""The game of tests/toy after a change of rules: the second version, in which the last seat among equal bids takes the lot.

The change is a switch bound to its version, as docs/adding-a-game.md describes it, so matches of the first version go on.
"""
