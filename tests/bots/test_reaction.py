"""Hands that are never quicker than a person's, and tables that keep the time a bot says it takes."""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from kaiten.bots import BOTS, at_human_speed
from kaiten.bots.dice.duellist import DUELLISTS, duellist
from kaiten.bots.dice.reaction import Reaction
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game, start
from kaiten.engine.runner import Chooser, Later, Step, play
from kaiten.engine.terms import TABLE, Acted, Choice, Event, Millis, Seat
from kaiten.games import GAMES
from kaiten.games.sushi_dice import sit_down
from kaiten.games.sushi_dice.asks import Beurk, Mate, Ring, Throw
from kaiten.games.sushi_dice.dice import ALL_SIX, UNTHROWN
from kaiten.games.sushi_dice.events import DuelBegan, Landed, Thrown
from kaiten.games.sushi_dice.rules import DuelOptions
from kaiten.games.sushi_dice.table import DiceView, Table
from tests.server.rooms import Evening, answers, seated

LEAST_MS = {"child": 570, "beginner": 500, "regular": 450, "chef": 400, "itamae": 350}


class Eyes:
    """Since when a seat could see what it acts on, by the state of the table and not by the bots' reading."""

    def __init__(self, seats: int) -> None:
        self.mine = [(0, 0)] * seats  # by seat: when its dice landed last or a duel began, and how many dice
        self.acted = [0] * seats
        self.yuck: list[Millis | None] = [None, None]  # by set: since when it shows a yuck

    def see(self, step: Step[Table], at: Millis) -> None:
        for event in step.play.events:
            match event:
                case Landed(seat=seat, dice=dice):
                    self.mine[seat] = at, len(dice)
                case DuelBegan():
                    self.mine = [(at, 0)] * len(self.mine)
                case Acted(seat=seat) if seat != TABLE:
                    self.acted[seat] = at
        for index, dice_set in enumerate(step.play.state.dice):
            shows = "yuck" in dice_set
            self.yuck[index] = (self.yuck[index] if self.yuck[index] is not None else at) if shows else None

    def took(self, before: Table, seat: Seat, choice: Choice, at: Millis, reaction: Reaction) -> None:
        """Check one act of a duel."""
        assert at - self.acted[seat] >= reaction.least_ms
        if isinstance(choice, Beurk):
            seen = self.yuck[1 - before.holders.index(seat)]
            assert seen is not None and at - seen >= reaction.least_ms
        elif isinstance(choice, Mate):
            assert all(seen is not None and at - seen >= reaction.least_ms for seen in self.yuck)
        elif isinstance(choice, Throw | Ring):
            seen, dice = self.mine[seat]
            shown = before.dice[before.holders.index(seat)]
            if isinstance(choice, Throw) and all(shown[id] == "yuck" for id in choice.dice):
                dice = 0  # a yuck is seen at a glance
            assert at - seen >= reaction.least_ms + dice * reaction.die_ms


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", DUELLISTS)
def test_nobody_acts_before_a_person_could(level: str, seats: int) -> None:
    _, reaction = DUELLISTS[level]
    assert reaction.least_ms == LEAST_MS[level] and reaction.most_ms > reaction.least_ms
    eyes, acts = Eyes(seats), 0
    choosers = [duellist(sit_down, level)] * seats
    for step in play(sit_down, seats, DuelOptions(), Seeded("hands"), choosers, "hands"):
        if step.act is None or step.before is None:
            continue
        if step.act.seat != TABLE and step.before.phase == "duel":
            acts += 1
            eyes.took(step.before, step.act.seat, step.act.choice, step.act.at, reaction)
        eyes.see(step, step.act.at)
    assert acts > 100


def first_throws(*bots: Callable[[Game[Any]], Chooser]) -> set[Millis]:
    """When the first dice of a duel were thrown."""
    choosers = [bot(sit_down) for bot in bots]
    steps = play(sit_down, 2, DuelOptions(), Seeded("named"), choosers, "named")
    acts = [act for act in islice((step.act for step in steps), 8) if act and isinstance(act.choice, Throw)]
    return {act.at for act in acts[:2]}


def test_a_bot_without_hands_is_given_a_regular_guests() -> None:
    assert first_throws(BOTS["greedy"], BOTS["random"]) == {3100}
    assert all(
        3450 <= at <= 3750
        for at in first_throws(at_human_speed(BOTS["greedy"]), at_human_speed(BOTS["random"]))
    )


