"""Puzzles for each person: which one is next, what they have solved, and what they may know about one."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.bots import LEVELS
from kaiten.bots.ratings import box_of
from kaiten.coach.alike import meaning
from kaiten.coach.puzzles import BOXES, Answer, Puzzle, Scene, puzzle_named, puzzle_of, puzzles, scene
from kaiten.coach.report import Reason
from kaiten.draft.memory import Memory
from kaiten.engine.terms import Choice, Seat
from kaiten.games.groups import groups
from kaiten.server.daily.days import Box, Day, Days, shifted
from kaiten.server.refusals import Refused
from kaiten.server.room.messages import Play, Remembered
from kaiten.server.room.running_game import LEARN_BY_FAMILY
from kaiten.server.room.terms import PersonId, WallMs

AHEAD = 30  # days whose puzzles are kept for their day, as long as there are others
STEP = 0.5  # of a grade, after each try
EASIEST, HARDEST = 1, 5


class Try(Struct, frozen=True):
    puzzle: str
    day: str  # on which this was the puzzle of the day; "" if it was not
    solved: bool
    at: WallMs


class PuzzleScore(Struct, frozen=True):
    """Only the first try of each puzzle counts."""

    tried: int
    solved: int
    streak: int  # solved in a row, up to the last one
    longest: int
    days: int  # in a row on which the puzzle of the day was solved, up to today or yesterday


class PuzzleGrade(Struct, frozen=True):
    grade: int  # 1 is easy, 5 is hard
    count: int
    tried: int
    solved: int


class PuzzleBox(Struct, frozen=True):
    box: Box
    grades: list[PuzzleGrade]


class DayPuzzle(Struct, frozen=True):
    day: Day
    id: str
    box: Box
    solved: bool | None  # at the first try; None: not tried yet


class Puzzles(Struct, frozen=True):
    today: DayPuzzle
    boxes: list[PuzzleBox]
    score: PuzzleScore


class ShownPuzzle(Struct, frozen=True, kw_only=True):
    """A position, as the seat that chooses sees it.

    What `Play` contains differs by game: docs/protocol.md describes it, OpenAPI does not.
    """

    id: str
    box: Box
    game: str
    options: Any
    seats: int
    seat: Seat
    grade: int
    day: Day | None  # today, if it is the puzzle of the day
    solved: bool | None  # at the first try; None: not tried yet
    frame: Any  # Play
    score: PuzzleScore


class NextPuzzle(Struct, frozen=True):
    id: str | None  # None: I have tried all of them


class Trying(Struct, frozen=True, forbid_unknown_fields=True):
    choice: Any  # Choice


class LevelSolves(Struct, frozen=True):
    level: str
    solves: bool


class PuzzleAnswer(Struct, frozen=True, kw_only=True):
    """Told after a try."""

    right: bool
    counted: bool  # it was the first try
    taken: int | None  # which of the answers was chosen; None: one that was not compared
    answers: tuple[Answer, ...]  # the best first
    reason: Reason
    levels: list[LevelSolves]
    score: PuzzleScore


def found(id: str) -> Puzzle:
    puzzle = puzzle_named(id)
    if puzzle is None:
        raise Refused("no_puzzle")
    return puzzle


# --- what somebody has solved ---------------------------------------------------------------------------


def overview(tries: Sequence[Try], days: Days, now: WallMs) -> Puzzles:
    today = days.today(now)
    puzzle = puzzle_of(today)
    mine = DayPuzzle(today, puzzle.id, box_of(puzzle.game), solved(tries, puzzle))
    return Puzzles(mine, [_box(box, tries) for box in BOXES], score(tries, days, now))


def _box(box: Box, tries: Sequence[Try]) -> PuzzleBox:
    grade_of = {puzzle.id: puzzle.grade for puzzle in puzzles(box)}
    mine = [one for one in tries if one.puzzle in grade_of]
    tried = Counter([grade_of[one.puzzle] for one in mine])
    right = Counter([grade_of[one.puzzle] for one in mine if one.solved])
    counts = sorted(Counter(grade_of.values()).items())
    return PuzzleBox(box, [PuzzleGrade(grade, n, tried[grade], right[grade]) for grade, n in counts])


def solved(tries: Sequence[Try], puzzle: Puzzle) -> bool | None:
    return next((one.solved for one in tries if one.puzzle == puzzle.id), None)


def score(tries: Sequence[Try], days: Days, now: WallMs) -> PuzzleScore:
    streak = longest = 0
    for one in tries:
        streak = streak + 1 if one.solved else 0
        longest = max(longest, streak)
    right = sum(one.solved for one in tries)
    return PuzzleScore(
        tried=len(tries),
        solved=right,
        streak=streak,
        longest=longest,
        days=_days_in_a_row(tries, days, now),
    )


def _days_in_a_row(tries: Sequence[Try], days: Days, now: WallMs) -> int:
    on_its_day = {one.day for one in tries if one.solved}
    at = {one.puzzle: one.at for one in tries if one.solved}

    def kept(day: Day) -> bool:
        """A puzzle that was solved before its day counts on that day."""
        return day in on_its_day or at.get(puzzle_of(day).id, days.ends(day)) < days.ends(day)

    today = days.today(now)
    first = today if kept(today) else shifted(today, -1)
    number = 0
    while kept(shifted(first, -number)):
        number += 1
    return number


# --- which one is next ----------------------------------------------------------------------------------


def following(person: PersonId, tries: Sequence[Try], box: Box | None, today: Day) -> Puzzle | None:
    """A puzzle that somebody has not tried, near their strength; None if they have tried all.

    Everybody gets them in another order, but the same person gets the same one until they try it.
    """
    tried = {one.puzzle for one in tries}
    left = [
        puzzle for one in BOXES if box in (None, one) for puzzle in puzzles(one) if puzzle.id not in tried
    ]
    wanted = int(_strength(tries, box))
    coming = {puzzle_of(shifted(today, ahead)).id for ahead in range(AHEAD)}

    def order(puzzle: Puzzle) -> tuple[bool, int, bytes]:
        by_chance = sha256(f"{person}/{puzzle.id}".encode()).digest()
        return puzzle.id in coming, abs(puzzle.grade - wanted), by_chance

    return min(left, key=order, default=None)


def _strength(tries: Sequence[Try], box: Box | None) -> float:
    """The grade that suits somebody: it begins easy, and moves with every try."""
    strength: float = EASIEST
    for one in tries:
        puzzle = puzzle_named(one.puzzle)
        if puzzle and box in (None, box_of(puzzle.game)):
            strength = min(max(strength + (STEP if one.solved else -STEP), EASIEST), HARDEST)
    return strength


# --- one puzzle -----------------------------------------------------------------------------------------


def shown(puzzle: Puzzle, tries: Sequence[Try], days: Days, now: WallMs) -> ShownPuzzle:
    return ShownPuzzle(
        id=puzzle.id,
        box=box_of(puzzle.game),
        game=puzzle.game,
        options=puzzle.options,
        seats=puzzle.seats,
        seat=puzzle.seat,
        grade=puzzle.grade,
        day=day_of(puzzle, days, now) or None,
        solved=solved(tries, puzzle),
        frame=_frame(puzzle.id),
        score=score(tries, days, now),
    )


def day_of(puzzle: Puzzle, days: Days, now: WallMs) -> Day:
    """Today if this is its puzzle, otherwise ""."""
    today = days.today(now)
    return today if puzzle_of(today).id == puzzle.id else ""


@lru_cache(maxsize=64)
def _frame(id: str) -> Play:
    """The position as a message of the table."""
    puzzle = found(id)
    here = scene(puzzle)
    ask = here.view.ask
    return Play(
        seq=len(here.events),
        at=0,
        n=0,
        events=(),
        view=here.view,
        choices=list(ask.listed()),
        any_of=ask.any_of(),
        race=ask.race,
        memory=_memory(here),
        points=here.state.points,
        groups=groups(here.game, here.view),
    )


def _memory(here: Scene) -> tuple[Remembered, ...] | None:
    if here.game.family not in LEARN_BY_FAMILY:
        return None
    memory = Memory()
    for event in here.log:
        memory = LEARN_BY_FAMILY[here.game.family](memory, event)
    return tuple([Remembered(hand.known, hand.unknown) for hand in memory.hands])


class Tried(Struct, frozen=True):
    """A choice, compared with the answers."""

    right: bool
    taken: int | None


def tried(puzzle: Puzzle, raw: Any) -> Tried:
    """Compare a choice, given as JSON, with the answers. Refuses what the rules do not allow here."""
    here = scene(puzzle)
    try:
        choice: Choice = msgspec.convert(raw, here.game.types.choice)
    except msgspec.ValidationError:
        raise Refused("not_a_choice") from None
    if choice not in here.choices:
        raise Refused("not_a_choice")
    answers = [meaning(here.game, here.view, answer.choice) for answer in puzzle.answers]
    means = meaning(here.game, here.view, choice)
    taken = answers.index(means) if means in answers else None
    return Tried(taken == 0, taken)


def told(puzzle: Puzzle, one: Tried, counted: bool, now: PuzzleScore) -> PuzzleAnswer:
    return PuzzleAnswer(
        right=one.right,
        counted=counted,
        taken=one.taken,
        answers=puzzle.answers,
        reason=puzzle.reason,
        levels=[LevelSolves(level, level in puzzle.solved_by) for level in LEVELS],
        score=now,
    )
