"""Run the game server as a service.

examples:
  kaiten serve --url https://sushi.example
  KAITEN_URL=https://sushi.example kaiten serve --data /var/lib/kaiten
"""

import argparse

from kaiten.server.run import serve
from kaiten.server.settings import arguments as arguments
from kaiten.server.settings import settings


def run(args: argparse.Namespace) -> int:
    return serve(settings(vars(args)))
