"""What a seat sees, as numbers: the layouts, and their writers for one view. Nothing here needs NumPy."""

from typing import Any, TypeAlias

Number: TypeAlias = Any  # an int, or a traced one in a compiled loop
