"""Recorded games as rows for learning: what a seat saw, what it could do, what it did, and what it got.

A row is a decision of one seat, in the coding of the environments: it holds nothing that this seat could not
know.
"""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta, Struct

from kaiten.engine.codec import Record
from kaiten.engine.game import Game
from kaiten.engine.places import places
from kaiten.engine.terms import TABLE, Acted, Points, Seat
from kaiten.envs.coding import Observation, index_of
from kaiten.envs.rewards import Standing, Terms
from kaiten.envs.table import RoundPoints, coding_for, observer_of, shares_of

RETURN = "return"  # a word of Python, so the field has another name


def column(text: str) -> Meta:
    """What a column means, for the reader of a file."""
    return Meta(description=text)


class Step(Struct, rename={"total": RETURN}):
    """One decision of one seat."""

    game: Annotated[str, column("the name of the record")]
    seat: Annotated[Seat, column("whose decision it is, from 0")]
    step: Annotated[int, column("how many decisions the seat has made before")]
    observation: Annotated[list[float], column("what the seat saw")]
    mask: Annotated[list[int], column("what it could do: 1 for each legal action")]
    action: Annotated[
        int, column("what it did; if it changed its answer while the others thought, the last one")
    ]
    reward: Annotated[float, column("what it got until its next decision")]
    total: Annotated[float, column("the undiscounted sum of the rewards from here to the end")]
    stand_in: Annotated[bool, column("true if a bot answered in place of a person")]


class Decision(Struct):
    """A step whose reward is not known yet, and what the seat had earned before."""

    step: Step
    ask: int
    earned: float


def steps_of(name: str, game: Game[Any], record: Record, terms: Terms) -> Iterator[Step]:
    """The decisions of all seats, in the order in which they were made.

    An answer that was changed while the others thought is one decision: what was seen first, chosen last.
    """
    seats = record.header.seats
    coding = coding_for(game, seats, record.options)
    state = game.begin(seats, record.options)
    observer, rounds = observer_of(game, coding, seats), RoundPoints(game, state)
    made: list[Decision] = []
    last: dict[Seat, Decision] = {}

    def earned(*, over: bool) -> list[float]:
        return terms.earned(Standing(state.points, rounds.counted, shares_of(state), over))

    for event in record.events:
        if isinstance(event, Acted) and event.seat != TABLE:
            seat, view = event.seat, game.view(state, event.seat)
            before, ask = last.get(seat), view.ask
            assert ask is not None and event.choice is not None, f"{event} in a record without an ask"
            action = index_of(coding, view, event.choice)
            if before is not None and not ask.race and before.ask == event.ask:
                before.step.action = action
            else:
                [seen], [mask] = observer.observe(state, [seat], event.at)
                row = Step(
                    game=name,
                    seat=seat,
                    step=0 if before is None else before.step.step + 1,
                    observation=as_json_numbers(seen),
                    mask=mask.tolist(),
                    action=action,
                    reward=0.0,
                    total=0.0,
                    stand_in=event.stand_in,
                )
                last[seat] = Decision(row, event.ask, earned(over=False)[seat])
                made.append(last[seat])
        state = game.apply(state, event)
        rounds.note(state)
        observer.note([event])
    end = earned(over=True)
    later = dict(enumerate(end))  # by seat: what it had earned before its next decision
    for decision in reversed(made):
        seat = decision.step.seat
        decision.step.reward = later[seat] - decision.earned
        decision.step.total = end[seat] - decision.earned
        later[seat] = decision.earned
    for decision in made:
        yield decision.step


def as_json_numbers(row: Observation | list[float]) -> list[float]:
    """As numbers of JSON: 1, and not true or 1.0. Those of a draft, which are arrays, are whole."""
    return [+number for number in row] if isinstance(row, list) else row.astype(np.int16).tolist()


class Result(Struct):
    """One game: what the seats took and what it was worth."""

    game: Annotated[str, column("the name of the record")]
    box: Annotated[str, column("the id of the game")]
    options: Annotated[Any, column("the options it was played with")]
    seats: Annotated[int, column("the number of seats")]
    points: Annotated[list[Points], column("by seat: points; in Sushi Dice plates")]
    places: Annotated[list[int], column("by seat: place, from 1")]
    shares: Annotated[list[float], column("by seat: share of the win, 1/n if n seats win")]
    answers: Annotated[list[int], column("by seat: how many decisions it made")]
    stand_ins: Annotated[list[int], column("by seat: how many of them a bot made in place of a person")]
    rounds: Annotated[int, column("how many rounds were played; in Sushi Dice duels")]
    scored: Annotated[dict[str, list[Points]], column("by dish, then by seat: points, without the robot's")]
    taken: Annotated[
        dict[str, list[int]],
        column("by card or face of a die, in Sushi Dice by plate, then by seat: how many"),
    ]


def result_of(name: str, game: Game[Any], record: Record) -> Result:
    seats = record.header.seats
    state = game.begin(seats, record.options)
    rounds = RoundPoints(game, state)
    found = Result(
        game=name,
        box=game.name,
        options=msgspec.to_builtins(record.options),
        seats=seats,
        points=[],
        places=[],
        shares=[],
        answers=[0] * seats,
        stand_ins=[0] * seats,
        rounds=0,
        scored={},
        taken={},
    )
    for event in record.events:
        state = game.apply(state, event)
        rounds.note(state)
        if isinstance(event, Acted) and event.seat != TABLE:
            found.answers[event.seat] += 1
            found.stand_ins[event.seat] += event.stand_in
        for dish, seat, points in points_in(event, seats):
            found.scored.setdefault(dish, [0] * seats)[seat] += points
        for face, seat in plates_in(event, seats):
            found.taken.setdefault(face, [0] * seats)[seat] += 1
    found.points, found.shares, found.rounds = list(state.points), shares_of(state), rounds.number
    found.places = places(state.points, state.winners)
    return found


def points_in(event: Any, seats: int) -> Iterator[tuple[str, Seat, Points]]:
    """The points of an event that scores a dish."""
    for seat, worth in enumerate(getattr(event, "worths", ())[:seats]):
        if worth.points:
            yield event.dish, seat, worth.points


def plates_in(event: Any, seats: int) -> Iterator[tuple[str, Seat]]:
    """What an event puts in front of a seat, by its face: one plate, or the plates of all seats."""
    for seat, plates in enumerate(getattr(event, "laid", ())[:seats]):
        for plate in plates:
            yield plate.card, seat
    plate = getattr(event, "plate", None)
    if isinstance(plate, str):
        yield plate, event.seat
    elif isinstance(plate, Struct):
        yield getattr(plate, "card", None) or plate.face, event.seat  # type: ignore[attr-defined]
