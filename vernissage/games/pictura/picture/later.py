"""Pictures from the Rococo to the Impressionists that no motif of the house fits; see early.py."""

from __future__ import annotations

import math

from vernissage.drawing.stage import Stage
from vernissage.games.pictura.picture.early import PICTURES as PICTURES
from vernissage.games.pictura.picture.early import of


@of(73)
def planets(s: Stage) -> str:
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


@of(109)
def nightmare(s: Stage) -> str:
    s.back("2a1a18", "0f0b0c")
    s.curtain(50, 104, 70, "6a1f1c")
    s.blob("2 40 8 18 20 14 28 24 22 44 8 52", "9a948c", "4a4640")
    s.spot(16, 28, 2.6, 2.6, "fbf6e0")
    s.spot(24, 26, 2.2, 2.2, "fbf6e0")
    s.shape("-3 74 103 70 103 96 -3 96", "a8342a", "5a1614")
    s.blob("4 70 30 60 70 58 98 66 96 84 40 86 8 82", "f0e8d4", "b8aa90", 0.1)
    s.lying(88, 14, 66, 7, 0, "b98a48")
    s.arm("84 70 88 94", 0, 3)
    s.blob("40 58 42 40 50 30 60 34 64 46 62 60", "6a4a34", "241812", 1.2)
    s.oval(51, 34, 7, 7, "7a563c")
    s.spot(48, 33, 1.4, 1.4, "f3e0a0")
    s.spot(54, 33, 1.4, 1.4, "f3e0a0")
    return "an imp on a sleeper's breast, a horse behind the curtain"


@of(110)
def titania(s: Stage) -> str:
    s.back("1a241c", "0c100e")
    s.rays(50, 40, 10, 50, "3a4a34")
    s.figure(36, 96, 66, "f3dcc4", 0, "b98a48", 0.03, 0.2, kind="updo")
    s.blob("56 96 58 62 66 54 78 56 86 66 88 96", "5a4a34", "241c14", 1.3)
    s.blob("62 52 60 36 66 26 74 26 80 36 78 54 70 60", "8a7a68", "4a4034", 1.4)
    s.blob("62 28 56 12 62 10 67 26", "8a7a68")
    s.blob("78 28 86 12 80 10 74 26", "8a7a68")
    s.spot(66, 40, 1.4, 1.4, "100c0a")
    s.spot(75, 40, 1.4, 1.4, "100c0a")
    for k, (x, y) in enumerate(((10, 94), (20, 60), (94, 92), (92, 46), (52, 100), (14, 34))):
        s.figure(x, y, 18, ("d8c070", "8fb0c8", "c86a7a")[k % 3], 0, "d8b070", 0, 0.4)
        s.wings(x, y - 12, 4, "dfe8e0")
    return "a fairy queen beside a man with an ass's head"


@of(112)
def oath(s: Stage) -> str:
    s.back("3a342c", "14110e")
    s.rays(50, -4, 9, 60, "6a5a40", 0.3, 2.84)
    s.figure(24, 104, 78, "a8342a", 1, "4a2c1c", 0.05, 0.22)
    s.figure(76, 104, 78, "5a6a4a", 1, "3a2418", -0.05, 0.22)
    s.figure(50, 104, 82, "c9b48a", 1, "cdc4b4", 0, 0.22)
    s.arm("30 46 44 8", 1, 3.4)
    s.arm("70 46 54 8", 1, 3.4)
    s.arm("50 40 49 4", 1, 3.4)
    s.arm("32 60 48 62", 1, 3.4)
    s.arm("68 60 52 62", 1, 3.4)
    s.line("50 12 50 -4", "e9ecf0", 1.4)
    return "three men with their hands raised together"


@of(113)
def macbeth(s: Stage) -> str:
    s.back("14110f", "2a1c14", 0.3)
    s.beam("-3 10 50 30 30 104 -3 104", "8a5a2a", 0.35)
    s.figure(44, 104, 86, "d8a85a", 0, "8a4a2c", 0.06, 0.5, kind="long")
    s.arm("40 44 20 34 16 22", 0, 3.4)
    s.line("16 34 14 18", "5a3a20", 1.6)
    s.blob("10 18 14 2 20 18 15 22", "fbe08a", "e0702a")
    s.arm("56 44 74 32 80 36", 0, 3.4)
    s.figure(82, 74, 34, "2a2a30", 1, "3a2418")
    s.figure(92, 78, 36, "3a2a30", 0, "3a2418")
    return "a sleepwalker with a torch, two watching"


@of(114)
def conversation(s: Stage) -> str:
    s.back("4a4034", "241e18", 0.4)
    s.bust(22, 104, 84, "6a4a34", 1, "cdc4b4", "beard", 0.2)
    s.bust(80, 104, 78, "3a3a44", 0, "3a2418", "long", -0.2)
    s.shape("42 104 42 70 60 70 60 104", "8a8478", "4a463e")
    s.blob("40 70 42 60 48 54 56 54 60 62 62 70", "e9e4d8", "a8a294")
    s.oval(51, 42, 9, 12, "f0ece0", "b0aa9c")
    s.blob("42 36 46 28 58 28 61 38 52 34", "d8d2c4")
    s.arm("32 66 42 60", 1, 3.4)
    return "an old man and a young one, a marble head between them"


@of(115)
def saturn(s: Stage) -> str:
    s.back("0a0807", "14100c")
    s.blob("20 104 26 60 34 40 48 36 66 40 76 60 84 104 66 96 56 80 44 84 36 104", "9a6a44", "4a2c1a", 1.3)
    s.blob("34 40 24 20 36 6 56 4 68 16 66 38 52 46", "cdc4b4", "6a6054", 1.2)
    s.oval(50, 28, 13, 16, "a8744a")
    for x in (44, 56):
        s.spot(x, 23, 3.4, 3, "fbf4e0")
        s.spot(x, 23, 1.5, 1.7, "0a0807")
    s.spot(50, 38, 6, 6, "1c0a08")
    s.blob("46 40 54 40 60 56 58 84 50 100 44 84 42 56", "f0d0b0", "b88a6a", 1.5)
    s.blob("44 40 50 36 56 40 56 48 44 48", "a81f18")
    s.line("34 54 48 60", "9a6a44", 5)
    s.line("68 54 54 62", "9a6a44", 5)
    return "a giant with wide eyes in the dark, devouring"


