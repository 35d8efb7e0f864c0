"""Scenarios: they do what the words say, or say why not."""

from __future__ import annotations

import itertools

import pytest

from tests.games.gallerist.help import board, do, game, names
from vernissage.engine.errors import BadPosition, VernissageError
from vernissage.engine.scenario import Scenario
from vernissage.games.gallerist.scenario import MOMENTS, THINGS
from vernissage.games.gallerist.view.shapes import Piece

ENDING = {"bag": [], "box": {"collector": 0, "vip": 0, "investor": 0}}


def put(players=2, seed=1, **things):
    return Scenario("gallerist", players, seed).put(**things).table()


def text(*lines, players=2):
    return Scenario.parse("\n".join([f"gallerist {players} players", *lines])).table()


# --- what was silently wrong ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("things", "words"),
    [
        ({"contract": {0: {0: ["painting", "money"]}}}, "the space: a whole number from 1 to 3, not 0"),
        ({"contract": {0: {4: ["painting", "money"]}}}, "from 1 to 3, not 4"),
        ({"contract": {0: {1: ["painting", "money", "closed"]}}}, "'closed' is not one of open, money, influence, assistant"),
        ({"contract": {0: {1: ["painting", "influence"]}}}, "no painting contract with influence"),
        ({"contract": {0: {1: ["painting", "money"]}, 1: {1: ["painting", "money"]}}}, "put twice"),
        ({"reputation": {0: 5}}, "reputation of seat 0: a dictionary of spaces 1 to 6 and tiles, not 5"),
        ({"reputation": {0: {0: 5}}}, "from 1 to 6, not 0"),
        ({"reputation": {0: {1: 21}}}, "from 0 to 20, not 21"),
        ({"signatures": {"painting_red": 1}}, "two tokens, and 0 of them are in use"),
        ({"signatures": {"painting_red": 2}, "commission": {0: "painting_red"}}, "1 of them are in use"),
        ({"level": {"painting_blue": 9}}, "level of painting_blue"),
        ({"first": {"photography_red": 5}, "level": {"photography_red": 0}}, "begins at"),
        ({"left": {"painting": 3}}, "of painting 7 are left, not 3; the others hang or are sold"),
        ({"bag": [], "plaza": []}, "must be somewhere"),
        ({"box": {"vip": 0}, "used": []}, "10 more vip tickets must be somewhere"),
        ({"dealer": {0: 1, 1: 1}}, "two seats cannot have the same card"),
        ({"bonus": {"painting_blue": "fame"}, "found": ["painting_blue"]}, "its bonus tile is gone"),
        ({"home": [2]}, "from 0 to 1, not 2"),
        ({"home": [0], "white": {"sales_office": ["gallerist", 0]}}, "two places"),
        ({"seat": True}, "not True"),
        ({"money": {0: 10**30}}, "from 0 to 9999"),
        ({"money": 5}, "money: a dictionary of seats, not 5"),
        ({"gallery": {0: "vip"}}, "a list of collector, vip, investor, not 'vip'"),
        ({"gallery": {0: ["vip"] * 300}}, "not so many visitors"),
        ({"market": {8: [None, None, None]}}, "from 1 to 7"),
        ({"market": {5: [3, None, None]}}, "from -2 to 0, not 3"),
        ({"display": [1, 2, 3]}, "four contracts, not 3"),
        ({"display": {1: [1, 2, 3, 4, 5, 6]}}, "1 to 5 contracts"),
        ({"deck": [1], "display": [1, 2, 3, 4]}, "contract 1 is elsewhere too"),
        ({"easel": ["painting", "digital"]}, "easel: 1 of different forms"),
        ({"below": {"painting": ["a", "a"]}}, "named twice"),
        ({"vacated": "sales_office"}, "vacated is nothing at the moment 'turn'"),
        ({"black": {"sales_office": ["assistant", 1]}}, "black is nothing at the moment 'turn'"),
        ({"opponent": "sales_office"}, "for one player only"),
        ({"hats": 3}, "nothing to put"),
    ],
)  # fmt: skip
def test_a_scenario_says_why_not(things, words):
    with pytest.raises(BadPosition) as error:
        put(**things)
    assert words in str(error.value)


def test_things_land_where_the_words_say():
    t = game(contract={0: {3: ["painting", "money"]}}, reputation={0: {1: 5}}, third={0: 0}, level={"painting_red": 4},
             first={"digital_blue": 4}, signatures={"digital_blue": 1}, commission={0: "digital_blue"})  # fmt: skip
    b = board(t)
    assert [h.contract is not None for h in b.contracts] == [False, False, True]
    assert [space.tile for space in b.reputation] == [5, 0, 0, 0, 0, 0]
    assert {a.place: a.level for a in t.view().artists}["painting_red"] == 4
    printed = next(a for a in t.view().artists if a.place == "digital_blue").level
    again = game(first={"digital_blue": 4}, level={"digital_blue": printed})
    assert not next(a for a in again.view().artists if a.place == "digital_blue").token, "as printed: no token"


