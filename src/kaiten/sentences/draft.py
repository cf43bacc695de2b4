"""Sentences for the drafting games."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from kaiten.draft.table import Plate
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat
from kaiten.sentences.teller import Teller

Ids: TypeAlias = int | Sequence[int] | None  # one plate, several or none


class DraftTeller(Teller):
    def functions(self) -> dict[str, Callable[..., Any]]:
        return super().functions() | {
            "place": lambda seat, view: self.seat(seat, len(view.hands)),
            "plate": self._plate,
            "plates": self._plates,
            "cards_at": self._cards_at,
            "faces_at": self._faces_at,
            "numbered": self._numbered,
            "numbered_cards": self._numbered_cards,
            "own_plates": self._own_plates,
            "bonus": self._bonus,
            "in_pile": lambda pile, name: pile.partition("/")[0] == name,
            "owner": lambda pile: self.seat(int(pile.partition("/")[2])),
        }

    def _plate(self, plate: Plate) -> str:
        text = self.words.card(plate.card)
        if plate.face != plate.card:
            text = self.words.say("laid-copy", card=text, face=self.words.card(plate.face))
        return text if plate.on is None else self.words.say("laid-on", card=text)

    def _plates(self, plates: Sequence[Plate]) -> str:
        return ", ".join(map(self._plate, plates))

    def _cards_at(self, seat: Seat, ids: Ids, view: DraftView) -> str:
        """The cards on these plates of a seat; empty if they are no longer on the table."""
        return self.words.cards(plate.card for plate in _lying(seat, ids, view))

    def _faces_at(self, seat: Seat, ids: Ids, view: DraftView) -> str:
        """What these plates count as."""
        return self.words.cards(plate.face for plate in _lying(seat, ids, view))

    def _numbered(self, card: str | None) -> str:
        """A card's name with its order number, if it has one, so that no two choices read the same."""
        name = self.words.card(card)
        dish, _, face = (card or "").partition(".")
        if not face.isdecimal() or name != self.words.dish(dish):
            return name  # it has no number, or the name includes it
        return self.words.say("numbered-card", card=name, number=face)

    def _numbered_cards(self, cards: Sequence[str]) -> str:
        return ", ".join(map(self._numbered, cards))

    def _own(self, plate: Plate) -> str:
        """One of the reader's own plates, with everything that distinguishes it from similar ones."""
        name = self._numbered(plate.face)
        if plate.face != plate.card:
            name = self.words.say("copied-card", card=name)
        return name if plate.on is None else self.words.say("laid-on", card=name)

    def _own_plates(self, ids: Sequence[int], view: Any) -> str:
        return self.some_of({plate.id: self._own(plate) for plate in view.plates[view.seat]}, ids)

    def _bonus(self, id: int | None, view: DraftView) -> str:
        """The plate that a pick uses; empty for spectators, who do not know it."""
        return "" if view.seat is None else ", ".join(map(self._own, _lying(view.seat, id, view)))

    # --- the table ----------------------------------------------------------------------------------

    def tables(self, view: Any) -> list[str]:
        """What lies in front of each seat, with its points."""
        laid = [self.counted([self._shown(plate) for plate in plates]) for plates in view.plates]
        return self.rows(laid, view.totals, len(view.hands))

    def _shown(self, plate: Plate) -> str:
        return self.words.card(None) if plate.face is None else self._plate(plate)

    def hand(self, view: Any) -> str | None:
        hand = view.hands[self.you] if self.you is not None else 0
        if not hand or isinstance(hand, int):
            return None
        return self.words.say("cli-hand", cards=self.words.cards(hand))

    def kinds(self, view: Any) -> Sequence[str]:
        return list(view.kinds)


def _lying(seat: Seat, ids: Ids, view: DraftView) -> Iterator[Plate]:
    """Those of a seat's plates that are still on the table."""
    wanted = ids if isinstance(ids, Sequence) else (ids,)
    return (plate for plate in view.plates[seat] if plate.id in wanted)
