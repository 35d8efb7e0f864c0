"""The first start on a machine, where no rule is compiled yet: a house whose rules run as they are written opens at once, and
plays by the same rules, only slower. Behind it the games are compiled, one after the other; then that house closes, and the
caller opens the usual one at the same address. Matches lie in the database all the time, and pages find their way back.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from vernissage.engine import homes, registry

NOW = "VERNISSAGE_AT_ONCE"
CLOSE_S = 10.0


def fresh() -> bool:
    """Whether nothing was ever compiled on this machine, and what is compiled can be kept. Looks at folders only: what compiles
    takes seconds to load."""
    if os.environ.get("VERNISSAGE_JIT", "1") == "0":
        return False
    root = Path(os.environ.get("VERNISSAGE_CACHE") or homes.cache())
    above = next(folder for folder in (root, *root.parents) if folder.exists())
    return os.access(above, os.W_OK) and not any(root.glob("*/*.nbi"))


def wanted(browser: bool) -> bool:
    """Whether somebody sits before it and would wait; a server that nobody looks at compiles first."""
    return browser or os.environ.get(NOW) == "1"


def open_house(arguments: Sequence[str], port: int = 0, path: str = "/") -> bool:
    """Run a house with rules as they are written until all games are compiled. `arguments` are those of `vernissage play`; with a
    port, the browser is opened there as soon as somebody answers. False where it ended by itself."""
    command = [sys.executable, "-m", "vernissage.cli", "play", "--no-browser", *arguments]
    environment = {**os.environ, "VERNISSAGE_JIT": "0"}
    environment.pop(NOW, None)
    before = signal.signal(
        signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM)
    )  # whoever ends us ends the house too
    house = subprocess.Popen(command, env=environment)
    if port:
        threading.Thread(target=_show, args=(port, path, house), daemon=True).start()
    compiling: subprocess.Popen[bytes] | None = None
    try:
        for game in registry.names():
            quiet = subprocess.DEVNULL  # what goes wrong is told by the house that opens next
            compiling = subprocess.Popen(
                [sys.executable, "-m", "vernissage.web.precompiler", game], stdin=quiet, stdout=quiet, stderr=quiet
            )
            while compiling.poll() is None:
                with suppress(subprocess.TimeoutExpired):
                    house.wait(0.5)
                    return False
        return True
    finally:
        signal.signal(signal.SIGTERM, before)
        for process in (house, compiling):
            if process is not None and process.poll() is None:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(CLOSE_S)
                process.kill()
                process.wait()


def _show(port: int, path: str, house: subprocess.Popen[bytes]) -> None:
    """Open the browser as soon as the house answers."""
    while house.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            webbrowser.open(f"http://localhost:{port}{path}")
            return
        time.sleep(0.1)