@of(116)
def third_of_may(s: Stage) -> str:
    s.back("0f1018", "1a1a20")
    s.shape("-3 40 24 30 44 44 40 76 -3 80", "8a7040", "4a3a22")
    s.shape("70 36 76 20 84 30 94 26 103 34 103 46 66 46", "2a2a34")
    s.floor(76, "7a6238", "3a2c1a")
    s.figure(26, 80, 42, "fbf6ec", 1, "2a1a14", 0, 0.2)
    s.arm("20 50 8 34", 1, 2.8)
    s.arm("32 50 46 34", 1, 2.8)
    s.crowd(range(4, 20, 6), 82, 28, "3a2a20 5a4a30 2a2420")
    s.lying(10, 36, 92, 4, 2, "2a1a14")
    s.spot(18, 96, 9, 2, "8a1414", 0.8)
    s.shape("50 92 50 78 60 78 60 92", "f6dc7a", "fbf0c0")
    for k in range(6):
        x = 62 + 7 * k
        s.figure(x, 98 - 3 * k, 46, ("4a4a4e", "5a5248")[k % 2], 2, "14100e", -0.14)
        s.line(f"{x - 6} {66 - 3 * k} {x - 20} {62 - 2 * k}", "2a2420", 1.1)
    return "a man in white before the rifles, a lantern on the ground"


@of(117)
def bream(s: Stage) -> str:
    s.back("0e0e12", "1a1a20")
    s.land(62, "3a3a40", "1f1f26", amp=3)
    s.fish(40, 78, 26, "d8b04a")
    s.fish(58, 68, 26, "c9a24a", True)
    s.fish(44, 58, 24, "e0bc5a")
    s.fish(62, 48, 20, "b8923f", True)
    s.line("-3 30 30 26 70 32 103 26", "5a6470", 1.2)
    return "a heap of golden bream at night"


@of(118)
def counter(s: Stage) -> str:
    s.back("14110f", "221a16")
    s.floor(70, "6a4a34", "3a2618")
    s.blob("28 70 32 34 46 22 60 30 64 70", "c8503a", "7a1f1a", 1.5)
    s.blob("58 70 62 28 76 20 88 32 90 70", "d86a50", "8a2a20", 1.5)
    for k in range(5):
        s.line(f"{34 + 2 * k} {36 + 7 * k} {56 + k} {34 + 7 * k}", "f6e4cc", 1.3)
        s.line(f"{66 + k} {34 + 7 * k} {86 + k} {32 + 7 * k}", "f6e4cc", 1.3)
    s.blob("4 78 8 62 20 58 28 66 26 80 14 86", "e0c8b0", "9a7a62")
    s.spot(12, 68, 1.8, 1.4, "241414")
    return "ribs and a sheep's head on a block"


@of(119)
def turkey(s: Stage) -> str:
    s.back("241c16", "100c0a")
    s.floor(76, "8a6a44", "4a3420")
    s.basket(74, 58, 22, 22)
    s.blob("10 76 14 54 34 44 56 50 66 66 54 82 30 86", "3a3434", "14100f", 0.5)
    s.blob("4 64 16 40 34 36 24 56", "5a5048", "2a241f")
    s.blob("54 60 68 52 80 62 88 80 80 84 70 68 60 70", "a85a50", "6a2a24", 0.6)
    s.blob("82 80 90 82 90 92 84 92", "c83a30")
    s.line("26 84 20 96 30 96", "c9a24a", 1.6)
    s.line("36 84 34 96 44 96", "c9a24a", 1.6)
    return "a dead turkey before a basket"


@of(120)
def royal_family(s: Stage) -> str:
    s.back("5a4630", "8a6f48")
    s.shape("4 4 46 4 46 40 4 40", "3a2c1c", "5a4a30")
    s.shape("54 4 96 4 96 40 54 40", "4a3a26", "6a5a3c")
    for k, (x, h, t) in enumerate(((8, 46, "3a4a5a"), (18, 52, "2f5a8a"), (28, 40, "8a7a4a"), (38, 56, "d8c48a"), (50, 58, "f0d890"), (62, 36, "b3262a"), (72, 60, "5a3a2a"), (84, 54, "3f3a34"), (94, 50, "e9c8a0"))):  # fmt: skip
        s.figure(x, 98, h, t, k % 2, ("8a5a2c", "cdc4b4", "3a2418")[k % 3], 0, 0.5)
        s.line(f"{x - h * 0.1} {98 - h * 0.72} {x + h * 0.12} {98 - h * 0.36}", ("a8d0e8", "fbf4e0")[k % 2], 1.4)
    return "a royal family in a row, with sashes"


@of(121)
def wanderer(s: Stage) -> str:
    s.back("a8bccc", "f0ece4")
    s.blob("-3 40 20 24 40 36 60 22 84 34 104 26 104 48 -3 50", "8fa4b8", "b8c4cc")
    for y in (46, 54, 62, 70):
        s.blob(
            f"-6 {y + 6} 20 {y - 3} 44 {y + 3} 70 {y - 4} 106 {y + 2} 106 {y + 14} -6 {y + 14}", "e9eef0", "c4d0d8", 0.1
        )
    for raw in ("10 62 16 52 24 62", "78 58 86 46 94 60", "30 50 36 42 42 52"):
        s.shape(raw, "5a6670")
    s.blob("16 106 26 84 40 74 58 74 74 88 86 106", "4a4038", "1f1a16", 0.9)
    s.figure(50, 78, 46, "1f2a28", 1, "b98a48", 0, 0.26)
    s.oval(50, 36.4, 3.6, 4.2, "b98a48")
    s.line("58 76 60 52", "241c14", 0.9)
    return "a man in a dark coat above a sea of fog"


@of(122)
def ice(s: Stage) -> str:
    s.back("8fb0c8", "dce6e8")
    s.shape("-3 52 103 50 103 104 -3 104", "c4d0d4", "a89a80")
    for k, raw in enumerate(("20 78 46 16 60 24 48 80", "44 80 60 24 76 40 66 82", "6 84 34 44 44 54 26 88", "60 84 86 46 94 58 82 88", "-3 96 30 74 44 82 14 104", "40 92 82 74 92 84 54 102")):  # fmt: skip
        s.shape(raw, ("d8e0e0", "b8c4c8", "c9c0a8", "a8b4bc")[k % 4], ("7a8a94", "8a8068")[k % 2], 0.9)
    s.boat(84, 66, 9, "3a2a20")
    s.line("84 64 92 52", "3a2a20", 0.9)
    return "slabs of ice heaped over a wreck"


