"""Sushi Go! G12, G13: puddings and the winner."""

import pytest
from msgspec.structs import replace

from kaiten.draft.rules import winners
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY, SPLIT, US, ZOCH
from tests.rules.table import at_table, points

# --- G12: pudding -------------------------------------------------------------------------------------


@rule("G12")
def test_in_zoch_every_tied_player_gains_or_loses_in_full() -> None:
    assert points(ZOCH, "pudding | pudding | - | -", "pudding", final=True) == (6, 6, -6, -6)


@rule("G12")
@EVERY
def test_puddings_all_level_pay_nothing(game: str) -> None:
    assert points(game, "pudding | pudding | pudding", "pudding", final=True) == (0, 0, 0)


@rule("G12")
@SPLIT
def test_with_two_players_nobody_loses_for_puddings(game: str) -> None:
    assert points(game, "pudding | -", "pudding", final=True) == (6, 0)
    assert points(game, "pudding | pudding", "pudding", final=True) == (0, 0)


@rule("G12")
@pytest.mark.parametrize(
    ("counts", "split", "full"),
    [
        ((4, 3, 0, 0), (6, 0, -3, -3), (6, 0, -6, -6)),  # printed (Cocktail)
        (
            (1, 0, 0, 0, 0),
            (6, -1, -1, -1, -1),
            (6, -6, -6, -6, -6),
        ),  # six split among four, rounded towards zero
        ((2, 2, 2, 0), (2, 2, 2, -6), (6, 6, 6, -6)),
        ((2, 2, 2, 2, 0), (1, 1, 1, 1, -6), (6, 6, 6, 6, -6)),
        ((2, 2, 1), (3, 3, -6), (6, 6, -6)),
        ((3, 1, 1), (6, -3, -3), (6, -6, -6)),
        ((2, 2, 2), (0, 0, 0), (0, 0, 0)),  # all level
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((3, 2, 1), (6, 0, -6), (6, 0, -6)),
    ],
)
def test_puddings_reward_the_most_and_punish_the_fewest(
    counts: tuple[int, ...], split: tuple[int, ...], full: tuple[int, ...]
) -> None:
    line = " | ".join(" ".join(["pudding"] * n) or "-" for n in counts)
    assert points(COCKTAIL, line, "pudding", final=True) == split
    assert points(US, line, "pudding", final=True) == split
    assert points(ZOCH, line, "pudding", final=True) == full


@rule("G12")  # "a 2 joueurs, personne ne perd de points"
@SPLIT
@pytest.mark.parametrize(
    ("counts", "paid"), [((3, 1), (6, 0)), ((2, 2), (0, 0)), ((1, 0), (6, 0)), ((0, 0), (0, 0))]
)
def test_at_two_players_nobody_loses_for_puddings(
    game: str, counts: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    line = " | ".join(" ".join(["pudding"] * n) or "-" for n in counts)
    assert points(game, line, "pudding", final=True) == paid


@rule("G12")  # at the end only
@EVERY
@pytest.mark.parametrize("round", [1, 2])
def test_puddings_are_not_scored_before_the_third_round(game: str, round: int) -> None:
    turn = at_table(
        "pudding | - | -", "pudding dumpling | tempura dumpling | tempura dumpling", game=game, round=round
    )
    turn.picks("pudding", "tempura", "tempura")
    assert turn.scored("pudding") == []
    assert [len(kept) for kept in turn.table.kept] == [2, 0, 0]


@rule("G12")
@EVERY
def test_puddings_of_all_three_rounds_count_together(game: str) -> None:
    turn = at_table(
        "- | - | -",
        "pudding dumpling | tempura dumpling | pudding dumpling",
        game=game,
        round=3,
        kept="- | pudding pudding | pudding pudding",
    )
    turn.picks("pudding", "tempura", "pudding")
    assert turn.scored("pudding") == [(-6, 0, 6)]
    assert turn.table.phase == "over"


# --- G13: the winner ----------------------------------------------------------------------------------


@rule("G13")
def test_a_tie_goes_to_the_most_puddings_and_then_is_shared() -> None:
    table = at_table("pudding | - | -", "- | - | -", game=COCKTAIL).table
    kept = (table.plates[0], (), ())
    assert winners(replace(table, totals=(30, 30, 29), kept=kept)) == (0,)
    assert winners(replace(table, totals=(30, 30, 29), kept=((), (), ()))) == (0, 1)
    assert winners(replace(table, totals=(-3, -6, -4), kept=((), (), ()))) == (0,)


@rule("G13")
@pytest.mark.parametrize(
    ("kept", "totals", "winners"),
    [
        ("pudding | pudding | pudding", (10, 10, 8), (0, 1)),  # still tied: shared
        ("pudding pudding | pudding pudding | pudding pudding pudding", (20, 20, 1), (0, 1)),
    ],
)
def test_a_tie_in_points_and_puddings_is_shared(
    kept: str, totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    turn = at_table(
        "- | - | -",
        "tempura maki.1 | tempura maki.1 | tempura maki.1",
        game=ZOCH,
        round=3,
        kept=kept,
        totals=totals,
    )
    turn.picks("tempura", "tempura", "tempura")
    assert turn.table.winners == winners


@rule("G13")
def test_a_tie_goes_to_the_most_puddings() -> None:
    turn = at_table(
        "- | - | - | -",
        " | ".join(["tempura dumpling"] * 4),
        game=COCKTAIL,
        round=3,
        kept="pudding pudding | pudding | pudding pudding pudding | -",
        totals=(20, 20, 0, 0),
    )
    turn.picks(*["tempura"] * 4)
    # each lays tempura and dumpling (1 point); puddings: 0, 0, +6, -6
    assert turn.table.totals == (21, 21, 7, -5)
    assert turn.table.winners == (0,)
