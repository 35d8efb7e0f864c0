"""Tests of a game in preview run when previews are on: VERNISSAGE_PREVIEW=1 pytest tests/games/art_society.

The long tests of the browser app run when they are asked for: `make browser`.
"""

from __future__ import annotations

from pathlib import Path

import vernissage

collect_ignore = [
    f"games/{folder.name}"
    for folder in (Path(__file__).parent / "games").iterdir()
    if (folder / "__init__.py").is_file() and folder.name not in vernissage.games()
]
collect_ignore.append("browser_long")
