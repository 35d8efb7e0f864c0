from tests.toy.score import rank, score_sheet

__all__ = ["rank", "score_sheet"]
