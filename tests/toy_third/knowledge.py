from tests.toy_second.knowledge import OBSERVATION, observe, redeal

__all__ = ["OBSERVATION", "observe", "redeal"]
