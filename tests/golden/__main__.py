"""python -m tests.golden [GAME ...] writes them; --full GAME PLAYERS prints a playthrough with every decision in full."""

import sys

from tests.golden.stored import show, write_all

if sys.argv[1:2] == ["--full"]:
    show(sys.argv[2], int(sys.argv[3]))
else:
    write_all(tuple(sys.argv[1:]))
