"""What all environments share: infos and rendering."""

from typing import Any, TypeAlias

from kaiten.engine.errors import BadSetup
from kaiten.engine.terms import Seat
from kaiten.envs.coding import Picture
from kaiten.envs.table import EnvTable

Agent: TypeAlias = str  # "seat_0", …
Infos: TypeAlias = dict[Agent, dict[str, Any]]

RENDER_MODES = ["ansi", "human", "rgb_array"]


def check_render_mode(render_mode: str | None) -> str | None:
    if render_mode not in (None, *RENDER_MODES):
        raise BadSetup(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def infos(table: EnvTable) -> Infos:
    """By agent: how often an illegal action was replaced and, at the end, its share of the win."""
    told: Infos = {agent: {"substituted": n} for agent, n in zip(table.names, table.substituted, strict=True)}
    if table.terminated:
        for mine, share in zip(told.values(), table.standing.shares, strict=True):
            mine["win"] = share
    return told


def render_table(table: EnvTable, render_mode: str | None, seat: Seat | None) -> str | Picture | None:
    """The table as this seat sees it: text that is returned ("ansi") or printed ("human"), or a picture."""
    match render_mode:
        case "rgb_array":
            from kaiten.envs.picture import draw_table  # imports the server, for the folder of its pictures

            return draw_table(table, seat)
        case "ansi":
            return table.as_text(seat)
        case "human":
            print(table.as_text(seat))
    return None
