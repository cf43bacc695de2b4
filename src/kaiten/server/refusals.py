"""Why somebody may not do something: a code, a finer reason, and the facts of its sentence in `words/`.

Everything that a person is refused, over HTTP or over the socket, is one of these. The sentence itself is
`refused-REASON` in the words of every language (`language.py`); the client says it, too.
"""

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from kaiten.engine.errors import BadNotation, BadSetup, KaitenError

# What a program needs to know to go on: the whole list.
Code: TypeAlias = Literal[
    "not_asked", "not_a_choice", "too_early", "too_late", "paused", "game_over", "not_seated", "kicked",
    "not_owner", "muted", "too_fast", "too_long", "bad_frame",
    "bad_request", "no_cookie", "forbidden", "not_found", "bad_method", "too_large", "too_many",
    "unavailable", "our_mistake",
]  # fmt: skip

# What a person needs to know: the whole list.
Reason: TypeAlias = Literal[
    # at a table
    "not_asked", "not_a_choice", "too_early", "too_late", "game_over", "not_begun", "begun", "not_over",
    "number_taken", "paused", "nobody_seated", "already_seated", "no_chair_free", "chair_taken",
    "no_such_chair", "no_bot_there", "chair_would_go", "not_seated", "not_owner", "own_chair_only",
    "kick_yourself", "person_not_here", "kicked", "by_invitation", "no_spectators", "too_many_devices",
    "table_full", "muted", "slow_down", "too_fast", "line_empty", "too_long", "name_empty", "bad_frame",
    "counting", "too_many_changes", "too_many_answers", "hint_alone", "no_hints",
    "hint_failed", "chat_off", "quick_table", "too_many_blocks", "daily_alone", "nonce_missing",
    # on the score pad
    "card_too_many", "die_too_many", "dish_too_many",
    # setting up
    "wrong_seats", "robot_seats", "dish_seats", "menu_courses", "bots_everywhere", "too_many_tables",
    "no_code", "too_many_codes", "too_often", "device_full",
    # over HTTP
    "bad_request", "bad_choice", "bad_notation", "too_deep", "unknown_visitor", "foreign_page",
    "signed_out", "bad_seat_link", "bad_recovery_code", "only_this_machine", "no_table", "not_your_table",
    "record_later", "no_record", "bad_record",
    "no_lesson", "no_page", "bad_method", "too_large", "our_mistake", "no_review", "review_players",
    "no_daily", "daily_unplayed", "daily_gone", "daily_sealed", "daily_not_sure",
    "no_puzzle",
    # the server cannot, just now
    "store_down", "disk_full", "table_deleted", "table_not_kept", "table_stopped", "table_elsewhere",
    "no_net",
    # a tab cannot, just now
    "storage_full", "storage_down", "storage_cleared",
    # the operator
    "banned", "table_closed", "draining", "not_operator",
]  # fmt: skip

CODES: dict[Reason, Code] = {
    "not_begun": "too_early",
    "not_over": "too_early",
    "nobody_seated": "too_early",
    "record_later": "too_early",
    "daily_unplayed": "too_early",
    "daily_sealed": "too_early",
    "daily_not_sure": "too_early",
    "daily_gone": "too_late",
    "counting": "too_early",
    "begun": "too_late",
    "number_taken": "too_late",
    "too_many_devices": "too_late",
    "nonce_missing": "kicked",
    "table_full": "too_late",
    "already_seated": "not_a_choice",
    "no_chair_free": "not_a_choice",
    "chair_taken": "not_a_choice",
    "no_such_chair": "not_a_choice",
    "no_bot_there": "not_a_choice",
    "chair_would_go": "not_a_choice",
    "kick_yourself": "not_a_choice",
    "person_not_here": "not_a_choice",
    "name_empty": "not_a_choice",
    "bad_choice": "not_a_choice",
    "wrong_seats": "not_a_choice",
    "robot_seats": "not_a_choice",
    "dish_seats": "not_a_choice",
    "menu_courses": "not_a_choice",
    "bots_everywhere": "not_a_choice",
    "hint_alone": "not_a_choice",
    "no_hints": "not_a_choice",
    "hint_failed": "too_late",
    "daily_alone": "not_a_choice",
    "own_chair_only": "not_owner",
    "quick_table": "not_owner",
    "chat_off": "muted",
    "too_many_blocks": "too_fast",
    "by_invitation": "not_seated",
    "no_spectators": "not_seated",
    "slow_down": "too_fast",
    "too_many_changes": "too_late",
    "too_many_answers": "too_late",
    "line_empty": "bad_frame",
    "too_many_tables": "too_many",
    "too_many_codes": "too_many",
    "too_often": "too_many",
    "device_full": "too_many",
    "bad_notation": "bad_request",
    "bad_record": "bad_request",
    "card_too_many": "bad_request",
    "die_too_many": "bad_request",
    "dish_too_many": "bad_request",
    "too_deep": "bad_request",
    "unknown_visitor": "no_cookie",
    "signed_out": "no_cookie",
    "foreign_page": "forbidden",
    "bad_seat_link": "forbidden",
    "bad_recovery_code": "forbidden",
    "only_this_machine": "forbidden",
    "review_players": "forbidden",
    "no_table": "not_found",
    "no_code": "not_found",
    "not_your_table": "not_found",
    "no_record": "not_found",
    "no_review": "not_found",
    "no_lesson": "not_found",
    "no_page": "not_found",
    "no_daily": "not_found",
    "no_puzzle": "not_found",
    "store_down": "unavailable",
    "disk_full": "unavailable",
    "table_deleted": "unavailable",
    "table_not_kept": "unavailable",
    "table_stopped": "unavailable",
    "table_elsewhere": "unavailable",
    "no_net": "unavailable",
    "storage_full": "unavailable",
    "storage_down": "unavailable",
    "storage_cleared": "unavailable",
    "banned": "forbidden",
    "table_closed": "unavailable",
    "draining": "unavailable",
    "not_operator": "forbidden",
    **{code: code for code in get_args(Code) if code in get_args(Reason)},
}

# Over HTTP; any other code is answered with 400.
STATUS: dict[Code, int] = {
    "no_cookie": 401,
    "forbidden": 403,
    "not_owner": 403,
    "not_found": 404,
    "bad_method": 405,
    "too_early": 409,
    "too_large": 413,
    "too_many": 429,
    "our_mistake": 500,
    "unavailable": 503,
}

Facts: TypeAlias = dict[str, str | int]

MOST_DETAIL = 300  # characters


class Problem(Struct, frozen=True):
    """A refusal as it is sent. `say` is the sentence, for programs that have no words of their own."""

    code: Code
    reason: Reason
    facts: Facts
    say: str


class Refused(Exception):
    """Somebody may not do that: why, and what the sentence needs to know. Nothing secret."""

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        super().__init__(reason)
        self.code: Code = CODES[reason]
        self.reason: Reason = reason
        self.facts: Facts = facts
        self.retry_s: int | None = None  # when it may be tried again

    def after(self, retry_s: int) -> "Refused":
        """The same, with the time after which it may be tried again."""
        self.retry_s = retry_s
        return self


def why(error: KaitenError, otherwise: Reason = "bad_request") -> Refused:
    """What the engine refuses. A player hears why; only a program can cause the rest, and gets the detail."""
    if isinstance(error, BadSetup | BadNotation) and error.reason is not None:
        return Refused(error.reason, **error.facts)
    return Refused("bad_notation" if isinstance(error, BadNotation) else otherwise, detail=shortened(error))


def shortened(detail: object) -> str:
    return str(detail)[:MOST_DETAIL]
