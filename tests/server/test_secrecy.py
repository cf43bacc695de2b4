"""Secrecy by bytes: who may not see a thing is told the same, to the byte, whatever that thing is."""

from collections import Counter
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from kaiten.draft.asks import CopyOne, PickCards
from kaiten.engine import codec
from kaiten.engine.terms import Ask, Started
from kaiten.games import GAMES
from kaiten.games.party import MENUS, Menu
from kaiten.games.sushi_dice.asks import Rival, Throw
from kaiten.games.sushi_go import Passing, PassingAndRobot
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.variants import variants
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import AnyFact, Opened
from tests.server.apart import part, part_at_the_start
from tests.server.rooms import NAMES, Evening, comes, key, loaded, opened, seated
from tests.server.twins import Tally, compare_game, same_lines, with_other_luck

pytestmark = pytest.mark.slow

Way = tuple[str, int, Any]

DRAFTS = [name for name in GAMES if name.startswith(("sushi-go", "party"))]
WAYS: list[Way] = [(name, seats, options) for name in DRAFTS for seats, options in variants(GAMES[name])]
AS_PRINTED = [way for way in WAYS if getattr(way[2], "menu", "classic") in MENUS]


def one_for_each_menu(ways: list[Way]) -> list[Way]:
    """Each menu once, with numbers of seats in turn."""
    menus: dict[tuple[str, str], list[Way]] = {}
    for way in ways:
        menus.setdefault((way[0], str(way[2])), []).append(way)
    return [found[at % len(found)] for at, found in enumerate(menus.values())]


A_LA_CARTE = one_for_each_menu([way for way in WAYS if way not in AS_PRINTED])


def with_each_number_of_seats(chosen: list[Way], ways: list[Way]) -> list[Way]:
    """… and more of them where a game is not among those chosen with one of its numbers of seats."""
    missing: dict[tuple[str, int], list[Way]] = {}
    for way in ways:
        missing.setdefault(way[:2], []).append(way)
    for way in chosen:
        missing.pop(way[:2], None)
    return [*chosen, *[found[at % len(found)] for at, found in enumerate(missing.values())]]


def with_each_dish_twice(ways: list[Way]) -> list[Way]:
    chosen, there = list[Way](), Counter[tuple[str, str]]()
    for way in ways:
        dishes = [(way[0], dish) for dish in way[2].menu]
        if min(there[dish] for dish in dishes) < 2:
            chosen.append(way)
            there.update(dishes)
    return chosen


# What is compared here; campaigns/secrecy.py compares all.
SOME_PRINTED = with_each_number_of_seats(one_for_each_menu(AS_PRINTED), AS_PRINTED)
SOME_A_LA_CARTE = with_each_dish_twice(A_LA_CARTE)


def named(way: Way) -> str:
    name, seats, options = way
    return f"{name}-{seats}-" + "-".join(str(value) for value in msgspec.to_builtins(options).values())


def test_every_menu_option_number_of_seats_and_dish_is_among_those_compared() -> None:
    assert (len(SOME_PRINTED), len(AS_PRINTED)) == (35, 118)
    assert {(name, str(options)) for name, _, options in SOME_PRINTED} == {
        (name, str(options)) for name, _, options in AS_PRINTED
    }
    assert {way[:2] for way in SOME_PRINTED} == {way[:2] for way in AS_PRINTED}
    dishes = Counter((name, dish) for name, _, options in SOME_A_LA_CARTE for dish in options.menu)
    assert dishes.keys() == {(name, dish) for name, _, options in A_LA_CARTE for dish in options.menu}
    assert min(dishes.values()) == 2
    every = {(name, str(getattr(options, "menu", ""))) for name, _, options in WAYS}
    assert every == {
        (name, str(getattr(options, "menu", ""))) for name, _, options in AS_PRINTED + A_LA_CARTE
    }
    assert len(every) == 3 + 2 * 48


# --- twins in the middle of a game ------------------------------------------------------------------------


@pytest.mark.parametrize("way", SOME_PRINTED, ids=named)
def test_a_seat_and_a_spectator_are_told_the_same_whatever_is_hidden_from_them(way: Way) -> None:
    check_as_printed(way, 3)


def check_as_printed(way: Way, twins: int) -> None:
    tally = compare_game(*way, "printed", twins)
    assert tally.twins == twins
    assert tally.differ >= twins - 1  # two cards put back to the same two hands are no difference
    assert tally.answers >= twins - 2
    assert tally.frames >= 16 * twins
    assert tally.refusals >= 10 * twins


