"""What came of a drill, and a table of all."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Outcome:
    name: str
    good: bool = True
    told: str = ""
    seconds: float = 0.0
    cpu_s: float = 0.0

    def wrong(self, why: str) -> None:
        self.good, self.told = False, f"{self.told}; {why}" if self.told else why


@contextmanager
def timed(name: str) -> Iterator[Outcome]:
    """A drill that fails is told and the next one begins."""
    outcome, began, used = Outcome(name), time.perf_counter(), time.process_time()
    try:
        yield outcome
    except (Exception, AssertionError) as error:
        outcome.wrong(f"{type(error).__name__}: {str(error)[:3000]}\n{traceback.format_exc(limit=-3)}")
    finally:
        outcome.seconds, outcome.cpu_s = time.perf_counter() - began, time.process_time() - used


def table(outcomes: list[Outcome]) -> str:
    lines = [f"{'drill':<28}{'outcome':<9}{'seconds':>8}  what was seen"]
    for o in outcomes:
        first, *rest = o.told.splitlines() or [""]
        lines.append(f"{o.name:<28}{'holds' if o.good else 'BROKEN':<9}{o.seconds:>8.0f}  {first}")
        lines += [f"{'':<47}{line}" for line in rest]
    return "\n".join(lines)
