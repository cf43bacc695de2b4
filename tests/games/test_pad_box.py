"""The score pad refuses what the box cannot make, and says which card is too many."""

import pytest

from kaiten.engine.errors import BadNotation
from kaiten.games import pad
from kaiten.server.language import sentence
from kaiten.server.refusals import why
from kaiten.words import LANGUAGES


def row(card: str, many: int) -> str:
    return " ".join([card] * many)


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("sushi-go/cocktail", f"{row('nigiri.squid', 5)} | {row('chopsticks', 4)}"),
        ("party/cocktail", f"{row('soy_sauce', 3)} | {row('tofu', 8)} | -"),
        ("party/cocktail", "chopsticks.1 chopsticks.2 chopsticks"),
        # a special order is not the card it copies, nor is it one more when it is turned over
        ("party/cocktail", f"{row('soy_sauce', 3)} special_order=soy_sauce"),
        (
            "party/gamewright",
            "soy_sauce soy_sauce special_order=soy_sauce | soy_sauce ~special_order=soy_sauce",
        ),
        ("party/cocktail", "maki.1 tempura sashimi tofu wasabi tea pudding nigiri.egg"),
        ("roll/cocktail", f"{row('sashimi', 10)} | {row('nigiri.squid', 5)} {row('wasabi', 5)}"),
        ("dice/sit-down", f"{row('plate.egg', 3)} plate | plate.mixed"),
    ],
)
def test_what_is_in_the_box_is_scored(game: str, table: str) -> None:
    pad.check_box(game, table)


@pytest.mark.parametrize(
    ("game", "table", "final", "said"),
    [
        ("sushi-go/cocktail", f"{row('nigiri.squid', 4)} | {row('wasabi+nigiri.squid', 3)}", False,
         "7 × Squid Nigiri: the box holds only 5. Take some away."),
        ("sushi-go/zoch", row("nigiri.squid", 6), False, "6 × Tuna Nigiri: the box holds only 5. Take some away."),
        ("sushi-go/cocktail", row("pudding", 11), True, "11 × Pudding: the box holds only 10. Take some away."),
        ("party/cocktail", "soy_sauce | soy_sauce soy_sauce | soy_sauce", False,
         "4 × Soy Sauce: the box holds only 3. Take some away."),
        ("party/cocktail", "special_order=tofu | " + row("special_order=eel", 3), False,
         "4 × Special Order: the box holds only 3. Take some away."),
        ("party/cocktail", "~tofu | " + row("tofu", 8), False, "9 × Tofu: the box holds only 8. Take some away."),
        ("party/cocktail", "spoon.4 spoon spoon spoon", False, "4 × Spoon: the box holds only 3. Take some away."),
        ("party/cocktail", row("fruit.orange-orange", 3), True,
         "3 × Two Oranges: the box holds only 2. Take some away."),
        ("party/cocktail", "maki.1 | temaki", False,
         "Temaki is one too many: a menu has one roll, three appetizers, two specials and one dessert."),
        ("party/cocktail", "maki.1 special_order=temaki", False,
         "Temaki is one too many: a menu has one roll, three appetizers, two specials and one dessert."),
        ("party/gamewright", "pudding | green_tea_ice_cream", True,
         "Green Tea Ice Cream is one too many: a menu has one roll, three appetizers, two specials and one dessert."),
        ("party/gamewright", "tofu eel tempura | sashimi", False,
         "Sashimi is one too many: a menu has one roll, three appetizers, two specials and one dessert."),
        ("roll/cocktail", f"{row('tempura', 6)} | {row('sashimi', 5)}", False,
         "Tempura: only 10 dice have this side, and 11 of them are here. Take one away."),
        ("roll/cocktail", row("wasabi+nigiri.egg", 6), False,
         "Wasabi: only 5 dice have this side, and 6 of them are here. Take one away."),
        ("roll/cocktail", f"{row('chopsticks', 7)} | {row('chopsticks', 6)}", True,
         "13 × Chopsticks: the box holds only 12. Take some away."),
        ("roll/cocktail", row("pudding.3", 11), True, "33 × Dessert: the box holds only 32. Take some away."),
        ("dice/sit-down", f"{row('plate.egg', 2)} | {row('plate.egg', 2)}", False,
         "4 × Egg Plate: the box holds only 3. Take some away."),
        ("dice/sit-down", " | ".join([row("plate", 4)] * 5), False,
         "20 × Plates: the box holds only 19. Take some away."),
    ],
)  # fmt: skip
def test_what_is_not_is_named(game: str, table: str, final: bool, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        pad.check_box(game, table, final=final)
    assert sentence(why(refused.value), "en") == said
    for language in LANGUAGES:
        named = sentence(why(refused.value), language)
        assert "{" not in named and str(refused.value.facts.get("count", "")) in named


@pytest.mark.parametrize("game", ["sushi-go/zoch", "party/cocktail", "roll/cocktail", "dice/sit-down"])
def test_what_cannot_be_read_is_refused_as_before(game: str) -> None:
    with pytest.raises(BadNotation, match="pizza") as refused:
        pad.check_box(game, "pizza")
    assert why(refused.value).reason == "bad_notation"
