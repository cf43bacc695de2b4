"""Bots that play on arrays, for many tables at once."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np

from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Tables
from kaiten.arrays.draft.turn import ask_for_picks, ask_function
from kaiten.draft.rules import Draft
from kaiten.envs.coding import Mask
from kaiten.envs.draft.arrays import PickColumns
from kaiten.envs.opponents import ActionArray, Bot, any_legal, not_on_arrays
from kaiten.nets.draft.axes import net_of_setup
from kaiten.nets.draft.policy import Picker
from kaiten.nets.net import F32, Net
from kaiten.nets.shipped import net_for
from kaiten.observations.draft.setup import Turn

# The rules, the picks by number, the tables, the turn and the masks → actions [seat, table] of all seats.
Player: TypeAlias = Callable[[Rules, PickColumns, Tables, Turn, Mask, np.random.Generator], ActionArray]


def random_player(
    rules: Rules, columns: PickColumns, tables: Tables, now: Turn, masks: Mask, rng: np.random.Generator
) -> ActionArray:
    return any_legal(masks, rng).T


@cache
def net_player(net: Net) -> Player:
    """Chooses at random by the policy of a net, as the bot `net` does."""

    def play(
        rules: Rules, columns: PickColumns, tables: Tables, now: Turn, masks: Mask, rng: np.random.Generator
    ) -> ActionArray:
        picker = Picker(net, rules, slice(None), lambda shape: rng.random(shape, F32))
        picks = ask_for_picks(np, rules, tables, now, ask_function(now, picker.answer))
        none = len(rules.cards)
        first = picks.first.argmax(1)
        second = first * 0 + none
        if picks.second is not None:
            second = np.where(picks.second.any(1), picks.second.argmax(1), none)
        on = first * 0 if picks.on is None else picks.on[0] + 2 * picks.on[1]
        found: ActionArray = action_numbers(columns, none)[first, second, on]
        return found

    return play


def action_numbers(columns: PickColumns, none: int) -> ActionArray:
    """[first card, second card, which go on a wasabi] The number of each pick."""
    found = np.full((none, none + 1, 4), -1)
    found[columns.first, columns.second, columns.on[0] + 2 * columns.on[1]] = np.arange(len(columns.first))
    return found


def player_named(bot: Bot, game: Draft, rules: Rules) -> Player:
    """The player on arrays for this bot. Raises BadSetup if there is none."""
    if bot == "random":
        return random_player
    net = net_for(game)
    if bot == "net" and net is not None:
        return net_player(net_of_setup(net, game, rules))
    raise not_on_arrays(bot)
