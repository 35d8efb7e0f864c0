"""Facts about Evening Sale."""

from vernissage.engine.facts import Facts, Line

FACTS = Facts(
    name="evening_sale",
    title="Evening Sale",
    designer="The Vernissage authors",
    publisher="The Vernissage authors",
    year=2026,
    players=(2, 3, 4),
    minutes=10,
    weight=1.2,
    tagline="Bid once, collect schools, and let the others pay you.",
    version="2",
    lines=(
        Line("schools", "Schools", "E-SCORE-01"),
        Line("salons", "Salons", "E-SCORE-02"),
        Line("coins", "Coins", "E-SCORE-03"),
    ),
    ends=("The last lot is sold.",),
    longest=16 * 4,
    turn_rule="E-TURN-01",
)
