"""Write what this version stores, for later versions to read: `python -m tests.old.write 0.3.0`, once, at its release.

It plays an evening on a server with SQLite and one on a server with PostgreSQL: games that are over, tables that
are left in the middle, a daily deal, puzzles, and what people and the operator did. `expected.json` says what a
later version must find. Seeds and ids are new each time, so what was written once is never written again.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import kaiten
from kaiten.coach.puzzles import Puzzle, puzzle_of, puzzles
from kaiten.engine import codec
from kaiten.engine.chance import pledge_of
from kaiten.load.postgres import Postgres
from kaiten.server.room import messages as m
from kaiten.server.room.draw import STEP_MS
from kaiten.server.room.lobby import Setup
from kaiten.server.room.record import record_of
from tests.old.databases import OLD, stored
from tests.regold import ORDERS, record, ways
from tests.server import rooms
from tests.server.world import HOST, Device, Frame, Server, Table, play_on, serving, until

TOKEN = "the-operator-of-old-tables"
FLAGS = (
    "--grace-s", "86400", "--bot-delay-ms", "0", "--match-wait-s", "5", "--daily-bots", "regular",
    "--openings", "1000", "--tables-each", "100", "--reads", "10000", "--admin-token", TOKEN,
)  # fmt: skip
QUIET_S = 0.3  # after this time without news, all bots have answered

# The menus of Party whose games are kept: they have uramaki, and all dishes that ask something.
KEPT_MENUS = ("dinner-for-two", "points-platter", "cocktail-master", *ORDERS)  # master is the same in both

# What a table says of itself that does not change while nobody is there.
LASTING = (
    "id", "game", "options", "open", "pace", "spectators", "memory", "owner", "muted", "pledge", "coached",
    "quick", "chatting", "daily",
)  # fmt: skip

Plays: TypeAlias = Mapping[str, Frame]  # by name: the last `play`
Choose: TypeAlias = Callable[[str, Frame], Any]


# --- records --------------------------------------------------------------------------------------------


def write_records(folder: Path) -> None:
    folder.mkdir(parents=True)
    finals = []
    for name, game, seats, options in ways():
        if name.startswith("party-") and not name.endswith(KEPT_MENUS):
            continue
        if name in ("dice-sit-down", "dice-sit-down-ready"):
            seats = 2  # to keep them short
        bot = "random" if name.endswith(tuple(ORDERS)) else "greedy"  # greed seldom uses a spoon
        text, final = record(name, game, seats, options, bot)
        (folder / f"{name}.sushi").write_bytes(text)
        finals.append(f"{name}: {final}")
    (folder / "finals.txt").write_text("\n".join(finals) + "\n")


# --- games whose people added to the luck -----------------------------------------------------------------

DRAWN = ("sushi-go/cocktail", "party/gamewright", "roll/cocktail")
WITHHELD = {("ann", 2): 1, ("cat", 1): 2}  # by device: the draw in which it does not send its nonce


def write_draws(folder: Path) -> None:
    """Of each game its log and its record: three draws, because two devices withheld their nonces."""
    folder.mkdir(parents=True)
    for game in DRAWN:
        evening = drawn(game).to_the_end()
        path = folder / game.replace("/", "-")
        path.with_suffix(".log").write_bytes(b"".join(row + b"\n" for row in evening.rows))
        path.with_suffix(".sushi").write_bytes(record_of(evening.rows, evening.room.table))


def drawn(game: str) -> rooms.Evening:
    """A table of three, just dealt."""
    evening = rooms.Evening(rooms.new_room(game))
    evening.room.table.open(Setup(game, 3), rooms.person("ann"), rooms.NOON)
    devices = [("ann", 1), ("ann", 2), ("ben", 1), ("cat", 1)]
    for name, device in devices:
        evening.comes(name, device=device, nonces=True)
    evening.sits("ben", "cat").starts()
    for round in (1, 2, 3):
        nonces = {at: sha256(f"{at} {round}".encode()).hexdigest()[:32] for at in devices}
        for (name, device), nonce in nonces.items():
            evening.does(name, m.Commit(round, pledge_of(nonce)), device)
        for (name, device), nonce in nonces.items():
            if WITHHELD.get((name, device)) != round:
                evening.does(name, m.Open(round, nonce), device)
        evening.waits(STEP_MS)
    return evening


# --- playing until something happens ----------------------------------------------------------------------


def act(device: Device, choice: Any) -> None:
    """Answer with this choice, and wait until it is accepted."""
    device.n += 1
    device.sends("act", n=device.n, ask=device.play["view"]["ask"]["opened"], choice=choice)
    while device.play["n"] < device.n:
        device.expect("play")


def settle(devices: Mapping[str, Device]) -> Plays:
    """Wait until nothing more happens by itself; return what each was told last."""
    news = True
    while news:
        news = False
        for device in devices.values():
            with suppress(TimeoutError):
                while device.hears(QUIET_S):
                    news = True
    return {name: device.play for name, device in devices.items()}


def cards_of(play: Frame, choice: Any) -> list[str]:
    """The kinds that a choice brings."""
    if choice["kind"] == "take":  # a die
        return [
            die["face"].partition(".")[0] for die in play["view"]["ask"]["belt"] if die["id"] == choice["die"]
        ]
    return [card.partition(".")[0] for card in choice.get("cards", ())]


def collecting(*wanted: str, without: tuple[str, ...] = ()) -> Choose:
    """Ann takes what is wanted, nobody else does, and nobody takes what is to be left `without`."""

    def choose(name: str, play: Frame) -> Any:
        if not play["choices"]:
            some = play["any_of"]
            return {"kind": some["kind"], some["field"]: some["of"]}

        def liking(choice: Any) -> int:
            cards = cards_of(play, choice)
            likes = sum(card in wanted for card in cards) * (1 if name == "ann" else -1)
            return likes - 2 * sum(card in without for card in cards) + (choice.get("use") is None)

        return max(play["choices"], key=liking)

    return choose


def pair_of(play: Frame) -> Any:
    """A pick of a special order and another card, with chopsticks."""
    pairs = [choice for choice in play["choices"] if len(choice.get("cards", ())) == 2]
    return next((pair for pair in pairs if "special_order" in pair["cards"]), None)


def call_of(play: Frame) -> Any:
    """A pick that calls chopsticks."""
    return next((choice for choice in play["choices"] if choice.get("use") is not None), None)


# Goals: Ann can do something, and all are asked.


def all_asked(plays: Plays) -> bool:
    return all(play["view"]["ask"] for play in plays.values())


def has_pair(plays: Plays) -> bool:
    return all_asked(plays) and pair_of(plays["ann"]) is not None


def has_call(plays: Plays) -> bool:
    return all_asked(plays) and call_of(plays["ann"]) is not None


def has_claimed(plays: Plays) -> bool:
    """Somebody has scored uramaki."""
    return all_asked(plays) and plays["ann"]["view"]["claimed"] > 0


def has_tokens(plays: Plays) -> bool:
    """It is Ann's turn in Sushi Roll, not the first one, and she has tokens of both kinds."""
    ask = plays["ann"]["view"]["ask"]
    return bool(ask) and plays["ann"]["n"] > 1 and ask["menu"] and ask["chopsticks"]


