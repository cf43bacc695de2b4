"""Every choice has one number, every number one meaning, and no seat is told what it cannot know."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kaiten.draft.asks import Copy, Flip, Pick, Wish
from kaiten.draft.guess import guess
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.envs.coding import bounds, choice_at, index_of
from kaiten.envs.draft.coding import DraftCoding
from kaiten.envs.draft.draft_observer import DraftObserver
from kaiten.envs.table import coding_for
from kaiten.games import GAMES, options_for
from kaiten.games.sushi_dice.asks import Give, Ring, Throw
from kaiten.games.sushi_roll.asks import Reroll, Swap, Take
from kaiten.games.sushi_roll.rules import NoOptions
from tests.envs.ways import MOST_ANSWERS, WAYS, Way, begun, careless
from tests.rules.bar import at_bar

pytestmark = pytest.mark.slow


def choices(name: str, seats: int, **options: Any) -> list[Any]:
    game = GAMES[name]
    return coding_for(game, seats, options_for(game, options)).actions.choices


def test_actions_are_said_in_words_that_hold_at_every_table() -> None:
    assert choices("sushi-go/cocktail", 4)[6] == Pick(("tempura",))
    assert choices("sushi-go/cocktail", 4)[12 + 12 * 9 + 2] == Pick(("wasabi", "nigiri.squid"), use=0)
    assert choices("sushi-go/zoch", 4)[5] == Pick(("nigiri.squid",), on=("nigiri.squid",))
    assert choices("party/cocktail", 4, menu="master")[:2] == [
        Pick(("nigiri.egg",)),
        Pick(("nigiri.salmon",)),
    ]
    assert Wish("onigiri") in choices("party/cocktail", 4, menu="master")
    assert Flip((0, 2)) in choices("party/cocktail", 4, menu="master")
    assert Copy("nigiri.egg", on=True) in choices("party/cocktail", 2, menu="dinner-for-two")
    assert choices("roll/cocktail", 4)[5:9] == [Take(5), Reroll((0,)), Reroll((1,)), Reroll((0, 1))]
    assert choices("roll/cocktail", 4)[69 + 6] == Swap(0, 1, 1)
    assert choices("dice/sit-down", 3)[62:64] == [Throw((0, 1, 2, 3, 4, 5)), Ring()]
    assert choices("dice/sit-down", 3)[-1] == Give(2)


def test_after_the_layout_dice_of_sushi_roll_have_the_places_that_actions_name() -> None:
    bar = at_bar("wasabi menu.1 | maki.1 maki.1 | nigiri.egg", taking=1, red=2).bar
    coding = coding_for(GAMES["roll/cocktail"], 3, NoOptions())
    row = coding.observe(GAMES["roll/cocktail"].view(bar, 1), None, 0)
    *_, places = coding.parts
    assert places.name == "places" and len(row) == sum([part.size for part in coding.parts])
    there = np.array(row[-places.size :]).reshape(3, 7, 17)  # by distance, place, face
    found = [(int(away), int(at), coding.faces[face]) for away, at, face in np.argwhere(there)]
    assert found == [
        (0, 0, "maki.1"), (0, 1, "maki.1"), (1, 0, "nigiri.egg"), (2, 0, "wasabi"), (2, 1, "menu.1")
    ]  # fmt: skip


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_choice_has_one_index_and_the_mask_lists_them(way: Way) -> None:
    table, rng, answers = begun(way), Random(2), 0
    low, high = bounds(table.coding.parts)
    while not table.over and answers < MOST_ANSWERS:
        seat = table.order[0]
        view: Any = table.game.view(table.state, seat)
        row, mask = table.observe(seat)
        assert row.shape == low.shape and (low <= row).all() and (row <= high).all()
        listed = list(view.ask.choices())
        indices = [index_of(table.coding, view, choice) for choice in listed]
        assert [choice_at(table.coding, view, index) for index in indices] == listed
        nothing = [] if view.ask.urgent else [table.coding.actions.nothing]
        assert np.flatnonzero(mask).tolist() == sorted(indices + nothing)
        assert len(set(indices)) == len(indices)
        table.answer(table.choice(seat, careless(table, seat, rng), mask))
        answers += 1


@pytest.mark.parametrize("way", [way for way in WAYS if way[0].startswith(("sushi-go", "party"))], ids=str)
def test_the_rows_written_for_all_seats_are_those_of_the_views_and_the_log(way: Way) -> None:
    table, rng, compared = begun(way), Random(3), 0
    while not table.over:
        rows, masks = table.observe_all()
        for seat in range(table.seats):
            view = table.game.view(table.state, seat)
            slow = table.coding.observe(view, remember(table.logs[seat]), 0)
            assert rows[seat].tolist() == slow
            assert masks[seat].tolist() == table.coding.mask(view).tolist()
            compared += 1
        seat = table.order[0]
        table.answer(table.choice(seat, careless(table, seat, rng), masks[seat]))
    assert compared > 100


@pytest.mark.parametrize("way", [WAYS[0], WAYS[4], WAYS[5]], ids=str)
def test_rows_do_not_look_into_hands_their_seat_has_not_seen(way: Way) -> None:
    table, rng, imagined = begun(way), Random(4), 0
    assert isinstance(table.observer, DraftObserver) and isinstance(table.game, Draft)
    while not table.over:
        rows, masks = table.observe_all()
        for seat in range(table.seats):
            memory = remember(table.logs[seat])
            other = guess(table.game, table.game.view(table.state, seat), memory, rng)
            imagined += other.hands != table.state.hands
            assert table.observer.observe(other, [seat], 0)[0][0].tolist() == rows[seat].tolist()
        chosen = {s: table.choice(s, careless(table, s, rng), masks[s]) for s in table.order}
        table.answer_together(chosen)
    assert imagined > 15


@pytest.mark.parametrize("way", [way for way in WAYS if way[0].startswith(("sushi-go", "party"))], ids=str)
def test_what_is_hidden_changes_no_observation(way: Way) -> None:
    table, rng, imagined = begun(way), Random(5), 0
    assert isinstance(table.coding, DraftCoding)
    while not table.over:
        seat = table.order[0]
        other = table.game.imagine(table.state, seat, rng)
        imagined += other != table.state
        memory = remember(table.logs[seat])
        views: list[Any] = [table.game.view(state, seat) for state in (table.state, other)]
        assert table.coding.observe(views[0], memory, 0) == table.coding.observe(views[1], memory, 0)
        assert table.coding.mask(views[0]).tolist() == table.coding.mask(views[1]).tolist()
        table.answer(table.choice(seat, careless(table, seat, rng), table.observe(seat)[1]))
    assert imagined > 15
