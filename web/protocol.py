"""Generates src/base/protocol.ts: TypeScript types for the protocol, from the server's own classes.

Run `python web/protocol.py` to write it; the tests check that it is up to date.
"""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct, inspect

import kaiten.server.room.messages as messages
from kaiten.bots.worth import Prospects
from kaiten.coach import report
from kaiten.draft import asks as draft_asks
from kaiten.draft import box as draft_box
from kaiten.engine.terms import Acted, AnyOf, Ask, Choice, Event, View, Worth
from kaiten.games import GAMES
from kaiten.games.examples import Rules
from kaiten.games.frames import Frame
from kaiten.games.sushi_dice import asks as dice_asks
from kaiten.games.sushi_roll import asks as roll_asks
from kaiten.games.sushi_roll import rules as roll_rules
from kaiten.server import features
from kaiten.server.daily import daily
from kaiten.server.hosting import room_worker
from kaiten.server.learn.lessons import Lesson
from kaiten.server.learn.pad import Scores, Scoring
from kaiten.server.net import guests, links
from kaiten.server.profile.dailies import PastDaily
from kaiten.server.profile.statistics import PastGame, You
from kaiten.server.puzzles import puzzles
from kaiten.server.refusals import Code, Problem, Reason
from kaiten.server.reviews.reviews import ReviewProgress
from kaiten.server.room import people, sent, talk
from kaiten.server.room.lobby import Setup
from kaiten.server.room.terms import Person
from kaiten.server.tables import lists, look

FILE = Path(__file__).parent / "src" / "base" / "protocol.ts"

# The families that have their own table in the client. Their classes get the family's name as a prefix,
# because all three have a `Seated`. For any other game, only the fields that all games share are typed.
FAMILIES = {
    "draft": ("Draft", "kaiten.draft", draft_asks),
    "roll": ("Roll", "kaiten.games.sushi_roll", roll_asks),
    "dice": ("Dice", "kaiten.games.sushi_dice", dice_asks),
}
KINDS = ("Choice", "Ask", "Event", "View")  # what differs by game
ANY = {
    "Choice": "{ kind: string; [field: string]: unknown }",
    "Ask": "{ kind: string; opened: number; urgent: boolean; [field: string]: unknown }",
    "Event": "{ kind: string; [field: string]: unknown }",
    "View": "{ kind: string; seat: number | null; ask: AnyAsk | null; [field: string]: unknown }",
}

# The types of fields that are `Any` in Python, because they differ by game.
HELD = {
    "Play.events": "F['event'][]",
    "Play.view": "F['view']",
    "Play.choices": "F['choice'][]",
    "Frame.events": "F['event'][]",
    "Frame.view": "F['view']",
    "Acted.choice": "AnyChoice | null",
    "Replay.frames": "Frame[]",
    "Replay.options": "Record<string, unknown>",
    "Lesson.options": "Record<string, unknown>",
    "Taught.frame": "Play",
    "Taught.expect": "AnyChoice | null",
    "Option.choice": "AnyChoice",
    "Decision.taken": "AnyChoice",
    "Verdict.best": "AnyChoice",
    "Hint.best": "AnyChoice",
    "Answer.choice": "AnyChoice",
    "ShownPuzzle.options": "Record<string, unknown>",
    "ShownPuzzle.frame": "Play",
    "Trying.choice": "AnyChoice",
}
OF_A_FAMILY = ("Play", "Frame")

# Names that mean something else in the client.
RENAMED: dict[Any, str] = {messages.Error: "Refusal", report.Reason: "ReviewReason"}

# Lists of words that go by a name.
NAMED = {"Code": Code, "Reason": Reason}


# What the client has to know: codes of closed sockets after which it does something special, deadlines, the
# lengths that a field takes, and what a sentence says.
CONSTANTS: dict[str, float] = {
    "ANSWER_MS": room_worker.ANSWER_MS,
    "AS_GOOD": report.AS_GOOD,
    "DRAFT_ROUNDS": draft_box.ROUNDS,
    "MOST_IN_LINE": talk.MOST_IN_LINE,
    "MOST_IN_NAME": people.MOST_IN_NAME,
    "MOVED": messages.MOVED,
    "PING_MS": messages.PING_MS,
    "ROLL_ROUNDS": roll_rules.ROUNDS,
    "SEAT_LINK_S": guests.SEAT_LINK_S,
    "SENT_AWAY": messages.SENT_AWAY,
}


def _asked_once() -> list[type]:
    """Return every class of the HTTP API: requests and responses."""
    routes = {route.fn.__module__ for route in features.ROUTES}
    modules = [links, people, sent, lists, look, *[import_module(name) for name in sorted(routes)]]
    held = [(module, cls) for module in modules for cls in vars(module).values() if isinstance(cls, type)]
    return [cls for module, cls in held if issubclass(cls, Struct) and cls.__module__ == module.__name__]


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


