"""A play message as bytes: whole, or only what has changed since the message before."""

from typing import Any

from msgspec.structs import astuple

from kaiten.engine import codec
from kaiten.server.room import messages as m
from kaiten.server.room.patches import INSIDE, change, changes

SURELY_SMALL = 2_000  # bytes: hardly a whole view is that small

FIRST = 4  # the fields before the view, which every message has
LASTING = m.Play.__struct_fields__[FIRST + 1 :]  # those after it, which may stay as they are


class Changes:
    """The changes of one step. Seats share most of what they see, so each change is found once."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Any, Any, Any]] = {}  # by ids; the values keep theirs

    def of(self, old: Any, new: Any) -> Any:
        key = (id(old), id(new))
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = (change(old, new), old, new)
        return known[0]


class Frames:
    """One play message of one step, encoded once for each way in which it is sent."""

    def __init__(self, play: m.Play) -> None:
        self.play = play
        self._whole: bytes | None = None
        self._small: dict[int, tuple[m.Play, bytes]] = {}  # by the id of the message before

    @property
    def whole(self) -> bytes:
        if self._whole is None:
            self._whole = codec.encode(self.play)
        return self._whole

    def small(self, before: m.Play, step: Changes) -> bytes:
        """Return what has changed since the message before, or the whole message if that is no longer."""
        known = self._small.get(id(before))
        if known is None:
            known = self._small[id(before)] = (before, self._patch(before, step))
        return known[1]

    def _patch(self, shown: m.Play, step: Changes) -> bytes:
        play = self.play
        lasting, last = astuple(play)[FIRST + 1 :], astuple(shown)[FIRST + 1 :]
        found = {} if lasting == last else changes(LASTING, last, lasting, step.of)
        if type(play.view) is not type(shown.view):
            found["view"] = play.view
        elif inside := changes(play.view.__struct_fields__, astuple(shown.view), astuple(play.view), step.of):
            found["view"] = {INSIDE: inside}
        line = codec.encode(
            m.Patch(after=shown.seq, seq=play.seq, at=play.at, n=play.n, events=play.events, changes=found)
        )
        return line if len(line) < SURELY_SMALL or len(line) < len(self.whole) else self.whole
