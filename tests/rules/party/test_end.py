"""Party P24: the winner."""

from msgspec.structs import replace

from kaiten.draft.rules import winners
from tests.rule import rule
from tests.rules.party.boxes import BOTH
from tests.rules.table import at_table


@rule("P24")
def test_a_tie_goes_to_the_most_dessert_cards_a_copy_included() -> None:
    table = at_table("pudding special_order=pudding | pudding | -", "- | - | -").table
    assert winners(replace(table, totals=(9, 9, 8), kept=table.plates)) == (0,)
    assert winners(replace(table, totals=(9, 9, 8), kept=((), (), ()))) == (0, 1)


@rule("P7")
@rule("P12")
@rule("P24")
def test_a_copied_pudding_counts_as_a_pudding_at_the_end_and_in_a_tie() -> None:
    turn = at_table(
        "pudding | - | -",
        "special_order sashimi | tempura sashimi | tempura sashimi",
        menu="special_order",
        round=3,
        kept="- | pudding pudding | pudding",
        totals=(10, 10, 0),
    )
    turn.picks("special_order", "tempura", "tempura").copy(0, "pudding")
    assert turn.scored("pudding") == [(6, 6, -6)]
    assert turn.table.winners == (0, 1)


@rule("P7")
@rule("P24")
def test_a_special_order_kept_as_a_dessert_breaks_a_tie() -> None:
    turn = at_table(
        "green_tea_ice_cream | - | -",
        "special_order sashimi | tempura sashimi | tempura sashimi",
        menu="special_order green_tea_ice_cream",
        round=3,
        kept="- | green_tea_ice_cream | -",
        totals=(10, 10, 0),
    )
    turn.picks("special_order", "tempura", "tempura").copy(0, "green_tea_ice_cream")
    assert turn.table.totals == (10, 10, 0)
    assert turn.table.winners == (0,)


@rule("P24")  # most dessert cards, whatever they are worth; still tied: shared
@BOTH
def test_a_tie_goes_to_the_most_dessert_cards(game: str) -> None:
    for kept, won in [
        ("green_tea_ice_cream green_tea_ice_cream | green_tea_ice_cream", (0,)),
        ("green_tea_ice_cream | green_tea_ice_cream", (0, 1)),
    ]:
        turn = at_table(
            "- | -",
            "tempura sashimi | tempura sashimi",
            game=game,
            menu="green_tea_ice_cream",
            round=3,
            kept=kept,
            totals=(7, 7),
        )
        turn.picks("tempura", "tempura")
        assert turn.table.winners == won
