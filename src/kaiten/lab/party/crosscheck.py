"""Compares Sushi Go Party! on arrays with the reference engine, with the same luck and choices."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from kaiten.draft.asks import Flip, FlipSome, Keep, KeepOne, Wish, WishOne, dish_of
from kaiten.draft.rules import Draft
from kaiten.draft.table import Table
from kaiten.engine.game import Play, start, submit
from kaiten.engine.terms import Act, Ask, Choice, Seat
from kaiten.games.party import PARTY
from kaiten.lab.party.arrays import begin, prepare, rules_of, schedule, score_desserts, score_round, winners
from kaiten.lab.party.choices import answers as answers_of
from kaiten.lab.party.choices import legal, picks
from kaiten.lab.party.luck import shuffled
from kaiten.lab.party.rules import Answers, Luck, Rules, Tables
from kaiten.lab.party.turn import turn
from kaiten.lab.scoring import I8, Array
from kaiten.lab.sushi_go.arrays import Turn
from kaiten.lab.sushi_go.crosscheck import any_legal, spelled


def compare(name: str, seats: int, options: Any, games: int, seed: int) -> None:
    """Play this many games in both engines; compare hands, plates, legal choices, totals and winners."""
    game = PARTY[name]
    rules, rng = rules_of(game, seats, options), np.random.default_rng(seed)
    luck = shuffled(rng, rules, games)
    chances = [Drawn(rules, luck, at, int(rng.integers(seats))) for at in range(games)]
    twins = Twins(game, rules, rng, chances, [start(game, seats, options, chance) for chance in chances])
    tables = begin(np, rules, games)
    for now in schedule(rules):
        tables = prepare(np, rules, tables, luck, now)
        twins.check(tables, now)
        allowed = legal(np, rules, tables)
        chosen = any_legal(rng, allowed)
        twins.pick(now, allowed, chosen)
        answers = Answers(twins.keep, twins.wish, twins.flip)
        tables = turn(np, rules, tables, picks(np, rules, chosen, answers), now)
        if now.left == 1:
            tables = score_round(np, rules, tables)
    tables = score_desserts(np, rules, tables)
    won = winners(rules, tables)
    for at, play in enumerate(twins.plays):
        table, order = play.state, play.state.clockwise()
        assert [table.totals[seat] for seat in order] == tables.totals[:, at].tolist()
        assert [seat in table.winners for seat in order] == won[:, at].tolist()


class Drawn(NamedTuple):
    """One table's luck as a `Chance` for the reference engine: each random number draws from what is left."""

    rules: Rules
    luck: Luck
    at: int
    first: int
    pledge: str | None = None

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        what, round, *menu = label.split("/")
        piles = {"desserts": self.luck.desserts, "deal": self.luck.hands, "menu": self.luck.menus}
        words = piles[what][int(round) - 1]
        if menu:
            words = words[[card for card in self.rules.cards if dish_of(card) == "menu"].index(menu[-1])]
        left = [card for card in self.rules.cards for _ in range(bag.get(card, 0))]
        return tuple([left.pop((word >> 8) * len(left) >> 24) for word in words[:n, self.at].tolist()])

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        return (str(self.first),)


