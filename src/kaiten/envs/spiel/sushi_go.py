"""OpenSpiel: Sushi Go! with simultaneous moves, and a sequential version with secret picks.

Importing this module registers `python_kaiten_sushi_go` and `python_kaiten_sushi_go_seq`. The utility of a
seat is paid at the end: its share of the win minus 1/seats, its margin (both sum to zero), or its points.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # a compiled module without types
from msgspec.structs import asdict

from kaiten.envs.coding import POINTS, Part
from kaiten.envs.draft.small_games import Small
from kaiten.envs.rewards import Reward, Standing, Terms
from kaiten.envs.spiel.node import Setting, SushiGoSetting
from kaiten.envs.spiel.observer import Observer, pick_text, public
from kaiten.envs.table import shares_of

PARAMETERS: dict[str, Any] = {"players": 4, "edition": "cocktail", "reward": "win"}
PARAMETERS |= asdict(Small())  # rounds, hand_size, cards


def game_type(
    short_name: str,
    long_name: str,
    dynamics: Any,
    *,
    zero_sum: bool = True,
    hides: bool = True,
    recalls: bool = True,
    most_seats: int = 5,
    parameters: dict[str, Any] = PARAMETERS,
) -> Any:
    """`hides`: seats do not see everything. `recalls`: there is a tensor of all that a seat has seen."""
    known = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if hides else known.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_seats,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


SIMULTANEOUS = ("python_kaiten_sushi_go", "Sushi Go!", pyspiel.GameType.Dynamics.SIMULTANEOUS)
IN_TURN = ("python_kaiten_sushi_go_seq", "Sushi Go!, in turn", pyspiel.GameType.Dynamics.SEQUENTIAL)


def utilities(reward: Reward, seats: int, points: Part) -> dict[str, float]:
    """The bounds of the utilities, and their sum if it is always the same."""
    match reward:
        case "win":
            return {"min_utility": -1 / seats, "max_utility": 1 - 1 / seats, "utility_sum": 0.0}
        case "margin":
            most = float(points.high - points.low)
            return {"min_utility": -most, "max_utility": most, "utility_sum": 0.0}
    return {"min_utility": float(points.low), "max_utility": float(points.high)}


class SushiGo(pyspiel.Game):  # type: ignore[misc]  # untyped, as is all of pyspiel
    """All seats pick at the same time."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self._sit_down(SIMULTANEOUS, params or {}, moves_a_turn=1)

    def _sit_down(self, kind: tuple[str, str, Any], params: dict[str, Any], moves_a_turn: int) -> None:
        given = PARAMETERS | params
        self.terms = Terms(given["reward"], "end")
        small = Small(given["rounds"], given["hand_size"], given["cards"])
        self.setting = SushiGoSetting(given["edition"], given["players"], small)
        seats, size, coding = self.setting.seats, self.setting.hand_size, self.setting.coding
        [points] = [part for part in coding.parts if part.name == POINTS.name]
        info = pyspiel.GameInfo(
            num_distinct_actions=coding.actions.size,
            max_chance_outcomes=len(coding.faces),
            num_players=seats,
            max_game_length=small.rounds * size * moves_a_turn,
            **utilities(self.terms.reward, seats, points),
        )
        super().__init__(game_type(*kind, zero_sum=self.terms.reward != "points"), info, given)

    def new_initial_state(self) -> "SushiGoState":
        return SushiGoState(self, self.setting)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        return Observer(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SushiGoInTurn(SushiGo):
    """Seats pick one after the other; no seat sees another's pick before the reveal."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        self._sit_down(IN_TURN, given, moves_a_turn=given["players"])

    def new_initial_state(self) -> "SushiGoInTurnState":
        return SushiGoInTurnState(self, self.setting)


class SushiGoState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: Any, setting: Setting) -> None:
        super().__init__(game)
        self.node = setting.first

    def current_player(self) -> int:
        if self.node.wanted:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._next()

    def _next(self) -> int:
        return int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        return bool(self.node.table.winners)

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bag, faces = self.node.chance_counts, self.node.setting.coding.faces
        return [(at, bag[face] / bag.total()) for at, face in enumerate(faces) if bag[face]]

    def _apply_action(self, action: int) -> None:
        if self.node.wanted:
            self.node = self.node.dealt(self.node.setting.coding.faces[action])
        else:
            self.node = self.node.answered(self._next(), action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for seat in self.node.asked:
            self.node = self.node.answered(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        coding = self.node.setting.coding
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {coding.faces[action]}"
        return "nothing" if action == coding.actions.nothing else pick_text(coding.actions.choices[action])

    def returns(self) -> list[float]:
        table, terms = self.node.table, self.get_game().terms
        paid = terms.earned(Standing(table.points, table.points, shares_of(table), bool(table.winners)))
        even = 1 / len(paid) if terms.reward == "win" and table.winners else 0.0
        return [own - even for own in paid]

    def __str__(self) -> str:
        table = self.node.table
        hands = " | ".join([" ".join(hand) or "-" for hand in table.hands])
        drawn = f"; dealing {' '.join(self.node.drawn)}" if self.node.wanted else ""
        return f"{public(self.node)}; hands {hands}{drawn}"

    # --- resampling ---------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SushiGoState":
        """A state that this seat cannot distinguish from this one: its history, with the rest redealt."""
        if self.node.wanted or self.is_terminal():
            return self.clone()
        rng = Random(int(sampler() * 2**53))
        setting, faces, history = self.node.setting, self.node.setting.coding.faces, self.full_history()
        deals = [faces[item.action] for item in history if item.player == pyspiel.PlayerId.CHANCE]
        picks = [item.action for item in history if item.player != pyspiel.PlayerId.CHANCE]
        size = setting.seats * setting.hand_size
        deals[-size:] = self.node.deal_imagined(player, tuple(deals[-size:]), rng)
        hidden = sum([pick is not None for pick in self.node.table.picks])  # those not revealed yet
        state = self.get_game().new_initial_state()
        while deals or picks:
            if state.is_chance_node():
                state.apply_action(faces.index(deals.pop(0)))
            elif state.is_simultaneous_node():
                state.apply_actions(picks[: setting.seats])
                del picks[: setting.seats]
            else:
                redrawn = len(picks) <= hidden and state.current_player() != player
                action = picks.pop(0)
                state.apply_action(rng.choice(state.legal_actions()) if redrawn else action)
        return state


class SushiGoInTurnState(SushiGoState):
    def _next(self) -> int:
        return self.node.asked[0]


pyspiel.register_game(game_type(*SIMULTANEOUS), SushiGo)
pyspiel.register_game(game_type(*IN_TURN), SushiGoInTurn)
