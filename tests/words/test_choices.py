"""No two choices that are listed together read the same, in any game and any language."""

from collections import Counter
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from kaiten.draft.asks import Copy, Keep, Pick
from kaiten.engine.chance import Seeded
from kaiten.engine.game import Game
from kaiten.engine.runner import at_random, play
from kaiten.engine.terms import TABLE, View
from kaiten.games import GAMES
from kaiten.games.variants import variants
from kaiten.sentences import teller_for
from kaiten.words import LANGUAGES, Words
from tests.rules.table import at_table

MATCHES = 12  # of each game, at random seats, menus and variants
POSITIONS = 160  # looked at, of all that come up in them
US = "party/gamewright"


def positions(game: Game[Any]) -> list[View]:
    """What seats see when they are asked something, here and there in random games."""
    rng = Random(game.name)
    found = []
    for number, (seats, options) in enumerate(rng.choices(variants(game), k=MATCHES)):
        luck = Seeded(f"{game.name}/{number}")
        for step in islice(play(game, seats, options, luck, [at_random] * seats, luck.seed), 300):
            if step.act is not None and step.act.seat != TABLE:
                found.append((step.before, step.act.seat))
    return [game.view(state, seat) for state, seat in rng.sample(found, POSITIONS)]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_two_choices_read_the_same(name: str) -> None:
    tellers = cycle(teller_for(GAMES[name], Words(language, name)) for language in LANGUAGES)
    for view, teller in zip(positions(GAMES[name]), tellers, strict=False):
        assert view.ask is not None
        choices = list(view.ask.choices())
        told = Counter(teller.choice(choice, view) for choice in choices)
        assert len(told) == len(choices), told.most_common(3)


def told(tables: str, hands: str, game: str = "party/cocktail", language: str = "en") -> list[str]:
    turn = at_table(tables, hands, game=game)
    view = turn.game.view(turn.table, 0)
    assert view.ask is not None
    return [
        teller_for(GAMES[game], Words(language, game)).choice(choice, view) for choice in view.ask.choices()
    ]


def test_bonus_cards_are_named_by_their_number_and_a_copy_as_one() -> None:
    tables = "chopsticks.1 special_order=chopsticks.1 spoon.4 special_order=spoon.4 | - | -"
    assert told(tables, "eel tofu | eel eel | eel eel") == [
        "Play Eel",
        "Play Tofu",
        "Play Eel and announce Spoon 4",
        "Play Tofu and announce Spoon 4",
        "Play Eel and announce copy of Spoon 4",
        "Play Tofu and announce copy of Spoon 4",
        "Play Eel, Tofu with Chopsticks 1",
        "Play Tofu, Eel with Chopsticks 1",
        "Play Eel, Tofu with copy of Chopsticks 1",
        "Play Tofu, Eel with copy of Chopsticks 1",
    ]


def test_cards_with_an_order_number_are_laid_kept_and_copied_by_it() -> None:
    assert told("- | -", "chopsticks.1 chopsticks.3 menu.8 | eel eel eel") == [
        "Play Chopsticks 1",
        "Play Chopsticks 3",
        "Play Menu 8",
    ]
    assert told("chopsticks.1 chopsticks.3 | -", "special_order eel | eel eel", US)[1:3] == [
        "Play Special Order, copying Chopsticks 1",
        "Play Special Order, copying Chopsticks 3",
    ]
    turn = at_table(
        "chopsticks.1 chopsticks.3 spoon.4 | - | -", "eel eel | takeout_box.10 takeout_box.11 | eel eel"
    )
    view = turn.game.view(turn.table, 0)
    teller = teller_for(GAMES["party/cocktail"], Words("de", "party/cocktail"))
    assert teller.choice(Copy("chopsticks.3"), view) == "Stäbchen 3 kopieren"
    assert teller.choice(Keep("takeout_box.11"), view) == "To-go-Box 11"
    assert teller.choice(Pick(("eel", "eel"), use=1), view) == "Mit Stäbchen 3: Aal, Aal auslegen"


def test_plates_that_look_alike_are_counted_in_the_order_they_lie() -> None:
    turn = at_table(
        "tofu wasabi+nigiri.egg nigiri.egg tofu special_order=tofu | -",
        "takeout_box.10 eel eel | eel eel eel",
    )
    turn.picks("takeout_box.10", "eel")
    view = turn.game.view(turn.table, 0)
    assert view.ask is not None
    texts = [
        teller_for(GAMES["party/cocktail"], Words("en", "party/cocktail")).choice(choice, view)
        for choice in view.ask.choices()
    ]
    assert texts[:8] == [
        "Turn nothing over",
        "Turn over Tofu no. 1",
        "Turn over Wasabi",
        "Turn over Egg Nigiri on wasabi",
        "Turn over Egg Nigiri",
        "Turn over Tofu no. 2",
        "Turn over copy of Tofu",
        "Turn over Tofu no. 1, Wasabi",
    ]
