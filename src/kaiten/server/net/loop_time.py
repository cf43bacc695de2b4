"""How much time an address takes: to read what it sends, and for its requests, in threads, too.

One address gets a seventh of the time, a /48 network twice as much, and all together two fifths of it. Who
has had more waits until that is made up for, so that whoever asks for a lot, on however many connections and
from however many addresses, hardly slows down those who play.
"""

from collections import OrderedDict
from collections.abc import Container

from kaiten.server.net.limits import networks

SHARES = (0.15, 0.3)  # of the time that passes: of an address, and of the /48 network around it
OF_ALL = 0.4  # what all requests together have
EVERYBODY = ""
AT_ONCE_S = 1.0  # of it: thirty people at one address open a page at the same moment
MOST_KNOWN = 10_000


class LoopTime:
    """The time that somebody has left; less than nothing: they wait."""

    __slots__ = ("_at_s", "_left_s", "_most_s", "_share")

    def __init__(self, share: float, at_once_s: float, now_s: float) -> None:
        self._share, self._most_s = share, at_once_s
        self._left_s, self._at_s = at_once_s, now_s

    def take(self, took_s: float, now_s: float) -> None:
        self._earn(now_s)
        self._left_s -= took_s

    def wait_s(self, now_s: float) -> float:
        """Return how long they wait; 0 if they have something left."""
        self._earn(now_s)
        return max(0.0, -self._left_s / self._share)

    def _earn(self, now_s: float) -> None:
        self._left_s = min(self._most_s, self._left_s + (now_s - self._at_s) * self._share)
        self._at_s = now_s


class LoopTimes:
    """The time of each address. Proxies that are trusted have as much as they like."""

    def __init__(self, trusted: Container[str] = ()) -> None:
        self.trusted = trusted
        self._known: OrderedDict[str, LoopTime] = OrderedDict()  # who was asked for last is last

    def of(self, address: str, now_s: float) -> list[LoopTime]:
        """Return the time of an address, of the network around it, and of everybody."""
        if address in self.trusted:
            return []
        own = zip(networks(address), SHARES, strict=False)
        shares = [*own, (EVERYBODY, OF_ALL)]
        return [self._of(who, share, now_s) for who, share in shares]

    def take(self, network: str, took_s: float, now_s: float) -> None:
        """What a network has sent was read."""
        if network not in self.trusted:
            self._of(network, SHARES[0], now_s).take(took_s, now_s)

    def waits(self, network: str, now_s: float) -> bool:
        time = self._known.get(network)
        return time is not None and time.wait_s(now_s) > 0

    def _of(self, who: str, share: float, now_s: float) -> LoopTime:
        found = self._known.get(who)
        if found is None:
            found = self._known[who] = LoopTime(share, AT_ONCE_S, now_s)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(who)
        return found