# --- what is expressible besides --------------------------------------------------------------------------------------


def test_a_piece_on_a_black_space_and_the_moments_of_a_turn():
    out = {"seat": 0, "white": {"media_center": ["gallerist", 0]}, "black": {"media_center": ["gallerist", 1]}}
    t = put(at="main", vacated="sales_office", **out)
    assert (t.seat, t.decision, t.view().vacated) == (0, "main", "sales_office")
    assert t.view().locations[2].black == Piece(1, False)
    assert board(t, 1).place == "kicked_out"
    assert names(t) == ["action hire_assistants", "action promote_artist"]
    t = put(at="after", tickets={0: ["vip"]}, plaza=["vip"], **out)
    assert (t.seat, names(t)) == (0, ["visitors", "done"])
    t = put(at="kicked_out", tickets={1: ["vip"]}, plaza=["vip"], **out)
    assert (t.seat, t.decision) == (1, "kicked_out")
    do(t, "done")
    assert board(t, 1).place == "home"
    t = put(at="leave", seat=0, white={"media_center": ["gallerist", 0], "sales_office": ["assistant", 0]})
    assert (t.decision, t.view().vacated) == ("leave", "media_center")
    assert "assistant sales_office" in names(t)


def test_an_own_assistant_on_the_black_space_with_a_full_office():
    t = put(at="clean_up", seat=0, desks={0: 4}, vacated="sales_office", black={"media_center": ["assistant", 0]})
    assert names(t) == ["return vacated", "return discard"]
    assert t.view().locations[2].white == Piece(0, False), "whoever pushed stands there"
    with pytest.raises(BadPosition, match="finds a desk"):
        put(at="clean_up", seat=0, desks={0: 3}, black={"media_center": ["assistant", 0]})


def test_a_moment_at_which_nobody_is_asked_is_refused():
    with pytest.raises(BadPosition, match="after the main action"):
        put(at="after", seat=0, executive=1, tickets={0: ["vip"]}, plaza=["vip"])
    with pytest.raises(BadPosition, match="no piece of another was pushed out"):
        put(at="kicked_out", seat=0)
    with pytest.raises(BadPosition, match="nobody has bid"):
        put(at="auction", **ENDING)
    with pytest.raises(BadPosition, match="must stand somewhere"):
        put(at="main", seat=0, home=[0])


def test_higher_stacks_in_the_display_and_a_contract_in_hand():
    t = put(seat=0, display={2: [7, 9, 11]})
    assert [[c.number for c in stack] for stack in t.view().display][1] == [7, 9, 11]
    assert [len(stack) for stack in t.view().display] == [1, 3, 1, 1]
    t = put(seat=0, held=5, white={"sales_office": ["gallerist", 0]})
    assert (t.decision, t.view().held.number) == ("space", 5)
    assert names(t) == ["space 1", "space 2", "space 3"]
    do(t, "space 2")
    assert board(t).contracts[1].contract.number == 5
    t = put(seat=0, at="after", held=5)
    assert (t.decision, t.view().executive) == ("space", True)
    t = put(seat=0, at="kicked_out", held=5, black={"media_center": ["assistant", 1]})
    assert (t.seat, t.decision) == (1, "space")
    with pytest.raises(BadPosition, match="in the Sales Office"):
        put(seat=0, held=5, white={"media_center": ["gallerist", 0]})


@pytest.mark.rule("G-INFO-03")
def test_the_order_below_the_top_work():
    for order in (["c", "f"], ["h", "a"]):
        t = game(
            top={"painting": "b"}, below={"painting": order}, found=["painting_blue", "painting_red"], money={0: 90}
        )
        came = []
        for _ in range(2):
            while t.decision != "buy":
                legal = names(t)
                wanted = ("go artists_colony", "action buy_artwork", "assistant none", "on", "done")
                t.play(next((m for m in wanted if m in legal), legal[0]))
            t.play(next(m for m in names(t) if "painting" in m))
            while t.view().stacks[0].top.letter in ("b", *came):
                t.play("boost 0" if "boost 0" in names(t) else names(t)[0])
            came.append(t.view().stacks[0].top.letter)
        assert came == order
    tops = {game(top={"painting": "b"}, below={"painting": ["c"]}).redeal(0, k).state["order"][0] for k in range(3)}
    assert tops == {0}, "a new deal forgets it: nobody knows what lies below"


def test_the_auction_and_a_finished_game():
    bids = {5: [-1, None, -2], 6: [None, None, -1]}
    easels = {"easel": ["painting", "digital"], "market": bids, **ENDING}
    t = put(3, at="auction", **easels)
    assert (t.seat, t.decision, t.view().last) == (0, "auction", "scoring"), "four bid against one"
    assert names(t) == ["renowned painting", "renowned digital"]
    do(t, "renowned digital")
    assert t.over, "one work is left for the other"
    assert [e.owner for e in t.view().easels] == [1, 0]
    t = put(3, at="over", bought={"digital": 0, "painting": 1}, money={2: 500}, **easels)
    assert (t.over, t.view().end) == (True, "The end was triggered and the final round is played.")
    assert t.ranking()[2] == 1
    t = put(at="over")
    assert int(t.state["end"]) == 2, "without a trigger: sixty rounds"
    with pytest.raises(BadPosition, match="still to choose"):
        put(3, at="over", **easels)
    with pytest.raises(BadPosition, match="seat cannot be put"):
        put(at="over", seat=0)


