"""What has changed from one value to the next, as JSON: the frames of clients that ask for small ones.

A change is the new value, or `{"~": {…}}` with the changes inside the old one: by field of an object, by
index of a list (the next index appends). docs/protocol.md documents it. States are frozen and share what did
not change, so most of a view is compared by identity.
"""

from collections.abc import Callable
from functools import cache
from itertools import compress
from operator import is_not
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

INSIDE = "~"  # not the name of any field
SAME: Any = object()  # nothing has changed


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a class; none if it leaves out fields with default values, so is sent whole."""
    if issubclass(kind, Struct) and not kind.__struct_config__.omit_defaults:
        return kind.__struct_fields__
    return ()


def change(old: Any, new: Any) -> Any:
    """Return the change from `old` to `new`, or SAME."""
    if old is new:
        return SAME
    kind = type(new)
    if type(old) is not kind:
        return new
    if kind is tuple:
        return _of_list(old, new)
    if kind is dict:
        return _of_object(old, new) if old.keys() <= new.keys() else new
    if old == new:
        return SAME
    if fields := _fields(kind):  # type: ignore[arg-type]  # mypy takes no class for hashable
        return _inside(changes(fields, astuple(old), astuple(new), change))
    return new


def changes(
    names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...], of: Callable[[Any, Any], Any]
) -> dict[str, Any]:
    """Return the changes of what has these names; `of` finds each."""
    found = {}
    for name, before, after in compress(zip(names, old, new, strict=True), map(is_not, old, new)):
        inside = of(before, after)
        if inside is not SAME:
            found[name] = inside
    return found


def _of_list(old: tuple[Any, ...], new: tuple[Any, ...]) -> Any:
    """Look inside a list only if things in it can be told apart by identity, not in a list of numbers."""
    if old == new:
        return SAME
    kept = len(old)
    if not kept or len(new) < kept or isinstance(new[0], str | int):
        return new
    found: dict[int, Any] = {}
    for at, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after and (inside := change(before, after)) is not SAME:
            found[at] = inside
    if len(found) == kept and all([found[at] is new[at] for at in found]):
        return new
    for at in range(kept, len(new)):
        found[at] = new[at]
    return _inside(found)


def _of_object(old: dict[str, Any], new: dict[str, Any]) -> Any:
    found: dict[str, Any] = {}
    for name, after in new.items():
        before = old.get(name, SAME)
        if before is not after and before != after:
            found[name] = after
    return _inside(found)


def _inside(found: dict[Any, Any]) -> Any:
    return {INSIDE: found} if found else SAME


def changed(old: Any, found: Any) -> Any:
    """Return what a decoded JSON value is after a change."""
    if not isinstance(found, dict) or INSIDE not in found:
        return found
    inside = found[INSIDE]
    if isinstance(old, dict):
        return {**old, **{name: changed(old.get(name), value) for name, value in inside.items()}}
    new = list(old)
    for at, value in inside.items():
        if int(at) == len(new):
            new.append(value)
        else:
            new[int(at)] = changed(new[int(at)], value)
    return new


def patched(play: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """Return a decoded play message after a decoded patch of it."""
    kept = {name: patch[name] for name in ("seq", "at", "n", "events")}
    return {**changed(play, {INSIDE: patch["changes"]}), **kept}
