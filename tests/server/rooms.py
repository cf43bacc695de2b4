"""A room and the people at it, in the words of a table: `seated("sushi-go/zoch", 3)`, then `pick`, `waits`.

There is no network, no disk and no clock: one turn of a worker (all mail, tick, write, tell) is one call here.
"""

from collections.abc import Callable, Iterable
from functools import partial
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any, TypeAlias, TypedDict, Unpack

import msgspec

from kaiten.bots import BOTS
from kaiten.draft.asks import Pick
from kaiten.engine import codec
from kaiten.engine.game import Game
from kaiten.engine.terms import Ask, Choice, Event, Millis, Seat
from kaiten.games import GAMES
from kaiten.server.language import sentence
from kaiten.server.room import messages as m
from kaiten.server.room.batch import batch_of
from kaiten.server.room.lobby import Lobby, Setup
from kaiten.server.room.room import Room
from kaiten.server.room.table_state import RoomSettings, TableState
from kaiten.server.room.terms import Flags, Key, Person, RoomId, WallMs
from kaiten.server.room.timers import ChoiceRequest

Frame: TypeAlias = dict[str, Any]  # something the server told, read as JSON
Mail: TypeAlias = Callable[[Room, Millis], None]  # something handed in at the door, as to a worker

NAMES = ("ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal")  # by seat, where nothing else is said
NOON: WallMs = 1_700_000_000_000


def person(name: str, called: str = "") -> Person:
    return Person(name, called or name.title(), "daruma")


def tokens(seed: str) -> Callable[[], str]:
    """Seeds and invitations that are the same in every run, and that nothing else looks like."""
    number = count()
    return lambda: sha256(f"{seed}/{next(number)}".encode()).hexdigest()


def new_room(seed: str = "token", settings: RoomSettings | None = None) -> Room:
    return Room(TableState("room1", settings or RoomSettings(), tokens(seed), Random(seed)))


# --- mail -----------------------------------------------------------------------------------------------


def key(name: str, device: int = 1) -> Key:
    return f"{name}/{device}"


class Announced(TypedDict, total=False):
    """What a client says of itself when it comes."""

    covered: bool
    counts: bool
    nonces: bool
    small: bool


def enter(
    room: Room, now: Millis, at: Key, who: Person, code: str = "", flags: Flags | None = None, **more: Any
) -> None:
    say = partial(sentence, language="en")
    room.enter(at, who, code, now, flags or Flags(), wall=NOON + now, say=say, **more)


def comes(name: str, code: str = "", device: int = 1, **announced: Unpack[Announced]) -> Mail:
    return lambda room, now: enter(room, now, key(name, device), person(name), code, Flags(**announced))


def leaves(name: str, device: int = 1) -> Mail:
    return lambda room, now: room.leave(key(name, device), now)


def does(name: str, do: m.Command, device: int = 1) -> Mail:
    return lambda room, now: room.hear(key(name, device), do, now, NOON + now)


def answers(wanted: ChoiceRequest, choice: Choice | None) -> Mail:
    return lambda room, now: room.take_choice(wanted, choice, now)


