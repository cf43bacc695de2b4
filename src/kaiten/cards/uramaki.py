"""Uramaki: a race to ten icons, scored at once; the most remaining icons score at the end of the round."""

from collections.abc import Callable
from itertools import groupby
from typing import Literal

from msgspec.structs import replace

from kaiten.draft.dish import Claim, Dish
from kaiten.draft.effect import Effect
from kaiten.draft.events import Claimed
from kaiten.draft.scoring import Spread, Worths, icon_counts
from kaiten.engine.terms import Points, Scored, Seat, Worth

ICONS = {"uramaki.3": 3, "uramaki.4": 4, "uramaki.5": 5}
GOAL = 10


def all_together(arrived: dict[Seat, int]) -> list[list[Seat]]:
    """French edition: all who reach ten icons in the same check tie."""
    return [list(arrived)]


def by_icons(arrived: dict[Seat, int]) -> list[list[Seat]]:
    """US edition: of those who reach ten in the same check, more icons come first; equal numbers tie."""
    ranked = sorted(arrived, key=lambda seat: -arrived[seat])
    return [list(level) for _, level in groupby(ranked, key=lambda seat: arrived[seat])]


def places(prizes: tuple[Points, ...], *, one_for: Literal["turn", "check", "seat"]) -> Claim:
    """What each place pays. All who tie are paid.

    They use up one place for all who arrive in the same turn (French), or one for each seat (US).
    """

    def claim(claimed: int, sharing: int, earlier: int) -> tuple[Worth, int] | None:
        joining = earlier if one_for == "turn" else 0
        place = claimed if joining else claimed + 1
        if place > len(prizes):
            return None
        paid = Worth(prizes[place - 1], "uramaki-place", {"place": place, "sharing": joining + sharing})
        return paid, sharing if one_for == "seat" else place - claimed

    return claim


def race(claim: Claim, order: Callable[[dict[Seat, int]], list[list[Seat]]]) -> Callable[[Effect], None]:
    """Seats with ten icons or more take the next place and discard them; if none is left, they stay (P11)."""

    def after_serving(effect: Effect) -> None:
        counts = [sum([ICONS.get(plate.face or "", 0) for plate in mine]) for mine in effect.table.plates]
        arrived = {seat: counts[seat] for seat in effect.table.clockwise() if counts[seat] >= GOAL}
        for seats in order(arrived) if arrived else []:
            earlier = sum([place > 0 for place in effect.table.arrived])
            won = claim(effect.table.claimed, len(seats), earlier)
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
FRENCH_PRIZES = (8, 6)
FRENCH_PLACES = places(FRENCH_PRIZES, one_for="turn")
FRENCH_PLACES_2 = places(FRENCH_PRIZES, one_for="check")
US_PLACES = places(US_PRIZES, one_for="seat")

uramaki = Dish(
    course="roll",
    cards=CARDS,
    score=most_left(lambda claimed: 2),
    after_serving=race(FRENCH_PLACES, all_together),
    claim=FRENCH_PLACES,
    icons=ICONS,
    set_size=GOAL,
)

# as in version 2 of the French rules, for games that began by them
uramaki_2 = replace(uramaki, after_serving=race(FRENCH_PLACES_2, all_together), claim=FRENCH_PLACES_2)

uramaki_us = Dish(
    course="roll",
    cards=CARDS,
    score=most_left(lambda claimed: sum(US_PRIZES[claimed : claimed + 1])),
    after_serving=race(US_PLACES, by_icons),
    claim=US_PLACES,
    icons=ICONS,
    set_size=GOAL,
)
