"""What is sent is read in turns: a little of what one address has sent, then whatever else there is to do.

Each read takes only a moment, but whoever has many connections could send on all of them at once, and
everybody else would wait until all of that is read. What waits here stays unread, in a bounded queue, and its
connection is not listened to until then.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from kaiten.server.telemetry import log_bug

READ_S = 0.002  # for what one address sends, until everything else has had its turn
MOST_BYTES = 8 << 20  # that wait of one address; who sends more is cut off
MOST_KNOWN = 1_000  # addresses that have sent a little
AGAIN_S = 0.002  # until it is looked again whether an address has fewer requests that wait


class Reader(Protocol):
    """A connection."""

    def take(self, data: bytes) -> float:
        """Read data, and listen again; return how many seconds that took."""

    def stop_listening(self) -> None: ...

    def cut(self) -> None: ...


class Address:
    """What waits of one address."""

    __slots__ = ("bytes", "reads", "spent_s")

    def __init__(self) -> None:
        self.reads: deque[tuple[Reader, bytes]] = deque()
        self.bytes = 0
        self.spent_s = 0.0  # since everything else had its turn


class Reading:
    """`busy` says whether no more of an address is to be read now; `note` is told how long reading took."""

    def __init__(
        self,
        busy: Callable[[str], bool] = lambda address: False,
        note: Callable[[str, float], None] = lambda address, took_s: None,
    ) -> None:
        self._busy = busy
        self._note = note
        self._addresses: dict[str, Address] = {}
        self._going_on = False

    def read(self, address: str, reader: Reader, data: bytes) -> None:
        """Have data read: now, or when it is this address's turn again."""
        its = self._addresses.get(address)
        if its is None:
            its = self._addresses[address] = Address()
        if its.reads or its.spent_s >= READ_S or self._busy(address):
            self._keep(its, reader, data)
        else:
            took_s = reader.take(data)
            its.spent_s += took_s
            self._note(address, took_s)
        if its.reads or its.spent_s >= READ_S or len(self._addresses) > MOST_KNOWN:
            self._go_on_soon()

    def _keep(self, its: Address, reader: Reader, data: bytes) -> None:
        if its.bytes + len(data) > MOST_BYTES:
            reader.cut()
            return
        reader.stop_listening()
        its.bytes += len(data)
        its.reads.append((reader, data))

    def _go_on_soon(self, in_s: float = 0.0) -> None:
        if not self._going_on:
            self._going_on = True
            loop = asyncio.get_running_loop()
            if in_s:
                loop.call_later(in_s, self._go_on)
            else:
                loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        """Everything else has had its turn."""
        self._going_on = False
        read = False
        for address, its in list(self._addresses.items()):
            its.spent_s = 0.0
            while its.reads and its.spent_s < READ_S and not self._busy(address):
                reader, data = its.reads.popleft()
                its.bytes -= len(data)
                took_s = self._take(reader, data)
                its.spent_s += took_s
                self._note(address, took_s)
                read = True
            if not its.reads:
                del self._addresses[address]
        if self._addresses:
            self._go_on_soon(0.0 if read else AGAIN_S)

    def _take(self, reader: Reader, data: bytes) -> float:
        try:
            return reader.take(data)
        except Exception:  # as if the loop had called it: a bug ends this connection only
            log_bug(path="read")
            reader.cut()
            return READ_S
