"""Telling an address on the network something, safely: a guest names it, so it must not lead into the house's own network."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import SplitResult, urlsplit

from vernissage import __version__
from vernissage.engine.language import say
from vernissage.web.problems import Problem

LONGEST = 400  # letters of an address
ANSWER_S = 5.0  # that the other side may take for each step
NAT64 = ip_network("64:ff9b::/96")  # addresses of IPv4 in the clothes of IPv6
PORTS = {"http": 80, "https": 443}


class Refused(Problem):
    """An address that nothing is sent to."""


def check(address: str, private: bool) -> str:
    """An address as it may be kept. `private`: whether it may be in the house's own network."""
    text = address.strip()
    parts = _parts(text)
    if not private:
        literal = _ip(parts.hostname or "")
        named = (parts.hostname or "").rstrip(".").lower()
        if (literal is not None and not _public(literal)) or named == "localhost" or named.endswith(".localhost"):
            raise Refused(_private())
    return text


def post(address: str, id: str, body: Mapping[str, Any], private: bool) -> int:
    """Send a notice and say with which status it was taken. Names are looked up once: what was looked at is what is
    connected to. Redirections are not followed. Raises OSError, http.client.HTTPException or Refused."""
    parts = _parts(address)
    host, port = str(parts.hostname), parts.port or PORTS[parts.scheme]
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    there = [ip for ip in (_ip(str(info[4][0])) for info in found) if ip is not None]
    if not there or (not private and not all(map(_public, there))):
        raise Refused(_private())
    line = _Line(host, port, str(there[0]), parts.scheme == "https")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {
        "Content-Type": "application/json", "User-Agent": f"Vernissage/{__version__}", "X-Vernissage-Id": id, "Connection": "close",
    }  # fmt: skip
    try:
        line.request("POST", path, json.dumps(body).encode(), headers)
        return line.getresponse().status
    finally:
        line.close()


class _Line(http.client.HTTPConnection):
    """A connection to an address that was looked at, under the name it was asked for by."""

    def __init__(self, host: str, port: int, there: str, secret: bool) -> None:
        super().__init__(host, port, timeout=ANSWER_S)
        self._there, self._secret = there, secret
        self.default_port = PORTS["https" if secret else "http"]  # what the Host header leaves out

    def connect(self) -> None:
        line = socket.create_connection((self._there, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(line, server_hostname=self.host) if self._secret else line


def _parts(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        wrong = parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc or parts.port == 0
    except ValueError:
        wrong = True
    if wrong or len(address) > LONGEST or any(c.isspace() or not c.isprintable() or ord(c) > 126 for c in address):
        raise Refused(say("The address begins with https:// or http:// and has no spaces and no passphrase in it."))
    return parts


def _public(ip: IPv4Address | IPv6Address) -> bool:
    """Whether an address is of the open network. IPv4 can hide in IPv6 in several ways."""
    if isinstance(ip, IPv6Address):
        inside = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if inside:
            return _public(inside)
        if ip in NAT64 or ip.is_site_local:
            return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


def _ip(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None


def _private() -> str:
    return say(
        "This address is in the house's own network. Nothing is sent there, unless whoever keeps the house allows it."
    )
