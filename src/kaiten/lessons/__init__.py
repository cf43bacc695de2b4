"""`LESSONS`: every lesson by the name of its box. A lesson is a guided first round."""

from collections.abc import Callable

from kaiten.engine.errors import BadSetup
from kaiten.games import GAMES
from kaiten.lessons import any_game, dice, party, roll, sushi_go
from kaiten.lessons.script import Lesson

# A game that is not listed uses the generic lesson in any_game.py.
LESSONS: dict[str, Callable[[], Lesson]] = {
    "sushi-go": sushi_go.lesson,
    "party": party.lesson,
    "roll": roll.lesson,
    "dice": dice.lesson,
}


def lesson_for(box: str) -> Lesson:
    """Return the lesson of a box, such as "party". Raises BadSetup if there is no such box."""
    if box in LESSONS:
        return LESSONS[box]()
    games = [name for name in GAMES if name.partition("/")[0] == box]
    if not games:
        boxes = dict.fromkeys(name.partition("/")[0] for name in GAMES)
        raise BadSetup(f"no lesson for {box[:20]!r}; there are {', '.join(boxes)}")
    return any_game.lesson(games[0])
