from tests.toy_second.score import STANDING, rank, score_sheet

__all__ = ["STANDING", "rank", "score_sheet"]
