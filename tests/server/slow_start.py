"""A bot of one's own whose process starts slowly: not before a file exists."""

import os
import time
from pathlib import Path

from kaiten.bots import BOTS

with Path(os.environ["KAITEN_TEST_STARTS"]).open("a") as starts:
    starts.write(f"{os.getpid()}\n")
while not Path(os.environ["KAITEN_TEST_GO"]).exists():
    time.sleep(0.01)

bot = BOTS["random"]
