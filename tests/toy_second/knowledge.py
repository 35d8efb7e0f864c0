from tests.toy.knowledge import OBSERVATION, observe, redeal

__all__ = ["OBSERVATION", "observe", "redeal"]
