"""A table of the reference engine as arrays, as far as one seat sees it and remembers."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from kaiten.arrays.array import I8, I16, Array
from kaiten.arrays.draft.choices import is_part_of_pick
from kaiten.arrays.draft.deal import empty_tables
from kaiten.arrays.draft.rules import Rules, rules_of_setup
from kaiten.arrays.draft.tables import Answer, Ask, Tables, map_tables
from kaiten.draft.asks import Cards, Pick
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.draft.view import DraftView
from kaiten.observations.draft.options import option_in_pick, options_of
from kaiten.observations.draft.seen import (
    cards_on_menu,
    cards_placed,
    count_cards,
    count_tables,
    hands_known,
    setup_seen,
)
from kaiten.observations.draft.setup import SETUPS


def rules_seen(game: Draft, view: DraftView) -> Rules:
    """The rules as far as a view shows them; see `setup_seen`."""
    return rules_of_setup(game, setup_seen(game, view))


def tables_seen(game: Draft, rules: Rules, view: DraftView, memory: Memory) -> Tables:
    """One table as a seat sees it. Other hands have only known cards; all unseen cards are in the deck."""
    hands = hands_known(view, memory)
    return tables_with(game, rules, view, memory, hands, hands)


def tables_with(
    game: Draft,
    rules: Rules,
    table: DraftView | Table,
    turn: Memory | Table,
    hands: Sequence[Cards],
    shown: Sequence[Cards],
) -> Tables:
    """One table with these hands. All cards that lie nowhere else are in the deck.

    `turn` knows what was laid this turn, and `shown` has the cards that were publicly put into the hands.
    """
    on_menu = menu_of(game, rules, table.kinds)
    placed, shape = count_cards(rules, [cards_placed(table, hands)]), shapes(rules)
    found = {
        name: np.frombuffer(part, I8).reshape(shape[name])
        for name, part in count_tables(rules, table, turn, hands, shown).items()
    }
    if rules.special_orders:
        copies = [plate.face for laid in table.kept for plate in laid if plate.card != plate.face]
        found["kept_orders"] = np.frombuffer(count_cards(rules, [copies], rules.desserts_span), I8)[:, None]
    return tables_without_cards(rules)._replace(
        **found,
        on_menu=on_menu,
        deck=on_menu - np.frombuffer(placed, I8)[:, None],
        totals=np.array(table.totals, I16)[:, None],
    )


@lru_cache(SETUPS)
def shapes(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The shapes of the parts of one table."""
    tables = empty_tables(np, rules, 1, follow=True)
    return {name: part.shape for name, part in tables._asdict().items() if part is not None}


@lru_cache(SETUPS)
def tables_without_cards(rules: Rules) -> Tables:
    """One table with no cards, not even in the deck."""
    return map_tables(empty_tables(np, rules, 1), np.zeros_like)


@lru_cache(SETUPS)
def menu_of(game: Draft, rules: Rules, kinds: tuple[str, ...]) -> Array:
    """[card, 1] The number of each card on this menu."""
    return np.array(cards_on_menu(game, rules, kinds), I8)[:, None]


def repeat_tables(tables: Tables, times: int) -> Tables:
    """All tables, `times` times in a row."""
    return map_tables(tables, lambda part: np.tile(part, times))


def with_own_picks(
    rules: Rules, others: Answer, view: DraftView, choices: Sequence[Pick], guesses: int
) -> Answer:
    """The answers of `others`, but the view's seat makes these picks, each at `guesses` tables."""
    seat, names = view.seat, options_of(rules)
    assert seat is not None

    def answer(ask: Ask) -> Array:
        if not is_part_of_pick(rules, ask):
            return others(ask)
        mine = [option_in_pick(ask.kind, choice, view.plates[seat]) for choice in choices]
        rows = np.array([[name == part for part in mine] for name in names[ask.kind]], I8)
        chosen = np.array(others(ask))
        chosen[seat] = np.repeat(rows, guesses, axis=1)
        return chosen

    return answer
