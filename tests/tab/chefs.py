"""Positions at which chefs with NumPy and without are compared, and what one does there. It needs msgspec alone."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from time import process_time
from typing import Any, NamedTuple

from kaiten.bots import bot_named
from kaiten.draft.asks import FlipSome, PickCards
from kaiten.draft.rules import Draft
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, Log, Step, at_random, play
from kaiten.engine.terms import Event
from kaiten.games import GAMES
from kaiten.games.sushi_roll.asks import TakeDie
from kaiten.games.variants import variants

# Every box that has a net, with its editions.
BOXES = {
    "sushi-go": ("sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright"),
    "party/cocktail": ("party/cocktail",),
    "party/gamewright": ("party/gamewright",),
    "roll": ("roll/cocktail",),
}


class Position(NamedTuple):
    game: str
    view: Any
    log: Sequence[Event]
    seed: int


class Thought(NamedTuple):
    choice: str
    likely: list[float]  # the probabilities it chose by
    micros: float = 0  # of CPU


def positions(box: str) -> Iterator[Position]:
    """Of games of all editions, numbers of seats and options, by random and regular bots; without end."""
    for number in count():
        luck, names = f"{box} {number}", BOXES[box]
        chance, game = Random(luck), GAMES[names[number % len(names)]]
        seats, options = chance.choice(_ways(game.name))
        bots = [chance.choice([at_random, bot_named("regular")(game)]) for _ in range(seats)]
        yield from positions_of(game, play(game, seats, options, Seeded(luck), bots, luck))


@cache
def _ways(game: str) -> list[tuple[int, Any]]:
    return variants(GAMES[game])


def positions_of(game: Game[Any], steps: Iterable[Step[Any]], every: int = 1) -> Iterator[Position]:
    """What the seats of a game are asked: after the reveal everything, else at regular intervals."""
    events: list[Event] = []
    for number, step in enumerate(steps):
        events += step.play.events
        for seat in range(len(step.play.state.totals)):
            ask = game.ask(step.play.state, seat)
            if ask is None or not ask.urgent:
                continue
            if not isinstance(ask, PickCards | TakeDie) or (number + seat) % every == 0:
                log = Log(list(events), seat)
                yield Position(game.name, game.view(step.play.state, seat), log, number)


def thought(chef: Any, at: Position) -> Thought:
    view, log, rng = at.view, at.log, Random(at.seed)
    if isinstance(GAMES[at.game], Draft) and not isinstance(view.ask, PickCards):
        effect = chef.effect(view, log)
        likely = [] if isinstance(view.ask, FlipSome) else [*effect.likely().values()]
        return Thought(_text(effect.chosen(rng)), likely)
    noted: list[float] = []
    picked = chef.picked

    def noting(*given: Any) -> Any:
        noted.extend(next(each for each in given if isinstance(each, list)))
        return picked(*given)

    chef.picked = noting
    try:
        return Thought(_text(chef(view, log, rng)), noted)
    finally:
        del chef.picked


def _text(choice: Any) -> str:
    return codec.encode(choice).decode()


def micros() -> float:
    return process_time() * 1e6


def thoughts(
    box: str, number: int, sit_down: Callable[[str], Chooser], cpu: Callable[[], float] = micros
) -> Iterator[Thought]:
    chefs = {name: sit_down(name) for name in BOXES[box]}
    for at, _ in zip(positions(box), range(number), strict=False):
        begun = cpu()
        found = thought(chefs[at.game], at)
        yield found._replace(micros=cpu() - begun)
