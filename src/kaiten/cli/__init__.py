"""The command line: one file per command."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from kaiten.cli import (
    arena,
    bench,
    check_net,
    crosscheck,
    exploit,
    ladder,
    load,
    play,
    replay,
    score,
    serve,
    soak,
    study,
    train,
    watch,
)
from kaiten.engine.errors import KaitenError

COMMANDS = {
    "play": play,
    "serve": serve,
    "score": score,
    "watch": watch,
    "replay": replay,
    "soak": soak,
    "arena": arena,
    "ladder": ladder,
    "study": study,
    "train": train,
    "check-net": check_net,
    "exploit": exploit,
    "crosscheck": crosscheck,
    "load": load,
    "bench": bench,
}


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        raise KaitenError(message)


def parser() -> Parser:
    root = Parser(prog="kaiten", description="Play, watch, score and check the sushi games.")
    commands = root.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, command in COMMANDS.items():
        summary = (command.__doc__ or "").splitlines()[0]
        sub = commands.add_parser(name, help=summary, description=summary)
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return root


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. User errors print one line and return 2."""
    words = sys.argv[1:] if argv is None else argv
    try:
        args = parser().parse_args(words or ["play"])
        status: int = args.run(args)
    except KaitenError as error:
        print(f"kaiten: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # for example, piped into `head`
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130
    return status
