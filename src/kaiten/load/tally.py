"""The counts of a run, and the time until each pick was shown to everybody."""

from collections import Counter
from collections.abc import Hashable
from time import perf_counter


class Shown:
    """Measures the time from sending a message until everybody in its group has received it.

    Only messages sent between `begin` and `end` count.
    """

    def __init__(self) -> None:
        self.times_s: list[float] = []
        self.since: float | None = None
        self.until: float | None = None
        self._under_way: dict[Hashable, tuple[float, int]] = {}

    def begin(self) -> None:
        self.since = perf_counter()

    def end(self) -> None:
        self.until = perf_counter()

    @property
    def seconds(self) -> float:
        assert self.since is not None and self.until is not None
        return self.until - self.since

    @property
    def unseen(self) -> int:
        """The messages sent in the window that not everybody has received."""
        return sum(1 for sent, _ in self._under_way.values() if self._in_window(sent))

    def _in_window(self, sent: float) -> bool:
        return self.since is not None and self.since <= sent and (self.until is None or sent <= self.until)

    def sent(self, what: Hashable, seats: int, at: float | None = None) -> None:
        """Note a message that `seats` members will receive. `at`: when it was due, if that is what counts."""
        self._under_way[what] = (perf_counter() if at is None else at, seats)

    def seen(self, what: Hashable) -> None:
        """Note that one more member has received it."""
        found = self._under_way.get(what)
        if found is None:
            return
        sent, left = found
        if left > 1:
            self._under_way[what] = (sent, left - 1)
            return
        del self._under_way[what]
        if self._in_window(sent):
            self.times_s.append(perf_counter() - sent)

    def forget(self, group: Hashable) -> None:
        """Drop a group's open messages: somebody was disconnected, and will not receive them."""
        for what in [what for what in self._under_way if isinstance(what, tuple) and what[0] == group]:
            del self._under_way[what]


class Tally:
    def __init__(self) -> None:
        self.sent = 0
        self.resent = 0
        self.acknowledged = 0
        self.duplicated = 0  # acts that were shown more often than they were made
        # Acts without an answer whose game is over: it could not have ended without them.
        self.overtaken = 0
        self.refused: Counter[str] = Counter()  # acts, by refusal code
        self.errors: Counter[str] = Counter()  # other refusals, by code
        self.closed: Counter[str] = Counter()  # sockets the server closed or refused, by code
        self.unanswered = 0  # acts without an answer in time, after which their client reconnected
        self.deaf = 0  # sockets that were open but told nothing while their table went on
        self.slowest_s = 0.0  # the longest time from an act to its answer
        self.stale = 0  # messages that were behind what had been acknowledged before
        self.games = 0
        self.frames = 0  # play messages, to all seats together
        self.bytes = 0  # of all messages that the seats received, without the heads of their frames
        self.others = 0  # acts of others that the seats were shown: with one person at each table, of bots
        self.shown = Shown()
        self.turns = Shown()  # from an act until something else than an act happens: all have answered
        self.late_s: list[float] = []  # how late the driver's own timers were

    @property
    def lost(self) -> int:
        """Acts that were neither acknowledged nor refused."""
        return self.sent - self.acknowledged - self.overtaken - self.refused.total()
