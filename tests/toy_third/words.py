from tests.toy_second.words import VOICE, item_words, label, sentence

__all__ = ["VOICE", "item_words", "label", "sentence"]
