"""What is counted from one view is what the arrays say of the same table."""

from random import Random
from typing import Any

import numpy as np
import pytest

from kaiten.arrays.array import I8
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.rules import rules_of_setup
from kaiten.arrays.draft.seen import tables_seen
from kaiten.arrays.roll import choices
from kaiten.arrays.roll.observe import observe as observe_bars
from kaiten.arrays.roll.seen import bars_seen
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.games.party import Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from kaiten.games.sushi_roll import cocktail as roll
from kaiten.games.sushi_roll.rules import NoOptions
from kaiten.observations.draft.seen import counted_from_seat, kind_asked, observe_view, setup_seen, turn_seen
from kaiten.observations.draft.setup import with_all_cards
from kaiten.observations.roll import seen
from kaiten.observations.roll.actions import GET
from kaiten.observations.roll.layout import MOST, SHOWN
from tests.tab.chefs import positions_of

COMMON = ("uramaki", "tofu", "eel", "miso_soup", "fruit")


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("sushi-go/cocktail", 2, PassingAndRobot("alternate", robot=True)),
        ("sushi-go/zoch", 3, Passing()),
        ("party/cocktail", 3, Menu((*COMMON, "spoon", "takeout_box"))),
        ("party/cocktail", 2, Menu((*COMMON, "menu", "special_order"))),
        ("party/gamewright", 4, Menu((*COMMON, "chopsticks", "special_order"))),
    ],
)
def test_a_draft(name: str, seats: int, options: Any) -> None:
    """In the layout of its own menu, and in that of the whole box."""
    game = GAMES[name]
    assert isinstance(game, Draft)
    steps = play(game, seats, options, Seeded("1"), [at_random] * seats, "1")
    for at in positions_of(game, steps, every=7):
        view, memory = counted_from_seat(at.view.seat, at.view, remember(at.log))
        own, hand = setup_seen(game, view), view.hands[0]
        assert isinstance(hand, tuple)
        for setup, most, layout in ((own, own.places, 2), (with_all_cards(game, own), 8, 1)):
            rules, now = rules_of_setup(game, setup), turn_seen(setup, view)
            chosen, kind = hand[:1], kind_asked(view)
            laid = np.array([[[chosen.count(card)] for card in setup.cards]] * seats, I8)
            tables = tables_seen(game, rules, view, memory)
            arrays = observe(np, rules, tables, now, kind, laid, most=most, layout=layout)[:, 0, 0]
            counted = observe_view(game, setup, view, memory, now, kind, chosen, most=most, layout=layout)
            assert counted == arrays.tolist()


def test_a_bar_and_what_is_legal_there() -> None:
    """Also in the middle of a swap, and padded."""
    rng = Random(1)
    for at in positions_of(roll, play(roll, 3, NoOptions(), Seeded("1"), [at_random] * 3, "1"), every=2):
        view, now = at.view, seen.turn_seen(at.view)
        open = choices.open_turn(np, bars_seen(view))
        legal = seen.legal_actions(view, None)
        assert sorted(legal) == np.flatnonzero(choices.legal_actions(np, open, now)).tolist()
        gets = [action - GET.start for action in legal if action in range(GET.start, GET.stop)]
        if gets:
            away, face = divmod(rng.choice(gets), len(SHOWN))
            getting = seen.Getting(SHOWN[face], away + 1)
            open = open._replace(face=np.array([face], I8), away=np.array([away + 1], I8))
            assert (
                sorted(seen.legal_actions(view, getting))
                == np.flatnonzero(choices.legal_actions(np, open, now)).tolist()
            )
            counted = seen.observe_view(view, view.taking, getting, most=MOST)
            assert counted == observe_bars(np, open, now)[:, 0].tolist()
