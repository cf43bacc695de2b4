"""What a net is shown and may answer: what its seat sees and remembers, the same on any chair and any menu."""

from typing import Any

import numpy as np
import pytest

from campaigns.lab.crosscheck_draft import compare, compare_menus
from kaiten.arrays.draft import observe as arrays
from kaiten.arrays.draft.at_random import at_random
from kaiten.arrays.draft.choices import actions_of, legal_actions, to_options
from kaiten.arrays.draft.deal import deal, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import play
from kaiten.arrays.draft.rules import on_menus, rules_of, rules_of_any_menu
from kaiten.arrays.draft.tables import Answer, Ask, schedule
from kaiten.arrays.draft.turn import turn
from kaiten.arrays.luck import draw_cards, random_words
from kaiten.draft.rules import Draft
from kaiten.games import GAMES
from kaiten.games.party import PARTY, Menu
from kaiten.games.sushi_go import Passing, PassingAndRobot, cocktail
from kaiten.games.variants import variants
from kaiten.observations.draft import layout
from kaiten.observations.draft.layout import observation_names

pytestmark = pytest.mark.slow

WAYS: list[tuple[str, int, Any]] = [
    ("sushi-go/cocktail", 2, PassingAndRobot("alternate", robot=True)),
    ("sushi-go/zoch", 4, Passing("alternate")),
    ("party/cocktail", 3, Menu("banquet")),
    ("party/cocktail", 2, Menu("dinner-for-two")),
    (
        "party/gamewright",
        3,
        Menu(("uramaki", "miso_soup", "tofu", "eel", "chopsticks", "special_order", "fruit")),
    ),
    ("party/cocktail", 4, Menu(("maki", "miso_soup", "tofu", "eel", "takeout_box", "wasabi", "pudding"))),
]


def draft(name: str) -> Draft:
    game = GAMES[name]
    assert isinstance(game, Draft)
    return game


@pytest.mark.parametrize(("name", "seats", "options"), WAYS)
def test_a_seat_sees_on_arrays_what_it_sees_and_remembers_at_the_table(
    name: str, seats: int, options: Any
) -> None:
    compare(draft(name), seats, options, games=1, seed=2, sight=True)


def test_it_sees_the_same_where_menus_differ() -> None:
    menus = [options for seats, options in variants(PARTY["party/cocktail"]) if seats == 3]
    compare_menus(PARTY["party/cocktail"], 3, menus[5:40:12], seed=1, sight=True)


def test_axes_are_the_same_at_any_number_of_seats() -> None:
    game = PARTY["party/cocktail"]
    rules = [rules_of_any_menu(game, seats) for seats in (2, 5, 8)]
    assert len({each.cards for each in rules}) == len({actions_of(each).names for each in rules}) == 1
    assert (len(rules[0].cards), len(actions_of(rules[0]).names)) == (45, 78)
    sizes = set()
    for each in rules:
        tables = empty_tables(np, each, 1, on_menus(each, [("maki",)]), follow=True)
        sizes.add(len(observe(np, each, tables, schedule(each)[0], "first", most=8)))
    assert sizes == {1124}


def test_a_turned_table_looks_turned() -> None:
    """What seat 1 sees is what seat 0 would see, sat one chair further on."""
    rules, rng = rules_of_any_menu(PARTY["party/cocktail"], 4), np.random.default_rng(1)
    menus = [("uramaki", "miso_soup", "tofu", "eel", "chopsticks", "wasabi", "fruit")] * 30
    tables = empty_tables(np, rules, 30, on_menus(rules, menus), follow=True)
    tables = deal(np, rules, tables, luck_of_round(random_luck(rng, rules, 30), 0), 0)
    words = random_words(rng, 4, 30)
    for now in schedule(rules)[:4]:
        tables = turn(np, rules, tables, now, at_random(np, lambda number, shape: words[: shape[0]]))
    turned = tables._replace(
        **{
            name: np.roll(part, -1, axis=0)
            for name, part in tables._asdict().items()
            if name
            in (
                "hands",
                "plates",
                "free",
                "dipped",
                "bonuses",
                "sweets",
                "turned",
                "arrived",
                "shown",
                "totals",
            )
        }
    )
    now = schedule(rules)[4]
    seen = [observe(np, rules, each, now, "first", most=8) for each in (tables, turned)]
    assert (seen[0][:, 1] == seen[1][:, 0]).all()
    parts = [name for name, _ in observation_names(rules, 8)]
    assert {"known", "plates", "hand"} <= {parts[row] for row in np.flatnonzero(seen[0][:, 1].any(1))}


