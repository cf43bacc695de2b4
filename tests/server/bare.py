"""Plays games in rooms where only msgspec is installed; `test_rooms_anywhere.py` starts it so.

It is a worker without a server: its store is a list, and its bots think where they are.
"""

import json
import sys
from random import Random
from typing import Any

import msgspec

from kaiten.bots import BOTS
from kaiten.bots.ratings import box_of
from kaiten.coach.puzzles import puzzle_of, scene
from kaiten.engine import codec
from kaiten.engine.terms import Choice, Millis
from kaiten.games import GAMES
from kaiten.games.examples import rules
from kaiten.server.learn.lessons import lesson
from kaiten.server.learn.pad import Scoring, score
from kaiten.server.room import messages as m
from kaiten.server.room.batch import batch_of
from kaiten.server.room.lobby import Setup
from kaiten.server.room.outcomes import outcomes
from kaiten.server.room.people import with_name
from kaiten.server.room.room import Room
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.room.terms import Flags, Person
from kaiten.server.room.thinking import think

LEVELS = ("child", "beginner", "regular")
ANN = with_name(Person("ann", "", ""), "Ann", "cat")
KEY, WALL = "1", 1_700_000_000_000
SETTINGS = RoomSettings(bot_delay_ms=(0, 0))


class Tab:
    """One person, alone with bots."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats = GAMES[game], seats
        self.now: Millis = 0
        self.rows: list[bytes] = []
        self.told: list[dict[str, Any]] = []
        self.choose, self.rng = BOTS["greedy"](self.game), Random(game)
        self.acts = 0
        self.room = self.new_room()
        bots = tuple([LEVELS[(seats + seat) % 3] for seat in range(1, seats)])
        self.room.table.open(Setup(game, seats, bots=bots), ANN, WALL)
        self.enter()

    def new_room(self) -> Room:
        number = iter(range(1_000))
        name = f"{self.game.name}/{self.seats}"
        return Room(TableState("tab", SETTINGS, lambda: f"{name}/{next(number)}", Random(name)))

    def enter(self) -> None:
        self.room.enter(KEY, ANN, "", self.now, Flags(counts=True), wall=self.now)
        self.step()

    def step(self) -> None:
        """What a worker does: store, then send, then think."""
        room = self.room
        room.tick(self.now)
        outgoing = room.outgoing(self.now)
        if batch := batch_of(room.table, WALL + self.now):
            assert batch.first == len(self.rows)
            self.rows += batch.rows
            room.table.mark_stored()
        self.told += [json.loads(line) for _, lines in outgoing for line in lines]
        assert room.closing() == []
        for wanted in room.choice_requests(self.now):
            room.take_choice(wanted, think(room.table, wanted), self.now)

    def do(self, do: m.Command) -> list[dict[str, Any]]:
        self.room.hear(KEY, do, self.now, WALL + self.now)
        before = len(self.told)
        self.step()
        return self.told[before:]

    def choice(self) -> Choice | None:
        running = self.room.table.running
        assert running is not None
        view, log = running.seen_by(0)
        if self.room.table.stopped or view.ask is None or not (view.ask.urgent or view.ask.race):
            return None
        return self.choose(view, log, self.rng)

    def play(self) -> None:
        """Play to the end. The room is closed in the middle of the game, and read from its log again."""
        self.do(m.Start())
        while self.room.table.lobby.phase == "playing":
            running = self.room.table.running
            assert running is not None
            choice = self.choice()
            if choice is not None:
                ask = running.ask(0)
                assert ask is not None
                self.acts += 1
                self.do(m.Act(self.acts, ask.opened, msgspec.Raw(codec.encode(choice))))
            elif self.room.table.hold:
                self.do(m.Continue())
            self.now += self.room.due(self.now) or 0 if choice is None else 100
            self.step()
            if self.acts == 3 and choice is not None:
                self.room = self.new_room()
                self.room.load(self.rows, self.now)
                self.enter()


def main() -> None:
    played: list[str] = []
    for game in GAMES.values():
        first = not any(other.startswith(f"{box_of(game.name)}/") for other in played)
        for seats in game.seats if first else game.seats[-1:]:
            tab = Tab(game.name, seats)
            tab.play()
            ((person, past),) = outcomes(tab.room.table, WALL)
            assert person == "ann"
            refused = tab.do(m.Say(" "))
            assert [(one["reason"], one["say"]) for one in refused if one["kind"] == "error"] == [
                ("line_empty", "")
            ]
            shown = [one for one in tab.told if one["kind"] == "play"]
            assert shown[-1]["winners"]
            assert past.outcome.points == shown[-1]["points"][0]
            played.append(f"{game.name} {seats}")
    look_at_pages()
    print(json.dumps({"played": played, "modules": sorted(sys.modules)}))


def look_at_pages() -> None:
    """What is there without a table: lessons, the score pad, puzzles, the rules."""
    assert lesson("sushi-go").steps
    assert score(Scoring("sushi-go/cocktail", "tempura tempura | pudding")).points == [5, 0]
    assert scene(puzzle_of("2026-11-15")).view.ask
    assert rules(GAMES["roll/cocktail"]).dishes


if __name__ == "__main__":
    main()
