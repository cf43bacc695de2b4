"""What the trays are worth after a round, and the tokens after the game, with the reasons (R5, R6)."""

from collections.abc import Callable
from typing import TypeAlias

from kaiten.engine.terms import Points, Worth
from kaiten.games.sushi_roll.dice import ICONS, NIGIRI, Face
from kaiten.games.sushi_roll.table import Tokens, Tray

Worths: TypeAlias = tuple[Worth, ...]
Trays: TypeAlias = tuple[Tray, ...]

MAKI_PRIZES: tuple[Points, ...] = (6, 3)
GROUP = 3  # dice in a full set
STEPS: dict[Face, tuple[Points, ...]] = {  # what 0, 1, 2 and 3 of them are worth
    "dumpling": (0, 2, 4, 8),
    "tempura": (0, 1, 5, 10),
    "sashimi": (0, 0, 6, 13),
}
DESSERT_PRIZE: Points = 6


def maki(trays: Trays) -> Worths:
    """The most icons win 6, the second most 3; all who tie are paid in full; no icons win nothing."""
    counts = [sum([ICONS.get(plate.face, 0) for plate in tray]) for tray in trays]
    worths = {0: Worth(0, "rank-none", {"icons": 0, "place": 0, "sharing": 0})}
    for place, icons in enumerate(sorted(set(counts) - {0}, reverse=True)):
        sharing = counts.count(icons)
        facts = {"icons": icons, "place": place + 1, "sharing": sharing}
        if place < len(MAKI_PRIZES):
            worths[icons] = Worth(MAKI_PRIZES[place], "rank" if sharing == 1 else "rank-shared", facts)
        else:
            worths[icons] = Worth(0, "rank-none", facts)
    return tuple([worths[icons] for icons in counts])


def nigiri(trays: Trays) -> Worths:
    """Egg 1, salmon 2, squid 3, tripled on a wasabi; a bare wasabi is worth nothing."""
    worths = []
    for tray in trays:
        values = [(NIGIRI[plate.face], plate.on is not None) for plate in tray if plate.face in NIGIRI]
        points = sum([3 * value if tripled else value for value, tripled in values])
        facts = {"cards": len(values), "tripled": sum([tripled for _, tripled in values])}
        worths.append(Worth(points, "nigiri", facts))
    return tuple(worths)


def in_groups(face: Face) -> Callable[[Trays], Worths]:
    """Sets of up to three, as many full ones as possible, which is always the best grouping."""
    steps = STEPS[face]

    def score(trays: Trays) -> Worths:
        worths = []
        for tray in trays:
            cards = sum([plate.face == face for plate in tray])
            full, rest = divmod(cards, GROUP)
            facts = {"cards": cards, "sets": full + (rest > 0)}
            worths.append(Worth(full * steps[GROUP] + steps[rest], "groups", facts))
        return tuple(worths)

    return score


def pudding(tokens: tuple[Tokens, ...]) -> Worths:
    """The most desserts win 6, the fewest lose 6, ties in full; nothing if all are equal.

    With two seats nobody loses.
    """
    counts = [mine.pudding for mine in tokens]
    return tuple([_most_or_fewest(count, counts) for count in counts])


def _most_or_fewest(count: int, counts: list[int]) -> Worth:
    most, fewest = max(counts), min(counts)
    facts = {"cards": count, "sharing": counts.count(count)}
    if most == fewest:
        return Worth(0, "all-level", facts)
    if count == most:
        return Worth(DESSERT_PRIZE, "most", facts)
    if count > fewest:
        return Worth(0, "between", facts)
    if len(counts) == 2:
        return Worth(0, "no-loss-at-two", facts)
    return Worth(-DESSERT_PRIZE, "fewest", facts)


def left_over(tokens: tuple[Tokens, ...]) -> Worths:
    """One point for every two menu or chopsticks tokens left, in any mix."""
    counts = [mine.menu + mine.chopsticks for mine in tokens]
    return tuple([Worth(count // 2, "tokens", {"tokens": count}) for count in counts])


ROUND: dict[str, Callable[[Trays], Worths]] = {
    "maki": maki,
    "nigiri": nigiri,
    "dumpling": in_groups("dumpling"),
    "tempura": in_groups("tempura"),
    "sashimi": in_groups("sashimi"),
}
FINAL: dict[str, Callable[[tuple[Tokens, ...]], Worths]] = {"pudding": pudding, "tokens": left_over}
