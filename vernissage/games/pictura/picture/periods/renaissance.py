"""Pictures of the Renaissance, by the number of the card."""

from __future__ import annotations

import math

from vernissage.drawing.stage import Stage
from vernissage.games.pictura.picture.periods import of


def _heap(s: Stage, tones: str, x: float, y: float, rx: float, ry: float, n: int, r: float) -> None:
    """Fruit heaped up to an oval."""
    colours = tones.split()
    for k in range(n):
        d, a = ((k + 0.5) / n) ** 0.5, k * 2.4
        u, v = math.cos(a), math.sin(a)
        s.ball(x + rx * d * u, y + ry * d * v, r * (0.8 + 0.1 * (k % 4)), colours[k % len(colours)])


@of(1)
def judgment(s: Stage) -> str:
    """Last Judgment Triptych (central panel), by Hieronymus Bosch."""
    s.back("2a1c1a", "7a2a1a")
    s.shape("-3 -3 103 -3 103 34 -3 34", "9fc0d4", "d8cfa0")
    s.rays(50, 20, 14, 46, "f6e6a8", 0.2, 2.94)
    s.oval(50, 18, 16, 16, "f3dc8a", "d8a83a")
    s.figure(50, 30, 24, "b3261f")
    s.crowd(range(8, 40, 7), 34, 12, "f3ead2 c9b0c4 7a96b0")
    s.crowd(range(64, 98, 7), 34, 12, "f3ead2 c9b0c4 7a96b0")
    s.land(46, "3a2018", amp=4)
    for x, y in ((14, 62), (34, 56), (60, 60), (84, 56), (24, 82), (72, 84)):
        s.blob(f"{x - 6} {y + 8} {x - 3} {y - 4} {x} {y - 12} {x + 4} {y - 2} {x + 6} {y + 8}", "e0702a", "8a2a14")
    s.crowd(range(4, 100, 9), 92, 16, "e3b48a c98f66 9c6643", skirt=0.2)
    return "the heavens opened above a burning plain"


@of(2)
def temptation(s: Stage) -> str:
    """The Temptation of St Anthony (triptych), by Hieronymus Bosch."""
    s.back("1c2430", "5a3424")
    s.land(44, "3a3a2c")
    for x in (10, 22, 34, 84):
        s.shape(f"{x} 46 {x} 28 {x + 4} 22 {x + 8} 28 {x + 8} 46", "2a1c18", "0f0a08")
    s.blob("6 30 16 10 24 2 34 14 44 26 26 34", "f0a03a", "a82a14")
    s.shape("52 52 52 24 62 14 72 24 72 52", "6a5a48", "3a3024")
    s.blob("10 78 4 66 14 58 30 60 40 70 52 64 46 80 30 86", "7a9a6a", "3a4a34")
    s.spot(14, 68, 2.4, 2.4, "f6e6a8")
    s.floor(86, "3f4a34")
    s.figure(64, 92, 40, "4a3a2c", 1, "cdc4b4", 0.1, kind="beard")
    s.figure(88, 90, 30, "a83a30", 0)
    return "a hermit kneels while a town burns and a fish walks by"


@of(3)
def garden(s: Stage) -> str:
    """The Garden of Earthly Delights, by Hieronymus Bosch."""
    s.back("a8c8d8", "d8e0b0")
    for x, t in ((10, "7a9ac0"), (28, "d88a94"), (74, "d88a94"), (92, "7a9ac0")):
        s.blob(f"{x - 9} 34 {x - 4} 20 {x} 6 {x + 4} 20 {x + 9} 34", t)
    s.land(32, "8fb066", "6f9a52")
    s.oval(50, 56, 34, 16, "5f9ac0", "3f7aa8")
    s.blob("44 58 42 44 46 36 50 22 54 36 58 44 56 58", "e89aa4", "b85a6a")
    s.oval(50, 40, 9, 4, "e89aa4")
    for x, y in ((14, 74), (34, 86), (66, 84), (88, 72)):
        s.ball(x, y, 6, ("c8302a", "3a5a9a", "d85a2a", "c8302a")[int(x) % 4])
    s.crowd(range(6, 100, 8), 98, 13, "f0cda8 e3b48a c98f66 f0cda8", skirt=0.16)
    return "a pink fountain in a garden of giant berries"


