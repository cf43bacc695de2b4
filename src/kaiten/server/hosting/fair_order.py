"""Who is served next: the addresses get equal shares, and at each what people wait for most comes first.

At an address the people share what it gets: so nobody gets more by being many guests. This is start-time fair
queueing, on three levels: addresses, kinds of work, people. Everybody has a time: how much they would have
been served by now if all were served at the same speed. The lowest time is served first, and grows by what
that cost. Somebody who comes begins at the time of those who are served now, so nobody saves up time by
waiting. Who needs less than their share hardly waits, whatever others ask for.

The kinds of work at an address are not served at the same speed, but each four times as fast as the next one.
So what is more urgent comes first, but bots that always think keep nobody there from getting a hint. What
nobody waits for, because they have left, gets a small share.
"""

from collections.abc import Sequence
from enum import IntEnum

from msgspec import Struct

NOBODY = ""  # the address where nobody is
MOST_KNOWN = 1024  # times that are remembered; more are forgotten when they no longer make a difference
FASTER = 4  # an address is served four times as fast as nobody, and each kind of work as the next one


class Kind(IntEnum):
    """What waits for a bot process; the first is the most urgent."""

    MOVE = 0  # of a bot, at a table where people play
    HINT = 1
    REVIEW = 2
    ASLEEP = 3  # what a table asked for before all people left


class Share(Struct, frozen=True):
    """Whose share of the work something takes: a person's, and that of all addresses where it is waited for.

    It is as urgent as it is for the address that has had least, and all of them pay.
    """

    kind: Kind
    addresses: tuple[str, ...]
    person: str


class Times:
    """The times of some who share something."""

    def __init__(self) -> None:
        self.now = 0.0  # of who was served last
        self._times: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._times)

    def of(self, who: str) -> float:
        return max(self.now, self._times.get(who, 0.0))

    def serve(self, those: tuple[str, ...], cost: float) -> None:
        """Serve them together: each pays a part of the cost."""
        self.now = min(map(self.of, those))
        for who in those:
            self._times[who] = self.of(who) + cost / len(those)
        if len(self._times) > MOST_KNOWN:
            self._times = {one: time for one, time in self._times.items() if time > self.now}


class FairOrder:
    def __init__(self) -> None:
        self._addresses = Times()
        self._kinds: dict[str, Times] = {}  # by address
        self._people: dict[tuple[str, Kind], Times] = {}

    def order(self, waiting: Sequence[Share]) -> list[int]:
        """Return the places of those that wait, in the order in which they are to be served.

        Of addresses that have had as much, the one whose work is more urgent is first, then who came first.
        """
        came: dict[str, int] = {}
        heads: dict[str, tuple[float, Kind]] = {}  # what is served next at each address

        def urgency(address: str, kind: Kind) -> tuple[float, Kind]:
            kinds = self._kinds.get(address)
            return kinds.of(kind.name) if kinds else 0.0, kind

        def rank(place: int) -> tuple[float, Kind, int, tuple[float, Kind], float]:
            share, address = waiting[place], there[place]
            people = self._people.get((address, share.kind))
            own = people.of(share.person) if people else 0.0
            time, urgent = self._addresses.of(address), urgency(address, share.kind)
            return time, heads[address][1], came[address], urgent, own

        there = [self._least(share) for share in waiting]
        for place, (address, share) in enumerate(zip(there, waiting, strict=True)):
            came.setdefault(address, place)
            urgent = urgency(address, share.kind)
            heads[address] = min(heads.get(address, urgent), urgent)
        return sorted(range(len(waiting)), key=rank)

    def serve(self, share: Share, cost: float) -> None:
        """Some work begins that is expected to take `cost`. All its addresses pay for it."""
        address = self._least(share)
        self._addresses.serve(share.addresses or (NOBODY,), cost if share.addresses else cost * FASTER)
        self._forget()
        self._kinds.setdefault(address, Times()).serve((share.kind.name,), cost * FASTER**share.kind)
        self._people.setdefault((address, share.kind), Times()).serve((share.person,), cost)

    def _forget(self) -> None:
        """Forget the times at addresses that have had no more than others: they make no difference."""
        ahead = self._addresses
        if len(self._people) > MOST_KNOWN:
            self._people = {key: its for key, its in self._people.items() if ahead.of(key[0]) > ahead.now}
            self._kinds = {key: its for key, its in self._kinds.items() if ahead.of(key) > ahead.now}

    def _least(self, share: Share) -> str:
        return min(share.addresses, key=self._addresses.of, default=NOBODY)
