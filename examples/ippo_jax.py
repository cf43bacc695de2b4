"""Train IPPO on the JAX environment: every seat learns, with one net for all of them.

pip install "kaiten-sushi[envs,jax]" optax
python examples/ippo_jax.py --updates 100
python examples/ippo_jax.py --minutes 10 --tables 8192 --save ippo.npz --log ippo.jsonl

The first is for a CPU, the second for a GPU. It prints the mean points of a seat while all seats learn, then
its share of the win against random players; docs/envs.md has the figures.
"""

import argparse
import json
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from kaiten.envs.on_jax.env import steps_of
from kaiten.envs.rewards import Terms

STEPS = 64  # of each table between updates; a game of Sushi Go! has 24 to 45
EPOCHS, PARTS = 2, 8  # passes over what was played, each in this many parts
WIDTH, BLOCKS, CLIP, LAMBDA = 256, 3, 0.2, 0.95
SLACK = 0.3  # added to each deviation of the inputs, so that rare ones do not become large
NEVER = -1e9
# From the beginning of the run to its end:
RATE = 6e-4, 2e-5
ENTROPY = 0.01, 0.0005
POINT = 0.05, 0.001  # what a point is worth; the win is worth 1
REPORTS = 50  # of each run


class Seen(NamedTuple):
    """What was seen, done and paid; the first axes are [step, table, seat]."""

    obs: Any
    legal: Any
    action: Any
    logp: Any
    value: Any
    reward: Any
    over: Any


def at(progress: Any, ends: tuple[float, float]) -> Any:
    return ends[0] + (ends[1] - ends[0]) * progress


def begun(key: Any, inputs: int, actions: int) -> dict[str, Any]:
    """A random net. Its inputs are not normalised yet."""
    sizes = [inputs, *[WIDTH] * (BLOCKS + 1), actions + 1]  # the last output is the value
    gains = [2.0] * (BLOCKS + 1) + [1e-4]
    net = {"shift": jnp.zeros(inputs), "scale": jnp.ones(inputs)}
    for number, (rows, columns) in enumerate(pairwise(sizes)):
        some = jax.random.normal(jax.random.fold_in(key, number), (rows, columns))
        net[f"weight{number}"] = some * jnp.sqrt(gains[number] / rows)
        net[f"bias{number}"] = jnp.zeros(columns)
    return net


def thought(net: dict[str, Any], obs: Any, legal: Any) -> tuple[Any, Any]:
    """Log-probabilities of the legal actions, and the value."""

    def layer(number: int, x: Any) -> Any:
        return x @ net[f"weight{number}"] + net[f"bias{number}"]

    shift, scale = jax.lax.stop_gradient((net["shift"], net["scale"]))
    x = jax.nn.relu(layer(0, (obs - shift) / scale))
    for number in range(1, BLOCKS + 1):
        x = x + jax.nn.relu(layer(number, x))
    x = layer(BLOCKS + 1, x)
    return jax.nn.log_softmax(jnp.where(legal, x[..., :-1], NEVER)), x[..., -1]


def loss(net: dict[str, Any], seen: Seen, gain: Any, target: Any, bonus: Any) -> Any:
    """Only seats with a choice have a policy to learn."""
    logps, value = thought(net, seen.obs, seen.legal)
    logp = jnp.take_along_axis(logps, seen.action[..., None], -1)[..., 0]
    ratio, free = jnp.exp(logp - seen.logp), seen.legal.sum(-1) > 1
    mean, spread = gain.mean(where=free), gain.std(where=free)
    gain = (gain - mean) / (spread + 1e-8)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean(where=free)
    entropy = -jnp.where(seen.legal, jnp.exp(logps) * logps, 0).sum(-1).mean(where=free)
    return 0.5 * ((value - target) ** 2).mean() - better - bonus * entropy


def advantages(seen: Seen, last: Any) -> Any:
    """Generalized advantage estimation without a discount."""

    def back(carry: tuple[Any, Any], row: Seen) -> tuple[tuple[Any, Any], Any]:
        gain, after = carry
        on = 1.0 - row.over[..., None]
        gain = row.reward + on * after - row.value + LAMBDA * on * gain
        return (gain, row.value), gain

    return jax.lax.scan(back, (jnp.zeros_like(last), last), seen, reverse=True)[1]


