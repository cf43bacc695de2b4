"""Sushi Go! G4: chopsticks."""

import pytest

from kaiten.draft.asks import Pick
from kaiten.draft.events import Revealed
from kaiten.engine.errors import IllegalAct
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY, SPLIT, ZOCH
from tests.rules.table import at_table

# --- two cards, and the chopsticks go back ---------------------------------------------------------------


@rule("G4")
def test_chopsticks_lay_two_cards_and_go_back_into_the_hand_that_is_passed() -> None:
    turn = at_table("chopsticks | -", "maki.1 maki.2 maki.3 | tempura tempura sashimi", game=COCKTAIL)
    turn.picks(Pick(("maki.3", "maki.2"), use=0), "tempura")
    assert turn.tables() == "maki.3 maki.2 | tempura"
    assert turn.hand(1) == "chopsticks maki.1"


@rule("G4")  # never with one card; with two: both are laid, and only the chopsticks are passed on
@EVERY
def test_with_two_cards_both_may_be_laid_and_the_chopsticks_alone_travel_on(game: str) -> None:
    turn = at_table("chopsticks | - | -", "tempura dumpling | maki.1 maki.1 | maki.2 maki.2", game=game)
    turn.pick(0, "tempura dumpling", use=0).pick(1, "maki.1").pick(2, "maki.2")
    # the last cards play themselves: seat 1 lays the chopsticks, seat 2 a maki.1, seat 0 a maki.2
    revealed = turn.logged(Revealed)[-1].laid
    assert [plates[0].card for plates in revealed] == ["maki.2", "chopsticks", "maki.1"]
    assert turn.table.round == 2


@rule("G4")  # used chopsticks while laying new ones
@EVERY
def test_chopsticks_may_fetch_chopsticks(game: str) -> None:
    turn = at_table(
        "chopsticks | - | -",
        "chopsticks dumpling sashimi | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=game,
    )
    turn.pick(0, "dumpling chopsticks", use=0).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == "dumpling chopsticks"
    assert turn.hand(1) == "chopsticks sashimi"


@rule("G4")
def test_any_second_card_can_be_named_by_its_own_name() -> None:
    hand = ("dumpling", "maki.1", "pudding", "sashimi", "tempura")
    for first in hand:
        for second in hand:
            if first == second:
                continue
            turn = at_table(
                "chopsticks | -", f"{' '.join(hand)} | maki.2 maki.2 maki.2 maki.2 maki.2", game=COCKTAIL
            )
            turn.picks(Pick((first, second), use=0), "maki.2")
            assert turn.tables() == f"{first} {second} | maki.2"


@rule("G4")
def test_two_cards_alike_can_be_laid_together_only_if_the_hand_holds_two() -> None:
    turn = at_table("chopsticks | -", "maki.1 maki.1 tempura | maki.2 maki.2 maki.2", game=COCKTAIL)
    pairs = [pick.cards for pick in turn.choices(0) if pick.use is not None]
    assert pairs == [("maki.1", "maki.1"), ("maki.1", "tempura"), ("tempura", "maki.1")]


@rule("G4")  # two equal cards need to be there twice
@EVERY
def test_the_same_card_cannot_be_laid_twice(game: str) -> None:
    turn = at_table("chopsticks | - | -", "tempura dumpling | maki.1 maki.1 | maki.2 maki.2", game=game)
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura tempura", use=0)
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura dumpling")  # two cards without chopsticks


# --- when they may be used -------------------------------------------------------------------------------


@rule("G4")
def test_chopsticks_cannot_be_used_with_one_card_in_hand() -> None:
    turn = at_table("chopsticks | chopsticks", "maki.1 | maki.2", game=COCKTAIL)
    assert turn.choices(0) == []


@rule("G4")
def test_chopsticks_picked_this_turn_cannot_be_used_this_turn() -> None:
    turn = at_table("- | -", "chopsticks maki.2 maki.3 | tempura tempura sashimi", game=COCKTAIL)
    assert all(len(pick.cards) == 1 for pick in turn.choices(0))