class Twins:
    """The readable tables, which make the same choices as the arrays and are compared with them."""

    def __init__(
        self,
        game: Draft,
        rules: Rules,
        rng: np.random.Generator,
        chances: Sequence[Drawn],
        plays: list[Play[Table]],
    ) -> None:
        self.game, self.rules, self.rng, self.chances, self.plays = game, rules, rng, chances, plays
        self.given: set[int] = set()  # tables where an exact card was wished for: nobody is asked

    def submit(self, at: int, ask: Ask, seat: Seat, choice: Choice) -> None:
        act = Act(seat, ask.opened, choice)
        self.plays[at] = submit(self.game, self.plays[at].state, act, self.chances[at])

    def pick(self, now: Turn, allowed: Array, chosen: Array) -> None:
        """Check each seat's legal choices, and submit its pick. Last cards are played automatically."""
        listed = answers_of(self.rules)
        for at in range(len(self.plays)):
            for place, seat in enumerate(self.plays[at].state.clockwise()):
                table = self.plays[at].state
                ask = self.game.ask(table, seat) if at_pick(table, now) else None
                numbers = np.flatnonzero(allowed[place, :, at]).tolist()
                if ask is None:
                    assert len(numbers) == 1, f"{numbers} at a table that asks nothing: {table}"
                    continue
                found = [listed[number].pick(self.rules, table.plates[seat]) for number in numbers]
                assert set(ask.choices()) == set(found), (ask, table)
                self.submit(at, ask, seat, listed[chosen[place, at]].pick(self.rules, table.plates[seat]))

    def keep(self, tables: Tables, who: Array, cards: Array) -> Array:
        """Choose any of the cards offered, in both engines."""
        kept = np.zeros_like(cards)
        for at in np.flatnonzero(who.any(0)).tolist():
            number = int(self.rng.choice(np.flatnonzero(cards[:, at])))
            kept[number, at] = 1
            if at not in self.given:
                seat, ask = self.asked(at, who)
                assert isinstance(ask, KeepOne)
                assert set(ask.cards) == set(spelled(self.rules.cards, cards[:, at])), ask
                self.submit(at, ask, seat, Keep(self.rules.cards[number]))
        self.given.clear()
        return kept

    def wish(self, tables: Tables, who: Array) -> Array:
        """Choose any wish, in both engines."""
        wished = np.zeros((len(self.rules.wishes), len(self.plays)), I8)
        for at in np.flatnonzero(who.any(0)).tolist():
            number = int(self.rng.integers(len(wished)))
            wished[number, at] = 1
            seat, ask = self.asked(at, who)
            assert isinstance(ask, WishOne)
            assert ask.wishes == self.rules.wishes
            self.submit(at, ask, seat, Wish(ask.wishes[number]))
            if ask.wishes[number] in self.rules.cards:
                self.given.add(at)
        return wished

    def flip(self, tables: Tables, who: Array, cards: Array) -> Array:
        """Turn over any of the plates that may be, in both engines. If there are none, nobody is asked."""
        flipped = np.zeros_like(cards)
        for at in np.flatnonzero(who.any(0) & cards.any(0)).tolist():
            seat, ask = self.asked(at, who)
            assert isinstance(ask, FlipSome)
            plates = [plate for plate in self.plays[at].state.plates[seat] if plate.id in ask.plates]
            assert sorted(plate.card for plate in plates) == sorted(spelled(self.rules.cards, cards[:, at]))
            some = [plate for plate in plates if self.rng.random() < 0.5]
            for plate in some:
                flipped[self.rules.cards.index(plate.card), at] += 1
            self.submit(at, ask, seat, Flip(tuple([plate.id for plate in some])))
        return flipped

    def asked(self, at: int, who: Array) -> tuple[Seat, Ask | None]:
        table = self.plays[at].state
        seat = table.clockwise()[int(who[:, at].argmax())]
        return seat, self.game.ask(table, seat)

    def check(self, tables: Tables, now: Turn) -> None:
        """At the start of a turn: compare every pile, except at tables that have already played on."""
        cards, sweets = self.rules.cards, self.rules.cards[self.rules.sweet :]
        for at, play in enumerate(self.plays):
            table, order = play.state, play.state.clockwise()
            if at_pick(table, now):
                plates, kept = (
                    [sorted([plate.card for plate in pile[seat] if plate.face]) for seat in order]
                    for pile in (table.plates, table.kept)
                )
                hands = [sorted(table.hands[seat]) for seat in order]
                assert hands == [sorted(spelled(cards, hand)) for hand in tables.hands[..., at]], table
                assert plates == [sorted(spelled(cards, mine)) for mine in tables.plates[..., at]], table
                assert kept == [sorted(spelled(sweets, mine)) for mine in tables.kept[..., at]], table
                assert sorted(table.deck) == sorted(spelled(cards, tables.deck[:, at])), table
                assert sorted(table.desserts) == sorted(spelled(sweets, tables.desserts[:, at])), table
                assert table.claimed == tables.claimed[at], table
                assert [table.totals[seat] for seat in order] == tables.totals[:, at].tolist(), table


def at_pick(table: Table, now: Turn) -> bool:
    return table.round == now.round + 1 and table.phase == "pick"
