"""What a net decides after the reveal: what to keep, give, wish for, copy or turn over."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from kaiten.draft.asks import CopyOne, Flip, FlipSome, KeepOne, WishOne
from kaiten.draft.memory import Memory, remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plates
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Choice, Event
from kaiten.nets.chances import chance, chances
from kaiten.nets.draft.names import action_of
from kaiten.nets.draft.one_seat import observe_for_net
from kaiten.nets.net import Net, Output, forward
from kaiten.observations.draft.options import turn_option
from kaiten.observations.draft.seen import counted_from_seat, kind_asked, setup_seen, turn_seen
from kaiten.observations.draft.setup import Setup

Kept: TypeAlias = Callable[[DraftView, Memory], Memory]  # what a player keeps in mind of what it has seen


class Effect:
    """What is asked of a seat after the reveal, and what the net thinks about it."""

    def __init__(
        self, game: Draft, net_at: Callable[[Setup], Net], kept: Kept, view: DraftView, log: Sequence[Event]
    ) -> None:
        assert view.seat is not None
        self.ask = view.ask
        self.kind, self.names = kind_asked(view), choices_named(view)
        self.view, memory = counted_from_seat(view.seat, view, remember(log))
        self.memory = kept(self.view, memory)
        self.game, self.setup = game, setup_seen(game, self.view)
        self.net = net_at(self.setup)
        self._thoughts: dict[str, Output] = {}  # by kind

    @property
    def output(self) -> Output:
        """With a batch of 1."""
        return self.thought_of(self.kind)

    def chosen(self, rng: Random) -> Choice:
        """Choose at random by the policy."""
        if isinstance(self.ask, FlipSome):
            return flipped(self.net, self.setup, self.view.plates[0], self.ask, self.logits, rng)
        likely = self.likely()
        return rng.choices(list(likely), list(likely.values()))[0]

    def likely(self) -> dict[Choice, float]:
        """How likely each choice is, where it is one of a few."""
        actions = [action_of(self.net.shape.actions, self.kind, name) for name in self.names.values()]
        likely = chances(self.logits(self.kind), set(actions))
        return {choice: likely[action] for choice, action in zip(self.names, actions, strict=True)}

    def logits(self, kind: str) -> list[float]:
        """By action."""
        return [logit for (logit,) in self.thought_of(kind).logits.tolist()]

    def thought_of(self, kind: str) -> Output:
        if kind not in self._thoughts:
            net, setup = self.net, self.setup
            now = turn_seen(setup, self.view)
            seen = observe_for_net(net, self.game, setup, self.view, self.memory, now, kind)
            self._thoughts[kind] = forward(net.xp, net, net.xp.asarray([[number] for number in seen]))
        return self._thoughts[kind]


def choices_named(view: DraftView) -> dict[Choice, Any]:
    """The names of the choices on arrays."""
    match view.ask:
        case KeepOne():
            return {choice: choice.card for choice in view.ask.choices()}
        case WishOne():
            return {choice: choice.what for choice in view.ask.choices()}
        case CopyOne():
            return {choice: (choice.face, choice.on) for choice in view.ask.choices()}
        case FlipSome():
            return {}
    raise TypeError(f"this is not asked after the reveal: {view.ask}")


def flipped(
    net: Net,
    setup: Setup,
    plates: Plates,
    ask: FlipSome,
    logits: Callable[[str], Sequence[float]],
    rng: Random,
) -> Flip:
    """Turn plates over, each kind of plate with its own probability: all plates of the kind, or none."""
    turned: dict[tuple[str, int], bool] = {}
    some: list[int] = []
    for plate in [plate for plate in plates if plate.id in ask.plates]:
        kind = "turn wasabi" if plate.face == "wasabi" else "turn"
        action = action_of(net.shape.actions, kind, turn_option(setup, plate, plates, some))
        if (kind, action) not in turned:
            turned[kind, action] = chance(logits(kind)[action]) > rng.random()
        if turned[kind, action]:
            some.append(plate.id)
    return Flip(tuple(some))