def test_the_choice_of_a_starting_location():
    t = put(3, at="start", starter=0, seat=1, white={"media_center": ["gallerist", 2]})
    assert (t.seat, t.decision) == (1, "start")
    assert names(t) == ["go artists_colony", "go sales_office", "go international_market"]
    assert [b.third > 0 for b in t.view().boards] == [False, False, True]
    with pytest.raises(BadPosition, match="not everybody has chosen"):
        put(3, at="start", starter=0, seat=1, white={"media_center": ["gallerist", 1]})


def test_the_opponent_of_one_player():
    t = put(1, white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]})
    assert t.view().locations[2].white == Piece(1, False)
    t = put(1, white={"sales_office": ["gallerist", 0]}, opponent="media_center")
    assert (int(t.state["automa"]), int(t.state["automa_out"])) == (2, 1)
    t = put(1, at="kicked_out", white={"media_center": ["gallerist", 1]}, black={"media_center": ["gallerist", 0]},
            tickets={0: ["vip"]}, plaza=["vip"])  # fmt: skip
    assert (t.seat, t.decision, t.view().turn) == (0, "kicked_out", 1)


def test_all_of_it_in_text():
    t = text("seat 0", "white media_center: gallerist 0", "black media_center: assistant 1", "at main", "display 2: 7 9",
             "below painting: c f", "top painting b", "market 1 left -1", "reputation 0 1 5", "vacated sales_office")  # fmt: skip
    assert t.decision == "main"
    assert t.view().market[0].cells[0].owner == 0


# --- nothing but sentences --------------------------------------------------------------------------------------------

WRONG = [
    None, True, -1, 0, 1, 5, 99, 10**30, 1.5, float("nan"), "x", "", "vip", b"x", object(), [], {}, (), set(), [None],
    [[1]], [0], ["vip"] * 300, [10**30], ["gallerist", 0], ["gallerist"], ["gallerist", 9], {0: None}, {0: {}}, {0: []},
    {0: -1}, {0: 0}, {0: 1}, {0: 99}, {0: 10**30}, {0: 1.5}, {0: "x"}, {0: ["x"]}, {0: ["vip"]}, {0: [0]}, {0: {0: 1}}, {0: {1: 1}},
    {0: {1: []}}, {0: {1: [[]]}}, {0: {1: ["painting"]}}, {0: {1: ["painting", "money"]}}, {0: {7: None}}, {99: 1}, {-1: 1},
    {"x": 1}, {None: 1}, {1.5: 1}, {(1, 2): 3}, {True: 1}, {0: ["painting_blue"] * 9}, {0: "painting_red"}, {0: ["painting"] * 30},
    {"painting": 1}, {"painting": "a"}, {"painting": "z"}, {"painting": ["a", "b"]}, {"painting": []}, {"painting": [None]},
    {"painting_red": 1}, {"painting_red": -5}, {"painting_red": 200}, {"painting_red": "fame"}, {"painting_red": None}, {"vip": 0},
    {"vip": -1}, {"vip": 99}, {"vip": "x"}, {"sales_office": 1}, {"sales_office": ["gallerist", 0]}, {"sales_office": ["assistant", -1]},
    {"sales_office": ["assistant", 3]}, {"sales_office": [None, None]}, {1: [1, 2, 3]}, {1: [-1, None, -9]}, {1: {"left": 1}},
    {1: {"left": -1}}, {1: {"up": 1}}, {5: [200, 0, 0]}, {8: [0, 0, 0]}, [1, 2, 3, 4], [1, 1, 1, 1], [21, 0, -1, 4], ["painting_red"],
    ["painting"], "painting", "sales_office", "main", "over", "auction", "start", "kicked_out", 2, 3, 60, 61, 62, 127, 128,
]  # fmt: skip


def answer(players, **things):
    """What is said to these things; any other error is none of ours and comes out."""
    try:
        put(players, **things)
    except VernissageError as error:
        return str(error)
    return "A table."


@pytest.mark.parametrize("name", THINGS)
def test_a_wrong_value_gets_a_sentence_and_never_a_traceback(name):
    for value, players in itertools.product(WRONG, (1, 2, 4)):
        assert answer(players, **{name: value}).endswith(".")


@pytest.mark.parametrize("at", MOMENTS)
def test_a_wrong_value_at_any_moment_gets_a_sentence(at):
    for name in (
        "white",
        "black",
        "home",
        "held",
        "vacated",
        "executive",
        "bought",
        "seat",
        "last",
        "round",
        "opponent",
    ):
        for value in WRONG:
            assert answer(2, at=at, **{name: value}).endswith(".")