def test_actions_can_answer_every_ask() -> None:
    """Any legal action, at tables that each have a menu of their own: whole games are played, and nothing else."""
    game = PARTY["party/gamewright"]
    rules, rng = rules_of_any_menu(game, 3), np.random.default_rng(1)
    menus = [game.box.setup(3, options).kinds for seats, options in variants(game) if seats == 3]
    menus += [("maki", "tofu", "eel", "tempura", "takeout_box", "wasabi", "fruit")] * 10
    actions, by_option = actions_of(rules), at_random(np, lambda number, shape: random_words(rng, *shape))
    asked = set()

    def answer(ask: Ask) -> Any:
        allowed = legal_actions(np, actions, ask)
        if ask.options.any():
            asked.add(ask.kind)
        if ask.kind.startswith("turn"):
            return by_option(ask)
        wanted = by_option(ask._replace(kind="first", options=allowed))
        found = to_options(actions, ask, wanted)
        assert (found <= ask.options).all()
        nothing = allowed[..., actions.nothing, :]
        assert ((found.sum(-2) == 1) | (allowed.sum(-2) == 0) | (nothing == 1)).all()
        return found

    def player(now: Any) -> Answer:
        return answer

    end = play(np, rules, random_luck(rng, rules, len(menus)), player, on_menus(rules, menus))
    assert (end.hands == 0).all()
    assert asked == {"use", "first", "copy", "wish", "give", "keep", "turn", "turn wasabi"}


def test_hidden_cards_make_no_difference() -> None:
    """In the second turn of four seats, the first seat knows the hand it passed on; two hands and the deck are hidden."""
    rules, rng = rules_of(cocktail, 4, PassingAndRobot()), np.random.default_rng(1)
    tables = empty_tables(np, rules, 30, follow=True)
    tables = deal(np, rules, tables, luck_of_round(random_luck(rng, rules, 30), 0), 0)
    before, now = schedule(rules)[:2]
    tables = turn(np, rules, tables, before, at_random(np, lambda number, shape: random_words(rng, *shape)))
    hidden = tables.deck + tables.hands[2] + tables.hands[3]
    third = draw_cards(np, hidden, random_words(rng, now.left, 30))
    fourth = draw_cards(np, hidden - third, random_words(rng, now.left, 30))
    hands = np.stack([*tables.hands[:2], third, fourth])
    other = tables._replace(hands=hands, deck=hidden - third - fourth)
    seen = [observe(np, rules, each, now, "first", most=5) for each in (tables, other)]
    assert (seen[0][:, 0] == seen[1][:, 0]).all()
    assert (seen[0][:, 1] != seen[1][:, 1]).any(0).all()  # the second seat passed one of these hands on
    assert (tables.hands[3] != other.hands[3]).any(0).all()


def test_a_new_fact_changes_nothing_for_a_net_of_an_older_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the next version told who has how many cards in hand, between what is known today."""
    older, newer = layout.LAYOUT, layout.LAYOUT + 1
    rules, rng = rules_of(PARTY["party/cocktail"], 3, Menu("banquet")), np.random.default_rng(1)
    tables = deal(
        np, rules, empty_tables(np, rules, 5, follow=True), luck_of_round(random_luck(rng, rules, 5), 0), 0
    )
    now, facts_now = schedule(rules)[0], arrays.table_facts
    before, names = observe(np, rules, tables, now, "first", most=8), observation_names(rules, 8)

    def facts_then(*given: Any) -> dict[str, Any]:
        return facts_now(*given) | {"sizes": tables.hands.sum(1)}

    parts = list(layout.PARTS.items())
    parts.insert(
        parts.index(("known", layout.PARTS["known"])),
        ("sizes", layout.Part("places", layout.single, since=newer)),
    )
    monkeypatch.setattr(layout, "PARTS", dict(parts))
    monkeypatch.setattr(arrays, "table_facts", facts_then)
    for kept in (layout.parts_in_layout, arrays.selection, arrays.fact_slices, arrays.longest_part):
        kept.cache_clear()
    try:
        again = observe(np, rules, tables, now, "first", most=8, layout=older)
        after, more = (
            observe(np, rules, tables, now, "first", most=8, layout=newer),
            observation_names(rules, 8, newer),
        )
    finally:
        for kept in (layout.parts_in_layout, arrays.selection, arrays.fact_slices, arrays.longest_part):
            kept.cache_clear()
    assert (again == before).all() and observation_names(rules, 8, older) == names
    assert [name for name in more if name not in names] == [("sizes", (at, "")) for at in range(8)]
    assert (after[[more.index(name) for name in names]] == before).all()
    assert after[more.index(("sizes", (2, "")))].tolist() == [[10] * 5] * 3