class Evening:
    """One room, run as a worker runs it, and its people. Verbs are turns; the rest looks."""

    def __init__(self, room: Room, now: Millis = 5_000) -> None:
        self.room = room
        self.now = now
        self.rows: list[bytes] = []  # the log in the store
        self.sent: dict[Key, list[bytes]] = {}  # by device: everything it was ever told
        self.news: dict[Key, list[bytes]] = {}  # … and in the last turn
        self.closed: dict[Key, int] = {}
        self.wanted: list[ChoiceRequest] = []  # choices that bots were asked for and have not made
        self.numbers: dict[str, int] = {}  # by name: acts so far
        self.rematches: dict[RoomId, list[bytes]] = {}  # their logs

    # --- turns --------------------------------------------------------------------------------------

    def turn(self, *mail: Mail, after: Millis = 0) -> dict[Key, list[bytes]]:
        """All mail, each piece `after` the one before it; then tick, write, tell: the bytes by device."""
        for job in mail:
            job(self.room, self.now)
            self.now += after
        self.room.tick(self.now)
        self.write()
        return self.tell()

    def write(self) -> None:
        batch = batch_of(self.room.table, NOON + self.now)
        if batch:
            assert batch.first == len(self.rows)
            if batch.opens:
                self.rematches[batch.opens.room] = list(batch.opens.rows)
            self.rows += batch.rows
            self.room.table.mark_stored()

    def tell(self) -> dict[Key, list[bytes]]:
        self.news = {key: list(lines) for key, lines in self.room.outgoing(self.now)}
        for key, lines in self.news.items():
            self.sent.setdefault(key, []).extend(lines)
        self.closed.update(self.room.closing())
        self.wanted += self.room.choice_requests(self.now)
        return self.news

    def crashes(self) -> "Evening":
        """Everything is lost but what was written; nobody is there."""
        again = loaded(self.rows, self.now, self.room.table.settings)
        again.numbers = dict(self.numbers)
        return again

    # --- verbs --------------------------------------------------------------------------------------

    def comes(
        self, *names: str, code: str | None = None, device: int = 1, **announced: Unpack[Announced]
    ) -> "Evening":
        for name in names:
            self.turn(comes(name, self.lobby.code if code is None else code, device, **announced))
        return self

    def leaves(self, *names: str, device: int = 1) -> "Evening":
        for name in names:
            self.turn(leaves(name, device))
        return self

    def does(self, name: str, do: m.Command, device: int = 1) -> "Evening":
        self.turn(does(name, do, device))
        return self

    def say(self, name: str, text: str) -> "Evening":
        return self.does(name, m.Say(text))

    def sits(self, *names: str) -> "Evening":
        for name in names:
            self.does(name, m.Sit())
        return self

    def starts(self) -> "Evening":
        return self.does(self.lobby.owner, m.Start())

    def act(
        self, name: str, choice: Choice, *, n: int | None = None, ask: int | None = None, device: int = 1
    ) -> "Evening":
        return self.does(name, self.answer(name, choice, n=n, ask=ask), device)

    def answer(self, name: str, choice: Choice, *, n: int | None = None, ask: int | None = None) -> m.Act:
        """What a client would send: the next number of its acts, and the ask that is open."""
        seat = self.lobby.seat_of(name)
        if n is None:
            taken = (
                self.room.table.running.taken[seat] if self.room.table.running and seat is not None else 0
            )  # as `hello` says
            n = self.numbers[name] = max(self.numbers.get(name, 0), taken) + 1
        if ask is None:
            opened = None if seat is None else self.ask(seat)
            ask = opened.opened if opened else 0
        return m.Act(n, ask, msgspec.Raw(codec.encode(choice)))

    def pick(self, name: str, *cards: str, n: int | None = None) -> "Evening":
        return self.act(name, Pick(cards), n=n)

    def all_pick(self, *cards: str) -> "Evening":
        """Everyone picks a card, seat by seat."""
        for chair, card in zip(self.lobby.chairs, cards, strict=True):
            assert chair.person is not None
            self.pick(chair.person, card)
        return self

    def waits(self, span: Millis) -> "Evening":
        """Let time pass; whatever is due by itself happens when it is due. The news is that of all turns."""
        until, news = self.now + span, dict[Key, list[bytes]]()
        while True:
            due = self.room.due(self.now)
            last = due is None or self.now + due > until
            self.now = until if due is None or last else self.now + due
            for key, lines in self.turn().items():
                news.setdefault(key, []).extend(lines)
            assert self.room.due(self.now) != 0, "something is due again and again"
            if last:
                self.news = news
                return self

    def bots_choose(self, choose: Callable[[list[Choice]], Choice] = lambda choices: choices[0]) -> "Evening":
        """Every bot that was asked makes up its mind."""
        wanted, self.wanted = self.wanted, []
        for want in wanted:
            ask = self.ask(want.seat) if self.room.table.running else None
            self.turn(answers(want, choose(list(ask.choices())) if ask else None))
        return self

    def to_the_end(self) -> "Evening":
        """Everybody plays as greed would have it, until the game is over."""
        choose, rng = BOTS["greedy"](self.game), Random("greed")
        while self.lobby.phase == "playing":
            for seat in range(len(self.lobby.chairs)):
                view = self.game.view(self.state, seat)
                if view.ask is None or not (view.ask.urgent or view.ask.race):
                    continue
                choice = choose(view, [event.seen_by(seat) for event in self.events], rng)
                if choice is not None:
                    self.act(self.name(seat), choice)
            self.waits(100)
        return self

    # --- looking ------------------------------------------------------------------------------------

    @property
    def lobby(self) -> Lobby:
        return self.room.table.lobby

    @property
    def events(self) -> list[Event]:
        assert self.room.table.running is not None
        return self.room.table.running.events

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.lobby.setup.game]

    @property
    def state(self) -> Any:
        assert self.room.table.running is not None
        return self.room.table.running.state

    def ask(self, seat: Seat) -> Ask | None:
        return self.game.ask(self.state, seat)

    def name(self, seat: Seat) -> str:
        name = self.lobby.chairs[seat].person
        assert name is not None
        return name

    def heard(self, name: str, kind: str | None = None, device: int = 1) -> list[Frame]:
        """What this device was told in the last turn."""
        return frames(self.news.get(key(name, device), ()), kind)

    def last(self, name: str, kind: str, device: int = 1) -> Frame:
        """The last frame of this kind that this device was ever told."""
        return frames(self.sent[key(name, device)], kind)[-1]

    def refused(self, name: str, device: int = 1) -> list[str]:
        """The codes of the refusals this device was told in the last turn."""
        return [frame["error"] for frame in self.heard(name, "error", device)]

    def table(self) -> Frame:
        """The table as it was last sent to everybody who is there."""
        told = [frames(lines, "table") for at, lines in self.sent.items() if at in self.room.table.members]
        newest = [found[-1] for found in told if found]
        assert all(table == newest[0] for table in newest), "two members were told two different tables"
        return newest[0]

    def states(self) -> list[str]:
        return [place["state"] for place in self.table()["places"]]


