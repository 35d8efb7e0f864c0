from tests.toy.check import IMPOSSIBLE, check

__all__ = ["IMPOSSIBLE", "check"]
