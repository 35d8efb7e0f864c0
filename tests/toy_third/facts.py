from dataclasses import replace

from tests.toy_second.facts import FACTS as SECOND
from tests.toy_second.facts import TIE
from vernissage.engine.facts import Migration, Option, one_of

NAMES = {"poor": "thin", "rich": "fat"}
PURSE = Option("purse", "Coins to begin with.", "fat", ("purse",), one_of("thin", "fat"), ("thin", "fat"))
MIGRATION = Migration(
    since="3",
    options=lambda given: {**given, "purse": NAMES[given["purse"]]},
    move=lambda text: "pass_on" if text == "give" else text,
)
FACTS = replace(SECOND, version="3", editions=("1", "2", "3"), options=(PURSE, TIE), migrations=(MIGRATION,))
