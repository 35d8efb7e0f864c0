"""The long tests of the browser app run when they are asked for: `make browser`."""

from __future__ import annotations

collect_ignore = ["browser_long"]
