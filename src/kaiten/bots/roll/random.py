"""The random bot for Sushi Roll: picks a kind of choice at random, then any choice of that kind."""

from random import Random

from kaiten.engine.terms import Choice
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.table import RollView


def choose(view: RollView, rng: Random) -> Choice:
    ask = view.ask
    assert ask is not None
    mine = [die.id for die in ask.belt]
    theirs = [(other.seat, die.id) for other in ask.others for die in other.belt] if ask.chopsticks else []
    kinds = [Take, *[Reroll] * ask.menu, *[Swap] * bool(theirs)]
    kind = kinds[int(rng.random() * len(kinds))]
    die = mine[int(rng.random() * len(mine))]
    if kind is Take:
        return Take(die)
    if kind is Reroll:
        some = tuple([id for id in mine if rng.random() < 0.5])
        return Reroll(some or (die,))
    seat, other = theirs[int(rng.random() * len(theirs))]
    return Swap(die, seat, other)
