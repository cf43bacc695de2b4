"""The last turns: exact at two seats, thought through at more, left to another bot where they must be."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from kaiten.bots import BOTS
from kaiten.bots.draft.endgame import Ending, endgame
from kaiten.bots.draft.matrix import Solution
from kaiten.draft.asks import Pick
from kaiten.draft.events import Dealt, RoundBegan
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, Log, at_random, play
from kaiten.engine.terms import Choice, Event
from kaiten.games import GAMES
from kaiten.games.party import Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from tests.bots.endgame_check import brute, exact, positions
from tests.rules.table import Turn, at_table

pytestmark = pytest.mark.slow

WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 2, PassingAndRobot()),
    ("sushi-go/cocktail", 2, PassingAndRobot(robot=True)),
    ("sushi-go/zoch", 3, Passing(passing="alternate")),
    (
        "party/cocktail",
        2,
        Menu(("uramaki", "onigiri", "tofu", "miso_soup", "chopsticks", "special_order", "fruit")),
    ),
    (
        "party/gamewright",
        2,
        Menu(("maki", "tempura", "eel", "tofu", "chopsticks", "special_order", "pudding")),
    ),
    ("party/gamewright", 3, Menu("classic")),
    ("party/cocktail", 3, Menu("cutthroat")),
    ("party/cocktail", 3, Menu("master")),
]


def solved(turn: Turn, seat: int = 0) -> Solution:
    return Ending(turn.game, seat, turn.table.round, Random(1)).solution(turn.table)


def best(turn: Turn) -> Choice:
    """The one choice that seat 0 always makes."""
    choice: Choice = turn.choices(0)[solved(turn).rows.index(Fraction(1))]
    return choice


@pytest.mark.parametrize(("count", "cards"), [(30, (2, 3)), (1, (4,))])
def test_the_value_is_what_another_method_finds(count: int, cards: tuple[int, ...]) -> None:
    for table, remembered in positions(count, cards):
        assert float(exact(remembered).value) == pytest.approx(brute(table), abs=1e-6)


def test_a_turn_that_must_be_mixed() -> None:
    """Dumpling or maki, against maki or egg; what is left is exchanged, and laid:

    dumpling: 5 to 7, or 4 to 8; maki: 4 to 9, or 6 to 7. So −2, −4 and −5, −1.
    """
    turn = at_table(
        "maki.3 maki.1 | maki.3 maki.2 maki.1 dumpling",
        "dumpling maki.2 | maki.2 nigiri.egg",
        game="sushi-go/cocktail",
    )
    assert solved(turn) == Solution(Fraction(-3), (Fraction(2, 3), Fraction(1, 3)))
    assert solved(turn, 1) == Solution(Fraction(3), (Fraction(1, 2), Fraction(1, 2)))


def test_the_bot_draws_from_the_mix() -> None:
    turn = at_table(
        "- | -", "nigiri.squid pudding pudding | pudding tempura wasabi", game="sushi-go/cocktail", round=3
    )
    assert solved(turn) == Solution(Fraction(1), (Fraction(1, 3), Fraction(2, 3)))
    log = [RoundBegan(3, "left", None), Dealt(turn.table.hands, None)]
    choose, view = BOTS["endgame"](turn.game), turn.game.view(turn.table, 0)
    drawn = Counter(choose(view, log, Random(number)) for number in range(90))
    assert drawn.keys() == {Pick(("nigiri.squid",)), Pick(("pudding",))}
    assert 20 <= drawn[Pick(("nigiri.squid",))] <= 40


def test_desserts_count_as_far_as_the_game_has_gone() -> None:
    """The pudding costs the salmon's 2 points, and saves the other's 6: all of them in the last round."""
    tables, hands = "- | pudding", "nigiri.salmon pudding | nigiri.egg nigiri.egg"
    first = at_table(tables, hands, game="sushi-go/cocktail", round=1)
    assert best(first) == Pick(("nigiri.salmon",))
    assert solved(first).value == 0
    last = at_table(tables, hands, game="sushi-go/cocktail", round=3)
    assert best(last) == Pick(("pudding",))
    assert solved(last).value == -2


def test_chopsticks_take_what_would_not_come_back() -> None:
    turn = at_table(
        "chopsticks sashimi | -", "maki.1 sashimi sashimi | maki.1 maki.1 maki.1", game="sushi-go/cocktail"
    )
    assert best(turn) == Pick(("sashimi", "sashimi"), use=0)


def test_a_wasabi_may_wait_for_the_squid_that_is_known_to_come() -> None:
    turn = at_table(
        "wasabi | - | -",
        "nigiri.egg sashimi | tempura tempura | nigiri.squid nigiri.squid",
        game="sushi-go/zoch",
    )
    assert best(turn) == Pick(("nigiri.egg",))


def test_the_last_card_for_the_robot_is_chosen_too() -> None:
    turn = at_table(
        "maki.2 | maki.3 | maki.1", "maki.1 maki.2 | nigiri.egg", game="sushi-go/cocktail", robot="", round=3
    )
    assert best(turn) == Pick(("maki.2",), robot="maki.1")


def test_at_three_seats_it_keeps_from_others_what_they_would_take() -> None:
    turn = at_table(
        "- | sashimi sashimi | -",
        "nigiri.squid sashimi | tempura tempura | tempura tempura",
        game="sushi-go/cocktail",
    )
    assert BOTS["greedy"](turn.game)(turn.game.view(turn.table, 0), (), Random(1)) == Pick(("nigiri.squid",))
    assert best(turn) == Pick(("sashimi",))


@pytest.mark.parametrize("way", [*WAYS[:3], *WAYS[4:]], ids=lambda way: f"{way[0]}-{way[1]}")
def test_the_endgame_keeps_the_contract(way: tuple[str, int, Any]) -> None:
    name, seats, options = way
    assert check_game(GAMES[name], seats, options, "endgame", BOTS["endgame"](GAMES[name]), every=80) > 0


@pytest.mark.parametrize("name", ["roll/cocktail", "dice/sit-down", "party/cocktail"])
def test_where_luck_decides_another_bot_plays(name: str) -> None:
    """Dice are luck, and so is what a menu serves."""
    game = GAMES[name]
    options = Menu("dinner-for-two") if name == "party/cocktail" else game.types.options()
    games = [
        [step.act for step in play(game, 2, options, Seeded("luck"), [bot(game)] * 2, "luck")]
        for bot in (BOTS["endgame"], BOTS["greedy"])
    ]
    assert games[0] == games[1]


def test_until_all_hands_are_known_another_bot_plays() -> None:
    game = GAMES["sushi-go/cocktail"]
    assert isinstance(game, Draft)
    asked: list[tuple[int, int]] = []

    def otherwise(game: Game[Any]) -> Chooser:
        def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
            asked.append((view.round, len(view.hands[view.seat])))
            return at_random(view, log, rng)

        return choose

    seats = [endgame(game, otherwise), at_random, at_random]
    for _ in play(game, 3, PassingAndRobot(), Seeded("known"), seats, "known"):
        pass
    assert asked == [(round, cards) for round in (1, 2, 3) for cards in (9, 8, 7, 6, 5)]


@pytest.mark.parametrize("way", WAYS[:3], ids=lambda way: f"{way[0]}-{way[1]}")
def test_what_is_hidden_makes_no_difference(way: tuple[str, int, Any]) -> None:
    """Shuffle all that a seat cannot see, and it chooses the same."""
    name, seats, options = way
    game, rng, events = GAMES[name], Random(name), list[Event]()
    choose = BOTS["endgame"](game)
    for step in play(game, seats, options, Seeded(name), [at_random] * seats, name):
        events += step.play.events
        table = step.play.state
        for seat in range(seats):
            if game.ask(table, seat) and rng.random() < 0.15:
                views = [game.view(one, seat) for one in (table, game.imagine(table, seat, rng))]
                choices = [choose(view, Log(events, seat), Random(1)) for view in views]
                assert choices[0] == choices[1]
