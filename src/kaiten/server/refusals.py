"""Why somebody may not do something: a code from a closed list, and a sentence for people."""

from typing import Literal, TypeAlias

# Why something was refused: the whole list.
Code: TypeAlias = Literal[
    "not_asked", "not_a_choice", "too_early", "too_late", "paused", "game_over", "not_seated", "kicked",
    "not_owner", "muted", "too_fast", "too_long", "bad_frame",
]  # fmt: skip

SAYS: dict[Code, str] = {
    "not_asked": "You are not asked anything now.",
    "not_a_choice": "That is not among the choices.",
    "too_early": "It is too early for that.",
    "too_late": "That came too late: the table has moved on.",
    "paused": "The table is paused.",
    "game_over": "The game is over.",
    "not_seated": "You do not sit at this table.",
    "kicked": "You were sent away from this table.",
    "not_owner": "Only the owner of the table may do that.",
    "muted": "The owner of the table has muted you.",
    "too_fast": "Too fast: wait a moment.",
    "too_long": "That is too long.",
    "bad_frame": "That message cannot be read.",
}


class Refused(Exception):
    """Somebody may not do that; the code says why."""

    def __init__(self, code: Code, say: str | None = None) -> None:
        super().__init__(code)
        self.code: Code = code
        self.say = say or SAYS[code]
