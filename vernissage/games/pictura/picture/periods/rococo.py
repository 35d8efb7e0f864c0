"""Pictures of the Rococo, by the number of the card."""

from __future__ import annotations

import math

from vernissage.drawing.stage import Stage
from vernissage.games.pictura.picture.periods import of


@of(73)
def planets(s: Stage) -> str:
    """Allegory of the Planets and Continents, by Giovanni Battista Tiepolo."""
    s.back("7fa8d0", "f3d8a8")
    s.oval(50, 48, 22, 18, "fbe9b0", "f0cf8a")
    for k in range(12):
        a = math.tau * k / 12
        x, y = 50 + 40 * math.cos(a), 48 + 36 * math.sin(a)
        s.blob(f"{x - 13} {y + 4} {x - 6} {y - 6} {x + 4} {y - 7} {x + 13} {y + 2} {x + 4} {y + 8}", "e9d8c4", "b8a0a0")
        s.figure(x, y + 4, 17, ("c8605a", "5a7ab0", "e0a83a", "8a6aa0")[k % 4], k % 3, "8a5a2c", 0.2 * math.cos(a))
    s.figure(50, 52, 16, "f3ead2", 0)
    s.rays(50, 42, 16, 18, "fff4d0")
    return "gods on a ring of clouds about the sun"


@of(74)
def daphne(s: Stage) -> str:
    """Apollo and Daphne, by Giovanni Battista Tiepolo."""
    s.back("8ab4d8", "f3dcb0")
    s.clouds(3, 6, 20, "fbf2e0")
    s.land(72, "a8a86a", "6a7a44")
    s.figure(58, 92, 54, "f3d8b8", 0, "b98a48", 0.12, 0.22)
    for raw in ("66 46 76 30 80 14", "68 48 84 40 96 30", "60 44 56 26 60 10"):
        s.line(raw, "6a4f2c", 1.6)
    for x, y in ((80, 12), (96, 28), (60, 8), (74, 24), (88, 36), (56, 22), (70, 12)):
        s.blob(f"{x - 6} {y} {x} {y - 6} {x + 6} {y} {x} {y + 5}", "5f8a4a", "3a5a30")
    s.blob("12 60 26 40 40 46 36 70 20 76", "e08a3a", "a84a2a", 0.4)
    s.figure(30, 94, 52, "e3b48a", 1, "d8b060", 0.2, 0.22)
    s.arm("42 54 54 60", 1, 2.4)
    return "a fleeing girl whose hands turn into branches"


@of(75)
def conception(s: Stage) -> str:
    """The Immaculate Conception, by Giovanni Battista Tiepolo."""
    s.back("e9c88a", "b8a8b0", flow=1.0)
    s.rays(50, 22, 18, 60, "fbe9b0")
    s.clouds(6, 60, 96, "d8c8c4")
    s.oval(50, 92, 24, 14, "6f94b8", "3f5a84")
    s.line("30 84 44 90 60 90 72 84", "f3f0e0", 2)
    s.blob("32 86 36 50 44 32 56 32 64 52 68 86 50 90", "f6f0e6", "c9bfae", 1.4)
    s.blob("56 32 72 44 78 84 64 88 60 56", "2f5aa8", "1a3468", 1.4)
    s.face(50, 22, 6.4, 0, "8a5a2c", "veil")
    for k in range(9):
        a = math.pi * (1 + k / 8)
        s.spot(50 + 15 * math.cos(a), 20 + 15 * math.sin(a), 1.2, 1.2, "fffbe8")
    return "a woman in white and blue on the globe, twelve stars about her"


@of(77)
def moses(s: Stage) -> str:
    """The Finding of Moses, by Giovanni Battista Tiepolo."""
    s.back("8fb8dc", "f0e2bc")
    s.clouds(3, 5, 18, "fbf4e4")
    s.shape("64 50 84 26 104 44 104 60 64 60", "a8b8b0", "7a8a80")
    s.land(58, "a8b078", "7a8450")
    s.tree(12, 74, 74, 0.5, "4f6a3a")
    s.shape("-3 86 103 78 103 104 -3 104", "5f94a8", "3a6a80")
    s.figure(44, 90, 58, "f0c050", 0, "d8a860", kind="updo", wide=0.6)
    s.figure(62, 88, 46, "c86a5a", 1, "4a2c1c", -0.06)
    s.figure(78, 88, 44, "6a8ab8", 0, "8a5a2c", -0.08)
    s.figure(26, 86, 44, "8a6aa0", 1, "6a3f1e", 0.08)
    s.basket(64, 86, 9, 7)
    s.oval(64, 84, 4, 2.6, "f0cda8")
    return "ladies in silk at a river with a basket"


