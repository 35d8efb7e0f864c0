from tests.toy.words import item_words, label, sentence
from tests.toy_second.rules import BOOK
from vernissage.engine.voice import Voice

__all__ = ["VOICE", "item_words", "label", "sentence"]
VOICE = Voice(BOOK, lambda view, names: {})
