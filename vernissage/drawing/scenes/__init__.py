"""The motifs, one module a subject. Each motif is a function of a `Canvas` that returns a few words on what it painted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from vernissage.drawing.scenes import animals, architecture, landscapes, persons, water


def _said(scene: Callable[..., Any], words: str) -> Any:
    def painted(c: Any) -> str:
        scene(c)
        return words

    return painted


def register(add: Callable[..., Any]) -> None:
    """Enter all subjects of the house."""
    land = landscapes
    add(
        "landscapes",
        "landscape",
        (
            "8b9ea6 f0d9b6 a9b3ae 7f8a7c 4c5a50 222a29 f8ecd4 c9602f",
            "5a6478 efae7c 8d8796 6c6a6c 44454c 1e2029 fadcab bf4632",
            "9ab1b8 f5e2b0 b7b58f a89a62 68684a 2f3029 fbeab4 d58a24",
            "6a8793 f3cfa8 95a09f 877f68 524f44 242429 fdeacb b04b34",
        ),
        {k: _said(getattr(land, k), k) for k in ("valley", "mountain", "avenue", "field", "night")},
    )
    add(
        "water",
        "seascape",
        (
            "7fa3b8 efdab2 5f88a0 2f6384 1d4463 0f2538 f8ecd2 d9673a",
            "a4c3ce f5cda9 86afbd 4b8aa3 28647f 13354a fdf0de e2583a",
            "41586a b9b79b 4a6778 2b5068 1a394f 0b1c2a ece8cf d0a54a",
            "8fbfc4 f6e6b8 6bacb4 2f8698 1b6178 0d3447 fff4d4 e8874a",
        ),
        {k: _said(getattr(water, k), k) for k in ("harbour", "ship", "storm", "lilies", "shore")},
    )
    add(
        "persons",
        "portrait",
        (
            "4a5d57 2b3a38 6c5a4a a5322c 6d1d20 1c1414 f2d9b6 dba945",
            "c0aa84 8a6e4d 8a6a4a b23a2c 7a2320 231512 f4dfbf 2f5d62",
            "6a2427 35121a 8f5a4a ded0b7 a3957f 190c0e f3dabb cf9a35",
            "e6bda6 cb8672 a5655a 86212d 541521 200d12 f8e0c8 27506b",
        ),
        {
            "profile": _said(persons.profile, "profile"),
            "gown": _said(persons.gown, "gown"),
            "pair": _said(partial(persons.gown, pairs=2), "pair"),
            **{
                s: _said(partial(persons.bust, style=s), s)
                for s in ("hat", "updo", "long", "wreath", "beard", "veil", "turban")
            },
        },
    )
    add(
        "architecture",
        "view of buildings",
        (
            "7c9db3 f4deae dcbb7a c89a4b 8f6531 35271d fceec8 a63f2a",
            "557488 f1d096 e2b769 cf8f3a 7d4f2a 2b2230 fff0c4 b3442e",
            "cbbb90 f7eac6 e5cc90 cba95c 94733f 403021 fff8e0 3f6477",
            "36456a e09a52 cf9149 a8662f 5f3a2a 1b1626 ffdb90 e0552f",
        ),
        {k: _said(getattr(architecture, k), k) for k in ("enfilade", "arcade", "duomo", "cathedral", "hilltown")},
    )
    add(
        "animals",
        "animal picture",
        (
            "7c9a85 e3e3bb 8aa47d 587d57 33563f 13241b f5f0da c8742f",
            "34513f 7d9660 52714c 3c5e40 24402f 0e1b14 f3ead0 d29a3a",
            "abc2a3 f2e8c1 97b07a 6d8f4e 41643a 1b2d1e fcf5dd b2512f",
            "1f3e3e 5a866b 33604f 294d42 17322d 09150f f6e4c1 d8653a",
        ),
        {
            "swan": _said(animals.swan, "swan"),
            "bird": _said(animals.bird, "bird"),
            **{k: _said(partial(animals.beast, kind=k), k) for k in ("horse", "stag", "hare", "ox")},
        },
    )
