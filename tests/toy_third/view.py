from tests.toy_second.view import view

__all__ = ["view"]
