"""A net for Party at the table: one net for every menu, effects, and what it imagines."""

from functools import cache

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from kaiten.arrays.array import Array
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.deal import random_luck
from kaiten.arrays.draft.imagine import deal_fitting, imagine_tables
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import play as play_arrays
from kaiten.arrays.draft.rules import Rules, on_menus, rules_of, rules_of_any_menu
from kaiten.arrays.draft.seen import rules_seen
from kaiten.arrays.draft.tables import Answer, Ask, Luck
from kaiten.bots.draft.look_ahead import Effort, LookAhead
from kaiten.bots.draft.net import NetDraft
from kaiten.draft.asks import PickCards
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.engine.chance import Seeded
from kaiten.engine.contract import check_game
from kaiten.engine.game import start
from kaiten.engine.runner import Log, play
from kaiten.engine.runner import at_random as anything
from kaiten.engine.terms import Event
from kaiten.games.party import PARTY, Menu
from kaiten.lab.train.config import Config
from kaiten.lab.train.draft.self_play import PARTY_DRAFTS
from kaiten.nets.draft.axes import cut_to_setup, net_of_setup
from kaiten.nets.net import F32, Net, forward, forward_part, weight_shapes
from kaiten.observations.draft.layout import observation_names
from kaiten.observations.draft.seen import counted_from_seat
from kaiten.observations.draft.setup import Turn
from tests.bots.test_net import now_and_then

COCKTAIL, US = PARTY["party/cocktail"], PARTY["party/gamewright"]
GAMES = 6
EVERY_ASK = ("uramaki", "miso_soup", "tofu", "eel", "spoon", "takeout_box", "fruit")


@cache
def net(gates: int = 0) -> Net:
    """Small, with random weights: what it prefers does not matter here."""
    shape = PARTY_DRAFTS.shape(Config(iterations=1, width=8, blocks=1, gates=gates))
    rng = np.random.default_rng(1)
    weights = {name: rng.normal(size=size).astype(F32) / 8 for name, size in weight_shapes(shape).items()}
    return Net(shape, weights | {"scale": np.ones(shape.inputs, F32)})


# --- one net for every menu -------------------------------------------------------------------------------


@pytest.mark.parametrize("gates", [0, 3])
@pytest.mark.parametrize(
    ("game", "seats", "menu"),
    [
        (COCKTAIL, 4, Menu("banquet")),
        (COCKTAIL, 2, Menu("classic")),
        (US, 5, Menu(("temaki", "dumpling", "tofu", "eel", "special_order", "wasabi", "pudding"))),
    ],
)
def test_cut_down_to_a_menu_it_thinks_the_same(game: Draft, seats: int, menu: Menu, gates: int) -> None:
    """The same games with the cards of the menu and with those of the whole box."""
    few, every = rules_of(game, seats, menu), rules_of_any_menu(game, seats)
    small, whole = net_of_setup(net(gates), game, few), only_by_setup(net(gates), every)
    assert small.shape.gates == 0 and small.weights.keys() == weight_shapes(small.shape).keys()
    luck = random_luck(np.random.default_rng(1), every, GAMES)
    mine = seen_in(few, seats, luck)
    theirs = seen_in(every, 8, luck, on_menus(every, [few.kinds] * GAMES))
    assert len(small.shape.cards) < len(whole.shape.cards) and len(mine) < len(theirs)
    here, there = forward(np, small, mine), forward(np, whole, theirs)
    actions = [whole.shape.actions.index(name) for name in small.shape.actions]
    np.testing.assert_allclose(here.logits, there.logits[actions], atol=1e-4)
    np.testing.assert_allclose(here.values, there.values, atol=1e-4)
    chosen = np.eye(len(whole.shape.cards), dtype=F32)
    chosen = chosen[:, [whole.shape.cards.index(card) for card in small.shape.cards]]
    own = np.eye(len(small.shape.cards), dtype=F32)
    then_here = forward_part(np, small, here.hidden[:, : len(own)], "second", own)
    then_there = forward_part(np, whole, there.hidden[:, : len(own)], "second", chosen)
    np.testing.assert_allclose(then_here, then_there[actions], atol=1e-4)