def may_call(plays: Plays) -> bool:
    """The dice of a duel in turns lie there."""
    return all_asked(plays) and plays["ann"]["view"]["phase"] == "call"


# --- an evening -----------------------------------------------------------------------------------------


class Evening:
    """One server, the people there, and what must be found later."""

    def __init__(self, server: Server, to: Path) -> None:
        self.server, self.to = server, to
        self.people = {name: server.guest(name.title()) for name in ("ann", "ben", "max")}
        self.zoes_first = server.guest("Zoe")  # her first device
        self.people["zoe"] = server.stranger()
        for name, avatar in (("ben", "daruma"), ("max", "octopus")):
            self.people[name].http.put("/api/me", json={"name": name.title(), "avatar": avatar})
        self.expected: dict[str, Any] = {}

    def operator(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        url = f"{self.server.url}/api/admin/{path}"
        return self.server.http.request(method, url, headers=headers, json=body).raise_for_status().json()

    def get(self, name: str, path: str) -> Any:
        return self.people[name].http.get(f"/api/{path}").raise_for_status().json()

    def post(self, name: str, path: str, body: Any = None) -> Any:
        return self.people[name].http.post(f"/api/{path}", json=body).raise_for_status().json()

    # --- tables ---------------------------------------------------------------------------------------

    def begins(self, game: str, *others: str, **setup: Any) -> tuple[Table, dict[str, Device]]:
        """Ann opens a table with others, and begins."""
        table = self.people["ann"].opens(game, **setup)
        devices = {"ann": self.people["ann"].comes(table)}
        devices |= {name: self.people[name].comes(table).sits() for name in others}
        devices["ann"].starts()
        return table, devices

    def reached(
        self, goal: Callable[[Plays], bool], choose: Choose, game: str, *others: str, **setup: Any
    ) -> tuple[Table, dict[str, Device]]:
        """Play tables until one has reached a goal in its first round; close the others."""
        while True:
            table, devices = self.begins(game, *others, **setup)
            plays = settle(devices)
            while plays["ann"]["view"].get("round", 1) == 1 and not plays["ann"]["view"]["winners"]:
                if goal(plays):
                    return table, devices
                for name, device in devices.items():
                    if device.asked:
                        act(device, choose(name, device.play))
                plays = settle(devices)
            self.operator("POST", f"tables/{table.id}/close", {})

    def stops(self, part: str, table: Table, devices: Mapping[str, Device], *watching: str) -> None:
        """Everybody leaves. What they see when they come again is expected later."""
        settle(devices)
        for device in devices.values():
            device.goes()
        seen = {name: self.people[name].comes(table) for name in (*devices, *watching)}
        for device in seen.values():
            device.expect("play")
        plays = settle(seen)
        told = {name: {frame["kind"]: frame for frame in device.told} for name, device in seen.items()}
        seats = {name: told[name]["hello"]["seat"] for name in devices}
        ann = next(iter(devices))
        chat = [frame for frame in seen[ann].told if frame["kind"] == "said"]
        log = self.people[ann].http.get(f"{table.path}/log").raise_for_status().content
        self.expected[part] = {
            "id": table.id,
            "code": told[ann]["hello"]["code"],
            "table": {field: told[ann]["table"][field] for field in LASTING},
            "phase_of_table": told[ann]["table"]["phase"],
            "seats": seats,
            "bots": {seat: place["bot"] for seat, place in enumerate(told[ann]["table"]["places"]) if place["bot"]},
            "seq": plays[ann]["seq"],
            "log_lines": len(log.splitlines()),
            "n": {name: plays[name]["n"] for name in seats},
            "views": {name: play["view"] for name, play in plays.items()},
            "choices": {name: plays[name]["choices"] for name in seats},
            "any_of": {name: plays[name].get("any_of") for name in seats},
            "waits_for": [name for name, device in seen.items() if device.asked],
            "chat": [{"name": one["person"]["name"], "text": one["text"], "at": one["at"]} for one in chat],
        }  # fmt: skip
        for device in seen.values():
            device.goes()

    def left_in_the_middle(self) -> None:
        party = {"seats": 3, "bots": ["greedy"], "options": {"menu": list(ORDERS["order-chopsticks"])}}
        saving = collecting("chopsticks", without=("special_order",))
        table, at = self.reached(has_pair, saving, "party/cocktail", "ben", **party)
        act(at["ann"], pair_of(at["ann"].play))
        at["ann"].sends("say", text="One moment, Ben.").expect("said")
        self.stops("mid_turn", table, at, "zoe")

        table, at = self.reached(has_pair, saving, "party/cocktail", "ben", **party)
        act(at["ann"], pair_of(at["ann"].play))
        act(at["ben"], at["ben"].play["choices"][0])
        self.stops("copying", table, at, "zoe")

        table, at = self.reached(has_call, saving, "party/gamewright", "ben", **party)
        act(at["ann"], call_of(at["ann"].play))
        act(at["ben"], at["ben"].play["choices"][0])
        self.stops("second_card", table, at, "zoe")

        party = {"seats": 3, "bots": ["regular"], "options": {"menu": "points-platter"}}
        table, at = self.reached(has_claimed, collecting("uramaki"), "party/cocktail", "ben", **party)
        act(at["ann"], at["ann"].play["choices"][0])
        self.stops("uramaki", table, at, "zoe")

        likes, roll = collecting("menu", "chopsticks"), {"seats": 3, "bots": ["regular"]}
        table, at = self.reached(has_tokens, likes, "roll/cocktail", "ben", **roll)
        self.stops("roll", table, at, "zoe")

        dice = {"seats": 3, "bots": ["regular"], "options": {"duels": "turns"}}
        table, at = self.reached(may_call, collecting(), "dice/sit-down", "ben", **dice)
        act(at["ann"], {"kind": "saynothing"})
        self.stops("dice", table, at, "zoe")

        table, at = self.begins("sushi-go/zoch", seats=3, bots=["regular", "beginner"])
        play_on(at["ann"], acts=3)
        settle(at)
        at["ann"].sends("hint").expect("hint")
        self.stops("coached", table, at)

    def quick(self) -> None:
        """Ann and Ben meet as strangers, agree to chat, and leave in the middle."""
        at = {}
        for name in ("ann", "ben"):
            found = self.post(name, "match", {"game": "sushi-go/gamewright", "pace": "relaxed"})
            table = Table(found["id"], found["code"])
            at[name] = self.people[name].comes(table)
        for device in at.values():
            device.expect("play")
            device.sends("chat")
        settle(at)
        at["ann"].sends("say", text="Nice to meet you.").expect("said")
        play_on(*at.values(), acts=5)
        self.stops("quick", table, at)

    def finished(self) -> None:
        table, devices = self.begins("party/cocktail", "ben", seats=2, options={"menu": "dinner-for-two"})
        devices["ann"].sends("say", text="Itadakimasu!").expect("said")
        devices["ben"].sends("say", text="Bon appétit 🍣").expect("said", text="Bon appétit 🍣")
        play_on(*devices.values())
        link = self.post("ann", f"tables/{table.id}/share")["link"]
        self.stops("finished", table, devices)
        text = self.people["ann"].http.get(f"{table.path}/record").raise_for_status().content
        (self.to / "finished.sushi").write_bytes(text)
        last = self.expected["finished"]["views"]["ann"]
        more = {
            "record": "finished.sushi",
            "share_token": link.partition("#record=")[2],
            "totals": last["totals"],
        }
        self.expected["finished"] |= {**more, "view": last}

    def waiting(self) -> None:
        """An open table, and somebody there whom others do not like."""
        setup = {"open": True, "pace": "brisk", "memory": True, "bots": ["chef"]}
        table = self.zoes_first.opens("sushi-go/cocktail", 4, **setup)
        zoe = self.zoes_first.comes(table)
        ann, rude = self.people["ann"].comes(table).sits(), self.people["max"].comes(table)
        rude.sends("say", text="You are all slow!")
        line = zoe.expect("said")
        for device, reason in ((ann, "other"), (zoe, "chat")):
            device.sends("report", person=self.people["max"].id, reason=reason, text="He insults us.")
            device.expect("reported")
        zoe.sends("block", person=self.people["max"].id).expect("blocks")
        seen = ann.expect("table")
        self.expected["lobby"] = {
            "id": table.id,
            "code": table.code,
            "table": {field: seen[field] for field in LASTING},
            "phase_of_table": "waiting",
            "seats": {"zoe": 0, "ann": 1},
            "bots": {3: "chef"},
            "chat": [{"name": "Max", "text": line["text"], "at": line["at"]}],
        }

    # --- what belongs to people -----------------------------------------------------------------------

    def history(self) -> None:
        """Six games of Ann with levels, enough for a rating. The tables are deleted."""
        for game, bots in [("sushi-go/cocktail", ["regular"])] * 5 + [("roll/cocktail", ["beginner"])]:
            table, devices = self.begins(game, seats=2, bots=bots)
            play_on(*devices.values())
            devices["ann"].goes()
            self.people["ann"].http.delete(table.path).raise_for_status()

    def other_device(self) -> None:
        """Zoë gets another device, another name there, and a recovery code; Kim shares her first device."""
        token = self.zoes_first.http.post("/api/me/link").json()["link"].partition("#seat=")[2]
        self.post("zoe", "me/claim", {"token": token})
        self.people["zoe"].http.put("/api/me", json={"name": "Zoë", "avatar": "fox"}).raise_for_status()
        kim = self.zoes_first.shares("Kim")
        self.expected["devices"] = {
            "first_cookie": self.zoes_first.cookie,
            "code": self.post("zoe", "you/code")["code"],
            "shared": {
                "person": self.zoes_first.http.get(f"/api/me?as={kim}").json(),
                "cookie": self.zoes_first.http.cookies[f"kaiten-{kim}"],
            },
        }

    def puzzles(self, day: str) -> None:
        """Ann solves the puzzle of the day and another one, and then fails."""

        def tries(puzzle: Puzzle, number: int) -> None:
            choice = json.loads(codec.encode(puzzle.answers[number].choice))
            told = self.post("ann", f"puzzles/{puzzle.id}", {"choice": choice})
            assert told["counted"] and told["right"] == (number == 0)

        others = [puzzle for puzzle in puzzles("roll") if puzzle.id != puzzle_of(day).id]
        tries(puzzle_of(day), 0)
        tries(others[0], 0)
        tries(others[1], 1)

    def dailies(self, day: str) -> None:
        """Ann leaves the deal of Party in the middle, Ben plays that of Sushi Go! to its end, and has it reviewed."""

        def begins(name: str, box: str) -> tuple[Table, Device]:
            table = Table(self.post(name, f"daily/{box}/{day}")["id"], "")
            device = self.people[name].comes(table)
            device.expect("play")
            return table, device

        table, device = begins("ann", "party")
        play_on(device, acts=4)
        self.stops("daily", table, {"ann": device})
        table, device = begins("ben", "sushi-go")
        play_on(device)
        device.goes()
        review = f"tables/{table.id}/review/0"
        until(lambda: self.get("ben", review)["review"], "the review is made", 600)
        until(lambda: self.get("ben", f"daily/sushi-go/{day}")["levels"], "the levels have played", 600)
        self.expected["review"] = {"id": table.id, "seat": 0, **self.get("ben", review)}
        self.expected["dailies"] = {
            "day": day,
            "running": self.get("ann", "daily")["today"],
            "result": self.get("ben", f"daily/sushi-go/{day}"),
        }

    def operates(self) -> None:
        """The operator bans Max, and a network; deals with one report; and announces something."""
        self.operator("POST", "bans", {"kind": "person", "who": self.people["max"].id, "why": "insults"})
        network = {"kind": "address", "who": "192.0.2.0/24", "hours": 876_000, "why": "a flood"}
        self.operator("POST", "bans", network)
        self.operator("POST", "reports/1/resolve")
        self.operator("PUT", "announcement", {"text": "The kitchen closes at midnight."})

    # --- in all ---------------------------------------------------------------------------------------

    def played(self) -> dict[str, Any]:
        """The whole evening, and what must be found later."""
        day = today()
        self.expected |= {
            "written_by": {"version": kaiten.__version__, "commit": commit()},
            "day": day,
        }
        self.history()
        self.finished()
        self.waiting()
        self.other_device()
        self.left_in_the_middle()
        self.quick()
        self.puzzles(day)
        self.dailies(day)
        ids = {name: guest.id for name, guest in self.people.items()}
        self.operates()
        self.expected |= {
            "people": {name: self.person(name) for name in ("ann", "ben", "zoe")},
            "banned": {"id": ids["max"], "cookie": self.people["max"].cookie},
            "open_tables": [self.expected["lobby"]["id"]],
            "you": self.get("ann", "you"),
            "games": {name: self.get(name, "you/games") for name in ("ann", "ben")},
            "blocks": self.get("zoe", "me/blocks"),
            "stored": {name: stored(self.operator("GET", f"people/{id}")) for name, id in ids.items()},
            "reports": {
                "open": self.operator("GET", "reports"),
                "closed": self.operator("GET", "reports?closed=true"),
            },
            "bans": self.operator("GET", "bans"),
            "notice": self.get("ann", "notice"),
        }
        assert today() == day, "the day has ended: begin again"
        return self.expected

    def person(self, name: str) -> dict[str, Any]:
        tables = sorted(table["id"] for table in self.get(name, "tables/mine"))
        return {**self.get(name, "me"), "cookie": self.people[name].cookie, "tables": tables}


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def commit() -> str:
    """The last commit that changed the program."""
    git = ["git", "log", "-1", "--format=%h", "--", "src"]
    return subprocess.run(git, check=True, capture_output=True, text=True).stdout.strip()


# --- databases ------------------------------------------------------------------------------------------


def write_database(to: Path, flags: tuple[str, ...], folder: Path) -> None:
    to.mkdir(parents=True)
    with serving(folder, *FLAGS, *flags) as server:
        expected = Evening(server, to).played()
    parts = [
        f"{json.dumps(part)}: {json.dumps(value, ensure_ascii=False)}" for part, value in expected.items()
    ]
    (to / "expected.json").write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def dump(postgres: Postgres) -> str:
    """The database as plain SQL, which any client can execute."""
    address = ["-h", HOST, "-p", str(postgres.port), "-U", "kaiten", "postgres"]
    command = ["pg_dump", "--no-owner", "--no-privileges", "--inserts", *address]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    left_out = ("--", "\\", "SET ", "SELECT pg_catalog.set_config('search_path'")
    lines = [line for line in text.splitlines() if line and not line.startswith(left_out)]
    return "\n".join(lines) + "\n"


def main(version: str) -> None:
    to = OLD / version
    if version != kaiten.__version__ or to.exists():
        sys.exit(f"this is {kaiten.__version__}; each version writes its data once")
    with tempfile.TemporaryDirectory() as name, Postgres() as postgres:
        folder = Path(name)
        write_records(to / "records")
        write_draws(to / "draws")
        write_database(to / "sqlite", (), folder / "sqlite")
        shutil.copyfile(folder / "sqlite" / "kaiten.db", to / "sqlite" / "kaiten.db")
        write_database(to / "postgres", ("--database", postgres.url), folder / "postgres")
        (to / "postgres" / "kaiten.sql").write_text(dump(postgres), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
