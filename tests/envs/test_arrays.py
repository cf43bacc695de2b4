"""On arrays, each seat sees what it would see at the readable table: same luck, same picks, same numbers."""

from typing import Any

import numpy as np
import pytest

from campaigns.lab.crosscheck_draft import WordsAsChance
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.engine.game import Play, start, submit
from kaiten.engine.runner import Log
from kaiten.engine.terms import Act
from kaiten.envs.coding import Mask, Observation, choice_at
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.gym.vector import SushiGoVector
from kaiten.envs.opponents import ActionArray, at_random
from kaiten.envs.table import coding_for
from kaiten.games import GAMES, options_for

pytestmark = pytest.mark.slow

TABLES = 3


class Readable:
    """The same tables, played by the reference engine; the arrays' first seat is seat 0."""

    def __init__(self, tables: SushiGoVector, name: str, seats: int, options: dict[str, Any]) -> None:
        game = GAMES[name]
        assert isinstance(game, Draft)
        self.game, self.seats = game, seats
        setup = options_for(game, options)
        coding = coding_for(game, seats, setup)
        assert isinstance(coding, DraftCoding)
        self.coding, self.first = coding, coding.asked_at["first"]
        self.luck = [WordsAsChance(tables.rules, tables.luck, at, 0) for at in range(TABLES)]
        self.plays: list[Play[Any]] = [start(game, seats, setup, luck) for luck in self.luck]
        self.events = [list(play.events) for play in self.plays]

    def seen(self, table: int, seat: int) -> tuple[list[float], Mask]:
        view = self.game.view(self.plays[table].state, seat)
        return self.coding.observe(view, remember(Log(self.events[table], seat)), 0), self.coding.mask(view)

    def play(self, table: int, round: int, chosen: list[int]) -> None:
        for seat in range(self.seats):
            state = self.plays[table].state
            ask = self.game.ask(state, seat) if state.round == round else None
            if ask:
                choice = choice_at(self.coding, self.game.view(state, seat), chosen[seat])
                assert choice is not None
                self.plays[table] = submit(self.game, state, Act(seat, ask.opened, choice), self.luck[table])
                self.events[table] += self.plays[table].events


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("sushi-go/cocktail", 4, {}),
        ("sushi-go/cocktail", 2, {"passing": "alternate"}),
        ("sushi-go/zoch", 5, {"passing": "alternate"}),
    ],
)
def test_arrays_show_each_seat_what_the_readable_table_shows(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    rest: list[ActionArray] = []

    def overheard(seen: Observation, masks: Mask, rng: np.random.Generator) -> ActionArray:
        rest[:] = [at_random(seen, masks, rng)]
        return rest[0]

    tables = SushiGoVector(TABLES, name, seats, options, overheard)
    tables.reset(seed=4)
    readable, rng = Readable(tables, name, seats, options), np.random.default_rng(1)
    compared = 0
    while not tables.over:
        now = tables.turns[tables.at]
        for at in range(TABLES):
            state = readable.plays[at].state
            if (
                state.round == now.round + 1
                and state.turn == tables.rules.size + 1 - now.left
                and not state.winners
            ):
                for seat in range(seats):
                    row, mask = readable.seen(at, seat)
                    if readable.game.ask(state, seat) is None:  # the last card, which is laid automatically
                        row[readable.first] = 1
                    assert tables.observations[at, seat].tolist() == row
                    if readable.game.ask(state, seat):
                        assert tables.masks[at, seat].tolist() == mask.tolist()
                        compared += 1
        mine = at_random(tables.observations[:, :1], tables.masks[:, :1], rng)[:, 0]
        tables.step(mine)
        for at in range(TABLES):
            readable.play(at, now.round + 1, [int(mine[at]), *rest[0][at].tolist()])
    for at in range(TABLES):
        for seat in range(seats):
            row, mask = readable.seen(at, seat)
            assert (tables.observations[at, seat].tolist(), tables.masks[at, seat].tolist()) == (
                row,
                mask.tolist(),
            )
    assert compared >= TABLES * seats * 3 * (tables.rules.size - 1)
