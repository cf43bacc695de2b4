"""What is asked on arrays by setup, and asks that may be answered with nothing."""

from typing import Any

import numpy as np
import pytest

from kaiten.arrays.draft.at_random import at_random, random_games
from kaiten.arrays.draft.choices import Actions, actions_of, legal_actions, to_options
from kaiten.arrays.draft.deal import deal, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import Ask, schedule
from kaiten.arrays.draft.turn import turn
from kaiten.draft.rules import Draft
from kaiten.games import party, sushi_go
from kaiten.games.party import Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from kaiten.observations.draft.options import kinds_asked

TWO = rules_of(sushi_go.cocktail, 2, PassingAndRobot())
LOW, HIGH = 0, 1 << 31  # random words: take an option, take nothing
AXIS = Actions(("egg", "squid", "nothing"), {"second": np.array([0, 1])})


def second(rules: Rules, nothing: Any) -> Ask:
    """An ask at three tables: a choice of two cards, one card, no options."""
    options = np.array([[[2, 0, 0], [1, 1, 0]]], np.int8)
    tables, now = empty_tables(np, rules, 3), schedule(rules)[0]
    return Ask(kind="second", number=1, tables=tables, now=now, who=None, options=options, nothing=nothing)


def words(word: int) -> Any:
    return lambda number, shape: np.full(shape, word, np.uint32)


@pytest.mark.parametrize(
    ("game", "seats", "options", "kinds"),
    [
        (sushi_go.cocktail, 3, PassingAndRobot(), ["first", "second"]),
        (sushi_go.cocktail, 2, PassingAndRobot(robot=True), ["first", "second", "robot"]),
        (sushi_go.zoch, 4, Passing("alternate"), ["first", "second"]),
        (party.cocktail, 3, Menu("first-meal"), ["first"]),
        (party.gamewright, 3, Menu("first-meal"), ["first"]),
        (party.gamewright, 3, Menu("classic"), ["first", "use", "keep"]),
        (party.cocktail, 3, Menu("classic"), ["first", "second", "use"]),
        (party.cocktail, 3, Menu("sampler"), ["first", "keep"]),
        (party.cocktail, 3, Menu("master"), ["first", "use", "wish", "give", "turn"]),
        (party.cocktail, 3, Menu("points-platter"), ["first", "copy"]),
        (party.gamewright, 3, Menu("points-platter"), ["first", "copy"]),
        (party.gamewright, 3, Menu("banquet"), ["first", "use", "wish", "give", "keep"]),
        (party.cocktail, 3, Menu("banquet"), ["first", "second", "use", "wish", "give"]),
        (party.cocktail, 2, Menu("dinner-for-two"), ["first", "copy", "keep"]),
        (
            party.cocktail,
            4,
            Menu(("maki", "miso_soup", "tofu", "eel", "takeout_box", "wasabi", "pudding")),
            ["first", "turn", "turn wasabi"],
        ),
    ],
)
def test_what_can_be_asked(game: Draft, seats: int, options: Any, kinds: list[str]) -> None:
    assert kinds_asked(rules_of(game, seats, options)) == kinds


def test_nothing_is_legal_only_where_it_may_be_chosen_and_something_is_asked() -> None:
    must, may = second(TWO, 0), second(TWO, np.array([[1, 0, 1]], np.int8))
    assert legal_actions(np, AXIS, must).tolist() == [[[1, 0, 0], [1, 1, 0], [0, 0, 0]]]
    assert legal_actions(np, AXIS, may).tolist() == [[[1, 0, 0], [1, 1, 0], [1, 0, 0]]]
    assert legal_actions(np, AXIS, second(TWO, 1)).tolist() == [[[1, 0, 0], [1, 1, 0], [1, 1, 0]]]
    chosen = np.array([[[0, 0, 0], [0, 1, 0], [1, 0, 0]]], np.int8)
    assert to_options(AXIS, may, chosen).tolist() == [[[0, 0, 0], [0, 1, 0]]]


def test_random_players_choose_nothing_only_where_they_may() -> None:
    may = np.array([[1, 0, 1]], np.int8)
    took = [at_random(np, words(word))(second(TWO, may)).tolist() for word in (LOW, HIGH)]
    assert took == [[[[1, 0, 0], [0, 1, 0]]], [[[0, 0, 0], [0, 1, 0]]]]
    assert at_random(np, words(HIGH))(second(TWO, 0)).tolist() == [[[1, 0, 0], [0, 1, 0]]]


@pytest.mark.rule("G4")
def test_nothing_is_one_with_any_number_of_chopsticks() -> None:
    """A seat with two chopsticks may leave out the second card just like a seat with one."""
    tables = empty_tables(np, TWO, 3)
    tables = deal(np, TWO, tables, luck_of_round(random_luck(np.random.default_rng(1), TWO, 3), 0), 0)
    plates = np.array(tables.plates)
    plates[0, TWO.at("chopsticks")] = [0, 1, 2]
    asked = []

    def answer(ask: Ask) -> Any:
        if ask.kind == "second":
            asked.append(np.asarray(ask.nothing).tolist())
            assert legal_actions(np, actions_of(TWO), ask).max() == 1
        found = at_random(np, words(HIGH))(ask)
        assert found.min() == 0
        return found

    turn(np, TWO, tables._replace(plates=plates), schedule(TWO)[0], answer)
    assert asked == [[[0, 1, 1], [0, 0, 0]]]


def test_random_games_play_every_hand_out() -> None:
    rng = np.random.default_rng(1)
    end = random_games(rng, TWO, random_luck(rng, TWO, 512))
    assert [int(each) for each in (end.hands.min(), end.hands.max(), end.plates.min())] == [0, 0, 0]
