"""The game of tests/toy_second in other words: a purse is thin or fat, and what was `give` is `pass_on`.

Nothing else has changed, so records of before are carried over by a written migration.
"""
