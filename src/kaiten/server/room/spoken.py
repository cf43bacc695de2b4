"""A waiting table's spoken code: six characters that a person can say aloud or type, for example `K7M 2QX`.

It is derived from the invitation code of the table's link, so it needs no fact of its own, and changes with
it. It is worth about 29 bits, far less than the invitation code, and therefore valid only while the table
waits and somebody is there; wrong tries are limited (`net/limits.py`).
"""

from hashlib import sha256

# 30 symbols. Of those that look alike, one is left: 0 (not O), 1 (not I or L). So it is with letters that are
# hard to tell apart when said aloud in English, French, German or Italian: B (not P), M (not N), D (not T).
SYMBOLS = "0123456789ABCDEFGHJKMQRSUVWXYZ"
HEARD_AS = str.maketrans("OILPNT", "011BMD")
LENGTH = 6
MOST_TYPED = 40  # characters


def spoken_code(code: str) -> str:
    """Return the spoken code of the table with this invitation code."""
    number = int.from_bytes(sha256(b"spoken " + code.encode()).digest())
    symbols = []
    for _ in range(LENGTH):
        number, one = divmod(number, len(SYMBOLS))
        symbols.append(SYMBOLS[one])
    return "".join(symbols)


def typed_code(typed: str) -> str | None:
    """Return the spoken code that somebody typed; None if it is none.

    Case, spaces and punctuation do not matter; a symbol that looks or sounds like one of ours counts as that.
    """
    symbols = [char for char in typed[:MOST_TYPED].upper() if char.isalnum()]
    code = "".join(symbols).translate(HEARD_AS)
    return code if len(code) == LENGTH and all(symbol in SYMBOLS for symbol in code) else None
