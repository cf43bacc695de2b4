"""Compares Sushi Go! on arrays with the reference engine, with the same luck and choices."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.engine.chance import Scripted
from kaiten.engine.game import Play, start, submit
from kaiten.engine.terms import Act
from kaiten.games.sushi_go import SUSHI_GO
from kaiten.lab.scoring import Array
from kaiten.lab.sushi_go.arrays import (
    CARDS,
    Luck,
    Rules,
    Tables,
    Turn,
    begin,
    prepare,
    rules_of,
    schedule,
    score_puddings,
    score_round,
    turn,
    winners,
)
from kaiten.lab.sushi_go.choices import answers, legal, number_of, picks
from kaiten.lab.sushi_go.luck import shuffled


def compare(name: str, seats: int, options: Any, games: int, seed: int) -> None:
    """Play this many games in both engines; compare hands, plates, legal choices, totals and winners."""
    game = SUSHI_GO[name]
    rules, rng = rules_of(game, seats, options), np.random.default_rng(seed)
    luck = shuffled(rng, rules, games)
    firsts = rng.integers(seats, size=games)
    chances = [scripted(rules, luck, at, int(firsts[at])) for at in range(games)]
    plays = [start(game, seats, options, chance) for chance in chances]
    tables = begin(np, rules, games)
    for now in schedule(rules):
        tables = prepare(np, rules, tables, luck, now)
        check_tables(rules, tables, now, plays)
        allowed = legal(np, rules, tables, now)
        chosen = any_legal(rng, allowed)
        for at in range(games):
            plays[at] = both(game, rules, now, plays[at], chances[at], allowed[..., at], chosen[:, at])
        tables = turn(np, rules, tables, picks(np, rules, chosen, now), now)
        if now.left == 1:
            tables = score_round(np, rules, tables)
    tables = score_puddings(np, rules, tables)
    won = winners(rules, tables)
    for at, play in enumerate(plays):
        table, order = play.state, clockwise(rules, play.state)
        assert [table.totals[place] for place in order] == tables.totals[:, at].tolist()
        assert [seat in table.winners for seat in order[:seats]] == won[:, at].tolist()


def scripted(rules: Rules, luck: Luck, at: int, first: int) -> Scripted:
    """One table's luck, scripted for the reference engine, which deals clockwise from the first seat."""
    outcomes: dict[str, list[str]] = {"first": [str(first)]}
    for round in range(len(luck.hands)):
        dealt = [card for hand in luck.hands[round, :, :, at] for card in spelled(CARDS, hand)]
        if luck.robot is not None:
            drawn = [spelled(CARDS, card)[0] for card in luck.robot[round, :, :, at]]
            dealt += drawn
            outcomes |= {f"robot/{round + 1}/{turn}": [card] for turn, card in enumerate(drawn, 1)}
        outcomes[f"deal/{round + 1}"] = dealt
    return Scripted(outcomes)


def spelled(cards: Sequence[str], counts: Array) -> list[str]:
    return [card for card, n in zip(cards, counts, strict=True) for _ in range(n)]


def clockwise(rules: Rules, table: Table) -> list[int]:
    """The readable table's places in the order of the arrays: from the first seat, then the robot."""
    return [*table.clockwise(), *range(rules.seats, rules.places)]


def any_legal(rng: np.random.Generator, allowed: Array) -> Array:
    """[seat, table] One of the legal answers, each with the same probability."""
    return (rng.random(allowed.shape) * allowed).argmax(1)


def both(
    game: Draft, rules: Rules, now: Turn, play: Play[Table], chance: Scripted, allowed: Array, chosen: Array
) -> Play[Table]:
    """At one readable table: check each seat's legal choices, submit its pick. Last cards are automatic."""
    listed = answers(rules)
    for place, seat in enumerate(play.state.clockwise()):
        table = play.state
        ask = game.ask(table, seat) if table.round == now.round + 1 else None
        numbers = np.flatnonzero(allowed[place]).tolist()
        if ask is None:
            assert len(numbers) == 1, f"{numbers} at a table that asks nothing: {table}"
            continue
        assert sorted([number_of(rules, pick) for pick in ask.choices()]) == numbers, (ask, table)  # type: ignore[arg-type]
        pick = listed[chosen[place]].pick(table.plates[seat])
        play = submit(game, table, Act(seat, ask.opened, pick), chance)
    return play


def check_tables(rules: Rules, tables: Tables, now: Turn, plays: Sequence[Play[Table]]) -> None:
    """At the start of a turn: compare hands, plates and totals, except at tables that are already ahead."""
    for at, play in enumerate(plays):
        table, order = play.state, clockwise(rules, play.state)
        if table.round == now.round + 1 and not table.winners:
            laid = [sorted([plate.card for plate in table.plates[place]]) for place in order]
            assert laid == [sorted(spelled(CARDS, plates)) for plates in tables.plates[..., at]], table
            hands = [sorted(table.hands[seat]) for seat in order[: rules.seats]]
            assert hands == [sorted(spelled(CARDS, hand)) for hand in tables.hands[..., at]], table
            assert [table.totals[place] for place in order] == tables.totals[:, at].tolist(), table
