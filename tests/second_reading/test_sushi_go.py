"""Sushi Go! read a second time: the deal, wasabi, chopsticks, ties, the end."""

import pytest

from kaiten.draft.asks import Pick
from kaiten.draft.events import Passed, Revealed
from kaiten.engine.chance import Seeded
from kaiten.engine.errors import BadSetup, IllegalAct
from kaiten.engine.game import start
from kaiten.engine.runner import at_random, play
from kaiten.games import pad
from tests.rule import rule
from tests.rules.sushi_go.boxes import COCKTAIL, EVERY, SPLIT, US, ZOCH
from tests.rules.table import at_table, game_of, points

# --- the deal


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


@rule("G2")  # left
@EVERY
def test_hands_pass_to_the_left_neighbour(game: str) -> None:
    turn = at_table(
        "- | - | -", "tempura maki.1 maki.1 | sashimi maki.2 maki.2 | dumpling maki.3 maki.3", game=game
    )
    turn.picks("tempura", "sashimi", "dumpling")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.3 maki.3", "maki.1 maki.1", "maki.2 maki.2"]


@rule("G2")  # left-right-left
@EVERY
def test_the_variant_passes_right_in_the_second_round_only(game: str) -> None:
    draft = game_of(game)
    events = []
    for step in play(draft, 3, draft.types.options(passing="alternate"), Seeded("x"), [at_random] * 3, "x"):
        events += step.play.events
    passed = [event.direction for event in events if isinstance(event, Passed)]
    assert passed == ["left"] * 8 + ["right"] * 8 + ["left"] * 8


@rule("G2")
def test_passing_right_gives_the_hand_to_the_seat_before() -> None:
    turn = at_table(
        "- | - | -",
        "tempura maki.1 maki.1 | sashimi maki.2 maki.2 | dumpling maki.3 maki.3",
        game=COCKTAIL,
        direction="right",
        round=2,
    )
    turn.picks("tempura", "sashimi", "dumpling")
    assert [turn.hand(seat) for seat in range(3)] == ["maki.2 maki.2", "maki.3 maki.3", "maki.1 maki.1"]


@rule("G2")  # in secret until all have chosen; a choice may be changed till then
def test_nothing_is_laid_until_everybody_has_chosen() -> None:
    turn = at_table("- | - | -", "tempura maki.1 | sashimi maki.2 | dumpling maki.3", game=COCKTAIL)
    turn.pick(0, "tempura").pick(1, "maki.2")
    assert [turn.plates(seat) for seat in range(3)] == ["-", "-", "-"]
    assert turn.waited_for() == [2]


# --- wasabi


@rule("G3")  # must
@SPLIT
def test_a_nigiri_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table("wasabi | -", "nigiri.egg tempura maki.1 | maki.1 maki.1 maki.1", game=game)
    assert Pick(("nigiri.egg",), on=("nigiri.egg",)) not in turn.choices(0)
    turn.picks("nigiri.egg", "maki.1")
    assert turn.plates(0) == "wasabi nigiri.egg/0"


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
def test_a_wasabi_does_nothing_for_a_nigiri_laid_before_it(game: str) -> None:
    turn = at_table("nigiri.squid | -", "wasabi tempura maki.1 | maki.1 maki.1 maki.1", game=game)
    turn.picks("wasabi", "maki.1")
    assert turn.plates(0) == "nigiri.squid wasabi"


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


@rule("G3")  # Zoch: a bare nigiri is never moved on a wasabi afterwards
def test_in_zoch_there_is_no_choice_without_a_wasabi_of_an_earlier_turn() -> None:
    turn = at_table("nigiri.squid | - | -", "nigiri.egg maki.1 | maki.1 maki.1 | maki.1 maki.2", game=ZOCH)
    assert turn.choices(0) == [Pick(("maki.1",)), Pick(("nigiri.egg",))]
    with pytest.raises(IllegalAct):
        turn.pick(0, "nigiri.egg", on=("nigiri.egg",))


# --- chopsticks


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


@rule("G4")  # the first named takes it
@SPLIT
@pytest.mark.parametrize(
    ("named", "laid"),
    [
        ("nigiri.egg nigiri.squid", "wasabi nigiri.egg/1 nigiri.squid"),
        ("nigiri.squid nigiri.egg", "wasabi nigiri.squid/1 nigiri.egg"),
    ],
)
def test_of_two_nigiri_the_first_named_takes_the_free_wasabi(game: str, named: str, laid: str) -> None:
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


