"""Pictures of the Baroque, by the number of the card."""

from __future__ import annotations

from vernissage.drawing.stage import Stage
from vernissage.games.pictura.picture.periods import of


@of(37)
def basket(s: Stage) -> str:
    """Basket of Fruit, by Caravaggio."""
    s.back("e9d89a", "dcc47a")
    s.floor(84, "8a5a2c", "5a3818")
    for x, y, r, t in ((36, 56, 9, "c8402f"), (52, 52, 10, "d8b04a"), (66, 56, 9, "8fa04a"), (44, 44, 7, "5a2a4a"), (60, 42, 7, "3a2a4a")):  # fmt: skip
        s.ball(x, y, r, t)
    for raw in (
        "20 54 8 44 18 40 28 52",
        "74 50 90 38 92 52 80 56",
        "78 60 94 66 88 76 78 68",
        "28 46 24 30 34 36 36 46",
    ):
        s.blob(raw, "6a8a3f", "3a4f24")
    s.basket(50, 62, 30, 22, "9a6a34")
    return "a basket of fruit and dry leaves on a ledge"


@of(38)
def medusa(s: Stage) -> str:
    """Medusa, by Caravaggio."""
    s.back("2a241c")
    s.oval(50, 50, 47, 47, "5f7a4a", "2a3a24")
    s.oval(50, 50, 41, 41, "7a9460", "4a6440")
    for k, raw in enumerate(("30 40 14 34 20 20 30 22", "36 28 26 10 40 10 44 24", "50 24 48 6 62 8 58 24", "62 28 76 12 82 24 70 34", "68 42 88 40 84 56 72 52", "30 52 12 56 22 66 34 58")):  # fmt: skip
        s.blob(raw, ("3a4a24", "5a5a2c")[k % 2])
    s.face(50, 46, 14, 1, "3a3a1c", "beard")
    s.spot(50, 57, 5, 4.4, "5a1414")
    for x in (40, 46, 52, 58):
        s.blob(f"{x} 66 {x + 3} 66 {x + 2} 86 {x - 1} 82", "a81f1a")
    return "a cry on a round shield, snakes for hair"


@of(39)
def bacchus(s: Stage) -> str:
    """Bacchus, by Caravaggio."""
    s.back("6a5a44", "3a2f22", 0.3)
    s.blob("8 104 14 66 34 50 58 54 70 76 74 104", "f6f2e8", "b8b0a0", 1.2)
    s.blob("38 66 42 52 58 50 66 62 60 84 44 84", "f0cda8", "c9986a", 1.2)
    s.face(50, 32, 10, 0, "14100e", "updo", 0.1)
    for k in range(11):
        x, y = 33 + 3.4 * k, 24 - 9 * (1 - abs(k - 5) / 5)
        s.blob(f"{x - 5} {y} {x} {y - 5} {x + 5} {y} {x} {y + 5}", ("4f7a34", "8a5a24", "6a2a3a")[k % 3])
    s.arm("64 64 80 62", 0, 5)
    s.oval(86, 50, 10, 5, "7a1f2a", "3a0c14")
    s.line("86 54 86 68", "c9d8dc", 1)
    s.floor(86, "4a3a2c")
    for x, y, t in ((16, 80, "c8402f"), (26, 82, "d8b04a"), (22, 73, "3a2a4a"), (34, 80, "8a9a3a")):
        s.ball(x, y, 6, t)
    return "a youth crowned with vine, offering a glass"


@of(40)
def calling(s: Stage) -> str:
    """The Calling of St Matthew, by Caravaggio."""
    s.back("3a2a1c", "14100c", 0.3)
    s.beam("104 4 104 30 -3 74 -3 50", "e9c88a", 0.5)
    s.shape("36 8 62 8 62 36 36 36", "5a5240", "3a3428")
    s.line("49 8 49 36", "241c14", 1)
    s.line("36 22 62 22", "241c14", 1)
    for k, x in enumerate((8, 20, 32, 44)):
        s.figure(x, 92 - 2 * (k % 2), 42, ("a82a24", "c9a24a", "3f5a7a", "7a3a4a")[k], 1, "2a1a14", 0.06)
    s.table(4, 48, 72, 84, "5a3a20")
    s.figure(78, 100, 66, "6a5a3a", 1, "cdc4b4", -0.05)
    s.figure(92, 100, 68, "8a2a24", 1, "3a2418", -0.08)
    s.arm("86 52 68 50 60 54", 1, 2.6)
    return "a beam of light over men at a table"


