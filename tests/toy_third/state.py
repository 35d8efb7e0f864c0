from tests.toy_second.state import EVENTS, Options, State
from vernissage.engine.moves import Catalogue, kind

__all__ = ["EVENTS", "MOVES", "Options", "State"]
MOVES = Catalogue(
    kind("bid", coins=range(3)), kind("keep"), kind("pass_on"), kind("coin", to=("me", "you")), kind("yes")
)
