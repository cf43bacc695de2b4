"""A record and the receipts of it, for the client's own check: web/tests/receipted.json."""

import json

from kaiten.engine import codec
from kaiten.engine.receipts import chain_of
from kaiten.games import GAMES
from tests.engine.forging import SEED, recorded
from tests.web.scripts import WEB

FILE = WEB / "tests" / "receipted.json"


def text() -> str:
    game = GAMES["sushi-go/cocktail"]
    record = recorded(game.name, 2, game.types.options())
    header, *lines = record.splitlines()
    chain, given = chain_of(SEED), []
    for number, line in enumerate(lines, 1):
        chain = chain.then([line])
        if number in (1, 40, len(lines)):
            receipt = chain.receipt(codec.decoder(codec.Header).decode(header))
            given.append({"seq": receipt.seq, "head": receipt.head})
    return json.dumps({"record": record.decode(), "receipts": given}) + "\n"
