"""A game looked at again shows each seat what it saw then, and open eyes everything."""

from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.bots import BOTS
from kaiten.draft.rules import Draft
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Step, play
from kaiten.engine.terms import Acted
from kaiten.games import GAMES
from kaiten.games.frames import Eyes, frames
from kaiten.games.party import Menu
from kaiten.games.sushi_go import PassingAndRobot

WAYS: list[tuple[str, int, Any]] = [
    *[(name, 3, game.types.options()) for name, game in GAMES.items()],
    ("sushi-go/cocktail", 2, PassingAndRobot(robot=True)),
    ("party/cocktail", 3, Menu("points-platter")),  # copies said in secret
    ("party/cocktail", 4, Menu("sampler")),  # trays
    ("party/gamewright", 4, Menu("banquet")),
]
EVERY = pytest.mark.parametrize(("name", "seats", "options"), WAYS)


def played(name: str, seats: int, options: Any) -> list[Step[Any]]:
    game = GAMES[name]
    return list(play(game, seats, options, Seeded("frames"), [BOTS["random"](game)] * seats, "frames"))


@EVERY
def test_each_seat_sees_again_what_it_saw(name: str, seats: int, options: Any) -> None:
    game, steps = GAMES[name], played(name, seats, options)
    events = [event for step in steps for event in step.play.events]
    for seat in range(seats):
        seen = list(frames(game, seats, options, events, seat))
        assert len(seen) == len(steps)
        for frame, step in zip(seen, steps, strict=True):
            assert frame.view == replace(game.view(step.play.state, seat), ask=None)
            assert frame.events == [event.seen_by(seat) for event in step.play.events]
            assert frame.at == (step.act.at if step.act else 0)
        assert [frame.seq for frame in seen][-1] == len(events)


@EVERY
def test_open_eyes_see_every_hand_tray_and_choice(name: str, seats: int, options: Any) -> None:
    game, steps = GAMES[name], played(name, seats, options)
    events = [event for step in steps for event in step.play.events]
    seen = list(frames(game, seats, options, events, "open"))
    for frame, step in zip(seen, steps, strict=True):
        state, view = step.play.state, frame.view
        assert list(frame.events) == step.play.events
        assert (view.seat, view.ask) == (None, None)
        if isinstance(game, Draft):
            own = [game.view(state, seat) for seat in range(seats)]
            open: Any = view
            assert open.hands == tuple(mine.hands[seat] for seat, mine in enumerate(own))
            assert (open.due, open.tray) == (state.due, state.tray)
            assert replace(open, hands=(), due=(), tray=0) == replace(
                game.view(state, None), hands=(), due=(), tray=0
            )
        else:
            assert view == game.view(state, None)
    assert all(event.choice is not None for event in events if isinstance(event, Acted))


@EVERY
def test_every_frame_can_be_read(name: str, seats: int, options: Any) -> None:
    game = GAMES[name]
    events = [event for step in played(name, seats, options) for event in step.play.events]
    every: tuple[Eyes, ...] = (0, "open")
    for eyes in every:
        for frame in frames(game, seats, options, events, eyes):
            assert codec.decoder(game.types.view).decode(codec.encode(frame.view)) == frame.view
            for event in frame.events:
                assert codec.decoder(game.types.event).decode(codec.encode(event)) == event
