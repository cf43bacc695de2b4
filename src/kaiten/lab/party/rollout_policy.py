"""`bots.rollout_policy` for Sushi Go Party! on arrays."""

from collections.abc import Callable

import numpy as np

from kaiten.bots.rollout_policy import WHIM, WORTHWHILE
from kaiten.lab.party.rules import Answers, Picks, Rules, Tables
from kaiten.lab.scoring import I8, Array, Xp
from kaiten.lab.sushi_go.arrays import Turn
from kaiten.lab.sushi_go.luck import kth
from kaiten.lab.sushi_go.rollout_policy import NOTHING, worths


def rollout_pick(xp: Xp, rules: Rules, tables: Tables, now: Turn, whims: Array) -> Picks:
    """The card with the highest worth plus whim; `whims` [seat, card, table] are between 0 and 1."""

    def worth(tables: Tables) -> Array:
        return worths(xp, rules.cards, tables.plates, tables.free, now.left) + WHIM * whims

    hands, wanted = tables.hands, worth(tables)
    first = best(xp, xp.where(hands > 0, wanted, NOTHING))
    answers = rollout_later(xp, rules, worth, whims) if rules.effects else None
    if not rules.pairs + rules.calls:
        return Picks(first, answers=answers)
    again = xp.where(hands > first, wanted, NOTHING)
    worthwhile = (again.max(1) >= WORTHWHILE).astype(I8)
    use = kth(xp, tables.plates * rules.one_of(rules.pairs + rules.calls), xp.zeros_like(tables.free))
    use = use * worthwhile[:, None]
    if not rules.pairs:
        return Picks(first, None, use, answers)
    pair = (use * rules.one_of(rules.pairs)).sum(1, dtype=I8)
    return Picks(first, best(xp, again) * pair[:, None], use, answers)


def rollout_later(xp: Xp, rules: Rules, worth: Callable[[Tables], Array], whims: Array) -> Answers:
    """Keep and wish for what has the highest worth plus whim; turn over at random."""
    faces = [at for at, card in enumerate(rules.cards) if card in rules.wishes]

    def keep(tables: Tables, who: Array, cards: Array) -> Array:
        wanted = (worth(tables) * who[:, None]).sum(0)
        return best(xp, xp.where(cards > 0, wanted, NOTHING)) * (cards > 0)

    def wish(tables: Tables, who: Array) -> Array:
        favourite = best(xp, (worth(tables) * who[:, None]).sum(0)[np.array(faces)])
        named = dict(zip([rules.cards[at] for at in faces], favourite, strict=True))
        return xp.stack([named.get(what, xp.zeros_like(favourite[0])) for what in rules.wishes])

    def flip(tables: Tables, who: Array, cards: Array) -> Array:
        return cards * ((whims * who[:, None]).sum(0) > 0.5)

    return Answers(keep, wish, flip)


def best(xp: Xp, wanted: Array) -> Array:
    """One-hot over cards […, card, table]: the most wanted one, the first of several."""
    most = wanted.max(-2)
    return kth(xp, (wanted == most[..., None, :]).astype(I8), xp.zeros_like(most, I8))
