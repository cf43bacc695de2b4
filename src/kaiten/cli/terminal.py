"""Play against bots at the terminal."""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from kaiten.cli.setup import find_bots, find_seats
from kaiten.cli.watch import tell_game
from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Choice, Event, Seat, View
from kaiten.games import GAMES, game_named
from kaiten.sentences import Teller, teller_for
from kaiten.words import Words

PERSON: Seat = 0
SHOWN = 24  # the most choices listed at once; with more, typing narrows them down


class Left(Exception):
    """The player quit."""


def play(args: argparse.Namespace) -> int:
    if args.game is None:
        raise BadSetup(f"name a game: one of {', '.join(GAMES)}")
    game = game_named(args.game)
    seats = find_seats(game, args)
    bots = find_bots(game, args.bots, seats)
    words = Words(args.lang, game.name)
    person = Person(teller_for(game, words, PERSON))
    try:
        tell_game(game, seats, args, [person.choose, *bots[1:]], PERSON)
    except Left:
        print(words.say("cli-stopped"))
    return 0


class Person:
    """A person at the keyboard. In the duel they are asked whenever something on the table has changed."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.seen = 0

    def choose(self, view: View, log: Sequence[Event], rng: Random) -> Choice | None:
        ask = view.ask
        assert ask is not None
        if not ask.urgent and len(log) == self.seen:
            return None
        self.seen = len(log)
        print()
        for line in self.teller.tables(view):
            print(line)
        if hand := self.teller.hand(view):
            print(hand)
        print(self.teller.ask(ask))
        choices = {self.teller.choice(choice, view): choice for choice in ask.choices()}
        return self._pick_one(choices, view, may_wait=not ask.urgent)

    def _pick_one(self, choices: dict[str, Any], view: View, *, may_wait: bool) -> Choice | None:
        say = self.teller.words.say
        left = choices
        while True:
            for number, text in enumerate(list(left)[:SHOWN], 1):
                print(f"{number:>4}  {text}")
            if len(left) > SHOWN:
                print(say("cli-more", count=len(left) - SHOWN))
            if may_wait:
                print(say("cli-wait"))
            typed = self._typed(say("cli-choose"))
            if typed == "?":
                print(*self.teller.rules(view), sep="\n")
                continue
            if not typed and may_wait:
                return None
            if typed.isdecimal() and 0 < int(typed) <= min(len(left), SHOWN):
                chosen: Choice = list(left.values())[int(typed) - 1]
                return chosen
            narrowed = {text: choice for text, choice in choices.items() if typed.lower() in text.lower()}
            if typed.isdecimal() or not narrowed:
                print(say("cli-no-number", count=min(len(left), SHOWN)))
            left = narrowed if narrowed and not typed.isdecimal() else left

    def _typed(self, prompt: str) -> str:
        print(prompt, end=" ", flush=True)
        line = sys.stdin.readline()
        if not line or line.strip().lower() == "q":
            raise Left
        return line.strip()
