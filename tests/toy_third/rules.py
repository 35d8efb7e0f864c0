from tests.toy_second.rules import BOOK, answerable, legal, legal_for, seal, setup, step, why

__all__ = ["BOOK", "answerable", "legal", "legal_for", "seal", "setup", "step", "why"]
