"""Sushi Roll: asks, choices and views."""

from itertools import combinations, permutations
from random import Random

import pytest
from msgspec.structs import replace

from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import asks, submit
from kaiten.engine.terms import Act
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.asks import Reroll, RollChoice, Swap, Take
from tests.rule import rule
from tests.rules.bar import at_bar, deal

SEATS = [2, 3, 4, 5]


@rule("R2")
def test_choices_are_takes_rerolls_and_swaps_clockwise() -> None:
    game = at_bar("maki.1 maki.2 | tempura | sashimi", red=1)
    game.bar = replace(game.bar, taking=0)
    assert game.choices() == [
        Take(10),
        Take(11),
        Reroll((10,)),
        Reroll((11,)),
        Reroll((10, 11)),
        Swap(10, 1, 20),
        Swap(11, 1, 20),
        Swap(10, 2, 30),
        Swap(11, 2, 30),
    ]


@rule("R2")
def test_the_widest_ask_lists_eight_takes_all_rerolls_and_all_swaps() -> None:
    choices = list(deal(2).ask.choices())
    assert len(choices) == len(set(choices)) == 8 + 255 + 64


@rule("R2")
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_listed_is_allowed_and_nothing_else(seats: int) -> None:
    rng = Random(seats)
    game = deal(seats)
    for _ in range(12):
        listed = set(game.ask.choices())
        dice = range(-1, seats * 8 + 1)
        wanted: list[RollChoice] = [Take(die) for die in dice]
        wanted += [Swap(mine, seat, die) for mine in dice for seat in range(-1, 6) for die in dice[::3]]
        mine = [die.id for die in game.ask.belt]
        wanted += [Reroll(some) for size in range(3) for some in permutations([*mine, 40], size)]
        wanted += [Reroll(some) for size in range(3, 9) for some in combinations(mine, size)]
        wanted += [Reroll((mine[0], mine[0])), *listed]
        assert {choice for choice in wanted if game.ask.allows(choice)} <= listed
        assert all(game.ask.allows(choice) for choice in listed)
        game.answer(rng.choice(sorted(listed, key=repr)))


def test_every_listed_choice_is_carried_out() -> None:
    game = deal(3)
    for choice in game.ask.choices():
        act = Act(0, game.ask.opened, choice)
        after = submit(cocktail, game.bar, act, game.chance).state
        assert after.taking == (1 if isinstance(choice, Take) else 0)


def test_a_refused_choice_changes_nothing() -> None:
    game = deal(3)
    before = game.bar
    with pytest.raises(IllegalAct) as refused:
        game.take(20)
    assert refused.value.code == "not_a_choice"
    assert game.bar is before


def test_an_answer_to_an_ask_before_the_reroll_comes_too_late() -> None:
    game = deal(2)
    opened = game.ask.opened
    game.answer(Reroll((0,)))
    with pytest.raises(IllegalAct) as refused:
        submit(cocktail, game.bar, Act(0, opened, Take(1)), game.chance)
    assert refused.value.code == "too_late"


@rule("R1")
def test_only_the_seat_whose_turn_it_is_is_asked_and_all_see_the_same() -> None:
    bar = deal(4, first=2).bar
    assert list(asks(cocktail, bar)) == [2]
    views = [cocktail.view(bar, seat) for seat in (None, 0, 1, 2, 3)]
    assert [view.ask is not None for view in views] == [False, False, False, True, False]
    assert len({replace(view, seat=None, ask=None) for view in views}) == 1


def test_nothing_is_hidden_so_a_seat_can_imagine_no_other_state() -> None:
    bar = deal(4).bar
    assert cocktail.imagine(bar, 1, Random(1)) is bar