@of(41)
def entombment(s: Stage) -> str:
    """The Entombment of Christ, by Caravaggio."""
    s.back("100c0a", "1c140e")
    s.figure(82, 70, 56, "5a4a7a", 0, "6a3f1e", -0.2)
    s.arm("76 26 62 8 58 14", 0, 2.4)
    s.arm("84 26 96 6", 0, 2.4)
    s.figure(62, 72, 48, "2f4a7a", 0, "4a2c1c", -0.15)
    s.figure(78, 96, 50, "a8632f", 2, "4a2c1c", -0.3)
    s.figure(28, 92, 56, "a82a24", 1, "3a2418", 0.2)
    s.lying(20, 74, 70, 9, 0, "4a2c1c")
    s.blob("30 76 60 78 58 92 36 94", "f3ecdc", "b8ac98", 1.2)
    s.shape("-3 92 84 88 104 96 104 104 -3 104", "8a8478", "4a463e")
    return "mourners lower a body onto a stone"


@of(42)
def cardsharps(s: Stage) -> str:
    """The Cardsharps, by Caravaggio."""
    s.back("c9b48a", "a88a5a", 0.3)
    s.bust(22, 82, 62, "3a1c24", 0, "3a2418", "hat", 0.15)
    s.bust(56, 74, 58, "8a7a3a", 2, "2a1a14", "beard", -0.1)
    s.bust(84, 90, 66, "d8a83a", 0, "8a5a2c", "hat", -0.25)
    s.table(-3, 103, 78, 104, "7a3a24")
    for x in (24, 28, 32):
        s.shape(f"{x} 74 {x + 5} 72 {x + 7} 82 {x + 2} 84", "fbf4e0")
    s.shape("88 70 94 72 92 80 86 78", "fbf4e0")
    return "three at cards, one of them peeping"


@of(44)
def rainbow(s: Stage) -> str:
    """Landscape with a Rainbow, by Peter Paul Rubens."""
    s.back("6f8aa0", "d8d0b0")
    s.clouds(4, 6, 20, "a8b4bc")
    for k, t in enumerate(("c8604a", "e0b05a", "7aa06a", "5a7ab0")):
        r = 62 - 3 * k
        s.line(" ".join(f"{44 + r * a:.1f} {66 - r * b:.1f}" for a, b in ((-1, 0), (-0.92, 0.38), (-0.7, 0.7), (-0.38, 0.92), (0, 1), (0.38, 0.92), (0.7, 0.7), (0.92, 0.38), (1, 0))), t, 2.4)  # fmt: skip
    s.land(60, "8a9a4a", "5a6a34")
    for x in (60, 70, 78, 88, 96):
        s.tree(x, 70, 26, 0.8, "3f5a2f")
    s.land(76, "b8a04a", "7a6a2c")
    s.blob("8 84 14 66 24 62 30 84", "d8b04a")
    s.crowd(range(36, 60, 10), 94, 18, "c8402f 4a6a9a f3ead2")
    s.beast("ox", 66, 76, 26, 22, "9a5a30")
    return "a rainbow over hay and cattle"


