"""Sushi Go! read a second time: the deal, wasabi, chopsticks, ties, the end."""

from typing import Any

import pytest

from kaiten.draft.asks import Pick
from kaiten.draft.events import Passed, Revealed
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import pad
from tests.rule import rule
from tests.second_reading.tabletop import game_of, go

SPLITTING = ["cocktail", "gamewright"]
ALL = [*SPLITTING, "zoch"]
in_splitting = pytest.mark.parametrize("box", SPLITTING)
in_all = pytest.mark.parametrize("box", ALL)


def points(box: str, line: str, dish: str, **more: Any) -> tuple[int, ...]:
    return tuple(worth.points for worth in pad.score(f"sushi-go/{box}", line, **more)[dish])


# --- the deal


@rule("G1")  # 2: 10, 3: 9, 4: 8, 5: 7 cards each, of 108
@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 10, 88), (3, 9, 81), (4, 8, 76), (5, 7, 73)])
@in_splitting
def test_hands_are_dealt_by_the_number_of_players(box: str, seats: int, hand: int, left: int) -> None:
    game = game_of(f"sushi-go/{box}")
    table = start(game, seats, game.types.options(), Seeded("1")).state
    assert [len(cards) for cards in table.hands] == [hand] * seats
    assert len(table.deck) == left
    assert sum(game.inventory(table).values()) == 108


@rule("G1")  # Zoch is for 3-5; Cocktail for 2-5
@pytest.mark.parametrize(("box", "seats"), [("zoch", 2), ("zoch", 6), ("cocktail", 1), ("cocktail", 6)])
def test_the_wrong_number_of_players_is_refused(box: str, seats: int) -> None:
    game = game_of(f"sushi-go/{box}")
    with pytest.raises(BadSetup):
        game.begin(seats, game.types.options())


@rule("G1")  # cards played are discarded; nothing is reshuffled; puddings stay
@in_all
def test_the_next_round_is_dealt_from_what_is_left_and_discards_never_return(box: str) -> None:
    table = go(
        box, "tempura dumpling | sashimi dumpling | pudding dumpling", "maki.3 pudding | chopsticks | -"
    )
    deck = table.state.deck
    table.picks("tempura", "sashimi", "pudding")
    state = table.state
    assert state.round == 2
    assert state.discard == ("chopsticks", "dumpling", "dumpling", "dumpling", "maki.3", "sashimi", "tempura")
    dealt = [card for hand in state.hands for card in hand]
    assert len(dealt) == 27
    assert sorted([*dealt, *state.deck]) == sorted(deck)
    assert [len(kept) for kept in state.kept] == [1, 0, 1]


@rule("G2")  # left
@in_all
def test_hands_pass_to_the_left_neighbour(box: str) -> None:
    table = go(box, "tempura maki.1 maki.1 | sashimi maki.2 maki.2 | dumpling maki.3 maki.3", "- | - | -")
    table.picks("tempura", "sashimi", "dumpling")
    assert [table.hand(seat) for seat in range(3)] == ["maki.3 maki.3", "maki.1 maki.1", "maki.2 maki.2"]


@rule("G2")  # left-right-left
@in_all
def test_the_variant_passes_right_in_the_second_round_only(box: str) -> None:
    game = game_of(f"sushi-go/{box}")
    events = []
    for step in play(game, 3, game.types.options(passing="alternate"), Seeded("x"), [at_random] * 3, "x"):
        events += step.play.events
    passed = [event.direction for event in events if isinstance(event, Passed)]
    assert passed == ["left"] * 8 + ["right"] * 8 + ["left"] * 8


@rule("G2")
def test_passing_right_gives_the_hand_to_the_seat_before() -> None:
    table = go(
        "cocktail",
        "tempura maki.1 maki.1 | sashimi maki.2 maki.2 | dumpling maki.3 maki.3",
        "- | - | -",
        direction="right",
        round=2,
    )
    table.picks("tempura", "sashimi", "dumpling")
    assert [table.hand(seat) for seat in range(3)] == ["maki.2 maki.2", "maki.3 maki.3", "maki.1 maki.1"]


