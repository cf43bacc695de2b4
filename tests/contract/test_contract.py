"""Every game keeps the contract, in every edition, menu, variant and number of seats; and the contract bites."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from kaiten.bots import BOTS
from kaiten.draft import events
from kaiten.draft.apply import apply
from kaiten.draft.asks import Keep, PickCards
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.draft.view import DraftView, view
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.game import Play, start
from kaiten.engine.terms import Act, Ask, Ended, Event, Seat
from kaiten.games import GAMES
from kaiten.games.party import MENUS
from kaiten.games.sushi_go import COCKTAIL, PassingAndRobot
from kaiten.games.variants import variants


def named(way: tuple[str, int, Any]) -> str:
    game, seats, options = way
    return f"{game}-{seats}-{getattr(options, 'menu', '') or ''}{getattr(options, 'passing', '')}{getattr(options, 'robot', '') or ''}"


WAYS = [(name, seats, options) for name, game in GAMES.items() for seats, options in variants(game)]
AS_PRINTED = [way for way in WAYS if getattr(way[2], "menu", "classic") in MENUS]


def chosen() -> list[tuple[str, int, Any]]:
    """Every edition, menu and variant with its fewest and its most seats, and every number of seats of every box."""
    setups: dict[str, list[tuple[str, int, Any]]] = {}
    tables: dict[tuple[str, int], list[tuple[str, int, Any]]] = {}
    for way in AS_PRINTED:
        setups.setdefault(f"{way[0]} {way[2]}", []).append(way)
        tables.setdefault(way[:2], []).append(way)
    ends = [way for ways in setups.values() for way in (ways[0], ways[-1])]
    numbers = [ways[at % len(ways)] for at, ways in enumerate(tables.values())]
    return list({named(way): way for way in ends + numbers}.values())


@pytest.mark.parametrize("way", chosen(), ids=named)
def test_each_edition_menu_variant_and_seat_count_keeps_the_contract(way: tuple[str, int, Any]) -> None:
    name, seats, options = way
    assert check_game(GAMES[name], seats, options, "printed", BOTS["random"](GAMES[name])) > 0


@pytest.mark.slow
@settings(max_examples=12)
@given(way=st.sampled_from(WAYS), seed=st.integers(0, 10**9), bot=st.sampled_from(["greedy", "random"]))
def test_any_game_of_any_bot_on_any_luck_keeps_the_contract(
    way: tuple[str, int, Any], seed: int, bot: str
) -> None:
    name, seats, options = way
    assert check_game(GAMES[name], seats, options, str(seed), BOTS[bot](GAMES[name])) > 0


# --- a contract that cannot fail proves nothing ----------------------------------------------------------


class Broken(Draft):
    every: ClassVar[int] = 1  # how often the costly checks are made

    def __init__(self) -> None:
        super().__init__("sushi-go/cocktail", 1, COCKTAIL)


class Leaky(Broken):
    def view(self, state: Table, seat: Seat | None) -> DraftView:
        return replace(view(state, seat, None), hands=state.hands)


class TellsWhoPicksWhat(Broken):
    def view(self, state: Table, seat: Seat | None) -> DraftView:
        return replace(super().view(state, seat), pick=state.picks[0])


class Lossy(Broken):
    @staticmethod
    def apply(state: Table, event: Event) -> Table:
        after = apply(state, event)
        return replace(after, discard=()) if isinstance(event, events.Cleared) else after


class Lawless(Broken):
    def _ask(self, state: Table, seat: Seat) -> Ask | None:
        ask = super()._ask(state, seat)
        return Anything(*[getattr(ask, name) for name in PickCards.__struct_fields__]) if ask else None


class Anything(PickCards, frozen=True):
    def allows(self, choice: Any) -> bool:
        return not isinstance(choice, Keep)


class Unlucky(Broken):
    def _deal(self, play: Play[Table], control: Seat | None) -> None:
        draw, play.chance = play.chance, Fixed(play.chance)
        super()._deal(play, control)
        play.chance = draw


class Fixed:
    """Asks luck, and does not listen."""

    def __init__(self, chance: Any) -> None:
        self.chance = chance
        self.pledge = chance.pledge

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        self.chance.draw(bag, n, label)
        return tuple(sorted(Counter(bag).elements())[:n])

    def roll(self, dice: Any, label: str) -> Any:
        return self.chance.roll(dice, label)


class FavoursSeatZero(Broken):
    def answer(self, play: Play[Table], act: Act) -> None:
        before = play.state.round
        super().answer(play, act)
        if play.state.phase == "over" and before == 3:
            play.emit(Ended((0,)))


class Endless(Broken):
    every = 10_000  # the log becomes long, and some checks read all of it

    def end_round(self, play: Play[Table]) -> None:
        self._clear(play)
        everything = tuple(sorted(play.state.discard + play.state.deck))
        play.state = replace(play.state, discard=(), deck=everything, round=0)
        self._deal(play, None)


class GuessesNothing(Broken):
    def guess(self, view: DraftView, log: Sequence[Event], rng: Random) -> Table:
        return replace(super().guess(view, log, rng), hands=((),) * len(view.hands))


class GuessesTooMuch(Broken):
    def guess(self, view: DraftView, log: Sequence[Event], rng: Random) -> Table:
        return replace(super().guess(view, log, rng), desserts=("pudding",))


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (GuessesNothing, "guesses a state that looks different"),
        (GuessesTooMuch, "guesses what is not in the box"),
        (Leaky, "sees what is hidden"),
        (TellsWhoPicksWhat, "sees what is hidden"),
        (Lossy, "inventory was changed"),
        (Lawless, "an illegal act was accepted|not listed is allowed"),
        (Unlucky, "luck is ignored"),
        (FavoursSeatZero, "rotated"),
        (Endless, "does not end"),
    ],
)
def test_the_contract_notices_a_game_that_breaks_it(game: type[Broken], promise: str) -> None:
    def soak() -> None:
        for number in range(12):
            check_game(game(), 3, PassingAndRobot(), f"broken/{number}", every=game.every)

    with pytest.raises(AssertionError, match=promise):
        soak()


def test_an_imagined_table_really_differs_where_the_seat_cannot_look() -> None:
    game = GAMES["sushi-go/cocktail"]
    state = start(game, 3, PassingAndRobot(), Seeded("imagine")).state
    other = game.imagine(state, 0, Random(1))
    assert other.hands[0] == state.hands[0]
    assert other.hands[1] != state.hands[1]
