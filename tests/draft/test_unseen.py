"""What a seat knows about the cards it does not see."""

from kaiten.draft.asks import Pick
from kaiten.draft.events import Dealt, RoundBegan
from kaiten.draft.memory import Hand, forget, remember
from kaiten.draft.unseen import what_is_unseen
from kaiten.engine.terms import Event
from tests.rules.table import Turn, at_table


def seen_by_0(turn: Turn, seat_1: tuple[str, ...] | int) -> list[Event]:
    """The log of seat 0, which has seen its own hand and perhaps that of seat 1."""
    hands = (turn.table.hands[0], seat_1, len(turn.table.hands[2]))
    return [RoundBegan(1, "left", None), Dealt(hands, None)]


def test_a_card_is_on_view_or_in_a_known_hand_or_unseen() -> None:
    turn = at_table("maki.3 | tempura | -", "eel eel | tofu tofu | eel tofu", menu="eel tofu tempura maki")
    view, log = turn.game.view(turn.table, 0), seen_by_0(turn, ("tofu", "tofu"))
    unseen = what_is_unseen(turn.game, view, remember(log))
    box = turn.game.menu_index(turn.table.kinds).deck
    assert unseen.hands == (Hand(("eel", "eel")), Hand(("tofu", "tofu")), Hand(unknown=2))
    counts = {card: unseen.cards[card] - box.count(card) for card in ("maki.3", "tempura", "eel", "tofu")}
    assert counts == {"maki.3": -1, "tempura": -1, "eel": -2, "tofu": -2}
    assert (unseen.robot, unseen.tray, unseen.in_deck) == (0, 0, ())


def test_who_does_not_remember_another_hand_has_not_seen_its_cards() -> None:
    turn = at_table("- | - | -", "eel eel | tofu tofu | eel tofu", menu="eel tofu tempura maki")
    view, memory = turn.game.view(turn.table, 0), remember(seen_by_0(turn, ("tofu", "tofu")))
    unseen = what_is_unseen(turn.game, view, forget(memory, 0))
    assert unseen.hands == (Hand(("eel", "eel")), Hand(unknown=2), Hand(unknown=2))
    assert unseen.cards["tofu"] == turn.game.menu_index(turn.table.kinds).deck.count("tofu")


def test_a_wish_that_nobody_could_grant_says_what_a_hand_may_not_hold() -> None:
    turn = at_table("spoon.4 | - | -", "eel eel eel | tofu tofu | tofu tofu", menu="spoon eel tofu tempura")
    log = seen_by_0(turn, 2)
    turn.picks(Pick(("eel",), use=0), "tofu", "tofu").wish(0, "tempura")
    view = turn.game.view(turn.table, 0)
    unseen = what_is_unseen(turn.game, view, remember([*log, *[event.seen_by(0) for event in turn.log]]))
    passed_on = unseen.hands[2]
    assert (passed_on.known, passed_on.unknown) == ((), 1)
    assert [passed_on.may_hold(card) for card in ("tempura", "tofu")] == [False, True]
