"""A review as one HTML page that needs no other file."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from kaiten.coach.report import Decision, Point
from kaiten.coach.telling import SUMS, Telling, percent

WIDTH, HEIGHT = 880, 300  # of the curves
LEFT, RIGHT, TOP, BOTTOM = 64, 110, 14, 28  # the margins for labels
NEAR = 18  # labels of lines keep this distance


class Page:
    """Draws what a telling says."""

    def __init__(self, telling: Telling, events: int) -> None:
        self.telling, self.review, self.events = telling, telling.review, events

    def html(self, language: str) -> str:
        review, say = self.review, self.telling.words.say
        title = f"{self.telling.words.game(review.game)} · {self.telling.teller.seat(review.seat)}"
        style = files(__package__).joinpath("page.css").read_text("utf-8")
        decided = [review.decisions[number] for number in review.turning_points]
        return (
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
            f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
            f"<header><h1>{escape(title)}</h1>{self.standings()}</header>\n"
            f"<section>{self.sums()}<p>{escape(say('review-unit'))}</p></section>\n"
            f"<section>{self.curves()}</section>\n"
            f"<section><h2>{escape(self.telling.decided())}</h2>{self.items(decided)}"
            f"<p>{escape(self.telling.matched())}</p></section>\n"
            f"<section>{self.items(review.decisions)}</section>\n"
            "</main>\n</body>\n</html>\n"
        )

    def standings(self) -> str:
        """Everybody's points, the winners first."""
        review, teller = self.review, self.telling.teller
        order = sorted(
            range(len(review.points)), key=lambda seat: (seat not in review.winners, -review.points[seat])
        )
        rows = [f"<li>{escape(teller.seat(seat))} <b>{review.points[seat]}</b>" for seat in order]
        return f"<ol>{''.join(rows)}</ol>"

    # --- the sums -----------------------------------------------------------------------------------------

    def sums(self) -> str:
        """From an equal share to the result, each bar where the one before ends."""
        review = self.review
        spans, at = [(0.0, review.start)], review.start
        for why in SUMS:
            spans.append((at, at + getattr(review, why)))
            at = spans[-1][1]
        spans.append((0.0, review.result))
        low, high = min([0.0, *map(min, spans)]), max([1.0, *map(max, spans)])
        kinds = ["ends", *SUMS, "ends"]
        rows = ""
        for kind, (name, share), (begin, end) in zip(kinds, self.telling.sums(), spans, strict=True):
            left, wide = (min(begin, end) - low) / (high - low), abs(end - begin) / (high - low)
            less = ' class="less"' if end < begin else ""
            bar = f'<b{less} style="--kind:var(--{kind});left:{left:.2%};width:{wide:.2%}"></b>'
            rows += f'<tr><th scope="row">{escape(name)}<td class="bar"><span>{bar}</span><td>{share}\n'
        return f'<table class="sums">{rows}</table>'

    # --- the curves ---------------------------------------------------------------------------------------

    def curves(self) -> str:
        """Everybody's expectation as lines, with the turning points of the reviewed seat."""
        review, seats = self.review, range(len(self.review.curves))
        others = [seat for seat in seats if seat != review.seat]
        label = ", ".join([self.told(seat) for seat in (review.seat, *others)])
        lines = "".join([self.line(seat) for seat in (*others, review.seat)])
        return (
            f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(label)}">'
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
            f"{''.join(self.grid())}{lines}{''.join(self.names())}{''.join(self.marks())}</svg></div>"
        )

    def told(self, seat: int) -> str:
        begin, end = percent(self.review.start), percent(self.end(seat))
        return f"{self.telling.teller.seat(seat)}: {begin} → {end}"

    def end(self, seat: int) -> float:
        return 1 / len(self.review.winners) if seat in self.review.winners else 0.0

    def across(self, event: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * event / self.events

    def up(self, share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    def grid(self) -> Iterator[str]:
        right = WIDTH - RIGHT
        for share in (0, 0.5, 1):
            y = self.up(share)
            yield f'<path class="grid" d="M{LEFT} {y:.0f}H{right}"/>'
            yield f'<text x="{LEFT - 8}" y="{y + 5:.0f}" text-anchor="end">{percent(share)}</text>'
        yield f'<path class="equal" d="M{LEFT} {self.up(self.review.start):.0f}H{right}"/>'
        for point in first_of_rounds(self.review.curves[self.review.seat]):
            x = self.across(point.event)
            yield f'<path class="grid" d="M{x:.0f} {TOP}V{HEIGHT - BOTTOM}"/>'
            name = self.telling.words.say("review-turn", round=point.round, turn=point.turn)
            yield f'<text x="{x + 4:.0f}" y="{HEIGHT - 6}">{escape(name)}</text>'

    def line(self, seat: int) -> str:
        shares = [(0, self.review.start)]
        shares += [(point.event, point.share) for point in self.review.curves[seat]]
        shares.append((self.events, self.end(seat)))
        points = " ".join([f"{self.across(event):.0f},{self.up(share):.0f}" for event, share in shares])
        kind = "own" if seat == self.review.seat else f"seat{seat}"
        return f'<polyline class="{kind}" points="{points}"/>'

    def names(self) -> Iterator[str]:
        """The seats at the ends of their lines; lines that end together share a place."""
        seats = sorted(range(len(self.review.curves)), key=lambda seat: -self.end(seat))
        low = [seat for seat in seats if not self.end(seat)]
        for seat in seats:
            y = self.up(self.end(seat)) + 5
            y -= NEAR * (len(low) - 1 - low.index(seat)) if seat in low else 0
            y += NEAR * seats.index(seat) if seat not in low else 0
            own = " own" if seat == self.review.seat else ""
            name = escape(self.telling.teller.seat(seat))
            yield f'<text class="end{own}" x="{WIDTH - RIGHT + 8}" y="{y:.0f}">{name}</text>'

    def marks(self) -> Iterator[str]:
        """The turning points, numbered as in the list."""
        for place, number in enumerate(self.review.turning_points, 1):
            decision = self.review.decisions[number]
            x, y = self.across(decision.at.event), self.up(decision.at.share)
            yield (
                f"<g><title>{escape(self.telling.told(decision))}</title>"
                f'<circle cx="{x:.0f}" cy="{y:.0f}" r="11"/>'
                f'<text class="mark" x="{x:.0f}" y="{y + 4.5:.0f}">{place}</text></g>'
            )

    # --- choices ------------------------------------------------------------------------------------------

    def items(self, decisions: Sequence[Decision]) -> str:
        return f'<ol class="choices">{"".join([self.item(decision) for decision in decisions])}</ol>'

    def item(self, decision: Decision) -> str:
        when, share, chose, cost, why = [escape(part) for part in self.telling.parts(decision)]
        told = f'<p class="why">{why}</p>' if why else ""
        kind = "cost" if decision.verdict.cost else "as-good"
        return (
            f'<li><div><span class="when">{when}</span><span class="share">{share}</span></div>'
            f'<div><span>{chose}</span><span class="{kind}">{cost}</span></div>{told}\n'
        )


def first_of_rounds(curve: Sequence[Point]) -> list[Point]:
    firsts: dict[int, Point] = {}
    for point in curve:
        firsts.setdefault(point.round, point)
    return list(firsts.values())