@of(78)
def cleopatra(s: Stage) -> str:
    """The Banquet of Cleopatra, by Giovanni Battista Tiepolo."""
    s.back("9fc4e0", "f0e0bc")
    s.arches(3, -3, 103, 2, 40, "dcccae", "9fc4e0")
    for x in (6, 36, 64, 94):
        s.column(x, 6, 74, 4, "e9dcc4")
    s.crowd(range(12, 96, 12), 58, 18, "c86a5a e9b05a 5a7aa0 8a9a6a", "f3ead2 b3362a")
    s.floor(76, "c9a88a", "8a6a54")
    s.table(24, 78, 64, 82, "fbf4e6")
    s.bust(34, 68, 34, "e9b04a", 0, "b98a48", "updo", 0.1)
    s.bust(70, 68, 34, "a8342a", 2, "3a2418", "beard", -0.1)
    s.figure(90, 100, 50, "3f4a5a", 3, "241c14")
    s.figure(10, 100, 48, "5a6a3a", 3, "241c14")
    for x in (44, 52, 60):
        s.oval(x, 66, 3, 1.2, "d8a83a")
    return "a queen and a general at table between columns"


@of(79)
def ambassador(s: Stage) -> str:
    """Arrival of the French Ambassador in Venice, by Canaletto."""
    s.back("7fb0dc", "f3ecd0")
    s.shape("34 14 103 14 103 56 34 56", "e9b8a0", "d8a088")
    s.arches(7, 34, 103, 42, 58, "f3e4cc", "6a4a44")
    for k in range(6):
        s.shape(f"{40 + 10 * k} 22 {45 + 10 * k} 22 {45 + 10 * k} 34 {40 + 10 * k} 34", "7a4a44")
    s.shape("18 56 18 8 22 0 26 8 26 56", "b8562f", "8a3a24")
    s.shape("-3 58 103 58 103 104 -3 104", "5f9aa4", "3a7480")
    s.crowd(range(34, 100, 6), 66, 12, "b3262a 2a2420 d8a83a f3ead2")
    for x, y, w in ((22, 76, 16), (64, 84, 20), (30, 94, 18)):
        s.boat(x, y, w, "b8862f")
        s.blob(f"{x - 5} {y - 2} {x - 3} {y - 8} {x + 5} {y - 8} {x + 7} {y - 2}", "a8262a")
        s.figure(x - w * 0.6, y, 16, "f3ead2", 2)
    return "gilded boats landing before a pink palace"


@of(85)
def opera(s: Stage) -> str:
    """A Scene from the Beggar's Opera, by William Hogarth."""
    s.back("5a4a3a", "2a2018")
    s.shape("14 20 86 20 86 70 14 70", "8a7a5c", "5a4c38")
    for k in range(7):
        s.line(f"{24 + 9 * k} 26 {24 + 9 * k} 66", "3a3024", 0.8)
    s.curtain(-3, 30, 100, "a8342a")
    s.blob("103 -3 70 -3 70 34 84 64 103 96", "a8342a", "5a1414", 1.4)
    s.figure(50, 84, 46, "b3262a", 1, "3a2418", kind="hat")
    s.figure(38, 88, 36, "f3ead2", 0, "8a5a2c", 0.2, 0.6)
    s.figure(64, 88, 36, "8fb0c8", 0, "6a3f1e", -0.2, 0.6)
    s.crowd(range(4, 26, 7), 90, 26, "3f4a5a 8a6a3a 5a2a24", "e9e4d8")
    s.crowd(range(78, 100, 7), 90, 26, "5a5a34 3f2f3a c9a24a", "e9e4d8")
    s.floor(88, "8a6a44")
    return "a highwayman in chains between two women on a stage"