@rule("G2")  # in secret until all have chosen; a choice may be changed till then
def test_nothing_is_laid_until_everybody_has_chosen() -> None:
    table = go("cocktail", "tempura maki.1 | sashimi maki.2 | dumpling maki.3", "- | - | -")
    table.pick(0, "tempura").pick(1, "maki.2")
    assert [table.plates(seat) for seat in range(3)] == ["-", "-", "-"]
    assert table.waited_for() == [2]


# --- wasabi


@rule("G3")  # must
@in_splitting
def test_a_nigiri_must_go_on_a_free_wasabi(box: str) -> None:
    table = go(box, "nigiri.egg tempura maki.1 | maki.1 maki.1 maki.1", "wasabi | -")
    assert Pick(("nigiri.egg",), on=("nigiri.egg",)) not in table.choices(0)
    table.picks("nigiri.egg", "maki.1")
    assert table.plates(0) == "wasabi nigiri.egg/0"


@rule("G3")  # several may lie free; one nigiri each
@in_splitting
def test_of_two_free_wasabi_one_nigiri_takes_one_and_the_next_the_other(box: str) -> None:
    table = go(
        box, "nigiri.egg tempura maki.1 maki.2 | nigiri.squid maki.1 maki.1 maki.2", "wasabi wasabi | -"
    )
    table.picks("nigiri.egg", "maki.1")
    assert table.plates(0) == "wasabi wasabi nigiri.egg/0"
    table.picks("nigiri.squid", "tempura")
    assert table.plates(0) == "wasabi wasabi nigiri.egg/0 nigiri.squid/1"


@rule("G3")
@in_splitting
def test_a_wasabi_does_nothing_for_a_nigiri_laid_before_it(box: str) -> None:
    table = go(box, "wasabi tempura maki.1 | maki.1 maki.1 maki.1", "nigiri.squid | -")
    table.picks("wasabi", "maki.1")
    assert table.plates(0) == "nigiri.squid wasabi"


@rule("G3")  # Zoch: when laid, its player chooses
def test_in_zoch_the_player_chooses_and_a_bare_nigiri_leaves_the_wasabi_free() -> None:
    table = go(
        "zoch",
        "nigiri.egg maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2 maki.2 | nigiri.squid maki.3 maki.3 maki.3",
        "wasabi | - | -",
    )
    table.pick(0, "nigiri.egg").pick(1, "maki.2").pick(2, "maki.3")
    assert table.plates(0) == "wasabi nigiri.egg"
    table.pick(0, "nigiri.squid", on=("nigiri.squid",)).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == "wasabi nigiri.egg nigiri.squid/0"


@rule("G3")  # Zoch: a bare nigiri is never moved on a wasabi afterwards
def test_in_zoch_there_is_no_choice_without_a_wasabi_of_an_earlier_turn() -> None:
    table = go("zoch", "nigiri.egg maki.1 | maki.1 maki.1 | maki.1 maki.2", "nigiri.squid | - | -")
    assert table.choices(0) == [Pick(("maki.1",)), Pick(("nigiri.egg",))]
    with pytest.raises(IllegalAct):
        table.pick(0, "nigiri.egg", on=("nigiri.egg",))


# --- chopsticks


@rule("G4")  # Cocktail's note: wasabi and sushi in one turn
@in_splitting
def test_wasabi_then_nigiri_by_chopsticks_is_tripled(box: str) -> None:
    table = go(box, "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1", "chopsticks | -")
    table.pick(0, "wasabi nigiri.squid", use=0).pick(1, "maki.1")
    assert table.plates(0) == "wasabi nigiri.squid/1"
    assert table.hand(1) == "chopsticks tempura"


@rule("G4")
@in_splitting
def test_nigiri_then_wasabi_by_chopsticks_is_not(box: str) -> None:
    table = go(box, "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1", "chopsticks | -")
    table.pick(0, "nigiri.squid wasabi", use=0).pick(1, "maki.1")
    assert table.plates(0) == "nigiri.squid wasabi"


@rule("G4")  # the first named takes it
@in_splitting
@pytest.mark.parametrize(
    ("named", "laid"),
    [
        ("nigiri.egg nigiri.squid", "wasabi nigiri.egg/1 nigiri.squid"),
        ("nigiri.squid nigiri.egg", "wasabi nigiri.squid/1 nigiri.egg"),
    ],
)
def test_of_two_nigiri_the_first_named_takes_the_free_wasabi(box: str, named: str, laid: str) -> None:
    table = go(box, "nigiri.egg nigiri.squid tempura | maki.1 maki.1 maki.1", "chopsticks wasabi | -")
    table.pick(0, named, use=0).pick(1, "maki.1")
    assert table.plates(0) == laid


