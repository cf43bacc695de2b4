"""A page that plays in a tab, by the protocol and nothing else. It needs msgspec alone, as the tab does.

Its clock stands still until it is moved, and its luck comes from a word: the same game every time.
"""

import json
from collections.abc import Coroutine, Iterator
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any, TypeAlias, TypeVar

from kaiten.engine.terms import Millis
from kaiten.server.room.table_state import RoomSettings
from kaiten.server.room.terms import Person
from kaiten.tab.bots import Nets
from kaiten.tab.rooms import Means, Socket
from kaiten.tab.store import InMemory, Store
from kaiten.tab.tab import Tab

Frame: TypeAlias = dict[str, Any]
T = TypeVar("T")

ANN = Person("ann", "Ann", "cat")
NOON = 1_700_000_000_000
NONCE = "0" * 31 + "1"
THINKS_MS = 700  # the person


def done(work: Coroutine[Any, Any, T]) -> T:
    """Do what waits for nothing: a store in memory answers at once."""
    try:
        work.send(None)
    except StopIteration as end:
        answer: T = end.value
        return answer
    raise AssertionError("it waits for something")


class Page:
    """One page, with a socket at one table. Whatever it knows of the game it was told."""

    def __init__(
        self,
        store: Store | None = None,
        luck: str = "luck",
        now: Millis = 5_000,
        nets: Nets | None = None,
    ) -> None:
        self.store = store or InMemory()
        self.now, self.luck = now, luck
        number = count()
        means = Means(
            store=self.store,
            now=lambda: self.now,
            wall=lambda: NOON + self.now,
            token=lambda: sha256(f"{luck}/{now}/{next(number)}".encode()).hexdigest(),
            nets=nets,
        )
        self.tab = done(Tab.opened(means, ANN, RoomSettings()))
        self.frames: list[Frame] = []
        self.closed: list[int] = []
        self.due: Millis | None = None

    # --- requests -----------------------------------------------------------------------------------

    def asks(self, path: str, method: str = "GET", body: object = None) -> Any:
        """The status and the JSON of an answer."""
        status, text = self.raw(path, method, body)
        return status, json.loads(text)

    def raw(self, path: str, method: str = "GET", body: object = None) -> tuple[int, bytes]:
        sent = b"" if body is None else json.dumps(body).encode()
        answer = done(self.tab.answer(method, path, sent))
        self.goes()
        return answer.status, answer.body

    def opens(self, game: str, seats: int, *bots: str, **setup: Any) -> str:
        """Open a table, and come to it."""
        setup = {"game": game, "seats": seats, "bots": bots, **setup}
        status, told = self.asks("/api/tables", "POST", setup)
        assert status == 201, told
        self.comes(told["id"])
        return str(told["id"])

    # --- the socket ---------------------------------------------------------------------------------

    def comes(self, table: str, query: str = "counts=1&nonces=1") -> None:
        """Open a socket. The page knows nothing of the game but what it is told from now on."""
        self.table, self.play, self.told = table, Frame(), Frame()
        self.n = 0  # of my last act that was accepted
        address = f"/api/tables/{table}/socket?{query}"
        self.socket: Socket = done(
            self.tab.connect(address, lambda line: self.frames.append(json.loads(line)), self.closed.append)
        )
        self.goes()

    def goes(self) -> None:
        """A turn, and more while the page answers what it is told."""
        seen = len(self.frames)
        self.due = done(self.tab.go())
        answers = [answer for frame in self.frames[seen:] for answer in self._hears(frame)]
        for answer in answers:
            done(self.tab.hear(self.socket, json.dumps(answer)))
        if answers:
            self.goes()

    def does(self, do: str, **fields: Any) -> list[Frame]:
        """Send something, and return what came of it."""
        seen = len(self.frames)
        done(self.tab.hear(self.socket, json.dumps({"do": do, **fields})))
        self.goes()
        return self.frames[seen:]

    def _hears(self, frame: Frame) -> Iterator[Frame]:
        match frame["kind"]:
            case "ping":
                yield {"do": "pong", "id": frame["id"]}
            case "hello":
                self.n = frame["n"]
            case "table":
                self.told = frame
            case "draw" if frame["stage"] == "commit":
                yield {"do": "commit", "round": frame["round"], "hash": sha256(NONCE.encode()).hexdigest()}
            case "draw" if frame["stage"] == "open":
                yield {"do": "open", "round": frame["round"], "nonce": NONCE}
            case "play":
                self.play, self.n = frame, frame["n"]

    # --- playing ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return bool(self.play.get("winners"))

    def plays(self, acts: int | None = None) -> None:
        """Play by chance, to the end or until it has acted that often."""
        until = None if acts is None else self.n + acts
        while not self.over and (until is None or self.n < until):
            if self.told["hold"] is not None:
                self.does("continue")
            elif choice := self.choice():
                self.now += THINKS_MS
                self.acts(choice)
            else:
                self.waits()

    def acts(self, choice: Frame) -> list[Frame]:
        return self.does("act", n=self.n + 1, ask=self.play["view"]["ask"]["opened"], choice=choice)

    def choice(self) -> Frame | None:
        """What to answer now; None for nothing."""
        ask, chance = self.play["view"]["ask"], Random(f"{self.luck}/{self.n}/{self.now}")
        if ask is None or not (ask["urgent"] or (self.play.get("race") and chance.random() < 0.2)):
            return None
        choices: list[Frame] = list(self.play["choices"])
        some = self.play.get("any_of")
        if some and len(some["of"]) >= (least := some.get("least", 0)):
            number = chance.randint(least, len(some["of"]))
            things = sorted(chance.sample(range(len(some["of"])), number))
            choices.append({"kind": some["kind"], some["field"]: [some["of"][at] for at in things]})
        return chance.choice(choices) if choices else None

    def waits(self) -> None:
        """Until something is due, but no longer than a moment: in a race it may be time to choose again."""
        self.now += 100 if self.due is None else min(self.due, 100)
        self.goes()
