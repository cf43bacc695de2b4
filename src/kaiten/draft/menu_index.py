"""The dishes of one menu, indexed for fast lookup by the rules."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from kaiten.draft.asks import Card, Cards, Copy
from kaiten.draft.dish import Dish, Dishes, Special, colours
from kaiten.draft.effect import Effect
from kaiten.draft.scoring import Spread
from kaiten.draft.table import Due, Pile, Plate, Plates, Table
from kaiten.engine.terms import Seat


class MenuIndex(Struct, frozen=True):
    """The dishes of one menu, by kind and by face. Built once per menu."""

    dishes: dict[str, Dish]
    deck: Cards
    desserts: Cards
    of: dict[Card, Dish]
    sweet: frozenset[Card]  # the dessert cards
    specials: dict[Card, Special]
    bonuses: dict[Card, Literal["pair", "call"]]
    goes_to: dict[Card, Callable[[Table, Seat], Pile]]  # the pile a bonus card goes to once used
    checks: tuple[Callable[[Effect], None], ...]  # run after the reveal and after each effect
    colours: dict[Card, str]
    holders: frozenset[Card]
    offered: Callable[[Plates], int] | None  # how many free holders (wasabi) a seat may use
    riders: frozenset[Card]  # the cards that may go on them (nigiri)
    copiers: frozenset[Card]
    with_pick: Callable[[Plates, Dishes], tuple[Copy, ...]] | None

    @classmethod
    def serving(cls, dishes: Dishes, kinds: tuple[str, ...]) -> "MenuIndex":
        menu = {kind: dishes[kind] for kind in kinds}
        of = {card: dish for dish in menu.values() for card in dish.cards}
        free = {card: lay.offered for card, dish in of.items() if (lay := dish.lay) and lay.offered}
        named = [dish.special.with_pick for dish in of.values() if dish.special and dish.special.with_pick]
        return cls(
            dishes=menu,
            deck=_cards([dish for dish in menu.values() if dish.course != "dessert"]),
            desserts=_cards([dish for dish in menu.values() if dish.course == "dessert"]),
            of=of,
            sweet=frozenset(card for card, dish in of.items() if dish.course == "dessert"),
            specials={card: dish.special for card, dish in of.items() if dish.special},
            bonuses={card: dish.bonus for card, dish in of.items() if dish.bonus},
            goes_to={card: dish.goes_to for card, dish in of.items() if dish.goes_to},
            checks=tuple(dish.after_serving for dish in menu.values() if dish.after_serving),
            colours=colours(menu),
            holders=frozenset(card for card, dish in of.items() if dish.holds),
            offered=next(iter(free.values()), None),
            riders=frozenset(free),
            copiers=frozenset(card for card, dish in of.items() if dish.copies),
            with_pick=named[0] if named else None,
        )

    def spread(self, plates: tuple[Plates, ...], claimed: int = 0) -> Spread:
        """The plates in front of all places, prepared for scoring with this menu's dishes."""
        return Spread(plates, self.colours, claimed)

    def place(self, card: Card, plates: Plates, fresh: int, wanted: bool) -> int | None:
        """The id of the plate this card goes on, if any."""
        lay = self.of[card].lay
        return lay.place(plates, fresh, wanted) if lay else None

    def lay(
        self, plates: Plates, fresh: int, cards: Cards, on: Cards = (), copy: Copy | None = None
    ) -> Plates:
        """The new plates, if these cards are laid in this order in front of a seat with `plates`.

        `fresh` is the id of the first new plate; `on` names the cards that go on a holder, where that is
        optional; `copy` is what a copier among them copies.
        """
        wanted = list(on)
        new: list[Plate] = []
        for id, card in enumerate(cards, fresh):
            face: Card | None = card
            place = None
            if copy and card in self.copiers:
                face = copy.face
                place = self.place(face, plates, fresh, True) if face and copy.on else None
            elif lay := self.of[card].lay:
                place = lay.place((*plates, *new), fresh, card in wanted)
            if place is not None and card in wanted:
                wanted.remove(card)
            new.append(Plate(id, card, face, place))
        return tuple(new)

    def special_of(self, table: Table, due: Due) -> Special | None:
        """The special whose effect this is, or None once the effect has been carried out."""
        plate = table.plate(due.seat, due.plate)
        return self.due(table, due.seat, plate) if plate else None

    def due(self, table: Table, seat: Seat, plate: Plate) -> Special | None:
        special = self.specials.get(plate.face or "")
        return special if special and special.due(table, seat, plate) else None

    def before_all(self, table: Table, due: Due) -> bool:
        """True if this effect has no number: it comes even before the `after_serving` checks (P1)."""
        plate = table.plate(due.seat, due.plate)
        return plate is not None and number(plate.face or "") == 0

    def next_due(self, table: Table) -> tuple[Due, ...]:
        """The next effect: without a number, else the lowest. Special orders are due together (P1)."""
        if not self.specials:
            return ()
        waiting = [
            (number(plate.face or ""), order, plate.id, seat, plate.face in self.copiers)
            for order, seat in enumerate(table.clockwise())
            for plate in table.plates[seat]
            if plate.face in self.specials and self.due(table, seat, plate)
        ]
        if not waiting:
            return ()
        lowest = min(waiting)
        together = [due for due in sorted(waiting) if due[-1]] if lowest[-1] else [lowest]
        return tuple(Due(seat, id, None) for _, _, id, seat, _ in together)


def _cards(dishes: list[Dish]) -> Cards:
    return tuple(sorted(card for dish in dishes for card, n in dish.cards.items() for _ in range(n)))


def number(card: Card) -> int:
    """The order number printed on a special card; 0 if there is none."""
    face = card.partition(".")[2]
    return int(face) if face.isdecimal() else 0
