"""The contract: what must hold for every game. It ships with the package so that you can check your own game.

`check_game` plays one whole game and raises AssertionError at the first violation.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import msgspec

from kaiten.engine import codec
from kaiten.engine.chance import Chance, Scripted, Seeded
from kaiten.engine.errors import IllegalAct
from kaiten.engine.game import Game, State, asks, replay, start, submit
from kaiten.engine.runner import Chooser, Log, Step, at_random, play
from kaiten.engine.terms import TABLE, Act, Acted, Ask, Choice, Event

S = TypeVar("S", bound=State)

MOST_CHOICES = 1024
MOST_STEPS = 5_000


class RecordingChance:
    """A Chance that records each draw and roll, so that a different outcome can be tried."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.pledge = chance.pledge
        self.drawn: list[tuple[str, Mapping[str, int], int, tuple[str, ...]]] = []
        self.rolled: list[tuple[str, Sequence[Sequence[str]], tuple[str, ...]]] = []

    def draw(self, bag: Mapping[str, int], n: int, label: str) -> tuple[str, ...]:
        outcome = self.chance.draw(bag, n, label)
        self.drawn.append((label, dict(bag), n, outcome))
        return outcome

    def roll(self, dice: Sequence[Sequence[str]], label: str) -> tuple[str, ...]:
        outcome = self.chance.roll(dice, label)
        self.rolled.append((label, dice, outcome))
        return outcome

    def forget(self) -> None:
        self.drawn.clear()
        self.rolled.clear()

    def otherwise(self, rng: Random) -> dict[str, tuple[str, ...]]:
        """A different outcome for one of the remembered draws or rolls; empty if none was found."""
        for _ in range(8):
            other = Seeded(str(rng.random()))
            for label, bag, n, was in self.drawn:
                drawn = other.draw(bag, n, label)
                if Counter(drawn) != Counter(was):
                    return {label: drawn}
            for label, dice, was in self.rolled:
                rolled = other.roll(dice, label)
                if rolled != was:
                    return {label: rolled}
        return {}


def check_game(
    game: Game[S], seats: int, options: Any, seed: str, choose: Chooser = at_random, every: int = 7
) -> int:
    """Play one game to its end and check the contract of `Game` on the way.

    It checks that views and logs reveal nothing hidden, that exactly the listed choices are accepted, that
    luck is used, that nothing in the box is lost, that the log rebuilds the state, and that no seat is
    favoured. `choose` plays all seats; `seed` determines the luck and the choices. The slow checks run on
    about one step in `every`.

    Returns the number of acts. Raises AssertionError, saying what is violated, and BadSetup if the game does
    not allow these seats and options.
    """
    rng = Random(f"{seed}/contract")
    luck = RecordingChance(Seeded(seed))
    box = dict(game.inventory(game.begin(seats, options)))
    events: list[Event] = []
    acts = 0
    state: S | None = None
    for step in play(game, seats, options, luck, [choose] * seats, seed):
        events += step.play.events
        state = step.play.state
        assert game.inventory(state) == box, f"the inventory was changed by {step.play.events}"
        if step.act is not None:
            acts += 1
            assert acts < MOST_STEPS, "the game does not end"
        if acts < 3 or rng.random() * every < 1:
            check_luck(game, seats, options, step, luck, rng)
            check_asks(game, state, seats, rng)
            check_secrets(game, state, seats, rng)
            check_guess(game, state, seats, events, rng)
        luck.forget()
    assert state is not None
    check_log(game, seats, options, seed, events, state)
    check_turned_table(game, seats, options, seed, choose, events)
    return acts


def check_luck(
    game: Game[S], seats: int, options: Any, step: Step[S], luck: RecordingChance, rng: Random
) -> None:
    """Luck is used: another outcome leads to another state."""
    outcome = luck.otherwise(rng)
    if not outcome:
        return
    other = Scripted(outcome, rest=luck.chance)
    if step.act is None or step.before is None:
        again = start(game, seats, options, other)
    else:
        again = submit(game, step.before, step.act, other)
    assert again.state != step.play.state, f"luck is ignored: {outcome}"


def check_asks(game: Game[S], state: S, seats: int, rng: Random) -> None:
    """Each choice is listed once and accepted; anything else is refused and changes nothing."""
    asked = asks(game, state)
    before = codec.encode(state)
    for seat, ask in asked.items():
        choices = list(ask.choices())
        assert 0 < len(choices) <= MOST_CHOICES, f"{len(choices)} choices for seat {seat}: {ask}"
        assert len(set(choices)) == len(choices), f"a choice is listed twice: {ask}"
        assert all(ask.allows(choice) for choice in choices), f"a listed choice is not allowed: {ask}"
        assert sorted(map(codec.encode, choices)) == sorted(map(codec.encode, on_the_wire(ask, game))), (
            f"`listed` and `any_of` give other choices than `choices`: {ask}"
        )
        for choice in rng.sample(choices, min(3, len(choices))):
            until = ask.until if hasattr(ask, "until") else 0
            submit(game, state, Act(seat, ask.opened, choice, until), Seeded("another"))
        _check_refusal(game, state, Act(seat, ask.opened + 1, choices[0]))
        _check_refusal(game, state, Act(seat, ask.opened - 1, choices[0]))
        for choice in foreign(asked, seat, choices):
            assert not ask.allows(choice), f"a choice that is not listed is allowed: {choice} for {ask}"
            _check_refusal(game, state, Act(seat, ask.opened, choice))
    for seat in {*range(seats), seats, TABLE} - asked.keys():
        for ask in asked.values():
            _check_refusal(game, state, Act(seat, ask.opened, next(iter(ask.choices()))))
    assert codec.encode(state) == before, "reading the state changed it"


