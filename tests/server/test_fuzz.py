"""Whatever anybody sends, over the socket or as a request, no table stops and nothing breaks."""

import json
from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from kaiten.engine import codec
from kaiten.games import GAMES
from kaiten.server.room.messages import AnyCommand, Command
from tests.server.world import Device, Pair, Server, play_on, playing, seated, serving

pytestmark = pytest.mark.servers

FLOODS, REQUESTS = 2, 3  # examples of each kind; campaigns/fuzz.py has more
MARK = 2_000_000_000  # the number of an act that nobody takes: its refusal shows that all before it was heard


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    flags = ("--burst", "1000000", "--rate", "1000000", "--tables-each", "1000000", "--bot-delay-ms", "0")
    with serving(tmp_path_factory.mktemp("fuzz") / "data", *flags) as server:
        yield server
        assert server.counter("kaiten_failures_total") == 0


# --- what might be sent ---------------------------------------------------------------------------------


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


words = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["\ud800", "x" * 5000, "\u202e\u0000", "greedy", "search:0", "yum", "-1", "egg"]),
)
numbers = st.one_of(
    st.integers(-2, 9), st.sampled_from([2**31 + 1, -(2**31), 2**63, -(2**64), 10**40, 10**4000])
)
floats = st.sampled_from([float("nan"), float("inf"), 0.5, 1e300, 1.0, -0.0])
leaves = st.one_of(
    st.none(), st.booleans(), numbers, floats, words, st.builds(nested, st.sampled_from([1, 50, 400]))
)
wild = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=6,
)
KINDS = [
    "pick", "keep", "wish", "flip", "copy", "take", "reroll", "swap", "throw", "ring", "beurk", "mate", "give",
    "rival", "elapsed", "dance",
]  # fmt: skip
FIELDS = [
    "cards", "use", "on", "robot", "copy", "card", "what", "plates", "face", "die", "dice", "mine", "seat", "theirs",
]  # fmt: skip
kinds, fields = st.sampled_from(KINDS), st.sampled_from(FIELDS)
choices = st.builds(
    lambda kind, more: {**more, "kind": kind}, kinds, st.dictionaries(fields, wild, max_size=4)
)
PLAUSIBLE = {"n": st.integers(1, 9), "ask": st.integers(0, 40), "choice": choices, "text": words, "reaction": words, "bot": words}  # fmt: skip


EVERYTHING: tuple[type[Command], ...] = get_args(AnyCommand)


@st.composite
def messages(draw: st.DrawFn, kind: type[Command]) -> str:
    """With values that are right, nearly right, or not at all."""
    name = kind.__name__.lower()
    said: dict[str, Any] = {"do": draw(st.one_of(*[st.just(name)] * 9, wild))}
    for field in kind.__struct_fields__:
        plausible = PLAUSIBLE.get(field, numbers)
        value = draw(st.sampled_from(["plausible", "plausible", "plausible", "wild", "missing"]))
        if value != "missing":
            said[field] = draw(plausible if value == "plausible" else wild)
    if draw(st.integers(0, 9)) == 0:
        said[draw(words)] = draw(wild)
    return json.dumps(said)


others = st.one_of(st.text(max_size=100), st.binary(max_size=100), wild.map(json.dumps))


@st.composite
def floods(draw: st.DrawFn) -> list[tuple[str, str | bytes]]:
    """Everything that can be done, and other frames, in any order; by her or by him."""
    sent = [draw(messages(kind)) for kind in EVERYTHING] + draw(st.lists(others, max_size=10))
    short = [frame for frame in sent if len(frame if isinstance(frame, bytes) else frame.encode()) <= 8192]
    return [(draw(st.sampled_from(["hers", "his"])), frame) for frame in draw(st.permutations(short))]


# --- the socket -----------------------------------------------------------------------------------------


def settled(device: Device) -> None:
    """Everything it sent was heard and answered, and the table has not halted."""
    device.sends("act", n=MARK, ask=-1, choice=None)
    while (frame := device.hears()).get("n") != MARK:
        assert frame["kind"] != "halted"


def still_plays(pair: Pair) -> None:
    """Whatever was done at the table, its people can sit down and play on."""
    both = (pair.hers, pair.his)
    for device in both:
        device.sends("cover", covered=False)
        for seat in range(8):
            device.sends("clear", seat=seat)
    for do in ("sit", "start", "resume", "back"):
        for device in both:
            device.sends(do)
            settled(device)
    for device in both:
        settled(device)  # now each has also read what a bot did last in its stead
    play_on(*both, acts=1)


def paused(server: Server, game: str) -> Pair:
    pair = playing(server, game)
    pair.hers.sends("pause")
    pair.his.sends("pause").expect("table", paused=True)
    return pair


def send_all(pair: Pair, flood: list[tuple[str, str | bytes]]) -> None:
    for whose, frame in flood:
        getattr(pair, whose).line.send(frame)
    for device in (pair.hers, pair.his):
        settled(device)


@pytest.mark.parametrize("game", ["party/cocktail", "roll/cocktail"])
@pytest.mark.parametrize("phase", [seated, playing, paused])
def test_no_frame_stops_a_table(server: Server, phase: Callable[[Server, str], Pair], game: str) -> None:
    @settings(max_examples=FLOODS, suppress_health_check=list(HealthCheck))
    @given(floods())
    def story(flood: list[tuple[str, str | bytes]]) -> None:
        pair = phase(server, game)
        send_all(pair, flood)
        still_plays(pair)
        pair.ann.goes()
        pair.ben.goes()

    story()


def test_no_frame_stops_a_duel(server: Server) -> None:
    pair = playing(server, "dice/sit-down")

    @settings(max_examples=2 * FLOODS, suppress_health_check=list(HealthCheck))
    @given(floods())
    def story(flood: list[tuple[str, str | bytes]]) -> None:
        send_all(pair, flood)

    story()
    still_plays(pair)


def test_no_frame_harms_a_game_that_is_over(server: Server) -> None:
    pair = playing(server, "sushi-go/cocktail", options={"robot": True})
    play_on(pair.hers, pair.his)

    @settings(max_examples=2 * FLOODS, suppress_health_check=list(HealthCheck))
    @given(floods())
    def story(flood: list[tuple[str, str | bytes]]) -> None:
        send_all(pair, flood)

    story()
    record = codec.read(pair.ann.http.get(f"{pair.table.path}/record").content, GAMES)
    assert codec.verify(record, GAMES["sushi-go/cocktail"]) == len(record.events)


# --- requests -------------------------------------------------------------------------------------------


def test_no_request_is_answered_with_a_mistake_of_ours(server: Server) -> None:
    """Every operation of the OpenAPI document, with what it asks for and with what it does not.

    One check is on: not_a_server_error. Conformance to the document is off: it does not describe refusals.
    """
    pair = playing(server)
    headers = {"Cookie": f"kaiten={pair.ann.cookie}"}
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        strategies = [operation.as_strategy()]
        if "{id}" in operation.path:
            strategies.append(operation.as_strategy(path_parameters={"id": pair.table.id}))
        if operation.body or "{" in operation.path:
            strategies.append(operation.as_strategy(GenerationMode.NEGATIVE))

        @settings(max_examples=REQUESTS, suppress_health_check=list(HealthCheck))
        @given(st.one_of(strategies))
        def story(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(base_url=server.url, headers=headers, checks=[not_a_server_error])

        story()
