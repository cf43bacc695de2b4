"""The levels in the duel: what each pays attention to, how it decides, and how fast it reacts in a race."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from kaiten.bots.dice import greedy as greedy_dice
from kaiten.bots.dice.reaction import BEGINNER, CHEF, CHILD, ITAMAE, REGULAR, Reaction, with_reaction
from kaiten.bots.dice.throws import best_throw
from kaiten.engine.runner import Chooser
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_dice.asks import Beurk, Hurry, Ring, Throw, ThrowAgain
from kaiten.games.sushi_dice.dice import UNTHROWN, Dice, Plates, plates_made
from kaiten.games.sushi_dice.rules import SushiDice
from kaiten.games.sushi_dice.table import DiceView

Mind: TypeAlias = Callable[[DiceView, Random], Choice | None]

CALL_THROWS = 0.5  # what the other gains from having all six dice rethrown at once, in throws


def duellist(game: SushiDice, level: str) -> Chooser:
    """An opponent of this level. None is faster than a person can be."""
    mind, reaction = DUELLISTS[level]

    def choose(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
        return mind(view, rng)

    return with_reaction(choose, reaction)


def _child(view: DiceView, rng: Random) -> Choice | None:
    """Greedy, but sees only its own dice."""
    holders = view.holders or (None, None)  # nobody before the first duel
    first, second = [
        dice if seat == view.seat else UNTHROWN for seat, dice in zip(holders, view.dice, strict=True)
    ]
    return greedy_dice.choose(replace(view, dice=(first, second)), rng)


def _beginner(view: DiceView, rng: Random) -> Choice | None:
    """Greedy, but sees the other dice only while its own are in the air, and in turns every other step."""
    racing = isinstance(view.ask, Hurry)
    looks = "flying" in greedy_dice.sides(view)[0] if racing else view.step % 2 == 0
    return greedy_dice.choose(view, rng) if looks else _child(view, rng)


def _chef(view: DiceView, rng: Random) -> Choice | None:
    """Throws for the fastest plate, and calls when that costs the other more than the time costs itself."""
    if isinstance(view.ask, ThrowAgain):
        return Throw(best_throw(greedy_dice.sides(view)[0], view.plates)[1])
    if not isinstance(view.ask, Hurry):
        return greedy_dice.choose(view, rng)
    mine, theirs = greedy_dice.sides(view)
    if plates_made(mine, view.plates):
        return Ring()
    risk = at_stake(mine, view.plates) if "yuck" in mine else 0.0
    if "yuck" in theirs and at_stake(theirs, view.plates) > risk + CALL_THROWS:
        return Beurk()
    _, dice = best_throw(mine, view.plates)
    again = tuple([id for id in dice if id in view.ask.dice])
    return Throw(again) if again else None


def _itamae(view: DiceView, rng: Random) -> Choice | None:
    """Like the chef, but rethrows its own yucks first, before anybody can call them."""
    choice = _chef(view, rng)
    if not isinstance(view.ask, Hurry) or not isinstance(choice, Throw):
        return choice
    mine, _ = greedy_dice.sides(view)
    yucks = tuple([id for id, shows in enumerate(mine) if shows == "yuck"])
    return Throw(yucks) if yucks else choice


def at_stake(dice: Dice, plates: Plates) -> float:
    """How many throws a Beurk would cost this side, on average."""
    return best_throw(UNTHROWN, plates)[0] - best_throw(dice, plates)[0]


DUELLISTS: dict[str, tuple[Mind, Reaction]] = {
    "child": (_child, CHILD),
    "beginner": (_beginner, BEGINNER),
    "regular": (greedy_dice.choose, REGULAR),
    "chef": (_chef, CHEF),
    "itamae": (_itamae, ITAMAE),
}
