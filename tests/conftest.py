"""The long tests run when they are asked for: `make browser`, `make fifth`, `make train`."""

from __future__ import annotations

collect_ignore = ["browser_long", "cluster_long", "fifth_long", "learn_long"]
