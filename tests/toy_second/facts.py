from dataclasses import replace

from tests.toy.facts import FACTS as FIRST
from vernissage.engine.facts import Option, one_of

TIE = Option(
    "tie", "Who takes the lot among equal bids.", "last", ("tie",), one_of("first", "last"), ("first", "last"),
    study=True, since="2", before="first",
)  # fmt: skip
FACTS = replace(FIRST, version="2", editions=("1", "2"), options=(*FIRST.options, TIE))
