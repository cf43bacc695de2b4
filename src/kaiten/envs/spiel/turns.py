"""OpenSpiel: Party, Sushi Roll and Sushi Dice in turns, one seat after another.

Importing this module registers `python_kaiten_party`, `python_kaiten_roll` and `python_kaiten_dice`. Seats
that are asked at the same time answer clockwise, and none sees what another has answered before the rules
show it.
"""

from typing import Any

import msgspec
import numpy as np
import pyspiel  # type: ignore[import-not-found]  # a compiled module without types

from kaiten.engine.terms import Seat
from kaiten.envs.coding import POINTS, Observation, Part
from kaiten.envs.rewards import Terms
from kaiten.envs.spiel.node import Node, Setting
from kaiten.envs.spiel.sushi_go import SushiGoState, game_type, utilities
from kaiten.games import game_named, options_for

SEQUENTIAL = pyspiel.GameType.Dynamics.SEQUENTIAL
MOST_CHANCES = 64  # different results of one draw or roll
MOST_DECISIONS = 1000  # after them a game is broken off; only Sushi Dice can be that long


class TurnsSetting(Setting):
    def __init__(self, name: str, seats: int, options: dict[str, Any]) -> None:
        game = game_named(name)
        super().__init__(game, seats, options_for(game, options))
        self.name, self.given = name, options

    def __reduce__(self) -> tuple[type["TurnsSetting"], tuple[str, int, dict[str, Any]]]:
        return TurnsSetting, (self.name, self.seats, self.given)


class InTurn(pyspiel.Game):  # type: ignore[misc]  # untyped, as is all of pyspiel
    """A game whose seats answer one after another. A subclass names the game and its parameters."""

    kind: tuple[str, str]
    parameters: dict[str, Any]
    most_seats: int
    hides = True

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = self.parameters | (params or {})
        self.terms = Terms(given["reward"], "end")
        self.setting = self.sit_down(given)
        seats, coding = self.setting.seats, self.setting.coding
        points = {part.name: part for part in coding.parts}.get(POINTS.name, PLATES)
        info = pyspiel.GameInfo(
            num_distinct_actions=coding.actions.size,
            max_chance_outcomes=MOST_CHANCES,
            num_players=seats,
            max_game_length=MOST_DECISIONS,
            **utilities(self.terms.reward, seats, points),
        )
        super().__init__(self.type_for(zero_sum=self.terms.reward != "points"), info, given)

    def sit_down(self, given: dict[str, Any]) -> TurnsSetting:
        raise NotImplementedError

    @classmethod
    def type_for(cls, *, zero_sum: bool = True) -> Any:
        return game_type(
            *cls.kind,
            SEQUENTIAL,
            zero_sum=zero_sum,
            hides=cls.hides,
            recalls=False,
            most_seats=cls.most_seats,
            parameters=cls.parameters,
        )

    def new_initial_state(self) -> "InTurnState":
        return InTurnState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SeatObserver":
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        return SeatObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


PLATES = Part("points", 1, "plates of Sushi Dice", high=24)


class Party(InTurn):
    kind = ("python_kaiten_party", "Sushi Go Party!")
    parameters = {"players": 4, "edition": "cocktail", "menu": "first-meal", "reward": "win"}  # noqa: RUF012
    most_seats = 8

    def sit_down(self, given: dict[str, Any]) -> TurnsSetting:
        menu = given["menu"].split("+")  # a set menu, or kinds
        options = {"menu": menu if len(menu) > 1 else menu[0]}
        return TurnsSetting(f"party/{given['edition']}", given["players"], options)


class Roll(InTurn):
    kind = ("python_kaiten_roll", "Sushi Roll")
    parameters = {"players": 4, "reward": "win"}  # noqa: RUF012
    most_seats = 5
    hides = False

    def sit_down(self, given: dict[str, Any]) -> TurnsSetting:
        return TurnsSetting("roll/cocktail", given["players"], {})


class Dice(InTurn):
    kind = ("python_kaiten_dice", "Sushi Dice, duels in turns")
    parameters = {"players": 2, "reward": "win"}  # noqa: RUF012
    most_seats = 6

    def sit_down(self, given: dict[str, Any]) -> TurnsSetting:
        return TurnsSetting("dice/sit-down", given["players"], {"duels": "turns"})


class InTurnState(SushiGoState):
    """A chance outcome is the position of a result in the sorted list of those that are possible."""

    def _next(self) -> int:
        return self.node.asked[0]

    def is_terminal(self) -> bool:
        broken_off = self.node.decisions >= MOST_DECISIONS and not self.node.wanted
        return broken_off or bool(self.node.table.winners)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bag = self.node.chance_counts
        return [(at, bag[name] / bag.total()) for at, name in enumerate(sorted(bag))]

    def _apply_action(self, action: int) -> None:
        if self.node.wanted:
            self.node = self.node.dealt(sorted(self.node.chance_counts)[action])
        else:
            self.node = self.node.answered(self._next(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            wanted = self.node.wanted
            return f"{wanted.label} {sorted(self.node.chance_counts)[action]}" if wanted else str(action)
        actions = self.node.setting.coding.actions
        return "nothing" if action == actions.nothing else as_json(actions.choices[action])

    def __str__(self) -> str:
        drawn = f"; {self.node.wanted.label} {' '.join(self.node.drawn)}" if self.node.wanted else ""
        return as_json(self.node.table) + drawn

    def resample_from_infostate(self, player: int, sampler: Any) -> "InTurnState":
        raise NotImplementedError("only Sushi Go! resamples")


def as_json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


class SeatObserver:
    """What a seat sees: numbers and text; or, with perfect recall, all events as it saw them, as text."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.tensor: Observation | None = None
        self.dict: dict[str, Observation] = {}
        self.recalls = kind.perfect_recall
        self.whole = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info:
            raise ValueError("a seat cannot be asked for what only it sees, without what all see")
        if self.whole and not self.recalls:
            self.tensor = np.zeros(sum(part.size for part in setting.coding.parts), np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: InTurnState, player: Seat) -> None:
        if self.tensor is None:
            raise ValueError("there is a tensor only of what a seat sees now")
        self.tensor[:] = observation(state.node, player)

    def string_from(self, state: InTurnState, player: Seat) -> str:
        node, seat = state.node, player if self.whole else None
        if self.recalls:
            return "\n".join([as_json(event) for event in node.log(seat)])
        return as_json(node.setting.game.view(node.table, seat))


def observation(node: Node, seat: Seat) -> Any:
    """The current observation: the same numbers as in the other environments; zeros before the first deal."""
    if not node.events:
        return 0.0
    memory = node.memory(seat) if node.setting.game.family == "draft" else None
    return node.setting.coding.observe(node.view(seat), memory, 0)


for kind in (Party, Roll, Dice):
    pyspiel.register_game(kind.type_for(), kind)
