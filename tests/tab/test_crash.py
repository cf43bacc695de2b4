"""A tab that ends in the middle of anything has lost nothing it has told its page."""

import json
from collections.abc import Sequence

import pytest

from kaiten.server.refusals import Refused
from kaiten.tab.store import Addition, InMemory
from tests.tab.page import Frame, Page


class Crash(Exception):
    """The browser is gone."""


class Frail(InMemory):
    """A store in which one write does not return: the tab ends before or after it was made."""

    def __init__(self, number: int, *, made: bool) -> None:
        super().__init__()
        self._left, self._made = number, made

    async def append(self, *additions: Addition) -> None:
        self._left -= 1
        if self._left or self._made:
            await super().append(*additions)
        if not self._left:
            raise Crash


def seen(page: Page) -> list[Frame]:
    return [event for frame in page.frames if frame["kind"] == "play" for event in frame["events"]]


def begun(page: Page) -> None:
    page.opens("party/cocktail", 3, "child", "regular")
    page.does("start")
    page.plays()


@pytest.mark.parametrize("made", [False, True])
@pytest.mark.parametrize("number", range(3, 24))
def test_what_the_page_was_told_is_there_again_and_the_game_goes_on(number: int, made: bool) -> None:
    store = Frail(number, made=made)
    page = Page(store)
    with pytest.raises(Crash):
        begun(page)
    told, accepted = seen(page), page.n

    again = Page(store, now=page.now + 60_000)
    again.comes(page.table)
    log = [json.loads(line) for line in again.raw(f"/api/tables/{page.table}/log")[1].splitlines()]
    assert log[: len(told)] == told
    assert again.n == accepted or (made and again.n == accepted + 1)  # stored, and not told any more
    if again.told["phase"] == "waiting":
        again.does("start")
    again.plays()
    assert again.told["phase"] == "over"


class Full(InMemory):
    """A store on a device that is full for a while."""

    full = False

    async def append(self, *additions: Addition) -> None:
        if self.full:
            raise Refused("storage_full")
        await super().append(*additions)


def test_when_the_device_is_full_the_page_is_told_and_nothing_else() -> None:
    store = Full()
    page = Page(store)
    table = page.opens("sushi-go/cocktail", 2, "child")
    page.does("start")
    page.plays(3)
    rows: Sequence[bytes] = list(store.logs[table])
    store.full = True
    choice = page.choice()
    assert choice is not None
    told = page.acts(choice)
    assert [(frame["kind"], frame["reason"]) for frame in told] == [("halted", "storage_full")]
    assert page.closed == [1013]
    assert store.logs[table] == rows
    store.full = False
    page.comes(table)
    assert page.n == 3
    page.plays()
    assert page.told["phase"] == "over"


def test_of_two_tabs_at_a_table_one_plays_and_the_other_is_sent_away() -> None:
    store = InMemory()
    one = Page(store)
    table = one.opens("sushi-go/cocktail", 2, "child")
    one.does("start")
    two = Page(store, luck="two")
    two.comes(table)
    one.plays(1)
    choice = two.choice()
    assert choice is not None
    two.acts(choice)
    assert (two.frames[-1]["kind"], two.frames[-1]["reason"]) == ("halted", "storage_down")
    one.plays()
    assert one.told["phase"] == "over"
