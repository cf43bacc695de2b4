"""A policy that acts on observations, as a bot: for the arena and everything else that takes bots."""

from collections.abc import Callable, Sequence
from functools import reduce
from random import Random
from typing import Any, TypeAlias

import numpy as np

from kaiten.bots import Bot
from kaiten.bots.draft.net import Position, cards_before, position
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.memory import Memory
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event
from kaiten.envs.coding import Mask, Observation, choice_at
from kaiten.envs.illegal import not_legal
from kaiten.envs.table import coding_at, numbers_of
from kaiten.nets.draft.names import action_of, axis_of
from kaiten.observations.draft.options import option_in_pick, parts_of_pick
from kaiten.observations.draft.seen import observe_view, turn_seen

Policy: TypeAlias = Callable[[Observation, Mask], Any]  # an observation and a mask → the number of an action


def policy_bot(act: Policy) -> Bot:
    """A bot that sees what the environments of PettingZoo and Gymnasium show, and does what `act` says.

    Bots are not told the time, so it cannot play the race of Sushi Dice.
    """

    def sit_down(game: Game[Any]) -> Chooser:
        remember = numbers_of(game).remember

        def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
            if view.ask.race:
                raise BadSetup("a policy for observations cannot play a race: bots are not told the time")
            coding = coding_at(game, view)
            memory = reduce(remember, log, Memory()) if remember else Memory()
            seen, mask = np.array(coding.observe(view, memory, 0), np.float32), coding.mask(view)
            return choice_at(coding, view, legal_action(act, seen, mask, view.seat))

        return choose

    return sit_down


def jax_policy_bot(act: Policy) -> Bot:
    """The same for a policy of the JAX environments, with their observations, masks and actions.

    It plays picks only, which are all of Sushi Go!. As there, a pick is chosen part by part: a card, then
    perhaps a second card, or one for the robot.
    """

    def sit_down(game: Game[Any]) -> Chooser:
        if not isinstance(game, Draft):
            raise BadSetup(f"a policy of the JAX environments plays picks only, not {game.name}")

        def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
            if not isinstance(view.ask, PickCards):
                raise BadSetup("a policy of the JAX environments plays picks only, not effects")
            here = position(game, view, log)
            picks = here.picks
            for kind in parts_of_pick(here.setup):
                seen, actions = observe_part(game, here, kind, picks)
                if len(set(actions)) > 1:  # otherwise the environment asks nothing
                    legal = np.zeros(len(axis_of([here.setup])), np.int8)
                    legal[actions] = 1
                    action = legal_action(act, seen, legal, view.seat)
                    picks = [pick for pick, its in zip(picks, actions, strict=True) if its == action]
            return picks[0]

        return choose

    return sit_down


def observe_part(
    game: Draft, here: Position, kind: str, picks: Sequence[Pick]
) -> tuple[Observation, list[int]]:
    """What a seat sees when it chooses the next part of a pick, and this part of picks that begin alike."""
    setup = here.setup
    axis = axis_of([setup])
    actions = [action_of(axis, kind, option_in_pick(kind, pick, here.view.plates[0])) for pick in picks]
    now, before = turn_seen(setup, here.view), () if kind == "first" else cards_before(kind, picks[0])
    seen = observe_view(game, setup, here.view, here.memory, now, kind, before, most=setup.places)
    return np.array(seen, np.float32), actions


def legal_action(act: Policy, seen: Observation, mask: Mask, seat: int) -> int:
    action = int(act(seen, mask))
    if not (0 <= action < len(mask) and mask[action]):
        raise not_legal(seat, action, mask)
    return action
