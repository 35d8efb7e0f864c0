from tests.toy_second.rules import legal, legal_for, seal, setup, step

__all__ = ["legal", "legal_for", "seal", "setup", "step"]
