"""Limits how often somebody may try: messages on a socket, and wrong codes from an address."""

import ipaddress

from kaiten.server import clock


class Credits:
    """A rate limit: `burst` tries at once, and `rate` per second after that."""

    def __init__(self, burst: int, rate: float) -> None:
        self._burst, self._per_ms = float(burst), rate / 1000
        self._left, self._at = self._burst, clock.now()

    def spend(self) -> bool:
        self._earn()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        self._left += 1

    @property
    def full(self) -> bool:
        self._earn()
        return self._left >= self._burst

    def _earn(self) -> None:
        now = clock.now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_ms)
        self._at = now


class Tries:
    """Credits for each address, kept in this process only: several processes allow that many times more."""

    def __init__(self, burst: int, rate: float, most_addresses: int = 10_000) -> None:
        self._burst, self._rate, self._most = burst, rate, most_addresses
        self._credits: dict[str, Credits] = {}

    def of(self, address: str) -> Credits:
        """Return the credits of an address."""
        net = _network(address)
        if net not in self._credits:
            self._make_room()
            self._credits[net] = Credits(self._burst, self._rate)
        return self._credits[net]

    def _make_room(self) -> None:
        """Forget addresses that have all their credits; if that is not enough, those seen first."""
        if len(self._credits) >= self._most:
            self._credits = {net: credits for net, credits in self._credits.items() if not credits.full}
        while len(self._credits) >= self._most:
            del self._credits[next(iter(self._credits))]


def _network(address: str) -> str:
    """Return the address, or its /64 network in IPv6: a household is given that many addresses."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    mapped = parsed.ipv4_mapped
    return str(mapped or ipaddress.ip_network((parsed, 64), strict=False))
