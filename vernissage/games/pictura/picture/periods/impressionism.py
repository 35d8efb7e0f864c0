"""Pictures of Impressionism, by the number of the card."""

from __future__ import annotations

from vernissage.drawing.stage import Stage
from vernissage.games.pictura.picture.periods import of


@of(145)
def fifer(s: Stage) -> str:
    """The Fife-Player, by Édouard Manet."""
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
    """Clemenceau at the Tribune, by Édouard Manet."""
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
    """The Execution of Emperor Maximilian, by Édouard Manet."""
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
    """The Dead Christ with Angels, by Édouard Manet."""
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
    """Bunch of Asparagus, by Édouard Manet."""
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
    """The Card Players, by Paul Cézanne."""
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
    """The Bay of Marseilles, Seen from L'Estaque, by Paul Cézanne."""
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
    """The Basket of Apples, by Paul Cézanne."""
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
    """Diana, by Pierre-Auguste Renoir."""
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
    """The Yellow Christ, by Paul Gauguin."""
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
    """Pastime (Joyeusetés, Arearea), by Paul Gauguin."""
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
    """Vision after the Sermon (Jacob Wrestling with the Angel), by Paul Gauguin."""
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
    """Ia Orana Maria (Hail Mary), by Paul Gauguin."""
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
    """Hina Tefatou (The Moon and the Earth), by Paul Gauguin."""
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
    """Still Life with Three Puppies, by Paul Gauguin."""
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
    """Self-Portrait with Bandaged Ear, by Vincent van Gogh."""
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
    """Pietà (after Delacroix), by Vincent van Gogh."""
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
    """Wheatfield with Crows, by Vincent van Gogh."""
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
    """Sunflowers, by Vincent van Gogh."""
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
    """The Actor Henry Samary of the Comédie-Française, by Henri de Toulouse-Lautrec."""
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
    """Jane Avril Leaving the Moulin Rouge, by Henri de Toulouse-Lautrec."""
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
    """The Clowness Cha-U-Kao, by Henri de Toulouse-Lautrec."""
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
    """At the Moulin Rouge, by Henri de Toulouse-Lautrec."""
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
    """The Salon in the Rue des Moulins, by Henri de Toulouse-Lautrec."""
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
    """Equestrienne (At the Cirque Fernando), by Henri de Toulouse-Lautrec."""
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
