"""Watch bots play a game, printed as text.

examples:
  kaiten watch sushi-go/cocktail --seats 3 --bots chef,greedy
  kaiten watch party/gamewright --menu maki,tempura,sashimi,eel,wasabi,tea,pudding --bots chef
  kaiten watch dice/sit-down --seats 3 --bots greedy,random --seed 7 --record duel.sushi
"""

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
    unheard: OSError | None = None  # the reader of the output has gone, or the disk is full: the game goes on
    for step in play(game, seats, options, Seeded(seed), choosers, seed):
        events += step.play.events
        for event in step.play.events:
            state = game.apply(state, event)
            if isinstance(event, Acted) or unheard:
                continue  # an answer is not worth a line here
            try:
                for line in teller.event(event.seen_by(you), game.view(state, you)):
                    print(line, flush=True)
            except OSError as error:
                if not kept:
                    raise
                unheard = error
    if kept:
        kept.write_bytes(codec.write(game, seats, options, seed, events))
    if unheard:
        raise unheard
