"""docs/protocol.md names everything that goes over the wire, and nothing that does not."""

import json
import re
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec
import pytest

from kaiten.draft.asks import DraftAsk, DraftChoice, PickCards
from kaiten.draft.events import DraftEvent
from kaiten.draft.view import DraftView
from kaiten.engine import codec
from kaiten.games import GAMES
from kaiten.games.sushi_dice.asks import DiceAsk, DiceChoice
from kaiten.games.sushi_dice.events import DiceEvent
from kaiten.games.sushi_dice.table import DiceView
from kaiten.games.sushi_roll.asks import RollChoice, TakeDie
from kaiten.games.sushi_roll.table import RollEvent, RollView
from kaiten.server.features import ROUTES
from kaiten.server.language import sentence
from kaiten.server.refusals import STATUS, Code, Refused
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import Setup

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)
TEXT = re.compile(r'"[^"]*"')
NAMED_ROUTE = re.compile(r"`(GET|PUT|POST|DELETE) (/[^`? ]*)")


def values(block: str) -> list[Any]:
    """The JSON values of a block, one after another."""
    found, rest = [], block.strip()
    while rest:
        value, end = json.JSONDecoder().raw_decode(rest)
        found.append(value)
        rest = rest[end:].strip()
    return found


def shortened(block: str) -> bool:
    """Is something left out, so that the block is no JSON any more? In a text it may be."""
    return "…" in TEXT.sub("", block)


ALL = [value for block in BLOCKS if not shortened(block) for value in values(block)]
EXAMPLES: list[dict[str, Any]] = [value for value in ALL if isinstance(value, dict)]


def tags(union: UnionType) -> list[str]:
    """The names on the wire of the classes in a union (generic ones are given by their origin)."""
    members = [getattr(member, "__origin__", member) for member in get_args(union)]
    return [str(member.__struct_config__.tag) for member in members]


def routes() -> set[tuple[str, str]]:
    return {
        (method, re.sub(":(str|int)", "", path))
        for route in ROUTES
        for path in route.paths
        for method in route.http_methods
    }


@pytest.mark.parametrize("tag", tags(m.AnyCommand))
def test_everything_that_can_be_sent_is_named_and_shown(tag: str) -> None:
    assert f"| `{tag}` |" in PAGE
    assert any(value.get("do") == tag for value in EXAMPLES)


@pytest.mark.parametrize("tag", tags(m.AnyMessage))
def test_every_message_is_named_and_shown(tag: str) -> None:
    assert re.search(rf"^### .*`{tag}`", PAGE, re.M)
    assert any(value.get("kind") == tag for value in EXAMPLES)


@pytest.mark.parametrize("code", get_args(Code))
def test_every_code_is_named(code: Code) -> None:
    assert f"| `{code}` |" in PAGE


def test_every_code_of_the_socket_is_shown() -> None:
    shown = {value.get("error") for value in EXAMPLES} - {None}
    assert shown == {code for code in get_args(Code) if f"| `{code}` | {STATUS.get(code, 400)} |" not in PAGE}


@pytest.mark.parametrize(
    "example", [value for value in EXAMPLES if "facts" in value], ids=lambda value: value["reason"]
)
def test_every_refusal_is_shown_as_it_is_said(example: dict[str, Any]) -> None:
    refused = Refused(example["reason"], **example["facts"])
    assert (example["code"], example["say"]) == (refused.code, sentence(refused, "en"))


@pytest.mark.parametrize("reaction", get_args(m.Reaction))
def test_every_reaction_is_named(reaction: str) -> None:
    assert f"`{reaction}`" in PAGE


@pytest.mark.parametrize("code", [m.SENT_AWAY, m.MISBEHAVED, m.TRY_AGAIN])
def test_every_close_code_is_named(code: int) -> None:
    assert f"| {code} |" in PAGE


@pytest.mark.parametrize(
    "tag",
    sorted(
        {
            tag
            for union in (
                DraftAsk,
                DraftChoice,
                DraftEvent,
                RollChoice,
                RollEvent,
                DiceAsk,
                DiceChoice,
                DiceEvent,
            )
            for tag in tags(union)
        }
    ),
)
def test_every_ask_choice_and_event_is_named(tag: str) -> None:
    assert f"`{tag}`" in PAGE


@pytest.mark.parametrize(
    "kind",
    [DraftView, PickCards, RollView, DiceView, TakeDie, Setup, m.Hello, m.Table, m.Place, m.Play, m.Patch],
)
def test_every_field_is_named(kind: type[msgspec.Struct]) -> None:
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in PAGE] == []


def test_every_game_is_named() -> None:
    assert [game for game in GAMES if f"| `{game}` |" not in PAGE] == []


def test_what_the_page_sends_can_be_read() -> None:
    sent = [value for value in EXAMPLES if "do" in value]
    assert len(sent) >= len(get_args(m.AnyCommand))
    for value in sent:
        codec.decoder(m.AnyCommand).decode(json.dumps(value))


def test_no_example_of_what_is_sent_is_shortened() -> None:
    assert [block for block in BLOCKS if '"do"' in block and shortened(block)] == []


def test_every_route_is_named() -> None:
    assert routes() - set(NAMED_ROUTE.findall(PAGE)) == set()


def test_no_other_route_is_named() -> None:
    assert set(NAMED_ROUTE.findall(PAGE)) - routes() == set()


def test_the_function_for_patches_does_what_it_says() -> None:
    [code] = [block for block in re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S) if "~" in block]
    names: dict[str, Any] = {}
    exec(code, names)
    old = {"a": 1, "b": [[1], [2]], "c": {"d": 3}}
    change = {"~": {"a": None, "b": {"~": {"1": [4], "2": [5]}}, "c": {"~": {"e": 6}}}}
    assert names["changed"](old, change) == {"a": None, "b": [[1], [4], [5]], "c": {"d": 3, "e": 6}}
