from tests.toy_second.advice import advise

__all__ = ["advise"]
