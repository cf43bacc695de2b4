"""Sushi Go! G3: wasabi."""

import pytest

from kaiten.draft.asks import Pick
from kaiten.engine.errors import IllegalAct
from tests.rule import rule
from tests.rules.sushi_go.boxes import EVERY, SPLIT, ZOCH
from tests.rules.table import at_table, points

# --- Cocktail and US: a nigiri must go on a free wasabi --------------------------------------------------


@rule("G3")
@SPLIT
def test_a_nigiri_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table("wasabi | -", "nigiri.squid maki.1 maki.1 | tempura maki.1 maki.1", game=game)
    assert turn.choices(0) == [Pick(("maki.1",)), Pick(("nigiri.squid",))]
    turn.picks("nigiri.squid", "tempura")
    assert turn.tables() == "wasabi+nigiri.squid | tempura"


@rule("G3")  # must
@SPLIT
def test_a_nigiri_cannot_stay_off_a_free_wasabi(game: str) -> None:
    turn = at_table("wasabi | -", "nigiri.egg tempura maki.1 | maki.1 maki.1 maki.1", game=game)
    assert Pick(("nigiri.egg",), on=("nigiri.egg",)) not in turn.choices(0)
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "wasabi nigiri.egg/0"


@rule("G3")
@EVERY
def test_one_nigiri_a_wasabi(game: str) -> None:
    assert points(game, "wasabi+nigiri.squid nigiri.salmon | -", "nigiri") == (11, 0)


@rule("G3")
@SPLIT
def test_two_free_wasabi_take_the_next_two_nigiri(game: str) -> None:
    assert points(game, "wasabi wasabi nigiri.egg nigiri.squid nigiri.salmon | -", "nigiri") == (14, 0)


@rule("G3")  # several may lie free; one nigiri each
@SPLIT
def test_of_two_free_wasabi_one_nigiri_takes_one_and_the_next_the_other(game: str) -> None:
    turn = at_table(
        "wasabi wasabi | -", "nigiri.egg tempura maki.1 maki.2 | nigiri.squid maki.1 maki.1 maki.2", game=game
    )
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "wasabi wasabi nigiri.egg/0"
    turn.picks("nigiri.squid", "tempura")
    assert turn.plates(0) == "wasabi wasabi nigiri.egg/0 nigiri.squid/1"


@rule("G3")
@SPLIT
def test_a_nigiri_laid_before_the_wasabi_stays_bare(game: str) -> None:
    assert points(game, "nigiri.squid wasabi | -", "nigiri") == (3, 0)


@rule("G3")
@SPLIT
def test_a_wasabi_does_nothing_for_a_nigiri_laid_before_it(game: str) -> None:
    turn = at_table("nigiri.squid | -", "wasabi tempura maki.1 | maki.1 maki.1 maki.1", game=game)
    turn.picks("wasabi", "maki.1")
    assert turn.plates(0) == "nigiri.squid wasabi"


# --- Zoch: the player chooses ----------------------------------------------------------------------------


@rule("G3")
def test_in_zoch_the_player_chooses_and_a_bare_nigiri_stays_bare() -> None:
    turn = at_table(
        "wasabi | - | -",
        "nigiri.squid maki.1 maki.1 | tempura maki.1 maki.1 | tempura maki.1 maki.1",
        game=ZOCH,
    )
    assert Pick(("nigiri.squid",), on=("nigiri.squid",)) in turn.choices(0)
    turn.picks("nigiri.squid", "tempura", "tempura")
    assert turn.tables() == "nigiri.squid wasabi | tempura | tempura"
    assert turn.table.plates[0][1].on is None


@rule("G3")  # Zoch: when laid, its player chooses
def test_in_zoch_the_player_chooses_and_a_bare_nigiri_leaves_the_wasabi_free() -> None:
    turn = at_table(
        "wasabi | - | -",
        "nigiri.egg maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2 maki.2 | nigiri.squid maki.3 maki.3 maki.3",
        game=ZOCH,
    )
    turn.pick(0, "nigiri.egg").pick(1, "maki.2").pick(2, "maki.3")
    assert turn.plates(0) == "wasabi nigiri.egg"
    turn.pick(0, "nigiri.squid", on=("nigiri.squid",)).pick(1, "maki.1").pick(2, "maki.2")
    assert turn.plates(0) == "wasabi nigiri.egg nigiri.squid/0"


@rule("G3")
def test_in_zoch_a_nigiri_goes_on_the_wasabi_if_its_player_says_so() -> None:
    turn = at_table(
        "wasabi | - | -",
        "nigiri.squid maki.1 maki.1 | tempura maki.1 maki.1 | tempura maki.1 maki.1",
        game=ZOCH,
    )
    turn.picks(Pick(("nigiri.squid",), on=("nigiri.squid",)), "tempura", "tempura")
    assert turn.tables() == "wasabi+nigiri.squid | tempura | tempura"


@rule("G3")  # Zoch: a bare nigiri is never moved on a wasabi afterwards
def test_in_zoch_there_is_no_choice_without_a_wasabi_of_an_earlier_turn() -> None:
    turn = at_table("nigiri.squid | - | -", "nigiri.egg maki.1 | maki.1 maki.1 | maki.1 maki.2", game=ZOCH)
    assert turn.choices(0) == [Pick(("maki.1",)), Pick(("nigiri.egg",))]
    with pytest.raises(IllegalAct):
        turn.pick(0, "nigiri.egg", on=("nigiri.egg",))
