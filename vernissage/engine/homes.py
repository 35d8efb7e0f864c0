"""Where what belongs to a user lies, as their system has it: XDG's folders where they are set, and on Linux anyway."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "vernissage"


def cache(system: str = sys.platform) -> Path:
    """What can be made anew: compiled rules."""
    return _home("XDG_CACHE_HOME", ".cache", "Library/Caches", "Cache", system)


def data(system: str = sys.platform) -> Path:
    """What is kept: matches and reports."""
    return _home("XDG_DATA_HOME", ".local/share", "Library/Application Support", "Data", system)


def _home(variable: str, linux: str, mac: str, windows: str, system: str) -> Path:
    if chosen := os.environ.get(variable):
        return Path(chosen) / NAME
    if system == "darwin":
        return Path.home() / mac / NAME
    if system == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / NAME / windows
    return Path.home() / linux / NAME
