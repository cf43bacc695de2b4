"""A review in words, as lines of text."""

from collections.abc import Iterator
from statistics import median
from typing import Any

from kaiten.coach.moments import moments
from kaiten.coach.report import Decision, DuelStatistics, MissedRing, Reason, Review, Share, Verdict
from kaiten.engine.codec import Record
from kaiten.engine.game import Game
from kaiten.sentences import teller_for
from kaiten.sentences.teller import Teller
from kaiten.words import Words

SUMS = ("luck", "choices", "others")


class ReviewText:
    """Says what a review says."""

    def __init__(self, game: Game[Any], record: Record, review: Review, words: Words) -> None:
        self.review, self.words = review, words
        self.teller = teller_for(game, words)
        every, _ = moments(game, record)
        self.views = {moment.event: moment.view for moment in every[review.seat]}

    def lines(self) -> Iterator[str]:
        yield self.teller.seat(self.review.seat)
        yield from [f"  {label:<24}{share:>7}" for label, share in self.sums()]
        yield self.words.say("review-unit")
        yield self.count_of_matches()
        yield self.heading()
        for number in self.review.turning_points:
            yield "  " + self.line(self.review.decisions[number])
        yield ""
        yield from [self.line(decision) for decision in self.review.decisions]

    def sums(self) -> list[tuple[str, str]]:
        review, say = self.review, self.words.say
        changes = [(say(f"review-{why}"), percent(getattr(review, why), signed=True)) for why in SUMS]
        ends = [(say("review-equal"), percent(review.start)), (say("review-result"), percent(review.result))]
        return [ends[0], *changes, ends[1]]

    def count_of_matches(self) -> str:
        decisions = self.review.decisions
        same = [decision for decision in decisions if decision.taken == decision.verdict.best]
        return self.words.say("review-matched", same=len(same), count=len(decisions))

    def heading(self) -> str:
        return self.words.say("review-decided", count=len(self.review.turning_points))

    def line(self, decision: Decision) -> str:
        """One choice in one line."""
        return " · ".join([part for part in self.parts(decision) if part])

    def parts(self, decision: Decision) -> tuple[str, str, str, str, str]:
        """When it was made, what could be expected, what was chosen, what that cost, and why."""
        at, verdict, view = decision.at, decision.verdict, self.views[decision.at.event]
        when = self.words.say("review-turn", round=at.round, turn=at.turn)
        chose = self.words.say("review-taken", choice=self.teller.choice(decision.taken, view))
        if decision.taken == verdict.best:
            return when, percent(at.share), chose, "", ""
        best = self.words.say("review-best", choice=self.teller.choice(verdict.best, view))
        why = self.why(verdict.reason) if verdict.reason else ""
        return when, percent(at.share), f"{chose} · {best}", self.cost(verdict), why

    def cost(self, verdict: Verdict) -> str:
        if not verdict.cost:
            return self.words.say("review-as-good")
        points = self.words.say("review-points", points=-verdict.points)
        return f"{percent(-verdict.cost, signed=True)}, {points}"

    def why(self, reason: Reason) -> str:
        return self.words.say(f"reason-{reason.key}", **name_facts(self.teller, reason))


def duel_lines(game: Game[Any], found: DuelStatistics, words: Words) -> Iterator[str]:
    """Statistics of duels, seat by seat."""
    teller = teller_for(game, words)
    for number, own in enumerate(found.seats):
        counts = {"won": own.won, "duels": own.duels, "throws": own.throws}
        yield words.say("duels-seat", seat=teller.seat(number), right=own.right, rings=own.rings, **counts)
        if own.pace is not None:
            yield "  " + words.say("duels-pace", seconds=own.pace)
        if own.reactions:
            yield "  " + words.say("duels-reaction", seconds=median(own.reactions) / 1000)
        yield from ["  " + missed_line(words, ring) for ring in own.missed]


def missed_line(words: Words, ring: MissedRing) -> str:
    if ring.after is None:
        return words.say("duels-missed", duel=ring.duel)
    return words.say(f"duels-{'threw' if ring.threw else 'late'}", duel=ring.duel, seconds=ring.after / 1000)


def name_facts(teller: Teller, reason: Reason) -> dict[str, Any]:
    """The facts of a reason, with names in place of ids and numbers of seats."""
    cards = dict.fromkeys(("card", "second", "holder"), teller.words.card)
    named = cards | dict.fromkeys(("dish", "bonus"), teller.words.dish) | {"other": teller.seat}
    return {name: named[name](fact) if name in named else fact for name, fact in reason.facts.items()}


def percent(share: Share, *, signed: bool = False) -> str:
    """Whole per cent, with a true minus and a no-break space. A rounded 0 has no sign."""
    whole = round(100 * share)
    sign = "\N{MINUS SIGN}" if whole < 0 else "+" if signed and whole > 0 else ""
    return f"{sign}{abs(whole)}\N{NO-BREAK SPACE}%"
