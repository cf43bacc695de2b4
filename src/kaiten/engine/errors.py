"""What can go wrong, and whose mistake it was.

    KaitenError (ValueError)
    ├── BadSetup      no such game, menu, option or number of seats
    ├── BadNotation   a table, card or luck that cannot be read
    ├── BadRecord     a .sushi file that is torn, foreign, or does not verify
    └── IllegalAct    a seat answered something it was not asked; `code` says what

Anything else that is raised is our mistake, and an AssertionError says so loudly.
"""

from typing import Literal

Code = Literal["not_asked", "too_early", "too_late", "not_a_choice", "game_over"]


class KaitenError(ValueError):
    """Somebody's mistake, said in one line: what was wrong, and what was allowed."""


class BadSetup(KaitenError):
    """There is no such game, menu, option or number of seats."""


class BadNotation(KaitenError):
    """A table, a card or scripted luck is written in a way that cannot be read."""


class BadRecord(KaitenError):
    """A .sushi file is damaged, not one of ours, or does not verify."""


class IllegalAct(KaitenError):
    """A seat did something it was not asked, or not in this way; `code` says which."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(code, message)  # both, so that it can travel between processes
        self.code: Code = code

    def __str__(self) -> str:
        return str(self.args[1])
