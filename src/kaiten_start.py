"""The programs `kaiten` and `kaiten-sushi` start here: Ctrl-C while modules are imported prints nothing."""

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    try:
        from kaiten.cli import main as run

        return run(argv)
    except KeyboardInterrupt:
        return 130
