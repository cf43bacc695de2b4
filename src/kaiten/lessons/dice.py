"""The lesson for Sushi Dice, one duel: throw and keep, call a yuck, get called, and ring the bell."""

from functools import cache

from kaiten.engine.terms import Choice, Millis
from kaiten.games.sushi_dice.asks import Beurk, Ring, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.lessons.script import Lesson, Script

LUCK = {
    "plates": ("shrimp", "egg", "mixed"),
    # the learner's throws
    "land/1/0/1": ("shrimp", "star", "fish", "shrimp", "egg", "cucumber"),
    "land/1/0/2": ("shrimp", "shrimp", "octopus"),
    "land/1/0/3": ("yuck",),
    "land/1/0/4": ("shrimp", "shrimp", "star", "shrimp", "shrimp", "fish"),
    "land/1/0/5": ("shrimp",),
    # the rival's throws
    "land/1/1/1": ("egg", "fish", "egg", "octopus", "egg", "shrimp"),
    "land/1/1/2": ("egg", "yuck", "egg"),
    "land/1/1/3": ("fish", "shrimp", "cucumber", "egg", "octopus", "egg"),
}
BEAT_MS: Millis = 200  # the time between two acts


class Duel(Script):
    def rival(self, choice: Choice) -> None:
        """The rival acts a moment later, and all dice in the air land."""
        self.at += BEAT_MS
        self.act(1, choice)
        self.pass_time()


@cache
def lesson() -> Lesson:
    duel = Duel("dice/sit-down", 2, LUCK, {})
    duel.say("teach-dice-plates", "plates")
    duel.say("teach-dice-sets", "dice")
    duel.pass_time()
    duel.do("teach-dice-throw", Throw(ALL_SIX), "dice")
    duel.rival(Throw(ALL_SIX))
    duel.say("teach-dice-star", "plates")
    duel.do("teach-dice-keep", Throw((2, 4, 5)), "dice")
    duel.rival(Throw((1, 3, 5)))
    duel.do("teach-dice-yuck", Beurk(), "others")
    duel.pass_time()
    duel.say("teach-dice-called", "others")
    duel.do("teach-dice-one", Throw((5,)), "dice")
    duel.pass_time()
    duel.rival(Beurk())
    duel.say("teach-dice-caught", "dice")
    duel.say("teach-dice-chop", "others")
    duel.do("teach-dice-once-more", Throw((5,)), "dice")
    duel.pass_time()
    duel.do("teach-dice-ring", Ring(), "bell")
    duel.say("teach-dice-won", "score")
    return duel.lesson()
