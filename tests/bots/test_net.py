"""The shipped net: its file, its policy at the table, and what it sees when it looks ahead."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pytest

from kaiten.arrays.draft.rules import rules_of_setup
from kaiten.arrays.draft.seen import tables_seen
from kaiten.arrays.draft.tables import Ask
from kaiten.bots import bot_named
from kaiten.bots.draft.look_ahead import Effort, LookAhead, public_memory
from kaiten.bots.draft.net import NetDraft, Position, position
from kaiten.draft.asks import Pick
from kaiten.draft.events import Dealt, RoundBegan
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.errors import BadSetup
from kaiten.engine.runner import Asked, BatchChooser, Chooser, Log, at_random, play
from kaiten.engine.terms import Choice, Event
from kaiten.games import GAMES
from kaiten.games.party import PARTY
from kaiten.games.sushi_go import SUSHI_GO, Passing, PassingAndRobot, cocktail
from kaiten.nets.draft.policy import Picker
from kaiten.nets.net import Net
from kaiten.nets.shipped import FOLDER, net_for
from kaiten.observations.draft.seen import turns_left
from tests.rules.table import at_table

LITTLE = Effort(picks=3, deals=(2, 4))

WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 2, PassingAndRobot()),
    ("sushi-go/cocktail", 2, PassingAndRobot("alternate", robot=True)),
    ("sushi-go/zoch", 3, Passing("alternate")),
    ("sushi-go/gamewright", 5, PassingAndRobot()),
]


def net() -> Net:
    found = net_for(cocktail)
    assert found is not None
    return found


def positions(name: str, seats: int, options: Any, every: int) -> list[Asked]:
    """What seats are asked in a random game, every few acts."""
    game, found = SUSHI_GO[name], []
    events: list[Event] = []
    for number, step in enumerate(play(game, seats, options, Seeded(name), [at_random] * seats, name)):
        events += step.play.events
        for seat in range(seats):
            if number % every == seat and game.ask(step.play.state, seat):
                view = game.view(step.play.state, seat)
                found.append(Asked(view, Log(list(events), seat), Random(number)))
    return found


# --- the file -------------------------------------------------------------------------------------------


def test_shipped_nets_are_small_and_plain() -> None:
    paths = list(FOLDER.glob("*.npz"))
    assert sorted([path.name for path in paths]) == ["party.npz", "roll.npz", "sushi_go.npz"]
    assert sum([path.stat().st_size for path in paths]) <= 8_000_000
    for path in paths:
        assert path.stat().st_size <= 4_000_000
        with np.load(path, allow_pickle=False) as file:
            assert {file[name].dtype.name for name in file} == {"float16", "uint8"}
        assert path.with_suffix(".md").exists(), "every net has a model card"


def test_a_net_is_found_by_the_cards_of_the_box() -> None:
    assert [net_for(game) is net() for game in SUSHI_GO.values()] == [True, True, True]
    assert [net_for(game) is net_for(PARTY["party/cocktail"]) for game in PARTY.values()] == [True, True]
    assert net().shape.inputs == 222


# --- the policy -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_it_picks_at_the_table_as_it_does_on_arrays(name: str, seats: int, options: Any) -> None:
    game, several = SUSHI_GO[name], 0
    for asked in positions(name, seats, options, every=4):
        here = position(game, asked.view, asked.log)
        (chances,) = NetDraft(game, net()).chances([here])
        assert sum(chances) == pytest.approx(1, abs=1e-4)
        if any([len(pick.cards) == 2 for pick in here.picks]):
            several += 1
        elif not here.setup.robot:
            assert here.picks[chances.index(max(chances))].cards == (on_arrays(game, here),)
    assert several > 0


def on_arrays(game: Draft, here: Position) -> str:
    """The most likely card of the first seat, on arrays."""
    rules = rules_of_setup(game, here.setup)
    tables = tables_seen(game, rules, here.view, here.memory)
    now, hands = turns_left(rules, here.view)[0], tables.hands
    free = (tables.free[: len(hands)] > 0)[:, None]
    if rules.wasabi_optional:
        hands = np.concatenate([hands, hands[:, rules.riders] * free], 1)
    ask = Ask(kind="first", number=0, tables=tables, now=now, who=None, options=hands)
    (at,) = np.flatnonzero(Picker(net(), rules, slice(1), None).answer(ask)[0, :, 0])
    return [*rules.cards, *rules.cards[rules.riders]][int(at)]


@pytest.mark.parametrize("bot", ["net", "itamae"])
def test_a_choice_does_not_depend_on_the_rest_of_its_batch(bot: str) -> None:
    game = SUSHI_GO["sushi-go/cocktail"]
    choose = NetDraft(game, net()) if bot == "net" else LookAhead(game, net(), LITTLE)
    assert isinstance(choose, BatchChooser)
    asked = positions("sushi-go/cocktail", 2, PassingAndRobot(), every=9)
    asked += positions("sushi-go/cocktail", 4, PassingAndRobot(), every=17)
    states = [each.rng.getstate() for each in asked]
    together = choose.together(asked)
    for each, state in zip(asked, states, strict=True):
        each.rng.setstate(state)
    assert [choose(*each) for each in asked] == together


# --- looking ahead --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_it_keeps_the_contract(name: str, seats: int, options: Any) -> None:
    """Bare, and in every third turn with look-ahead."""
    game = SUSHI_GO[name]
    choose = now_and_then(LookAhead(game, net(), LITTLE), NetDraft(game, net()))
    assert check_game(game, seats, options, "net", choose, every=80) > 0


def now_and_then(one: Chooser, other: Chooser) -> Chooser:
    """One in every third turn, the other in the rest."""

    def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
        return (other if view.turn % 3 else one)(view, log, rng)

    return choose


def looking(tables: str, hands: str, **how: Any) -> Pick:
    """What it picks at the first of the tables when all hands are known."""
    turn = at_table(tables, hands, game="sushi-go/cocktail", **how)
    log = [RoundBegan(3, "left", None), Dealt(turn.table.hands, None)]
    choice = LookAhead(cocktail, net())(turn.game.view(turn.table, 0), log, Random(1))
    assert isinstance(choice, Pick)
    return choice


def test_it_counts_what_decides_the_game() -> None:
    """Two points behind: only the squid wins, whatever else a pudding would be worth."""
    assert looking("- | -", "nigiri.squid maki.1 | nigiri.egg chopsticks", round=3, totals=(30, 31)) == Pick(
        ("nigiri.squid",)
    )


def test_it_uses_chopsticks_for_what_would_not_come_back() -> None:
    assert looking(
        "chopsticks sashimi | -", "maki.1 sashimi sashimi | maki.1 maki.1 maki.1", round=3
    ) == Pick(("sashimi", "sashimi"), use=0)


def test_a_pick_can_be_looked_at_to_the_end_and_looking_ends_once_two_are_told_apart() -> None:
    """Half of the others are dropped after each look: 2 of 4, then 1 of 2."""
    asked = next(each for each in positions("sushi-go/cocktail", 4, PassingAndRobot(), every=1) if len(set(each.view.ask.hand)) > 4)  # fmt: skip
    here, public = position(cocktail, asked.view, asked.log), public_memory(asked)
    even = np.full(len(here.picks), 1 / len(here.picks))
    for error, looks in ((0.0, 4), (99.0, 2)):
        ahead = LookAhead(cocktail, net(), Effort(picks=4, deals=(2, 2, 2, 2), error=error))
        found = ahead.looked(here, even, public, np.random.default_rng(1), always=[4])
        tried = ~np.isnan(found.values[0])
        assert tried[4].sum() == tried[found.best].sum() == 2 * looks
        assert sorted(tried.sum(1).tolist())[-5:] == [2, 2, 4, 2 * looks, 2 * looks]


def test_without_time_it_takes_what_is_most_likely() -> None:
    game = SUSHI_GO["sushi-go/zoch"]
    hurried = LookAhead(game, net(), Effort(seconds=0.0))
    for asked in positions("sushi-go/zoch", 3, Passing(), every=13):
        here = position(game, asked.view, asked.log)
        (chances,) = NetDraft(game, net()).chances([here])
        assert hurried(*asked) == here.picks[chances.index(max(chances))]


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["chef", "itamae", "net"])
def test_the_strongest_levels_choose_for_many_tables_at_once(name: str) -> None:
    assert isinstance(bot_named(name)(GAMES["sushi-go/cocktail"]), BatchChooser)


@pytest.mark.parametrize("name", ["chef-v1", "itamae-v1", "search-v1", "search-v1:20"])
def test_a_bot_that_has_gone_is_refused_and_the_others_are_listed(name: str) -> None:
    with pytest.raises(BadSetup, match=f"no bot '{name}'; there are random, taster, .*itamae, .*search"):
        bot_named(name)


def test_no_net_takes_a_number_of_playouts() -> None:
    with pytest.raises(BadSetup, match="no bot 'itamae:20'"):
        bot_named("itamae:20")
