"""python -m tests.archive [GAME ...]"""

import sys

from tests.archive.keeping import add

for line in add(tuple(sys.argv[1:])):
    print(line)