def loaded(rows: list[bytes], now: Millis = 5_000, settings: RoomSettings | None = None) -> Evening:
    """A room rebuilt from its log, and nobody there yet."""
    room = new_room(f"loaded {len(rows)} {now}", settings)
    room.load(rows, now)
    evening = Evening(room, now)
    evening.rows = list(rows)
    return evening


def frames(lines: Iterable[bytes], kind: str | None = None) -> list[Frame]:
    told: list[Frame] = [msgspec.json.decode(line) for line in lines]
    return [frame for frame in told if kind in (None, frame["kind"])]


# --- tables ---------------------------------------------------------------------------------------------


def opened(game: str = "sushi-go/zoch", seats: int = 3, *, seed: str = "token", **setup: Any) -> Evening:
    """Ann has opened a table, sits at it and is there."""
    evening = Evening(new_room(seed, setup.pop("settings", None)))
    evening.room.table.open(Setup(game, seats, **setup), person("ann"), NOON)
    return evening.comes("ann")


def gathered(game: str = "sushi-go/zoch", seats: int = 3, people: int | None = None, **setup: Any) -> Evening:
    """A table with this many people seated (all by default), waiting for the game."""
    evening = opened(game, seats, **setup)
    others = NAMES[1 : seats if people is None else people]
    return evening.comes(*others).sits(*others)


def seated(game: str = "sushi-go/zoch", seats: int = 3, people: int | None = None, **setup: Any) -> Evening:
    """A table in its first turn; bots sit where nobody does."""
    return gathered(game, seats, people, **setup).starts()
