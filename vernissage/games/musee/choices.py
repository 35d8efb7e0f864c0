"""What people are asked before a game: a label, a sentence, the values in words, and whether it is fine print."""

CHOICES = {
    "staircase_pattern": (
        "Staircases",
        "They join two galleries; paintings of one theme at both ends score.",
        {
            "first_game": "The zigzag of the first game",
            "random": "Somewhere else every time",
            "negotiated": "Where the players agree on, flipping tokens in turn",
        },
        False,
    ),
    "first_player": (
        "Who begins",
        "Drawn by lot, or one of the seats.",
        {"random": "Drawn by lot", "SEATS": ""},
        False,
    ),
}
