"""Matches and puzzles that are really there, for half of the requests that schemathesis makes up (SCHEMATHESIS_HOOKS)."""

from __future__ import annotations

import os
from typing import Any

import schemathesis

MATCHES = os.environ.get("TRUST_MATCHES", "").split()
count = [0]


@schemathesis.hook
def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    if MATCHES and path_parameters and "id" in path_parameters and "stream" not in context.operation.path:
        count[0] += 1
        if count[0] % 2:
            path_parameters["id"] = MATCHES[count[0] // 2 % len(MATCHES)]
    if path_parameters and "game" in path_parameters:
        count[0] += 1
        if count[0] % 2:
            path_parameters["game"] = "musee"
            if "day" in path_parameters:
                path_parameters["day"] = "today"
    return path_parameters
