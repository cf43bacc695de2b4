"""Puzzles: positions of recorded games in which one choice is clearly the best.

They are made by `kaiten puzzles make` and shipped with the package, one file for each box. NumPy is
not needed to show or check them.
"""

import gzip
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.coach.report import Reason, Share
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game, start, submit
from kaiten.engine.runner import Log
from kaiten.engine.terms import Act, Choice, Event, Seat
from kaiten.games import GAMES

BOXES = ("sushi-go", "party", "roll")


class Answer(Struct, frozen=True, kw_only=True):
    """A choice that was compared with the best, and what it is worth on average."""

    choice: Any
    share: Share
    points: float  # the expected lead over the best of the others


class Puzzle(Struct, frozen=True, kw_only=True):
    """A position, given by how it was reached, and its solution."""

    id: str  # see `id_of`
    game: str
    seats: int
    options: Any  # as JSON
    seed: str  # of the luck
    acts: tuple[int, ...]  # each choice so far, as its number among those of the seat that acts next
    seat: Seat  # whose choice it is
    answers: tuple[Answer, ...]  # all choices that differ, the best first
    reason: Reason  # why the best is better than the second
    solved_by: tuple[str, ...]  # the levels that choose the best
    grade: int  # 1 is easy, 5 is hard; see `grade_of`
    deals: int = 0  # imagined tables at which the best was confirmed

    @property
    def best(self) -> Choice:
        return cast(Choice, self.answers[0].choice)


def id_of(game: str, seats: int, options: Any, seed: str, acts: Sequence[int], seat: Seat) -> str:
    """Depends only on the position, so it stays the same when puzzles are added."""
    parts = msgspec.json.encode([game, seats, options, seed, acts, seat], order="sorted")
    return sha256(parts).hexdigest()[:8]


def grade_of(solved_by: Sequence[str]) -> int:
    """The fewer of the five levels solve it, the harder it is. What all of them solve is no puzzle."""
    return 5 - len(solved_by)


# --- those that are shipped -------------------------------------------------------------------------------


@cache
def puzzles(box: str) -> tuple[Puzzle, ...]:
    """All puzzles of a box, the easy ones first."""
    file = files("kaiten.coach") / "puzzles_data" / file_name(box)
    return unpack(file.read_bytes()) if file.is_file() else ()


def puzzle_named(id: str) -> Puzzle | None:
    return by_id().get(id)


@cache
def by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for box in BOXES for puzzle in puzzles(box)}


def puzzle_of(day: str) -> Puzzle:
    """The puzzle of a date such as 2026-11-16, the same for everybody. Raises ValueError if it is no date.

    The boxes take turns. Within a box the order is that of the ids, which has nothing to do with grades.
    """
    number = date.fromisoformat(day).toordinal()
    turn, box = divmod(number, len(BOXES))
    those = sorted(puzzles(BOXES[box]), key=lambda puzzle: puzzle.id)
    return those[turn % len(those)]


def file_name(box: str) -> str:
    return f"{box.replace('-', '_')}.jsonl.gz"


def unpack(packed: bytes) -> tuple[Puzzle, ...]:
    return tuple([read(line) for line in gzip.decompress(packed).splitlines()])


def pack(some: Iterable[Puzzle]) -> bytes:
    """The same puzzles give the same bytes."""
    lines = [
        msgspec.json.encode(each) + b"\n" for each in sorted(some, key=lambda each: (each.grade, each.id))
    ]
    return gzip.compress(b"".join(lines), mtime=0)


def read(line: bytes) -> Puzzle:
    """A puzzle from its JSON. Choices get the types of their game."""
    puzzle = msgspec.json.decode(line, type=Puzzle)
    kind = GAMES[puzzle.game].types.choice
    answers = [replace(each, choice=msgspec.convert(each.choice, kind)) for each in puzzle.answers]
    return replace(puzzle, answers=tuple(answers))


# --- the position -----------------------------------------------------------------------------------------


class Scene(NamedTuple):
    """The position of a puzzle. Only `view`, `log` and `choices` may be shown to a player."""

    game: Game[Any]
    state: Any
    events: list[Event]
    view: Any  # of the seat whose choice it is
    log: Log  # as that seat saw it
    choices: tuple[Choice, ...]  # the legal ones


def scene(puzzle: Puzzle) -> Scene:
    """Play until the position is reached. Raises AssertionError if the acts no longer fit the rules."""
    game, luck = GAMES[puzzle.game], Seeded(puzzle.seed)
    play = start(game, puzzle.seats, msgspec.convert(puzzle.options, game.types.options), luck)
    events = list(play.events)
    for number in puzzle.acts:
        play = submit(game, play.state, act_numbered(game, play.state, number), luck)
        events += play.events
    view = game.view(play.state, puzzle.seat)
    assert view.ask is not None and view.ask.urgent, f"puzzle {puzzle.id}: seat {puzzle.seat} is not asked"
    choices = tuple(view.ask.choices())
    assert puzzle.best in choices, f"puzzle {puzzle.id}: {puzzle.best} is not legal"
    return Scene(game, play.state, events, view, Log(events, puzzle.seat), choices)


def act_numbered(game: Game[Any], state: Any, number: int) -> Act:
    """The lowest seat that has to answer makes the choice with this number."""
    seat = next_seat(game, state)
    assert seat is not None, "the game is over"
    ask = game.ask(state, seat)
    assert ask is not None
    choices = list(ask.choices())
    assert number in range(len(choices)), f"seat {seat} has no choice {number}"
    return Act(seat, ask.opened, choices[number])


def next_seat(game: Game[Any], state: Any) -> Seat | None:
    """The lowest seat that has to answer, or None if the game is over."""
    asks = [(seat, game.ask(state, seat)) for seat in range(state.seats)]
    return next((seat for seat, ask in asks if ask and ask.urgent), None)
