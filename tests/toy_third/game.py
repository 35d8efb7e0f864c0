from __future__ import annotations

from dataclasses import replace

from tests.toy_second import game as second
from tests.toy_third.facts import FACTS
from vernissage.engine.moves import Catalogue, kind

MOVES = Catalogue(
    kind("bid", coins=range(3)), kind("keep"), kind("pass_on"), kind("coin", to=("me", "you")), kind("yes")
)
GAME = replace(second.GAME, facts=FACTS, moves=MOVES, _named={})