def test_who_brings_hands_keeps_them() -> None:
    itamae = lambda game: duellist(game, "itamae")  # noqa: E731
    assert first_throws(at_human_speed(itamae), at_human_speed(itamae)) == first_throws(itamae, itamae)


def test_where_there_is_no_race_hands_do_nothing() -> None:
    game, luck = GAMES["sushi-go/cocktail"], Random(1)
    table = start(game, 2, game.types.options(), Seeded("1"))
    view = game.view(table.state, 0)
    assert at_human_speed(BOTS["greedy"])(game)(view, table.events, luck) == BOTS["greedy"](game)(
        view, (), luck
    )


def test_looking_again_is_no_quicker() -> None:
    """The time is in the log: neither another look nor other luck draws another one."""
    times: dict[int, set[Millis]] = {}

    def looking_thrice(choose: Chooser) -> Chooser:
        def look(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
            looks = [choose(view, log, Random(seed)) for seed in range(3)]
            for later in looks:
                if isinstance(later, Later):
                    times.setdefault(len(log), set()).add(later.at)
            return looks[0]

        return look

    choosers = [looking_thrice(duellist(sit_down, "itamae")), idle]
    list(islice(play(sit_down, 2, DuelOptions(), Seeded("look"), choosers, "look"), 60))
    assert len(times) > 20
    assert all(len(at) == 1 for at in times.values())


# --- the time that was said -----------------------------------------------------------------------------


def acts_of(*choosers: Chooser) -> list[tuple[Seat, Choice, Millis]]:
    """What the seats do in the first moments of a duel, and when."""
    steps = islice(play(sit_down, 2, DuelOptions(), Seeded("1"), choosers, "1"), 4)
    return [(act.seat, act.choice, act.at) for step in steps if (act := step.act) and act.seat != TABLE]


def idle(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
    return None


def test_what_was_said_for_later_is_done_to_the_millisecond() -> None:
    def throws_at_3457(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
        return Later(Throw(ALL_SIX), 3457) if view.dice == (UNTHROWN, UNTHROWN) else None

    assert acts_of(throws_at_3457, idle)[:1] == [(0, Throw(ALL_SIX), 3457)]


def test_a_bot_that_sees_something_happen_thinks_again() -> None:
    def throws_early(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
        return Later(Throw(ALL_SIX), 3400) if view.dice[0] == view.dice[1] == UNTHROWN else None

    def throws_unless_first(view: DiceView, log: Sequence[Event], rng: Random) -> Choice | None:
        return Later(Throw(ALL_SIX), 3500) if view.dice == (UNTHROWN, UNTHROWN) else Later(Throw((0,)), 3500)

    assert acts_of(throws_early, throws_unless_first)[:2] == [
        (0, Throw(ALL_SIX), 3400),
        (1, Throw((0,)), 3500),
    ]


# --- in a room ------------------------------------------------------------------------------------------


def duel() -> Evening:
    """Ann, who is first, and a bot have the dice before them; it is second 3, and the bot is thinking."""
    evening = seated("dice/sit-down", 2, people=1).waits(3_000)
    assert [wanted.seat for wanted in evening.wanted] == [1]
    return evening


def thrown(evening: Evening) -> list[tuple[Seat, Millis]]:
    return [(event.seat, event.at) for event in evening.events if isinstance(event, Thrown)]


def test_in_a_room_a_bot_thinks_at_once_and_acts_when_it_said() -> None:
    evening = duel()
    evening.turn(answers(evening.wanted.pop(), Later(Throw(ALL_SIX), 3_457)))
    assert thrown(evening.waits(456)) == []
    assert thrown(evening.waits(1)) == [(1, 3_457)]


def test_in_a_room_a_bot_thinks_again_when_something_happens() -> None:
    evening = duel()
    evening.turn(answers(evening.wanted.pop(), Later(Throw(ALL_SIX), 3_457)))
    evening.waits(400).act("ann", Throw(ALL_SIX))
    (wanted,) = evening.wanted
    assert thrown(evening.waits(200)) == [(0, 3_400)]
    evening.turn(answers(wanted, Later(Throw((0,)), 3_457)))
    assert thrown(evening) == [(0, 3_400), (1, 3_600)]


def test_in_a_room_nothing_that_happens_while_a_bot_thinks_is_overlooked() -> None:
    evening = duel()
    (thinking,) = evening.wanted
    evening.wanted.clear()
    evening.act("ann", Throw(ALL_SIX))
    evening.turn(answers(thinking, None))
    assert [wanted.seat for wanted in evening.wanted] == [1]
