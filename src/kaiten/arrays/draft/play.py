"""Whole games, scoring and winners."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from kaiten.arrays.array import I8, Array, Xp
from kaiten.arrays.draft.deal import deal, draw_robot_card, empty_tables
from kaiten.arrays.draft.effects import Loop
from kaiten.arrays.draft.rules import Rules
from kaiten.arrays.draft.scoring import add_points
from kaiten.arrays.draft.tables import Answer, Luck, Tables, schedule
from kaiten.arrays.draft.turn import turn
from kaiten.arrays.luck import scan
from kaiten.draft.box import ROUNDS
from kaiten.observations.draft.setup import Turn

Player: TypeAlias = Callable[[Turn], Answer]


def play(
    xp: Xp, rules: Rules, luck: Luck, player: Player, on_menu: Array | None = None, *, follow: bool = False
) -> Tables:
    """Play whole games. `follow` is as in `empty_tables`."""
    tables, _ = play_and_note(xp, rules, luck, player, lambda: None, on_menu, follow=follow)
    return tables


def play_and_note(
    xp: Xp,
    rules: Rules,
    luck: Luck,
    player: Player,
    note: Callable[[], Any],
    on_menu: Array | None = None,
    *,
    turns: Turn | None = None,
    follow: bool = True,
    loop: Loop = scan,
) -> tuple[Tables, Any]:
    """Play whole games; also [round, turn, …] what `note` returns after each turn.

    `turns` is what `every_turn` returns, unless given. `loop` repeats the effects of a turn. With JAX, one
    round and one turn are compiled and repeated.
    """

    def one_round(tables: Tables, dealt: tuple[Luck, Turn]) -> tuple[Tables, Any]:
        luck, turns = dealt
        tables = deal(xp, rules, tables, luck, turns.round[0])

        def one_turn(tables: Tables, now_and_word: tuple[Turn, Any]) -> tuple[Tables, Any]:
            now, word = now_and_word
            if rules.robot:
                tables = draw_robot_card(xp, rules, tables, word, now)
            return turn(xp, rules, tables, now, player(now), loop), note()

        tables, notes = scan(xp, one_turn, tables, (turns, luck.robot if rules.robot else None))
        return score_round(xp, rules, tables), notes

    tables = empty_tables(xp, rules, luck.hands.shape[-1], on_menu, follow=follow)
    tables, notes = scan(xp, one_round, tables, (luck, every_turn(rules) if turns is None else turns))
    return score_desserts(xp, rules, tables), notes


def every_turn(rules: Rules) -> Turn:
    """The turns of a game, with arrays [round, turn]."""
    return Turn(*np.array(schedule(rules)).T.reshape(len(Turn._fields), ROUNDS, rules.size))


def score_round(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """Score a round and keep the desserts (G6–G11, P9–P20)."""
    kept = tables.kept + tables.plates[:, rules.desserts_span]
    points = tables.totals + round_points(xp, rules, tables)
    if rules.special_orders:
        orders = tables.kept_orders + tables.order_desserts.sum(0, dtype=I8)
        tables = tables._replace(kept_orders=orders)
    return tables._replace(totals=points, kept=kept)


def round_points(xp: Xp, rules: Rules, tables: Tables) -> Array:
    """[place, table] The points of the round, without uramaki prizes that were already paid."""
    points = rules.nigiri.points(xp, tables.plates[:, rules.riders], tables.dipped)
    if rules.turned:
        points = points + rules.turned * tables.turned
    if rules.race is not None:
        points = points + rules.race.most_left(tables.plates, tables.claimed)
    return add_points(xp, rules.round, tables.plates, tables.on_menu, points)


def dessert_points(xp: Xp, rules: Rules, tables: Tables) -> Array:
    """[place, table]"""
    return add_points(
        xp, rules.final, tables.kept, tables.on_menu[rules.desserts_span], xp.zeros_like(tables.totals)
    )


def score_desserts(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    return tables._replace(totals=tables.totals + dessert_points(xp, rules, tables))


def winners(rules: Rules, tables: Tables) -> Array:
    """[seat, table] The seats with most points, then most desserts; the robot cannot win (G13, P24)."""
    cards = tables.kept[: rules.seats].sum(1, dtype=np.int16)
    rank = tables.totals[: rules.seats] * 32 + cards
    return rank == rank.max(0)
