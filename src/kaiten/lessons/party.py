"""The lesson for Sushi Go Party!, with the sampler menu: temaki, tofu and the menu card."""

from functools import cache

from kaiten.draft.asks import Keep, alone
from kaiten.lessons.script import Lesson, Script

YOURS = "tofu tofu temaki tempura dumpling dumpling wasabi nigiri.egg nigiri.salmon green_tea_ice_cream"
LEFT = "temaki temaki temaki tofu wasabi tempura dumpling nigiri.egg nigiri.salmon green_tea_ice_cream"
RIGHT = "menu.7 temaki tempura tempura dumpling dumpling tofu nigiri.egg nigiri.salmon green_tea_ice_cream"
KITCHEN = "nigiri.squid tempura dumpling dumpling"  # the four cards that the menu draws


@cache
def lesson() -> Lesson:
    luck = {"deal/1": f"{YOURS} {LEFT} {RIGHT}".split(), "menu/1/2/menu.7": KITCHEN.split()}
    table = Script("party/cocktail", 3, luck, {"menu": "sampler"})
    table.say("teach-party-menu", "top")
    table.say("teach-party-hand", "hand")
    table.do("teach-party-tofu", alone("tofu"), "hand")
    table.others(alone("temaki"), alone("temaki"))
    table.say("teach-party-reveal", "others")
    table.do("teach-party-order", alone("menu.7"), "hand")
    table.others(alone("wasabi"), alone("wasabi"))
    table.do("teach-party-four", Keep("nigiri.squid"), "ask")
    table.say("teach-party-served", "laid")
    table.do("teach-party-temaki", alone("temaki"), "hand")
    table.others(alone("tempura"), alone("temaki"))
    table.do("teach-party-second", alone("tofu"), "hand")
    table.others(alone("tofu"), alone("nigiri.salmon"))
    table.do("teach-party-ice", alone("green_tea_ice_cream"), "hand")
    table.others(alone("nigiri.salmon"), alone("tempura"))
    table.say("teach-party-watch", "others")
    table.do("teach-party-more", alone("temaki"), "hand")
    table.others(alone("tempura"), alone("tempura"))
    table.play_on(lambda state: state.turn == 9)
    table.say("teach-party-last", "hand")
    table.play_on(lambda state: state.round == 2)
    table.say("teach-party-score", "score")
    return table.lesson()
