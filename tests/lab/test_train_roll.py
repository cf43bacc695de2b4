"""Training for Sushi Roll: what is learnt from whole games."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.lab.train.config import Config
from kaiten.lab.train.decisions import Decisions
from kaiten.lab.train.roll.self_play import ROLLS, STEPS, advantages_of

TINY = Path(__file__).parents[2] / "examples" / "tiny_roll.toml"


def test_one_net_for_all_numbers_of_seats() -> None:
    config = Config(iterations=1)
    shape = ROLLS.shape(config)
    assert (shape.inputs, len(shape.actions), shape.cards, shape.most) == (194, 120, (), 5)
    assert [ROLLS.name_of(setup) for setup in ROLLS.setups(config)] == [
        "roll/cocktail, 2 seats",
        "roll/cocktail, 3 seats",
        "roll/cocktail, 4 seats",
        "roll/cocktail, 5 seats",
    ]


def test_advantages_follow_each_seat_through_its_own_decisions() -> None:
    """Two seats, one bar. Seat 0 decides twice in its first turn, everybody else once; the values are 0."""
    turns = 3 * 8
    legal = np.zeros((turns, 2, STEPS, 1, 1), bool)
    legal[:, :, 0] = True
    legal[0, 0, 1] = True
    values = np.zeros((turns, 2, STEPS, 2, 1), np.float32)
    values[-1, :, 0] = 0.5  # in the last turn, seat 1 has the red belt
    empty = jnp.zeros(())
    made = Decisions(empty, jnp.asarray(legal), empty, empty, empty, jnp.asarray(values))
    end = jnp.array([[[1.0], [-1.0]]] * 2)
    gains = np.asarray(jax.jit(lambda: advantages_of(Config(iterations=1, decay=0.5), 2, made, end))())
    assert gains[-1, :, 0, 0, 0].tolist() == [-1.5, 0.5]  # seat 1 acts first
    assert gains[-2, :, 0, 0, 0].tolist() == [0.5 + 0.25, 0.5 - 0.75]  # seat 0 acts first
    assert gains[0, 0, 0, 0, 0] == gains[0, 0, 1, 0, 0] / 2
