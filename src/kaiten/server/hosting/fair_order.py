"""Who is served next: work is shared fairly among those who ask for it, whatever each of them asks for.

This is start-time fair queueing. Each job gets a stamp when it arrives: the point at which it would begin if
everybody were served at the same speed. The lowest stamp is served first. Somebody with a long queue has high
stamps, so a job of somebody else goes ahead of it.
"""

MOST_KNOWN = 1024  # of those whose queue is remembered; more are forgotten as soon as their queue is done


class FairOrder:
    def __init__(self) -> None:
        self._now = 0.0  # the stamp of the job served last
        self._ends: dict[str, float] = {}  # where each one's queue ends

    def stamp(self, who: str, cost: float) -> float:
        """Return the stamp of a new job that is expected to take `cost`."""
        if len(self._ends) >= MOST_KNOWN:
            self._ends = {who: end for who, end in self._ends.items() if end > self._now}
        begin = max(self._now, self._ends.get(who, 0.0))
        self._ends[who] = begin + cost
        return begin

    def serve(self, stamp: float) -> None:
        self._now = max(self._now, stamp)
