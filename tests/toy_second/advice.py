from tests.toy.advice import advise

__all__ = ["advise"]
