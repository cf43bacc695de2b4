"""What a net sees of Sushi Roll, what it can do, and what that does."""

from functools import partial
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.array import Array, Xp
from kaiten.arrays.roll.arrays import begin_round, empty_bars, next_seat, roll_all, rules_of, schedule
from kaiten.arrays.roll.choices import OpenTurn, apply_action, legal_actions, open_turn
from kaiten.arrays.roll.dice import FACES
from kaiten.arrays.roll.luck import random_luck, random_sides
from kaiten.arrays.roll.observe import observation_parts, observe
from kaiten.arrays.roll.seen import bars_seen
from kaiten.engine.chance import Seeded
from kaiten.engine.game import start, submit
from kaiten.engine.terms import Act
from kaiten.games.sushi_roll import cocktail
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.games.sushi_roll.table import Tokens
from kaiten.nets.roll.policy import random_policy
from kaiten.observations.roll.actions import ACTIONS
from kaiten.observations.roll.layout import Turn, observation_names
from kaiten.observations.roll.seen import observe_view, turn_seen
from tests.rules.bar import at_bar

NOW = Turn(number=0, round=0, left=3, red=0)


def on_belts(*belts: str, menu: int = 3, chopsticks: int = 2) -> OpenTurn:
    """One bar in its first turn, with these dice on the belts."""
    bars = empty_bars(np, rules_of(len(belts)), 1)
    dice = [np.array([[FACES.index(face)] for face in belt.split()], np.int8) for belt in belts]
    mine = bars.tokens[0]._replace(menu=np.array([menu], np.int8), chopsticks=np.array([chopsticks], np.int8))
    return open_turn(np, bars._replace(belts=tuple(dice), tokens=(mine, *bars.tokens[1:])))


def allowed(at: OpenTurn, now: Turn = NOW, steps: int = 9) -> set[str]:
    return {name for name, may in zip(ACTIONS, legal_actions(np, at, now, steps)[:, 0], strict=True) if may}


def after(at: OpenTurn, action: str, rolls: tuple[int, ...] = (0, 0, 0), now: Turn = NOW) -> OpenTurn:
    chosen = np.array([[name == action] for name in ACTIONS])
    return apply_action(np, at, chosen, np.array(rolls, np.int8)[:, None], now)


def belt(at: OpenTurn, seat: int = 0) -> list[str | None]:
    return [FACES[die] if die < len(FACES) else None for die in at.bars.belts[seat][:, 0].tolist()]


def test_actions_are_by_face_and_by_seat() -> None:
    at = on_belts("wasabi wasabi maki.3", "sashimi tempura tempura")
    takes = {"take wasabi", "take maki.3"}
    rerolls = {"keep wasabi", "keep maki.3", "reroll all"}
    gets = {"get sashimi from 1", "get tempura from 1"}
    assert allowed(at) == takes | rerolls | gets
    assert allowed(at, steps=2) == takes | rerolls
    assert allowed(at, steps=1) == takes
    assert allowed(on_belts("wasabi wasabi maki.3", "sashimi tempura tempura", menu=0)) == takes | gets
    assert allowed(after(at, "take wasabi")) == set()


def test_a_single_die_is_rerolled_or_not() -> None:
    at = on_belts("wasabi", "maki.1")
    now = NOW._replace(left=1)
    assert allowed(at, now) == {"take wasabi", "reroll all", "get maki.1 from 1"}
    assert belt(after(at, "reroll all", (2,), now)) == ["menu.1"]


def test_a_reroll_keeps_one_die() -> None:
    at = after(on_belts("dumpling maki.3 dumpling", "sashimi sashimi sashimi"), "keep dumpling", (5, 0, 3))
    assert belt(at) == ["dumpling", "maki.1", "tempura"]
    assert at.bars.tokens[0].menu.tolist() == [2]
    assert at.open.tolist() == [True]


def test_a_swap_has_two_steps() -> None:
    mine = "nigiri.egg nigiri.salmon nigiri.squid"
    at = on_belts(mine, "maki.1 maki.1 maki.1", "wasabi sashimi menu.2")
    at = after(at, "get menu.2 from 2")
    assert allowed(at) == {"give nigiri.egg", "give nigiri.salmon", "give nigiri.squid"}
    assert observation_parts(np, at, NOW)["away"][:, 0].tolist() == [False, True, False, False]
    assert at.bars.tokens[0].chopsticks.tolist() == [2]
    at = after(at, "give nigiri.egg")
    assert belt(at) == ["menu.2", "nigiri.salmon", "nigiri.squid"]
    assert belt(at, 2) == ["wasabi", "sashimi", "nigiri.egg"]
    assert at.bars.tokens[0].chopsticks.tolist() == [1]
    at = after(at, "take menu.2")
    assert belt(at) == ["nigiri.squid", "nigiri.salmon", None]
    assert (at.bars.tokens[0].menu.tolist(), at.open.tolist()) == ([5], [False])


def test_what_is_seen_of_a_bar() -> None:
    sitting = at_bar(
        trays="dumpling dumpling tempura maki.3 | wasabi nigiri.squid wasabi",
        belts="wasabi maki.1 maki.1 | pudding.1 pudding.1 pudding.2",
        tokens=(Tokens(1, 2, 3), Tokens(4, 5, 6)),
    )
    view = cocktail.view(sitting.bar, 0)
    seen = observation_parts(np, open_turn(np, bars_seen(view)), turn_seen(view))
    assert seen["trays"][:18, 0].tolist() == [0, 1, 1, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, 0, 0, 0, 1, 9]
    assert seen["tokens"][:, 0].tolist() == [1, 2, 3, 4, 5, 6] + [0] * 9
    assert seen["belts"][:17, 0].tolist() == [0, 0, 0, 2, 0, 0, 0, 0, 0, 1] + [0] * 7


