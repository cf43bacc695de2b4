"""Whose cookies, seat links and sockets have ended, in the memory of this process.

All rows of the store (`store/endings.py`), and what has happened since: see `Hub.end`.
"""

from collections import OrderedDict

from kaiten.server.room.terms import PersonId
from kaiten.server.store.endings import LATELY
from kaiten.server.store.store import Ended

MOST_HEIRS = 16  # people who became others, one after the other


class Endings:
    def __init__(self) -> None:
        self._of: dict[PersonId, Ended] = {}
        self._lately: OrderedDict[PersonId, None] = OrderedDict()  # those whom nothing stored names

    def note(self, ended: Ended) -> bool:
        """Note what has ended; false if that was known."""
        known = self._of.get(ended.person, Ended(ended.person))
        if (known.gone, known.issue) >= (ended.gone, ended.issue):
            return False
        self._of[ended.person] = ended
        if not ended.named:
            self._lately[ended.person] = None
            if len(self._lately) > LATELY:
                del self._of[self._lately.popitem(last=False)[0]]
        return True

    def holder(self, person: PersonId, issue: int) -> tuple[PersonId, int] | None:
        """Return whose a cookie of this person and issue is now, and of which issue; None if it has ended."""
        for _ in range(MOST_HEIRS):
            ended = self._of.get(person)
            if ended is None:
                return person, issue
            if issue < ended.issue:
                return None
            if not ended.gone:
                return person, issue
            if not ended.heir:
                return None
            person, issue = ended.heir, ended.heir_issue
        return None

    def issue(self, person: PersonId) -> int:
        """Return the issue of a new cookie."""
        ended = self._of.get(person)
        return ended.issue if ended else 0

    def gone(self, person: PersonId) -> bool:
        ended = self._of.get(person)
        return ended is not None and ended.gone
