"""Who is served next: what people wait for most comes first, and among that, everybody gets a fair share.

Within a kind of work the addresses share it, and at each address the people there: so nobody gets more by
being many guests. This is start-time fair queueing, on two levels. Everybody has a time: how much they would
have been served by now if all were served at the same speed. The lowest time is served first, and grows by
what that cost. Somebody who comes begins at the time of those who are served now, so nobody saves up time by
waiting.
"""

from collections.abc import Sequence
from enum import IntEnum

from msgspec import Struct

MOST_KNOWN = 1024  # times that are remembered; more are forgotten when they no longer make a difference


class Kind(IntEnum):
    """What waits for a bot process; the first comes first."""

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
        self._addresses = {kind: Times() for kind in Kind}
        self._people: dict[tuple[Kind, str], Times] = {}

    def order(self, waiting: Sequence[Share]) -> list[int]:
        """Return the places of those that wait, in the order in which they are to be served.

        Of equal ones, who came first is first.
        """
        came: dict[tuple[Kind, str], int] = {}

        def rank(place: int) -> tuple[Kind, float, int, float]:
            share = waiting[place]
            address = self._least(share)
            first = came.setdefault((share.kind, address), place)
            people = self._people.get((share.kind, address))
            own = people.of(share.person) if people else 0.0
            return share.kind, self._addresses[share.kind].of(address), first, own

        return sorted(range(len(waiting)), key=rank)

    def serve(self, share: Share, cost: float) -> None:
        """Some work begins that is expected to take `cost`. All its addresses pay for it."""
        address, times = self._least(share), self._addresses[share.kind]
        times.serve(share.addresses or (address,), cost)
        if len(self._people) > MOST_KNOWN:
            self._people = {key: its for key, its in self._people.items() if times.of(key[1]) > times.now}
        self._people.setdefault((share.kind, address), Times()).serve((share.person,), cost)

    def _least(self, share: Share) -> str:
        times = self._addresses[share.kind]
        return min(share.addresses, key=times.of, default="")
