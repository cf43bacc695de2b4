"""`Coaching`: what one family of games provides for the coach."""

from collections.abc import Callable, Hashable
from typing import Any

from msgspec import Struct

from kaiten.coach.report import DuelStatistics
from kaiten.coach.review import Judge
from kaiten.engine.codec import Record


class Coaching(Struct, frozen=True, kw_only=True):
    # The judge of a game's choices: None if there is no net for this game. Without a function nobody judges.
    judge: Callable[[Any], Judge | None] | None = None
    # What a choice comes to, of a game and a view: equal for two choices that come to the same.
    meaning: Callable[[Any, Any, Any], Hashable] = lambda game, view, choice: choice
    # Of a finished game, instead of a review.
    statistics: Callable[[Any, Record], DuelStatistics] | None = None
