"""Why a choice is better than another, as far as this is the same in all games.

The kind of a reason follows from why a dish pays (`Worth.why`). Nothing here knows a dish.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kaiten.coach.report import Reason, Share
from kaiten.engine.terms import Points, Worth

CLOSE = 0.03  # a cost below this is called close, if no reason is found
DENIED = 3  # points of another seat from which on a card or die is said to be kept from it
RACES = ("rank", "rank-shared", "most")  # why a dish pays for having more than others
LAST = "fewest"


class Change(NamedTuple):
    """What a dish pays a seat before and after a choice."""

    kind: str
    before: Worth
    after: Worth

    @property
    def points(self) -> Points:
        return self.after.points - self.before.points


def sets_paid(worth: Worth) -> int:
    """How many sets are paid for."""
    return int(worth.facts.get("sets", 0))


def of_worths(
    changes: Sequence[Change], cards: Sequence[str], full_sets: Callable[[Worth], int] = sets_paid
) -> Iterator[Reason]:
    """Reasons that a dish's own worth gives for getting these cards or dice."""
    for change in changes:
        card = next((card for card in cards if card.partition(".")[0] == change.kind), None)
        if card is None or change.points <= 0:
            continue
        before, after = change.before, change.after
        if after.why in RACES:
            yield Reason("race", {"card": card, "dish": change.kind, "place": after.facts.get("place", 1)})
        elif before.why == LAST:
            yield Reason("not-last", {"card": card, "dish": change.kind})
        elif full_sets(after) > full_sets(before):
            yield Reason("completes", {"card": card, "dish": change.kind, "points": change.points})
        else:
            yield Reason("adds", {"card": card, "points": change.points})


def better(mine: Sequence[Reason], other: Sequence[Reason], cost: Share, card: str) -> Reason:
    """The first reason that speaks for the best choice and not as much for the other."""
    found = [each for each in mine if not also_speaks_for(each, other)]
    return found[0] if found else Reason("close" if cost < CLOSE else "more", {"card": card})


def also_speaks_for(found: Reason, other: Sequence[Reason]) -> bool:
    """True if there is as good a reason of the same sort for the other choice."""

    def weight(reason: Reason) -> int:
        return int(reason.facts.get("points", 0) - reason.facts.get("missing", 0))

    return any([each.key == found.key and weight(each) >= weight(found) for each in other])