@rule("G4")
@in_splitting
def test_two_nigiri_on_two_free_wasabi_are_both_tripled(box: str) -> None:
    table = go(box, "nigiri.egg nigiri.egg tempura | maki.1 maki.1 maki.1", "chopsticks wasabi wasabi | -")
    table.pick(0, "nigiri.egg nigiri.egg", use=0).pick(1, "maki.1")
    assert table.plates(0) == "wasabi wasabi nigiri.egg/1 nigiri.egg/2"


@rule("G4")  # Zoch: a wasabi of the same turn cannot be used
def test_in_zoch_wasabi_and_nigiri_of_one_turn_stay_apart() -> None:
    table = go(
        "zoch",
        "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        "chopsticks | - | -",
    )
    with pytest.raises(IllegalAct):
        table.pick(0, "wasabi nigiri.squid", use=0, on=("nigiri.squid",))
    table.pick(0, "wasabi nigiri.squid", use=0).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == "wasabi nigiri.squid"


@rule("G4")  # Zoch: an earlier one can, beside one of this turn
def test_in_zoch_the_earlier_wasabi_is_taken_not_the_one_of_this_turn() -> None:
    table = go(
        "zoch",
        "wasabi nigiri.squid tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        "chopsticks wasabi | - | -",
    )
    table.pick(0, "wasabi nigiri.squid", use=0, on=("nigiri.squid",)).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == "wasabi wasabi nigiri.squid/1"


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
    table = go(
        "zoch",
        "nigiri.egg nigiri.squid tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        "chopsticks wasabi | - | -",
    )
    with pytest.raises(IllegalAct):
        table.pick(0, "nigiri.egg nigiri.squid", use=0, on=("nigiri.egg", "nigiri.squid"))
    table.pick(0, "nigiri.egg nigiri.squid", use=0, on=on).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == laid


@rule("G4")
def test_in_zoch_two_alike_nigiri_one_on_one_off_with_two_free_wasabi() -> None:
    table = go(
        "zoch",
        "nigiri.egg nigiri.egg tempura | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        "chopsticks wasabi wasabi | - | -",
    )
    table.pick(0, "nigiri.egg nigiri.egg", use=0, on=("nigiri.egg",)).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == "wasabi wasabi nigiri.egg/1 nigiri.egg"


@rule("G4")  # only chopsticks laid on an earlier turn
@in_all
def test_chopsticks_cannot_be_used_on_the_turn_they_are_laid(box: str) -> None:
    table = go(box, "chopsticks tempura maki.1 | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2", "- | - | -")
    with pytest.raises(IllegalAct):
        table.pick(0, "chopsticks tempura", use=0)
    assert table.ask(0).pairs == ()


@rule("G4")  # never with one card; with two: both are laid, and only the chopsticks are passed on
@in_all
def test_with_two_cards_both_may_be_laid_and_the_chopsticks_alone_travel_on(box: str) -> None:
    table = go(box, "tempura dumpling | maki.1 maki.1 | maki.2 maki.2", "chopsticks | - | -")
    table.pick(0, "tempura dumpling", use=0).pick(1, "maki.1").pick(2, "maki.2")
    # the last cards play themselves: seat 1 lays the chopsticks, seat 2 a maki.1, seat 0 a maki.2
    revealed = table.heard(Revealed)[-1].laid
    assert [plates[0].card for plates in revealed] == ["maki.2", "chopsticks", "maki.1"]
    assert table.state.round == 2


@rule("G4")  # several: only one use a turn, they are alike
@in_all
def test_of_two_chopsticks_one_is_used_and_one_stays(box: str) -> None:
    table = go(
        box,
        "tempura dumpling sashimi | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2",
        "chopsticks chopsticks | - | -",
    )
    assert table.ask(0).pairs == (0,)
    with pytest.raises(IllegalAct):
        table.pick(0, "tempura dumpling sashimi", use=0)
    table.pick(0, "tempura dumpling", use=0).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == "chopsticks tempura dumpling"
    assert table.hand(1) == "chopsticks sashimi"