class Writer:
    def __init__(self) -> None:
        self._written: dict[str, str] = {}
        self._family = ""

    def text(self) -> str:
        head = "// Written by web/protocol.py from the server's own classes. Do not edit.\n"
        return head + "\n" + "\n\n".join(self._written.values()) + "\n"

    def family(self, family: str) -> None:
        """Write the events, choices, asks and view of one family."""
        self._family, _, asks = FAMILIES[family]
        name, game = self._family, next(game for game in GAMES.values() if game.family == family)
        own = [cls for cls in vars(asks).values() if isinstance(cls, type) and issubclass(cls, Ask)]
        asked = [cls for cls in own if cls.__module__ == asks.__name__]
        self.union(f"{name}Choice", _members(game.types.choice))
        self.union(f"{name}Ask", asked)
        self.union(f"{name}Event", _members(game.types.event))
        view = self.type(inspect.type_info(game.types.view))
        assert view == f"{name}View"
        self.alias(name, "{ " + "; ".join(f"{kind.lower()}: {name}{kind}" for kind in KINDS) + " }")
        self._family = ""

    def union(self, name: str, members: Iterable[Any]) -> None:
        names = [self.type(inspect.type_info(member)) for member in members]
        self._written[name] = f"export type {name} =\n  | " + "\n  | ".join(names)

    def literal(self, name: str, values: Iterable[str]) -> None:
        said = sorted([f"'{value}'" for value in values])
        self._written[name] = f"export type {name} =\n  | " + "\n  | ".join(said)

    def constant(self, name: str, value: float) -> None:
        self._written[name] = f"export const {name} = {value}"

    def alias(self, name: str, text: str) -> None:
        self._written[name] = f"export type {name} = {text}"

    def name(self, cls: Any) -> str:
        own = getattr(cls, "__origin__", cls)
        name: str = own.__name__
        for family, module, _ in FAMILIES.values():
            if own.__module__.startswith(module):
                return name if name == f"{family}View" else family + name
        if own in RENAMED:
            return RENAMED[own]
        return self._family + name if own is Acted else name

    def struct(self, info: inspect.StructType) -> str:
        name = self.name(info.cls)
        if name in self._written:
            return name
        self._written[name] = ""  # a class may contain itself
        tag = [f"  {info.tag_field}: '{info.tag}'"] if info.tag_field else []
        config = getattr(info.cls, "__origin__", info.cls).__struct_config__
        optional = (
            config.omit_defaults or config.forbid_unknown_fields
        )  # forbid_unknown_fields: what the client sends
        fields = [
            f"  {field.encode_name}{'?' if optional and not field.required else ''}: "
            + (HELD.get(f"{name}.{field.encode_name}") or self.type(field.type))
            for field in info.fields
        ]
        del self._written[name]  # so that it comes after the classes it contains
        of = "<F extends AnyFamily = AnyFamily>" if name in OF_A_FAMILY else ""
        self._written[name] = f"export type {name}{of} = {{\n" + "\n".join(tag + fields) + "\n}"
        return name

    def type(self, info: inspect.Type) -> str:
        match info:
            case inspect.StructType(cls=cls):
                if cls in (Ask, Choice, Event, View):  # any subclass
                    return (self._family or "Any") + cls.__name__
                return self.struct(info)
            case inspect.UnionType(types=types):
                read = [one for one in types if not isinstance(one, inspect.RawType)]
                return " | ".join(self.type(one) for one in read)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                of = self.type(item)
                return f"({of})[]" if "|" in of else f"{of}[]"
            case inspect.CollectionType(item_type=item):
                of = self.type(item)
                return f"({of})[]" if "|" in of else f"{of}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.type(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.type(key)}, {self.type(value)}>"
            case inspect.LiteralType(values=values):
                for name, literal in NAMED.items():
                    if set(values) == set(get_args(literal)):
                        return name
                return " | ".join(f"'{value}'" for value in values)
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.RawType():  # an encoded choice
                return "AnyChoice"
            case inspect.AnyType():
                return "unknown"
        raise AssertionError(f"no TypeScript for {info}")


def protocol() -> str:
    writer = Writer()
    for name, value in CONSTANTS.items():
        writer.constant(name, value)
    for kind, text in ANY.items():
        writer.alias(f"Any{kind}", text)
    writer.alias("AnyFamily", "{ " + "; ".join(f"{kind.lower()}: Any{kind}" for kind in KINDS) + " }")
    writer.type(inspect.type_info(Acted))  # with Started, the events of every game
    for family in FAMILIES:
        writer.family(family)
    writer.alias(
        "Families", "{ " + "; ".join(f"{key}: {name}" for key, (name, _, _) in FAMILIES.items()) + " }"
    )
    for kind in KINDS:
        writer.alias(kind, " | ".join(f"{name}{kind}" for name, _, _ in FAMILIES.values()))
    for name, literal in NAMED.items():
        writer.literal(name, get_args(literal))
    writer.union("Command", _members(messages.AnyCommand))
    writer.union("Message", _members(messages.AnyMessage))
    for cls in (
        AnyOf,
        Worth,
        Person,
        Setup,
        Frame,
        Prospects,
        Rules,
        Problem,
        ReviewProgress,
        You,
        PastDaily,
        PastGame,
        daily.Today,
        daily.DailyResult,
        puzzles.Puzzles,
        puzzles.ShownPuzzle,
        puzzles.PuzzleAnswer,
        puzzles.NextPuzzle,
        puzzles.Trying,
        Lesson,
        Scoring,
        Scores,
        *_asked_once(),
    ):
        writer.type(inspect.type_info(cls))
    return writer.text()


if __name__ == "__main__":
    FILE.write_text(protocol(), "utf-8")
    sys.stdout.write(f"{FILE.name} is up to date\n")
