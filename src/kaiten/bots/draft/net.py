"""A net at a drafting table, without looking ahead: its policy for whole picks and for effects."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from kaiten.bots.draft.net_effects import Effect
from kaiten.draft.asks import Cards, Pick, PickCards
from kaiten.draft.memory import Memory, forget, remember
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.runner import Asked
from kaiten.engine.terms import Choice, Event
from kaiten.nets.chances import chances
from kaiten.nets.draft.names import action_of
from kaiten.nets.draft.one_seat import observe_for_net
from kaiten.nets.net import Net, Output, forward, forward_part
from kaiten.observations.draft.options import option_in_pick, parts_of_pick
from kaiten.observations.draft.seen import counted_from_seat, setup_seen, turns_left
from kaiten.observations.draft.setup import Setup

if TYPE_CHECKING:
    from kaiten.arrays.array import Array


class Position(NamedTuple):
    """A pick that a seat has to make. Seats are counted from it, so it is seat 0."""

    setup: Setup
    view: DraftView
    memory: Memory
    picks: list[Pick]  # the legal ones


def position(game: Draft, view: DraftView, log: Sequence[Event]) -> Position:
    assert isinstance(view.ask, PickCards) and view.seat is not None
    picks = list(view.ask.choices())
    view, memory = counted_from_seat(view.seat, view, remember(log))
    return Position(setup_seen(game, view), view, memory, picks)


class NetDraft:
    """Chooses at random by the policy of a net, for one table or for many at once."""

    def __init__(self, game: Draft, net: Net) -> None:
        self.game, self.net = game, net

    def net_at(self, setup: Setup) -> Net:
        """The net for one setup: cut down to it, if NumPy is there to do that."""
        if self.net.xp.__name__ != "numpy":
            return self.net
        from kaiten.nets.draft.axes import net_of_setup

        return net_of_setup(self.net, self.game, setup)

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

    def picked(self, asked: Asked, at: Position, likely: list[float]) -> Pick:
        """Choose a pick, given the probability of each."""
        return asked.rng.choices(at.picks, likely)[0]

    def chances(self, here: Sequence[Position]) -> list[list[float]]:
        """The probability of each pick at each position."""
        thoughts = self.thoughts(here)
        return [chances_of(self.net_at(at.setup), at, own) for at, own in zip(here, thoughts, strict=True)]

    def thoughts(self, here: Sequence[Position]) -> list[Output]:
        """What the net thinks about each position, with a batch of 1."""
        found: dict[int, Output] = {}
        for setup in dict.fromkeys([at.setup for at in here]):
            some = [number for number, at in enumerate(here) if at.setup == setup]
            net, columns = self.net_at(setup), [self.observation(here[number]) for number in some]
            output = forward(net.xp, net, net.xp.asarray(list(zip(*columns, strict=True))))
            for column, number in enumerate(some):
                found[number] = Output(*[part[:, [column]] for part in output])
        return [found[number] for number in range(len(here))]

    def observation(self, at: Position) -> list[int]:
        net, [now, *_] = self.net_at(at.setup), turns_left(at.setup, at.view)
        return observe_for_net(net, self.game, at.setup, at.view, self.kept(at.view, at.memory), now, "first")

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

    def picked(self, asked: Asked, at: Position, likely: list[float]) -> Pick:
        return at.picks[likely.index(max(likely))]

    def kept(self, view: DraftView, memory: Memory) -> Memory:
        little, next_seat = forget(memory, 0), 1 if view.direction == "left" else -1
        passed, hands = memory.hands[next_seat], list(little.hands)
        if len(set(passed.known)) + passed.unknown <= self.easy:
            hands[next_seat] = passed
        return structs.replace(little, hands=tuple(hands))


def chances_of(net: Net, at: Position, output: Output) -> list[float]:
    """The probability of each pick: of its card, of its second card given the first, and so on."""
    found = [1.0] * len(at.picks)
    begun: list[tuple[int, ...]] = [()] * len(at.picks)  # by pick: the actions so far
    for kind in parts_of_pick(at.setup):
        parts = [option_in_pick(kind, pick, at.view.plates[0]) for pick in at.picks]
        actions = [action_of(net.shape.actions, kind, part) for part in parts]
        legal: dict[tuple[int, ...], set[int]] = {}  # by the actions so far
        for so_far, action in zip(begun, actions, strict=True):
            legal.setdefault(so_far, set()).add(action)
        open = [so_far for so_far, some in legal.items() if len(some) > 1]
        first = [at.picks[begun.index(so_far)] for so_far in open]
        logits = zip(*logits_of(net, output, kind, first).tolist(), strict=True) if open else ()
        likely = {so_far: chances(some, legal[so_far]) for so_far, some in zip(open, logits, strict=True)}
        for number, (so_far, action) in enumerate(zip(begun, actions, strict=True)):
            found[number] *= likely[so_far][action] if so_far in likely else 1
            begun[number] = (*so_far, action)
    return found


def logits_of(net: Net, output: Output, kind: str, picks: Sequence[Pick]) -> "Array":
    """[action, pick] The logits of this part of some picks, given what comes before it."""
    if kind == "first":
        return output.logits
    before = [cards_before(kind, pick) for pick in picks]
    chosen = net.xp.asarray([[cards.count(card) for cards in before] for card in net.shape.cards])
    hidden = net.xp.broadcast_to(output.hidden, (output.hidden.shape[0], len(picks)))
    return forward_part(net.xp, net, hidden, kind, chosen)


def cards_before(kind: str, pick: Pick) -> Cards:
    """The cards that are chosen before this part of the pick."""
    return pick.cards[:1] if kind in ("second", "copy") else pick.cards