@of(123)
def cliffs(s: Stage) -> str:
    s.back("7a9ac0", "dce4e8")
    s.shape("-3 20 103 18 103 104 -3 104", "5f8ab0", "a8c4d4")
    s.shape("46 34 49 26 50 34", "fbf6ec")
    s.shape("-3 30 14 34 26 52 34 60 44 86 40 104 -3 104", "f6f2e6", "c4bcac", 1.2)
    s.shape("103 26 88 32 76 54 66 60 56 86 60 104 103 104", "efeadc", "b8b0a0", 1.9)
    s.shape("48 60 50 44 53 62 50 80", "e9e4d8")
    s.land(90, "6a7a3a", "44522a", amp=2)
    s.tree(8, 92, 92, 0.5, "4f6a34")
    s.tree(94, 92, 88, 0.5, "5a7038")
    s.figure(24, 96, 26, "b3262a", 0, "b98a48")
    s.figure(76, 96, 27, "2a2a2e", 1, "241c14")
    return "white cliffs open on the sea, walkers at the edge"


@of(124)
def mountain_cross(s: Stage) -> str:
    s.back("8a3a44", "e9b87a")
    s.rays(50, 76, 9, 90, "f6d89a", 3.5, 5.9)
    s.clouds(4, 8, 40, "a84a4a")
    s.shape("-3 104 14 84 34 58 50 46 66 58 86 84 103 104", "2a2620", "0f0d0b", 0.8)
    for x, y, h in ((34, 66, 22), (42, 58, 18), (60, 58, 20), (68, 68, 24), (26, 80, 26), (76, 82, 24)):
        s.tree(x, y, h, 0.3, "1f2a20")
    s.cross(50, 14, 48, "1c1612", "241c16")
    return "a cross on a rock among firs, the sun behind it"


@of(125)
def baltic(s: Stage) -> str:
    s.back("4a5a78", "c9b8a8")
    s.sun(26, 34, 6, "f6eed4")
    s.shape("-3 62 103 62 103 104 -3 104", "3f5068", "6a7488")
    s.beam("20 62 32 62 38 90 14 90", "e9dcc0", 0.4)
    for x in (72, 86):
        s.line(f"{x} 62 {x} 52", "24242a", 0.8)
    s.blob("18 104 34 84 58 76 80 86 94 104", "3a3430", "1a1614", 0.9)
    s.cross(56, 8, 82, "241c16")
    s.line("74 86 82 72 78 70", "14110f", 1.6)
    return "a bare cross on the shore under the moon"


@of(126)
def window(s: Stage) -> str:
    s.back("5a5a4a", "3a3a30")
    s.shape("28 4 72 4 72 56 28 56", "cfe0e4", "e9ecd8")
    s.line("50 4 50 56", "3a342a", 1.6)
    s.line("28 24 72 24", "3a342a", 1.6)
    s.line("62 56 62 8", "6a5a44", 0.9)
    for x in (34, 42, 60, 68):
        s.tree(x, 54, 14, 0.7, "7a9a6a")
    s.shape("22 56 78 56 78 62 22 62", "4a4436")
    s.floor(92, "6a5238")
    s.blob("30 98 36 58 42 44 58 44 64 58 70 98", "5a6a44", "2f3a24", 1.5)
    s.oval(50, 36, 6, 7, "8a5a34")
    s.oval(50, 30, 3.4, 3, "7a4a2a")
    s.shape("44 46 56 46 54 50 46 50", "f0e8d4")
    return "a woman from behind, looking out of a window"


@of(129)
def ulysses(s: Stage) -> str:
    s.back("5a78a0", "f6c85a")
    s.sun(78, 58, 8, "fff2b0")
    s.rays(78, 58, 12, 60, "fbdc8a", 3.3, 6.1)
    s.blob("-3 66 -3 14 14 4 30 14 36 34 28 66", "4a4a5a", "241f2a")
    s.blob("8 20 18 8 26 18 18 26", "7a7484", "4a4450")
    s.shape("-3 66 103 64 103 104 -3 104", "c89a4a", "3f4a5a")
    s.boat(48, 74, 24, "b8722a")
    for x, h in ((36, 40), (48, 48), (60, 38)):
        s.line(f"{x} 72 {x} {72 - h}", "5a3a20", 1)
        s.blob(f"{x} {72 - h} {x + 11} {76 - h} {x + 9} {92 - h} {x} {94 - h}", "f0d8a0", "c98a4a")
    s.beam("70 68 86 68 92 104 62 104", "fbe08a", 0.5)
    return "a galley leaving a giant's island at sunrise"


@of(131)
def deluge(s: Stage) -> str:
    s.back("1a2028", "0c0e12", flow=lambda a, b: math.atan2(b - 180, a - 200) + 1.57)
    for k in range(6):
        r = 46 - 7 * k
        s.oval(50, 42, r * 1.1, r, ("1f2a34", "34424a", "566058", "8a8460", "c4b478", "f3e6b0")[k], ("141a20", "28343a", "465048", "7a7450", "b4a468", "f6eec4")[k])  # fmt: skip
    s.blob("-3 84 20 72 44 80 60 74 82 82 104 74 104 104 -3 104", "2a241c", "0f0c0a")
    s.crowd(range(6, 96, 9), 92, 10, "4a3a2c 6a5238 2a2018", skirt=0.3)
    for k in range(7):
        s.line(
            f"{26 + 7 * k} {20 + (k * 5) % 9} {29 + 7 * k} {18 + (k * 5) % 9} {32 + 7 * k} {20 + (k * 5) % 9}",
            "0c0a08",
            0.7,
        )
    return "a dark whirl of cloud about a pale light"


@of(135)
def aqueduct(s: Stage) -> str:
    s.back("7a8aa0", "f0b878")
    s.clouds(4, 6, 24, "e9c0a0")
    s.land(60, "7a6a44", "4a4028")
    s.arches(6, 10, 103, 26, 42, "b8946a", "e0a878")
    s.arches(5, 4, 103, 42, 66, "a88458", "c98a5a")
    s.tree(10, 84, 66, 0.34, "3a4a2c")
    s.shape("-3 78 103 74 103 104 -3 104", "4a5a5a", "24302f")
    s.crowd(range(52, 86, 12), 96, 18, "e3b48a c98f66 f0cda8", skirt=0.2)
    return "an aqueduct in the evening light"


