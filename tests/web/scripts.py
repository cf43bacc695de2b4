"""The scripts in web/ are no package: they are loaded from where they lie."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

WEB = Path(__file__).parents[2] / "web"


def script(name: str) -> Any:
    if str(WEB) not in sys.path:  # they import each other
        sys.path.append(str(WEB))
    spec = spec_from_file_location(f"kaiten_web_{name}", WEB / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
