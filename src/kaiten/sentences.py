"""Events, asks and choices as sentences: for the log, the terminal, and whoever cannot see the table."""

from collections.abc import Sequence
from typing import Any

from kaiten.draft import asks as draft_asks
from kaiten.draft import events as draft
from kaiten.draft.notation import write_seat
from kaiten.draft.table import Plate
from kaiten.draft.view import DraftView
from kaiten.engine.terms import Acted, Ask, Choice, Event, Seat, Started, View, Worth
from kaiten.games.sushi_dice import asks as dice_asks
from kaiten.games.sushi_dice import events as dice
from kaiten.games.sushi_dice.table import DiceView
from kaiten.games.sushi_roll import asks as roll_asks
from kaiten.games.sushi_roll import notation as roll_notation
from kaiten.games.sushi_roll import scoring as roll_scoring
from kaiten.games.sushi_roll import table as roll
from kaiten.games.sushi_roll.table import RollView
from kaiten.words import Words


class Teller:
    """Tells one game in one language. `you` is the reader's seat, if the reader plays."""

    def __init__(self, words: Words, you: Seat | None = None) -> None:
        self.words = words
        self.you = you

    def seat(self, seat: Seat | None, seats: int | None = None) -> str:
        if seat is None:
            return self.words.say("seat-nobody")
        if seat == self.you:
            return self.words.say("seat-you")
        if seat == seats:
            return self.words.say("seat-robot")
        return self.words.say("seat-number", number=seat + 1)

    def seats(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def _joined(self, parts: Sequence[str]) -> str:
        return self.words.say("separator").join(parts)

    def _say(self, event: Event, suffix: str = "", **facts: Any) -> str:
        return self.words.say(self.words.event_key(type(event).__name__.lower() + suffix), **facts)

    # --- what happened ------------------------------------------------------------------------------

    def event(self, event: Event, view: Any) -> list[str]:
        """The sentences of one event; `view` is any view of the table after it, for what needs a look."""
        match event:
            case Started(pledge):
                return [self._say(event, pledge=pledge) if pledge else self._say(event, "-unsworn")]
            case Acted(seat, secret=True, stand_in=stand_in):
                return [self._say(event, "-stand-in" if stand_in else "", seat=self.seat(seat))]
            case Acted():
                return []  # what an open answer did follows as an event of its own
        match view:
            case DraftView():
                return self._draft(event, view)
            case RollView():
                return self._roll(event, view)
            case DiceView():
                return self._dice(event)
        raise AssertionError(f"no words for {event}")

    def _scored(self, event: Event, dish: str, worths: Sequence[Worth], people: int) -> list[str]:
        parts = [
            self._say(
                event, "-seat", seat=self.seat(seat, people), points=worth.points, why=self.words.why(worth)
            )
            for seat, worth in enumerate(worths)
            if worth.points
        ]
        if not parts:
            return [self._say(event, "-nobody", dish=self.words.dish(dish))]
        return [self._say(event, dish=self.words.dish(dish), points=self._joined(parts))]

    def _ended(self, event: Event, winners: Sequence[Seat], totals: Sequence[int]) -> list[str]:
        suffix = "" if len(winners) == 1 else "-shared"
        return [self._say(event, suffix, seats=self.seats(winners), points=totals[winners[0]])]

    def _draft(self, event: Event, view: DraftView) -> list[str]:
        words, people = self.words, len(view.hands)
        match event:
            case draft.Seated(first):
                return [self._say(event, seat=self.seat(first))]
            case draft.RoundBegan(round, direction, control):
                lines = [self._say(event, round=round, direction=direction)]
                if control is not None:
                    lines.append(words.say("event-draft-control", seat=self.seat(control)))
                return lines
            case draft.Dealt(hands):
                return [self._say(event, count=hands[0] if isinstance(hands[0], int) else len(hands[0]))]
            case draft.Revealed(laid, called):
                lines = [
                    self._say(event, seat=self.seat(seat, people), cards=self._plates(plates))
                    for seat, plates in enumerate(laid)
                ]
                for seat, id in enumerate(called):
                    bonus = [plate.card for plate in view.plates[seat] if plate.id == id]
                    if bonus:
                        card = words.card(bonus[0])
                        lines.append(words.say("event-draft-called", seat=self.seat(seat), card=card))
                return lines
            case draft.Laid(seat, plate):
                return [self._say(event, seat=self.seat(seat), cards=self._plates((plate,)))]
            case draft.EffectBegan(due):
                comes = [(d.seat, plate) for d in due for plate in view.plates[d.seat] if plate.id == d.plate]
                return [
                    self._say(event, seat=self.seat(seat), card=words.card(plate.face))
                    for seat, plate in comes
                ]
            case draft.Copied(seat, _, face):
                return [self._say(event, seat=self.seat(seat), card=words.card(face))]
            case draft.Turned(seat, ids):
                cards = [plate.card for plate in view.plates[seat] if plate.id in ids]
                if not cards:  # the round is over, and the table cleared
                    return [self._say(event, "-gone", seat=self.seat(seat), count=len(ids))]
                return [self._say(event, seat=self.seat(seat), cards=words.cards(cards))]
            case draft.Wished(seat, what, giver):
                facts = {"seat": self.seat(seat), "card": words.card(what)}
                if giver is None:
                    return [self._say(event, "-nobody", **facts)]
                return [self._say(event, giver=self.seat(giver), **facts)]
            case draft.Claimed(seats):
                return [self._say(event, seats=self.seats(seats))]
            case draft.Passed(direction):
                return [self._say(event, direction=direction)]
            case draft.Cleared():
                return [self._say(event)]
            case draft.Moved():
                return [self._moved(event)]
            case draft.Scored(dish, worths):
                return self._scored(event, dish, worths, people)
            case draft.Ended(winners):
                return self._ended(event, winners, view.totals)
        raise AssertionError(f"no words for {event}")

    def _plates(self, plates: Sequence[Plate]) -> str:
        return ", ".join(self._plate(plate) for plate in plates)

    def _plate(self, plate: Plate) -> str:
        text = self.words.card(plate.card)
        if plate.face != plate.card:
            text = self.words.say("laid-copy", card=text, face=self.words.card(plate.face))
        return text if plate.on is None else self.words.say("laid-on", card=text)

    def _moved(self, event: draft.Moved) -> str:
        src, _, giver = event.src.partition("/")
        dst, _, taker = event.dst.partition("/")
        card = self.words.cards(event.cards) if isinstance(event.cards, tuple) else ""
        count = event.cards if isinstance(event.cards, int) else len(event.cards)
        match src, dst:
            case "desserts", _:
                return self._say(event, "-desserts", count=count)
            case "robot", _:
                return self._say(event, "-robot", seat=self.seat(int(taker)))
            case _, "tray":
                return self._say(event, "-menu", seat=self.seat(int(taker)))
            case "tray", _:
                return self._say(event, "-back", seat=self.seat(int(giver)))
            case _, "hand":
                return self._say(event, "-hand", seat=self.seat(int(taker)), card=card)
            case _, "discard":
                return self._say(event, "-discard", seat=self.seat(int(giver)), card=card)
        raise AssertionError(f"no words for {event}")

    def _roll(self, event: Event, view: RollView) -> list[str]:
        words = self.words
        match event:
            case roll.Seated(first):
                return [self._say(event, seat=self.seat(first))]
            case roll.RoundBegan(round, red):
                return [self._say(event, round=round, seat=self.seat(red))]
            case roll.Rolled(belts):
                dice = [f"{self.seat(seat)} ({self._faces(belt)})" for seat, belt in enumerate(belts)]
                return [self._say(event, dice=self._joined(dice))]
            case roll.Rerolled(seat, belt):
                return [self._say(event, seat=self.seat(seat), dice=self._faces(belt))]
            case roll.Swapped(seat, mine, other, theirs):
                cards = {"card": words.card(mine.face), "theirs": words.card(theirs.face)}
                return [self._say(event, seat=self.seat(seat), other=self.seat(other), **cards)]
            case roll.Taken(seat, plate, gained):
                facts = {"seat": self.seat(seat), "card": words.card(plate.face)}
                if plate.face.partition(".")[0] in ("menu", "chopsticks", "pudding"):
                    return [self._say(event, "-tokens", count=gained, **facts)]
                return [self._say(event, **facts)]
            case roll.Passed(red):
                return [self._say(event, seat=self.seat(red))]
            case roll.Scored(dish, worths):
                return self._scored(event, dish, worths, len(view.belts))
            case roll.Ended(winners):
                return self._ended(event, winners, view.totals)
        raise AssertionError(f"no words for {event}")

    def _faces(self, belt: Sequence[Any]) -> str:
        return ", ".join(self.words.card(die.face) for die in belt)

    def _dice(self, event: Event) -> list[str]:
        words = self.words
        match event:
            case dice.Seated(seat) | dice.MateCalled(seat) | dice.Excused(seat) | dice.Resumed(seat):
                return [self._say(event, seat=self.seat(seat))]
            case dice.PlatesTurned(plates):
                return [self._say(event, plates=", ".join(words.say(f"plate-{plate}") for plate in plates))]
            case dice.RivalChosen(seat, rival) | dice.BeurkCalled(seat, rival):
                return [self._say(event, seat=self.seat(seat), rival=self.seat(rival))]
            case dice.CountdownBegan(duel) | dice.DuelBegan(duel):
                return [self._say(event, duel=duel)]
            case dice.Thrown(seat, thrown):
                return [self._say(event, seat=self.seat(seat), count=len(thrown))]
            case dice.Landed(seat, _, faces):
                shown = ", ".join(words.say(f"face-{face}") for face in faces)
                return [self._say(event, seat=self.seat(seat), faces=shown)]
            case dice.WronglyCalled(seat, call):
                return [self._say(event, seat=self.seat(seat), call=call)]
            case dice.Won(seat, plate):
                return [self._say(event, seat=self.seat(seat), plate=words.say(f"plate-{plate}"))]
            case dice.DicePassed(holders):
                return [self._say(event, seats=self.seats(holders))]
            case dice.Ended(winners):
                return [self._say(event, "-plates", seats=self.seats(winners))]
        raise AssertionError(f"no words for {event}")

    # --- what is asked, and what may be chosen ------------------------------------------------------

    def ask(self, ask: Ask) -> str:
        return self.words.say(f"ask-{type(ask).__name__.lower()}")

    def choice(self, choice: Choice, view: View) -> str:
        key = f"choice-{type(choice).__name__.lower()}"
        words = self.words
        match choice, view:
            case draft_asks.Pick(), DraftView():
                return self._pick(choice, view)
            case draft_asks.Keep(card), _:
                return words.say(key, card=self._numbered(card))
            case draft_asks.Wish(what), _:
                return words.say(key, card=words.card(what))
            case draft_asks.Flip(ids), DraftView(seat=seat) if seat is not None:
                cards = self._some({plate.id: self._own(plate) for plate in view.plates[seat]}, ids)
                return words.say(key, cards=cards) if ids else words.say(f"{key}-none")
            case draft_asks.Copy(face, on), _:
                return words.say(f"{key}-on" if on else key, card=self._numbered(face))
            case ((roll_asks.Take() | roll_asks.Reroll() | roll_asks.Swap()), RollView()):
                return self._from_the_belt(choice, view)
            case ((dice_asks.Rival(seat) | dice_asks.Give(seat)), _):
                return words.say(key, seat=self.seat(seat))
            case dice_asks.Throw(ids), DiceView(seat=seat) if seat is not None:
                mine = view.dice[view.holders.index(seat)]
                faces = {id: words.say(f"face-{face}") for id, face in enumerate(mine)}
                return words.say(key, cards=self._some(faces, ids))
        return words.say(key)

    def _numbered(self, card: str | None) -> str:
        """A card's name with its order number, if it has one: no two choices may read the same."""
        name = self.words.card(card)
        dish, _, face = (card or "").partition(".")
        if not face.isdecimal() or name != self.words.dish(dish):
            return name  # no number, or one that is in the name
        return self.words.say("numbered-card", card=name, number=face)

    def _own(self, plate: Plate) -> str:
        """What lies in front of the reader, by all that sets it apart."""
        name = self._numbered(plate.face)
        if plate.face != plate.card:
            name = self.words.say("copied-card", card=name)
        return name if plate.on is None else self.words.say("laid-on", card=name)

    def _some(self, names: dict[int, str], ids: Sequence[int]) -> str:
        """Some of several things: by number in the order they lie, where others of that name are left out."""
        told = []
        for id in ids:
            name = names[id]
            same = [other for other in names if names[other] == name]
            which = same.index(id) + 1
            whole = all(other in ids for other in same)
            told.append(name if whole else self.words.say("which-card", card=name, number=which))
        return ", ".join(told)

    def _pick(self, pick: draft_asks.Pick, view: DraftView) -> str:
        words = self.words
        cards = ", ".join(map(self._numbered, pick.cards))
        if pick.use is None or view.seat is None:
            text = words.say("choice-pick", cards=cards)
        else:
            bonus = next(self._own(plate) for plate in view.plates[view.seat] if plate.id == pick.use)
            key = "choice-pick-pair" if len(pick.cards) == 2 else "choice-pick-call"
            text = words.say(key, cards=cards, bonus=bonus)
        if pick.on:
            text += words.say("choice-pick-on", cards=words.cards(pick.on))
        if pick.copy:
            text += words.say("choice-pick-copy", card=self._numbered(pick.copy.face))
            text += words.say("choice-pick-on", cards=words.card("special_order")) if pick.copy.on else ""
        if pick.robot:
            text += words.say("choice-pick-robot", card=words.card(pick.robot))
        return text

    def _from_the_belt(self, choice: Choice, view: RollView) -> str:
        words = self.words
        belts = [{die.id: words.card(die.face) for die in belt} for belt in view.belts]
        mine = next((belt for seat, belt in enumerate(belts) if seat == view.seat), {})
        match choice:
            case roll_asks.Take(die):
                return words.say("choice-take", card=self._some(mine, (die,)))
            case roll_asks.Reroll(ids):
                return words.say("choice-reroll", cards=self._some(mine, ids))
            case roll_asks.Swap(die, seat, other):
                facts = {"card": self._some(mine, (die,)), "other": self._some(belts[seat], (other,))}
                return words.say("choice-swap", seat=self.seat(seat), **facts)
        raise AssertionError(f"no words for {choice}")

    # --- what lies there ----------------------------------------------------------------------------

    def tables(self, view: View) -> list[str]:
        """What lies in front of each seat, in the notation, with its points; in a duel, the dice too."""
        match view:
            case DraftView():
                return self._rows(
                    [write_seat(plates) for plates in view.plates], view.totals, len(view.hands)
                )
            case RollView():
                laid = [roll_notation.write((tray,)) for tray in view.trays]
                return self._rows(laid, view.totals, len(view.trays))
            case DiceView():
                laid = [" ".join(f"plate.{plate}" for plate in won) or "-" for won in view.won]
                rows = self._rows(laid, [len(won) for won in view.won], len(view.won))
                plates = ", ".join(self.words.say(f"plate-{plate}") for plate in view.plates)
                rows.append(self.words.say("cli-clock", seconds=f"{view.clock / 1000:.1f}"))
                rows.append(self.words.say("cli-plates", plates=plates))
                for seat, mine in zip(view.holders, view.dice, strict=False):
                    faces = ", ".join(self.words.say(f"face-{shows}") for shows in mine)
                    rows.append(self.words.say("cli-dice", seat=self.seat(seat), faces=faces))
                return rows
        raise AssertionError(f"no table in {view}")

    def rules(self, view: View) -> list[str]:
        """The short rule of each dish in play."""
        match view:
            case DraftView():
                kinds = list(view.kinds)
            case RollView():
                kinds = [*roll_scoring.ROUND, "wasabi", "menu", "chopsticks", *roll_scoring.FINAL]
            case _:
                kinds = ["plate"]
        return [f"{self.words.dish(kind)}: {self.words.say(f'rule-{kind}')}" for kind in kinds]

    def _rows(self, laid: Sequence[str], points: Sequence[int], people: int) -> list[str]:
        return [
            self.words.say("cli-table", seat=self.seat(seat, people), points=points[seat], cards=text)
            for seat, text in enumerate(laid)
        ]
