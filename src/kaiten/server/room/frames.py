"""A play message as bytes: whole, or only what has changed since the message before."""

from collections.abc import Sequence
from types import NoneType
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from kaiten.engine import codec
from kaiten.engine.terms import Acted, Event, Millis, Seat, View
from kaiten.server.room import messages as m
from kaiten.server.room.patches import INSIDE, change

FIRST = 4  # the fields before the view, which every message has
PLAIN = {int, bool, str, NoneType, msgspec.Raw}  # what is sent whole
LASTING = m.Play.__struct_fields__[FIRST + 1 :]  # those after it, which may stay as they are


class Changes:
    """The changes of one step. Seats share most of what they see, so each change is found once."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Any, Any, Any]] = {}  # by ids; the values keep theirs

    def of(self, names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...]) -> dict[str, Any]:
        """Return the changes of what has these names."""
        found: dict[str, Any] = {}
        for name, before, after in zip(names, old, new, strict=True):
            if before is after or before == after:
                continue
            if type(after) in PLAIN:
                found[name] = after
                continue
            key = (id(before), id(after))
            known = self._found.get(key)
            if known is None:
                known = self._found[key] = (change(before, after), before, after)
            found[name] = known[0]
        return found


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
        """Return what has changed since the message before."""
        known = self._small.get(id(before))
        if known is None:
            known = self._small[id(before)] = (before, self._patch(before, step))
        return known[1]

    def _patch(self, shown: m.Play, step: Changes) -> bytes:
        play = self.play
        lasting, last = astuple(play)[FIRST + 1 :], astuple(shown)[FIRST + 1 :]
        found = step.of(LASTING, last, lasting)
        if type(play.view) is not type(shown.view):
            found["view"] = play.view
        elif inside := step.of(play.view.__struct_fields__, astuple(shown.view), astuple(play.view)):
            found["view"] = {INSIDE: inside}
        return codec.encode(
            m.Patch(after=shown.seq, seq=play.seq, at=play.at, n=play.n, events=play.events, changes=found)
        )


class Answers:
    """A step of secret answers only: it is the same for everybody who gave none of them.

    Nobody may learn more of a secret answer than a spectator does. So what it changes is found once, in the
    spectator's view.
    """

    def __init__(
        self,
        seq: int,
        at: Millis,
        events: Sequence[Event],
        left: tuple[Millis | None, ...] | None,
        before: View,
        after: View,
    ) -> None:
        self._by = {event.seat for event in events if isinstance(event, Acted)}
        self._seq, self._at, self._left = seq, at, left
        fields = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
        differing = [(name, was, now) for name, was, now in fields if was is not now and was != now]
        self._old = [(name, was) for name, was, _ in differing]
        self._new = {name: now for name, _, now in differing}
        found: dict[str, Any] = {"view": {INSIDE: {name: change(was, now) for name, was, now in differing}}}
        if left is not None:
            found["left"] = left
        self._events = msgspec.Raw(codec.encode([event.seen_by(None) for event in events]))
        self._changes = msgspec.Raw(codec.encode(found))
        self._lines: dict[tuple[int, int], bytes] = {}  # by the message before and the own acts it counts

    def small(self, seat: Seat | None, shown: m.Play) -> tuple[bytes, m.Play] | None:
        """Return the patch and the message it makes; None if it is not the same for this seat."""
        if seat in self._by or (shown.left is None) != (self._left is None):
            return None
        if any([getattr(shown.view, name) != was for name, was in self._old]):
            return None
        view = replace(shown.view, **self._new)
        return self._line(shown.seq, shown.n), replace(shown, seq=self._seq, left=self._left, view=view)

    def _line(self, after: int, n: int) -> bytes:
        line = self._lines.get((after, n))
        if line is None:
            patch = m.Patch(
                after=after, seq=self._seq, at=self._at, n=n, events=self._events, changes=self._changes
            )
            line = self._lines[after, n] = codec.encode(patch)
        return line
