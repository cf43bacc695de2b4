"""What the seats of one table see, from their views and what they remember of the log."""

from collections.abc import Callable, Sequence
from typing import Any

from kaiten.draft.memory import Memory
from kaiten.engine.game import Game
from kaiten.engine.terms import Event, Millis, Seat
from kaiten.envs.coding import Coding, Mask


class ViewObserver:
    """For any game. `DraftObserver` does the same for drafts, faster."""

    def __init__(
        self, game: Game[Any], coding: Coding, seats: int, remember: Callable[[Memory, Event], Memory] | None
    ) -> None:
        self.game, self.coding, self.remember = game, coding, remember
        self.memories = [Memory()] * seats

    def note(self, events: Sequence[Event]) -> None:
        if (learn := self.remember) is not None:
            for event in events:
                self.memories = [learn(old, event.seen_by(at)) for at, old in enumerate(self.memories)]

    def observe(self, state: Any, seats: Sequence[Seat], now: Millis) -> tuple[list[list[float]], list[Mask]]:
        """[seat, …] What these seats see and are asked, and what they may answer."""
        views = [self.game.view(state, seat) for seat in seats]
        rows = [
            self.coding.observe(view, self.memories[seat], now)
            for seat, view in zip(seats, views, strict=True)
        ]
        return rows, [self.coding.mask(view) for view in views]

    def mask(self, state: Any, seat: Seat) -> Mask:
        return self.coding.mask(self.game.view(state, seat))
