"""The frames of a WebSocket as bytes: what each costs, and whole text messages, which are most of them.

Everything else in a frame is read by uvicorn (`connections.py`).
"""

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that is installed

from kaiten.engine.terms import Millis
from kaiten.server.room.price import Credits, Price

# What each kind of frame costs, by its number in the protocol. Its socket pays.
FRAMES: dict[str, tuple[int, Price]] = {
    "continuation": (0x0, Price("frames")),
    "text": (0x1, Price("frames")),
    "binary": (0x2, Price("frames")),
    "close": (0x8, Price("frames")),
    "ping": (0x9, Price("frames")),
    "pong": (0xA, Price("frames")),
}
_COST_OF = {number: price.cost for number, price in FRAMES.values()}
COSTS = [_COST_OF.get(number, 1) for number in range(16)]  # what is no kind of frame closes the connection

FINAL_TEXT = 0x81  # the first byte of a frame
MASKED = 6  # bytes before the text: the second is its size, the last four are the mask
LONG, LONGER = 126, 127  # in place of the size, which is in the next two or eight bytes


def text_frame(text: bytes) -> bytes:
    """Return a WebSocket frame from a server: final, of UTF-8 text, without a mask."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    return (
        b"\x81\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x81\x7f" + size.to_bytes(8, "big")
    ) + text


class Frames:
    """Follows which frames come, in whatever parts, and lets each be paid for as it begins."""

    def __init__(self, credits: Credits) -> None:
        self._credits = credits
        self._head = b""  # of a frame whose size is not known yet
        self._ahead = 0  # bytes of a frame that are still to come

    @property
    def between(self) -> bool:
        """Has all data ended with a frame so far? Only then does the next data begin with one."""
        return not self._head and not self._ahead

    def paid(self, data: bytes, now: Millis) -> int:
        """Return how many bytes of some data are paid for: all, or those before the first frame that is not.

        What holds no beginning of a frame costs something, too.
        """
        known, data, self._head = len(self._head), self._head + data, b""
        at, end, begun = self._ahead, len(data), False
        while at < end:
            frame = _frame(data, at)
            if frame is None:
                self._head, at = data[at:], end
            elif self._credits.spend(now, COSTS[data[at] & 0x0F]):
                at, begun = frame, True
            else:
                return max(0, at - known)
        self._ahead = at - end
        return end - known if begun or self._credits.spend(now) else 0


def _frame(data: bytes, at: int) -> int | None:
    """Return where the frame ends that begins here; None if that cannot be seen yet."""
    if len(data) - at < 2:
        return None
    size, start = data[at + 1] & 0x7F, at + 2
    if size >= LONG:
        start += 2 if size == LONG else 8
        if start > len(data):
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    return start + size + (4 if data[at + 1] & 0x80 else 0)


def texts_in(data: bytes, most: int) -> list[bytes]:
    """Return the texts in data that begins with a frame, if it holds only whole text messages.

    No texts: there is something else in it, perhaps a text of more than `most` bytes.
    """
    texts: list[bytes] = []  # `list[bytes]()` raises an exception and drops it, which takes 18 µs here
    at, end = 0, len(data)
    while at < end:
        size, start = data[at + 1] & 0x7F if end - at >= MASKED else LONGER, at + MASKED
        if size == LONG:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), start + 2
        masked = size != LONGER and data[at + 1] & 0x80
        if not masked or data[at] != FINAL_TEXT or size > most or start + size > end:
            return []
        texts.append(apply_mask(data[start : start + size], data[start - 4 : start]))
        at = start + size
    return texts
