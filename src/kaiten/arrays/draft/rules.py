"""The rules of a batch of tables, as numbers.

All tables of a batch have the same box, number of seats and passing, so their hands have the same size and
they are always at the same turn. Their menus may differ: then the card axis has every kind in the box, and
`Tables.on_menu` has the number of each card at each table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache
from typing import Any

import numpy as np

from kaiten.arrays.array import I8, Array
from kaiten.arrays.draft.scoring import (
    SCORERS,
    Dishes,
    Nigiri,
    Race,
    Scorers,
    nigiri_of,
    race_of,
    scorers,
    turned_worth,
)
from kaiten.draft.asks import dish_of
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.observations.draft.setup import SETUPS, Setup, setup_at

ACTING = {"chopsticks", "spoon", "menu", "takeout_box", "special_order", "wasabi"}
KNOWN = {"nigiri", "uramaki", *ACTING, *SCORERS}


@dataclass(frozen=True, kw_only=True)
class Rules(Setup):
    """One setup, with what cards are worth."""

    round: Scorers
    final: Scorers
    nigiri: Nigiri
    race: Race | None  # uramaki
    turned: int  # the points of a turned card

    __hash__ = Setup.__hash__

    def mask(self, *places: int) -> Array:
        """[card, 1] 1 at these positions, 0 elsewhere."""
        return ones_at(len(self.cards), places)

    @cached_property
    def copied(self) -> Array:
        """[card, 1] 1 for cards that a special order can copy."""
        return self.mask(*[self.at(card) for card in self.copyable])


@cache
def ones_at(size: int, places: tuple[int, ...]) -> Array:
    """[size, 1] 1 at these places, 0 elsewhere."""
    return np.isin(np.arange(size), places).astype(I8)[:, None]


def rules_of(game: Draft, seats: int, options: Any) -> Rules:
    """The rules of tables that all have the menu of these options."""
    setup = game.box.setup(seats, options)
    return rules_at(game, seats, setup.kinds, robot=setup.robot, alternate=setup.passing == "alternate")


def rules_of_any_menu(game: Draft, seats: int, *, robot: bool = False, alternate: bool = False) -> Rules:
    """The rules of tables with different menus. The axes are the same for any number of seats.

    `on_menus` gives the cards at each table.
    """
    return rules_at(game, seats, tuple(game.box.dishes), robot=robot, alternate=alternate)


def rules_of_setup(game: Draft, setup: Setup) -> Rules:
    return rules_at(game, setup.seats, setup.kinds, robot=setup.robot, alternate=setup.alternate)


def on_menus(rules: Rules, menus: Sequence[Sequence[str]]) -> Array:
    """[card, table] The number of each card at each table, from the kinds on its menu; nigiri are added."""
    on = [[dish_of(card) in ("nigiri", *menu) for card in rules.cards] for menu in menus]
    return (np.array(on, I8).reshape(-1, len(rules.cards)) * np.array(rules.counts, I8)).T


def unknown_to_arrays(kinds: Sequence[str]) -> list[str]:
    """The kinds for which there are no arrays."""
    return [kind for kind in kinds if kind not in KNOWN]


@lru_cache(SETUPS)
def rules_at(
    game: Draft, seats: int, kinds: tuple[str, ...], *, robot: bool = False, alternate: bool = False
) -> Rules:
    if unknown := unknown_to_arrays(kinds):
        raise BadSetup(f"{game.name}: there are no arrays for a menu with {', '.join(unknown)}")
    setup = setup_at(game, seats, kinds, robot=robot, alternate=alternate)
    dishes = {kind: game.box.dishes[kind] for kind in kinds}
    menu = Dishes(dishes, setup.cards, setup.places)
    return Rules(
        **{field.name: getattr(setup, field.name) for field in fields(setup)},
        round=scorers(menu, final=False),
        final=scorers(menu._replace(cards=setup.cards[setup.desserts_span]), final=True),
        nigiri=nigiri_of(menu),
        race=race_of(menu) if setup.uramaki else None,
        turned=turned_worth(menu) if "takeout_box" in dishes else 0,
    )
