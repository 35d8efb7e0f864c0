"""Where others reach this house: the address that the link to a table and its code for a camera carry."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address

from fastapi import Request

from vernissage.engine.language import say
from vernissage.web.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")  # hosts that stand for all addresses of a machine
PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # addresses of nobody, kept for examples


@dataclass(frozen=True)
class Invitation:
    """A link to a table, and who can follow it: "all", "network" (this one) or "here" (this computer only)."""

    link: str
    who: str

    @property
    def note(self) -> str:
        """What whoever sends it should know."""
        if self.who == "here":
            return say(
                "This link works on this computer only. To invite others, start with --host 0.0.0.0 or give --public-url."
            )
        return say("This link works for everybody in your network.") if self.who == "network" else ""


def addresses() -> list[str]:
    """The addresses of this machine, the one it would go out by first. Nothing is sent to find that out."""
    found: list[str] = []
    for family, nobody in PROBES:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((nobody, 9))
                found.append(str(probe.getsockname()[0]))
            except OSError:
                continue  # no way out by this family
    with suppress(OSError):  # a machine that does not know its own name
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return list(dict.fromkeys(found))


def in_network(known: Sequence[str]) -> str | None:
    """The first of a machine's addresses that others in its network can use, an IPv4 one if there is one: it is shorter."""
    usable = [ip for ip in map(_ip, known) if ip is not None and not (ip.is_loopback or ip.is_link_local)]
    usable = [ip for ip in usable if not (ip.is_unspecified or ip.is_multicast)]
    best = next((ip for ip in usable if ip.version == 4), usable[0] if usable else None)
    return None if best is None else f"[{best}]" if best.version == 6 else str(best)


def invitation(request: Request, path: str) -> Invitation:
    """The link to a page of this house, as others reach it."""
    settings: Settings = request.app.state.settings
    look: Callable[[], Sequence[str]] = request.app.state.addresses
    if settings.public_url:
        return Invitation(settings.public_url + path, "all")
    asked = request.url
    if not _here(asked.hostname or ""):
        ip = _ip(asked.hostname or "")  # whoever reads this has come by an address that is not of one machine only
        return Invitation(f"{asked.scheme}://{asked.netloc}{path}", "network" if ip and ip.is_private else "all")
    listens = settings.host
    there = in_network(look()) if listens in EVERYWHERE else None if _here(listens) else listens
    if there is None:
        return Invitation(f"{asked.scheme}://{asked.netloc}{path}", "here")
    port = f":{asked.port}" if asked.port else ""
    return Invitation(f"{asked.scheme}://{there}{port}{path}", "network")


def standing_link(settings: Settings, look: Callable[[], Sequence[str]], path: str) -> str:
    """The link to a page for somebody who has not asked for one just now."""
    if settings.public_url:
        return settings.public_url + path
    there = in_network(look()) if settings.host in EVERYWHERE else settings.host
    return f"http://{there or 'localhost'}{f':{settings.port}' if settings.port else ''}{path}"


def _here(host: str) -> bool:
    ip = _ip(host)
    return host == "localhost" or host.endswith(".localhost") or (ip is not None and ip.is_loopback)


def _ip(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text.strip("[]").partition("%")[0])
    except ValueError:
        return None
