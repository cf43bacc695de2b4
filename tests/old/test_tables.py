"""Tables of Party that began under older rules go on under those of today: what was played replays from its events."""

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kaiten.draft.asks import Copy
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.game import asks, submit
from kaiten.engine.terms import Act, Acted, Event
from kaiten.games import GAMES
from kaiten.server.room.lobby import Began, Opened, Played, Setup, new_lobby
from kaiten.server.room.running_game import RunningGame

OLD = Path(__file__).parent
PARTY = sorted(OLD.glob("*/records/party-*.sushi"))


def steps(record: codec.Record) -> list[tuple[Event, ...]]:
    """The deal, then each act with all that followed it."""
    acts = [at for at, event in enumerate(record.events) if isinstance(event, Acted)]
    return [record.events[start:end] for start, end in pairwise([0, *acts, len(record.events)])]


@pytest.mark.parametrize("path", PARTY, ids=lambda path: f"{path.parents[1].name} {path.stem}")
def test_a_game_can_be_left_after_any_act_and_played_on(path: Path) -> None:
    record = codec.read(path.read_bytes(), GAMES)
    game, luck, rng = GAMES[record.header.game], Seeded("later"), Random(path.stem)
    then = game.begin(record.header.seats, record.options)
    box = game.inventory(then)
    for step in steps(record)[:-1]:
        for event in step:
            then = game.apply(then, event)
        now: Any = then
        while (now.round, now.turn) == (then.round, then.turn) and not now.winners:
            seat, ask = next((seat, ask) for seat, ask in asks(game, now).items() if ask.urgent)
            now = submit(game, now, Act(seat, ask.opened, rng.choice(list(ask.choices()))), luck).state
        assert game.inventory(now) == box


def test_a_server_s_table_goes_on_in_the_middle_of_a_copy_and_its_record_names_the_version_it_began_with() -> (
    None
):
    record = codec.read((OLD / "0.1.0/records/party-cocktail-order-chopsticks.sushi").read_bytes(), GAMES)
    deal, *rest = steps(record)
    setup = Setup("party/cocktail", 3, {"menu": list(record.options.menu)})
    assert record.header.seed is not None
    began = Began(0, record.header.seed, msgspec.Raw(codec.encode(deal)), 1)
    running = RunningGame(new_lobby(Opened(0, setup, "ann", "code", 0)), began)
    for acted, *events in rest:
        assert isinstance(acted, Acted)
        if isinstance(acted.choice, Copy):
            running.act(acted.seat, acted.ask, acted.choice, 0, n=1, stand_in=False)
            break
        running.replay(Played(0, acted.seat, None, msgspec.Raw(codec.encode([acted, *events]))))
    rng = Random("on")
    while not running.over:
        seat, ask = next((seat, ask) for seat, ask in asks(running.game, running.state).items() if ask.urgent)
        running.act(seat, ask.opened, rng.choice(list(ask.choices())), 0, n=None, stand_in=False)
    options, seed = record.options, running.chance.seed
    text = codec.write(running.game, 3, options, seed, running.events, running.version)
    assert codec.read(text, GAMES).header.version == 1
