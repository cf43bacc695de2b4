"""Measures random games on this machine's accelerator: picks per second, and the compile time.

python -m kaiten.lab.bench_gpu [--game NAME] [--menu ID|kind,kind,…] [--games N] [--seconds S]
"""

import argparse
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp

from kaiten.arrays.draft.rules import Rules, rules_of
from kaiten.arrays.draft.tables import schedule
from kaiten.arrays.roll import arrays as roll
from kaiten.draft.rules import Draft
from kaiten.games import game_named
from kaiten.games.party import menu_named
from kaiten.lab import roll_on_jax
from kaiten.lab.on_jax import play_at_random

SEATS = 4


def rules_named(name: str, menu: str | None) -> Rules:
    game = game_named(name)
    assert isinstance(game, Draft), f"{name} is not a drafting game"
    if menu is None:
        return rules_of(game, SEATS, game.types.options())
    return rules_of(game, SEATS, game.types.options(menu_named(menu)))


def batch_of(name: str, menu: str | None, games: int) -> tuple[Any, int]:
    """A function from a key to the totals of random games, and the number of picks in a game."""
    if name.startswith("roll/"):
        bars = roll.rules_of(SEATS)
        play = jax.jit(lambda key: jnp.stack(roll_on_jax.play_at_random(key, bars, games).totals))
        return play, len(roll.schedule(bars)) * SEATS
    rules = rules_named(name, menu)
    return jax.jit(lambda key: play_at_random(key, rules, games).totals), len(schedule(rules)) * SEATS


def measure(name: str, menu: str | None, games: int, seconds: float) -> dict[str, float | str]:
    """Play whole games, with dealing and scoring, for this many seconds."""
    play, picks = batch_of(name, menu, games)
    key = jax.random.key(1, impl="rbg")  # the fastest generator on accelerators
    begun = perf_counter()
    play = play.lower(key).compile()
    compiled = perf_counter() - begun
    play(key).block_until_ready()
    calls, begun = 0, perf_counter()
    while perf_counter() - begun < seconds:
        totals = play(jax.random.fold_in(key, calls)).block_until_ready()
        calls += 1
    took = perf_counter() - begun
    return {
        "device": jax.devices()[0].device_kind,
        "games": games,
        "compile_s": compiled,
        "picks_a_second": calls * games * picks / took,
        "mean_points": float(totals.mean()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games on this machine's accelerator.")
    parser.add_argument("--game", default="sushi-go/cocktail", help="by name (%(default)s)")
    parser.add_argument("--menu", help="of Party: a set menu, or kinds à la carte")
    parser.add_argument("--games", type=int, default=1 << 20, help="in one call (%(default)s)")
    parser.add_argument("--seconds", type=float, default=5.0)
    args = parser.parse_args()
    for name, figure in measure(args.game, args.menu, args.games, args.seconds).items():
        print(f"{name:<16}{figure:,.2f}" if isinstance(figure, float) else f"{name:<16}{figure}")


if __name__ == "__main__":
    main()
