"""The base class of the tellers, which turn events, asks and choices into sentences.

It works for any game: it uses the message for an event, ask or choice if there is one, with its fields as
variables, and otherwise its class name and fields. Subclasses say more for one family.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kaiten.engine.terms import Acted, Ask, Choice, Event, Seat, Started, View, Worth
from kaiten.words import Words


class Teller:
    """Describes one game in one language. `you` is the reader's seat, if the reader plays."""

    def __init__(self, words: Words, family: str, you: Seat | None = None) -> None:
        self.words = words
        self.family = family
        self.you = you

    # --- events -------------------------------------------------------------------------------------

    def event(self, event: Event, view: Any) -> list[str]:
        """The sentences for one event. `view` is any view of the table after it."""
        match event:
            case Started(pledge):
                return [self.told(event, pledge=pledge) if pledge else self.told(event, "-unsworn")]
            case Acted(seat, secret=True, stand_in=stand_in):
                return [self.told(event, "-stand-in" if stand_in else "", seat=self.seat(seat))]
            case Acted():
                return []  # the effect of a public answer follows as a separate event
        return self.happened(event, view)

    def happened(self, event: Event, view: Any) -> list[str]:
        """The sentences for an event of the family. Subclasses override it."""
        return [self._said("event", event) or _plainly(event, self._facts(event))]

    def event_key(self, kind: str) -> str:
        """The message key of an event: that of its family, or the one all games share."""
        own = f"event-{self.family}-{kind}"
        return own if self.words.has(own) else f"event-{kind}"

    def told(self, event: Event, suffix: str = "", **facts: Any) -> str:
        return self.words.say(self.event_key(_kind(event) + suffix), **facts)

    def scored(self, event: Event, dish: str, worths: Sequence[Worth], people: int) -> list[str]:
        parts = [
            self.told(
                event, "-seat", seat=self.seat(seat, people), points=worth.points, why=self.words.why(worth)
            )
            for seat, worth in enumerate(worths)
            if worth.points
        ]
        if not parts:
            return [self.told(event, "-nobody", dish=self.words.dish(dish))]
        return [self.told(event, dish=self.words.dish(dish), points=self.joined(parts))]

    def ended(self, event: Event, winners: Sequence[Seat], totals: Sequence[int]) -> list[str]:
        suffix = "" if len(winners) == 1 else "-shared"
        return [self.told(event, suffix, seats=self.seats(winners), points=totals[winners[0]])]

    # --- asks and choices ---------------------------------------------------------------------------

    def ask(self, ask: Ask) -> str:
        return self._said("ask", ask) or _readable(type(ask).__name__)

    def choice(self, choice: Choice, view: View) -> str:
        return self._said("choice", choice) or _plainly(choice, self._facts(choice))

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

    def joined(self, parts: Sequence[str]) -> str:
        return self.words.say("separator").join(parts)

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
