"""What people are asked before a game: a label, a sentence, the values in words, and whether it is fine print."""

AS_RULES = "As chosen above"
NO_YES = {"as_rules": AS_RULES, "no": "No", "yes": "Yes"}
CHOICES = {
    "rules": (
        "Which rules",
        "The rulebook and other published material differ in a few places.",
        {"rulebook": "As the rulebook has them", "published": "With the published changes"},
        False,
    ),
    "majority_payouts": (
        "What majorities pay",
        "What the most works in a part of the International Market pay at the end.",
        {"as_rules": AS_RULES, "rulebook": "As in the rulebook", "published": "As published later"},
        True,
    ),
    "curator_gate": (
        "Curators are demanding",
        "A curator card scores only with a Masterpiece and an auctioned work.",
        NO_YES,
        True,
    ),
    "influence_space_35": (
        "The end of the Influence track",
        "What the last space pays.",
        {"as_rules": AS_RULES, "19": "19", "20": "20"},
        True,
    ),
    "celebrity_purchase_needs_commission": (
        "Celebrities keep their word",
        "A Celebrity sells only to whoever has commissioned the work.",
        NO_YES,
        True,
    ),
    "intermediate_scoring": (
        "An early bonus",
        "There are bonuses when the first colour of tickets runs out.",
        NO_YES,
        True,
    ),
    "celebrity_bonus_money": (
        "Making a Celebrity",
        "Money for whoever makes an artist a Celebrity.",
        {"as_rules": AS_RULES, "0": "Nothing", "5": "5"},
        True,
    ),
    "gallery_collector_limit": (
        "Room for collectors",
        "A Gallery holds one collector more than works were sold from it.",
        NO_YES,
        True,
    ),
    "third_slot_tile_bonus_needs_lobby_visitor": (
        "The covered bonus",
        "The start tile gives the bonus it covers only with a visitor in the Lobby.",
        NO_YES,
        True,
    ),
}