@of(45)
def paris(s: Stage) -> str:
    """The Judgement of Paris, by Peter Paul Rubens."""
    s.back("7a96a8", "e9cf9a")
    s.land(58, "7a7a3a", "4a4a24")
    s.tree(14, 84, 84, 0.6, "3a4a24")
    s.figure(16, 92, 40, "8a4a2c", 2, "2a1a14", 0.15)
    s.arm("24 64 34 58", 2, 2.4)
    s.ball(36, 57, 2.6, "e9b83a")
    for x, t in ((52, "f0cda8"), (68, "f3d8b8"), (84, "eac09a")):
        s.figure(x, 94, 56, t, 0, ("b98a48", "6a3f1e", "8a5a2c")[int(x) % 3], 0.04, 0.2)
    s.blob("60 66 78 62 74 90 64 92", "c8405a", "8a1f34", 1.2)
    s.blob("88 60 96 66 92 94 86 90", "3f3a4a")
    return "three goddesses and a shepherd with an apple"


@of(46)
def descent(s: Stage) -> str:
    """The Descent from the Cross, by Peter Paul Rubens."""
    s.back("1c2024", "0f0c0a")
    s.cross(50, 2, 104, "5a3f24", arms=0.34)
    s.line("66 104 72 10", "8a6a3a", 1.6)
    s.line("76 104 82 12", "8a6a3a", 1.6)
    s.blob("60 8 70 20 52 70 34 92 30 78 46 36", "f6f0e0", "b8ac98", 1.2)
    s.blob("58 26 62 34 52 60 40 80 36 74 48 44", "f0cda8", "b8906a", 1.2)
    s.spot(57, 25, 4, 4.6, "4a2c1c")
    s.figure(74, 44, 40, "3a4a6a", 1, "4a2c1c", -0.3)
    s.figure(34, 30, 26, "8a6a3a", 2, "3a2418", 0.3)
    s.figure(70, 104, 62, "b3262a", 1, "4a2c1c", -0.2)
    s.figure(20, 104, 52, "3f5a3a", 0, "b98a48", 0.25)
    return "a body let down on a white cloth"


@of(49)
def lemons(s: Stage) -> str:
    """Still Life with Lemons, Oranges and a Rose, by Francisco de Zurbarán."""
    s.back("14100e", "0c0a08")
    s.floor(72, "7a5230", "3a2414")
    s.plate(20, 72, 15)
    for x, y in ((13, 66), (24, 66), (18, 60)):
        s.oval(x, y, 7, 5, "f0d04a", "b8962a", 0.3)
    s.basket(52, 54, 17, 18)
    for x, y in ((42, 50), (52, 49), (62, 50), (47, 42), (57, 42), (52, 36)):
        s.ball(x, y, 6, "e8942f")
    s.bloom(52, 27, 4, "fbf4ec", petals=6)
    s.plate(84, 73, 13)
    s.shape("78 58 91 58 89 72 80 72", "dcdcd6", "8f8f8a")
    s.bloom(76, 70, 4.4, "e9a0a4", "c8606a")
    return "lemons, oranges and a cup with a rose in a row"


@of(50)
def vessels(s: Stage) -> str:
    """Still Life with Vessels, by Francisco de Zurbarán."""
    s.back("17120f", "0c0907")
    s.floor(70, "5a3a22", "2a1a10")
    s.plate(16, 74, 11, "b8bcb8")
    s.jug(16, 52, 73, 6, "c9a24a")
    s.jug(38, 30, 75, 12, "efe8dc", 0.6)
    s.line("50 44 56 50 48 60", "efe8dc", 1.8)
    s.jug(62, 26, 75, 11, "b8623a", 0.5)
    s.plate(86, 75, 12, "b8bcb8")
    s.jug(86, 40, 74, 9, "f3eee4", 0.7)
    return "four vessels in a row against the dark"


@of(51)
def cup(s: Stage) -> str:
    """A Cup of Water and a Rose, by Francisco de Zurbarán."""
    s.back("2a2018", "1a120d")
    s.floor(62, "6a4a30", "3a2616")
    s.oval(50, 72, 38, 11, "b4bab8", "7a8080")
    s.oval(50, 71, 28, 7, "d8dcd8", "a8aeac")
    s.shape("34 34 66 34 61 70 39 70", "e9ebe6", "8f9490")
    s.oval(50, 34, 16, 4, "7f97a0", "4f6874")
    s.line("66 42 76 46 74 58 63 60", "e0e2dc", 2.2)
    s.bloom(22, 68, 9, "efaaa8", "c8606a", 7)
    return "a cup of water and a rose on a silver plate"


