from tests.toy.picture.draw import draw

__all__ = ["draw"]
