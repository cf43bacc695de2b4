"""`ROLL`: the bots of Sushi Roll."""

from kaiten.bots.players import Players, from_view
from kaiten.bots.roll import child, greedy, levels, random, taster
from kaiten.bots.roll.outlook import outlook
from kaiten.bots.roll.search import search_roll

ROLL = Players(
    random=from_view(random.choose),
    taster=from_view(taster.choose),
    greedy=from_view(greedy.choose),
    search=search_roll,
    child=from_view(child.choose),
    beginner=from_view(taster.choose),
    regular=from_view(greedy.choose),
    chef=levels.chef,
    itamae=levels.itamae,
    net=levels.bare_net,
    at_once=from_view(greedy.choose),
    outlook=outlook,
)