@of(89)
def pug(s: Stage) -> str:
    """The Painter and his Pug, by William Hogarth."""
    s.back("5a4a3c", "2a221a")
    s.curtain(50, 104, 80, "4a5a3f")
    s.oval(40, 40, 28, 34, "241c16")
    s.oval(40, 40, 25, 31, "7a6450", "4a3a2c")
    s.bust(40, 70, 54, "8a2f24", 1, "4a2c1c", "beard")
    s.blob("28 18 40 8 54 18 50 26 32 26", "7a5a3a")
    s.book(10, 82, 44, 6, "3a4a5a")
    s.book(14, 76, 38, 6, "8a5a2c")
    s.blob("62 104 62 74 70 62 84 62 92 76 92 104", "d8b888", "8a6a48", 1.3)
    s.oval(76, 62, 11, 10, "d8b888")
    s.oval(76, 66, 6, 5.4, "2a1f1a")
    for x in (66, 86):
        s.blob(f"{x - 4} 54 {x} 50 {x + 4} 56 {x} 62", "2a1f1a")
    for x in (71, 81):
        s.spot(x, 60, 1.8, 1.8, "0f0a08")
    return "an oval portrait, and in front of it a pug"


@of(90)
def shrimp_girl(s: Stage) -> str:
    """The Shrimp Girl, by William Hogarth."""
    s.back("8a8468", "5a5440", 0.6)
    s.bust(48, 104, 84, "a89878", 1, "5a3520", "long", 0.12)
    s.oval(48, 20, 36, 8, "6a5a3f", "3a3020")
    s.oval(48, 17, 30, 6, "c98a6a", "8a5a44")
    for k in range(8):
        s.spot(26 + 6 * k, 15 + (k % 3), 2.4, 1, "f0b08a")
    s.oval(64, 12, 5, 4, "b8bcb0")
    return "a girl with a basket of shrimps on her head"


@of(91)
def ray(s: Stage) -> str:
    """The Ray, by Jean-Baptiste-Siméon Chardin."""
    s.back("6a5a4c", "3a3028")
    s.floor(72, "7a5f44", "4a3626")
    s.line("50 -2 50 14", "241c16", 1.4)
    s.blob("50 8 74 26 84 44 66 56 56 74 44 74 34 56 18 44 28 26", "d8c0b4", "9a7a70", 1.2)
    s.blob("42 36 58 36 60 54 50 66 40 54", "c86a5a", "8a2f2a", 1.4)
    s.spot(44, 24, 1.8, 1.4, "241414")
    s.spot(56, 24, 1.8, 1.4, "241414")
    s.line("45 29 50 31 55 29", "5a2a24", 0.8)
    s.blob("8 78 12 62 22 60 24 70 30 78", "8a8478", "4a463e")
    s.jug(82, 46, 82, 9, "5a4f48", 0.5)
    s.fish(40, 84, 12, "a8b0b4")
    s.line("60 88 90 84", "c9ccd0", 1.6)
    return "a skinned ray on a hook, a cat and a jug"


@of(92)
def fountain(s: Stage) -> str:
    """The Copper Drinking Fountain, by Jean-Baptiste-Siméon Chardin."""
    s.back("8a7a62", "5a4c3a")
    s.floor(84, "6a5640", "40331f")
    s.oval(50, 14, 10, 5, "b86a34")
    s.shape("30 18 70 18 68 62 32 62", "c8743a", "7a3a1a", 1.57, 0)
    s.line("32 30 68 30", "8a4a22", 1)
    s.line("38 24 37 58", "f3b078", 1.8)
    s.line("50 62 50 68", "d8a83a", 2)
    for x in (34, 50, 66):
        s.line(f"{x} 62 {x + (x - 50) * 0.3} 92", "4a3420", 2.4)
    s.jug(18, 70, 94, 8, "5a5048", 0.5)
    s.shape("66 80 88 80 86 96 68 96", "8a6a44", "4a3420")
    s.line("88 80 92 66", "8a6a44", 1.4)
    return "a copper water tank, a pail and a jug"


