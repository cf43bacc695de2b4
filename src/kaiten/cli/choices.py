"""Choices for a person at the terminal, in groups, so that no list is longer than a screen."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Ask, Choice

MOST = 12  # choices of one sort that are listed beside others


class Several(Struct, frozen=True):
    """Choices that name any of several things: the text of each thing, and the choice for each selection."""

    things: tuple[str, ...]
    choices: Mapping[frozenset[int], Choice]  # by position in `things`
    none: str | None  # the text of the choice that names none, if it is legal


Entry: TypeAlias = "Choice | Several | Menu"


class Menu(Struct, frozen=True):
    """A list of texts, and what each leads to: a choice, another list, or a selection."""

    entries: dict[str, Entry]


def menu_for(ask: Ask, tell: Callable[[Choice], str]) -> Menu | Several:
    """All choices of an ask. If it offers a selection and nothing else, that selection."""
    some = ask.any_of()
    listed = list(ask.choices() if some is None else ask.listed())
    if some is None:
        return _menu(listed, tell)
    named = [choice for choice in ask.choices() if msgspec.structs.asdict(choice).get(some.field) is not None]
    named = [choice for choice in named if choice not in listed]
    by_things = {frozenset(map(some.of.index, getattr(choice, some.field))): choice for choice in named}
    if not all(frozenset([at]) in by_things for at in range(len(some.of))):
        return _menu([*listed, *named], tell)  # such as the first throw: all six, and nothing else
    several = Several(
        things=tuple([tell(by_things[frozenset([at])]) for at in range(len(some.of))]),
        choices=by_things,
        none=tell(by_things[frozenset()]) if frozenset() in by_things else None,
    )
    if not listed:
        return several
    menu = _menu(listed, tell)
    return Menu({**menu.entries, common(several.things): several})


def _menu(choices: Sequence[Choice], tell: Callable[[Choice], str]) -> Menu:
    """A list of these choices; sorts of which there are many become lists of their own."""
    entries: dict[str, Entry] = {}
    for _, same in groupby(choices, type):
        texts = {tell(choice): choice for choice in same}
        if len(texts) <= MOST or len(texts) == len(choices) <= 2 * MOST:
            entries |= texts
        elif len(texts) < len(choices):
            entries[common(list(texts))] = _by_field(texts)
        else:
            entries |= _by_field(texts).entries
    return Menu(entries)


def _by_field(texts: Mapping[str, Choice], at: int = 0) -> Menu:
    """Choices of one sort, grouped by their first field, then by the next, until no list is long."""
    fields = next(iter(texts.values())).__struct_fields__
    if len(texts) <= MOST or at == len(fields):
        return Menu(dict(texts))
    groups: dict[object, dict[str, Choice]] = {}
    for text, choice in texts.items():
        groups.setdefault(getattr(choice, fields[at]), {})[text] = choice
    if len(groups) == 1 or len(groups) == len(texts):
        return _by_field(texts, at + 1)
    entries: dict[str, Entry] = {}
    for group in groups.values():
        label = common(list(group))
        entries[label if label not in entries else f"{label} ({len(entries) + 1})"] = _by_field(group, at + 1)
    return Menu(entries)


def common(texts: Sequence[str]) -> str:
    """What the texts share at their beginning and end, with an ellipsis between: a title in any language."""
    if len(texts) == 1:
        return texts[0]
    words = [text.split(" ") for text in texts]
    first = _shared(words)
    last = _shared([part[first:][::-1] for part in words])
    tail = words[0][len(words[0]) - last :] if last else []
    return " ".join([*words[0][:first], "…", *tail])


def _shared(words: Sequence[Sequence[str]]) -> int:
    """How many words at the beginning are the same."""
    shared = 0
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            break
        shared += 1
    return shared
