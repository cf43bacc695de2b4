"""Search on arrays: what it must see, and that it plays whole games by the rules."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kaiten.arrays.draft.imagine import imagine_tables
from kaiten.arrays.draft.rules import rules_of
from kaiten.bots.draft.search_arrays import ArraySearch
from kaiten.bots.draft.search_reference import SearchSettings
from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Pick
from kaiten.draft.memory import forget, remember
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Log, at_random, play
from kaiten.engine.terms import Event
from kaiten.games import GAMES
from kaiten.games.sushi_go import Passing, PassingAndRobot

pytestmark = pytest.mark.slow

LITTLE = {"nigiri.egg", "nigiri.salmon", "maki.1", "chopsticks", "wasabi"}

WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 2, PassingAndRobot()),
    ("sushi-go/cocktail", 2, PassingAndRobot("alternate", robot=True)),
    ("sushi-go/zoch", 3, Passing("alternate")),
    ("sushi-go/gamewright", 5, PassingAndRobot()),
]


def sushi_go(name: str) -> Draft:
    game = GAMES[name]
    assert isinstance(game, Draft)
    return game


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_whole_games_by_the_rules(name: str, seats: int, options: Any) -> None:
    game = sushi_go(name)
    search = ArraySearch(game, SearchSettings(10)).choose
    *_, last = play(game, seats, options, Seeded("1"), [search] * seats, "1")
    assert last.play.state.winners


@pytest.mark.parametrize("name", ["sushi-go/cocktail", "sushi-go/zoch"])
def test_a_squid_goes_on_the_wasabi_that_waits(name: str) -> None:
    """Nine points, and one card more that pays far less: in Zoch's box it must say so."""
    game = sushi_go(name)
    options = game.types.options()
    search = ArraySearch(game, SearchSettings(200)).choose
    found = 0
    for seed in range(300):
        events: list[Event] = []
        for step in play(game, 3, options, Seeded(str(seed)), [at_random] * 3, str(seed)):
            events += step.play.events
            table = step.play.state
            if table.round > 1 or table.winners:
                break
            for seat in range(3):
                ask, hand = game.ask(table, seat), set(table.hands[seat])
                waits = free_wasabi(table.plates[seat]) and len(hand) == 2
                if ask and ask.urgent and waits and "nigiri.squid" in hand and hand & LITTLE:
                    choice = search(game.view(table, seat), Log(events, seat), Random(1))
                    on = ("nigiri.squid",) if name == "sushi-go/zoch" else ()
                    assert choice == Pick(("nigiri.squid",), on=on), (table, choice)
                    found += 1
    assert found >= 2


def test_what_is_recalled_decides_what_is_imagined() -> None:
    """At two seats the hand that was passed on is known from the second turn; a bot without memory must guess."""
    game, options = sushi_go("sushi-go/cocktail"), PassingAndRobot()
    events: list[Event] = []
    for step in play(game, 2, options, Seeded("1"), [at_random] * 2, "1"):
        events += step.play.events
        if step.play.state.turn == 3:
            break
    table = step.play.state
    rules, view, memory = rules_of(game, 2, options), game.view(table, 0), remember(Log(events, 0))
    truth = np.array([[hand.count(card) for card in rules.cards] for hand in table.hands])[..., None]
    luck = np.random.default_rng(1)
    recalled = imagine_tables(luck, game, rules, view, memory, 50)
    assert (recalled.hands == truth).all()
    forgotten = imagine_tables(luck, game, rules, view, forget(memory, 0), 50)
    assert (forgotten.hands[0] == truth[0]).all()
    assert (forgotten.hands[1].sum(0) == 8).all()
    assert not (forgotten.hands[1] == truth[1]).all(0).any()