@of(136)
def chasseur(s: Stage) -> str:
    s.back("3a2a20", "a85a2a", 0.2)
    s.blob("50 60 70 30 86 40 104 28 104 80 60 84", "e08a3a", "6a2a14")
    s.beast("rearing", 2, 8, 92, 88, "8a8478", True, "d8d0c0")
    s.blob("34 44 36 24 46 18 54 26 54 46", "3f5a3a", "1f2f1f", 1.3)
    s.oval(44, 13, 4.4, 5.4, "c98f66")
    s.blob("37 10 39 0 50 0 52 10", "241c18")
    s.blob("46 40 66 38 70 52 50 54", "d8a84a", "8a5a24")
    s.line("36 30 18 16 6 22", "e9ecf0", 1.4)
    return "a hussar turning in the saddle of a rearing horse"


@of(138)
def kleptomaniac(s: Stage) -> str:
    s.back("2a2a24", "14140f")
    s.bust(58, 104, 78, "1f221c", 1, "4a4034", "beard", -0.12)
    s.blob("48 70 58 64 70 70 66 82 52 82", "e9e4d8")
    s.blob("42 30 44 16 56 8 70 14 74 30 64 20 52 20", "3a3024", "1c1610")
    return "a haggard man with his collar open"


@of(140)
def crucifixion(s: Stage) -> str:
    s.back("1f2430", "5a3a34")
    s.clouds(7, 4, 50, "3a3a48")
    s.land(78, "2a241f", "100c0a")
    s.cross(54, 8, 94, "4a3424", "f0d4b0")
    s.figure(24, 98, 40, "2f3a6a", 0, "241c14", 0.1)
    s.figure(82, 100, 44, "8a2a24", 1, "3a2418", -0.1)
    s.beast("horse", -6, 64, 26, 34, "2a221e", True)
    return "a cross under a black sky, mourners below"


@of(142)
def lobsters(s: Stage) -> str:
    s.back("8ab0c8", "dce0c8")
    s.land(42, "8a9a6a", "6a7a4a")
    s.land(56, "a8946a", "6a5838")
    s.blob("30 76 44 66 62 70 80 64 92 72 84 82 62 82 44 86", "d83a2a", "8a1a14", 0.2)
    s.line("34 76 20 66 10 70", "d83a2a", 2.4)
    s.blob("4 66 12 62 16 70 8 74", "d83a2a")
    s.line("30 80 16 84", "d83a2a", 2)
    s.blob("10 84 18 80 22 88 12 92", "c8302a")
    for k in range(5):
        s.line(f"{48 + 7 * k} 82 {44 + 8 * k} 92", "b82a22", 1)
    s.blob("48 62 60 50 78 52 86 62 70 66", "8a6a3a", "4a3420")
    s.blob("80 92 88 84 98 88 96 96", "7a5a48")
    return "two lobsters and a hare in a landscape"


@of(143)
def flower_basket(s: Stage) -> str:
    s.back("5a7a5a", "2f4a34")
    s.land(82, "4a5a34", "2a3820")
    for k in range(16):
        a = math.pi * (1.0 + k / 15)
        s.bloom(50 + 42 * math.cos(a), 52 + 44 * math.sin(a), 5, ("f6f0f4", "c8a0d0", "e9c0c8")[k % 3], petals=6)
    s.basket(50, 76, 26, 14)
    for k in range(17):
        s.bloom(28 + 44 * ((k * 0.755) % 1), 60 + 16 * ((k * 0.57) % 1), 6, ("d8403a", "f0c04a", "f6e8ec", "e07a9a", "7a6ab0")[k % 5])  # fmt: skip
    return "an overturned basket of flowers under an arch of blossom"


@of(144)
def medea(s: Stage) -> str:
    s.back("2a2018", "100c09")
    s.blob("60 -3 104 -3 104 50 84 44 70 24", "a8c0cc", "d8d0b4")
    s.blob("26 104 30 62 40 42 58 42 68 62 74 104", "a8342a", "5a1614", 1.4)
    s.blob("38 66 40 46 50 38 60 46 62 66", "f0cda8", "b88a66")
    s.face(50, 28, 8, 0, "1f1612", "long", 0.35)
    s.blob("24 84 26 70 34 64 40 72 38 92", "e3b48a")
    s.oval(32, 62, 4.4, 5, "6a3f1e")
    s.blob("60 92 60 76 68 70 76 78 74 96", "f0cda8")
    s.oval(68, 68, 4.4, 5, "b98a48")
    s.line("38 58 26 72", "e9c09a", 3.4)
    s.line("34 76 28 90", "e9ecf0", 1.6)
    return "a mother with a dagger and two children in a cave"


@of(145)
def fifer(s: Stage) -> str:
    s.back("b8b4aa", "a09c92", 0.2)
    s.spot(44, 97, 12, 2, "6a665e", 0.6)
    s.shape("40 60 50 60 48 96 38 96", "c8302a", "a8201c", 1.57)
    s.shape("52 60 62 60 68 96 58 96", "c8302a", "a8201c", 1.57)
    s.blob("36 64 38 36 46 28 58 28 64 38 66 64", "1c1c24", "0c0c10", 1.4)
    s.line("40 34 62 58", "fbf6ea", 2.6)
    s.face(51, 20, 5.4, 0, "3a2418", "updo")
    s.blob("43 14 45 6 58 5 60 14", "1c1c24")
    s.line("44 10 60 10", "d8a83a", 1.4)
    s.line("40 26 66 23", "5a3a20", 1.4)
    s.arm("38 40 44 28", 0, 2.4)
    s.arm("64 40 62 26", 0, 2.4)
    return "a boy in uniform with a fife on a plain ground"


@of(146)
def tribune(s: Stage) -> str:
    s.back("8a8a78", "6a6a5a", 0.3)
    s.shape("-3 72 103 72 103 104 -3 104", "a8703a", "6a4422")
    s.bust(50, 78, 70, "1f1f22", 1, "4a4034", "beard")
    s.shape("46 44 54 44 52 60 48 60", "f3eee4")
    s.line("28 66 50 72 72 64", "2a2a2e", 5)
    s.line("72 68 50 66 30 70", "34343a", 4)
    s.shape("10 76 24 74 26 80 12 82", "fbf6ea")
    s.shape("74 75 90 77 88 83 72 81", "fbf6ea")
    return "a speaker with folded arms behind a desk"


