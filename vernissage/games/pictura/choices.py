"""What people are asked before a game: a label, a sentence, the values in words, and whether it is fine print."""

CHOICES = {
    "first_player": (
        "Who begins",
        "Drawn by lot, or one of the seats.",
        {"random": "Drawn by lot", "SEATS": ""},
        False,
    ),
    "may_pass": (
        "Doing nothing",
        "A turn may end without a main action, or one that is possible has to be taken.",
        {"on": "Allowed", "off": "A main action has to be taken"},
        True,
    ),
}
