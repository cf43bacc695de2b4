"""Before a game its people add to its luck, so that nobody can choose it: neither who has the server, nor who
answers last.

The hash of the server's seed is public from the moment the table is opened. Then two steps: each device sends
the hash of a random number of its own, its nonce. Once all have come, the hashes are published, and no more
are taken. Then the devices send the nonces. The luck comes from the seed and all that was committed to. If a
nonce does not come, the draw has failed: a deal without it would be the choice of whoever withheld it. The
table (`luck.py`) draws again without the devices of that person, but not without end.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from kaiten.engine.chance import pledge_of
from kaiten.engine.codec import Commitment
from kaiten.engine.terms import Millis, Seat
from kaiten.server.refusals import Refused
from kaiten.server.room.terms import Key, PersonId

Stage: TypeAlias = Literal["commit", "open", "dealt", "failed"]

STEP_MS: Millis = 3_000  # how long a step waits for a device
MOST_DRAWS = 3  # before each deal


class Drawing(NamedTuple):
    """Whose device it is."""

    seat: Seat
    person: PersonId


class Draw:
    """The steps of one draw. `devices`: the sockets that announced nonces, by key."""

    def __init__(self, number: int, seed: str, devices: Mapping[Key, Drawing], now: Millis) -> None:
        self.number = number
        self.seed = seed
        self._devices = dict(devices)
        self._silent: set[Key] = set()  # these sent no hash
        self._hashes: dict[Key, str] = {}
        self._nonces: dict[Key, str] = {}
        self._withheld: set[Key] = set()  # these broke the draw off
        self._step("commit" if devices else "dealt", now)

    def _step(self, stage: Stage, now: Millis) -> None:
        self.stage: Stage = stage
        self.until = now + STEP_MS
        self.changed = True  # must the devices be told?

    @property
    def commits(self) -> tuple[Commitment, ...]:
        """What is public of this draw now: the hashes once all are there, the nonces once all are there."""
        if self.stage == "commit":
            return ()
        hashes, nonces = self._hashes, self._nonces if self.stage == "dealt" else {}
        commits = [
            Commitment(
                seat=device.seat,
                hash=hashes.get(key, ""),
                nonce=nonces.get(key),
                draw=self.number,
                withheld=key in self._withheld,
            )
            for key, device in self._devices.items()
        ]
        return tuple(sorted(commits, key=lambda commit: commit.order))

    @property
    def withholders(self) -> tuple[PersonId, ...]:
        """Whose devices have withheld a nonce."""
        return tuple(sorted({self._devices[key].person for key in self._withheld}))

    @property
    def committed(self) -> dict[Key, Drawing]:
        """The devices that have sent a hash."""
        return {key: self._devices[key] for key in self._hashes}

    def commit(self, key: Key, number: int, hash: str, now: Millis) -> None:
        """Take a hash, if it is wanted and this device has not sent one."""
        if self.stage == "commit" and number == self.number and key in self._devices.keys() - self._silent:
            self._hashes.setdefault(key, hash)
            self._go_on(now)

    def open(self, key: Key, number: int, nonce: str, now: Millis) -> None:
        """Take a nonce, if it is wanted; refuse it if it is not the one that this device committed to."""
        if self.stage == "open" and number == self.number and key in self._hashes:
            if pledge_of(nonce) != self._hashes[key]:
                raise Refused("not_a_choice")
            self._nonces[key] = nonce
            self._go_on(now)

    def leave(self, key: Key, now: Millis) -> None:
        """A device has gone: wait for it no longer."""
        if key in self._devices:
            self._without({key}, now)

    def tick(self, now: Millis) -> None:
        """Wait no longer than the time of a step."""
        if now >= self.until:
            there = self._hashes if self.stage == "commit" else self._nonces
            self._without(self._devices.keys() - there.keys(), now)

    def _without(self, keys: set[Key], now: Millis) -> None:
        """These devices send no more: without a hash they are left out; without a nonce the draw fails."""
        if self.stage == "commit":
            for key in keys:
                self._silent.add(key)
                self._hashes.pop(key, None)
            self._go_on(now)
        elif self.stage == "open":
            self._withheld = {key for key in keys if key in self._hashes and key not in self._nonces}
            if self._withheld:
                self._step("failed", now)

    def _go_on(self, now: Millis) -> None:
        if self.stage == "commit" and len(self._hashes) + len(self._silent) == len(self._devices):
            self._step("open" if self._hashes else "dealt", now)
        elif self.stage == "open" and len(self._nonces) == len(self._hashes):
            self._step("dealt", now)
