"""Record files: what is damaged, truncated, foreign or hostile is refused in a sentence, never with a crash."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vernissage
from vernissage.engine.notation import MOST_BYTES, checksum
from vernissage.engine.scenario import Scenario


def game(moves: int = 14, seed: int = 7) -> str:
    t, rng = vernissage.new("musee", 2, seed, names=["Ilse", "Noor"]), random.Random(seed)
    while len(t.moves) < moves and not t.over:
        t.play(rng.choice(t.legal_moves()))
    return t.record()


GOOD = game()
FINISHED = game(1000)
POSITION = Scenario("musee", 3, 2).put(wall={0: {"upper": [1, None, None, None, 60]}}).table().record()


def sealed(text: str) -> str:
    """The text with a checksum that fits: the work of somebody who knows the format."""
    body = text[: text.rindex("checksum: ")]
    return f"{body}checksum: {checksum(body)}\n"


def change(old: str, new: str, text: str = GOOD) -> str:
    assert old in text
    return sealed(text.replace(old, new, 1))


@pytest.mark.parametrize("text", [GOOD, FINISHED, POSITION, game(0)])
def test_a_record_round_trips_byte_for_byte(text, tmp_path):
    assert vernissage.loads(text).record() == text
    path = tmp_path / "game.vern"
    path.write_text(text, "utf-8")
    assert vernissage.load(path).record() == text


HALF = "\ud800"  # a lone surrogate: Python's text can hold it, no file can


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HALF, 1),
        (GOOD.replace("Ilse", f"Il{HALF}"), 7),
        (change("seed: 7", f"seed: {HALF}"), 5),
        (change("game: musee", f"game: {HALF}"), 2),
        (change("Noor", f"Noo{HALF}"), 7),
        (change("options: {", f"options: {{{HALF}"), 6),
        (GOOD + HALF, GOOD.count("\n") + 1),
        (POSITION.replace('"state"', f'"st{HALF}"'), 5),
    ],
)
def test_half_a_character_is_refused_with_its_line(text, line):
    with pytest.raises(vernissage.BadRecord, match=f"line {line}: .*half a character"):
        vernissage.loads(text)


def test_half_a_character_that_is_spelt_out_is_refused_too(tmp_path):
    for text in (change("Noor", "Noo\\ud800"), change('"random"', '"\\ud800"')):
        with pytest.raises(vernissage.BadRecord, match=r"line [67]: "):
            vernissage.loads(text)
    with pytest.raises(vernissage.BadRecord, match="is not the name of a file"):
        vernissage.load(f"{tmp_path}/{HALF}.vern")


FIRST_MOVE = GOOD.split("\n\n")[1].split("\n")[0]

BAD = [
    ("", "line 1"),
    ("hello\n", "line 1: a record starts with"),
    ("vernissage 2\n" + GOOD.split("\n", 1)[1], "line 1"),
    (GOOD.replace("\n", "\r\n"), "line 1"),
    ("\ufeff" + GOOD, "line 1"),
    (GOOD[: len(GOOD) // 3], "cut off"),
    (GOOD[: GOOD.index("checksum")], "cut off|should follow"),
    (GOOD[:-1], "cut off|should follow|checksum"),
    (GOOD + "\n", "should follow"),
    (GOOD.replace(FIRST_MOVE, "card 3", 1), "checksum does not fit|line"),
    (change("game: musee", "game: chess"), "no game 'chess'"),
    (change("game: musee", "game: ../../etc"), "no game"),
    (change("rules: 2", "rules: 99"), "line 3: rules.*rules version '99'.*this program reads 2"),
    (change("rules: 2", "rules: 1"), "line 3: rules.*rules version '1' of Musée, from before the first edition"),
    (change("players: 2", "players: 9"), "2, 3 or 4 players"),
    (change("players: 2", "players: two"), "whole number"),
    (change("players: 2\n", ""), "'players' is missing"),
    (change("players: 2", "players: 2\nplayers: 2"), "line 5: 'players' is given twice"),
    (change("players: 2", "colour: red\nplayers: 2"), "line 4: 'colour: red' is not one of"),
    (change("seed: 7", "seed: -7"), "whole number"),
    (change("seed: 7", "seed: 99999999999999999999"), "2\\^64"),
    (change("seed: 7", "seed: 7\nposition: {}"), "two ways"),
    (change("seed: 7\n", ""), "seed"),
    (change("seed: 7", "seed: 8"), "line|headers"),
    (change('options: {"', 'options: {{"'), "line 6: options"),
    (change('"first_player":"random"', '"first_player":7'), "first player"),
    (change('"first_player"', '"second_player"'), "no option 'second_player'"),
    (change('names: ["Ilse","Noor"]', "names: {}"), "line 7: names"),
    (change('names: ["Ilse","Noor"]', 'names: ["Ilse"]'), "one printable name"),
    (change('names: ["Ilse","Noor"]', "names: " + "[" * 100_000), "line 7: names|longer"),
    (change("moves: 14", "moves: 13"), "should follow"),
    (change("moves: 14", "moves: 15"), "cut off|should follow"),
    (change("moves: 14", "moves: 99999999999"), "cut off"),
    (change("result: unfinished", "result: 48 33"), "headers do not describe"),
    (change(FIRST_MOVE, "card 99"), "line 11.*1 to 60"),
    (change(FIRST_MOVE, "slot upper 1"), "line 11.*M-DEC-04"),
    (change(FIRST_MOVE, "dance"), "line 11.*no kind of move"),
    (change("\n\nchecksum", "\ncard 1\n\nchecksum", change("moves: ", "moves: 1", FINISHED)), "line|cut off"),
]


@pytest.mark.parametrize(("text", "says"), BAD)
def test_a_bad_record_is_refused_in_a_sentence(text, says):
    with pytest.raises(vernissage.BadRecord, match=says) as error:
        vernissage.loads(text)
    assert len(str(error.value)) < 600


def test_moves_after_the_end_are_refused_by_line():
    count = len(vernissage.loads(FINISHED).moves)
    text = FINISHED.replace(f"moves: {count}", f"moves: {count + 1}").replace("\n\nchecksum", "\ncard 1\n\nchecksum")
    with pytest.raises(vernissage.BadRecord, match=f"line {10 + count + 1}.*after the end"):
        vernissage.loads(sealed(text))


def test_files_that_are_no_text_too_large_or_not_there(tmp_path):
    path = tmp_path / "game.vern"
    for content, says in ((b"\xff\xfe\x00", "no UTF-8"), (b"x" * (MOST_BYTES + 1), "larger"), (b"", "line 1")):
        path.write_bytes(content)
        with pytest.raises(vernissage.BadRecord, match=says):
            vernissage.load(path)
    with pytest.raises(vernissage.BadRecord, match="cannot be read"):
        vernissage.load(tmp_path / "nothing.vern")
    with pytest.raises(vernissage.BadRecord, match="cannot be read"):
        vernissage.load(tmp_path)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(
    st.sampled_from([GOOD, POSITION]),
    st.lists(
        st.tuples(
            st.integers(0, 10_000), st.one_of(st.none(), st.characters(), st.sampled_from('0123456789\n -{}[]",'))
        ),
        min_size=1,
        max_size=4,
    ),
    st.booleans(),
)
def test_no_mutation_of_a_record_does_more_than_be_refused(text, changes, seal):
    for at, char in changes:
        at %= len(text)
        text = text[:at] + (char or "") + text[at + (random.Random(at).random() < 0.5) :]
    if seal and "checksum: " in text:
        text = sealed(text)
    try:
        t = vernissage.loads(text)
    except vernissage.VernissageError:
        return
    assert t.record() == text
