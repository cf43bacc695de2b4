"""Tables of the array engine as an environment: the same observations and masks as `DraftCoding` gives.

They are for Sushi Go! without the robot, where a turn is one pick and all rounds can be dealt in advance.
"""

from typing import Any, NamedTuple

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.deal import clear_plates, empty_tables
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import score_desserts, score_round, winners
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Luck, Picks, Tables
from kaiten.arrays.draft.turn import carry_out
from kaiten.arrays.luck import draw_cards, scan
from kaiten.arrays.scoring import shares_of_win
from kaiten.draft.asks import Pick
from kaiten.draft.box import ROUNDS
from kaiten.envs.coding import Mask, Observation
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.rewards import Terms, worth
from kaiten.observations.draft.options import option_in_pick
from kaiten.observations.draft.setup import Turn

F32 = np.float32


class PickColumns(NamedTuple):
    """The picks by action number. Cards are positions on the card axis; no card is its length."""

    first: Array
    second: Array
    on: Array  # [first or second, number] 1: the card goes on a wasabi


def pick_columns(rules: Rules, coding: DraftCoding) -> PickColumns:
    at: dict[Any, int] = {card: number for number, card in enumerate((*rules.cards, None))}
    cards, on = [], []
    for pick in coding.actions.choices:
        assert isinstance(pick, Pick)
        parts: Any = [option_in_pick(kind, pick, ()) or (None, False) for kind in ("first", "second")]
        cards.append([at[card] for card, _ in parts])
        on.append([dipped for _, dipped in parts])
    first, second = np.array(cards).T
    return PickColumns(first, second, np.array(on, I8).T)


# --- playing --------------------------------------------------------------------------------------------


def all_hands(xp: Xp, rules: Rules, luck: Luck) -> Array:
    """[round, seat, card, table] The deals of all rounds."""
    words = luck.hands
    games = words.shape[-1]
    deck = empty_tables(xp, rules, games).deck

    def one(deck: Array, words: Array) -> tuple[Array, Array]:
        hand = draw_cards(xp, deck, words)
        return deck - hand, hand

    hands: Array
    _, hands = scan(xp, one, deck, words.reshape(-1, rules.size, games))
    return hands.reshape(ROUNDS, rules.seats, len(rules.cards), games)


def begin_round(xp: Xp, tables: Tables, hands: Array) -> Tables:
    """Begin a round with these hands."""
    deck = tables.deck - hands.sum(0, dtype=I8)
    return clear_plates(xp, tables)._replace(hands=hands, deck=deck, shown=xp.zeros_like(hands))


def first_round(xp: Xp, rules: Rules, hands: Array) -> Tables:
    return begin_round(xp, empty_tables(xp, rules, hands.shape[-1], follow=True), hands)


def play_turn(xp: Xp, rules: Rules, columns: PickColumns, tables: Tables, chosen: Array, now: Turn) -> Tables:
    """Play one turn; `chosen` [seat, table] has the number of each seat's action."""
    return carry_out(xp, rules, tables, picks(xp, rules, columns, chosen), now, ask_nothing)


def picks(xp: Xp, rules: Rules, columns: PickColumns, chosen: Array) -> Picks:
    """The picks with these numbers [seat, table]."""
    types = np.arange(len(rules.cards))[:, None]
    first, second = ((xp.asarray(column)[chosen][:, None] == types).astype(I8) for column in columns[:2])
    on_first, on_second = (xp.asarray(flags)[chosen] for flags in columns.on)
    return Picks(
        first=first,
        second=second,
        use=second.sum(1, dtype=I8)[:, None],
        on=(on_first, on_second) if rules.wasabi_optional else None,
    )


def ask_nothing(*ask: Any) -> Array:
    raise AssertionError("Sushi Go! asks nothing after the reveal")


def next_round(xp: Xp, rules: Rules, tables: Tables, hands: Array) -> Tables:
    """Score, clear, deal."""
    return begin_round(xp, score_round(xp, rules, tables), hands)


def end_game(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """Score the last round and the puddings."""
    return clear_plates(xp, score_desserts(xp, rules, score_round(xp, rules, tables)))


def win_shares(rules: Rules, tables: Tables) -> Array:
    """[seat, table] Each seat's share of the win, if the games are over."""
    return shares_of_win(winners(rules, tables))


def rewards_of_turn(rules: Rules, terms: Terms, before: Tables, after: Tables, over: bool) -> Array:
    """[seat, table] What this turn pays. Points change only at the end of a round: `when` may be either."""
    now = worth(terms.reward, after.totals * 1.0, win_shares(rules, after) * over)
    if terms.when == "end":
        return now * over
    return now - worth(terms.reward, before.totals * 1.0, before.totals * 0.0)


# --- observations ---------------------------------------------------------------------------------------


def masks(rules: Rules, columns: PickColumns, tables: Tables, now: Turn) -> Mask:
    """[table, seat, action] The legal actions. Doing nothing is legal only after the end of the game.

    Picks of two cards come after all picks of one. They are checked only where a seat may lay two.
    """
    first, second, on = columns
    games, none, dips = tables.free.shape[-1], len(rules.cards), on.sum(0, dtype=I8)
    hands = np.ascontiguousarray(tables.hands.T.swapaxes(1, 2)).reshape(-1, none)
    free = tables.free.T.reshape(-1, 1)
    found = np.zeros((len(hands), len(first) + 1), I8)
    ones = int((second == none).sum())
    found[:, :ones] = (hands[:, first[:ones]] >= 1) & (free >= dips[:ones])
    found[:, -1] = ~found[:, :ones].any(-1)
    if now.left > 1 and ones < len(first):
        [some] = tables.plates[:, rules.bonus_span].any(1).T.reshape(-1).nonzero()
        held, twice = hands[some], 1 + (second[ones:] == first[ones:])
        fits = (held[:, first[ones:]] >= 1) & (held[:, second[ones:]] >= twice.astype(I8))
        found[some, ones:-1] = fits & (free[some] >= dips[ones:])
    return found.reshape(games, rules.seats, -1)


def observations(rules: Rules, tables: Tables, now: Turn, seats: slice) -> Observation:
    """[table, seat, number] What these seats see, as numbers of an environment."""
    kind = "first" if tables.hands.any() else ""  # nobody is asked after the end
    found = observe(np, rules, tables, now, kind, most=rules.places, seats=seats)
    return np.ascontiguousarray(found.T, F32)
