"""The numbers of Art Society that may be turned, the size of its wall, and what cannot be played together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import say
from vernissage.engine.numbers import COUNT, POINTS, Number, Numbers, Size, together
from vernissage.engine.typed import Row
from vernissage.games.art_society import state
from vernissage.games.art_society.state import BOX, DECOR, FORMATS

WORD = 60  # cells of a word; a wall is two of them


def refuse(n: Any, sizes: Mapping[str, tuple[int, ...]], players: int) -> None:
    """Say why these cannot be played: values that fall, decor the box does not have, a wall too wide or too narrow."""
    values = n.prestige.tolist()
    if values != sorted(values):
        told = "Paintings lie on offer in the order of their values, so no larger size may be worth less: {values}."
        raise together(say(told, values=", ".join(map(str, values))), "AS-AUC-04")
    for kind, there in enumerate(n.decor.tolist()):
        if there > state.KIND_COUNT[kind]:
            told = "The box holds {most} decor tiles of the kind {kind}, not {there}."
            raise together(say(told, most=int(state.KIND_COUNT[kind]), kind=DECOR[kind], there=there), "AS-COMP-07")
    width, height = sizes["wall"]
    left = WORD // height
    if not left < width <= 2 * left:
        told = "A wall {height} high may be {least} to {most} wide here, not {width}."
        raise together(say(told, height=height, least=left + 1, most=2 * left, width=width), "AS-COMP-10")


class ArtSociety(Numbers):
    """The numbers as a type checker knows them: `N.full_points` is one, `N.prestige` a row."""

    rank_points: Row
    absent_points: int
    shield_points: int
    eyeline_points: int
    full_points: int
    corner_points: int
    excess_points: int
    excess_limit: int
    bid_cards: int
    prestige: Row
    decor: Row


RANKS = tuple(str(rank["rank"]) for rank in BOX["prestige_ranks"]["ranks"])
_points: dict[str, int] = BOX["scoring"]

N = ArtSociety(
    "art_society",
    Number("rank_points", [r["points_per_painting"] for r in BOX["prestige_ranks"]["ranks"]], 0, 30, "Points for a painting, by the rank of its type", "AS-RANK-01", POINTS, (RANKS,)),
    Number("absent_points", _points["never_in_museum_multiplier"], 0, 30, "Points for a painting of a type that is not in the museum", "AS-RANK-02", POINTS),
    Number("shield_points", _points["decor_points_per_shield"], 0, 10, "Points for a shield of decor", "AS-SCORE-02", POINTS),
    Number("eyeline_points", _points["eyeline_points"], 0, 30, "Points for a painting in vogue at eye level", "AS-SCORE-03", POINTS),
    Number("full_points", _points["full_gallery_points"], 0, 100, "Points for a full wall", "AS-SCORE-05", POINTS),
    Number("corner_points", _points["exposed_corner_points"], -30, 0, "Points for a bare corner", "AS-SCORE-06", POINTS),
    Number("excess_points", _points["excess_painting_points"], -30, 0, "Points for an excess painting", "AS-SCORE-07", POINTS),
    Number("excess_limit", state.EXCESS_MOST, 1, state.EXCESS_MOST, "Excess paintings of one player that end the game", "AS-END-02", COUNT),
    Number("bid_cards", state.CARDS, 3, state.CARDS, "Bid cards of each player, and so the rounds of a game", "AS-SETUP-04", COUNT),
    Number("prestige", state.PILE_VALUE.tolist(), 3, 20, "How far an unsold painting moves its type, by its size", "AS-PREST-02", COUNT, (FORMATS,)),
    Number("decor", state.KIND_COUNT.tolist(), 0, int(state.KIND_COUNT.max()), "Decor tiles of each kind", "AS-SETUP-03", COUNT, (DECOR,)),
    Size("wall", (BOX["wall"]["width"], BOX["wall"]["height"]), (7, 6), (20, 10), "Columns and rows of a wall", "AS-COMP-10"),
    refuse=refuse,
)  # fmt: skip
