"""Sushi Roll on a GPU: draw, roll and play with `jax.numpy` in one compiled call (kaiten-sushi[jax])."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from kaiten.arrays.array import I8, Array
from kaiten.arrays.roll.arrays import Bars, Rules
from kaiten.arrays.roll.dice import SIDE
from kaiten.arrays.roll.luck import PlayerLuck, random_games
from kaiten.arrays.roll.play import Luck
from kaiten.games.sushi_roll.dice import BAG
from kaiten.games.sushi_roll.rules import ROUNDS


def sides_from_key(key: Array, *shape: int) -> Array:
    """The sides of rolled dice. The bias of 16 bits is negligible."""
    return (jax.random.bits(key, shape, jnp.uint16).astype(jnp.uint32) * 6 >> 16).astype(I8)


def luck_from_key(key: Array, rules: Rules, games: int) -> Luck:
    for_dice, for_rolls = jax.random.split(key)
    return Luck(
        draw_dice(for_dice, rules, ROUNDS, games),
        sides_from_key(for_rolls, ROUNDS, rules.size, rules.seats, rules.size, games),
    )


def draw_dice(key: Array, rules: Rules, rounds: int, games: int) -> Array:
    """[round, belt, die, bar] Dice from the bag: each in turn is any of those that are left."""
    number = rules.seats * rules.size
    words = jax.random.bits(key, (number, rounds, games), jnp.uint32)

    def draw(left: Array, word: Array) -> tuple[Array, Array]:
        at = ((word >> 8).astype(jnp.float32) * (left.sum(0) / (1 << 24))).astype(jnp.int32)
        kind = (left.cumsum(0) <= at).sum(0)
        return left - (np.arange(len(BAG))[:, None, None] == kind), (kind * (SIDE + 1)).astype(I8)

    bag = jnp.array(list(BAG.values()), jnp.int32)[:, None, None]
    _, dice = jax.lax.scan(draw, jnp.broadcast_to(bag, (len(BAG), rounds, games)), words)
    return jnp.moveaxis(dice, 1, 0).reshape(rounds, rules.seats, rules.size, games)


@partial(jax.jit, static_argnums=(1, 2))
def play_at_random(key: Array, rules: Rules, games: int) -> Bars:
    """Whole games between random players, from the draw to the totals."""
    for_luck, for_words, for_dice = jax.random.split(key, 3)
    shape = ROUNDS, rules.size, rules.seats
    whims = PlayerLuck(
        jax.random.bits(for_words, (*shape, 2, games), jnp.uint32),
        sides_from_key(for_dice, *shape, rules.size, games),
    )
    return random_games(jnp, rules, luck_from_key(for_luck, rules, games), whims)
