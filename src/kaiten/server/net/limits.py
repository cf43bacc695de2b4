"""Who pays for what is asked of this process: each person, and each address for all people there together.

People are free to become new guests, but not to change address. In IPv6 a household has a /64 network: that
is one address. A /48 network has the budget of many addresses, so that nobody who has one multiplies without
end. Everything is kept in memory only, by each process for itself.
"""

import ipaddress
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import islice

from msgspec import Struct

from kaiten.engine.terms import Millis
from kaiten.server import clock
from kaiten.server.refusals import Reason, Refused
from kaiten.server.room.price import BudgetName, Credits, Price
from kaiten.server.room.terms import PersonId
from kaiten.server.settings import WRONG_S, Settings

NETWORKS = 16  # addresses: the budget of a /48 network
MOST_KNOWN = 10_000  # who have spent some of one budget
LOOKS = 8  # at those who have not spent for longest, to find one to forget
MOST_FORGOTTEN = 1_000  # in one tidying
PARSED = 4_096  # addresses

# Somebody at a school or in a café plays on, whatever others there do: two messages in a second are a lot for
# one person. How many people do that at one address, the number of sockets limits.
SPARED = 0.1


class Budget(Struct, frozen=True):
    """How much may be spent at once, and earned in a minute, by one person and by one address."""

    burst: int
    a_minute: float
    people: int  # an address has as much as this many people; 0: people have none of their own
    reason: Reason = "too_often"
    spared: float = 0.0  # who has spent at most this share pays alone if the address has nothing left


def budgets(settings: Settings) -> dict[BudgetName, Budget]:
    def each(a_minute: int, spared: float = 0.0) -> Budget:
        return Budget(a_minute, a_minute, settings.people_each, spared=spared)

    def tries(most: int, reason: Reason) -> Budget:
        return Budget(most, 60 / WRONG_S, 0, reason)

    return {
        "messages": each(max(1, int(60 * settings.rate)), SPARED),
        "lines": each(settings.lines),
        "reports": each(settings.reports),
        "hints": each(settings.hints),
        "requests": each(settings.requests),
        "reads": each(settings.reads),
        "renames": each(settings.renames),
        "openings": each(settings.openings),
        "codes": tries(settings.wrong_codes, "too_many_codes"),
        "recoveries": tries(settings.wrong_codes, "too_many_codes"),
        "tokens": tries(settings.wrong_tokens, "too_often"),
    }


class Account:
    """What is left of one budget, to those who have spent some of it.

    Who has all of it is forgotten sooner or later: a new one has as much. If there are too many, one of those
    who have not spent for longest is, but never one who has nothing left. If all of these are like that, the
    next ones share what is left to `others`.
    """

    def __init__(self, budget: Budget, most: int = MOST_KNOWN) -> None:
        self._budget, self._most = budget, most
        self._known: OrderedDict[str, Credits] = OrderedDict()  # who has spent last is last
        self._others = self._new(max(1, budget.people), clock.now())

    def __len__(self) -> int:
        return len(self._known)

    def of(self, who: str, times: int, now: Millis) -> Credits:
        """Return what somebody has, who gets this many times as much as a person."""
        found = self._known.get(who)
        if found is not None:
            self._known.move_to_end(who)
            return found
        if len(self._known) >= self._most and not self._make_room(now):
            return self._others
        found = self._known[who] = self._new(times, now)
        return found

    def _new(self, times: int, now: Millis) -> Credits:
        return Credits(self._budget.burst * times, self._budget.a_minute * times / 60, now)

    def _make_room(self, now: Millis) -> bool:
        for _ in range(min(LOOKS, len(self._known))):
            who, credits = next(iter(self._known.items()))
            if not credits.locked(now):
                del self._known[who]
                return True
            self._known.move_to_end(who)
        return False

    def tidy(self) -> None:
        """Forget those who have all of it again, those first who have not spent for longest."""
        now = clock.now()
        for who in list(islice(self._known, MOST_FORGOTTEN)):
            if self._known[who].full(now):
                del self._known[who]


class Payment:
    """What a request cost, and who paid it: it can be given back."""

    def __init__(self, cost: int, paid: Iterable[Credits]) -> None:
        self._cost, self._paid = cost, paid

    def give_back(self) -> None:
        for credits in self._paid:
            credits.give_back(self._cost)


class Limiter:
    def __init__(self, settings: Settings) -> None:
        self.budgets: Mapping[BudgetName, Budget] = budgets(settings)
        self._accounts = {name: Account(budget) for name, budget in self.budgets.items()}

    def check(self, price: Price, address: str) -> None:
        """Refuse if an address has nothing left, before anybody looks who it is."""
        budget, account, now = self.budgets[price.budget], self._accounts[price.budget], clock.now()
        times = budget.people or 1
        for who in networks(address):
            shared = account.of(who, times, now)
            times *= NETWORKS
            if not shared.affords(now, price.cost):
                raise _refused(budget, shared.wait_s(price.cost))

    def spend(self, price: Price, person: PersonId | None, address: str) -> Payment:
        """Let a person (None: somebody without a cookie) and their address pay; or raise Refused."""
        budget, account, now = self.budgets[price.budget], self._accounts[price.budget], clock.now()
        own: Credits | None = None
        paid: list[Credits] = []
        if person is not None and budget.people:
            own = account.of(person, 1, now)
            if not own.spend(now, price.cost):
                raise _refused(budget, own.wait_s(price.cost))
            paid.append(own)
        times = budget.people or 1
        for who in networks(address):
            shared = account.of(who, times, now)
            times *= NETWORKS
            if shared.spend(now, price.cost):
                paid.append(shared)
            elif not (budget.spared and own and own.was_rich(budget.spared, price.cost)):
                Payment(price.cost, paid).give_back()
                raise _refused(budget, shared.wait_s(price.cost))
        return Payment(price.cost, paid)

    @property
    def known(self) -> int:
        """How many payers are remembered, for all budgets."""
        return sum(map(len, self._accounts.values()))

    def tidy(self) -> None:
        for account in self._accounts.values():
            account.tidy()


def _refused(budget: Budget, wait_s: int) -> Refused:
    facts = {"seconds": wait_s} if budget.reason == "too_often" else {}
    return Refused(budget.reason, **facts).after(wait_s)


@lru_cache(PARSED)
def networks(address: str) -> tuple[str, ...]:
    """Return who pays for an address: itself; in IPv6 its /64 network, then the /48 network around that."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return (f"[{address}]",)
    if parsed.version == 4:
        return (str(parsed),)
    if parsed.ipv4_mapped:
        return (str(parsed.ipv4_mapped),)
    sizes = (64,) if parsed.is_link_local else (64, 48)
    return tuple([str(ipaddress.ip_network((parsed, size), strict=False)) for size in sizes])
