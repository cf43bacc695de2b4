"""Twins that part at a deal: one hidden card is another, and nobody may be told until it lies open.

Two rooms have the same luck, but in one of them a card that is dealt in round 2, to the hand that comes to
the observer last, changes places with one of the deck (and a menu offers other cards). Then both play on in
step: the same picks at the end of each turn, after other ones that were taken back. `in_sight` says, without
asking the code under test, when the difference has come to light; until then every byte must be the same.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.asks import Pick
from kaiten.draft.events import Wished
from kaiten.draft.table import Table
from kaiten.engine import codec
from kaiten.engine.chance import Seeded
from kaiten.engine.terms import Choice, Event, Seat
from kaiten.server.room.lobby import AnyFact, Opened
from tests.server.rooms import NAMES, Evening, comes, gathered, key, loaded, seated
from tests.server.twins import (
    LOOKS_ON,
    OTHER,
    Twins,
    contrast,
    game_so_far,
    same_lines,
    waited_for,
    with_other_luck,
)

SAME = Seeded("the same in both rooms")


class Parted(Struct):
    """How long twins were told the same while their tables differed."""

    frames: int = 0
    turns: int = 0  # to the observer
    turns_looked_on: int = 0  # to the spectator
    decoys: int = 0  # pairs of picks that were different, and taken back


class BentLuck:
    """The same luck in every room, except one card of the deal and what a menu offers."""

    def __init__(self, deal: str, hand: int, hands: int) -> None:
        self.deal, self.hand, self.hands = deal, hand, hands
        self.swapped: list[str] = []
        self._draw, self._roll = Seeded.draw, Seeded.roll

    def draw(self, chance: Seeded, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        other = chance.seed == OTHER
        if label.startswith("menu/") and other:
            return self._draw(SAME, bag, n, f"another {label}")
        cards = list(self._draw(SAME, bag, n, label))
        if label == self.deal:
            at = self.hand * (n // self.hands)
            rest = sorted(card for card in bag if bag[card] > cards.count(card) and card != cards[at])
            self.swapped = [cards[at], rest[len(rest) // 2]]
            cards[at] = self.swapped[other]
        return tuple(cards)

    def roll(self, chance: Seeded, dice: Any, label: str) -> tuple[str, ...]:
        return self._roll(SAME, dice, label)

    def bend(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Seeded, "draw", lambda *args: self.draw(*args))
        monkeypatch.setattr(Seeded, "roll", lambda *args: self.roll(*args))


def in_sight(table: Table, seat: Seat | None) -> tuple[Any, ...]:
    """What lies open, and what this seat holds: written out, so that no view is asked."""
    own: tuple[Any, ...] = ()
    if seat is not None:
        menu = table.tray if table.due and table.due[0].seat == seat else ()
        own = (table.hands[seat], table.picks[seat], menu)
    sizes = [len(hand) for hand in table.hands]
    return (
        own, sizes, table.plates, table.kept, table.totals, table.discard, table.called, table.wish,
        table.giver, table.phase, table.round, table.turn, table.winners,
    )  # fmt: skip


def end_of_round_1(game: str, seats: int, options: Any, seed: str) -> list[bytes]:
    """The log of a game up to the last answer before the second deal."""
    evening = seated(game, seats, seed=seed, options=msgspec.to_builtins(options), memory=True)
    rows = 0
    for written in game_so_far(evening, Random(seed)):
        if evening.state.round == 2:
            break
        rows = written
    return evening.rows[:rows]


def part(monkeypatch: pytest.MonkeyPatch, game: str, seats: int, options: Any, seed: str) -> Parted:
    """Play the second round of twins in step, as long as somebody cannot tell them apart."""
    rng, parted = Random(seed), Parted()
    rows = end_of_round_1(game, seats, options, seed)
    one, two = loaded(rows), loaded(with_other_luck(rows))
    observer = int(rng.random() * seats)
    right = one.state.passing == "alternate"  # in round 2
    farthest = (observer + (-1 if right else 1)) % seats
    luck = BentLuck("deal/2", (farthest - one.state.first) % seats, len(one.state.plates))
    luck.bend(monkeypatch)
    twins = Twins(one, two, observer, rng)
    twins.both(*[comes(name, one.lobby.code) for name in (*NAMES[:seats], LOOKS_ON)])
    watching: dict[str, Seat | None] = {NAMES[observer]: observer, LOOKS_ON: None}
    while watching and one.state.round < 3 and one.lobby.phase == "playing":
        waiting = waited_for(one)
        if waiting != waited_for(two):
            break  # G5: a last card that plays itself is waited for by nobody
        seat = rng.choice(waiting)
        choice = _common(one, two, seat, luck.swapped, rng)
        if choice is None:
            break
        if len(waiting) > 1 and seat != observer:
            _decoy(twins, seat, watching, parted)
        _step(twins, seat, (choice, choice), watching, parted)
    return parted


def part_at_the_start(monkeypatch: pytest.MonkeyPatch, game: str, seats: int, options: Any) -> int:
    """Begin twins whose first deal is another, and compare what each seat but one and a spectator are told.

    Their pledges differ, as their seeds do: they are looked at as if they were the same.
    """
    rows = gathered(game, seats, options=msgspec.to_builtins(options), memory=True).rows
    one, two = loaded(rows), loaded([with_other_seed(rows[0]), *rows[1:]])
    hand = seats - 1
    BentLuck("deal/1", hand, seats + bool(getattr(options, "robot", False))).bend(monkeypatch)
    for evening in (one, two):
        evening.turn(*[comes(name, evening.lobby.code) for name in (*NAMES[:seats], LOOKS_ON)])
        evening.starts()
    assert one.state.hands != two.state.hands
    differs = NAMES[(one.state.first + hand) % seats]
    pledges = [evening.events[0].pledge.encode() for evening in (one, two)]  # type: ignore[attr-defined]  # Started
    for name in {*NAMES[:seats], LOOKS_ON} - {differs}:
        there = [line.replace(pledges[1], pledges[0]) for line in two.sent[key(name)]]
        same_lines(name, one.sent[key(name)], there)
    return sum(len(lines) for lines in one.sent.values())


def with_other_seed(row: bytes) -> bytes:
    opened: Opened = codec.decoder(AnyFact).decode(row)
    return codec.encode(replace(opened, seed=OTHER))


def _common(one: Evening, two: Evening, seat: Seat, swapped: list[str], rng: Random) -> Choice | None:
    """A choice that both rooms allow; if possible one that leaves the swapped card where it is."""
    ask, other = one.ask(seat), two.ask(seat)
    assert ask is not None and other is not None
    common = [choice for choice in ask.choices() if other.allows(choice)]
    silent = [
        choice for choice in common if not (isinstance(choice, Pick) and set(choice.cards) & set(swapped))
    ]
    return rng.choice(silent or common) if common else None


def _decoy(twins: Twins, seat: Seat, watching: dict[str, Seat | None], parted: Parted) -> None:
    """A pick, another in each room, that is changed before anybody sees it."""
    ask, other = twins.one.ask(seat), twins.two.ask(seat)
    if ask is None or other is None or not isinstance(next(iter(ask.choices())), Pick):
        return
    here, there = contrast(list(ask.choices()), list(other.choices()), twins.rng)
    parted.decoys += here != there
    _step(twins, seat, (here, there), watching, parted)


def _step(
    twins: Twins, seat: Seat, choices: tuple[Choice, Choice], watching: dict[str, Seat | None], parted: Parted
) -> None:
    """One answer in each room, and what those who look on are told of it."""
    turn, round = twins.one.state.turn, twins.one.state.round
    for evening, choice in zip((twins.one, twins.two), choices, strict=True):
        evening.now += 100
        evening.act(NAMES[seat], choice)
        assert not evening.refused(NAMES[seat]), f"seat {seat} was refused {choice}"
    if round == 2 and twins.one.state.round != round:
        watching.clear()  # the last cards were laid, and put away again
    if _wished(twins.one) != _wished(twins.two):
        watching.clear()  # P4: everybody sees who has what a spoon's owner wished for
    for name, eyes in list(watching.items()):
        if in_sight(twins.one.state, eyes) != in_sight(twins.two.state, eyes):
            del watching[name]
            continue
        here, there = twins.one.news.get(key(name), []), twins.two.news.get(key(name), [])
        same_lines(name, here, there)
        parted.frames += len(here)
        if twins.differ and twins.one.state.turn != turn:
            parted.turns += eyes is not None
            parted.turns_looked_on += eyes is None


def _wished(evening: Evening) -> list[Event]:
    assert evening.room.table.running is not None
    return [event for event in evening.room.table.running.events if isinstance(event, Wished)]
