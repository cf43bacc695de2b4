"""Train IPPO on the JAX environment: every seat learns, with one net for all of them.

pip install "kaiten-sushi[envs,jax]" optax
python examples/ippo_jax.py --updates 40

It prints the mean points of a seat while all seats learn, then its share of the win against random players.
With 100 updates the points rise from 27 to 37, and it wins 88% (by chance: 25%); see docs/envs.md.
"""

import argparse
from time import process_time
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from kaiten.envs.jax_env import steps_of
from kaiten.envs.rewards import Terms

STEPS = 64  # of each table between updates; a game of Sushi Go! has 24 to 45
EPOCHS, PARTS = 2, 4  # passes over what was played, each in this many parts
WIDTH, RATE, CLIP, LAMBDA, ENTROPY = 128, 1e-3, 0.2, 0.95, 0.01
SCALE = 10.0  # points that count as a reward of 1
NEVER = -1e9


class Seen(NamedTuple):
    """What was seen, done and paid; the first axes are [step, table, seat]."""

    obs: Any
    legal: Any
    action: Any
    logp: Any
    value: Any
    reward: Any
    over: Any


def layers(key: Any, inputs: int, actions: int) -> list[tuple[Any, Any]]:
    sizes = [inputs, WIDTH, WIDTH, actions + 1]  # the last output is the value
    keys = jax.random.split(key, len(sizes) - 1)
    pairs = zip(keys, sizes[:-1], sizes[1:], strict=True)
    return [(jax.random.normal(k, (a, b)) / jnp.sqrt(a), jnp.zeros(b)) for k, a, b in pairs]


def thought(net: Any, obs: Any, legal: Any) -> tuple[Any, Any]:
    """Log-probabilities of the legal actions, and the value."""
    x = jnp.sign(obs) * jnp.log1p(jnp.abs(obs))
    for weights, bias in net[:-1]:
        x = jnp.tanh(x @ weights + bias)
    x = x @ net[-1][0] + net[-1][1]
    return jax.nn.log_softmax(jnp.where(legal, x[..., :-1], NEVER)), x[..., -1]


def loss(net: Any, seen: Seen, advantage: Any, target: Any) -> Any:
    """A seat that is not asked has one action, of probability 1: it adds nothing to the policy's gradient."""
    logps, value = thought(net, seen.obs, seen.legal)
    logp = jnp.take_along_axis(logps, seen.action[..., None], -1)[..., 0]
    ratio = jnp.exp(logp - seen.logp)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    asked = seen.legal.sum(-1) > 1
    policy = -(jnp.minimum(ratio * advantage, clipped * advantage) * asked).sum() / asked.sum()
    entropy = -(jnp.where(seen.legal, jnp.exp(logps) * logps, 0).sum(-1) * asked).sum() / asked.sum()
    return policy + 0.5 * ((value - target) ** 2).mean() - ENTROPY * entropy


def advantages(seen: Seen, last: Any) -> Any:
    """Generalized advantage estimation without a discount."""

    def back(carry: tuple[Any, Any], row: Seen) -> tuple[tuple[Any, Any], Any]:
        gain, after = carry
        on = 1.0 - row.over[..., None]
        gain = row.reward + on * after - row.value + LAMBDA * on * gain
        return (gain, row.value), gain

    return jax.lax.scan(back, (jnp.zeros_like(last), last), seen, reverse=True)[1]


