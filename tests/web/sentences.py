"""What the terminal says, for the client to be held against: web/tests/sentences.json.

Two programs tell the same games, one in Python and one in the browser. A sample of events, asks and choices
of each game and menu, each with what the engine's `sentences.py` says of it in every language.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import to_builtins

from kaiten.bots import BOTS
from kaiten.draft import events as draft
from kaiten.draft.asks import Copy, Flip, Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import play
from kaiten.engine.terms import TABLE, Acted, Ended, Scored, Seat, Started, View
from kaiten.games import GAMES
from kaiten.games.party import Menu
from kaiten.games.sushi_dice import events as dice
from kaiten.games.sushi_dice.asks import Give, GiveDice, Mate, Ready, Throw, Watch
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_go import PassingAndRobot
from kaiten.games.sushi_roll import table as roll
from kaiten.sentences import teller_for
from kaiten.words import LANGUAGES, Words
from tests.web.scripts import WEB

FILE = WEB / "tests" / "sentences.json"
# What a telling looks at; the rest of a view would only make the file long.
LOOKED_AT = ("seat", "hands", "plates", "totals", "belts", "dice", "holders")


def ways() -> Iterator[tuple[Game[Any], int, Any]]:
    """Every edition, the robot, and menus that serve every special between them."""
    for name, game in GAMES.items():
        if name.startswith("party/"):
            for menu in ("classic", "sampler", "master", "points-platter"):
                yield game, 3, Menu(menu)
        else:
            yield game, 3, game.types.options()
    for duels in ("turns", "ready"):
        yield GAMES["dice/sit-down"], 3, DuelOptions(duels)
    yield GAMES["party/cocktail"], 3, Menu("cutthroat")
    yield GAMES["sushi-go/cocktail"], 2, PassingAndRobot(robot=True)


def samples() -> Iterator[dict[str, Any]]:
    """One of each kind and shape for each game and menu, the first that comes; then what is rare."""
    ends: dict[str, View] = {}
    for game, seats, options in ways():
        told: set[tuple[str, ...]] = set()
        seed = f"told/{game.name}"
        for step in play(game, seats, options, Seeded(seed), [BOTS["random"](game)] * seats, seed):
            if step.act is not None and step.act.seat != TABLE:
                seat, choice = step.act.seat, step.act.choice
                view = game.view(step.before, seat)
                assert view.ask is not None
                for telling, what in (("ask", view.ask), ("choice", choice)):
                    if _new(told, telling, *_shape(what)):
                        yield _sample(game, seat, view, telling, what)
            for event in step.play.events:
                if _new(told, "event", *_shape(event)):
                    eyes = (0, None)[len(told) % 2]
                    view = game.view(step.play.state, eyes)
                    yield _sample(game, eyes, view, "event", event.seen_by(eyes))
        ends[game.name] = game.view(step.play.state, 0)
    for name, rare in RARE.items():
        for telling, what in rare:
            yield _sample(GAMES[name], 0, ends[name], telling, what)


# What random games seldom or never come to.
RARE: dict[str, list[tuple[str, Any]]] = {
    "party/cocktail": [
        ("event", Started(None)),
        ("event", Acted(1, 3, None, 0, stand_in=True, secret=True)),
        ("event", draft.Wished(1, "nigiri.squid", None)),
        ("event", Ended((0, 2))),
        ("event", draft.Turned(0, (90, 91))),
        ("choice", Flip(())),
        ("choice", Copy(None)),
        ("choice", Copy("nigiri.egg", on=True)),
        ("choice", Pick(("special_order",), copy=Copy("nigiri.egg", on=True))),
    ],
    "roll/cocktail": [("event", roll.Taken(0, roll.Plate(3, "pudding", None), 1))],
    "dice/sit-down": [
        *[("event", dice.WronglyCalled(1, call, 2000)) for call in ("ring", "beurk", "mate")],
        ("event", dice.Excused(1, "ring")),
        ("event", dice.Resumed(1)),
        ("event", dice.MateCalled(2)),
        ("ask", Watch(5, urgent=False)),
        ("ask", GiveDice(5, True, (0, 1))),
        ("choice", Mate()),
        ("choice", Give(1)),
        ("event", Ended((0, 1))),
        *[("event", dice.CallLost(1, call)) for call in ("ring", "beurk", "mate")],
        ("event", dice.CallsTold((None, None, None))),
        ("event", dice.CallsTold(("ring", "beurk", "mate"))),
        ("event", dice.BothRang(1, 0, level=False)),
        ("event", dice.BothRang(1, 0, level=True)),
        ("event", dice.SaidReady(1, turns=False)),
        ("event", dice.SaidReady(1, turns=True)),
        ("choice", Ready()),
        ("choice", Ready(turns=True)),
        ("choice", Throw(())),
    ],
}


def _new(told: set[tuple[str, ...]], *shape: str) -> bool:
    new = shape not in told
    told.add(shape)
    return new


def _shape(what: Any) -> tuple[str, ...]:
    """What makes the sentences differ, besides names and numbers."""
    kind = type(what).__name__
    match what:
        case Scored(dish, worths):
            return kind, dish, *sorted({worth.why for worth in worths})
        case Pick(cards, use, on, robot, copy):
            return kind, f"{len(cards)} {use is None} {len(on)} {robot is None} {copy is None}"
        case draft.Moved(src=src, dst=dst):
            return kind, src.partition("/")[0], dst.partition("/")[0]
        case Acted(secret=secret):
            return kind, str(secret)
    return (kind,)


def _sample(game: Game[Any], you: Seat | None, view: View, telling: str, what: Any) -> dict[str, Any]:
    says = {}
    for language in LANGUAGES:
        teller = teller_for(game, Words(language, game.name), you)
        match telling:
            case "ask":
                says[language] = [teller.ask(what)]
            case "choice":
                says[language] = [teller.choice(what, view)]
            case _:
                says[language] = teller.event(what, view)
    blind = telling == "ask" or isinstance(what, Acted)
    looked = () if blind else LOOKED_AT
    seen = {name: getattr(view, name) for name in looked if hasattr(view, name)}
    return {
        "game": game.name,
        "you": you,
        "telling": telling,
        "what": to_builtins(what),
        "view": {"kind": to_builtins(view)["kind"], **to_builtins(seen)},
        "says": says,
    }


def told() -> str:
    """One sample a line."""
    lines = [msgspec.json.encode(sample).decode() for sample in samples()]
    return "[\n" + ",\n".join(lines) + "\n]\n"
