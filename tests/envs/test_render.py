"""The table as text and as a picture, as one seat sees it."""

import numpy as np
import pytest

from kaiten.engine.errors import BadSetup
from kaiten.envs import picture
from kaiten.envs.gym.env import SushiGym
from kaiten.envs.pettingzoo_env import env, parallel_env
from kaiten.games import GAMES
from tests.invented import kitchen, menus_for

pytestmark = pytest.mark.slow

FOUR = [("sushi-go/cocktail", 4), ("party/cocktail", 3), ("roll/cocktail", 4), ("dice/sit-down", 3)]


def test_text_shows_the_hand_of_the_learner_or_of_the_agent_that_was_named() -> None:
    made = SushiGym(seats=2, render_mode="ansi")
    made.reset(seed=1)
    assert made.render() == (
        "You (0): –\nSeat 2 (0): –\nYour hand: Dumpling, Maki Roll ×2, Maki Roll ×3, Salmon Nigiri, "
        "Squid Nigiri, Squid Nigiri, Pudding, Sashimi, Wasabi, Wasabi"
    )
    named = env("sushi-go/cocktail", 2, render_mode="ansi", render_agent="seat_1")
    named.reset(seed=1)
    assert named.render() == (
        "Seat 1 (0): –\nYou (0): –\nYour hand: Dumpling, Dumpling, Dumpling, Dumpling, Maki Roll ×1, "
        "Egg Nigiri, Sashimi, Tempura, Tempura, Wasabi"
    )


def test_text_of_sushi_roll_shows_the_belts_of_all() -> None:
    made = SushiGym("roll/cocktail", seats=2, render_mode="ansi")
    made.reset(seed=1)
    assert str(made.render()).splitlines()[-2:] == [
        "Belt of Seat 2: Tempura, Dessert ×2, Dessert ×2, Maki Roll ×3, Sashimi, Dumpling, Menu ×1, Dumpling",
        "Your belt: Chopsticks ×2, Maki Roll ×2, Maki Roll ×3, Dumpling, Dumpling, Tempura, Sashimi, Egg Nigiri",
    ]
    watched = env("roll/cocktail", 2, render_mode="ansi")
    watched.reset(seed=1)
    assert watched.render() == (
        "Seat 1 (0): –\nSeat 2 (0): –\n"
        "Belt of Seat 1: Wasabi, Dessert ×1, Maki Roll ×3, Sashimi, Maki Roll ×2, Squid Nigiri, Tempura, Egg Nigiri\n"
        "Belt of Seat 2: Maki Roll ×2, Sashimi, Dessert ×1, Sashimi, Dessert ×1, Maki Roll ×2, Chopsticks ×2, Salmon Nigiri"
    )


@pytest.mark.parametrize(("game", "seats"), FOUR)
def test_pictures_of_one_game_have_one_size(game: str, seats: int) -> None:
    made = SushiGym(game, seats=seats, render_mode="rgb_array")
    made.reset(seed=1)
    first = made.render()
    assert isinstance(first, np.ndarray) and first.dtype == np.uint8 and first.shape[1:] == (800, 3)
    for _ in range(8):
        made.step(int(made.mask.argmax()))
    later = made.render()
    assert isinstance(later, np.ndarray) and later.shape == first.shape and (later != first).any()


def same(one: object, other: object) -> bool:
    assert isinstance(one, np.ndarray) and isinstance(other, np.ndarray)
    return np.array_equal(one, other)


def test_a_picture_shows_nothing_that_its_seat_cannot_see() -> None:
    table = parallel_env("sushi-go/cocktail", 3, render_mode="rgb_array", render_agent="seat_1")
    table.reset(seed=1)
    before = table.render()
    state = table.table.state
    table.table.state = table.table.game.imagine(state, 1, table.table.rng)
    assert table.table.state.hands[0] != state.hands[0]
    assert same(table.render(), before)
    table.table.state = table.table.game.imagine(state, None, table.table.rng)
    assert not same(table.render(), before)


def test_cards_have_their_own_pictures_and_new_ones_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, kitchen.name, kitchen)
    egg, squid = (picture.rasterise(f"card-nigiri-{kind}", 70, 98, die=False) for kind in ("egg", "squid"))
    assert egg.size == (70, 98) and egg.tobytes() != squid.tobytes()
    made = SushiGym(kitchen.name, seats=3, options={"menu": menus_for(3)[0].menu}, render_mode="rgb_array")
    made.reset(seed=1)
    assert isinstance(made.render(), np.ndarray)


def test_without_the_built_client_there_are_no_pictures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    picture.sprite.cache_clear()
    monkeypatch.setattr(picture, "STATIC", tmp_path)
    with pytest.raises(BadSetup, match=r"build the client with \./kaiten install"):
        picture.sprite()
