"""The state of a batch of tables, their luck, and what the seats are asked."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from kaiten.arrays.array import Array
from kaiten.arrays.draft.rules import Rules
from kaiten.cards.menu import OFFER
from kaiten.draft.box import ROUNDS
from kaiten.observations import Number
from kaiten.observations.draft.setup import Turn


def schedule(rules: Rules) -> list[Turn]:
    """Every turn of a game."""
    turns = [(round, left) for round in range(ROUNDS) for left in range(rules.size, 0, -1)]
    return [
        Turn(
            number=number,
            round=round,
            left=left,
            step=-1 if rules.alternate and round == 1 else 1,
            control=number % 2 if rules.robot else -1,
        )
        for number, (round, left) in enumerate(turns)
    ]


class Tables(NamedTuple):
    """All tables of a batch. A part that no menu of the batch needs has no rows.

    Plates are counted by face: a special order counts as what it copies. Only where it matters which card a
    plate is (a used bonus goes back to a hand, a dessert is kept) are special orders counted separately, and
    only nigiri know whether they lie on a wasabi.
    """

    on_menu: Array  # [card, table or 1] the number of each card on the menu
    hands: Array  # [seat, card, table]
    plates: Array  # [place, card, table] by face, turned cards excluded; the robot's place is the last
    free: Array  # [place, table] wasabi with nothing on them
    dipped: Array  # [place, nigiri, table] nigiri on an upright wasabi
    order_bonuses: Array  # [seat, bonus, table] chopsticks and spoons that are special orders
    order_desserts: Array  # [seat, dessert, table] desserts that are special orders
    turned: Array  # [seat, table] the number of turned cards
    claimed: Array  # [table] uramaki places taken this round
    arrived: Array  # [seat, table] the uramaki place taken this turn, from 1; 0: none
    bowls: Array  # [seat, table] miso soup laid this turn that is still there
    served: Array  # [table] all miso soup laid this turn
    fresh: Array | None  # [seat, card, table] laid this turn, by face; None: no takeout boxes
    shown: Array | None  # [seat, card, table] cards publicly put into this hand; None: not tracked
    deck: Array  # [card, table] the cards that were not dealt
    pile: Array  # [card, table] the robot's face-down cards
    drawn: Array  # [card, table] the card drawn from it this turn
    desserts: Array  # [dessert, table] not yet shuffled in
    kept: Array  # [place, dessert, table] by face, from earlier rounds
    kept_orders: Array  # [dessert, table] the special orders among them
    menus: Array  # [menu, draw, table] random words for the draws of this round's menus
    totals: Array  # [place, table]


def map_tables(tables: Tables, change: Callable[[Array], Array]) -> Tables:
    """The tables with every part changed in the same way."""
    return Tables._make([None if part is None else change(part) for part in tables])


class Luck(NamedTuple):
    """Random 32-bit words, one for each card that is drawn."""

    desserts: Array  # [round, draw, table]
    hands: Array  # [round, place, draw, table]
    robot: Array  # [round, turn, table]
    menus: Array  # [round, menu, draw, table]


class Words(NamedTuple):
    """How many words of `Luck` are needed: the shapes of its parts, without the axis of tables."""

    desserts: tuple[int, ...]
    hands: tuple[int, ...]
    robot: tuple[int, ...]
    menus: tuple[int, ...]


def words_needed(rules: Rules) -> Words:
    return Words(
        desserts=(ROUNDS, max(rules.served) if rules.rebuilt else 0),
        hands=(ROUNDS, rules.places, rules.size),
        robot=(ROUNDS, rules.size if rules.robot else 0),
        menus=(ROUNDS, len(rules.menus), OFFER),
    )


class Picks(NamedTuple):
    """What every seat chose, one-hot; all zeros if there is no second card, bonus or copy."""

    first: Array  # [seat, card, table]
    second: Array | None = None  # None: no chopsticks that lay two cards at once
    use: Array | None = None  # [seat, use, table] in the order of `choices.options_of`; None: no bonuses
    on: tuple[Array, Array] | None = None  # [seat, table] 1: on a wasabi; None: not a choice
    robot: Array | None = None  # [card, table] the card laid for the robot
    copy: Array | None = None  # [seat, copy, table] None: not chosen with the pick


class Ask(NamedTuple):
    """A question at all tables at once, to every seat or to one seat at each table.

    The answer is one-hot over the options. It is all zeros where there are no options, and it may be where
    `nothing` is 1. If plates are turned over, the answer has a number for each option, up to its count.
    """

    kind: str  # one of choices.KINDS
    number: Number  # different for each ask of a turn, for random answers
    tables: Tables
    now: Turn
    who: Array | None  # [seat, table] 1 for the seat that is asked; None: all seats with options
    options: Array  # [seat, option, table], or [option, table] if one seat is asked: how many of each
    chosen: Array | None = None  # [seat, card, table] the cards already chosen for this pick
    nothing: Array | int = 0  # [seat, table] 1 where the seat may choose none of the options


Answer: TypeAlias = Callable[[Ask], Array]

PICK, COPY, CHOPSTICKS, SPOONS, MENUS, TAKEOUT_BOXES = 0, 8, 16, 64, 112, 128  # the first ask number of each
EACH = 4  # ask numbers per effect
