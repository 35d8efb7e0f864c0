from tests.toy.view import view

__all__ = ["view"]
