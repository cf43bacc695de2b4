"""The games there are on arrays, for whoever plays them by the million."""

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
from kaiten.lab.party import rollout_policy as party_appetite
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
    """One game: how it is dealt, played and scored, and how people with an appetite choose."""

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
        tuple(sushi_go_boxes.EDITIONS),
        sushi_go.rules_of,
        lambda rules: sushi_go.CARDS,
        sushi_go.schedule,
        luck.shuffled,
        sushi_go.begin,
        sushi_go.prepare,
        rollout_policy.rollout_pick,
        sushi_go.turn,
        sushi_go.score_round,
        sushi_go.score_puddings,
        sushi_go.winners,
    ),
    party_rules.Rules: OnArrays(
        (party_boxes.cocktail.name, party_boxes.gamewright.name),
        party.rules_of,
        lambda rules: rules.cards,
        party.schedule,
        party_luck.shuffled,
        party.begin,
        party.prepare,
        party_appetite.rollout_pick,
        party_turn.turn,
        party.score_round,
        party.score_desserts,
        party.winners,
    ),
}


def on_arrays(rules: Rules) -> OnArrays:
    return ON_ARRAYS[type(rules)]


def rules_of(game: Any, seats: int, options: Any) -> Rules:
    """The rules on arrays, or one line that says there are none."""
    for found in ON_ARRAYS.values():
        if game.name in found.boxes:
            return found.rules_of(game, seats, options)
    boxes = [name for found in ON_ARRAYS.values() for name in found.boxes]
    raise BadSetup(f"there are no arrays of {game.name}; studies are of {', '.join(boxes)}")
