"""What the game says about itself."""

from vernissage.engine.facts import Facts, Line

FACTS = Facts(
    name="starter",
    title="Five Cards",
    designer="You",
    publisher="Yourself",
    year=2026,
    players=(2,),
    minutes=1,
    weight=1.0,
    tagline="Take a card from either end of a row.",
    version="2",
    lines=(Line("cards", "Cards", "F-SCORE-01"),),
    ends=("All cards are taken.",),
    longest=5,
    turn_rule="F-TURN-01",
)
