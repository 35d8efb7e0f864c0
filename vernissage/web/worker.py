"""One of several processes behind a port: python -m vernissage.web.worker, with its settings on standard input."""

from __future__ import annotations

import json
import socket
import sys
from contextlib import suppress

from vernissage.web import logs
from vernissage.web.serve import run
from vernissage.web.settings import Settings


def main() -> None:
    """Serve on the port that the supervisor has opened."""
    given = json.load(sys.stdin)
    log_as, listening = given.pop("log_as"), socket.socket(fileno=given.pop("socket"))
    settings = Settings(**given)
    logs.start(log_as, settings.worker)
    with suppress(KeyboardInterrupt):  # Ctrl-C in a terminal reaches every process; it has ended in order by now
        run(settings, [listening])


if __name__ == "__main__":
    main()
