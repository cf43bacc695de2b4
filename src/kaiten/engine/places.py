"""Who comes in which place at the end of a game."""

from collections.abc import Sequence

from kaiten.engine.terms import Points, Seat


def places(points: Sequence[Points], winners: Sequence[Seat]) -> list[int]:
    """The place of each seat, 1 for a winner. Seats with equal points share a place, except with a winner."""
    ends = [(seat in winners, score) for seat, score in enumerate(points)]
    return [1 + sum(other > end for other in ends) for end in ends]
