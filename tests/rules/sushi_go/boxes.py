"""The boxes of Sushi Go!"""

import pytest

COCKTAIL, ZOCH, US = "sushi-go/cocktail", "sushi-go/zoch", "sushi-go/gamewright"
SPLIT = pytest.mark.parametrize("game", [COCKTAIL, US])  # ties split the points
EVERY = pytest.mark.parametrize("game", [COCKTAIL, ZOCH, US])
