"""A table with the daily deal: its luck and its bots are the same for everybody, and nobody helps."""

from random import Random

import pytest
from msgspec.structs import replace

from kaiten.bots import bot_named
from kaiten.engine import codec
from kaiten.engine.terms import Acted, Choice
from kaiten.games import GAMES
from kaiten.server.clock import zone_named
from kaiten.server.daily.days import GAME_OF, Days
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import AnyFact, Began, Opened
from kaiten.server.room.record import record_of
from kaiten.server.room.running_game import RunningGame
from tests.server.rooms import NOON, Evening, answers, loaded, new_room, person

DAY = "2026-11-15"
DAYS = Days(bytes(32), zone_named("UTC"))


def daily(box: str = "sushi-go", name: str = "ann", bot: str = "greedy", token: str = "token") -> Evening:
    evening = Evening(new_room(token))
    setup = DAYS.setup(DAY, box, bot)
    evening.room.table.open_daily(setup, person(name), NOON, DAYS.seed(DAY, box), DAY)
    return evening.comes(name)


def reasons(evening: Evening, name: str = "ann") -> list[str]:
    return [frame["reason"] for frame in evening.heard(name, "error")]


def running(evening: Evening) -> RunningGame:
    found = evening.room.table.running
    assert found is not None
    return found


def by_bots(evening: Evening) -> Evening:
    """Every bot that was asked answers, as in its process."""
    wanted, evening.wanted = evening.wanted, []
    for want in wanted:
        choice = bot_named(want.bot)(evening.game)(*running(evening).seen_by(want.seat), Random(want.luck))
        evening.turn(answers(want, choice))
    evening.waits(1_200)
    return evening


def played(evening: Evening, name: str = "ann", minds: int = 1) -> Evening:
    """The person always takes the first choice, after changing their mind some times; bots do their best."""
    seat = evening.lobby.seat_of(name)
    assert seat is not None
    while evening.lobby.phase == "playing":
        ask = evening.ask(seat)
        if ask and ask.urgent:
            choices = list(ask.choices())
            for mind in reversed(range(minds if ask.secret else 1)):  # what is not secret is final
                evening.act(name, choices[mind % len(choices)])
        by_bots(evening)
    return evening


def bots_did(evening: Evening) -> list[tuple[int, Choice | None]]:
    acts = [event for event in evening.events if isinstance(event, Acted) and event.seat > 0]
    return sorted([(act.seat, act.choice) for act in acts], key=lambda act: act[0])


# --- the table ------------------------------------------------------------------------------------------


def test_the_game_begins_at_once_with_the_seed_of_the_day_and_no_nonces() -> None:
    evening = daily()
    opened, _, began = [codec.decoder(AnyFact).decode(row) for row in evening.rows]
    assert isinstance(opened, Opened) and (opened.daily, opened.seed) == (DAY, DAYS.seed(DAY, "sushi-go"))
    assert isinstance(began, Began) and began.commits == ()
    assert evening.table()["daily"] == DAY
    assert evening.table()["pledge"] == DAYS.pledge(DAY, "sushi-go")
    assert evening.heard("ann", "draw") == []
    assert [place["bot"] for place in evening.table()["places"]] == [None, "greedy", "greedy", "greedy"]


def test_two_people_are_dealt_the_same_and_another_day_is_different() -> None:
    one, two = daily(), daily(name="ben", token="other")
    assert one.events == two.events
    setup, seed = DAYS.setup("2026-11-16", "sushi-go", "greedy"), DAYS.seed("2026-11-16", "sushi-go")
    other = Evening(new_room())
    other.room.table.open_daily(setup, person("ann"), NOON, seed, "2026-11-16")
    assert other.events != one.events


FORBIDDEN: list[m.Command] = [
    m.AskHint(), m.Rematch(), m.Stand(), m.Back(), m.Start(), m.Sit(), m.Swap(0, 1), m.Fill("regular"),
    m.Clear(1), m.Resize(3), m.Kick("ben"), m.Mute("ann"), m.Say("hello"), m.React("yum"),
    m.Commit(1, "0" * 64), m.Open(1, "0" * 32),
]  # fmt: skip


@pytest.mark.parametrize("do", FORBIDDEN, ids=lambda do: type(do).__name__)
def test_nothing_but_playing_is_possible(do: m.Command) -> None:
    evening = daily()
    before = list(evening.rows)
    assert reasons(evening.does("ann", do)) == ["daily_alone"]
    assert evening.rows == before
    assert not evening.lobby.coached


def test_a_pause_is_possible() -> None:
    assert daily().does("ann", m.Pause()).table()["paused"]


def test_nobody_else_comes_in_even_with_the_code() -> None:
    evening = daily().comes("ben")
    assert [frame["reason"] for frame in evening.heard("ben", "error")] == ["no_spectators"]
    assert evening.closed == {"ben/1": 4403}
    assert played(evening).comes("cleo").closed["cleo/1"] == 4403


def test_no_bot_ever_takes_the_seat_of_who_has_gone() -> None:
    evening = daily().leaves("ann").waits(3_600_000)
    assert not evening.lobby.chairs[0].stand_in
    assert evening.comes("ann").states()[0] == "here"


def test_the_record_says_that_the_seed_was_fixed_and_keeps_it_until_the_day_is_over() -> None:
    evening = played(daily())
    game = GAMES["sushi-go/cocktail"]
    record = codec.read(record_of(evening.rows, evening.room.table, sealed=False), GAMES)
    assert (record.header.fixed, record.header.seed) == (True, DAYS.seed(DAY, "sushi-go"))
    assert codec.verify(record, game) == len(record.events)
    sealed = codec.read(record_of(evening.rows, evening.room.table, sealed=True), GAMES)
    assert sealed.header == replace(record.header, seed=None)
    assert DAYS.seed(DAY, "sushi-go").encode() not in record_of(evening.rows, evening.room.table, sealed=True)


# --- the bots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", GAME_OF)
def test_bots_do_the_same_for_everybody_however_often_people_change_their_minds(box: str) -> None:
    """Also after a crash in the middle. `taster` chooses at random among equals."""
    one = played(daily(box, bot="taster"))
    two = played(daily(box, "ben", bot="taster", token="other"), "ben", minds=3)
    assert len(bots_did(one)) >= 36
    assert bots_did(one) == bots_did(two)
    half = daily(box, bot="taster")
    while len(half.events) < len(one.events) // 2:
        ask = half.ask(0)
        if ask and ask.urgent:
            half.act("ann", next(ask.choices()))
        by_bots(half)
    again = loaded(half.rows).comes("ann")
    assert bots_did(played(again)) == bots_did(one)


@pytest.mark.parametrize("box", ["sushi-go", "party"])
@pytest.mark.parametrize("bot", ["itamae", "net"])
def test_a_bot_decides_by_what_it_knows_and_its_luck_alone(box: str, bot: str) -> None:
    """Not by who has answered before it, and when. (In Sushi Roll one seat acts at a time.)"""
    late = daily(box, bot=bot)
    early = loaded(late.rows).comes("ann")
    ask = early.ask(0)
    assert ask is not None
    *_, last = choices = list(ask.choices())
    early.act("ann", last).act("ann", choices[0])
    want, choose = late.wanted[0], bot_named(bot)(late.game)
    one, two = [running(evening).seen_by(want.seat) for evening in (early, late)]
    assert one != two
    assert choose(*one, Random(want.luck)) == choose(*two, Random(want.luck))
