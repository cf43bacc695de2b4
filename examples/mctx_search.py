"""Let a net search with mctx before it picks, and play against three seats of the same net that do not.

pip install "kaiten-sushi[envs,jax]" mctx
python examples/mctx_search.py --games 64

Gumbel MuZero searches with the net's policy and values. It starts from tables that the seat imagines: what it
does not know is dealt again, and the state contains no luck of the future, so it cannot peek. In the search,
the other seats play by the net.
"""

import argparse
from math import sqrt
from time import process_time
from typing import Any

import jax
import jax.numpy as jnp
import mctx
import numpy as np

from kaiten.baselines.on_jax import advisor, sampled
from kaiten.envs.on_jax.draft import DraftSteps
from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.rewards import Terms

SEATS, MINE = 4, 0

steps = steps_of("sushi-go/cocktail", SEATS, {}, Terms("win", "end"))
assert isinstance(steps, DraftSteps)
advise = advisor(steps)


def played(key: Any, state: Any, advice: Any, mine: Any) -> tuple[Any, Any]:
    """One step of a table: the others choose by the net. Also returns the reward of this seat."""
    for_others, for_luck = jax.random.split(key)
    actions = sampled(for_others, advice).at[MINE].set(mine)
    done = steps.step(for_luck, state, actions, again=False)
    return done.state, (done.rewards[MINE] - done.over / SEATS) * ~over(state)


def over(state: Any) -> Any:
    return ~steps.who(state).any()


def expand(weights: Any, key: Any, action: Any, states: Any) -> tuple[mctx.RecurrentFnOutput, Any]:
    """A node of the tree: what follows an action, by one sample of luck and of the others' choices."""
    keys = jax.random.split(key, len(action))
    new, reward = jax.vmap(played)(keys, states, jax.vmap(advise)(states), action)
    thought, ended = jax.vmap(advise)(new), jax.vmap(over)(new)
    output = mctx.RecurrentFnOutput(
        reward=reward,
        discount=jnp.where(ended, 0.0, 1.0),
        prior_logits=thought.logits[:, MINE],
        value=jnp.where(ended, 0.0, thought.values[:, MINE]),
    )
    return output, new


def chosen(key: Any, states: Any, guesses: int, simulations: int) -> Any:
    """[table] The action of this seat: the best over all imagined tables."""
    games = len(states.turn)
    keys = jax.random.split(key, games * guesses)
    many = jax.tree.map(lambda part: jnp.repeat(part, guesses, 0), states)
    guessed = jax.vmap(lambda key, state: steps.imagined(key, state, MINE))(keys, many)
    thought, legal = jax.vmap(advise)(guessed), jax.vmap(steps.legal)(guessed)[:, MINE]
    root = mctx.RootFnOutput(
        prior_logits=thought.logits[:, MINE], value=thought.values[:, MINE], embedding=guessed
    )
    found = mctx.gumbel_muzero_policy(
        (), key, root, expand, simulations, invalid_actions=~legal, max_depth=12, gumbel_scale=0.0
    )
    return found.action_weights.reshape(games, guesses, -1).sum(1).argmax(-1)


def one_step(key: Any, states: Any, guesses: int, simulations: int) -> tuple[Any, Any]:
    """Every table goes on by one step. The seat searches for its first card; a second one is the net's."""
    keys = jax.random.split(key, len(states.turn))
    thought = jax.vmap(advise)(states)
    best = thought.logits[:, MINE].argmax(-1)
    if simulations:
        best = jnp.where(states.asked.at == 0, chosen(key, states, guesses, simulations), best)
    return jax.vmap(played)(keys, states, thought, best)


def win_share(games: int, guesses: int, simulations: int, seed: int) -> tuple[float, float]:
    """The seat's share of the win, and half of its 95% interval."""
    step = jax.jit(one_step, static_argnums=(2, 3))
    key = jax.random.key(seed)
    states = jax.jit(jax.vmap(steps.init))(jax.random.split(key, games))
    shares, number = np.full(games, 0.0), 0
    while not bool(jax.vmap(over)(states).all()):
        number += 1
        states, rewards = step(jax.random.fold_in(key, number), states, guesses, simulations)
        shares += np.asarray(rewards)
    shares += 1 / SEATS
    return float(shares.mean()), 1.96 * float(shares.std()) / sqrt(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--guesses", type=int, default=4, help="imagined tables for each pick")
    parser.add_argument("--simulations", type=int, default=32, help="of each imagined table")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for simulations in (0, args.simulations):
        begun = process_time()
        share, half = win_share(args.games, args.guesses, simulations, args.seed)
        print(
            f"{simulations:>3} simulations: wins {share:.1%} ± {half:.1%} of {args.games} games against "
            f"{SEATS - 1} bare nets (by chance: {1 / SEATS:.0%}); {process_time() - begun:.0f} CPU-seconds",
            flush=True,
        )


if __name__ == "__main__":
    main()
