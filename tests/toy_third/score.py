from tests.toy_second.score import rank, score_sheet

__all__ = ["rank", "score_sheet"]
