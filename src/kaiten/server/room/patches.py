"""What has changed from one value to the next, as JSON: the frames of clients that ask for small ones.

A change is the new value, or `{"~": {…}}` with the changes inside the old one: by field of an object, by
index of a list (the next index appends). docs/protocol.md documents it. States are frozen and share what did
not change, so most of a view is compared by identity.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

INSIDE = "~"  # not the name of any field
MISSING = object()


def change(old: Any, new: Any) -> Any:
    """Return the change between two values that are not equal."""
    kind = type(new)
    if type(old) is not kind:
        return new
    if kind is tuple:
        return _of_list(old, new)
    if kind is dict:
        return _of_object(old, new) if old.keys() <= new.keys() else new
    if issubclass(kind, Struct) and not kind.__struct_config__.omit_defaults:  # else fields may be missing
        fields = zip(kind.__struct_fields__, astuple(old), astuple(new), strict=True)
        return {
            INSIDE: {name: change(was, now) for name, was, now in fields if was is not now and was != now}
        }
    return new


def _of_list(old: tuple[Any, ...], new: tuple[Any, ...]) -> Any:
    """Look inside a list of lists or objects; a list of numbers or names is sent whole."""
    kept = len(old)
    if not kept or len(new) < kept or isinstance(new[0], (str, int)):
        return new
    if new[:kept] == old:
        return {INSIDE: dict(enumerate(new[kept:], kept))}
    found: dict[int, Any] = {
        at: change(before, after)
        for at, (before, after) in enumerate(zip(old, new, strict=False))
        if before is not after and before != after
    }
    if len(found) == kept and all([inside is new[at] for at, inside in found.items()]):
        return new
    for at in range(kept, len(new)):
        found[at] = new[at]
    return {INSIDE: found}


def _of_object(old: dict[str, Any], new: dict[str, Any]) -> Any:
    """Return the entries that are new or not as they were, each whole."""
    return {INSIDE: {name: value for name, value in new.items() if old.get(name, MISSING) != value}}


def after_change(old: Any, found: Any) -> Any:
    """Return what a decoded JSON value is after a change."""
    if not isinstance(found, dict) or INSIDE not in found:
        return found
    inside = found[INSIDE]
    if isinstance(old, dict):
        return {**old, **{name: after_change(old.get(name), value) for name, value in inside.items()}}
    new = list(old)
    for at, value in inside.items():
        if int(at) == len(new):
            new.append(value)
        else:
            new[int(at)] = after_change(new[int(at)], value)
    return new


def after_patch(play: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """Return a decoded play message after a decoded patch of it."""
    kept = {name: patch[name] for name in ("seq", "at", "n", "events")}
    return {**after_change(play, {INSIDE: patch["changes"]}), **kept}