@pytest.mark.parametrize("way", SOME_A_LA_CARTE, ids=named)
def test_with_menus_of_ones_own_too(way: Way) -> None:
    check_a_la_carte(way, 3)


def check_a_la_carte(way: Way, twins: int) -> Tally:
    tally = compare_game(*way, "à la carte", twins)
    assert tally.twins == twins
    assert tally.differ >= twins - 1
    return tally


def asks(evening: Evening) -> list[Ask]:
    return [ask for seat in range(len(evening.lobby.chairs)) if (ask := evening.ask(seat))]


def may_take_two(evening: Evening) -> bool:
    return any(isinstance(ask, PickCards) and ask.pairs for ask in asks(evening))


def may_announce(evening: Evening) -> bool:
    return any(isinstance(ask, PickCards) and ask.calls for ask in asks(evening))


def may_use_wasabi(evening: Evening) -> bool:
    return any(isinstance(ask, PickCards) and ask.wasabi for ask in asks(evening))


def may_copy(evening: Evening) -> bool:
    return any(isinstance(ask, PickCards) and ask.copies for ask in asks(evening))


def order_together(evening: Evening) -> bool:
    return sum(isinstance(ask, CopyOne) for ask in asks(evening)) > 1


def plays_for_the_robot(evening: Evening) -> bool:
    return any(isinstance(ask, PickCards) and ask.robot for ask in asks(evening))


SECRETS: list[tuple[str, int, int, Any, Way]] = [  # what differs, how often at least, in how many games, where, at which table
    ("cards", 10, 1, may_take_two, ("sushi-go/cocktail", 3, PassingAndRobot())),
    ("cards", 10, 1, may_take_two, ("sushi-go/zoch", 4, Passing("alternate"))),
    ("cards", 10, 1, may_take_two, ("party/cocktail", 4, Menu("banquet"))),
    ("use", 8, 1, may_announce, ("party/gamewright", 4, Menu("banquet"))),  # chopsticks and spoons
    ("use", 8, 1, may_announce, ("party/cocktail", 4, Menu("master"))),
    ("use", 8, 1, may_announce, ("party/cocktail", 7, Menu("cutthroat"))),
    ("on", 8, 2, may_use_wasabi, ("sushi-go/zoch", 3, Passing())),
    ("copy", 4, 1, may_copy, ("party/gamewright", 4, Menu("points-platter"))),
    ("copy", 4, 30, order_together, ("party/cocktail", 3, Menu("points-platter"))),
    ("robot", 2, 1, plays_for_the_robot, ("sushi-go/cocktail", 2, PassingAndRobot(robot=True))),
    ("stood_in", 1, 2, may_take_two, ("party/cocktail", 4, Menu("banquet"))),
]  # fmt: skip


@pytest.mark.parametrize(("what", "least", "games", "where", "way"), SECRETS)
def test_a_secret_answer_is_told_as_any_other(
    what: str, least: int, games: int, where: Any, way: Way
) -> None:
    """How many cards, what was announced, what goes on wasabi, what is copied: none of it shows."""
    different = 0
    for number in range(games):
        tally = compare_game(*way, f"{what}/{number}", 8, where)
        assert tally.differ == tally.twins
        different += getattr(tally, what)
    assert different >= least


