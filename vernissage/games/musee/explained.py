"""The rules that decisions and refusals cite, in words for people. What stands after "For example:" is shown apart. The
specification is docs/rules/musee.md."""

EXPLAINED = {
    "M-TURN-01": "On your turn you hang one painting from your hand in your Musée; then you draw a new one. Turns go clockwise.",
    "M-PLACE-01": "You may use any free place of your Musée, as long as the numbers in each gallery rise from left to right.",
    "M-PLACE-02": "In a gallery, every painting to the left must have a smaller number and every painting to the right a larger one. Places may be left free. For example: between a 12 and a 30 you may hang 13 to 29, with or without gaps beside it.",
    "M-DEC-01": "You can pick any painting of your hand that still has a place somewhere in your Musée.",
    "M-DEC-04": "A turn has its order: first the painting, then its place, then a new card. When you are done, the next player who can still hang something goes on.",
    "M-DEC-05": "With a negotiated pattern the players agree on the staircases before the cards are dealt: in turns, each makes one chandelier a staircase, in a row that still needs some.",
    "M-SETUP-01": "With two or four players cards 51 to 60 stay in the box; with three all 60 are used.",
    "M-SETUP-02": "A Musée has three galleries of six places, with two rows of six tokens between them. With three players it is five places and five tokens a row.",
    "M-3P-01": "With three players all 60 cards are used, galleries have five places, and five tokens are staircases: two in one row, three in the other.",
    "M-4P-04": "When two cards are left to draw, one for each team, whoever is to draw decides: take the card unseen, or pass it unseen to the partner. The other team decides likewise about the very last card.",
    "M-4P-05": "Taking or passing is decided at every draw with two cards or one left in the deck, whichever team draws. Before that, you simply draw.",
    "M-END-01": "The game is over once nobody can hang another painting. Whoever cannot is out; the others go on.",
    "M-SCORE-01": "Each painting in your Musée is worth 1 point.",
    "M-SCORE-02": "Two paintings of one theme side by side in a gallery are worth 2 points; a free place between them breaks the pair. For example: three landscapes in a row make two pairs, 4 points.",
    "M-SCORE-03": "Two paintings of one theme above each other, joined by a staircase, are worth 3 points. A chandelier between them gives nothing.",
    "M-SCORE-04": "Each Gallery Bonus Card is worth 4 points. The first to fill a gallery takes the card of that gallery at once.",
}
