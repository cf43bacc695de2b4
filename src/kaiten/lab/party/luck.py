"""Luck for Sushi Go Party! on arrays: random words for drawing cards, and random players."""

import numpy as np

from kaiten.cards.menu import OFFER
from kaiten.draft.asks import dish_of
from kaiten.draft.box import ROUNDS
from kaiten.lab.party.arrays import play, schedule
from kaiten.lab.party.rules import Answers, Luck, Picks, Rules, Tables
from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import Turn
from kaiten.lab.sushi_go.luck import any_of, kth


def random_words(rng: np.random.Generator, *shape: int) -> Array:
    return rng.integers(1 << 32, size=shape, dtype=np.uint32)


def shuffled(rng: np.random.Generator, rules: Rules, games: int) -> Luck:
    menus = [card for card in rules.cards if dish_of(card) == "menu"]
    return Luck(
        tuple([random_words(rng, served, games) for served in rules.served]),
        random_words(rng, ROUNDS, rules.seats * rules.size, games),
        random_words(rng, ROUNDS, len(menus), OFFER, games),
    )


def random_games(xp: Xp, rules: Rules, luck: Luck, words: Array) -> Tables:
    """Play whole games with random players. `words` [turn, ask, table] are random 32-bit numbers."""
    turns = iter(words)
    return play(xp, rules, luck, lambda tables, now: at_random(xp, rules, tables, now, next(turns)))


def words_for(rng: np.random.Generator, rules: Rules, games: int) -> Array:
    """The random words that `random_games` needs: for each seat, and for asks after the reveal."""
    later = sum([2 if dish_of(card) == "spoon" else 1 for card in rules.effects])
    return random_words(rng, len(schedule(rules)), rules.seats + later, games)


def at_random(xp: Xp, rules: Rules, tables: Tables, now: Turn, words: Array) -> Picks:
    """Any card of the hand; chopsticks and spoons, if there are any, are used with probability 1/2."""
    mine = words[: rules.seats]
    answers = at_random_later(xp, rules, words[rules.seats :]) if rules.effects else None
    first = kth(xp, tables.hands, any_of(now.left, mine >> 17))
    if not rules.pairs + rules.calls:
        return Picks(first, answers=answers)
    bonus = tables.plates * rules.one_of(rules.pairs + rules.calls)
    use = kth(xp, bonus, any_of(bonus.sum(1, dtype=np.int32), mine))
    use = use * ((mine >> 31 == 1) & (now.left > 1)).astype(I8)[:, None]
    if not rules.pairs:
        return Picks(first, None, use, answers)
    second = kth(xp, tables.hands - first, any_of(now.left - 1, mine >> 3))
    return Picks(first, second * (use * rules.one_of(rules.pairs)).sum(1, dtype=I8)[:, None], use, answers)


def at_random_later(xp: Xp, rules: Rules, words: Array) -> Answers:
    left = iter(words)

    def keep(tables: Tables, who: Array, cards: Array) -> Array:
        return kth(xp, cards, any_of(cards.sum(0, dtype=np.int32), next(left)))

    def wish(tables: Tables, who: Array) -> Array:
        numbers = any_of(len(rules.wishes), next(left))
        return (np.arange(len(rules.wishes))[:, None] == numbers).astype(I8)

    def flip(tables: Tables, who: Array, cards: Array) -> Array:
        """All copies of a card, or none."""
        bits = np.arange(len(rules.cards), dtype=np.uint32)[:, None]
        return cards * (next(left) >> bits & 1).astype(I8)

    return Answers(keep, wish, flip)