@of(52)
def francis(s: Stage) -> str:
    """St Francis in Meditation, by Francisco de Zurbarán."""
    s.back("0e0c0a", "1a1512")
    s.beam("-3 -3 30 -3 80 60 40 70", "8a744a", 0.35)
    s.blob("24 104 28 60 36 36 46 20 58 20 66 36 74 64 80 104", "6a5638", "2a2014", 1.4)
    s.blob("38 48 40 22 52 10 64 24 62 48 50 54", "4f4028", "14100a", 1.2)
    s.spot(50, 40, 6, 8, "1c130c")
    s.blob("44 44 50 40 55 46 50 52", "8a5a3a")
    s.line("50 52 54 104", "c9b48a", 1)
    s.oval(46, 72, 8, 7.6, "dccfae", "8a7a5a")
    s.spot(43, 72, 1.8, 2, "1c130c")
    s.spot(49, 72, 1.8, 2, "1c130c")
    s.line("62 56 56 68 50 70", "5a4830", 5)
    return "a hooded monk with a skull"


@of(53)
def serapion(s: Stage) -> str:
    """St Serapion, by Francisco de Zurbarán."""
    s.back("1c1814", "0e0c0a")
    s.arm("34 30 16 10", 1, 4)
    s.arm("66 30 88 12", 1, 4)
    s.line("16 10 10 -2", "8a7a5a", 1.4)
    s.line("88 12 94 -2", "8a7a5a", 1.4)
    s.blob("22 26 40 34 50 40 62 34 80 24 78 60 84 104 14 104 24 60", "f3eddc", "a89c84", 1.4)
    for x in (32, 44, 56, 68):
        s.line(f"{x} 50 {x - 2} 100", "c9bda0", 1.2)
    s.face(38, 30, 9, 1, "3a2418", "beard", 0.6)
    s.shape("56 48 64 48 64 58 60 62 56 58", "b3262a", "d8b04a")
    return "a monk in a white robe, his arms bound high"


@of(54)
def cadiz(s: Stage) -> str:
    """The Defence of Cádiz against the English, by Francisco de Zurbarán."""
    s.back("8aa0ae", "d8d4bc")
    s.clouds(3, 6, 18, "cfd4d0")
    s.shape("-3 30 103 28 103 56 -3 60", "5f8494", "8fa8a4")
    for x in (30, 46, 58, 72, 84):
        s.boat(x, 42, 5, "4a3424")
        s.shape(f"{x - 3} 40 {x - 3} 30 {x + 4} 38", "f3ead2")
    s.shape("-3 58 103 52 103 104 -3 104", "8a7a52", "5a4c30")
    s.figure(14, 98, 62, "2a2420", 1, "cdc4b4", kind="hat")
    s.figure(36, 98, 58, "6a3a2c", 1, "4a2c1c", kind="hat")
    s.figure(60, 98, 60, "3a4a3a", 1, "2a1a14", kind="beard")
    s.figure(84, 98, 62, "1c1a1c", 1, "4a2c1c", kind="hat")
    return "officers above a bay full of ships"


@of(56)
def zaragoza(s: Stage) -> str:
    """View of Zaragoza, by Diego Velázquez."""
    s.back("8fa8b8", "e9dcc0")
    s.clouds(4, 5, 20, "f3efe4")
    for k in range(11):
        x, h = 4 + 9 * k, 8 + (k * 7) % 12
        s.shape(
            f"{x - 5} 54 {x - 5} {54 - h} {x + 4} {54 - h} {x + 4} 54", ("c9a880", "b8906a", "dcc8a0")[k % 3], "8a6a4a"
        )
    for x in (30, 68):
        s.shape(f"{x - 2} 40 {x} 16 {x + 2} 40", "a87a52")
    s.shape("-3 52 103 50 103 84 -3 80", "7a9aa4", "4f7480")
    s.arches(6, -3, 72, 54, 66, "b89a74", "3f5a64")
    s.land(82, "a8946a", "6a5a3c")
    s.crowd(range(6, 100, 10), 96, 14, "2a2420 7a3a34 33424f c9b08a f3ead2", "2a2420")
    return "a broad river, a broken bridge and a city behind"