def only_by_setup(net: Net, rules: Rules) -> Net:
    """The same net, whose gates depend only on seats, robot, edition and menu: only these may."""
    if not net.shape.gates:
        return net
    names = [str(name[0]) for name in observation_names(rules, net.shape.most)]
    of_setup = np.isin(names, ["seats", "with robot", "edition", "menu"])
    return Net(net.shape, {**net.weights, "gate.weight": net.weights["gate.weight"] * of_setup})


def test_gates_of_different_menus_at_one_table_and_of_one_menu_are_the_same() -> None:
    """In training, tables of one batch have different menus, and the gates are computed for each."""
    few, every = rules_of(COCKTAIL, 4, Menu("banquet")), rules_of_any_menu(COCKTAIL, 4)
    mixed = cut_to_setup(net(3), every, every, one_menu=False)
    assert mixed.shape.gates == 3
    luck = random_luck(np.random.default_rng(1), every, GAMES)
    seen = seen_in(every, 4, luck, on_menus(every, [few.kinds] * GAMES))
    there, here = (
        forward(np, mixed, seen),
        forward(np, net_of_setup(net(3), COCKTAIL, few), seen_in(few, 4, luck)),
    )
    np.testing.assert_allclose(here.values, there.values, atol=1e-4)
    nothing = {f"block0.{half}.up.weight": np.zeros((8, 3), F32) for half in "ab"}
    closed = forward(np, Net(mixed.shape, {**mixed.weights, **nothing}), seen)
    assert not np.allclose(closed.values, there.values, atol=0.01), "gates matter"


@pytest.mark.slow
@pytest.mark.parametrize("one_menu", [True, False])
def test_gates_can_be_learnt(one_menu: bool) -> None:
    rules = rules_of(COCKTAIL, 4, Menu("banquet")) if one_menu else rules_of_any_menu(COCKTAIL, 4)
    seen = np.ones((len(observation_names(rules, 4)), 1), F32)

    def loss(weights: dict[str, Array]) -> Array:
        whole = rules_of_any_menu(COCKTAIL, 4)
        values = forward(jnp, cut_to_setup(Net(net(3).shape, weights), whole, rules, one_menu), seen).values
        total: Array = values.sum()
        return total

    slope = jax.jit(jax.grad(loss))(dict(net(3).weights))
    for name in ("gate.weight", "block0.a.up.weight", "block0.b.down.weight"):
        assert np.abs(slope[name]).max() > 0.001
    names = [name[0] for name in observation_names(rules_of_any_menu(COCKTAIL, 4), 8)]
    learnt = {name for name, size in zip(names, np.abs(slope["gate.weight"]).max(0), strict=True) if size}
    assert learnt == {"seats", "with robot", "edition", "menu"}, "nothing else may matter"


def seen_in(rules: Rules, most: int, luck: Luck, box: Array | None = None) -> Array:
    """[number, pick] What seats see in random games."""
    found, choose = [], at_random(np, words)

    def answer(ask: Ask) -> Array:
        if ask.kind == "first":
            seen = observe(np, rules, ask.tables, ask.now, ask.kind, most=most)
            found.append(seen.reshape(len(seen), -1))
        return choose(ask)

    def player(now: Turn) -> Answer:
        return answer

    play_arrays(np, rules, luck, player, box, follow=True)
    return np.concatenate(found, 1)


def words(number: int, shape: tuple[int, ...]) -> Array:
    return np.random.default_rng(number).integers(1 << 32, size=shape, dtype=np.uint32)


# --- at the table -----------------------------------------------------------------------------------------


WAYS = [
    ("party/cocktail", 8, Menu("cutthroat")),
    ("party/cocktail", 2, Menu("dinner-for-two")),
    ("party/gamewright", 3, Menu(("maki", "tofu", "eel", "tempura", "takeout_box", "wasabi", "pudding"))),
    ("party/cocktail", 3, Menu(EVERY_ASK)),
    ("party/gamewright", 3, Menu(("maki", "tofu", "eel", "edamame", "chopsticks", "special_order", "fruit"))),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "menu"), WAYS[:3])
