"""Luck is the seed and the label, and nothing else."""

from collections import Counter

import pytest

from kaiten.engine.chance import Scripted, Seeded, pledge_of
from kaiten.engine.errors import BadNotation

BAG = {"tempura": 3, "maki": 2}


def test_the_same_seed_and_label_give_the_same_luck_for_ever() -> None:
    assert Seeded("kaiten").draw(BAG, 5, "deal/1") == ("tempura", "maki", "tempura", "tempura", "maki")
    assert Seeded("kaiten").roll(["abcdef"] * 6, "roll/1") == ("c", "b", "b", "e", "d", "b")


def test_nonces_follow_the_seed_in_their_order() -> None:
    dice = ["abcdef"] * 6
    assert Seeded("kaiten", ["0a", "0b"]).roll(dice, "roll/1") == ("a", "c", "e", "d", "b", "f")
    assert Seeded("kaiten", ["0b", "0a"]).roll(dice, "roll/1") == ("a", "e", "f", "b", "a", "d")
    assert Seeded("kaiten", []).roll(dice, "roll/1") == ("c", "b", "b", "e", "d", "b")
    assert Seeded("kaiten", ["0a"]).pledge == Seeded("kaiten").pledge


def test_another_label_or_seed_gives_other_luck() -> None:
    dice = ["abcdef"] * 20
    rolls = {Seeded(seed).roll(dice, label) for seed in ("1", "2") for label in ("a", "b")}
    assert len(rolls) == 4


def test_what_was_drawn_before_does_not_matter() -> None:
    luck = Seeded("1")
    luck.draw(BAG, 2, "something else")
    assert luck.draw(BAG, 2, "deal") == Seeded("1").draw(BAG, 2, "deal")


def test_a_draw_empties_a_bag_without_inventing_anything() -> None:
    assert Counter(Seeded("1").draw(BAG, 5, "all")) == Counter(BAG)


def test_each_thing_in_a_bag_is_as_likely_as_the_others() -> None:
    drawn = Counter(Seeded(str(number)).draw(BAG, 1, "one")[0] for number in range(5000))
    assert 2900 < drawn["tempura"] < 3100
    rolled = Counter(Seeded(str(number)).roll(["abcdef"], "one")[0] for number in range(6000))
    assert all(900 < count < 1100 for count in rolled.values())


def test_the_pledge_is_the_sha_256_of_the_seed() -> None:
    assert pledge_of("1") == "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"
    assert Seeded("1").pledge == pledge_of("1")


def test_scripted_luck_follows_its_script_and_then_its_rest() -> None:
    luck = Scripted({"deal": ("maki", "maki")}, rest=Seeded("1"))
    assert luck.draw(BAG, 2, "deal") == ("maki", "maki")
    assert luck.draw(BAG, 2, "more") == Seeded("1").draw(BAG, 2, "more")


@pytest.mark.parametrize("outcome", [("maki", "maki", "maki"), ("maki",), ("eel", "maki")])
def test_scripted_luck_cannot_do_what_luck_could_not(outcome: tuple[str, ...]) -> None:
    with pytest.raises(BadNotation, match="cannot draw"):
        Scripted({"deal": outcome}).draw(BAG, len(outcome) if len(outcome) != 1 else 2, "deal")
    with pytest.raises(BadNotation, match="cannot be rolled"):
        Scripted({"roll": ("z",)}).roll(["abc"], "roll")
    with pytest.raises(BadNotation, match="not in the script"):
        Scripted({}).roll(["abc"], "roll")
