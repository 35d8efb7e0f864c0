"""The versions of the environments, and what an older one did otherwise. Light to import.

A version changes whenever a number that a learner gets does: an observation, a reward, the meaning of an action. Older ones
stay as they were.
"""

from __future__ import annotations

from typing import Any

# version -> the arguments it is made with, beside those that somebody gives
VERSIONS: dict[str, dict[str, Any]] = {"v0": {"ranked": "seats"}}
