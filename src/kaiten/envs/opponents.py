"""Who plays the seats of the others: bots, or a policy that sees what a learner sees."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kaiten.bots.own import any_bot
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.envs.coding import Mask, Observation

ActionArray: TypeAlias = NDArray[np.integer[Any]]
# The observations and masks [table, seat, …] of the others → their actions [table, seat].
Policy: TypeAlias = Callable[[Observation, Mask, np.random.Generator], ActionArray]
Bot: TypeAlias = str | Callable[[Game[Any]], Chooser]  # a name, or what makes a chooser for a game
DEFAULT_BOT = "random"


def at_random(seen: Observation, masks: Mask, rng: np.random.Generator) -> ActionArray:
    """Any legal action, each with the same probability."""
    return any_legal(masks, rng)


def any_legal(masks: Mask, rng: np.random.Generator) -> ActionArray:
    legal = np.flatnonzero(masks > 0)  # of all masks, one after the other
    size = masks.shape[-1]
    ends = np.searchsorted(legal, np.arange(masks.size // size + 1) * size)
    nth = rng.integers(ends[:-1], ends[1:])
    numbers: ActionArray = (legal[nth] % size).reshape(masks.shape[:-1])
    return numbers


def bot_for_each_seat(bots: Bot | Sequence[Bot] | None, seats: int) -> list[Bot]:
    """One bot for each seat but the learner's. Raises BadSetup if there are too few or too many."""
    bots = bots or DEFAULT_BOT
    named = [bots] * (seats - 1) if isinstance(bots, str) or callable(bots) else list(bots)
    if len(named) != seats - 1:
        raise BadSetup(f"{seats} seats need {seats - 1} bots besides the learner, not {len(named)}")
    return named


def not_on_arrays(bot: Bot) -> BadSetup:
    name = bot if isinstance(bot, str) else getattr(bot, "__name__", bot)
    return BadSetup(
        f"no bot {name!r} plays on arrays; there are random and net. "
        'All bots play with gymnasium.make, and with make_vec(…, vectorization_mode="sync")'
    )


def chooser_of(bot: Bot, game: Game[Any]) -> Chooser:
    return (any_bot(bot) if isinstance(bot, str) else bot)(game)


def check_bots_or_others(bots: object, others: object) -> None:
    if bots is not None and others is not None:
        raise BadSetup("either bots or others play the other seats, not both")
