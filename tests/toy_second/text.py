from tests.toy.text import text

__all__ = ["text"]