def on_the_wire(ask: Ask, game: Game[S]) -> list[Choice]:
    """The choices a client can build without knowing the rules: from `listed` and `any_of`."""
    listed, some = list(ask.listed()), ask.any_of()
    if some is None:
        return listed
    sizes = range(some.least, len(some.of) + 1)
    named = [{"kind": some.kind, some.field: ids} for size in sizes for ids in combinations(some.of, size)]
    return listed + [msgspec.convert(choice, game.types.choice) for choice in named]


def foreign(asked: Mapping[int, Ask], seat: int, choices: Sequence[Choice]) -> list[Choice]:
    """Choices that other seats have and this one does not."""
    others = [ask for other, ask in asked.items() if other != seat]
    return [choice for ask in others for choice in ask.choices() if choice not in choices][:20]


def _check_refusal(game: Game[S], state: S, act: Act) -> None:
    try:
        submit(game, state, act, Seeded("never used"))
    except IllegalAct:
        return
    raise AssertionError(f"an illegal act was accepted: {act}")


def check_secrets(game: Game[S], state: S, seats: int, rng: Random) -> None:
    """If what a seat cannot see is shuffled, its view does not change."""
    for seat in (*range(seats), None):
        other = game.imagine(state, seat, rng)
        seen, imagined = codec.encode(game.view(state, seat)), codec.encode(game.view(other, seat))
        assert seen == imagined, f"seat {seat} sees what is hidden: {seen!r} / {imagined!r}"


def check_guess(game: Game[S], state: S, seats: int, events: Sequence[Event], rng: Random) -> None:
    """A guessed state gives the same view, holds what is in the box, and can be played on."""
    asked = [seat for seat in range(seats) if game.ask(state, seat)]
    for seat in rng.sample(asked, min(1, len(asked))):
        view = game.view(state, seat)
        assert view.ask is not None
        guessed = game.guess(view, Log(events, seat), rng)
        seen, imagined = codec.encode(view), codec.encode(game.view(guessed, seat))
        assert seen == imagined, f"seat {seat} guesses a state that looks different: {seen!r} / {imagined!r}"
        assert game.inventory(guessed) == game.inventory(state), f"seat {seat} guesses what is not in the box"
        choice = rng.choice(list(view.ask.choices()))
        submit(game, guessed, Act(seat, view.ask.opened, choice), Seeded("another"))


def check_log(game: Game[S], seats: int, options: Any, seed: str, events: Sequence[Event], state: S) -> None:
    """The log alone rebuilds the state, also after a round trip through JSON; secret answers stay secret."""
    assert replay(game, seats, options, events) == state, "the log does not lead to the state"
    record = codec.read(codec.write(game, seats, options, seed, events), {game.name: game})
    assert list(record.events) == list(events), "an event does not survive JSON"
    assert codec.final_state(record, game) == state, "the record does not lead to the state"
    assert codec.verify(record, game) == len(events), "the record does not verify"
    assert codec.decoder(game.types.state).decode(codec.encode(state)) == state, (
        "the state does not survive JSON"
    )
    for event in events:
        if isinstance(event, Acted) and event.secret:
            for seat in (*range(seats), None):
                shown = event.seen_by(seat)
                assert isinstance(shown, Acted)
                assert (shown.choice is None) == (seat != event.seat), f"a secret answer leaks: {event}"


def check_turned_table(
    game: Game[S], seats: int, options: Any, seed: str, choose: Chooser, events: Sequence[Event]
) -> None:
    """With another first seat the same game is played, rotated: the code favours no seat."""
    first = start(game, seats, options, Seeded(seed)).state.first
    turned = (first + 1) % seats
    chance = Scripted({"first": (str(turned),)}, rest=Seeded(seed))
    steps = list(play(game, seats, options, chance, [choose] * seats, seed))
    again = [event for step in steps for event in step.play.events]
    assert [type(event) for event in again] == [type(event) for event in events], (
        "the rotated game is played differently"
    )
    winners = [(seat - first) % seats for seat in replay(game, seats, options, events).winners]
    others = [(seat - turned) % seats for seat in steps[-1].play.state.winners]
    assert sorted(winners) == sorted(others), f"rotated by one seat, winners {winners} become {others}"
