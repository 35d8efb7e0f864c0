from tests.toy_second.text import text

__all__ = ["text"]