@of(95)
def strawberries(s: Stage) -> str:
    """The Basket of Wild Strawberries, by Jean-Baptiste-Siméon Chardin."""
    s.back("6a5848", "8a745c")
    s.floor(70, "8a6a4c", "5f4630")
    s.basket(50, 62, 26, 16)
    for row in range(7):
        n = 7 - row
        for k in range(n):
            s.ball(50 + (k - (n - 1) / 2) * 7.4, 60 - row * 6.6, 4.4, ("d8302a", "b81f20", "e0483a")[(k + row) % 3])
    s.shape("14 50 24 50 23 80 15 80", "b8ccd0", "7f9498")
    s.bloom(74, 80, 4, "fbf6f0", petals=5)
    s.bloom(82, 76, 4, "fbf6f0", petals=5)
    s.ball(28, 82, 4, "8a1f24")
    s.ball(34, 84, 4, "8a1f24")
    return "a red cone of wild strawberries"


@of(96)
def brioche(s: Stage) -> str:
    """The Brioche, by Jean-Baptiste-Siméon Chardin."""
    s.back("7a6a58", "4f4438")
    s.floor(74, "8a6f52", "5a4632")
    s.blob("26 78 24 60 34 50 50 46 66 50 76 60 74 78", "c98a3a", "8a5220", 0.2)
    s.blob("36 52 38 38 50 32 62 38 64 52 50 56", "d89a48", "9a5f28")
    s.line("50 34 50 14", "5a6a34", 1)
    s.bloom(50, 12, 5, "fbf4ec", petals=6)
    s.blob("44 20 34 16 42 12", "5a7a3f")
    s.jug(14, 44, 80, 7, "e9e4dc", 0.6)
    s.shape("82 40 92 40 93 78 81 78", "4a5a40", "2a3424")
    for x in (34, 44, 58, 66):
        s.ball(x, 86, 3.6, ("d87a5a", "c8403a")[x % 2 == 0])
    return "a brioche with a sprig of blossom stuck in it"


@of(98)
def diana_bath(s: Stage) -> str:
    """Diana Leaving her Bath, by François Boucher."""
    s.back("5a7a6a", "2f4a3a")
    for x in (10, 24, 88):
        s.tree(x, 60, 54, 0.7, "3f5f3a")
    s.shape("-3 76 103 84 103 104 -3 104", "4f7a80", "2a4a54")
    s.blob("30 80 34 62 70 58 92 70 88 84 50 90", "3f6aa0", "1f3a64", 0.3)
    s.figure(60, 84, 52, "f3d4b4", 0, "d8b070", 0.06, 0.3, kind="updo")
    s.arm("62 58 46 70", 0, 3)
    s.figure(32, 86, 36, "f0cda8", 0, "8a5a2c", 0.3, 0.4)
    s.beast("hound", 76, 62, 24, 22, "e9e0cc")
    s.blob("6 84 10 74 20 78 16 88", "a86a3a")
    return "two women beside a pool, their hounds drinking"


@of(99)
def arms(s: Stage) -> str:
    """Vulcan Presenting Venus with Arms for Aeneas, by François Boucher."""
    s.back("a8c0dc", "f0d0c0")
    s.clouds(9, 14, 70, "f3dcd4")
    s.figure(30, 56, 40, "f3d4b8", 0, "d8b070", 0.15, 0.36, kind="updo")
    s.blob("14 54 30 46 46 54 40 66 20 66", "7aa0d0", "4a6aa0")
    s.clouds(5, 58, 90, "e0b8b0")
    s.figure(74, 100, 46, "a8342a", 2, "cdc4b4", -0.15, kind="beard")
    s.line("64 70 46 60", "e9ecf0", 1.8)
    s.oval(84, 88, 9, 10, "c9a24a")
    s.wings(52, 30, 8)
    s.figure(52, 40, 18, "f0cda8", 0, "d8b070", 0, 0.2)
    s.beast("hound", 4, 66, 20, 18, "fbf6ee")
    return "a goddess on clouds given a sword"


@of(101)
def watermill(s: Stage) -> str:
    """Landscape with a Watermill, by François Boucher."""
    s.back("8ab0d0", "f0e4c4")
    s.clouds(3, 6, 18, "fbf4e4")
    s.tree(84, 62, 60, 0.8, "5a7a4a")
    s.tree(14, 56, 40, 0.7, "7a9460")
    s.shape("26 62 26 34 58 34 58 62", "e9d4b0", "b8946a")
    s.shape("22 36 42 14 62 36", "a8603a", "7a3f24")
    s.shape("34 62 34 50 42 50 42 62", "5a3a24")
    s.oval(62, 60, 13, 13, "6a4a2a")
    s.oval(62, 60, 9, 9, "a8c4c8", "7fa0a8")
    for k in range(4):
        a = math.pi * k / 4
        s.line(f"{62 - 12 * math.cos(a)} {60 - 12 * math.sin(a)} {62 + 12 * math.cos(a)} {60 + 12 * math.sin(a)}", "5a3a20", 1.2)  # fmt: skip
    s.shape("40 70 103 64 103 96 30 90", "7aa8b0", "4f7f8a")
    s.land(88, "8a9a5a", "5a6a3a")
    s.figure(24, 94, 26, "c86a5a", 0, "8a5a2c", 0.1, 0.5)
    return "a mill with its wheel in a brook"


