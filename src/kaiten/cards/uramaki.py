"""Uramaki: a race to ten icons, scored at once; the most remaining icons score at the end of the round."""

from collections.abc import Callable
from itertools import groupby

from kaiten.draft.dish import Claim, Dish
from kaiten.draft.effect import Effect
from kaiten.draft.events import Claimed
from kaiten.draft.scoring import Spread, Worths, icon_counts
from kaiten.engine.terms import Points, Scored, Seat, Worth

ICONS = {"uramaki.3": 3, "uramaki.4": 4, "uramaki.5": 5}
GOAL = 10


def all_together(arrived: dict[Seat, int]) -> list[list[Seat]]:
    """French edition: all who reach ten icons at the same time tie."""
    return [list(arrived)]


def by_icons(arrived: dict[Seat, int]) -> list[list[Seat]]:
    """US edition: of those who reach ten at the same time, more icons come first; equal numbers tie."""
    ranked = sorted(arrived, key=lambda seat: -arrived[seat])
    return [list(level) for _, level in groupby(ranked, key=lambda seat: arrived[seat])]


def places(prizes: tuple[Points, ...], *, one_for_all: bool) -> Claim:
    """What each place pays. All who tie are paid; they use up one place (French) or one place each (US)."""

    def claim(claimed: int, sharing: int) -> tuple[Worth, int] | None:
        if claimed >= len(prizes):
            return None
        paid = Worth(prizes[claimed], "uramaki-place", {"place": claimed + 1, "sharing": sharing})
        return paid, 1 if one_for_all else sharing

    return claim


def race(claim: Claim, order: Callable[[dict[Seat, int]], list[list[Seat]]]) -> Callable[[Effect], None]:
    """Seats with ten icons or more take the next place and discard them; if none is left, they stay (P11)."""

    def after_serving(effect: Effect) -> None:
        counts = [sum([ICONS.get(plate.face or "", 0) for plate in mine]) for mine in effect.table.plates]
        arrived = {seat: counts[seat] for seat in effect.table.clockwise() if counts[seat] >= GOAL}
        for seats in order(arrived) if arrived else []:
            won = claim(effect.table.claimed, len(seats))
            if won is None:
                return
            paid, places = won
            nothing = Worth(0, "uramaki-none", {"icons": 0})
            effect.emit(Claimed(tuple(seats), places))
            effect.emit(Scored("uramaki", tuple(paid if s in seats else nothing for s in range(len(counts)))))
            for seat in seats:
                for plate in effect.table.plates[seat]:
                    if plate.face in ICONS:
                        effect.discard(seat, plate)

    return after_serving


def most_left(prize: Callable[[int], Points]) -> Callable[[Spread], Worths]:
    """At the end of the round the most icons (at least one) win the next place; ties are paid in full."""

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
FRENCH_PLACES = places((8, 6), one_for_all=True)
US_PLACES = places(US_PRIZES, one_for_all=False)

uramaki = Dish(
    course="roll",
    cards=CARDS,
    score=most_left(lambda claimed: 2),
    after_serving=race(FRENCH_PLACES, all_together),
    claim=FRENCH_PLACES,
    icons=ICONS,
    set_size=GOAL,
)

uramaki_us = Dish(
    course="roll",
    cards=CARDS,
    score=most_left(lambda claimed: sum(US_PRIZES[claimed : claimed + 1])),
    after_serving=race(US_PLACES, by_icons),
    claim=US_PLACES,
    icons=ICONS,
    set_size=GOAL,
)
