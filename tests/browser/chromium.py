"""A real Chromium for the tests: Debian's, installed when it is missing and that is allowed, else Playwright's own.

A missing browser fails the run: a page nobody opened is not tested.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache

from playwright.sync_api import Browser, Playwright

QUIET = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@cache
def executable() -> str | None:
    """Debian's Chromium, or None for the one Playwright knows."""
    for name in ("chromium", "chromium-browser"):
        if found := shutil.which(name):
            return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"check": False, "capture_output": True, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-q"], **quiet)  # type: ignore[call-overload]
        subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"], **quiet)  # type: ignore[call-overload]
    return shutil.which("chromium")


def launch(playwright: Playwright) -> Browser:
    path = executable()
    if path is None:
        return playwright.chromium.launch(args=QUIET)  # fails with a sentence when there is none
    return playwright.chromium.launch(executable_path=path, args=QUIET)