class Trainer:
    def __init__(self, game: str, seats: int, options: dict[str, Any], tables: int, updates: int) -> None:
        self.steps = steps_of(game, seats, options, Terms("points", "round"))
        self.tables, self.updates = tables, updates
        self.tool = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))

    def begin(self, key: Any) -> tuple[Any, Any, Any]:
        net = layers(key, self.steps.inputs, len(self.steps.names))
        return net, self.tool.init(net), jax.vmap(self.steps.init)(jax.random.split(key, self.tables))

    def shown(self, states: Any) -> tuple[Any, Any]:
        return jax.vmap(self.steps.observe)(states), jax.vmap(self.steps.legal)(states)

    def updated(self, carry: Any, key: Any) -> tuple[Any, Any]:
        """Play, then learn. Also returns the mean points of a finished game."""
        net, tool, states = carry
        for_play, for_order = jax.random.split(key)

        def play(states: Any, key: Any) -> tuple[Any, Seen]:
            for_action, for_luck = jax.random.split(key)
            obs, legal = self.shown(states)
            logps, value = thought(net, obs, legal)
            action = jax.random.categorical(for_action, logps)
            keys = jax.random.split(for_luck, self.tables)
            done = jax.vmap(lambda *one: self.steps.step(*one, again=True))(keys, states, action)
            logp = jnp.take_along_axis(logps, action[..., None], -1)[..., 0]
            return done.state, Seen(obs, legal, action, logp, value, done.rewards / SCALE, done.over)

        states, seen = jax.lax.scan(play, states, jax.random.split(for_play, STEPS))
        gain = advantages(seen, thought(net, *self.shown(states))[1])
        data = (
            seen._replace(over=jnp.broadcast_to(seen.over[..., None], gain.shape)),
            gain,
            gain + seen.value,
        )
        data = jax.tree.map(lambda part: part.reshape(gain.size, *part.shape[3:]), data)

        def learn(carry: Any, which: Any) -> tuple[Any, None]:
            net, tool = carry
            part, gain, target = jax.tree.map(lambda row: row[which], data)
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            change, tool = self.tool.update(jax.grad(loss)(net, part, gain, target), tool)
            return (optax.apply_updates(net, change), tool), None

        orders = jax.vmap(lambda key: jax.random.permutation(key, gain.size))(
            jax.random.split(for_order, EPOCHS)
        )
        (net, tool), _ = jax.lax.scan(learn, (net, tool), orders.reshape(EPOCHS * PARTS, -1))
        points = seen.reward.sum() * SCALE / (seen.over.sum() * self.steps.seats)
        return (net, tool, states), points

    def win_share(self, net: Any, key: Any, games: int) -> Any:
        """The share of the win of one seat; the others choose at random."""

        def on(carry: tuple[Any, Any], key: Any) -> tuple[Any, None]:
            states, shares = carry
            for_net, for_others, for_luck = jax.random.split(key, 3)
            obs, legal = self.shown(states)
            action = jax.random.categorical(for_others, jnp.where(legal, 0.0, NEVER))
            mine = jax.random.categorical(for_net, thought(net, obs, legal)[0])[:, 0]
            keys = jax.random.split(for_luck, games)
            step = jax.vmap(lambda *one: self.steps.step(*one, again=False))
            done = step(keys, states, action.at[:, 0].set(mine))
            return (done.state, shares + done.shares[:, 0]), None

        states = jax.vmap(self.steps.init)(jax.random.split(key, games))
        most = 2 * STEPS
        return jax.lax.scan(on, (states, jnp.zeros(games)), jax.random.split(key, most))[0][1].mean()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="sushi-go/cocktail")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--test-games", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    trainer, key = Trainer(args.game, args.seats, {}, args.tables, args.updates), jax.random.key(args.seed)
    begun, carry = process_time(), jax.jit(trainer.begin)(key)
    update = jax.jit(trainer.updated)
    for number in range(1, args.updates + 1):
        carry, points = update(carry, jax.random.fold_in(key, number))
        if number % 5 == 0 or number == 1:
            print(
                f"update {number:>4}: {float(points):5.1f} points  {process_time() - begun:4.0f} CPU-seconds"
            )
    share = float(jax.jit(trainer.win_share, static_argnums=2)(carry[0], key, args.test_games))
    chance = 1 / args.seats
    print(f"wins {share:.0%} of {args.test_games} games against random players (by chance: {chance:.0%})")


if __name__ == "__main__":
    main()
