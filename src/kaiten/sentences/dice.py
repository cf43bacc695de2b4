"""Sentences for Sushi Dice."""

from collections.abc import Callable, Sequence
from typing import Any

from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.table import DiceView
from kaiten.sentences.teller import Teller


class DiceTeller(Teller):
    def functions(self) -> dict[str, Callable[..., Any]]:
        return super().functions() | {
            "faces": self._faces,
            "plate": self._plate,
            "plates": self._plates,
            "all_six": lambda ids: ids == ALL_SIX,
            "any_call": any,
            "own_dice": self._own_dice,
        }

    def _faces(self, faces: Sequence[str]) -> str:
        return ", ".join(self.words.say(f"face-{face}") for face in faces)

    def _plate(self, plate: str) -> str:
        return self.words.say(f"plate-{plate}")

    def _plates(self, plates: Sequence[str]) -> str:
        return ", ".join(map(self._plate, plates))

    def _own_dice(self, ids: Sequence[int], view: DiceView) -> str:
        mine = view.dice[view.holders.index(view.seat)]
        return self.some_of({id: self._faces((face,)) for id, face in enumerate(mine)}, ids)

    def tables(self, view: Any) -> list[str]:
        """The plates each seat has won, and the dice."""
        laid = [self.counted([self._plate(plate) for plate in won]) for won in view.won]
        rows = self.rows(laid, [len(won) for won in view.won], len(view.won))
        if view.step:
            rows.append(self.words.say("cli-step", step=view.step))
        else:
            rows.append(self.words.say("cli-clock", seconds=f"{view.clock / 1000:.1f}"))
        rows.append(self.words.say("cli-plates", plates=self._plates(view.plates)))
        for seat, mine in zip(view.holders, view.dice, strict=False):
            rows.append(self.words.say("cli-dice", seat=self.seat(seat), faces=self._faces(mine)))
        return rows

    def kinds(self, view: Any) -> Sequence[str]:
        return ["plate"]
