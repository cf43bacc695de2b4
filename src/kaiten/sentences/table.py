"""The table of sentences: the messages that tell an event or a choice, and their variables.

It is `table.json`, which the client reads, too. For each family of games it lists the events and choices that
need more than a message with their fields as variables. A line is one sentence:

- `say`: the key of its message. Its variables are the fields that hold one value (a seat as a name), and what
  `with` adds.
- `with`: variables; each is an expression, or a line whose sentences are joined.
- `if`, `unless`: expressions. The sentence is said if all of the first are true and none of the second.
  None, 0, false, and an empty list or text are not true.
- `each`: a list. The sentence is said for each `item`, at its `index`.

An expression is a path (`plate.face`, `hands.0`, `view.totals`), or the name of a function of the teller and
the paths it is given (`seat first`). `'tray'` is that word itself.
"""

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from kaiten.words import Words

Part: TypeAlias = Literal["event", "choice"]
Scope: TypeAlias = Mapping[str, Any]


class Line(Struct, frozen=True, forbid_unknown_fields=True, rename=lambda field: field.rstrip("_")):
    say: str
    with_: dict[str, "str | Line"] = {}
    if_: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    each: str = ""


class Family(Struct, frozen=True, forbid_unknown_fields=True, rename=lambda field: field.rstrip("_")):
    """The lines by lowercase class name. `else` is where to look for what is not listed here."""

    else_: str = ""
    event: dict[str, tuple[Line, ...]] = {}
    choice: dict[str, tuple[Line, ...]] = {}


TABLE = msgspec.json.decode(files(__package__).joinpath("table.json").read_bytes(), type=dict[str, Family])


def lines_of(family: str, part: Part, kind: str) -> tuple[Line, ...] | None:
    """The lines for this kind of event or choice; None if the table does not list it."""
    listed = TABLE.get(family, TABLE["any"])
    found: dict[str, tuple[Line, ...]] = getattr(listed, part)
    return lines_of(listed.else_, part, kind) if kind not in found and listed.else_ else found.get(kind)


class Speaker:
    """Says lines of the table with the words of one language and the functions of one family's teller."""

    def __init__(self, words: Words, functions: Mapping[str, Callable[..., Any]]) -> None:
        self._words = words
        self._functions = functions

    def sentences(self, line: Line, scope: Scope, fields: Mapping[str, Any]) -> list[str]:
        """`scope` is what paths begin with, `fields` are the variables that every message has."""
        if not line.each:
            return [self._sentence(line, scope, fields)] if self._holds(line, scope) else []
        items = enumerate(self.value(line.each, scope))
        scopes = [{**scope, "index": index, "item": item} for index, item in items]
        return [self._sentence(line, one, fields) for one in scopes if self._holds(line, one)]

    def _holds(self, line: Line, scope: Scope) -> bool:
        return all(self.value(one, scope) for one in line.if_) and not any(
            self.value(one, scope) for one in line.unless
        )

    def _sentence(self, line: Line, scope: Scope, fields: Mapping[str, Any]) -> str:
        more = {name: self._variable(told, scope, fields) for name, told in line.with_.items()}
        return self._words.say(line.say, **{**fields, **more})

    def _variable(self, told: str | Line, scope: Scope, fields: Mapping[str, Any]) -> Any:
        if isinstance(told, Line):
            return self._words.say("separator").join(self.sentences(told, scope, fields))
        return self.value(told, scope)

    def value(self, expression: str, scope: Scope) -> Any:
        first, *paths = expression.split()
        if not paths:
            return value_at(first, scope)
        return self._functions[first](*[value_at(path, scope) for path in paths])


def value_at(path: str, scope: Scope) -> Any:
    """The value at a path; None where a list is shorter, or where there is nothing to have that field."""
    if path.startswith("'"):
        return path.strip("'")
    first, *steps = path.split(".")
    value = scope[first]
    for step in steps:
        if step.isdecimal():
            value = value[int(step)] if int(step) < len(value) else None
        elif value is not None:
            value = getattr(value, step)
    return value
