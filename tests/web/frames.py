"""Moments of real games for the stories of the client: web/stories/frames.json.

Each is what a table would tell seat 0 just then, on fixed luck; `./kaiten regold` writes them.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.bots import BOTS
from kaiten.bots.worth import prospects
from kaiten.draft import events as draft
from kaiten.draft.asks import CopyOne, FlipSome, KeepOne, PickCards, WishOne, dish_of
from kaiten.draft.events import Laid, Moved, Passed, Wished
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import Step, play
from kaiten.engine.terms import Ask, Event, Scored, Started, View
from kaiten.games import GAMES
from kaiten.games.examples import rules
from kaiten.games.frames import count_ends
from kaiten.games.groups import groups
from kaiten.games.party import Menu
from kaiten.games.sushi_dice.asks import ChooseRival, GiveDice, Hurry, MayCall, SayReady, ThrowAgain, Watch
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.games.sushi_roll import table as roll
from kaiten.games.sushi_roll.asks import TakeDie
from kaiten.server.clock import zone_named
from kaiten.server.daily.days import Days
from kaiten.server.learn.pad import Scoring, score
from kaiten.server.puzzles import puzzles
from kaiten.server.room.messages import Play
from kaiten.server.tables.lists import all_games
from tests.web.scripts import WEB

FILE = WEB / "stories" / "frames.json"
SEAT = 0
LUCK = 40  # games to look through

Wanted = Callable[[Any, list[Event]], bool]  # a view, and the events that led to it


class Moment(Struct, frozen=True):
    """A moment to look for: the first of this game that is as wanted, with any luck of a few."""

    game: str
    seats: int
    wanted: Wanted
    options: Any = None
    eyes: int | None = SEAT
    staged: bool = False  # with the play that was on stage before it
    counted: bool = False  # up to the end of the count, as a table that waits tells it


def asked(kind: type[Ask], also: Callable[[Any, Any], bool] = lambda ask, view: True) -> Wanted:
    """Seat 0 is asked this, and the table waits for it."""

    def wanted(view: Any, events: list[Event]) -> bool:
        ask: Any = view.ask
        return isinstance(ask, kind) and ask.urgent and also(ask, view)

    return wanted


def late(kind: type[Ask], turn: int) -> Wanted:
    return asked(kind, lambda ask, view: view.round == 2 and view.turn == turn)


def happened(name: str, also: Callable[[Any, list[str]], bool] = lambda view, kinds: True) -> Wanted:
    def wanted(view: Any, events: list[Event]) -> bool:
        kinds = [type(event).__name__ for event in events]
        return name in kinds and also(view, kinds)

    return wanted


def holding(dish: str) -> Callable[[Any, Any], bool]:
    return lambda ask, view: any(dish_of(card) == dish for card in ask.hand)


def stolen(view: Any, events: list[Event]) -> bool:
    """Seat 0 gets what it asked for, not from its neighbour."""
    wishes = [event for event in events if isinstance(event, Wished) and event.seat == SEAT]
    return any(event.giver == 2 for event in wishes) and any(isinstance(event, Laid) for event in events)


def clashed(view: Any, events: list[Event]) -> bool:
    moves = [event for event in events if isinstance(event, Moved) and event.dst == "discard"]
    return len(moves) > 1 and any(isinstance(event, Passed) for event in events)


MOMENTS: dict[str, Moment] = {
    # the counter, with few and with many
    "two": Moment("sushi-go/cocktail", 2, late(PickCards, 6)),
    "four": Moment("sushi-go/zoch", 4, late(PickCards, 5)),
    "eight": Moment("party/cocktail", 8, late(PickCards, 4), Menu("classic")),
    "robot": Moment("sushi-go/cocktail", 2, asked(PickCards, lambda ask, view: ask.robot and view.turn == 4), PassingAndRobot(robot=True)),
    "kept": Moment("sushi-go/gamewright", 3, lambda view, events: view.turn == 4 and view.pick is not None and not view.ask.urgent),
    "watched": Moment("sushi-go/cocktail", 5, lambda view, events: view.round == 2 and view.turn == 3, eyes=None),
    "revealed": Moment("party/gamewright", 4, happened("Revealed", lambda view, kinds: view.turn == 5 and "Passed" in kinds), Menu("classic"), staged=True),
    "revealed-eight": Moment("party/cocktail", 8, happened("Revealed", lambda view, kinds: view.turn == 5 and "Passed" in kinds), Menu("classic"), staged=True),
    "stolen": Moment("party/cocktail", 4, stolen, Menu("cutthroat"), staged=True),
    "clash": Moment("party/cocktail", 4, clashed, Menu("first-meal"), staged=True),
    "prize": Moment("party/cocktail", 4, happened("Claimed", lambda view, kinds: "Passed" in kinds), Menu("points-platter"), staged=True),
    "takeout": Moment("party/cocktail", 4, happened("Turned", lambda view, kinds: "Passed" in kinds), Menu("master"), staged=True),
    "copied": Moment("party/cocktail", 4, happened("Copied", lambda view, kinds: "Passed" in kinds), Menu("points-platter"), staged=True),
    # what a pick may be
    "pair": Moment("sushi-go/cocktail", 3, asked(PickCards, lambda ask, view: bool(ask.pairs) and view.turn > 4)),
    "wasabi": Moment("sushi-go/zoch", 3, asked(PickCards, lambda ask, view: ask.wasabi > 0 and holding("nigiri")(ask, view))),
    "spoon": Moment("party/cocktail", 3, asked(PickCards, lambda ask, view: bool(ask.calls) and view.turn > 4), Menu("banquet")),
    "spoons": Moment("party/cocktail", 3, asked(PickCards, lambda ask, view: len(ask.calls) > 1), Menu("banquet")),
    "order": Moment("party/gamewright", 3, asked(PickCards, lambda ask, view: len(ask.copies) > 2 and holding("special_order")(ask, view)), Menu("points-platter")),
    # what follows a reveal
    "menu": Moment("party/cocktail", 3, asked(KeepOne, lambda ask, view: isinstance(view.tray, tuple) and view.giver is None), Menu("sampler")),
    "second": Moment("party/gamewright", 3, asked(KeepOne, lambda ask, view: view.giver is None), Menu("classic")),
    "give": Moment("party/cocktail", 3, asked(KeepOne, lambda ask, view: view.giver == SEAT), Menu("master")),
    "wish": Moment("party/cocktail", 4, asked(WishOne), Menu("cutthroat")),
    "flip": Moment("party/cocktail", 3, asked(FlipSome, lambda ask, view: len(ask.plates) > 5), Menu("master")),
    "copy": Moment("party/cocktail", 3, asked(CopyOne, lambda ask, view: len(ask.copies) > 2), Menu("points-platter")),
    "effect": Moment("party/cocktail", 4, lambda view, events: view.phase == "effect" and view.ask is None, Menu("cutthroat")),
    # points
    "round": Moment("sushi-go/cocktail", 4, happened("RoundBegan", lambda view, kinds: view.round == 2)),
    "end": Moment("party/gamewright", 8, happened("Ended"), Menu("classic")),
    "shared": Moment("sushi-go/gamewright", 3, happened("Ended", lambda view, kinds: len(view.winners) > 1)),
    "count": Moment("sushi-go/cocktail", 4, happened("RoundBegan", lambda view, kinds: view.round == 3), counted=True),
    "count-eight": Moment("party/cocktail", 8, happened("RoundBegan", lambda view, kinds: view.round == 3), Menu("classic"), counted=True),
    "count-roll": Moment("roll/cocktail", 3, happened("RoundBegan", lambda view, kinds: view.round == 3), counted=True),
    "won": Moment("sushi-go/cocktail", 4, happened("Ended", lambda view, kinds: view.winners == (SEAT,))),
    "second-of-two": Moment("sushi-go/cocktail", 2, happened("Ended", lambda view, kinds: view.winners == (1,))),
    # dice
    "roll": Moment("roll/cocktail", 4, asked(TakeDie, lambda ask, view: ask.menu and ask.chopsticks and view.turn > 3)),
    "roll-wait": Moment("roll/cocktail", 3, lambda view, events: view.turn == 4 and view.taking not in (None, SEAT)),
    "rival": Moment("dice/sit-down", 4, asked(ChooseRival)),
    "countdown": Moment("dice/sit-down", 2, lambda view, events: view.phase == "countdown"),
    "duel": Moment("dice/sit-down", 4, lambda view, events: isinstance(view.ask, Hurry) and len({*view.dice[0]} - {"flying", "unthrown"}) > 3 and view.won[SEAT] != ()),
    "yuck": Moment("dice/sit-down", 2, lambda view, events: isinstance(view.ask, Hurry) and "yuck" in view.dice[1 - view.holders.index(SEAT)]),
    "look-on": Moment("dice/sit-down", 4, lambda view, events: isinstance(view.ask, Watch) and view.duel > 1 and "yuck" in view.dice[0]),
    "hand-out": Moment("dice/sit-down", 3, lambda view, events: isinstance(view.ask, GiveDice)),
    "ready": Moment("dice/sit-down", 2, asked(SayReady, lambda ask, view: view.duel > 2 and view.answered[1]), DuelOptions("ready")),
    "ready-watch": Moment("dice/sit-down", 4, lambda view, events: view.phase == "ready" and SEAT not in view.holders and any(view.answered), DuelOptions("ready")),
    "choose": Moment("dice/sit-down", 2, asked(ThrowAgain, lambda ask, view: view.step > 2 and view.answered[1] and "star" in view.dice[view.holders.index(SEAT)]), DuelOptions("turns")),
    "call": Moment("dice/sit-down", 4, asked(MayCall, lambda ask, view: ask.duellist and view.step > 1 and "yuck" in view.dice[1 - view.holders.index(SEAT)]), DuelOptions("turns")),
    "call-watch": Moment("dice/sit-down", 4, asked(MayCall, lambda ask, view: not ask.duellist and all("yuck" in dice for dice in view.dice)), DuelOptions("turns")),
    "duel-end": Moment("dice/sit-down", 6, happened("Ended")),
}  # fmt: skip


def found(moment: Moment) -> dict[str, Any]:
    game = GAMES[moment.game]
    options = moment.options or game.types.options()
    for number in range(LUCK):
        seq, before, log = 0, None, list[Event]()
        for step in steps(game, moment.seats, options, f"frames/{number}"):
            events = [event.seen_by(moment.eyes) for event in step.play.events]
            view = game.view(step.play.state, moment.eyes)
            seq += len(events)
            log += events
            now = told(game, view, seq, step, events)
            if moment.wanted(view, list(step.play.events)):
                weighed = isinstance(view.ask, PickCards | KeepOne | TakeDie)
                if moment.counted:
                    now = up_to_count(game, moment.eyes, seq, step)
                return {
                    "game": game.name,
                    "options": options,
                    "seats": moment.seats,
                    "seat": moment.eyes,
                    "play": now,
                    "before": before if moment.staged else None,
                    "worth": prospects(game, view) if weighed else None,
                    **(
                        {"log": [event for event in log if isinstance(event, PAID)]}
                        if step.play.state.winners
                        else {}
                    ),
                }
            before = now
    raise AssertionError(f"no luck with {moment}")


# By these events a client knows what was paid in a whole game.
PAID = (Started, draft.RoundBegan, roll.RoundBegan, Scored)


def up_to_count(game: Game[Any], eyes: int | None, seq: int, step: Step[Any]) -> Play:
    events, state = step.play.events, step.before
    ends = count_ends(events)
    assert ends is not None and state is not None
    for event in events[:ends]:
        state = game.apply(state, event)
    return Play(
        seq=seq - len(events) + ends,
        at=0,
        n=0,
        events=[event.seen_by(eyes) for event in events[:ends]],
        view=replace(game.view(state, eyes), ask=None),
        points=state.points,
        count=True,
    )


def steps(game: Game[Any], seats: int, options: Any, seed: str) -> Iterator[Step[Any]]:
    return play(game, seats, options, Seeded(seed), [BOTS["random"](game)] * seats, seed)


def told(game: Game[Any], view: View, seq: int, step: Step[Any], events: list[Event]) -> Play:
    ask, state = view.ask, step.play.state
    return Play(
        seq=seq,
        at=step.act.at if step.act else 0,
        n=0,
        events=events,
        view=view,
        choices=tuple(ask.listed()) if ask else (),
        any_of=ask.any_of() if ask else None,
        race=ask is not None and ask.race,
        points=state.points,
        winners=state.winners,
        groups=groups(game, view),
    )


# What lies on the table of the score pad's story; web/stories/pad.ts lays the same.
CARDBOARD = "maki.2 tempura tempura wasabi nigiri.squid | sashimi sashimi sashimi maki.3 pudding"


RULES = ("sushi-go/cocktail", "party/cocktail", "roll/cocktail", "dice/sit-down")


async def house() -> dict[str, Any]:
    """What the house answers over HTTP."""
    return {
        "/api/games": all_games(()),
        **{f"/api/rules/{name}": rules(GAMES[name]) for name in RULES},
        "/api/score": score(Scoring("sushi-go/cocktail", CARDBOARD)),
    }


# Two with many answers; in the first, one of them is a pair.
PUZZLES = {"pair": "0b0a8713", "roll": "6e611afe"}


def puzzle(id: str) -> dict[str, Any]:
    """The position, and what is told after the best choice and after the second best, by somebody's first try."""
    here, days = puzzles.found(id), Days(b"", zone_named("UTC"))
    score = puzzles.score((), days, 0)
    tries = [puzzles.tried(here, msgspec.to_builtins(answer.choice)) for answer in here.answers[:2]]
    right, wrong = [puzzles.told(here, one, True, score) for one in tries]
    return {"shown": puzzles.shown(here, (), days, 0), "right": right, "wrong": wrong}


def frames() -> str:
    """One answer, moment or puzzle a line."""
    answers = [
        f'"{path}": {msgspec.json.encode(said).decode()}' for path, said in asyncio.run(house()).items()
    ]
    lines = [f'"{name}": {msgspec.json.encode(found(moment)).decode()}' for name, moment in MOMENTS.items()]
    asked = [f'"{name}": {msgspec.json.encode(puzzle(id)).decode()}' for name, id in PUZZLES.items()]
    parts = {"house": answers, "moments": lines, "puzzles": asked}
    return (
        "{\n"
        + ",\n".join(f'"{name}": {{\n' + ",\n".join(part) + "\n}" for name, part in parts.items())
        + "\n}\n"
    )