@of(147)
def execution(s: Stage) -> str:
    s.back("a8b4b0", "8a8a7a")
    s.shape("-3 12 103 8 103 54 -3 58", "b8ac94", "9a8e78")
    s.crowd(range(44, 90, 8), 14, 10, "5a4a3a 8a5a44 3a3a3a", "2a2420")
    s.floor(78, "c9b890", "a8966c")
    s.figure(10, 84, 46, "3a3a3a", 2, "241c14")
    s.figure(22, 84, 48, "241f24", 0, "b98a48", kind="hat")
    s.figure(34, 84, 46, "4a4038", 1, "241c14")
    s.blob("28 52 42 44 44 58 34 64", "f3f0e8", "c9c8c0")
    for k in range(6):
        x = 52 + 7 * k
        s.figure(x, 92, 54, "24344a", 1, "14181f", 0, 0.24)
        s.line(f"{x - 2} 62 {x - 14} 60", "1f1814", 1.2)
        s.line(f"{x - 3} 74 {x + 4} 74", "f6f0e0", 1.2)
    s.figure(96, 94, 52, "2a3a4a", 1, "b3262a")
    return "a firing squad before a wall"


@of(149)
def dead_christ(s: Stage) -> str:
    s.back("4a4a54", "2a2a30")
    s.wings(18, 52, 16, "5a7ab8")
    s.wings(84, 52, 16, "5a7ab8")
    s.figure(16, 96, 58, "d8a04a", 0, "8a5a2c", 0.12, kind="long")
    s.figure(86, 96, 56, "a8503a", 0, "4a2c1c", -0.12, kind="long")
    s.shape("20 84 80 84 88 104 12 104", "f6f2e8", "c4beb0")
    s.blob("36 88 34 58 40 44 60 44 66 58 64 88 50 96", "e9cfa8", "a88a66", 1.4)
    s.arm("36 56 28 80", 0, 4)
    s.arm("64 56 72 80", 0, 4)
    s.face(50, 30, 8, 0, "3a2418", "beard", 0.2)
    s.spot(56, 66, 1.6, 1, "a81f18")
    return "a dead man held up by two angels with blue wings"


@of(150)
def asparagus(s: Stage) -> str:
    s.back("3a322c", "241e1a")
    s.floor(60, "e9e4d8", "b8b4a8")
    for raw in ("10 78 40 66 70 70 94 80 70 86 34 88",):
        s.blob(raw, "5f7a4a", "34482a", 0.2)
    for k in range(9):
        y = 58 + 2.6 * k
        s.line(f"{18 + k} {y} {60 + k} {y - 2}", ("efe8d0", "e0d8c4", "f6f0dc")[k % 3], 2.8)
        s.line(f"{60 + k} {y - 2} {78 + k} {y - 4}", ("a890b0", "8a7aa0", "7a9470")[k % 3], 2.8)
    s.line("40 54 44 82", "c98a3a", 1.4)
    s.line("56 54 60 82", "c98a3a", 1.4)
    return "a bunch of white asparagus"


@of(151)
def card_players(s: Stage) -> str:
    s.back("7a5a3a", "4a3a2a", 0.3)
    s.shape("34 6 66 6 66 34 34 34", "8a8a7a", "b8a888")
    s.blob("-3 104 4 56 14 38 30 40 40 62 42 104", "4a4a6a", "2a2a40", 1.3)
    s.face(22, 28, 8, 1, "3a2418", "hat", 0.2)
    s.blob("58 104 60 62 70 40 86 38 98 56 104 104", "b8924a", "7a5a2a", 1.3)
    s.face(78, 28, 8, 1, "5a3520", "hat", -0.2)
    s.table(26, 74, 70, 104, "a8602f")
    s.line("50 70 50 48", "3a4a34", 4)
    s.line("50 50 50 42", "3a4a34", 2)
    s.arm("36 66 44 66", 1, 3.4)
    s.arm("64 66 56 66", 1, 3.4)
    s.shape("41 60 46 59 47 66 42 67", "fbf4e0")
    s.shape("59 66 54 65 54 59 59 60", "fbf4e0")
    return "two men in hats at cards, a bottle between them"


@of(154)
def estaque(s: Stage) -> str:
    s.back("a8ccdc", "dce8e0")
    s.blob("-3 30 20 20 44 26 70 16 104 24 104 36 -3 36", "8a94b8", "a8b4cc")
    s.shape("-3 34 103 32 103 70 -3 66", "2f7ab8", "1f5f9a")
    for x, y, w, t in ((8, 74, 16, "d8843a"), (30, 82, 18, "e09a4a"), (56, 76, 16, "c8702f"), (80, 84, 18, "d88a44"), (20, 94, 18, "c8743a"), (60, 94, 18, "e0a050")):  # fmt: skip
        s.shape(f"{x - w / 2} {y + 12} {x - w / 2} {y} {x + w / 2} {y} {x + w / 2} {y + 12}", "f0dcb0", "c9a878")
        s.shape(f"{x - w / 2 - 1} {y} {x} {y - 6} {x + w / 2 + 1} {y}", t)
    s.shape("68 78 69 46 72 46 73 78", "a8562f")
    for x in (44, 92, 4):
        s.tree(x, 96, 26, 0.7, "4f7a44")
    return "red roofs above a deep blue bay"


