from tests.toy_second.check import IMPOSSIBLE, check

__all__ = ["IMPOSSIBLE", "check"]
