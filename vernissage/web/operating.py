"""What whoever runs the house asks: is it alive, may people come in, and how much goes on (Prometheus)."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from secrets import compare_digest
from typing import Any

from fastapi import APIRouter, Request, Response

from vernissage import __version__
from vernissage.engine import registry
from vernissage.web.context import service_of
from vernissage.web.pressure import BUCKETS, Pressure
from vernissage.web.problems import Problem, Unknown
from vernissage.web.service import MatchService
from vernissage.web.supervisor import NUMBERS

router = APIRouter(include_in_schema=False)
SHARE_S = 2.0  # how often a process leaves its numbers where the others find them
TEXT = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/health")
async def health() -> Response:
    """The process answers."""
    return Response("ok\n", media_type="text/plain")


@router.get("/ready")
async def ready(request: Request) -> Response:
    """People can play: the database answers, and at least one game is compiled."""
    service = service_of(request)
    games = {name: service.precompiler.ready(name) for name in registry.names()}
    database = True
    try:
        await service.store.version("none")
    except Problem:
        database = False
    good = database and any(games.values())
    told = {"ready": good, "database": database, "games": games, "version": __version__}
    return Response(json.dumps(told) + "\n", 200 if good else 503, media_type="application/json")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Numbers of all processes. Whoever knows the token of VERNISSAGE_METRICS_TOKEN, or, where there is none, asks directly
    from this machine or its own network."""
    if not _may_ask(request):
        raise Unknown("There is nothing at this address.")
    service, pressure = service_of(request), request.app.state.pressure
    settings = service.settings
    all_numbers = {settings.worker: numbers(service, pressure)}
    if settings.folder is not None:
        for file in settings.folder.glob(f"{NUMBERS}*.json"):
            try:
                worker = int(file.stem.partition("-")[2])
                if worker != settings.worker:
                    all_numbers[worker] = json.loads(file.read_text("utf-8"))
            except (OSError, ValueError):
                continue  # it is being written
    return Response("".join(_lines(all_numbers)), media_type=TEXT)


def _may_ask(request: Request) -> bool:
    wanted = os.environ.get("VERNISSAGE_METRICS_TOKEN", "")
    if wanted:
        return compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {wanted}".encode())
    if request.headers.get("x-forwarded-for") or request.headers.get("forwarded"):
        return False  # somebody behind a proxy
    try:
        return ip_address(request.client.host if request.client else "").is_private
    except ValueError:
        return False


def numbers(service: MatchService, pressure: Pressure) -> list[tuple[str, dict[str, str], float]]:
    """What this process counts: names, labels, values."""
    writer, used = service.store.writer, os.times()
    found: list[tuple[str, dict[str, str], float]] = [
        ("vernissage_matches_in_memory", {}, len(service.matches)),
        ("vernissage_matches_bytes", {}, service.matches.weight()),
        ("vernissage_matches_replayed_total", {}, service.matches.replayed),
        ("vernissage_streams_open", {}, service.watchers.open),
        ("vernissage_writes_total", {}, writer.committed),
        ("vernissage_write_transactions_total", {}, writer.transactions),
        ("vernissage_writes_waiting", {}, writer.waiting),
        ("vernissage_loop_late_seconds", {}, round(pressure.late_s, 6)),
        ("vernissage_loop_latest_seconds", {}, round(pressure.latest_s, 6)),
        ("vernissage_overload_refused_total", {}, pressure.refused),
        ("process_cpu_seconds_total", {}, round(used.user + used.system, 3)),
        ("process_resident_memory_bytes", {}, resident()),
        ("vernissage_info", {"version": __version__, "python": platform.python_version()}, 1),
    ]
    for (kind, status), count in pressure.answers.items():
        found.append(("vernissage_answers_total", {"kind": kind, "status": str(status)}, count))
    for kind, counts in pressure.took.items():
        total = 0
        for most, count in zip((*map(str, BUCKETS), "+Inf"), counts, strict=True):
            total += count
            found.append(("vernissage_answer_seconds_bucket", {"kind": kind, "le": most}, total))
        found.append(("vernissage_answer_seconds_count", {"kind": kind}, total))
        found.append(("vernissage_answer_seconds_sum", {"kind": kind}, round(pressure.took_s[kind], 6)))
    return found


def resident() -> int:
    """Bytes of memory of this process; 0 where nobody tells."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        pass
    try:
        import resource
    except ImportError:  # Windows
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _lines(all_numbers: dict[int, Any]) -> Iterator[str]:
    """In Prometheus's text format: each name once with its type, then its values by process."""
    by_name: dict[str, list[str]] = {}
    for worker, found in sorted(all_numbers.items()):
        for name, labels, value in found:
            said = ",".join(f'{k}="{v}"' for k, v in {**labels, "worker": str(worker)}.items())
            by_name.setdefault(name, []).append(f"{name}{{{said}}} {value}\n")
    told = set[str]()
    for name, lines in by_name.items():
        base = name.removesuffix("_bucket").removesuffix("_count").removesuffix("_sum")
        histogram = base == "vernissage_answer_seconds"
        kind = "histogram" if histogram else "counter" if name.endswith("_total") else "gauge"
        heading = base if histogram else name
        if heading not in told:
            told.add(heading)
            yield f"# TYPE {heading} {kind}\n"
        yield from lines


async def share(service: MatchService, pressure: Pressure) -> None:
    """Leave the numbers of this process where the others find them."""
    folder, worker = service.settings.folder, service.settings.worker
    while folder is not None:
        file = folder / f"{NUMBERS}{worker}.json"
        part = file.with_suffix(".part")
        part.write_text(json.dumps(numbers(service, pressure)), "utf-8")
        part.replace(file)
        await asyncio.sleep(SHARE_S)
