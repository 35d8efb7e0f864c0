"""What is kept: guests, matches, seats and the append-only list of what happened, in SQL."""
