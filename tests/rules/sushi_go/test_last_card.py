"""Sushi Go! G5: the last card."""

from kaiten.draft.asks import Pick
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, ZOCH
from tests.rules.table import at_table


@rule("G5")
def test_the_last_card_plays_itself() -> None:
    turn = at_table("- | -", "tempura maki.1 | sashimi maki.2", game=COCKTAIL)
    turn.picks("tempura", "sashimi")
    assert turn.scored("maki") == [(6, 3)]
    assert turn.table.round == 2


@rule("G5")
def test_a_last_nigiri_in_zoch_still_asks_whether_it_goes_on_the_free_wasabi() -> None:
    turn = at_table("wasabi | - | -", "nigiri.egg | tempura | tempura", game=ZOCH)
    assert turn.asked() == [0]
    turn.act(0, Pick(("nigiri.egg",)))
    assert turn.scored("nigiri") == [(1, 0, 0)]


@rule("G5")
def test_in_zoch_a_last_nigiri_with_a_free_wasabi_is_asked_for_and_the_others_are_not() -> None:
    turn = at_table("wasabi | - | -", "tempura maki.1 | maki.1 maki.1 | nigiri.squid maki.2", game=ZOCH)
    turn.picks("tempura", "maki.1", "maki.2")
    assert turn.asked() == [0]
    assert turn.choices(0) == [Pick(("nigiri.squid",)), Pick(("nigiri.squid",), on=("nigiri.squid",))]
    turn.pick(0, "nigiri.squid", on=("nigiri.squid",))
    assert turn.scored("nigiri") == [(9, 0, 0)]


@rule("G5")
def test_in_cocktail_a_last_nigiri_goes_on_the_wasabi_by_itself() -> None:
    turn = at_table("wasabi | - | -", "tempura maki.1 | maki.1 maki.1 | nigiri.squid maki.2", game=COCKTAIL)
    turn.picks("tempura", "maki.1", "maki.2")
    assert turn.scored("nigiri") == [(9, 0, 0)]
