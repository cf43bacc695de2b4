"""Train a net by self-play.

examples:
  kaiten train sushi-go --config examples/tiny_net.toml
"""

import argparse
import sys
from functools import partial
from math import inf
from pathlib import Path

from kaiten.cli.extras import needs_extra
from kaiten.engine.errors import BadSetup


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("family", metavar="FAMILY", help="sushi-go, party or roll")
    parser.add_argument("--config", required=True, metavar="FILE", help="what to train and how, TOML or JSON")
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        help="for log, plots, checkpoint and nets (default: named after the config)",
    )
    parser.add_argument(
        "--compiled",
        metavar="FOLDER",
        help="keep compiled setups there: a later run with the same ones starts in seconds",
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="compile in N processes what is not in that folder yet (1)",
    )
    parser.add_argument(
        "--minutes",
        type=float,
        default=inf,
        metavar="M",
        help="interrupt the run after this time, for --resume",
    )
    parser.add_argument("--resume", action="store_true", help="continue from the folder's checkpoint")


def run(args: argparse.Namespace) -> int:
    path = Path(args.config)
    if not path.is_file():
        raise BadSetup(f"there is no file {path}")
    if args.processes > 1 and not args.compiled:
        raise BadSetup("--processes needs --compiled: what they compile is handed over in a folder")
    with needs_extra("train", "kaiten train"):
        from kaiten.lab.train.families import read
        from kaiten.lab.train.run import train
    config = read(path, args.family)
    tell = partial(print, file=sys.stderr, flush=True)
    out, compiled = Path(args.out or path.stem), args.compiled and Path(args.compiled)
    print(
        train(
            config,
            args.family,
            out,
            resume=args.resume,
            tell=tell,
            compiled=compiled,
            processes=args.processes,
            minutes=args.minutes,
        )
    )
    return 0
