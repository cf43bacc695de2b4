"""Every possible answer in a drafting game, in the order of the action numbers."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kaiten.cards.spoon import wishes
from kaiten.draft.asks import (
    Card,
    Cards,
    Copy,
    CopyOne,
    Flip,
    FlipSome,
    Keep,
    Pick,
    Wish,
    WishOne,
)
from kaiten.draft.menu_index import MenuIndex
from kaiten.draft.table import Plate
from kaiten.engine.terms import Ask, Choice
from kaiten.envs.coding import Part, part

MOST_PLATES = 10  # that one takeout box may turn over; an ask lists 1,024 choices at most

Use = tuple[Card, bool]  # a bonus card, and whether it is a special order that copies one


def kind_of(plate: Plate) -> Use:
    return plate.face or "", plate.card != plate.face


def uses(index: MenuIndex) -> list[Use]:
    copied = (False, True) if index.copiers else (False,)
    return [(face, copy) for face in index.bonuses for copy in copied]


def may_ask(index: MenuIndex, ask: type[Ask]) -> bool:
    """True if an effect on this menu can ask this."""
    return any(ask in special.asks for special in index.specials.values())


def answers(index: MenuIndex, uses: list[Use], *, robot: bool) -> Iterator[tuple[Part, Sequence[Choice]]]:
    """All possible answers. Picks name a bonus by its index in `uses`, flips a plate by its position."""
    faces = tuple(index.of)
    calls = [at for at, (face, _) in enumerate(uses) if index.bonuses[face] == "call"]
    pairs = [at for at, (face, _) in enumerate(uses) if index.bonuses[face] == "pair"]
    copies = list(copyable(index)) if may_ask(index, CopyOne) else []
    may_dip = index.offered is not None

    def laid(servings: list[tuple[Cards, int | None]]) -> list[Pick]:
        copied = copies if index.with_pick else []
        return [
            Pick(cards=cards, use=use, on=on, copy=copy)
            for cards, use in servings
            for on in (dips([card for card in cards if card in index.riders]) if may_dip else [()])
            for copy in [None, *(copied if not index.copiers.isdisjoint(cards) else [])]
        ]

    def named(bonuses: list[int]) -> str:
        return ", ".join(
            [face + (" (copied)" if copied else "") for face, copied in [uses[at] for at in bonuses]]
        )

    dip = "; after each nigiri, the same nigiri on a wasabi" if may_dip else ""
    dip += "; after the special order, one index for each copy it may become" if index.with_pick else ""
    one = laid([((card,), None) for card in faces])
    yield part("pick", one, "lay this card" + dip)
    two: list[Pick] = []
    if calls:
        more = laid([((card,), use) for use in calls for card in faces])
        yield part("call", more, f"the same, and announce a bonus: by bonus ({named(calls)}), then card{dip}")
    if pairs:
        two = laid([((a, b), use) for use in pairs for a in faces for b in faces])
        yield part("pair", two, f"lay two: by bonus ({named(pairs)}), first card, second card{dip}")
    if robot:
        helped = [replace(pick, robot=card) for pick in one + two for card in faces]
        yield part("robot", helped, "one index for each combination of a pick above and a card for the robot")
    if index.specials:
        yield part("keep", [Keep(card) for card in faces], "keep or give this card")
    if may_ask(index, WishOne):
        wanted = wishes(index.dishes)
        yield part("wish", [Wish(what) for what in wanted], "name: " + ", ".join(wanted))
    if may_ask(index, FlipSome):
        ways = range(1 << MOST_PLATES)
        flips = [Flip(tuple([at for at in range(MOST_PLATES) if way >> at & 1])) for way in ways]
        yield part("flip", flips, "index i turns the plates, in the order laid, whose bits are set in i")
    if copies:
        yield part(
            "copy",
            copies,
            "copy this card; the last index copies a turned-over card; "
            "after each nigiri, the same nigiri on a wasabi",
        )


def dips(riders: Sequence[Card]) -> Iterator[Cards]:
    """Which of the nigiri go on a wasabi: none, the first, the second, both; equal ones are not repeated."""
    yield ()
    for card in dict.fromkeys(riders):
        yield (card,)
    if len(riders) == 2:
        yield (riders[0], riders[1])


def copyable(index: MenuIndex) -> Iterator[Copy]:
    for face, dish in index.of.items():
        if dish.copyable:
            yield Copy(face)
            if dish.lay:
                yield Copy(face, on=True)
    yield Copy(None)
