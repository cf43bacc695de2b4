"""The crosscheck of drafts: plays the same luck and the same choices on the arrays and the reference engine.

All piles, plates and legal sets are compared at every decision.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from kaiten.arrays.array import Array
from kaiten.arrays.draft.deal import deal, draw_robot_card, empty_tables, luck_of_round, random_luck
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.play import score_desserts, score_round, winners
from kaiten.arrays.draft.rules import ACTING, Rules, on_menus, rules_of, rules_of_any_menu
from kaiten.arrays.draft.seen import tables_seen
from kaiten.arrays.draft.tables import Ask, Luck, Tables, schedule
from kaiten.arrays.draft.turn import ask_for_picks, ask_function, carry_out
from kaiten.arrays.luck import random_index as drawn_at
from kaiten.cards.nigiri import free_wasabi
from kaiten.draft.asks import Copy, CopyOne, Flip, FlipSome, Keep, KeepOne, Pick, Wish, WishOne, dish_of
from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.draft.table import Plate, Table
from kaiten.engine.game import Play, start, submit
from kaiten.engine.runner import Log
from kaiten.engine.terms import Act, Choice, Seat
from kaiten.observations.draft.options import dipped_nigiri, option_in_pick, options_of, turn_option
from kaiten.observations.draft.seen import turn_seen
from kaiten.observations.draft.setup import Turn

MOST = 8  # the most places at a table
OFTEN = 4  # how much more often a card that acts is chosen


def compare(game: Draft, seats: int, options: Any, games: int, seed: int, *, sight: bool = False) -> None:
    """Compare whole games. `sight` also compares what each seat sees and remembers, which is slow."""
    compare_tables(game, rules_of(game, seats, options), [options] * games, seed, sight=sight)


def compare_menus(game: Draft, seats: int, options: Sequence[Any], seed: int, *, sight: bool = False) -> None:
    """Compare games with a different menu at each table of the batch."""
    compare_tables(game, rules_of_any_menu(game, seats), options, seed, sight=sight)


def compare_tables(game: Draft, rules: Rules, options: Sequence[Any], seed: int, *, sight: bool) -> None:
    rng, games = np.random.default_rng(seed), len(options)
    luck = random_luck(rng, rules, games)
    chances = [WordsAsChance(rules, luck, at, int(rng.integers(rules.seats))) for at in range(games)]
    plays = [start(game, rules.seats, each, chance) for each, chance in zip(options, chances, strict=True)]
    twins = ReferenceTables(game, rules, rng, chances, plays)
    menus = [game.box.setup(rules.seats, each).kinds for each in options]
    tables = empty_tables(np, rules, games, on_menus(rules, menus), follow=sight)
    for now in schedule(rules):
        if now.left == rules.size:
            tables = deal(np, rules, tables, luck_of_round(luck, now.round), now.round)
        if rules.robot:
            tables = draw_robot_card(np, rules, tables, luck.robot[now.round, rules.size - now.left], now)
        asking = ask_function(now, twins.answer)
        twins.turn_begins(tables, now)
        picks = ask_for_picks(np, rules, tables, now, asking)
        twins.submit_picks()
        tables = carry_out(np, rules, tables, picks, now, asking)
        if now.left == 1:
            tables = score_round(np, rules, tables)
    twins.check_end(score_desserts(np, rules, tables))


class WordsAsChance(NamedTuple):
    """The luck of one table as a `Chance`: each random word draws one of the remaining cards."""

    rules: Rules
    luck: Luck
    at: int
    first: int
    pledge: str | None = None

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        what, round, *rest = label.split("/")
        luck = luck_of_round(self.luck, int(round) - 1)
        match what:
            case "deal":
                words = luck.hands.reshape(n, -1)
            case "robot":
                words = luck.robot[int(rest[0]) - 1 :]
            case "menu":
                words = luck.menus[self.rules.menus.index(self.rules.at(rest[1]))]
            case _:
                words = luck.desserts
        left = [card for card in self.rules.cards for _ in range(bag.get(card, 0))]
        return tuple([left.pop(int(drawn_at(word, len(left)))) for word in words[:n, self.at]])

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        return (str(self.first),)


class ReferenceTables:
    """The reference tables, which get the same choices and must agree."""

    def __init__(
        self,
        game: Draft,
        rules: Rules,
        rng: np.random.Generator,
        chances: Sequence[WordsAsChance],
        plays: list[Play[Table]],
    ) -> None:
        self.game, self.rules, self.rng, self.chances, self.plays = game, rules, rng, chances, plays
        self.names = options_of(rules)
        self.revealed = True
        self.listed: dict[tuple[int, int], list[Pick]] = {}  # by table and place: the possible picks
        self.wished: dict[int, str] = {}
        self.turning: dict[int, list[Plate]] = {}
        self.events = [list(play.events) for play in plays]
        self.sight: tuple[Ask, Array] | None = None  # the observations at the last ask

    def table(self, at: int) -> Table:
        return self.plays[at].state

    def submit(self, at: int, seat: Seat, choice: Choice) -> None:
        ask = self.game.ask(self.table(at), seat)
        assert ask is not None, f"{choice} at a table that asks nothing: {self.table(at)}"
        assert ask.allows(choice), (choice, ask, self.table(at))
        self.plays[at] = submit(self.game, self.table(at), Act(seat, ask.opened, choice), self.chances[at])
        self.events[at] += self.plays[at].events

    def any_of(self, names: Sequence[Any]) -> Any:
        """A random option. Cards that act are preferred, so that rare combinations are played more often."""
        cards = [name[0] if isinstance(name, tuple) else name for name in names]
        weights = np.array([OFTEN if dish_of(card or "") in ACTING else 1 for card in cards])
        return names[int(self.rng.choice(len(names), p=weights / weights.sum()))]

    # --- the pick -----------------------------------------------------------------------------------

    def turn_begins(self, tables: Tables, now: Turn) -> None:
        """Compare the tables and list the legal picks. Some tables have played their last cards already."""
        self.listed, self.revealed = {}, False
        for at in range(len(self.plays)):
            table = self.table(at)
            if table.round == now.round + 1 and table.phase == "pick":
                check_table(self.rules, tables, at, table)
                for row, seat in enumerate(table.clockwise()):
                    ask = self.game.ask(table, seat)
                    if ask is not None:
                        self.listed[at, row] = list(ask.choices())  # type: ignore[arg-type]

    def submit_picks(self) -> None:
        for (at, row), picks in self.listed.items():
            assert len(picks) == 1, f"the arrays do not distinguish {picks}"
            self.submit(at, self.table(at).clockwise()[row], picks[0])
        self.revealed = True

    def part_of_pick(self, ask: Ask) -> Array:
        """Compare the options for one part of the picks, given the parts before, and choose at random."""
        chosen, names = np.zeros_like(ask.options), self.names[ask.kind]
        for at in range(len(self.plays)):
            for row in range(self.rules.seats):
                offered = list(count_options(names, ask.options[row, :, at]))
                if (at, row) not in self.listed:  # a last card that is played automatically
                    assert len(offered) <= 1, (offered, self.table(at))
                    wanted = offered[0] if offered else None
                else:
                    picks, plates = (
                        self.listed[at, row],
                        self.table(at).plates[self.table(at).clockwise()[row]],
                    )
                    parts = [option_in_pick(ask.kind, pick, plates) for pick in picks]
                    self.look(ask, at, row)
                    nothing = ask.nothing if isinstance(ask.nothing, int) else ask.nothing[row, at]
                    open = {*offered, None} if nothing or not offered else {*offered}
                    assert set(parts) == open, (ask.kind, set(parts), open, self.table(at))
                    wanted = self.any_of(list(dict.fromkeys(parts)))
                    self.listed[at, row] = [
                        pick for pick, part in zip(picks, parts, strict=True) if part == wanted
                    ]
                if wanted is not None:
                    chosen[row, names.index(wanted), at] = 1
        return chosen

    def look(self, ask: Ask, at: int, row: int) -> None:
        """Compare what one seat sees and remembers."""
        if ask.tables.shown is None:
            return
        if self.sight is None or self.sight[0] is not ask:
            self.sight = ask, observe(np, self.rules, ask.tables, ask.now, ask.kind, ask.chosen, most=MOST)
        seat = self.table(at).clockwise()[row]
        view, memory = self.game.view(self.table(at), seat), remember(Log(self.events[at], seat))
        tables = tables_seen(self.game, self.rules, view, memory)
        chosen = (
            None if ask.chosen is None else np.broadcast_to(ask.chosen[row, :, at, None], tables.hands.shape)
        )
        now = turn_seen(self.rules, view)
        again = observe(np, self.rules, tables, now, ask.kind, chosen, most=MOST)
        mine, theirs = self.sight[1][:, row, at], again[:, seat, 0]
        assert (mine == theirs).all(), (ask.kind, np.flatnonzero(mine != theirs), view, memory)

    # --- effects ------------------------------------------------------------------------------------

    def answer(self, ask: Ask) -> Array:
        if not self.revealed:
            return self.part_of_pick(ask)
        if ask.who is None:
            return np.stack([self.answer_one(ask, row, ask.options[row]) for row in range(self.rules.seats)])
        return self.answer_one(ask, None, ask.options)

    def answer_one(self, ask: Ask, row: int | None, options: Array) -> Array:
        """Compare the options at each table where a seat is asked, and choose at random."""
        chosen = np.zeros_like(options)
        for at in range(len(self.plays)):
            asked = row
            if asked is None:
                assert ask.who is not None
                if not ask.who[:, at].any():
                    assert not options[:, at].any(), (ask.kind, options[:, at])
                    continue
                asked = int(ask.who[:, at].argmax())
            seat = self.table(at).clockwise()[asked]
            offered = count_options(self.names[ask.kind], options[:, at])
            wanted = self.both(ask, at, seat, offered)
            for name, n in wanted.items():
                chosen[self.names[ask.kind].index(name), at] = n
        return chosen

    def both(self, ask: Ask, at: int, seat: Seat, offered: Counter[Any]) -> Counter[Any]:
        if ask.kind.startswith("turn"):
            return self.turn(ask, at, seat, offered)
        if not offered:
            return Counter()
        wanted = self.any_of(list(offered))
        if ask.kind == "give" and self.wished.pop(at) in self.rules.cards:  # given without asking
            assert len(offered) == 1
            return Counter([wanted])
        here = self.game.ask(self.table(at), seat)
        check_table(self.rules, ask.tables, at, self.table(at), between=True)
        self.look(ask, at, self.table(at).clockwise().index(seat))
        listed: set[Hashable]
        choice: Choice
        match here:
            case CopyOne(copies=copies):
                listed, choice = {(copy.face, copy.on) for copy in copies}, Copy(*wanted)
            case KeepOne(cards=cards):
                listed, choice = set(cards), Keep(wanted)
            case WishOne(wishes=wishes):
                listed, choice = set(wishes), Wish(wanted)
                self.wished[at] = wanted
            case _:
                raise AssertionError(f"{ask.kind} {offered} where {seat} is asked {here}: {self.table(at)}")
        assert listed == set(offered), (ask.kind, listed, offered, self.table(at))
        self.submit(at, seat, choice)
        return Counter([wanted])

    def turn(self, ask: Ask, at: int, seat: Seat, offered: Counter[Any]) -> Counter[Any]:
        """Choose plates to turn, wasabi after the others, and submit them together."""
        table = self.table(at)
        here = self.game.ask(table, seat)
        plates = table.plates[seat]
        may = [plate for plate in plates if isinstance(here, FlipSome) and plate.id in here.plates]
        wasabi = ask.kind == "turn wasabi"
        if not wasabi:
            self.turning[at] = []
            if may:
                check_table(self.rules, ask.tables, at, table, between=True)
                self.look(ask, at, table.clockwise().index(seat))
        may = [plate for plate in may if (plate.face == "wasabi") == wasabi or self.rules.wasabi is None]
        gone = [plate.id for plate in self.turning[at]]
        kinds = [turn_option(self.rules, plate, plates, gone) for plate in may]
        assert Counter(kinds) == offered, (ask.kind, kinds, offered, table)
        some = [number for number in range(len(may)) if self.rng.random() < 0.5]
        self.turning[at] += [may[number] for number in some]
        if isinstance(here, FlipSome) and (wasabi or self.rules.wasabi is None):
            ids = [plate.id for plate in self.turning[at]]
            self.submit(at, seat, Flip(tuple([plate.id for plate in plates if plate.id in ids])))
        return Counter([kinds[number] for number in some])

    def check_end(self, tables: Tables) -> None:
        won = winners(self.rules, tables)
        for at in range(len(self.plays)):
            table, order = self.table(at), places_of(self.rules, self.table(at))
            assert [table.totals[place] for place in order] == tables.totals[:, at].tolist(), table
            assert [seat in table.winners for seat in table.clockwise()] == won[:, at].tolist(), table


def count_options(names: Sequence[Any], counts: Array) -> Counter[Any]:
    return Counter({name: int(n) for name, n in zip(names, counts, strict=True) if n})


def places_of(rules: Rules, table: Table) -> list[int]:
    """The places of the reference table in the order of the arrays: from the first seat, then the robot."""
    return [*table.clockwise(), *range(rules.seats, rules.places)]


def check_table(rules: Rules, tables: Tables, at: int, table: Table, *, between: bool = False) -> None:
    """Compare one table. `between`: during an effect, when a menu's cards are not in the deck."""

    def same(name: str, cards: Sequence[Any], counts: Array, names: Sequence[Any] = rules.cards) -> None:
        assert Counter(cards) == count_options(names, counts), (
            name,
            cards,
            count_options(names, counts),
            table,
        )

    sweets, bonuses = rules.cards[rules.desserts_span], rules.cards[rules.bonus_span]
    for row, place in enumerate(places_of(rules, table)):
        plates, kept = table.plates[place], table.kept[place]
        same("plates", [plate.face for plate in plates if plate.face], tables.plates[row, :, at])
        same("kept", [plate.face for plate in kept], tables.kept[row, :, at], sweets)
        copies = [plate.face for plate in plates if plate.card != plate.face]
        if rules.special_orders:
            bonus = [face for face in copies if face in bonuses]
            same("bonuses", bonus, tables.order_bonuses[row, :, at], bonuses)
            same(
                "sweets",
                [face for face in copies if face in sweets],
                tables.order_desserts[row, :, at],
                sweets,
            )
        if rules.wasabi is not None:
            dipped = [plate.face for plate in dipped_nigiri(plates)]
            same("dipped", dipped, tables.dipped[row, :, at], rules.cards[rules.riders])
            assert len(free_wasabi(plates)) == tables.free[row, at], table
        assert sum([plate.face is None for plate in plates]) == tables.turned[row, at], table
        assert table.totals[place] == tables.totals[row, at], (table.totals, tables.totals[:, at], table)
        if rules.race is not None:
            assert (table.arrived[place] if table.arrived else 0) == tables.arrived[row, at], table
        if place < rules.seats:
            same("hand", table.hands[place], tables.hands[row, :, at])
    assert table.claimed == tables.claimed[at], table
    if not between:
        orders = [plate.face for kept in table.kept for plate in kept if plate.card != plate.face]
        same("kept orders", orders, tables.kept_orders[:, at], sweets)
        same("deck", table.deck, tables.deck[:, at])
        same("robot", table.robot or (), tables.pile[:, at])
        if rules.rebuilt:
            same("desserts", table.desserts, tables.desserts[:, at], sweets)
