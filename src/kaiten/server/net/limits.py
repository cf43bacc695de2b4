"""Limits how often somebody may do something: by socket, by person, by address."""

import ipaddress
import math

from kaiten.server import clock
from kaiten.server.refusals import Refused


class Credits:
    """A rate limit: `burst` tries at once, and `rate` per second after that."""

    __slots__ = ("_at", "_burst", "_left", "_per_ms")  # there may be many: a third of the memory

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
    def wait_s(self) -> int:
        """Whole seconds until there is one to spend."""
        return max(1, math.ceil((1 - self._left) / self._per_ms / 1000))

    @property
    def full(self) -> bool:
        self._earn()
        return self._left >= self._burst

    def _earn(self) -> None:
        now = clock.now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_ms)
        self._at = now


class Tries:
    """Credits for each address or person, kept in this process only: several allow that many times more."""

    def __init__(self, burst: int, rate: float, most: int = 10_000) -> None:
        self._burst, self._rate, self._most = burst, rate, most
        self._credits: dict[str, Credits] = {}

    def of(self, who: str) -> Credits:
        """Return the credits of an address or a person."""
        net = _network(who)
        if net not in self._credits:
            self._make_room()
            self._credits[net] = Credits(self._burst, self._rate)
        return self._credits[net]

    def tidy(self) -> None:
        """Forget those that have all their credits: a new one has as many."""
        self._credits = {net: credits for net, credits in self._credits.items() if not credits.full}

    def _make_room(self) -> None:
        """Forget those that have all their credits; if that is not enough, those seen first."""
        if len(self._credits) >= self._most:
            self.tidy()
        while len(self._credits) >= self._most:
            del self._credits[next(iter(self._credits))]


class Limit:
    """How often a person may do something, and how often all people at one address together.

    At once it is as often as in a minute. People are free to become new guests, but not to change address.
    """

    def __init__(self, a_minute: int, people: int) -> None:
        self.a_minute = a_minute
        self._people = Tries(a_minute, a_minute / 60)
        self._addresses = Tries(people * a_minute, people * a_minute / 60)

    def spend(self, person: str, address: str) -> None:
        """Do it once more, or raise Refused."""
        own, shared = self._people.of(person), self._addresses.of(address)
        if not own.spend():
            raise Refused("too_often", seconds=own.wait_s).after(own.wait_s)
        if not shared.spend():
            own.give_back()
            raise Refused("too_often", seconds=shared.wait_s).after(shared.wait_s)

    def tidy(self) -> None:
        """Forget those who may do it as often as anybody else."""
        self._people.tidy()
        self._addresses.tidy()


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
