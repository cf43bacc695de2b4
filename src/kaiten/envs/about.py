"""What a reader of rows must know: `kaiten export` writes it into the file, or beside it."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, TypeAlias, get_type_hints

import msgspec
from msgspec import Struct

from kaiten import __version__
from kaiten.envs.coding import BY_DISTANCE, RELATIVE, Part
from kaiten.envs.rewards import MEANING, Terms
from kaiten.envs.rows import Result, Step
from kaiten.envs.table import coding_for
from kaiten.games import GAMES

Setup: TypeAlias = tuple[str, int, Any]  # the game, the number of seats, and the options
About: TypeAlias = dict[str, Any]


def about_steps(terms: Terms, setups: Mapping[Setup, Sequence[str]]) -> About:
    """Of rows of decisions. If there are several setups, each has the names of its games."""
    told = [about_numbers(*setup) for setup in setups]
    if len(setups) > 1:
        told = [setup | {"games": names} for setup, names in zip(told, setups.values(), strict=True)]
    return about(Step) | {
        "notes": [BY_DISTANCE, RELATIVE],
        "reward": {"is": terms.reward, "meaning": MEANING[terms.reward]},
        "when": {"is": terms.when, "meaning": MEANING[terms.when]},
        "setups": told,
    }


def about_results() -> About:
    """Of rows of games: each says its setup itself."""
    return about(Result)


def about(rows: type[Struct]) -> About:
    hints = get_type_hints(rows, include_extras=True)
    names = zip(rows.__struct_encode_fields__, rows.__struct_fields__, strict=True)
    columns = {name: hints[field].__metadata__[0].description for name, field in names}
    return {"kaiten": __version__, "row": rows.__doc__, "columns": columns}


def about_numbers(name: str, seats: int, options: Any) -> About:
    """A setup, and what the numbers of its observations and actions mean."""
    coding = coding_for(GAMES[name], seats, options)
    return {
        "game": name,
        "seats": seats,
        "options": msgspec.to_builtins(options),
        "faces": coding.faces,
        "observation": about_parts(coding.parts),
        "actions": about_parts(coding.actions.parts),
        "choices": msgspec.to_builtins([*coding.actions.choices, None]),  # by action; the last is nothing
    }


def about_parts(parts: Sequence[Part]) -> list[About]:
    starts = accumulate([part.size for part in parts], initial=0)
    return [
        {"name": part.name, "start": start, "size": part.size, "meaning": part.meaning}
        for part, start in zip(parts, starts, strict=False)
    ]
