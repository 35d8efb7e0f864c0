"""The long tests of the browser app and of training run when they are asked for: `make browser`, `make train`."""

from __future__ import annotations

collect_ignore = ["browser_long", "cluster_long", "learn_long"]
