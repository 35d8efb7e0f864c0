"""A game of a page, for testing what Musée does not need: sealed decisions, nested ones, decisions that are always asked.

Three lots are auctioned. Every seat bids 0 to 2 of its coins, sealed. The best bid (the first seat among equals) pays and
takes the lot: it is asked whether to keep it (2 points) or to give it (3 points, but the next seat then chooses who of
the two gets a coin). Then it must confirm, although there is only one answer.
"""
