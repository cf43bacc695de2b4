"""The lesson for Sushi Go!, with three seats: a pair, a nigiri on a wasabi, chopsticks and pudding."""

from functools import cache

from kaiten.draft.asks import Pick, alone
from kaiten.lessons.script import Lesson, Script

# Hands pass to the left: after your own hand you get your right neighbour's, then your left neighbour's.
YOURS = "tempura tempura maki.2 dumpling dumpling sashimi nigiri.egg nigiri.salmon pudding"
LEFT = "nigiri.squid maki.3 maki.2 pudding dumpling sashimi sashimi tempura nigiri.egg"
RIGHT = "wasabi chopsticks sashimi sashimi nigiri.egg tempura dumpling dumpling nigiri.salmon"


@cache
def lesson() -> Lesson:
    deal = f"{YOURS} {LEFT} {RIGHT}".split()
    table = Script("sushi-go/cocktail", 3, {"deal/1": deal}, {})
    table.say("teach-sushi-go-hand", "hand")
    table.do("teach-sushi-go-tempura", alone("tempura"), "hand")
    table.others(alone("maki.2"), alone("sashimi"))
    table.say("teach-sushi-go-reveal", "others")
    table.do("teach-sushi-go-wasabi", alone("wasabi"), "hand")
    table.others(alone("nigiri.salmon"), alone("sashimi"))
    table.do("teach-sushi-go-squid", alone("nigiri.squid"), "hand")
    table.others(alone("dumpling"), alone("pudding"))
    table.say("teach-sushi-go-nine", "laid")
    table.do("teach-sushi-go-again", alone("tempura"), "hand")
    table.others(alone("tempura"), alone("sashimi"))
    table.do("teach-sushi-go-chopsticks", alone("chopsticks"), "hand")
    table.others(alone("dumpling"), alone("dumpling"))
    table.say("teach-sushi-go-maki", "others")
    chopsticks = table.state.plates[0][-1].id
    table.do("teach-sushi-go-two", Pick(("maki.3", "pudding"), use=chopsticks), "use")
    table.others(alone("dumpling"), alone("maki.2"))
    table.say("teach-sushi-go-gone", "laid")
    table.say("teach-sushi-go-pudding", "laid")
    table.play_on(lambda state: state.turn == 8)
    table.say("teach-sushi-go-last", "hand")
    table.play_on(lambda state: state.round == 2)
    table.say("teach-sushi-go-score", "score")
    return table.lesson()