@rule("G4")  # only chopsticks laid on an earlier turn
@EVERY
def test_chopsticks_cannot_be_used_on_the_turn_they_are_laid(game: str) -> None:
    turn = at_table(
        "- | - | -", "chopsticks tempura maki.1 | maki.1 maki.1 maki.1 | maki.2 maki.2 maki.2", game=game
    )
    with pytest.raises(IllegalAct):
        turn.pick(0, "chopsticks tempura", use=0)
    assert turn.ask(0).pairs == ()


@rule("G4")  # never with one card; with two: both are laid, and only the chopsticks are passed on
@EVERY
def test_with_two_cards_both_may_be_laid_and_the_chopsticks_alone_travel_on(game: str) -> None:
    turn = at_table("chopsticks | - | -", "tempura dumpling | maki.1 maki.1 | maki.2 maki.2", game=game)
    turn.pick(0, "tempura dumpling", use=0).pick(1, "maki.1").pick(2, "maki.2")
    # the last cards play themselves: seat 1 lays the chopsticks, seat 2 a maki.1, seat 0 a maki.2
    revealed = turn.logged(Revealed)[-1].laid
    assert [plates[0].card for plates in revealed] == ["maki.2", "chopsticks", "maki.1"]
    assert turn.table.round == 2


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


@rule("G4")  # two equal cards need to be there twice
@EVERY
def test_the_same_card_cannot_be_laid_twice(game: str) -> None:
    turn = at_table("chopsticks | - | -", "tempura dumpling | maki.1 maki.1 | maki.2 maki.2", game=game)
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura tempura", use=0)
    with pytest.raises(IllegalAct):
        turn.pick(0, "tempura dumpling")  # two cards without chopsticks


# --- the last card


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
    assert points(COCKTAIL, line, "maki") == points(US, line, "maki") == split
    assert points(ZOCH, line, "maki") == full


@rule("G6")
def test_two_players_level_in_maki_take_three_each() -> None:
    assert points(COCKTAIL, "maki.2 | maki.1 maki.1", "maki") == (3, 3)
    assert points(COCKTAIL, "maki.2 | maki.1", "maki") == (6, 3)


@rule("G6")
def test_nobody_with_maki_scores_nothing() -> None:
    turn = at_table("- | -", "tempura dumpling | sashimi tempura", game=COCKTAIL).picks("tempura", "sashimi")
    assert turn.scored("maki") == []


@rule("G7")
@EVERY
def test_tempura_pays_five_a_pair(game: str) -> None:
    line = "tempura | tempura tempura | tempura tempura tempura | tempura tempura tempura tempura"
    assert points(game, line, "tempura") == (0, 5, 5, 10)


@rule("G8")
@EVERY
def test_sashimi_pays_ten_a_triple(game: str) -> None:
    line = " | ".join(" ".join(["sashimi"] * n) for n in (2, 3, 5, 6))
    assert points(game, line, "sashimi") == (0, 10, 10, 20)


@rule("G9")
@EVERY
def test_dumplings_pay_up_to_five(game: str) -> None:
    assert points(game, " | ".join(" ".join(["dumpling"] * n) for n in (1, 2, 3, 4, 5)), "dumpling") == (
        1,
        3,
        6,
        10,
        15,
    )
    assert points(game, " | ".join(" ".join(["dumpling"] * n) for n in (6, 7, 8)), "dumpling") == (15, 15, 15)


@rule("G10")
@EVERY
def test_nigiri_pay_one_two_three_and_three_times_that_on_wasabi(game: str) -> None:
    assert points(game, "nigiri.egg | nigiri.salmon | nigiri.squid", "nigiri") == (1, 2, 3)
    line = "wasabi+nigiri.egg | wasabi+nigiri.salmon | wasabi+nigiri.squid"
    assert points(game, line, "nigiri") == (3, 6, 9)


@rule("G11")
@EVERY
def test_bare_wasabi_and_chopsticks_pay_nothing(game: str) -> None:
    assert sum(w.points for ws in pad.score(game, "wasabi chopsticks | wasabi | -").values() for w in ws) == 0


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
