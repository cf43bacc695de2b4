"""Duplicate deals: every bot on every chair with the same cards, and an interval that is what it says."""

import pickle
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.bots import BOTS
from kaiten.bots.arena import Deal, Match, Standing, Tally, play_deal, standings, together
from kaiten.engine.game import Game
from kaiten.engine.runner import Chooser, at_random
from kaiten.engine.terms import Choice, Elapsed, Event
from kaiten.games import GAMES
from kaiten.games.sushi_dice.table import ENOUGH

pytestmark = pytest.mark.slow

Seen = list[tuple[str, int, Any]]  # a bot's name, the seat it sat on, what lay there when it was first asked


def spy(name: str, seen: Seen) -> Callable[[Game[Any]], Chooser]:
    """A random bot that writes down the hand or belts it sees first in each game."""

    def seated(game: Game[Any]) -> Chooser:
        choose, new = BOTS["random"](game), [True]

        def look_and_choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
            if new:
                new.clear()
                seen.append(
                    (name, view.seat, view.hands[view.seat] if hasattr(view, "hands") else view.belts)
                )
            return choose(view, log, rng)

        return look_and_choose

    return seated


def match_of(game: str, *bots: str, seed: str = "arena") -> Match:
    return Match(game, GAMES[game].types.options(), bots, seed)


def met(match: Match, deals: int) -> list[Standing]:
    return standings(match, [play_deal(match, deal) for deal in range(deals)])


@pytest.mark.parametrize("game", ["sushi-go/cocktail", "party/cocktail"])
def test_every_bot_sits_on_every_chair_with_the_same_cards(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: Seen = []
    names = ("eel", "tofu", "tea")
    for name in names:
        monkeypatch.setitem(BOTS, name, spy(name, seen))
    deals = set()
    for deal in range(3):
        seen.clear()
        play_deal(match_of(game, *names), deal)
        assert sorted((name, seat) for name, seat, _ in seen) == sorted(product(names, range(3)))
        hands = {(seat, hand) for _, seat, hand in seen}
        assert len(hands) == 3, "one hand per seat, no matter which bot sits there"
        deals.add(frozenset(hands))
    assert len(deals) == 3, "another deal, other cards"


def test_the_first_roll_is_the_same_no_matter_who_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Seen = []
    names = ("eel", "tofu")
    for name in names:
        monkeypatch.setitem(BOTS, name, spy(name, seen))
    play_deal(match_of("roll/cocktail", *names), 0)
    begun = seen[::2]  # in each game, who was asked before the other
    assert {name for name, _, _ in begun} == set(names)
    assert begun[0][1:] == begun[1][1:]


def test_each_game_has_new_choosers_with_luck_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    lucks: list[float] = []

    def seated(game: Game[Any]) -> Chooser:
        new = [True]

        def choose(view: Any, log: Sequence[Event], rng: Random) -> Choice | None:
            if new:
                new.clear()
                lucks.append(rng.random())
            return at_random(view, log, rng)

        return choose

    monkeypatch.setitem(BOTS, "new", seated)
    for deal in range(2):
        play_deal(match_of("sushi-go/cocktail", "new", "new"), deal)
    assert len(lucks) == len(set(lucks)) == 2 * 2 * 2, "two deals, two rotations, two seats"


@pytest.mark.parametrize(
    ("game", "deals"), [("sushi-go/cocktail", 12), ("roll/cocktail", 12), ("dice/sit-down", 2)]
)
def test_bots_that_are_alike_share_the_wins(game: str, deals: int) -> None:
    rows = met(match_of(game, "random", "random", "random"), deals)
    assert [row.bot for row in rows] == ["random", "random#2", "random#3"]
    assert sum(row.wins for row in rows) == pytest.approx(1)
    for row in rows:
        assert row.low <= 1 / 3 <= row.high


def test_greed_beats_luck_beyond_the_interval() -> None:
    greedy, *others = met(match_of("sushi-go/cocktail", "greedy", "random", "random", "random"), 10)
    assert greedy.low > 0.5
    assert greedy.ms > max(row.ms for row in others) > 0
    assert greedy.points > max(row.points for row in others)
    assert max(row.high for row in others) < 0.5


def test_at_sushi_dice_plates_are_the_points() -> None:
    deal = play_deal(match_of("dice/sit-down", "greedy", "random"), 0)
    for tallies in zip(*deal, strict=True):
        winner, loser = sorted(tallies, key=lambda tally: -tally.wins)
        assert (winner.wins, loser.wins) == (1, 0)
        assert winner.points == ENOUGH[2] > loser.points


def test_standings_on_a_literal_example() -> None:
    """Two deals, two bots: a win and a shared win, then a defeat and a win."""

    def tally(wins: float, points: int) -> Tally:
        return Tally(wins, points, seconds=0.25, moves=50)

    deals: list[Deal] = [
        ((tally(1, 40), tally(0.5, 30)), (tally(0, 20), tally(0.5, 30))),
        ((tally(0, 10), tally(1, 36)), (tally(1, 35), tally(0, 35))),
    ]
    one, two = standings(match_of("roll/cocktail", "greedy", "greedy"), deals)
    assert one == Standing("greedy", 0.625, 0.0, 1.0, 29.0, 5.0)
    assert two == Standing("greedy#2", 0.375, 0.0, 1.0, 30.0, 5.0)


def test_one_deal_plays_the_same_whatever_was_played_before() -> None:
    match = match_of("party/cocktail", "greedy", "random")

    def timeless(deal: Deal) -> list[list[Tally]]:
        return [[replace(tally, seconds=0) for tally in games] for games in deal]

    after_another = [play_deal(match, deal) for deal in (1, 0)][1]
    assert timeless(play_deal(match, 0)) == timeless(after_another)


def test_a_bot_that_cheats_is_named_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", lambda game: lambda view, log, rng: Elapsed())
    with pytest.raises(
        AssertionError, match=r"luck 'arena/3', seats cheat, random: seat 0 may not"
    ) as caught:
        play_deal(match_of("sushi-go/cocktail", "cheat", "random"), 3)
    assert "seat 0" in str(pickle.loads(pickle.dumps(caught.value))), "it can be sent from another core"


def test_those_of_one_name_together() -> None:
    """Two deals of three games; the two greedy win one half of them, and two thirds, together."""
    match = match_of("roll/cocktail", "greedy", "random", "greedy")
    wins = [((1, 0, 0), (0, 1, 0.5), (0, 0, 0.5)), ((1, 0, 0.5), (0, 1, 0), (0, 0, 0.5))]
    assert [sum(sum(row) for row in deal) for deal in wins] == [3, 3]
    deals: list[Deal] = [tuple(tuple(Tally(won, 9, 0.5, 2) for won in row) for row in deal) for deal in wins]
    (pair,) = together(match, deals)
    assert (pair.bot, pair.points, pair.ms) == ("greedy ×2", 9, 250)
    assert pair.wins == pytest.approx((0.5 + 2 / 3) / 2)
    assert together(match_of("roll/cocktail", "greedy", "greedy"), deals) == []
