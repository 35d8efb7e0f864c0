"""The picture Evening Sale hangs under."""

from vernissage.drawing.paintings import Detail, paint


def cover(*, detail: Detail = "full", moulding: float = 26) -> str:
    return paint("cover-sale", "still_life", "lute", 1672, w=420, h=520, moulding=moulding, detail=detail)
