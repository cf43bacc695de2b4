"""Sentences for the drafting games."""

from collections.abc import Sequence
from typing import Any

from kaiten.draft import asks
from kaiten.draft import events as draft
from kaiten.draft.table import Plate
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Ended, Event, Scored
from kaiten.sentences.teller import Teller


class DraftTeller(Teller):
    def happened(self, event: Event, view: DraftView) -> list[str]:
        words, people = self.words, len(view.hands)
        match event:
            case draft.Seated(first):
                return [self.told(event, seat=self.seat(first))]
            case draft.RoundBegan(round, direction, control):
                lines = [self.told(event, round=round, direction=direction)]
                if control is not None:
                    lines.append(words.say("event-draft-control", seat=self.seat(control)))
                return lines
            case draft.Dealt(hands):
                return [self.told(event, count=hands[0] if isinstance(hands[0], int) else len(hands[0]))]
            case draft.Revealed(laid, called):
                lines = [
                    self.told(event, seat=self.seat(seat, people), cards=self._plates(plates))
                    for seat, plates in enumerate(laid)
                ]
                for seat, id in enumerate(called):
                    bonus = [plate.card for plate in view.plates[seat] if plate.id == id]
                    if bonus:
                        card = words.card(bonus[0])
                        lines.append(words.say("event-draft-called", seat=self.seat(seat), card=card))
                return lines
            case draft.Laid(seat, plate):
                return [self.told(event, seat=self.seat(seat), cards=self._plates((plate,)))]
            case draft.EffectBegan(due):
                comes = [(d.seat, plate) for d in due for plate in view.plates[d.seat] if plate.id == d.plate]
                return [
                    self.told(event, seat=self.seat(seat), card=words.card(plate.face))
                    for seat, plate in comes
                ]
            case draft.Copied(seat, _, face):
                return [self.told(event, seat=self.seat(seat), card=words.card(face))]
            case draft.Turned(seat, ids):
                cards = [plate.card for plate in view.plates[seat] if plate.id in ids]
                if not cards:  # the round is over and the table is cleared
                    return [self.told(event, "-gone", seat=self.seat(seat), count=len(ids))]
                return [self.told(event, seat=self.seat(seat), cards=words.cards(cards))]
            case draft.Wished(seat, what, giver):
                facts = {"seat": self.seat(seat), "card": words.card(what)}
                if giver is None:
                    return [self.told(event, "-nobody", **facts)]
                return [self.told(event, giver=self.seat(giver), **facts)]
            case draft.Claimed(seats):
                return [self.told(event, seats=self.seats(seats))]
            case draft.Passed(direction):
                return [self.told(event, direction=direction)]
            case draft.Cleared():
                return [self.told(event)]
            case draft.Moved():
                return [self._moved(event)]
            case Scored(dish, worths):
                return self.scored(event, dish, worths, people)
            case Ended(winners):
                return self.ended(event, winners, view.totals)
        raise AssertionError(f"no words for {event}")

    def _plates(self, plates: Sequence[Plate]) -> str:
        return ", ".join(self._plate(plate) for plate in plates)

    def _plate(self, plate: Plate) -> str:
        text = self.words.card(plate.card)
        if plate.face != plate.card:
            text = self.words.say("laid-copy", card=text, face=self.words.card(plate.face))
        return text if plate.on is None else self.words.say("laid-on", card=text)

    def _moved(self, event: draft.Moved) -> str:
        src, _, giver = event.src.partition("/")
        dst, _, taker = event.dst.partition("/")
        card = self.words.cards(event.cards) if isinstance(event.cards, tuple) else ""
        count = event.cards if isinstance(event.cards, int) else len(event.cards)
        match src, dst:
            case "desserts", _:
                return self.told(event, "-desserts", count=count)
            case "robot", _:
                return self.told(event, "-robot", seat=self.seat(int(taker)))
            case _, "tray":
                return self.told(event, "-menu", seat=self.seat(int(taker)))
            case "tray", _:
                return self.told(event, "-back", seat=self.seat(int(giver)))
            case _, "hand":
                return self.told(event, "-hand", seat=self.seat(int(taker)), card=card)
            case _, "discard":
                return self.told(event, "-discard", seat=self.seat(int(giver)), card=card)
        raise AssertionError(f"no words for {event}")

    # --- choices ------------------------------------------------------------------------------------

    def choice(self, choice: Choice, view: Any) -> str:
        key, words = f"choice-{type(choice).__name__.lower()}", self.words
        match choice:
            case asks.Pick():
                return self._pick(choice, view)
            case asks.Keep(card):
                return words.say(key, card=self._numbered(card))
            case asks.Wish(what):
                return words.say(key, card=words.card(what))
            case asks.Flip(ids):
                names = {plate.id: self._own(plate) for plate in view.plates[view.seat]}
                cards = self.some_of(names, ids)
                return words.say(key, cards=cards) if cards else words.say(f"{key}-none")
            case asks.Copy(face, on):
                return words.say(f"{key}-on" if on else key, card=self._numbered(face))
        return super().choice(choice, view)

    def _numbered(self, card: str | None) -> str:
        """A card's name with its order number, if it has one, so that no two choices read the same."""
        name = self.words.card(card)
        dish, _, face = (card or "").partition(".")
        if not face.isdecimal() or name != self.words.dish(dish):
            return name  # it has no number, or the name includes it
        return self.words.say("numbered-card", card=name, number=face)

    def _own(self, plate: Plate) -> str:
        """One of the reader's own plates, with everything that distinguishes it from similar ones."""
        name = self._numbered(plate.face)
        if plate.face != plate.card:
            name = self.words.say("copied-card", card=name)
        return name if plate.on is None else self.words.say("laid-on", card=name)

    def _pick(self, pick: asks.Pick, view: DraftView) -> str:
        words = self.words
        cards = ", ".join(map(self._numbered, pick.cards))
        if pick.use is None or view.seat is None:
            text = words.say("choice-pick", cards=cards)
        else:
            bonus = next(self._own(plate) for plate in view.plates[view.seat] if plate.id == pick.use)
            key = "choice-pick-pair" if len(pick.cards) == 2 else "choice-pick-call"
            text = words.say(key, cards=cards, bonus=bonus)
        if pick.on:
            text += words.say("choice-pick-on", cards=words.cards(pick.on))
        if pick.copy:
            text += words.say("choice-pick-copy", card=self._numbered(pick.copy.face))
            text += words.say("choice-pick-on", cards=words.card("special_order")) if pick.copy.on else ""
        if pick.robot:
            text += words.say("choice-pick-robot", card=words.card(pick.robot))
        return text

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
