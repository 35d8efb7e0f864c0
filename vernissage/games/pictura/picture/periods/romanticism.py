"""Pictures of Romanticism, by the number of the card."""

from __future__ import annotations

import math

from vernissage.drawing.stage import Stage
from vernissage.games.pictura.picture.periods import of


@of(109)
def nightmare(s: Stage) -> str:
    """The Nightmare, by Henry Fuseli."""
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
    """Titania and Bottom, by Henry Fuseli."""
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
    """The Oath on the Rütli, by Henry Fuseli."""
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
    """Lady Macbeth Sleepwalking, by Henry Fuseli."""
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
    """The Artist in Conversation with Johann Jakob Bodmer, by Henry Fuseli."""
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
    """Saturn Devouring One of his Sons, by Francisco de Goya."""
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
    """The Third of May 1808, by Francisco de Goya."""
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
    """Still Life with Golden Bream, by Francisco de Goya."""
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
    """A Butcher's Counter, by Francisco de Goya."""
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
    """Dead Turkey, by Francisco de Goya."""
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
    """The Family of Charles IV, by Francisco de Goya."""
    s.back("5a4630", "8a6f48")
    s.shape("4 4 46 4 46 40 4 40", "3a2c1c", "5a4a30")
    s.shape("54 4 96 4 96 40 54 40", "4a3a26", "6a5a3c")
    for k, (x, h, t) in enumerate(((8, 46, "3a4a5a"), (18, 52, "2f5a8a"), (28, 40, "8a7a4a"), (38, 56, "d8c48a"), (50, 58, "f0d890"), (62, 36, "b3262a"), (72, 60, "5a3a2a"), (84, 54, "3f3a34"), (94, 50, "e9c8a0"))):  # fmt: skip
        s.figure(x, 98, h, t, k % 2, ("8a5a2c", "cdc4b4", "3a2418")[k % 3], 0, 0.5)
        s.line(f"{x - h * 0.1} {98 - h * 0.72} {x + h * 0.12} {98 - h * 0.36}", ("a8d0e8", "fbf4e0")[k % 2], 1.4)
    return "a royal family in a row, with sashes"


@of(121)
def wanderer(s: Stage) -> str:
    """Wanderer above the Sea of Fog, by Caspar David Friedrich."""
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
    """The Sea of Ice, by Caspar David Friedrich."""
    s.back("8fb0c8", "dce6e8")
    s.shape("-3 52 103 50 103 104 -3 104", "c4d0d4", "a89a80")
    for k, raw in enumerate(("20 78 46 16 60 24 48 80", "44 80 60 24 76 40 66 82", "6 84 34 44 44 54 26 88", "60 84 86 46 94 58 82 88", "-3 96 30 74 44 82 14 104", "40 92 82 74 92 84 54 102")):  # fmt: skip
        s.shape(raw, ("d8e0e0", "b8c4c8", "c9c0a8", "a8b4bc")[k % 4], ("7a8a94", "8a8068")[k % 2], 0.9)
    s.boat(84, 66, 9, "3a2a20")
    s.line("84 64 92 52", "3a2a20", 0.9)
    return "slabs of ice heaped over a wreck"


@of(123)
def cliffs(s: Stage) -> str:
    """Chalk Cliffs on Rügen, by Caspar David Friedrich."""
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
    """The Cross in the Mountains (Tetschen Altar), by Caspar David Friedrich."""
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
    """The Cross beside the Baltic, by Caspar David Friedrich."""
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
    """Woman at a Window, by Caspar David Friedrich."""
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
    """Ulysses Deriding Polyphemus, by Joseph Mallord William Turner."""
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
    """Shade and Darkness: The Evening of the Deluge, by Joseph Mallord William Turner."""
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
    """Evening: Landscape with an Aqueduct, by Théodore Géricault."""
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
    """The Charging Chasseur, by Théodore Géricault."""
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
    """Portrait of a Kleptomaniac, by Théodore Géricault."""
    s.back("2a2a24", "14140f")
    s.bust(58, 104, 78, "1f221c", 1, "4a4034", "beard", -0.12)
    s.blob("48 70 58 64 70 70 66 82 52 82", "e9e4d8")
    s.blob("42 30 44 16 56 8 70 14 74 30 64 20 52 20", "3a3024", "1c1610")
    return "a haggard man with his collar open"


@of(140)
def crucifixion(s: Stage) -> str:
    """Christ on the Cross, by Eugène Delacroix."""
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
    """Still Life with Lobsters, by Eugène Delacroix."""
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
    """Basket of Flowers, by Eugène Delacroix."""
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
    """Medea about to Kill her Children, by Eugène Delacroix."""
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
