"""How often somebody may do something in this process: by person and by address."""

import ipaddress

from kaiten.server import clock
from kaiten.server.refusals import Refused
from kaiten.server.room.limits import Credits


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
            self._credits[net] = Credits(self._burst, self._rate, clock.now())
        return self._credits[net]

    def tidy(self) -> None:
        """Forget those that have all their credits: a new one has as many."""
        now = clock.now()
        self._credits = {net: credits for net, credits in self._credits.items() if not credits.full(now)}

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
        own, shared, now = self._people.of(person), self._addresses.of(address), clock.now()
        if not own.spend(now):
            raise Refused("too_often", seconds=own.wait_s).after(own.wait_s)
        if not shared.spend(now):
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