@of(4)
def fools(s: Stage) -> str:
    """The Ship of Fools, by Hieronymus Bosch."""
    s.back("c9b888", "a89a6a")
    s.floor(70, "6f8a7a", "3a5248")
    s.tree(50, 70, 66, 0.7, "4f6a34")
    s.line("50 72 50 18", "5a3f24", 2.4)
    s.flag(50, 10, 40, 26, "c86a7a")
    s.boat(50, 76, 38, "8a5a2c")
    s.crowd(range(26, 80, 8), 74, 24, "7a3a34 c9b08a 33424f 8a6a3a 9a2f2a", "3a2a20 d8c8a0")
    s.table(38, 62, 66, 70, "d8c8a0")
    s.ball(50, 66, 2.4, "c8302a")
    return "a boat with a tree for a mast, crowded with revellers"


@of(5)
def haywain(s: Stage) -> str:
    """The Haywain Triptych, by Hieronymus Bosch."""
    s.back("9fb8c8", "e9dcae")
    s.land(50, "a8b070", "7a8a4a")
    s.blob("18 66 14 40 28 22 52 16 76 24 86 42 82 66", "dcae4a", "a87a2a", 0.2)
    s.line("22 34 80 34", "b8862f", 0.8)
    s.shape("14 64 88 64 84 72 18 72", "6a4424")
    for x in (28, 72):
        s.oval(x, 76, 9, 9, "4a2f1a")
        s.oval(x, 76, 5, 5, "c9a878")
    s.crowd(range(34, 70, 9), 24, 14, "c8405a 4a6a9a c9b0c4")
    s.crowd(range(2, 100, 9), 92, 18, "7a3a34 33424f 5a5a34 8a6a3a 3f2f3a", "2a2420 c2502f")
    return "a wagon of hay as high as a house among a crowd"


@of(6)
def miser(s: Stage) -> str:
    """Death and the Miser, by Hieronymus Bosch."""
    s.back("3a2a20", "1d1410")
    s.blob("14 104 14 30 50 -6 86 30 86 104", "a88a5a", "6a4f2c", 1.4)
    s.curtain(52, 88, 80, "9a2a20")
    s.shape("40 60 88 56 88 78 40 82", "efe6d6", "b8a88a")
    s.figure(66, 66, 26, "d8cfc0", 0, "cdc4b4")
    s.figure(20, 84, 50, "e9e0d0", 0, "e9e0d0", 0.05, 0.16)
    s.spot(21.5, 43, 1, 1.2, "14100c")
    s.spot(24.5, 43, 1, 1.2, "14100c")
    s.line("26 56 44 62", "d8cfc0", 1.2)
    s.floor(86, "6a4f34")
    s.shape("40 100 40 84 62 84 62 100", "5a3a20")
    s.figure(74, 100, 26, "3f5a34", 1, "cdc4b4")
    return "Death at the door of a curtained bed"


@of(8)
def ermine(s: Stage) -> str:
    """Lady with an Ermine, by Leonardo da Vinci."""
    s.back("1a1816", "0f0d0c")
    s.blob("18 104 22 72 36 58 56 56 72 66 80 104", "8a3a2c", "4a1a14", 1.3)
    s.blob("60 62 76 60 84 80 86 104 62 104", "2f4a6a", "16283f", 1.4)
    s.face(46, 34, 11, 0, "6a4424", "updo", -0.2)
    s.line("36 26 57 24", "241a14", 1.2)
    s.line("40 52 46 62 54 54", "241a14", 1.6)
    s.blob("12 72 14 62 24 60 32 68 48 74 66 76 74 84 64 92 44 90 28 84 22 76", "f6f2e6", "b8b09c", 0.2)
    s.spot(16, 66, 1.3, 1.3, "14100e")
    s.blob("56 72 66 66 76 72 70 80", "f0cda8", "c9a07a")
    return "a lady with a white ermine in her arms"


