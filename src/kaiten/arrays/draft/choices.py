"""One axis of actions for all asks, as arrays."""

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Ask
from kaiten.observations.draft.options import (
    action_name,
    action_names,
    kinds_asked,
    options_of,
    parts_of_pick,
)
from kaiten.observations.draft.setup import SETUPS, Setup


class Actions(NamedTuple):
    """One axis with the options of all kinds of ask, for the policy of a net.

    Their names are those of `action_names`.
    """

    names: tuple[Hashable, ...]
    at: Mapping[str, Array]  # by kind of ask: the action of each option

    @property
    def nothing(self) -> int:
        """The action of choosing no second card, or no bonus."""
        return self.names.index("nothing")


def is_part_of_pick(rules: Rules, ask: Ask) -> bool:
    """True if this ask is a part of the picks; False: it comes after the reveal."""
    return ask.who is None and ask.kind in parts_of_pick(rules)


@lru_cache(SETUPS)
def actions_of(rules: Setup) -> Actions:
    """The actions of a setup. Those of `rules_of_any_menu` are the same for any number of seats."""
    names, options = action_names(rules), options_of(rules)
    return Actions(
        names,
        {
            kind: np.array([names.index(action_name(kind, name)) for name in options[kind]], int)
            for kind in kinds_asked(rules)
        },
    )


def legal_actions(xp: Xp, actions: Actions, ask: Ask) -> Array:
    """[…, action, table] 1 for legal actions; all zeros where nobody is asked."""
    options = (ask.options > 0).astype(I8)
    none = xp.zeros_like(options[..., :1, :])
    row = np.full(len(actions.names), options.shape[-2])
    row[actions.at[ask.kind]] = np.arange(options.shape[-2])
    found = [options, none]
    if not isinstance(ask.nothing, int) or ask.nothing:
        row[actions.nothing] = options.shape[-2] + 1
        found.append((options.max(-2) * ask.nothing)[..., None, :])
    return xp.concatenate(found, -2)[..., row, :]


def to_options(actions: Actions, ask: Ask, chosen: Array) -> Array:
    """The answer for one-hot actions […, action, table]."""
    return chosen[..., actions.at[ask.kind], :]
