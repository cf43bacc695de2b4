"""Every lesson by the name of its game: a first round at a real table, told what to do and why."""

from collections.abc import Callable

from kaiten.lessons import dice, party, roll, sushi_go
from kaiten.lessons.script import Lesson

LESSONS: dict[str, Callable[[], Lesson]] = {
    "sushi-go": sushi_go.lesson,
    "party": party.lesson,
    "roll": roll.lesson,
    "dice": dice.lesson,
}
