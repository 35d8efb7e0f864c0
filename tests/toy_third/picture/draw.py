from tests.toy_second.picture.draw import draw

__all__ = ["draw"]
