"""A review in words: as lines of text, or as one page."""

from collections.abc import Iterator
from html import escape
from typing import Any

from kaiten.coach.moments import moments
from kaiten.coach.report import Decision, Reason, Review, Share
from kaiten.engine.codec import Record
from kaiten.engine.game import Game
from kaiten.sentences import teller_for
from kaiten.words import Words

SUMS = ("luck", "choices", "others")
WIDTH, HEIGHT = 640, 240  # of the curves
COLOURS = ("#0f766e", "#7c3aed", "#b45309", "#1d4ed8", "#be123c", "#4d7c0f", "#0e7490", "#86198f")
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}"
    "td{padding-right:1.5rem;font-variant-numeric:tabular-nums}polyline{fill:none;stroke-width:1.5}"
    "polyline.own{stroke-width:4}svg{width:100%;border:1px solid #8888}li{margin:.4rem 0}"
)


class Telling:
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
        yield self.matched()
        yield self.decided()
        for number in self.review.turning_points:
            yield "  " + self.told(self.review.decisions[number])
        yield ""
        yield from [self.told(decision) for decision in self.review.decisions]

    def sums(self) -> list[tuple[str, str]]:
        review, say = self.review, self.words.say
        changes = [(say(f"review-{why}"), percent(getattr(review, why), signed=True)) for why in SUMS]
        ends = [(say("review-equal"), percent(review.start)), (say("review-result"), percent(review.result))]
        return [ends[0], *changes, ends[1]]

    def matched(self) -> str:
        decisions = self.review.decisions
        same = [decision for decision in decisions if decision.taken == decision.verdict.best]
        return self.words.say("review-matched", same=len(same), count=len(decisions))

    def decided(self) -> str:
        return self.words.say("review-decided", count=len(self.review.turning_points))

    def told(self, decision: Decision) -> str:
        """One choice in one line."""
        at, verdict, view = decision.at, decision.verdict, self.views[decision.at.event]
        turn = self.words.say("review-turn", round=at.round, turn=at.turn)
        taken = self.words.say("review-taken", choice=self.teller.choice(decision.taken, view))
        parts = [turn, percent(at.share), taken]
        if decision.taken != verdict.best:
            best = self.words.say("review-best", choice=self.teller.choice(verdict.best, view))
            parts += [best, self.cost(decision)]
        return " · ".join(parts)

    def cost(self, decision: Decision) -> str:
        verdict = decision.verdict
        if not verdict.cost:
            return self.words.say("review-as-good")
        points = self.words.say("review-points", points=-verdict.points)
        why = [self.why(verdict.reason)] if verdict.reason else []
        return " · ".join([f"{percent(-verdict.cost, signed=True)}, {points}", *why])

    def why(self, reason: Reason) -> str:
        return self.words.say(f"reason-{reason.key}", **name_facts(self.words, reason))

    # --- the page ---------------------------------------------------------------------------------------

    def page(self, language: str) -> str:
        """One file that needs no other."""
        title = escape(f"{self.words.game(self.review.game)} · {self.teller.seat(self.review.seat)}")
        rows = "".join([f"<tr><td>{escape(name)}<td>{share}" for name, share in self.sums()])
        turning = "".join([self.item(number) for number in self.review.turning_points])
        every = "".join([self.item(number) for number in range(len(self.review.decisions))])
        said = [escape(self.words.say("review-unit")), escape(self.matched())]
        return (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
            f"<h1>{title}</h1><table>{rows}</table><p>{'<br>'.join(said)}</p>{self.curves()}"
            f"<h2>{escape(self.decided())}</h2><ul>{turning}</ul><ol>{every}</ol></html>\n"
        )

    def item(self, number: int) -> str:
        return f"<li>{escape(self.told(self.review.decisions[number]))}"

    def curves(self) -> str:
        """Everybody's expectation as lines, the reviewed seat's the widest."""
        review, lines = self.review, []
        for seat, curve in enumerate(review.curves):
            end = 1 / len(review.winners) if seat in review.winners else 0.0
            shares = [review.start, *[point.share for point in curve], end]
            across = WIDTH / (len(shares) - 1)
            points = " ".join(
                [f"{number * across:.0f},{HEIGHT * (1 - share):.0f}" for number, share in enumerate(shares)]
            )
            own = ' class="own"' if seat == review.seat else ""
            name = escape(self.teller.seat(seat))
            colour = COLOURS[seat % len(COLOURS)]
            lines.append(
                f'<polyline{own} stroke="{colour}" points="{points}"><title>{name}</title></polyline>'
            )
        label = ", ".join([self.teller.seat(seat) for seat in range(len(review.curves))])
        return (
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
            f"{''.join(lines)}</svg>"
        )


def name_facts(words: Words, reason: Reason) -> dict[str, Any]:
    """The facts of a reason, with names in place of ids."""
    cards = dict.fromkeys(("card", "second", "holder"), words.card)
    named = cards | dict.fromkeys(("dish", "bonus"), words.dish)
    return {name: named[name](fact) if name in named else fact for name, fact in reason.facts.items()}


def percent(share: Share, *, signed: bool = False) -> str:
    """Whole per cent, with a true minus and a no-break space. A rounded 0 has no sign."""
    whole = round(100 * share)
    sign = "\N{MINUS SIGN}" if whole < 0 else "+" if signed and whole > 0 else ""
    return f"{sign}{abs(whole)}\N{NO-BREAK SPACE}%"
