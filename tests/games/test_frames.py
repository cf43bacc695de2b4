"""A game looked at again shows each seat what it saw then, and open eyes everything."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.bots import BOTS
from kaiten.draft.rules import Draft
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import Step, play
from kaiten.engine.terms import Acted, Event, Scored
from kaiten.games import GAMES
from kaiten.games.frames import Eyes, Frame, frames
from kaiten.games.party import Menu
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.games.sushi_roll.table import RollView

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


def acts(seen: Iterable[Frame]) -> list[Frame]:
    """The frames of the deal and of each act: a count and what follows it together."""
    joined: list[Frame] = []
    before: list[Event] = []
    for frame in seen:
        before += frame.events
        if not frame.count:
            joined.append(replace(frame, events=before))
            before = []
    return joined


def lying(view: Any) -> Any:
    return view.trays if isinstance(view, RollView) else view.plates


@pytest.mark.parametrize(
    ("name", "rounds"), [("sushi-go/cocktail", 3), ("party/gamewright", 3), ("roll/cocktail", 2)]
)  # of Sushi Roll nothing is put away at the end
def test_what_was_counted_lies_on_the_table_until_the_next_frame(name: str, rounds: int) -> None:
    game = GAMES[name]
    options = game.types.options()
    events = [event for step in played(name, 3, options) for event in step.play.events]
    seen = list(frames(game, 3, options, events, "open"))
    counts = [(frame, after) for frame, after in pairwise(seen) if frame.count]
    assert len(counts) == rounds
    for frame, after in counts:
        assert isinstance(frame.events[-1], Scored)
        assert all(lying(frame.view))
        assert not any(lying(after.view))


@EVERY
def test_each_seat_sees_again_what_it_saw(name: str, seats: int, options: Any) -> None:
    game, steps = GAMES[name], played(name, seats, options)
    events = [event for step in steps for event in step.play.events]
    for seat in range(seats):
        seen = acts(frames(game, seats, options, events, seat))
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
    seen = acts(frames(game, seats, options, events, "open"))
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