class Trainer:
    def __init__(self, game: str, seats: int, options: dict[str, Any], tables: int) -> None:
        self.steps = steps_of(game, seats, options, Terms("points", "round"))
        self.tables = tables
        self.tool = optax.chain(optax.clip_by_global_norm(0.5), optax.scale_by_adam(eps=1e-5))

    def init(self, key: Any) -> tuple[Any, Any]:
        net = begun(key, self.steps.inputs, len(self.steps.names))
        return net, jax.vmap(self.steps.init)(jax.random.split(key, self.tables))

    def shown(self, states: Any) -> tuple[Any, Any]:
        return jax.vmap(self.steps.observe)(states), jax.vmap(self.steps.legal)(states)

    def play(self, net: Any, states: Any, key: Any, progress: Any) -> Any:
        """Play on. Returns the states, what was seen, the advantages, and the mean points of a game."""

        def step(states: Any, key: Any) -> tuple[Any, tuple[Seen, Any]]:
            for_action, for_luck = jax.random.split(key)
            obs, legal = self.shown(states)
            logps, value = thought(net, obs, legal)
            action = jax.random.categorical(for_action, logps)
            keys = jax.random.split(for_luck, self.tables)
            done = jax.vmap(lambda *one: self.steps.step(*one, again=True))(keys, states, action)
            logp = jnp.take_along_axis(logps, action[..., None], -1)[..., 0]
            reward = done.shares + at(progress, POINT) * done.rewards
            small = obs.astype(jnp.bfloat16)  # exact: no number is larger than 255
            return done.state, (Seen(small, legal, action, logp, value, reward, done.over), done.rewards)

        states, (seen, points) = jax.lax.scan(step, states, jax.random.split(key, STEPS))
        gain = advantages(seen, thought(net, *self.shown(states))[1])
        return states, seen, gain, points.sum() / (seen.over.sum() * self.steps.seats)

    def learn(self, net: Any, tool: Any, seen: Seen, gain: Any, progress: Any) -> tuple[Any, Any]:
        def learnt(carry: Any, number: Any) -> tuple[Any, None]:
            net, tool = carry
            size = self.tables // PARTS

            def part(whole: Any) -> Any:
                return jax.lax.dynamic_slice_in_dim(whole, number * size, size, 1)

            some, target = jax.tree.map(part, seen), part(gain + seen.value)
            slope = jax.grad(loss)(net, some, part(gain), target, at(progress, ENTROPY))
            change, tool = self.tool.update(slope, tool)
            rate = at(progress, RATE)
            return (jax.tree.map(lambda old, way: old - rate * way, net, change), tool), None

        return jax.lax.scan(learnt, (net, tool), jnp.tile(jnp.arange(PARTS), EPOCHS))[0]

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


def log(path: Path | None, figures: dict[str, float]) -> None:
    if path:
        with path.open("a") as file:
            print(json.dumps(figures), file=file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="sushi-go/cocktail")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--minutes", type=float, help="train this long, compiling included, instead")
    parser.add_argument("--test-games", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="write the net to this .npz")
    parser.add_argument("--log", type=Path, help="write the learning curve to this file, as JSON lines")
    args = parser.parse_args()
    if args.tables % PARTS:
        parser.error(f"--tables must be a multiple of {PARTS}")
    begun, key = monotonic(), jax.random.key(args.seed)
    trainer = Trainer(args.game, args.seats, {}, args.tables)
    play, learn = jax.jit(trainer.play), jax.jit(trainer.learn)
    net, states = jax.jit(trainer.init)(key)
    states, seen, *_ = play(net, states, key, 0.0)
    obs = seen.obs.astype(jnp.float32)
    net |= {"shift": obs.mean((0, 1, 2)), "scale": obs.std((0, 1, 2)) + SLACK}
    tool, number, progress, due = trainer.tool.init(net), 0, 0.0, 0.0
    if args.log:
        args.log.write_text("")
    while progress < 1:
        number += 1
        states, seen, gain, points = play(net, states, jax.random.fold_in(key, number), progress)
        net, tool = learn(net, tool, seen, gain, progress)
        points, seconds = float(points), monotonic() - begun  # waits for the play
        progress = seconds / 60 / args.minutes if args.minutes else number / args.updates
        if progress < min(due, 1):
            continue
        due = progress + 1 / REPORTS
        steps = number * STEPS * args.tables * args.seats
        print(f"update {number:>4}: {points:5.1f} points  {seconds:4.0f} seconds", flush=True)
        log(args.log, {"seconds": round(seconds, 1), "steps": steps, "points": points})
        if args.save:
            np.savez(args.save, **net)
    share = float(jax.jit(trainer.win_share, static_argnums=2)(net, key, args.test_games))
    log(args.log, {"steps": steps, "wins": share})
    chance = 1 / args.seats
    print(f"wins {share:.0%} of {args.test_games} games against random players (by chance: {chance:.0%})")


if __name__ == "__main__":
    main()
