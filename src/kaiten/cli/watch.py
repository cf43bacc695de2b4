"""Watch bots play a game, printed as text."""

import argparse
from collections.abc import Sequence
from typing import Any

from kaiten.cli.setup import file_for, find_bots, find_options, find_seats, find_seed, table_arguments
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, play
from kaiten.engine.terms import Acted, Event, Seat
from kaiten.games import game_named
from kaiten.sentences import teller_for
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
    for step in play(game, seats, options, Seeded(seed), choosers, seed):
        for event in step.play.events:
            state = game.apply(state, event)
            if isinstance(event, Acted):
                continue  # not worth a line here
            for line in teller.event(event.seen_by(you), game.view(state, you)):
                print(line, flush=True)
        events += step.play.events
    if kept:
        kept.write_bytes(codec.write(game, seats, options, seed, events))
