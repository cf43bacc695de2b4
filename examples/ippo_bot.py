"""A bot for Sushi Go! from the net that `ippo_jax.py` saves: `ippo.npz` in the current folder.

./kaiten arena examples.ippo_bot:make_bot random random random --game sushi-go/cocktail --games 400

At a table it sees the observation of the environment. As there, it chooses a pick part by part: a card, then
perhaps a second card with chopsticks. It takes what is most likely.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import jax
import numpy as np

from examples.ippo_jax import thought
from kaiten.arrays.draft.choices import part_of, parts_of_pick
from kaiten.arrays.draft.observe import observe
from kaiten.arrays.draft.seen import tables_seen, turn_seen
from kaiten.arrays.draft.tables import Ask
from kaiten.bots.net_draft import Position, cards_before, position
from kaiten.draft.asks import Pick
from kaiten.draft.rules import Draft
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Event
from kaiten.nets.axes import action_of, axis_of

thinking = jax.jit(thought)


class IppoBot:
    def __init__(self, game: Draft, net: Mapping[str, Any]) -> None:
        self.game, self.net = game, net

    def __call__(self, view: DraftView, log: Sequence[Event], rng: Random) -> Pick:
        at = position(self.game, view, log)
        picks = at.picks
        for kind in parts_of_pick(at.rules):
            actions, likely = self.policy(at, kind, picks)
            best = likely.argmax()
            picks = [pick for pick, action in zip(picks, actions, strict=True) if action == best]
        return picks[0]

    def policy(self, at: Position, kind: str, picks: Sequence[Pick]) -> tuple[list[int], Any]:
        """The next part of each of these picks, which begin alike; and the probabilities of all actions."""
        rules, axis = at.rules, axis_of([at.rules])
        actions = [action_of(axis, kind, part_of(kind, pick, at.view.plates[0])) for pick in picks]
        legal = np.zeros(len(axis), bool)
        legal[actions] = True
        tables, now = tables_seen(self.game, rules, at.view, at.memory), turn_seen(rules, at.view)
        before = () if kind == "first" else cards_before(kind, picks[0])
        chosen = np.zeros_like(tables.hands)
        chosen[0, :, 0] = [before.count(card) for card in rules.cards]
        ask = Ask(kind, 0, tables, now, who=None, options=tables.hands, chosen=chosen)
        seen = observe(np, rules, ask, rules.places)[:, 0, 0].astype(np.float32)
        return actions, np.exp(thinking(self.net, seen, legal)[0])


@cache
def make_bot(game: Draft) -> IppoBot:
    with np.load("ippo.npz") as file:
        return IppoBot(game, {name: jax.device_put(part) for name, part in file.items()})
