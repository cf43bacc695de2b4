"""Losses that are planted in games, to see whether reviews name them.

Once in a game a bot refuses to complete a set, where playouts say that this costs much. It waits for the last
round, where a playout ends with the result of the game.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from campaigns.lab.review_figures import Tables, play_and_record
from kaiten.arrays.array import Array
from kaiten.bots import bot_named
from kaiten.bots.draft import look_ahead
from kaiten.bots.draft.look_ahead import LookAhead, public_memory
from kaiten.bots.draft.net import position
from kaiten.bots.roll import look_ahead as look_ahead_roll
from kaiten.bots.roll.look_ahead import LookAheadRoll, Option
from kaiten.bots.roll.net import position as bar_position
from kaiten.coach.draft import reasons as draft_reasons
from kaiten.coach.families import judge_for
from kaiten.coach.report import Reason, Review
from kaiten.coach.review import review
from kaiten.coach.roll import reasons as roll_reasons
from kaiten.coach.roll.judge import option_of
from kaiten.draft.asks import PickCards
from kaiten.draft.rules import Draft
from kaiten.engine.runner import Asked, Chooser
from kaiten.engine.terms import Choice, Event
from kaiten.games import GAMES
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.rules import ROUNDS, SushiRoll
from kaiten.nets.shipped import net_for

PLANTED = 0.15  # the least share of the win that a planted choice costs
PLAYOUTS = 1024
COMPLETES = ("completes", "holder")


class TriedChoices(NamedTuple):
    """Choices, what each is worth by playouts, and whether it completes a set."""

    choices: Sequence[Choice]
    worths: Callable[[np.random.Generator], Array]
    completes: Array


def picks(game: Draft) -> Callable[[Asked], TriedChoices | None]:
    net = net_for(game)
    assert net is not None
    effort = look_ahead.Effort(picks=99, least=0, deals=(PLAYOUTS,), trust=0, lead=0)
    playouts = LookAhead(game, net, effort)

    def tried(asked: Asked) -> TriedChoices | None:
        if not isinstance(asked.view.ask, PickCards):
            return None
        at, index = position(game, asked.view, asked.log), game.menu_index(asked.view.kinds)
        every = [1.0] * len(at.picks)

        def worths(luck: np.random.Generator) -> Array:
            values: Array = playouts.looked(at, every, public_memory(asked), luck).values[0]
            return values.mean(1)

        whys = [draft_reasons.reasons(index, asked.view, pick) for pick in at.picks]
        return TriedChoices(at.picks, worths, np.array([completing(each) for each in whys]))

    return tried


def takes(game: SushiRoll) -> Callable[[Asked], TriedChoices | None]:
    net = net_for(game)
    assert net is not None
    effort = look_ahead_roll.Effort(picks=99, least=0, deals=(PLAYOUTS,), turns=9, trust=0, lead=0)
    playouts = LookAheadRoll(game, net, effort)

    def tried(asked: Asked) -> TriedChoices | None:
        here = bar_position(asked.view)
        [likely] = playouts.policy([here])
        named: dict[Option, Choice] = {}
        for die in asked.view.ask.belt:
            named.setdefault(option_of(asked.view, Take(die.id), likely), Take(die.id))

        def worths(luck: np.random.Generator) -> Array:
            values: Array = playouts.looked(here, list(named), luck).values[0]
            return values.mean(1)

        whys = [roll_reasons.reasons(asked.view, choice) for choice in named.values()]
        return TriedChoices(list(named.values()), worths, np.array([completing(each) for each in whys]))

    return tried


def completing(reasons: Any) -> bool:
    found: list[Reason] = list(reasons)
    return any([each.key in COMPLETES for each in found])


PLANTERS: dict[str, Callable[[Any], Callable[[Asked], TriedChoices | None]]] = {"draft": picks, "roll": takes}


class PlantingPlayer:
    """Plays like the net, except for one choice."""

    def __init__(self, game: Any) -> None:
        self.net, self.tried = bot_named("net")(game), PLANTERS[game.family](game)
        self.planted: tuple[int, int, Choice] | None = None  # round and turn

    def __call__(self, view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        if self.planted is None and view.round == ROUNDS and (ask := self.tried(Asked(view, log, rng))):
            refusal = refused_set(ask, np.random.default_rng(rng.getrandbits(64)))
            if refusal:
                self.planted = view.round, view.turn, refusal
                return refusal
        return self.net(view, log, rng)


def refused_set(tried: TriedChoices, luck: np.random.Generator) -> Choice | None:
    """The best choice that completes no set, if one that does is much better."""
    completes = tried.completes
    if not completes.any() or completes.all():
        return None
    worths = tried.worths(luck)
    refused = int(np.where(completes, -1, worths).argmax())
    return tried.choices[refused] if worths[completes].max() - worths[refused] >= PLANTED else None


def names_planted_choice(tables: Tables, number: int) -> bool | None:
    """True if the review of a game names the planted choice; None if there was no chance to plant one."""
    game, seat = GAMES[tables.game], number % tables.seats
    planter, others = PlantingPlayer(game), bot_named("net")(game)
    players: list[Chooser] = [planter if at == seat else others for at in range(tables.seats)]
    record = play_and_record(tables, number, players)
    if planter.planted is None:
        return None
    return planter.planted in turning_points(review(game, judge_for(game), record, seat))


def turning_points(found: Review) -> list[tuple[int, int, Any]]:
    """Round, turn and choice of the turning points."""
    points = [found.decisions[number] for number in found.turning_points]
    return [(each.at.round, each.at.turn, each.taken) for each in points]
