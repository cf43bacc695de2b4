"""`DICE`: the bots of Sushi Dice. There is no time to search in a duel, so `search` is greedy."""

from functools import partial

from kaiten.bots.dice import greedy, random
from kaiten.bots.dice.duellist import duellist
from kaiten.bots.dice.reaction import REGULAR, with_reaction
from kaiten.bots.roster import Roster, from_view

DICE = Roster(
    random=from_view(random.choose),
    taster=from_view(greedy.choose),
    greedy=from_view(greedy.choose),
    search=lambda game, playouts: from_view(greedy.choose)(game),
    child=partial(duellist, level="child"),
    beginner=partial(duellist, level="beginner"),
    regular=partial(duellist, level="regular"),
    chef=partial(duellist, level="chef"),
    itamae=partial(duellist, level="itamae"),
    at_once=from_view(greedy.choose),
    at_human_speed=lambda choose: with_reaction(choose, REGULAR),
)
