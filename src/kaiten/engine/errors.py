"""The errors that callers and players can cause.

    KaitenError (ValueError)
    ├── BadSetup      no such game, bot, menu, option or number of seats
    ├── BadNotation   a table, card or scripted luck that cannot be read
    ├── BadRecord     a .sushi file that is damaged, incomplete, or does not verify
    └── IllegalAct    a seat gave an answer it may not give; `code` says why

Any other exception, AssertionError included, is a bug in Kaiten.
"""

from typing import Literal

Code = Literal["not_asked", "too_early", "too_late", "not_a_choice", "game_over"]

# Setup errors that a player can cause. The words have a message `refused-…` for each.
SetupReason = Literal["wrong_seats", "robot_seats", "dish_seats", "menu_courses"]
# The same for a table on the score pad.
TableReason = Literal["card_too_many", "die_too_many", "dish_too_many"]


class KaitenError(ValueError):
    """Base class of these errors. The message is one line: what was wrong, and often what is allowed."""


class BadSetup(KaitenError):
    """There is no such game, bot, menu, option or value, or the game does not allow this number of seats.

    The message is for a command line or a log. Errors that a player can cause also have a reason
    and `facts`, the variables of its message.
    """

    def __init__(self, message: str, reason: SetupReason | None = None, **facts: str | int) -> None:
        super().__init__(message)
        self.reason = reason
        self.facts = facts


class BadNotation(KaitenError):
    """A table, card or scripted outcome that cannot be read, or a table that the box cannot make.

    The second has a reason and `facts`, as in `BadSetup`.
    """

    def __init__(self, message: str, reason: TableReason | None = None, **facts: str | int) -> None:
        super().__init__(message)
        self.reason = reason
        self.facts = facts


class BadRecord(KaitenError):
    """A record that is damaged, incomplete, from an unknown game or version, or does not verify."""


class IllegalAct(KaitenError):
    """A seat gave an answer it may not give now. Nothing was changed; `code` says why it was refused."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(code, message)  # both in `args`: pickling rebuilds the exception from them
        self.code: Code = code

    def __str__(self) -> str:
        return str(self.args[1])
