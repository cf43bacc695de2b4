"""`python -m campaigns.commands NAME …`: what `./kaiten NAME …` does in a clone."""

import sys

from campaigns.commands import COMMANDS
from kaiten.cli import main

if __name__ == "__main__":
    sys.exit(main(commands=COMMANDS))
