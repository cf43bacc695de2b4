"""Reviews one seat of a finished game: what luck, its choices and the others did to its share of the win.

The seat's expectation is followed from an equal share to the result. Each step is the difference between the
values of two positions, so the steps add up to the result exactly (docs/decisions/0018).
"""

from collections.abc import Sequence
from math import fsum
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from kaiten.coach.moments import Moment, moments
from kaiten.coach.report import TURNING_POINTS, Decision, Kind, Point, Review, Share, Step, Verdict
from kaiten.engine.codec import Record
from kaiten.engine.game import Game
from kaiten.engine.terms import Seat


class Coming(NamedTuple):
    """What a seat could expect before it saw what luck brought."""

    before: Share  # on average over what could have come
    dealt: Share  # with what luck really brought, had the others dealt with it as the net would


class Judge(Protocol):
    """What a family of games provides. It gets moments of one seat, so it knows only what that seat saw."""

    def judged(self, moment: Moment) -> bool:
        """True if choices like this are judged. Others happen between two that are."""

    def hopes(self, moments: Sequence[Moment]) -> list[Share]:
        """What the seat can expect before each choice."""

    def coming(self, moments: Sequence[Moment]) -> Coming | None:
        """For the last of a seat's moments: what luck brought since the one before, if anything."""

    def verdict(self, moment: Moment, hope: Share) -> Verdict:
        """Judge a choice. `hope` is what `hopes` returned for it, which the verdict may correct."""


class Chain:
    """What a seat could expect, from value to value."""

    def __init__(self, start: Share) -> None:
        self.now, self.steps = start, list[Step]()

    def to(self, value: Share, why: Kind, event: int) -> None:
        self.steps.append(Step(event, why, value - self.now))
        self.now = value

    def sum(self, why: Kind) -> Share:
        return fsum([step.change for step in self.steps if step.why == why])


def review(game: Game[Any], judge: Judge, record: Record, seat: Seat) -> Review:
    """Review one seat; the curves are those of all seats."""
    every, final = moments(game, record)
    every = [[moment for moment in own if judge.judged(moment)] for own in every]
    curves, mine = curves_of(judge, every), every[seat]
    decisions = [decided(judge, at, moment) for at, moment in zip(curves[seat], mine, strict=True)]
    chain = Chain(1 / final.seats)
    for number, decision in enumerate(decisions):
        follow(chain, decision, judge.coming(mine[: number + 1]))
    result = 1 / len(final.winners) if seat in final.winners else 0.0
    chain.to(result, "others", len(record.events) - 1)
    return Review(
        game=game.name,
        seat=seat,
        points=final.points,
        winners=final.winners,
        start=1 / final.seats,
        result=result,
        luck=chain.sum("luck"),
        choices=chain.sum("choices"),
        others=chain.sum("others"),
        curves=(*curves[:seat], tuple([decision.at for decision in decisions]), *curves[seat + 1 :]),
        decisions=tuple(decisions),
        steps=tuple(chain.steps),
        turning_points=turning_points(decisions),
    )


def curves_of(judge: Judge, every: Sequence[Sequence[Moment]]) -> tuple[tuple[Point, ...], ...]:
    hopes = iter(judge.hopes([moment for own in every for moment in own]))
    return tuple(
        [
            tuple(
                [
                    Point(event=at.event, round=at.view.round, turn=at.view.turn, share=next(hopes))
                    for at in own
                ]
            )
            for own in every
        ]
    )


def decided(judge: Judge, at: Point, moment: Moment) -> Decision:
    verdict = judge.verdict(moment, at.share)
    return Decision(at=replace(at, share=verdict.hope), taken=moment.choice, verdict=verdict)


def follow(chain: Chain, decision: Decision, coming: Coming | None) -> None:
    """From after the choice before to after this one."""
    at = decision.at
    if coming:
        chain.to(coming.before, "others", at.event)
        chain.to(coming.dealt, "luck", at.event)
    chain.to(at.share, "others", at.event)
    chain.to(at.share - decision.verdict.cost, "choices", at.event)


def turning_points(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """The decisions that cost most, if they cost anything."""
    order = sorted(range(len(decisions)), key=lambda at: -decisions[at].verdict.cost)
    return tuple([at for at in order if decisions[at].verdict.cost][:TURNING_POINTS])
