"""What everything costs: collected from the routes, commands and frames, which say so themselves.

`python -m kaiten.server.prices` prints the list; docs/prices.md is that list.
"""

from collections.abc import Iterator

from kaiten.server.app import http, prices
from kaiten.server.net.limits import NETWORKS, Budget, budgets
from kaiten.server.net.websocket_frames import FRAMES
from kaiten.server.room import messages as m
from kaiten.server.room.price import Price
from kaiten.server.settings import Settings
from kaiten.server.sockets import OPENING, UNREADABLE

INTRODUCTION = """\
# Prices

What each request, command and frame costs, and who pays. This list is made from the server's own definitions
(`python -m kaiten.server.prices`), and a test keeps it true. If a route or a command had no price, the server
would not start.

The person pays and their address pays, both: whoever has nothing left is told so, and when to try again. In
IPv6 a /64 network is one address, and a /48 network has the budget of {networks} addresses. A frame is paid
by its socket. The last column says what computes most of the answer: the event loop, another thread, or the
processes of the bots. `renames`, called like its option, pays for every change of what is one's own, and for
the export and the deletion of everything.
"""


def _where(price: Price) -> str:
    return f"{price.cost} | {price.budget} | {price.where}"


def _budget(name: str, budget: Budget) -> str:
    person = f"{budget.burst}" if budget.people else "–"
    address = budget.burst * max(1, budget.people)
    minute = budget.a_minute * max(1, budget.people)
    return f"| {name} | {person} | {address} | {minute:g} |"


def lines() -> Iterator[str]:
    settings = Settings()
    yield INTRODUCTION.format(networks=NETWORKS)
    yield "## Budgets\n"
    yield "With the default settings. All of a budget may be spent at once, and it is earned again in time.\n"
    yield "| budget | a person | an address | the address earns in a minute |"
    yield "|---|---|---|---|"
    for name, budget in budgets(settings).items():
        yield _budget(name, budget)
    yield f"\nA socket has {settings.burst} frames at once, and earns {settings.rate:g} in a second.\n"
    yield "## Requests\n"
    yield "| request | cost | budget | computed by |"
    yield "|---|---|---|---|"
    for (method, path), price in sorted(prices(http()).items(), key=lambda one: (one[0][1], one[0][0])):
        yield f"| `{method} {path}` | {_where(price)} |"
    yield f"| `GET /api/tables/{{id}}/socket` | {_where(OPENING)} |"
    yield "\n## Commands\n"
    yield "| command | cost | budget | computed by |"
    yield "|---|---|---|---|"
    for kind, price in m.PRICES.items():
        yield f"| `{kind.__struct_config__.tag}` | {_where(price)} |"
    yield f"| what cannot be read | {_where(UNREADABLE)} |"
    yield "\n## Frames\n"
    yield "| frame | cost | budget | computed by |"
    yield "|---|---|---|---|"
    for frame, (_, price) in FRAMES.items():
        yield f"| {frame} | {_where(price)} |"


def text() -> str:
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    print(text(), end="")
