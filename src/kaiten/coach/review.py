"""Reviews one seat of a finished game: what luck, its choices and the others did to its share of the win.

The seat's expectation is followed from an equal share to the result. Each step is the difference between the
values of two positions, so the steps add up to the result exactly (docs/decisions/0018).
"""

from collections.abc import Sequence
from itertools import islice
from math import fsum
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from kaiten.coach.moments import Moment, moment, moments
from kaiten.coach.report import TURNING_POINTS, Decision, Hint, Kind, Point, Review, Share, Step, Verdict
from kaiten.engine.codec import Record
from kaiten.engine.game import Game
from kaiten.engine.terms import Event, Seat


class Coming(Struct, frozen=True, kw_only=True):
    """What a seat could expect before it saw what luck brought, and with that."""

    event: int  # the index of the event that showed it
    before: Share  # on average over what could have come
    dealt: Share  # with what luck really brought, had the others dealt with it as the net would


class Judge(Protocol):
    """What a family of games provides. It gets moments of one seat, so it knows only what that seat saw."""

    def judges(self, moment: Moment) -> bool:
        """True if choices like this are judged. Others happen between two that are."""

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        """What the seat can expect before each choice."""

    def coming(self, moments: Sequence[Moment]) -> list[Coming]:
        """For the last of a seat's moments, which may be the end: what luck brought since the one before."""

    def verdict(self, moment: Moment, hope: Share) -> Verdict:
        """Judge a choice. `hope` is what `hopes` returned for it, which the verdict may correct."""

    def hint(self, view: Any, log: Sequence[Event]) -> Hint:
        """What to do now."""


class Chain:
    """What a seat could expect, from value to value."""

    def __init__(self, start: Share) -> None:
        self.now, self.steps = start, list[Step]()

    def to(self, value: Share, why: Kind, event: int) -> None:
        self.steps.append(Step(event, why, value - self.now))
        self.now = value

    def sum(self, why: Kind) -> Share:
        return fsum([step.change for step in self.steps if step.why == why])


class Part(Struct, frozen=True):
    """One choice of the reviewed seat, judged; without it, the end of the game."""

    decision: Decision | None
    coming: tuple[Coming, ...]


class Reviewing:
    """The review of one seat, made in parts that do not depend on each other."""

    def __init__(self, game: Game[Any], judge: Judge, record: Record, seat: Seat) -> None:
        every, self.final = moments(game, record)
        self.every = [[each for each in own if judge.judges(each)] for own in every]
        end = moment(game, record, self.final, len(record.events), seat)
        self.mine = [*self.every[seat], end]
        self.game, self.judge, self.record, self.seat = game, judge, record, seat

    @property
    def of(self) -> int:
        """How many parts there are."""
        return len(self.mine)

    def part(self, number: int) -> Part:
        mine = self.mine[: number + 1]
        decision = self.decision(mine[-1]) if number < self.of - 1 else None
        return Part(decision, tuple(self.judge.coming(mine)))

    def decision(self, moment: Moment) -> Decision:
        [at] = points_of(self.judge, [moment])
        verdict = self.judge.verdict(moment, at.share)
        return Decision(at=replace(at, share=verdict.hope), taken=moment.choice, verdict=verdict)

    def whole(self, parts: Sequence[Part]) -> Review:
        """The review, when all parts have been made."""
        final, seat, chain = self.final, self.seat, Chain(1 / self.final.seats)
        for part in parts:
            follow(chain, part)
        result = 1 / len(final.winners) if seat in final.winners else 0.0
        chain.to(result, "others", len(self.record.events) - 1)
        decisions = tuple([part.decision for part in parts if part.decision])
        return Review(
            game=self.game.name,
            seat=seat,
            points=final.points,
            winners=final.winners,
            start=1 / final.seats,
            result=result,
            luck=chain.sum("luck"),
            choices=chain.sum("choices"),
            others=chain.sum("others"),
            curves=self.curves(decisions),
            decisions=decisions,
            steps=tuple(chain.steps),
            turning_points=turning_points(decisions),
        )

    def curves(self, decisions: Sequence[Decision]) -> tuple[tuple[Point, ...], ...]:
        """Everybody's, each from what that seat itself could see."""
        others = [own if at != self.seat else [] for at, own in enumerate(self.every)]
        found = iter(points_of(self.judge, [each for own in others for each in own]))
        curves = [tuple(islice(found, len(own))) for own in others]
        curves[self.seat] = tuple([decision.at for decision in decisions])
        return tuple(curves)


def review(game: Game[Any], judge: Judge, record: Record, seat: Seat) -> Review:
    """Review one seat; the curves are those of all seats."""
    reviewing = Reviewing(game, judge, record, seat)
    return reviewing.whole([reviewing.part(number) for number in range(reviewing.of)])


def points_of(judge: Judge, moments: Sequence[Moment]) -> list[Point]:
    return [
        Point(event=at.event, round=at.view.round, turn=at.view.turn, share=hope)
        for at, hope in zip(moments, judge.hopes(moments), strict=True)
    ]


def follow(chain: Chain, part: Part) -> None:
    """From after the choice before to after this one."""
    for luck in part.coming:
        chain.to(luck.before, "others", luck.event)
        chain.to(luck.dealt, "luck", luck.event)
    if part.decision:
        at = part.decision.at
        chain.to(at.share, "others", at.event)
        chain.to(at.share - part.decision.verdict.cost, "choices", at.event)


def turning_points(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The decisions that cost most, if they cost anything."""
    order = sorted(range(len(decisions)), key=lambda at: -decisions[at].verdict.cost)
    return tuple([at for at in order if decisions[at].verdict.cost][:TURNING_POINTS])
