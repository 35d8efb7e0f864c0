"""Ports of this machine. Light: it is asked before anything else is loaded."""

from __future__ import annotations

import os
import socket

from vernissage.engine.errors import BadOption


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next free one where none was asked for."""
    for port in (wanted,) if wanted else range(8042, 8142):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            if os.name != "nt":  # there it would let two houses take the same port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                if wanted:
                    raise BadOption(f"Nothing can be served at {host}:{port}: {error.strerror}.") from None
                continue
            return port
    raise BadOption("No port from 8042 to 8141 is free; choose one with --port.")