@of(156)
def apple_basket(s: Stage) -> str:
    s.back("8a9a94", "5f706c", 0.4)
    s.floor(62, "a8744a", "7a4f2c")
    s.blob("10 76 30 64 70 70 94 84 70 98 24 94", "f6f2e8", "b8b8b4", 0.4)
    s.shape("6 44 40 34 46 60 14 72", "9a7240", "5a3f20", 0.3)
    for k in range(8):
        s.ball(14 + 6 * (k % 5), 42 - 5 * (k // 5) + (k % 2), 5, ("d8402f", "e0b03a", "c8602f")[k % 3])
    s.shape("52 66 52 34 55 26 55 12 60 12 60 26 63 34 63 66", "2a3a34", "14201c", 1.5)
    for x, y in ((30, 80), (40, 84), (50, 80), (60, 86), (44, 92), (70, 90), (26, 88)):
        s.ball(x, y, 5, ("d8402f", "e8b83a", "9ab04a")[(x + y) % 3])
    s.plate(84, 66, 11)
    for k in range(4):
        s.line(f"78 {62 - 2.4 * k} 90 {62 - 2.4 * k}", "e0b878", 2)
    return "a tilted basket, a bottle and apples on a cloth"


@of(160)
def diana(s: Stage) -> str:
    s.back("5f7a5a", "3a5240")
    s.shape("-3 -3 40 -3 36 50 -3 60", "a8b8a0", "7a9078")
    s.blob("40 70 50 30 70 16 104 20 104 84", "7a7464", "4a463a")
    s.floor(80, "6a6a3a", "444624")
    s.figure(50, 92, 74, "f0cfae", 0, "b98a48", 0.02, 0.22, kind="updo")
    s.blob("42 58 58 54 62 70 46 76", "8a6a4a", "4a3420")
    s.line("62 92 70 40 64 8", "5a3a20", 1.4)
    s.line("62 92 64 8", "d8c8a0", 0.5)
    s.arm("56 44 66 56", 0, 3.4)
    s.blob("10 92 20 82 40 84 52 92 30 98", "a8784a", "6a4626", 0.1)
    s.beast("hound", 68, 70, 28, 26, "c9b08a")
    return "a huntress with her bow over a deer"


@of(163)
def yellow(s: Stage) -> str:
    s.back("9ac0d0", "d8dcc0")
    s.blob("-3 36 24 20 50 28 80 16 104 28 104 48 -3 48", "d8803a", "c8602f")
    s.land(44, "e8b83a", "d8a02f", amp=3)
    for k, (x, y) in enumerate(((12, 52), (24, 48), (78, 50), (90, 54), (66, 46))):
        s.tree(x, y, 14, 0.9, ("c8502f", "d8703a")[k % 2])
    s.cross(50, 2, 98, "8a5a2a", "f0c83a", 0.36)
    s.figure(22, 102, 36, "2f4a7a", 0, "f6f2e8", 0.08)
    s.figure(80, 102, 36, "24344f", 0, "f6f2e8", -0.08)
    s.figure(66, 98, 28, "3f5a8a", 0, "f6f2e8")
    return "a yellow figure on a cross in autumn fields"


@of(164)
def arearea(s: Stage) -> str:
    s.back("3f7a5a", "6a9a4a")
    s.shape("-3 30 103 22 103 46 -3 50", "d8a83a", "c8862f")
    s.blob("70 -3 80 20 76 50 86 50 88 -3", "4a3420")
    s.blob("-3 64 30 52 70 58 104 48 104 76 -3 80", "e0703a", "c84a2a", 0.1)
    s.shape("-3 74 103 68 103 104 -3 104", "8ab04a", "4f7a3a")
    s.blob("30 86 30 58 38 48 48 52 54 72 62 86", "f6f0ea", "c9c0c4", 1.3)
    s.oval(39, 42, 5, 6, "9c6643")
    s.blob("36 44 33 36 40 32 45 40", "1c1414")
    s.blob("58 90 60 64 66 56 74 62 78 90", "2f4a8a", "1a2c5a", 1.3)
    s.oval(67, 50, 4.8, 5.8, "8a5a3a")
    s.line("50 62 62 58", "5a3a20", 1.6)
    s.beast("hound", 2, 74, 30, 26, "d8562a")
    return "two women with a flute and an orange dog"


@of(165)
def vision(s: Stage) -> str:
    s.back("c8341f", "e0502a", flow=0.2)
    s.line("20 104 46 60 70 -4", "5a3424", 5)
    for x, y in ((60, 8), (76, 4), (48, 16)):
        s.blob(f"{x - 10} {y} {x} {y - 9} {x + 12} {y} {x} {y + 7}", "4f7a3a", "34562a")
    s.wings(78, 34, 10, "e9b83a")
    s.figure(78, 54, 28, "2f4aa0", 0, "d8a83a", -0.1)
    s.figure(88, 56, 24, "3f6a3a", 1, "4a2c1c", -0.3)
    s.beast("ox", 4, 20, 20, 18, "9a5a3a", True)
    for x, y, r in ((8, 92, 15), (30, 98, 14), (52, 100, 14), (76, 96, 15), (97, 90, 13)):
        s.blob(f"{x - r} {y + 14} {x - r * 0.8} {y - 4} {x} {y - r} {x + r * 0.8} {y - 4} {x + r} {y + 14}", "14182a", "0c0e18")  # fmt: skip
        s.blob(f"{x - r * 0.9} {y - 2} {x - r * 0.4} {y - r * 1.4} {x + r * 0.5} {y - r * 1.4} {x + r} {y - 2} {x} {y - r * 0.3}", "f6f4f0", "c4c8d0")  # fmt: skip
    return "white bonnets before a red field, two wrestling"


@of(166)
def orana(s: Stage) -> str:
    s.back("5a94a0", "8ab878")
    s.blob("-3 40 30 10 60 24 104 8 104 50 -3 54", "5a5a8a", "4f7a6a")
    s.land(48, "6a9a4a", "4a7a3a")
    for x in (12, 26):
        s.blob(f"{x - 16} 30 {x} 10 {x + 16} 26 {x} 22", "3f7a3f")
        s.line(f"{x} 60 {x} 18", "6a4a2c", 1.6)
    s.shape("-3 78 103 74 103 104 -3 104", "d8a0a8", "a86a8a")
    s.blob("56 96 56 50 62 38 76 38 82 52 86 96", "c8262a", "8a1418", 1.5)
    for x, y in ((62, 56), (74, 62), (64, 76), (78, 80)):
        s.bloom(x, y, 4, "f6f0e8", petals=5)
    s.face(68, 26, 7, 3, "1c1210", "long")
    s.oval(80, 32, 4.4, 5, "8a5a3a")
    s.figure(34, 92, 48, "2f5aa0", 3, "1c1210", 0.06)
    s.figure(18, 90, 44, "e9c84a", 3, "1c1210", 0.06)
    for k in range(4):
        s.blob(f"{56 + 7 * k} 98 {60 + 7 * k} 90 {64 + 7 * k} 98 {60 + 7 * k} 102", "f0d04a")
    return "a woman in a red cloth with a child, bananas before her"


@of(167)
def hina(s: Stage) -> str:
    s.back("c8502f", "e0a03a", 0.4)
    s.blob("-3 30 20 44 30 90 -3 104", "4a3a5a", "2a2038")
    s.blob("46 40 60 14 84 10 104 24 104 104 56 104", "5a3a24", "2a1810", 1.0)
    s.oval(74, 34, 14, 16, "6e4530", "3a2014")
    s.spot(70, 32, 2, 1.4, "14100e")
    s.spot(80, 32, 2, 1.4, "14100e")
    s.figure(38, 100, 74, "9c6643", 3, "14100e", 0.08, 0.2)
    s.blob("36 34 30 46 32 66 38 62 40 44", "14100e")
    s.arm("46 46 58 42", 3, 3.4)
    s.floor(92, "3f6a5a")
    return "the moon, a woman, pleading with the earth, a giant"


@of(168)
def puppies(s: Stage) -> str:
    s.back("e0e4dc", "b8ccd0", 0.4)
    for k in range(7):
        s.bloom(8 + 15 * k, 8 + 6 * (k % 2), 4, "9ab8c4", "c8d8d8", 5)
    for x in (22, 42, 62):
        s.blob(
            f"{x - 8} 46 {x - 7} 30 {x} 22 {x + 7} 30 {x + 8} 46", ("f0f0e8", "8a6a4a", "e9e4d8")[x % 3], "a89a84", 1.4
        )
        s.oval(x, 24, 6.4, 6, ("8a6a4a", "f0f0e8", "6a5240")[x % 3])
        s.spot(x - 2.4, 23, 1, 1, "14100e")
        s.spot(x + 2.4, 23, 1, 1, "14100e")
    s.oval(42, 48, 30, 5, "c9a24a")
    for x in (24, 44, 64):
        s.shape(f"{x - 4} 56 {x + 4} 56 {x + 3} 70 {x - 3} 70", "2f5aa8", "1f3a78")
        s.ball(x + 9, 68, 4.4, "d8702f")
    s.blob("8 86 24 76 56 78 70 88 40 98 14 96", "f6f4ee", "c4ccd0", 0.2)
    for x, y in ((26, 86), (38, 84), (50, 88), (84, 66), (88, 76)):
        s.ball(x, y, 5, ("c8402f", "d8a03a", "8aa04a")[(x + y) % 3])
    return "three puppies at a pan, goblets and fruit"


@of(169)
def bandage(s: Stage) -> str:
    s.back("e0562a", "d84a24", 0.3)
    s.floor(50, "c8281f", "b8241c")
    s.bust(46, 104, 86, "2f5a44", 0, "b8622a", "beard", 0.05)
    s.blob("28 48 30 32 44 26 58 32 60 46 50 36 36 38", "2a2a44", "14142a", 0.3)
    s.blob("56 36 64 40 64 58 54 64 56 50", "f6f4ee", "c4c8cc")
    s.line("40 60 60 58", "f6f4ee", 2)
    s.line("56 54 74 50", "6a4424", 1.8)
    for k, (x, y) in enumerate(((76, 44), (84, 34), (80, 22), (90, 12))):
        s.oval(x, y, 4 + k, 3 + k, "c9ccd0", "a8b0b8")
    return "a painter with a bandaged ear and a pipe"


@of(170)
def pieta(s: Stage) -> str:
    s.back("5a8ac0", "e9c84a", 0.9)
    s.blob("-3 30 30 14 60 30 104 8 104 44 -3 50", "f0dc8a", "c8a84a")
    s.blob("50 104 104 104 104 30 80 44 60 70", "7a8a5a", "4f6440")
    s.blob("14 104 22 62 34 34 48 28 62 40 70 66 74 104", "2f4a9a", "1a2c64", 1.2)
    s.face(48, 26, 8, 0, "24344f", "veil", 0.3)
    s.blob("20 92 40 62 56 56 66 66 50 84 34 104", "e9d488", "b89a5a", 0.8)
    s.oval(62, 56, 6, 7, "d8702f")
    s.oval(63, 58, 4.4, 5.4, "e9d488")
    s.arm("34 54 14 48", 0, 4)
    s.line("30 84 8 100", "e9d488", 4)
    return "a mother in blue with her dead son"


@of(173)
def crows(s: Stage) -> str:
    s.back("1f4a94", "2f6ab8", flow=0.4)
    s.blob("8 14 24 6 38 14 26 24", "8ab8dc", "4f8ac8")
    s.blob("62 20 78 12 90 20 76 28", "8ab8dc", "4f8ac8")
    s.shape("-3 46 103 42 103 104 -3 104", "e8b82a", "d09a1f", 1.3)
    s.shape("44 44 52 44 46 70 66 104 30 104 38 70", "8a5a2a", "5f8a3a")
    s.shape("44 44 36 58 -3 84 -3 74 34 52", "6a9a3f")
    s.shape("52 44 64 58 103 80 103 70 66 52", "8a5a2a")
    for k in range(16):
        x, y = 4 + (k * 38) % 94, 20 + (k * 17) % 40
        r = 2.2 + (k % 3)
        s.line(f"{x - r} {y - r * 0.5} {x} {y + r * 0.4} {x + r} {y - r * 0.6}", "0c0c10", 1.1)
    return "crows over yellow wheat, three paths"


@of(174)
def sunflowers(s: Stage) -> str:
    s.back("f0d87a", "e9cc5a", 0.4)
    s.floor(78, "d8a02f", "c08a24")
    s.line("-3 78 103 78", "4a7ab0", 0.8)
    for x, y in (
        (50, 20),
        (30, 24),
        (70, 26),
        (20, 44),
        (42, 40),
        (62, 44),
        (82, 46),
        (32, 58),
        (70, 60),
        (12, 62),
        (88, 66),
    ):
        s.line(f"{x} {y} 50 72", "6a8a3a", 1.2)
    for k, (x, y) in enumerate(((50, 18), (30, 22), (72, 24), (20, 42), (42, 38), (62, 42), (84, 44), (32, 56), (72, 58), (12, 62), (88, 66))):  # fmt: skip
        s.bloom(x, y, 9, ("e8a01f", "f0b82f", "d88a1f")[k % 3], ("6a4a1f", "a87a2a", "4a3418")[k % 3], 12)
    s.blob("36 66 64 66 68 82 62 94 38 94 32 82", "e0b04a", "c9963a", 0.1)
    s.blob("33 80 67 80 62 94 38 94", "f3e4b0", "d8c084", 0.1)
    return "sunflowers in a yellow pot"


@of(175)
def samary(s: Stage) -> str:
    s.back("b8c0a8", "d8d4b8", 0.2)
    s.shape("-3 4 26 0 26 70 -3 76", "7a9a6a", "4f7a4f")
    s.shape("78 0 103 4 103 76 78 70", "8aa87a", "5a8a5a")
    s.floor(76, "c9a878", "a8845a")
    s.shape("44 62 50 62 48 98 42 98", "e9d8c0", "b8a488", 1.57)
    s.shape("52 62 58 62 60 98 54 98", "e9d8c0", "b8a488", 1.57)
    s.blob("38 66 40 38 46 30 56 30 62 38 64 66 50 72", "6a5a94", "3a3060", 1.4)
    s.face(51, 21, 5.6, 0, "8a5a2c", "updo", -0.15)
    s.blob("40 15 44 4 60 5 64 14", "4a4478")
    s.line("40 42 30 58 38 62", "6a5a94", 4)
    return "an actor in violet before the wings of a stage"


@of(176)
def avril(s: Stage) -> str:
    s.back("7a94a8", "b8b8a0", 1.4)
    s.shape("58 -3 103 -3 103 90 62 78", "5a7080", "8a9a9a")
    for x in (70, 86):
        s.shape(f"{x} 16 {x + 9} 16 {x + 9} 52 {x} 48", "c9d0b8", "a8b098")
    s.floor(88, "a89a80")
    s.blob("30 104 36 60 40 36 48 30 56 36 60 62 62 104", "2f4a6a", "16263a", 1.5)
    s.blob("36 44 40 34 56 34 60 46 48 50", "6a4a34", "3a2418")
    s.face(48, 22, 5.8, 0, "c8622a", "updo", 0.1)
    s.oval(48, 13, 12, 3.6, "24344a")
    s.bloom(56, 9, 4, "e8c04a", petals=6)
    s.figure(18, 92, 52, "3a3a40", 1, "241c14", kind="hat")
    return "a dancer going home in her coat"


@of(177)
def clowness(s: Stage) -> str:
    s.back("a83a2a", "7a4a34", 0.2)
    s.shape("-3 -3 40 -3 36 60 -3 66", "4f7a5a", "34563f")
    s.floor(82, "d8843a", "a85f2a")
    s.blob("22 104 30 64 40 46 58 46 68 64 76 104", "24304a", "141a2c", 1.3)
    s.blob("26 62 34 42 50 36 66 42 76 62 66 56 50 50 36 56", "f0c82f", "d8a41f", 0.2)
    s.blob("20 54 30 44 34 60 24 68", "f0c82f")
    s.blob("80 54 70 44 66 60 76 68", "f0c82f")
    s.face(50, 27, 7, 0, "e9e4d8", "updo")
    s.blob("42 20 44 6 52 2 56 8 58 20 50 15", "f6f4ee", "c4c4c0")
    s.line("54 6 62 2", "f0c82f", 2.4)
    s.figure(92, 84, 50, "1f1f22", 1, "241c14", kind="hat")
    return "a clown in a yellow ruff at a ball"


@of(178)
def moulin(s: Stage) -> str:
    s.back("4a6a5a", "8a8a5a", 0.3)
    s.shape("30 6 103 0 103 34 30 36", "7a9a8a", "b8b884")
    s.figure(40, 52, 30, "1f1f24", 1, "241c14", kind="hat")
    s.figure(54, 50, 28, "24242c", 1, "241c14", kind="hat")
    s.shape("-3 60 50 104 -3 104", "8a4a2a", "5a2f1a", 0.8)
    s.table(34, 74, 66, 78, "e9e0c8")
    s.bust(30, 76, 34, "24242a", 1, "8a4a2a", "hat", 0.2)
    s.bust(52, 66, 30, "3a3a34", 1, "4a4034", "beard")
    s.bust(70, 74, 32, "2a3a44", 0, "d8602a", "updo", -0.2)
    s.bust(92, 104, 60, "14141a", 0, "d8b04a", "hat", -0.1)
    s.beam("82 54 100 54 100 84 82 84", "8af0b0", 0.45)
    for x in (46, 58):
        s.shape(f"{x} 58 {x + 4} 58 {x + 3} 68 {x + 1} 68", "c8e0d0")
    return "a table at a night café, a green face at the edge"


@of(179)
def salon(s: Stage) -> str:
    s.back("a8344a", "7a2034", 0.2)
    for x in (12, 50, 86):
        s.column(x, -2, 46, 4, "c9a04a")
    s.shape("-3 44 103 38 103 62 -3 66", "c8384f", "8a1f34", 0.1)
    s.blob("-3 104 10 74 44 66 80 72 104 62 104 104", "d84a5f", "a82a44", 0.2)
    s.bust(24, 84, 46, "e0a0b0", 0, "8a3a1c", "updo", 0.2)
    s.bust(56, 80, 42, "7a94b0", 0, "d8b04a", "updo")
    s.figure(84, 92, 60, "f3ece0", 0, "3a2418", -0.03, kind="updo")
    s.figure(72, 66, 30, "5a7a5a", 0, "8a4a2a")
    s.figure(40, 64, 28, "b88ac0", 0, "241c14")
    return "women waiting on red sofas"


@of(180)
def equestrienne(s: Stage) -> str:
    s.back("d8c4a0", "c9b088", 0.2)
    s.blob("-3 40 30 26 70 24 104 34 104 50 -3 60", "a8342a", "7a201c", 0.1)
    s.crowd(range(6, 100, 10), 34, 16, "3a3a40 5a4a4a 8a7a6a 2a3a4a", "1f1a1a")
    s.blob("-3 62 40 50 104 52 104 104 -3 104", "e0b878", "c89a5a", 0.1)
    s.beast("horse", 30, 34, 66, 60, "e9e4dc", True, "b8b0a4")
    s.blob("54 56 52 44 60 36 68 42 72 56", "6a9a8a", "3f6a5f")
    s.oval(62, 32, 4, 4.6, "f0cda8")
    s.blob("57 30 60 24 67 26 66 33", "d8602a")
    s.figure(16, 100, 56, "1c1a1e", 1, "241c14", 0.08)
    s.line("24 62 46 70", "3a2418", 0.8)
    return "a rider in the ring and the ringmaster with his whip"