@of(57)
def pope(s: Stage) -> str:
    """Portrait of Pope Innocent X, by Diego Velázquez."""
    s.back("7a1a18", "4a0e10")
    s.shape("14 20 86 20 86 104 14 104", "9a2420", "5a1214")
    s.line("14 104 14 18 22 18", "d8a83a", 3)
    s.line("86 104 86 18 78 18", "d8a83a", 3)
    s.blob("16 104 22 70 38 54 62 54 78 70 84 104", "f6efe2", "c9b8a4", 1.4)
    s.blob("24 84 28 60 40 52 60 52 72 60 76 84 50 78", "c8302a", "7a1414", 1.2)
    s.face(50, 36, 11, 1, "8a6a5a", "beard")
    s.blob("38 28 40 16 50 12 60 16 62 28 50 24", "c8302a", "7a1414")
    s.shape("66 78 76 76 78 86 68 88", "fbf6ea")
    return "a pope in red and white on his chair"


@of(59)
def mirror(s: Stage) -> str:
    """The Rokeby Venus, by Diego Velázquez."""
    s.back("6a5a54", "3f3430")
    s.curtain(60, 104, 70, "9a2a2c")
    s.shape("-3 66 103 58 103 104 -3 104", "3a4048", "1f2228")
    s.blob("6 84 24 70 60 78 94 66 98 90 40 96", "f0ebe2", "b8b0a8", 0.1)
    s.lying(70, 4, 74, 9, 0, "5a3520")
    s.shape("14 26 36 22 38 48 16 52", "241a14")
    s.shape("16 28 34 25 36 46 18 49", "b8a898", "7a6a60")
    s.spot(26, 37, 5, 6, "e3b48a")
    s.figure(8, 72, 40, "f0cda8", 0, "6a3f1e", 0.1, 0.16)
    return "a woman seen from behind before a mirror"


@of(60)
def forge(s: Stage) -> str:
    """The Forge of Vulcan, by Diego Velázquez."""
    s.back("4a3a2c", "1f1812", 0.4)
    s.blob("30 44 40 26 48 20 54 32 62 44", "f6c04a", "d8502a")
    s.shape("24 44 70 44 70 60 24 60", "3a2a24")
    s.figure(12, 94, 64, "e09a3a", 1, "b98a48", 0.05, kind="wreath")
    s.halo(15, 30, 6)
    s.figure(32, 96, 60, "c98f66", 2, "2a1a14", 0.08, 0.2)
    for x, lean in ((52, -0.1), (70, 0.1), (88, -0.15)):
        s.figure(x, 94, 50, ("c98f66", "b87a52", "9c6643")[int(x) % 3], 3, "2a1a14", lean, 0.22)
    s.shape("44 82 62 82 58 88 60 98 46 98 48 88", "2a2a2e", "0f0f12")
    s.shape("46 79 66 80 66 82 46 82", "f08a2a")
    return "smiths at a glowing forge, a god come in"


