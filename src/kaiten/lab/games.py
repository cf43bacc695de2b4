"""The games that have arrays, behind one interface."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from kaiten.draft.asks import Card
from kaiten.draft.rules import Draft
from kaiten.engine.errors import BadSetup
from kaiten.games import party as party_boxes
from kaiten.games import sushi_go as sushi_go_boxes
from kaiten.lab.party import arrays as party
from kaiten.lab.party import luck as party_luck
from kaiten.lab.party import rollout_policy as party_rollouts
from kaiten.lab.party import rules as party_rules
from kaiten.lab.party import turn as party_turn
from kaiten.lab.scoring import Array
from kaiten.lab.sushi_go import arrays as sushi_go
from kaiten.lab.sushi_go import luck, rollout_policy
from kaiten.lab.sushi_go.arrays import Turn

Rules: TypeAlias = sushi_go.Rules | party_rules.Rules
Tables: TypeAlias = Any  # of either game
Picks: TypeAlias = Any


class OnArrays(NamedTuple):
    """The functions of one game on arrays: dealing, playing, scoring, and the rollout policy."""

    boxes: Sequence[str]
    rules_of: Callable[[Draft, int, Any], Rules]
    cards: Callable[[Any], Sequence[Card]]
    schedule: Callable[[Any], list[Turn]]
    shuffled: Callable[[np.random.Generator, Any, int], Any]
    begin: Callable[..., Tables]
    prepare: Callable[..., Tables]
    rollout_pick: Callable[..., Picks]
    turn: Callable[..., Tables]
    score_round: Callable[..., Tables]
    score_end: Callable[..., Tables]
    winners: Callable[..., Array]


ON_ARRAYS: dict[type, OnArrays] = {
    sushi_go.Rules: OnArrays(
        boxes=tuple(sushi_go_boxes.EDITIONS),
        rules_of=sushi_go.rules_of,
        cards=lambda rules: sushi_go.CARDS,
        schedule=sushi_go.schedule,
        shuffled=luck.shuffled,
        begin=sushi_go.begin,
        prepare=sushi_go.prepare,
        rollout_pick=rollout_policy.rollout_pick,
        turn=sushi_go.turn,
        score_round=sushi_go.score_round,
        score_end=sushi_go.score_puddings,
        winners=sushi_go.winners,
    ),
    party_rules.Rules: OnArrays(
        boxes=(party_boxes.cocktail.name, party_boxes.gamewright.name),
        rules_of=party.rules_of,
        cards=lambda rules: rules.cards,
        schedule=party.schedule,
        shuffled=party_luck.shuffled,
        begin=party.begin,
        prepare=party.prepare,
        rollout_pick=party_rollouts.rollout_pick,
        turn=party_turn.turn,
        score_round=party.score_round,
        score_end=party.score_desserts,
        winners=party.winners,
    ),
}


def on_arrays(rules: Rules) -> OnArrays:
    return ON_ARRAYS[type(rules)]


def rules_of(game: Any, seats: int, options: Any) -> Rules:
    """The rules of a game for the arrays. Raises BadSetup if there are no arrays for it."""
    for found in ON_ARRAYS.values():
        if game.name in found.boxes:
            return found.rules_of(game, seats, options)
    boxes = [name for found in ON_ARRAYS.values() for name in found.boxes]
    raise BadSetup(f"there are no arrays for {game.name}; studies are for {', '.join(boxes)}")
