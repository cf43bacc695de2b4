"""`ROLL`: the bots of Sushi Roll."""

from kaiten.bots.roll import child, greedy, random, strongest, taster
from kaiten.bots.roll.outlook import outlook
from kaiten.bots.roll.search import search_roll
from kaiten.bots.roster import Roster, from_view

ROLL = Roster(
    random=from_view(random.choose),
    taster=from_view(taster.choose),
    greedy=from_view(greedy.choose),
    search=search_roll,
    child=from_view(child.choose),
    beginner=from_view(taster.choose),
    regular=from_view(greedy.choose),
    chef=strongest.chef,
    itamae=strongest.itamae,
    net=strongest.bare_net,
    at_once=from_view(greedy.choose),
    outlook=outlook,
)
