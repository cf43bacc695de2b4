"""The command line: one file per command, imported only when it is run or all are listed."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from textwrap import wrap
from typing import Any, NoReturn

from kaiten.cli.extras import MissingExtra
from kaiten.cli.output import open_streams, readable, safe, written
from kaiten.engine.errors import KaitenError
from kaiten.nets.one_thread import use_one_thread


def modules(package: str, *commands: str) -> dict[str, str]:
    """The module of each command, with `arguments` and `run`; its docstring is the help."""
    return {command: f"{package}.{command.replace('-', '_')}" for command in commands}


COMMANDS = modules(
    "kaiten.cli",
    "play",
    "serve",
    "admin",
    "score",
    "watch",
    "replay",
    "review",
    "soak",
    "export",
    "arena",
    "ladder",
    "study",
    "train",
    "puzzles",
    "exploit",
    "load",
    "bench",
)


KINDS = {"int": "a whole number", "float": "a number"}  # what argparse calls them


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        for kind, wanted in KINDS.items():
            message = message.replace(f"invalid {kind} value: ", f"must be {wanted}, not ")
        raise KaitenError(message)


class Help(argparse.RawDescriptionHelpFormatter):
    """Help that keeps the lines of the examples, and breaks no line inside an id such as sushi-go/zoch."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width, break_on_hyphens=False)


class ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for: that takes longer than parsing."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"kaiten {version('kaiten-sushi')}")
        parser.exit()


def parser(words: Sequence[str], commands: Mapping[str, str] = COMMANDS) -> Parser:
    """The parser of the command that the words begin with, or of all commands."""
    if words[0] not in commands and words[0][:1] != "-":
        raise KaitenError(f"no command '{words[0]}'; there are {', '.join(commands)}")
    root = Parser(
        prog="kaiten",
        description="Play, watch, score and check the sushi games.",
        epilog="Without a command, kaiten plays in the browser. kaiten COMMAND --help has examples.",
    )
    root.add_argument("-V", "--version", action=ShowVersion, nargs=0, help="print the version")
    listed = root.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name in words[:1] if words[0] in commands else commands:
        command: Any = import_module(commands[name])
        told = (command.__doc__ or "").rstrip().splitlines()
        sub = listed.add_parser(
            name,
            help=told[0],
            description=told[0],
            epilog="\n".join(told[1:]).strip("\n"),
            formatter_class=Help,
        )
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return root


def meant(words: Sequence[str]) -> list[str]:
    """The words as argparse must see them: `play` if there is no command, and "-|maki.3" is no option."""
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "-V", "--version")):
        words = ["play", *words]
    return [f" {word}" if word.startswith("-") and "|" in word else word for word in words]


def main(argv: Sequence[str] | None = None, commands: Mapping[str, str] = COMMANDS) -> int:
    """Run one command and return its exit status: 2 after a user's error, 3 if an extra is missing."""
    use_one_thread()
    open_streams()
    readable(sys.stdout, sys.stderr)
    try:
        with written():
            words = meant(sys.argv[1:] if argv is None else argv)
            args = parser(words, commands).parse_args(words)
            status: int = args.run(args)
    except KaitenError as error:
        print(safe(f"kaiten: {error}"), file=sys.stderr)
        return 3 if isinstance(error, MissingExtra) else 2
    except BrokenPipeError:  # for example, piped into `head`
        return 0
    except KeyboardInterrupt:
        return 130
    return status
