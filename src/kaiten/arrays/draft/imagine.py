"""Tables that fit what a seat sees: cards it does not know are dealt at random, as `draft/guess.py` does it.

`imagine_tables` is for NumPy and uses all that the seat remembers. `redeal_unknown` is for compiled code,
where the seat's memory is what the arrays follow.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kaiten.arrays.array import I8, Array, Xp, sum_of
from kaiten.arrays.draft.observe import known_by_distance, unseen
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.seen import tables_seen
from kaiten.arrays.draft.tables import Tables, map_tables
from kaiten.arrays.luck import kth, random_index, random_words, scan
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.draft.unseen import what_is_unseen
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Seat
from kaiten.observations.draft.setup import Turn


def imagine_tables(
    luck: np.random.Generator, game: Draft, rules: Rules, view: DraftView, memory: Memory, guesses: int
) -> Tables:
    """Tables that fit what a seat sees and remembers.

    It is for picks: during effects a menu's cards may lie aside.
    """
    seen, hidden = tables_seen(game, rules, view, memory), what_is_unseen(game, view, memory)
    pool = np.repeat(np.arange(len(rules.cards)), [hidden.cards.get(card, 0) for card in rules.cards])
    cards = luck.permuted(np.broadcast_to(pool, (guesses, len(pool))), axis=1)
    sweet = np.arange(len(rules.cards)) >= rules.first_dessert
    later, cards = deal_fitting(luck, cards, sweet, hidden.desserts)
    hands: dict[Seat, NDArray[Any]] = {}
    # hands with the most excluded cards are dealt first
    for seat in sorted(range(len(hidden.hands)), key=lambda seat: -len(hidden.hands[seat].lacks)):
        hand = hidden.hands[seat]
        fits = np.array([hand.may_hold(card) for card in rules.cards])
        hands[seat], cards = deal_fitting(luck, cards, fits, hand.unknown)
    pile, cards = deal_fitting(luck, cards, np.ones_like(sweet), hidden.robot)
    dealt = [hands[seat] for seat in range(len(hands))]
    tables = map_tables(seen, lambda part: np.broadcast_to(part, (*part.shape[:-1], guesses)))
    return tables._replace(
        hands=tables.hands + np.stack(dealt),
        pile=pile,
        deck=tables.deck - sum_of(dealt) - pile - later,
        desserts=tables.desserts + later[rules.first_dessert :],
        menus=random_words(luck, *tables.menus.shape),
    )


def deal_fitting(
    luck: np.random.Generator, cards: NDArray[Any], fits: NDArray[np.bool_], count: int
) -> tuple[NDArray[Any], NDArray[Any]]:
    """Take the first `count` cards that fit from each row of `cards` [table, card in the pool].

    Returns their numbers [card, table], and the cards that are left, in random order. `fits` [card] is True
    for those that may be taken.
    """
    if count == 0 or fits.all():
        taken, left = cards[:, :count], cards[:, count:]
    else:
        order = np.argsort(~fits[cards], axis=1, kind="stable")
        taken, left = np.split(np.take_along_axis(cards, order, 1), [count], 1)
        assert fits[taken].all(), "not enough cards that fit"
        left = luck.permuted(left, axis=1)  # else cards that fit would come first to the next hand
    return (taken[:, None] == np.arange(len(fits))[:, None]).sum(2, dtype=I8).T, left


def redeal_unknown(xp: Xp, rules: Rules, tables: Tables, now: Turn, seat: Seat, words: Array) -> Tables:
    """The same tables, but what this seat does not know is dealt again; `words` are of `words_to_redeal`.

    That a hand did not have what a spoon asked for is forgotten, and which cards a menu put back.
    """
    known = known_by_distance(xp, rules, tables, now)
    pool = unseen(xp, rules, tables, known)[seat]
    desserts = tables.desserts
    if rules.rebuilt:
        sweet = (np.arange(len(rules.cards)) >= rules.first_dessert).astype(I8)[:, None]
        waiting = draw_counts(xp, pool * sweet, desserts.sum(0, dtype=I8), words[-1])
        pool, desserts = pool - waiting, waiting[rules.desserts_span]
    hands = [tables.hands[seat]]
    for distance in range(1, rules.seats):
        mine = known[distance - 1, seat]
        size = tables.hands[(seat + distance) % rules.seats].sum(0, dtype=I8)
        some = draw_counts(xp, pool, size - mine.sum(0, dtype=I8), words[distance - 1])
        hands.append(mine + some)
        pool = pool - some
    pile = tables.pile
    if rules.robot:
        pile = draw_counts(xp, pool, pile.sum(0, dtype=I8), words[rules.seats - 1])
        pool = pool - pile
    in_order = [hands[(other - seat) % rules.seats] for other in range(rules.seats)]
    return tables._replace(hands=xp.stack(in_order), pile=pile, deck=pool, desserts=desserts)


def words_to_redeal(rules: Rules) -> tuple[int, int]:
    """[pile, draw] How many are needed for the other hands, the robot's pile and the desserts."""
    return rules.seats + rules.rebuilt, max(rules.size + 2, sum(rules.served) if rules.rebuilt else 0)


def draw_counts(xp: Xp, bag: Array, count: Array, words: Array) -> Array:
    """[card, table] `count` [table] cards from the bag [card, table], each with a word [draw, table]."""

    def one(rest: Array, drawn: tuple[Array, Array]) -> tuple[Array, None]:
        number, word = drawn
        card = kth(xp, rest, random_index(word, rest.sum(0, dtype=I8)))
        return rest - card * (number < count).astype(I8), None

    rest: Array
    rest, _ = scan(xp, one, bag, (np.arange(len(words)), words))
    return bag - rest
