"""The table of sentences: how its lines are read, and that the samples for the client say all of it."""

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any, ClassVar, get_args

import msgspec
import pytest

from kaiten.draft.asks import DraftAsk
from kaiten.engine.game import Game
from kaiten.games import GAMES
from kaiten.games.sushi_dice.asks import DiceAsk
from kaiten.sentences import teller_for
from kaiten.sentences.table import TABLE, Line, Speaker, lines_of, value_at
from kaiten.words import Words
from tests.web.sentences import SAMPLES, says

FAMILIES: dict[str, Game[Any]] = {game.family: game for game in GAMES.values()}
SEATED = {
    "seat": 1,
    "plates": (SimpleNamespace(face="eel", on=0), SimpleNamespace(face=None, on=None)),
    "giver": None,
}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("seat", 1),
        ("plates.0.face", "eel"),
        ("plates.0.on", 0),
        ("plates.1.face", None),
        ("plates.2", None),
        ("plates.2.face", None),
        ("giver.name", None),
        ("'tray'", "tray"),
    ],
)
def test_a_path(path: str, value: Any) -> None:
    assert value_at(path, SEATED) == value


@pytest.mark.parametrize("path", ["seats", "plates.0.fase"])
def test_a_misspelt_path_is_an_error(path: str) -> None:
    with pytest.raises((KeyError, AttributeError)):
        value_at(path, SEATED)


class Spelt(Words):
    """Each message as its key and variables, and the keys that were said."""

    said: ClassVar[list[str]] = []

    def say(self, key: str, **facts: Any) -> str:
        self.said.append(key)
        if key == "separator":
            return "; "
        return " ".join([key, *[f"{name}={fact}" for name, fact in facts.items()]])


def spelt(line: Mapping[str, Any], **scope: Any) -> list[str]:
    speaker = Speaker(Spelt("en", "party/cocktail"), {"plus": lambda a, b: a + b})
    return speaker.sentences(msgspec.convert(line, Line), scope, {"seat": "Mina"})


def test_a_line_says_its_message_with_the_fields_and_what_it_adds() -> None:
    assert spelt({"say": "drawn"}) == ["drawn seat=Mina"]
    assert spelt({"say": "drawn", "with": {"seat": "who", "sum": "plus a b"}}, who="Théo", a=1, b=2) == [
        "drawn seat=Théo sum=3"
    ]


@pytest.mark.parametrize("empty", [None, 0, False, (), ""])
def test_a_line_is_said_if_all_is_true_and_nothing_that_must_not_be(empty: Any) -> None:
    said = ["drawn seat=Mina"]
    assert spelt({"say": "drawn", "if": ["a", "b"]}, a=1, b=(0,)) == said
    assert spelt({"say": "drawn", "if": ["a", "b"]}, a=1, b=empty) == []
    assert spelt({"say": "drawn", "unless": ["a", "b"]}, a=empty, b=empty) == said
    assert spelt({"say": "drawn", "unless": ["a", "b"]}, a=empty, b=1) == []


def test_a_line_is_said_for_each_item_of_a_list_or_these_are_joined() -> None:
    each = {"each": "list", "say": "drew", "if": ["item"], "with": {"at": "index", "card": "item"}}
    assert spelt(each, list=("eel", None, "tofu")) == [
        "drew seat=Mina at=0 card=eel",
        "drew seat=Mina at=2 card=tofu",
    ]
    assert spelt({"say": "all", "with": {"of": each}}, list=("eel", None, "tofu")) == [
        "all seat=Mina of=drew seat=Mina at=0 card=eel; drew seat=Mina at=2 card=tofu"
    ]


def test_what_a_family_does_not_list_is_looked_for_where_it_says() -> None:
    def keys(family: str, kind: str) -> list[str] | None:
        lines = lines_of(family, "event", kind)
        return None if lines is None else [line.say for line in lines]

    assert keys("roll", "seated") == ["event-roll-seated"]
    assert keys("roll", "ended") == ["event-ended", "event-ended-shared"]
    assert keys("roll", "started") == ["event-started", "event-started-unsworn"]
    assert keys("bag", "started") == ["event-started", "event-started-unsworn"]
    assert keys("bag", "ended") is None
    assert keys("dice", "resumed") is None


# --- the samples ----------------------------------------------------------------------------------------


def lines_in(family: str) -> Iterator[Line]:
    for part in (TABLE[family].event, TABLE[family].choice):
        for lines in part.values():
            for line in lines:
                yield line
                yield from [told for told in line.with_.values() if isinstance(told, Line)]


def test_the_samples_say_every_line_of_the_table() -> None:
    Spelt.said.clear()
    for sample in SAMPLES:
        for thing in sample.things:
            says(sample, thing, Spelt("en", sample.game))
    assert {line.say for family in TABLE for line in lines_in(family)} - set(Spelt.said) == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_the_samples_have_every_event_and_choice_of_a_family(family: str) -> None:
    types = FAMILIES[family].types
    members = [
        getattr(one, "__origin__", one) for union in (types.event, types.choice) for one in get_args(union)
    ]
    sampled = {type(thing) for sample in SAMPLES for thing in sample.things}
    assert set(members) - sampled == set()


def test_the_samples_have_every_ask() -> None:
    sampled = {type(thing) for sample in SAMPLES for thing in sample.things}
    assert {*get_args(DraftAsk), *get_args(DiceAsk)} - sampled == set()


def test_the_table_names_every_function_of_the_tellers() -> None:
    named = set[str]()
    for line in [line for family in TABLE for line in lines_in(family)]:
        told = [told for told in line.with_.values() if isinstance(told, str)]
        named |= {
            expression.split()[0] for expression in (line.each, *line.if_, *line.unless, *told) if expression
        }
    for name, game in FAMILIES.items():
        assert set(teller_for(game, Words("en", game.name)).functions()) - named == set(), name
