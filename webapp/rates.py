"""How often a client may ask: a bucket each, filled steadily, emptied by what is asked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from threading import Lock
from time import monotonic

MOST_CLIENTS = 20_000


def client_of(address: str | None) -> str:
    """Who asks: an IPv4 address, or the network of an IPv6 one, since a household has many of those."""
    try:
        known = ip_address(address or "")
    except ValueError:
        return "unknown"
    if isinstance(known, IPv6Address):
        return str(IPv6Address(int(known) >> 64 << 64))
    return str(known)


class Rates:
    """``rate`` a second, and at most ``burst`` at once."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self._now = rate, burst, now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def wait(self, client: str, cost: float) -> int:
        """0 where the client may have it; otherwise the seconds after which it may."""
        if not self.rate:
            return 0
        now = self._now()
        with self._lock:
            left, then = self._buckets.pop(client, (self.burst, now))
            left = min(self.burst, left + (now - then) * self.rate)
            short = min(cost, self.burst) - left
            self._buckets[client] = (left - cost if short <= 0 else left, now)
            if len(self._buckets) > MOST_CLIENTS:
                self._buckets.popitem(last=False)
        return 0 if short <= 0 else int(short / self.rate) + 1