@rule("G4")  # used chopsticks while laying new ones
@in_all
def test_chopsticks_may_fetch_chopsticks(box: str) -> None:
    table = go(
        box, "chopsticks dumpling sashimi | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2", "chopsticks | - | -"
    )
    table.pick(0, "dumpling chopsticks", use=0).pick(1, "maki.1").pick(2, "maki.2")
    assert table.plates(0) == "dumpling chopsticks"
    assert table.hand(1) == "chopsticks sashimi"


@rule("G4")  # two equal cards need to be there twice
@in_all
def test_the_same_card_cannot_be_laid_twice(box: str) -> None:
    table = go(box, "tempura dumpling | maki.1 maki.1 | maki.2 maki.2", "chopsticks | - | -")
    with pytest.raises(IllegalAct):
        table.pick(0, "tempura tempura", use=0)
    with pytest.raises(IllegalAct):
        table.pick(0, "tempura dumpling")  # two cards without chopsticks


# --- the last card


@rule("G5")
def test_in_zoch_a_last_nigiri_with_a_free_wasabi_is_asked_for_and_the_others_are_not() -> None:
    table = go("zoch", "tempura maki.1 | maki.1 maki.1 | nigiri.squid maki.2", "wasabi | - | -")
    table.picks("tempura", "maki.1", "maki.2")
    assert table.asked() == [0]
    assert table.choices(0) == [Pick(("nigiri.squid",)), Pick(("nigiri.squid",), on=("nigiri.squid",))]
    table.pick(0, "nigiri.squid", on=("nigiri.squid",))
    assert table.scored("nigiri") == [(9, 0, 0)]


@rule("G5")
def test_in_cocktail_a_last_nigiri_goes_on_the_wasabi_by_itself() -> None:
    table = go("cocktail", "tempura maki.1 | maki.1 maki.1 | nigiri.squid maki.2", "wasabi | - | -")
    table.picks("tempura", "maki.1", "maki.2")
    assert table.scored("nigiri") == [(9, 0, 0)]


# --- scoring a round


@rule("G6")
@pytest.mark.parametrize(
    ("line", "split", "full"),
    [
        ("maki.3 maki.2 | maki.3 | maki.2 maki.1 | maki.2", (6, 1, 1, 0), (6, 3, 3, 0)),  # printed
        ("maki.3 | maki.3 | maki.2", (3, 3, 0), (6, 6, 3)),  # no second place after a tie for first
        ("maki.3 | maki.3 | maki.3 | maki.1", (2, 2, 2, 0), (6, 6, 6, 3)),
        ("maki.1 | maki.1 | maki.1 | maki.1 | maki.1", (1, 1, 1, 1, 1), (6, 6, 6, 6, 6)),
        ("maki.3 | maki.1 | maki.1 | maki.1", (6, 1, 1, 1), (6, 3, 3, 3)),
        ("maki.3 | maki.1 | maki.1 | maki.1 | maki.1", (6, 0, 0, 0, 0), (6, 3, 3, 3, 3)),
        ("maki.1 | - | tempura", (6, 0, 0), (6, 0, 0)),  # at least one icon
    ],
)
def test_maki_ties_are_split_in_cocktail_and_paid_in_full_in_zoch(
    line: str, split: tuple[int, ...], full: tuple[int, ...]
) -> None:
    assert points("cocktail", line, "maki") == points("gamewright", line, "maki") == split
    assert points("zoch", line, "maki") == full


@rule("G6")
def test_two_players_level_in_maki_take_three_each() -> None:
    assert points("cocktail", "maki.2 | maki.1 maki.1", "maki") == (3, 3)
    assert points("cocktail", "maki.2 | maki.1", "maki") == (6, 3)


@rule("G6")
def test_nobody_with_maki_scores_nothing() -> None:
    table = go("cocktail", "tempura dumpling | sashimi tempura", "- | -").picks("tempura", "sashimi")
    assert table.scored("maki") == []


@rule("G7")
@in_all
def test_tempura_pays_five_a_pair(box: str) -> None:
    line = "tempura | tempura tempura | tempura tempura tempura | tempura tempura tempura tempura"
    assert points(box, line, "tempura") == (0, 5, 5, 10)


@rule("G8")
@in_all
def test_sashimi_pays_ten_a_triple(box: str) -> None:
    line = " | ".join(" ".join(["sashimi"] * n) for n in (2, 3, 5, 6))
    assert points(box, line, "sashimi") == (0, 10, 10, 20)