# --- twins that part at a deal ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", SOME_PRINTED, ids=named)
def test_a_hidden_card_stays_hidden_through_deal_reveals_and_passes(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    parted = part(monkeypatch, *way, "apart")
    assert parted.turns >= 1
    assert parted.turns_looked_on >= 1
    assert parted.decoys >= 3


@pytest.mark.parametrize(("seats", "turns"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_hand_is_hidden_until_it_has_been_passed_all_around(
    seats: int, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    parted = part(monkeypatch, "sushi-go/cocktail", seats, PassingAndRobot(), "around")
    assert parted.turns == turns


@pytest.mark.parametrize("way", AS_PRINTED, ids=named)
def test_the_first_deal_is_told_to_each_seat_as_its_own_hand_only(
    way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert part_at_the_start(monkeypatch, *way) >= 9  # hello, table and play, to three at least


# --- luck -------------------------------------------------------------------------------------------------


def same_for_all(one: Evening, two: Evening) -> bool:
    return all(one.news.get(device) == two.news.get(device) for device in one.room.table.members)


def test_dice_in_the_air_show_nothing_of_what_they_will_show() -> None:
    landed_otherwise = 0
    for number in range(10):
        duel = seated("dice/sit-down", 3, seed=f"duel {number}")
        first, rival = duel.state.first, (duel.state.first + 1) % 3
        duel.act(NAMES[first], Rival(rival)).waits(3_000)
        twins = [loaded(duel.rows), loaded(with_other_luck(duel.rows))]
        for evening in twins:
            evening.turn(*[comes(name, evening.lobby.code) for name in ("ann", "ben", "cat", "zoe")])
            evening.act(NAMES[first], Throw((0, 1, 2, 3, 4, 5))).act(NAMES[rival], Throw((3, 4, 5))).waits(
                599
            )
        for device in twins[0].sent:
            same_lines(device, twins[0].sent[device], twins[1].sent[device])
        for evening in twins:
            evening.waits(1)
        landed_otherwise += not same_for_all(*twins)
    assert landed_otherwise == 10


def test_a_roll_to_come_shows_nowhere() -> None:
    rolled_otherwise = 0
    for number in range(10):
        bar = seated("roll/cocktail", 3, seed=f"bar {number}")
        twins = [loaded(bar.rows), loaded(with_other_luck(bar.rows))]
        for evening in twins:
            evening.turn(*[comes(name, evening.lobby.code) for name in ("ann", "ben", "cat", "zoe")])
        for taken in range(3):
            if taken:
                for device in twins[0].sent:
                    same_lines(device, twins[0].sent[device], twins[1].sent[device])
            for evening in twins:
                seat = evening.state.taking
                evening.act(NAMES[seat], Take(evening.state.belts[seat][0].id))
        rolled_otherwise += not same_for_all(*twins)
    assert rolled_otherwise == 10


# --- the seed and the invitation --------------------------------------------------------------------------


def seeds(evening: Evening) -> list[str]:
    rows = [*evening.rows, *[row for log in evening.rematches.values() for row in log]]
    return [fact.seed for row in rows if isinstance(fact := codec.decoder(AnyFact).decode(row), Opened)]


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_told_to_nobody_before_or_after_the_end(game: str) -> None:
    evening = seated(game, 3, open=True, memory=True).comes("zoe")
    for name in ("ann", "zoe"):
        evening.does(name, m.Act(1, -1, msgspec.Raw(b"{}"))).does(name, m.Kick("nobody")).say(
            name, "what is the seed?"
        )
    evening.to_the_end().does("ben", m.Rematch()).comes("yan").does("ann", m.Act(99, 1, msgspec.Raw(b"{}")))
    assert evening.lobby.phase == "over"
    found = seeds(evening)
    assert len(found) == 2  # of the game, and of the next one
    told = b"".join(line for lines in evening.sent.values() for line in lines)
    assert len(told) > 40_000
    for seed in found:
        assert seed[:16].encode() not in told
        assert seed[-16:].encode() not in told


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_every_seat_begins_with_the_pledge_of_the_seed(game: str) -> None:
    evening = seated(game, 3)
    (seed,) = seeds(evening)
    for seat in (0, 1, 2, None):
        assert evening.events[0].seen_by(seat) == Started(sha256(seed.encode()).hexdigest())


def test_the_invitation_is_told_to_those_who_sit_and_to_the_owner_only() -> None:
    evening = opened(seats=3, open=True)
    evening.comes("ben", "zoe").sits("ben")
    code = evening.lobby.code.encode()
    told = {device for device, lines in evening.sent.items() if any(code in line for line in lines)}
    assert told == {key("ann"), key("ben")}
    evening.does("ann", m.Kick("ben")).comes("cat").starts().comes("yan").say("cat", "hello")
    new = evening.lobby.code.encode()
    assert new != code
    for device in (key("zoe"), key("cat"), key("yan")):
        assert not any(code in line or new in line for line in evening.sent[device])


def test_an_owner_who_does_not_sit_knows_the_invitation() -> None:
    evening = opened(seats=3).does("ann", m.Stand())
    assert evening.heard("ann", "hello") == [
        {
            "kind": "hello",
            "you": {"id": "ann", "name": "Ann", "avatar": "daruma"},
            "seat": None,
            "n": 0,
            "code": evening.lobby.code,
            "table": evening.table()["id"],
        }
    ]
