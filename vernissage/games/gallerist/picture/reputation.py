"""Reputation tiles: what they pay, as signs and in words."""

from __future__ import annotations

from vernissage.drawing import svg
from vernissage.drawing.lettering import fitted, width
from vernissage.drawing.pieces import piece
from vernissage.engine.language import say
from vernissage.games.gallerist.picture import signs
from vernissage.games.gallerist.picture.scene import Scene
from vernissage.games.gallerist.words.terms import Phrase, pays

SHORT = {
    "per_3_influence": "3 influence",
    "per_collector_in_gallery": "Collector",
    "per_vip_in_gallery": "VIP",
    "per_investor_in_gallery": "Investor",
    "per_visitor_in_gallery": "visitor",
    "per_visitor_set_in_gallery": "trio",
    "per_reputation_tile_on_board": "tile",
    "per_assistant_in_offer_rows": "offer",
    "per_assistant_in_play": "assistant",
    "per_artist_promotion_4_plus": "promo 4+",
    "per_artwork_acquired": "work",
    "per_artwork_sold": "sold",
    "per_artwork_exhibited": "on show",
    "per_distinct_art_form_acquired": "form",
    "per_photography_acquired": "photo",
    "per_painting_acquired": "painting",
    "per_digital_acquired": "digital",
    "per_sculpture_acquired": "sculpture",
    "per_artist_fame_15_plus": "fame 15+",
    "per_masterpiece_exhibited": "master",
}

SHORTER = {  # where even these words find no room
    "3 influence": "3 infl.",
    "Collector": "Coll.",
    "Investor": "Inv.",
    "visitor": "vis.",
    "assistant": "asst",
    "promo 4+": "pr. 4+",
    "on show": "show",
    "painting": "paint.",
    "sculpture": "sculpt.",
    "digital": "digit.",
    "fame 15+": "15+",
    "master": "mast.",
}


def short(words: str) -> str:
    """What a tile counts, as it stands on the tile."""
    return Phrase(words, "tile")


def says(s: Scene, number: int) -> str:
    """ "2 money and 1 influence for each VIP in the Gallery"."""
    data = s.view.tiles[number - 1]
    return pays(data.money, data.influence, data.unit)


def tile(s: Scene, number: int, x: float, y: float, wide: float, high: float, count: int = -1) -> str:
    """An ivory plate: coin, rosette, and for each of what; `count` is how many there are now."""
    data = s.view.tiles[number - 1]
    mid = y + high / 2
    out = [svg.title(says(s, number)), svg.rect(x, y, wide, high, rx=1, class_="tile")]
    left = x + 11.5
    out.append(signs.coin(data.money, left, mid, 8.8))
    if data.influence:
        left += 18
        out.append(signs.rosette(data.influence, left, mid - 1.5, 7.6, dark=True))
    words, left = SHORT[data.unit], left + (11 if data.influence else 13)
    room = (x + wide - left - 3 - (20 if count >= 0 else 0)) / 0.88
    if width(short(words), 12.2) > room:
        words = SHORTER.get(words, words)
    out.append(fitted(short(words), room + 3, 12.2, left, mid + 4, class_="tl"))
    if count >= 0:
        out.append(svg.text(f"×{count}", x + wide - 5, mid + 4, class_="sm b plate-ink e"))
    return svg.group(
        out, role="img", aria_label=say("Reputation tile: {pays}", pays=says(s, number)), **piece(f"tile-{number}")
    )