@of(10)
def supper(s: Stage) -> str:
    """The Last Supper, by Leonardo da Vinci."""
    s.back("b8a07a", "8a7454")
    s.shape("-3 -3 26 16 26 60 -3 66", "8a7454", "6a563c")
    s.shape("103 -3 74 16 74 60 103 66", "6a563c", "8a7454")
    s.shape("26 16 74 16 74 60 26 60", "a08a64")
    for left in (32, 45, 58):
        s.shape(f"{left} 24 {left + 10} 24 {left + 10} 50 {left} 50", "b4d0dc", "e9e2c0")
    for k in range(13):
        x = 6 + 7.3 * k
        if k == 6:
            continue
        robe = ("3f6a9a", "a8432f", "6a7a3a", "c9a24a", "7a4a6a", "4f7a7a")[k % 6]
        s.figure(
            x, 76 - (k % 3), 30, robe, (k * 3) % 3, ("4a2c1c", "8a5a2c", "cdc4b4")[k % 3], 0.03 if k % 2 else -0.03
        )
    s.figure(50, 76, 34, "b3362a", 1, "6a3f1e", 0, 0.6)
    s.arm("46 54 40 64", 1, 2.4)
    s.arm("54 54 60 64", 1, 2.4)
    s.table(2, 98, 64, 88, "f3ecd8")
    for k in range(9):
        s.oval(10 + 10 * k, 67, 2.4, 1, "c9a24a")
    return "thirteen at one long table before three windows"


@of(12)
def rocks(s: Stage) -> str:
    """The Virgin of the Rocks, by Leonardo da Vinci."""
    s.back("2a2a20", "12120e")
    s.blob("30 -3 44 20 40 44 56 50 66 34 62 10 74 -3", "b8c4a8", "8a9a80")
    s.blob("70 4 84 8 88 30 78 40 74 22", "9fb0a0")
    for raw in ("-3 60 10 40 22 56 20 80 -3 90", "78 60 92 36 104 50 104 90 80 84", "34 -3 40 16 46 8 50 -3"):
        s.blob(raw, "5a4a34", "241c14")
    s.floor(84, "3f3a24")
    s.blob("30 92 34 60 44 48 58 48 68 60 72 92", "2f4a7a", "14203a", 1.4)
    s.face(50, 38, 7, 0, "8a5a2c", "long", 0.15)
    s.blob("22 92 22 80 28 72 34 80 34 92", "e3b48a")
    s.oval(28, 70, 4, 4.6, "e3b48a")
    s.blob("62 96 62 84 68 78 76 84 76 96", "f0cda8")
    s.oval(69, 76, 4, 4.6, "f0cda8")
    s.figure(86, 94, 46, "a8432f", 0, "b98a48", -0.1)
    return "a woman in blue and two children in a cave"


@of(13)
def fur(s: Stage) -> str:
    """Self-Portrait with Fur-Trimmed Robe, by Albrecht Dürer."""
    s.back("0c0a09", "1a1410")
    s.bust(50, 104, 98, "5a3a20", 1, "9a6a30", "long")
    for k in range(9):
        s.line(f"{33 + 0.6 * k} {40 + 3 * k} {28 + k} {58 + 3 * k}", "b8843f", 1)
        s.line(f"{67 - 0.6 * k} {40 + 3 * k} {72 - k} {58 + 3 * k}", "b8843f", 1)
    s.blob("38 60 44 56 50 74 56 56 62 60 58 104 42 104", "8a6a44", "4a331e", 1.5)
    s.blob("48 42 50 50 54 42 52 56 48 56", "8a5a2a")
    s.blob("46 82 52 72 60 78 56 90 48 92", "e3b48a", "b8845a")
    return "a painter facing us in a coat trimmed with fur"