@rule("G4")  # only chopsticks laid on an earlier turn
@EVERY
def test_chopsticks_cannot_be_used_on_the_turn_they_are_laid(game: str) -> None:
    turn = at_table(
        "- | - | -", "chopsticks tempura maki.1 | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2", game=game
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "chopsticks tempura", use=0)
    assert turn.ask(0).pairs == ()


@rule("G4")
def test_of_several_chopsticks_one_is_used_a_turn_and_they_are_offered_once() -> None:
    turn = at_table(
        "chopsticks chopsticks | -", "maki.1 maki.2 maki.3 | tempura tempura sashimi", game=COCKTAIL
    )
    assert {pick.use for pick in turn.choices(0)} == {None, 0}
    turn.picks(Pick(("maki.3", "maki.2"), use=0), "tempura")
    assert turn.tables() == "chopsticks maki.3 maki.2 | tempura"


@rule("G4")  # several: only one use a turn, they are alike
@EVERY
def test_of_two_chopsticks_one_is_used_and_one_stays(game: str) -> None:
    turn = at_table(
        "chopsticks chopsticks | - | -",
        "tempura dumpling sashimi | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=game,
    )
    assert turn.ask(0).pairs == (0,)
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura dumpling sashimi", use=0)
    turn.pick(0, "tempura dumpling", use=0).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == "chopsticks tempura dumpling"
    assert turn.hand(1) == "chopsticks sashimi"


# --- with wasabi and nigiri ------------------------------------------------------------------------------


@rule("G4")
def test_wasabi_then_nigiri_by_chopsticks_is_tripled_and_nigiri_then_wasabi_is_not() -> None:
    for cards, table in (
        (("wasabi", "nigiri.squid"), "wasabi+nigiri.squid"),
        (("nigiri.squid", "wasabi"), "nigiri.squid wasabi"),
    ):
        turn = at_table(
            "chopsticks | -", "wasabi nigiri.squid maki.1 | tempura tempura sashimi", game=COCKTAIL
        )
        turn.picks(Pick(cards, use=0), "tempura")
        assert turn.tables() == f"{table} | tempura"


@rule("G4")  # Cocktail's note: wasabi and sushi in one turn
@SPLIT
def test_wasabi_then_nigiri_by_chopsticks_is_tripled(game: str) -> None:
    turn = at_table("chopsticks | -", "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1", game=game)
    turn.pick(0, "wasabi nigiri.squid", use=0).pick(1, "maki.1")
    assert turn.plates(0) == "wasabi nigiri.squid/1"
    assert turn.hand(1) == "chopsticks tempura"


@rule("G4")
@SPLIT
def test_nigiri_then_wasabi_by_chopsticks_is_not(game: str) -> None:
    turn = at_table("chopsticks | -", "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1", game=game)
    turn.pick(0, "nigiri.squid wasabi", use=0).pick(1, "maki.1")
    assert turn.plates(0) == "nigiri.squid wasabi"


@rule("G4")
def test_of_two_nigiri_the_first_named_takes_the_free_wasabi() -> None:
    turn = at_table(
        "wasabi chopsticks | -", "nigiri.egg nigiri.squid maki.1 | tempura tempura sashimi", game=COCKTAIL
    )
    turn.picks(Pick(("nigiri.squid", "nigiri.egg"), use=1), "tempura")
    assert turn.tables() == "wasabi+nigiri.squid nigiri.egg | tempura"


@rule("G4")  # the first named takes it
@SPLIT
@pytest.mark.parametrize(
    ("named", "laid"),
    [
        ("nigiri.egg nigiri.squid", "wasabi nigiri.egg/1 nigiri.squid"),
        ("nigiri.squid nigiri.egg", "wasabi nigiri.squid/1 nigiri.egg"),
    ],
)
def test_of_two_nigiri_either_may_be_named_first_and_takes_the_free_wasabi(
    game: str, named: str, laid: str
) -> None:
    turn = at_table(
        "chopsticks wasabi | -", "nigiri.egg nigiri.squid tempura | maki.1 maki.1 maki.1", game=game
    )
    turn.pick(0, named, use=0).pick(1, "maki.1")
    assert turn.plates(0) == laid


