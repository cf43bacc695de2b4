"""Sushi Dice: whole games."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kaiten.bots.dice import greedy as greedy_dice
from kaiten.bots.dice import random as random_dice
from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.game import replay, start, submit
from kaiten.engine.terms import TABLE, Act, Acted, Choice, Elapsed, Ended, Event, Millis, Seat, Wait
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Hurry, Mate, Ring, Throw, Watch
from kaiten.games.sushi_dice.dice import Dice, Plates, makes
from kaiten.games.sushi_dice.events import DuelBegan, Excused, Landed, Thrown, WronglyCalled
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_dice.table import DiceView, Table
from tests.rule import rule

pytestmark = pytest.mark.slow

Policy = Callable[[DiceView, Random], Choice | None]


def play_out(seats: int, chance: Chance, policy: Policy, rng: Random | None) -> Iterator[tuple[Table, Event]]:
    """A whole game on a simulated clock: about every 100 ms all seats are looked at, in random order;
    without `rng` every 100 ms exactly, and clockwise from the first seat."""
    play = start(sit_down, seats, DuelOptions(), chance)
    yield from ((play.state, event) for event in play.events)
    table, now = play.state, 0
    while table.phase != "over":
        now += rng.randint(60, 140) if rng else 100
        assert now < 3_600_000, "the game does not end"
        order = [(table.first + step) % seats for step in range(seats)]
        if rng:
            rng.shuffle(order)
        while isinstance(wait := sit_down.ask(table, TABLE), Wait) and wait.until <= now:
            table = yield from carried_out(table, Act(TABLE, wait.opened, Elapsed(), wait.until), chance)
        for seat in order:
            view = sit_down.view(table, seat)
            choice = policy(view, rng or Random(0)) if view.ask else None
            if view.ask and choice:
                table = yield from carried_out(table, Act(seat, view.ask.opened, choice, now), chance)


def carried_out(table: Table, act: Act, chance: Chance) -> Generator[tuple[Table, Event], None, Table]:
    """Submit, and step through the events one by one, each with the table it leads to."""
    play = submit(sit_down, table, act, chance)
    for event in play.events:
        table = sit_down.apply(table, event)
        yield table, event
    assert table == play.state
    return table


def rash(view: DiceView, rng: Random) -> Choice | None:
    """The random bot, but it throws only some of its dice, and sometimes calls whatever they show."""
    if isinstance(view.ask, Watch) and rng.random() < 0.1:
        return Mate()
    if isinstance(view.ask, Hurry) and rng.random() < 0.1:
        return rng.choice([Beurk(), Ring()])
    choice = random_dice.choose(view, rng)
    if isinstance(choice, Throw):
        return Throw(tuple(sorted(rng.sample(choice.dice, rng.randint(1, len(choice.dice))))))
    return choice


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("policy", [random_dice.choose, greedy_dice.choose, rash])
def test_whole_games_end_lose_no_plate_or_die_and_replay_from_their_record(
    seats: int, policy: Policy
) -> None:
    whole = sit_down.begin(seats, DuelOptions()).pile
    log: list[Event] = []
    for table, event in play_out(seats, Seeded(f"whole/{seats}"), policy, Random(seats)):
        log.append(event)
        won = [plate for plates in table.won for plate in plates]
        assert tuple(sorted([*table.pile, *table.plates, *won])) == whole
        for dice_set in table.sets:
            flying = [id for flight in dice_set.flights for id in flight.dice]
            assert sorted(flying) == [id for id, shows in enumerate(dice_set.dice) if shows == "flying"]
            assert len(dice_set.dice) == 6
        assert len(set(table.holders)) == len(table.holders)
    assert table.phase == "over"
    assert isinstance(log[-1], Ended)
    assert sit_down.inventory(table) == {
        "plate.shrimp": 3, "plate.fish": 3, "plate.octopus": 3, "plate.egg": 3, "plate.cucumber": 3,
        "plate.mixed": 4, "die": 12,
    }  # fmt: skip
    assert [len(table.won[seat]) for seat in log[-1].winners] == [{2: 6, 3: 5, 4: 5, 5: 4, 6: 4}[seats]]
    record = msgspec.json.encode(log)
    read = msgspec.json.decode(record, type=list[sit_down.types.event])  # type: ignore[name-defined]
    assert read == log
    assert replay(sit_down, seats, DuelOptions(), read) == table
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table


def test_the_same_seed_and_the_same_acts_make_the_same_log() -> None:
    first, second = [
        [event for _, event in play_out(4, Seeded("again"), random_dice.choose, Random(1))] for _ in range(2)
    ]
    assert first == second


@rule("D7")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_dice_land_no_sooner_than_600_ms_after_they_were_thrown(seats: int) -> None:
    thrown: dict[tuple[Seat, int], Millis] = {}
    now = 0
    for _, event in play_out(seats, Seeded("flight"), rash, Random(3)):
        match event:
            case Acted():
                now = event.at
            case Thrown():
                thrown |= {(event.seat, die): event.at for die in event.dice}
            case Landed():
                assert {now - thrown[event.seat, die] for die in event.dice} == {600}


def was_true(call: str, plates: Plates, mine: int, lay: tuple[Dice, Dice]) -> bool:
    if call == "mate":
        return "yuck" in lay[0] and "yuck" in lay[1]
    if call == "beurk":
        return "yuck" in lay[1 - mine]
    return any(makes(lay[mine], plate) for plate in plates)


def judged_by_memory(seats: int, seed: int) -> Counter[str]:
    """Check every wrong or late call of a game against all that lay on the table in that duel."""
    judged: Counter[str] = Counter()
    history: list[tuple[Millis, tuple[Dice, Dice]]] = []  # since when the dice lay like this
    acted: Any = None
    for table, event in play_out(seats, Seeded(f"memory/{seed}"), rash, Random(seed)):
        match event:
            case Acted():
                acted = event
            case DuelBegan():
                history = [(acted.at, table.dice)]
            case Thrown() | Landed():
                history.append((acted.at, table.dice))
            case WronglyCalled() | Excused():
                mine = table.holders.index(event.seat) if event.seat in table.holders else 0
                ends = [*[since for since, _ in history[1:]], acted.at]
                lately = [lay for (_, lay), end in zip(history, ends, strict=True) if end >= acted.at - 300]
                assert not was_true(event.call, table.plates, mine, table.dice)
                late = any(was_true(event.call, table.plates, mine, lay) for lay in lately)
                assert isinstance(event, Excused) == late
                judged[event.call if late else "wrong"] += 1
    return judged


def judge_calls(seeds: Iterable[int]) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds:
        judged += judged_by_memory(2 + seed % 3, seed)
    assert judged.keys() == {"wrong", "beurk", "mate"}  # a bell is never late here: the bot rings at once


@rule("D7")
def test_calls_are_judged_as_if_the_whole_duel_were_remembered() -> None:
    judge_calls((0, 1, 2, 3, 4, 5, 32))  # a late mate is rare


def turned(thing: Any, by: int, seats: int) -> Any:
    """The same event at a table turned by this many seats."""
    if isinstance(thing, list):
        return [turned(one, by, seats) for one in thing]
    if not isinstance(thing, dict):
        return thing
    names = {"seat", "rival", "first", "holders", "winners"}

    def turn(value: Any) -> Any:
        if isinstance(value, int):
            return value if value == TABLE else (value + by) % seats
        return [turn(one) for one in value]

    return {key: turn(value) if key in names else turned(value, by, seats) for key, value in thing.items()}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_with_another_first_seat_the_same_game_is_only_turned(seats: int) -> None:
    logs = []
    for first in range(seats):
        chance = Scripted({"first": [str(first)]}, rest=Seeded(f"turn/{seats}"))
        events = [event for _, event in play_out(seats, chance, greedy_dice.choose, None)]
        logs.append(msgspec.json.decode(msgspec.json.encode(events)))
    for first, log in enumerate(logs):
        assert log == turned(logs[0], first, seats)
