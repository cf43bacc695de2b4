"""Sentences for Sushi Roll."""

from collections.abc import Sequence
from typing import Any

import msgspec

from kaiten.engine.terms import Choice, Ended, Event, Scored
from kaiten.games.sushi_roll import asks, scoring
from kaiten.games.sushi_roll import table as roll
from kaiten.games.sushi_roll.dice import TOKENS
from kaiten.games.sushi_roll.table import RollView
from kaiten.sentences.teller import Teller

BRING_TOKENS = {kind for kind, _ in TOKENS.values()}


class RollTeller(Teller):
    def happened(self, event: Event, view: RollView) -> list[str]:
        words = self.words
        match event:
            case roll.Seated(first):
                return [self.told(event, seat=self.seat(first))]
            case roll.RoundBegan(round, red):
                return [self.told(event, round=round, seat=self.seat(red))]
            case roll.Rolled(belts):
                dice = [f"{self.seat(seat)} ({self._faces(belt)})" for seat, belt in enumerate(belts)]
                return [self.told(event, dice=self.joined(dice))]
            case roll.Rerolled(seat, belt):
                return [self.told(event, seat=self.seat(seat), dice=self._faces(belt))]
            case roll.Swapped(seat, mine, other, theirs):
                cards = {"card": words.card(mine.face), "theirs": words.card(theirs.face)}
                return [self.told(event, seat=self.seat(seat), other=self.seat(other), **cards)]
            case roll.Taken(seat, plate, gained):
                facts = {"seat": self.seat(seat), "card": words.card(plate.face)}
                if plate.face.partition(".")[0] in BRING_TOKENS:
                    return [self.told(event, "-tokens", count=gained, **facts)]
                return [self.told(event, **facts)]
            case roll.Passed(red):
                return [self.told(event, seat=self.seat(red))]
            case Scored(dish, worths):
                return self.scored(event, dish, worths, len(view.belts))
            case Ended(winners):
                return self.ended(event, winners, view.totals)
        raise AssertionError(f"no sentence for {event}")

    def _faces(self, belt: Sequence[Any]) -> str:
        return ", ".join(self.words.card(die.face) for die in belt)

    def choice(self, choice: Choice, view: Any) -> str:
        match choice:
            case asks.Take() | asks.Reroll() | asks.Swap():
                return self._from_the_belt(choice, view)
        return super().choice(choice, view)

    def _from_the_belt(self, choice: Choice, view: RollView) -> str:
        words = self.words
        belts = [{die.id: words.card(die.face) for die in belt} for belt in view.belts]
        mine = next((belt for seat, belt in enumerate(belts) if seat == view.seat), {})
        match choice:
            case asks.Take(die):
                return words.say("choice-take", card=self.some_of(mine, (die,)))
            case asks.Reroll(ids):
                return words.say("choice-reroll", cards=self.some_of(mine, ids))
            case asks.Swap(die, seat, other):
                facts = {"card": self.some_of(mine, (die,)), "other": self.some_of(belts[seat], (other,))}
                return words.say("choice-swap", seat=self.seat(seat), **facts)
        raise AssertionError(f"no sentence for {choice}")

    def tables(self, view: Any) -> list[str]:
        """What each seat has taken, with its points; the reader's tokens, and the belts of the others."""
        words = self.words
        rows = self.rows(
            [self.counted([self._taken(plate) for plate in tray]) for tray in view.trays],
            view.totals,
            len(view.trays),
        )
        if self.you is not None:
            mine = msgspec.structs.asdict(view.tokens[self.you])
            told = [words.say("cli-counted", card=words.dish(kind), count=mine[kind]) for kind in mine]
            rows.append(words.say("cli-tokens", cards=", ".join(told)))
        return rows + [
            words.say("cli-belt-of", seat=self.seat(seat), cards=self._faces(belt))
            for seat, belt in enumerate(view.belts)
            if belt and seat != self.you
        ]

    def _taken(self, plate: roll.Plate) -> str:
        card = self.words.card(plate.face)
        return card if plate.on is None else self.words.say("laid-on", card=card)

    def hand(self, view: Any) -> str | None:
        """The dice on the reader's belt."""
        mine = () if self.you is None else view.belts[self.you]
        return self.words.say("cli-belt", cards=self._faces(mine)) if mine else None

    def kinds(self, view: Any) -> Sequence[str]:
        return [*scoring.ROUND, "wasabi", "menu", "chopsticks", *scoring.FINAL]
