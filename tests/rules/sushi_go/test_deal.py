"""Sushi Go! G1: the deal."""

import pytest

from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.games.sushi_go import PassingAndRobot
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY, SPLIT, ZOCH
from tests.rules.table import at_table, game_of


@rule("G1")
@EVERY
def test_the_deck_is_the_108_cards_of_the_box(game: str) -> None:
    box = GAMES[game]
    cards = box.inventory(box.begin(3, box.types.options()))
    assert cards == {
        "tempura": 14, "sashimi": 14, "dumpling": 14, "maki.2": 12, "maki.3": 8, "maki.1": 6,
        "nigiri.salmon": 10, "nigiri.squid": 5, "nigiri.egg": 5, "pudding": 10, "wasabi": 6, "chopsticks": 4,
    }  # fmt: skip
    assert sum(cards.values()) == 108


@rule("G1")
def test_the_deck_is_drawn_down_and_never_reshuffled() -> None:
    steps = play(GAMES[COCKTAIL], 4, PassingAndRobot(), Seeded("down"), [at_random] * 4, "down")
    left = {step.play.state.round: len(step.play.state.deck) for step in steps}
    assert left == {1: 108 - 32, 2: 108 - 64, 3: 108 - 96}


@rule("G1")
def test_a_rounds_cards_are_discarded_and_puddings_kept() -> None:
    steps = play(GAMES[COCKTAIL], 2, PassingAndRobot(), Seeded("keep"), [at_random] * 2, "keep")
    second = next(step.play.state for step in steps if step.play.state.round == 2)
    assert "pudding" not in second.discard
    assert len(second.discard) + sum(len(kept) for kept in second.kept) == 20


@rule("G1")  # 2: 10, 3: 9, 4: 8, 5: 7 cards each, of 108
@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 10, 88), (3, 9, 81), (4, 8, 76), (5, 7, 73)])
@SPLIT
def test_hands_are_dealt_by_the_number_of_players(game: str, seats: int, hand: int, left: int) -> None:
    draft = game_of(game)
    table = start(draft, seats, draft.types.options(), Seeded("1")).state
    assert [len(cards) for cards in table.hands] == [hand] * seats
    assert len(table.deck) == left
    assert sum(draft.inventory(table).values()) == 108


@rule("G1")  # Zoch is for 3-5; Cocktail for 2-5
@pytest.mark.parametrize(("game", "seats"), [(ZOCH, 2), (ZOCH, 6), (COCKTAIL, 1), (COCKTAIL, 6)])
def test_the_wrong_number_of_players_is_refused(game: str, seats: int) -> None:
    draft = game_of(game)
    with pytest.raises(BadSetup):
        draft.begin(seats, draft.types.options())


@rule("G1")  # cards played are discarded; nothing is reshuffled; puddings stay
@EVERY
def test_the_next_round_is_dealt_from_what_is_left_and_discards_never_return(game: str) -> None:
    turn = at_table(
        "maki.3 pudding | chopsticks | -", "tempura dumpling | sashimi dumpling | pudding dumpling", game=game
    )
    deck = turn.table.deck
    turn.picks("tempura", "sashimi", "pudding")
    state = turn.table
    assert state.round == 2
    assert state.discard == ("chopsticks", "dumpling", "dumpling", "dumpling", "maki.3", "sashimi", "tempura")
    dealt = [card for hand in state.hands for card in hand]
    assert len(dealt) == 27
    assert sorted([*dealt, *state.deck]) == sorted(deck)
    assert [len(kept) for kept in state.kept] == [1, 0, 1]
