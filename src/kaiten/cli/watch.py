"""Watch bots play a game, printed as text.

examples:
  kaiten watch sushi-go/cocktail --seats 3 --bots chef,greedy
  kaiten watch party/gamewright --menu maki,tempura,sashimi,eel,wasabi,tea,pudding --bots chef
  kaiten watch dice/sit-down --seats 3 --bots greedy,random --seed 7 --record duel.sushi
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from kaiten.cli.screen import HEADING, show
from kaiten.cli.setup import file_for, find_bots, find_options, find_seats, find_seed, table_arguments
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, play
from kaiten.engine.terms import Acted, Event, Seat, Worth
from kaiten.games import game_named
from kaiten.sentences import Teller, teller_for
from kaiten.words import Words


def arguments(parser: argparse.ArgumentParser) -> None:
    table_arguments(parser)


def run(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    seats = find_seats(game, args)
    tell_game(game, seats, args, find_bots(game, args.bots, seats), None)
    return 0


def tell_game(
    game: Game[Any], seats: int, args: argparse.Namespace, choosers: Sequence[Chooser], you: Seat | None
) -> None:
    """Play a game to its end, print what seat `you` sees as it happens, and save it if asked to."""
    options, seed = find_options(game, args), find_seed(args)
    state = game.begin(seats, options)  # raises BadSetup before a file is created
    kept = file_for(args.record)
    teller = teller_for(game, Words(args.lang, game.name), you)
    events: list[Event] = []
    paid: dict[str, list[int]] = {}  # points by dish and seat
    unheard: OSError | None = None  # the reader of the output has gone, or the disk is full: the game goes on
    for step in play(game, seats, options, Seeded(seed), choosers, seed):
        events += step.play.events
        for event in step.play.events:
            state = game.apply(state, event)
            add_up(paid, event)
            if isinstance(event, Acted) or unheard:
                continue  # an answer is not worth a line here
            try:
                for line in teller.event(event.seen_by(you), game.view(state, you)):
                    show(line)
            except OSError as error:
                if not kept:
                    raise
                unheard = error
    if you is not None and not unheard:
        show(teller.words.say("cli-standings"), HEADING)
        for line in standings(state, paid, teller):
            show(line)
    if kept:
        kept.write_bytes(codec.write(game, seats, options, seed, events, fixed=args.seed is not None))
    if unheard:
        raise unheard


def add_up(paid: dict[str, list[int]], event: Event) -> None:
    """Add the points of an event that scores a dish."""
    worths: Sequence[Worth] = getattr(event, "worths", ())
    dish: str = getattr(event, "dish", "")
    if worths:
        before = paid.get(dish, [0] * len(worths))
        paid[dish] = [had + worth.points for had, worth in zip(before, worths, strict=True)]


def standings(state: Any, paid: dict[str, list[int]], teller: Teller) -> Iterator[str]:
    """The seats in the order of the result, each with its points and where they come from."""
    order = sorted(range(len(state.points)), key=lambda seat: _finish(state, seat))
    wide = max([len(teller.seat(seat)) for seat in order])
    for seat in order:
        better = [other for other in order if _finish(state, other) < _finish(state, seat)]
        parts = [(teller.words.dish(dish), points[seat]) for dish, points in paid.items() if points[seat]]
        told = ", ".join([f"{dish} {points}".replace(" -", " −") for dish, points in parts])
        place = f"{len(better) + 1:>3}. {teller.seat(seat):<{wide}} {state.points[seat]:>4}"
        yield f"{place}  {told}".rstrip()


def _finish(state: Any, seat: Seat) -> tuple[bool, int]:
    return seat not in state.winners, -state.points[seat]
