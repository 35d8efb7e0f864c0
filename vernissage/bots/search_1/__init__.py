"""The first search, kept as it was: what newer ones are measured against.

Nothing here is improved, tuned or made faster. Its choices follow from a seed and a number of iterations, and those of
every game are stored (tests/bots/search-1.json): a change of a game's `advise` that would change them is a change of this
bot, and belongs beside the old advice instead.
"""

from vernissage.bots.search_1.bot import FirstSearchBot

__all__ = ["FirstSearchBot"]
