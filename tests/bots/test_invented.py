"""A card no bot has heard of is played by all of them, for what its own dish pays."""

from functools import partial
from random import Random
from typing import Any

import pytest

from kaiten import bots
from kaiten.bots import Bot, bot_named
from kaiten.bots.draft import strongest as strongest_draft
from kaiten.bots.worth import prospects
from kaiten.draft.asks import Flip, Keep, Pick
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import start
from kaiten.engine.runner import Log, play
from kaiten.engine.terms import Choice, Event
from kaiten.games.party import Menu
from tests.invented import MENUS, kitchen, menus_for
from tests.rules.table import at_table

pytestmark = pytest.mark.slow

QUICK = ["random", "taster", "greedy", "child", "beginner", "regular"]
SLOW = ["search:4", "search", "endgame", "chef", "itamae"]
SAME = ["net"]  # another name for itamae: no net knows these cards


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels as they are, only quicker."""
    monkeypatch.setattr(strongest_draft, "CHEF_WITHOUT_NET", 4)
    monkeypatch.setattr(strongest_draft, "ITAMAE_WITHOUT_NET", 4)


def bot(name: str) -> Bot:
    return partial(bots.BOTS["search"], playouts=2) if name == "search" else bot_named(name)


def test_these_are_all_the_bots() -> None:
    assert {*QUICK, *SLOW, *SAME} == {*bots.BOTS, "search:4"}


# Each bot at two numbers of seats; `./kaiten campaign bots_rules` has all of them.
QUICK_WAYS = [(name, seats) for at, name in enumerate(QUICK) for seats in ((2, 5), (3, 4))[at % 2]]
SLOW_WAYS = list(zip(SLOW, (2, 3, 4, 3, 2), strict=True))


@pytest.mark.parametrize(("name", "seats"), QUICK_WAYS)
def test_every_quick_bot_plays_whole_games(name: str, seats: int) -> None:
    every = menus_for(seats)
    check_whole_game(name, seats, every[QUICK_WAYS.index((name, seats)) % len(every)])


def check_whole_game(name: str, seats: int, menu: Any) -> None:
    choosers = [bot_named(name)(kitchen)] * seats
    *_, last = play(kitchen, seats, menu, Seeded(name), choosers, name)
    assert last.play.state.winners


@pytest.mark.usefixtures("few_playouts")
@pytest.mark.parametrize(("name", "seats"), SLOW_WAYS)
def test_every_bot_that_thinks_plays_whole_games(name: str, seats: int) -> None:
    """One of them, with a menu of its own at each number of seats."""
    check_one_thinks(name, seats)


def check_one_thinks(name: str, seats: int) -> None:
    menu = menus_for(seats)[seats % 4]
    choosers = [bot(name)(kitchen), *[bot_named("greedy")(kitchen)] * (seats - 1)]
    *_, last = play(kitchen, seats, menu, Seeded(name), choosers, name)
    assert last.play.state.winners


# --- what it is worth to them -----------------------------------------------------------------------------

GOES_FOR_POINTS = ["taster", "greedy", "search:10", "endgame", "beginner", "regular", "chef", "itamae"]


def first_pick(name: str, *mine: str) -> Choice | None:
    """What a bot takes from this hand, in the first turn of a game for two."""
    menu = Menu(("maki", "gari", "wakame", "ebi", "tea", "wasabi", "mochi"))
    theirs = ("maki.1",) * 4 + ("nigiri.salmon",) * 4 + ("ebi",) * 2
    luck = Scripted({"first": ("0",), "deal/1": (*mine, *theirs)}, rest=Seeded("1"))
    played = start(kitchen, 2, menu, luck)
    return bot_named(name)(kitchen)(kitchen.view(played.state, 0), Log(played.events, 0), Random(1))


@pytest.mark.usefixtures("few_playouts")
@pytest.mark.parametrize("name", GOES_FOR_POINTS)
def test_a_card_that_pays_is_taken_before_one_that_never_does(name: str) -> None:
    hand = ("wakame",) * 7 + ("gari.pink", "gari.white", "gari.white")
    assert first_pick(name, *hand) == Pick(("gari.pink",))


@pytest.mark.parametrize("name", ["taster", "greedy", "beginner", "regular"])
def test_a_card_that_would_spoil_what_lies_there_is_left(name: str) -> None:
    turn = at_table("gari.pink gari.white | -", "gari.pink wakame | tofu tofu", game=kitchen)
    view = kitchen.view(turn.table, 0)
    assert bot_named(name)(kitchen)(view, [], Random(1)) == Pick(("wakame",))


@pytest.mark.parametrize("name", ["taster", "greedy", "beginner", "regular"])
def test_the_last_card_of_a_set_is_taken(name: str) -> None:
    turn = at_table("ebi ebi | -", "ebi wakame gari.white | tofu tofu tofu", game=kitchen)
    view = kitchen.view(turn.table, 0)
    assert bot_named(name)(kitchen)(view, [], Random(1)) == Pick(("ebi",))


def test_a_set_is_begun() -> None:
    """By greed, and in a playout, though its first card pays nothing yet."""
    hand = ("wakame",) * 7 + ("ebi",) * 3
    assert first_pick("greedy", *hand) == Pick(("ebi",))
    assert first_pick("search:10", *hand) == Pick(("ebi",))


@pytest.mark.parametrize("name", ["taster", "greedy", "beginner", "regular"])
def test_what_it_asks_is_answered_for_points(name: str) -> None:
    think = bot_named(name)(kitchen)
    yuzu = at_table("- | -", "yuzu wakame gari.pink | tofu tofu tofu", game=kitchen).picks("yuzu", "tofu")
    assert think(kitchen.view(yuzu.table, 0), [], Random(1)) == Keep("gari.pink")
    nori = at_table("gari.pink wakame | -", "nori.13 tofu | tofu tofu", game=kitchen).picks("nori.13", "tofu")
    assert think(kitchen.view(nori.table, 0), [], Random(1)) == Flip((1,))


def test_what_it_would_bring_is_told_to_people_too() -> None:
    turn = at_table("gari.white rice | -", "gari.pink natto wakame | tofu tofu tofu", game=kitchen)
    seen = prospects(kitchen, kitchen.view(turn.table, 0))
    assert {card: value.now for card, value in seen.gains.items()} == {
        "gari.pink": 5,
        "natto": 4,
        "wakame": 0,
    }


# --- and nobody peeks -------------------------------------------------------------------------------------

EVERY = [(name, bot(name)) for name in (*QUICK, *SLOW) if name != "random"]


LOOKS = (9, 22, 31, 46, 60)


@pytest.mark.usefixtures("few_playouts")
@pytest.mark.parametrize("menu", [pytest.param(menu, id=name) for name, menu in MENUS.items()])
@pytest.mark.parametrize(("name", "bot"), [pytest.param(name, bot, id=name) for name, bot in EVERY])
def test_what_is_hidden_makes_no_difference(name: str, bot: Bot, menu: Any) -> None:
    check_honesty(bot, menu, LOOKS[1::3] if name in SLOW else LOOKS)


def check_honesty(bot: Bot, menu: Any, looks: tuple[int, ...]) -> None:
    rng, looked = Random(1), 0
    events: list[Event] = []
    anybody = bots.BOTS["random"](kitchen)
    for number, step in enumerate(play(kitchen, 3, menu, Seeded("peek"), [anybody] * 3, "peek")):
        events += step.play.events
        state = step.play.state
        asked = [seat for seat in range(3) if kitchen.ask(state, seat)]
        if number not in looks or not asked:
            continue
        views = [kitchen.view(one, asked[0]) for one in (state, kitchen.imagine(state, asked[0], rng))]
        choices = [bot(kitchen)(view, Log(events, asked[0]), Random(1)) for view in views]
        assert choices[0] == choices[1]
        looked += 1
    assert looked >= len(looks) - 2 and looked > 0