@of(103)
def diderot(s: Stage) -> str:
    """Denis Diderot (Fanciful Figure), by Jean-Honoré Fragonard."""
    s.back("a8946a", "7a6846", 0.4)
    s.bust(44, 104, 92, "c9843a", 1, "6a4a34", "beard", -0.15)
    s.blob("30 78 46 66 64 72 60 84 40 88", "f6f0e0")
    s.blob("72 60 78 50 84 52 80 66", "e3b48a")
    s.shape("56 78 74 72 92 78 92 92 74 88 56 94", "fbf4e4", "c9b890")
    s.line("74 73 74 88", "8a7a5a", 0.8)
    s.line("16 70 18 100", "d8a83a", 1.4)
    return "a writer turning from his book"


@of(104)
def scholar(s: Stage) -> str:
    """A Young Scholar, by Jean-Honoré Fragonard."""
    s.back("c9b48a", "9a8258", 0.6)
    s.bust(60, 90, 74, "5a6a4a", 0, "b98a48", "long", -0.3)
    s.blob("44 58 58 50 74 56 70 66 50 68", "f3ecdc")
    s.blob("44 24 54 10 72 10 80 24 62 20", "8a3a2c", "4a1a14")
    s.shape("-3 82 103 76 103 104 -3 104", "7a5a38", "4a331e")
    s.shape("10 78 34 72 44 84 18 92", "fbf4e2", "d8c8a0")
    s.arm("50 70 38 80 30 80", 0, 5)
    s.line("30 80 20 60", "f6f0e0", 1.2)
    return "a boy bent over his lesson"


@of(105)
def inspiration(s: Stage) -> str:
    """Inspiration (Fanciful Figure), by Jean-Honoré Fragonard."""
    s.back("6a5030", "3a2a18", 0.5)
    s.bust(52, 104, 84, "8a3a24", 1, "4a2c1c", "beard", 0.5)
    s.blob("28 66 44 54 66 58 76 70 58 76 40 74", "fbf6ea", "c9bfa8")
    for k in range(6):
        s.line(f"{34 + 7 * k} 60 {36 + 7 * k} 74", "c9bfa8", 0.8)
    s.arm("80 92 86 74 78 66", 1, 5)
    s.line("80 70 66 48", "f6f0e0", 1.4)
    s.shape("4 92 26 84 34 96 12 104", "f3ead2", "c9b890")
    s.beam("104 -3 60 -3 40 40 70 46", "f6e0a0", 0.35)
    return "a man in a ruff looking up, pen in hand"


@of(108)
def psyche(s: Stage) -> str:
    """Psyche Showing her Sisters her Gifts from Cupid, by Jean-Honoré Fragonard."""
    s.back("c9a86a", "8a6a3c")
    s.column(16, 4, 86, 6, "d8c49a")
    s.column(86, 4, 86, 6, "d8c49a")
    s.curtain(24, 66, 46, "c8703a")
    s.clouds(3, 14, 30, "f0dcb8")
    s.figure(50, 84, 48, "fbf2e4", 0, "d8b070", kind="updo", wide=0.6)
    s.figure(28, 96, 40, "c8605a", 0, "8a5a2c", 0.12)
    s.figure(72, 96, 40, "7a94b8", 0, "6a3f1e", -0.12)
    s.floor(92, "b8905a")
    s.oval(40, 94, 10, 4, "f0c84a")
    s.jug(62, 80, 96, 5, "e9b83a")
    for x in (44, 56):
        s.figure(x, 34, 12, "f0cda8", 0, "d8b070", 0, 0.2)
    return "a bride showing golden gifts to her sisters"
