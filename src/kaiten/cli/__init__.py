"""The command line: one file per command."""

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version
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
from kaiten.cli.output import readable, written
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


class ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for: that takes longer than parsing."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"kaiten {version('kaiten-sushi')}")
        parser.exit()


def parser() -> Parser:
    root = Parser(
        prog="kaiten",
        description="Play, watch, score and check the sushi games.",
        epilog="Without a command, kaiten plays in the browser. kaiten COMMAND --help has examples.",
    )
    root.add_argument("-V", "--version", action=ShowVersion, nargs=0, help="print the version")
    commands = root.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, command in COMMANDS.items():
        told = (command.__doc__ or "").rstrip().splitlines()
        sub = commands.add_parser(
            name,
            help=told[0],
            description=told[0],
            epilog="\n".join(told[1:]).strip("\n"),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return root


def meant(words: Sequence[str]) -> list[str]:
    """The words as argparse must see them: `play` if there is no command, and "-|maki.3" is no option."""
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "-V", "--version")):
        words = ["play", *words]
    return [f" {word}" if word.startswith("-") and "|" in word else word for word in words]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. User errors print one line and return 2."""
    readable(sys.stdout, sys.stderr)
    try:
        with written():
            args = parser().parse_args(meant(sys.argv[1:] if argv is None else argv))
            status: int = args.run(args)
    except KaitenError as error:
        print(f"kaiten: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # for example, piped into `head`
        return 0
    except KeyboardInterrupt:
        return 130
    return status
