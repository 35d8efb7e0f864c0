"""The names of pieces in a drawing: who looks at two drawings of a game, one after the other, can tell what moved.

An id names a place, which stays where it is; these attributes name what lies there. They are equal in wide and narrow
drawings. What the viewer may not know has no name: hidden cards are a stock or a source with a count.

    >>> svg.group([], **piece("card-17"))
    '<g data-piece="card-17"></g>'
    >>> svg.group([], id="plaza-vip", **stock("visitor-vip", 3))
    '<g id="plaza-vip" data-stock="visitor-vip" data-count="3"></g>'
"""

from __future__ import annotations

from vernissage.drawing import svg

Name = dict[str, svg.Value]


def piece(name: str, face: str = "") -> Name:
    """One piece: the same name wherever it lies, and once at most in all drawings of a page. `face` says which of its sides
    lies up, for pieces that are turned over where they lie."""
    return _noted({"data_piece": name, "data_face": face or None})


def stock(name: str, count: int) -> Name:
    """A heap of pieces that are all alike, and how many lie in it. The same kind may lie in several places: each has an id."""
    return _noted({"data_stock": name, "data_count": count})


def source(name: str, count: int) -> Name:
    """A pile or a bag that pieces come from, and how many are left in it."""
    return _noted({"data_source": name, "data_count": count})


def _noted(name: Name) -> Name:
    """How finely something is painted shall not depend on what it is called: a pen counts what names take."""
    if (seen := svg.notes()) is not None:
        seen.named += len(svg.attrs(name))
    return name