@of(61)
def watch(s: Stage) -> str:
    """The Night Watch, by Rembrandt van Rijn."""
    s.back("1c1610", "3a2a18")
    s.blob("24 60 24 16 50 -2 76 16 76 60", "2a2016", "5a4426", 1.4)
    s.flag(34, 4, 70, -26, "8a6a2a")
    for k in range(6):
        s.line(f"{56 + 8 * k} 66 {68 + 7 * k} {2 + 5 * (k % 2)}", "6a5a3a", 0.9)
    for k in range(9):
        x = 6 + 11 * k
        s.figure(x, 84 - 4 * (k % 2), 40, ("4a3a24", "5a2a1c", "3a3a2a", "6a4f2a")[k % 4], 1, "2a1a14", kind="hat" if k % 2 else "beard")  # fmt: skip
    s.figure(28, 88, 30, "f3dc8a", 0, "d8b060")
    s.figure(44, 104, 64, "14100e", 1, "4a2c1c", kind="hat")
    s.line("36 58 54 74", "b3262a", 3)
    s.arm("50 68 60 78", 1, 2.4)
    s.figure(66, 104, 58, "f0dc9a", 1, "8a5a2c", kind="hat")
    s.line("60 72 72 84", "f3ecd0", 2)
    return "a company of guards setting out, its captain in black and his second in gold"


@of(62)
def prodigal(s: Stage) -> str:
    """The Return of the Prodigal Son, by Rembrandt van Rijn."""
    s.back("140f0b", "2a1c12")
    s.figure(84, 104, 84, "8a2018", 1, "cdc4b4", -0.02, kind="beard")
    s.blob("14 104 16 60 26 40 42 40 54 60 56 104", "a82a1e", "5a120e", 1.4)
    s.face(36, 30, 8, 1, "d8d0c0", "beard", 0.3)
    s.blob("24 104 30 76 42 62 54 72 56 104", "b8904a", "6a4a22", 1.3)
    s.oval(42, 60, 7, 7, "6a4f34")
    s.arm("28 64 38 72", 1, 3)
    s.arm("54 60 48 72", 1, 3)
    s.blob("52 104 58 98 66 102 62 104", "c98f66")
    return "an old man in red holding his kneeling son"


@of(63)
def stone_bridge(s: Stage) -> str:
    """The Stone Bridge, by Rembrandt van Rijn."""
    s.back("3a3a34", "8a7a4a")
    s.clouds(6, 4, 36, "4a4a46")
    s.land(56, "6a5a2c", "3a3018")
    s.tree(58, 60, 34, 1.0, "c9a24a")
    s.tree(74, 60, 26, 0.9, "8a7a34")
    s.blob("14 66 30 54 50 52 70 56 88 66", "8a7a5a", "4a4030")
    s.blob("34 70 36 60 46 58 52 64 54 70", "241c12")
    s.shape("-3 72 103 66 103 92 -3 96", "4a4a34", "241f14")
    s.boat(76, 80, 9, "2a2014")
    s.land(94, "3a3018", amp=1.5)
    return "a lit tree beside a stone bridge, a storm coming"


@of(64)
def carcass(s: Stage) -> str:
    """The Slaughtered Ox, by Rembrandt van Rijn."""
    s.back("241a12", "0f0a07")
    s.line("22 104 30 4 34 4", "5a4024", 3)
    s.line("80 104 72 4", "5a4024", 3)
    s.line("26 8 78 8", "6a4c2a", 4)
    s.blob("36 10 46 16 50 30 56 16 66 10 64 40 72 62 62 88 50 92 38 86 28 60 38 38", "d8a070", "8a2f20", 1.5)
    s.blob("44 36 56 36 60 60 52 80 44 70", "8a1f1a", "4a0e0c", 1.5)
    for k in range(5):
        s.line(f"{40 - k * 0.4} {46 + 6 * k} {47} {48 + 6 * k}", "f3dcb8", 1.2)
        s.line(f"{60 + k * 0.6} {46 + 6 * k} {54} {48 + 6 * k}", "f3dcb8", 1.2)
    s.figure(90, 92, 34, "3a3428", 1, "c9b48a")
    return "a slaughtered ox on a frame"


