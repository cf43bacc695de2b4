"""Why data cannot be read, in plain words instead of msgspec's."""

import re

import msgspec

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a set of names and values",
    "null": "nothing",
}
WRONG_KIND = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
FIELD = re.compile(r"Object (?:missing required|contains unknown) field `([^`]+)`")
PLACE = re.compile(r" - at `\$\.?([^`]*)`")


def in_words(error: msgspec.MsgspecError) -> str:
    """Say what is wrong, and where."""
    text = str(error)
    found = PLACE.search(text)
    where = found[1] if found else ""
    if "malformed" in text or "truncated" in text:
        return "it is not JSON"
    if field := FIELD.search(text):
        name = ".".join([part for part in (where, field[1]) if part])
        return f"{name} is missing" if "missing" in text else f"{name} is unknown"
    if kinds := WRONG_KIND.search(text):
        return f"{where or 'it'} must be {_kind(kinds[1])}, not {_kind(kinds[2])}"
    told = PLACE.sub("", text).replace("`", "")
    return f"{where}: {told}" if where else told


def _kind(names: str) -> str:
    return " or ".join([KINDS.get(name, name) for name in names.split(" | ")])
