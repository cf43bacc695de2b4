"""Ask a running server for something as its operator.

On the machine of the server, as the user who runs it, nothing else is needed: the server keeps a token in its
data folder. From elsewhere, give the token of its settings.

examples:
  kaiten admin status
  kaiten admin tables --phase playing
  kaiten admin close 7f54bc2913fe --say "This table breaks the rules of the club."
  kaiten admin ban person 18e64f4a21eb54af --hours 24 --why "insults, report 7"
  kaiten admin announce "We update at 10 p.m. Finish your games." --minutes 60
  kaiten admin drain --server https://sushi.example
  kaiten admin clock --confirm
  kaiten admin backup /var/backups/kaiten
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kaiten.cli import admin_lines as lines
from kaiten.cli.admin_call import Caller, save
from kaiten.cli.output import safe
from kaiten.engine.errors import KaitenError
from kaiten.server.operator.rights import token_file
from kaiten.server.settings import settings

Command = Callable[[Caller, argparse.Namespace], int]


def arguments(parser: argparse.ArgumentParser) -> None:
    where = argparse.ArgumentParser(add_help=False)
    where.add_argument(
        "--server", metavar="URL", help="the server [http://127.0.0.1 and KAITEN_PORT or 8642]"
    )
    where.add_argument("--token", metavar="T", help="the operator's token [KAITEN_ADMIN_TOKEN]")
    where.add_argument("--data", metavar="FOLDER", help="the server's data folder [KAITEN_DATA, or as there]")
    where.add_argument("--json", action="store_true", help="print the answer as JSON")
    commands = parser.add_subparsers(metavar="WHAT", required=True)

    def add(name: str, does: Command, text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text, parents=[where])
        sub.set_defaults(does=does)
        return sub

    add("status", status, "which build it is, how much goes on, and whether it drains")
    sub = add("tables", tables, "list tables and who sits there, with their ids")
    sub.add_argument("--phase", choices=("waiting", "playing", "over"))
    sub = add("close", close, "delete a table; the people there are told")
    sub.add_argument("room")
    sub.add_argument("--say", metavar="TEXT", default="", help="what they are told")
    sub = add("ban", ban, "let a person, or everybody at an address or network, not play")
    sub.add_argument("kind", choices=("person", "address"))
    sub.add_argument("who", help="the person's id, or an address such as 192.0.2.7 or 192.0.2.0/24")
    sub.add_argument("--hours", type=float, metavar="H", help="for how long [for good]")
    sub.add_argument("--why", metavar="TEXT", default="", help="a note for you; it is shown to nobody else")
    sub = add("unban", unban, "end a ban")
    sub.add_argument("kind", choices=("person", "address"))
    sub.add_argument("who")
    add("bans", bans, "list the bans")
    sub = add("reports", reports, "list what people reported about others")
    sub.add_argument("--closed", action="store_true", help="those that were dealt with")
    sub = add("resolve", resolve, "mark a report as dealt with")
    sub.add_argument("number", type=int)
    sub = add("announce", announce, "show a line to everybody, at all tables and on the home page")
    sub.add_argument("text", nargs="?", default="")
    sub.add_argument("--minutes", type=float, metavar="M", help="for how long [until --off]")
    sub.add_argument("--off", action="store_true", help="take it back")
    sub = add("drain", drain, "let no new game begin; those that are played go on")
    sub.add_argument("--all", action="store_true", help="all processes, until --all --off; or only this one")
    sub.add_argument("--off", action="store_true", help="end it")
    sub = add("clock", clock, "say whether the machine's clock is believed")
    sub.add_argument("--confirm", action="store_true", help="it is right: believe it at once")
    sub = add("backup", backup, "write a copy of the database to a file, or to a new file in a folder")
    sub.add_argument("to", type=Path)
    sub = add("export", export, "write all that is stored about a person to a file")
    sub.add_argument("person")
    sub.add_argument("to", type=Path)
    sub = add("delete", delete, "delete a person's name and everything they said, as they could themselves")
    sub.add_argument("person")


def run(args: argparse.Namespace) -> int:
    here = settings({"data": args.data})
    server = (args.server or f"http://127.0.0.1:{here.port}").rstrip("/")
    does: Command = args.does
    return does(Caller(server, args.token or here.admin_token or _local(here.folder, server)), args)


def _local(folder: Path, server: str) -> str:
    """Return the token that a server on this machine has written to its folder."""
    port = server.rpartition(":")[2]
    path = token_file(folder, int(port) if port.isdigit() else 0)
    try:
        return path.read_text()
    except OSError as error:
        hint = "give --data, the server's folder, and be its user or root; or give --token"
        raise KaitenError(f"no token: cannot read {path} ({error.strerror}); {hint}") from None


def _show(args: argparse.Namespace, answer: Any, told: Callable[[Any], list[str]]) -> int:
    print(safe("\n".join([lines.as_json(answer)] if args.json else told(answer))))
    return 0


def _done(args: argparse.Namespace, done: object, yes: str, no: str = "") -> int:
    print(lines.as_json(done) if args.json else yes if done else no)
    return 0 if done else 1


def status(ask: Caller, args: argparse.Namespace) -> int:
    return _show(args, ask("GET", "status"), lines.status)


def tables(ask: Caller, args: argparse.Namespace) -> int:
    return _show(args, ask("GET", "tables", phase=args.phase), lines.tables)


def close(ask: Caller, args: argparse.Namespace) -> int:
    ask("POST", f"tables/{args.room}/close", {"say": args.say})
    return _done(args, True, f"table {args.room} is closed and deleted")


def ban(ask: Caller, args: argparse.Namespace) -> int:
    body = {"kind": args.kind, "who": args.who, "hours": args.hours, "why": args.why}
    return _show(args, [ask("POST", "bans", body)], lines.bans)


def unban(ask: Caller, args: argparse.Namespace) -> int:
    done = ask("DELETE", "bans", kind=args.kind, who=args.who)
    return _done(args, done, f"{args.who} may play again", f"there is no ban of {args.kind} {args.who}")


def bans(ask: Caller, args: argparse.Namespace) -> int:
    return _show(args, ask("GET", "bans"), lines.bans)


def reports(ask: Caller, args: argparse.Namespace) -> int:
    return _show(args, ask("GET", "reports", closed="true" if args.closed else None), lines.reports)


def resolve(ask: Caller, args: argparse.Namespace) -> int:
    done = ask("POST", f"reports/{args.number}/resolve")
    return _done(args, done, f"report {args.number} is closed", f"there is no open report {args.number}")


def announce(ask: Caller, args: argparse.Namespace) -> int:
    if args.off:
        ask("DELETE", "announcement")
        return _done(args, True, "nothing is announced")
    said = ask("PUT", "announcement", {"text": args.text, "minutes": args.minutes})
    return _show(args, said, lambda said: [f"announced: {said['text']}"])


def drain(ask: Caller, args: argparse.Namespace) -> int:
    return _show(args, ask("PUT", "drain", {"on": not args.off, "all": args.all}), lines.drained)


def clock(ask: Caller, args: argparse.Namespace) -> int:
    return _show(args, ask("POST", "clock") if args.confirm else ask("GET", "status"), lines.clock)


def backup(ask: Caller, args: argparse.Namespace) -> int:
    to: Path = args.to
    if to.is_dir():
        to /= lines.backup_name(ask("GET", "status")["store"])
    size = save(ask.pieces("POST", "backup"), to)
    return _show(args, {"file": str(to), "bytes": size}, lambda _: [f"{to}: {size:,} bytes"])


def export(ask: Caller, args: argparse.Namespace) -> int:
    found = ask("GET", f"people/{args.person}")
    size = save(iter([lines.as_json(found, indent=2).encode() + b"\n"]), args.to)
    return _show(args, {"file": str(args.to), "bytes": size}, lambda _: lines.exported(found, args.to))


def delete(ask: Caller, args: argparse.Namespace) -> int:
    ask("DELETE", f"people/{args.person}")
    return _done(args, True, f"the name of {args.person} and everything they said is deleted")
