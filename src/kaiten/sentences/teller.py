"""The base class of the tellers, which turn events, asks and choices into sentences.

The table of sentences (`table.py`) lists how they are told. What it does not list, in any game, is told by a
message with the fields as variables if there is one, and otherwise by the class name and the fields. For one
family, subclasses add the functions that the table uses.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kaiten.engine.terms import Ask, Choice, Event, Seat, View
from kaiten.sentences.table import Part, Speaker, lines_of
from kaiten.words import Words


class Teller:
    """Describes one game in one language. `you` is the reader's seat, if the reader plays."""

    def __init__(self, words: Words, family: str, you: Seat | None = None) -> None:
        self.words = words
        self.family = family
        self.you = you
        self._speaker = Speaker(words, self.functions())

    def functions(self) -> dict[str, Callable[..., Any]]:
        """The functions that the table of sentences uses. Subclasses add those of one family."""
        words = self.words
        return {
            "seat": self.seat,
            "seats": self.seats,
            "place": lambda seat, view: self.seat(seat),  # a seat, or the robot's place after the seats
            "card": words.card,
            "cards": lambda cards: "" if isinstance(cards, int) else words.cards(cards),
            "dish": words.dish,
            "why": words.why,
            "count": lambda things: things if isinstance(things, int) else len(things),
            "of_seat": lambda seat, by_seat: by_seat[seat],
            "given": lambda value: value is not None,
            "any_points": lambda worths: any(worth.points for worth in worths),
        }

    # --- what happens, is asked, and can be chosen ----------------------------------------------------

    def event(self, event: Event, view: Any) -> list[str]:
        """The sentences for one event. `view` is any view of the table after it."""
        return self._told("event", event, view)

    def ask(self, ask: Ask) -> str:
        return self._said("ask", ask) or _readable(type(ask).__name__)

    def choice(self, choice: Choice, view: Any) -> str:
        return "".join(self._told("choice", choice, view))

    def _told(self, part: Part, thing: Event | Choice, view: Any) -> list[str]:
        fields = self._facts(thing)
        lines = lines_of(self.family, part, _kind(thing))
        if lines is None:
            return [self._said(part, thing) or _plainly(thing, fields)]
        scope = {name: getattr(thing, name) for name in thing.__struct_fields__}
        single = {name: fields[name] for name in scope if not isinstance(scope[name], tuple | Struct)}
        scope["view"] = view
        return [text for line in lines for text in self._speaker.sentences(line, scope, single)]

    # --- the table ----------------------------------------------------------------------------------

    def tables(self, view: View) -> list[str]:
        """What lies in front of each seat, with its points. By default the fields of the view."""
        fields = msgspec.to_builtins(view)
        shown = [name for name in fields if name not in ("kind", "seat", "ask")]
        return [f"{_readable(name)}: {_value(fields[name])}" for name in shown]

    def hand(self, view: View) -> str | None:
        """The reader's own hand or belt, if the game has them."""
        return None

    def rules(self, view: View) -> list[str]:
        """The short rule of each dish in play."""
        return [f"{self.words.dish(kind)}: {self.words.rule(kind)}" for kind in self.kinds(view)]

    def kinds(self, view: View) -> Sequence[str]:
        """The dishes in play."""
        return ()

    def rows(self, laid: Sequence[str], points: Sequence[int], people: int) -> list[str]:
        return [
            self.words.say("cli-table", seat=self.seat(seat, people), points=points[seat], cards=text)
            for seat, text in enumerate(laid)
        ]

    def counted(self, names: Sequence[str]) -> str:
        """The names, each once with its number; a dash if there are none."""
        told = [
            name if count == 1 else self.words.say("cli-counted", card=name, count=count)
            for name, count in Counter(names).items()
        ]
        return ", ".join(told) or "–"

    # --- names --------------------------------------------------------------------------------------

    def seat(self, seat: Seat | None, seats: int | None = None) -> str:
        if seat is None:
            return self.words.say("seat-nobody")
        if seat == self.you:
            return self.words.say("seat-you")
        if seat == seats:
            return self.words.say("seat-robot")
        return self.words.say("seat-number", number=seat + 1)

    def seats(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def some_of(self, names: Mapping[int, str], ids: Sequence[int]) -> str:
        """Names for some of several things, with a number where others of the same name are not meant."""
        told = []
        for id in ids:
            name = names[id]
            same = [other for other in names if names[other] == name]
            which = same.index(id) + 1
            whole = all(other in ids for other in same)
            told.append(name if whole else self.words.say("which-card", card=name, number=which))
        return ", ".join(told)

    def _said(self, part: str, thing: Event | Ask | Choice) -> str | None:
        """The message of its family, or the one all games share, if it uses only its fields as variables."""
        facts = self._facts(thing)
        for key in (f"{part}-{self.family}-{_kind(thing)}", f"{part}-{_kind(thing)}"):
            if self.words.can_say(key, **facts):
                return self.words.say(key, **facts)
        return None

    def _facts(self, thing: Event | Ask | Choice) -> dict[str, Any]:
        """The fields of an event, ask or choice as message variables: seats as names, lists joined."""
        facts: dict[str, Any] = {}
        for name in thing.__struct_fields__:
            value = getattr(thing, name)
            if name in SEAT_FIELDS and (value is None or isinstance(value, int)):
                facts[name] = self.seat(value)
            elif name in SEATS_FIELDS and isinstance(value, tuple):
                facts[name] = self.seats(value)
            elif isinstance(value, int) and not isinstance(value, bool):
                facts[name] = value
            else:
                facts[name] = _value(msgspec.to_builtins(value))
        return facts


SEAT_FIELDS = ("seat", "first", "rival", "other", "giver")  # fields that hold a seat
SEATS_FIELDS = ("seats", "winners")  # fields that hold several


def _kind(thing: Event | Ask | Choice) -> str:
    return type(thing).__name__.lower()


def _readable(name: str) -> str:
    """A class or field name as words: `DrawOrStop` becomes "Draw or stop"."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ")
    return words[:1].upper() + words[1:].lower()


def _plainly(thing: Event | Choice, facts: Mapping[str, Any]) -> str:
    name = _readable(type(thing).__name__)
    said = [f"{_readable(field).lower()} {value}" for field, value in facts.items() if value != ""]
    return f"{name}: {', '.join(said)}" if said else name


def _value(value: Any) -> str:
    match value:
        case None | [] | () | {}:
            return "–"
        case list() | tuple():
            return ", ".join(_value(one) for one in value)
        case dict():
            return " ".join(f"{key} {_value(one)}" for key, one in value.items())
    return str(value)