@of(15)
def turf(s: Stage) -> str:
    """The Great Piece of Turf, by Albrecht Dürer."""
    s.back("efe6cc", "e0d4b0")
    s.land(84, "6a5a34", "4a3f24", amp=1.5)
    for k in range(26):
        x, d, h = 4 + (k * 37) % 93, -6 + (k * 5) % 13, 30 + (k * 11) % 42
        s.line(
            f"{x} 90 {x + d * 0.4} {90 - h * 0.6} {x + d} {90 - h}",
            ("4f7a3a", "7a9a4a", "34582c", "9ab06a")[k % 4],
            1.2,
        )
    for k in range(7):
        x = 10 + 13 * k
        s.blob(f"{x} 92 {x - 8} {76 - k % 3} {x - 2} 66 {x + 4} 78", ("5f8a3f", "3f6a30")[k % 2])
        s.bloom(x + 6, 34 + (k * 13) % 22, 3, "e9cf5a", petals=6)
    return "grasses and dandelions close to the ground"


@of(16)
def wing(s: Stage) -> str:
    """Wing of a Blue Roller, by Albrecht Dürer."""
    s.back("efe4cc", "e4d6b4")
    s.blob("72 14 88 18 90 34 70 40 50 40 52 24", "b8743a", "8a4f24", 0.3)
    for k in range(8):
        x, y = 62 - 6 * k, 36 + 3 * k
        tone = ("2f7a9a", "3f94b0", "1f5a84")[k % 3]
        s.blob(f"{x + 10} {y - 8} {x + 12} {y + 2} {x - 2} {y + 34} {x - 10} {y + 38} {x - 6} {y + 20} {x} {y - 2}", tone, "1a3048", 2.0)  # fmt: skip
    s.blob("50 24 56 38 30 50 14 52 24 38", "4f8a6a", "2a5a44", 2.6)
    s.blob("70 16 60 30 48 34 54 20", "2f5aa0", "1f3a70", 2.6)
    return "the spread wing of a roller, blue and green"


