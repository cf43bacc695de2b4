"""The lesson for Sushi Roll, with two seats: taking dice, a nigiri on a wasabi, and spending tokens."""

from functools import cache

from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.lessons.script import Lesson, Script

# By id: dice 0 to 7 begin on your belt, 8 to 15 on your neighbour's; after each turn the belts swap.
YOURS = "special nigiri maki appetizer appetizer maki dessert appetizer"
THEIRS = "nigiri special maki appetizer appetizer appetizer dessert nigiri"

LUCK = {
    "bag/1": f"{YOURS} {THEIRS}".split(),
    # The belt of the seat that takes first comes first; each has the dice that are left on it.
    "roll/1/1": [
        "wasabi", "nigiri.egg", "maki.2", "dumpling", "tempura", "maki.1", "pudding.1", "dumpling",
        "nigiri.salmon", "menu.1", "maki.2", "dumpling", "sashimi", "tempura", "pudding.2", "nigiri.egg",
    ],
    "roll/1/2": [
        "nigiri.salmon", "maki.1", "tempura", "tempura", "maki.3", "pudding.2", "dumpling",
        "nigiri.squid", "chopsticks.1", "dumpling", "tempura", "dumpling", "pudding.1", "nigiri.egg",
    ],
    "roll/1/3": [
        "nigiri.egg", "maki.1", "dumpling", "maki.1", "pudding.1", "tempura",
        "menu.2", "dumpling", "dumpling", "tempura", "pudding.1", "nigiri.salmon",
    ],
    "reroll/1/3/0/2": ["maki.3", "maki.2"],
    "roll/1/4": [
        "nigiri.salmon", "tempura", "maki.2", "pudding.3", "dumpling",
        "dumpling", "dumpling", "tempura", "pudding.1", "nigiri.egg",
    ],
}  # fmt: skip


@cache
def lesson() -> Lesson:
    table = Script("roll/cocktail", 2, LUCK, {})
    table.say("teach-roll-belt", "belt")
    table.say("teach-roll-others", "others")
    table.do("teach-roll-wasabi", Take(0), "belt")
    table.act(1, Take(10))
    table.act(1, Take(4))  # they have the red belt now, so they take first
    table.say("teach-roll-passed", "belt")
    table.do("teach-roll-squid", Take(8), "belt")
    table.say("teach-roll-nine", "laid")
    table.say("teach-roll-tokens", "tokens")
    table.do("teach-roll-reroll", Reroll((2, 5)), "use")
    table.do("teach-roll-maki", Take(2), "belt")
    table.act(1, Take(9))
    table.act(1, Take(3))
    table.do("teach-roll-swap", Swap(15, 1, 6), "use")
    table.do("teach-roll-dessert", Take(6), "belt")
    table.say("teach-roll-end", "tokens")
    table.play_on(lambda state: state.turn == 7)
    table.say("teach-roll-last", "laid")
    table.play_on(lambda state: state.round == 2)
    table.say("teach-roll-score", "score")
    return table.lesson()
