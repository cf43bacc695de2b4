"""How a room behaves, first of all: how an act is taken, and what is told of it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Pick
from kaiten.draft.rules import Draft
from kaiten.engine import codec
from kaiten.games import GAMES, party, sushi_go
from kaiten.games.sushi_roll.asks import Take
from kaiten.server.hosting.bot_pool import BotPool
from kaiten.server.hosting.gathering import Gathering
from kaiten.server.hosting.room_worker import Deliver, RoomWorker
from kaiten.server.room import messages as m
from kaiten.server.room.lobby import AnyFact, Began
from kaiten.server.room.record import record_of
from kaiten.server.store.store import StoreDown
from tests.server.refusals import error
from tests.server.rooms import Evening, comes, does, gathered, loaded, new_room, seated

# What the tables below are dealt; ben is the first seat.
ANN = [
    "chopsticks",
    "maki.1",
    "maki.1",
    "maki.2",
    "nigiri.salmon",
    "nigiri.salmon",
    "pudding",
    "sashimi",
    "wasabi",
]
BEN = [
    "chopsticks",
    "dumpling",
    "maki.3",
    "nigiri.salmon",
    "pudding",
    "sashimi",
    "sashimi",
    "tempura",
    "wasabi",
]
CAT = ["dumpling", "maki.1", "maki.2", "maki.2", "maki.3", "nigiri.egg", "sashimi", "tempura", "tempura"]


# --- written, then told -----------------------------------------------------------------------------------


class SlowStore:
    """Keeps one log; a write is done when the test says so."""

    def __init__(self, rows: list[bytes], *, down: bool = False) -> None:
        self.rows = rows
        self.down = down
        self.writing, self.go = asyncio.Event(), asyncio.Event()

    async def read(self, room: str) -> list[bytes]:
        return list(self.rows)

    async def chat(self, room: str, limit: int) -> list[Any]:
        return []

    async def people(self, ids: Any) -> dict[str, Any]:
        return {}

    async def append(self, room: str, seq: int, rows: Sequence[bytes], *_: object) -> None:
        self.writing.set()
        await self.go.wait()
        if self.down:
            raise StoreDown("The disk is full.")
        self.rows += rows


def while_it_is_written(
    check: Callable[[SlowStore, RoomWorker, list[bytes]], Any], *, down: bool = False
) -> None:
    """Ann picks at a table run by a worker; `check` is called when the store has begun to write that."""
    evening = seated("sushi-go/zoch", 3)

    async def run() -> None:
        store, told = SlowStore(list(evening.rows), down=down), list[bytes]()
        deliver: Deliver = lambda room, key, lines, code: told.extend(lines)  # noqa: E731
        one_table: Any = store  # it stores one table
        worker = RoomWorker(
            new_room(), None, one_table, BotPool(1, 1), Gathering(), deliver, lambda worker, why: None
        )
        worker.put(comes("ann"))
        worker.put(does("ann", evening.answer("ann", Pick(("wasabi",)))))
        await store.writing.wait()
        check(store, worker, told)
        store.go.set()
        worker.stop()
        await worker.until_stopped()
        check(store, worker, told)

    asyncio.run(run())


class Talk(SlowStore):
    """… and the lines of chat."""

    def __init__(self, rows: list[bytes]) -> None:
        super().__init__(rows)
        self.lines: list[str] = []

    async def keep_person(self, person: Any) -> None:
        pass

    async def say(self, room: str, said: Any) -> None:
        self.writing.set()
        await self.go.wait()
        self.lines.append(said.person)

    async def unsay(self, room: str, person: str) -> None:
        self.lines = [author for author in self.lines if author != person]


def test_a_line_on_its_way_to_the_store_is_forgotten_with_its_author() -> None:
    async def run() -> list[str]:
        store = Talk(list(seated("sushi-go/zoch", 3).rows))
        any_store: Any = store
        worker = RoomWorker(
            new_room(),
            None,
            any_store,
            BotPool(1, 1),
            Gathering(),
            lambda *told: None,
            lambda worker, why: None,
        )
        worker.put(comes("ann"))
        worker.put(does("ann", m.Say("I live at 12 Soba Street")))
        await store.writing.wait()
        worker.forget("ann")  # the store has deleted what was there, but not this line
        store.go.set()
        worker.stop()
        await worker.until_stopped()
        return store.lines

    assert asyncio.run(run()) == []


def test_an_act_is_told_only_when_it_is_written() -> None:
    seen: list[tuple[int, int]] = []
    while_it_is_written(lambda store, worker, told: seen.append((len(store.rows), len(told))))
    assert seen == [(5, 0), (6, 3)]  # then: hello, table, play


def test_an_act_that_cannot_be_written_is_told_to_nobody() -> None:
    seen: list[int] = []
    while_it_is_written(lambda store, worker, told: seen.append(len(told)), down=True)
    assert seen == [0, 0]


# --- acts -------------------------------------------------------------------------------------------------


def test_an_act_is_told_to_its_seat_as_it_is_and_to_the_others_without_the_choice() -> None:
    evening = seated().comes("zoe").pick("ann", "wasabi")
    acted = {
        "kind": "acted",
        "seat": 0,
        "ask": 5,
        "choice": {"kind": "pick", "cards": ["wasabi"]},
        "at": 0,
        "stand_in": False,
        "secret": True,
    }
    assert evening.heard("ann", "play")[0]["events"] == [acted]
    for other in ("ben", "cat", "zoe"):
        assert evening.heard(other, "play")[0]["events"] == [{**acted, "choice": None}]


def test_the_first_play_shows_each_seat_its_own_hand() -> None:
    evening = seated()
    assert evening.last("ann", "play")["view"]["hands"] == [ANN, 9, 9]
    assert evening.last("ben", "play")["view"]["hands"] == [9, BEN, 9]
    assert evening.last("cat", "play")["view"]["hands"] == [9, 9, CAT]


def test_every_choice_is_listed_with_the_view() -> None:
    choices = seated().last("cat", "play")["choices"]
    assert [choice["cards"] for choice in choices] == [
        ["dumpling"],
        ["maki.1"],
        ["maki.2"],
        ["maki.3"],
        ["nigiri.egg"],
        ["sashimi"],
        ["tempura"],
    ]


def test_a_pick_may_be_changed_until_the_last_seat_has_picked() -> None:
    evening = (
        seated().pick("ann", "wasabi").pick("ben", "tempura").pick("ann", "pudding").pick("cat", "maki.3")
    )
    assert [plates[0].card for plates in evening.state.plates] == ["pudding", "tempura", "maki.3"]


def test_a_pick_may_not_be_changed_after_the_reveal() -> None:
    evening = seated().all_pick("wasabi", "tempura", "maki.3").act("ann", Pick(("pudding",)), ask=5)
    assert evening.refused("ann") == ["too_late"]
    assert [plates[0].card for plates in evening.state.plates] == ["wasabi", "tempura", "maki.3"]


def test_what_comes_too_late_is_refused_together_with_the_view() -> None:
    evening = seated().all_pick("wasabi", "tempura", "maki.3").act("ann", Pick(("pudding",)), ask=5)
    refusal, play = evening.heard("ann")
    assert refusal == error("too_late", "too_late", "That came too late: the game has continued.", n=2)
    assert (play["kind"], play["seq"], play["n"], play["events"], play["view"]["turn"]) == (
        "play",
        10,
        1,
        [],
        2,
    )


def test_an_act_that_is_sent_again_is_not_taken_again() -> None:
    evening = seated().pick("ann", "wasabi")
    before = evening.state
    evening.pick("ann", "wasabi", n=1)
    assert evening.state == before
    assert evening.refused("ann") == []
    assert [(play["n"], play["view"]["pick"]["cards"]) for play in evening.heard("ann", "play")] == [
        (1, ["wasabi"])
    ]
    assert evening.heard("ben") == []


def test_an_old_number_with_another_choice_changes_nothing() -> None:
    evening = seated().pick("ann", "wasabi").pick("ann", "pudding").pick("ann", "maki.1", n=1)
    assert evening.state.picks[0] == Pick(("pudding",))


def test_a_refused_act_uses_up_no_number() -> None:
    evening = seated().pick("ann", "tempura", n=1)
    assert evening.refused("ann") == ["not_a_choice"]
    evening.pick("ann", "wasabi", n=1)
    assert evening.state.picks[0] == Pick(("wasabi",))


@pytest.mark.parametrize(
    ("ask", "choice", "code"),
    [
        (4, b'{"kind":"pick","cards":["wasabi"]}', "too_late"),
        (6, b'{"kind":"pick","cards":["wasabi"]}', "too_early"),
        (-(10**30), b'{"kind":"pick","cards":["wasabi"]}', "too_late"),
        (10**30, b'{"kind":"pick","cards":["wasabi"]}', "too_early"),
        (5, b'{"kind":"pick","cards":["tempura"]}', "not_a_choice"),
        (5, b'{"kind":"pick","cards":[]}', "not_a_choice"),
        (5, b'{"kind":"pick","cards":[""]}', "not_a_choice"),
        (5, b'{"kind":"pick","cards":["wasabi","pudding"]}', "not_a_choice"),
        (5, b'{"kind":"pick","cards":["wasabi"],"use":-1}', "not_a_choice"),
        (5, b'{"kind":"flip","plates":[]}', "not_a_choice"),
        (5, b'{"kind":"elapsed"}', "not_a_choice"),
        (5, b"[]", "not_a_choice"),
        (5, b"null", "not_a_choice"),
    ],
)
def test_an_act_that_is_not_among_the_choices_is_refused_with_a_reason(
    ask: int, choice: bytes, code: str
) -> None:
    evening = seated()
    before, rows = evening.state, list(evening.rows)
    evening.does("ann", m.Act(1, ask, msgspec.Raw(choice)))
    assert evening.refused("ann") == [code]
    assert (evening.state, evening.rows) == (before, rows)


def test_who_is_not_asked_is_told_so() -> None:
    bar = seated("roll/cocktail", 2)
    other = "ben" if bar.state.taking == 0 else "ann"
    assert bar.act(other, Take(0), ask=bar.state.opened).refused(other) == ["not_asked"]


def test_nothing_can_be_played_before_the_game_or_after_it_or_from_beside_it() -> None:
    pick = m.Act(99, 5, msgspec.Raw(codec.encode(Pick(("wasabi",)))))
    assert gathered().does("ann", pick).refused("ann") == ["too_early"]
    evening = seated("sushi-go/cocktail", 2).comes("zoe")
    assert evening.does("zoe", pick).refused("zoe") == ["not_seated"]
    evening.to_the_end()
    assert evening.does("ann", pick).refused("ann") == ["game_over"]


def test_a_second_device_of_the_same_person_is_told_the_same() -> None:
    evening = seated().comes("ann", device=2)
    evening.act("ann", Pick(("wasabi",)), device=2)
    assert evening.heard("ann") == evening.heard("ann", device=2)
    assert evening.last("ann", "play")["view"]["pick"] == {"kind": "pick", "cards": ["wasabi"]}


def test_who_comes_again_is_told_what_was_taken_and_how_it_looks_now() -> None:
    evening = seated().pick("ann", "wasabi").leaves("ann").comes("ann")
    hello, _, play = evening.heard("ann")
    assert (hello["kind"], hello["seat"], hello["n"]) == ("hello", 0, 1)
    assert (play["kind"], play["events"], play["view"]["pick"]["cards"]) == ("play", [], ["wasabi"])


def test_a_game_goes_on_after_a_crash_where_it_was_written() -> None:
    evening = seated().pick("ann", "wasabi").pick("ben", "tempura")
    evening = evening.crashes().comes("ann", "ben", "cat").pick("cat", "maki.3")
    assert [plates[0].card for plates in evening.state.plates] == ["wasabi", "tempura", "maki.3"]


# --- the memory aid ---------------------------------------------------------------------------------------


def memory(evening: Evening, name: str) -> list[tuple[list[str], int]]:
    return [(hand["cards"], hand["unknown"]) for hand in evening.last(name, "play")["memory"]]


def test_at_first_only_ones_own_hand_is_remembered() -> None:
    assert memory(seated(memory=True), "ann") == [(ANN, 0), ([], 9), ([], 9)]


def test_the_memory_aid_holds_what_a_seat_saw_pass_and_nothing_else() -> None:
    evening = seated(memory=True).all_pick("pudding", "tempura", "dumpling")
    mine_now_bens = [
        "chopsticks",
        "maki.1",
        "maki.1",
        "maki.2",
        "nigiri.salmon",
        "nigiri.salmon",
        "sashimi",
        "wasabi",
    ]
    cats_now_mine = ["maki.1", "maki.2", "maki.2", "maki.3", "nigiri.egg", "sashimi", "tempura", "tempura"]
    assert memory(evening, "ann") == [(cats_now_mine, 0), (mine_now_bens, 0), ([], 8)]
    evening.all_pick("maki.3", "wasabi", "nigiri.salmon")
    bens_now_mine = ["chopsticks", "dumpling", "maki.3", "pudding", "sashimi", "sashimi", "wasabi"]
    cats_now_bens = ["maki.1", "maki.2", "maki.2", "nigiri.egg", "sashimi", "tempura", "tempura"]
    mine_now_cats = ["chopsticks", "maki.1", "maki.1", "maki.2", "nigiri.salmon", "nigiri.salmon", "sashimi"]
    assert memory(evening, "ann") == [(bens_now_mine, 0), (cats_now_bens, 0), (mine_now_cats, 0)]


def test_the_memory_aid_is_the_same_after_a_crash() -> None:
    evening = seated(memory=True).all_pick("pudding", "tempura", "dumpling")
    again = evening.crashes().comes("ann")
    assert memory(again, "ann") == memory(evening, "ann")


def test_nobody_looking_on_and_no_table_without_it_has_a_memory_aid() -> None:
    assert "memory" not in seated(memory=True).comes("zoe").last("zoe", "play")
    assert "memory" not in seated().last("ann", "play")
    assert "memory" not in seated("roll/cocktail", 2, memory=True).last("ann", "play")


@pytest.mark.parametrize(
    ("name", "began", "rules"),
    [
        ("party/cocktail", 1, party.cocktail_2),  # the oldest that are still known
        ("party/cocktail", 2, party.cocktail_2),
        ("party/cocktail", 3, party.cocktail),
        ("party/gamewright", 1, party.gamewright),
        ("sushi-go/zoch", 1, sushi_go.zoch),
    ],
)
def test_a_game_ends_by_the_rules_it_began_by_and_its_record_names_them(
    name: str, began: int, rules: Draft
) -> None:
    facts = [codec.decoder(AnyFact).decode(row) for row in seated(name, 3).rows]
    older = [replace(fact, version=began) if isinstance(fact, Began) else fact for fact in facts]
    evening = loaded([codec.encode(fact) for fact in older])
    for person in ("ann", "ben", "cat"):
        evening.comes(person)
    running = evening.room.table.running
    assert running is not None and running.game is rules
    evening.to_the_end()
    record = codec.read(record_of(evening.rows, evening.room.table), GAMES)
    assert record.header.version == began
    if rules.version == began:
        assert codec.verify(record, rules) == len(record.events)


def test_a_new_game_begins_by_the_newest_rules() -> None:
    began = next(
        fact
        for fact in map(codec.decoder(AnyFact).decode, seated("party/cocktail", 3).rows)
        if isinstance(fact, Began)
    )
    assert began.version == party.cocktail.version == 3
