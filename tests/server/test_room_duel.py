"""How a room behaves in a duel: the order of arrival decides, and the room's clock is the only one."""

import msgspec
import pytest

from kaiten.engine import codec
from kaiten.engine.runner import Later
from kaiten.engine.terms import TABLE, Acted, Elapsed
from kaiten.games.sushi_dice.asks import Ready, Ring, Throw
from kaiten.games.sushi_dice.events import Landed, Thrown
from kaiten.server.room import messages as m
from tests.server.rooms import Evening, answers, comes, does, leaves, seated

ALL_SIX = (0, 1, 2, 3, 4, 5)


def duel() -> Evening:
    """Ben, who is first, and ann have the dice before them; it is second 3."""
    evening = seated("dice/sit-down", 2).waits(3_000)
    assert evening.state.holders == (1, 0)
    return evening


def acts(evening: Evening) -> list[tuple[int, int]]:
    return [(event.seat, event.at) for event in evening.events if isinstance(event, Acted)]


def test_the_countdown_ends_by_itself_when_its_time_has_come() -> None:
    evening = seated("dice/sit-down", 2).waits(2_999)
    assert evening.state.phase == "countdown"
    evening.waits(1)
    assert evening.state.phase == "duel"
    assert evening.events[-2] == Acted(TABLE, 5, Elapsed(), 3_000, False, False)


def test_acts_are_stamped_in_the_order_of_their_arrival() -> None:
    evening = duel()
    throws = [does(name, evening.answer(name, Throw(ALL_SIX))) for name in ("ann", "ben")]
    evening.turn(*throws, after=7)
    assert acts(evening) == [(TABLE, 3_000), (0, 3_000), (1, 3_007)]


def test_an_act_has_no_time_of_its_own_to_claim() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `at`"):
        codec.decoder(m.AnyCommand).decode(b'{"do":"act","n":1,"ask":7,"choice":{"kind":"ring"},"at":1}')


def test_dice_land_when_their_time_has_come() -> None:
    evening = duel().act("ben", Throw(ALL_SIX)).waits(599)
    assert evening.state.dice[0] == ("flying",) * 6
    evening.waits(1)
    assert evening.state.dice[0] == ("fish", "octopus", "fish", "cucumber", "octopus", "shrimp")


def test_an_act_that_comes_after_a_landing_in_the_same_turn_is_carried_out_after_it() -> None:
    evening = duel().act("ben", Throw(ALL_SIX))
    evening.now += 610
    evening.act("ben", Throw((0,)))
    assert [type(event) for event in evening.events[-4:]] == [Acted, Landed, Acted, Thrown]
    assert acts(evening)[-2:] == [(TABLE, 3_600), (1, 3_610)]


def test_a_ring_that_comes_before_the_landing_is_judged_by_what_lay_there() -> None:
    evening = duel().act("ben", Throw(ALL_SIX))
    evening.now += 590
    evening.turn(does("ben", evening.answer("ben", Ring())), after=20)
    assert evening.heard("ben", "play")[0]["view"]["paused_until"] == [None, 5_090]


def test_a_pause_keeps_dice_in_the_air() -> None:
    evening = duel().act("ben", Throw(ALL_SIX)).waits(300).does("ann", m.Pause()).does("ben", m.Pause())
    evening.waits(60_000)
    assert evening.state.dice[0] == ("flying",) * 6
    evening.does("ann", m.Resume()).waits(299)
    assert evening.state.dice[0] == ("flying",) * 6
    evening.waits(1)
    assert "flying" not in evening.state.dice[0]
    assert acts(evening)[-1] == (TABLE, 3_600)


def test_an_empty_room_keeps_dice_in_the_air() -> None:
    evening = duel().act("ben", Throw(ALL_SIX)).waits(300)
    evening.turn(leaves("ann"), leaves("ben"))
    assert evening.waits(60_000).state.dice[0] == ("flying",) * 6
    evening.turn(comes("ann"))
    assert evening.waits(300).state.dice[0] == ("fish", "octopus", "fish", "cucumber", "octopus", "shrimp")


def against_a_bot(*wishes: m.Command) -> Evening:
    """As in `duel`, but a bot plays for ben, and has decided to throw at 3.5 s."""
    evening = duel()
    for wish in wishes:
        evening.does("ann", wish)
    evening.does("ben", m.Stand())
    (wanted,) = evening.wanted
    evening.wanted.clear()
    evening.turn(answers(wanted, Later(Throw(ALL_SIX), 3_500)))
    return evening


@pytest.mark.parametrize("wishes", [[], [m.Bots()]], ids=["", "even if bots need no time"])
def test_a_bot_acts_in_a_duel_at_the_time_it_named(wishes: list[m.Command]) -> None:
    evening = against_a_bot(*wishes).waits(499)
    assert acts(evening) == [(TABLE, 3_000)]
    assert acts(evening.waits(1)) == [(TABLE, 3_000), (1, 3_500)]


def test_a_bot_to_whom_something_happens_in_a_duel_before_it_acts_is_asked_again() -> None:
    evening = against_a_bot().waits(100).act("ann", Throw(ALL_SIX)).waits(450)
    assert acts(evening) == [(TABLE, 3_000), (0, 3_100)]
    assert [wanted.seat for wanted in evening.wanted] == [1]


# --- ready ------------------------------------------------------------------------------------------------


def waiting(people: int = 2) -> Evening:
    return seated("dice/sit-down", 2, people, options={"duels": "ready"}, pace="brisk")


def test_no_time_limit_runs_while_one_duellist_waits_for_the_other() -> None:
    evening = waiting().act("ann", Ready()).waits(600_000)
    assert evening.state.phase == "ready"
    assert "left" not in evening.last("ben", "play")
    evening.act("ben", Ready())
    assert evening.state.phase == "countdown"
    assert evening.waits(1_500).state.phase == "duel"


def test_a_bot_is_ready_at_once() -> None:
    evening = waiting(people=1).bots_choose()
    assert evening.state.answers[1] == Ready()
    assert evening.now == 5_000


def test_a_bot_answers_for_a_duellist_who_is_away_too_long() -> None:
    evening = waiting().act("ann", Ready()).leaves("ben").waits(29_999).bots_choose()
    assert evening.state.phase == "ready"
    evening.waits(1).bots_choose()
    assert evening.state.phase == "countdown"


def test_a_time_limit_runs_when_all_take_turns() -> None:
    evening = seated("dice/sit-down", 2, options={"duels": "turns"}, pace="brisk").act("ann", Throw(ALL_SIX))
    evening.waits(20_000).bots_choose().waits(1_200)
    assert evening.state.phase == "call"
