"""Small frames: a device that asks for them and applies every patch has what any other device is sent whole."""

import gc
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from kaiten.engine import codec
from kaiten.games import GAMES
from kaiten.server.room import messages as m
from kaiten.server.room.patches import after_change, change
from tests.server.rooms import Evening, Frame, comes, does, frames, key, leaves, opened, person, seated

GAME = ("play", "patch")
WHOLE, SMALL = 1, 2  # the devices of everybody in these tests
DEFAULTS = {
    name: list(default) if isinstance(default, tuple) else default
    for name, default in zip(
        reversed(m.Play.__struct_fields__), reversed(m.Play.__struct_defaults__), strict=False
    )
}


class Shown:
    """What a client with small frames does, as docs/protocol.md says."""

    def __init__(self) -> None:
        self.play: Frame = {}

    def hears(self, frame: Frame) -> Frame:
        if frame["kind"] == "patch":
            assert frame["after"] == self.play["seq"]
            kept = {name: frame[name] for name in ("seq", "at", "n", "events")}
            frame = {**after_change(self.play, {"~": frame["changes"]}), **kept}
        if frame["kind"] == "play":
            self.play = frame
        return frame


def plain(frame: Frame) -> Frame:
    """A message without fields that have their default value: a patch names them, a whole message does not."""
    return {name: value for name, value in frame.items() if DEFAULTS.get(name, UNSET) != value}


class Pairs:
    """People who have each message twice, whole and small. After each turn both are compared."""

    def __init__(self, evening: Evening, rng: Random) -> None:
        self.evening, self.rng = evening, rng
        self.shown: dict[str, Shown] = {}  # by name
        self.patches = 0

    def turn(self, *mail: Any) -> None:
        self.evening.turn(*mail)
        for name, shown in self.shown.items():
            whole = self.evening.heard(name, "play", WHOLE)
            small = [frame for frame in self.evening.heard(name, device=SMALL) if frame["kind"] in GAME]
            assert self.evening.heard(name, "patch", WHOLE) == []
            self.patches += sum(frame["kind"] == "patch" for frame in small)
            assert [plain(shown.hears(frame)) for frame in small] == [*map(plain, whole)]

    def both(self, name: str, do: m.Command) -> None:
        self.turn(*[does(name, do, device) for device in (WHOLE, SMALL)])

    def come_again(self, name: str, **announced: bool) -> None:
        """Both devices leave and come back. What comes first then is whole."""
        self.shown.pop(name, None)
        self.turn(*[leaves(name, device) for device in (WHOLE, SMALL)])
        self.shown[name] = Shown()
        code = self.evening.lobby.code
        self.turn(comes(name, code, WHOLE, **announced), comes(name, code, SMALL, small=True, **announced))
        if self.evening.room.table.running:
            assert self.shown[name].play

    def play_on(self) -> None:
        """Somebody who is asked answers at random; sometimes somebody covers a device, or comes again."""
        for seat in range(len(self.evening.lobby.chairs)):
            ask, name = self.evening.ask(seat), self.evening.name(seat)
            if ask and (ask.urgent or ask.race) and not self.evening.room.table.stopped:
                choice = self.rng.choice(list(ask.choices()) or [None])
                if choice is not None:
                    self.turn(does(name, self.evening.answer(name, choice)))
            self.both(name, m.Continue())
            match self.rng.randrange(40):
                case 0:
                    self.both(name, m.Cover())
                case 1:
                    self.both(name, m.Cover(covered=False))
                case 2:
                    self.come_again(name, counts=self.rng.random() < 0.5)
        self.evening.now += 700
        self.turn()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pace", ["none", "brisk"])
def test_all_patches_together_make_the_message_that_is_sent_whole(game: str, pace: str) -> None:
    rng = Random(f"{game} {pace}")
    evening = opened(game, max(3, GAMES[game].seats[0]) if 3 in GAMES[game].seats else 2, pace=pace)
    names = ["ann", "ben", "cat"][: len(evening.lobby.chairs)]
    for name in names[1:]:
        evening.comes(name).sits(name)
    pairs = Pairs(evening, rng)
    for number, name in enumerate([*names, "eve"]):
        pairs.come_again(name, counts=number % 2 == 0, covered=name == "ben")
    pairs.turn(does("ann", m.Start()))
    for _ in range(300):
        if evening.lobby.phase != "playing":
            break
        pairs.play_on()
    assert evening.lobby.phase == "over" or len(evening.events) > 200
    assert pairs.patches > 50