@rule("G4")
@SPLIT
def test_two_nigiri_on_two_free_wasabi_are_both_tripled(game: str) -> None:
    turn = at_table(
        "chopsticks wasabi wasabi | -", "nigiri.egg nigiri.egg tempura | maki.1 maki.1 maki.1", game=game
    )
    turn.pick(0, "nigiri.egg nigiri.egg", use=0).pick(1, "maki.1")
    assert turn.plates(0) == "wasabi wasabi nigiri.egg/1 nigiri.egg/2"


# --- with wasabi and nigiri in Zoch ----------------------------------------------------------------------


@rule("G4")
def test_in_zoch_a_wasabi_of_the_same_turn_cannot_be_used() -> None:
    hands = "wasabi nigiri.squid maki.1 | tempura tempura sashimi | tempura tempura sashimi"
    turn = at_table("chopsticks | - | -", hands, game=ZOCH)
    assert all(not pick.on for pick in turn.choices(0))
    turn.picks(Pick(("wasabi", "nigiri.squid"), use=0), "tempura", "tempura")
    assert turn.scored("nigiri") == []
    assert all(plate.on is None for plate in turn.table.plates[0])


@rule("G4")  # Zoch: a wasabi of the same turn cannot be used
def test_in_zoch_wasabi_and_nigiri_of_one_turn_stay_apart() -> None:
    turn = at_table(
        "chopsticks | - | -",
        "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=ZOCH,
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "wasabi nigiri.squid", use=0, on=("nigiri.squid",))
    turn.pick(0, "wasabi nigiri.squid", use=0).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == "wasabi nigiri.squid"


@rule("G4")  # Zoch: an earlier one can, beside one of this turn
def test_in_zoch_the_earlier_wasabi_is_taken_not_the_one_of_this_turn() -> None:
    turn = at_table(
        "chopsticks wasabi | - | -",
        "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=ZOCH,
    )
    turn.pick(0, "wasabi nigiri.squid", use=0, on=("nigiri.squid",)).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == "wasabi wasabi nigiri.squid/1"


@rule("G4")
def test_in_zoch_the_player_chooses_for_each_of_two_nigiri() -> None:
    hands = "nigiri.egg nigiri.squid maki.1 | tempura tempura sashimi | tempura tempura sashimi"
    turn = at_table("wasabi chopsticks | - | -", hands, game=ZOCH)
    turn.picks(Pick(("nigiri.egg", "nigiri.squid"), use=1, on=("nigiri.squid",)), "tempura", "tempura")
    assert turn.tables() == "wasabi+nigiri.squid nigiri.egg | tempura | tempura"


@rule("G4")  # Zoch: the player chooses for each nigiri
@pytest.mark.parametrize(
    ("on", "laid"),
    [
        ((), "wasabi nigiri.egg nigiri.squid"),
        (("nigiri.egg",), "wasabi nigiri.egg/1 nigiri.squid"),
        (("nigiri.squid",), "wasabi nigiri.egg nigiri.squid/1"),
    ],
)
def test_in_zoch_either_of_two_nigiri_or_neither_takes_the_wasabi(on: tuple[str, ...], laid: str) -> None:
    turn = at_table(
        "chopsticks wasabi | - | -",
        "nigiri.egg nigiri.squid tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=ZOCH,
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "nigiri.egg nigiri.squid", use=0, on=("nigiri.egg", "nigiri.squid"))
    turn.pick(0, "nigiri.egg nigiri.squid", use=0, on=on).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == laid


@rule("G4")
def test_in_zoch_two_alike_nigiri_one_on_one_off_with_two_free_wasabi() -> None:
    turn = at_table(
        "chopsticks wasabi wasabi | - | -",
        "nigiri.egg nigiri.egg tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        game=ZOCH,
    )
    turn.pick(0, "nigiri.egg nigiri.egg", use=0, on=("nigiri.egg",)).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == "wasabi wasabi nigiri.egg/1 nigiri.egg"
