"""python -m tests.golden [GAME ...]"""

import sys

from tests.golden.stored import write_all

write_all(tuple(sys.argv[1:]))
