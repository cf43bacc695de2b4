"""Sushi Go Party! as arrays: thousands of tables that play one menu in step, in both editions.

As in `sushi_go`, `xp` is `numpy` or `jax.numpy`, the batch is the last axis, seats are counted clockwise from
the first seat, and a crosscheck compares it with the reference engine. Effects that ask after the reveal are
handled for all tables in the order of their numbers, whether or not a table has them. Not supported are
special orders, which count as another card, and takeout boxes together with wasabi, where it matters which
nigiri lies on which.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from kaiten.cards import DISHES
from kaiten.cards.spoon import wishes
from kaiten.cards.uramaki import ICONS
from kaiten.draft.box import ROUNDS
from kaiten.draft.menu_index import number
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.lab.party.dishes import FINAL, ROUND, TURNED, icon_counts, most_left, race_of
from kaiten.lab.party.rules import Luck, Picks, Rules, Tables
from kaiten.lab.party.turn import EFFECTS, drawn, laid, turn
from kaiten.lab.scoring import I8, I16, Array, Xp
from kaiten.lab.sushi_go.arrays import Turn

KNOWN = {"nigiri", "wasabi", "uramaki", *ROUND, *FINAL, *EFFECTS}

Chooser: TypeAlias = Callable[[Tables, Turn], Picks]


def rules_of(game: Draft, seats: int, options: Any) -> Rules:
    kinds = game.box.setup(seats, options).kinds
    dishes = {kind: game.box.dishes[kind] for kind in kinds}
    others = [kind for kind in kinds if kind not in KNOWN or dishes[kind].cards != DISHES[kind].cards]
    if {"takeout_box", "wasabi"} <= dishes.keys():
        others.append("both takeout_box and wasabi")
    if others:
        raise BadSetup(f"{game.name}: there are no arrays for a menu with {', '.join(others)}")
    cards = {card: n for dish in dishes.values() for card, n in dish.cards.items()}
    sweets = [card for dish in dishes.values() if dish.course == "dessert" for card in dish.cards]
    asking = [card for dish in dishes.values() if dish.special for card in dish.cards]
    return Rules(
        seats=seats,
        size=game.box.hand_size(seats),
        kinds=kinds,
        cards=tuple(cards),
        counts=tuple(cards.values()),
        sweet=len(cards) - len(sweets),
        served=game.box.desserts(seats),
        race=race_of(dishes["uramaki"]) if "uramaki" in dishes else None,
        pairs=tuple([card for dish in dishes.values() if dish.bonus == "pair" for card in dish.cards]),
        calls=tuple([card for dish in dishes.values() if dish.bonus == "call" for card in dish.cards]),
        effects=tuple(sorted(asking, key=number)),
        wishes=wishes(dishes) if "spoon" in dishes else (),
    )


def schedule(rules: Rules) -> list[Turn]:
    """Every turn of a game. Hands always go to the left."""
    return [Turn(round, left, 1, None) for round in range(ROUNDS) for left in range(rules.size, 0, -1)]


def play(xp: Xp, rules: Rules, luck: Luck, choose: Chooser) -> Tables:
    """Play whole games."""
    tables = begin(xp, rules, luck.hands.shape[-1])
    for now in schedule(rules):
        tables = prepare(xp, rules, tables, luck, now)
        tables = turn(xp, rules, tables, choose(tables, now), now)
        if now.left == 1:
            tables = score_round(xp, rules, tables)
    return score_desserts(xp, rules, tables)


def begin(xp: Xp, rules: Rules, games: int) -> Tables:
    none = xp.zeros((rules.seats, games), I8)
    cards = xp.zeros((rules.seats, len(rules.cards), games), I8)
    desserts = box(xp, rules, games)[rules.sweet :]
    kept = cards[:, rules.sweet :]
    return Tables(
        hands=cards,
        plates=cards,
        free=none,
        nigiri=none,
        fresh=cards,
        bowls=none,
        served=none[0],
        turned=none,
        claimed=none[0],
        deck=cards[0],
        menus=none[:0, None],
        desserts=desserts,
        kept=kept,
        totals=none.astype(I16),
    )


def box(xp: Xp, rules: Rules, games: int) -> Array:
    """[card, table] All cards of the menu."""
    return xp.broadcast_to(xp.asarray(rules.counts, I8)[:, None], (len(rules.cards), games))


def prepare(xp: Xp, rules: Rules, tables: Tables, luck: Luck, now: Turn) -> Tables:
    """If a round begins, shuffle desserts in and deal. All cards but the kept desserts are in the deck."""
    if now.left != rules.size:
        return tables
    desserts = tables.desserts - drawn(xp, tables.desserts, luck.desserts[now.round])
    missing = desserts + tables.kept.sum(0, dtype=I8)
    whole = box(xp, rules, missing.shape[-1])
    deck = xp.concatenate([whole[: rules.sweet], whole[rules.sweet :] - missing])
    hands = []
    for words in luck.hands[now.round].reshape(rules.seats, rules.size, -1):
        hands.append(drawn(xp, deck, words))
        deck = deck - hands[-1]
    none = xp.zeros_like(tables.free)
    return tables._replace(
        hands=xp.stack(hands),
        plates=xp.zeros_like(tables.plates),
        free=none,
        nigiri=none,
        turned=none,
        claimed=none[0],
        deck=deck,
        menus=luck.menus[now.round],
        desserts=desserts,
    )


# --- scoring --------------------------------------------------------------------------------------------


def score_round(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    """Keep the desserts and score the rest."""
    there = laid(rules, tables.plates)
    points = sum([ROUND[kind](xp, there) for kind in rules.kinds if kind in ROUND], start=tables.nigiri)
    if "takeout_box" in rules.kinds:
        points = points + TURNED * tables.turned
    if rules.race is not None:
        points = points + most_left(rules.race, icon_counts(there, ICONS), tables.claimed)
    kept = tables.kept + tables.plates[:, rules.sweet :]
    return tables._replace(totals=tables.totals + points, kept=kept)


def score_desserts(xp: Xp, rules: Rules, tables: Tables) -> Tables:
    sweets = {card: tables.kept[:, at] for at, card in enumerate(rules.cards[rules.sweet :])}
    points = [FINAL[kind](xp, sweets) for kind in rules.kinds if kind in FINAL]
    return tables._replace(totals=sum(points, start=tables.totals))


def winners(rules: Rules, tables: Tables) -> Array:
    """[seat, table] Most points, then most dessert cards (P24)."""
    rank = tables.totals * 16 + tables.kept.sum(1, dtype=I16)
    return rank == rank.max(0)
