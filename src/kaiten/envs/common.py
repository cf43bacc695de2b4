"""What all environments share: infos and rendering."""

from typing import Any, TypeAlias

from kaiten.engine.errors import BadSetup
from kaiten.envs.table import EnvTable

Agent: TypeAlias = str  # "seat_0", …
Infos: TypeAlias = dict[Agent, dict[str, Any]]

RENDER_MODES = ["ansi", "human"]


def checked(render_mode: str | None) -> str | None:
    if render_mode not in (None, *RENDER_MODES):
        raise BadSetup(f"render_mode must be {' or '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def infos(table: EnvTable) -> Infos:
    """By agent: how often an illegal action was replaced and, at the end, its share of the win."""
    told: Infos = {agent: {"substituted": n} for agent, n in zip(table.names, table.substituted, strict=True)}
    if table.state.winners:
        for seat, mine in enumerate(told.values()):
            mine["win"] = table.win(seat)
    return told


def shown(table: EnvTable, render_mode: str | None) -> str | None:
    """The table as text: printed for "human", returned for "ansi"."""
    if render_mode == "human":
        print(table.told())
    return table.told() if render_mode == "ansi" else None
