"""A seat remembers what it has seen, never more; and a guess never contradicts it."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kaiten.draft.asks import Copy, Pick
from kaiten.draft.events import Dealt, RoundBegan
from kaiten.draft.guess import Gap, deal, guess
from kaiten.draft.memory import Hand, Memory, forget, is_a, remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.engine import codec
from kaiten.engine.chance import Scripted, Seeded
from kaiten.engine.game import start, submit
from kaiten.engine.runner import Log, at_random, play
from kaiten.engine.terms import Act, Event
from kaiten.games import GAMES
from kaiten.games.party import MENUS, Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot
from tests.rules.table import at_table

pytestmark = pytest.mark.slow

WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 4, PassingAndRobot(passing="alternate")),
    ("sushi-go/cocktail", 2, PassingAndRobot(robot=True)),
    ("sushi-go/zoch", 5, Passing()),
    *[(name, 4, Menu(menu)) for name in ("party/cocktail", "party/gamewright") for menu in MENUS],
    ("party/cocktail", 6, Menu(("maki", "tempura", "eel", "miso_soup", "spoon", "menu", "fruit"))),
]


def draft(name: str) -> Draft:
    game = GAMES[name]
    assert isinstance(game, Draft)
    return game


def test_a_hand_is_known_wherever_it_travels_from_turn_to_turn() -> None:
    game = draft("sushi-go/cocktail")
    events: list[Event] = []
    known = {}
    for step in play(game, 4, PassingAndRobot(), Seeded("travel"), [at_random] * 4, "travel"):
        events += step.play.events
        table = step.play.state
        if table.round == 1 and table.phase == "pick" and not any(table.picks):
            hands = remember(Log(events, 0)).hands
            known[table.turn] = [seat for seat in range(4) if not hands[seat].unknown]
    assert {turn: known[turn] for turn in (1, 2, 3, 4, 5)} == {
        1: [0],
        2: [0, 1],
        3: [0, 1, 2],
        4: [0, 1, 2, 3],
        5: [0, 1, 2, 3],
    }


def test_what_was_wished_for_in_vain_is_not_there() -> None:
    turn = at_table("spoon.4 | - | -", "eel tofu tofu | eel eel eel | maki.1 eel eel")
    turn.picks(Pick(("eel",), use=0), "eel", "eel").wish(0, "maki").keep(2, "maki.1")
    dealt = [RoundBegan(1, "left", None), Dealt((3, 3, 3), None)]
    hands = remember([*dealt, *[event.seen_by(None) for event in turn.log]]).hands
    assert hands[2].lacks == {"maki"}  # seat 1 was passed by, and its hand has gone on to seat 2
    assert hands[0] == Hand(("spoon.4",), 1)  # seat 2's, which got the spoon before everybody's eyes


def test_a_hand_that_gains_a_hidden_card_may_hold_anything_again() -> None:
    hand = Hand(("eel",), 2, frozenset({"maki"}))
    assert hand.gains(1) == Hand(("eel",), 3)
    assert hand.gains(("maki.3",)) == Hand(("eel", "maki.3"), 2)
    assert hand.gains(("tofu",)).lacks == {"maki"}
    assert hand.loses("tofu") == Hand(("eel",), 1, frozenset({"maki"}))


def test_who_forgets_knows_the_own_hand_and_how_large_the_others_are() -> None:
    hands = (Hand(("eel", "tofu")), Hand(("maki.1",), 2, frozenset({"eel"})), Hand(unknown=3))
    memory = Memory(hands, in_deck=("tea",), laid=(1, 2, 1), served=("eel",))
    left = Memory((hands[0], Hand(unknown=3), Hand(unknown=3)), laid=(1, 2, 1), served=("eel",))
    assert forget(memory, 0) == left


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way[0]}-{way[1]}-{getattr(way[2], 'menu', '')}")
def test_memory_is_true_and_a_guess_keeps_to_it(way: tuple[str, int, Any]) -> None:
    check_game_of(way, looks=0.12)


def check_game_of(way: tuple[str, int, Any], looks: float) -> None:
    """In this part of the acts of a random game."""
    name, seats, options = way
    game, rng = draft(name), Random(name)
    events: list[Event] = []
    for step in play(game, seats, options, Seeded(name), [at_random] * seats, name):
        events += step.play.events
        table = step.play.state
        if table.phase == "over" or rng.random() > looks:
            continue
        for seat in range(seats):
            log = Log(events, seat)
            check_memory(table, seat, log)
            check_guess(game, table, seat, remember(log), rng)
            check_guess(game, table, seat, forget(remember(log), seat), rng)


def check_memory(table: Table, seat: int, log: Log) -> None:
    memory = remember(log)
    for hand, real in zip(memory.hands, table.hands, strict=True):
        assert len(hand.known) + hand.unknown == len(real)
        assert not Counter(hand.known) - Counter(real)
        assert not any(is_a(card, what) for card in real for what in hand.lacks)
    assert memory.hands[seat] == Hand(table.hands[seat], 0, memory.hands[seat].lacks)
    assert not Counter(memory.in_deck) - Counter(table.deck)
    assert (memory.laid, memory.fresh, memory.shown) == (table.laid, table.fresh, table.shown)
    assert (memory.served, memory.control) == (table.served, table.control)


def check_guess(game: Draft, table: Table, seat: int, memory: Memory, rng: Random) -> None:
    view = game.view(table, seat)
    guessed = guess(game, view, memory, rng)
    assert game.inventory(guessed) == game.inventory(table)
    ready = replace(guessed, picks=table.picks)  # who has chosen is seen, what they chose is not guessed
    assert codec.encode(game.view(ready, seat)) == codec.encode(view)
    for hand, imagined in zip(memory.hands, guessed.hands, strict=True):
        assert not Counter(hand.known) - Counter(imagined)
        assert not any(is_a(card, what) for card in imagined for what in hand.lacks)


def test_a_guess_does_not_peek() -> None:
    """Two tables that look alike to seat 0 are guessed alike, whatever the other really holds."""
    game = draft("sushi-go/cocktail")
    mine = ("maki.1",) * 6 + ("tempura",) * 4
    guesses = []
    for theirs in (("sashimi",) * 10, ("dumpling",) * 10):
        chance = Scripted({"first": ("0",), "deal/1": mine + theirs})
        played = start(game, 2, PassingAndRobot(), chance)
        memory = remember(Log(played.events, 0))
        guesses.append(guess(game, game.view(played.state, 0), memory, Random(1)))
    assert guesses[0] == guesses[1]


def test_a_guess_asks_for_the_second_special_order_with_the_same_number() -> None:
    turn = at_table("sashimi tempura chopsticks.1 | -", "special_order special_order eel | eel eel eel")
    turn.picks(Pick(("special_order", "special_order"), use=2), "eel").copy(0, "sashimi")
    view, table = turn.game.view(turn.table, 0), turn.table
    memory = Memory(
        (Hand(table.hands[0]), Hand(unknown=2)),
        laid=table.laid,
        fresh=table.fresh,
        shown=table.shown,
        served=table.served,
    )
    guessed = guess(turn.game, view, memory, Random(1))
    assert view.ask is not None
    assert turn.game.ask(guessed, 0) == view.ask
    assert submit(turn.game, guessed, Act(0, view.ask.opened, Copy("tempura")), turn.chance).state.due == ()


def test_a_guess_puts_desserts_into_the_other_hands() -> None:
    """Nobody knows where the five desserts of round 1 are: of 50 unseen cards 9 are in each hand."""
    game, rng, found = draft("party/cocktail"), Random(1), Counter[int]()
    begun = start(game, 4, Menu("first-meal"), Seeded("a"))
    assert "green_tea_ice_cream" not in begun.state.hands[0]
    view, memory = game.view(begun.state, 0), remember(Log(begun.events, 0))
    for _ in range(2000):
        for seat, hand in enumerate(guess(game, view, memory, rng).hands):
            found[seat] += hand.count("green_tea_ice_cream")
    assert [found[seat] / 2000 for seat in (1, 2, 3)] == pytest.approx([0.9, 0.9, 0.9], abs=0.08)


def test_what_one_hand_may_not_hold_is_not_dealt_to_the_next_more_often() -> None:
    """Of two eels and two tofu one hand takes a tofu, so two of three that are left are eels."""
    rng, eels = Random(1), 0
    for _ in range(5000):
        cards = ["eel", "eel", "tofu", "tofu"]
        rng.shuffle(cards)
        gaps = {"hand/0": Gap(1, Hand(lacks=frozenset({"eel"})).may_hold), "hand/1": Gap(1)}
        eels += deal(cards, gaps, rng)["hand/1"] == ("eel",)
    assert eels / 5000 == pytest.approx(2 / 3, abs=0.03)


def test_guesses_differ_from_each_other() -> None:
    game = draft("sushi-go/cocktail")
    played = start(game, 3, PassingAndRobot(), Seeded("many"))
    view, memory = game.view(played.state, 0), remember(Log(played.events, 0))
    hands = {guess(game, view, memory, Random(number)).hands[1] for number in range(20)}
    assert len(hands) == 20
