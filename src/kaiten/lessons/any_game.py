"""The lesson for a game without its own: a few turns, with what is asked in each."""

from functools import cache
from random import Random

from kaiten.bots import BOTS
from kaiten.engine.game import asks
from kaiten.engine.runner import Log
from kaiten.games import GAMES
from kaiten.lessons.script import LEARNER, Lesson, Script

TURNS = 4  # of the learner
MOST_ACTS = 200  # of all seats; then the lesson ends even if the learner was not asked again


@cache
def lesson(name: str) -> Lesson:
    """A lesson in which the learner makes the choices of the `regular` bot."""
    game = GAMES[name]
    script = Script(name, game.seats[0], {}, {})
    choose, rng = BOTS["regular"](game), Random("lesson")
    script.say("teach-any-begin", "top")
    turns = 0
    for _ in range(MOST_ACTS):
        script.pass_time()
        asked = asks(game, script.state)
        if not asked or turns == TURNS:
            break
        seat = min(asked, key=lambda seat: (not asked[seat].urgent, seat))
        choice = choose(game.view(script.state, seat), Log(script.events, seat), rng)
        if choice is None:
            break
        if seat == LEARNER:
            script.do("teach-any-choose", choice, "ask")
            turns += 1
        else:
            script.act(seat, choice)
    script.say("teach-any-end", "score")
    return script.lesson()