def test_it_keeps_the_contract(name: str, seats: int, menu: Menu) -> None:
    game = PARTY[name]
    assert check_game(game, seats, menu, "net", NetDraft(game, net()), every=80) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "menu"), WAYS[3:])
def test_it_keeps_the_contract_when_it_looks_ahead(name: str, seats: int, menu: Menu) -> None:
    game = PARTY[name]
    choose = now_and_then(LookAhead(game, net(), Effort(picks=2, deals=(2,))), NetDraft(game, net()))
    assert check_game(game, seats, menu, "net", choose, every=80) > 0


# --- imagining --------------------------------------------------------------------------------------------


def test_cards_that_cannot_be_there_are_not_dealt() -> None:
    pool, rng = np.array([[0, 1, 2, 1, 0], [2, 2, 1, 0, 1]]), np.random.default_rng(1)
    taken, left = deal_fitting(rng, pool, np.array([True, False, True]), 2)
    assert taken.T.tolist() == [[1, 0, 1], [0, 0, 2]]
    assert np.sort(left, 1).tolist() == [[0, 1, 1], [0, 1, 1]]
    taken, left = deal_fitting(rng, pool, np.array([True, True, True]), 3)
    assert taken.T.tolist() == [[1, 1, 1], [0, 1, 2]]
    assert left.tolist() == [[1, 0], [0, 1]]


def test_what_one_hand_may_not_hold_is_not_dealt_to_the_next_more_often() -> None:
    """Of two eels and two tofu one hand takes a tofu, so two of three that are left are eels."""
    rng, eel, tofu = np.random.default_rng(1), 0, 1
    pool = rng.permuted(np.tile([eel, eel, tofu, tofu], (5000, 1)), axis=1)
    _, left = deal_fitting(rng, pool, np.array([False, True]), 1)
    assert (left[:, 0] == eel).mean() == pytest.approx(2 / 3, abs=0.03)


def test_desserts_are_imagined_in_the_other_hands() -> None:
    """Nobody knows where the five desserts of round 1 are: of 50 unseen cards 9 are in each hand."""
    rng, begun = np.random.default_rng(1), start(COCKTAIL, 4, Menu("first-meal"), Seeded("a"))
    assert "green_tea_ice_cream" not in begun.state.hands[0]
    view, memory = COCKTAIL.view(begun.state, 0), remember(Log(begun.events, 0))
    tables = imagine_tables(rng, COCKTAIL, rules_seen(COCKTAIL, view), view, memory, 5000)
    assert tables.hands[:, -1].mean(1) == pytest.approx([0, 0.9, 0.9, 0.9], abs=0.05)
    assert tables.deck[-1].mean() == pytest.approx(2.3, abs=0.05)


def test_imagined_tables_fit_what_is_known() -> None:
    """Hands have their sizes and lack what a spoon did not find; no card is there twice."""
    options, lacking, rng = Menu("master"), 0, np.random.default_rng(1)
    events: list[Event] = []
    for number, step in enumerate(play(COCKTAIL, 3, options, Seeded("lacks"), [anything] * 3, "lacks")):
        events += step.play.events
        table = step.play.state
        if number % 3 or not isinstance(COCKTAIL.ask(table, 1), PickCards):
            continue
        view, memory = counted_from_seat(1, COCKTAIL.view(table, 1), remember(Log(events, 1)))
        rules = rules_seen(COCKTAIL, view)
        tables = imagine_tables(rng, COCKTAIL, rules, view, memory, 20)
        sizes = [len(table.hands[seat]) for seat in (1, 2, 0)]
        assert (tables.hands.sum(1) == np.array(sizes)[:, None]).all()
        for at, hand in enumerate(memory.hands):
            for what in hand.lacks:
                lacking += 1
                rows = [row for row, card in enumerate(rules.cards) if what in (card, card.partition(".")[0])]
                assert not tables.hands[at, rows].any()
        assert (tables.deck >= 0).all() and (tables.deck.sum(0) == len(table.deck)).all()
        assert (tables.desserts.sum(0) == len(table.desserts)).all()
    assert lacking > 0