@rule("G9")
@in_all
def test_dumplings_pay_up_to_five(box: str) -> None:
    assert points(box, " | ".join(" ".join(["dumpling"] * n) for n in (1, 2, 3, 4, 5)), "dumpling") == (
        1,
        3,
        6,
        10,
        15,
    )
    assert points(box, " | ".join(" ".join(["dumpling"] * n) for n in (6, 7, 8)), "dumpling") == (15, 15, 15)


@rule("G10")
@in_all
def test_nigiri_pay_one_two_three_and_three_times_that_on_wasabi(box: str) -> None:
    assert points(box, "nigiri.egg | nigiri.salmon | nigiri.squid", "nigiri") == (1, 2, 3)
    line = "wasabi+nigiri.egg | wasabi+nigiri.salmon | wasabi+nigiri.squid"
    assert points(box, line, "nigiri") == (3, 6, 9)


@rule("G11")
@in_all
def test_bare_wasabi_and_chopsticks_pay_nothing(box: str) -> None:
    assert (
        sum(
            w.points
            for ws in pad.score(f"sushi-go/{box}", "wasabi chopsticks | wasabi | -").values()
            for w in ws
        )
        == 0
    )


# --- the end


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
    assert points("cocktail", line, "pudding", final=True, dessert="pudding") == split
    assert points("gamewright", line, "pudding", final=True, dessert="pudding") == split
    assert points("zoch", line, "pudding", final=True, dessert="pudding") == full


@rule("G12")  # "a 2 joueurs, personne ne perd de points"
@in_splitting
@pytest.mark.parametrize(
    ("counts", "paid"), [((3, 1), (6, 0)), ((2, 2), (0, 0)), ((1, 0), (6, 0)), ((0, 0), (0, 0))]
)
def test_at_two_players_nobody_loses_for_puddings(
    box: str, counts: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    line = " | ".join(" ".join(["pudding"] * n) or "-" for n in counts)
    assert points(box, line, "pudding", final=True, dessert="pudding") == paid


@rule("G12")  # at the end only
@in_all
@pytest.mark.parametrize("round", [1, 2])
def test_puddings_are_not_scored_before_the_third_round(box: str, round: int) -> None:
    table = go(box, "pudding dumpling | tempura dumpling | tempura dumpling", "pudding | - | -", round=round)
    table.picks("pudding", "tempura", "tempura")
    assert table.scored("pudding") == []
    assert [len(kept) for kept in table.state.kept] == [2, 0, 0]


@rule("G12")
@in_all
def test_puddings_of_all_three_rounds_count_together(box: str) -> None:
    table = go(
        box,
        "pudding dumpling | tempura dumpling | pudding dumpling",
        "- | - | -",
        round=3,
        kept="- | pudding pudding | pudding pudding",
    )
    table.picks("pudding", "tempura", "pudding")
    assert table.scored("pudding") == [(-6, 0, 6)]
    assert table.state.phase == "over"


@rule("G13")
@pytest.mark.parametrize(
    ("kept", "totals", "winners"),
    [
        ("pudding | pudding | pudding", (10, 10, 8), (0, 1)),  # still tied: shared
        ("pudding pudding | pudding pudding | pudding pudding pudding", (20, 20, 1), (0, 1)),
    ],
)
def test_a_tie_is_broken_by_puddings_and_else_shared(
    kept: str, totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = go(
        "zoch",
        "tempura maki.1 | tempura maki.1 | tempura maki.1",
        "- | - | -",
        round=3,
        kept=kept,
        totals=totals,
    )
    table.picks("tempura", "tempura", "tempura")
    assert table.state.winners == winners


@rule("G13")
def test_a_tie_goes_to_the_most_puddings() -> None:
    table = go(
        "cocktail",
        " | ".join(["tempura dumpling"] * 4),
        "- | - | - | -",
        round=3,
        kept="pudding pudding | pudding | pudding pudding pudding | -",
        totals=(20, 20, 0, 0),
    )
    table.picks(*["tempura"] * 4)
    # each lays tempura and dumpling (1 point); puddings: 0, 0, +6, -6
    assert table.totals == (21, 21, 7, -5)
    assert table.state.winners == (0,)