THREE = at_bar(
    "wasabi menu.1 | maki.1 maki.1 | nigiri.egg",
    "tempura | wasabi nigiri.squid | -",
    taking=1,
    red=2,
    totals=(7, 8, 9),
)


def named(at: OpenTurn, now: Turn, most: int) -> dict[tuple[str, Any], int]:
    """The numbers of an observation by name, without zeros."""
    numbers = observe(np, at, now, most=most)[:, 0].tolist()
    return {name: number for name, number in zip(observation_names(most), numbers, strict=True) if number}


def test_numbers_have_names_at_any_number_of_seats() -> None:
    view = cocktail.view(THREE.bar, 1)
    at, now = open_turn(np, bars_seen(view)), turn_seen(view)
    told: dict[tuple[str, Any], int] = {
        ("seats", 3): 1, ("round", 0): 1, ("turns left", 7): 1, ("acted", 2): 1,  # the red belt is two seats back
        ("belts", (0, "maki.1")): 2, ("belts", (1, "nigiri.egg")): 1,
        ("belts", (2, "wasabi")): 1, ("belts", (2, "menu.1")): 1,
        ("trays", (0, "points")): 9, ("trays", (2, ("tempura", 1))): 1, ("trays", (2, "points")): 1,
        **{("tokens", (away, "menu")): 3 for away in range(3)},
        **{("tokens", (away, "chopsticks")): 2 for away in range(3)},
        ("supply", "menu"): 9, ("supply", "chopsticks"): 6, ("supply", "pudding"): 32,
        ("totals", (0, "")): 8, ("totals", (1, "")): 9, ("totals", (2, "")): 7,
    }  # fmt: skip
    assert named(at, now, 3) == named(at, now, 5) == told
    assert len(observation_names(5)) == 194


def test_seats_that_wait_see_the_bar_from_their_place() -> None:
    """Also as environments under JAX show it to them: the bar of the seat that acts, moved on."""
    view = cocktail.view(THREE.bar, None)
    bars, now = bars_seen(view), turn_seen(view)
    for step, seat in enumerate((1, 2, 0)):
        own = now._replace(acted=(now.acted + step) % 3)
        moved, there = (
            observe(np, open_turn(np, each), own, most=3) for each in (bars, bars_seen(view, seat))
        )
        assert moved.tolist() == there.tolist() and turn_seen(view, seat).acted == own.acted
        bars = next_seat(bars)


@pytest.mark.parametrize("seats", [2, 4])
def test_counting_one_bar_gives_what_arrays_give(seats: int) -> None:
    """In every turn of a game, for each seat, and after the end."""
    luck, rng = Seeded("1"), Random(1)
    bar = start(cocktail, seats, NoOptions(), luck).state
    while True:
        for seat in range(seats):
            view = cocktail.view(bar, seat)
            at, now = open_turn(np, bars_seen(view, seat)), turn_seen(view, seat)
            assert observe_view(view, seat) == observe(np, at, now, most=seats)[:, 0].tolist()
        if bar.taking is None:
            break
        ask = cocktail.ask(bar, bar.taking)
        assert ask is not None
        choice = rng.choice(list(ask.choices()))
        bar = submit(cocktail, bar, Act(bar.taking, ask.opened, choice), luck).state
    assert bar.winners


@pytest.mark.parametrize("seats", [2, 5])
def test_a_turned_bar_looks_turned(seats: int) -> None:
    """What the next seat sees is the same with all places moved by one."""
    rules, rng = rules_of(seats), np.random.default_rng(1)
    luck, now = random_luck(rng, rules, 20), schedule(rules)[0]
    bars = roll_all(np, begin_round(np, empty_bars(np, rules, 20), luck.dice[0]), luck.rolls[0, 0], now)
    mine, theirs = (observation_parts(np, open_turn(np, each), now) for each in (bars, next_seat(bars)))
    for name, size in (("belts", 17), ("tokens", 3), ("trays", 9), ("totals", 1)):
        here, there = (part[name][: seats * size].reshape(seats, size, -1) for part in (mine, theirs))
        assert (np.roll(here, -1, 0) == there).all()
    assert observe(np, open_turn(np, bars), now).shape == (194, 20)


def test_jax_decides_and_sees_what_numpy_does() -> None:
    """Three steps at random at two seats, with the same actions and the same dice."""
    rules, rng = rules_of(2), np.random.default_rng(1)
    luck, now = random_luck(rng, rules, 40), schedule(rules)[0]
    at = open_turn(
        np, roll_all(np, begin_round(np, empty_bars(np, rules, 40), luck.dice[0]), luck.rolls[0, 0], now)
    )

    def step(xp: Xp, at: OpenTurn, chosen: Array, rolls: Array) -> tuple[OpenTurn, Array, Array]:
        after = apply_action(xp, at, chosen, rolls, now)
        return after, legal_actions(xp, after, now, 3), observe(xp, after, now)

    compiled = jax.jit(partial(step, jnp))
    may, there = legal_actions(np, at, now, 3), at
    for _ in range(3):
        chosen, dice = random_policy(at, now, may, rng.random(40)), random_sides(rng, 8, 40)
        at, may, seen = step(np, at, chosen, dice)
        there, *others = compiled(there, chosen, dice)
        assert jax.tree.all(jax.tree.map(np.array_equal, (at, may, seen), (there, *others)))
    assert 0 < at.open.sum() < 40
