"""Commands that prove a claim: they are in no package, and run from a clone as `./kaiten NAME`.

`load` is in the package, too. In a clone it has more kinds of runs.
"""

from kaiten.cli import modules

COMMANDS = modules("campaigns.commands", "check-net", "check-review", "check-rating", "crosscheck", "load")
