"""The scoring rules that several dishes share. A scorer takes all plates and returns a Worth per place."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from kaiten.draft.asks import Card, Cards
from kaiten.draft.table import Plate, Plates
from kaiten.engine.terms import Points, Worth


class Spread:
    """What lies in front of each place (a seat or the robot): the plates, and the faces that count.

    `colours` gives the colour of each face on the menu that counts as something. Turned cards count as
    nothing, and so do special orders that copy nothing yet.
    """

    __slots__ = ("_colours", "claimed", "faces", "plates")

    def __init__(self, plates: tuple[Plates, ...], colours: Mapping[Card, str], claimed: int = 0) -> None:
        self.plates = plates
        self.claimed = claimed  # uramaki places already taken this round
        self.faces: tuple[Cards, ...] = tuple(
            [tuple([face for plate in mine if (face := plate.face) and face in colours]) for mine in plates]
        )
        self._colours = colours

    def with_plates(self, place: int, plates: Plates) -> "Spread":
        """The same spread with other plates in front of one place."""
        other = Spread((plates,), self._colours, self.claimed)
        other.plates = (*self.plates[:place], plates, *self.plates[place + 1 :])
        other.faces = (*self.faces[:place], *other.faces, *self.faces[place + 1 :])
        return other

    def with_more(self, place: int, card: Card, more: int) -> "Spread":
        """The same spread with more cards of the menu in front of one place, each on a plate of its own."""
        other = Spread.__new__(Spread)
        plates, faces = [*self.plates], [*self.faces]
        plates[place] += (Plate(-1, card, card, None),) * more
        faces[place] += (card,) * more
        other.plates, other.faces = tuple(plates), tuple(faces)
        other.claimed, other._colours = self.claimed, self._colours
        return other

    @property
    def colours(self) -> list[list[str]]:
        """By place, the colour of each face. A copy has the colour of what it copies."""
        return [[self._colours[face] for face in faces] for faces in self.faces]


Worths: TypeAlias = tuple[Worth, ...]
Scorer: TypeAlias = Callable[[Spread], Worths]
Ties: TypeAlias = Literal["full", "split"]

KEPT = 1024  # of the worths that depend on what rivals have: games often come to the same counts


class ByCount:
    """A scorer that looks only at the number of one card in front of each place, whatever else lies there."""

    def __init__(self, card: Card, pays: Callable[[int], Worth]) -> None:
        self.card = card
        self.pays = cache(pays)

    def __call__(self, spread: Spread) -> Worths:
        return tuple([self.pays(faces.count(self.card)) for faces in spread.faces])


def by_count(card: Card, steps: tuple[Points, ...]) -> ByCount:
    """n cards are worth `steps[n]`; more cards than steps are worth the last step."""
    last = len(steps) - 1
    return ByCount(card, lambda n: Worth(steps[min(n, last)], "count", {"cards": n}))


def per_set(card: Card, size: int, points: Points) -> ByCount:
    """Each complete set pays `points`; leftover cards pay nothing."""
    return ByCount(card, lambda n: Worth(n // size * points, "sets", {"cards": n, "sets": n // size}))


def icon_counts(spread: Spread, icons: Mapping[Card, int]) -> list[int]:
    return [sum([icons[face] for face in faces if face in icons]) for faces in spread.faces]


def by_rank(icons: Mapping[Card, int], prizes: Callable[[int], tuple[Points, ...]], ties: Ties) -> Scorer:
    """The most icons win the first prize, the second most the second prize, and so on; no icons win nothing.

    With ties "full" each tied seat gets the whole prize, and the next count gets the next prize. With ties
    "split" they divide it, rounding down, and each of them uses up a place.
    """

    @lru_cache(KEPT)
    def worths(counts: tuple[int, ...]) -> Worths:
        paid: dict[int, Worth] = {}
        place = 0
        for count in sorted({n for n in counts if n > 0}, reverse=True):
            sharing = counts.count(count)
            prize = prizes(len(counts))[place:][:1]
            points = sum(prize) // sharing if ties == "split" else sum(prize)
            why = ("rank" if sharing == 1 else "rank-shared") if prize else "rank-none"
            paid[count] = Worth(points, why, {"icons": count, "place": place + 1, "sharing": sharing})
            place += sharing if ties == "split" else 1
        nothing = Worth(0, "rank-none", {"icons": 0, "place": 0, "sharing": 0})
        return tuple([paid.get(count, nothing) for count in counts])

    return lambda spread: worths(tuple(icon_counts(spread, icons)))


def most_and_fewest(card: Card, points: Points, ties: Ties, spared: int = 2) -> Scorer:
    """The most cards win `points`, and the fewest (even none) lose as many.

    If all have the same number, nobody wins or loses. With `spared` seats or fewer, nobody loses.
    """

    @lru_cache(KEPT)
    def worths(counts: tuple[int, ...]) -> Worths:
        return tuple([most_or_fewest(n, counts, points, ties, spared) for n in counts])

    return lambda spread: worths(tuple([faces.count(card) for faces in spread.faces]))


def most_or_fewest(count: int, counts: tuple[int, ...], points: Points, ties: Ties, spared: int) -> Worth:
    most, fewest, sharing = max(counts), min(counts), counts.count(count)
    share = points // sharing if ties == "split" else points
    facts = {"cards": count, "sharing": sharing}
    if most == fewest:
        return Worth(0, "all-level", facts)
    if count == most:
        return Worth(share, "most", facts)
    if count == fewest and len(counts) > spared:
        return Worth(-share, "fewest", facts)
    return Worth(0, "between" if count != fewest else "no-loss-at-two", facts)
