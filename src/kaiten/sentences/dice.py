"""Sentences for Sushi Dice."""

from collections.abc import Sequence
from typing import Any

from kaiten.engine.terms import Choice, Ended, Event
from kaiten.games.sushi_dice import asks
from kaiten.games.sushi_dice import events as dice
from kaiten.games.sushi_dice.dice import ALL_SIX
from kaiten.games.sushi_dice.table import DiceView
from kaiten.sentences.teller import Teller


class DiceTeller(Teller):
    def happened(self, event: Event, view: DiceView) -> list[str]:
        words = self.words
        match event:
            case (
                dice.Seated(seat)
                | dice.MateCalled(seat)
                | dice.Excused(seat)
                | dice.Resumed(seat)
                | dice.Kept(seat)
            ):
                return [self.told(event, seat=self.seat(seat))]
            case dice.PlatesTurned(plates):
                return [self.told(event, plates=", ".join(words.say(f"plate-{plate}") for plate in plates))]
            case dice.RivalChosen(seat, rival) | dice.BeurkCalled(seat, rival):
                return [self.told(event, seat=self.seat(seat), rival=self.seat(rival))]
            case (
                dice.CountdownBegan(duel)
                | dice.DuelBegan(duel)
                | dice.ReadyAsked(duel)
                | dice.TurnsBegan(duel)
            ):
                return [self.told(event, duel=duel)]
            case dice.SaidReady(seat, turns):
                return [self.told(event, "-turns" if turns else "", seat=self.seat(seat))]
            case dice.StepBegan(step) | dice.CallsOpened(step):
                return [self.told(event, step=step)]
            case dice.CallsTold(calls):
                called = [
                    words.say("event-dice-called", seat=self.seat(seat), call=call)
                    for seat, call in enumerate(calls)
                    if call
                ]
                return [self.told(event, calls=self.joined(called)) if called else self.told(event, "-none")]
            case dice.BothRang(seat, level=level):
                return [self.told(event, "-level" if level else "", seat=self.seat(seat))]
            case dice.Thrown(seat, thrown):
                return [self.told(event, seat=self.seat(seat), count=len(thrown))]
            case dice.Landed(seat, _, faces):
                shown = ", ".join(words.say(f"face-{face}") for face in faces)
                return [self.told(event, seat=self.seat(seat), faces=shown)]
            case dice.WronglyCalled(seat, call) | dice.CallLost(seat, call):
                return [self.told(event, seat=self.seat(seat), call=call)]
            case dice.Won(seat, plate):
                return [self.told(event, seat=self.seat(seat), plate=words.say(f"plate-{plate}"))]
            case dice.DicePassed(holders):
                return [self.told(event, seats=self.seats(holders))]
            case Ended(winners):
                return [self.told(event, "-plates", seats=self.seats(winners))]
        raise AssertionError(f"no sentence for {event}")

    def choice(self, choice: Choice, view: Any) -> str:
        key, words = f"choice-{type(choice).__name__.lower()}", self.words
        match choice:
            case asks.Rival(seat) | asks.Give(seat):
                return words.say(key, seat=self.seat(seat))
            case asks.Ready(turns=True):
                return words.say(f"{key}-turns")
            case asks.Throw(()):
                return words.say(f"{key}-none")
            case asks.Throw(ids) if ids == ALL_SIX:
                return words.say(f"{key}-all")
            case asks.Throw(ids):
                mine = view.dice[view.holders.index(view.seat)]
                faces = {id: words.say(f"face-{face}") for id, face in enumerate(mine)}
                return words.say(key, cards=self.some_of(faces, ids))
        return super().choice(choice, view)

    def tables(self, view: Any) -> list[str]:
        """The plates each seat has won, and the dice."""
        laid = [self.counted([self.words.say(f"plate-{plate}") for plate in won]) for won in view.won]
        rows = self.rows(laid, [len(won) for won in view.won], len(view.won))
        plates = ", ".join(self.words.say(f"plate-{plate}") for plate in view.plates)
        if view.step:
            rows.append(self.words.say("cli-step", step=view.step))
        else:
            rows.append(self.words.say("cli-clock", seconds=f"{view.clock / 1000:.1f}"))
        rows.append(self.words.say("cli-plates", plates=plates))
        for seat, mine in zip(view.holders, view.dice, strict=False):
            faces = ", ".join(self.words.say(f"face-{shows}") for shows in mine)
            rows.append(self.words.say("cli-dice", seat=self.seat(seat), faces=faces))
        return rows

    def kinds(self, view: Any) -> Sequence[str]:
        return ["plate"]
