"""The levels: none makes mistakes on purpose, a weaker one looks at less."""

from random import Random
from typing import Literal

import numpy as np
import pytest

from kaiten.bots import bot_named
from kaiten.bots.draft.net import Forgetful, NetDraft, position
from kaiten.bots.roll.net import LooksAtOwnTray, NetRoll
from kaiten.bots.roll.net import position as bar_position
from kaiten.draft.asks import Pick
from kaiten.draft.events import Dealt, RoundBegan
from kaiten.engine.terms import Choice, Event
from kaiten.games.sushi_go import cocktail
from kaiten.games.sushi_roll import cocktail as roll
from kaiten.games.sushi_roll.asks import Take
from kaiten.games.sushi_roll.table import Tokens
from kaiten.nets.net import Net
from kaiten.nets.shipped import net_for, net_named
from tests.rules.bar import at_bar
from tests.rules.table import at_table

RICH = Tokens(menu=2, chopsticks=2)


# --- a child takes what scores now ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plates", "hand", "card"),
    [
        ("-", "sashimi tempura nigiri.egg wasabi", "nigiri.egg"),
        ("-", "nigiri.squid nigiri.salmon wasabi", "nigiri.squid"),
        ("tempura", "nigiri.squid tempura dumpling", "tempura"),
        ("wasabi", "nigiri.salmon tempura dumpling", "nigiri.salmon"),
    ],
)
def test_a_child_takes_the_card_that_scores_most_now(plates: str, hand: str, card: str) -> None:
    turn = at_table(f"{plates} | -", f"{hand} | -", game="sushi-go/cocktail")
    choice = bot_named("child")(cocktail)(turn.game.view(turn.table, 0), [], Random(1))
    assert isinstance(choice, Pick) and choice.cards == (card,)


@pytest.mark.parametrize(("round", "card"), [(1, "nigiri.salmon"), (2, "nigiri.salmon"), (3, "pudding")])
def test_a_child_counts_desserts_when_the_end_of_the_round_is_the_end_of_the_game(
    round: int, card: str
) -> None:
    """With a pudding more than the others it would get six points."""
    turn = at_table("- | -", "nigiri.salmon pudding | -", game="sushi-go/cocktail", round=round)
    choice = bot_named("child")(cocktail)(turn.game.view(turn.table, 0), [], Random(1))
    assert isinstance(choice, Pick) and choice.cards == (card,)


def test_a_child_takes_the_die_that_scores_most_now_and_spends_no_token() -> None:
    sitting = at_bar("wasabi nigiri.squid sashimi | maki.3 maki.3 maki.3", tokens=(RICH, RICH))
    assert bot_named("child")(roll)(roll.view(sitting.bar, 0), [], Random(1)) == Take(11)


# --- a regular is wary of miso soup -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_regular_prefers_points_that_nobody_can_spoil(seed: int) -> None:
    """Both score three points, but miso soups that are laid in the same turn are lost."""
    turn = at_table("- | -", "miso_soup nigiri.egg nigiri.egg nigiri.egg nigiri.squid | -")
    choice = bot_named("regular")(turn.game)(turn.game.view(turn.table, 0), [], Random(seed))
    assert isinstance(choice, Pick) and choice.cards == ("nigiri.squid",)


# --- a chef does not look at everything -------------------------------------------------------------------


def sushi_go() -> Net:
    found = net_for(cocktail)
    assert found is not None
    return found


def sushi_roll() -> Net:
    found = net_named("roll")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("player", "known"),
    [
        (Forgetful(cocktail, sushi_go()), []),
        (Forgetful(cocktail, sushi_go(), easy=1), []),
        (Forgetful(cocktail, sushi_go(), easy=2), [1]),
        (NetDraft(cocktail, sushi_go()), [1, 2]),
    ],
    ids=["nothing", "harder", "easy", "net"],
)
@pytest.mark.parametrize("direction", ["left", "right"])
def test_a_chef_remembers_at_most_an_easy_hand_that_it_passed_on(
    player: NetDraft, known: list[int], direction: Literal["left", "right"]
) -> None:
    """`known`: how many passes away the hands are that make a difference."""
    hands = "tempura sashimi maki.1 | tempura tempura wasabi | maki.3 wasabi wasabi"
    turn = at_table("-|-|-", hands, game="sushi-go/cocktail", direction=direction)
    view, every = turn.game.view(turn.table, 0), turn.table.hands
    begun: list[Event] = [RoundBegan(1, direction, None)]
    found = []
    for passes in (1, 2):
        seat = passes if direction == "left" else 3 - passes
        seen = tuple([hand if at in (0, seat) else 3 for at, hand in enumerate(every)])
        logs = [[*begun, Dealt(some, None)] for some in (seen, (every[0], 3, 3))]
        likely, other = player.chances([position(cocktail, view, log) for log in logs])
        found += [] if np.allclose(likely, other) else [passes]
    assert found == known


def test_a_chef_does_not_remember_hands_when_it_wishes_but_the_net_does() -> None:
    """A spoon asks after the reveal."""
    hands = "eel eel tofu | sashimi eel eel | tofu tofu tofu"
    turn = at_table("spoon.4 sashimi sashimi | - | -", hands, menu="spoon sashimi eel tofu")
    known = (turn.table.hands, (turn.table.hands[0], 3, 3))
    turn.picks(Pick(("eel",), use=0), "eel", "tofu")
    view, net = turn.game.view(turn.table, 0), net_for(turn.game)
    assert net is not None
    logs = [[RoundBegan(1, "left", None), Dealt(some, None), *turn.log] for some in known]
    for player, same in ((Forgetful(turn.game, net), True), (NetDraft(turn.game, net), False)):
        wish, other = (player.effect(view, log).logits("wish") for log in logs)
        assert np.allclose(wish, other) == same


def test_a_chef_does_not_look_at_the_others_tray_but_the_net_does() -> None:
    bars = [
        at_bar("maki.2 tempura | sashimi maki.1", trays=f"maki.2 | {theirs}", tokens=(RICH, RICH)).bar
        for theirs in ("maki.3", "dumpling")
    ]
    here = [bar_position(roll.view(bar, 0)) for bar in bars]
    for player, same in ((LooksAtOwnTray(roll, sushi_roll()), True), (NetRoll(roll, sushi_roll()), False)):
        one, other = player.policy(here)
        assert np.allclose(one, other) == same


def choose(level: str, seed: int) -> Choice | None:
    turn = at_table("tempura | -", "tempura nigiri.egg | maki.1 maki.1", game="sushi-go/cocktail", round=3)
    log: list[Event] = [RoundBegan(3, "left", None), Dealt(turn.table.hands, None)]
    return bot_named(level)(cocktail)(turn.game.view(turn.table, 0), log, Random(seed))


@pytest.mark.parametrize("level", ["child", "beginner", "regular", "chef", "itamae"])
def test_no_level_refuses_a_set_at_random(level: str) -> None:
    assert {choose(level, seed) for seed in range(8)} == {Pick(("tempura",))}