@of(65)
def peacocks(s: Stage) -> str:
    """Still Life with Peacocks, by Rembrandt van Rijn."""
    s.back("4a3a2c", "1f1712", 0.4)
    s.shape("46 6 96 6 96 60 46 60", "6a5238", "3a2a1c")
    s.shape("50 10 92 10 92 58 50 58", "1a1410")
    s.bust(72, 58, 42, "7a4a3a", 0, "4a2c1c", "updo")
    s.floor(70, "8a6a48", "4a3422")
    s.line("26 -2 26 16", "8a7a5a", 1)
    s.blob("18 14 34 14 40 44 34 70 26 78 18 60 14 36", "3f5a5a", "1c3030", 1.5)
    s.blob("14 40 2 60 12 76 22 62", "8a7a3a", "4a4420")
    for x, y in ((8, 60), (14, 68), (6, 52)):
        s.spot(x, y, 2, 2.4, "2f6a9a")
    s.blob("22 74 28 70 32 84 26 94 22 86", "3f6a7a")
    s.blob("48 84 62 74 82 76 92 86 74 94 54 92", "6a5a3a", "3a3020")
    return "two dead peacocks and a girl at a window"


@of(68)
def red_hat(s: Stage) -> str:
    """Girl with a Red Hat, by Johannes Vermeer."""
    s.back("4a4634", "2a281e", 0.2, 0.2)
    for x in (12, 34, 56, 78):
        s.blob(f"{x} 10 {x + 10} 4 {x + 14} 30 {x + 4} 50", "5a5a3f", "34341f")
    s.bust(52, 104, 96, "3a5478", 0, "5a3520", "long", -0.08)
    s.blob("16 36 24 12 52 2 82 12 92 34 72 26 50 24 32 30", "c8302a", "7a1410", 0.2)
    s.blob("42 64 52 60 62 64 54 74", "f6f0e0")
    for x in (8, 92):
        s.oval(x, 96, 5, 7, "c9a24a")
    return "a girl under a wide red hat"


@of(71)
def milkmaid(s: Stage) -> str:
    """The Milkmaid, by Johannes Vermeer."""
    s.back("d8d0b8", "b8ae94", 0.2)
    s.shape("-3 8 18 14 18 56 -3 62", "a8c0cc", "e9e9dc")
    s.line("8 10 8 58", "5a4a34", 1.2)
    s.line("-3 34 18 34", "5a4a34", 1.2)
    s.basket(34, 14, 6, 10)
    s.blob("44 104 46 62 56 56 70 56 78 66 84 104", "2f5a9a", "1a3260", 1.4)
    s.blob("48 64 50 40 58 34 68 36 74 46 72 66", "e0b83a", "a8802a", 1.2)
    s.face(60, 24, 8, 1, "8a5a2c", "veil", 0.2)
    s.arm("52 46 40 58 42 64", 1, 4)
    s.jug(40, 58, 70, 5, "a8562f")
    s.line("44 66 40 76", "fbf6ea", 0.9)
    s.table(-3, 44, 78, 104, "4f7a6a")
    s.basket(14, 68, 11, 9)
    s.oval(14, 67, 8, 4, "c9904a")
    s.oval(38, 78, 6, 3, "a8562f")
    return "a maid pouring milk beside a window"


@of(72)
def companions(s: Stage) -> str:
    """Diana and her Companions, by Johannes Vermeer."""
    s.back("4a4438", "2a261e")
    s.land(64, "3f3a24", "241f14")
    s.bare(94, 70, 60, "241c14", -0.2)
    s.bust(50, 84, 52, "c9a24a", 0, "6a3f1e", "updo")
    s.blob("30 100 36 72 64 72 74 100", "d8b04a", "8a6a24", 1.4)
    s.bust(22, 78, 42, "7a3a34", 1, "8a5a2c", "updo", 0.2)
    s.bust(80, 80, 42, "4a5a7a", 1, "3a2418", "updo", -0.2)
    s.figure(64, 70, 44, "3a2f34", 1, "241c14")
    s.figure(38, 104, 34, "8a4a4a", 0, "b98a48", 0.2)
    s.oval(52, 98, 9, 3, "d8a83a")
    s.beast("hound", 2, 80, 24, 22, "e9e0cc", True)
    s.oval(50, 34, 3, 1.6, "f3ecd0")
    return "a goddess resting at dusk among her companions"
