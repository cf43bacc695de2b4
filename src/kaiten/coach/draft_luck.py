"""Luck in the drafting games: a hand that a seat sees for the first time, against what it could have been.

A hand has often lost cards before a seat sees it. What was dealt is luck, what others took from it is not. So
hands are compared as they were dealt, and from each of them the net takes what the others could have taken.
"""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from kaiten.arrays.draft.lay import lay
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.seen import dealt_from, imagined, tables_seen, turns_to_come
from kaiten.arrays.draft.tables import PICK, Ask, Tables, each
from kaiten.arrays.draft.turn import chosen, over, servings
from kaiten.arrays.scoring import I8, Array
from kaiten.bots.net_draft import NetDraft, Position, position, seen_by_first
from kaiten.coach.hand_history import Turn, as_dealt, history
from kaiten.coach.moments import Moment
from kaiten.coach.review import Coming
from kaiten.draft.asks import Cards
from kaiten.draft.guess import desserts_waiting
from kaiten.draft.view import DraftView
from kaiten.nets.net import F32, Thought, forward
from kaiten.nets.policy import Picker

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
        new, before = newly_seen(view, turns)
        if not new:
            return None
        at = position(self.game, without(view, before), log)
        luck = np.random.Generator(np.random.SFC64([STREAM, view.round, view.turn]))
        real = counts(at.rules, new)[:, None].repeat(self.hands if before else 1, 1)
        hands = np.concatenate([real, self.could_come(luck, at, new)], 1)
        tables = as_many(tables_seen(self.game, at.rules, at.view, at.memory), hands.shape[1])
        kept = np.maximum(tables.hands[0] - counts(at.rules, new)[:, None], 0) * (not before)
        for moment, turn in zip(moments[-len(turns) :], before, strict=False):
            there = position(self.game, moment.view, moment.log)
            holder = (turn.holder - view.seat) % at.rules.seats
            for _ in range(len(turn.taken) - len(turn.added)):
                taken, on = self.taken(luck, there, holder, hands)
                hands = hands - taken
                tables = laid(at.rules, tables, holder, taken, on)
        shares = self.shares(at, with_hand(tables, 0, hands + kept))
        dealt, others = np.split(shares, [real.shape[1]])
        return Coming(event=moments[-1].event, before=float(others.mean()), dealt=float(dealt.mean()))

    def could_come(self, luck: np.random.Generator, at: Position, new: Cards) -> Array:
        """[card, hand] As many cards that could have been dealt in place of these."""
        rules = at.rules
        seen = tables_seen(self.game, rules, at.view, at.memory)
        pool = seen.deck[:, 0] + np.minimum(seen.hands[0, :, 0], counts(rules, new))
        cards = np.repeat(np.arange(len(pool)), pool)
        cards = luck.permuted(np.broadcast_to(cards, (self.hands, len(cards))), axis=1)
        if rules.rebuilt:  # desserts of later rounds could not come
            sweet = np.arange(len(pool)) >= rules.sweet
            _, cards = dealt_from(cards, sweet, desserts_waiting(self.game.box, at.view))
        return dealt_from(cards, np.ones(len(pool), bool), len(new))[0]

    def taken(
        self, luck: np.random.Generator, there: Position, holder: int, hands: Array
    ) -> tuple[Array, Array]:
        """What the net would take from each hand in an earlier turn, if it held it there.

        The cards [card, hand], and 1 for those that go on a wasabi by choice [hand].
        """
        rules, [now, *_] = there.rules, turns_to_come(there.rules, there.view)
        tables = imagined(luck, self.game, rules, there.view, there.memory, hands.shape[1])
        tables = with_hand(tables, holder, hands)
        picker = Picker(
            self.bot.net_at(rules), rules, slice(holder, holder + 1), lambda shape: luck.random(shape, F32)
        )
        options = servings(np, rules, tables.hands, tables.free[: rules.seats])
        ask = Ask(kind="first", number=PICK, tables=tables, now=now, who=None, options=options)
        cards, on = chosen(np, rules, picker.answer(ask))
        return cards[holder], np.broadcast_to(on, cards[:, 0].shape)[holder]

    def shares(self, at: Position, tables: Tables) -> Array:
        """[table] What seat 0 can expect."""
        [now, *_] = turns_to_come(at.rules, at.view)
        thought = forward(np, self.bot.net_at(at.rules), seen_by_first(at.rules, tables, now))
        return expected(at.rules, thought)


def expected(rules: Rules, thought: Thought) -> Array:
    """[batch] The share of the win that a net expects. Near 0 and 1 its value goes a little too far."""
    return np.clip(thought.values[0] + 1 / rules.seats, 0, 1)


def newly_seen(view: DraftView, turns: Sequence[Turn]) -> tuple[Cards, Sequence[Turn]]:
    """The cards that luck brought to a seat, as they were dealt, and the turns in which others held them."""
    if len(turns) > len(view.hands):  # the hand has been here before: only a robot's card can be new
        return tuple(turns[-1].added), []
    assert view.seat is not None
    hand = view.hands[view.seat]
    assert isinstance(hand, tuple)
    return as_dealt(hand, turns[:-1]), turns[:-1]


def without(view: DraftView, turns: Sequence[Turn]) -> DraftView:
    """The table without what was taken in these turns."""
    gone = {plate for turn in turns for plate in turn.plates}
    plates = [
        tuple([plate for plate in own if (place, plate.id) not in gone])
        for place, own in enumerate(view.plates)
    ]
    return replace(view, plates=tuple(plates))


def as_many(tables: Tables, count: int) -> Tables:
    """One table, many times."""
    return each(tables, lambda part: np.broadcast_to(part, (*part.shape[:-1], count)))


def laid(rules: Rules, tables: Tables, seat: int, cards: Array, on: Array) -> Tables:
    """The tables after these cards [card, table] have been laid in front of a seat, out of nowhere."""
    here = (np.arange(rules.places) == seat).astype(I8)
    deck = np.maximum(tables.deck - cards, 0).astype(I8)
    wanted = [here[:, None] * on] if rules.may else None
    tables = lay(np, rules, tables._replace(deck=deck), [here[:, None, None] * cards], wanted)
    return over(np, rules, tables)


def counts(rules: Rules, cards: Cards) -> Array:
    """[card]"""
    return np.array([cards.count(card) for card in rules.cards], I8)


def with_hand(tables: Tables, seat: int, hands: Array) -> Tables:
    """The tables with another hand at this seat. The cards come from the deck, as far as it has them."""
    others = [hands if at == seat else hand for at, hand in enumerate(tables.hands)]
    deck = np.maximum(tables.deck + tables.hands[seat] - hands, 0)
    return tables._replace(hands=np.stack(others).astype(I8), deck=deck.astype(I8))
