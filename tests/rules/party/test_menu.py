"""Party P6: the menu."""

from kaiten.cards import DISHES
from kaiten.draft.asks import Keep
from kaiten.draft.events import EffectBegan
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.runner import at_random, play
from kaiten.games import GAMES
from kaiten.games.party import Menu
from tests.rule import rule
from tests.rules.party.boxes import BOTH, FRENCH
from tests.rules.table import at_table


@rule("P6")
def test_a_menu_plays_one_of_four_from_the_deck_and_is_discarded() -> None:
    turn = at_table("wasabi | -", "menu.7 eel eel | eel eel eel",
                    luck={"menu/1/2/menu.7": ("nigiri.squid", "tofu", "menu.8", "tofu")})  # fmt: skip
    before = len(turn.table.deck)
    turn.picks("menu.7", "eel")
    assert turn.game.view(turn.table, 0).tray == ("menu.8", "nigiri.squid", "tofu", "tofu")
    assert turn.game.view(turn.table, 1).tray == 4
    assert turn.choices(0) == [Keep("nigiri.squid"), Keep("tofu")]
    turn.keep(0, "nigiri.squid")
    assert turn.tables() == "wasabi+nigiri.squid | eel"
    assert turn.table.discard == ("menu.7",)
    assert len(turn.table.deck) == before - 1


@rule("P6")
def test_the_deck_never_runs_short_of_four_cards() -> None:
    """At worst, six players have kept 12 desserts and three special orders before round 3: six cards are left
    undealt, and three menus in one turn draw from six, five and four."""
    game = GAMES[FRENCH]
    assert isinstance(game, Draft)
    index = game.menu_index(game.begin(6, Menu("dinner-for-two")).kinds)
    first, second, third = game.box.desserts(6)
    orders = sum(DISHES["special_order"].cards.values())
    in_the_deck = len(index.deck) + third - orders
    assert in_the_deck - 6 * game.box.hand_size(6) == 6
    assert first + second == 12
    smallest = 99
    for number in range(6):
        seed = f"short/{number}"
        for step in play(GAMES[FRENCH], 6, Menu("dinner-for-two"), Seeded(seed), [at_random] * 6, seed):
            if any(isinstance(event, EffectBegan) for event in step.play.events):
                smallest = min(smallest, len(step.play.state.deck) + len(step.play.state.tray))
    assert smallest >= 4


@rule("P6")
@BOTH
def test_a_menu_draws_four_from_the_undealt_deck_and_three_go_back(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tempura tea | maki.1 maki.1 maki.1",
        game=game,
        menu="menu",
        luck={"menu/1/2/menu.7": ["sashimi", "menu.8", "menu.9", "nigiri.egg"]},
    )
    before = len(turn.table.deck)
    turn.picks("menu.7", "maki.1")
    assert len(turn.table.deck) == before - 4
    assert [choice.card for choice in turn.choices(0)] == ["nigiri.egg", "sashimi"]  # not another menu
    turn.keep(0, "sashimi")
    assert len(turn.table.deck) == before - 1
    assert turn.table.tray == ()
    assert turn.plates(0) == "sashimi" and turn.discard == "menu.7"


@rule("P6")
@rule("P25")
@BOTH
def test_a_nigiri_from_the_menu_must_go_on_a_free_wasabi(game: str) -> None:
    turn = at_table(
        "wasabi | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu wasabi",
        luck={"menu/1/2/menu.7": ["nigiri.squid", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "nigiri.squid")
    assert turn.plates(0) == "wasabi nigiri.squid/0"


@rule("P6")
@rule("P7")  # the menu being resolved counts as gone
@BOTH
def test_a_special_order_from_the_menu_copies_at_once_but_not_the_menu(game: str) -> None:
    turn = at_table(
        "sashimi | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu special_order",
        luck={"menu/1/2/menu.7": ["special_order", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "special_order")
    assert turn.copies(0) == [("sashimi", False)]
    turn.copy(0, "sashimi")
    assert turn.plates(0) == "sashimi special_order=sashimi"


@rule("P6")
@rule("P7")
@BOTH
def test_a_special_order_from_the_menu_with_nothing_to_copy_is_discarded(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu special_order",
        luck={"menu/1/2/menu.7": ["special_order", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "special_order")
    assert turn.plates(0) == "-" and turn.discard == "menu.7 special_order"


@rule("P6")  # chopsticks from the menu are kept for a later turn
@BOTH
def test_chopsticks_from_the_menu_wait_for_a_later_turn(game: str) -> None:
    turn = at_table(
        "- | -",
        "menu.7 tempura tempura | maki.1 maki.1 maki.1",
        game=game,
        menu="menu chopsticks",
        luck={"menu/1/2/menu.7": ["chopsticks.2", "menu.8", "menu.9", "nigiri.egg"]},
    )
    turn.picks("menu.7", "maki.1").keep(0, "chopsticks.2")
    assert turn.plates(0) == "chopsticks.2"
    assert turn.table.turn == 3
    assert (turn.ask(0).pairs or turn.ask(0).calls) == (1,)


@rule("P6")  # on the last turn too
@BOTH
def test_a_menu_on_the_last_turn_is_resolved(game: str) -> None:
    turn = at_table(
        "- | -",
        "tempura sashimi | maki.1 menu.7",
        game=game,
        menu="menu",
        luck={"menu/1/3/menu.7": ["nigiri.squid", "maki.3", "sashimi", "tempura"]},
    ).picks("tempura", "maki.1")
    turn.keep(0, "nigiri.squid")
    assert turn.scored("nigiri") == [(3, 0)]
