"""Luck in the drafting games: a hand that a seat sees for the first time, against what it could have been.

A hand has often lost cards before a seat sees it. What was dealt is luck, what others took from it is not.
So hands are compared as they were dealt, and the net plays the turns since then, for all seats.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.array import I8, Array
from kaiten.arrays.draft.deal import draw_robot_card
from kaiten.arrays.draft.imagine import deal_fitting, imagine_tables
from kaiten.arrays.draft.rules import Rules, rules_of_setup
from kaiten.arrays.draft.seen import tables_seen, with_own_picks
from kaiten.arrays.draft.tables import Answer, Tables, map_tables
from kaiten.arrays.draft.turn import turn
from kaiten.arrays.luck import random_words
from kaiten.bots.draft.net import NetDraft, Position, position
from kaiten.coach.draft import hand_history
from kaiten.coach.draft.hand_history import as_dealt, history
from kaiten.coach.moments import Moment
from kaiten.coach.review import Coming
from kaiten.coach.streams import stream_at
from kaiten.draft.asks import Cards
from kaiten.draft.memory import Hand
from kaiten.draft.unseen import desserts_waiting
from kaiten.draft.view import DraftView
from kaiten.nets.draft.policy import Picker, seen_by_first
from kaiten.nets.net import F32, Output, forward
from kaiten.observations.draft.seen import turns_left
from kaiten.observations.draft.setup import Setup, Turn

HANDS = 128  # imagined for each hand that is newly seen
STREAM = 1  # of luck; picks are judged with another one


class Arrivals:
    """Values the hands that come to one seat, by what the seat itself sees."""

    def __init__(self, bot: NetDraft, hands: int = HANDS) -> None:
        self.bot, self.game, self.hands = bot, bot.game, hands

    def coming(self, moments: Sequence[Moment]) -> Coming | None:
        """What luck brought to the seat for the last of its moments."""
        view, log = moments[-1].view, moments[-1].log
        turns = history(log, view.seat, len(view.hands))
        if 1 < len(turns) <= len(view.hands):
            both = self.since_the_deal(moments[-len(turns) :])
        elif cards := new_to_all(view, turns):
            both = self.at_once(position(self.game, view, log), cards)
        else:
            return None
        dealt, others = [float(shares.mean()) for shares in both]
        return Coming(event=moments[-1].event, before=others, dealt=dealt)

    def at_once(self, at: Position, new: Cards) -> list[Array]:
        """The shares with cards that nobody else has seen, and with others in their place."""
        rules = self.rules(at)
        seen = tables_seen(self.game, rules, at.view, at.memory)
        kept = np.maximum(seen.hands[0] - counts(rules, new)[:, None], 0)
        others = with_hand(as_many(seen, self.hands), kept + self.could_come(at, seen, new))
        [now, *_] = turns_left(rules, at.view)
        return [self.shares(rules, tables, now) for tables in (seen, others)]

    def could_come(self, at: Position, seen: Tables, new: Cards) -> Array:
        """[card, hand] As many cards that could have been dealt in place of these."""
        rules, luck = self.rules(at), stream_at(at.view, STREAM)
        pool = seen.deck[:, 0] + np.minimum(seen.hands[0, :, 0], counts(rules, new))
        cards = np.repeat(np.arange(len(pool)), pool)
        cards = luck.permuted(np.broadcast_to(cards, (self.hands, len(cards))), axis=1)
        if rules.rebuilt:  # desserts of later rounds could not come
            sweet = np.arange(len(pool)) >= rules.first_dessert
            _, cards = deal_fitting(luck, cards, sweet, desserts_waiting(self.game.box, at.view))
        return deal_fitting(luck, cards, np.ones(len(pool), bool), len(new))[0]

    def since_the_deal(self, moments: Sequence[Moment]) -> list[Array]:
        """The shares with the hand that has just come, and with others in its place.

        The round is played again from the deal, with the hands that the seat knows by now. The seat picks as
        it did in the first turn, when it knew nothing of this hand. All later picks are the net's.
        """
        first, last = moments[0], moments[-1].view
        at = position(self.game, first.view, first.log)
        rules = self.rules(at)
        known = [first_holder(rules, moment) for moment in moments]
        tables = -(-4 * self.hands // max(rules.seats, 4))
        both = [self.play_from(at, first.choice, dict(some), last, tables) for some in (known, known[:-1])]
        return [self.shares(rules, end, now) for end, now in both]

    def play_from(
        self, at: Position, pick: Any, known: dict[int, Cards], last: DraftView, tables: int
    ) -> tuple[Tables, Turn]:
        """Imagined tables when the hand has come. By seat, `known` are some of the hands that were dealt."""
        rules, luck = self.rules(at), stream_at(last, STREAM)
        hands = [knowing(hand, known.get(seat)) for seat, hand in enumerate(at.memory.hands)]
        memory = replace(at.memory, hands=tuple(hands))
        now, *later = turns_left(rules, at.view)[: last.turn - at.view.turn + 1]
        end = imagine_tables(luck, self.game, rules, at.view, memory, tables)
        end = end._replace(shown=np.zeros_like(end.hands))  # nobody has seen another hand yet
        answer = with_own_picks(rules, self.picks(rules, luck), at.view, [pick], tables)
        for then in later:
            end = turn(np, rules, end, now, answer)
            if rules.robot:
                end = draw_robot_card(np, rules, end, random_words(luck, tables), then)
            now, answer = then, self.picks(rules, luck)
        return end, now

    def rules(self, at: Position) -> Rules:
        return rules_of_setup(self.game, at.setup)

    def picks(self, rules: Rules, luck: np.random.Generator) -> Answer:
        """By the policy of the net, for all seats."""
        return Picker(
            self.bot.net_at(rules), rules, slice(None), lambda shape: luck.random(shape, F32)
        ).answer

    def shares(self, rules: Rules, tables: Tables, now: Turn) -> Array:
        """[table] What seat 0 can expect."""
        net = self.bot.net_at(rules)
        return expectation(rules, forward(np, net, seen_by_first(net, rules, tables, now)))


def expectation(setup: Setup, output: Output) -> Array:
    """[batch] The share of the win that a net expects. Near 0 and 1 its value goes a little too far."""
    return np.clip(output.values[0] + 1 / setup.seats, 0, 1)


def new_to_all(view: DraftView, turns: Sequence[hand_history.Turn]) -> Cards:
    """The cards that luck has brought to a seat and nobody else has seen.

    A hand that has been here before brings none; but if there is a robot, a card may have been drawn for it.
    """
    hand = view.hands[view.seat or 0]
    assert isinstance(hand, tuple)
    return hand if len(turns) == 1 else tuple(turns[-1].added)


def first_holder(rules: Rules, moment: Moment) -> tuple[int, Cards]:
    """The seat, counted from the one whose moment this is, that got the hand it holds, and the hand then."""
    view = moment.view
    turns = history(moment.log, view.seat, rules.seats)
    return (turns[0].holder - view.seat) % rules.seats, as_dealt(view.hands[view.seat], turns[:-1])


def knowing(hand: Hand, cards: Cards | None) -> Hand:
    """A hand of which these cards are known."""
    if cards is None:
        return hand
    return Hand(known=cards, unknown=max(len(hand.known) + hand.unknown - len(cards), 0))


def as_many(tables: Tables, count: int) -> Tables:
    """One table, many times."""
    return map_tables(tables, lambda part: np.broadcast_to(part, (*part.shape[:-1], count)))


def counts(rules: Rules, cards: Cards) -> Array:
    """[card]"""
    return np.array([cards.count(card) for card in rules.cards], I8)


def with_hand(tables: Tables, hand: Array) -> Tables:
    """The tables with another hand at seat 0. The cards come from the deck, as far as it has them."""
    hands = np.concatenate([np.broadcast_to(hand, tables.hands[0].shape)[None], tables.hands[1:]])
    deck = np.maximum(tables.deck + tables.hands[0] - hand, 0)
    return tables._replace(hands=hands.astype(I8), deck=deck.astype(I8))
