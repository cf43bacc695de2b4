"""What a room promises, looked at after each step of whatever happens to it."""

from typing import Any, get_args

import msgspec
from hypothesis.stateful import RuleBasedStateMachine, invariant
from msgspec import Struct
from msgspec.structs import replace

from kaiten.draft.memory import remember
from kaiten.draft.rules import Draft
from kaiten.engine import codec
from kaiten.server.refusals import Code
from tests.server.rooms import Evening, Frame, frames, loaded


class Row(Struct):
    """What these tests look for in a fact."""

    kind: str
    seat: int | None = None
    n: int | None = None
    seed: str = ""
    code: str = ""


def written(rows: list[bytes]) -> list[Row]:
    return [codec.decoder(Row).decode(row) for row in rows]


def as_json(thing: Any) -> Any:
    return msgspec.json.decode(codec.encode(thing))


class Promises(RuleBasedStateMachine):
    evening: Evening
    looked_at: tuple[int, int] = (0, 0)  # the log when it was last replayed

    @property
    def phase(self) -> str:
        return self.evening.lobby.phase

    def taken(self, seat: int) -> int:
        """The number of the last act of this seat that was written."""
        return max([row.n or 0 for row in written(self.evening.rows) if row.seat == seat], default=0)

    def events(self) -> list[Any]:
        running = self.evening.room.table.running
        return running.events if running else []

    def game_state(self) -> Any:
        running = self.evening.room.table.running
        return running.state if running else None

    def seen(self, name: str) -> int | None:
        return self.evening.lobby.seat_of(name)

    @invariant()
    def everybody_has_seen_how_the_table_looks_now(self) -> None:
        running = self.evening.room.table.running
        if running is None:
            return
        game, state, seq = self.evening.game, self.game_state(), len(self.events())
        held = self.evening.room.table.hold is not None
        if held:
            assert running.count is not None
            state, seq = running.count.state, running.count.seq
        for device, member in self.evening.room.table.members.items():
            seat = self.seen(member.person.id)
            play = frames(self.evening.sent[device], "play")[-1]
            view = replace(game.view(state, seat), ask=None) if held else game.view(state, seat)
            assert play["view"] == as_json(view)
            assert play["seq"] == seq
            assert play["n"] == (0 if seat is None else self.taken(seat))
            assert play.get("choices", []) == (as_json(list(view.ask.listed())) if view.ask else [])
            if "memory" in play:
                log = [event.seen_by(seat) for event in self.events()[:seq]]
                assert play["memory"] == [
                    {"cards": list(hand.known), "unknown": hand.unknown} for hand in remember(log).hands
                ]

    @invariant()
    def everybody_was_told_the_same_table(self) -> None:
        if self.evening.room.table.members:
            lobby, table = self.evening.lobby, self.evening.table()
            assert (table["owner"], table["phase"], table["paused"], table["next"]) == (
                lobby.owner,
                lobby.phase,
                lobby.paused,
                lobby.next,
            )
            assert [place["person"] and place["person"]["id"] for place in table["places"]] == [
                chair.person for chair in lobby.chairs
            ]
            assert [place["state"] == "stand_in" for place in table["places"]] == [
                bool(chair.stand_in and chair.person) for chair in lobby.chairs
            ]

    @invariant()
    def the_log_leads_to_the_same_table(self) -> None:
        log = (id(self.evening), len(self.evening.rows))
        if log == self.looked_at:
            return
        self.looked_at = log
        again = loaded(self.evening.rows).room.table
        assert again.lobby == self.evening.lobby
        assert (again.running is None) == (self.evening.room.table.running is None)
        if again.running:
            assert again.running.state == self.game_state()
            assert again.running.events == self.events()

    @invariant()
    def a_count_stops_the_clock_and_is_waited_for(self) -> None:
        table = self.evening.room.table
        if table.hold:
            assert not table.clock.runs
            assert table.waited_for
            assert self.phase == "playing"

    @invariant()
    def nothing_was_told_that_is_not_written(self) -> None:
        assert self.evening.room.table.facts == []
        assert all(play["seq"] <= len(self.events()) for play in self.news("play"))

    @invariant()
    def refusals_are_from_the_list(self) -> None:
        assert {error["error"] for error in self.news("error")} <= set(get_args(Code))

    @invariant()
    def nobody_was_told_anothers_hand_or_secret(self) -> None:
        for device, lines in self.evening.news.items():
            seat = self.seen(device.partition("/")[0])
            for play in frames(lines, "play"):
                if isinstance(self.evening.game, Draft):
                    shown = [isinstance(hand, list) for hand in play["view"]["hands"]]
                    assert shown == [owner == seat for owner in range(len(shown))]
                secrets = [event for event in play["events"] if event["kind"] == "acted" and event["secret"]]
                assert all(event["choice"] is None or event["seat"] == seat for event in secrets)

    @invariant()
    def neither_seed_nor_invitation_went_astray(self) -> None:
        logs = [self.evening.rows, *self.evening.rematches.values()]
        facts = [fact for log in logs for fact in written(log)]
        seeds = [fact.seed.encode() for fact in facts if fact.seed]
        codes = [fact.code.encode() for fact in facts if fact.code]
        assert codes
        for device, lines in self.evening.news.items():
            name = device.partition("/")[0]
            invited = self.seen(name) is not None or name == self.evening.lobby.owner
            for line in lines:
                assert not any(seed in line for seed in seeds)
                assert invited or not any(code in line for code in codes)

    @invariant()
    def what_is_due_is_due_later(self) -> None:
        due = self.evening.room.due(self.evening.now)
        assert due is None or due > 0

    @invariant()
    def who_was_sent_away_is_gone(self) -> None:
        room = self.evening.room
        assert not {member.person.id for member in room.table.members.values()} & room.table.lobby.kicked
        if room.table.lobby.phase != "over":
            assert not set(room.table.lobby.people) & room.table.lobby.kicked
        assert len(set(room.table.lobby.people)) == len(room.table.lobby.people)

    def news(self, kind: str) -> list[Frame]:
        return [frame for lines in self.evening.news.values() for frame in frames(lines, kind)]

    @invariant()
    def the_game_is_over_when_somebody_has_won(self) -> None:
        if self.evening.room.table.running:
            assert (self.phase == "over") == bool(self.game_state().winners)

    @invariant()
    def no_bot_is_forgotten(self) -> None:
        """Where the table waits for a bot and its clock runs, the bot is at it or will be."""
        room = self.evening.room
        there = {member.person.id for member in room.table.members.values()}
        if self.phase != "playing" or room.table.lobby.paused or not there & set(room.table.lobby.people):
            return
        for seat, chair in enumerate(room.table.lobby.chairs):
            ask = self.evening.ask(seat)
            if chair.bot_playing and ask and ask.urgent:
                at_it = any(wanted.seat == seat for wanted in self.evening.wanted)
                assert at_it or room.due(self.evening.now) is not None
