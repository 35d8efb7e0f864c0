"""The record of a sale. A lot is its number from 1 to 20; its school is the group of five it belongs to."""

import numpy as np

from vernissage.engine.journal import EventKind, Field
from vernissage.engine.moves import Catalogue, kind
from vernissage.engine.record import record

SCHOOLS = ("Landscapes", "Water", "Portraits", "Still lifes")
OF_SCHOOL = 5
LOTS = len(SCHOOLS) * OF_SCHOOL
SEATS = 4
PURSE = 20
SALON, COIN = 6, 3  # points for a salon, coins for a point
RAISES = (1, 2, 3, 5, 8)

State = record(
    ("order", np.int8, LOTS),  # sold from the left; what is never sold lies behind, in the store
    ("owner", np.int8, LOTS),  # by number: 0 nobody, then the seat, from 1
    ("coins", np.int8, SEATS),
    ("sold", np.int8),  # so many lots have gone; order[sold] stands on the easel
    ("auctioneer", np.int8),
    ("bid", np.int8),  # the highest, 0 for none
    ("leader", np.int8),  # whose it is, -1 for nobody's
)
Options = record(("none", np.int8), head=False)
MOVES = Catalogue(kind("raise", by=RAISES), kind("pass"))
RAISE_0, PASS = (MOVES.base(k.name) for k in MOVES.kinds)

E_BID, E_PASS, E_SOLD = range(3)
_COINS, _LOT = Field("coins", "how many"), Field("lot", "the number of the painting")
EVENTS = (
    EventKind("bid", (_COINS,), means="bid more than anybody before"),
    EventKind("pass", means="let the lot go"),
    EventKind("sold", (_LOT, _COINS, Field("to", "the seat that is paid, None for the bank")), means="bought the lot"),
)
