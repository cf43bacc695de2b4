"""Drafts on a GPU: deal and play with `jax.numpy` in one compiled call (kaiten-sushi[jax])."""

from functools import partial

import jax
import jax.numpy as jnp

from kaiten.arrays.array import Array
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.tables import Answer, Luck, Tables, words_needed
from kaiten.observations.draft.setup import Turn


def luck_from_key(key: Array, rules: Rules, games: int) -> Luck:
    shapes = words_needed(rules)
    keys = jax.random.split(key, len(shapes))
    return Luck(
        *[
            jax.random.bits(each, (*shape, games), jnp.uint32)
            for each, shape in zip(keys, shapes, strict=True)
        ]
    )


@partial(jax.jit, static_argnums=(1, 2))
def play_at_random(key: Array, rules: Rules, games: int, on_menu: Array | None = None) -> Tables:
    """Whole games between random players, from the shuffle to the totals."""
    for_luck, for_players = jax.random.split(key)

    def player(now: Turn) -> Answer:
        at_turn = jax.random.fold_in(for_players, now.number)
        return at_random(
            jnp, lambda number, shape: jax.random.bits(jax.random.fold_in(at_turn, number), shape, jnp.uint32)
        )

    return play(jnp, rules, luck_from_key(for_luck, rules, games), player, on_menu)
