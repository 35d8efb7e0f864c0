"""Golden playthroughs and stored matches: what the games did when they were last looked at, compared line by line.

`python -m tests.golden` (`make golden`) writes them anew; then read the diff. A change here is a change of rules, views
or words: old records may notice, and then the game's version goes up.
"""
