"""Play against bots at the terminal."""

import argparse
import sys
from collections.abc import Sequence
from random import Random

from kaiten.cli.choices import Entry, Menu, Several, menu_for
from kaiten.cli.screen import HEADING, QUIET, YOURS, entry, show
from kaiten.cli.setup import find_bots, find_seats
from kaiten.cli.watch import tell_game
from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Choice, Event, Seat, View
from kaiten.games import GAMES, game_named
from kaiten.sentences import Teller, teller_for
from kaiten.words import Words

PERSON: Seat = 0
SHOWN = 24  # the most entries listed at once; with more, typing narrows them down
UNHURRIED = {"duels": "turns"}  # options for a person who has to read, where a game has them (D9)


class Left(Exception):
    """The player quit."""


def play(args: argparse.Namespace) -> int:
    if args.game is None:
        raise BadSetup(f"name a game: one of {', '.join(GAMES)}")
    game = game_named(args.game)
    for name, value in UNHURRIED.items():
        if name in game.types.options.__struct_fields__ and getattr(args, name) is None:
            setattr(args, name, value)
    seats = find_seats(game, args)
    bots = find_bots(game, args.bots, seats)
    words = Words(args.lang, game.name)
    person = Person(teller_for(game, words, PERSON))
    try:
        tell_game(game, seats, args, [person.choose, *bots[1:]], PERSON)
    except Left:
        show(words.say("cli-stopped"))
    return 0


class Person:
    """A person at the keyboard. In the duel they are asked whenever something on the table has changed."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.say = teller.words.say
        self.seen = 0

    def choose(self, view: View, log: Sequence[Event], rng: Random) -> Choice | None:
        ask = view.ask
        assert ask is not None
        if not ask.urgent and len(log) == self.seen:
            return None
        self.seen = len(log)
        show()
        you = self.teller.seat(PERSON)
        for line in self.teller.tables(view):
            show(line, YOURS if line.startswith(you) else "")
        if hand := self.teller.hand(view):
            show(hand, YOURS)
        show(self.teller.ask(ask), HEADING)
        menu = menu_for(ask, lambda choice: self.teller.choice(choice, view))
        if isinstance(menu, Several):
            return self._pick_several(menu, view, None if ask.urgent else "cli-wait")
        return self._pick_one(menu, view, None if ask.urgent else "cli-wait")

    def _pick_one(self, menu: Menu, view: View, nothing: str | None) -> Choice | None:
        """A choice from a list; None if nothing was typed. `nothing` says what that means."""
        left = menu.entries
        while True:
            for number, text in enumerate(list(left)[:SHOWN], 1):
                entry(number, text)
            if len(left) > SHOWN:
                show(self.say("cli-more", count=len(left) - SHOWN))
            typed = self._asked(view, nothing)
            if not typed and nothing:
                return None
            if typed.isdecimal() and 0 < int(typed) <= min(len(left), SHOWN):
                choice = self._entered(list(left.values())[int(typed) - 1], view)
                if choice is not None:
                    return choice
                continue
            narrowed = {text: found for text, found in menu.entries.items() if typed.lower() in text.lower()}
            if typed.isdecimal() or not narrowed:
                show(self.say("cli-no-number", count=min(len(left), SHOWN)))
            left = narrowed if narrowed and not typed.isdecimal() else left

    def _entered(self, entry: Entry, view: View) -> Choice | None:
        """The choice that an entry of a list stands for or leads to; None if the person went back."""
        match entry:
            case Menu():
                return self._pick_one(entry, view, "cli-back")
            case Several():
                return self._pick_several(entry, view, "cli-back")
        return entry

    def _pick_several(self, several: Several, view: View, nothing: str | None) -> Choice | None:
        """A choice that names any of several things, by their numbers; None if nothing was typed."""
        if several.none is not None:
            entry(0, several.none)
        for number, text in enumerate(several.things, 1):
            entry(number, text)
        show(self.say("cli-several"), QUIET)
        while True:
            typed = self._asked(view, nothing)
            if not typed and nothing:
                return None
            numbers = typed.replace(",", " ").split()
            if all(number.isdecimal() for number in numbers) and numbers:
                named = frozenset([int(number) - 1 for number in numbers]) - {-1}
                if named in several.choices:
                    return several.choices[named]
            show(self.say("cli-no-number", count=len(several.things)))

    def _asked(self, view: View, nothing: str | None) -> str:
        """What the person typed; a question mark is answered with the rules."""
        while True:
            if nothing:
                show(self.say(nothing), QUIET)
            show(self.say("cli-choose"), QUIET, end=" ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line or line.strip().lower() == "q":
                raise Left
            if line.strip() != "?":
                return line.strip()
            for rule in self.teller.rules(view):
                show(rule)
