"""What a name or another text of people may hold."""

from __future__ import annotations

import pytest

import vernissage
from vernissage.engine.letters import check_text, flaw

WRONG = {
    "x\x07": "a control character (U+0007, at place 2)",
    "\x00x": "a control character (U+0000, at place 1)",
    "a\nb": "a line break (U+000A, at place 2)",
    "a\u2028b": "a line break (U+2028, at place 2)",
    "Ilse\u202e": "an invisible character (U+202E, at place 5)",
    "a\u2066b": "an invisible character (U+2066, at place 2)",
    "a\u200bb": "an invisible character (U+200B, at place 2)",
    "a\u200db": "an invisible character (U+200D, at place 2)",
    "a\ufeffb": "an invisible character (U+FEFF, at place 2)",
    "a\u00adb": "an invisible character (U+00AD, at place 2)",
    "\u3164": "an invisible character (U+3164, at place 1)",
    "a\ud800": "half a character (U+D800, at place 2)",
    "\ue000": "a character for private use (U+E000, at place 1)",
    "\uffff": "a character that does not exist (U+FFFF, at place 1)",
    "a\u00a0b": "an unusual space (U+00A0, at place 2)",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_text_says_which_of_its_characters_is_wrong(text: str):
    assert flaw(text) == WRONG[text]
    with pytest.raises(vernissage.BadOption, match=r"A name holds letters.*here is") as refused:
        check_text(text, "A name", 40)
    assert WRONG[text] in str(refused.value)
    str(refused.value).encode()  # the sentence itself can be shown


@pytest.mark.parametrize("text", ["Ilse", "Jean-Luc", "Łukasz", "画家", "अनु", "O’Brien 2", "🎨", "a  b"])
def test_names_of_all_languages_are_fine(text: str):
    assert check_text(f" {text} ", "A name", 40) == text


@pytest.mark.parametrize("text", ["", "   ", "x" * 41])
def test_a_text_has_a_length(text: str):
    with pytest.raises(vernissage.BadOption, match="1 to 40 characters; this one has"):
        check_text(text, "A name", 40)


@pytest.mark.parametrize("text", WRONG)
def test_a_new_game_refuses_such_a_name_and_names_the_seat(text: str):
    with pytest.raises(vernissage.BadOption, match=r"one printable name of 1 to 40 characters.* The name of seat 1"):
        vernissage.new("musee", 2, 1, names=["Ilse", text])


def test_a_record_with_half_a_character_is_refused_in_a_sentence():
    record = vernissage.new("musee", seed=7).record()
    for text in ("\ud800", record.replace("Player 1", "Player \udfff"), record + "\ud800"):
        with pytest.raises(vernissage.BadRecord, match="half a character"):
            vernissage.loads(text)
