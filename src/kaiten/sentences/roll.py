"""Sentences for Sushi Roll."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kaiten.engine.terms import Seat
from kaiten.games.sushi_roll import scoring
from kaiten.games.sushi_roll.asks import Die
from kaiten.games.sushi_roll.dice import TOKENS
from kaiten.games.sushi_roll.table import Plate, RollView
from kaiten.sentences.teller import Teller

BRING_TOKENS = {kind for kind, _ in TOKENS.values()}


class RollTeller(Teller):
    def functions(self) -> dict[str, Callable[..., Any]]:
        return super().functions() | {
            "faces": self._faces,
            "belts": self._belts,
            "brings_tokens": lambda face: face.partition(".")[0] in BRING_TOKENS,
            "belt_dice": self._belt_dice,
        }

    def _faces(self, dice: Sequence[Die]) -> str:
        return self.words.cards(die.face for die in dice)

    def _belts(self, belts: Sequence[Sequence[Die]]) -> str:
        told = [f"{self.seat(seat)} ({self._faces(belt)})" for seat, belt in enumerate(belts)]
        return self.words.say("separator").join(told)

    def _belt_dice(self, seat: Seat, ids: int | Sequence[int], view: RollView) -> str:
        names = {die.id: self.words.card(die.face) for die in view.belts[seat]}
        return self.some_of(names, (ids,) if isinstance(ids, int) else ids)

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

    def _taken(self, plate: Plate) -> str:
        card = self.words.card(plate.face)
        return card if plate.on is None else self.words.say("laid-on", card=card)

    def hand(self, view: Any) -> str | None:
        """The dice on the reader's belt."""
        mine = () if self.you is None else view.belts[self.you]
        return self.words.say("cli-belt", cards=self._faces(mine)) if mine else None

    def kinds(self, view: Any) -> Sequence[str]:
        return [*scoring.ROUND, "wasabi", "menu", "chopsticks", *scoring.FINAL]
