"""The rules that decisions and score lines cite, in words for people."""

EXPLAINED = {
    "F-TURN-01": "You take one card, then it is the other's turn.",
    "F-TAKE-01": "You take the card at the left or at the right end of the row, never one from the middle.",
    "F-TAKE-02": "When one card is left, it lies at both ends: take it from the left.",
    "F-SCORE-01": "Each card is worth its number.",
    "F-END-01": "The game is over when all five cards are taken.",
}
