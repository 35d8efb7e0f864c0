"""What people are asked before a game: a label, a sentence, the values in words, and whether it is fine print."""

CHOICES = {
    "late_rearrangement": (
        "Hanging anew",
        "Once the unsold painting is known, the tiles of the round may be hung anew, or they stay where they are.",
        {"on": "Allowed until the round ends", "off": "What hangs stays"},
        True,
    ),
}
