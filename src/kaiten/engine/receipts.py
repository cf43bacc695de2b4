"""Receipts: a short text for all that has happened in a game, so that nobody can change its record later.

What follows from the seed and the acts can be computed again. When somebody acted, or how often they changed
their minds, cannot. So each event is linked to the one before it by a hash, and people are given the hash of
the last one while they play. The links begin with a value that only the seed's owner can compute: otherwise,
somebody who knows all cards but one could try which of them leads to the hash.
"""

import re
from collections.abc import Iterable
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kaiten.engine.codec import Header, Record, encode
from kaiten.engine.errors import BadRecord

TEXT = re.compile("([0-9]{1,9}):([0-9a-f]{64})")


class Receipt(Struct, frozen=True):
    seq: int  # the number of events up to then
    head: str  # the hash of all of them, and of the record's header without the seed

    def __str__(self) -> str:
        return f"{self.seq}:{self.head}"


def read(text: str) -> Receipt:
    """Read a receipt as people copy it. Raises BadRecord if it is none."""
    found = TEXT.fullmatch(text.strip())
    if found is None:
        raise BadRecord("a receipt is a number, a colon and 64 hexadecimal digits")
    return Receipt(int(found[1]), found[2])


class Chain(Struct, frozen=True):
    """The events of a game so far, linked."""

    link: bytes
    seq: int = 0

    def then(self, lines: Iterable[bytes | msgspec.Raw]) -> "Chain":
        """The chain with more events, as they are stored."""
        link, seq = self.link, self.seq
        for line in lines:
            link, seq = sha256(link + line).digest(), seq + 1
        return Chain(link, seq)

    def receipt(self, header: Header) -> Receipt:
        return Receipt(self.seq, sha256(self.link + encode(replace(header, seed=None))).hexdigest())


def chain_of(seed: str) -> Chain:
    """The beginning of a chain."""
    return Chain(sha256(f"{seed}/receipt".encode()).digest())


def check(record: Record, receipt: Receipt) -> None:
    """Raise BadRecord unless this is the record of the game that the receipt was given in.

    Where the receipt was given in mid-game, the player may have been given a hint since: that is no change.
    """
    header, last = record.header, len(record.lines) - 1
    if header.kaiten == 1 or header.seed is None:
        raise BadRecord(
            "there are no receipts of records " + ("of format 1" if header.seed else "without a seed")
        )
    if receipt.seq > last:
        raise BadRecord(f"the receipt is of {receipt.seq} events, the record has only {last}")
    chain = chain_of(header.seed).then(record.lines[1 : receipt.seq + 1])
    headers = [header] if receipt.seq == last else [header, replace(header, coached=False)]
    if all(chain.receipt(one) != receipt for one in headers):
        raise BadRecord(
            f"the receipt after event {receipt.seq} is not of this record: one of them was changed"
        )