@of(19)
def ariadne(s: Stage) -> str:
    """Bacchus and Ariadne, by Titian."""
    s.back("3f78b8", "a8c8e0")
    for k in range(7):
        s.spot(14 + 3 * (k % 4), 10 + 4 * (k // 2), 0.9, 0.9, "fbf4e0")
    s.clouds(3, 8, 22, "f3efe0")
    s.land(60, "8a7a3a", "5a5a2a")
    s.shape("-3 60 30 58 40 66 -3 70", "3f6a94")
    for x in (80, 90, 98):
        s.tree(x, 66, 56, 0.6, "3a5a2a")
    s.figure(20, 92, 52, "2f5aa8", 0, "b98a48", -0.12)
    s.arm("22 56 10 44")
    s.blob("44 34 56 26 72 30 66 42 52 44", "c8405a", "8a1f34", 0.2)
    s.figure(52, 74, 40, "e3b48a", 1, "4a2c1c", -0.3, 0.2)
    s.beast("tiger", 40, 64, 30, 30, "d8a84a")
    s.crowd(range(76, 100, 8), 92, 34, "c98f66 8a4a2c 4f6a34", skirt=0.3)
    return "a god leaping from his chariot under a ring of stars"


@of(22)
def lucretia(s: Stage) -> str:
    """Tarquin and Lucretia, by Titian."""
    s.back("241c18", "14100c")
    s.curtain(-3, 60, 84, "3f5a34")
    s.shape("8 66 64 60 70 92 8 96", "f3ecdc", "b8ac98")
    s.lying(18, 60, 70, 9, 0)
    s.figure(78, 100, 78, "a82a24", 2, "2a1a14", -0.12, kind="beard")
    s.line("66 40 52 30", "c98f66", 3.4)
    s.line("54 36 46 22", "e9ecf0", 1.4)
    return "a man with a dagger beside a white bed"


@of(24)
def glove(s: Stage) -> str:
    """Man with a Glove, by Titian."""
    s.back("4a4438", "2a261e", 0.5)
    s.bust(40, 100, 92, "1c1a18", 1, "3a2418", "long", 0.1)
    s.blob("36 62 40 56 46 62 44 78 38 78", "f3ecdc")
    s.shape("62 88 84 84 90 100 60 100", "6a5a44")
    s.blob("64 78 70 70 80 72 86 84 76 92 66 90", "b8a888", "7a6a4c")
    s.line("70 72 70 64", "b8a888", 2)
    return "a young man in black with one glove on"


@of(27)
def harvesters(s: Stage) -> str:
    """The Harvesters, by Pieter Bruegel the Elder."""
    s.back("b8c8b0", "e9dca0")
    s.shape("-3 30 103 24 103 46 -3 44", "8fb0a0", "b8b878")
    s.shape("-3 42 54 36 50 104 -3 104", "e0b03a", "c08a24", 1.57)
    s.shape("54 36 103 32 103 104 50 104", "e9cf7a", "c9a24a")
    s.shape("40 40 46 40 62 104 48 104", "f3e2a0")
    s.tree(76, 78, 74, 0.62, "4f6a34")
    for x in (58, 70, 88, 96):
        s.blob(f"{x - 4} 72 {x - 3} 60 {x} 56 {x + 3} 60 {x + 4} 72", "d8a83a")
    s.crowd(range(60, 98, 8), 96, 16, "f3ead2 7a6a4a 4a5a7a c9b08a", "d8c070")
    s.crowd(range(8, 40, 12), 74, 22, "f3ead2 8a6a4a", "d8c070")
    return "reapers in high wheat and others under a tree"


@of(30)
def wedding(s: Stage) -> str:
    """Peasant Wedding, by Pieter Bruegel the Elder."""
    s.back("c99a3a", "a8782a", 0.2, 1.2)
    s.shape("36 20 62 16 64 50 38 54", "3f5a3a", "2a3f28")
    s.oval(50, 26, 4, 3, "c8302a")
    for k in range(7):
        x = 14 + 11 * k
        s.figure(x, 68 - 3 * k, 26, ("2a2420", "7a3a34", "3f5a34", "c9b08a")[k % 4], k % 3, "3a2418")
    s.shape("2 74 92 44 98 56 6 90", "efe0c0", "c9b48a")
    for k in range(6):
        s.oval(16 + 13 * k, 78 - 4.4 * k, 4, 1.8, "f6eccc", "d8b878")
    s.figure(24, 104, 52, "b3362a", 1, "3a2418", 0.1)
    s.figure(62, 104, 54, "4a6a9a", 1, "8a5a2c", -0.1)
    s.shape("14 86 78 76 82 84 16 96", "8a5a2c")
    for x in (28, 42, 58, 70):
        s.oval(x, 86 - (x - 28) / 5, 5, 2, "efe0a8", "d8a83a")
    return "a feast in a barn, bowls carried on a door"


@of(31)
def vertumnus(s: Stage) -> str:
    """Vertumnus, by Giuseppe Arcimboldo."""
    s.back("1f1814", "3a2a1c")
    _heap(s, "4f7a3a 8a9a3a c8862f 6a3a5a", 50, 88, 44, 18, 24, 7)
    _heap(s, "d8a83a c8502f e0b05a b8742a a8b04a", 50, 44, 20, 26, 22, 6)
    _heap(s, "7a3a6a 4f7a3a d8c04a", 50, 16, 26, 9, 14, 5)
    s.ball(50, 48, 5, "e8b870")
    for x in (41, 59):
        s.ball(x, 40, 3.4, "241414")
    s.ball(40, 52, 5, "d8402f")
    s.ball(60, 52, 5, "d8402f")
    s.oval(50, 60, 6, 2.4, "a82a24")
    return "a face of fruit and ears of corn"


@of(32)
def flora(s: Stage) -> str:
    """Flora, by Giuseppe Arcimboldo."""
    s.back("14181c", "1f2a24")
    for k in range(26):
        s.bloom(50 + 40 * ((k * 0.755) % 1 - 0.5) * 2, 82 + 14 * ((k * 0.57) % 1), 6, ("4f7a45", "7aa05a", "3f6a4a")[k % 3], petals=6)  # fmt: skip
    for k in range(22):
        s.bloom(54 + 18 * ((k * 0.755) % 1 - 0.5) * 2, 26 + 36 * ((k * 0.57) % 1), 6, ("f6e0e0", "f3cfc4", "fbf0e0")[k % 3], "e9b0a0")  # fmt: skip
    for k in range(14):
        s.bloom(54 + 26 * ((k * 0.755) % 1 - 0.5) * 2, 14 + 9 * ((k * 0.57) % 1), 7, ("c8405a", "e9a03a", "7a6ab0", "f0d060")[k % 4])  # fmt: skip
    s.spot(45, 38, 3, 2, "241414")
    s.spot(62, 38, 3, 2, "241414")
    s.bloom(54, 56, 5, "d8405a", "a82a3a")
    return "a white face of petals under a wreath"


@of(33)
def summer(s: Stage) -> str:
    """Summer, by Giuseppe Arcimboldo."""
    s.back("12100e", "241a12")
    s.blob("30 104 30 76 48 66 70 70 90 104", "d8b04a", "8a6a1e", 1.2)
    for k in range(9):
        s.line(f"{34 + 6 * k} 100 {38 + 5 * k} 76", "f0d88a", 0.8)
    s.blob("40 66 30 52 26 46 32 40 34 26 48 16 66 20 74 36 70 56 58 68", "e0a05a", "a85a2a")
    _heap(s, "4f7a3a c8302a d8a83a 7a3a5a a8b04a", 58, 20, 24, 12, 18, 6)
    s.blob("26 48 20 44 28 38 36 44 32 50", "8aa84a", "4f6a2a")
    s.ball(44, 50, 7, "d84a34")
    s.ball(40, 36, 3, "241414")
    s.blob("28 58 34 55 40 58 34 61", "c8202a")
    s.blob("64 34 74 30 80 40 72 52 64 46", "8fa84a")
    return "a profile of cherries, peaches and corn"


@of(34)
def gardener(s: Stage) -> str:
    """The Vegetable Gardener, by Giuseppe Arcimboldo."""
    s.back("2a241c", "14100c")
    s.floor(80, "5a4028")
    _heap(s, "f0e6d0 c9a878 e0d8b8 7a9a4a 4f7a3a b8c080", 50, 50, 34, 22, 26, 8)
    s.blob("44 30 50 8 58 30 52 36", "f0ead8", "b8a878", 1.5)
    s.blob("20 40 10 24 24 26 30 40", "5f8a3f")
    s.blob("80 40 90 22 76 26 70 40", "4f7a3a")
    s.blob("12 62 88 62 74 88 26 88", "3a3a44", "14141c", 0.1)
    s.oval(50, 63, 40, 4, "5a5a68")
    return "turnips and onions in a dark bowl"


@of(35)
def reversible(s: Stage) -> str:
    """Reversible Head with Basket of Fruit, by Giuseppe Arcimboldo."""
    s.back("3f3424", "241c12")
    s.floor(78, "6a4a2a")
    s.line("20 62 26 24 50 10 74 24 80 62", "b8843f", 3)
    _heap(s, "e0b03a c8402f 7a9a3a 5a2a5a f0d070", 50, 46, 30, 16, 20, 7.5)
    s.basket(50, 56, 36, 26)
    s.blob("64 82 74 76 86 80 82 90 68 90", "4f7a3a")
    return "a basket with a high handle, full of fruit"


@of(36)
def librarian(s: Stage) -> str:
    """The Librarian, by Giuseppe Arcimboldo."""
    s.back("3a4a44", "1c2824")
    s.curtain(60, 104, 104, "2f4a5a")
    for k, (x, y, w) in enumerate(((22, 86, 54), (26, 76, 46), (20, 66, 50), (34, 56, 30))):
        s.book(x, y, w, 9, ("7a3a2a", "c9a878", "3f5a6a", "8a6a2a")[k])
    s.book(36, 24, 26, 32, "e9dcc0")
    s.book(32, 14, 34, 9, "a8432f")
    s.blob("36 12 48 4 66 10 50 14", "f6f0dc", "b8a888")
    s.spot(43, 34, 3, 2.4, "241c14")
    s.spot(55, 34, 3, 2.4, "241c14")
    s.blob("42 50 49 44 56 50 49 56", "8a5a3a")
    s.book(70, 60, 12, 34, "a8432f")
    return "a man made of books"
