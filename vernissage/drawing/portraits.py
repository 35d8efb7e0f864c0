"""The players of the house, each in a small gilded frame: the same pictures by day and in the evening, as paintings are.

Everybody shares a head, a light from the upper left and a frame; what is theirs stands in `PORTRAITS`.
"""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.drawing import svg

WIDTH, HEIGHT = 64, 80
_INK = "#2a211b"
_FACE = "M21 32Q21 19 32 19T43 32Q43 43 37 48Q32 51.5 27 48Q21 43 21 32Z"
_SHADE = "M33 19.2Q43 20 43 32Q43 43 37 48Q34.5 49.8 32 50Q39.5 39 37 29Q36 23 33 19.2Z"
_BODY = "M5 80Q7 60 23 55L41 55Q57 60 59 80Z"


@dataclass(frozen=True)
class Sitter:
    """Colours of the ground (lit, and in the shade), of skin, coat and lips; what is painted behind the head, over the coat
    and over the face; the brows and the mouth."""

    ground: tuple[str, str]
    skin: str
    coat: str
    lips: str
    behind: str
    dress: str
    over: str
    brows: str
    mouth: str


PORTRAITS = {
    "florian": Sitter(  # with the rain still in his hair, in a yellow coat
        ("#c3ced2", "#7f939c"), "#f1cfae", "#dca828", "#c07a66",
        '<path d="M8 14l-3 9M17 6l-3 9M52 8l-3 9M59 22l-3 9M12 36l-3 9M57 44l-3 9" stroke="#eef4f5" stroke-width="1" opacity=".7"/>'
        '<path d="M19.5 35Q16 20 25 15.5T41 15Q48 22 44.5 35Z" fill="#b98a48"/>',
        '<path d="M18 57Q24 66 32 66T46 57L41 53Q32 60 23 53Z" fill="#f0c247"/><path d="M32 66v14" stroke="#a87d18" stroke-width="1.4"/>'
        '<circle cx="35" cy="71" r="1.2" fill="#8a6510"/><circle cx="35" cy="77" r="1.2" fill="#8a6510"/>',
        '<path d="M20.5 31Q21 20 29 19Q25 24 27 27Q29 21 34 20Q32 24 34 26.5Q38 22 43.5 31Q45 17 33 14Q20 13 20.5 31Z" fill="#d2a45c"/>'
        '<path d="M26 24.5l-1 3.5M38 22.5l1.5 3.5" stroke="#ecca8c" stroke-width="1"/>'
        '<g fill="#c98d66"><circle cx="25.5" cy="38.5" r=".6"/><circle cx="27.5" cy="39.6" r=".6"/><circle cx="37" cy="39" r=".6"/><circle cx="39" cy="38.2" r=".6"/></g>',
        "M24.5 29.5Q27 27.6 29.5 29M35 29Q37.5 27.6 40 29.5", "M28 43.5Q32 47.5 36.5 43",
    ),
    "ottilie": Sitter(  # a beret, a pencil behind the ear, paint on the cheek
        ("#e0c48f", "#b08a52"), "#a9714b", "#3f5a6b", "#8a3f38",
        '<path d="M15 52Q12 34 19 23T45 23Q52 36 49 53Q45 57 41 52Q45 36 32 33T22 52Q18 56 15 52Z" fill="#2e211c"/>',
        '<path d="M24 55Q32 64 40 55L44 57Q38 70 32 70T20 57Z" fill="#e9e2d2"/><path d="M10 72l8 8M54 72l-8 8" stroke="#2f4656" stroke-width="1.6"/>',
        '<path d="M20 30Q20 22 26 20.5Q24 25 22 30ZM44 30Q44 22 38 20.5Q40 25 42 30Z" fill="#2e211c"/>'
        '<path d="M15 23Q14 11 30 10T52 18Q50 24 40 21.5Q28 19 15 23Z" fill="#8f2f2b"/><path d="M17 20Q22 13 34 13" stroke="#b8564a" stroke-width="1.6" fill="none"/><circle cx="31" cy="10" r="1.6" fill="#6f211f"/>'
        '<path d="M44 37L52.5 25.5" stroke="#d9a93a" stroke-width="2"/><path d="M52.5 25.5l1.2-1.7" stroke="#e9d7b5" stroke-width="2"/>'
        '<path d="M36 40.5l3.5-1.4" stroke="#4f86a6" stroke-width="1.8" stroke-linecap="round"/>',
        "M24.5 29.8Q27 28.2 29.5 29.6M34.8 29.6Q37.5 28.2 40 29.8", "M28.5 44Q32 46 36 43.6",
    ),
    "leopold": Sitter(  # velvet, a cravat, a moustache, an eyeglass
        ("#5d6b54", "#2f3a30"), "#eac7a4", "#6b2430", "#a8584c",
        '<path d="M19.5 36Q18 26 22 21L24 38ZM44.5 36Q46 26 42 21L40 38Z" fill="#b9b3a6"/>',
        '<path d="M23 55L32 70L41 55L46 57L38 80H26L18 57Z" fill="#4b1822"/><path d="M27 54Q32 58 37 54L39 60Q32 66 25 60Z" fill="#efe6d2"/><circle cx="32" cy="61" r="1.5" fill="#c79a3e"/>',
        '<path d="M22 25Q24 18 32 18T42 25Q38 20.5 32 20.5T22 25Z" fill="#c9c3b6"/>'
        '<path d="M23.5 42Q27 38.6 32 41.3Q37 38.6 40.5 42Q44 42.5 44.5 40Q43.5 45.5 38 44.5Q34.5 44 32 42.6Q29.5 44 26 44.5Q20.5 45.5 19.5 40Q20 42.5 23.5 42Z" fill="#a69f91"/>'
        '<circle cx="37.6" cy="33" r="4" fill="#fff" fill-opacity=".16" stroke="#c79a3e" stroke-width="1"/><path d="M41 35Q47 46 42 58" stroke="#c79a3e" stroke-width=".7" fill="none"/>',
        "M23.8 29Q27 26.8 29.8 28.8M34.6 28.4Q38 26.6 40.4 29", "M30 46.5Q32 47.4 34 46.5",
    ),
    "mathilde": Sitter(  # a bob, pearls, and the red dot of a sold work
        ("#d3b3a4", "#96705f"), "#f3d8c2", "#23364f", "#b3261f",
        '<path d="M17 45Q14 17 32 15T47 45Q44 47.5 41 45L40 30H24L23 45Q20 47.5 17 45Z" fill="#1f1b1d"/>',
        '<path d="M24 55Q32 67 40 55L46 57Q40 74 32 74T18 57Z" fill="#f3d8c2"/><path d="M18 57Q20 74 32 74T46 57L48 58Q44 78 32 78T16 58Z" fill="#1a2a40"/>'
        '<g fill="#f7f2e6"><circle cx="24" cy="59" r="1.5"/><circle cx="27.6" cy="61.6" r="1.5"/><circle cx="32" cy="62.6" r="1.5"/><circle cx="36.4" cy="61.6" r="1.5"/><circle cx="40" cy="59" r="1.5"/></g><circle cx="47.5" cy="67" r="2.4" fill="#c02d1a"/>',
        '<path d="M19 38Q17 18 32 16.5T45 38Q46 27 41.5 24.5Q31 27.5 23 25Q19 27 19 38Z" fill="#2a2426"/><path d="M24 19.5Q29 17 36 18.3" stroke="#57494c" stroke-width="1.3" fill="none"/>'
        '<circle cx="20.6" cy="43.5" r="1.5" fill="#f7f2e6"/><circle cx="43.4" cy="43.5" r="1.5" fill="#f7f2e6"/>',
        "M24.2 29.6Q27.5 27.4 30 29.8M34.4 29.8Q37 27.4 40.2 29.2", "M28.2 43.8Q30.5 42.6 32 43.4Q33.5 42.6 36.2 43.4Q34 46.2 32 46Q30 46.2 28.2 43.8Z",
    ),
    "cornelia": Sitter(  # white hair, round spectacles, black, and the lamp that is hers
        ("#3f6a62", "#16302c"), "#d9ab83", "#17181a", "#8f4a40",
        '<ellipse cx="32" cy="13" rx="8" ry="6" fill="#e8e5dd"/><path d="M19 36Q15 17 32 15.5T45 36L42 30H22Z" fill="#dedad0"/>',
        '<path d="M25 50Q32 56 39 50L40.5 58Q32 63 23.5 58Z" fill="#101113"/><path d="M23.5 58Q32 63 40.5 58" stroke="#3a3c40" stroke-width="1" fill="none"/><path d="M25 61Q32 74 39 61" stroke="#c79a3e" stroke-width=".9" fill="none"/><path d="M32 68v6m0-1h2.4m-2.4-2.4h2" stroke="#e0c27c" stroke-width="1.5" fill="none"/>',
        '<path d="M20.5 32Q20 19 32 18T43.5 32Q43 24.5 38 22.5Q30 25.5 25 23Q21.5 25.5 20.5 32Z" fill="#f2efe8"/><path d="M26 20.6Q31 18.6 37 20" stroke="#c9c4b8" stroke-width="1" fill="none"/>'
        '<g fill="#fff" fill-opacity=".14" stroke="#15120f" stroke-width="1.5"><circle cx="26.6" cy="33.4" r="4.5"/><circle cx="37.6" cy="33.4" r="4.5"/></g><path d="M31 33Q32.1 32.2 33.2 33" stroke="#15120f" stroke-width="1.3" fill="none"/>',
        "M23.6 27.4Q26.6 25.8 29.6 27.2M34.8 27.2Q37.8 25.8 40.6 27.4", "M28.4 44Q32 45 35.8 43.2",
    ),
}  # fmt: skip


