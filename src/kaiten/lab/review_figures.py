"""Figures of reviews: do the terms add up, is luck fair, what do picks cost, are planted losses found?"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
from msgspec import Struct

from kaiten.bots import bot_named
from kaiten.bots.look_ahead import Effort, LookAhead, public_memory
from kaiten.bots.net_draft import NetDraft, position
from kaiten.coach.draft_reasons import reasons
from kaiten.coach.families import judge_for
from kaiten.coach.report import Review
from kaiten.coach.review import review
from kaiten.draft.asks import Pick, PickCards
from kaiten.draft.box import ROUNDS
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.chance import Seeded
from kaiten.engine.codec import FORMAT, Header, Record
from kaiten.engine.runner import Asked, Chooser, play
from kaiten.engine.terms import Choice, Event
from kaiten.games import GAMES
from kaiten.nets.shipped import net_for

PLANTED = 0.15  # the least share of the win that a planted pick costs
PLAYOUTS = Effort(picks=99, least=0, deals=(1024,), trust=0, lead=0)


class Found(Struct, frozen=True):
    """What one review contributes to the figures."""

    gap: float  # between the sum of the terms and the result
    luck: float
    others: float
    costs: tuple[float, ...]


class Figures(Struct, frozen=True, kw_only=True):
    """Figures of many reviews, with half of their 95% intervals."""

    games: int
    gap: float  # the largest
    luck: tuple[float, float]
    others: tuple[float, float]
    cost: tuple[float, float]  # per pick; its interval is over games


def figures(found: Sequence[Found]) -> Figures:
    def mean(values: Sequence[float]) -> tuple[float, float]:
        return fmean(values), 1.96 * stdev(values) / sqrt(len(values))

    return Figures(
        games=len(found),
        gap=max([each.gap for each in found]),
        luck=mean([each.luck for each in found]),
        others=mean([each.others for each in found]),
        cost=mean([fmean(each.costs) for each in found]),
    )


def reviewed(name: str, seats: int, bot: str, others: str, seed: str, number: int) -> Found:
    """One game, with the bot in one seat and these others; the review of that seat."""
    seat = number % seats
    names = [bot if at == seat else others for at in range(seats)]
    record = recorded(name, f"{seed}/{number}", [bot_named(each)(GAMES[name]) for each in names])
    found = review(GAMES[name], judge_for(GAMES[name]), record, seat)
    return Found(
        gap=abs(found.start + found.luck + found.choices + found.others - found.result),
        luck=found.luck,
        others=found.others,
        costs=tuple([decision.verdict.cost for decision in found.decisions]),
    )


def recorded(name: str, seed: str, choosers: Sequence[Chooser]) -> Record:
    game, seats = GAMES[name], len(choosers)
    options = game.types.options()
    header = Header(
        kaiten=FORMAT,
        game=name,
        version=game.version,
        seats=seats,
        options=options,
        pledge=None,
        seed=seed,
    )
    steps = play(game, seats, options, Seeded(seed), choosers, seed)
    return Record(header, options, tuple([event for step in steps for event in step.play.events]))


# --- planted losses ---------------------------------------------------------------------------------------


class Planter:
    """Plays like the net, but refuses once to complete a set, where playouts say that this costs much.

    It waits for the last round, where a playout ends with the result of the game.
    """

    def __init__(self, game: Draft) -> None:
        net = net_for(game)
        assert net is not None
        self.game, self.net = game, NetDraft(game, net)
        self.playouts = LookAhead(game, net, PLAYOUTS)
        self.planted: tuple[int, int] | None = None  # round and turn

    def __call__(self, view: DraftView, log: Sequence[Event], rng: Random) -> Choice | None:
        if self.planted is None and view.round == ROUNDS and isinstance(view.ask, PickCards):
            refusal = self.refusal(view, log, rng)
            if refusal:
                self.planted = view.round, view.turn
                return refusal
        return self.net(view, log, rng)

    def refusal(self, view: DraftView, log: Sequence[Event], rng: Random) -> Pick | None:
        """The best pick that completes no set, if one that does is so much better."""
        at, index = position(self.game, view, log), self.game.menu_index(view.kinds)
        completes = np.array(
            [any([why.key == "completes" for why in reasons(index, view, pick)]) for pick in at.picks]
        )
        if not completes.any() or completes.all():
            return None
        luck, public = np.random.default_rng(rng.getrandbits(64)), public_memory(Asked(view, log, rng))
        every = np.ones(len(at.picks))
        worths = self.playouts.looked(at, every, public, luck).values[0].mean(1)
        refused = int(np.where(completes, -1, worths).argmax())
        return at.picks[refused] if worths[completes].max() - worths[refused] >= PLANTED else None


def planted(name: str, seats: int, seed: str, number: int) -> bool | None:
    """True if the review of a game names the planted pick; None if there was no chance to plant one."""
    game, seat = GAMES[name], number % seats
    assert isinstance(game, Draft)
    planter, others = Planter(game), bot_named("net")(game)
    players: list[Chooser] = [planter if at == seat else others for at in range(seats)]
    record = recorded(name, f"{seed}/{number}", players)
    if planter.planted is None:
        return None
    return planter.planted in named(review(game, judge_for(game), record, seat))


def named(found: Review) -> list[tuple[int, int]]:
    """Round and turn of the turning points."""
    points = [found.decisions[number].at for number in found.turning_points]
    return [(at.round, at.turn) for at in points]
