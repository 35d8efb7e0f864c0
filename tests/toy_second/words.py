from tests.toy.words import item_words, label, prompt, rule_of, sentence, tie_words, why_not

__all__ = ["item_words", "label", "prompt", "rule_of", "sentence", "tie_words", "why_not"]
