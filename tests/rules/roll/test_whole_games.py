"""Sushi Roll: whole games."""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec
import pytest

from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.game import asks, replay, start
from kaiten.engine.terms import Scored
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Bar, Taken
from tests.rule import rule
from tests.rules.bar import RollGame, deal, random_game

SEATS = [2, 3, 4, 5]


@rule("R4")
@pytest.mark.parametrize("seats", SEATS)
def test_no_die_or_token_is_made_or_lost(seats: int) -> None:
    game = random_game(seats, seats)
    bar = cocktail.begin(seats, NoOptions())
    for event in game.log:
        bar = cocktail.apply(bar, event)
        assert cocktail.inventory(bar) == {
            "die.appetizer": 10,
            "die.maki": 6,
            "die.nigiri": 5,
            "die.special": 5,
            "die.dessert": 4,
            "token.menu": 18,
            "token.chopsticks": 12,
            "token.pudding": 32,
        }
        piles = [bar.supply, *bar.tokens]
        assert min(min(pile.menu, pile.chopsticks, pile.pudding) for pile in piles) >= 0
    assert bar == game.bar


@pytest.mark.parametrize("seats", SEATS)
def test_the_game_keeps_the_contract(seats: int) -> None:
    assert check_game(cocktail, seats, NoOptions(), f"contract/{seats}") > 0


@pytest.mark.parametrize("seats", SEATS)
def test_events_alone_rebuild_the_state_through_json(seats: int) -> None:
    game = random_game(seats, 10 + seats)
    types = cocktail.types
    lines = [msgspec.json.encode(event) for event in game.log]
    events = [msgspec.json.decode(line, type=types.event) for line in lines]
    assert events == game.log
    assert replay(cocktail, seats, NoOptions(), events) == game.bar
    assert msgspec.json.decode(msgspec.json.encode(game.bar), type=types.state) == game.bar


def test_a_view_with_its_ask_goes_through_json() -> None:
    game = deal(3)
    view = cocktail.view(game.bar, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=cocktail.types.view) == view


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_luck_from_another_first_seat_only_turns_the_table(seats: int) -> None:
    def turned(bar: Bar, by: int) -> tuple[object, ...]:
        by_seat = (bar.belts, bar.trays, bar.tokens, bar.totals)
        winners = {(seat - by) % seats for seat in bar.winners}
        return (*[per_seat[by:] + per_seat[:by] for per_seat in by_seat], winners, (bar.red - by) % seats)

    straight = random_game(seats, 5, first=0).bar
    for first in range(1, seats):
        assert turned(random_game(seats, 5, first=first).bar, first) == turned(straight, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_games_end_with_every_point_scored_and_the_trays_full(seats: int) -> None:
    for seed in range(6):
        game = random_game(seats, seed)
        scored = [event for event in game.log if isinstance(event, Scored)]
        sums = [sum(event.worths[seat].points for event in scored) for seat in range(seats)]
        assert game.bar.totals == tuple(sums)
        assert len(game.logged(Taken)) == 3 * seats * {2: 8, 3: 7, 4: 6, 5: 5}[seats]
        assert len(game.log) < 1000
        assert asks(cocktail, game.bar) == {}


def test_every_draw_of_luck_has_a_label_of_its_own() -> None:
    class Noting(Seeded):
        labels: list[str] = []  # noqa: RUF012  # one test, one list

        def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
            self.labels.append(label)
            return super().draw(bag, n, label)

        def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
            self.labels.append(label)
            return super().roll(dice, label)

    chance, rng = Noting("labels"), Random(1)
    play = start(cocktail, 5, NoOptions(), chance)
    game = RollGame(play.state, chance, play.events)
    while game.bar.phase != "over":
        game.answer(rng.choice(game.choices()))
    assert chance.labels[:3] == ["first", "bag/1", "roll/1/1"]
    assert any(label.startswith("reroll/") for label in chance.labels)
    assert len(chance.labels) == len(set(chance.labels))
