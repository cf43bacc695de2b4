"""Run the game server as a service."""

import argparse

from kaiten.server.run import serve
from kaiten.server.settings import arguments as arguments
from kaiten.server.settings import settings


def run(args: argparse.Namespace) -> int:
    return serve(settings(vars(args)))
