"""A net at a drafting table, without looking ahead: its policy for whole picks and for effects."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec import structs

from kaiten.arrays.array import Array
from kaiten.arrays.draft.choices import option_in_pick, parts_of_pick
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.seen import counted_from_seat, rules_seen, tables_seen, turns_left
from kaiten.arrays.draft.tables import Tables, Turn
from kaiten.bots.draft.net_effects import Effect
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.memory import Memory, forget, remember
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.nets.draft.axes import action_of, net_of_setup, observe_for_net
from kaiten.nets.net import F32, Net, Output, forward, forward_part
from kaiten.nets.policy import probabilities


class Position(NamedTuple):
    """A pick that a seat has to make. Seats are counted from it, so it is seat 0."""

    rules: Rules
    view: DraftView
    memory: Memory
    picks: list[Pick]  # the legal ones


def position(game: Draft, view: DraftView, log: Sequence[Event]) -> Position:
    assert isinstance(view.ask, PickCards) and view.seat is not None
    picks = list(view.ask.choices())
    view, memory = counted_from_seat(view.seat, view, remember(log))
    return Position(rules_seen(game, view), view, memory, picks)


class NetDraft:
    """Chooses at random by the policy of a net, for one table or for many at once."""

    def __init__(self, game: Draft, net: Net) -> None:
        self.game = game
        self.net_at = partial(net_of_setup, net, game)

    def __call__(self, view: DraftView, log: Sequence[Event], rng: Random) -> Choice | None:
        return self.together([Asked(view, log, rng)])[0]

    def together(self, asked: Sequence[Asked]) -> list[Choice | None]:
        picking = [each for each in asked if isinstance(each.view.ask, PickCards)]
        here = [position(self.game, each.view, each.log) for each in picking]
        picks = map(self.picked, picking, here, self.chances(here))
        return [
            next(picks)
            if isinstance(each.view.ask, PickCards)
            else self.effect(each.view, each.log).chosen(each.rng)
            for each in asked
        ]

    def effect(self, view: DraftView, log: Sequence[Event]) -> Effect:
        return Effect(self.game, self.net_at, self.kept, view, log)

    def picked(self, asked: Asked, at: Position, likely: Array) -> Pick:
        """Choose a pick, given the probability of each."""
        return asked.rng.choices(at.picks, likely.tolist())[0]

    def chances(self, here: Sequence[Position]) -> list[Array]:
        """The probability of each pick at each position."""
        thoughts = self.thoughts(here)
        return [chances_of(self.net_at(at.rules), at, own) for at, own in zip(here, thoughts, strict=True)]

    def thoughts(self, here: Sequence[Position]) -> list[Output]:
        """What the net thinks about each position, with a batch of 1."""
        found: dict[int, Output] = {}
        for rules in dict.fromkeys([at.rules for at in here]):
            some = [number for number, at in enumerate(here) if at.rules == rules]
            seen = np.concatenate([self.observation(here[number]) for number in some], 1)
            output = forward(np, self.net_at(rules), seen)
            for column, number in enumerate(some):
                found[number] = Output(*[part[:, [column]] for part in output])
        return [found[number] for number in range(len(here))]

    def observation(self, at: Position) -> Array:
        """[number, 1] The observation."""
        tables = tables_seen(self.game, at.rules, at.view, self.kept(at.view, at.memory))
        return seen_by_first(self.net_at(at.rules), at.rules, tables, turns_left(at.rules, at.view)[0])

    def kept(self, view: DraftView, memory: Memory) -> Memory:
        """What this player keeps in mind: all that it has seen. Seats are counted from it."""
        return memory


class Forgetful(NetDraft):
    """Takes what it likes best, and does not remember what other hands were like.

    Only of the hand that it passed on last it knows what is left, if that is easy to remember: at most `easy`
    different cards.
    """

    def __init__(self, game: Draft, net: Net, easy: int = 0) -> None:
        super().__init__(game, net)
        self.easy = easy

    def picked(self, asked: Asked, at: Position, likely: Array) -> Pick:
        return at.picks[int(likely.argmax())]

    def kept(self, view: DraftView, memory: Memory) -> Memory:
        little, next_seat = forget(memory, 0), 1 if view.direction == "left" else -1
        passed, hands = memory.hands[next_seat], list(little.hands)
        if len(set(passed.known)) + passed.unknown <= self.easy:
            hands[next_seat] = passed
        return structs.replace(little, hands=tuple(hands))


def seen_by_first(net: Net, rules: Rules, tables: Tables, now: Turn) -> Array:
    """[number, table] What seat 0 sees before it picks."""
    return observe_for_net(np, net, rules, tables, now, "first")[:, 0]


def chances_of(net: Net, at: Position, output: Output) -> Array:
    """[pick] The probability of each pick: of its card, of its second card given the first, and so on."""
    rules, axis = at.rules, net.shape.actions
    found = np.ones(len(at.picks), F32)
    begun: list[tuple[int, ...]] = [()] * len(at.picks)  # by pick: the actions so far
    for kind in parts_of_pick(rules):
        parts = [option_in_pick(kind, pick, at.view.plates[0]) for pick in at.picks]
        actions = [action_of(axis, kind, part) for part in parts]
        columns = {so_far: column for column, so_far in enumerate(dict.fromkeys(begun))}
        column = np.array([columns[so_far] for so_far in begun])
        legal = np.zeros((len(axis), len(columns)), bool)
        legal[actions, column] = True
        logits = output.logits
        if kind != "first":
            pick_of = [begun.index(so_far) for so_far in columns]
            before = [cards_before(kind, at.picks[pick]) for pick in pick_of]
            chosen = np.array([[cards.count(card) for cards in before] for card in rules.cards], F32)
            hidden = np.broadcast_to(output.hidden, (len(output.hidden), len(columns)))
            logits = forward_part(np, net, hidden, kind, chosen)
        found = found * probabilities(logits, legal)[actions, column]
        begun = [(*so_far, action) for so_far, action in zip(begun, actions, strict=True)]
    return found


def cards_before(kind: str, pick: Pick) -> tuple[str, ...]:
    """The cards that are chosen before this part of the pick."""
    return pick.cards[:1] if kind in ("second", "copy") else pick.cards