def test_a_pick_of_another_is_a_small_message() -> None:
    evening = seated("sushi-go/cocktail", 2).comes("ben", device=SMALL, small=True)
    (whole,) = evening.heard("ben", "play", SMALL)
    assert whole["view"]["ready"] == [False, False]
    evening.pick("ann", evening.state.hands[0][0])
    (line,) = evening.news[key("ben", SMALL)]
    (patch,) = frames([line])
    assert patch["changes"] == {"view": {"~": {"ready": [True, False]}}}
    assert (patch["after"], patch["seq"]) == (whole["seq"], whole["seq"] + 1)
    assert patch["events"] == [{**evening.heard("ben", "play")[0]["events"][0], "choice": None}]
    assert len(line) < 250


def test_only_who_answers_in_secret_is_shown_a_view_made_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a secret answer changes for the others is found once."""
    evening = seated("sushi-go/cocktail", 3).comes("ann", "ben", "cat", "eve", device=SMALL, small=True)
    for name in ("ann", "ben", "cat"):
        evening.turn(leaves(name))
    running, made = evening.room.table.running, list[int | None]()
    assert running is not None
    play = running.play

    def counted(seat: int | None, *rest: Any) -> m.Play:
        made.append(seat)
        return play(seat, *rest)

    monkeypatch.setattr(running, "play", counted)
    evening.turn(does("ben", evening.answer("ben", next(evening.ask(1).choices())), SMALL))  # type: ignore[union-attr]
    assert made == [1]
    ready = {name: evening.heard(name, "patch", SMALL)[0]["changes"]["view"]["~"] for name in ("ann", "eve")}
    assert ready == {"ann": {"ready": [False, True, False]}, "eve": {"ready": [False, True, False]}}
    assert len(evening.heard("cat", "patch", SMALL)) == 1


def test_after_a_hello_the_view_is_whole() -> None:
    """A hello starts over: clients forget what they had."""
    evening = seated("sushi-go/cocktail", 2).comes("eve", small=True)
    evening.pick("ann", evening.state.hands[0][0])
    assert [frame["kind"] for frame in evening.heard("eve")] == ["patch"]
    evening.turn(lambda room, now: room.rename(person("eve", "Eva")))
    assert [frame["kind"] for frame in evening.heard("eve")] == ["hello", "table", "play"]


@pytest.mark.slow
def test_only_the_last_message_of_each_device_is_kept() -> None:
    evening = seated("sushi-go/cocktail", 2).comes("ann", "ben", device=SMALL, small=True)

    def kept() -> int:
        gc.collect()
        return sum(isinstance(one, m.Play) for one in gc.get_objects())

    before = kept()
    for _ in range(3):
        evening.all_pick(*[hand[0] for hand in evening.state.hands])
    assert kept() == before


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ((1, 2), (1, 3), (1, 3)),
        ((), ("egg",), ("egg",)),
        ((("a",), ("b",)), (("a",), ("c",)), {"~": {1: ("c",)}}),
        ((("a",), ("b",)), (("a",), ("b",), ("c",)), {"~": {2: ("c",)}}),
        ((("a",), ("b",)), (("a",),), (("a",),)),
        ({"a": 1}, {"a": 1, "b": 2}, {"~": {"b": 2}}),
        ({"a": 1, "b": 2}, {"b": 2}, {"b": 2}),
        ({"a": 1}, {"a": None}, {"~": {"a": None}}),
        (3, None, None),
    ],
)
def test_a_change_is_the_new_value_or_what_is_new_inside_it(old: Any, new: Any, found: Any) -> None:
    assert change(old, new) == found
    there, sent = (codec.decoder(Any).decode(codec.encode(value)) for value in (old, found))
    assert codec.encode(after_change(there, sent)) == codec.encode(new)