def portrait(name: str) -> str:
    """A picture of its own, 64 by 80."""
    p = PORTRAITS[name]
    lit, dark = p.ground
    eyes = "".join(
        f'<ellipse cx="{x}" cy="33.4" rx="1.9" ry="1.3" fill="#fbf6ee"/><circle cx="{x}" cy="33.4" r="1.15" fill="{_INK}"/>'
        for x in (27, 37.4)
    )
    out = (
        f'<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="{lit}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect width="64" height="80" fill="url(#g)"/><path d="M4 22Q22 4 40 6M6 40Q14 20 30 10M46 70Q60 54 60 36" stroke="{lit}" stroke-width="5" opacity=".35" fill="none"/>'
        f'{p.behind}<path d="{_BODY}" fill="{p.coat}"/><path d="M27 44h10v10q-5 5-10 0Z" fill="{p.skin}"/><path d="M27 47q5 5.5 10 0v4q-5 4-10 0Z" fill="{_INK}" opacity=".16"/>'
        f'{p.dress}<path d="M41 55Q57 60 59 80H44Q48 66 41 55Z" fill="#000" opacity=".16"/><path d="{_FACE}" fill="{p.skin}"/><path d="{_SHADE}" fill="{_INK}" opacity=".13"/>{eyes}'
        f'<g fill="none" stroke="{_INK}" stroke-linecap="round"><path d="{p.brows}" stroke-width="1.3"/><path d="M32.6 32.5L31.3 38.4Q32.4 39.4 34 38.6" stroke-width=".9" opacity=".65"/></g>'
        f'<path d="{p.mouth}" fill="{p.lips if p.mouth.endswith("Z") else "none"}" stroke="{p.lips}" stroke-width="1.5" stroke-linecap="round"/>{p.over}'
        '<path d="M0 0h64v80H0ZM4 4v72h56V4Z" fill="#b8924a" fill-rule="evenodd"/><path d="M.5.5h63L60 4H4Z" fill="#e0c27c"/><path d="M.5.5L4 4v72L.5 79.5Z" fill="#cfa95f"/>'
        '<path d="M63.5 79.5L60 76H4L.5 79.5Z" fill="#7a5a24"/><path d="M4 4h56v72H4Z" fill="none" stroke="#4a3616" stroke-width=".8"/>'
    )
    return svg.el("svg", out, xmlns=svg.XMLNS, viewBox=f"0 0 {WIDTH} {HEIGHT}")
