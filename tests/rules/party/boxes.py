"""The boxes of Sushi Go Party!"""

import pytest

FRENCH, US = "party/cocktail", "party/gamewright"
BOTH = pytest.mark.parametrize("game", [FRENCH, US])
