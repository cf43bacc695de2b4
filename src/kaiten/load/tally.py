"""What is counted in a run, and how long each pick took to be seen by everybody."""

from collections import Counter
from collections.abc import Hashable
from time import perf_counter


class Shown:
    """From sending something until everybody of a group has seen it, for what is sent in the window."""

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
        """Sent in the window and not yet seen by everybody."""
        return sum(1 for sent, _ in self._under_way.values() if self._in_window(sent))

    def _in_window(self, sent: float) -> bool:
        return self.since is not None and self.since <= sent and (self.until is None or sent <= self.until)

    def sent(self, what: Hashable, seats: int) -> None:
        self._under_way[what] = (perf_counter(), seats)

    def seen(self, what: Hashable) -> None:
        """One more has seen it."""
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
        """Somebody of this group was away, and is not told what happened meanwhile: no time can be taken."""
        for what in [what for what in self._under_way if isinstance(what, tuple) and what[0] == group]:
            del self._under_way[what]


class Tally:
    def __init__(self) -> None:
        self.sent = 0
        self.resent = 0
        self.acknowledged = 0
        self.overtaken = (
            0  # acts whose answer got lost, and whose game is over: it could not end without them
        )
        self.refused: Counter[str] = Counter()  # acts, by code
        self.errors: Counter[str] = Counter()  # anything else that was refused, by code
        self.closed: Counter[str] = Counter()  # sockets the server closed or did not let in, by code
        self.games = 0
        self.frames = 0  # play messages, to all seats together
        self.shown = Shown()

    @property
    def lost(self) -> int:
        """Sent, and neither acknowledged nor refused."""
        return self.sent - self.acknowledged - self.overtaken - self.refused.total()
