"""Uramaki: a race to ten icons, paid at once; what is left is paid at the end of the round."""

from collections.abc import Callable
from itertools import groupby
from typing import TypeAlias

from kaiten.draft.dish import Dish
from kaiten.draft.events import Claimed, Scored
from kaiten.draft.scoring import Spread, Worths, icon_counts
from kaiten.draft.serving import Service
from kaiten.engine.terms import Points, Seat, Worth

ICONS = {"uramaki.3": 3, "uramaki.4": 4, "uramaki.5": 5}
GOAL = 10

Arrivals: TypeAlias = list[tuple[list[Seat], int]]  # who is paid together, and how many places that takes


def all_together(arrived: dict[Seat, int]) -> Arrivals:
    """French box: those who get there in the same check tie, and take one place together."""
    return [(list(arrived), 1)]


def by_icons(arrived: dict[Seat, int]) -> Arrivals:
    """US box: more icons come first; those still level are all paid, and use up a place each."""
    ranked = sorted(arrived, key=lambda seat: -arrived[seat])
    groups = [list(level) for _, level in groupby(ranked, key=lambda seat: arrived[seat])]
    return [(group, len(group)) for group in groups]


def race(
    prizes: tuple[Points, ...], order: Callable[[dict[Seat, int]], Arrivals]
) -> Callable[[Service], None]:
    """Ten icons or more win the next place at once, and the cards go; too late, they stay (P11)."""

    def after_serving(service: Service) -> None:
        counts = icon_counts(Spread(service.table.plates), ICONS)
        arrived = {seat: counts[seat] for seat in service.table.clockwise() if counts[seat] >= GOAL}
        for seats, places in order(arrived) if arrived else []:
            claimed = service.table.claimed
            if claimed >= len(prizes):
                return
            paid = Worth(prizes[claimed], "uramaki-place", {"place": claimed + 1, "sharing": len(seats)})
            nothing = Worth(0, "uramaki-none", {"icons": 0})
            service.emit(Claimed(tuple(seats), places))
            service.emit(
                Scored("uramaki", tuple(paid if s in seats else nothing for s in range(len(counts))))
            )
            for seat in seats:
                for plate in service.table.plates[seat]:
                    if plate.face in ICONS:
                        service.discard(seat, plate)

    return after_serving


def most_left(prize: Callable[[int], Points]) -> Callable[[Spread], Worths]:
    """At the end of the round the most icons in front, at least one, win what is left; ties in full."""

    def score(spread: Spread) -> Worths:
        counts = icon_counts(spread, ICONS)
        most, points = max(counts), prize(spread.claimed)
        sharing = counts.count(most)
        return tuple(
            [
                Worth(points, "uramaki-most", {"icons": count, "sharing": sharing})
                if count == most and count > 0
                else Worth(0, "uramaki-none", {"icons": count})
                for count in counts
            ]
        )

    return score


CARDS = {"uramaki.3": 4, "uramaki.4": 4, "uramaki.5": 4}
US_PRIZES = (8, 5, 2)

uramaki = Dish(
    course="roll",
    cards=CARDS,
    score=most_left(lambda claimed: 2),
    after_serving=race((8, 6), all_together),
)

uramaki_us = Dish(
    course="roll",
    cards=CARDS,
    score=most_left(lambda claimed: sum(US_PRIZES[claimed : claimed + 1])),
    after_serving=race(US_PRIZES, by_icons),
)
