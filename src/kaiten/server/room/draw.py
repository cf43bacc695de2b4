"""Before a game its people add to its luck, so that nobody can choose it: neither who has the server, nor who
answers last.

The hash of the server's seed is public from the moment the table is opened. Then two steps: each device sends
the hash of a random number of its own, its nonce. Once all have come, the hashes are published, and no more
are taken. Then the devices send the nonces. The luck comes from the seed and all nonces. If a nonce does not
come, its device is dropped, the record says so, and the others begin again with new ones.
"""

from typing import Literal, TypeAlias

from kaiten.engine.chance import pledge_of
from kaiten.engine.codec import Commitment
from kaiten.engine.terms import Millis, Seat
from kaiten.server.refusals import Refused

Stage: TypeAlias = Literal["commit", "open", "dealt"]

STEP_MS: Millis = 3_000  # how long a step waits for a device


class Draw:
    """The steps of one draw. `devices`: the sockets that announced nonces, by key, and their seats."""

    def __init__(self, seed: str, devices: dict[str, Seat], now: Millis) -> None:
        self.seed = seed
        self.round = 0
        self.changed = True  # must the devices be told?
        self._devices = devices
        self._dropped: list[Commitment] = []
        self._begin(now)

    def _begin(self, now: Millis) -> None:
        """Ask everybody for a hash."""
        self.round += 1
        self._hashes: dict[str, str] = {}
        self._nonces: dict[str, str] = {}
        self._step("commit" if self._devices else "dealt", now)

    def _step(self, stage: Stage, now: Millis) -> None:
        self.stage: Stage = stage
        self.until = now + STEP_MS
        self.changed = True

    @property
    def commits(self) -> tuple[Commitment, ...]:
        """What is public now: the hashes once all are there, the nonces once all are there."""
        if self.stage == "commit":
            return tuple(self._dropped)
        shown = self._nonces if self.stage == "dealt" else {}
        here = [Commitment(self._devices[key], hash, shown.get(key)) for key, hash in self._hashes.items()]
        return (*here, *self._dropped)

    def commit(self, key: str, round: int, hash: str, now: Millis) -> None:
        """Take a hash, if it is wanted and this device has not sent one."""
        wanted = self.stage == "commit" and round == self.round and key in self._devices
        if wanted and key not in self._hashes:
            self._hashes[key] = hash
            self._go_on(now)

    def open(self, key: str, round: int, nonce: str, now: Millis) -> None:
        """Take a nonce, if it is wanted; refuse it if it is not the one that this device committed to."""
        if self.stage == "open" and round == self.round and key in self._hashes:
            if pledge_of(nonce) != self._hashes[key]:
                raise Refused("not_a_choice")
            self._nonces[key] = nonce
            self._go_on(now)

    def leave(self, key: str, now: Millis) -> None:
        """A device has gone: wait for it no longer."""
        if key in self._devices and key not in self._nonces:
            self._without([key], now)

    def tick(self, now: Millis) -> None:
        """Wait no longer than the time of a step."""
        if now >= self.until and self.stage != "dealt":
            there = self._hashes if self.stage == "commit" else self._nonces
            self._without([key for key in self._devices if key not in there], now)

    def _without(self, keys: list[str], now: Millis) -> None:
        """Go on without these devices. If one of them had committed, nobody's nonce of this round is used."""
        broken = self.stage == "open"
        for key in keys:
            seat, hash = self._devices.pop(key), self._hashes.pop(key, None)
            if hash is not None and broken:
                self._dropped.append(Commitment(seat, hash, None))
        if broken:
            self._begin(now)
        else:
            self._go_on(now)

    def _go_on(self, now: Millis) -> None:
        if self.stage == "commit" and len(self._hashes) == len(self._devices):
            # In an order that nobody has chosen by coming first or last.
            self._hashes = dict(sorted(self._hashes.items(), key=lambda item: item[1]))
            self._step("open" if self._hashes else "dealt", now)
        elif self.stage == "open" and len(self._nonces) == len(self._hashes):
            self._step("dealt", now)
